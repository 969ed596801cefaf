// Prospects of melee and missiles, from the rules' own dice counts.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kLikely = 300;  // thousandths: who commits less often is not counted on for support

// Chances of k successes among n dice that succeed on so many faces, in 65536ths.
using Pmf = std::array<std::uint32_t, kMaxMeleeDice + 1>;
using PmfTable = std::array<std::array<Pmf, kMaxMeleeDice + 1>, 7>;

constexpr PmfTable make_chances() {
  PmfTable table{};
  for (std::size_t faces = 0; faces <= 6; ++faces) {
    for (std::size_t n = 0; n <= kMaxMeleeDice; ++n) {
      std::uint64_t total = 1;
      for (std::size_t i = 0; i < n; ++i) total *= 6;
      std::uint64_t choose = 1;
      for (std::size_t k = 0; k <= n; ++k) {
        std::uint64_t ways = choose;
        for (std::size_t i = 0; i < n; ++i) ways *= i < k ? faces : 6 - faces;
        table[faces][n][k] = static_cast<std::uint32_t>((ways * 65536 + total / 2) / total);
        choose = choose * (n - k) / (k + 1);
      }
    }
  }
  return table;
}
constexpr PmfTable kChances = make_chances();

const Pmf& chances(int faces, int dice) {
  return kChances[static_cast<std::size_t>(std::clamp(faces, 0, 6))][static_cast<std::size_t>(dice)];
}

/// So many dice that succeed on so many faces.
struct Pool {
  int faces;
  int dice;
};

/// Sums `worth(net hits)` over hits of one side's dice less cancellations of the other's.
template <class Worth>
int expect(const Pool& hitting, const Pool& cancelling, Worth worth) {
  const Pmf& hits = chances(hitting.faces, hitting.dice);
  const Pmf& cancels = chances(cancelling.faces, cancelling.dice);
  const int most = hitting.faces > 0 ? hitting.dice : 0;
  std::int64_t sum = 0;
  for (int net = 1; net <= most; ++net) {
    std::uint32_t chance = 0;
    for (int c = 0; c <= cancelling.dice && net + c <= most; ++c) {
      chance += hits[static_cast<std::size_t>(net + c)] * (cancels[static_cast<std::size_t>(c)] >> 4) >> 12;
    }
    if (chance != 0) sum += std::int64_t{chance} * worth(net);
  }
  return static_cast<int>(sum >> 16);
}

/// Chance to pass a check of some dice at a morale, in thousandths.
int pass_chance(int morale, int dice) {
  int chance = 1000;
  for (int i = 0; i < dice; ++i) chance = chance * std::clamp(morale, 0, 6) / 6;
  return chance;
}

/// Points a side loses when a unit may rout: half of those who do never come back.
int rout_harm(const Table& t, int unit, int dice) {
  if (led(t, unit)) --dice;
  if (dice <= 0) return 0;
  const int fails = 1000 - pass_chance(morale_of(t, unit) - camp_modifier(t, side_of(t, unit)), dice);
  const int routed = kDiePoints * size_of(type_of(t, unit)) + kLossPoints / 2;
  return routed * fails / 1000;
}

int melee_harm(const Table& t, int unit, int hits) {
  const Unit& u = t.state.unit(unit);
  const UnitType& type = type_of(t, unit);
  const HitUse use = use_melee_hits(type, u.good_order(), u.ranks, hits);
  int points = use.ranks * kLossPoints;
  if (use.disrupts) points += kDisorderPoints * size_of(type);
  if (use.recoils) points += kRecoilPoints + rout_harm(t, unit, use.rout_dice);
  return points;
}

int missile_harm(const Table& t, int unit, int hits) {  // 8.5.3
  const Unit& u = t.state.unit(unit);
  const UnitType& type = type_of(t, unit);
  int points = 0;
  if (u.good_order()) {
    points += kDisorderPoints * size_of(type);
    --hits;
  }
  const int ranks = type.ranked() ? std::min<int>(hits, u.ranks) : 0;
  return points + ranks * kLossPoints + rout_harm(t, unit, hits - ranks);
}

int lead_strength(const Table& t, int unit) {
  const UnitType& type = type_of(t, unit);
  return size_of(type) + (type.ranked() ? t.state.unit(unit).ranks : 0);
}

/// Lays the attack out in the sketch. Returns the chance that it comes to blows at all.
int lay_out_attack(Sketch& k, int piece, Bits attackers) {
  Melee& m = k.state.melee;
  m = {};
  const Table t = k.table();
  if (piece < kMaxUnits) {
    m.target = static_cast<std::uint8_t>(piece);
    m.target_square = k.state.unit(piece).square;
  } else {
    m.more = kCampFight;
    m.target_square = k.state.camp(piece_camp(piece)).square;
  }
  int best = -1;
  int surest = kNoUnit;
  for (const int unit : members(attackers)) {
    const int chance = commit_chance(t, unit);
    if (chance > best) {
      best = chance;
      surest = unit;
    }
    if (chance >= kLikely && m.attacker_count < kMaxAttackers) {
      m.attackers[m.attacker_count++].unit = static_cast<std::uint8_t>(unit);
    }
  }
  if (m.attacker_count == 0) m.attackers[m.attacker_count++].unit = static_cast<std::uint8_t>(surest);
  int claim = -1;
  for (int i = 0; i < m.attacker_count; ++i) {
    const int unit = m.attacker(i).unit;
    const int strength = lead_claim(t, unit) * 16 + lead_strength(t, unit);
    if (strength <= claim) continue;
    claim = strength;
    m.lead = static_cast<std::uint8_t>(i);
  }
  return commit_chance(t, lead_unit(m));
}

/// Hits on the attackers go round, the lead first (9.4.4.4).
int attackers_harm(const Table& t, int hits) {
  const Melee& m = t.state.melee;
  int points = 0;
  for (int i = 0; i < m.attacker_count && i < hits; ++i) {
    const int place = (i + m.lead) % m.attacker_count;
    points += melee_harm(t, m.attacker(place).unit, (hits - i + m.attacker_count - 1) / m.attacker_count);
  }
  return points;
}

}  // namespace

int commit_chance(const Table& t, int unit) {
  const Melee& m = t.state.melee;
  const bool marked = (t.state.unit(unit).flags & kMeleeMarker) != 0;
  const bool easy = m.target != kNoUnit && t.state.unit(m.target).disrupted();
  const int dice = commitment_dice(t, unit);
  if (marked || easy || dice == 0 || led(t, unit)) return 1000;
  return pass_chance(morale_of(t, unit) - commitment_modifier(t, unit), dice);
}

Bits strikers(const Table& t, int piece, Bits among) {
  const int square = piece < kMaxUnits ? t.state.unit(piece).square : t.state.camp(piece_camp(piece)).square;
  Bits set = 0;
  for (int d = 0; d < 8; ++d) {
    const int from = neighbour(t, square, d);
    const int unit = from == kNowhere ? int{kNoUnit} : t.state.at(from);
    if (unit != kNoUnit && has(among, unit) && can_strike(t, unit, piece)) set |= bit(unit);
  }
  return set;
}

int attack_prospect(Sketch& k, int piece, Bits attackers) {
  if (attackers == 0) return 0;
  const int chance = lay_out_attack(k, piece, attackers);
  const Table t = k.table();
  const Melee& m = k.state.melee;
  const int attack = attack_dice(t);
  const int defence = defence_dice(t);
  const Scoring ours = scoring(t, 0);
  const Scoring theirs = scoring(t, 1);
  const Pool cancels{7 - theirs.cancel_on, defence};
  int gain = 0;
  if (m.target == kNoUnit) {  // the first cancellation is free, the looters leave the battle (12.4)
    const int prize = camp_worth(t, piece_camp(piece)) - kDiePoints * size_of(type_of(t, lead_unit(m)));
    gain = expect({ours.hit_on, attack}, cancels, [&](int hits) { return hits > 1 ? prize : 0; });
  } else {
    gain = expect({ours.hit_on, attack}, cancels, [&](int hits) { return melee_harm(t, m.target, hits); });
  }
  const bool harmless = rear_attacked(t) || (m.target != kNoUnit && k.state.unit(m.target).disrupted());
  if (!harmless) {
    gain -= expect({theirs.hit_on, defence}, {7 - ours.cancel_on, attack},
                   [&](int hits) { return attackers_harm(t, hits); });
  }
  return gain * chance / 1000;
}

int rotation_of(const Table& t, Bits firers, int target) {
  int sum = 0;
  for (const int unit : members(firers)) sum += rotation_needed(t, unit, target);
  return sum;
}

Bits firers_at(const Table& t, Bits units, int target) {
  constexpr int kVolley = 4;
  Bits firers = 0;
  for (const int unit : members(units)) {
    if (count(firers) < kVolley && may_fire_at(t, unit, target)) firers |= bit(unit);
  }
  return firers;
}

int volley_prospect(Sketch& k, int target, Bits firers, int rotation) {
  if (firers == 0) return 0;
  Volley& v = k.state.volley;
  v = {};
  v.firers = firers;
  v.target = static_cast<std::uint8_t>(target);
  v.rotation = static_cast<std::uint8_t>(rotation);
  const Table t = k.table();
  return expect({v.hit_on, volley_attack_dice(t)}, {7 - v.cancel_on, volley_defence_dice(t)},
                [&](int hits) { return missile_harm(t, target, hits); });
}

}  // namespace aspis::bladebow
