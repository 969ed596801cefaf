#include "cli/notes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/testing/table.hpp"

namespace aspis::cli {
namespace {

struct Asked {
  explicit Asked(const std::string& question)
      : table(testing::table_asking(question)), view(table, table.table_seat()), scene(view.scene()) {
    EXPECT_FALSE(table.battle().result().over) << question << " was never asked";
    view.options(options);
    beside = option_notes(view, scene, options);
    above = question_notes(view, scene, options);
  }
  bool above_has(std::string_view text) const {
    return std::ranges::any_of(above, [&](const std::string& line) { return line.find(text) != std::string::npos; });
  }
  std::string_view verb(int option) const { return table.ruleset().verbs[options[option].choice.verb].name; }

  Table table;
  View view;
  Scene scene;
  OptionList options;
  std::vector<std::string> beside;
  std::vector<std::string> above;
};

TEST(Notes, StepsTellWhatTheyCost) {
  const Asked asked("moveStep");
  EXPECT_TRUE(asked.above_has(", MP left "));
  ASSERT_EQ(asked.beside.size(), static_cast<std::size_t>(asked.options.size()));
  int told = 0;
  for (int i = 0; i < asked.options.size(); ++i) {
    const std::string& note = asked.beside[static_cast<std::size_t>(i)];
    if (asked.verb(i) == "stop") EXPECT_EQ(note, "");
    if (asked.verb(i) != "wheelLeft" && asked.verb(i) != "wheelRight") continue;
    EXPECT_TRUE(note.starts_with("1 MP")) << note;
    ++told;
  }
  EXPECT_GT(told, 0);
}

TEST(Notes, DiceThatMayBeChangedLieOpen) {
  const Asked asked("reroll");
  ASSERT_FALSE(asked.scene.throws.empty());
  const SceneThrow& thrown = asked.scene.throws.front();
  std::string faces;
  for (const int face : thrown.faces) {
    EXPECT_TRUE(face >= 1 && face <= 6) << face;
    faces += " " + std::to_string(face);
  }
  EXPECT_TRUE(asked.above_has("attack dice")) << asked.above.size();
  EXPECT_TRUE(asked.above_has(":" + faces));
  EXPECT_TRUE(asked.above_has("dice to roll again: "));
  EXPECT_TRUE(asked.above_has("1 or 2 hits, 5 or 6 cancels a hit")) << "bare faces do not say what they are worth";
  EXPECT_TRUE(Asked("volleyReroll").above_has("attack dice hit with 1 or 2"));
  EXPECT_TRUE(Asked("action").scene.throws.empty()) << "they are taken off the table";
}

TEST(Notes, CommitmentTellsNeedAndPoints) {
  const Asked asked("commitSpend");
  EXPECT_TRUE(asked.above_has("commitment points needed: "));
  EXPECT_TRUE(asked.above_has("commitment points at hand: 0"));
  for (int i = 0; i < asked.options.size(); ++i) {
    if (asked.verb(i) != "commitCard") continue;
    EXPECT_TRUE(asked.beside[static_cast<std::size_t>(i)].starts_with("commitment "));
  }
}

TEST(Notes, CardsTellWhatTheyDo) {
  const Asked asked("card");
  bool told = false;
  for (int i = 0; i < asked.options.size(); ++i) {
    if (!asked.verb(i).starts_with("playCard")) continue;
    EXPECT_EQ(asked.beside[static_cast<std::size_t>(i)], asked.table.scenario().card_text(asked.options[i].choice.a));
    told = true;
  }
  EXPECT_TRUE(told);
}

TEST(Notes, TryingChangesNothing) {
  const Asked asked("moveStep");
  const std::uint64_t before = asked.view.hash();
  Trial trial;
  for (const Option& option : asked.options) {
    try_choice(asked.table.scenario(), asked.view.state(), option.choice, asked.view.decision().subject, trial);
  }
  EXPECT_EQ(asked.view.hash(), before);
}

}  // namespace
}  // namespace aspis::cli
