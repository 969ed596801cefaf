#pragma once
// Whom a choice concerns beyond what it names: the members of a formation. The catalogue says which verbs have members
// and by which state of theirs they are known (section "optionNote", for example "members.ordered"), and which
// occasions of a question mean pieces with a certain state (section "members").

#include <vector>

#include "protocol/table.hpp"

namespace aspis {

/// The members of what an option begins, found by trying it on a copy of what the seat knows; none for most verbs.
std::vector<int> members_after(const View& view, const Option& option);

/// The members of what is under way, or of what the question's occasion names; none when it is a single piece.
std::vector<int> members_now(const View& view);

/// Why something is refused, with the names of the pieces that are meant (section "reasonPieces": the state by which
/// they are known).
std::string reason_with_names(const View& view, const Verdict& verdict);

}  // namespace aspis
