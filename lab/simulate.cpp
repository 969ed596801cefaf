#include "lab/simulate.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <thread>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

constexpr int kBatch = 4096;

/// What is kept of one game until all are added up.
struct GameRecord {
  Result result;
  int decisions = 0;
  int turn = 0;
  std::uint64_t hash = 0;
  std::vector<SceneTrack> tracks;
};

/// One thread's workbench: everything a game needs, made once and used for every game.
class Bench {
 public:
  Bench(const Scenario& scenario, const SimulationPlan& plan) : scenario_(scenario), plan_(plan) {
    for (const PlayerKind* kind : plan.players) players_.push_back(kind->make());
  }

  GameRecord play(int game) {
    const std::uint64_t seed = game_seed(plan_.seed, game);
    SeededDice dice(seed);
    scenario_.begin(state_.bytes, dice, nullptr);
    const std::uint64_t thoughts = mix(seed ^ 0x706c617965727321u);  // the players' own, apart from the battle's
    GameRecord record;
    const int limit = scenario_.ruleset().max_decisions;
    while (record.decisions < limit) {
      const Seat seat = scenario_.decision(state_.bytes).seat;
      if (seat == kNobody) break;
      std::memcpy(view_.bytes, state_.bytes, scenario_.state_size());
      scenario_.redact(view_.bytes, seat);
      options_.clear();
      scenario_.options(view_.bytes, options_);
      const Choice choice = aspis::choose(*players_[seat], scenario_, view_.bytes, seat, options_,
                                          mix(thoughts + static_cast<std::uint64_t>(record.decisions)));
      scenario_.choose(state_.bytes, choice, dice, nullptr);
      ++record.decisions;
    }
    record.result = scenario_.result(state_.bytes);
    record.hash = hash_bytes(state_.bytes, scenario_.state_size());
    Scene scene = scenario_.scene(state_.bytes, 0);
    record.turn = scene.turn;
    record.tracks = std::move(scene.tracks);
    return record;
  }

 private:
  const Scenario& scenario_;
  const SimulationPlan& plan_;
  std::vector<std::unique_ptr<Player>> players_;
  StateBuffer state_{};
  StateBuffer view_{};
  OptionList options_;
};

void add(SimulationReport& report, const Ruleset& ruleset, const GameRecord& game) {
  ++report.games;
  report.decisions.add(game.decisions);
  report.turns.add(game.turn);
  report.signature = mix(report.signature ^ game.hash);
  for (const SceneTrack& track : game.tracks) {
    const bool sided = track.side < ruleset.seats.size();
    report.tracks[(sided ? std::string(ruleset.seats[track.side]) + "." : std::string()) + track.key].add(track.value);
  }
  if (!game.result.over) {
    ++report.unfinished;
    return;
  }
  if (game.result.winner < report.wins.size()) {
    ++report.wins[game.result.winner];
  } else {
    ++report.draws;
  }
  ++report.endings[{game.result.winner, std::string(game.result.grade), std::string(game.result.reason)}];
}

}  // namespace

void Spread::add(std::int64_t value) {
  low = count == 0 ? value : std::min(low, value);
  high = count == 0 ? value : std::max(high, value);
  sum += value;
  ++count;
}

std::uint64_t game_seed(std::uint64_t seed, int game) {
  return mix(mix(seed + 0x9e3779b97f4a7c15u) ^ static_cast<std::uint64_t>(game));
}

SimulationReport simulate(const Scenario& scenario, const SimulationPlan& plan, std::atomic<int>* done) {
  const int games = std::clamp(plan.games, 0, kMaxGames);
  SimulationReport report;
  report.wins.resize(scenario.ruleset().seats.size());
  for (int first = 0; first < games; first += kBatch) {  // in batches, so that memory does not grow with the games
    std::vector<GameRecord> records(static_cast<std::size_t>(std::min(kBatch, games - first)));
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      const auto bench = std::make_unique<Bench>(scenario, plan);
      for (std::size_t i = next++; i < records.size(); i = next++) {
        records[i] = bench->play(first + static_cast<int>(i));
        if (done != nullptr) ++*done;
      }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < std::clamp(plan.threads, 1, kMaxThreads); ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    for (const GameRecord& record : records) add(report, scenario.ruleset(), record);
  }
  return report;
}

}  // namespace aspis
