#include "protocol/rulebook.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/content.hpp"

namespace aspis {
namespace {

using nlohmann::json;

std::string text_of(const json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// ASCII only, which is all that our digests need.
std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : small(text)) {
    if (c != ' ' && c != '\t' && c != '\n') {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

bool holds_words(std::string_view words, std::string_view text) {
  const std::vector<std::string> wanted = words_of(words);
  const std::string all = small(text);
  return !wanted.empty() &&
         std::ranges::all_of(wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; });
}

Rulebook::Rulebook(std::string_view ruleset) {
  const std::string path = "rulebooks/" + std::string(ruleset) + ".json";
  const json book = json::parse(content::find(path), nullptr, false);
  if (!book.is_object()) return;
  title_ = text_of(book, "title");
  if (const auto rules = book.find("rules"); rules != book.end() && rules->is_array()) {
    for (const json& rule : *rules) {
      if (!rule.is_object()) continue;
      rules_.push_back({text_of(rule, "id"), text_of(rule, "title"), text_of(rule, "digest"), text_of(rule, "kind"),
                        text_of(rule, "scenario")});
    }
  }
  if (const auto rulings = book.find("rulings"); rulings != book.end() && rulings->is_array()) {
    for (const json& item : *rulings) {
      if (!item.is_object()) continue;
      Ruling ruling{text_of(item, "id"), {}, text_of(item, "point"), text_of(item, "ruling")};
      if (const auto ids = item.find("rules"); ids != item.end() && ids->is_array()) {
        for (const json& id : *ids) {
          if (id.is_string()) ruling.rules.push_back(id.get<std::string>());
        }
      }
      rulings_.push_back(std::move(ruling));
    }
  }
}

const RuleDigest* Rulebook::find(std::string_view id) const {
  const auto it = std::ranges::find(rules_, id, &RuleDigest::id);
  return it == rules_.end() ? nullptr : &*it;
}

const Ruling* Rulebook::find_ruling(std::string_view id) const {
  const auto it = std::ranges::find(rulings_, id, &Ruling::id);
  return it == rulings_.end() ? nullptr : &*it;
}

std::vector<const Ruling*> Rulebook::rulings_on(std::string_view rule) const {
  std::vector<const Ruling*> found;
  for (const Ruling& ruling : rulings_) {
    if (std::ranges::find(ruling.rules, rule) != ruling.rules.end()) found.push_back(&ruling);
  }
  return found;
}

Rulebook::Finds Rulebook::search(std::string_view text) const {
  Finds finds;
  for (const RuleDigest& rule : rules_) {
    if (holds_words(text, rule.id + '\n' + rule.title + '\n' + rule.digest)) finds.rules.push_back(&rule);
  }
  for (const Ruling& ruling : rulings_) {
    if (holds_words(text, ruling.id + '\n' + ruling.point + '\n' + ruling.ruling)) finds.rulings.push_back(&ruling);
  }
  return finds;
}

}  // namespace aspis
