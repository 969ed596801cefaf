// 2.3.2.8, 4.0, R-48: hands, deck and unseen ranks are secret. A view masks them; a guess fills them in again.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"

namespace aspis::bladebow {
namespace {

/// Units of a side whose ranks the enemy does not know. Reinforcements have theirs printed.
Bits hidden_ranks(const Sheet& sheet, const State& state, int side) {
  Bits set = 0;
  for (const int unit : members(sheet.side_units[static_cast<std::size_t>(side)] & sheet.ranked_units)) {
    const bool printed = sheet.unit(unit).square == kNowhere;
    if (!printed && (state.unit(unit).flags & kRanksSeen) == 0) set |= bit(unit);
  }
  return set;
}

/// Whether the side is still sharing out its ranks (14.2).
const Frame* sharing_out(const State& state, int side) {
  if (state.stack.empty()) return nullptr;
  const Frame& top = state.stack.top();
  return static_cast<Phase>(top.phase) == Phase::kSetupRanks && top.a == side ? &top : nullptr;
}

}  // namespace

void redact(const Sheet& sheet, State& state, Seat seat) {
  for (const Side side : {kGreek, kPersian}) {
    if (side == seat) continue;
    const Bits secret = state.hand[side] & ~state.known_hand[side];
    state.masked_cards[side] = static_cast<std::uint8_t>(state.masked_cards[side] + count(secret));
    state.hand[side] &= ~secret;
    state.deck |= secret;  // as far as the seat knows they could lie there as well

    int total = state.masked_ranks[side];
    const Bits units = hidden_ranks(sheet, state, side);
    for (const int unit : members(units)) {
      Unit& u = state.unit(unit);
      if (u.ranks != kUnknownRanks) total += u.ranks;
      u.ranks = kUnknownRanks;
    }
    if (sharing_out(state, side) != nullptr) {
      total = count(units) * sheet.armies[side].start_ranks;  // only the sum is known
      state.ranks_left = 0;
      state.stack.top().b = 0;  // not how far the sharing out has come
    }
    state.masked_ranks[side] = static_cast<std::uint8_t>(total);
  }
}

void determinize(const Sheet& sheet, State& state, Seat seat, Dice& dice) {
  for (const Side side : {kGreek, kPersian}) {
    if (side == seat) continue;
    for (; state.masked_cards[side] > 0; --state.masked_cards[side]) {
      const Bits choices = state.deck & ~bit(sheet.reshuffle);
      if (choices == 0) break;
      const int card = dice.draw(choices);
      state.deck &= ~bit(card);
      state.hand[side] |= bit(card);
    }

    Bits units = 0;
    for (const int unit : members(sheet.side_units[side])) {
      if (state.unit(unit).ranks == kUnknownRanks) units |= bit(unit);
    }
    const Army& army = sheet.armies[side];
    if (const Frame* frame = sharing_out(state, side); frame != nullptr) {
      for (const int unit : members(units)) state.unit(unit).ranks = army.start_ranks;
      state.ranks_left = static_cast<std::uint8_t>((count(units) - frame->b) * army.start_ranks);
    } else {
      for (const int unit : members(units)) state.unit(unit).ranks = 0;
      int limit = army.max_ranks;
      for (int left = state.masked_ranks[side]; left > 0 && units != 0; --left) {
        Bits open = 0;
        while (open == 0) {  // a scenario that begins in mid-battle may hold more than the army's limit
          for (const int unit : members(units)) {
            if (state.unit(unit).ranks < limit) open |= bit(unit);
          }
          if (open == 0) ++limit;
        }
        ++state.unit(dice.draw(open)).ranks;
      }
    }
    state.masked_ranks[side] = 0;
  }
}

}  // namespace aspis::bladebow
