#include "engine/rulesets/bladebow/camps.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/victory.hpp"

namespace aspis::bladebow {

bool camp_shields(const Table& t, int side, int square) {
  const Camp& camp = t.state.camp(side);
  return camp.intact() && camp.square == square;
}

void overrun_camp(Play& p, int side, int looter) {
  State& s = p.state;
  const auto owner = static_cast<std::size_t>(side);
  s.camps[owner].overrun = 1;
  if (s.rout_level[owner] > 0) --s.rout_level[owner];  // 12.4/b
  p.tell(Happening::kCampOverrun, "12.4"_rule, {camp_piece(side)});
  take_off(p, looter, Where::kLooting);  // 12.4/d: no loss; its leader stays
  p.tell(Happening::kLooting, "12.4/d"_rule, {looter});
  camp_lost(p, side);
}

}  // namespace aspis::bladebow
