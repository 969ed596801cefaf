// setup: each dawn the Greeks place every unit of the day, one after the other.

#include <algorithm>

#include "engine/rulesets/hotgates/days.hpp"

namespace aspis::hotgates {
namespace {

Verdict may_stand(const Table& t, int area) {
  if (!valid_area(t, area)) return no("setup"_rule, Why::kNoSuchThing);
  if (std::ranges::find(t.sheet.zone, area) == t.sheet.zone.end()) return no("setup"_rule, Why::kOutsideZone);
  return has_room(t, kGreek, area) ? kYes : no("stacking"_rule, Why::kFull);
}

void place(Play& p, int unit, int area, int facing) {
  put_down(p.sheet, p.state, unit, area, facing, kNowhere);
  p.tell(Happening::kPlaced, "setup"_rule, {unit, area, facing});
}

/// Where the scenario suggests, else in the first area with room.
int suggested(const Table& t, int unit) {
  const Area wanted = t.sheet.unit(unit).suggested;
  if (wanted != kNowhere && may_stand(t, wanted)) return wanted;
  const auto free =
      std::ranges::find_if(t.sheet.zone, [&](Area area) { return static_cast<bool>(may_stand(t, area)); });
  return free == t.sheet.zone.end() ? kNowhere : *free;
}

}  // namespace

int next_to_place(const Table& t) {
  for (const int unit : members(t.sheet.side_units[kGreek])) {
    if (t.state.unit(unit).where == Where::kReserve) return unit;
  }
  return kNone;
}

Flow enter_setup(Play& p, Frame&) { return next_to_place(p) == kNone ? p.pop() : Flow::kDecide; }

Verdict judge_setup(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kPlaceRest) return kYes;
  if (verb_of(c) != Verb::kPlace) return no("setup"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("setup"_rule, Why::kNoSuchThing);
  if (t.sheet.side(c.a) != kGreek) return no("setup"_rule, Why::kNotYours);
  if (c.a != next_to_place(t)) return no("setup"_rule, Why::kOthersFirst);
  if (!valid_facing(c.c)) return no("setup"_rule, Why::kNotSuchFacing);
  return may_stand(t, c.b);
}

void offer_setup(const Table& t, const Frame&, Offer& offer) {
  const int unit = next_to_place(t);
  offer(say(Verb::kPlaceRest));
  for (const Area area : t.sheet.zone) {
    if (!has_room(t, kGreek, area)) continue;
    for (const int facing : kFacings) offer.judged(say(Verb::kPlace, unit, area, facing));
  }
}

void choose_setup(Play& p, Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kPlace) return place(p, c.a, c.b, c.c);
  for (int unit = next_to_place(p); unit != kNone; unit = next_to_place(p)) place(p, unit, suggested(p, unit), kNorth);
}

}  // namespace aspis::hotgates
