// 3.0: the turn. 10.0, 13.0: losses, broken sectors and the end of the battle.

#include "engine/rulesets/glory/turn.hpp"

#include "engine/rulesets/glory/leaders.hpp"

namespace aspis::glory {

// ---- 10.0

int unit_loss(const Table& t, int unit) {
  const Tables& tables = t.sheet.tables;
  const int strength = t.sheet.unit(unit).strength;
  switch (t.state.unit(unit).order) {
    case Order::kOrdered: return 0;
    case Order::kDisordered: return tables.disordered_loss;
    case Order::kRouted: return std::max<int>(tables.routed_least, strength - tables.routed_less);
    case Order::kGone: return strength;
  }
  return 0;
}

namespace {

int leader_loss(const Table& t, int leader) {
  Fate fate = Fate::kUnhurt;
  switch (t.state.leader(leader).status) {
    case Status::kWounded: fate = Fate::kWounded; break;
    case Status::kCaptured: fate = Fate::kCaptured; break;
    case Status::kKilled: fate = Fate::kKilled; break;
    default: return 0;
  }
  const Price& price = t.sheet.tables.leader_price[static_cast<std::size_t>(fate)];
  const int stars = t.sheet.leader(leader).stars;
  return stars == 0 ? price.no_star : price.per_star * stars;
}

}  // namespace

int sector_losses(const Table& t, int side, int sector) {
  int sum = 0;
  for (const int unit : members(t.sheet.of_sector(side, sector))) sum += unit_loss(t, unit);
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    if (t.sheet.leader_side(i) == side && t.state.leader(i).sector == sector) sum += leader_loss(t, i);
  }
  return sum;
}

int losses(const Table& t, int side) {
  int sum = 0;
  for (const int unit : members(t.sheet.side_units[static_cast<std::size_t>(side)])) sum += unit_loss(t, unit);
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    if (t.sheet.leader_side(i) == side) sum += leader_loss(t, i);
  }
  return sum;
}

int sector_level(const Table& t, int side, int sector) {
  const int printed = t.sheet.levels[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)];
  const int card = card_of(t, side, sector);
  return card == kNone ? printed : printed + t.sheet.card(card).morale;
}

namespace {

/// 13.0-break
void check_sectors(Play& p) {
  if (!p.sheet.switches.sector_morale) return;
  for (int side = 0; side < 2; ++side) {
    for (const int sector : p.sheet.sectors) {
      const bool has_level = p.sheet.levels[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)] != 0;
      if (!has_level || broken(p, side, sector)) continue;
      const int level = sector_level(p, side, sector);
      const int lost = sector_losses(p, side, sector);
      p.tell(Happening::kSectorLosses, "13.0-card"_rule, {side, sector, lost, level});
      if (lost < level) continue;
      std::uint8_t& sectors = p.state.broken[static_cast<std::size_t>(side)];
      sectors = byte(sectors | 1 << sector);
      p.tell(Happening::kSectorBroken, "13.0-break"_rule, {side, sector});
    }
  }
}

void end_battle(Play& p, int winner, Ending ending) {
  p.state.over = 1;
  p.state.winner_side = byte(winner);
  p.state.ending = static_cast<std::uint8_t>(ending);
  const int won_by = winner == kNone ? kNobody : winner;
  const int routed = winner == kNone ? kNobody : static_cast<int>(other(winner));
  p.tell(Happening::kBattleEnded, "10.0-rout"_rule, {won_by, routed, static_cast<int>(ending)});
}

/// 3.0-6, 10.0-rout, R-34
void check_victory(Play& p) {
  p.tell(Happening::kPhaseBegan, "3.0-6"_rule, {static_cast<int>(TurnPhase::kVictory)});
  std::array<bool, 2> routs{};
  for (int side = 0; side < 2; ++side) {
    const int lost = losses(p, side);
    const int level = p.sheet.army(side).level;
    p.tell(Happening::kLosses, "10.0-rout"_rule, {side, lost, level});
    routs[static_cast<std::size_t>(side)] = lost >= level;
  }
  check_sectors(p);
  if (routs[0] && routs[1]) return end_battle(p, kNone, Ending::kBothRout);
  if (routs[0] || routs[1]) return end_battle(p, routs[0] ? kPersian : kGreek, Ending::kRout);
  if (p.state.turn >= p.sheet.last_turn) end_battle(p, kNone, Ending::kTurns);
}

void end_turn(Play& p) {
  State& s = p.state;
  for (Unit& u : s.units) u.clear(kActivated | kBusy | kAttacked);
  for (Leader& l : s.leaders) l.acted = 0;
  for (auto& cards : s.card) cards.fill(kNone);
  s.wasted = {};
  s.winner.fill(kNone);
  s.total = {};
  s.first = {};
  s.order.fill(kNone);
  ++s.turn;
}

}  // namespace

// ---- 3.0

Flow enter_turn(Play& p, Frame& f) {
  switch (f.step) {
    case kStart:
      p.tell(Happening::kTurnBegan, "3.0"_rule, {p.state.turn});
      ++f.step;
      break;
    case kReturns:
      if (!next_return(p)) ++f.step;
      break;
    case kReplacements:
      if (!next_replacement(p)) ++f.step;
      break;
    case kRollInitiative:
      p.tell(Happening::kPhaseBegan, "3.0-1"_rule, {static_cast<int>(TurnPhase::kInitiative)});
      p.push(Phase::kInitiative);
      ++f.step;
      break;
    case kOrderSectors:
      order_sectors(p);
      p.push(Phase::kFirst);
      ++f.step;
      break;
    case kChooseCards:
      ++f.step;
      if (!p.sheet.switches.cards) break;
      p.tell(Happening::kPhaseBegan, "11.0"_rule, {static_cast<int>(TurnPhase::kCards)});
      p.push(Phase::kCards);
      break;
    case kShootFirst:
    case kShootAgain:
      p.push(Phase::kMissile, f.step == kShootFirst ? 1 : 2);
      ++f.step;
      break;
    case kActNow:
      p.push(Phase::kAction);
      ++f.step;
      break;
    case kRallyNow:
      p.push(Phase::kRally);
      ++f.step;
      break;
    default:
      check_victory(p);
      if (p.state.over != 0) break;
      end_turn(p);
      f.step = kStart;
      break;
  }
  return Flow::kGoOn;
}

}  // namespace aspis::glory
