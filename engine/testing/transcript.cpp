#include "engine/testing/transcript.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>
#include <utility>
#include <vector>

#include "engine/testing/random_play.hpp"

namespace aspis::testing {
namespace {

template <class Names>
std::string name_in(const Names& names, int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= names.size()) return "#" + std::to_string(index);
  return std::string(names[static_cast<std::size_t>(index)]);
}

/// An argument by name. Values outside the table (kNowhere and the like) stay numbers.
std::string argument(const Scenario& scenario, const ArgSpec& spec, int value) {
  switch (spec.kind) {
    case ArgKind::kPiece: return value < 0 ? "-" : scenario.piece_key(value);
    case ArgKind::kPlace: return value < 0 ? "-" : scenario.place_name(value);
    case ArgKind::kCard: return value < 0 ? "-" : scenario.card_key(value);
    case ArgKind::kFacing: return name_in(scenario.ruleset().facings, value);
    case ArgKind::kSeat: return name_in(scenario.ruleset().seats, value);
    case ArgKind::kWord: return name_in(spec.words, value);
    case ArgKind::kNone:
    case ArgKind::kNumber:
    case ArgKind::kDie: break;
  }
  return std::to_string(value);
}

std::string rule_text(const Scenario& scenario, Rule rule) {
  return rule == kNoRule ? "-" : name_in(scenario.ruleset().rules, rule.index);
}

class Log final : public EventSink {
 public:
  Log(const Scenario& scenario, std::string& text) : scenario_(scenario), text_(text) {}
  void on_event(const Event& event) override { text_ += "    " + event_text(scenario_, event) + "\n"; }

 private:
  const Scenario& scenario_;
  std::string& text_;
};

void values(std::string& text, const std::vector<SceneValue>& list) {
  for (const SceneValue& value : list) text += " " + value.key + "=" + std::to_string(value.value);
}

void words(std::string& text, const std::vector<std::string>& list) {
  for (const std::string& word : list) text += " " + word;
}

void numbers(std::string& text, const std::vector<int>& list) {
  for (const int number : list) text += " " + std::to_string(number);
}

}  // namespace

std::string hex(std::uint64_t value) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
  return text.data();
}

std::string choice_text(const Scenario& scenario, const Choice& choice) {
  const std::span<const VerbSpec> verbs = scenario.ruleset().verbs;
  if (choice.verb >= verbs.size()) return "verb #" + std::to_string(choice.verb);
  const VerbSpec& verb = verbs[choice.verb];
  std::string text(verb.name);
  for (int i = 0; i < verb.arg_count(); ++i) text += " " + argument(scenario, verb.args[i], choice.argument(i));
  return text;
}

std::string event_text(const Scenario& scenario, const Event& event) {
  const std::span<const EventSpec> events = scenario.ruleset().events;
  std::string text = rule_text(scenario, event.rule) + " ";
  if (event.kind >= events.size()) return text + "event #" + std::to_string(event.kind);
  const EventSpec& spec = events[event.kind];
  text += spec.name;
  std::size_t used = 0;
  while (used < std::size(spec.args) && spec.args[used].kind != ArgKind::kNone) {
    text += " " + argument(scenario, spec.args[used], event.args[used]);
    ++used;
  }
  if (spec.dice) {
    text += " [";
    for (std::size_t i = used; i < std::min<std::size_t>(used + event.count, event.args.size()); ++i) {
      text += (i == used ? "" : " ") + std::to_string(event.args[i]);
    }
    text += "]";
  }
  if (event.audience != kNobody) text += " (" + name_in(scenario.ruleset().seats, event.audience) + ")";
  return text;
}

std::string scene_text(const Scene& scene) {
  std::string text = "viewer " + std::to_string(scene.viewer) + " turn " + std::to_string(scene.turn) + " of " +
                     std::to_string(scene.last_turn) + "\n";
  text += "board " + std::to_string(static_cast<int>(scene.board.kind)) + " " + std::to_string(scene.board.columns) +
          " by " + std::to_string(scene.board.rows) + "\n";
  for (const SceneCell& cell : scene.board.cells) {
    text += "cell " + cell.name + " " + cell.terrain;
    words(text, cell.marks);
    text += "\n";
  }
  for (const SceneEdge& edge : scene.board.edges) {
    text += "edge " + std::to_string(edge.from) + " " + std::to_string(edge.to) + " " + edge.kind + "\n";
  }
  for (const ScenePiece& piece : scene.pieces) {
    text += "piece " + std::to_string(piece.id) + " " + piece.kind + " " + piece.type + " " + piece.name + " side " +
            std::to_string(piece.side) + " at " + std::to_string(piece.place) + " facing " +
            std::to_string(piece.facing) + " size " + std::to_string(piece.size);
    if (piece.second >= 0) text += " and " + std::to_string(piece.second);
    values(text, piece.values);
    words(text, piece.states);
    text += "\n";
  }
  for (const SceneBox& box : scene.boxes) {
    text += "box " + box.key + " " + std::to_string(box.side);
    numbers(text, box.pieces);
    text += "\n";
  }
  for (const SceneTrack& track : scene.tracks) {
    text += "track " + track.key + " " + std::to_string(track.side) + " " + std::to_string(track.value) + " of " +
            std::to_string(track.limit) + "\n";
  }
  for (const SceneHand& hand : scene.hands) {
    text += "hand " + std::to_string(hand.side) + " " + std::to_string(hand.cards) + " of " +
            std::to_string(hand.size) + "\n";
  }
  for (const SceneCard& card : scene.cards) {
    text += "card " + std::to_string(card.id) + " " + card.key + " " + card.zone + " " + std::to_string(card.side);
    values(text, card.values);
    text += "\n";
  }
  for (const SceneArea& area : scene.areas) {
    text += "area " + area.key + " " + std::to_string(area.side);
    numbers(text, area.places);
    text += "\n";
  }
  return text;
}

std::string battle_text(std::shared_ptr<const Scenario> scenario, std::uint64_t seed) {
  const Scenario& rules = *scenario;
  std::string text =
      std::string(rules.ruleset().id) + "/" + std::string(rules.id()) + " seed " + std::to_string(seed) + "\n";
  Log log(rules, text);
  Battle battle(std::move(scenario), seed, &log);
  Picker picker(seed);
  OptionList options;
  while (!battle.result().over && static_cast<int>(battle.history().size()) < rules.ruleset().max_decisions) {
    battle.options(options);
    if (options.empty()) break;
    const Choice choice = picker.pick(rules.ruleset(), options);
    text += std::to_string(battle.history().size() + 1) + " " + name_in(rules.ruleset().seats, battle.decision().seat) +
            " " + choice_text(rules, choice) + "\n";
    if (battle.choose(choice, &log)) break;
    text += "    = " + hex(battle.hash()) + "\n";
  }
  const Result result = battle.result();
  text += "winner " + (result.winner == kNobody ? "nobody" : name_in(rules.ruleset().seats, result.winner)) + ", " +
          std::string(result.grade) + ", " + std::string(result.reason) + ", " + rule_text(rules, result.rule) + "\n";
  return text;
}

}  // namespace aspis::testing
