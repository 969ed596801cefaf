// Nothing on the table is hidden: both players see every counter, every DP and which markers are still in the cup. What
// nobody knows is the order in which markers and ships will be drawn, and that is kept nowhere: cup and ship cup are
// sets drawn from at random. So a seat's view is the state itself, and there is nothing to guess.

#include "engine/rulesets/vsts/scenario.hpp"

namespace aspis::vsts {

void redact(const Sheet&, State&, Seat) {}
void determinize(const Sheet&, State&, Seat, Dice&) {}

}  // namespace aspis::vsts
