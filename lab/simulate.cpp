#include "lab/simulate.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "engine/kernel/hash.hpp"
#include "lab/in_order.hpp"

namespace aspis {

std::vector<DecisiveRule> decisive_rules(const SimulationReport& report) {
  std::map<std::string, DecisiveRule> by_rule;
  for (const auto& [ending, count] : report.endings) {
    DecisiveRule& rule = by_rule[ending.rule];
    rule.rule = ending.rule;
    rule.wins.resize(report.wins.size());
    rule.games += count;
    (ending.winner < rule.wins.size() ? rule.wins[ending.winner] : rule.draws) += count;
  }
  std::vector<DecisiveRule> rules;
  for (auto& [id, rule] : by_rule) rules.push_back(std::move(rule));
  std::ranges::sort(rules, [](const DecisiveRule& a, const DecisiveRule& b) {
    return a.games != b.games ? a.games > b.games : a.rule < b.rule;
  });
  return rules;
}

Simulation::Simulation(const Scenario& scenario, SimulationPlan plan)
    : scenario_(scenario), plan_(std::move(plan)), seats_(plan_.players.size()) {
  plan_.games = std::clamp(plan_.games, 0, kMaxGames);
  std::iota(seats_.begin(), seats_.end(), std::size_t{0});
  report_.wins.resize(plan_.players.size());
}

GameBench Simulation::bench(const std::atomic<bool>* enough) const {
  const std::atomic<bool>* interrupted = plan_.interrupted;
  return {scenario_, plan_.players, Pace{.stopped = [enough, interrupted] {
            return (enough != nullptr && *enough) || (interrupted != nullptr && *interrupted);
          }}};
}

bool Simulation::recall(int game, GameRecord record) {
  if (recalled_ < 0) {
    recalled_ = game;
    recalled_hash_ = record.hash;
  }
  if (game >= plan_.games) return true;
  if (game < report_.games || !ahead_.emplace(game, std::move(record)).second) return false;
  for (auto next = ahead_.find(report_.games); next != ahead_.end(); next = ahead_.find(report_.games)) {
    add(next->second);
    ahead_.erase(next);
  }
  return true;
}

bool Simulation::still_the_same() const {
  if (recalled_ < 0) return true;
  const std::optional<GameRecord> again = bench(nullptr).play(game_seed(plan_.seed, recalled_), seats_);
  return !again || again->hash == recalled_hash_;  // nothing can be said when it was interrupted
}

const SimulationReport& Simulation::run(const std::function<bool(int, const GameRecord&)>& keep,
                                        const std::function<void(int done)>& watch) {
  int finished = done();
  OrderedWork<GameRecord> work;
  work.first = report_.games;
  work.end = plan_.games;
  work.threads = plan_.threads;
  work.ready = std::move(ahead_);
  ahead_.clear();
  work.worker = [this](const std::atomic<bool>& enough) {
    const auto own = std::make_shared<GameBench>(bench(&enough));
    return [own, this](int game) { return own->play(game_seed(plan_.seed, game), seats_); };
  };
  work.done = [&](int game, const GameRecord& record) {
    if (keep && !keep(game, record)) return false;
    ++finished;
    if (watch) watch(finished);
    return true;
  };
  work.take = [this](int, const GameRecord& game) {
    add(game);
    return true;
  };
  run_in_order(std::move(work));
  return report_;
}

void Simulation::add(const GameRecord& game) {
  ++report_.games;
  report_.decisions.add(game.decisions);
  report_.turns.add(game.turn);
  report_.signature = mix(report_.signature ^ game.hash);
  for (const TrackValue& track : game.tracks) report_.tracks[track.key].add(track.value);
  if (!game.over) {
    ++report_.unfinished;
    return;
  }
  (game.ending.winner < report_.wins.size() ? report_.wins[game.ending.winner] : report_.draws) += 1;
  ++report_.endings[game.ending];
}

}  // namespace aspis
