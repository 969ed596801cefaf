#pragma once
// Facts beside the options: what a step costs, what a card does, who belongs to a formation. Which facts go with which
// verb is said in the catalogue (section "optionNote"); the facts come from the scene, or from trying the option on a
// copy of what the seat knows.

#include <string>
#include <vector>

#include "engine/kernel/plan.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {

/// A note for each option, empty for most.
std::vector<std::string> option_notes(const View& view, const Scene& scene, const OptionList& options);

/// What goes with the question: where its subject stands, numbers that count for it, dice that may be changed.
std::vector<std::string> question_notes(const View& view, const Scene& scene, const OptionList& options);

}  // namespace aspis::cli
