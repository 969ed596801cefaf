// Advice for computer players: it is even-handed, tells no secrets, and means what a player of the game would.

#include "engine/rulesets/bladebow/advice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "engine/kernel/machine.hpp"
#include "engine/rulesets/bladebow/advice_testing.hpp"
#include "engine/rulesets/bladebow/state.hpp"
#include "engine/testing/load.hpp"

namespace aspis::bladebow {
namespace {

constexpr const char* kBattles[] = {"bladebow/marathon", "bladebow/thermopylae", "bladebow/plataea", "bladebow/mycale"};

State& held(StateBuffer& buffer) { return *reinterpret_cast<State*>(buffer.bytes); }

// ---- What holds in every position

TEST(BladebowAdvice, IsEvenHandedAndWithinBounds) {
  int positions = 0;
  for (const char* name : kBattles) {
    const auto scenario = testing::load_scenario(name);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      play_boldly(*scenario, seed, {2, 2},
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
    play_boldly(
        *scenario, 11, {2, 2}, [&](const StateBuffer& at, Seat seat, const OptionList& options, const auto& weights) {
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
    play_boldly(*scenario, 5, {1, 1}, [&](const StateBuffer& at, Seat, const OptionList&, const auto&) {
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

TEST(BladebowAdvice, ThrowsBlanksAgainRatherThanHits) {
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto scenario = testing::load_scenario("bladebow/marathon");
    play_boldly(*scenario, seed, {1, 2},
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
  play_boldly(*scenario, 1, {1, 1}, [&](const StateBuffer& at, Seat, const OptionList& options, const auto& weights) {
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
      const Result result = play_boldly(*scenario, seed, by, [](const auto&...) {});
      lost += result.winner == bold ? 0 : 1;
    }
  }
  EXPECT_LE(lost, 1);
}

}  // namespace
}  // namespace aspis::bladebow
