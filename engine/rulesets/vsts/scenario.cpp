#include "engine/rulesets/vsts/scenario.hpp"

#include <algorithm>

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/board.hpp"
#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/setup.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options) {
  Setup setup = read_setup(scenario, options);
  if (!scenario.clean() || !options.clean()) return nullptr;
  return std::make_shared<VstsScenario>(std::move(setup.sheet), setup.begin);
}

VstsScenario::VstsScenario(Sheet sheet, std::optional<State> begin)
    : MachineScenario(std::move(sheet)), begin_(begin) {}

const Ruleset& VstsScenario::ruleset() const { return kVsts; }

// ---- Running

void VstsScenario::begin(void* state, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  if (begin_) {
    s = *begin_;
  } else {
    s = State{};
    lay_out(sheet(), s);
    lay_frames(s, BeginAt::kSetup);
  }
  Play play{sheet(), s, dice, sink};
  if (begin_) release(play);  // nobody is caught by nobody
  run(play);
}

Result VstsScenario::result(const void* state) const {
  const State& s = seen(state);
  if (s.over == 0) return {};
  const auto ending = static_cast<Ending>(s.ending);
  const Rule rule = ending == Ending::kCamps       ? "12.1.2"_rule
                    : ending == Ending::kCommander ? "12.1.2.b"_rule
                                                   : "12.1.2.a"_rule;
  return {true, s.winner, grade_word(s.grade), ending_word(s.ending), rule};
}

void VstsScenario::redact(void* state, Seat seat) const { vsts::redact(sheet(), held(state), seat); }

void VstsScenario::determinize(void* state, Seat seat, Dice& dice) const {
  vsts::determinize(sheet(), held(state), seat, dice);
}

std::string VstsScenario::broken_invariant(const void* state) const {
  return vsts::broken_invariant(sheet(), seen(state));
}

// ---- Showing

Scene VstsScenario::scene(const void* state, Seat seat) const { return make_scene(sheet(), seen(state), seat); }

std::string VstsScenario::piece_key(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet().units.size())) return sheet().unit(piece).key;
  const int leader = piece_leader(piece) % kMaxLeaders;
  const bool known = piece >= kFirstLeaderPiece && leader < static_cast<int>(sheet().leaders.size());
  if (known && piece == leader_piece(leader)) return sheet().leader(leader).key;
  if (known && piece == replacement_piece(leader)) return sheet().leader(leader).key + "-replacement";
  return {};
}

std::string VstsScenario::piece_name(int piece) const {
  if (piece >= 0 && piece < static_cast<int>(sheet().units.size())) return sheet().unit(piece).name;
  const int leader = piece_leader(piece) % kMaxLeaders;
  const bool known = piece >= kFirstLeaderPiece && leader < static_cast<int>(sheet().leaders.size());
  if (known && piece == leader_piece(leader)) return sheet().leader(leader).front.name;
  if (known && piece == replacement_piece(leader)) return sheet().leader(leader).replacement.name;
  return {};
}

std::string VstsScenario::place_name(int place) const {
  return place >= 0 && place < sheet().hexes() ? hex_name(sheet(), place) : std::string();
}

namespace {

const Marker* marker_at(const Sheet& sheet, int marker) {
  return marker >= 0 && marker < static_cast<int>(sheet.markers.size()) ? &sheet.marker(marker) : nullptr;
}

}  // namespace

std::string VstsScenario::card_key(int card) const {
  const Marker* marker = marker_at(sheet(), card);
  return marker == nullptr ? std::string() : marker->key;
}

std::string VstsScenario::card_name(int card) const {
  const Marker* marker = marker_at(sheet(), card);
  return marker == nullptr ? std::string() : marker->name;
}

/// A marker says no more than its name.
std::string VstsScenario::card_text(int) const { return {}; }

std::optional<int> VstsScenario::find_piece(std::string_view key) const {
  // Replacements are names, not pieces: they are not found.
  if (key.empty()) return std::nullopt;
  for (int i = 0; i < static_cast<int>(sheet().units.size()); ++i) {
    if (sheet().unit(i).key == key) return i;
  }
  for (int i = 0; i < static_cast<int>(sheet().leaders.size()); ++i) {
    if (sheet().leader(i).key == key) return leader_piece(i);
  }
  return std::nullopt;
}

std::optional<int> VstsScenario::find_place(std::string_view name) const {
  const Hex hex = find_hex(sheet(), name);
  if (hex == kNowhere) return std::nullopt;
  return hex;
}

std::optional<int> VstsScenario::find_card(std::string_view key) const {
  for (int i = 0; i < static_cast<int>(sheet().markers.size()); ++i) {
    if (sheet().marker(i).key == key) return i;
  }
  return std::nullopt;
}

// ---- Advice

int VstsScenario::evaluate(const void* state, Seat seat) const { return vsts::evaluate(sheet(), seen(state), seat); }

void VstsScenario::assess(const void* state, Seat seat, std::span<int> concerns) const {
  std::ranges::copy(vsts::assess(sheet(), seen(state), seat), concerns.begin());
}

void VstsScenario::weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const {
  vsts::weigh(sheet(), seen(state), options, static_cast<Stance>(stance), weights);
}

// ---- Routes

namespace {

bool moves(const State& s, int piece) {
  const Mover& mover = s.mover;
  if (piece >= kFirstLeaderPiece) return mover.leader == piece_leader(piece);
  return std::ranges::find(mover.units.begin(), mover.units.begin() + mover.count, piece) !=
         mover.units.begin() + mover.count;
}

}  // namespace

bool VstsScenario::sees(const void* state, int from, int to) const { return sight({sheet(), seen(state)}, from, to); }

Standing VstsScenario::standing(const void* state, int piece) const {
  const State& s = seen(state);
  const Table t{sheet(), s};
  Standing standing;
  if (valid_unit(t, piece)) {
    const Unit& u = s.unit(piece);
    if (!u.on_map()) return {};
    standing.place = u.hex;
    standing.facing = u.heading;
    standing.rest = static_cast<int>(u.formation) | (u.is(kCaught) ? 4 : 0);
  } else if (valid_leader(t, piece_leader(piece)) && s.leader(piece_leader(piece)).on_map()) {
    standing.place = s.leader(piece_leader(piece)).hex;
  } else {
    return {};
  }
  // The mover is remembered until the next is selected, but who flees is no longer on its own way.
  if (!moves(s, piece) || s.fleeing == piece || (valid_unit(t, piece) && s.unit(piece).routed())) return standing;
  standing.spent = s.mover.spent;
  // The minimum move leaves no points, whatever it cost (7.0.d); a stack may what one of it may not.
  standing.rest |= s.mover.mp << 3 | s.mover.stopped << 11 | s.mover.count << 13;
  const Phase phase = s.stack.empty() ? Phase::kOver : static_cast<Phase>(s.stack.top().phase);
  // Passing through a friend's hex, or still to choose which way the column bends (7.3.2).
  if (phase == Phase::kMarchTurn) standing.may_stay = false;
  if (phase == Phase::kMovePiece) standing.may_stay = static_cast<bool>(why_not(state, say(Verb::kStop)));
  return standing;
}

}  // namespace aspis::vsts
