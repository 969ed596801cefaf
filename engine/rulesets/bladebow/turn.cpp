#include "engine/rulesets/bladebow/turn.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/special.hpp"
#include "engine/rulesets/bladebow/victory.hpp"

namespace aspis::bladebow {
namespace {

enum TurnStep : std::uint8_t {
  kBegin,
  kFirstDraws,
  kSecondDraws,
  kSetImpulses,
  kInitiativeCards,
  kInitiativeRoll,
  kScenario,
  kImpulses,
  kRoutManagement,
  kVictory,
  kTurnEnd,
};

enum ImpulseStep : std::uint8_t { kDrawActions, kEnemyCards, kActions };

Frame frame(Phase phase, int step, int a = 0) {
  return {static_cast<std::uint8_t>(phase), static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a), 0, 0};
}

}  // namespace

void lay_frames(State& state, BeginAt at) {
  state.stack = {};
  state.on_map = 0;
  for (int unit = 0; unit < kMaxUnits; ++unit) {
    if (state.unit(unit).on_map()) state.on_map |= bit(unit);
  }
  switch (at) {
    case BeginAt::kSetup:
      state.stack.push(frame(Phase::kTurn, kBegin));
      state.stack.push(frame(Phase::kDeploy, 0));
      break;
    case BeginAt::kTurn: state.stack.push(frame(Phase::kTurn, kBegin)); break;
    case BeginAt::kImpulse: state.stack.push(frame(Phase::kTurn, kImpulses, state.active)); break;
    case BeginAt::kAction:
      state.stack.push(frame(Phase::kTurn, kImpulses, other(state.active)));
      state.stack.push(frame(Phase::kImpulse, kActions, state.active));
      break;
    case BeginAt::kRoutManagement: state.stack.push(frame(Phase::kTurn, kRoutManagement)); break;
  }
}

namespace {

/// 5.2, R-12: less one for each leader killed and for an overrun camp.
int impulses_of(const Table& t, int side) {
  int impulses = t.sheet.army(side).impulses - t.state.camp(side).overrun;
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    if (t.sheet.leaders[i].side == side && t.state.leaders[i].where == LeaderWhere::kDead) --impulses;
  }
  return std::max(0, impulses);
}

void set_impulses(Play& p) {
  for (const Side side : {kGreek, kPersian}) {
    p.state.impulses[side] = static_cast<std::uint8_t>(impulses_of(p, side));
    p.tell(Happening::kImpulsesSet, "5.2"_rule, {side, p.state.impulses[side]});
  }
}

/// 5.3: both roll; the lower wins, a tie keeps the holder.
void roll_initiative(Play& p) {
  State& s = p.state;
  const int greek = p.dice.die(6) + s.initiative_modifier[kGreek];
  const int persian = p.dice.die(6) + s.initiative_modifier[kPersian];
  p.tell(Happening::kInitiativeRolled, "5.3"_rule, {greek, persian});
  s.initiative_modifier = {};
  if (greek < persian) s.initiative = kGreek;
  if (persian < greek) s.initiative = kPersian;
  p.tell(Happening::kInitiative, "5.3"_rule, {s.initiative});
}

void begin_turn(Play& p) {
  State& s = p.state;
  p.tell(Happening::kTurnBegins, "5.0"_rule, {s.turn});
  if (s.turn == 1) return;  // hands were dealt in setup
  for (const Side side : {kGreek, kPersian}) s.hand_size[side] = static_cast<std::uint8_t>(hand_size(p, side));
}

void ask_to_draw(Play& p, int side) {
  const auto at = static_cast<std::size_t>(side);
  if (p.state.turn > 1 && count(p.state.hand[at]) < p.state.hand_size[at]) p.push(Phase::kDraw, side);
}

/// 5.4.1 to 5.4.3: whose impulse comes next. False when nobody has one left.
bool next_impulse(Play& p, Frame& f) {
  for (int tries = 0; tries < 2; ++tries) {
    const int side = f.a;
    f.a = other(side);
    if (p.state.impulses[static_cast<std::size_t>(side)] == 0) continue;
    p.push(Phase::kImpulse, side);
    return true;
  }
  return false;
}

}  // namespace

Flow enter_turn(Play& p, Frame& f) {
  State& s = p.state;
  switch (f.step++) {
    case kBegin:
      if (s.turn == 0) s.turn = 1;
      begin_turn(p);
      return Flow::kGoOn;
    case kFirstDraws: ask_to_draw(p, s.initiative); return Flow::kGoOn;  // the prior holder first
    case kSecondDraws: ask_to_draw(p, other(s.initiative)); return Flow::kGoOn;
    case kSetImpulses: set_impulses(p); return Flow::kGoOn;
    case kInitiativeCards: return open_window(p, Window::kInitiative);
    case kInitiativeRoll: roll_initiative(p); return Flow::kGoOn;
    case kScenario:
      f.a = s.initiative;
      seek_goat_path(p);
      call_reinforcements(p);
      return Flow::kGoOn;
    case kImpulses:
      if (next_impulse(p, f)) f.step = kImpulses;
      return Flow::kGoOn;
    case kRoutManagement: p.push(Phase::kRoutManagement); return Flow::kGoOn;
    case kVictory: decide_victory(p); return Flow::kGoOn;
    default:
      if (!battle_ends_by_time(p)) {
        ++s.turn;
        f.step = kBegin;
      }
      return Flow::kGoOn;
  }
}

// ---- 5.1

Flow enter_draw(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_draw(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDraw || verb_of(c) == Verb::kDecline) return kYes;
  return no("5.1"_rule, Why::kNotNow);
}

void offer_draw(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kDraw));
  offer(say(Verb::kDecline));
}

void choose_draw(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kDraw) draw_to_hand(p, f.a);
}

// ---- 5.4.1: an impulse

int actions_on(const Table& t, int side, int card) {
  const int leader = commander(t, side);
  const Colour colour = leader == kNoLeader ? Colour::kWhite : t.sheet.leader(leader).colour;
  return t.sheet.card(card).actions[static_cast<std::size_t>(colour)];
}

void redraw_actions(Play& p) {
  State& s = p.state;
  // what other cards have added stays, whatever the number drawn.
  const int bonus = s.action_card == 0xff ? 0 : s.actions - actions_on(p, s.active, s.action_card);
  const int card = draw_card(p);
  s.action_card = card < 0 ? std::uint8_t{0xff} : static_cast<std::uint8_t>(card);
  s.actions = static_cast<std::uint8_t>(std::max(1, (card < 0 ? 1 : actions_on(p, s.active, card)) + bonus));
  if (card >= 0) s.discard |= bit(card);
  p.tell(Happening::kImpulseBegins, "5.4.1"_rule, {s.active, card, s.actions});
}

Flow enter_impulse(Play& p, Frame& f) {
  State& s = p.state;
  switch (f.step++) {
    case kDrawActions:
      s.active = static_cast<std::uint8_t>(f.a);
      --s.impulses[s.active];
      redraw_actions(p);
      return open_window(p, Window::kImpulse);
    case kEnemyCards: return open_window(p, Window::kImpulseFoe);
    default:
      f.step = kActions;
      if (s.actions > 0) {
        p.push(Phase::kAction);
        return Flow::kGoOn;
      }
      s.banned_leader = kNoLeader;
      s.action_card = 0xff;
      return p.pop();
  }
}

}  // namespace aspis::bladebow
