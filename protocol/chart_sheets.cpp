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

ChartAxis axis_of(const json& data, const json& spec, std::string title, const Words& words) {
  ChartAxis axis{.title = std::move(title), .keys = {}, .labels = {}, .from = spec.value("from", 0)};
  const json& given = spec.at("labels");
  const json& list = given.is_string() ? at_pointer(data, given.get<std::string>()) : given;
  for (const auto& [key, value] : list.items()) {
    axis.keys.push_back(list.is_array() ? value.get<std::string>() : std::string(key));
    const std::string& named = axis.keys.back();
    axis.labels.push_back(words.has("chartLabel", named) ? words.get("chartLabel", named)
                                                         : words.get("chartWord", named));
  }
  return axis;
}

std::string cell_of(const json& value, bool sign, const Words& words) {
  if (value.is_string()) return words.get("chartCell", value.get<std::string>());
  if (!value.is_number_integer()) return {};
  const auto number = value.get<std::int64_t>();
  return (sign && number > 0 ? "+" : "") + std::to_string(number);
}

/// A row is a list, a text with a letter for each column, an object with the columns' fields, or its only cell.
std::vector<std::string> row_of(const json& row, const json& spec, std::size_t columns, const Words& words) {
  const bool sign = spec.value("signed", false);
  std::vector<std::string> cells;
  if (row.is_array()) {
    for (const json& cell : row) cells.push_back(cell_of(cell, sign, words));
  } else if (row.is_object()) {
    for (const json& field : spec.at("columns").at("fields")) {
      cells.push_back(cell_of(at_pointer(row, field.get<std::string>()), sign, words));
    }
  } else if (row.is_string() && columns > 1) {
    for (const char cell : row.get<std::string>()) cells.push_back(words.get("chartCell", std::string(1, cell)));
  } else {
    cells.push_back(cell_of(row, sign, words));
  }
  cells.resize(columns, words.get("chartCell", "closed"));
  return cells;
}

/// The argument that a reader names, if it is known.
int place_on(const ChartAxis& axis, std::string_view argument, const EventSpec& spec, const Event& event,
             unsigned certain) {
  const auto clamped = [&](int number) {
    return std::clamp(number - axis.from, 0, static_cast<int>(axis.keys.size()) - 1);
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
    return word == axis.keys.end() ? -1 : static_cast<int>(word - axis.keys.begin());
  }
  return -1;
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
    for (const json& row : at_pointer(data, spec.at("cells").get<std::string>())) {
      sheet.cells.push_back(row_of(row, spec, sheet.columns.keys.size(), words));
    }
    for (const json& reader : spec.at("readBy")) {
      readers_.push_back({sheets_.size(), reader.at("event").get<std::string>(), reader.value("row", std::string()),
                          reader.value("column", std::string())});
    }
    sheets_.push_back(std::move(sheet));
  }
}

std::vector<Reading> ChartSheets::readings(const EventSpec& spec, const Event& event, unsigned certain) const {
  std::vector<Reading> found;
  for (const Reader& reader : readers_) {
    if (reader.event != spec.name) continue;
    const ChartSheet& sheet = sheets_[reader.chart];
    const auto place = [&](const ChartAxis& axis, const std::string& argument) {
      return argument.empty() ? -1 : place_on(axis, argument, spec, event, certain);
    };
    found.push_back({reader.chart, place(sheet.rows, reader.row), place(sheet.columns, reader.column)});
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
