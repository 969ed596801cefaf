#include "protocol/dispatcher.hpp"

#include <gtest/gtest.h>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;
using testing::Whim;

const std::string kMarathon = "bladebow/marathon";

TEST(Dispatcher, AnswersBrokenMessagesWithTheRightCodes) {
  Talk talk;
  const auto code = [&](std::string_view text) {
    const json answer = talk.line(text);
    EXPECT_TRUE(answer.contains("error")) << text;
    EXPECT_TRUE(answer["id"].is_null()) << text;
    return answer["error"]["code"].get<int>();
  };
  EXPECT_EQ(code("{oops"), -32700);
  EXPECT_EQ(code(""), -32700);
  EXPECT_EQ(code("\"\xff\""), -32700);
  EXPECT_EQ(code(std::string(100'000, '[')), -32700);
  EXPECT_EQ(code(std::string(Dispatcher::kMaxMessage + 1, ' ')), -32700);
  EXPECT_EQ(code("7"), -32600);
  EXPECT_EQ(code("[]"), -32600);
  EXPECT_EQ(code("null"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"1.0","method":"catalog"})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0"})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","method":7})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":{},"method":"catalog"})"), -32600);
}

TEST(Dispatcher, KeepsTheIdOfTheRequest) {
  Talk talk;
  EXPECT_EQ(talk.line(R"({"jsonrpc":"2.0","id":"x-1","method":"no.such"})")["id"], "x-1");
  EXPECT_EQ(talk.line(R"({"jsonrpc":"2.0","id":7,"method":"no.such"})")["error"]["code"], -32601);
  EXPECT_EQ(talk.line(R"({"jsonrpc":"2.0","id":1,"method":"battle.scene","params":[1]})")["error"]["code"], -32602);
}

TEST(Dispatcher, NotificationsAndBatches) {
  Talk talk;
  EXPECT_TRUE(talk.line(R"({"jsonrpc":"2.0","method":"catalog"})").is_null());
  EXPECT_TRUE(talk.line(R"([{"jsonrpc":"2.0","method":"catalog"},{"jsonrpc":"2.0","method":"no.such"}])").is_null());
  const json answers =
      talk.line(R"([{"jsonrpc":"2.0","id":1,"method":"catalog"},{"jsonrpc":"2.0","method":"catalog"},5])");
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_TRUE(answers[0].contains("result"));
  EXPECT_EQ(answers[1]["error"]["code"], -32600);
  json many = json::array();
  for (std::size_t i = 0; i <= Dispatcher::kMaxBatch; ++i) many.push_back(1);
  EXPECT_EQ(talk.line(many.dump())["error"]["code"], -32600);
}

TEST(Dispatcher, TheCatalogListsEveryScenario) {
  Talk talk;
  const json catalog = talk.call("catalog");
  EXPECT_EQ(catalog["protocol"], 1);
  for (const json& ruleset : catalog["rulesets"]) {
    EXPECT_FALSE(ruleset["scenarios"].empty()) << ruleset["id"];
    for (const json& scenario : ruleset["scenarios"]) {
      EXPECT_FALSE(scenario["title"].get<std::string>().empty());
      EXPECT_GT(talk.start(scenario["name"].get<std::string>()), 0);
      for (const json& seat : scenario["seats"]) {
        const bool moved = scenario["name"] == "hotgates/solitaire" && seat["key"] == "persian";
        EXPECT_EQ(seat.value("movedByRules", false), moved) << scenario["name"];
      }
    }
  }
}

TEST(Dispatcher, APlayedBattleIsTheSameTwice) {
  std::string hashes[2];
  for (std::string& hash : hashes) {
    Talk talk;
    const int battle = talk.start(kMarathon, "42");
    Whim whim(42);
    for (int i = 0; i < 4000; ++i) {
      const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
      if (decision.value("over", false)) {
        EXPECT_TRUE(decision["result"]["text"].is_string());
        break;
      }
      const json& options = decision["options"];
      ASSERT_FALSE(options.empty());
      const json& option = options[whim.below(options.size())];
      json params{{"battle", battle}, {"scene", false}, {"expect", i}};
      if (i % 2 == 0) {
        params["option"] = option["id"];
      } else {
        params["choice"] = option["choice"];
      }
      const json answer = talk.call("battle.choose", std::move(params));
      ASSERT_EQ(answer["step"], i + 1);
      for (const json& event : answer["events"]) ASSERT_EQ(event["step"], i + 1);
    }
    EXPECT_TRUE(talk.call("battle.decision", {{"battle", battle}})["decision"].value("over", false));
    EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"option", 0}}), -32001);
    hash = talk.hash(battle);
  }
  EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(Dispatcher, ABadRequestChangesNothing) {
  Talk talk;
  const int battle = talk.start(kMarathon);
  talk.call("battle.choose", {{"battle", battle}, {"option", 0}});
  const std::string before = talk.hash(battle);
  const json saved = talk.call("battle.save", {{"battle", battle}});
  const json log = talk.call("battle.log", {{"battle", battle}});

  const json values[] = {nullptr,
                         true,
                         false,
                         -1,
                         0,
                         1,
                         99,
                         1.5,
                         1e30,
                         "",
                         "x",
                         "greek",
                         json::array(),
                         json::array({1, "x"}),
                         json::object(),
                         json{{"verb", "advance"}},
                         json{{"verb", "leaderTo"}, {"to", 3}}};
  const char* methods[] = {"catalog",     "rules.find",      "battle.new",    "battle.load",
                           "battle.save", "battle.decision", "battle.whyNot", "battle.scene",
                           "battle.plan", "battle.log",      "battle.choose"};
  const char* keys[] = {"battle", "seat",  "option",  "choice", "value",    "expect",  "scene",
                        "board",  "piece", "from",    "steps",  "save",     "seed",    "rolls",
                        "id",     "words", "ruleset", "extra",  "scenario", "options", "language"};
  for (const char* method : methods) {
    for (const char* key : keys) {
      for (const json& value : values) {
        if (std::string_view(key) == "option" && (value == 0 || value == 1)) continue;  // lawful
        json params{{"battle", battle}};
        params[key] = value;
        const json answer = talk.ask(method, params);
        ASSERT_TRUE(answer.contains("result") != answer.contains("error")) << answer.dump();
      }
    }
  }
  EXPECT_EQ(talk.hash(battle), before);
  EXPECT_EQ(talk.call("battle.save", {{"battle", battle}}), saved);
  EXPECT_EQ(talk.call("battle.log", {{"battle", battle}}), log);
}

TEST(Dispatcher, IllegalChoicesNameTheRule) {
  Talk talk;
  const int battle = talk.start(kMarathon);
  const json params{{"battle", battle}, {"choice", {{"verb", "setRanks"}, {"unit", "greek-hoplite-1"}, {"ranks", 6}}}};
  const json answer = talk.ask("battle.choose", params);
  ASSERT_EQ(answer["error"]["code"], -32001) << answer.dump();
  EXPECT_TRUE(answer["error"]["data"]["rule"].is_string());
  EXPECT_EQ(answer["error"]["data"]["reason"], "ranksLimit");
  const json why = talk.call("battle.whyNot", params);
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["rule"], answer["error"]["data"]["rule"]);
  const json legal = talk.call("battle.decision", {{"battle", battle}})["decision"]["options"][0]["choice"];
  EXPECT_EQ(talk.call("battle.whyNot", {{"battle", battle}, {"choice", legal}}), (json{{"legal", true}}));
}

TEST(Dispatcher, WhyNotAgreesWithTheOptions) {
  Talk talk;
  const int battle = talk.start("bladebow/mycale", "8");
  Whim whim(8);
  for (int i = 0; i < 150; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    for (const json& option : decision["options"]) {
      const json why = talk.call("battle.whyNot", {{"battle", battle}, {"choice", option["choice"]}});
      ASSERT_EQ(why["legal"], true) << option.dump() << why.dump();
    }
    talk.call("battle.choose",
              {{"battle", battle}, {"option", whim.below(decision["options"].size())}, {"scene", false}});
  }
}

TEST(Dispatcher, StaleRequestsAreRefused) {
  Talk talk;
  const int battle = talk.start(kMarathon);
  EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"option", 0}, {"expect", 3}}), -32009);
  EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"option", 0}, {"expect", 0}}), 0);
  EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"option", 0}, {"expect", 0}}), -32009)
      << "sent twice, done once";
}

TEST(Dispatcher, UndoGoesBackUntilChanceHasSpoken) {
  Talk talk;
  const int battle = talk.start(kMarathon, "3");
  EXPECT_EQ(talk.ask("battle.undo", {{"battle", battle}})["error"]["data"]["reason"], "nothingDone");
  const std::string start = talk.hash(battle);
  talk.call("battle.choose", {{"battle", battle}, {"option", 0}});
  EXPECT_NE(talk.hash(battle), start);
  const json back = talk.call("battle.undo", {{"battle", battle}});
  EXPECT_EQ(back["hash"], start);
  EXPECT_EQ(back["step"], 0);
  for (int i = 0; i < 12; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    const json answer = talk.call("battle.choose", {{"battle", battle}, {"option", 0}, {"scene", false}});
    bool drawn = false;
    for (const json& event : answer["events"])
      drawn = drawn || event["kind"] == "cardDrawn" || event["kind"] == "impulseBegins";
    if (!drawn) continue;
    const json refused = talk.ask("battle.undo", {{"battle", battle}});
    ASSERT_EQ(refused["error"]["code"], -32004);
    EXPECT_EQ(refused["error"]["data"]["reason"], "dice");
    return;
  }
  FAIL() << "no card was drawn";
}

TEST(Dispatcher, SavesLoadIntoTheSameBattle) {
  Talk talk;
  const int battle = talk.start("bladebow/plataea", "6");
  Whim whim(6);
  for (int i = 0; i < 60; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    talk.call("battle.choose",
              {{"battle", battle}, {"option", whim.below(decision["options"].size())}, {"scene", false}});
  }
  const json save = talk.call("battle.save", {{"battle", battle}})["save"];
  const json loaded = talk.call("battle.load", {{"save", save}});
  EXPECT_NE(loaded["battle"], battle);
  EXPECT_EQ(loaded["hash"], talk.hash(battle));
  EXPECT_EQ(loaded["scene"], talk.call("battle.scene", {{"battle", battle}}));
  EXPECT_EQ(talk.call("battle.log", {{"battle", loaded["battle"]}}), talk.call("battle.log", {{"battle", battle}}));
  EXPECT_EQ(talk.call("battle.load", {{"save", save}, {"steps", 20}, {"scene", false}})["step"], 20);
  json broken = save;
  broken["seed"] = "7";
  EXPECT_EQ(talk.code("battle.load", {{"save", broken}}), -32006);
}

TEST(Dispatcher, BoardsHaveNamesOnThem) {
  Talk talk;
  json scenarios = json::array();
  for (const json& ruleset : talk.call("catalog")["rulesets"]) {
    for (const json& scenario : ruleset["scenarios"]) scenarios.push_back(scenario["name"]);
  }
  EXPECT_GE(scenarios.size(), 6u);
  for (const json& name : scenarios) {
    const json board = talk.call("battle.scene", {{"battle", talk.start(name.get<std::string>())}})["board"];
    EXPECT_GE(board["labels"].size(), 4u) << name;
    for (const json& label : board["labels"]) {
      EXPECT_FALSE(label["text"].get<std::string>().empty());
      EXPECT_FALSE(label["places"].empty()) << label;
      for (const json& place : label["places"]) EXPECT_TRUE(place.is_string()) << label;
    }
  }
}

TEST(Dispatcher, PiecesSayInWordsWhatTheyAre) {
  Talk talk;
  const json scene = talk.call("battle.scene", {{"battle", talk.start(kMarathon)}, {"board", false}});
  for (const json& piece : scene["pieces"]) {
    if (piece["type"] == "hoplite") EXPECT_EQ(piece["typeName"], "hoplites");
    if (piece["kind"] != "unit") EXPECT_EQ(piece["typeName"], piece["kind"]);
  }
}

TEST(Dispatcher, ScenesSayWhenTheBattleMayEnd) {
  Talk talk;
  const json scene = talk.call("battle.scene", {{"battle", talk.start(kMarathon)}, {"board", false}});
  EXPECT_EQ(scene["mayEnd"], json({6, 7, 8, 9, 10, 11, 12}));
  EXPECT_FALSE(talk.call("battle.scene", {{"battle", talk.start("vsts/marathon")}}).contains("mayEnd"));
}

TEST(Dispatcher, BadScenariosComeWithAListOfProblems) {
  Talk talk;
  EXPECT_EQ(talk.code("battle.new", {{"scenario", "bladebow/cannae"}}), -32005);
  const json answer = talk.ask("battle.new", {{"scenario", {{"ruleset", "bladebow"}, {"map", 3}}}});
  EXPECT_EQ(answer["error"]["code"], -32005);
  EXPECT_GT(answer["error"]["data"]["problems"].size(), 1u);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}, {"options", {{"elephants", 3}}}}), -32005);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}, {"seed", -4}}), -32602);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}, {"seat", "roman"}}), -32602);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}, {"language", "xx"}}), -32602);
}

TEST(Dispatcher, OnlySoManyBattlesAreOpen) {
  Talk talk;
  for (int i = 0; i < 64; ++i) talk.start(kMarathon);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}}), -32008);
  EXPECT_EQ(talk.code("battle.close", {{"battle", 5}}), 0);
  EXPECT_EQ(talk.code("battle.close", {{"battle", 5}}), -32003);
  EXPECT_EQ(talk.code("battle.new", {{"scenario", kMarathon}}), 0);
}

TEST(Dispatcher, DiceCanBeScripted) {
  Talk talk;
  const int battle = talk.start(kMarathon, "3");
  EXPECT_EQ(talk.code("dice.script", {{"battle", battle}, {"rolls", {1, "x"}}}), -32602);
  EXPECT_EQ(talk.code("dice.script", {{"battle", battle}, {"rolls", json::array()}, {"seat", "greek"}}), -32002);
  EXPECT_EQ(talk.code("dice.script", {{"battle", battle}, {"rolls", std::vector<int>(1001, 1)}}), -32602);
  EXPECT_EQ(talk.call("dice.script", {{"battle", battle}, {"rolls", {999}}})["rolls"], 1);
  std::string before;
  int code = 0;
  for (int i = 0; i < 10 && code == 0; ++i) {
    before = talk.hash(battle);
    code = talk.code("battle.choose", {{"battle", battle}, {"option", 0}});
  }
  EXPECT_EQ(code, -32007) << "no card has the number 999";
  EXPECT_EQ(talk.hash(battle), before);
}

TEST(Dispatcher, PlansLeadWhereTheySay) {
  Talk talk;
  const int battle = talk.start(kMarathon, "3");
  Whim whim(3);
  for (int i = 0; i < 400; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    if (decision["question"] == "moveStep") {
      const json plan = talk.call("battle.plan", {{"battle", battle}, {"piece", decision["subject"]}});
      for (const json& destination : plan["destinations"]) {
        const json save = talk.call("battle.save", {{"battle", battle}})["save"];
        const int copy = talk.call("battle.load", {{"save", save}, {"scene", false}})["battle"].get<int>();
        for (const json& choice : destination["choices"]) {
          ASSERT_EQ(talk.code("battle.choose", {{"battle", copy}, {"choice", choice}, {"scene", false}}), 0)
              << choice.dump();
        }
        for (const json& piece : talk.call("battle.scene", {{"battle", copy}})["pieces"]) {
          if (piece["key"] != decision["subject"]) continue;
          EXPECT_EQ(piece["place"], destination["place"]);
          EXPECT_EQ(piece["facing"], destination["facing"]);
        }
        talk.call("battle.close", {{"battle", copy}});
      }
      EXPECT_FALSE(plan["destinations"].empty());
      return;
    }
    talk.call("battle.choose",
              {{"battle", battle}, {"option", whim.below(decision["options"].size())}, {"scene", false}});
  }
  FAIL() << "nobody moved";
}

TEST(Dispatcher, RulesAreFoundByNumberAndByWords) {
  Talk talk;
  const json rule = talk.call("rules.find", {{"ruleset", "bladebow"}, {"id", "9.4.8"}});
  ASSERT_EQ(rule["rules"].size(), 1u);
  EXPECT_FALSE(rule["rules"][0]["rulings"].empty());
  EXPECT_EQ(talk.call("rules.find", {{"ruleset", "bladebow"}, {"id", "R-5"}})["rulings"].size(), 1u);
  EXPECT_FALSE(talk.call("rules.find", {{"ruleset", "bladebow"}, {"words", "shield WALL"}})["rules"].empty());
  EXPECT_TRUE(talk.call("rules.find", {{"ruleset", "bladebow"}, {"words", "chariot xyzzy"}})["rules"].empty());
  EXPECT_EQ(talk.code("rules.find", {{"ruleset", "chess"}, {"id", "1"}}), -32602);
  EXPECT_EQ(talk.code("rules.find", {{"ruleset", "bladebow"}}), -32602);
}

}  // namespace
}  // namespace aspis
