#include "fuzz/json_mutator.hpp"

#include <array>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace aspis::fuzz {
namespace {

using nlohmann::json;

/// All values of a document, parents first.
void gather(json& value, std::vector<json*>& all) {
  all.push_back(&value);
  if (value.is_structured()) {
    for (json& member : value) gather(member, all);
  }
}

json any_number(Random& random) {
  static constexpr std::array<std::int64_t, 22> kNumbers{
      0,  1,  2,  3,   4,   5,   6,   7,   8,     9,     12,
      -1, 63, 64, 127, 255, 256, 511, 512, 32768, 65536, std::numeric_limits<std::int64_t>::min()};
  switch (random.below(6)) {
    case 0: return std::numeric_limits<std::uint64_t>::max();
    case 1: return 1.5;
    case 2: return random.below(1000);
    default: return kNumbers[random.below(kNumbers.size())];
  }
}

json anything(Random& random) {
  switch (random.below(8)) {
    case 0: return nullptr;
    case 1: return random.below(2) == 0;
    case 2: return json::array();
    case 3: return json::object();
    case 4: return "";
    case 5: return std::string(random.below(500), 'x');
    default: return any_number(random);
  }
}

void mutate_text(json& value, Random& random) {
  std::string text = value.get<std::string>();
  switch (random.below(4)) {
    case 0: text.clear(); break;
    case 1: text += static_cast<char>(random.below(128)); break;
    case 2:
      if (!text.empty()) text.pop_back();
      break;
    default:
      if (!text.empty()) text[random.below(text.size())] = static_cast<char>(32 + random.below(95));
      break;
  }
  value = std::move(text);
}

void mutate_array(json& value, const std::vector<json*>& all, Random& random) {
  const std::size_t at = value.empty() ? 0 : random.below(value.size());
  switch (random.below(5)) {
    case 0:
      if (!value.empty()) value.erase(at);
      break;
    case 1:
      if (!value.empty()) value.push_back(json(value[at]));
      break;
    case 2:
      if (!value.empty()) value[at].swap(value[random.below(value.size())]);
      break;
    case 3: value.push_back(json(*all[random.below(all.size())])); break;
    default: value.push_back(anything(random)); break;
  }
}

void mutate_object(json& value, const std::vector<json*>& all, Random& random) {
  std::vector<std::string> keys;
  for (const auto& item : value.items()) keys.push_back(item.key());
  if (keys.empty()) {
    value["key"] = anything(random);
    return;
  }
  const std::string key = keys[random.below(keys.size())];
  switch (random.below(5)) {
    case 0: value.erase(key); break;
    case 1: value[key] = anything(random); break;
    case 2: value[key] = json(*all[random.below(all.size())]); break;
    case 3: value[key + "x"] = json(value[key]); break;
    default: value[key].swap(value[keys[random.below(keys.size())]]); break;
  }
}

void mutate_once(json& document, Random& random) {
  std::vector<json*> all;
  gather(document, all);
  json& value = *all[random.below(all.size())];
  if (random.below(12) == 0) {
    value = anything(random);
  } else if (value.is_array()) {
    mutate_array(value, all, random);
  } else if (value.is_object()) {
    mutate_object(value, all, random);
  } else if (value.is_string()) {
    if (random.below(2) == 0) {
      mutate_text(value, random);
    } else {
      value = json(*all[random.below(all.size())]);
    }
  } else if (value.is_number_integer() && random.below(2) == 0) {
    value = value.get<std::int32_t>() + (random.below(2) == 0 ? 1 : -1);
  } else {
    value = value.is_boolean() ? json(!value.get<bool>()) : any_number(random);
  }
}

}  // namespace

void mutate(json& value, Random& random) {
  for (std::uint32_t left = 1 + random.below(4); left > 0; --left) mutate_once(value, random);
}

std::size_t give(const std::string& text, std::uint8_t* data, std::size_t max_size) {
  if (text.size() > max_size) return 0;
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

}  // namespace aspis::fuzz
