#include "cli/phrase.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "cli/io.hpp"
#include "protocol/choice_json.hpp"

namespace aspis::cli {

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : lower(text)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out.back() += c;
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

std::string spaced(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0) out += ' ';
    out += c;
  }
  return out;
}

bool number_like(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

namespace {

/// Reads the arguments of a verb from words.
class PhraseReader {
 public:
  PhraseReader(const Scenario& scenario, const Scene& scene, const Words& words, const VerbSpec& verb, Choice& choice)
      : scenario_(scenario), scene_(scene), words_(words), verb_(verb), choice_(choice) {}

  /// Reads the arguments from number `index` on, trying the longest run of words first, since names may have several.
  bool read(int index, std::span<const std::string> rest) {
    if (index == verb_.arg_count()) {
      if (!rest.empty()) fault_ = fmt::format("\"{}\" is one word too many", rest.front());
      return rest.empty();
    }
    const ArgSpec& spec = verb_.args[index];
    for (std::size_t count = rest.size(); count > 0; --count) {
      std::string name;
      for (const std::string& word : rest.first(count)) name += (name.empty() ? "" : " ") + word;
      const std::optional<int> value = find(spec, name);
      if (!value) continue;
      choice_.argument(index) = static_cast<std::int16_t>(*value);
      if (read(index + 1, rest.subspan(count))) return true;
    }
    if (fault_.empty()) {
      fault_ = fmt::format("expected the {} ({}){}", spec.name, wanted(spec),
                           rest.empty() ? std::string() : fmt::format(" instead of \"{}\"", rest.front()));
    }
    return false;
  }

  const std::string& fault() const { return fault_; }

 private:
  static std::string wanted(const ArgSpec& spec) {
    if (spec.words.empty()) return "a " + std::string(kind_name(spec.kind));
    std::string list;
    for (const std::string_view word : spec.words) list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
  }

  std::optional<int> find(const ArgSpec& spec, const std::string& name) const {
    if (spec.kind == ArgKind::kNumber || spec.kind == ArgKind::kDie) {
      if (!number_like(name) || name.size() > 4) return std::nullopt;
      return std::stoi(name) - (spec.kind == ArgKind::kDie ? 1 : 0);  // people count dice from one
    }
    if (const auto value = find_argument(scenario_, spec, name)) return value;
    std::string upper = name;  // places and facings are capitals
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    if (const auto value = find_argument(scenario_, spec, upper)) return value;
    const std::string small = lower(name);
    if (spec.kind == ArgKind::kPiece) return find_piece(scenario_, scene_, name);
    for (std::size_t i = 0; i < spec.words.size(); ++i) {  // "shooting", as the menu says it
      if (lower(words_.get(spec.name, spec.words[i])) == small) return static_cast<int>(i);
    }
    if (spec.kind == ArgKind::kCard) {
      for (const SceneCard& card : scene_.cards) {
        if (lower(card.name) == small) return card.id;
      }
    }
    return std::nullopt;
  }

  const Scenario& scenario_;
  const Scene& scene_;
  const Words& words_;
  const VerbSpec& verb_;
  Choice& choice_;
  std::string fault_;
};

}  // namespace

std::optional<int> find_piece(const Scenario& scenario, const Scene& scene, const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (const std::optional<int> piece = scenario.find_piece(name)) return piece;
  const std::string small = lower(name);
  std::optional<int> only;
  int begun = 0;
  for (const ScenePiece& piece : scene.pieces) {
    if (lower(piece.name) == small) return piece.id;
    if (!lower(piece.name).starts_with(small)) continue;
    only = piece.id;
    ++begun;
  }
  if (begun == 1) return only;
  // By its place: of several pieces the one that faces somewhere, or else the first.
  std::optional<int> found;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place < 0 || lower(scenario.place_name(piece.place)) != small) continue;
    if (piece.facing >= 0) return piece.id;
    if (!found) found = piece.id;
  }
  return found;
}

std::optional<Choice> read_phrase(const Scenario& scenario, const Scene& scene, const Words& words,
                                  const std::vector<std::string>& phrase, std::string& fault) {
  if (phrase.empty()) {
    fault = "expected a verb and its arguments";
    return std::nullopt;
  }
  const auto verbs = scenario.ruleset().verbs;
  const std::string wanted = lower(phrase.front());
  const auto it = std::ranges::find_if(verbs, [&](const VerbSpec& verb) { return lower(verb.name) == wanted; });
  if (it == verbs.end()) {
    fault = fmt::format("there is no verb \"{}\"", phrase.front());
    return std::nullopt;
  }
  Choice choice;
  choice.verb = static_cast<std::uint16_t>(it - verbs.begin());
  PhraseReader reader(scenario, scene, words, *it, choice);
  if (reader.read(0, std::span(phrase).subspan(1))) return choice;
  fault = reader.fault();
  return std::nullopt;
}

std::vector<Choice> guess_phrases(const Scenario& scenario, const Scene& scene, const Words& words,
                                  const std::vector<std::string>& phrase) {
  std::vector<Choice> found;
  const auto verbs = scenario.ruleset().verbs;
  for (std::size_t index = 0; index < verbs.size(); ++index) {
    const VerbSpec& verb = verbs[index];
    Option bare;
    bare.choice.verb = static_cast<std::uint16_t>(index);
    // The verb's own words, its arguments left out.
    std::vector<std::string> own = tokens(words.option(scenario, bare, 7) + " " + spaced(verb.name));
    std::size_t used = 0;
    const auto begins = [&](const std::string& word) {
      return std::ranges::any_of(own, [&](const std::string& token) { return token.starts_with(lower(word)); });
    };
    while (used < phrase.size() && begins(phrase[used])) ++used;
    for (; used > 0; --used) {  // a word may belong to the verb or be its first argument
      Choice choice = bare.choice;
      PhraseReader reader(scenario, scene, words, verb, choice);
      if (!reader.read(0, std::span(phrase).subspan(used))) continue;
      found.push_back(choice);
      break;
    }
  }
  return found;
}

std::string verb_form(const VerbSpec& verb) {
  std::string form(verb.name);
  for (int i = 0; i < verb.arg_count(); ++i) {
    form += ' ';
    for (const char c : verb.args[i].name) form += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return form;
}

}  // namespace aspis::cli
