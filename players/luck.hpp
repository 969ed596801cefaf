#pragma once
// The luck of a try. Candidates are compared under the same luck, and the longer it stays the same while what they do
// goes apart, the sooner it shows which of them is better. So a throw hangs on what it follows from: in which
// undertaking, which piece was asked about, what it chose and how often it has chosen that before, and how many throws
// that choice has led to already; not on what others threw before. What is drawn (a chit, a card) hangs on how much was
// drawn before.

#include <array>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"

namespace aspis {

class Luck final : public Dice {
 public:
  explicit Luck(std::uint64_t seed);

  /// An undertaking begins: the same piece doing the same will have other dice than before.
  void turn_page();
  /// What is thrown from now on is for this choice, made when a question about `subject` was asked.
  void expect(const Choice& choice, int subject);

  int die(int sides) override;
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override;
  int draw(Bits set) override;

 private:
  static constexpr std::uint64_t kRoom = 32;  // words of randomness that are kept for each throw
  static constexpr std::size_t kKinds = 256;

  SeededDice& next_throw();

  SeededDice throws_;
  SeededDice draws_;
  std::uint64_t page_ = 0;
  std::uint64_t place_ = 0;                    // of the next throw
  std::array<std::uint16_t, kKinds> times_{};  // on this page, by what was expected
};

}  // namespace aspis
