// The cards of a scenario (2.2, 4.2).

#include <algorithm>
#include <utility>

#include "engine/rulesets/bladebow/setup_parts.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::array<std::string_view, 5> kRoleWords{"own", "foe", "attacker", "defender", "any"};

constexpr std::uint8_t role_bit(Role role) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(role)); }
constexpr std::uint8_t kOwnRole = role_bit(Role::kOwn);
constexpr std::uint8_t kFoeRole = role_bit(Role::kFoe);
constexpr std::uint8_t kAttackerRole = role_bit(Role::kAttacker);
constexpr std::uint8_t kDefenderRole = role_bit(Role::kDefender);
constexpr std::uint8_t kFighterRoles = kAttackerRole | kDefenderRole | role_bit(Role::kAny);
constexpr std::uint8_t kEveryRole = 31;

/// Where an effect has a meaning. A card that could be played elsewhere would act on nothing, so it is refused.
struct EffectSpec {
  std::string_view word;
  Window window;
  std::uint8_t roles;
  std::int8_t low;  // bounds of n
  std::int8_t high;
};
constexpr auto kEffects = std::to_array<EffectSpec>({
    {"nothing", Window::kNone, kEveryRole, 0, 0},
    {"reshuffle", Window::kNone, kEveryRole, 0, 0},
    {"initiativeOwn", Window::kInitiative, kOwnRole, -5, 5},
    {"initiativeFoe", Window::kInitiative, kOwnRole, -5, 5},
    {"peekRanks", Window::kAction, kOwnRole, 1, 6},
    {"peekHand", Window::kAction, kOwnRole, 0, 0},
    {"actions", Window::kImpulse, kOwnRole, -3, 3},
    {"redrawActions", Window::kImpulse, kOwnRole, 0, 0},
    {"banLeader", Window::kImpulseFoe, kFoeRole, 0, 0},
    {"commandRange", Window::kAction, kOwnRole, 1, 20},
    {"moveFormation", Window::kMove, kOwnRole, 1, 12},
    {"moveFoot", Window::kMove, kOwnRole, 1, 12},
    {"moveCavalry", Window::kMove, kOwnRole, 1, 12},
    {"moveFoe", Window::kMoveFoe, kFoeRole, -12, -1},
    {"drilledTurn", Window::kMove, kOwnRole, 1, 8},
    {"ignoreTerrain", Window::kMove, kOwnRole, 0, 0},
    {"strongAsWeak", Window::kMove, kOwnRole, 0, 0},
    {"openFiles", Window::kMove, kOwnRole, 0, 0},
    {"sideStep", Window::kMove, kOwnRole, 0, 0},
    {"stakes", Window::kMoveFoe, kFoeRole, 0, 0},
    {"fireDice", Window::kRanged, kAttackerRole | kDefenderRole, -8, 8},
    {"fireReroll", Window::kRangedPost, kAttackerRole, 1, 8},
    {"fireRange", Window::kRangedStart, kOwnRole, 1, 10},
    {"fireCancelOn", Window::kRanged, kAttackerRole, 2, 6},
    {"fireFreeRotation", Window::kRanged, kAttackerRole, 0, 0},
    {"fireAgain", Window::kRangedPost, kAttackerRole, 0, 0},
    {"fireInWeak", Window::kRangedStart, kOwnRole, 0, 0},
    {"fireDefence", Window::kRanged, kDefenderRole, 1, 8},
    {"fireHitOn", Window::kRanged, kDefenderRole, 1, 5},
    {"commitDice", Window::kCommit, kAttackerRole, -5, -1},
    {"commitDiceFoe", Window::kCommit, kDefenderRole, 1, 5},
    {"commitPass", Window::kCommit, kAttackerRole, 0, 0},
    {"commitReroll", Window::kCommitPost, kAttackerRole, 0, 0},
    {"commitSpoil", Window::kCommitPost, kDefenderRole, 0, 0},
    {"meleeDense", Window::kMelee, kFighterRoles, 1, 8},
    {"meleeDenseLead", Window::kMelee, kAttackerRole, 1, 8},
    {"meleeFootDefender", Window::kMelee, kDefenderRole, 1, 8},
    {"meleeCavalryLead", Window::kMelee, kAttackerRole, 1, 8},
    {"meleeModifier", Window::kMelee, kFighterRoles, -3, 3},
    {"duel", Window::kMelee, kFighterRoles, 0, 0},
    {"meleeReroll", Window::kMeleePost, kFighterRoles, 1, 8},
    {"meleeRerollFoe", Window::kMeleePost, kFighterRoles, 1, 1},
    {"asFlank", Window::kMelee, kAttackerRole, 0, 0},
    {"noFlank", Window::kMelee, kDefenderRole, 0, 0},
    {"absorb", Window::kMeleePost, kFighterRoles, 1, 8},
    {"horsesShy", Window::kMelee, kDefenderRole, -8, -1},
    {"retreatAny", Window::kMeleeDeclared, kDefenderRole, 0, 0},
    {"feign", Window::kRecoil, kOwnRole, 0, 0},
    {"noAdvance", Window::kAdvance, kOwnRole, 0, 0},
    {"footContinue", Window::kAdvance, kOwnRole, 0, 0},
    {"routDice", Window::kRout, kOwnRole, -5, -1},
    {"routDiceFoe", Window::kRout, kFoeRole, 1, 5},
    {"freeRally", Window::kAction, kOwnRole, 0, 0},
    {"rallyModifier", Window::kRally, kOwnRole, -5, 5},
    {"saveLeader", Window::kLeader, kOwnRole, 0, 0},
    {"routManagement", Window::kRoutManagement, kOwnRole, -5, 5},
});
static_assert(kEffects.size() == static_cast<std::size_t>(Effect::kCount));

/// A card can be aimed at as many as 48 things (a die of one of 8 attackers): more of a kind in one hand would be more
/// choices than a list of options holds.
constexpr int kMaxSameEffect = 8;

constexpr auto kEffectWords = [] {
  std::array<std::string_view, kEffects.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kEffects[i].word;
  return words;
}();

Card read_card(const Reader& reader) {
  Card card;
  only(reader, {"key", "name", "window", "role", "effect", "n", "least", "commitment", "actions", "text"});
  card.key = read_key(reader.at("key"));
  card.name = read_name(reader.at("name"), 40);
  card.text = read_name(reader.at("text"), Reader::kMaxText);
  card.window = static_cast<Window>(reader.at("window").word(kWindowWords));
  card.role = static_cast<Role>(reader.at("role").word(kRoleWords));
  const Reader effect = reader.at("effect");
  const int word = effect.word(kEffectWords, -1);
  const bool reshuffle = word == static_cast<int>(Effect::kReshuffle);
  card.commitment = small(reader.at("commitment"), reshuffle ? 0 : 1, reshuffle ? 0 : 6);
  const Reader actions = reader.at("actions");
  const std::vector<Reader> numbers = actions.items();
  if (numbers.size() == 4) {
    for (std::size_t i = 0; i < 4; ++i) card.actions[i] = small(numbers[i], reshuffle ? 0 : 1, reshuffle ? 0 : 6);
  } else if (actions.is_array()) {
    actions.fail("expected four numbers: white, black, red, yellow");
  }
  if (word < 0) return card;

  card.effect = static_cast<Effect>(word);
  EffectSpec spec = kEffects[static_cast<std::size_t>(word)];
  // The one effect that either side may have a use for: more actions for oneself, fewer for the enemy.
  if (card.effect == Effect::kActions && card.window == Window::kImpulseFoe) {
    spec.window = Window::kImpulseFoe;
    spec.roles = kFoeRole;
  }
  if (card.window != spec.window) {
    reader.find("window").fail("expected \"" + std::string(kWindowWords[static_cast<std::size_t>(spec.window)]) +
                               "\" for the effect \"" + std::string(spec.word) + '"');
  }
  if ((spec.roles & role_bit(card.role)) == 0) {
    std::string roles;
    for (std::size_t i = 0; i < kRoleWords.size(); ++i) {
      if ((spec.roles >> i & 1) != 0) roles += (roles.empty() ? "\"" : "\" or \"") + std::string(kRoleWords[i]);
    }
    reader.find("role").fail("expected " + roles + "\" for the effect \"" + std::string(spec.word) + '"');
  }
  card.n = static_cast<std::int8_t>(reader.find("n").integer(spec.low, spec.high, spec.low));
  if (!reader.find("n") && spec.low != 0) reader.fail("the key \"n\" is missing");
  if (card.effect == Effect::kMoveFoe) {
    card.least = static_cast<std::int8_t>(small(reader.at("least"), 0, 40));
  } else if (reader.find("least")) {
    reader.find("least").fail("expected only with the effect \"moveFoe\"");
  }
  return card;
}

}  // namespace

void read_cards(const Reader& reader, Sheet& sheet) {
  if (!reader) return;
  const std::vector<Reader> rows = reader.items();
  if (!reader.is_array()) return;
  if (rows.size() != static_cast<std::size_t>(kCards)) {
    return reader.fail("expected 60 cards, found " + std::to_string(rows.size()));
  }
  int reshuffles = 0;
  std::array<int, kEffects.size()> same{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Card card = read_card(rows[i]);
    const auto effect = static_cast<std::size_t>(card.effect);
    if (card.effect != Effect::kNothing && ++same[effect] == kMaxSameEffect + 1) {
      rows[i].fail("expected at most " + std::to_string(kMaxSameEffect) + " cards with the effect \"" +
                   std::string(kEffects[effect].word) + '"');
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (!card.key.empty() && sheet.cards[k].key == card.key) {
        rows[i].fail("the key " + quoted(card.key) + " is used twice");
        break;
      }
    }
    if (card.effect == Effect::kReshuffle) {
      ++reshuffles;
      sheet.reshuffle = static_cast<int>(i);
    }
    sheet.cards[i] = std::move(card);
  }
  if (reshuffles != 1) {
    reader.fail("expected exactly one card with the effect \"reshuffle\", found " + std::to_string(reshuffles));
  }
}

}  // namespace aspis::bladebow
