#pragma once
// Thermopylae behind the kernel's interface.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/hotgates/play.hpp"

namespace aspis::hotgates {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options);

// scene.cpp
Scene make_scene(const Sheet& sheet, const State& state, Seat viewer);

// invariants.cpp
std::string broken_invariant(const Sheet& sheet, const State& state);

class HotgatesScenario final : public MachineScenario<Game> {
 public:
  HotgatesScenario(Sheet sheet, std::optional<State> begin);

  const Ruleset& ruleset() const override;
  std::string_view id() const override { return sheet().id; }
  std::string_view title() const override { return sheet().title; }
  bool decides(Seat seat) const override;
  void begin(void* state, Dice& dice, EventSink* sink) const override;
  Result result(const void* state) const override;
  // Nothing is hidden: a seat's view is the state itself.
  void redact(void*, Seat) const override {}
  void determinize(void*, Seat, Dice&) const override {}
  Scene scene(const void* state, Seat seat) const override;
  std::string piece_key(int piece) const override;
  std::string piece_name(int piece) const override;
  std::string place_name(int place) const override;
  // There are no cards.
  std::string card_key(int) const override { return {}; }
  std::string card_name(int) const override { return {}; }
  std::string card_text(int) const override { return {}; }
  std::optional<int> find_piece(std::string_view key) const override;
  std::optional<int> find_place(std::string_view name) const override;
  std::optional<int> find_card(std::string_view) const override { return std::nullopt; }
  Standing standing(const void* state, int piece) const override;
  bool sees(const void* state, int from, int to) const override;
  int evaluate(const void* state, Seat seat) const override;
  void assess(const void* state, Seat seat, std::span<int> concerns) const override;
  void weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const override;
  const Prospects& prospects() const override;
  std::string broken_invariant(const void* state) const override;

 private:
  std::optional<State> begin_;
};

}  // namespace aspis::hotgates
