// The examples in docs/protocol.md are run, in order, through one dispatcher. In a response "..." stands for whatever
// there is: as a value for any value, as the last item of an array for further items, as a key for further members.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;

struct Example {
  int line = 0;
  std::string request;
  std::string response;  // empty: nothing is answered
};

std::vector<Example> examples() {
  std::ifstream file(std::string(ASPIS_SOURCE_DIR) + "/docs/protocol.md");
  EXPECT_TRUE(file.good());
  std::vector<Example> found;
  std::string* into = nullptr;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line == "```json request") {
      found.push_back({number, "", ""});
      into = &found.back().request;
    } else if (line == "```json response") {
      into = &found.back().response;
    } else if (line.starts_with("```")) {
      into = nullptr;
    } else if (into != nullptr) {
      *into += line + " ";
    }
  }
  return found;
}

/// Empty when the answer fits the pattern, else where it does not.
std::string misfit(const json& pattern, const json& answer, const std::string& path = "") {
  if (pattern == "...") return "";
  if (pattern.is_object() && answer.is_object()) {
    for (const auto& [key, value] : pattern.items()) {
      if (key == "...") continue;
      if (!answer.contains(key)) return path + "/" + key + " is missing";
      if (const std::string inner = misfit(value, answer[key], path + "/" + key); !inner.empty()) return inner;
    }
    for (const auto& [key, value] : answer.items()) {
      if (!pattern.contains(key) && !pattern.contains("...")) return path + "/" + key + " is not in the example";
    }
    return "";
  }
  if (pattern.is_array() && answer.is_array()) {
    const bool open = !pattern.empty() && pattern.back() == "...";
    const std::size_t shown = pattern.size() - (open ? 1 : 0);
    if (answer.size() < shown || (!open && answer.size() != shown)) {
      return path + " has " + std::to_string(answer.size()) + " items";
    }
    for (std::size_t i = 0; i < shown; ++i) {
      if (const std::string inner = misfit(pattern[i], answer[i], path + "/" + std::to_string(i)); !inner.empty())
        return inner;
    }
    return "";
  }
  return pattern == answer ? "" : path + " is " + answer.dump();
}

TEST(Docs, EveryExampleOfTheProtocolIsTrue) {
  testing::Talk talk;
  const std::vector<Example> all = examples();
  ASSERT_GT(all.size(), 10u);
  for (const Example& example : all) {
    const json request = json::parse(example.request, nullptr, false);
    ASSERT_FALSE(request.is_discarded()) << "docs/protocol.md:" << example.line << ": the request is no JSON";
    const json answer = talk.line(request.dump());
    if (example.response.empty()) {
      EXPECT_TRUE(answer.is_null()) << "docs/protocol.md:" << example.line << ": there is an answer: " << answer.dump();
      continue;
    }
    const json pattern = json::parse(example.response, nullptr, false);
    ASSERT_FALSE(pattern.is_discarded()) << "docs/protocol.md:" << example.line << ": the response is no JSON";
    const std::string wrong = misfit(pattern, answer);
    EXPECT_EQ(wrong, "") << "docs/protocol.md:" << example.line << "\n" << answer.dump(1).substr(0, 4000);
  }
}

TEST(Docs, EveryMethodHasAnExample) {
  testing::Talk talk;
  std::set<std::string> shown;
  for (const Example& example : examples()) {
    const json request = json::parse(example.request, nullptr, false);
    for (const json& one : request.is_array() ? request : json::array({request})) {
      if (one.contains("method")) shown.insert(one["method"].get<std::string>());
    }
  }
  const json known = talk.ask("no.such.method")["error"]["data"]["methods"];
  ASSERT_FALSE(known.empty());
  for (const json& method : known)
    EXPECT_TRUE(shown.contains(method.get<std::string>())) << method << " is not in the docs";
}

}  // namespace
}  // namespace aspis
