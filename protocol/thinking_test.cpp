#include "protocol/thinking.hpp"

#include <gtest/gtest.h>

#include "players/testing/spy.hpp"
#include "protocol/testing/pebbles_table.hpp"
#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;

TEST(Think, IsRepeatableAndNeedsTheSeatThatDecides) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon", "3");
  const json ask{{"battle", battle}, {"player", "greedy"}, {"nodes", 100}};
  const json first = talk.call("battle.think", ask);
  EXPECT_TRUE(first["done"].get<bool>()) << "greedy looks one choice ahead and is done";
  EXPECT_EQ(talk.call("battle.think", ask), first);
  EXPECT_EQ(talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}})["choice"], first["best"]["choice"]);
  json wrong = ask;
  wrong["seat"] = "persian";
  EXPECT_EQ(talk.code("battle.think", wrong), -32002);
  wrong = ask;
  wrong["player"] = "nobody";
  EXPECT_EQ(talk.code("battle.think", wrong), -32602);
  wrong = ask;
  wrong["nodes"] = 0;
  EXPECT_EQ(talk.code("battle.think", wrong), -32602);
}

TEST(Think, EveryPlayerGoesOnWhereItStopped) {
  for (const PlayerKind& kind : player_kinds()) {
    Talk talk;
    const int battle = talk.start("bladebow/marathon", "3");
    json answer;
    std::int64_t before = -1;
    const json ask{{"battle", battle}, {"player", kind.name}, {"nodes", 50}};
    for (int slice = 0; slice < 4; ++slice) {
      answer = talk.call("battle.think", ask);
      if (answer["done"].get<bool>()) break;
      EXPECT_GT(answer["nodes"].get<std::int64_t>(), before) << kind.name;
      before = answer["nodes"].get<std::int64_t>();
    }
    EXPECT_EQ(answer["budget"], kind.nodes) << kind.name;
    // A choice in between: it takes up the new position.
    talk.call("battle.choose", {{"battle", battle}, {"choice", answer["best"]["choice"]}, {"scene", false}});
    const std::string next = talk.call("battle.decision", {{"battle", battle}})["decision"]["seat"];
    EXPECT_EQ(talk.code("battle.think", {{"battle", battle}, {"seat", next}, {"player", kind.name}, {"nodes", 10}}), 0);
  }
}

TEST(Think, ShowsAPlayerOnlyWhatItsSeatMayKnow) {
  Table table = testing::begun_pebbles(50);
  Mind minds[] = {Mind(table, testing::kSpy, 0), Mind(table, testing::kSpy, 1)};
  testing::Spy::looks = testing::Spy::secrets = 0;
  for (int step = 0; step < 60 && !table.battle().result().over; ++step) {
    Mind& mind = minds[table.table_seat()];
    mind.attend(table.step());
    while (mind.think(1)) continue;
    ASSERT_FALSE(table.choose(mind.player().best()));
  }
  EXPECT_GT(testing::Spy::looks, 50);
  EXPECT_EQ(testing::Spy::secrets, 0);
}

/// Takes the first option, and counts how often it was told to forget.
class Forgetful final : public Player {
 public:
  static inline int forgot = 0;
  void begin() override { ++forgot; }
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    best_ = options[0].choice;
  }
  bool think(std::int64_t) override { return false; }
  Choice best() const override { return best_; }

 private:
  Choice best_;
};

/// What a player has in mind lasts as long as its advice is followed.
TEST(Think, WhatItMeantToDoIsForgottenWhenSomethingElseIsDone) {
  const PlayerKind kind{"forgetful", "for this test",
                        [](std::int64_t) -> std::unique_ptr<Player> { return std::make_unique<Forgetful>(); }};
  Table table = testing::begun_pebbles(50);
  const Seat seat = table.table_seat();
  Mind mind(table, kind, seat);
  const auto forgot = [&] {
    Forgetful::forgot = 0;
    mind.attend(table.step());
    return Forgetful::forgot;
  };
  EXPECT_EQ(forgot(), 0);
  EXPECT_EQ(forgot(), 0) << "asked again at the same position";
  ASSERT_FALSE(table.choose(mind.player().best()));
  ASSERT_EQ(table.table_seat(), seat);
  EXPECT_EQ(forgot(), 0) << "its advice was followed";
  ASSERT_TRUE(table.undo());
  EXPECT_EQ(forgot(), 1) << "it was taken back";
  // Anything but what it would do, and then whatever the enemy may.
  const auto play = [&](bool follow) {
    do {
      OptionList options;
      View(table, table.table_seat()).options(options);
      const bool own = table.table_seat() == seat;
      ASSERT_FALSE(table.choose(own && follow ? mind.player().best() : options[options.size() - 1].choice));
    } while (table.table_seat() != seat);
  };
  play(false);
  EXPECT_EQ(forgot(), 1) << "something else was done";
  play(true);
  EXPECT_EQ(forgot(), 0) << "its advice was followed, and the enemy has answered";
  play(true);
  play(false);
  EXPECT_EQ(forgot(), 1) << "it was not asked in between";
}

TEST(Think, WhatItMeantToDoIsForgottenWhenItIsDoneInAnotherPosition) {
  const PlayerKind kind{"forgetful", "for this test",
                        [](std::int64_t) -> std::unique_ptr<Player> { return std::make_unique<Forgetful>(); }};
  Table table = testing::begun_pebbles(50);
  const Seat seat = table.table_seat();
  const auto choose = [&](int number) {
    OptionList options;
    View(table, table.table_seat()).options(options);
    ASSERT_LT(number, options.size());
    ASSERT_FALSE(table.choose(options[number].choice));
  };
  Mind mind(table, kind, seat);
  mind.attend(1);
  choose(0);
  ASSERT_EQ(table.table_seat(), seat);
  mind.attend(2);
  const Choice meant = mind.player().best();
  ASSERT_TRUE(table.undo());
  choose(1);
  ASSERT_EQ(table.table_seat(), seat);
  ASSERT_FALSE(table.choose(meant));
  while (table.table_seat() != seat) choose(0);
  Forgetful::forgot = 0;
  mind.attend(3);
  EXPECT_EQ(Forgetful::forgot, 1);
}

}  // namespace
}  // namespace aspis
