#include "cli/phrase.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <span>

#include "cli/io.hpp"
#include "protocol/choice_json.hpp"

namespace aspis::cli {

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> out(1);
  const std::string small = lower(text);
  const auto digit = [&](std::size_t at) {
    return at < small.size() && std::isdigit(static_cast<unsigned char>(small[at])) != 0;
  };
  for (std::size_t i = 0; i < small.size(); ++i) {
    const bool sign = (small[i] == '+' || small[i] == '-') && digit(i + 1) && out.back().empty();
    if (sign || std::isalnum(static_cast<unsigned char>(small[i])) != 0) {
      out.back() += small[i];
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

bool signed_number(std::string_view word) {
  return !word.empty() && (word[0] == '+' || word[0] == '-') && number_like(word.substr(1));
}

namespace {

/// What arguments of a verb are called.
class ArgumentFinder {
 public:
  ArgumentFinder(const Scenario& scenario, const Scene& scene, const Words& words)
      : scenario_(scenario), scene_(scene), words_(words) {}

  std::optional<int> find(const ArgSpec& spec, std::span<const std::string> parts) const {
    const std::string name = joined(parts);
    if (spec.kind == ArgKind::kNumber || spec.kind == ArgKind::kDie) {
      if ((!number_like(name) && !signed_number(name)) || name.size() > 4) return std::nullopt;
      return std::stoi(name) - (spec.kind == ArgKind::kDie ? 1 : 0);  // people count dice from one
    }
    if (const auto value = find_argument(scenario_, spec, name)) return value;
    if (const auto value = find_argument(scenario_, spec, upper(name))) return value;  // places and facings
    if (spec.kind == ArgKind::kPiece) return find_piece(scenario_, scene_, name);
    if (spec.kind == ArgKind::kWord) return find_shown(spec, static_cast<int>(spec.words.size()), lower(name));
    if (spec.kind == ArgKind::kFacing) {
      return find_shown(spec, static_cast<int>(scenario_.ruleset().facings.size()), lower(name));
    }
    if (spec.kind == ArgKind::kCard) {
      for (const SceneCard& card : scene_.cards) {
        if (lower(card.name) == lower(name)) return card.id;
      }
    }
    return std::nullopt;
  }

 private:
  static std::string joined(std::span<const std::string> parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
  }
  static std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
  }
  /// The value that the menu calls so, "shooting", or the only one whose name begins so.
  std::optional<int> find_shown(const ArgSpec& spec, int count, const std::string& small) const {
    std::optional<int> only;
    int begun = 0;
    for (int value = 0; value < count; ++value) {
      const std::string shown = lower(words_.argument(scenario_, spec, value));
      if (shown == small) return value;
      if (!shown.starts_with(small)) continue;
      only = value;
      ++begun;
    }
    return begun == 1 ? only : std::nullopt;
  }

  const Scenario& scenario_;
  const Scene& scene_;
  const Words& words_;
};

/// Reads the arguments of a verb from words.
class PhraseReader {
 public:
  PhraseReader(const ArgumentFinder& finder, const VerbSpec& verb, Choice& choice)
      : finder_(finder), verb_(verb), choice_(choice) {}

  /// Reads the arguments from number `index` on, trying the longest run of words first, since names may have several.
  bool read(int index, std::span<const std::string> rest) {
    if (index == verb_.arg_count()) {
      if (!rest.empty()) fault_ = fmt::format("\"{}\" is one word too many", rest.front());
      return rest.empty();
    }
    const ArgSpec& spec = verb_.args[index];
    for (std::size_t count = rest.size(); count > 0; --count) {
      const std::optional<int> value = finder_.find(spec, rest.first(count));
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

  const ArgumentFinder& finder_;
  const VerbSpec& verb_;
  Choice& choice_;
  std::string fault_;
};

/// Reads words as a sentence of the menu, in which a verb's own words and its arguments are mixed.
class SentenceReader {
 public:
  SentenceReader(const ArgumentFinder& finder, const VerbSpec& verb, std::vector<std::string> own)
      : finder_(finder), verb_(verb), own_(std::move(own)) {}

  /// The reading that leaves the fewest arguments open.
  std::optional<Guess> read(const Choice& bare, std::span<const std::string> phrase) {
    best_.reset();
    go_on({bare, (1u << verb_.arg_count()) - 1}, false, phrase);
    return best_;
  }

 private:
  /// `named`: something has said which verb it is; a piece or a place alone may be an argument of any.
  void go_on(const Guess& so_far, bool named, std::span<const std::string> rest) {
    if (rest.empty()) {
      const auto left_open = [](const Guess& guess) { return std::popcount(guess.open); };
      if (named && (!best_ || left_open(so_far) < left_open(*best_))) best_ = so_far;
      return;
    }
    for (int index = 0; index < verb_.arg_count(); ++index) {
      if ((so_far.open >> index & 1u) != 0) read_argument(so_far, named, index, rest);
    }
    const bool begins =
        std::ranges::any_of(own_, [&](const std::string& word) { return word.starts_with(lower(rest.front())); });
    if (begins) go_on(so_far, true, rest.subspan(1));
  }
  void read_argument(const Guess& so_far, bool named, int index, std::span<const std::string> rest) {
    const ArgSpec& spec = verb_.args[index];
    for (std::size_t count = std::min(rest.size(), kLongestName); count > 0; --count) {
      const std::optional<int> value = finder_.find(spec, rest.first(count));
      if (!value) continue;
      Guess guess = so_far;
      guess.choice.argument(index) = static_cast<std::int16_t>(*value);
      guess.open &= ~(1u << index);
      go_on(guess, named || spec.kind == ArgKind::kWord, rest.subspan(count));
    }
  }

  static constexpr std::size_t kLongestName = 6;  // words

  const ArgumentFinder& finder_;
  const VerbSpec& verb_;
  std::vector<std::string> own_;
  std::optional<Guess> best_;
};

/// Words without the signs that the menu puts around them: "(E12)," is E12.
std::vector<std::string> without_signs(const std::vector<std::string>& phrase) {
  constexpr std::string_view kSigns = "(),.:;";
  std::vector<std::string> out;
  for (const std::string& word : phrase) {
    const std::size_t first = word.find_first_not_of(kSigns);
    if (first != std::string::npos) out.push_back(word.substr(first, word.find_last_not_of(kSigns) + 1 - first));
  }
  return out;
}

/// A piece by its name and place, as the menu shows it.
std::optional<int> find_placed(const Scenario& scenario, const Scene& scene, const std::string& name) {
  const std::size_t space = name.rfind(' ');
  if (space == std::string::npos) return std::nullopt;
  const std::vector<std::string> place = without_signs({name.substr(space + 1)});
  for (const ScenePiece& piece : scene.pieces) {
    if (place.empty() || piece.place < 0 || lower(piece.name) != lower(name.substr(0, space))) continue;
    if (lower(scenario.place_name(piece.place)) == lower(place[0])) return piece.id;
  }
  return std::nullopt;
}

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
  return found ? found : find_placed(scenario, scene, name);
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
  const ArgumentFinder finder(scenario, scene, words);
  PhraseReader reader(finder, *it, choice);
  if (reader.read(0, std::span(phrase).subspan(1))) return choice;
  fault = reader.fault();
  return std::nullopt;
}

std::vector<Guess> guess_phrases(const Scenario& scenario, const Scene& scene, const Words& words,
                                 const std::vector<std::string>& phrase) {
  const ArgumentFinder finder(scenario, scene, words);
  const std::vector<std::string> said = without_signs(phrase);
  std::vector<Guess> found;
  const auto verbs = scenario.ruleset().verbs;
  for (std::size_t index = 0; index < verbs.size(); ++index) {
    Option bare;
    bare.choice.verb = static_cast<std::uint16_t>(index);
    // The verb's own words, its arguments left out.
    std::vector<std::string> own = tokens(words.option(scenario, bare, 7) + " " + spaced(verbs[index].name));
    SentenceReader reader(finder, verbs[index], std::move(own));
    if (const std::optional<Guess> guess = reader.read(bare.choice, said)) found.push_back(*guess);
  }
  return found;
}

}  // namespace aspis::cli
