#include "protocol/rulebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/kernel/ruleset.hpp"

namespace aspis {
namespace {

TEST(Rulebook, EveryRuleOfEveryRulesetHasADigest) {
  for (const Ruleset* ruleset : rulesets()) {
    const Rulebook book(ruleset->id);
    EXPECT_FALSE(book.title().empty());
    for (const std::string_view id : ruleset->rules) {
      const RuleDigest* rule = book.find(id);
      ASSERT_NE(rule, nullptr) << id;
      EXPECT_FALSE(rule->title.empty()) << id;
      EXPECT_FALSE(rule->digest.empty()) << id;
    }
    EXPECT_EQ(book.rules().size(), ruleset->rules.size());
  }
}

TEST(Rulebook, RulingsConcernRulesThatExist) {
  for (const Ruleset* ruleset : rulesets()) {
    const Rulebook book(ruleset->id);
    std::set<std::string> ids;
    for (const Ruling& ruling : book.rulings()) {
      EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id << " stands twice";
      EXPECT_EQ(book.find_ruling(ruling.id), &ruling);
      for (const std::string& rule : ruling.rules) EXPECT_NE(book.find(rule), nullptr) << ruling.id << " on " << rule;
    }
  }
}

TEST(Rulebook, SearchWantsEveryWord) {
  const Rulebook book(rulesets().front()->id);
  const RuleDigest& some = book.rules()[10];
  const Rulebook::Finds finds = book.search(some.title);
  EXPECT_NE(std::ranges::find(finds.rules, &some), finds.rules.end());
  EXPECT_TRUE(book.search(some.title + " xyzzy").rules.empty());
  EXPECT_TRUE(book.search("  ").rules.empty());
}

TEST(Rulebook, AnUnknownRulesetIsAnEmptyBook) { EXPECT_TRUE(Rulebook("chess").rules().empty()); }

}  // namespace
}  // namespace aspis
