// commitment, commit-when, ephialtes-force: who comes, and where.

#include <algorithm>

#include "engine/rulesets/hotgates/days.hpp"

namespace aspis::hotgates {
namespace {

bool committed(const Table& t, int contingent) { return has(t.state.committed, contingent - kDahae); }
void commit(Play& p, int contingent) {
  p.state.committed = static_cast<std::uint8_t>(p.state.committed | bit(contingent - kDahae));
}

/// Sends the units of a contingent that lie in one box to wait for their entry. Says who they are.
Bits call_up(Play& p, int contingent, Where out_of, int flags) {
  Bits called = 0;
  for (const int unit : members(p.sheet.contingent_units[static_cast<std::size_t>(contingent)])) {
    Unit& u = p.state.unit(unit);
    if (u.where != out_of) continue;
    u.where = Where::kWaiting;
    u.flags = static_cast<std::uint8_t>(flags);
    called |= bit(unit);
  }
  return called;
}

/// commitment: the table names who comes. Who is there already calls back those of today who ran.
void roll_for_commitment(Play& p) {
  const int face = roll(p.dice);
  const auto day = static_cast<std::size_t>(p.state.day - 1);
  const int contingent = p.sheet.tables.commitment[day][static_cast<std::size_t>(face)];
  p.tell_dice(Happening::kCommitmentRoll, "commitment"_rule, {contingent, p.state.day}, shown(face));
  const bool again = committed(p, contingent);
  commit(p, contingent);
  const Bits called = call_up(p, contingent, again ? Where::kRouted : Where::kReserve, 0);
  if (called == 0) return p.tell(Happening::kNobodyComes, "commit-when"_rule, {contingent});
  if (!again) return p.tell(Happening::kCommitted, "commitment"_rule, {contingent});
  for (const int unit : members(called)) p.tell(Happening::kReturns, "commit-when"_rule, {unit});
}

/// ephialtes-force: the Immortals; without any, the first of the others that is not here yet.
void bring_ephialtes(Play& p) {
  for (const int contingent : {kImmortals, kMedes, kSusa, kScythians, kDahae}) {
    if (committed(p, contingent) || call_up(p, contingent, Where::kReserve, kByPath) == 0) continue;
    commit(p, contingent);
    p.state.cut_off = 1;
    return p.tell(Happening::kEphialtesComes, "ephialtes-force"_rule, {contingent});
  }
}

// ---- Entry

const std::vector<Area>& entries(const Table& t, int unit) {
  return t.state.unit(unit).is(kByPath) ? t.sheet.path : t.sheet.road;
}

/// areas without Greeks come first, then nearer rows; kNowhere-like when there is no room at all.
int rank(const Table& t, int unit, Area area) {
  if (!has_room(t, kPersian, area)) return kMaxAreas;
  const int inward = square::magnitude(t.sheet.row(area) - t.sheet.row(entries(t, unit).front()));
  return (foes_in(t, kPersian, area) != 0 ? kMaxRows : 0) + inward;
}

int best_rank(const Table& t, int unit) {
  int best = kMaxAreas;
  for (const Area area : entries(t, unit)) best = std::min(best, rank(t, unit, area));
  return best;
}

void enter(Play& p, int unit, Area area) {
  const bool path = p.state.unit(unit).is(kByPath);
  const auto behind = static_cast<Area>((path ? kBeyondSouth : kBeyondNorth) + p.sheet.column(area));
  put_down(p.sheet, p.state, unit, area, path ? kNorth : kSouth, behind);
  const Rule rule = path ? "ephialtes-force"_rule : "commit-when"_rule;
  p.tell(Happening::kEntered, rule, {unit, area});
  if (p.state.unit(unit).from != kNowhere) p.tell(Happening::kContact, rule, {unit, area});
}

enum ArriveStep : std::uint8_t { kCall, kComeIn };

}  // namespace

Flow enter_arrive(Play& p, Frame& f) {
  if (f.step == kCall) {
    f.step = kComeIn;
    const int round = p.state.round;
    if (p.state.day == kDays && round == p.state.entry_round) bring_ephialtes(p);
    if (has(p.sheet.game.commit_rounds, round)) roll_for_commitment(p);
  }
  for (int unit = f.a; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    if (p.state.unit(unit).where != Where::kWaiting) continue;
    const int best = best_rank(p, unit);
    if (best == kMaxAreas) {
      p.tell(Happening::kWaits, "commit-when"_rule, {unit});
      continue;
    }
    const auto fits = [&](Area area) { return rank(p, unit, area) == best; };
    const std::vector<Area>& list = entries(p, unit);
    // two-player: the Persian picks where along the road; the path leaves no choice.
    const bool picks = !p.sheet.automaton && !p.state.unit(unit).is(kByPath) && std::ranges::count_if(list, fits) > 1;
    if (picks) {
      f.a = static_cast<std::int16_t>(unit);
      return Flow::kDecide;
    }
    enter(p, unit, *std::ranges::find_if(list, fits));
  }
  return p.pop();
}

Verdict judge_arrive(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kEnter) return no("commit-when"_rule, Why::kNotNow);
  if (!valid_area(t, c.a)) return no("commit-when"_rule, Why::kNoSuchThing);
  const std::vector<Area>& list = entries(t, f.a);
  if (std::ranges::find(list, c.a) == list.end()) return no("commit-when"_rule, Why::kOtherEntry);
  const int here = rank(t, f.a, static_cast<Area>(c.a));
  if (here == kMaxAreas) return no("stacking"_rule, Why::kFull);
  return here == best_rank(t, f.a) ? kYes : no("commit-when"_rule, Why::kOtherEntry);
}

void offer_arrive(const Table& t, const Frame& f, Offer& offer) {
  for (const Area area : entries(t, f.a)) offer(say(Verb::kEnter, area));
}

void choose_arrive(Play& p, Frame& f, const Choice& c) { enter(p, f.a, static_cast<Area>(c.a)); }

}  // namespace aspis::hotgates
