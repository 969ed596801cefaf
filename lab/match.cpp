#include "lab/match.hpp"

#include "engine/kernel/hash.hpp"
#include "lab/in_order.hpp"

namespace aspis {
namespace {

/// The two games of a pair: the first player in seat 0, then in seat 1.
using Pair = std::array<GameRecord, 2>;

/// Half points of whoever sits there: 2 for a win, 1 for a draw.
std::size_t half_points(const GameRecord& game, Seat seat) {
  if (!game.over || game.ending.winner == kNobody) return 1;
  return game.ending.winner == seat ? 2 : 0;
}

void add(MatchReport& report, const Pair& pair) {
  std::size_t sum = 0;
  for (Seat seat = 0; seat < 2; ++seat) {
    const GameRecord& game = pair[seat];
    const std::size_t points = half_points(game, seat);
    sum += points;
    report.games.add(points);
    report.by_seat[seat].add(points);
    if (!game.over) ++report.unfinished;
    report.times[0].add(game.times[seat]);
    report.times[1].add(game.times[1u - seat]);
    report.signature = mix(report.signature ^ game.hash);
  }
  report.pairs.add(sum);
}

OrderedWork<Pair>::Worker make_worker(const Scenario& scenario, const MatchPlan& plan,
                                      const std::atomic<bool>& enough) {
  Pace pace{plan.time, [&enough, &plan] { return enough || (plan.interrupted != nullptr && *plan.interrupted); }};
  const auto bench = std::make_shared<GameBench>(scenario, plan.players, std::move(pace));
  return [bench, &plan](int index) -> std::optional<Pair> {
    Pair pair;
    for (const std::size_t first : {0u, 1u}) {
      std::optional<GameRecord> game =
          bench->play(game_seed(plan.seed, index), std::array{first, std::size_t{1} - first});
      if (!game) return std::nullopt;
      pair[first] = std::move(*game);
    }
    return pair;
  };
}

}  // namespace

MatchReport play_match(const Scenario& scenario, const MatchPlan& plan,
                       const std::function<void(const MatchReport&)>& watch) {
  MatchReport report;
  OrderedWork<Pair> work;
  work.end = plan.pairs;
  work.threads = plan.threads;
  work.worker = [&](const std::atomic<bool>& enough) { return make_worker(scenario, plan, enough); };
  work.take = [&](int, const Pair& pair) {
    add(report, pair);
    if (plan.sprt) {
      report.ratio = log_likelihood_ratio(report.pairs, *plan.sprt);
      report.verdict = plan.sprt->verdict(report.ratio);
    }
    if (watch) watch(report);
    return report.verdict == SprtVerdict::kUndecided;
  };
  run_in_order(std::move(work));
  return report;
}

}  // namespace aspis
