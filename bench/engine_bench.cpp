// The parts of a playout, each by itself, and what stands on them (advice, odds, search), on positions taken from
// random battles of every scenario.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/hash.hpp"
#include "engine/kernel/odds.hpp"
#include "engine/testing/random_play.hpp"
#include "players/playout.hpp"
#include "players/search_player.hpp"
#include "protocol/library.hpp"

namespace {

using namespace aspis;

/// A scenario with positions from the course of some battles and a choice for each.
struct Bench {
  std::shared_ptr<const Scenario> scenario;
  std::vector<StateBuffer> states;
  std::vector<Choice> choices;
};

Bench prepare(std::shared_ptr<const Scenario> scenario) {
  Bench bench{std::move(scenario), {}, {}};
  OptionList options;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    StateBuffer state;
    SeededDice dice(seed);
    testing::Picker picker(seed);
    bench.scenario->begin(state.bytes, dice, nullptr);
    for (int step = 0; !bench.scenario->result(state.bytes).over; ++step) {
      bench.scenario->options(state.bytes, options);
      const Choice choice = picker.pick(bench.scenario->ruleset(), options);
      if (step % 8 == 0) {
        bench.states.push_back(state);
        bench.choices.push_back(choice);
      }
      bench.scenario->choose(state.bytes, choice, dice, nullptr);
    }
  }
  return bench;
}

void copy_state(benchmark::State& run, const Bench& bench) {
  const std::size_t size = bench.scenario->state_size();
  StateBuffer copy;
  std::size_t i = 0;
  for (auto _ : run) {
    std::memcpy(copy.bytes, bench.states[i++ % bench.states.size()].bytes, size);
    benchmark::DoNotOptimize(copy);
  }
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations()) * static_cast<std::int64_t>(size));
}

void hash_state(benchmark::State& run, const Bench& bench) {
  std::size_t i = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(hash_bytes(bench.states[i++ % bench.states.size()].bytes, bench.scenario->state_size()));
  }
}

void list_options(benchmark::State& run, const Bench& bench) {
  OptionList options;
  std::size_t i = 0;
  std::int64_t listed = 0;
  for (auto _ : run) {
    bench.scenario->options(bench.states[i++ % bench.states.size()].bytes, options);
    listed += options.size();
  }
  run.counters["options"] = benchmark::Counter(static_cast<double>(listed), benchmark::Counter::kAvgIterations);
}

void ask_why_not(benchmark::State& run, const Bench& bench) {
  std::size_t i = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % bench.states.size();
    benchmark::DoNotOptimize(bench.scenario->why_not(bench.states[at].bytes, bench.choices[at]));
  }
}

/// A copy, then one choice: what a search does at every node.
void copy_and_choose(benchmark::State& run, const Bench& bench) {
  const std::size_t size = bench.scenario->state_size();
  StateBuffer copy;
  SeededDice dice(1);
  std::size_t i = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % bench.states.size();
    std::memcpy(copy.bytes, bench.states[at].bytes, size);
    bench.scenario->choose(copy.bytes, bench.choices[at], dice, nullptr);
    benchmark::DoNotOptimize(copy);
  }
}

void view_and_fill(benchmark::State& run, const Bench& bench) {
  const std::size_t size = bench.scenario->state_size();
  StateBuffer copy;
  SeededDice dice(1);
  std::size_t i = 0;
  for (auto _ : run) {
    std::memcpy(copy.bytes, bench.states[i++ % bench.states.size()].bytes, size);
    bench.scenario->redact(copy.bytes, 0);
    bench.scenario->determinize(copy.bytes, 0, dice);
    benchmark::DoNotOptimize(copy);
  }
}

void random_battle(benchmark::State& run, const Bench& bench) {
  OptionList options;
  StateBuffer state;
  std::uint64_t seed = 0;
  std::int64_t decisions = 0;
  for (auto _ : run) {
    SeededDice dice(++seed);
    testing::Picker picker(seed);
    bench.scenario->begin(state.bytes, dice, nullptr);
    while (!bench.scenario->result(state.bytes).over) {
      bench.scenario->options(state.bytes, options);
      bench.scenario->choose(state.bytes, picker.pick(bench.scenario->ruleset(), options), dice, nullptr);
      ++decisions;
    }
  }
  run.SetItemsProcessed(decisions);
}

void evaluate_position(benchmark::State& run, const Bench& bench) {
  std::size_t i = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(bench.scenario->evaluate(bench.states[i++ % bench.states.size()].bytes, 0));
  }
}

/// Items are positions; the counter is whole playouts a second, each as far as search looks.
void advised_playout(benchmark::State& run, const Bench& bench) {
  const auto playout = std::make_unique<Playout>();
  std::size_t i = 0;
  std::int64_t nodes = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % bench.states.size();
    const void* state = bench.states[at].bytes;
    const Seat seat = bench.scenario->decision(state).seat;
    benchmark::DoNotOptimize(playout->run(*bench.scenario, state, seat, {bench.choices[at]}, i, {}));
    nodes += playout->steps();
  }
  run.SetItemsProcessed(nodes);
  run.counters["playouts"] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

/// A whole thought of a small budget; items are nodes.
void search_choice(benchmark::State& run, const Bench& bench) {
  const auto player = std::make_unique<SearchPlayer>(5'000);
  OptionList options;
  std::size_t i = 0;
  std::int64_t nodes = 0;
  for (auto _ : run) {
    StateBuffer view = bench.states[i++ % bench.states.size()];
    const Seat seat = bench.scenario->decision(view.bytes).seat;
    bench.scenario->redact(view.bytes, seat);
    bench.scenario->options(view.bytes, options);
    benchmark::DoNotOptimize(choose(*player, *bench.scenario, view.bytes, seat, options, i));
    nodes += player->nodes();
  }
  run.SetItemsProcessed(nodes);
}

/// The counters are the processor's time for the slowest answer and the work of the costliest (kMostWork): somebody
/// waits for each.
void odds_of_choice(benchmark::State& run, const Bench& bench) {
  std::size_t i = 0;
  std::clock_t longest = 0;
  int most_work = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % bench.states.size();
    StateBuffer view = bench.states[at];
    const Seat seat = bench.scenario->decision(view.bytes).seat;
    bench.scenario->redact(view.bytes, seat);
    const std::clock_t start = std::clock();
    const Odds odds = odds_of(*bench.scenario, view.bytes, seat, bench.choices[at], OddsPolicy::kPlausible);
    longest = std::max(longest, std::clock() - start);
    most_work = std::max(most_work, odds.work);
  }
  run.counters["longest_ms"] = 1000 * static_cast<double>(longest) / CLOCKS_PER_SEC;
  run.counters["most_work"] = most_work;
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()));
}

}  // namespace

int main(int argc, char** argv) {
  const Library library;
  std::vector<Bench> benches;
  std::vector<std::string> names;
  for (const ScenarioEntry& entry : library.scenarios()) {
    if (auto loaded = library.load(entry.name, nlohmann::json::object()); loaded.scenario != nullptr) {
      benches.push_back(prepare(loaded.scenario));
      names.push_back(entry.name);
    }
  }
  for (std::size_t i = 0; i < benches.size(); ++i) {
    using Run = void (*)(benchmark::State&, const Bench&);
    for (const auto& [name, run] :
         std::initializer_list<std::pair<const char*, Run>>{{"copy", copy_state},
                                                            {"hash", hash_state},
                                                            {"options", list_options},
                                                            {"whyNot", ask_why_not},
                                                            {"copyAndChoose", copy_and_choose},
                                                            {"viewAndFill", view_and_fill},
                                                            {"battle", random_battle},
                                                            {"evaluate", evaluate_position},
                                                            {"playout", advised_playout},
                                                            {"search", search_choice},
                                                            {"odds", odds_of_choice}}) {
      benchmark::RegisterBenchmark((names[i] + "/" + name).c_str(), run, benches[i]);
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
