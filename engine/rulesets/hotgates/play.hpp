#pragma once
// What every chapter works with: the table as it lies (Table, to look at) and the table being played on (Play, to
// change).

#include "engine/kernel/machine.hpp"
#include "engine/rulesets/hotgates/phases.hpp"
#include "engine/rulesets/hotgates/rules.hpp"
#include "engine/rulesets/hotgates/sheet.hpp"
#include "engine/rulesets/hotgates/state.hpp"
#include "engine/rulesets/hotgates/vocabulary.hpp"

namespace aspis::hotgates {

struct Game {
  using Sheet = hotgates::Sheet;
  using State = hotgates::State;
  using Phase = hotgates::Phase;
  using Question = hotgates::Question;
  using Happening = hotgates::Happening;
  static std::span<const PhaseSpec<Game>> phases();  // phases.cpp
  static constexpr Rule kOverRule = "victory"_rule;
};
using Table = TableOf<Game>;
using Play = PlayOf<Game>;
using Offer = OfferOf<Game>;

constexpr Verb verb_of(const Choice& choice) { return static_cast<Verb>(choice.verb); }

inline int roll(Dice& dice) { return dice.die(kFaces); }
/// The same where only three classes of faces count: up to `low`, up to `high`, beyond. Odds then walk three ways.
inline int roll_between(Dice& dice, int low, int high) {
  std::array<std::uint8_t, 1> face{};
  dice.pool(face, kFaces, Cuts::after(low, high));
  return face[0];
}
inline std::array<std::uint8_t, 1> shown(int face) { return {static_cast<std::uint8_t>(face)}; }

}  // namespace aspis::hotgates
