#include "protocol/chart_sheets.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "content/content.hpp"

namespace aspis {
namespace {

using json = nlohmann::ordered_json;  // rows stand in the order of the file

/// All components of a rulebook in one object, so that a pointer names a table wherever it lies.
json components_of(std::string_view ruleset) {
  json all = json::object();
  const std::string folder = "components/" + std::string(ruleset) + "/";
  for (const content::File& file : content::files()) {
    if (!file.path.starts_with(folder)) continue;
    const json data = json::parse(file.text, nullptr, false);
    if (data.is_object()) all.update(data);
  }
  return all;
}

const json& at_pointer(const json& data, const std::string& pointer) {
  static const json kNothing;
  const json::json_pointer path(pointer);
  return data.contains(path) ? data.at(path) : kNothing;
}

std::string key_of(const json& item, const std::string& place) {
  if (item.is_object() && item.contains("key")) return item["key"].get<std::string>();
  return item.is_string() ? item.get<std::string>() : place;
}

/// "2–5"; one number for itself.
std::string span_text(int from, int to) {
  if (to < from) return {};
  return from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
}

ChartAxis axis_of(const json& data, const json& spec, std::string title, const Words& words) {
  ChartAxis axis{.title = std::move(title), .keys = {}, .labels = {}, .from = spec.value("from", 0), .ends = {}};
  if (spec.contains("bands")) {
    for (const json& band : at_pointer(data, spec["bands"].get<std::string>())) {
      const int first = axis.ends.empty() ? 1 : axis.ends.back() + 1;
      axis.ends.push_back(band.contains("faces") ? band["faces"].at(1).get<int>() : band.at("upTo").get<int>());
      axis.keys.push_back(span_text(first, axis.ends.back()));
    }
    axis.labels = axis.keys;
    return axis;
  }
  const json& given = spec.at("labels");
  const json& list = given.is_string() ? at_pointer(data, given.get<std::string>()) : given;
  for (const auto& [place, item] : list.items()) {
    axis.keys.push_back(list.is_array() ? key_of(item, place) : std::string(place));
    const std::string& named = axis.keys.back();
    axis.labels.push_back(words.has("chartLabel", named) ? words.get("chartLabel", named)
                                                         : words.get("chartWord", named));
  }
  return axis;
}

/// Makes the cells of one table's rows.
class CellMaker {
 public:
  CellMaker(const json& spec, const ChartAxis& columns, const Words& words)
      : spec_(spec), columns_(columns), words_(words) {}

  /// A row is a list, a text with a letter for each column, an object with the columns' fields, or its only cell.
  std::vector<std::string> row(const json& row) const {
    std::vector<std::string> cells;
    if (row.is_array() && spec_.contains("die")) {
      cells = faces(row);
    } else if (row.is_array()) {
      for (const json& item : row) cells.push_back(cell(item));
    } else if (row.is_object()) {
      for (const std::string& field : fields()) cells.push_back(cell(at_pointer(row, field)));
    } else if (row.is_string() && columns_.keys.size() > 1) {
      for (const char letter : row.get<std::string>()) cells.push_back(words_.get("chartCell", std::string(1, letter)));
    } else {
      cells.push_back(cell(row));
    }
    cells.resize(columns_.keys.size(), words_.get("chartCell", "closed"));
    return cells;
  }

 private:
  /// The columns' places in a row that is an object; their keys, where none are given.
  std::vector<std::string> fields() const {
    std::vector<std::string> found;
    const json& columns = spec_.at("columns");
    if (columns.contains("fields")) return columns["fields"].get<std::vector<std::string>>();
    for (const std::string& key : columns_.keys) found.push_back("/" + key);
    return found;
  }

  /// A row that gives the last face for each column but the last, which has all others of the die.
  std::vector<std::string> faces(const json& ends) const {
    std::vector<std::string> cells;
    int next = 1;
    const auto add = [&](int last) {
      cells.push_back(next > last ? words_.get("chartCell", "closed") : span_text(next, last));
      next = last + 1;
    };
    for (const json& end : ends) add(end.get<int>());
    add(spec_["die"].get<int>());
    return cells;
  }

  std::string cell(const json& value) const {
    if (value.is_string()) return words_.get("chartCell", value.get<std::string>());
    if (value.is_array()) return pair(value);
    if (!value.is_number_integer()) return {};
    const auto number = value.get<std::int64_t>();
    return (spec_.value("signed", false) && number > 0 ? "+" : "") + std::to_string(number);
  }

  /// Two numbers: faces of a die from one to the other, or what each of two sides gets.
  std::string pair(const json& value) const {
    if (value.size() != 2) return words_.get("chartCell", "closed");
    const int first = value[0].get<int>();
    const int second = value[1].get<int>();
    if (spec_.value("spans", false)) return span_text(first, second);
    return std::to_string(first) + "/" + std::to_string(second);
  }

  const json& spec_;
  const ChartAxis& columns_;
  const Words& words_;
};

/// Rows of an object are found by their keys, so that a table may show some of them; those of a list by their place.
std::vector<std::vector<std::string>> cells_of(const json& data, const json& spec, const ChartSheet& sheet,
                                               const Words& words) {
  const CellMaker maker(spec, sheet.columns, words);
  const std::string within = spec.value("within", std::string());
  const json& rows = at_pointer(data, spec.at("cells").get<std::string>());
  std::vector<std::vector<std::string>> cells;
  for (std::size_t i = 0; i < sheet.rows.keys.size(); ++i) {
    const std::string place = rows.is_object() ? sheet.rows.keys[i] : std::to_string(i);
    cells.push_back(maker.row(at_pointer(rows, "/" + place + within)));
  }
  return cells;
}

constexpr int kElsewhere = -2;  // the argument names what this table does not have

/// The argument that a reader names, if it is known.
int place_on(const ChartAxis& axis, std::string_view argument, const EventSpec& spec, const Event& event,
             unsigned certain) {
  const auto clamped = [&](int number) {
    const auto band = std::ranges::lower_bound(axis.ends, number) - axis.ends.begin();
    const int at = axis.ends.empty() ? number - axis.from : static_cast<int>(band);
    return std::clamp(at, 0, static_cast<int>(axis.keys.size()) - 1);
  };
  if (argument == "dice") {
    const std::vector<int> faces = dice_faces(spec, event);
    return certain == ~0u ? clamped(std::accumulate(faces.begin(), faces.end(), 0)) : -1;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(spec.arg_count()); ++i) {
    const ArgSpec& arg = spec.args[i];
    if (arg.name != argument || (certain >> i & 1u) == 0) continue;
    if (arg.kind != ArgKind::kWord) return clamped(event.args[i]);
    const auto word = std::ranges::find(axis.keys, arg.words[static_cast<std::size_t>(event.args[i])]);
    return word == axis.keys.end() ? kElsewhere : static_cast<int>(word - axis.keys.begin());
  }
  return -1;
}

/// Whether an argument is known to be this word.
bool is_word(std::string_view argument, std::string_view wanted, const EventSpec& spec, const Event& event,
             unsigned certain) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(spec.arg_count()); ++i) {
    const ArgSpec& arg = spec.args[i];
    if (arg.name != argument || (certain >> i & 1u) == 0) continue;
    return arg.words[static_cast<std::size_t>(event.args[i])] == wanted;
  }
  return false;
}

}  // namespace

ChartSheets::ChartSheets(std::string_view ruleset, const Words& words) {
  const json file = json::parse(content::find("charts/" + std::string(ruleset) + ".json"), nullptr, false);
  if (!file.is_object()) return;
  const json data = components_of(ruleset);
  for (const json& spec : file.at("charts")) {
    ChartSheet sheet;
    sheet.key = spec.at("key").get<std::string>();
    sheet.rule = spec.at("rule").get<std::string>();
    sheet.title = words.get("chartTitle", sheet.key);
    sheet.note = words.has("chartNote", sheet.key) ? words.get("chartNote", sheet.key) : std::string();
    sheet.rows = axis_of(data, spec.at("rows"), words.get("chartRows", sheet.key), words);
    sheet.columns = axis_of(data, spec.at("columns"), words.get("chartColumns", sheet.key), words);
    sheet.cells = cells_of(data, spec, sheet, words);
    for (const json& reader : spec.at("readBy")) {
      readers_.push_back({sheets_.size(),
                          reader.at("event").get<std::string>(),
                          reader.value("row", std::string()),
                          reader.value("column", std::string()),
                          {}});
      const json when = reader.value("when", json::object());
      for (const auto& [argument, word] : when.items()) {
        readers_.back().when.emplace_back(argument, word.get<std::string>());
      }
    }
    sheets_.push_back(std::move(sheet));
  }
}

std::vector<Reading> ChartSheets::readings(const EventSpec& spec, const Event& event, unsigned certain) const {
  std::vector<Reading> found;
  for (const Reader& reader : readers_) {
    const auto holds = [&](const auto& one) { return is_word(one.first, one.second, spec, event, certain); };
    if (reader.event != spec.name || !std::ranges::all_of(reader.when, holds)) continue;
    const ChartSheet& sheet = sheets_[reader.chart];
    const auto place = [&](const ChartAxis& axis, const std::string& argument) {
      return argument.empty() ? -1 : place_on(axis, argument, spec, event, certain);
    };
    const Reading reading{reader.chart, place(sheet.rows, reader.row), place(sheet.columns, reader.column)};
    if (reading.row != kElsewhere && reading.column != kElsewhere) found.push_back(reading);
  }
  return found;
}

void add_readings(const ChartSheets& charts, const EventSpec& spec, const Event& event, unsigned certain,
                  nlohmann::json& out) {
  const auto known = [](int at) { return at < 0 ? nlohmann::json(nullptr) : nlohmann::json(at); };
  for (const Reading& reading : charts.readings(spec, event, certain)) {
    out["reads"].push_back(
        {{"chart", charts.all()[reading.chart].key}, {"row", known(reading.row)}, {"column", known(reading.column)}});
  }
}

nlohmann::json chart_sheet_json(const ChartSheet& sheet) {
  const auto axis = [](const ChartAxis& one) { return nlohmann::json{{"title", one.title}, {"labels", one.labels}}; };
  nlohmann::json out{{"key", sheet.key},         {"title", sheet.title},           {"rule", sheet.rule},
                     {"rows", axis(sheet.rows)}, {"columns", axis(sheet.columns)}, {"cells", sheet.cells}};
  if (!sheet.note.empty()) out["note"] = sheet.note;
  return out;
}

}  // namespace aspis
