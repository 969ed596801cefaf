#include "lab/simulate.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "engine/kernel/hash.hpp"
#include "lab/in_order.hpp"

namespace aspis {
namespace {

void add(SimulationReport& report, const GameRecord& game) {
  ++report.games;
  report.decisions.add(game.decisions);
  report.turns.add(game.turn);
  report.signature = mix(report.signature ^ game.hash);
  for (const TrackValue& track : game.tracks) report.tracks[track.key].add(track.value);
  if (!game.over) {
    ++report.unfinished;
    return;
  }
  if (game.ending.winner < report.wins.size()) {
    ++report.wins[game.ending.winner];
  } else {
    ++report.draws;
  }
  ++report.endings[game.ending];
}

}  // namespace

void Spread::add(std::int64_t value) {
  low = count == 0 ? value : std::min(low, value);
  high = count == 0 ? value : std::max(high, value);
  sum += value;
  ++count;
}

SimulationReport simulate(const Scenario& scenario, const SimulationPlan& plan,
                          const std::function<void(int done)>& watch) {
  SimulationReport report;
  int done = 0;
  report.wins.resize(plan.players.size());
  std::vector<std::size_t> seats(plan.players.size());
  std::iota(seats.begin(), seats.end(), std::size_t{0});
  OrderedWork<GameRecord> work;
  work.end = std::clamp(plan.games, 0, kMaxGames);
  work.threads = plan.threads;
  work.worker = [&](const std::atomic<bool>&) {
    const auto bench = std::make_shared<GameBench>(scenario, plan.players, Pace{});
    return [bench, &plan, &seats](int game) { return bench->play(game_seed(plan.seed, game), seats); };
  };
  work.done = [&](int, const GameRecord&) {
    ++done;
    if (watch) watch(done);
    return true;
  };
  work.take = [&](int, const GameRecord& game) {
    add(report, game);
    return true;
  };
  run_in_order(std::move(work));
  return report;
}

}  // namespace aspis
