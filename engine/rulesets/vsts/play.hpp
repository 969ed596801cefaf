#pragma once
// What every chapter works with: the table as it lies (Table, to look at) and the table being played on (Play, to
// change).

#include "engine/kernel/machine.hpp"
#include "engine/rulesets/vsts/phases.hpp"
#include "engine/rulesets/vsts/rules.hpp"
#include "engine/rulesets/vsts/sheet.hpp"
#include "engine/rulesets/vsts/state.hpp"
#include "engine/rulesets/vsts/vocabulary.hpp"

namespace aspis::vsts {

struct Game {
  using Sheet = vsts::Sheet;
  using State = vsts::State;
  using Phase = vsts::Phase;
  using Question = vsts::Question;
  using Happening = vsts::Happening;
  static std::span<const PhaseSpec<Game>> phases();  // phases.cpp
  static constexpr Rule kOverRule = "12.1.2"_rule;
};
using Table = TableOf<Game>;
using Play = PlayOf<Game>;
using Offer = OfferOf<Game>;

constexpr Verb verb_of(const Choice& choice) { return static_cast<Verb>(choice.verb); }

/// 3.0: ten sides, of which the ten reads as zero.
inline int roll(Dice& dice) { return dice.die(10) % 10; }
/// The same where only a zero, failing and passing count: odds then walk three ways instead of ten.
inline int roll_against(Dice& dice, int needed) {
  std::array<std::uint8_t, 1> face{};
  dice.pool(face, 10, Cuts::after(needed - 1, 9));
  return face[0] % 10;
}
constexpr std::uint8_t die_face(int raw) { return static_cast<std::uint8_t>(raw); }

}  // namespace aspis::vsts
