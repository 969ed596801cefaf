#include "protocol/save.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/testing/random_play.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

std::unique_ptr<Table> table_of(const std::string& scenario, std::uint64_t seed, const json& options = json::object()) {
  LoadedScenario loaded = Library().load(scenario, options);
  auto words = std::make_shared<Words>(Words::kDefaultLanguage, loaded.ruleset->id);
  return std::make_unique<Table>(std::move(loaded), seed, std::move(words));
}

void play(Table& table, int steps, testing::Picker& picker) {
  OptionList options;
  for (int i = 0; i < steps && !table.battle().result().over; ++i) {
    table.battle().options(options);
    ASSERT_FALSE(table.choose(picker.pick(table.ruleset(), options)));
  }
}

/// What is wrong with a save, as one text; empty when nothing is.
std::string problems_of(const json& save) {
  const LoadedSave loaded = load_save(Library(), save, "en");
  EXPECT_EQ(loaded.table == nullptr, !loaded.problems.empty());
  std::string text;
  for (const LoadProblem& problem : loaded.problems) text += problem.path + ": " + problem.text + "\n";
  return text;
}

json saved_marathon(int steps = 60) {
  const auto table = table_of("bladebow/marathon", 17);
  testing::Picker picker(17);
  play(*table, steps, picker);
  return save_json(*table);
}

TEST(Save, GoesOnIdenticallyFromAnyPoint) {
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) {
    const auto original = table_of(entry.name, 23);
    for (std::uint64_t part = 0; part < 6; ++part) {
      const LoadedSave loaded = load_save(Library(), save_json(*original), "en");
      ASSERT_NE(loaded.table, nullptr) << entry.name;
      EXPECT_FALSE(loaded.scenario_edited);
      Table& copy = *loaded.table;
      EXPECT_EQ(copy.battle().hash(), original->battle().hash());
      EXPECT_EQ(copy.log().size(), original->log().size());
      EXPECT_EQ(copy.battle().undo_bar(), original->battle().undo_bar());
      testing::Picker a(part);
      testing::Picker b(part);
      play(*original, 70, a);
      play(copy, 70, b);
      EXPECT_EQ(copy.battle().hash(), original->battle().hash());
      EXPECT_EQ(save_text(copy), save_text(*original));
    }
  }
}

TEST(Save, KeepsInlineDataAndOptions) {
  const Library library;
  json data;
  for (const ScenarioEntry& entry : library.scenarios()) {
    if (entry.name == "bladebow/marathon") data = *entry.data;
  }
  LoadedScenario source = library.load_data(data, {{"persianCavalry", true}});
  ASSERT_NE(source.scenario, nullptr);
  Table table(std::move(source), 3, std::make_shared<Words>("en", "bladebow"));
  const json save = save_json(table);
  EXPECT_FALSE(save["scenario"].contains("name"));
  EXPECT_FALSE(save["scenario"]["data"].contains("uses")) << "what it uses is in it: a save needs no other file";
  EXPECT_TRUE(save["scenario"]["data"].contains("unitTypes"));
  EXPECT_EQ(save["options"]["persianCavalry"], true);
  EXPECT_EQ(problems_of(save), "");
}

TEST(Save, StopsAfterSoManySteps) {
  const json save = saved_marathon();
  const LoadedSave loaded = load_save(Library(), save, "en", 10);
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_EQ(loaded.table->step(), 10u);
  EXPECT_EQ(save["hashes"][9], hex(loaded.table->battle().hash()));
}

TEST(Save, KeepsScriptedDice) {
  const auto table = table_of("bladebow/marathon", 9);
  testing::Picker picker(9);
  play(*table, 8, picker);
  table->script_dice(std::vector<int>{3, 4});
  play(*table, 40, picker);
  const json save = save_json(*table);
  ASSERT_EQ(save["scripts"].size(), 1u);
  EXPECT_EQ(problems_of(save), "");
  json without = save;
  without["scripts"] = json::array();
  EXPECT_NE(problems_of(without), "");
}

TEST(Save, SaysAtWhichChoiceItGoesAnotherWay) {
  json save = saved_marathon();
  save["hashes"][30] = "0000000000000000";
  EXPECT_NE(problems_of(save).find("/choices/30: choice 31 of 60 leads to another state"), std::string::npos)
      << problems_of(save);
  save = saved_marathon();
  save["choices"][5] = {"pressOn"};
  EXPECT_NE(problems_of(save).find("choice 6 of 60 is not legal"), std::string::npos) << problems_of(save);
  save = saved_marathon();
  save["start"] = "0000000000000000";
  EXPECT_NE(problems_of(save).find("/start"), std::string::npos);
}

TEST(Save, AnEditedScenarioIsToldApart) {
  json save = saved_marathon();
  save["scenario"]["hash"] = "00000000000000aa";
  const LoadedSave loaded = load_save(Library(), save, "en");
  ASSERT_NE(loaded.table, nullptr) << "every state is still the same";
  EXPECT_TRUE(loaded.scenario_edited);
  save["hashes"][59] = "00";
  EXPECT_NE(problems_of(save).find("/scenario: the scenario is not the one"), std::string::npos) << problems_of(save);
}

TEST(Save, NamesWhatALaterVersionNeeds) {
  json save = saved_marathon(3);
  save["features"].push_back("weather");
  EXPECT_NE(problems_of(save).find("needs \"weather\""), std::string::npos);
  save = saved_marathon(3);
  save["version"] = 2;
  EXPECT_NE(problems_of(save).find("reads up to version 1"), std::string::npos);
}

TEST(Save, SaysWhoSitsWhere) {
  json save = saved_marathon(3);
  EXPECT_EQ(save["players"], json::object()) << "nobody has said";
  save["players"] = {{"persian", "an-old-one"}, {"greek", "human"}};
  const LoadedSave loaded = load_save(Library(), save, "en");
  ASSERT_NE(loaded.table, nullptr);
  EXPECT_EQ(save_json(*loaded.table)["players"], save["players"]) << "players this build does not have are kept";
  save["players"] = {{"greek", "Not A Word"}};
  EXPECT_NE(problems_of(save).find("/players/greek: expected \"human\""), std::string::npos) << problems_of(save);
  save["players"] = {{"roman", "human"}};
  EXPECT_NE(problems_of(save).find("roman"), std::string::npos) << problems_of(save);
}

TEST(Save, EveryKeyIsChecked) {
  const json good = saved_marathon(12);
  ASSERT_EQ(problems_of(good), "");
  const json wrong_values[] = {nullptr,        true,          -1, 1.5, "", "x", json::array(), json::array({1}),
                               json::object(), json{{"a", 1}}};
  for (const auto& [key, value] : good.items()) {
    json without = good;
    without.erase(key);
    const bool optional = key == "options" || key == "scripts" || key == "players";
    EXPECT_EQ(problems_of(without).empty(), optional) << key;
    for (const json& wrong : wrong_values) {
      json changed = good;
      changed[key] = wrong;
      const bool same = (key == "options" && (wrong.is_null() || wrong == json::object())) ||
                        (key == "players" && wrong == json::object()) ||
                        ((key == "scripts" || key == "features") && wrong == json::array());
      if ((key == "scripts" || key == "players") && wrong.is_null()) continue;
      EXPECT_EQ(problems_of(changed).empty(), same) << key << " = " << wrong.dump();
    }
  }
  json more = good;
  more["comment"] = "hello";
  EXPECT_NE(problems_of(more), "");
  for (const json& wrong : wrong_values) EXPECT_NE(problems_of(wrong), "") << wrong.dump();
}

TEST(Save, TextsThatAreNoSaveAreRefused) {
  for (const std::string text : {"", "{", "[]", "{\"format\":\"aspis-save\"}", "\xff\xfe"}) {
    const LoadedSave loaded = load_save_text(Library(), text, "en");
    EXPECT_EQ(loaded.table, nullptr) << text;
    EXPECT_FALSE(loaded.problems.empty()) << text;
  }
}

TEST(Save, SeedsAreWholeNumbersOf64Bits) {
  std::uint64_t seed = 0;
  EXPECT_TRUE(read_seed("18446744073709551615", seed));
  EXPECT_EQ(seed, ~std::uint64_t{0});
  EXPECT_TRUE(read_seed(7u, seed));
  EXPECT_EQ(seed, 7u);
  for (const json& wrong :
       {json(-1), json(1.5), json(""), json("1x"), json("-1"), json("18446744073709551616"), json(nullptr)}) {
    EXPECT_FALSE(read_seed(wrong, seed)) << wrong.dump();
  }
}

}  // namespace
}  // namespace aspis
