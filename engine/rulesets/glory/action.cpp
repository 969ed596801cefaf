// 3.0-3: the sectors in the order of the initiative, one side and then the other.

#include "engine/rulesets/glory/action.hpp"

#include "engine/rulesets/glory/duties.hpp"
#include "engine/rulesets/glory/morale.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {

Flow enter_action(Play& p, Frame& f) {
  const auto place = static_cast<std::size_t>(f.a) / 2;
  if (place >= kSectors || p.state.order[place] == kNone) return p.pop();
  const int sector = p.state.order[place];
  const int first = p.state.first[static_cast<std::size_t>(sector)];
  const int side = f.a % 2 == 0 ? first : other(first);
  ++f.a;
  if (present(p, side, sector) != 0) p.push(Phase::kSlot, sector, side);
  return Flow::kGoOn;
}

namespace {

enum Step : std::uint8_t { kBegin, kActing, kLeave };

/// A side's leaders in a sector who have acted already, or have not.
Bits leaders_who(const Table& t, int side, int sector, bool acted) {
  Bits found = 0;
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    const Leader& l = t.state.leader(i);
    const bool there = l.in_play() && l.sector == sector && t.sheet.leader_side(i) == side;
    if (there && (l.acted != 0) == acted) found |= bit(i);
  }
  return found;
}

/// 11.0-1, R-40: who is in disorder or in flight cannot attack.
void begin_slot(Play& p, int sector, int side) {
  p.tell(Happening::kSectorActs, "3.0-3"_rule, {side, sector});
  p.state.attacks = 0;
  if (card_of(p, side, sector) != static_cast<int>(CardKind::kFuriousAssault)) return;
  for (const int unit : members(present(p, side, sector))) {
    if (!p.state.unit(unit).ordered()) return waste_card(p, side, sector);
  }
}

void leave_slot(Play& p, int sector, int side) {
  const int card = card_of(p, side, sector);
  if (card == static_cast<int>(CardKind::kCharge)) {
    for (const int unit : members(present(p, side, sector))) {
      if (p.state.unit(unit).is(kAttacked)) disorder(p, unit, "11.0-6"_rule);
    }
  }
  if (card == static_cast<int>(CardKind::kFuriousAssault)) {
    // 11.0-1, R-40: whoever is still there and has not attacked, for whatever reason, wastes it.
    bool all = true;
    for (const int unit : members(present(p, side, sector))) all = all && p.state.unit(unit).is(kAttacked);
    if (!all) waste_card(p, side, sector);
  }
  p.state.attacks = 0;
}

Verdict may_activate(const Table& t, int side, int sector, int piece) {
  constexpr Rule kRule = "6.0-individual"_rule;
  if (piece >= kFirstLeaderPiece) {
    const int leader = piece_leader(piece);
    if (!valid_leader(t, leader)) return no(kRule, Why::kNoSuchThing);
    const Leader& l = t.state.leader(leader);
    if (!l.in_play()) return no("9.0-movement"_rule, Why::kNotOnMap);
    if (t.sheet.leader_side(leader) != side) return no("9.0-movement"_rule, Why::kNotYours);
    if (l.sector != sector) return no("9.0-movement"_rule, Why::kWrongSector);
    return l.acted == 0 ? kYes : no("9.0-movement"_rule, Why::kActivatedAlready);
  }
  if (!valid_unit(t, piece)) return no(kRule, Why::kNoSuchThing);
  const Unit& u = t.state.unit(piece);
  if (!u.on_map()) return no(kRule, Why::kNotOnMap);
  if (t.sheet.side(piece) != side) return no(kRule, Why::kNotYours);
  if (t.sheet.sector(piece) != sector) return no("3.0-3"_rule, Why::kWrongSector);
  if (u.is(kActivated)) return no(kRule, Why::kActivatedAlready);
  if (u.routed()) return no("6.0-states"_rule, Why::kRoutedUnit);
  return u.ordered() ? kYes : no("6.0-states"_rule, Why::kDisorderedUnit);
}

}  // namespace

bool slot_under_way(const Table& t, const Frame& f) {
  for (const int unit : members(present(t, f.b, f.a))) {
    if (t.state.unit(unit).is(kActivated)) return true;
  }
  return leaders_who(t, f.b, f.a, true) != 0;
}

Flow enter_slot(Play& p, Frame& f) {
  switch (f.step) {
    case kBegin:
      f.step = kActing;
      begin_slot(p, f.a, f.b);
      return Flow::kGoOn;
    case kActing:
      if (waiting_units(p, f.b, f.a) != 0 || leaders_who(p, f.b, f.a, false) != 0) return Flow::kDecide;
      f.step = kLeave;
      return Flow::kGoOn;
    default: leave_slot(p, f.a, f.b); return p.pop();
  }
}

Verdict judge_slot(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndSector) return may_end_sector(t, f.b, f.a);
  if (verb_of(c) != Verb::kActivate) return no("3.0-3"_rule, Why::kNotNow);
  return may_activate(t, f.b, f.a, c.a);
}

void offer_slot(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : members(waiting_units(t, f.b, f.a))) offer.judged(say(Verb::kActivate, unit));
  for (const int leader : members(leaders_who(t, f.b, f.a, false))) {
    offer.judged(say(Verb::kActivate, leader_piece(leader)));
  }
  offer(say(Verb::kEndSector));
}

void choose_slot(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndSector) {
    f.step = kLeave;
    return;
  }
  Kind kind{};
  if (c.a >= kFirstLeaderPiece) {
    const int leader = piece_leader(c.a);
    p.state.leader(leader).acted = 1;
    kind = p.sheet.leader(leader).moves_as;
  } else {
    // 11.0-1: one that cannot attack wastes the card.
    const bool furious = under(p, c.a, CardKind::kFuriousAssault);
    if (furious && !can_attack(p, c.a, fresh_stance(p, c.a))) waste_card(p, f.b, f.a);
    p.state.unit(c.a).set(kActivated);
    kind = p.sheet.kind(c.a);
  }
  p.state.mover = {byte(c.a), p.sheet.type(kind).movement, 0, 0};
  p.tell(Happening::kActivated, "6.0-individual"_rule, {c.a, p.state.mover.mp, static_cast<int>(kind)});
  p.push(Phase::kActivate, c.a);
}

}  // namespace aspis::glory
