// Odds of real fights, by hand: the rulebooks' examples, where they are small enough.

#include "engine/kernel/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/plan.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/proves.hpp"
#include "engine/testing/transcript.hpp"
#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

/// The position of a worked example.
Battle battle_of(const std::string& ruleset, const std::string& id) {
  for (const Vector& vector : vectors_of(ASPIS_SOURCE_DIR "/engine/rulesets/" + ruleset + "/vectors")) {
    if (vector.id != id) continue;
    const Loaded loaded = load_example(json::parse(vector.text)["battle"]);
    EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
    return Battle(loaded.scenario, 1);
  }
  ADD_FAILURE() << "no vector " << id;
  std::abort();
}

/// The one legal choice that reads so: "fire 1110".
Choice find_choice(const Battle& battle, const std::string& text) {
  OptionList options;
  battle.options(options);
  std::string all;
  for (const Option& option : options) {
    if (choice_text(battle.scenario(), option.choice) == text) return option.choice;
    all += choice_text(battle.scenario(), option.choice) + "; ";
  }
  ADD_FAILURE() << "no option " << text << " among " << all;
  return {};
}

Odds ask(const Battle& battle, const Choice& choice, OddsPolicy policy) {
  const Seat seat = battle.decision().seat;
  StateBuffer view;
  battle.view(seat, view);
  return odds_of(battle.scenario(), view.bytes, seat, choice, policy);
}

/// Outcomes in words, each with its weight: "15 of 25: ", "6 of 25: hit spear 1".
std::vector<std::string> outcomes(const Scenario& scenario, const Odds& odds) {
  const auto text = [](Weight weight) { return std::to_string(static_cast<unsigned long long>(weight)); };
  std::vector<std::string> out;
  for (const Odds::Case& one : odds.cases) {
    std::string line = text(one.weight) + " of " + text(odds.whole) + ":";
    for (const Odds::Part& part : one.parts) {
      const std::string told = event_text(scenario, part.event);  // begins with the rule
      line += (line.ends_with(':') ? " " : ", ") + told.substr(told.find(' ') + 1);
      if (part.times > 1) line += " x" + std::to_string(part.times);
    }
    out.push_back(line);
  }
  return out;
}

std::vector<std::string> modifiers(const Scenario& scenario, const Odds& odds) {
  std::vector<std::string> out;
  for (const Event& event : odds.modifiers) out.push_back(event_text(scenario, event));
  return out;
}

using Lines = std::vector<std::string>;

TEST(RulesetOdds, AShotOfJavelins) {
  PROVES("7.5", "7.5.1.a");
  // Needed 7, one better through the flank: four faces of ten hit. Morale 1: six faces of ten stand.
  Battle battle = battle_of("vsts", "X-31");
  ASSERT_FALSE(battle.choose(find_choice(battle, "select jav")));
  const Odds odds = ask(battle, find_choice(battle, "fire 1110"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_FALSE(odds.guessed);
  EXPECT_EQ(modifiers(battle.scenario(), odds), Lines{"7.5.1.a modifier flankFire 1"});
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"15 of 25:", "6 of 25: hit spear 1", "4 of 25: hit spear 1, disorganized spear 1"}));
}

TEST(RulesetOdds, AShotThatMayRout) {
  PROVES("7.5.b", "9.0");
  // Three faces of ten hit both; each checks at even odds; the archers, once over their strength, check again.
  Battle battle = battle_of("vsts", "X-41");
  ASSERT_FALSE(battle.choose(find_choice(battle, "select jav")));
  const Odds odds = ask(battle, find_choice(battle, "fire 1210"), OddsPolicy::kStop);
  EXPECT_EQ(
      outcomes(battle.scenario(), odds),
      (Lines{"56 of 80:", "6 of 80: hit spear 1, hit bows 1", "6 of 80: hit spear 1, hit bows 1, disorganized spear 1",
             "3 of 80: hit spear 1, hit bows 1, stands bows 3, disorganized bows 4",
             "3 of 80: hit spear 1, hit bows 1, stands bows 3, disorganized spear 1, disorganized bows 4",
             "3 of 80: hit spear 1, hit bows 1, disorganized bows 4, routs bows 7",
             "3 of 80: hit spear 1, hit bows 1, disorganized spear 1, disorganized bows 4, routs bows 7"}));
  ASSERT_FALSE(odds.throws.empty());
  EXPECT_EQ(odds.throws[0].event.count, 1);
}

TEST(RulesetOdds, AVolleyOfArchers) {
  PROVES("8.5.1", "8.5.2", "8.5.3");
  // Two dice hit on 1 and 2, three cancel on 5 and 6: two net hits in 8 of 243 cases, one in 44.
  Battle battle = battle_of("bladebow", "five-and-six-cancel");
  ASSERT_FALSE(battle.choose(find_choice(battle, "single ranged archers")));
  ASSERT_FALSE(battle.choose(find_choice(battle, "target target")));
  const Odds odds = ask(battle, find_choice(battle, "fire archers S"), OddsPolicy::kStop);
  EXPECT_EQ(modifiers(battle.scenario(), odds),
            (Lines{"8.5.1 modifier missiles 2", "8.5.2 modifier missileDefence 3"}));
  EXPECT_EQ(odds.guesses, kMostGuesses) << "the hoplites' ranks are not known to the archers";
  EXPECT_FALSE(odds.guessed) << "but have no say in what a volley does";
  ASSERT_EQ(odds.cases.size(), 3u);
  EXPECT_TRUE(odds.whole == 243);
  EXPECT_TRUE(odds.cases[0].weight == 191);
  EXPECT_TRUE(odds.cases[1].weight == 44);
  EXPECT_TRUE(odds.cases[2].weight == 8);
}

TEST(RulesetOdds, SeeNoHiddenRanks) {
  PROVES("2.3.2.8");
  Battle battle = battle_of("bladebow", "five-and-six-cancel");
  ASSERT_FALSE(battle.choose(find_choice(battle, "single ranged archers")));
  ASSERT_FALSE(battle.choose(find_choice(battle, "target target")));
  const Choice fire = find_choice(battle, "fire archers S");
  const Scenario& scenario = battle.scenario();
  const Seat seat = battle.decision().seat;
  StateBuffer view;
  battle.view(seat, view);
  const Lines seen = outcomes(scenario, odds_of(scenario, view.bytes, seat, fire, OddsPolicy::kPlausible));
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    StateBuffer other = view;  // the same to this seat, with other facts behind it
    SeededDice filler(seed);
    scenario.determinize(other.bytes, seat, filler);
    scenario.redact(other.bytes, seat);
    EXPECT_EQ(outcomes(scenario, odds_of(scenario, other.bytes, seat, fire, OddsPolicy::kPlausible)), seen);
  }
}

TEST(RulesetOdds, AShotIntoTheWall) {
  PROVES("fire-table", "tec-wall");
  // Bows at range 3 miss up to 6 and hit once up to 8; the wall takes one off the die.
  Battle battle = battle_of("hotgates", "5");
  const Odds odds = ask(battle, find_choice(battle, "fire mede-bow-1 spartan-1"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(modifiers(battle.scenario(), odds), Lines{"tec-wall modifier wallFire -1"});
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"7 of 10:", "2 of 10: hit spartan-1 1", "1 of 10: hit spartan-1 2"}));
}

TEST(RulesetOdds, AnAttackOfSpartans) {
  PROVES("mcrt", "shift-type", "morale-greek");
  // Column 3:1: the Medes are lost in any case. One face costs nothing, four a step (rating 8), five two (rating 7).
  Battle battle = battle_of("hotgates", "15");
  const Odds odds = ask(battle, find_choice(battle, "attack spartan-1 mede-1"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(modifiers(battle.scenario(), odds), (Lines{"mcrt-odds odds spartan-1 mede-1 8 5 c32",
                                                       "shift-type typeShift hoplite mixed 2", "mcrt column c31 2"}));
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"10 of 100: eliminated mede-1 2", "32 of 100: stepsLost spartan-1 1, eliminated mede-1 2",
                   "8 of 100: stepsLost spartan-1 1, eliminated mede-1 2, disorder spartan-1",
                   "35 of 100: stepsLost spartan-1 2, eliminated mede-1 2",
                   "10 of 100: stepsLost spartan-1 2, eliminated mede-1 2, disorder spartan-1",
                   "5 of 100: stepsLost spartan-1 2, eliminated mede-1 2, routs spartan-1"}));
}

/// Dice that remember how often a set was drawn from that holds the first of all cards.
class DeckDice final : public Dice {
 public:
  int die(int sides) override { return dice_.die(sides); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override { dice_.pool(faces, sides, cuts); }
  int draw(Bits set) override {
    held_first_ += has(set, 0) ? 1 : 0;
    return dice_.draw(set);
  }
  int held_first() const { return held_first_; }

 private:
  SeededDice dice_{1};
  int held_first_ = 0;
};

/// The card that says "shuffle and draw again" may stand anywhere in the deck, even where it would always be drawn
/// first.
TEST(RulesetOdds, HaveAnEndWhateverTheDeck) {
  json data = scenario_data("bladebow/marathon");
  json& cards = data["cards"];
  const auto again =
      std::ranges::find_if(cards, [](const json& card) { return card.value("effect", "") == "reshuffle"; });
  ASSERT_NE(again, cards.end());
  std::swap(*again, cards.front());
  const Loaded loaded = load_data(data);
  ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
  const Scenario& scenario = *loaded.scenario;
  Playout play(scenario, 5);
  DeckDice dice;
  for (int step = 0; step < 150 && !play.over(); ++step) {
    const Seat seat = scenario.decision(play.state()).seat;
    StateBuffer view;
    std::memcpy(view.bytes, play.state(), scenario.state_size());
    scenario.redact(view.bytes, seat);
    for (const Option& option : play.options()) finality_of(scenario, view.bytes, seat, option.choice);
    const Choice choice = play.pick();
    const Odds odds = odds_of(scenario, view.bytes, seat, choice, OddsPolicy::kPlausible);
    SCOPED_TRACE(where(scenario, 5, step) + " " + choice_text(scenario, choice));
    EXPECT_LE(odds.work, kMostWork);
    EXPECT_GT(odds.paths, 0);
    if (!odds.exact) EXPECT_LE(odds.paths, kTrials);
    Weight sum = 0;
    for (const Odds::Case& one : odds.cases) sum += one.weight;
    EXPECT_TRUE(sum == odds.whole);
    fill_in(scenario, view.bytes, seat, 0);
    scenario.choose(view.bytes, choice, dice, nullptr);
    play.choose(choice);
  }
  EXPECT_GE(dice.held_first(), 10) << "it was there to be drawn";
}

/// What the enemy has put aside for the first roll of a battle is all that is hidden then.
TEST(RulesetOdds, ReckonWithWhatTheEnemyMayHavePledged) {
  PROVES("12.0-1");
  Battle battle(load_scenario("glory/tanagra"), 1);
  const auto guessed_everywhere = [&] {
    OptionList options;
    battle.options(options);
    EXPECT_GT(options.size(), 1);
    return std::ranges::all_of(options,
                               [&](const Option& one) { return ask(battle, one.choice, OddsPolicy::kStop).guessed; });
  };
  ASSERT_EQ(battle.decision().seat, 0);
  ASSERT_FALSE(battle.choose(find_choice(battle, "spend 0")));
  ASSERT_EQ(battle.decision().seat, 1);
  EXPECT_TRUE(guessed_everywhere()) << "that it was nothing is as hidden as anything else";
}

}  // namespace
}  // namespace aspis::testing
