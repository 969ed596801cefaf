// The battery on secrets.

#include <gtest/gtest.h>

#include <map>

#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

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

/// Plays on several ways that the seat cannot tell apart by the choice: with other dice, or, when another seat chooses
/// in secret, with other choices until the seat hears of something or the secret choosing ends, however many they are.
/// Where the seat is told the same and then is asked or waits alike, it must see the same.
void check_same_news_same_view(const Scenario& scenario, const void* state, const Choice& choice, Seat seat,
                               Picker& picker) {
  const auto secret = [&](const void* at) {
    const Decision decision = scenario.decision(at);
    return decision.hidden && decision.seat != seat && decision.seat != kNobody;
  };
  std::map<std::string, std::pair<StateBuffer, std::string>> views;
  for (std::uint64_t way = 0; way < 4; ++way) {
    StateBuffer next;
    std::memcpy(next.bytes, state, scenario.state_size());
    SeededDice dice(way);
    Told told(scenario, seat);
    std::string choices;
    const bool runs_on = secret(state);
    Choice made = choice;
    do {
      if (runs_on && (way > 0 || !choices.empty())) {
        OptionList options;
        scenario.options(next.bytes, options);
        made = picker.pick(scenario.ruleset(), options);
      }
      choices += choice_text(scenario, made) + "; ";
      scenario.choose(next.bytes, made, dice, &told);
    } while (runs_on && told.text().empty() && secret(next.bytes));
    const Decision then = scenario.decision(next.bytes);
    scenario.redact(next.bytes, seat);
    const std::string news = told.text() + "then seat " + std::to_string(then.seat) + (then.hidden ? " in secret" : "");
    const auto [known, fresh] = views.emplace(news, std::pair(next, choices));
    ASSERT_TRUE(fresh || same(scenario, known->second.first.bytes, next.bytes))
        << "seat " << int{seat} << " is told the same but sees something else after " << known->second.second << "or "
        << choices << "it was told:\n"
        << news;
  }
}

}  // namespace

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

}  // namespace aspis::testing
