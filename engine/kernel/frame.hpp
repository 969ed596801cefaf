#pragma once
// The sequence of play is an explicit stack of small frames inside the state: no hidden control flow, so a state can be
// copied, saved and resumed at any point.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace aspis {

/// One open phase: which, how far it has come, and a few integers of its own.
struct Frame {
  std::uint8_t phase = 0;
  std::uint8_t step = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;
};
static_assert(sizeof(Frame) == 8);

template <std::size_t Capacity>
struct FrameStack {
  std::array<Frame, Capacity> frames{};
  std::uint8_t depth = 0;
  std::array<std::uint8_t, 7> unused{};  // keeps the layout free of padding, so that states hash by their bytes

  Frame& top() {
    assert(depth > 0);
    return frames[depth - 1u];
  }
  const Frame& top() const {
    assert(depth > 0);
    return frames[depth - 1u];
  }
  bool empty() const { return depth == 0; }
  /// The topmost frame of a phase; null: that phase is not under way.
  template <class Phase>
  Frame* find(Phase phase) {
    return const_cast<Frame*>(std::as_const(*this).find(phase));
  }
  template <class Phase>
  const Frame* find(Phase phase) const {
    for (std::size_t i = depth; i-- > 0;) {
      if (static_cast<Phase>(frames[i].phase) == phase) return &frames[i];
    }
    return nullptr;
  }
  /// Rulesets bound how deep their phases nest. Should one be wrong, the frame is lost rather than memory spoilt.
  void push(Frame frame) {
    assert(depth < Capacity);
    if (depth < Capacity) frames[depth++] = frame;
  }
  void pop() {
    assert(depth > 0);
    frames[--depth] = Frame{};  // cleared: equal positions have equal bytes
  }
};

}  // namespace aspis
