#include "lab/game.hpp"

#include <algorithm>
#include <cstring>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kSlice = 256;  // nodes between two looks at the clock and the stop sign

}  // namespace

void ThinkingTime::add(std::chrono::nanoseconds taken) {
  ++choices;
  total += taken;
  longest = std::max(longest, taken);
}

void ThinkingTime::add(const ThinkingTime& other) {
  choices += other.choices;
  total += other.total;
  longest = std::max(longest, other.longest);
}

std::uint64_t game_seed(std::uint64_t seed, int game) {
  return mix(mix(seed + 0x9e3779b97f4a7c15u) ^ static_cast<std::uint64_t>(game));
}

namespace {

/// About how many nodes there is time for on a machine of these years.
std::int64_t nodes_in(const Scenario& scenario, Clock::duration time) {
  constexpr std::int64_t kAMillisecond = 80;  // in the slowest rulebook
  const auto count = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  return std::max<std::int64_t>(1, count * kAMillisecond * scenario.prospects().ease / 1000);
}

}  // namespace

GameBench::GameBench(const Scenario& scenario, std::span<const Contestant> players, Pace pace)
    : scenario_(scenario), pace_(std::move(pace)) {
  for (Contestant player : players) {
    // The clock takes the place of a kind's own measure, but not of one that was asked for. Who weighs many things must
    // know beforehand about how long he has; the clock then has the last word.
    by_clock_.push_back(pace_.time.count() > 0 && player.heeds_clock());
    if (by_clock_.back()) player.nodes = nodes_in(scenario, pace_.time);
    players_.push_back(player.make());
  }
}

std::optional<GameRecord> GameBench::play(std::uint64_t seed, std::span<const std::size_t> seats) {
  SeededDice dice(seed);
  scenario_.begin(state_.bytes, dice, nullptr);
  for (const auto& player : players_) player->begin();
  const std::uint64_t thoughts = mix(seed ^ 0x706c617965727321u);  // the players' own, apart from the battle's
  std::vector<ThinkingTime> times(seats.size());
  int decisions = 0;
  for (; decisions < scenario_.ruleset().max_decisions; ++decisions) {
    const Seat seat = scenario_.decision(state_.bytes).seat;
    if (seat == kNobody) break;
    std::memcpy(view_.bytes, state_.bytes, scenario_.state_size());
    scenario_.redact(view_.bytes, seat);
    options_.clear();
    scenario_.options(view_.bytes, options_);
    const Clock::time_point before = Clock::now();
    const Choice choice = choose(seats[seat], seat, mix(thoughts + static_cast<std::uint64_t>(decisions)));
    if (options_.size() > 1 || options_[0].span > 0 || players_[seats[seat]]->nodes() > 0) {
      times[seat].add(Clock::now() - before);
    }
    if (stopped()) return std::nullopt;
    scenario_.choose(state_.bytes, choice, dice, nullptr);
  }
  GameRecord kept = record(decisions);
  kept.times = std::move(times);
  return kept;
}

Choice GameBench::choose(std::size_t who, Seat seat, std::uint64_t seed) {
  const Clock::time_point start = Clock::now();
  Player& player = *players_[who];
  player.consider(scenario_, view_.bytes, seat, options_, seed);
  while (!(by_clock_[who] && Clock::now() - start >= pace_.time) && player.think(kSlice) && !stopped()) {
  }
  return player.best();
}

GameRecord GameBench::record(int decisions) const {
  const Ruleset& ruleset = scenario_.ruleset();
  const Result result = scenario_.result(state_.bytes);
  GameRecord kept;
  kept.over = result.over;
  kept.decisions = decisions;
  kept.hash = hash_bytes(state_.bytes, scenario_.state_size());
  if (result.over) {
    const bool ruled = result.rule.index < ruleset.rules.size();
    kept.ending = {result.winner, std::string(result.grade), std::string(result.reason),
                   ruled ? std::string(ruleset.rules[result.rule.index]) : std::string()};
  }
  const Scene scene = scenario_.scene(state_.bytes, 0);
  kept.turn = scene.turn;
  for (const SceneTrack& track : scene.tracks) {
    const bool sided = track.side < ruleset.seats.size();
    kept.tracks.push_back(
        {(sided ? std::string(ruleset.seats[track.side]) + "." : std::string()) + track.key, track.value});
  }
  return kept;
}

}  // namespace aspis
