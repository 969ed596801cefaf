#include "cli/menu.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <span>

#include "cli/io.hpp"
#include "cli/phrase.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kFewEnough = 10;  // so many options are listed one by one
constexpr std::size_t kTedious = 4;     // so many lines that only differ in their first value become one
constexpr std::size_t kShortNote = 24;  // longer ones do not go between the items of a line

int last_of(unsigned mask) { return static_cast<int>(std::bit_width(mask)) - 1; }

}  // namespace

Menu::Menu(const Scenario& scenario, const Scene& scene, const Words& words, const OptionList& options,
           const std::vector<std::string>& notes)
    : scenario_(scenario), words_(words) {
  for (const ScenePiece& piece : scene.pieces) {
    names_.push_back(tokens(piece.name));
    if (piece.place >= 0) places_[piece.id] = scenario.place_name(piece.place);
  }
  arrange(options, notes);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const Option& option = options_[i];
    const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
    std::string text = placed(words.option(scenario, option), verb, option.choice, 0);
    // What stands behind a colon explains the option: its words do not choose it.
    std::vector<std::string> found = tokens(text.substr(0, text.find(": ")) + " " + spaced(verb.name));
    found.push_back(lower(verb.name));
    texts_.push_back(std::move(text));
    tokens_.push_back(std::move(found));
  }
}

/// Writes the place of each piece behind its name. `open` has a bit for each argument that is not told.
std::string Menu::placed(std::string text, const VerbSpec& verb, const Choice& choice, unsigned open) const {
  for (int i = 0; i < verb.arg_count(); ++i) {
    const auto place = places_.find(choice.argument(i));
    if (verb.args[i].kind != ArgKind::kPiece || place == places_.end() || (open >> i & 1u) != 0) continue;
    const std::string name = scenario_.piece_name(choice.argument(i));
    const std::string shown = " (" + place->second + ")";
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const std::size_t end = at + name.size();
      if (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) continue;  // Hoplite 1 of 12
      if (!text.substr(end).starts_with(shown)) text.insert(end, shown);
      break;
    }
  }
  return text;
}

void Menu::arrange(const OptionList& options, const std::vector<std::string>& notes) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < static_cast<std::size_t>(options.size()); ++i) order.push_back(i);
  if (order.size() > kFewEnough) {
    // As `gather` lists them: by verb, then by the value of each argument, in order of appearance.
    const auto rank = [&](const Option& option) {
      std::array<int, 4> places{};
      const auto first = [&](auto alike) {
        return static_cast<int>(std::ranges::find_if(options, alike) - options.begin());
      };
      places[0] = first([&](const Option& o) { return o.choice.verb == option.choice.verb; });
      for (int slot = 0; slot < 3; ++slot) {
        places[static_cast<std::size_t>(slot) + 1] = first([&](const Option& o) {
          bool alike = o.choice.verb == option.choice.verb;
          for (int i = 0; i <= slot; ++i) alike = alike && o.choice.argument(i) == option.choice.argument(i);
          return alike;
        });
      }
      return places;
    };
    std::vector<std::array<int, 4>> ranks;
    for (const Option& option : options) ranks.push_back(rank(option));
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(ranks[i], i); });
  }
  for (const std::size_t i : order) {
    options_.push_back(options[static_cast<int>(i)]);
    notes_.push_back(i < notes.size() ? notes[i] : std::string());
  }
}

std::string Menu::value_text(const ArgSpec& spec, int value) const {
  const std::string text = words_.argument(scenario_, spec, value);
  const auto place = places_.find(value);
  return spec.kind == ArgKind::kPiece && place != places_.end() ? fmt::format("{} ({})", text, place->second) : text;
}

std::string Menu::numbered(int number, int width) const {
  const std::string& note = notes_[static_cast<std::size_t>(number - 1)];
  const std::string line = text(number) + (note.empty() ? "" : " (" + note + ")");
  return wrap_items(fmt::format("{:>4}  ", number), split_words(line), " ", width, 6);
}

std::vector<std::string> Menu::lines(int width) const {
  std::vector<int> all;
  for (int i = 1; i <= size(); ++i) all.push_back(i);
  return lines(all, width);
}

std::vector<std::string> Menu::lines(const std::vector<int>& numbers, int width) const {
  std::vector<std::string> out;
  if (numbers.size() <= kFewEnough) {
    for (const int number : numbers) out.push_back(numbered(number, width));
    return out;
  }
  std::vector<std::uint16_t> verbs;
  for (const int number : numbers) {
    const std::uint16_t verb = option(number).choice.verb;
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(verb);
  }
  for (const std::uint16_t verb : verbs) {
    std::vector<int> group;
    for (const int number : numbers) {
      if (option(number).choice.verb == verb) group.push_back(number);
    }
    gather(group, width, out);
  }
  return out;
}

unsigned Menu::varying(const std::vector<int>& numbers) const {
  unsigned mask = 0;
  const Choice& first = option(numbers.front()).choice;
  for (const int number : numbers) {
    for (int i = 0; i < 3; ++i) {
      if (option(number).choice.argument(i) != first.argument(i)) mask |= 1u << i;
    }
  }
  return mask;
}

/// One verb's options: alike but for one argument, they share a line; alike but for more, a line for each value of the
/// first.
void Menu::gather(const std::vector<int>& numbers, int width, std::vector<std::string>& out) const {
  const unsigned mask = varying(numbers);
  if (numbers.size() < 3 || mask == 0) {
    for (const int number : numbers) out.push_back(numbered(number, width));
    return;
  }
  const int slot = std::countr_zero(mask);
  if (std::popcount(mask) > 1) {
    std::vector<std::vector<int>> groups;  // by what the first of the arguments is
    for (const int number : numbers) {
      const auto alike = [&](const std::vector<int>& group) {
        return option(group.front()).choice.argument(slot) == option(number).choice.argument(slot);
      };
      auto group = std::ranges::find_if(groups, alike);
      if (group == groups.end()) group = groups.insert(group, std::vector<int>());
      group->push_back(number);
    }
    const bool placing =
        scenario_.ruleset().verbs[option(numbers.front()).choice.verb].args[slot].kind == ArgKind::kPlace;
    if (placing && std::popcount(mask) == 2 && even(groups, last_of(mask))) {
      out.push_back(crossed(groups, mask, width));
      return;
    }
    for (const std::vector<int>& group : groups) gather(group, width, out);
    return;
  }
  const Option& sample = option(numbers.front());
  const ArgSpec& spec = scenario_.ruleset().verbs[sample.choice.verb].args[slot];
  const auto note = [this](int number) -> const std::string& { return notes_[static_cast<std::size_t>(number - 1)]; };
  const bool alike = std::ranges::all_of(numbers, [&](int number) { return note(number) == note(numbers.front()); });
  std::vector<std::string> items;
  items.reserve(numbers.size());
  for (const int number : numbers) {
    std::string item = fmt::format("{}={}", number, value_text(spec, option(number).choice.argument(slot)));
    if (!alike && !note(number).empty() && note(number).size() <= kShortNote) item += " (" + note(number) + ")";
    items.push_back(std::move(item));
  }
  std::string head = placed(words_.option(scenario_, sample, mask), scenario_.ruleset().verbs[sample.choice.verb],
                            sample.choice, mask);
  if (alike && !note(numbers.front()).empty()) head += " (" + note(numbers.front()) + ")";
  std::vector<std::string> line = split_words(head + ":");
  const std::string first = wrap_items("      ", line, " ", width, 8);
  const std::size_t last = first.rfind('\n') + 1;  // 0 when there is one line
  out.push_back(first.substr(0, last) + wrap_items(first.substr(last) + " ", items, ", ", width, 10));
}

/// Whether so many groups that lines for each would be tedious all leave the same choice of an argument, in one order
/// and numbered on end, with nothing to remark.
bool Menu::even(const std::vector<std::vector<int>>& groups, int slot) const {
  if (groups.size() < kTedious) return false;
  return std::ranges::all_of(groups, [&](const std::vector<int>& group) {
    if (group.size() != groups.front().size() || group.size() < 2) return false;
    for (std::size_t i = 0; i < group.size(); ++i) {
      const int value = option(group[i]).choice.argument(slot);
      const int wanted = option(groups.front()[i]).choice.argument(slot);
      const bool on_end = group[i] == group.front() + static_cast<int>(i);
      if (value != wanted || !on_end || !notes_[static_cast<std::size_t>(group[i] - 1)].empty()) return false;
    }
    return true;
  });
}

/// "place Spartans 1 at ..., facing ...: 2-5=C6, 6-9=D6", and what the numbers of each stand for.
std::string Menu::crossed(const std::vector<std::vector<int>>& groups, unsigned mask, int width) const {
  const Option& sample = option(groups.front().front());
  const VerbSpec& verb = scenario_.ruleset().verbs[sample.choice.verb];
  const int slot = std::countr_zero(mask);
  const int other = last_of(mask);
  std::vector<std::string> items;
  for (const std::vector<int>& group : groups) {
    const int value = option(group.front()).choice.argument(slot);
    items.push_back(fmt::format("{}-{}={}", group.front(), group.back(), value_text(verb.args[slot], value)));
  }
  std::string each;
  for (const int number : groups.front()) {
    const std::string text = value_text(verb.args[other], option(number).choice.argument(other));
    each += (each.empty() ? "" : ", ") + text;
  }
  const std::string first = value_text(verb.args[slot], sample.choice.argument(slot));
  const std::string second = value_text(verb.args[other], sample.choice.argument(other));
  const std::string head = placed(words_.option(scenario_, sample, mask), verb, sample.choice, mask);
  return wrap_items("      " + head + ": ", items, ", ", width, 10) + "\n" + std::string(10, ' ') +
         wrap(fmt::format("numbers in the order {}; or type {} {}", each, lower(first), lower(second)), width - 10, 10);
}

std::vector<Menu::Sought> Menu::sought(const std::vector<std::string>& begun) const {
  std::vector<std::string> wanted;
  for (const std::string& word : begun) {
    for (std::string& token : tokens(word)) wanted.push_back(std::move(token));
  }
  /// How many of the words from here on are the whole name of a piece; the longest counts.
  const auto named = [&](std::size_t at) {
    std::size_t longest = 0;
    for (const std::vector<std::string>& name : names_) {
      const bool there =
          name.size() <= wanted.size() - at && std::ranges::equal(name, std::span(wanted).subspan(at, name.size()));
      if (there) longest = std::max(longest, name.size());
    }
    return longest;
  };
  /// Whether some piece's name ends in a word that begins so and what follows it.
  const auto ends = [&](const std::string& word, auto follows) {
    return std::ranges::any_of(names_, [&](const std::vector<std::string>& name) {
      return name.size() > 1 && name[name.size() - 2].starts_with(word) && follows(name.back());
    });
  };
  std::vector<Sought> all;
  for (std::size_t i = 0; i < wanted.size();) {
    Sought next;
    std::size_t length = named(i);
    if (length > 0) {
      next.begun = 0;
    } else if (i + 1 < wanted.size() &&
               ends(wanted[i], [&](const std::string& last) { return last == wanted[i + 1]; })) {
      length = 2;
    } else {
      length = 1;
      next.amount = number_like(wanted[i]) && (i == 0 || !ends(wanted[i - 1], number_like));
    }
    const auto from = wanted.begin() + static_cast<std::ptrdiff_t>(i);
    next.words.assign(from, from + static_cast<std::ptrdiff_t>(length));
    all.push_back(std::move(next));
    i += length;
  }
  return all;
}

bool Menu::fits(const Sought& sought, const std::vector<std::string>& have, bool whole) {
  const auto alike = [&](const std::string& token, std::size_t index) {
    const std::string& word = sought.words[index];
    if (sought.amount && signed_number(token)) return token.substr(1) == word;
    const bool begins = !whole && index < sought.begun && !number_like(word) && !signed_number(word);
    return begins ? token.starts_with(word) : token == word;
  };
  for (std::size_t at = 0; at + sought.words.size() <= have.size(); ++at) {
    std::size_t count = 0;
    while (count < sought.words.size() && alike(have[at + count], count)) ++count;
    if (count == sought.words.size()) return true;
  }
  return false;
}

std::vector<int> Menu::matching(const std::vector<std::string>& begun) const {
  const std::vector<Sought> wanted = sought(begun);
  std::vector<int> found;
  std::vector<int> exact;
  for (int number = 1; number <= size(); ++number) {
    const std::vector<std::string>& have = tokens_[static_cast<std::size_t>(number - 1)];
    const auto all = [&](bool whole) {
      return std::ranges::all_of(wanted, [&](const Sought& each) { return fits(each, have, whole); });
    };
    if (wanted.empty() || !all(false)) continue;
    found.push_back(number);
    if (all(true)) exact.push_back(number);
  }
  return exact.size() == 1 ? exact : found;
}

}  // namespace aspis::cli
