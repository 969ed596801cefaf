#include "engine/rulesets/glory/scenario.hpp"

#include <algorithm>

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/board.hpp"
#include "engine/rulesets/glory/setup.hpp"

namespace aspis::glory {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options) {
  Setup setup = read_setup(scenario, options);
  if (!scenario.clean() || !options.clean()) return nullptr;
  return std::make_shared<GloryScenario>(std::move(setup.sheet), setup.begin);
}

GloryScenario::GloryScenario(Sheet sheet, const State& begin) : MachineScenario(std::move(sheet)), begin_(begin) {}

const Ruleset& GloryScenario::ruleset() const { return kGlory; }

// ---- Running

void GloryScenario::begin(void* state, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  s = begin_;
  Play play{sheet(), s, dice, sink};
  run(play);
}

Result GloryScenario::result(const void* state) const {
  const State& s = seen(state);
  if (s.over == 0) return {};
  return {true, s.winner_side, s.winner_side == kNone ? "draw" : "victory", ending_word(s.ending), "10.0-rout"_rule};
}

void GloryScenario::redact(void* state, Seat seat) const { glory::redact(sheet(), held(state), seat); }

void GloryScenario::determinize(void* state, Seat seat, Dice& dice) const {
  glory::determinize(sheet(), held(state), seat, dice);
}

std::string GloryScenario::broken_invariant(const void* state) const {
  return glory::broken_invariant(sheet(), seen(state));
}

// ---- Showing

Scene GloryScenario::scene(const void* state, Seat seat) const { return make_scene(sheet(), seen(state), seat); }

namespace {

const LeaderSheet* leader_of(const Sheet& sheet, int piece) {
  const int leader = piece_leader(piece);
  return leader >= 0 && leader < static_cast<int>(sheet.leaders.size()) ? &sheet.leader(leader) : nullptr;
}
const UnitSheet* unit_of(const Sheet& sheet, int piece) {
  return piece >= 0 && piece < static_cast<int>(sheet.units.size()) ? &sheet.unit(piece) : nullptr;
}

}  // namespace

std::string GloryScenario::piece_key(int piece) const {
  if (const UnitSheet* unit = unit_of(sheet(), piece)) return unit->key;
  const LeaderSheet* leader = leader_of(sheet(), piece);
  return leader == nullptr ? std::string() : leader->key;
}

std::string GloryScenario::piece_name(int piece) const {
  if (const UnitSheet* unit = unit_of(sheet(), piece)) return unit->name;
  const LeaderSheet* leader = leader_of(sheet(), piece);
  return leader == nullptr ? std::string() : leader->name;
}

std::string GloryScenario::place_name(int place) const {
  return place >= 0 && place < sheet().hexes() ? hex_name(sheet(), place) : std::string();
}

std::string GloryScenario::card_key(int card) const {
  return card >= 0 && card < kCards ? std::string(kCardKeys[static_cast<std::size_t>(card)]) : std::string();
}

std::string GloryScenario::card_name(int card) const {
  return card >= 0 && card < kCards ? sheet().card(card).name : std::string();
}

std::string GloryScenario::card_text(int card) const {
  return card >= 0 && card < kCards ? sheet().card(card).text : std::string();
}

std::string GloryScenario::side_name(Seat seat) const {
  return seat <= kPersian ? sheet().army(seat).name : std::string();
}

std::optional<int> GloryScenario::find_piece(std::string_view key) const {
  if (key.empty()) return std::nullopt;
  for (int i = 0; i < static_cast<int>(sheet().units.size()); ++i) {
    if (sheet().unit(i).key == key) return i;
  }
  for (int i = 0; i < static_cast<int>(sheet().leaders.size()); ++i) {
    if (sheet().leader(i).key == key) return leader_piece(i);
  }
  return std::nullopt;
}

std::optional<int> GloryScenario::find_place(std::string_view name) const {
  const Hex hex = find_hex(sheet(), name);
  if (hex == kNowhere) return std::nullopt;
  return hex;
}

std::optional<int> GloryScenario::find_card(std::string_view key) const {
  const auto it = std::ranges::find(kCardKeys, key);
  if (it == kCardKeys.end()) return std::nullopt;
  return static_cast<int>(it - kCardKeys.begin());
}

// ---- Advice

int GloryScenario::evaluate(const void* state, Seat seat) const { return glory::evaluate(sheet(), seen(state), seat); }

void GloryScenario::assess(const void* state, Seat seat, std::span<int> concerns) const {
  std::ranges::copy(glory::assess(sheet(), seen(state), seat), concerns.begin());
}

void GloryScenario::weigh(const void* state, const OptionList& options, int, std::span<int> weights) const {
  glory::weigh(sheet(), seen(state), options, weights);
}

// ---- Routes

bool GloryScenario::sees(const void* state, int from, int to) const { return sight({sheet(), seen(state)}, from, to); }

Standing GloryScenario::standing(const void* state, int piece) const {
  const State& s = seen(state);
  const Table t{sheet(), s};
  Standing standing;
  if (valid_unit(t, piece) && s.unit(piece).on_map()) {
    standing.place = s.unit(piece).hex;
    standing.facing = s.unit(piece).facing;
  } else if (valid_leader(t, piece_leader(piece)) && s.leader(piece_leader(piece)).in_play()) {
    standing.place = s.leader(piece_leader(piece)).hex;
  } else {
    return {};
  }
  if (s.mover.piece != piece || s.stack.empty()) return standing;
  const Frame& top = s.stack.top();
  standing.spent = s.mover.spent;
  standing.rest = s.mover.mp | s.mover.steps << 4 | top.step << 8;
  if (static_cast<Phase>(top.phase) != Phase::kActivate || piece >= kFirstLeaderPiece) return standing;
  // 11.0: cards and duties may not let it end here, but for an attack.
  const auto may = [&](const Choice& choice) { return static_cast<bool>(why_not(state, choice)); };
  standing.may_stay = may(say(Verb::kStop));
  for (const int d : {front_left(standing.facing), front_right(standing.facing)}) {
    const int near = neighbour(t, standing.place, d);
    if (near == kNowhere || unit_at(t, near) == kNone) continue;
    standing.may_stay = standing.may_stay || may(say(Verb::kAttack, unit_at(t, near)));
  }
  return standing;
}

}  // namespace aspis::glory
