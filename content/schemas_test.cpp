// Every content file satisfies the schema that stands beside it.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <vector>

namespace aspis {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

const std::filesystem::path& root() {
  static const std::filesystem::path path = std::filesystem::path(ASPIS_SOURCE_DIR) / "content";
  return path;
}

json load(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  json data = json::parse(text, nullptr, false);
  EXPECT_FALSE(data.is_discarded()) << path;
  return data;
}

/// The schema of a file by its place below content/; empty for the kinds that have none.
std::string schema_of(const std::filesystem::path& file) {
  std::vector<std::string> parts;
  for (const auto& part : std::filesystem::relative(file, root())) parts.push_back(part.string());
  if (parts[0] == "scenarios" && parts.size() == 3) return "scenario." + parts[1];
  if (parts[0] == "components" && parts.size() == 3) return "components." + parts[1] + '.' + file.stem().string();
  if (parts[0] == "rulebooks") return "rulebook";
  if (parts[0] == "charts") return "charts";
  return {};
}

std::vector<std::filesystem::path> content_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root())) {
    if (entry.path().extension() == ".json" && !schema_of(entry.path()).empty()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// What the schema says against a document; empty when it is satisfied.
std::string complaints(const std::string& schema_name, const json& document) {
  const json source = load(root() / "schemas" / (schema_name + ".schema.json"));
  valijson::Schema schema;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(NlohmannJsonAdapter(source), schema);
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(schema, NlohmannJsonAdapter(document), &results)) return {};
  std::string text = "refused";
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    text += "\n";
    for (const std::string& step : error.context) text += step;
    text += ": " + error.description;
  }
  return text;
}

TEST(Schemas, EveryFileSatisfiesItsSchema) {
  const std::vector<std::filesystem::path> files = content_files();
  EXPECT_GE(files.size(), 8u);
  for (const auto& file : files) EXPECT_EQ(complaints(schema_of(file), load(file)), "") << file;
}

TEST(Schemas, MisspeltKeysAreRefused) {
  for (const auto& file : content_files()) {
    json document = load(file);
    document["misspelt"] = 1;
    EXPECT_NE(complaints(schema_of(file), document), "") << file;
  }
}

TEST(Schemas, WrongValuesAreRefused) {
  struct Wrong {
    const char* file;
    const char* pointer;
    json value;
  };
  const std::vector<Wrong> list{
      {"scenarios/bladebow/marathon.json", "/armies/greek/impulses", 10},
      {"scenarios/bladebow/marathon.json", "/armies/greek/camp", "Z99"},
      {"scenarios/bladebow/marathon.json", "/armies/greek/campChoices", {"A1"}},
      {"scenarios/bladebow/marathon.json", "/setup/facing/greek", "up"},
      {"scenarios/bladebow/marathon.json", "/turnIcons/0", 7},
      {"scenarios/bladebow/marathon.json", "/map/labels/0/places", json::array()},
      {"scenarios/bladebow/mycale.json", "/special/reinforcements/groups/0/numbers/0", 0},
      {"scenarios/bladebow/mycale.json", "/begin", json::object()},
      {"components/bladebow/units.json", "/unitTypes/hoplite/size", "XL"},
      {"components/bladebow/units.json", "/unitTypes/hoplite/good/charge", 1},
      {"components/bladebow/terrain.json", "/terrain/0/code", "ab"},
      {"components/bladebow/terrain.json", "/terrain/0/heightDice", 1},
      {"components/bladebow/cards.json", "/cards/0/window", "never"},
      {"components/bladebow/cards.json", "/cards/60", json::object()},
      {"rulebooks/bladebow.json", "/rules/0/digest", ""},
      {"scenarios/vsts/what-if.json", "/arrivals/face", 10},
      {"scenarios/vsts/what-if.json", "/arrivals/units/0/wing", "greek.ships"},
      {"scenarios/vsts/what-if.json", "/begin", {{"at", "noon"}}},
      {"scenarios/vsts/marathon.json", "/begin", {{"at", "move"}, {"wing", "rear"}}},
      {"components/vsts/units.json", "/unitTypes/phalanx/class", "dense"},
      {"components/vsts/terrain.json", "/terrain/0/camp", "roman"},
      {"components/vsts/tables.json", "/tables/modifiers/luck", 1},
      {"components/vsts/tables.json", "/tables/fire/archer/0", -1},
      {"components/vsts/options.json", "/options/0/values", {false}},
      {"components/vsts/marathon-map.json", "/map/rivers/0", {"0502"}},
      {"components/vsts/marathon-map.json", "/map/labels/0/kind", "lake"},
      {"components/vsts/marathon-armies.json", "/units/0/hex", "A1"},
      {"components/vsts/marathon-armies.json", "/units/0/facing", "EE"},
      {"components/vsts/marathon-armies.json", "/leaders/0/replacement/rank", 1},
      {"scenarios/glory/tanagra.json", "/units/0/class", "E"},
      {"scenarios/glory/tanagra.json", "/armies/greek/home", "west"},
      {"scenarios/glory/tanagra.json", "/begin", {{"at", "noon"}}},
      {"scenarios/glory/plataea.json", "/sectors/0/levels/greek", 0},
      {"scenarios/glory/plataea.json", "/leaders/0/stars", 4},
      {"components/glory/units.json", "/unitTypes/hi/costs/swamp", "never"},
      {"components/glory/terrain.json", "/terrain/0/cost", "mud"},
      {"components/glory/tables.json", "/tables/melee2/0/0", "D-R"},
      {"components/glory/tables.json", "/tables/melee1/letters/0", "ABC"},
      {"components/glory/tables.json", "/tables/leaderLoss/engaged", "--------WX"},
      {"components/glory/cards.json", "/cards/7", json::object()},
      {"scenarios/hotgates/solitaire.json", "/players", "three"},
      {"scenarios/hotgates/solitaire.json", "/begin", {{"at", "noon"}}},
      {"scenarios/hotgates/two-player.json", "/begin", {{"at", "move"}, {"units", {{"susa-1", {{"area", "C0"}}}}}}},
      {"components/hotgates/tables.json", "/tables/fire/hoplite", json::array()},
      {"components/hotgates/tables.json", "/tables/melee/rows/0/losses/0", {4}},
      {"components/hotgates/tables.json", "/tables/facing/greek/0/0", "beside"},
      {"components/hotgates/tables.json", "/tables/commitment/medes/0", {0, 5}},
      {"components/hotgates/terrain.json", "/terrain/0/code", "11"},
      {"components/hotgates/forces.json", "/contingents/athenian", json::object()},
      {"components/hotgates/forces.json", "/contingents/spartan/units/0/mv", json::array()},
      {"scenarios/hotgates/solitaire.json", "/levels/0/winner", "xerxes"},
      {"components/hotgates/pass.json", "/road/0", "M1"},
  };
  for (const Wrong& wrong : list) {
    json document = load(root() / wrong.file);
    document[json::json_pointer(wrong.pointer)] = wrong.value;
    EXPECT_NE(complaints(schema_of(root() / wrong.file), document), "") << wrong.file << wrong.pointer;
  }
}

TEST(Schemas, ShippedScenariosTellAllAboutThemselves) {
  for (const auto& file : content_files()) {
    if (schema_of(file).substr(0, 9) != "scenario.") continue;
    json scenario = load(file);
    const json uses = scenario["uses"];
    for (const json& use : uses) {  // what battles share may stand in a file they use
      ASSERT_TRUE(std::filesystem::exists(root() / use.get<std::string>())) << file << ' ' << use;
      scenario.update(load(root() / use.get<std::string>()));
    }
    for (const char* key : {"year", "summary", "length", "provenance", "note", "options"}) {
      EXPECT_TRUE(scenario.contains(key)) << file << ' ' << key;
    }
    EXPECT_EQ(scenario["id"], file.stem().string());
  }
}

}  // namespace
}  // namespace aspis
