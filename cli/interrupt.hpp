#pragma once
// Long work that the interrupt key ends in good order.

#include <signal.h>

#include <atomic>

namespace aspis::cli {

/// While it lives, the first interrupt (or request to end) raises a flag; a second one ends the program at once.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  const std::atomic<bool>& raised() const;

 private:
  struct sigaction interrupt_before_{};
  struct sigaction end_before_{};
};

}  // namespace aspis::cli
