// What the advice thinks of small positions where a player would be sure.

#include "engine/rulesets/vsts/advice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/scenario.hpp"
#include "engine/rulesets/vsts/setup_testing.hpp"
#include "engine/testing/load.hpp"

namespace aspis::vsts {
namespace {

/// A position on the map of Marathon, run up to its first decision.
class Position {
 public:
  Position(const char* units, const json& begin, const char* leaders = "[]", const json& options = json::object()) {
    json data = battle("marathon");
    data["units"] = parse(units);
    data["leaders"] = parse(leaders);
    data["begin"] = begin;
    const testing::Loaded loaded = testing::load_data(data, options);
    EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
    scenario_ = std::static_pointer_cast<const VstsScenario>(loaded.scenario);
    SeededDice dice(1);
    scenario_->begin(state_.bytes, dice, nullptr);
  }

  const Sheet& sheet() const { return scenario_->sheet(); }
  State& state() { return *reinterpret_cast<State*>(state_.bytes); }
  const Scenario& scenario() const { return *scenario_; }
  int worth(Seat seat = kGreek) const { return scenario_->evaluate(state_.bytes, seat); }
  Balance parts() const {
    Balance parts{};
    scenario_->assess(state_.bytes, kGreek, parts);
    return parts;
  }
  int piece(std::string_view key) const { return scenario_->find_piece(key).value(); }
  int place(std::string_view name) const { return scenario_->find_place(name).value(); }

  void choose(const Choice& choice) {
    ASSERT_TRUE(scenario_->why_not(state_.bytes, choice));
    SeededDice dice(2);
    scenario_->choose(state_.bytes, choice, dice, nullptr);
  }
  void select(std::string_view key) { choose(say(Verb::kSelect, piece(key))); }

  /// The weight of a choice that is offered now.
  int weight(const Choice& choice, Stance stance = Stance::kJudgement) const {
    OptionList options;
    scenario_->options(state_.bytes, options);
    std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
    scenario_->weigh(state_.bytes, options, static_cast<int>(stance), weights);
    for (int i = 0; i < options.size(); ++i) {
      if (options[i].choice == choice) return weights[static_cast<std::size_t>(i)];
    }
    ADD_FAILURE() << "not offered: verb " << choice.verb << " " << choice.a;
    return -1;
  }

 private:
  std::shared_ptr<const VstsScenario> scenario_;
  StateBuffer state_{};
};

const json kGreekMoves = {{"at", "move"}, {"active", "greek"}, {"wing", "left"}};

constexpr const char* kTwoLines = R"([
  {"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "mr": 1, "hex": "1010"},
  {"key": "phx", "wing": "greek.left", "type": "phalanx", "sp": 6, "mr": 2, "hex": "1011"},
  {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1610", "facing": "W"}])";

// ---- What a position is worth

TEST(VstsAdvice, EachStageOfRuinIsWorse) {
  Position p(kTwoLines, kGreekMoves);
  Unit& hop = p.state().unit(p.piece("hop"));
  const int fresh = p.worth();
  hop.dp = 1;
  const int shaken = p.worth();
  hop.dp = 3;
  const int breaking = p.worth();
  hop.set(kRouted);
  const int routed = p.worth();
  lift(p.sheet(), p.state(), p.piece("hop"));
  hop = Unit{};
  p.state().lost[kGreek] = 3;
  const int lost = p.worth();
  EXPECT_GT(fresh, shaken);
  EXPECT_GT(shaken, breaking);
  EXPECT_GT(breaking, routed);
  EXPECT_GT(routed, lost);
  EXPECT_EQ(p.worth(kPersian), -lost);
}

TEST(VstsAdvice, ACampHeldIsWorthMoreThanAnEmptyOne) {
  const auto worth_at = [](const char* hex) {
    const std::string units = R"([{"wing": "greek.left", "type": "hoplites", "sp": 3, "hex": ")" + std::string(hex) +
                              R"("}, {"wing": "persian.left", "type": "spear", "sp": 5, "hex": "2010"}])";
    return Position(units.c_str(), kGreekMoves).worth();
  };
  EXPECT_GT(worth_at("2814"), worth_at("2813") + 100);
}

TEST(VstsAdvice, AnEndedBattleIsWonLostOrEven) {
  Position p(kTwoLines, kGreekMoves);
  p.state().over = 1;
  p.state().winner = kPersian;
  EXPECT_EQ(p.worth(kPersian), kSureWin);
  EXPECT_EQ(p.worth(kGreek), -kSureWin);
  p.state().winner = kNone;
  EXPECT_EQ(p.worth(kGreek), 0);
}

/// The way to the enemy's camps weighs on those who must attack, and the fallen make it no lighter.
TEST(VstsAdvice, WhoMustAttackHasAWayToGoUntilHeIsAhead) {
  const auto way = [](const Position& p) { return -p.parts()[kApproach]; };
  Position far(kTwoLines, kGreekMoves);
  Position near(kTwoLines, kGreekMoves);
  near.state().unit(near.piece("hop")).hex = static_cast<Hex>(near.place("1510"));
  EXPECT_LT(way(near), way(far));
  EXPECT_GT(far.scenario().prospects().shares[kApproach], 0) << "or who waits for an enemy that waits never gets there";
  Position fallen(kTwoLines, kGreekMoves);
  Unit& hop = fallen.state().unit(fallen.piece("hop"));
  hop.set(kRouted);
  EXPECT_GE(way(fallen), way(far));
  lift(fallen.sheet(), fallen.state(), fallen.piece("hop"));
  hop = Unit{};
  EXPECT_GE(way(fallen), way(far));
  Position ahead(kTwoLines, kGreekMoves);
  ahead.state().lost[kPersian] = 99;
  EXPECT_LT(way(ahead), way(near));
}

constexpr const char* kContact = R"([
  {"key": "phx", "wing": "greek.left", "type": "phalanx", "sp": 6, "mr": 2, "hex": "1010"},
  {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1110", "facing": "W"}])";

/// 8.4: half of those who stand among the blows are lost.
TEST(VstsAdvice, ALeaderStandsBesideTheBlowsNotAmongThem) {
  const auto leader_at = [](const char* hex, bool commander) {
    return R"([{"key": "chief", "wing": "greek.left", "mr": 2, "mbr": 1, "commander": )" +
           std::string(commander ? "true" : "false") + R"(, "hex": ")" + hex + R"("}])";
  };
  for (const bool commander : {false, true}) {
    const int among = Position(kContact, kGreekMoves, leader_at("1010", commander).c_str()).worth();
    const int beside = Position(kContact, kGreekMoves, leader_at("0910", commander).c_str()).worth();
    EXPECT_GT(beside, among) << commander;
    Position p(kContact, kGreekMoves, leader_at("0910", commander).c_str());
    p.select("chief");
    EXPECT_LT(p.weight(say(Verb::kAdvance, kSE)), p.weight(say(Verb::kStop)));
  }
}

TEST(VstsAdvice, BlowsThroughTheFlankPromiseMore) {
  // X-62: a hoplite on a spear's flank; then the same two face to face.
  Position flank(R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1509", "facing": "SSW"},
                     {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1510", "facing": "W"}])",
                 kGreekMoves);
  Position front(R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1410", "facing": "E"},
                     {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1510", "facing": "W"}])",
                 kGreekMoves);
  const Table by_flank{flank.sheet(), flank.state()};
  const Table by_front{front.sheet(), front.state()};
  EXPECT_GT(dealt(by_flank, 0), dealt(by_front, 0));
  EXPECT_EQ(suffered(by_flank, 0), 0);
  EXPECT_GT(suffered(by_front, 0), 0);
  EXPECT_GT(flank.worth(), front.worth());
}

// ---- Which choices are plausible

TEST(VstsAdvice, AFlankAttackWeighsMoreThanAFrontalOne) {
  Position flank(R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1508", "facing": "SSW"},
                     {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1510", "facing": "W"}])",
                 kGreekMoves);
  flank.select("hop");
  Position front(R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1310", "facing": "E"},
                     {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1510", "facing": "W"}])",
                 kGreekMoves);
  front.select("hop");
  EXPECT_GT(flank.weight(say(Verb::kAdvance, kS)), front.weight(say(Verb::kAdvance, kSE)));
  EXPECT_GT(flank.weight(say(Verb::kAdvance, kS)), flank.weight(say(Verb::kStop)));
}

TEST(VstsAdvice, TheLineGoesForwardAndDoesNotTurnAbout) {
  Position p(kTwoLines, kGreekMoves);
  EXPECT_LT(p.weight(say(Verb::kEndMovement)), p.weight(say(Verb::kSelect, p.piece("phx"))));
  p.select("hop");
  const int stop = p.weight(say(Verb::kStop));
  EXPECT_GT(p.weight(say(Verb::kAdvance, kNE)), stop);
  EXPECT_LT(p.weight(say(Verb::kTurnLeft)), stop);
  EXPECT_LT(p.weight(say(Verb::kTurnRight)), stop);
  EXPECT_LT(p.weight(say(Verb::kForm, kNE)), stop);
  // Once turned away it turns back, but not further.
  p.choose(say(Verb::kTurnLeft));
  p.choose(say(Verb::kTurnLeft));
  EXPECT_GT(p.weight(say(Verb::kTurnRight)), p.weight(say(Verb::kStop)));
  EXPECT_LT(p.weight(say(Verb::kTurnLeft)), p.weight(say(Verb::kStop)));
}

TEST(VstsAdvice, AStanceSaysHowNearToGo) {
  Position p(kTwoLines, kGreekMoves);
  p.select("hop");
  const auto pull = [&](Stance stance) {
    return p.weight(say(Verb::kAdvance, kNE), stance) - p.weight(say(Verb::kStop), stance);
  };
  EXPECT_GE(pull(Stance::kPress), pull(Stance::kJudgement));
  EXPECT_GT(pull(Stance::kJudgement), 0);
  EXPECT_LE(pull(Stance::kHold), 0);
  EXPECT_LT(pull(Stance::kWithdraw), pull(Stance::kHold));
}

/// 6.0: a wing that runs apart falls out of command.
TEST(VstsAdvice, FarFromTheEnemyNobodyOutpacesHisWing) {
  const auto last_step = [](const char* mate) {
    const std::string units = R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1010"},
                                  {"wing": "greek.left", "sp": 3, "hex": "1011", "type": ")" +
                              std::string(mate) + R"("},
                                  {"wing": "persian.left", "type": "spear", "sp": 5, "hex": "2410", "facing": "W"}])";
    Position p(units.c_str(), kGreekMoves);
    p.select("hop");
    for (const int direction : {kNE, kSE, kNE}) {
      EXPECT_GT(p.weight(say(Verb::kAdvance, direction)), p.weight(say(Verb::kStop)));
      p.choose(say(Verb::kAdvance, direction));
    }
    return p.weight(say(Verb::kAdvance, kSE)) - p.weight(say(Verb::kStop));
  };
  EXPECT_GT(last_step("hoplites"), 0);
  EXPECT_LT(last_step("phalanx"), 0);
}

TEST(VstsAdvice, ShotsGoWhereTheyBreakSomebody) {
  Position p(R"([{"key": "jav", "wing": "greek.left", "type": "javelins", "sp": 2, "hex": "1010"},
                 {"key": "firm", "wing": "persian.left", "type": "spear", "sp": 5, "mr": 2, "hex": "1209", "facing": "W"},
                 {"key": "weak", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1211", "facing": "W"}])",
             kGreekMoves);
  p.select("jav");
  const int firm = p.weight(say(Verb::kFire, p.place("1209")));
  const int weak = p.weight(say(Verb::kFire, p.place("1211")));
  EXPECT_GT(weak, firm);
  EXPECT_GT(firm, p.weight(say(Verb::kStop)));
}

TEST(VstsAdvice, ShootersComeFirstAndKeepOutOfThePhalanxsWay) {
  Position p(R"([{"key": "phx", "wing": "greek.left", "type": "phalanx", "sp": 6, "mr": 2, "hex": "1010"},
                 {"key": "jav", "wing": "greek.left", "type": "javelins", "sp": 2, "hex": "1111"},
                 {"key": "spear", "wing": "persian.left", "type": "spear", "sp": 5, "hex": "1311", "facing": "W"}])",
             kGreekMoves);
  EXPECT_GT(p.weight(say(Verb::kSelect, p.piece("jav"))), p.weight(say(Verb::kSelect, p.piece("phx"))));
  p.select("jav");
  const int aside = std::max(p.weight(say(Verb::kAdvance, kN)), p.weight(say(Verb::kAdvance, kS)));
  EXPECT_GT(std::max(aside, p.weight(say(Verb::kAdvance, kNW))), p.weight(say(Verb::kStop)));
}

/// 7.6: not with the enemy at hand.
TEST(VstsAdvice, TheDisorderedRestWhereNobodyDisturbsThem) {
  const json begin = {{"at", "activate"}, {"active", "greek"}, {"wing", "left"}, {"units", {{"hop", {{"dp", 2}}}}}};
  const auto rest_at = [&](const char* hex) {
    const std::string units =
        R"([{"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1010"},
            {"wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1011"},
            {"wing": "persian.left", "type": "spear", "sp": 5, "facing": "W", "hex": ")" +
        std::string(hex) + R"("}])";
    return Position(units.c_str(), begin).weight(say(Verb::kRest));
  };
  EXPECT_GT(rest_at("2510"), rest_at("1310"));
}

TEST(VstsAdvice, HistoryIsTheFirstThoughtOfSettingUp) {
  const testing::Loaded loaded = testing::load_data(battle("marathon"), {{"setup", "free"}});
  ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
  StateBuffer state{};
  SeededDice dice(1);
  loaded.scenario->begin(state.bytes, dice, nullptr);
  OptionList options;
  loaded.scenario->options(state.bytes, options);
  std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
  loaded.scenario->weigh(state.bytes, options, 0, weights);
  const auto best = std::ranges::max_element(weights) - weights.begin();
  EXPECT_EQ(options[static_cast<int>(best)].choice, say(Verb::kAsPrinted));
  // Of the hexes, the printed one.
  const Sheet& sheet = static_cast<const VstsScenario&>(*loaded.scenario).sheet();
  int placed = 0;
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    if (verb_of(c) != Verb::kPlace || c.b == sheet.unit(c.a).hex) continue;
    ++placed;
    EXPECT_LT(weights[static_cast<std::size_t>(i)], 400);
  }
  EXPECT_GT(placed, 0);
}

}  // namespace
}  // namespace aspis::vsts
