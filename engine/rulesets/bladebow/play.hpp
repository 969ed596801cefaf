#pragma once
// What every chapter works with: the table as it lies (Table, to look at) and the table being played on (Play, to
// change).

#include "engine/kernel/machine.hpp"
#include "engine/rulesets/bladebow/phases.hpp"
#include "engine/rulesets/bladebow/rules.hpp"
#include "engine/rulesets/bladebow/sheet.hpp"
#include "engine/rulesets/bladebow/state.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"

namespace aspis::bladebow {

struct Game {
  using Sheet = bladebow::Sheet;
  using State = bladebow::State;
  using Phase = bladebow::Phase;
  using Question = bladebow::Question;
  using Happening = bladebow::Happening;
  static std::span<const PhaseSpec<Game>> phases();  // phases.cpp
  static constexpr Rule kOverRule = "5.6"_rule;
};
using Table = TableOf<Game>;
using Play = PlayOf<Game>;
using Offer = OfferOf<Game>;

/// Says what is added up before dice are thrown. Zero is not worth a word.
inline void tell_modifier(const Play& p, Modifier why, int value, Rule rule) {
  if (value != 0) p.tell(Happening::kModifier, rule, {static_cast<int>(why), value});
}

constexpr Verb verb_of(const Choice& choice) { return static_cast<Verb>(choice.verb); }

}  // namespace aspis::bladebow
