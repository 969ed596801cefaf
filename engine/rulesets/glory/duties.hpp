#pragma once
// Who may attack whom, and who must: 7.0-Eng, the cards of 11.0, broken sectors (13.0). A duty to attack includes the
// move that makes it possible, so it is found out by looking for such a move.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// Where a unit is in its activation, or would be.
struct Stance {
  int hex = 0;
  int facing = 0;
  int mp = 0;
  int spent = 0;
  int steps = 0;
  bool over = false;  // its movement
};
/// Of a unit that has not been activated yet, and of the one that is active.
Stance fresh_stance(const Table& t, int unit);
Stance stance_of_mover(const Table& t, const Frame& f);

/// Whether the sector that acts has a certain card.
bool under(const Table& t, int unit, CardKind card);

/// 6.0, 6.1, 6.3, 11.0: one step, but for what duties forbid. `cost` is what it takes.
Verdict may_step_over(const Table& t, int unit, const Stance& stance, int direction, int& cost);

/// 7.0, 13.0, 11.0: whether a unit may attack another from where it stands now.
Verdict may_attack(const Table& t, int unit, int target);
/// Whether there is anybody it may attack at once.
bool attack_at_hand(const Table& t, int unit, int hex, int facing);
/// whether it could attack somebody by some way from there.
bool can_attack(const Table& t, int unit, const Stance& stance);
/// 11.0-7: whether it could end its move behind the enemy's line.
bool can_get_behind(const Table& t, int unit, const Stance& stance);
bool behind_enemy(const Table& t, int unit, int hex);
/// 11.0-4: whether it can fall back at all.
bool can_retreat(const Table& t, int unit, const Stance& stance);

/// Why the active unit must attack, kYes: it need not.
Verdict bound_to_attack(const Table& t, int unit, const Stance& stance);
/// Units still to be activated that the card of their sector orders to attack, and that can.
Bits ordered_to_attack(const Table& t, int side, int sector);
/// Those of them who must, since without each of them there would be too few attacks (11.0-7).
Bits bound_by_card(const Table& t, int side, int sector);
/// Why a side may not end its part in a sector.
Verdict may_end_sector(const Table& t, int side, int sector);
/// Units of a side's sector that have still to be activated.
Bits waiting_units(const Table& t, int side, int sector);

}  // namespace aspis::glory
