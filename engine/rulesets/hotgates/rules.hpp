#pragma once
// The rules of this game by their names, in the order of the chart sheet and then of what we built around it. Titles
// and digests, and which of them are printed, inferred or ours: content/rulebooks/hotgates.json, which a test holds
// equal to this list.

#include <array>
#include <string_view>

#include "engine/kernel/ids.hpp"

namespace aspis::hotgates {

inline constexpr std::array kRuleIds = std::to_array<std::string_view>({
    "fire-table",
    "fire-dv",
    "fire-disordered",
    "fire-limits",
    "unit-types",
    "unit-steps",
    "markers",
    "mcrt",
    "mcrt-odds",
    "mcrt-disordered",
    "mcrt-hoplite",
    "shift-type",
    "shift-flank",
    "melee-group",
    "melee-moved-upon",
    "melee-losses",
    "facing-greek",
    "facing-persian",
    "turn",
    "tec-level1",
    "tec-level2",
    "tec-wall",
    "tec-coast",
    "commitment",
    "commit-when",
    "ephialtes",
    "ephialtes-plus1",
    "ephialtes-force",
    "box",
    "conference",
    "conference-choice",
    "morale-greek",
    "morale-persian",
    "morale-when",
    "morale-mod",
    "morale-result",
    "recovery",
    "rout",
    "map",
    "stacking",
    "movement",
    "forces",
    "sequence",
    "setup",
    "night-refill",
    "automaton-posture",
    "automaton-move",
    "automaton-fire",
    "automaton-melee",
    "two-player",
    "pass-falls",
    "victory",
});

/// "shift-flank"_rule: the rule of that name, checked while compiling.
consteval Rule operator""_rule(const char* id, std::size_t length) {
  return rule_in(kRuleIds, std::string_view(id, length));
}

}  // namespace aspis::hotgates
