#include "cli/menu.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <sstream>

#include "cli/phrase.hpp"
#include "cli/testing/table.hpp"
#include "cli/testing/terminal.hpp"

namespace aspis::cli {
namespace {

using Phrase = std::vector<std::string>;

using testing::table_at;

Menu menu_of(const Table& table, Scene& scene) {
  const View view(table, table.table_seat());
  scene = view.scene();
  OptionList options;
  view.options(options);
  return Menu(table.scenario(), scene, table.words(), options);
}

TEST(Menu, ShowsEveryOptionOnce) {
  const Table table = table_at("action", 2);
  Scene scene;
  const Menu menu = menu_of(table, scene);
  std::string all;
  for (const std::string& line : menu.lines(80)) {
    EXPECT_LE(testing::widest(line), 80u) << line;
    all += " " + line + "\n";
  }
  ASSERT_GT(menu.size(), 10);
  for (int number = 1; number <= menu.size(); ++number) {
    const std::string text = std::to_string(number);
    const bool shown =
        all.find(" " + text + "=") != std::string::npos || all.find(" " + text + "  ") != std::string::npos;
    EXPECT_TRUE(shown) << number << "\n" << all;
  }
}

TEST(Menu, PlacesWithTheSameFacingsShareALine) {
  LoadedScenario loaded = Library().load("hotgates/solitaire", nlohmann::json::object());
  Table table(std::move(loaded), 1, std::make_shared<Words>("en", "hotgates"));
  for (int i = 0; i < 2; ++i) {  // a guard for the path, and no more of them
    OptionList options;
    table.battle().options(options);
    ASSERT_FALSE(table.choose(options[options.size() - 1].choice));
  }
  Scene scene;
  const Menu menu = menu_of(table, scene);
  ASSERT_GT(menu.size(), 40);
  std::string all;
  for (const std::string& line : menu.lines(80)) {
    EXPECT_LE(testing::widest(line), 80u) << line;
    all += line + "\n";
  }
  EXPECT_LE(std::ranges::count(all, '\n'), 5) << all;
  EXPECT_NE(all.find("2-5=C6, 6-9=D6"), std::string::npos) << all;
  EXPECT_NE(all.find("in the order N, E, S, W; or type c6 n"), std::string::npos) << all;
  EXPECT_EQ(menu.matching({"d6", "e"}), std::vector<int>{7});
}

TEST(Menu, NumbersRunOn) {
  const Table table = table_at("action", 2);
  Scene scene;
  const Menu menu = menu_of(table, scene);
  int last = 0;
  std::istringstream words([&] {
    std::string all;
    for (const std::string& line : menu.lines(80)) all += line + "\n";
    return all;
  }());
  for (std::string line; std::getline(words, line);) {
    std::istringstream items(line);
    for (std::string word; items >> word;) {
      const std::size_t end = word.find_first_not_of("0123456789");
      const bool numbers_an_option =
          end != 0 &&
          (end == std::string::npos ? line.starts_with(" ") && !line.starts_with("      ") && line.find(word) < 5
                                    : word[end] == '=');
      if (!numbers_an_option) continue;
      EXPECT_EQ(std::stoi(word), last + 1) << line;
      last = std::stoi(word);
    }
  }
  EXPECT_EQ(last, menu.size());
}

TEST(Menu, NotesStandBesideTheOptions) {
  const Table table = table_at("action", 2);
  const View view(table, table.table_seat());
  OptionList options;
  options.add(Choice{});
  const Menu menu(table.scenario(), view.scene(), table.words(), options, {"a fact"});
  EXPECT_EQ(menu.lines(80), std::vector<std::string>{"   1  done (a fact)"});
  EXPECT_TRUE(menu.matching({"fact"}).empty()) << "options are not found by their notes";
}

TEST(Menu, FindsOptionsByTheBeginningsOfWords) {
  const Table table = table_at("action", 2);
  Scene scene;
  const Menu menu = menu_of(table, scene);
  ASSERT_EQ(menu.matching({"pas"}).size(), 1u);
  EXPECT_EQ(menu.text(menu.matching({"PAS"})[0]), "pass");
  EXPECT_TRUE(menu.matching({"xyzzy"}).empty());
  EXPECT_TRUE(menu.matching({}).empty());
  EXPECT_GT(menu.matching({"move"}).size(), 1u);
  // By the square the unit stands on, and by its whole number: 1 is not 10 or 11.
  for (const int number : menu.matching({"single", "hoplite", "1"})) {
    EXPECT_NE(menu.text(number).find("Hoplite 1 "), std::string::npos) << menu.text(number);
  }
}

/// Pieces are often told apart by their last word alone.
TEST(Menu, WhatCallsAPieceFitsNoOtherOption) {
  LoadedScenario loaded = Library().load("bladebow/mycale", nlohmann::json::object());
  Table ranks(std::move(loaded), 1, std::make_shared<Words>("en", "bladebow"));
  Scene scene;
  const Menu first = menu_of(ranks, scene);
  ASSERT_EQ(first.text(4), "give Hoplite 1 (K5) +2 ranks");
  for (const Phrase& other :
       {Phrase{"hoplite", "2"}, Phrase{"hop", "2"}, Phrase{"Hoplite 2"}, Phrase{"hoplite", "22"}}) {
    EXPECT_TRUE(first.matching(other).empty()) << other[0] << " is no number of ranks";
  }
  EXPECT_EQ(first.matching({"hoplite", "1"}), (std::vector<int>{2, 3, 4}));
  EXPECT_EQ(first.matching({"give", "2"}), std::vector<int>{4});
  EXPECT_EQ(first.matching({"+2"}), std::vector<int>{4});
  EXPECT_EQ(first.matching({"hoplite", "1", "2"}), std::vector<int>{4});
  EXPECT_EQ(first.matching({"hop", "1", "+0"}), std::vector<int>{2});
  EXPECT_TRUE(first.matching({"hoplite", "+1", "2"}).empty());

  loaded = Library().load("glory/tanagra", nlohmann::json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>("en", "glory"));
  scene = View(table, 0).scene();
  const auto called = [&](std::string_view name) {
    return static_cast<std::int16_t>(std::ranges::find(scene.pieces, name, &ScenePiece::name)->id);
  };
  const auto verbs = table.ruleset().verbs;
  const auto verb = std::ranges::find_if(
      verbs, [](const VerbSpec& each) { return each.arg_count() > 0 && each.args[0].kind == ArgKind::kPiece; });
  OptionList options;
  for (const char* name : {"Corinthians I", "Corinthians II", "Corinthians III"}) {
    options.add(Choice{static_cast<std::uint16_t>(verb - verbs.begin()), called(name)});
  }
  const Menu all(table.scenario(), scene, table.words(), options);
  EXPECT_EQ(all.matching({"corinthians", "i"}), std::vector<int>{1}) << all.text(1);
  EXPECT_EQ(all.matching({"corinthians", "ii"}), std::vector<int>{2});
  EXPECT_EQ(all.matching({"cor"}), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(all.matching({"cor", "i"}), (std::vector<int>{1}));
  OptionList others;
  others.add(options[1].choice);
  const Menu second(table.scenario(), scene, table.words(), others);
  EXPECT_TRUE(second.matching({"corinthians", "i"}).empty()) << "a piece that is not on the menu is not another one";
  EXPECT_EQ(second.matching({"corinthians"}), std::vector<int>{1});
}

TEST(Menu, ReadsPhrases) {
  const Table table = table_at("action", 2);
  const View view(table, 0);
  const Scene scene = view.scene();
  std::string fault;
  const auto read = [&](const Phrase& phrase) {
    return read_phrase(table.scenario(), scene, table.words(), phrase, fault);
  };
  const auto verb = [&](const Choice& choice) { return table.ruleset().verbs[choice.verb].name; };

  const auto to = read({"leaderto", "j12"});
  ASSERT_TRUE(to) << fault;
  EXPECT_EQ(verb(*to), "leaderTo");
  EXPECT_EQ(table.scenario().place_name(to->a), "J12");
  const auto named = read({"single", "move", "Hoplite", "3"});
  const auto keyed = read({"single", "move", "greek-hoplite-3"});
  ASSERT_TRUE(named && keyed) << fault;
  EXPECT_EQ(*named, *keyed);
  const ScenePiece& some = scene.pieces[0];
  ASSERT_GE(some.place, 0);
  const auto placed = read({"single", "move", table.scenario().place_name(some.place)});
  ASSERT_TRUE(placed) << fault;
  EXPECT_EQ(placed->b, some.id) << "a piece may be named by its place";
  EXPECT_EQ(read({"reroll", "1"})->a, 0) << "people count dice from one";

  EXPECT_FALSE(read({}));
  EXPECT_FALSE(read({"fly"}));
  EXPECT_NE(fault.find("there is no verb \"fly\""), std::string::npos);
  EXPECT_EQ(read({"single", "shooting", "e12"})->a, 1) << "an order by the word of the menu";
  EXPECT_EQ(read({"single", "shoot", "e12"})->a, 1) << "or by the beginning of it";
  EXPECT_FALSE(read({"leaderTo", "Z99"}));
  EXPECT_NE(fault.find("expected the to (a place) instead of \"Z99\""), std::string::npos) << fault;
  EXPECT_FALSE(read({"pass", "now"}));
  EXPECT_NE(fault.find("one word too many"), std::string::npos) << fault;
  EXPECT_FALSE(read({"leaderTo"}));
}

TEST(Menu, GuessesWhatItsOwnWordsMean) {
  const Table table = table_at("action", 2);
  const Scene scene = View(table, 0).scene();
  /// The verbs that words can mean, with the number of arguments that they leave open.
  const auto guess = [&](const std::string& words) {
    std::map<std::string_view, int> verbs;
    for (const Guess& one : guess_phrases(table.scenario(), scene, table.words(), split_words(words))) {
      verbs[table.ruleset().verbs[one.choice.verb].name] = std::popcount(one.open);
    }
    return verbs;
  };
  using Verbs = std::map<std::string_view, int>;
  EXPECT_EQ(guess("wh l"), (Verbs{{"wheelLeft", 0}, {"freeWheelLeft", 0}}));
  EXPECT_EQ(guess("order shooting"), (Verbs{{"single", 1}, {"formation", 2}}));
  EXPECT_EQ(guess("shooting"), (Verbs{{"single", 1}, {"formation", 2}}));
  EXPECT_EQ(guess("order melee for ... alone"), (Verbs{{"single", 1}}));
  EXPECT_EQ(guess("xyzzy"), Verbs());
  const ScenePiece& some = scene.pieces[0];
  EXPECT_EQ(guess(some.name), Verbs()) << "a unit alone says nothing";
  const std::string shown = fmt::format("{} ({})", some.name, table.scenario().place_name(some.place));
  EXPECT_EQ(guess("order melee for " + shown + " alone"), (Verbs{{"single", 0}})) << shown;
  EXPECT_EQ(find_piece(table.scenario(), scene, shown), some.id);
  EXPECT_FALSE(find_piece(table.scenario(), scene, some.name + " (A1)")) << "it stands elsewhere";
}

}  // namespace
}  // namespace aspis::cli
