#include "engine/testing/vectors.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/transcript.hpp"
#include "engine/testing/vector_choice.hpp"

namespace aspis::testing {
namespace {

using Json = nlohmann::json;

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// Collects the events of a vector in the words of transcripts.
class Heard final : public EventSink {
 public:
  explicit Heard(const Scenario** scenario) : scenario_(scenario) {}
  void on_event(const Event& event) override { texts.push_back(event_text(**scenario_, event)); }
  std::vector<std::string> texts;

 private:
  const Scenario** scenario_;
};

/// One vector being played.
class Run {
 public:
  explicit Run(const Json& vector) : heard_(&current_) {
    const Loaded loaded = load_example(vector.at("battle"));
    EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
    scenario_ = loaded.scenario;
    if (scenario_ == nullptr) return;
    current_ = scenario_.get();
    battle_ = std::make_unique<Battle>(scenario_, vector.value("seed", std::uint64_t{1}), &heard_);
  }

  bool ready() const { return battle_ != nullptr; }

  /// Whatever their order in the file: dice are fed, choices made, then things looked at.
  void step(const Json& step) {
    constexpr std::string_view kKeys[] = {"dice",   "choose", "undo",   "legal", "refused",
                                          "expect", "rule",   "reason", "note"};
    for (const auto& [key, value] : step.items()) {
      EXPECT_TRUE(std::ranges::find(kKeys, key) != std::end(kKeys)) << "unknown key in a step: " << key;
    }
    if (step.contains("dice")) feed(step.at("dice"));
    if (step.contains("choose")) choose(step.at("choose"));
    if (step.contains("undo")) EXPECT_EQ(battle_->undo(), step.at("undo").get<bool>()) << "undo";
    if (step.contains("legal")) legal(step.at("legal"));
    if (step.contains("refused")) refused(step.at("refused"), step);
    if (step.contains("expect")) expect(step.at("expect"));
  }

  void end() { EXPECT_EQ(battle_->scripted_dice_left(), 0u) << "dice were scripted that nobody rolled"; }

 private:
  void feed(const Json& dice) {
    std::vector<int> values;
    for (const Json& die : dice) {
      const auto card = die.is_string() ? scenario_->find_card(die.get<std::string>()) : std::nullopt;
      EXPECT_TRUE(die.is_number_integer() || card) << "no such die or card: " << die.dump();
      values.push_back(die.is_number_integer() ? die.get<int>() : card.value_or(0));
    }
    battle_->script_dice(values);
  }

  void choose(const Json& choices) {
    for (const Json& json : choices.is_array() ? choices : Json::array({choices})) {
      const auto choice = choice_of(*scenario_, json);
      if (!choice) return;
      const Battle::Refusal refusal = battle_->choose(*choice, &heard_);
      EXPECT_FALSE(refusal) << json.dump() << " was refused by rule " << rule_text(refusal.verdict.rule) << ": "
                            << reason_text(refusal.verdict) << refusal.script_fault << "\n"
                            << situation();
    }
  }

  void refused(const Json& json, const Json& step) {
    const auto choice = choice_of(*scenario_, json);
    if (!choice) return;
    const Verdict verdict = battle_->why_not(*choice);
    EXPECT_FALSE(verdict) << json.dump() << " is legal\n" << situation();
    if (step.contains("rule")) EXPECT_EQ(rule_text(verdict.rule), step.at("rule").get<std::string>()) << json.dump();
    if (step.contains("reason")) EXPECT_EQ(reason_text(verdict), step.at("reason").get<std::string>()) << json.dump();
  }

  void legal(const Json& choices) {
    for (const Json& json : choices.is_array() ? choices : Json::array({choices})) {
      const auto choice = choice_of(*scenario_, json);
      if (!choice) return;
      const Verdict verdict = battle_->why_not(*choice);
      EXPECT_TRUE(verdict) << json.dump() << " is refused by rule " << rule_text(verdict.rule) << ": "
                           << reason_text(verdict) << "\n"
                           << situation();
    }
  }

  // ---- Expectations

  void expect(const Json& expected) {
    Seat viewer = kNobody;
    if (expected.contains("viewer")) viewer = seat(expected.at("viewer"));
    StateBuffer view;
    const void* state = battle_->state();
    if (viewer != kNobody) {
      battle_->view(viewer, view);
      state = view.bytes;
    }
    const Scene scene = scenario_->scene(state, viewer);
    for (const auto& [key, value] : expected.items()) {
      if (key == "viewer") continue;
      if (key == "pieces") {
        for (const auto& [name, fields] : value.items()) expect_piece(scene, name, fields);
      } else if (key == "tracks") {
        for (const auto& [name, number] : value.items()) expect_track(scene, name, number);
      } else if (key == "seat") {
        EXPECT_EQ(battle_->decision().seat, seat(value)) << situation();
      } else if (key == "question") {
        EXPECT_EQ(question(), value.get<std::string>()) << situation();
      } else if (key == "options") {
        expect_options(value);
      } else if (key == "verbs") {
        expect_verbs(value);
      } else if (key == "events") {
        expect_events(value);
      } else if (key == "story") {
        expect_story(value);
      } else if (key == "noEvents") {
        for (const Json& words : value)
          EXPECT_FALSE(was_heard(words.get<std::string>())) << "heard: " << words << "\n" << all_heard();
      } else if (key == "result") {
        expect_result(value);
      } else if (key == "hand") {
        for (const auto& [name, number] : value.items()) expect_hand(scene, name, number);
      } else if (key == "cards") {
        for (const auto& [zone, cards] : value.items()) expect_cards(scene, zone, cards);
      } else if (key == "area") {
        for (const auto& [name, places] : value.items()) expect_area(scene, name, places);
      } else {
        ADD_FAILURE() << "unknown expectation: " << key;
      }
    }
  }

  void expect_piece(const Scene& scene, const std::string& name, const Json& fields) {
    const auto id = scenario_->find_piece(name);
    const auto it = std::ranges::find(scene.pieces, id.value_or(-1), &ScenePiece::id);
    ASSERT_TRUE(it != scene.pieces.end()) << "no such piece: " << name;
    for (const auto& [key, value] : fields.items()) {
      if (key == "at") {
        EXPECT_EQ(it->place < 0 ? "off" : scenario_->place_name(it->place), value.get<std::string>()) << name << "\n"
                                                                                                      << situation();
      } else if (key == "facing") {
        const auto facing = it->facing < 0
                                ? std::string()
                                : std::string(scenario_->ruleset().facings[static_cast<std::size_t>(it->facing)]);
        EXPECT_EQ(facing, value.get<std::string>()) << name << "\n" << situation();
      } else if (key == "is" || key == "isNot") {
        for (const Json& state : value.is_array() ? value : Json::array({value})) {
          const bool found = std::ranges::find(it->states, state.get<std::string>()) != it->states.end();
          EXPECT_EQ(found, key == "is") << name << " " << state << "\n" << situation();
        }
      } else if (key == "box") {
        EXPECT_EQ(box_of(scene, *id), value.get<std::string>()) << name << "\n" << situation();
      } else {
        const auto number = std::ranges::find(it->values, key, &SceneValue::key);
        if (value.is_null()) {
          EXPECT_TRUE(number == it->values.end()) << name << " shows " << key;
        } else if (number == it->values.end()) {
          ADD_FAILURE() << name << " has no value " << key;
        } else {
          EXPECT_EQ(number->value, value.get<int>()) << name << " " << key << "\n" << situation();
        }
      }
    }
  }

  std::string box_of(const Scene& scene, int id) const {
    for (const SceneBox& box : scene.boxes) {
      if (std::ranges::find(box.pieces, id) != box.pieces.end()) return box.key;
    }
    return "none";
  }

  /// "losses.greek", or "turn".
  void expect_track(const Scene& scene, const std::string& name, const Json& number) {
    const std::size_t dot = name.find('.');
    const std::string key = name.substr(0, dot);
    const Seat side = dot == std::string::npos ? kNobody : seat(name.substr(dot + 1));
    for (const SceneTrack& track : scene.tracks) {
      if (track.key != key || (dot != std::string::npos && track.side != side)) continue;
      if (number.is_array()) {
        EXPECT_EQ(track.value, number.at(0).get<int>()) << name << "\n" << situation();
        EXPECT_EQ(track.limit, number.at(1).get<int>()) << name << " limit\n" << situation();
      } else {
        EXPECT_EQ(track.value, number.get<int>()) << name << "\n" << situation();
      }
      return;
    }
    EXPECT_TRUE(number.is_null()) << "no such track: " << name;
  }

  void expect_hand(const Scene& scene, const std::string& side, const Json& number) {
    const auto hand = std::ranges::find(scene.hands, seat(side), &SceneHand::side);
    ASSERT_TRUE(hand != scene.hands.end()) << "no hand of " << side;
    EXPECT_EQ(hand->cards, number.get<int>()) << "cards of " << side;
  }

  /// {"hand.greek": ["warCry"], "discard": [...]}: exactly these, in any order.
  void expect_cards(const Scene& scene, const std::string& zone, const Json& cards) {
    const std::size_t dot = zone.find('.');
    const bool anyone = dot == std::string::npos;
    const Seat side = anyone ? kNobody : seat(zone.substr(dot + 1));
    std::vector<std::string> found;
    for (const SceneCard& card : scene.cards) {
      if (card.zone == zone.substr(0, dot) && (anyone || card.side == side)) found.push_back(card.key);
    }
    auto wanted = cards.get<std::vector<std::string>>();
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    EXPECT_EQ(found, wanted) << zone;
  }

  /// {"zoc.strong.persian": {"has": ["F7"], "lacks": ["G7"]}}
  void expect_area(const Scene& scene, const std::string& name, const Json& places) {
    const std::size_t dot = name.rfind('.');
    for (const SceneArea& area : scene.areas) {
      if (area.key != name.substr(0, dot) || area.side != seat(name.substr(dot + 1))) continue;
      for (const char* key : {"has", "lacks"}) {
        for (const Json& place : places.value(key, Json::array())) {
          const int at = scenario_->find_place(place.get<std::string>()).value_or(-1);
          const bool found = std::ranges::find(area.places, at) != area.places.end();
          EXPECT_EQ(found, std::string_view(key) == "has") << name << " " << place;
        }
      }
      return;
    }
    ADD_FAILURE() << "no such area: " << name;
  }

  /// Exactly these choices.
  void expect_options(const Json& expected) {
    std::vector<std::string> found;
    std::vector<std::string> wanted;
    OptionList options;
    battle_->options(options);
    for (const Option& option : options) found.push_back(choice_text(*scenario_, option.choice));
    for (const Json& json : expected) {
      if (const auto choice = choice_of(*scenario_, json)) wanted.push_back(choice_text(*scenario_, *choice));
    }
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    EXPECT_EQ(found, wanted);
  }

  /// Exactly these verbs, whatever their arguments.
  void expect_verbs(const Json& expected) {
    std::vector<std::string> found;
    OptionList options;
    battle_->options(options);
    for (const Option& option : options) {
      const std::string verb(scenario_->ruleset().verbs[option.choice.verb].name);
      if (std::ranges::find(found, verb) == found.end()) found.push_back(verb);
    }
    auto wanted = expected.get<std::vector<std::string>>();
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    EXPECT_EQ(found, wanted) << situation();
  }

  bool was_heard(const std::string& words) const {
    return std::ranges::any_of(heard_.texts,
                               [&](const std::string& text) { return text.find(words) != std::string::npos; });
  }

  std::string all_heard() const {
    std::string text;
    for (const std::string& event : heard_.texts) text += event + "\n";
    return text;
  }

  /// Each must occur among the events so far, in the words of transcripts: "9.4.7.2 rankLost greek-hoplite-1".
  void expect_events(const Json& expected) {
    for (const Json& words : expected)
      EXPECT_TRUE(was_heard(words.get<std::string>())) << "not heard: " << words << "\nbut:\n" << all_heard();
  }

  /// The same, and in this order.
  void expect_story(const Json& expected) {
    auto from = heard_.texts.begin();
    for (const Json& words : expected) {
      const auto told = [&](const std::string& text) {
        return text.find(words.get<std::string>()) != std::string::npos;
      };
      from = std::find_if(from, heard_.texts.end(), told);
      ASSERT_NE(from, heard_.texts.end()) << "not heard, or too early: " << words << "\nbut:\n" << all_heard();
      ++from;
    }
  }

  void expect_result(const Json& expected) {
    const Result result = battle_->result();
    if (expected.is_null()) {
      EXPECT_FALSE(result.over);
      return;
    }
    EXPECT_TRUE(result.over) << situation();
    const Seat winner = expected.value("winner", std::string()) == "nobody" ? kNobody : seat(expected.at("winner"));
    EXPECT_EQ(result.winner, winner);
    if (expected.contains("grade")) EXPECT_EQ(result.grade, expected.at("grade").get<std::string>());
    if (expected.contains("reason")) EXPECT_EQ(result.reason, expected.at("reason").get<std::string>());
  }

  // ---- Words

  Seat seat(const Json& name) const {
    const auto& seats = scenario_->ruleset().seats;
    const auto it = std::ranges::find(seats, text_of(name));
    if (it == seats.end()) {
      ADD_FAILURE() << "no such seat: " << name;
      return kNobody;
    }
    return static_cast<Seat>(it - seats.begin());
  }
  std::string rule_text(Rule rule) const {
    return rule == kNoRule ? "none" : std::string(scenario_->ruleset().rules[rule.index]);
  }
  std::string reason_text(const Verdict& verdict) const {
    constexpr std::string_view kCommon[] = {"legal", "notNow", "notYourTurn", "battleOver", "noSuchThing"};
    if (verdict.reason < kFirstOwnReason) return std::string(kCommon[verdict.reason]);
    return std::string(scenario_->ruleset().reasons[verdict.reason - kFirstOwnReason]);
  }
  std::string question() const {
    return std::string(scenario_->ruleset().questions[battle_->decision().question].name);
  }
  std::string situation() const {
    const Decision decision = battle_->decision();
    if (decision.seat == kNobody) return "(the battle is over)";
    return "(" + std::string(scenario_->ruleset().seats[decision.seat]) + " is asked: " + question() + ")\n" +
           all_heard();
  }

  std::shared_ptr<const Scenario> scenario_;
  const Scenario* current_ = nullptr;
  Heard heard_;
  std::unique_ptr<Battle> battle_;
};

}  // namespace

void PrintTo(const Vector& vector, std::ostream* stream) { *stream << vector.file << ' ' << vector.id; }

void run_vector(const Vector& vector) {
  const Json json = Json::parse(vector.text, nullptr, false);
  ASSERT_TRUE(json.is_object()) << vector.file << ".json cannot be read";
  ASSERT_FALSE(vector.proves.empty()) << "a vector names the rules it proves";
  ASSERT_TRUE(json.contains("steps") && !json.at("steps").empty()) << "a vector has steps";
  Run run(json);
  if (!run.ready()) return;
  int number = 0;
  for (const Json& step : json.at("steps")) {
    SCOPED_TRACE(vector.file + " " + vector.id + ", step " + std::to_string(++number) + ": " + step.dump());
    run.step(step);
  }
  run.end();
}

}  // namespace aspis::testing
