#pragma once
// What a seat can choose: one verb with small integer arguments.

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace aspis {

/// A verb of the ruleset (index into its list of verbs) and up to three arguments. Unused arguments are zero.
struct Choice {
  std::uint16_t verb = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;

  constexpr const std::int16_t& argument(int i) const { return i == 0 ? a : i == 1 ? b : c; }
  constexpr std::int16_t& argument(int i) { return i == 0 ? a : i == 1 ? b : c; }

  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};
static_assert(sizeof(Choice) == 8);

/// A legal choice, or a run of them: the verb's last argument may be open, from its value in `choice` up by `span`.
/// So free-table rulesets offer distances and angles, and others amounts, such as strength that is allotted.
struct Option {
  Choice choice;
  std::int16_t span = 0;
};

/// The choice an option stands for when its open argument, the last of `args`, is raised by `more` (0 to span).
constexpr Choice closed(const Option& option, int args, int more) {
  Choice choice = option.choice;
  if (more != 0) choice.argument(args - 1) = static_cast<std::int16_t>(choice.argument(args - 1) + more);
  return choice;
}

/// Whether an option stands for a choice; `args` as above.
constexpr bool covers(const Option& option, const Choice& choice, int args) {
  if (option.span == 0 || option.choice.verb != choice.verb) return option.choice == choice;
  const int more = choice.argument(args - 1) - option.choice.argument(args - 1);
  return more >= 0 && more <= option.span && closed(option, args, more) == choice;
}

/// The legal options of one decision, gathered on the stack: no allocation.
class OptionList {
 public:
  static constexpr int kCapacity = 1280;

  void clear() { size_ = 0; }
  void add(Choice choice, std::int16_t span = 0) {
    assert(size_ < kCapacity);
    if (size_ < kCapacity) items_[static_cast<std::size_t>(size_++)] = Option{choice, span};
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Option& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  const Option* begin() const { return items_.data(); }
  const Option* end() const { return items_.data() + size_; }

 private:
  int size_ = 0;
  std::array<Option, kCapacity> items_;  // left uninitialised: only the first size_ entries mean anything
};

}  // namespace aspis
