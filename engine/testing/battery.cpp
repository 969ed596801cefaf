#include "engine/testing/battery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/hash.hpp"
#include "engine/kernel/plan.hpp"
#include "engine/testing/allocations.hpp"
#include "engine/testing/random_play.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

constexpr std::size_t kMaxVerbs = 256;

/// A battle played without Battle around it: state, dice and random choices. With even seeds every verb has a weight of
/// its own, so that some battles are fierce, some slow, some odd; with odd seeds all options are alike.
class Playout {
 public:
  Playout(const Scenario& scenario, std::uint64_t seed) : scenario_(scenario), dice_(seed), picker_(seed) {
    constexpr std::array<std::uint32_t, 4> kWeights{1, 4, 16, 64};
    weights_.fill(1);
    if (seed % 2 == 0) {
      for (std::uint32_t& weight : weights_) weight = kWeights[picker_.below(kWeights.size())];
    }
    scenario_.begin(state_.bytes, dice_, nullptr);
  }

  bool over() const { return scenario_.result(state_.bytes).over; }
  const void* state() const { return state_.bytes; }
  std::uint64_t hash() const { return hash_bytes(state_.bytes, scenario_.state_size()); }
  const SeededDice& dice() const { return dice_; }
  Picker& picker() { return picker_; }
  const OptionList& options() {
    scenario_.options(state_.bytes, options_);
    return options_;
  }
  Choice pick() {
    std::uint32_t total = 0;
    for (const Option& option : options()) total += weights_[option.choice.verb];
    std::uint32_t left = picker_.below(total);
    const Option* picked = options_.begin();
    while (left >= weights_[picked->choice.verb]) left -= weights_[(picked++)->choice.verb];
    const auto span = static_cast<std::uint32_t>(picked->span);
    return choice_of(scenario_.ruleset(), *picked, span == 0 ? 0 : static_cast<int>(picker_.below(span + 1)));
  }
  bool choose(const Choice& choice, EventSink* sink = nullptr) {
    ++steps_;
    return scenario_.choose(state_.bytes, choice, dice_, sink);
  }
  int steps() const { return steps_; }
  bool too_long() const { return steps_ > scenario_.ruleset().max_decisions; }

 private:
  const Scenario& scenario_;
  SeededDice dice_;
  Picker picker_;
  std::array<std::uint32_t, kMaxVerbs> weights_;
  StateBuffer state_{};
  OptionList options_;
  int steps_ = 0;
};

std::string where(const Scenario& scenario, std::uint64_t seed, int step) {
  return std::string(scenario.ruleset().id) + "/" + std::string(scenario.id()) + " seed " + std::to_string(seed) +
         " step " + std::to_string(step);
}

bool same(const Scenario& scenario, const void* a, const void* b) {
  return std::memcmp(a, b, scenario.state_size()) == 0;
}

auto key(const Choice& choice) { return std::tuple(choice.verb, choice.a, choice.b, choice.c); }

std::int16_t& argument(Choice& choice, int index) { return index == 0 ? choice.a : index == 1 ? choice.b : choice.c; }

/// Whether the options offer a choice, as itself or within an open argument.
bool offered(const Ruleset& ruleset, const OptionList& options, const Choice& choice) {
  for (const Option& option : options) {
    if (option.choice.verb != choice.verb) continue;
    if (option.choice == choice) return true;
    const int last = ruleset.verbs[choice.verb].arg_count() - 1;
    if (option.span == 0 || last < 0) continue;
    Choice asked = choice;
    Choice low = option.choice;
    const int more = argument(asked, last) - argument(low, last);
    if (more > 0 && more <= option.span && choice_of(ruleset, option, more) == choice) return true;
  }
  return false;
}

bool rule_known(const Ruleset& ruleset, Rule rule) { return rule == kNoRule || rule.index < ruleset.rules.size(); }

/// Checks that events are of the ruleset's lists.
class EventCheck final : public EventSink {
 public:
  explicit EventCheck(const Ruleset& ruleset) : ruleset_(ruleset) {}
  void on_event(const Event& event) override {
    EXPECT_LT(event.kind, ruleset_.events.size());
    EXPECT_TRUE(rule_known(ruleset_, event.rule)) << "event " << event.kind << " rule " << event.rule.index;
    EXPECT_LE(event.count, event.args.size());
    EXPECT_TRUE(event.audience == kNobody || event.audience < ruleset_.seats.size());
  }

 private:
  const Ruleset& ruleset_;
};

/// What a seat is told while something happens, as text.
class Told final : public EventSink {
 public:
  Told(const Scenario& scenario, Seat seat) : scenario_(scenario), seat_(seat) {}
  void on_event(const Event& event) override {
    if (event.audience == kNobody || event.audience == seat_) text_ += event_text(scenario_, event) + "\n";
  }
  const std::string& text() const { return text_; }

 private:
  const Scenario& scenario_;
  Seat seat_;
  std::string text_;
};

/// Plays one step several ways that the seat cannot tell apart by the choice: with other dice, or with other choices
/// when another seat chooses in secret. Where the seat is told the same, it must see the same.
void check_same_news_same_view(const Scenario& scenario, const void* state, const Choice& choice, Seat seat,
                               Picker& picker) {
  const Decision decision = scenario.decision(state);
  std::map<std::string, StateBuffer> views;
  for (std::uint64_t way = 0; way < 4; ++way) {
    Choice other = choice;
    if (way > 0 && decision.hidden && decision.seat != seat) {
      OptionList options;
      scenario.options(state, options);
      other = picker.pick(scenario.ruleset(), options);
    }
    StateBuffer next;
    std::memcpy(next.bytes, state, scenario.state_size());
    SeededDice dice(way);
    Told told(scenario, seat);
    scenario.choose(next.bytes, other, dice, &told);
    scenario.redact(next.bytes, seat);
    // Who waits for whom is no secret, nor what kind of choice was made.
    const std::string news = told.text() + std::string(scenario.ruleset().verbs[other.verb].name) + ", then seat " +
                             std::to_string(scenario.decision(next.bytes).seat);
    const auto [known, fresh] = views.emplace(news, next);
    ASSERT_TRUE(fresh || same(scenario, known->second.bytes, next.bytes))
        << "seat " << int{seat} << " is told the same but sees something else after " << choice_text(scenario, choice)
        << " or " << choice_text(scenario, other) << "; it was told:\n"
        << news;
  }
}

void check_decision(const Scenario& scenario, const Decision& decision, const OptionList& options) {
  const Ruleset& ruleset = scenario.ruleset();
  ASSERT_LT(decision.seat, ruleset.seats.size());
  EXPECT_LT(decision.question, ruleset.questions.size());
  EXPECT_TRUE(rule_known(ruleset, decision.rule));
  ASSERT_FALSE(options.empty()) << "a dead end at question " << ruleset.questions[decision.question].name;
  ASSERT_LT(options.size(), OptionList::kCapacity) << "the list may have been cut short";
  std::vector<std::tuple<std::uint16_t, std::int16_t, std::int16_t, std::int16_t>> seen;
  for (const Option& option : options) {
    ASSERT_LT(option.choice.verb, ruleset.verbs.size());
    EXPECT_GE(option.span, 0);
    Choice unused = option.choice;
    for (int i = ruleset.verbs[option.choice.verb].arg_count(); i < 3; ++i) EXPECT_EQ(argument(unused, i), 0);
    seen.push_back(key(option.choice));
  }
  std::ranges::sort(seen);
  EXPECT_TRUE(std::ranges::adjacent_find(seen) == seen.end())
      << "an option is offered twice at question " << ruleset.questions[decision.question].name;
}

}  // namespace

void check_plays_to_the_end(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  ASSERT_LE(ruleset.verbs.size(), kMaxVerbs);
  EventCheck events(ruleset);
  Playout play(*scenario, seed);
  ASSERT_EQ(scenario->broken_invariant(play.state()), "") << where(*scenario, seed, 0);
  while (!play.over()) {
    SCOPED_TRACE(where(*scenario, seed, play.steps()));
    ASSERT_FALSE(play.too_long()) << "no end after " << play.steps() << " decisions";
    ASSERT_NO_FATAL_FAILURE(check_decision(*scenario, scenario->decision(play.state()), play.options()));
    const Choice choice = play.pick();
    play.choose(choice, &events);
    ASSERT_EQ(scenario->broken_invariant(play.state()), "") << "after " << choice_text(*scenario, choice);
    if (::testing::Test::HasFailure()) return;
  }
  SCOPED_TRACE(where(*scenario, seed, play.steps()));
  const Result result = scenario->result(play.state());
  EXPECT_TRUE(result.winner == kNobody || result.winner < ruleset.seats.size());
  EXPECT_TRUE(rule_known(ruleset, result.rule));
  EXPECT_FALSE(result.reason.empty());
  EXPECT_EQ(scenario->decision(play.state()).seat, kNobody);
  EXPECT_TRUE(play.options().empty());
  for (std::uint16_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
    EXPECT_EQ(scenario->why_not(play.state(), Choice{verb}).reason, kBattleOver) << ruleset.verbs[verb].name;
  }
}

void check_repeats(const SharedScenario& scenario, std::uint64_t seed) {
  Battle battle(scenario, seed);
  Playout play(*scenario, seed);
  ASSERT_EQ(battle.hash(), play.hash());
  std::vector<std::pair<SeededDice, StateBuffer>> copies;
  while (!play.over() && !play.too_long()) {
    if (play.steps() % 97 == 0) {
      copies.emplace_back(play.dice(), StateBuffer{});
      std::memcpy(copies.back().second.bytes, play.state(), scenario->state_size());
    }
    const Choice choice = play.pick();
    play.choose(choice);
    ASSERT_FALSE(battle.choose(choice)) << where(*scenario, seed, play.steps());
    ASSERT_EQ(battle.hash(), play.hash()) << where(*scenario, seed, play.steps());
  }
  const std::vector<Battle::Step>& steps = battle.history();
  for (std::size_t i = 0; i < copies.size(); ++i) {
    auto& [dice, state] = copies[i];
    for (std::size_t step = i * 97; step < steps.size(); ++step) {
      scenario->choose(state.bytes, steps[step].choice, dice, nullptr);
      ASSERT_EQ(hash_bytes(state.bytes, scenario->state_size()), steps[step].hash)
          << where(*scenario, seed, static_cast<int>(step)) << " from the copy at " << i * 97;
    }
  }
}

void check_undo(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  const std::size_t size = scenario->state_size();
  Battle battle(scenario, seed);
  Picker picker(seed);
  OptionList options;
  std::vector<std::vector<std::byte>> past;  // states since the last bar
  const auto bytes = [&] {
    const auto* first = static_cast<const std::byte*>(battle.state());
    return std::vector<std::byte>(first, first + size);
  };
  int undone = 0;
  while (!battle.result().over && static_cast<int>(battle.history().size()) < ruleset.max_decisions) {
    battle.options(options);
    const Choice choice = picker.pick(ruleset, options);
    // The same choice on a copy says whether chance was asked or something came to light.
    StateBuffer copy;
    std::memcpy(copy.bytes, battle.state(), size);
    SeededDice dice(seed + battle.history().size());
    const bool revealed = scenario->choose(copy.bytes, choice, dice, nullptr);
    const bool barred = revealed || dice.asked() > 0;
    past.push_back(bytes());
    ASSERT_FALSE(battle.choose(choice));
    if (barred) {
      past.clear();
      ASSERT_NE(battle.undo_bar(), Battle::UndoBar::kNone)
          << where(*scenario, seed, static_cast<int>(battle.history().size()));
      ASSERT_FALSE(battle.undo());
      continue;
    }
    // Go back some way now and then, and play another way from there.
    if (picker.below(5) != 0 || undone > 500) continue;
    const std::uint64_t after = battle.hash();
    ASSERT_TRUE(battle.undo());
    ASSERT_EQ(bytes(), past.back());
    ASSERT_FALSE(battle.choose(choice));
    ASSERT_EQ(battle.hash(), after) << "the same choice after undo";
    for (std::uint32_t back = picker.below(3) + 1; back > 0 && !past.empty(); --back, ++undone) {
      ASSERT_TRUE(battle.undo());
      ASSERT_EQ(bytes(), past.back()) << where(*scenario, seed, static_cast<int>(battle.history().size()));
      past.pop_back();
    }
  }
  // What was taken back left no trace: the choices that stayed lead to the same battle.
  Battle again(scenario, seed);
  for (const Battle::Step& step : battle.history()) {
    ASSERT_FALSE(again.choose(step.choice));
    ASSERT_EQ(again.hash(), step.hash);
  }
}

void check_options_agree_with_why_not(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  Playout play(*scenario, seed);
  Picker& picker = play.picker();
  const auto check = [&](const OptionList& options, const Choice& choice) {
    const Verdict verdict = scenario->why_not(play.state(), choice);
    const bool legal = choice.verb < ruleset.verbs.size() && offered(ruleset, options, choice);
    EXPECT_EQ(static_cast<bool>(verdict), legal)
        << where(*scenario, seed, play.steps()) << " question "
        << ruleset.questions[scenario->decision(play.state()).question].name << ": verb " << choice.verb << " "
        << (choice.verb < ruleset.verbs.size() ? ruleset.verbs[choice.verb].name : "") << " " << choice.a << " "
        << choice.b << " " << choice.c << ", reason " << verdict.reason;
    if (!verdict) {
      EXPECT_TRUE(rule_known(ruleset, verdict.rule));
      EXPECT_LT(verdict.reason, kFirstOwnReason + ruleset.reasons.size());
    }
  };
  const auto any = [&] { return static_cast<std::int16_t>(static_cast<int>(picker.below(603)) - 2); };
  while (!play.over() && !play.too_long()) {
    const OptionList& options = play.options();
    for (const Option& option : options) {
      check(options, option.choice);
      if (option.span > 0) {
        check(options, choice_of(ruleset, option, option.span));
        check(options, choice_of(ruleset, option, option.span / 2));
      }
    }
    if (picker.below(4) == 0) {
      // Options with one thing changed: the likeliest to be wrong by a little.
      for (const Option& option : options) {
        for (int i = 0; i < 3; ++i) {
          for (const int change : {-1, 1}) {
            Choice near = option.choice;
            argument(near, i) = static_cast<std::int16_t>(argument(near, i) + change);
            check(options, near);
          }
          Choice far = option.choice;
          argument(far, i) = any();
          check(options, far);
        }
        Choice verb = option.choice;
        verb.verb = static_cast<std::uint16_t>(picker.below(static_cast<std::uint32_t>(ruleset.verbs.size()) + 2));
        check(options, verb);
      }
      // Every verb with small and with wild arguments.
      for (std::uint16_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
        check(options, {verb});
        const int args = ruleset.verbs[verb].arg_count();
        for (int tries = 0; tries < 24; ++tries) {
          Choice made{verb};
          for (int i = 0; i < args; ++i)
            argument(made, i) = tries % 3 == 0 ? any() : static_cast<std::int16_t>(picker.below(80));
          check(options, made);
        }
        if (args > 0) {
          for (const int wild : {-32768, -1, 255, 256, 65535 - 65536, 32767}) {
            Choice made{verb};
            for (int i = 0; i < args; ++i) argument(made, i) = static_cast<std::int16_t>(wild);
            check(options, made);
          }
        }
      }
      check(options, {65535, 0, 0, 0});
    }
    if (::testing::Test::HasFailure()) return;
    play.choose(play.pick());
  }
}

void check_hidden_information(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  SeededDice filler(seed + 1000);
  OptionList truth;
  OptionList guess;
  while (!play.over() && !play.too_long()) {
    SCOPED_TRACE(where(*scenario, seed, play.steps()));
    const Decision decision = scenario->decision(play.state());
    for (Seat seat = 0; seat < ruleset.seats.size(); ++seat) {
      StateBuffer view;
      std::memcpy(view.bytes, play.state(), size);
      scenario->redact(view.bytes, seat);
      StateBuffer twice = view;
      scenario->redact(twice.bytes, seat);
      ASSERT_TRUE(same(*scenario, twice.bytes, view.bytes)) << "a view redacted again differs, seat " << int{seat};
      ASSERT_EQ(scenario->decision(view.bytes).seat, decision.seat);

      StateBuffer filled = view;
      scenario->determinize(filled.bytes, seat, filler);
      ASSERT_EQ(scenario->broken_invariant(filled.bytes), "") << "in a filled-in view, seat " << int{seat};
      ASSERT_EQ(scenario->decision(filled.bytes).seat, decision.seat);
      ASSERT_EQ(scenario->decision(filled.bytes).question, decision.question);
      StateBuffer again = filled;
      scenario->redact(again.bytes, seat);
      ASSERT_TRUE(same(*scenario, again.bytes, view.bytes))
          << "two states that differ only in what is hidden look different to seat " << int{seat};
      if (play.steps() % 16 == 0) {
        const std::string seen = scene_text(scenario->scene(view.bytes, seat));
        ASSERT_EQ(scene_text(scenario->scene(filled.bytes, seat)), seen) << "seat " << int{seat};
        ASSERT_EQ(scene_text(scenario->scene(play.state(), seat)), seen) << "seat " << int{seat};
      }

      if (seat == decision.seat) {
        scenario->options(play.state(), truth);
        for (const StateBuffer* state : {&view, &filled}) {
          scenario->options(state->bytes, guess);
          ASSERT_EQ(guess.size(), truth.size()) << "question " << ruleset.questions[decision.question].name;
          for (int i = 0; i < truth.size(); ++i) {
            ASSERT_EQ(key(guess[i].choice), key(truth[i].choice)) << choice_text(*scenario, truth[i].choice);
            ASSERT_EQ(guess[i].span, truth[i].span);
          }
        }
      }
      // A guess can be played on, for a while.
      if (play.picker().below(40) == 0) {
        Picker picker(seed + static_cast<std::uint64_t>(play.steps()));
        for (int i = 0; i < 60 && !scenario->result(filled.bytes).over; ++i) {
          scenario->options(filled.bytes, guess);
          ASSERT_FALSE(guess.empty()) << "a dead end in a filled-in view";
          scenario->choose(filled.bytes, picker.pick(ruleset, guess), filler, nullptr);
          ASSERT_EQ(scenario->broken_invariant(filled.bytes), "") << "after a filled-in view";
        }
      }
    }
    const Choice choice = play.pick();
    for (Seat seat = 0; seat < ruleset.seats.size(); ++seat) {
      ASSERT_NO_FATAL_FAILURE(check_same_news_same_view(*scenario, play.state(), choice, seat, play.picker()));
    }
    play.choose(choice);
  }
}

void check_allocates_nothing(const SharedScenario& scenario, std::uint64_t seed) {
  Playout play(*scenario, seed);
  const std::uint64_t before = allocations();
  while (!play.over() && !play.too_long()) {
    const Choice choice = play.pick();
    if (!scenario->why_not(play.state(), choice)) break;
    play.choose(choice);
  }
  const std::uint64_t made = allocations() - before;
  EXPECT_TRUE(play.over()) << where(*scenario, seed, play.steps());
  EXPECT_EQ(made, 0u) << where(*scenario, seed, play.steps());
}

namespace {

/// Seeded dice whose pools may be blurred as the enumerating dice blur them: every face the lowest of its class, lowest
/// first.
class BlurredDice final : public Dice {
 public:
  BlurredDice(std::uint64_t seed, bool blurs) : dice_(seed), blurs_(blurs) {}

  int die(int sides) override { return dice_.die(sides); }
  int draw(Bits set) override { return dice_.draw(set); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override {
    dice_.pool(faces, sides, cuts);
    if (!blurs_) return;
    for (std::uint8_t& face : faces) {
      while (face > 1 && !cuts.cut_after(face - 1)) --face;
    }
    std::ranges::sort(faces);
  }

 private:
  SeededDice dice_;
  bool blurs_;
};

/// The options that name no single die: a blurred pool has its dice in another order.
std::vector<Choice> blind_options(const Scenario& scenario, const void* state) {
  OptionList options;
  scenario.options(state, options);
  std::vector<Choice> choices;
  for (const Option& option : options) {
    const auto names_die = [](const ArgSpec& arg) { return arg.kind == ArgKind::kDie; };
    if (std::ranges::none_of(scenario.ruleset().verbs[option.choice.verb].args, names_die))
      choices.push_back(option.choice);
  }
  return choices;
}

/// Faces that a rule does not tell apart lead to the same future. Walking classes of faces instead of every face then
/// gives the same distribution of positions, as soon as the dice are off the table.
void check_classes_of_faces(const Scenario& scenario, const void* state, const Choice& choice, std::uint64_t seed) {
  constexpr int kMaxDecisions = 60;
  std::array<StateBuffer, 2> states;
  std::array<SeededDice, 2> later{SeededDice(seed + 1), SeededDice(seed + 1)};
  for (std::size_t i = 0; i < 2; ++i) {
    std::memcpy(states[i].bytes, state, scenario.state_size());
    BlurredDice dice(seed, i == 1);
    scenario.choose(states[i].bytes, choice, dice, nullptr);
  }
  for (int decisions = 0; !same(scenario, states[0].bytes, states[1].bytes); ++decisions) {
    const Result result = scenario.result(states[0].bytes);
    ASSERT_EQ(result.over, scenario.result(states[1].bytes).over);
    if (result.over) return;
    ASSERT_LT(decisions, kMaxDecisions) << "blurred dice still tell";
    const std::vector<Choice> options = blind_options(scenario, states[0].bytes);
    ASSERT_EQ(options, blind_options(scenario, states[1].bytes)) << "blurred dice lead elsewhere";
    ASSERT_FALSE(options.empty());
    for (std::size_t i = 0; i < 2; ++i) scenario.choose(states[i].bytes, options.front(), later[i], nullptr);
  }
}

}  // namespace

void check_odds(const SharedScenario& scenario, std::uint64_t seed) {
  constexpr int kMaxPaths = 20'000;
  constexpr int kMaxTotal = 60;  // battles ask thousands of questions: a few are enough
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  int walked = 0;
  while (!play.over() && !play.too_long()) {
    const Choice choice = play.pick();
    SeededDice probe(seed);
    StateBuffer copy;
    std::memcpy(copy.bytes, play.state(), size);
    scenario->choose(copy.bytes, choice, probe, nullptr);
    if (probe.asked() > 0 && walked < kMaxTotal && play.picker().below(8) == 0) {
      ++walked;
      EnumeratingDice dice;
      long double sum = 0;
      int paths = 0;
      bool more = true;
      while (more && paths < kMaxPaths) {
        std::memcpy(copy.bytes, play.state(), size);
        scenario->choose(copy.bytes, choice, dice, nullptr);
        if (!dice.exact()) break;  // a long run of dice: more paths than anybody could add up
        ASSERT_GT(dice.total(), 0u);
        sum += static_cast<long double>(dice.weight()) / static_cast<long double>(dice.total());
        ++paths;
        more = dice.next_path();
      }
      SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + choice_text(*scenario, choice));
      if (more) {
        EXPECT_LT(sum, 1.0L + 1e-9L);
      } else {
        EXPECT_NEAR(static_cast<double>(sum), 1.0, 1e-9);
      }
      for (std::uint64_t again = 0; again < 8 && !::testing::Test::HasFailure(); ++again) {
        check_classes_of_faces(*scenario, play.state(), choice, seed * 8 + again);
      }
    }
    if (::testing::Test::HasFailure()) return;
    play.choose(choice);
  }
}

void check_plans(const SharedScenario& scenario, std::uint64_t seed) {
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  int planned = 0;
  while (!play.over() && !play.too_long()) {
    const Decision decision = scenario->decision(play.state());
    if (decision.subject >= 0 && planned < 40 && play.picker().below(12) == 0) {
      // Clients plan on what a seat may know; tools on the whole truth.
      StateBuffer truth;
      std::memcpy(truth.bytes, play.state(), size);
      StateBuffer view = truth;
      scenario->redact(view.bytes, decision.seat);
      for (const StateBuffer* start : {&truth, &view}) {
        const std::vector<Destination> routes = plan_routes(*scenario, start->bytes, decision.subject);
        if (!routes.empty()) ++planned;
        std::set<std::pair<int, int>> seen;
        for (const Destination& route : routes) {
          SCOPED_TRACE(where(*scenario, seed, play.steps()) + " to " + scenario->place_name(route.place));
          EXPECT_TRUE(seen.emplace(route.place, route.facing).second) << "listed twice";
          StateBuffer state = *start;
          SeededDice dice(seed);
          for (const Choice& choice : route.choices) {
            EXPECT_EQ(dice.asked(), 0u) << "a route goes on behind dice";
            ASSERT_TRUE(scenario->why_not(state.bytes, choice)) << choice_text(*scenario, choice);
            scenario->choose(state.bytes, choice, dice, nullptr);
          }
          EXPECT_EQ(dice.asked() > 0, route.dice);
          if (route.dice) continue;  // where it stands now is up to them
          const Standing standing = scenario->standing(state.bytes, decision.subject);
          EXPECT_EQ(standing.place, route.place);
          EXPECT_EQ(standing.facing, route.facing);
          if (standing.spent != 0) EXPECT_EQ(standing.spent, route.cost);  // 0: the move is over and forgotten
        }
        if (::testing::Test::HasFailure()) return;
      }
    }
    play.choose(play.pick());
  }
}

void check_names_and_scenes(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  Playout play(*scenario, seed);
  while (!play.over() && !play.too_long()) {
    if (play.steps() % 50 == 0) {
      SCOPED_TRACE(where(*scenario, seed, play.steps()));
      for (Seat seat = 0; seat < ruleset.seats.size(); ++seat) {
        StateBuffer view;
        std::memcpy(view.bytes, play.state(), scenario->state_size());
        scenario->redact(view.bytes, seat);
        const Scene scene = scenario->scene(view.bytes, seat);
        EXPECT_EQ(scene.viewer, seat);
        const auto cells = static_cast<int>(scene.board.cells.size());
        EXPECT_EQ(cells, scene.board.columns * scene.board.rows);
        for (int place = 0; place < cells; ++place) {
          const std::string name = scenario->place_name(place);
          EXPECT_EQ(scene.board.cells[static_cast<std::size_t>(place)].name, name);
          EXPECT_EQ(scenario->find_place(name), place) << name;
        }
        std::set<int> ids;
        for (const ScenePiece& piece : scene.pieces) {
          EXPECT_TRUE(ids.insert(piece.id).second) << piece.name;
          EXPECT_EQ(scenario->find_piece(scenario->piece_key(piece.id)), piece.id) << piece.name;
          EXPECT_FALSE(scenario->piece_name(piece.id).empty());
          EXPECT_GE(piece.place, -1) << piece.name;
          EXPECT_LT(piece.place, cells) << piece.name;
          EXPECT_LT(piece.second, cells) << piece.name;
          EXPECT_EQ(piece.second >= 0, piece.size > 1 && piece.place >= 0) << piece.name;
          EXPECT_LT(piece.facing, static_cast<int>(ruleset.facings.size())) << piece.name;
        }
        for (const SceneBox& box : scene.boxes) {
          for (const int piece : box.pieces) EXPECT_TRUE(ids.contains(piece)) << box.key;
        }
        for (const SceneCard& card : scene.cards) {
          EXPECT_EQ(scenario->find_card(scenario->card_key(card.id)), card.id) << card.name;
        }
        for (const SceneArea& area : scene.areas) {
          for (const int place : area.places) EXPECT_TRUE(place >= 0 && place < cells) << area.key;
        }
      }
      if (::testing::Test::HasFailure()) return;
    }
    play.choose(play.pick());
  }
  for (const std::string_view wrong : {"", "no such thing", "A0", "ZZ99", "A99999999999999999999", "-1", "J"}) {
    EXPECT_FALSE(scenario->find_piece(wrong)) << wrong;
    EXPECT_FALSE(scenario->find_place(wrong)) << wrong;
    EXPECT_FALSE(scenario->find_card(wrong)) << wrong;
  }
}

}  // namespace aspis::testing
