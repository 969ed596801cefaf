// Exact odds: walking classes of faces must give the same numbers as counting every face by hand.

#include "engine/kernel/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/rulesets/bladebow/play.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::bladebow {
namespace {

using nlohmann::json;

/// The hits told for one piece.
class HitsOn final : public EventSink {
 public:
  explicit HitsOn(int piece) : piece_(piece) {}
  void on_event(const Event& event) override {
    if (static_cast<Happening>(event.kind) == Happening::kHits && event.args[0] == piece_) hits_ = event.args[1];
  }
  int hits() const { return hits_; }

 private:
  int piece_;
  int hits_ = -1;
};

/// A Hoplite without ranks against disrupted Psiloi: 3 dice against 1 (9.3).
json hoplite_against_psiloi(bool walled) {
  json data = testing::scenario_data("bladebow/mycale");
  for (const char* key : {"setup", "special", "options"}) data.erase(key);
  data["armies"]["greek"]["shieldWalls"] = true;
  data["armies"]["greek"]["leaders"].erase(0);
  data["units"] = {
      {{"key", "lead"}, {"side", "greek"}, {"type", "hoplite"}, {"square", "J8"}, {"facing", "N"}, {"ranks", 0}},
      {{"key", "target"}, {"side", "persian"}, {"type", "psiloi"}, {"square", "J7"}, {"facing", "S"}}};
  data["units"][0]["shieldWall"] = walled;
  data["units"][1]["disrupted"] = true;
  data["begin"] = {{"at", "action"}, {"active", "greek"}};
  return data;
}

/// Chances of 0 to 3 net hits, counted face by face.
std::array<double, 4> by_hand(int modifier) {
  std::array<double, 4> odds{};
  for (int i = 0; i < 6 * 6 * 6 * 6; ++i) {
    const int faces[4] = {i % 6 + 1, i / 6 % 6 + 1, i / 36 % 6 + 1, i / 216 + 1};
    int hits = 0;
    for (int die = 0; die < 3; ++die) hits += faces[die] + modifier <= 2 ? 1 : 0;
    if (faces[3] >= 5) --hits;
    odds[static_cast<std::size_t>(std::max(0, hits))] += 1.0 / (6 * 6 * 6 * 6);
  }
  return odds;
}

std::array<double, 4> by_walking(const Scenario& scenario) {
  const auto say = [](Verb verb, int a = 0, int b = 0) {
    return Choice{static_cast<std::uint16_t>(verb), static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), 0};
  };
  const int lead = *scenario.find_piece("lead");
  const int target = *scenario.find_piece("target");
  std::array<double, 4> odds{};
  EnumeratingDice dice;
  do {
    StateBuffer state;
    SeededDice none(1);
    scenario.begin(state.bytes, none, nullptr);
    HitsOn hits(target);
    constexpr int kMelee = 2;
    scenario.choose(state.bytes, say(Verb::kSingle, kMelee, lead), dice, &hits);
    scenario.choose(state.bytes, say(Verb::kTarget, target), dice, &hits);
    while (static_cast<Question>(scenario.decision(state.bytes).question) == Question::kReroll) {
      scenario.choose(state.bytes, say(Verb::kDone), dice, &hits);
    }
    if (hits.hits() < 0) return odds;
    odds[static_cast<std::size_t>(hits.hits())] +=
        static_cast<double>(dice.weight()) / static_cast<double>(dice.total());
  } while (dice.next_path());
  return odds;
}

TEST(BladebowOdds, CountAShieldWallsModifier) {
  PROVES("13.2.5", "9.4.5");
  for (const bool walled : {false, true}) {
    const testing::Loaded loaded = testing::load_data(hoplite_against_psiloi(walled));
    ASSERT_TRUE(loaded.scenario != nullptr) << loaded.text();
    const std::array<double, 4> hand = by_hand(walled ? 1 : 0);
    const std::array<double, 4> walk = by_walking(*loaded.scenario);
    for (std::size_t hits = 0; hits < hand.size(); ++hits) {
      EXPECT_NEAR(walk[hits], hand[hits], 1e-12) << hits << " hits, walled " << walled;
    }
  }
}

/// What a card that the enemy may hold would add is told apart from what is certain.
TEST(BladebowOdds, ACardThatMayBePlayedIsAPerhaps) {
  PROVES("4.2", "9.4.4.5");
  json data = hoplite_against_psiloi(false);
  data["begin"]["hands"] = {{"persian", {"warCry", "bodyguard", "lowSun", "feignedFlight"}}};
  const testing::Loaded loaded = testing::load_data(data);
  ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
  const Scenario& scenario = *loaded.scenario;
  Battle battle(loaded.scenario, 1);
  const auto lead = static_cast<std::int16_t>(*scenario.find_piece("lead"));
  const auto target = static_cast<std::int16_t>(*scenario.find_piece("target"));
  ASSERT_FALSE(battle.choose({static_cast<std::uint16_t>(Verb::kSingle), 2, lead, 0}));
  StateBuffer view;
  battle.view(kGreek, view);
  const Odds odds = odds_of(scenario, view.bytes, kGreek, {static_cast<std::uint16_t>(Verb::kTarget), target},
                            OddsPolicy::kPlausible);
  EXPECT_TRUE(odds.guessed);
  const auto told = [](const std::vector<Event>& list, Modifier why) {
    return std::ranges::any_of(list, [&](const Event& e) { return e.args[0] == static_cast<int>(why); });
  };
  const auto thrown = std::ranges::find_if(odds.throws, [](const Odds::Throw& one) {
    return static_cast<Happening>(one.event.kind) == Happening::kAttackDice;
  });
  ASSERT_NE(thrown, odds.throws.end());
  EXPECT_TRUE(told(thrown->perhaps, Modifier::kDefenceCards));
  EXPECT_FALSE(told(thrown->modifiers, Modifier::kDefenceCards));
  EXPECT_TRUE(told(thrown->modifiers, Modifier::kDisorderHarmless));
  EXPECT_TRUE(told(thrown->modifiers, Modifier::kDefenderSize));
  EXPECT_FALSE(told(thrown->perhaps, Modifier::kDefenderSize));
  EXPECT_FALSE(told(odds.modifiers, Modifier::kDefenceCards));
}

}  // namespace
}  // namespace aspis::bladebow
