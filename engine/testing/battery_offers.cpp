// The battery on what is offered and shown: options, names and scenes.

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"

namespace aspis::testing {
namespace {

/// Whether the options offer a choice, as itself or within an open argument.
bool offered(const Ruleset& ruleset, const OptionList& options, const Choice& choice) {
  for (const Option& option : options) {
    if (option.choice.verb != choice.verb) continue;
    if (option.choice == choice) return true;
    const int last = ruleset.verbs[choice.verb].arg_count() - 1;
    if (option.span == 0 || last < 0) continue;
    const int more = choice.argument(last) - option.choice.argument(last);
    if (more > 0 && more <= option.span && closed(option, last + 1, more) == choice) return true;
  }
  return false;
}

}  // namespace

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
        const int args = ruleset.verbs[option.choice.verb].arg_count();
        check(options, closed(option, args, option.span));
        check(options, closed(option, args, option.span / 2));
      }
    }
    if (picker.below(4) == 0) {
      // Options with one thing changed: the likeliest to be wrong by a little.
      for (const Option& option : options) {
        for (int i = 0; i < 3; ++i) {
          for (const int change : {-1, 1}) {
            Choice near = option.choice;
            near.argument(i) = static_cast<std::int16_t>(near.argument(i) + change);
            check(options, near);
          }
          Choice far = option.choice;
          far.argument(i) = any();
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
            made.argument(i) = tries % 3 == 0 ? any() : static_cast<std::int16_t>(picker.below(80));
          check(options, made);
        }
        if (args > 0) {
          for (const int wild : {-32768, -1, 255, 256, 65535 - 65536, 32767}) {
            Choice made{verb};
            for (int i = 0; i < args; ++i) made.argument(i) = static_cast<std::int16_t>(wild);
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
