// Whatever arrives on the wire: every answer is a JSON-RPC message, and the dispatcher goes on answering.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/samples.hpp"
#include "protocol/dispatcher.hpp"
#include "protocol/text.hpp"

namespace {

using namespace aspis;
using nlohmann::json;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < 40) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return lines;
}

/// A session with every method, so that changed sessions reach deep.
std::string any_session(fuzz::Random& random) {
  const auto& scenarios = fuzz::library().scenarios();
  std::string text;
  int id = 0;
  const auto ask = [&](const char* method, json params) {
    text += to_line({{"jsonrpc", "2.0"}, {"id", ++id}, {"method", method}, {"params", std::move(params)}}) + "\n";
  };
  ask("catalog", json::object());
  ask("battle.new", {{"scenario", scenarios[random.below(scenarios.size())].name}, {"seed", random.below(100)}});
  for (std::uint32_t step = random.below(20); step > 0; --step)
    ask("battle.choose", {{"battle", 1}, {"option", random.below(4)}});
  ask("battle.decision", {{"battle", 1}, {"seat", "greek"}});
  ask("battle.whyNot", {{"battle", 1}, {"choice", {{"verb", "advance"}, {"unit", "greek-hoplite-1"}}}});
  ask("battle.plan", {{"battle", 1}, {"piece", "greek-hoplite-1"}});
  ask("battle.scene", {{"battle", 1}, {"seat", "persian"}});
  ask("battle.log", {{"battle", 1}, {"from", 0}});
  ask("dice.script", {{"battle", 1}, {"rolls", {1, 2, 6}}});
  ask("battle.undo", {{"battle", 1}});
  ask("battle.save", {{"battle", 1}});
  ask("battle.load", {{"save", fuzz::good_saves()[random.below(fuzz::good_saves().size())]}});
  ask("battle.new", {{"scenario", fuzz::any_scenario(random)}, {"seat", "greek"}});
  ask("rules.find", {{"ruleset", "bladebow"}, {"id", "9.4"}});
  ask("rules.find", {{"ruleset", "bladebow"}, {"words", "rout"}});
  ask("battle.close", {{"battle", 1}});
  return text;
}

[[noreturn]] void broken(const char* what, const std::string& line, const std::string& answer) {
  std::fprintf(stderr, "%s\n  asked:    %s\n  answered: %s\n", what, line.c_str(), answer.c_str());
  std::abort();
}

void check_answer(const std::string& line, const std::string& answer) {
  if (answer.empty()) return;
  if (answer.find('\n') != std::string::npos) broken("an answer is one line", line, answer);
  const json value = json::parse(answer, nullptr, false);
  const auto well_formed = [](const json& one) {
    return one.is_object() && one.contains("id") && one.contains("result") != one.contains("error");
  };
  if (value.is_array()) {
    for (const json& one : value) {
      if (!well_formed(one)) broken("not a JSON-RPC answer", line, answer);
    }
  } else if (!well_formed(value)) {
    broken("not a JSON-RPC answer", line, answer);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Dispatcher dispatcher;
  for (const std::string& line : lines_of({reinterpret_cast<const char*>(data), size}))
    check_answer(line, dispatcher.handle(line));
  const std::string still =
      dispatcher.handle(R"({"jsonrpc":"2.0","id":1,"method":"battle.close","params":{"battle":999}})");
  if (still.find("\"error\"") == std::string::npos) broken("no longer answers", "battle.close", still);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  fuzz::Random random(seed);
  if (random.below(20) == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::string text(reinterpret_cast<const char*>(data), size);
  if (size < 30 || random.below(30) == 0) text = any_session(random);
  std::vector<std::string> lines = lines_of(text);
  const std::size_t at = random.below(lines.size());
  switch (random.below(6)) {
    case 0: lines.push_back(lines[at]); break;
    case 1: std::swap(lines[at], lines[random.below(lines.size())]); break;
    case 2:
      if (lines.size() > 1) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    default: {
      json value = json::parse(lines[at], nullptr, false);
      if (value.is_discarded()) break;
      fuzz::mutate(value, random);
      lines[at] = to_line(value);
      break;
    }
  }
  std::string joined;
  for (const std::string& line : lines) joined += line + "\n";
  return fuzz::give(joined, data, max_size);
}
