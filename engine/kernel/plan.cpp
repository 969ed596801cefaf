#include "engine/kernel/plan.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <queue>
#include <tuple>

#include "engine/kernel/odds.hpp"

namespace aspis {
namespace {

constexpr std::size_t kMaxNodes = 8'000;

/// Notes where the piece stands when chance is first asked: a route ends there, whatever the dice then bring.
class NoDice final : public Dice {
 public:
  NoDice(const Scenario& scenario, const void* state, int piece) : scenario_(scenario), state_(state), piece_(piece) {}

  int die(int) override {
    ask();
    return 1;
  }
  void pool(std::span<std::uint8_t> faces, int, Cuts) override {
    if (faces.empty()) return;
    ask();
    for (std::uint8_t& face : faces) face = 1;
  }
  /// One after the other: a card that says "draw again" must not come for ever.
  int draw(Bits set) override {
    ask();
    return nth(set, static_cast<int>((asked_ - 1) % static_cast<std::uint64_t>(count(set))));
  }
  const Standing& standing() const { return standing_; }

 private:
  void ask() {
    if (asked_++ == 0 && piece_ >= 0) standing_ = scenario_.standing(state_, piece_);
  }

  const Scenario& scenario_;
  const void* state_;
  int piece_;
  Standing standing_;
};

/// Notes what the piece had spent when something last happened to it before the dice: a move that ends by itself is
/// forgotten at once.
class Spending final : public EventSink {
 public:
  Spending(const Scenario& scenario, const void* state, int piece, const Dice& dice)
      : scenario_(scenario), state_(state), piece_(piece), dice_(dice) {}

  void on_event(const Event& event) override {
    if (dice_.asked() != 0) return;
    most_ = std::max(most_, scenario_.standing(state_, piece_).spent);
    rule_ = event.rule;
  }
  int most() const { return most_; }
  Rule rule() const { return rule_; }

 private:
  const Scenario& scenario_;
  const void* state_;
  int piece_;
  const Dice& dice_;
  int most_ = 0;
  Rule rule_ = kNoRule;
};

struct Node {
  std::vector<std::byte> state;
  int parent = -1;
  Choice choice;
  Standing standing;
  std::uint16_t question = 0;
};

/// A step concerns the piece if its verb is a route verb and any piece it names is this one.
bool concerns(const VerbSpec& verb, const Choice& choice, int piece) {
  if (!verb.route) return false;
  for (int i = 0; i < verb.arg_count(); ++i) {
    if (verb.args[i].kind == ArgKind::kPiece && choice.argument(i) != piece) return false;
  }
  return true;
}

/// The destination that a node has reached, with the whole way there.
Destination reached(const std::vector<Node>& nodes, int index, bool dice) {
  const Standing& end = nodes[static_cast<std::size_t>(index)].standing;
  Destination to{.place = end.place, .facing = end.facing, .cost = end.spent, .dice = dice, .choices = {}};
  for (int i = index; i >= 0; i = nodes[static_cast<std::size_t>(i)].parent) {
    const Node& node = nodes[static_cast<std::size_t>(i)];
    if (node.parent >= 0) to.choices.push_back(node.choice);
    if (to.path.empty() || to.path.back() != node.standing.place) to.path.push_back(node.standing.place);
  }
  std::ranges::reverse(to.choices);
  std::ranges::reverse(to.path);
  return to;
}

}  // namespace

void try_choice(const Scenario& scenario, const void* state, const Choice& choice, int piece, Trial& trial) {
  std::memcpy(trial.state.bytes, state, scenario.state_size());
  NoDice dice(scenario, trial.state.bytes, piece);
  Spending spending(scenario, trial.state.bytes, piece, dice);
  scenario.choose(trial.state.bytes, choice, dice, &spending);
  trial.dice = dice.asked() > 0;
  trial.standing = trial.dice ? dice.standing() : scenario.standing(trial.state.bytes, piece);
  trial.ended = trial.standing.spent < spending.most();
  trial.rule = spending.rule();
  if (trial.ended) trial.standing.spent = spending.most();
}

Finality finality_of(const Scenario& scenario, const void* view, Seat seat, const Choice& choice) {
  constexpr int kGuesses = 2;
  Finality is;
  for (int guess = 0; guess < kGuesses; ++guess) {
    StateBuffer copy;
    std::memcpy(copy.bytes, view, scenario.state_size());
    const bool hides = fill_in(scenario, copy.bytes, seat, guess);
    NoDice dice(scenario, copy.bytes, -1);
    const bool revealed = scenario.choose(copy.bytes, choice, dice, nullptr);
    is.chance = is.chance || dice.asked() > 0;
    is.reveals = is.reveals || (revealed && dice.asked() == 0);
    if (!hides) break;
  }
  return is;
}

std::vector<Destination> plan_routes(const Scenario& scenario, const void* state, int piece,
                                     std::span<const std::uint16_t> without) {
  const std::size_t size = scenario.state_size();
  const Decision asked = scenario.decision(state);
  const auto* bytes = static_cast<const std::byte*>(state);

  std::vector<Node> nodes;
  nodes.push_back({{bytes, bytes + size}, -1, {}, scenario.standing(state, piece), asked.question});
  const Standing start = nodes[0].standing;
  using Entry = std::tuple<int, int>;  // cost so far, node: cheapest first, then oldest
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.emplace(0, 0);
  std::map<std::tuple<std::size_t, int, int, int>, int> best;  // question, place, facing, rest -> cost
  std::map<std::pair<int, int>, std::size_t> found;            // place, facing -> index of its destination
  std::vector<Destination> destinations;
  OptionList options;
  Trial trial;

  while (!open.empty() && nodes.size() < kMaxNodes) {
    const auto [cost, index] = open.top();
    open.pop();
    const std::vector<std::byte> here = nodes[static_cast<std::size_t>(index)].state;
    scenario.options(here.data(), options);
    for (const Option& option : options) {
      const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
      if (!concerns(verb, option.choice, piece) || std::ranges::find(without, option.choice.verb) != without.end())
        continue;
      try_choice(scenario, here.data(), option.choice, piece, trial);
      const bool diced = trial.dice;
      const bool ended = trial.ended;
      const Standing& standing = trial.standing;
      if (standing.place < 0) continue;
      const Node& from = nodes[static_cast<std::size_t>(index)];
      if (index != 0 && standing.spent < from.standing.spent) continue;  // another order begins
      const Decision decision = scenario.decision(trial.state.bytes);
      const auto key =
          std::tuple(diced ? ~std::size_t{0} : decision.question, standing.place, standing.facing, standing.rest);
      const auto known = best.find(key);
      if (known != best.end() && known->second <= standing.spent) continue;
      best[key] = standing.spent;
      const std::uint16_t left = from.question;
      nodes.push_back(
          {{trial.state.bytes, trial.state.bytes + size}, index, option.choice, standing, decision.question});
      const int made = static_cast<int>(nodes.size()) - 1;
      const bool elsewhere = standing.place != start.place || standing.facing != start.facing;
      if (elsewhere && standing.may_stay) {
        const auto [it, fresh] = found.try_emplace({standing.place, standing.facing}, destinations.size());
        if (fresh) {
          destinations.push_back(reached(nodes, made, diced));
        } else if (const Destination& known_way = destinations[it->second];
                   std::pair(standing.spent, diced) < std::pair(known_way.cost, known_way.dice)) {
          destinations[it->second] = reached(nodes, made, diced);  // of ways that cost the same, the safe one
        }
      }
      // Back at the question it started from, the route is over: what follows would be another order. Unless that
      // question is about this very piece, which then only had to answer another one on its way.
      const bool back = decision.question == asked.question && left != asked.question && decision.subject != piece;
      const bool goes_on =
          !diced && !ended && !back && decision.seat == asked.seat && !scenario.result(trial.state.bytes).over;
      if (goes_on) open.emplace(standing.spent, made);
    }
  }
  std::ranges::sort(destinations, {}, [](const Destination& d) { return std::tuple(d.cost, d.place, d.facing); });
  return destinations;
}

}  // namespace aspis
