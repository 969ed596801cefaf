// Positions in mid-battle, as a scenario's `begin` lays them out.

#include <gtest/gtest.h>

#include "engine/rulesets/bladebow/rules.hpp"
#include "engine/rulesets/bladebow/setup.hpp"
#include "engine/rulesets/bladebow/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::bladebow {
namespace {

TEST(BladebowBegin, Defaults) {
  json scenario = battle("marathon");
  scenario["begin"] = {{"at", "action"}};
  const Loaded b = good(scenario);
  ASSERT_TRUE(b.setup.begin.has_value());
  const State& s = b.state();
  EXPECT_EQ(s.turn, 1);
  EXPECT_EQ(s.initiative, kGreek);
  EXPECT_EQ(s.active, kGreek);
  EXPECT_EQ(s.actions, 3);
  EXPECT_EQ(s.impulses, (std::array<std::uint8_t, 2>{3, 3}));
  EXPECT_EQ(s.hand_size, (std::array<std::uint8_t, 2>{4, 4}));
  EXPECT_EQ(s.rout_level, (std::array<std::uint8_t, 2>{7, 7}));
  EXPECT_EQ(s.deck, bit(kCards) - 1);
  EXPECT_EQ(s.camps[kGreek].square, b.at("I15"));
  EXPECT_EQ(s.leaders[0].square, b.at("E12"));
  EXPECT_EQ(s.unit(b.unit("greek-hoplite-1")).ranks, 1);
  EXPECT_EQ(s.unit(b.unit("persian-spears-1")).ranks, 0);
  int standing = 0;
  for (int square = 0; square < kMaxSquares; ++square) {
    const int unit = s.at(square);
    if (unit == kNoUnit) continue;
    ++standing;
    EXPECT_EQ(s.unit(unit).square, square);
    EXPECT_TRUE(s.unit(unit).on_map());
  }
  EXPECT_EQ(standing, 26);
}

TEST(BladebowBegin, EverythingSaid) {
  json scenario = battle("marathon");
  scenario["begin"] = json::parse(R"({
    "at": "impulse", "turn": 4, "initiative": "persian", "active": "persian",
    "impulses": {"greek": 2, "persian": 1}, "losses": {"greek": 3},
    "hands": {"greek": ["runningCharge", "bodyguard"]}, "discard": ["lowSun"], "handSize": {"persian": 2},
    "camps": {"persian": {"overrun": true}},
    "leaders": {"miltiades": {"where": "dead"}, "datis": {"where": "turnTrack", "due": 6},
                "artaphernes": {"square": "K4"}},
    "units": {"greek-hoplite-1": {"square": "E8", "facing": "NE", "ranks": 3, "disrupted": true},
              "greek-hoplite-2": {"where": "routed"}, "greek-hoplite-3": {"melee": true, "ranksSeen": true}}})",
                                  nullptr, false);
  const Loaded b = good(scenario);
  ASSERT_TRUE(b.setup.begin.has_value());
  const State& s = b.state();
  EXPECT_EQ(s.turn, 4);
  EXPECT_EQ(s.active, kPersian);
  EXPECT_EQ(s.initiative, kPersian);
  EXPECT_EQ(s.impulses, (std::array<std::uint8_t, 2>{2, 1}));
  EXPECT_EQ(s.losses, (std::array<std::uint8_t, 2>{3, 0}));
  EXPECT_EQ(s.rout_level, (std::array<std::uint8_t, 2>{7, 6}));
  EXPECT_EQ(s.hand[kGreek], bit(10) | bit(55));
  EXPECT_EQ(s.discard, bit(28));
  EXPECT_EQ(s.deck, (bit(kCards) - 1) & ~(bit(10) | bit(55) | bit(28)));
  EXPECT_EQ(s.hand_size, (std::array<std::uint8_t, 2>{4, 2}));
  EXPECT_FALSE(s.camps[kPersian].intact());
  EXPECT_EQ(s.leaders[0].where, LeaderWhere::kDead);
  EXPECT_EQ(s.leaders[1].square, b.at("E8"));  // with the first unit of his army
  EXPECT_EQ(s.leaders[2].due, 6);
  EXPECT_EQ(s.leaders[3].square, b.at("K4"));
  const Unit& first = s.unit(b.unit("greek-hoplite-1"));
  EXPECT_EQ(std::tuple(first.square, first.facing, first.ranks), std::tuple(b.at("E8"), kNE, 3));
  EXPECT_TRUE(first.disrupted());
  EXPECT_EQ(s.at(b.at("E12")), kNoUnit);
  const Unit& routed = s.unit(b.unit("greek-hoplite-2"));
  EXPECT_EQ(routed.where, Where::kRouted);
  EXPECT_EQ(routed.square, kNowhere);
  EXPECT_EQ(s.unit(b.unit("greek-hoplite-3")).flags, kMeleeMarker | kRanksSeen);
}

TEST(BladebowBegin, LostLeadersAndCampCostImpulses) {
  PROVES("5.2", "6.3/b", "12.4/b");
  json scenario = battle("plataea");
  scenario["begin"] = json::parse(R"({"at": "impulse", "leaders": {"pausanias": {"where": "dead"}},
    "camps": {"greek": {"square": "S16", "overrun": true}}})",
                                  nullptr, false);
  const Loaded b = good(scenario);
  EXPECT_EQ(b.state().impulses, (std::array<std::uint8_t, 2>{2, 3}));
  EXPECT_EQ(b.state().rout_level, (std::array<std::uint8_t, 2>{8, 10}));
  EXPECT_EQ(b.state().camps[kGreek].square, b.at("S16"));
}

TEST(BladebowBegin, ReinforcementsWaitUnlessPlaced) {
  json scenario = battle("mycale");
  scenario["begin"] = {{"at", "turn"}, {"turn", 3}, {"entryNumber", 4}};
  const Loaded waiting = good(scenario);
  EXPECT_EQ(waiting.state().entry_number, 4);
  EXPECT_EQ(waiting.state().entered, 0);
  EXPECT_EQ(waiting.state().impulses, (std::array<std::uint8_t, 2>{0, 0}));
  EXPECT_EQ(waiting.state().unit(9).where, Where::kReserve);
  EXPECT_EQ(waiting.state().unit(9).ranks, 1);
  EXPECT_EQ(waiting.state().leaders[0].where, LeaderWhere::kReserve);
  EXPECT_EQ(waiting.state().hand_size[kGreek], 4);
  const char* squares[] = {"A4", "A5", "A6", "A7"};
  for (int i = 0; i < 4; ++i) {
    scenario["begin"]["units"]["greek-hoplite-" + std::to_string(8 + i)] = {{"square", squares[i]}, {"facing", "E"}};
  }
  EXPECT_EQ(good(scenario).state().entered, 1);
}

TEST(BladebowBegin, ListedUnits) {
  const Loaded b = good(small_position());
  ASSERT_TRUE(b.setup.begin.has_value());
  EXPECT_EQ(b.state().unit(b.unit("greek-hoplite-1")).ranks, 2);
  EXPECT_TRUE(b.state().unit(b.unit("target")).disrupted());
  EXPECT_EQ(b.state().camps[kGreek].square, kNowhere);
  EXPECT_EQ(b.state().active, kPersian);
  EXPECT_EQ(b.state().actions, 1);
}

// ---- The rulebook

}  // namespace
}  // namespace aspis::bladebow
