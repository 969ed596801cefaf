#include "protocol/charts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/content.hpp"
#include "protocol/rulebook.hpp"

namespace aspis {
namespace {

using json = nlohmann::ordered_json;  // told in the order of the file

std::string text_of(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number_integer() ? std::to_string(value.get<std::int64_t>()) : std::string();
}

class Teller {
 public:
  explicit Teller(const Words& words) : words_(words) {}

  /// "halts: all; disrupts: medium": what there is to say of an object.
  std::string facts(const json& object, std::string_view between) const {
    std::string out;
    for (const auto& [field, value] : object.items()) {
      if (field == "key" || field == "name") continue;
      const std::string label = words_.get("chart", field);
      if (label.empty()) continue;
      const std::string fact = field == "text" ? text_of(value) : tell(label, value);
      if (!fact.empty()) out += (out.empty() ? std::string() : std::string(between)) + fact;
    }
    return out;
  }

 private:
  std::string tell(const std::string& label, const json& value) const {
    if (value.is_boolean()) return value.get<bool>() ? label : std::string();
    if (value.is_number_integer()) return label + " " + text_of(value);
    if (value.is_string()) return label + " " + words_.get("chartWord", text_of(value));
    if (value.is_object()) {
      const std::string said = facts(value, ", ");
      return said.empty() ? said : label + ": " + said;
    }
    if (!value.is_array()) return {};
    std::string items;
    for (const json& item : value) {
      const std::string said = item.is_string() ? words_.get("chartWord", text_of(item)) : text_of(item);
      if (said.empty()) continue;  // lists of lists are tables, which are printed as such (chart_sheets)
      items += (items.empty() ? "" : item.is_number() ? "/" : ", ") + said;
    }
    if (items.empty()) return {};
    return label + (value.front().is_number() ? " " : ": ") + items;
  }

  const Words& words_;
};

}  // namespace

Charts::Charts(std::string_view ruleset, const Words& words) {
  const Teller teller(words);
  const std::string folder = "components/" + std::string(ruleset) + "/";
  for (const content::File& file : content::files()) {
    if (!file.path.starts_with(folder)) continue;
    const json data = json::parse(file.text, nullptr, false);
    if (!data.is_object()) continue;
    for (const auto& [chart, list] : data.items()) {
      if (!list.is_structured()) continue;
      for (const auto& [place, entry] : list.items()) {  // the key of a table, the number in a list
        if (!entry.is_object()) continue;
        std::string key = entry.contains("key") ? text_of(entry["key"]) : std::string(place);
        std::string name = entry.contains("name") ? text_of(entry["name"]) : key;
        std::string facts = teller.facts(entry, "; ");
        if (facts.empty()) continue;
        entries_.push_back({words.get("chart", chart), std::move(key), std::move(name), std::move(facts)});
      }
    }
  }
}

std::vector<const ChartEntry*> Charts::search(std::string_view text) const {
  std::vector<const ChartEntry*> found;
  for (const ChartEntry& entry : entries_) {
    if (holds_words(text, entry.chart + '\n' + entry.key + '\n' + entry.name + '\n' + entry.facts)) {
      found.push_back(&entry);
    }
  }
  return found;
}

}  // namespace aspis
