#pragma once
// Blade & Bow behind the kernel's interface.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/bladebow/advice.hpp"
#include "engine/rulesets/bladebow/play.hpp"
#include "engine/rulesets/bladebow/sheet.hpp"
#include "engine/rulesets/bladebow/state.hpp"

namespace aspis::bladebow {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options);

std::string_view grade_word(int grade);
std::string_view ending_word(int ending);

// scene.cpp
Scene make_scene(const Sheet& sheet, const State& state, Seat viewer);

// secrets.cpp
void redact(const Sheet& sheet, State& state, Seat seat);
void determinize(const Sheet& sheet, State& state, Seat seat, Dice& dice);

// invariants.cpp
std::string broken_invariant(const Sheet& sheet, const State& state);

class BladebowScenario final : public MachineScenario<Game> {
 public:
  BladebowScenario(Sheet sheet, std::optional<State> begin);

  const Ruleset& ruleset() const override;
  std::string_view id() const override { return sheet().id; }
  std::string_view title() const override { return sheet().title; }
  void begin(void* state, Dice& dice, EventSink* sink) const override;
  void tidy(void* state) const override;
  Result result(const void* state) const override;
  void redact(void* state, Seat seat) const override;
  void determinize(void* state, Seat seat, Dice& dice) const override;
  Scene scene(const void* state, Seat seat) const override;
  std::string piece_key(int piece) const override;
  std::string piece_name(int piece) const override;
  std::string place_name(int place) const override;
  std::string card_key(int card) const override;
  std::string card_name(int card) const override;
  std::string card_text(int card) const override;
  std::optional<int> find_piece(std::string_view key) const override;
  std::optional<int> find_place(std::string_view name) const override;
  std::optional<int> find_card(std::string_view key) const override;
  Standing standing(const void* state, int piece) const override;
  bool sees(const void* state, int from, int to) const override;
  int evaluate(const void* state, Seat seat) const override;
  void assess(const void* state, Seat seat, std::span<int> concerns) const override;
  void weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const override;
  const Prospects& prospects() const override;
  std::string broken_invariant(const void* state) const override;

 private:
  std::optional<State> begin_;
  Marches marches_;
};

}  // namespace aspis::bladebow
