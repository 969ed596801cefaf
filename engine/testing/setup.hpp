#pragma once
// For tests of setups: what a ruleset makes of data, and what it says of broken data.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.hpp"
#include "engine/kernel/reader.hpp"

namespace aspis::testing {

inline nlohmann::json parse(std::string_view text) {
  nlohmann::json data = nlohmann::json::parse(text, nullptr, false);
  EXPECT_FALSE(data.is_discarded()) << text;
  return data;
}

/// A file of content/.
inline nlohmann::json content_data(std::string_view path) { return parse(content::find(path)); }

/// What read_setup made of data, which may be broken. `Loaded` has `setup` and `problems`.
template <class Loaded, class ReadSetup>
Loaded read_data(ReadSetup read_setup, const nlohmann::json& scenario, const nlohmann::json* options) {
  Problems problems;
  Loaded loaded;
  loaded.setup = read_setup(Reader(&scenario, "", &problems), Reader(options, "/options", &problems));
  loaded.problems = problems.list();
  return loaded;
}

inline void expect_no_problems(const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) ADD_FAILURE() << problem.path << ": " << problem.text;
}

/// Good data with one thing broken, and what must be said of it.
struct Broken {
  const char* name;
  const char* pointer;  // what is replaced, or removed when the value is null
  const char* value;
  const char* path;  // of a problem that has the text
  const char* text;

  nlohmann::json in(nlohmann::json scenario) const {
    const nlohmann::json broken = parse(value);
    const nlohmann::json::json_pointer place(pointer);
    if (broken.is_null()) {
      scenario[place.parent_pointer()].erase(place.back());
    } else {
      scenario[place] = broken;
    }
    return scenario;
  }
  bool within(std::string_view part) const { return std::string_view(pointer).starts_with(part); }

  void expect_named(const std::vector<Problem>& problems) const {
    const bool named = std::ranges::any_of(problems, [&](const Problem& problem) {
      return problem.path == path && problem.text.find(text) != std::string::npos;
    });
    std::string said;
    for (const Problem& problem : problems) said += problem.path + ": " + problem.text + '\n';
    EXPECT_TRUE(named) << said;
  }
};

inline void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.name; }
inline std::string broken_name(const ::testing::TestParamInfo<Broken>& info) { return info.param.name; }

}  // namespace aspis::testing
