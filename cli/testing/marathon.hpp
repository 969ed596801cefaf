#pragma once
// Marathon in the terminal, for tests of what can be typed there.

#include <gtest/gtest.h>

#include <string>

#include "cli/commands.hpp"
#include "cli/testing/terminal.hpp"

namespace aspis::cli::testing {

inline PlayOptions marathon(std::uint64_t seed) {
  PlayOptions options;
  options.scenario = "bladebow/marathon";
  options.seed = seed;
  return options;
}

/// What is shown after the set-up of Marathon and these lines: the Greek player's first impulse, two actions.
inline std::string in_first_impulse(const std::string& typed) {
  Terminal terminal("1\nplace j5\nplace f5\nplace j12\nplace o12\n" + typed);
  EXPECT_EQ(run_play(terminal.io, marathon(1)), kOk);
  const std::string shown = terminal.shown();
  EXPECT_LE(testing::widest(shown), 80u);
  return shown.substr(shown.rfind("> place o12"));
}

/// Whether a text has a part, wherever its lines are broken.
inline bool has(const std::string& text, std::string_view part) {
  std::string flat;
  for (const std::string& word : split_words(text)) flat += word + " ";
  return text.find(part) != std::string::npos || flat.find(part) != std::string::npos;
}

}  // namespace aspis::cli::testing
