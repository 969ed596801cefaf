#pragma once
// Whom a choice concerns beyond what it names: the members of a formation. The catalogue says which verbs have members
// and by which state of theirs they are known (section "optionNote", for example "members.ordered").

#include <vector>

#include "protocol/table.hpp"

namespace aspis {

/// The members of what an option begins, found by trying it on a copy of what the seat knows; none for most verbs.
std::vector<int> members_after(const View& view, const Option& option);

/// The members of what is under way; none when it is a single piece.
std::vector<int> members_now(const View& view);

}  // namespace aspis
