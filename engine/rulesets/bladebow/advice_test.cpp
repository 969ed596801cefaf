// Advice for computer players: it is even-handed, tells no secrets, and means what a player of the game would.

#include "engine/rulesets/bladebow/advice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/machine.hpp"
#include "engine/rulesets/bladebow/state.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"
#include "engine/testing/load.hpp"

namespace aspis::bladebow {
namespace {

using nlohmann::json;

constexpr const char* kBattles[] = {"bladebow/marathon", "bladebow/thermopylae", "bladebow/plataea", "bladebow/mycale"};

State& held(StateBuffer& buffer) { return *reinterpret_cast<State*>(buffer.bytes); }

std::vector<int> weights_of(const Scenario& scenario, const void* state, const OptionList& options,
                            Stance stance = Stance::kJudgement) {
  std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
  scenario.weigh(state, options, static_cast<int>(stance), weights);
  return weights;
}

int heaviest(const std::vector<int>& weights) {
  return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
}

/// Plays a battle and shows every position to `visit` before it is decided. One of `bold` choices is the most plausible
/// one, the others are random: so the armies meet, and yet all kinds of things happen.
template <class Visit>
Result play(const Scenario& scenario, std::uint64_t seed, std::array<std::uint32_t, 2> bold, Visit visit) {
  StateBuffer buffer{};
  SeededDice dice(seed);
  SeededDice whims(seed + 1'000'000);
  scenario.begin(buffer.bytes, dice, nullptr);
  OptionList options;
  while (!scenario.result(buffer.bytes).over) {
    const Seat seat = scenario.decision(buffer.bytes).seat;
    scenario.options(buffer.bytes, options);
    const std::vector<int> weights = weights_of(scenario, buffer.bytes, options);
    visit(buffer, seat, options, weights);
    const bool random = bold[seat] == 0 || whims.below(bold[seat]) != 0;
    const auto any = static_cast<int>(whims.below(static_cast<std::uint32_t>(options.size())));
    scenario.choose(buffer.bytes, options[random ? any : heaviest(weights)].choice, dice, nullptr);
  }
  return scenario.result(buffer.bytes);
}

// ---- What holds in every position

TEST(BladebowAdvice, IsEvenHandedAndWithinBounds) {
  int positions = 0;
  for (const char* name : kBattles) {
    const auto scenario = testing::load_scenario(name);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      play(*scenario, seed, {2, 2},
           [&](const StateBuffer& at, Seat, const OptionList&, const std::vector<int>& weights) {
             const int greek = scenario->evaluate(at.bytes, kGreek);
             ASSERT_EQ(greek, -scenario->evaluate(at.bytes, kPersian)) << name;
             ASSERT_LT(std::abs(greek), kSureWin);
             ASSERT_GT(*std::ranges::max_element(weights), 0) << name;
             ASSERT_GE(*std::ranges::min_element(weights), 0) << name;
             ASSERT_LE(*std::ranges::max_element(weights), kMostPlausible) << name;
             ++positions;
           });
    }
  }
  EXPECT_GT(positions, 5000);
}

TEST(BladebowAdvice, KnowsNoSecrets) {
  int positions = 0;
  for (const char* name : kBattles) {
    const auto scenario = testing::load_scenario(name);
    SeededDice guesses(9);
    play(*scenario, 11, {2, 2}, [&](const StateBuffer& at, Seat seat, const OptionList& options, const auto& weights) {
      for (const Seat viewer : {Seat{kGreek}, Seat{kPersian}}) {
        StateBuffer view = at;
        scenario->redact(view.bytes, viewer);
        ASSERT_EQ(scenario->evaluate(view.bytes, viewer), scenario->evaluate(at.bytes, viewer)) << name;
        if (viewer == seat) {
          ASSERT_EQ(weights_of(*scenario, view.bytes, options), weights) << name;
        }
        scenario->determinize(view.bytes, viewer, guesses);  // other hands and ranks, for all that the viewer knows
        ASSERT_EQ(scenario->evaluate(view.bytes, viewer), scenario->evaluate(at.bytes, viewer)) << name;
        if (viewer == seat) {
          ASSERT_EQ(weights_of(*scenario, view.bytes, options), weights) << name;
        }
      }
      ++positions;
    });
  }
  EXPECT_GT(positions, 1500);
}

TEST(BladebowAdvice, NeverTurnsInCircles) {
  for (const char* name : kBattles) {
    const auto scenario = testing::load_scenario(name);
    std::set<int> stood;  // of the unit on the move, in this move
    int mover = -1;
    play(*scenario, 5, {1, 1}, [&](const StateBuffer& at, Seat, const OptionList&, const auto&) {
      const Decision decision = scenario->decision(at.bytes);
      if (static_cast<Question>(decision.question) != Question::kMoveStep) {
        mover = -1;
        return;
      }
      if (decision.subject != mover) stood.clear();
      mover = decision.subject;
      const Standing standing = scenario->standing(at.bytes, mover);
      const auto flags = static_cast<int>(standing.rest >> 20 & (kShieldWall | kDisrupted));  // a turn about may fail
      ASSERT_TRUE(stood.insert((standing.place * 8 + standing.facing) * 256 + flags).second)
          << name << ": " << scenario->piece_name(mover) << " at " << scenario->place_name(standing.place);
    });
  }
}

// ---- What is good and bad

class BladebowValues : public ::testing::Test {
 protected:
  void SetUp() override {
    scenario_ = testing::load_scenario("bladebow/marathon");
    SeededDice dice(1);
    scenario_->begin(before_.bytes, dice, nullptr);
    after_ = before_;
    greek_ = *scenario_->find_piece("greek-hoplite-6");
  }
  int loss() const { return scenario_->evaluate(before_.bytes, kGreek) - scenario_->evaluate(after_.bytes, kGreek); }
  void take_off(Where where) {
    State& s = held(after_);
    s.unit_at[s.unit(greek_).square] = kNoUnit;
    s.on_map &= ~bit(greek_);
    s.unit(greek_).square = kNowhere;
    s.unit(greek_).where = where;
  }

  std::shared_ptr<const Scenario> scenario_;
  StateBuffer before_{};
  StateBuffer after_{};
  int greek_ = 0;
};

TEST_F(BladebowValues, DisorderRoutAndDeathAreWorseAndWorse) {
  held(after_).unit(greek_).flags |= kDisrupted;
  const int disrupted = loss();
  after_ = before_;
  take_off(Where::kRouted);
  const int routed = loss();
  after_ = before_;
  take_off(Where::kEliminated);
  ++held(after_).losses[kGreek];
  const int dead = loss();
  EXPECT_GT(disrupted, 0);
  EXPECT_GT(routed, disrupted);
  EXPECT_GT(dead, routed);
}

TEST_F(BladebowValues, LossesCountMoreTheNearerTheRout) {
  State& s = held(after_);
  s.losses[kGreek] = 1;  // the first one also decides who is ahead when time runs out
  int last = loss();
  int last_step = 0;
  for (int losses = 2; losses <= s.rout_level[kGreek]; ++losses) {
    s.losses[kGreek] = static_cast<std::uint8_t>(losses);
    const int step = loss() - last;
    EXPECT_GT(step, last_step) << losses;
    last_step = step;
    last = loss();
  }
}

TEST_F(BladebowValues, CampsLeadersAndCardsAreWorthKeeping) {
  held(after_).camp(kGreek).overrun = 1;
  EXPECT_GT(loss(), 0);
  after_ = before_;
  held(after_).leader(0) = {kNowhere, LeaderWhere::kDead, 0};
  EXPECT_GT(loss(), 0);
  after_ = before_;
  held(after_).hand[kPersian] = bit(3) | bit(7);
  EXPECT_GT(loss(), 0);
}

TEST_F(BladebowValues, TheEndIsSure) {
  held(after_).over = 1;
  held(after_).winner = kPersian;
  EXPECT_EQ(scenario_->evaluate(after_.bytes, kPersian), kSureWin);
  EXPECT_EQ(scenario_->evaluate(after_.bytes, kGreek), -kSureWin);
  held(after_).winner = kNobody;
  EXPECT_EQ(scenario_->evaluate(after_.bytes, kGreek), 0);
}

TEST(BladebowAdvice, AKingInDangerIsTheWorstOfAll) {
  const auto scenario = testing::load_scenario("bladebow/thermopylae");
  StateBuffer before{};
  SeededDice dice(1);
  scenario->begin(before.bytes, dice, nullptr);
  const int xerxes = *scenario->find_piece("xerxes") - kFirstLeaderPiece;
  StateBuffer dead = before;
  held(dead).leader(xerxes) = {kNowhere, LeaderWhere::kDead, 0};
  StateBuffer routed = before;
  held(routed).losses[kPersian] = held(routed).rout_level[kPersian];
  const auto worth = [&](const StateBuffer& at) { return scenario->evaluate(at.bytes, kPersian); };
  EXPECT_LT(worth(dead), worth(routed));
  EXPECT_LT(worth(routed), worth(before));
}

/// On the goat path those who are out of their leader's reach stand still, and all behind them; and when the first has
/// come out, he goes with it.
TEST(BladebowAdvice, ALeaderKeepsUpWithTheHeadOfTheMarch) {
  const auto scenario = testing::load_scenario("bladebow/thermopylae");
  StateBuffer start{};
  SeededDice dice(1);
  scenario->begin(start.bytes, dice, nullptr);
  const int mardonius = *scenario->find_piece("mardonius") - kFirstLeaderPiece;
  const auto worth = [&](const char* head, const char* tail, const char* leader) {
    StateBuffer at = start;
    State& s = held(at);
    s.path_found = 1;
    const std::array squares{std::pair("persian-immortals-1", head), std::pair("persian-immortals-2", tail)};
    for (const auto& [key, name] : squares) {
      Unit& unit = s.unit(*scenario->find_piece(key));
      s.unit_at[unit.square] = kNoUnit;
      unit.square = static_cast<Square>(*scenario->find_place(name));
      s.unit_at[unit.square] = static_cast<std::uint8_t>(*scenario->find_piece(key));
    }
    s.leader(mardonius) = {static_cast<Square>(*scenario->find_place(leader)), LeaderWhere::kMap, 0};
    return scenario->evaluate(at.bytes, kPersian);
  };
  EXPECT_GT(worth("C8", "C5", "C8"), worth("C8", "C5", "C5"));
  EXPECT_GT(worth("P15", "M13", "P15"), worth("P15", "M13", "M13"));
}

// ---- What is plausible

json unit(const char* key, const char* side, const char* type, const char* square, const char* facing) {
  return {{"key", key}, {"side", side}, {"type", type}, {"square", square}, {"facing", facing}};
}

/// A made-up fight in the middle of the plain of Marathon, the Greeks to act.
Battle greeks_to_act(const json& units) {
  json data = testing::scenario_data("bladebow/marathon");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = units;
  data["begin"] = {
      {"at", "action"}, {"active", "greek"}, {"actions", 3}, {"leaders", {{"miltiades", {{"square", "K9"}}}}}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
  return Battle(loaded.scenario, 1);
}

int weight_of(const Battle& battle, const Choice& choice) {
  OptionList options;
  battle.options(options);
  const std::vector<int> weights = weights_of(battle.scenario(), battle.state(), options);
  for (int i = 0; i < options.size(); ++i) {
    if (options[i].choice == choice) return weights[static_cast<std::size_t>(i)];
  }
  ADD_FAILURE() << "not offered: verb " << choice.verb;
  return -1;
}

int piece(const Battle& battle, std::string_view key) { return *battle.scenario().find_piece(key); }

Choice order(const Battle& battle, Order what, const char* leader, const char* seed) {
  return say(Verb::kFormation, static_cast<int>(what), piece(battle, leader), piece(battle, seed));
}

json two_fights() {
  return {unit("left", "greek", "hoplite", "J8", "N"), unit("right", "greek", "hoplite", "L8", "N"),
          unit("front", "persian", "spears", "J7", "S"), unit("flank", "persian", "spears", "L7", "E")};
}

TEST(BladebowAdvice, AFlankIsABetterTargetThanAFront) {
  Battle battle = greeks_to_act(two_fights());
  ASSERT_FALSE(battle.choose(order(battle, Order::kMelee, "miltiades", "left")));
  const int front = weight_of(battle, say(Verb::kTarget, piece(battle, "front")));
  const int flank = weight_of(battle, say(Verb::kTarget, piece(battle, "flank")));
  EXPECT_GT(flank, front);
  EXPECT_GT(front, 0);
}

TEST(BladebowAdvice, FightsBeforeItPassesOrBuysAndInFormationBeforeAlone) {
  const Battle battle = greeks_to_act(two_fights());
  const int together = weight_of(battle, order(battle, Order::kMelee, "miltiades", "left"));
  const int alone = weight_of(battle, say(Verb::kSingle, static_cast<int>(Order::kMelee), piece(battle, "left")));
  EXPECT_EQ(together, kMostPlausible);
  EXPECT_GT(together, alone);
  EXPECT_GT(alone, weight_of(battle, say(Verb::kPass)));
  EXPECT_GT(alone, weight_of(battle, say(Verb::kBuy)));
}

TEST(BladebowAdvice, MovesAtTheEnemyAndTurnsToHim) {
  Battle battle = greeks_to_act({unit("a", "greek", "hoplite", "J12", "N"), unit("b", "greek", "hoplite", "K12", "E"),
                                 unit("enemy", "persian", "spears", "J4", "S")});
  ASSERT_FALSE(battle.choose(order(battle, Order::kMove, "miltiades", "a")));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "a"))));
  EXPECT_GT(weight_of(battle, say(Verb::kKeepOrder)), weight_of(battle, say(Verb::kBreakRanks)));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  EXPECT_EQ(weight_of(battle, say(Verb::kAdvance)), kMostPlausible);
  EXPECT_EQ(weight_of(battle, say(Verb::kStop)), 0);
  ASSERT_FALSE(battle.choose(say(Verb::kStop)));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "b"))));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  EXPECT_EQ(weight_of(battle, say(Verb::kWheelLeft)), kMostPlausible);
}

/// Persians on a march over the goat path, which comes down before Q16, with leaders in these squares.
Battle march(const json& units, const json& leaders) {
  json data = testing::scenario_data("bladebow/thermopylae");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = units;
  data["begin"] = {{"at", "action"}, {"active", "persian"}, {"turn", 4},
                   {"actions", 3},   {"pathFound", true},   {"leaders", leaders}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
  return Battle(loaded.scenario, 1);
}

/// The head of the column on the goat path goes on, although it leaves its leader and its friends behind by that.
TEST(BladebowAdvice, DoesNotHaltOnThePath) {
  const json units = {unit("head", "persian", "immortals", "M14", "SE"),
                      unit("next", "persian", "immortals", "M13", "SE"), unit("last", "persian", "spears", "L13", "SE"),
                      unit("guard", "greek", "hoplite", "Q15", "W")};
  const auto worth = [&](const std::vector<Verb>& steps) {
    Battle battle = march(units, {{"mardonius", {{"square", "L13"}}}});
    EXPECT_FALSE(battle.choose(order(battle, Order::kMove, "mardonius", "head")));
    EXPECT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "head"))));
    for (const Verb step : steps) EXPECT_FALSE(battle.choose(say(step)));
    return battle.scenario().evaluate(battle.state(), kPersian);
  };
  const int here = worth({Verb::kWheelRight});
  EXPECT_GT(here, worth({})) << "the path goes on to the south";
  EXPECT_GT(worth({Verb::kWheelRight, Verb::kAdvance}), here);
}

/// Mardonius reaches two squares. Who carries him up the path goes no further than that from the last, whom the slope
/// will halt at the path's foot (C4); with nobody to wait for it goes on.
TEST(BladebowAdvice, TakesTheLeaderNoFurtherThanTheTailCanFollow) {
  const auto steps = [](bool tail) {
    json units = {unit("carrier", "persian", "immortals", "C4", "S"), unit("head", "persian", "immortals", "C9", "E"),
                  unit("court", "persian", "spears", "H1", "E"), unit("guard", "greek", "hoplite", "Q15", "W")};
    if (tail) units.push_back(unit("last", "persian", "immortals", "C3", "S"));
    Battle battle = march(units, {{"mardonius", {{"square", "C4"}}}, {"xerxes", {{"square", "H1"}}}});
    EXPECT_FALSE(battle.choose(tail ? order(battle, Order::kMove, "mardonius", "carrier")
                                    : say(Verb::kSingle, static_cast<int>(Order::kMove), piece(battle, "carrier"))));
    if (tail) EXPECT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "carrier"))));
    int gone = 0;
    OptionList options;
    for (battle.options(options);
         verb_of(options[heaviest(weights_of(battle.scenario(), battle.state(), options))].choice) == Verb::kAdvance;
         battle.options(options)) {
      EXPECT_FALSE(battle.choose(say(Verb::kAdvance)));
      ++gone;
    }
    return gone;
  };
  EXPECT_EQ(steps(true), 2);
  EXPECT_GT(steps(false), 2);
}

/// Midway between the enemy and their own camp (I15): who presses on turns to the one, who guards to the other.
TEST(BladebowAdvice, GuardsItsCampWhenToldTo) {
  Battle battle = greeks_to_act({unit("a", "greek", "hoplite", "I9", "E"), unit("b", "greek", "hoplite", "H9", "E"),
                                 unit("enemy", "persian", "spears", "I4", "S")});
  ASSERT_FALSE(battle.choose(order(battle, Order::kMove, "miltiades", "a")));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "a"))));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  OptionList options;
  battle.options(options);
  const auto first = [&](Stance stance) {
    return options[heaviest(weights_of(battle.scenario(), battle.state(), options, stance))].choice;
  };
  EXPECT_TRUE(first(Stance::kPress) == say(Verb::kWheelLeft));
  EXPECT_TRUE(first(Stance::kGuard) == say(Verb::kWheelRight));
}

TEST(BladebowAdvice, BringsTheShakenBackIntoOrder) {
  json units = {unit("a", "greek", "hoplite", "J8", "N"), unit("b", "greek", "hoplite", "K8", "N"),
                unit("enemy", "persian", "spears", "J7", "S")};
  units[0]["disrupted"] = true;
  const Battle battle = greeks_to_act(units);
  const int rally = weight_of(battle, say(Verb::kSingle, static_cast<int>(Order::kRally), piece(battle, "a")));
  EXPECT_GT(rally, weight_of(battle, say(Verb::kPass)));
  EXPECT_GT(rally, weight_of(battle, say(Verb::kBuy)));
}

TEST(BladebowAdvice, ThrowsBlanksAgainRatherThanHits) {
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto scenario = testing::load_scenario("bladebow/marathon");
    play(*scenario, seed, {1, 2},
         [&](const StateBuffer& at, Seat seat, const OptionList& options, const auto& weights) {
           const auto& s = *reinterpret_cast<const State*>(at.bytes);
           if (static_cast<Question>(scenario->decision(at.bytes).question) != Question::kReroll) return;
           if (seat != s.active || std::ranges::none_of(std::span(s.melee.attack).first(s.melee.attack_dice),
                                                        [](int face) { return face == 3 || face == 4; })) {
             return;
           }
           const Choice choice = options[heaviest(weights)].choice;
           ASSERT_EQ(static_cast<Verb>(choice.verb), Verb::kReroll);
           EXPECT_GT(s.melee.attack[static_cast<std::size_t>(choice.a)], 2);
           ++asked;
         });
  }
  EXPECT_GT(asked, 20);
}

TEST(BladebowAdvice, SetsUpByTheBook) {
  const auto scenario = testing::load_scenario("bladebow/marathon");
  bool ranks = false;
  play(*scenario, 1, {1, 1}, [&](const StateBuffer& at, Seat, const OptionList& options, const auto& weights) {
    if (static_cast<Question>(scenario->decision(at.bytes).question) != Question::kSetupRanks) return;
    ranks = true;
    EXPECT_EQ(static_cast<Verb>(options[heaviest(weights)].choice.verb), Verb::kDefaultRanks);
  });
  EXPECT_TRUE(ranks);
}

// The most plausible choice, always, without a look ahead.
TEST(BladebowAdvice, BeatsRandomPlayOnItsOwn) {
  const auto scenario = testing::load_scenario("bladebow/marathon");
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    for (const Seat bold : {Seat{kGreek}, Seat{kPersian}}) {
      const std::array<std::uint32_t, 2> by{bold == kGreek ? 1u : 0u, bold == kPersian ? 1u : 0u};
      const Result result = play(*scenario, seed, by, [](const auto&...) {});
      lost += result.winner == bold ? 0 : 1;
    }
  }
  EXPECT_LE(lost, 1);
}

}  // namespace
}  // namespace aspis::bladebow
