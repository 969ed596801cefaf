#include "protocol/library.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "content/content.hpp"
#include "engine/testing/load.hpp"

namespace aspis {
namespace {

using nlohmann::json;

json data_of(const Library& library, std::string_view name) {
  for (const ScenarioEntry& entry : library.scenarios()) {
    if (entry.name == name) return *entry.data;
  }
  return nullptr;
}

const std::string kMarathon = "bladebow/marathon";

TEST(Library, EveryScenarioOfTheBuildLoads) {
  const Library library;
  EXPECT_FALSE(library.scenarios().empty());
  for (const ScenarioEntry& entry : library.scenarios()) {
    const LoadedScenario loaded = library.load(entry.name, json::object());
    EXPECT_NE(loaded.scenario, nullptr) << entry.name;
    for (const LoadProblem& problem : loaded.problems) ADD_FAILURE() << problem.file << problem.path << problem.text;
  }
}

TEST(Library, NoScenarioFileIsLeftOut) {
  std::size_t files = 0;
  for (const content::File& file : content::files()) files += file.path.starts_with("scenarios/") ? 1u : 0u;
  const Library library;
  EXPECT_EQ(library.scenarios().size(), files);
}

TEST(Library, SaysWhichScenariosThereAre) {
  const LoadedScenario loaded = Library().load("bladebow/cannae", json::object());
  EXPECT_EQ(loaded.scenario, nullptr);
  ASSERT_EQ(loaded.problems.size(), 1u);
  EXPECT_NE(loaded.problems[0].text.find(kMarathon), std::string::npos);
}

TEST(Library, InlineDataIsTheSameBattle) {
  const Library library;
  const LoadedScenario named = library.load(kMarathon, json::object());
  const LoadedScenario inlined = library.load_data(data_of(library, kMarathon), json::object());
  ASSERT_NE(inlined.scenario, nullptr);
  EXPECT_EQ(named.hash, inlined.hash);
  EXPECT_TRUE(inlined.name.empty());
  EXPECT_NE(inlined.data, nullptr);
}

TEST(Library, OptionsAreAPartOfTheHash) {
  const Library library;
  const LoadedScenario without = library.load(kMarathon, json::object());
  const LoadedScenario with = library.load(kMarathon, {{"persianCavalry", true}});
  ASSERT_NE(with.scenario, nullptr);
  EXPECT_NE(without.hash, with.hash);
}

TEST(Library, WrongOptionsPointAtThemselves) {
  const LoadedScenario loaded = Library().load(kMarathon, {{"elephants", true}});
  EXPECT_EQ(loaded.scenario, nullptr);
  ASSERT_FALSE(loaded.problems.empty());
  EXPECT_TRUE(loaded.problems[0].path.starts_with("/options")) << loaded.problems[0].path;
}

TEST(Library, ProblemsNameTheFileTheyStandIn) {
  const std::string units = "components/bladebow/units.json";
  const Library library([&](std::string_view path) {
    return path == units ? std::optional<std::string>(R"({"unitTypes": {"hoplite": 5}})") : std::nullopt;
  });
  const LoadedScenario loaded = library.load(kMarathon, json::object());
  EXPECT_EQ(loaded.scenario, nullptr);
  bool in_units = false;
  for (const LoadProblem& problem : loaded.problems) in_units = in_units || problem.file == units;
  EXPECT_TRUE(in_units);

  json data = data_of(library, kMarathon);
  data["map"] = "nowhere";
  const LoadedScenario own = Library().load_data(data, json::object(), "mine.json");
  ASSERT_FALSE(own.problems.empty());
  EXPECT_EQ(own.problems[0].file, "mine.json");
  EXPECT_TRUE(own.problems[0].path.starts_with("/map")) << own.problems[0].path;
}

TEST(Library, KeysWithSlashesAreTracedToTheirFileToo) {
  const Library library([&](std::string_view path) {
    return path == "components/bladebow/units.json" ? std::optional<std::string>(R"({"un/it~s": 5})") : std::nullopt;
  });
  bool told = false;
  for (const LoadProblem& problem : library.load(kMarathon, json::object()).problems) {
    told = told || (problem.path == "/un~1it~0s" && problem.file == "components/bladebow/units.json");
  }
  EXPECT_TRUE(told);
}

TEST(Library, LaysFilesOverEachOtherAsTestsDo) {
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) {
    EXPECT_EQ(*library.load_data(*entry.data, json::object()).data, testing::scenario_data(entry.name)) << entry.name;
  }
}

TEST(Library, OfTwoFilesTheLaterCounts) {
  const Library library([&](std::string_view path) {
    return path.ends_with("first.json") || path.ends_with("second.json")
               ? std::optional<std::string>("{\"here\": \"" + std::string(path) + "\", \"title\": \"not mine\"}")
               : std::nullopt;
  });
  const json data{{"ruleset", "bladebow"}, {"title", "mine"}, {"uses", {"first.json", "second.json"}}};
  const LoadedScenario loaded = library.load_data(data, json::object());
  EXPECT_EQ((*loaded.data)["here"], "second.json");
  EXPECT_EQ((*loaded.data)["title"], "mine") << "the scenario's own word counts most";
}

TEST(Library, ScenariosMayNotAskForAnything) {
  const Library library;
  json data = data_of(library, kMarathon);
  data["uses"] = {"components/nowhere.json"};
  EXPECT_EQ(library.load_data(data, json::object()).problems.at(0).path, "/uses/0");
  data["uses"] = std::vector<std::string>(100, "components/bladebow/units.json");
  EXPECT_FALSE(library.load_data(data, json::object()).problems.empty());
  data["uses"] = 7;
  EXPECT_FALSE(library.load_data(data, json::object()).problems.empty());
  for (const json& wrong : {json(nullptr), json(1), json("x"), json::array(), json::object(), json{{"ruleset", 4}},
                            json{{"ruleset", "chess"}}, json{{"ruleset", "bladebow"}}}) {
    const LoadedScenario loaded = library.load_data(wrong, json::object());
    EXPECT_EQ(loaded.scenario, nullptr) << wrong.dump();
    EXPECT_FALSE(loaded.problems.empty()) << wrong.dump();
  }
  EXPECT_FALSE(library.load(kMarathon, json::array()).problems.empty()) << "options are an object";
}

}  // namespace
}  // namespace aspis
