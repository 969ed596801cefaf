#include "protocol/inquiry.hpp"

#include <algorithm>
#include <tuple>

#include "engine/geometry/hex.hpp"
#include "engine/geometry/square.hpp"
#include "engine/kernel/plan.hpp"

namespace aspis {
namespace {

/// Nobody wants to hear more reasons than this; it also bounds the work.
constexpr std::size_t kMostReadings = 64;

/// The board as far as distances and directions go.
class Ground {
 public:
  explicit Ground(const SceneBoard& board) : board_(board) {}

  int distance(int from, int to) const {
    if (board_.kind == BoardKind::kHexes) return hex::distance(axial(from), axial(to));
    return square::chebyshev(point(from), point(to));
  }
  /// How far the facing looks past the other place, in steps of the compass; 0 straight at it.
  int turn_towards(int from, int facing, int to, int compass) const {
    const int wanted = bearing(from, to);
    if (wanted < 0 || facing < 0) return 0;
    const int clockwise = (facing - wanted + 2 * compass) % compass;
    return std::min(clockwise, compass - clockwise);
  }
  /// The facing in which the other place lies; -1 if it is the same.
  int bearing(int from, int to) const {
    if (from == to) return -1;
    if (board_.kind == BoardKind::kHexes) return hex::bearing(axial(from), axial(to));
    const square::Point a = point(from);
    const square::Point b = point(to);
    const auto sign = [](int value) { return (value > 0) - (value < 0); };
    return square::direction({0, 0}, {sign(b.x - a.x), sign(b.y - a.y)});
  }

 private:
  square::Point point(int place) const { return {place % board_.columns, place / board_.columns}; }
  hex::Axial axial(int place) const {
    const hex::Grid grid{board_.columns, board_.rows, board_.pointed ? hex::Tops::kPointed : hex::Tops::kFlat,
                         board_.shifted};
    return hex::axial(grid, static_cast<hex::Cell>(place));
  }

  const SceneBoard& board_;
};

bool telling(const Verdict& verdict) { return !verdict && verdict.reason != kNotNow && verdict.reason != kNoSuchThing; }

/// What the present options say in an argument of a verb: where nothing is pointed at, one of these is meant.
std::vector<int> offered(const OptionList& options, std::size_t verb, int argument) {
  std::vector<int> values;
  for (const Option& option : options) {
    const int value = option.choice.argument(argument);
    if (option.choice.verb == verb && std::ranges::find(values, value) == values.end()) values.push_back(value);
    if (values.size() == kMostReadings) break;
  }
  return values;
}

/// The values worth trying for an argument when a piece or a place is pointed at. Empty: not told by that.
std::vector<int> candidates(const Ruleset& ruleset, const ArgSpec& spec, std::optional<int> piece,
                            std::optional<int> place) {
  const auto count = [](std::size_t size) {
    std::vector<int> all(size);
    for (std::size_t i = 0; i < size; ++i) all[i] = static_cast<int>(i);
    return all;
  };
  switch (spec.kind) {
    case ArgKind::kPiece: return piece ? std::vector{*piece} : std::vector<int>{};
    case ArgKind::kPlace: return place ? std::vector{*place} : std::vector<int>{};
    case ArgKind::kFacing: return count(ruleset.facings.size());
    case ArgKind::kWord: return count(spec.words.size());
    case ArgKind::kSeat: return count(ruleset.seats.size());
    case ArgKind::kNumber:
    case ArgKind::kDie: return {0, 1};
    case ArgKind::kCard:
    case ArgKind::kNone: return {};
  }
  return {};
}

/// Every choice of a verb that speaks of the piece or the place.
std::vector<Choice> readings(const Ruleset& ruleset, const OptionList& options, std::size_t verb,
                             std::optional<int> piece, std::optional<int> place) {
  const VerbSpec& spec = ruleset.verbs[verb];
  Choice bare;
  bare.verb = static_cast<std::uint16_t>(verb);
  std::vector<Choice> made{bare};
  bool about = false;
  for (int i = 0; i < spec.arg_count(); ++i) {
    about = about || (spec.args[i].kind == ArgKind::kPiece && piece) || (spec.args[i].kind == ArgKind::kPlace && place);
    std::vector<int> values = candidates(ruleset, spec.args[i], piece, place);
    if (values.empty()) values = offered(options, verb, i);
    std::vector<Choice> longer;
    for (const int value : values) {
      if (longer.size() > kMostReadings) break;
      for (Choice choice : made) {
        choice.argument(i) = static_cast<std::int16_t>(value);
        longer.push_back(choice);
      }
    }
    made = std::move(longer);
  }
  return about ? made : std::vector<Choice>{};
}

/// What stops a piece that stands here from going on towards a place: the first telling refusal of a step.
std::optional<Verdict> stopped_by(const Scenario& scenario, const void* state, const Ground& ground, int from, int to) {
  const Ruleset& ruleset = scenario.ruleset();
  for (std::size_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
    const VerbSpec& spec = ruleset.verbs[verb];
    if (!spec.route || spec.arg_count() > 1) continue;
    Choice step;
    step.verb = static_cast<std::uint16_t>(verb);
    if (spec.args[0].kind == ArgKind::kFacing) step.a = static_cast<std::int16_t>(ground.bearing(from, to));
    if (spec.args[0].kind == ArgKind::kPlace) step.a = static_cast<std::int16_t>(to);
    if (spec.args[0].kind == ArgKind::kPiece) continue;
    if (const Verdict verdict = scenario.why_not(state, step); telling(verdict)) return verdict;
  }
  return std::nullopt;
}

}  // namespace

bool can_choose(const View& view, std::optional<int> piece, std::optional<int> place) {
  OptionList options;
  view.options(options);
  return std::ranges::any_of(options, [&](const Option& option) {
    const VerbSpec& verb = view.scenario().ruleset().verbs[option.choice.verb];
    for (int i = 0; i < verb.arg_count(); ++i) {
      const int value = option.choice.argument(i);
      if (verb.args[i].kind == ArgKind::kPiece && piece == value) return true;
      if (verb.args[i].kind == ArgKind::kPlace && place == value) return true;
    }
    return false;
  });
}

std::vector<Objection> objections_to(const View& view, std::optional<int> piece, std::optional<int> place) {
  const Ruleset& ruleset = view.scenario().ruleset();
  std::vector<Objection> found;
  OptionList options;
  view.options(options);
  for (std::size_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
    for (const Choice& choice : readings(ruleset, options, verb, piece, place)) {
      const Verdict verdict = view.why_not(choice);
      const bool known =
          std::ranges::any_of(found, [&](const Objection& objection) { return objection.verdict == verdict; });
      if (!known && telling(verdict)) found.push_back({choice, verdict});
    }
  }
  return found;
}

std::optional<OutOfReach> out_of_reach(const View& view, int piece, int place) {
  const Scenario& scenario = view.scenario();
  const Scene scene = view.scene();
  const Ground ground(scene.board);
  const auto compass = static_cast<int>(scenario.ruleset().facings.size());
  const Standing start = scenario.standing(view.state(), piece);
  if (start.place < 0) return OutOfReach{};

  Destination nearest{.place = start.place, .facing = start.facing};
  const auto rank = [&](const Destination& to) {
    return std::tuple(ground.distance(to.place, place), ground.turn_towards(to.place, to.facing, place, compass));
  };
  for (const Destination& to : plan_routes(scenario, view.state(), piece)) {
    if (to.place == place) return std::nullopt;
    if (rank(to) < rank(nearest)) nearest = to;
  }
  OutOfReach answer{.nearest = nearest.place};
  Trial trial;
  std::vector<std::byte> state(static_cast<const std::byte*>(view.state()),
                               static_cast<const std::byte*>(view.state()) + scenario.state_size());
  for (const Choice& choice : nearest.choices) {
    try_choice(scenario, state.data(), choice, piece, trial);
    state.assign(trial.state.bytes, trial.state.bytes + scenario.state_size());
  }
  const bool goes_on = nearest.choices.empty() || !(trial.dice || trial.ended);
  const std::optional<Verdict> stop =
      goes_on ? stopped_by(scenario, state.data(), ground, nearest.place, place) : std::nullopt;
  if (stop) {
    answer.verdict = *stop;
  } else if (!nearest.choices.empty()) {
    answer.ends = true;
    answer.verdict = {trial.rule, kNotNow};
  }
  return answer;
}

}  // namespace aspis
