#pragma once
// What every chapter works with: the table as it lies (Table, to look at) and the table being played on (Play, to
// change).

#include "engine/kernel/machine.hpp"
#include "engine/rulesets/glory/phases.hpp"
#include "engine/rulesets/glory/rules.hpp"
#include "engine/rulesets/glory/sheet.hpp"
#include "engine/rulesets/glory/state.hpp"
#include "engine/rulesets/glory/vocabulary.hpp"

namespace aspis::glory {

struct Game {
  using Sheet = glory::Sheet;
  using State = glory::State;
  using Phase = glory::Phase;
  using Question = glory::Question;
  using Happening = glory::Happening;
  static std::span<const PhaseSpec<Game>> phases();  // phases.cpp
  static constexpr Rule kOverRule = "10.0-rout"_rule;
};
using Table = TableOf<Game>;
using Play = PlayOf<Game>;
using Offer = OfferOf<Game>;

constexpr Verb verb_of(const Choice& choice) { return static_cast<Verb>(choice.verb); }
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace aspis::glory
