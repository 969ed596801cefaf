#include "cli/notes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

#include "cli/io.hpp"
#include "protocol/members.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kMostPlaces = 12;  // of a formation; longer ones are told by number and ends

/// The last argument of a kind; cards are named before what they are played on.
std::optional<int> find_argument_of(const VerbSpec& verb, const Choice& choice, ArgKind kind) {
  for (int i = verb.arg_count() - 1; i >= 0; --i) {
    if (verb.args[i].kind == kind) return choice.argument(i);
  }
  return std::nullopt;
}

template <class Items>
std::string value_text(const Words& words, const Items& items, int id, const std::string& key) {
  const auto it = std::ranges::find_if(items, [&](const auto& item) { return item.id == id; });
  if (it == items.end()) return {};
  for (const SceneValue& value : it->values) {
    if (value.key == key) return fmt::format("{} {}", words.get("value", key), value.value);
  }
  return {};
}

/// The members of a formation, by their places.
std::string members_text(const View& view, const Scene& scene, const Option& option) {
  std::vector<std::string> places;
  for (const int member : members_after(view, option)) {
    const auto piece = std::ranges::find(scene.pieces, member, &ScenePiece::id);
    if (piece != scene.pieces.end() && piece->place >= 0) places.push_back(view.scenario().place_name(piece->place));
  }
  if (places.empty()) return {};
  std::string list;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool shown = places.size() <= kMostPlaces || i == 0 || i + 1 == places.size();
    if (shown) list += (list.empty() ? "" : " ") + places[i];
    if (!shown && i == 1) list += " ...";
  }
  return view.table().words().sentence("note", "members",
                                       {{"count", std::to_string(places.size())}, {"places", std::move(list)}});
}

/// Who is there to be seen in a place.
std::string pieces_at(const Scene& scene, int place) {
  std::string names;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place == place || (piece.second >= 0 && piece.second == place))
      names += (names.empty() ? "" : ", ") + piece.name;
  }
  return names;
}

/// What a step of the subject's route costs. Nothing for verbs that name a piece: those begin a route.
std::string cost_text(const View& view, const VerbSpec& verb, const Option& option, const Standing& now) {
  const int subject = view.decision().subject;
  if (!verb.route || now.place < 0 || find_argument_of(verb, option.choice, ArgKind::kPiece)) return {};
  Trial trial;
  try_choice(view.scenario(), view.state(), option.choice, subject, trial);
  const int cost = trial.standing.spent - now.spent;
  std::string text;
  const Words& words = view.table().words();
  if (cost > 0) text = words.sentence("note", "cost", {{"cost", std::to_string(cost)}});
  if (trial.dice) text += (text.empty() ? "" : ", ") + words.get("note", "dice");
  return text;
}

/// The dice that lie on the table, and what their faces are worth where the catalogue says it: which die to roll again
/// is no question without.
void add_dice(const View& view, const Scene& scene, std::vector<std::string>& notes) {
  const Words& words = view.table().words();
  const Ruleset& ruleset = view.scenario().ruleset();
  for (const SceneThrow& thrown : scene.throws) {
    std::string text = fmt::format("{} {}", words.seat(ruleset, thrown.side), words.get("throw", thrown.key));
    if (thrown.piece >= 0) text += " (" + view.scenario().piece_name(thrown.piece) + ")";
    text += ":";
    for (const int face : thrown.faces) text += fmt::format(" {}", face);
    notes.push_back(std::move(text));
  }
  const Decision& decision = view.decision();
  const std::string_view asked =
      decision.occasion.empty() ? ruleset.questions[decision.question].name : decision.occasion;
  if (words.has("promptDice", asked)) notes.push_back(words.get("promptDice", asked));
}

}  // namespace

std::vector<std::string> option_notes(const View& view, const Scene& scene, const OptionList& options) {
  const Words& words = view.table().words();
  const Standing now = view.scenario().standing(view.state(), view.decision().subject);
  std::vector<std::string> notes;
  notes.reserve(static_cast<std::size_t>(options.size()));
  for (const Option& option : options) {
    const VerbSpec& verb = view.scenario().ruleset().verbs[option.choice.verb];
    std::string note;
    if (words.has("optionNote", verb.name)) {
      const std::string wanted = words.get("optionNote", verb.name);  // "card.text": of what, and which fact
      const std::size_t dot = std::min(wanted.find('.'), wanted.size() - 1);
      const std::string of = wanted.substr(0, dot);
      const std::string key = wanted.substr(dot + 1);
      const std::optional<int> card = find_argument_of(verb, option.choice, ArgKind::kCard);
      const std::optional<int> piece = find_argument_of(verb, option.choice, ArgKind::kPiece);
      if (of == "card" && card) {
        note = key == "text" ? view.scenario().card_text(*card) : value_text(words, scene.cards, *card, key);
      } else if (of == "piece" && piece) {
        note = value_text(words, scene.pieces, *piece, key);
      } else if (of == "members") {
        note = members_text(view, scene, option);
      } else if (const auto place = find_argument_of(verb, option.choice, ArgKind::kPlace); of == "place" && place) {
        note = pieces_at(scene, *place);
      }
    } else {
      note = cost_text(view, verb, option, now);
    }
    notes.push_back(std::move(note));
  }
  return notes;
}

std::vector<std::string> question_notes(const View& view, const Scene& scene, const OptionList& options) {
  const Words& words = view.table().words();
  const Ruleset& ruleset = view.scenario().ruleset();
  std::vector<std::string> notes;
  const auto subject = std::ranges::find(scene.pieces, view.decision().subject, &ScenePiece::id);
  if (subject != scene.pieces.end() && subject->place >= 0) {
    const SceneCell& cell = scene.board.cells[static_cast<std::size_t>(subject->place)];
    std::string text = fmt::format("{} at {}", subject->name, cell.name);
    if (subject->facing >= 0) text += " facing " + words.get("facing", facing_key(ruleset, subject->facing));
    text += ", " + words.get("terrain", cell.terrain);
    for (const SceneValue& value : subject->values) {
      if (words.has("promptValue", value.key)) {
        text += fmt::format(", {} {}", words.get("value", value.key), value.value);
      }
    }
    for (const std::string& state : subject->states) {
      if (words.has("promptState", state)) text += ", " + words.get("state", state);
    }
    notes.push_back(std::move(text));
  }
  for (const SceneTrack& track : scene.tracks) {
    if (track.side == view.seat() && words.has("promptTrack", track.key)) {
      notes.push_back(fmt::format("{}: {}", words.get("track", track.key), track.value));
    }
  }
  const bool about_dice = std::ranges::any_of(options, [&](const Option& option) {
    return find_argument_of(ruleset.verbs[option.choice.verb], option.choice, ArgKind::kDie).has_value();
  });
  if (about_dice) add_dice(view, scene, notes);
  return notes;
}

}  // namespace aspis::cli
