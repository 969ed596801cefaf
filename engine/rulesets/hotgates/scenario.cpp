#include "engine/rulesets/hotgates/scenario.hpp"

#include <algorithm>

#include "engine/rulesets/hotgates/advice.hpp"
#include "engine/rulesets/hotgates/board.hpp"
#include "engine/rulesets/hotgates/setup.hpp"

namespace aspis::hotgates {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options) {
  Setup setup = read_setup(scenario, options);
  if (!scenario.clean() || !options.clean()) return nullptr;
  return std::make_shared<HotgatesScenario>(std::move(setup.sheet), setup.begin);
}

HotgatesScenario::HotgatesScenario(Sheet sheet, std::optional<State> begin)
    : MachineScenario(std::move(sheet)), begin_(begin) {}

const Ruleset& HotgatesScenario::ruleset() const { return kHotgates; }

// ---- Running

bool HotgatesScenario::decides(Seat seat) const { return seat == kGreek || !sheet().automaton; }

void HotgatesScenario::begin(void* state, Dice& dice, EventSink* sink) const {
  State& s = held(state);
  if (begin_) {
    s = *begin_;
  } else {
    lay_out(sheet(), s);
    lay_frames(s, BeginAt::kDawn);
  }
  Play play{sheet(), s, dice, sink};
  run(play);
}

Result HotgatesScenario::result(const void* state) const {
  const State& s = seen(state);
  if (s.over == 0) return {};
  const Rule rule = s.ending == Ending::kFellEarly ? "pass-falls"_rule : "victory"_rule;
  return {true, s.winner, grade_word(s.grade), ending_word(static_cast<int>(s.ending)), rule};
}

std::string HotgatesScenario::broken_invariant(const void* state) const {
  return hotgates::broken_invariant(sheet(), seen(state));
}

// ---- Showing

Scene HotgatesScenario::scene(const void* state, Seat seat) const { return make_scene(sheet(), seen(state), seat); }

std::string HotgatesScenario::piece_key(int piece) const {
  return piece >= 0 && piece < static_cast<int>(sheet().units.size()) ? sheet().unit(piece).key : std::string();
}

std::string HotgatesScenario::piece_name(int piece) const {
  return piece >= 0 && piece < static_cast<int>(sheet().units.size()) ? sheet().unit(piece).name : std::string();
}

std::string HotgatesScenario::place_name(int place) const {
  return place >= 0 && place < sheet().areas() ? area_name(sheet(), place) : std::string();
}

std::optional<int> HotgatesScenario::find_piece(std::string_view key) const {
  const auto it = std::ranges::find(sheet().units, key, &UnitSheet::key);
  if (it == sheet().units.end()) return std::nullopt;
  return static_cast<int>(it - sheet().units.begin());
}

std::optional<int> HotgatesScenario::find_place(std::string_view name) const {
  const Area area = find_area(sheet(), name);
  if (area == kNowhere) return std::nullopt;
  return area;
}

// ---- Routes

Standing HotgatesScenario::standing(const void* state, int piece) const {
  const State& s = seen(state);
  if (!valid_unit({sheet(), s}, piece) || !s.unit(piece).on_map()) return {};
  Standing standing;
  standing.place = s.unit(piece).area;
  standing.facing = s.unit(piece).facing;
  if (s.mover.unit != piece) return standing;
  standing.spent = s.mover.spent;
  standing.rest = s.unit(piece).from << 1 | s.mover.halted;
  return standing;
}

bool HotgatesScenario::sees(const void*, int from, int to) const {
  const bool known = from >= 0 && to >= 0 && from < sheet().areas() && to < sheet().areas();
  return known && !sheet().fire_line(from, to).closed;
}

// ---- Advice

int HotgatesScenario::evaluate(const void* state, Seat seat) const {
  return hotgates::evaluate(sheet(), seen(state), seat);
}

void HotgatesScenario::assess(const void* state, Seat seat, std::span<int> concerns) const {
  std::ranges::copy(hotgates::assess(sheet(), seen(state), seat), concerns.begin());
}

void HotgatesScenario::weigh(const void* state, const OptionList& options, int, std::span<int> weights) const {
  hotgates::weigh(sheet(), seen(state), options, weights);
}

const Prospects& HotgatesScenario::prospects() const { return sheet().automaton ? kProspectsAlone : kProspects; }

}  // namespace aspis::hotgates
