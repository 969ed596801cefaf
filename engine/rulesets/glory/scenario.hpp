#pragma once
// The Glory that was Greece behind the kernel's interface.

#include "engine/kernel/reader.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/glory/play.hpp"

namespace aspis::glory {

std::shared_ptr<const Scenario> load_scenario(const Reader& scenario, const Reader& options);

// scene.cpp
Scene make_scene(const Sheet& sheet, const State& state, Seat viewer);

// secrets.cpp
void redact(const Sheet& sheet, State& state, Seat seat);
void determinize(const Sheet& sheet, State& state, Seat seat, Dice& dice);

// invariants.cpp
std::string broken_invariant(const Sheet& sheet, const State& state);

class GloryScenario final : public MachineScenario<Game> {
 public:
  GloryScenario(Sheet sheet, const State& begin);

  const Ruleset& ruleset() const override;
  std::string_view id() const override { return sheet().id; }
  std::string_view title() const override { return sheet().title; }
  void begin(void* state, Dice& dice, EventSink* sink) const override;
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
  std::string side_name(Seat seat) const override;
  std::optional<int> find_piece(std::string_view key) const override;
  std::optional<int> find_place(std::string_view name) const override;
  std::optional<int> find_card(std::string_view key) const override;
  Standing standing(const void* state, int piece) const override;
  bool sees(const void* state, int from, int to) const override;
  int evaluate(const void* state, Seat seat) const override;
  void assess(const void* state, Seat seat, std::span<int> concerns) const override;
  void weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const override;
  std::string broken_invariant(const void* state) const override;

 private:
  State begin_;
};

}  // namespace aspis::glory
