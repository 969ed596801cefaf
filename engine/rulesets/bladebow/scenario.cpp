#include "engine/rulesets/bladebow/scenario.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/deploy.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"
#include "engine/rulesets/bladebow/setup.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options) {
  Setup setup = read_setup(scenario, options);
  if (!scenario.clean() || !options.clean()) return nullptr;
  return std::make_shared<BladebowScenario>(std::move(setup.sheet), setup.begin);
}

BladebowScenario::BladebowScenario(Sheet sheet, std::optional<State> begin)
    : MachineScenario(std::move(sheet)), begin_(begin), marches_(this->sheet()) {}

const Ruleset& BladebowScenario::ruleset() const { return kBladebow; }

// ---- Running

void BladebowScenario::begin(void* state, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  if (begin_) {
    s = *begin_;
  } else {
    lay_out(sheet(), s);
    lay_frames(s, BeginAt::kSetup);
  }
  Play play{sheet(), s, dice, sink};
  if (begin_) look_around(play);
  run(play);
}

void BladebowScenario::tidy(void* state) const {
  tidy_volley(held(state));
  tidy_melee(held(state));
  tidy_commitment(sheet(), held(state));
}

Result BladebowScenario::result(const void* state) const {
  const State& s = seen(state);
  if (s.over == 0) return {};
  return {true, s.winner, grade_word(static_cast<int>(s.grade)), ending_word(static_cast<int>(s.ending)), "5.6"_rule};
}

void BladebowScenario::redact(void* state, Seat seat) const { bladebow::redact(sheet(), held(state), seat); }

void BladebowScenario::determinize(void* state, Seat seat, Dice& dice) const {
  bladebow::determinize(sheet(), held(state), seat, dice);
}

std::string BladebowScenario::broken_invariant(const void* state) const {
  return bladebow::broken_invariant(sheet(), seen(state));
}

// ---- Advice

int BladebowScenario::evaluate(const void* state, Seat seat) const {
  return bladebow::evaluate({sheet(), seen(state)}, marches_, seat);
}

void BladebowScenario::assess(const void* state, Seat seat, std::span<int> concerns) const {
  std::ranges::copy(bladebow::assess({sheet(), seen(state)}, marches_, seat), concerns.begin());
}

void BladebowScenario::weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const {
  bladebow::weigh({sheet(), seen(state)}, marches_, options, static_cast<Stance>(stance), weights);
}

const Prospects& BladebowScenario::prospects() const {
  const Victory& victory = sheet().victory;
  const bool siege = victory.held_by != kNoSide && victory.camp_sacked == victory.held_by;
  return siege ? kProspectsOfSiege : kProspects;
}

// ---- Showing

Scene BladebowScenario::scene(const void* state, Seat seat) const {
  State view = seen(state);
  if (seat != kNobody) bladebow::redact(sheet(), view, seat);  // nothing secret can slip into a scene
  return make_scene(sheet(), view, seat);
}

std::string BladebowScenario::piece_key(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet().units.size())) return sheet().unit(piece).key;
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet().leaders.size())) return sheet().leader(leader).key;
  const int camp = piece_camp(piece);
  if (camp == kGreek || camp == kPersian) return std::string(kBladebow.seats[static_cast<std::size_t>(camp)]) + "-camp";
  return {};
}

std::string BladebowScenario::piece_name(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet().units.size())) return sheet().unit(piece).name;
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet().leaders.size())) return sheet().leader(leader).name;
  const int camp = piece_camp(piece);
  if (camp == kGreek) return "Greek camp";
  if (camp == kPersian) return "Persian camp";
  return {};
}

std::string BladebowScenario::place_name(int place) const {
  return place >= 0 && place < sheet().squares() ? square_name(sheet(), place) : std::string();
}

namespace {

const Card* card_at(const Sheet& sheet, int card) { return card >= 0 && card < kCards ? &sheet.card(card) : nullptr; }

}  // namespace

std::string BladebowScenario::card_key(int card) const {
  const Card* printed = card_at(sheet(), card);
  return printed == nullptr ? std::string() : printed->key;
}

std::string BladebowScenario::card_name(int card) const {
  const Card* printed = card_at(sheet(), card);
  return printed == nullptr ? std::string() : printed->name;
}

std::string BladebowScenario::card_text(int card) const {
  const Card* printed = card_at(sheet(), card);
  return printed == nullptr ? std::string() : printed->text;
}

std::optional<int> BladebowScenario::find_piece(std::string_view key) const {
  for (int piece = 0; piece < kFirstCampPiece + 2; ++piece) {
    if (!key.empty() && piece_key(piece) == key) return piece;
  }
  return std::nullopt;
}

std::optional<int> BladebowScenario::find_place(std::string_view name) const {
  const Square square = find_square(sheet(), name);
  if (square == kNowhere) return std::nullopt;
  return square;
}

std::optional<int> BladebowScenario::find_card(std::string_view key) const {
  for (int card = 0; card < kCards; ++card) {
    if (sheet().card(card).key == key) return card;
  }
  return std::nullopt;
}

bool BladebowScenario::sees(const void* state, int from, int to) const {
  return sight({sheet(), seen(state)}, from, to);
}

Standing BladebowScenario::standing(const void* state, int piece) const {
  const State& s = seen(state);
  const int leader = piece_leader(piece);
  if (leader >= 0 && leader < static_cast<int>(sheet().leaders.size())) {
    const Leader& l = s.leader(leader);
    return {l.on_map() ? l.square : -1, 0, 0, 0, true};
  }
  if (piece < 0 || piece >= static_cast<int>(sheet().units.size()) || !s.unit(piece).on_map()) return {};
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
