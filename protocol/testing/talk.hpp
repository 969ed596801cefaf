#pragma once
// A client for tests: talks to a dispatcher in JSON and nothing else.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "protocol/dispatcher.hpp"

namespace aspis::testing {

class Talk {
 public:
  using json = nlohmann::json;

  /// The answer to a line, parsed; null when there is none.
  json line(std::string_view text) {
    const std::string answer = dispatcher_.handle(text);
    if (answer.empty()) return nullptr;
    json value = json::parse(answer, nullptr, false);
    EXPECT_FALSE(value.is_discarded()) << answer;
    EXPECT_EQ(answer.find('\n'), std::string::npos) << "an answer is one line";
    return value;
  }

  /// The whole answer: with "result" or "error".
  json ask(const std::string& method, json params = json::object()) {
    return line(json{{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", std::move(params)}}.dump());
  }

  /// The result; the test fails on an error.
  json call(const std::string& method, json params = json::object()) {
    json answer = ask(method, std::move(params));
    EXPECT_TRUE(answer.contains("result")) << method << ": " << answer.dump();
    return answer.contains("result") ? answer["result"] : json::object();
  }

  /// The code of the error, 0 if there is none.
  int code(const std::string& method, json params = json::object()) {
    const json answer = ask(method, std::move(params));
    return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
  }

  /// A new battle's number.
  int start(const std::string& scenario, const std::string& seed = "1") {
    return call("battle.new", {{"scenario", scenario}, {"seed", seed}, {"scene", false}})["battle"].get<int>();
  }

  std::string hash(int battle) { return call("battle.decision", {{"battle", battle}})["hash"].get<std::string>(); }

 private:
  Dispatcher dispatcher_;
  int id_ = 0;
};

/// Picks the number of an option by a small seeded generator of its own.
class Whim {
 public:
  explicit Whim(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
  std::size_t below(std::size_t n) {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<std::size_t>((std::uint64_t{state_} * n) >> 32);
  }

 private:
  std::uint32_t state_;
};

}  // namespace aspis::testing
