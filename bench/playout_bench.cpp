// How fast the engine plays on one core: random battles of each scenario for some seconds of processor time, nobody
// listening, states on the stack. Usage: playout_bench [--json] [--seconds N] [SCENARIO...]

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/hash.hpp"
#include "engine/testing/random_play.hpp"
#include "protocol/library.hpp"

namespace {

using nlohmann::json;

double processor_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Cheap numbers for the choices, so that what is measured is the engine.
class Xorshift {
 public:
  explicit Xorshift(std::uint64_t seed) : state_(aspis::mix(seed + 1) | 1u) {}
  std::uint32_t below(std::uint32_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(((state_ >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

struct Score {
  std::uint64_t battles = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
};

/// One battle from its start to its end.
std::uint64_t play(const aspis::Scenario& scenario, std::uint64_t seed) {
  const aspis::Ruleset& ruleset = scenario.ruleset();
  aspis::StateBuffer state;
  aspis::OptionList options;
  aspis::SeededDice dice(seed);
  Xorshift random(seed);
  std::uint64_t decisions = 0;
  scenario.begin(state.bytes, dice, nullptr);
  while (!scenario.result(state.bytes).over) {
    scenario.options(state.bytes, options);
    const aspis::Option& option = options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
    const std::uint32_t more = option.span == 0 ? 0 : random.below(static_cast<std::uint32_t>(option.span) + 1);
    const int args = ruleset.verbs[option.choice.verb].arg_count();
    scenario.choose(state.bytes, aspis::closed(option, args, static_cast<int>(more)), dice, nullptr);
    ++decisions;
  }
  return decisions;
}

Score measure(const aspis::Scenario& scenario, double seconds) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) play(scenario, seed);  // warm caches and clocks
  Score score;
  const double start = processor_seconds();
  do {
    score.decisions += play(scenario, ++score.battles);
    score.seconds = processor_seconds() - start;
  } while (score.seconds < seconds);
  return score;
}

}  // namespace

int main(int argc, char** argv) {
  bool as_json = false;
  double seconds = 2;
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--json") {
      as_json = true;
    } else if (argument == "--seconds" && i + 1 < argc) {
      char* end = nullptr;
      seconds = std::strtod(argv[++i], &end);
      if (*end != '\0' || !(seconds >= 0.01 && seconds <= 3600)) {
        std::fprintf(stderr, "--seconds: expected a number from 0.01 to 3600, found \"%s\"\n", argv[i]);
        return 2;
      }
    } else if (argument.starts_with('-')) {
      std::fputs("usage: playout_bench [--json] [--seconds N] [SCENARIO...]\n", stderr);
      return 2;
    } else {
      names.emplace_back(argument);
    }
  }
  const aspis::Library library;
  if (names.empty()) {
    for (const aspis::ScenarioEntry& entry : library.scenarios()) names.push_back(entry.name);
  }
  json report = json::object();
  if (!as_json)
    std::printf("%-28s %22s %20s %20s\n", "scenario", "decisions_per_second", "battles_per_second",
                "decisions_per_battle");
  for (const std::string& name : names) {
    const aspis::LoadedScenario loaded = library.load(name, json::object());
    if (loaded.scenario == nullptr) {
      for (const aspis::LoadProblem& problem : loaded.problems) {
        std::fprintf(stderr, "%s: %s: %s\n", name.c_str(), problem.path.c_str(), problem.text.c_str());
      }
      return 1;
    }
    const Score score = measure(*loaded.scenario, seconds);
    const double decisions = static_cast<double>(score.decisions) / score.seconds;
    const double battles = static_cast<double>(score.battles) / score.seconds;
    const double length = static_cast<double>(score.decisions) / static_cast<double>(score.battles);
    report[name] = {{"decisions_per_second", decisions},
                    {"battles_per_second", battles},
                    {"decisions_per_battle", length},
                    {"state_bytes", loaded.scenario->state_size()}};
    if (!as_json) std::printf("%-28s %22.0f %20.1f %20.1f\n", name.c_str(), decisions, battles, length);
    std::fflush(stdout);
  }
  if (as_json) std::printf("%s\n", report.dump(2).c_str());
  return 0;
}
