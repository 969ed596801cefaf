#include "players/luck.hpp"

#include "engine/kernel/hash.hpp"

namespace aspis {

Luck::Luck(std::uint64_t seed) : throws_(seed), draws_(mix(~seed)) {}

void Luck::turn_page() {
  ++page_;
  times_.fill(0);
}

void Luck::expect(const Choice& choice, int subject) {
  const std::uint64_t what = mix(std::uint64_t{choice.verb} << 32 | static_cast<std::uint32_t>(subject));
  const std::uint64_t when = page_ << 32 | times_[what % kKinds]++;
  place_ = mix(what ^ mix(when)) / kRoom * kRoom;
}

/// However many dice a throw has, the next begins at the same place.
SeededDice& Luck::next_throw() {
  ++asked_;
  throws_.seek(place_, 0);
  place_ += kRoom;
  return throws_;
}

int Luck::die(int sides) { return next_throw().die(sides); }

void Luck::pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) {
  if (!faces.empty()) next_throw().pool(faces, sides, cuts);
}

int Luck::draw(Bits set) {
  ++asked_;
  return draws_.draw(set);
}

}  // namespace aspis
