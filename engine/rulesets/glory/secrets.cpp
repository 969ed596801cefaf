// 3.0-2, 11.0, 12.0-1: what both sides decide at the same time. One side writes its choice down first; until the other
// has chosen too, a view shows nothing of it, not even how far it has come.

#include "engine/rulesets/glory/missile.hpp"
#include "engine/rulesets/glory/scenario.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

const Frame* secret_frame(const State& state) {
  if (state.over != 0 || state.stack.empty()) return nullptr;
  const Frame& top = state.stack.top();
  switch (static_cast<Phase>(top.phase)) {
    case Phase::kPledge:
    case Phase::kCards:
    case Phase::kAllocate: return &top;
    default: return nullptr;
  }
}

}  // namespace

void redact(const Sheet& sheet, State& state, Seat seat) {
  if (secret_frame(state) == nullptr || seat > kPersian) return;
  const Side enemy = other(seat);
  Frame& top = state.stack.top();
  const Table t{sheet, state};
  switch (static_cast<Phase>(top.phase)) {
    case Phase::kPledge: state.pledge[enemy] = 0; break;
    case Phase::kCards:
      state.secret_card[enemy].fill(kNone);
      if (top.a == enemy) top.b = static_cast<std::int16_t>(next_card_sector(t, enemy));
      break;
    default:
      for (const int unit : members(sheet.side_units[enemy])) state.unit(unit).aim = kNowhere;
      if (top.a == enemy) top.b = static_cast<std::int16_t>(next_shooter(t, enemy, 0, top.c));
      break;
  }
}

void determinize(const Sheet& sheet, State& state, Seat seat, Dice& dice) {
  const Frame* top = secret_frame(state);
  // Whoever is still choosing may as well be at the beginning; the first side's choice is made when the second's turn
  // comes.
  if (top == nullptr || seat != kPersian || top->a != kPersian) return;
  const Side enemy = kGreek;
  const Table t{sheet, state};
  switch (static_cast<Phase>(top->phase)) {
    case Phase::kPledge:
      if (present(t, enemy, top->b) == 0) break;
      state.pledge[enemy] = byte(dice.draw(bit(most_points(t, enemy) + 1) - 1));
      break;
    case Phase::kCards:
      for (int sector = next_card_sector(t, enemy); sector != kNone; sector = next_card_sector(t, enemy)) {
        Bits cards = 0;
        for (int card = 0; card < kCards; ++card) {
          if (card_fits(t, enemy, sector, card)) cards |= bit(card);
        }
        state.secret_card[enemy][static_cast<std::size_t>(sector)] = byte(dice.draw(cards));
      }
      break;
    default:
      for (int unit = next_shooter(t, enemy, 0, top->c); unit != kNone;
           unit = next_shooter(t, enemy, unit + 1, top->c)) {
        const int target = dice.draw(targets_of(t, unit) | bit(unit));  // itself: it holds its fire
        if (target != unit) state.unit(unit).aim = state.unit(target).hex;
      }
      break;
  }
}

}  // namespace aspis::glory
