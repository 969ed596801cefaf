#include "engine/rulesets/bladebow/scenario.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/deploy.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/setup.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

const State& seen(const void* state) { return *static_cast<const State*>(state); }
State& held(void* state) { return *static_cast<State*>(state); }

const PhaseSpec& top_spec(const State& state) { return spec_of(static_cast<Phase>(state.stack.top().phase)); }

/// Arguments that the verb does not have must be zero, so that each choice has one spelling.
bool spelt_right(const Choice& c) {
  if (c.verb >= kBladebow.verbs.size()) return false;
  const int args = kBladebow.verbs[c.verb].arg_count();
  return (args > 0 || c.a == 0) && (args > 1 || c.b == 0) && (args > 2 || c.c == 0);
}

}  // namespace

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options) {
  Setup setup = read_setup(scenario, options);
  if (!scenario.clean() || !options.clean()) return nullptr;
  return std::make_shared<BladebowScenario>(std::move(setup.sheet), setup.begin);
}

BladebowScenario::BladebowScenario(Sheet sheet, std::optional<State> begin) : sheet_(std::move(sheet)), begin_(begin) {}

const Ruleset& BladebowScenario::ruleset() const { return kBladebow; }

// ---- Running

void BladebowScenario::begin(void* state, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  if (begin_) {
    s = *begin_;
  } else {
    lay_out(sheet_, s);
    lay_frames(s, BeginAt::kSetup);
  }
  Play play{sheet_, s, dice, sink};
  if (begin_) look_around(play);
  run(play);
}

Decision BladebowScenario::decision(const void* state) const {
  const State& s = seen(state);
  if (s.over != 0 || s.stack.empty()) return {};
  const PhaseSpec& spec = top_spec(s);
  const Frame& top = s.stack.top();
  const Table table{sheet_, s};
  Decision decision;
  decision.seat = spec.seat(table, top);
  decision.question = static_cast<std::uint16_t>(spec.question);
  decision.rule = spec.rule;
  decision.subject = static_cast<std::int16_t>(spec.subject == nullptr ? -1 : spec.subject(table, top));
  if (spec.phase == Phase::kWindow) decision.occasion = kWindowWords[static_cast<std::size_t>(top.a)];
  decision.hidden = spec.phase == Phase::kWindow || spec.phase == Phase::kSetupRanks;
  return decision;
}

void BladebowScenario::options(const void* state, OptionList& list) const {
  const State& s = seen(state);
  list.clear();
  if (s.over != 0 || s.stack.empty()) return;
  const PhaseSpec& spec = top_spec(s);
  const Table table{sheet_, s};
  Offer offer(table, s.stack.top(), spec.judge, list);
  spec.candidates(table, s.stack.top(), offer);
}

Verdict BladebowScenario::why_not(const void* state, const Choice& choice) const {
  const State& s = seen(state);
  if (s.over != 0 || s.stack.empty()) return {"5.6"_rule, kBattleOver};
  const PhaseSpec& spec = top_spec(s);
  if (!spelt_right(choice)) return {spec.rule, aspis::kNoSuchThing};
  return spec.judge({sheet_, s}, s.stack.top(), choice);
}

bool BladebowScenario::choose(void* state, const Choice& choice, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  Play play{sheet_, s, dice, sink};
  play.chooser = top_spec(s).seat({sheet_, s}, s.stack.top());
  top_spec(s).choose(play, s.stack.top(), choice);
  run(play);
  return play.revealed;
}

Result BladebowScenario::result(const void* state) const {
  const State& s = seen(state);
  if (s.over == 0) return {};
  return {true, s.winner, grade_word(static_cast<int>(s.grade)), ending_word(static_cast<int>(s.ending)), "5.6"_rule};
}

void BladebowScenario::redact(void* state, Seat seat) const { bladebow::redact(sheet_, held(state), seat); }

void BladebowScenario::determinize(void* state, Seat seat, Dice& dice) const {
  bladebow::determinize(sheet_, held(state), seat, dice);
}

std::string BladebowScenario::broken_invariant(const void* state) const {
  return bladebow::broken_invariant(sheet_, seen(state));
}

// ---- Showing

Scene BladebowScenario::scene(const void* state, Seat seat) const {
  State view = seen(state);
  if (seat != kNobody) bladebow::redact(sheet_, view, seat);  // nothing secret can slip into a scene
  return make_scene(sheet_, view, seat);
}

std::string BladebowScenario::piece_key(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet_.units.size())) return sheet_.unit(piece).key;
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet_.leaders.size())) return sheet_.leader(leader).key;
  const int camp = piece_camp(piece);
  if (camp == kGreek || camp == kPersian) return std::string(kBladebow.seats[static_cast<std::size_t>(camp)]) + "-camp";
  return {};
}

std::string BladebowScenario::piece_name(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet_.units.size())) return sheet_.unit(piece).name;
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet_.leaders.size())) return sheet_.leader(leader).name;
  const int camp = piece_camp(piece);
  if (camp == kGreek) return "Greek camp";
  if (camp == kPersian) return "Persian camp";
  return {};
}

std::string BladebowScenario::place_name(int place) const {
  return place >= 0 && place < sheet_.squares() ? square_name(sheet_, place) : std::string();
}

namespace {

const Card* card_at(const Sheet& sheet, int card) { return card >= 0 && card < kCards ? &sheet.card(card) : nullptr; }

}  // namespace

std::string BladebowScenario::card_key(int card) const {
  const Card* printed = card_at(sheet_, card);
  return printed == nullptr ? std::string() : printed->key;
}

std::string BladebowScenario::card_name(int card) const {
  const Card* printed = card_at(sheet_, card);
  return printed == nullptr ? std::string() : printed->name;
}

std::string BladebowScenario::card_text(int card) const {
  const Card* printed = card_at(sheet_, card);
  return printed == nullptr ? std::string() : printed->text;
}

std::optional<int> BladebowScenario::find_piece(std::string_view key) const {
  for (int piece = 0; piece < kFirstCampPiece + 2; ++piece) {
    if (!key.empty() && piece_key(piece) == key) return piece;
  }
  return std::nullopt;
}

std::optional<int> BladebowScenario::find_place(std::string_view name) const {
  const Square square = find_square(sheet_, name);
  if (square == kNowhere) return std::nullopt;
  return square;
}

std::optional<int> BladebowScenario::find_card(std::string_view key) const {
  for (int card = 0; card < kCards; ++card) {
    if (sheet_.card(card).key == key) return card;
  }
  return std::nullopt;
}

Standing BladebowScenario::standing(const void* state, int piece) const {
  const State& s = seen(state);
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet_.leaders.size())) {
    const Leader& l = s.leader(leader);
    return {l.on_map() ? l.square : -1, 0, 0, 0, true};
  }
  if (piece < 0 || piece >= static_cast<int>(sheet_.units.size()) || !s.unit(piece).on_map()) return {};
  const Unit& u = s.unit(piece);
  Standing standing{u.square, u.facing, 0, 0, s.at(u.square) == piece};
  if (s.move.unit == piece) {
    standing.spent = s.move.spent;
    standing.rest = s.move.flags | s.move.gifts << 8 | s.move.free_wheels << 16;
  }
  standing.rest |= u.flags << 20;
  return standing;
}

}  // namespace aspis::bladebow
