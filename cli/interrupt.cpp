#include "cli/interrupt.hpp"

namespace aspis::cli {
namespace {

// A signal handler can reach nothing but what is global, and write nothing but what is lock-free.
std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

InterruptFlag::InterruptFlag() {
  flag = false;
  struct sigaction action{};
  action.sa_handler = [](int) { flag = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &interrupt_before_);
  sigaction(SIGTERM, &action, &end_before_);
}

InterruptFlag::~InterruptFlag() {
  sigaction(SIGINT, &interrupt_before_, nullptr);
  sigaction(SIGTERM, &end_before_, nullptr);
}

const std::atomic<bool>& InterruptFlag::raised() const { return flag; }

}  // namespace aspis::cli
