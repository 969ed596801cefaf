#include "protocol/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "content/content.hpp"
#include "engine/testing/random_play.hpp"
#include "protocol/table.hpp"

namespace aspis {
namespace {

using nlohmann::json;

/// Fails the test for a text that is missing or that names an argument which does not exist.
void expect_text(const Words& words, std::string_view section, std::string_view key,
                 const std::set<std::string>& names) {
  EXPECT_TRUE(words.has(section, key)) << "no text for " << section << "." << key;
  const std::string text = words.get(section, key);
  for (const std::string& name : placeholders(text)) {
    EXPECT_TRUE(names.contains(name)) << section << "." << key << " names {" << name << "}, which there is not";
  }
}

std::set<std::string> names_of(std::span<const ArgSpec> specs, const Words& words) {
  std::set<std::string> names;
  for (const ArgSpec& spec : specs) {
    if (spec.kind == ArgKind::kNone) break;
    names.emplace(spec.name);
    for (const std::string_view word : spec.words) {
      EXPECT_TRUE(words.has(spec.name, word)) << "no text for " << spec.name << "." << word;
    }
  }
  return names;
}

TEST(Words, EveryWordOfEveryRulesetHasAText) {
  for (const std::string& language : Words::languages()) {
    for (const Ruleset* ruleset : rulesets()) {
      const Words words(language, ruleset->id);
      for (const VerbSpec& verb : ruleset->verbs) expect_text(words, "verb", verb.name, names_of(verb.args, words));
      for (const EventSpec& event : ruleset->events) {
        std::set<std::string> names = names_of(event.args, words);
        if (event.dice) names.insert({"dice", "count"});
        expect_text(words, "event", event.name, names);
      }
      for (const QuestionSpec& question : ruleset->questions)
        expect_text(words, "question", question.name, {"seat", "subject", "occasion"});
      for (const std::string_view reason : ruleset->reasons) expect_text(words, "reason", reason, {});
      for (std::uint16_t reason = 0; reason < kFirstOwnReason; ++reason) {
        expect_text(words, "reason", reason_key(*ruleset, reason), {});
      }
      for (const std::string_view seat : ruleset->seats) expect_text(words, "seat", seat, {});
      for (const std::string_view facing : ruleset->facings) expect_text(words, "facing", facing, {});
    }
    const Words words(language, "");
    for (const Battle::UndoBar bar : {Battle::UndoBar::kNone, Battle::UndoBar::kNothingDone,
                                      Battle::UndoBar::kDiceOrDraw, Battle::UndoBar::kReveal}) {
      expect_text(words, "undo", undo_bar_key(bar), {});
    }
    expect_text(words, "result", "won", {"winner", "loser", "grade", "reason"});
    expect_text(words, "result", "draw", {"winner", "grade", "reason"});
  }
}

TEST(Words, SidesMayHaveNamesOfTheirOwn) {
  const Library library;
  const LoadedScenario tanagra = library.load("glory/tanagra", json::object());
  const LoadedScenario marathon = library.load("vsts/marathon", json::object());
  ASSERT_TRUE(tanagra.scenario != nullptr && marathon.scenario != nullptr);
  const Words greeks("en", *tanagra.scenario);
  EXPECT_EQ(greeks.seat(*tanagra.ruleset, 0), "Spartan");
  EXPECT_EQ(greeks.seat(*tanagra.ruleset, 1), "Athenian");
  EXPECT_EQ(greeks.seat(*tanagra.ruleset, kNobody), "nobody");
  EXPECT_EQ(Words("en", *marathon.scenario).seat(*marathon.ruleset, 1), "Persian");
}

TEST(Words, NoTextIsLeftOver) {
  for (const std::string& language : Words::languages()) {
    for (const Ruleset* ruleset : rulesets()) {
      std::set<std::string> known;
      for (const VerbSpec& verb : ruleset->verbs) known.insert("verb." + std::string(verb.name));
      for (const EventSpec& event : ruleset->events) known.insert("event." + std::string(event.name));
      for (const QuestionSpec& question : ruleset->questions) known.insert("question." + std::string(question.name));
      for (const std::string_view reason : ruleset->reasons) known.insert("reason." + std::string(reason));
      const std::string path = "words/" + language + "/" + std::string(ruleset->id) + ".json";
      const json file = json::parse(content::find(path), nullptr, false);
      ASSERT_TRUE(file.is_object()) << path;
      const auto expect_known = [&](const char* section, const std::string& kind) {
        const json texts = file.value(section, json::object());
        for (const auto& [key, text] : texts.items()) {
          EXPECT_TRUE(known.contains(kind + "." + key))
              << path << ": " << section << "." << key << " is of no " << kind;
        }
      };
      for (const char* section : {"verb", "event", "question", "reason"}) expect_known(section, section);
      for (const char* section : {"outcome", "average"}) expect_known(section, "event");
    }
  }
}

TEST(Words, VerbsNameAllTheirArguments) {
  // Two options must never read the same.
  for (const Ruleset* ruleset : rulesets()) {
    const Words words(Words::kDefaultLanguage, ruleset->id);
    for (const VerbSpec& verb : ruleset->verbs) {
      const std::vector<std::string> named = placeholders(words.get("verb", verb.name));
      for (int i = 0; i < verb.arg_count(); ++i) {
        EXPECT_NE(std::ranges::find(named, verb.args[i].name), named.end())
            << verb.name << " does not tell " << verb.args[i].name;
      }
    }
  }
}

/// The keys a scene shows that have no text.
void note_missing(const Words& words, const Scene& scene, std::set<std::string>& missing) {
  const auto need = [&](std::string_view section, const std::string& key) {
    if (!words.has(section, key)) missing.insert(std::string(section) + "." + key);
  };
  for (const SceneCell& cell : scene.board.cells) {
    need("terrain", cell.terrain);
    need("glyph", cell.terrain);
    for (const std::string& mark : cell.marks) need("mark", mark);
  }
  for (const SceneEdge& edge : scene.board.edges) need("edge", edge.kind);
  for (const ScenePiece& piece : scene.pieces) {
    need("kind", piece.kind);
    if (!words.has("glyph", piece.type)) need("glyph", piece.kind);
    for (const SceneValue& value : piece.values) need("value", value.key);
    for (const std::string& state : piece.states) need("state", state);
  }
  for (const SceneBox& box : scene.boxes) need("box", box.key);
  for (const SceneTrack& track : scene.tracks) need("track", track.key);
  for (const SceneThrow& thrown : scene.throws) need("throw", thrown.key);
  for (const SceneArea& area : scene.areas) need("area", area.key);
  for (const SceneCard& card : scene.cards) {
    need("zone", card.zone);
    for (const SceneValue& value : card.values) need("value", value.key);
  }
}

TEST(Words, EveryKeyOfEverySceneHasAText) {
  const Library library;
  std::set<std::string> missing;
  for (const ScenarioEntry& entry : library.scenarios()) {
    LoadedScenario loaded = library.load(entry.name, json::object());
    ASSERT_NE(loaded.scenario, nullptr) << entry.name;
    const auto words = std::make_shared<Words>(Words::kDefaultLanguage, entry.ruleset->id);
    Table table(std::move(loaded), 5, words);
    testing::Picker picker(5);
    OptionList options;
    for (int i = 0; i < entry.ruleset->max_decisions && !table.battle().result().over; ++i) {
      if (i % 50 == 0) note_missing(*words, View(table, table.table_seat()).scene(), missing);
      const Decision decision = table.battle().decision();
      if (!decision.occasion.empty()) {
        EXPECT_TRUE(words->has("occasion", decision.occasion)) << decision.occasion;
      }
      const std::string question = words->question(table.scenario(), decision);
      EXPECT_EQ(question.find(words->get("seat", "nobody")), std::string::npos) << question;
      EXPECT_EQ(question.find('{'), std::string::npos) << question;
      table.battle().options(options);
      ASSERT_FALSE(options.empty());
      ASSERT_FALSE(table.choose(picker.pick(*entry.ruleset, options)));
      for (const Table::Entry& item : table.latest()) {
        const std::string text = words->event(table.scenario(), item.event);
        EXPECT_FALSE(text.empty());
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
      }
    }
    const Result result = table.battle().result();
    EXPECT_TRUE(result.over);
    EXPECT_TRUE(words->has("grade", result.grade)) << result.grade;
    EXPECT_TRUE(words->has("ending", result.reason)) << result.reason;
    note_missing(*words, View(table, 0).scene(), missing);
  }
  for (const std::string& key : missing) ADD_FAILURE() << "no text for " << key;
}

TEST(Words, WhatIsMissingShowsItsKey) {
  const Words words("en", "no-such-ruleset");
  EXPECT_EQ(words.get("verb", "fly"), "fly");
  EXPECT_FALSE(words.has("verb", "fly"));
  const Words other("xx", rulesets().front()->id);
  EXPECT_TRUE(other.has("seat", "nobody")) << "an unknown language falls back to English";
}

TEST(Words, TextsBendToTheirValues) {
  const Words words("en", rulesets().front()->id);
  const auto told = [&](std::string n, std::string who) {
    return words.sentence("testing", "bend", {{"n", std::move(n)}, {"who", std::move(who)}});
  };
  EXPECT_EQ(told("1", "Leonidas"), "+1 rank by Leonidas");
  EXPECT_EQ(told("2", "nobody"), "+2 ranks");
  EXPECT_EQ(told("-1", ""), "-1 ranks");
}

TEST(Words, PlaceholdersAreFound) {
  EXPECT_EQ(placeholders("{n|one|many} {by? (*)|}"), (std::vector<std::string>{"n", "by"}));
  EXPECT_EQ(placeholders("{unit} goes {n:+} to {to}"), (std::vector<std::string>{"unit", "n", "to"}));
  EXPECT_TRUE(placeholders("no {end").empty());
}

}  // namespace
}  // namespace aspis
