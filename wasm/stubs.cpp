// Debian's compiler runtime for wasm32 was built with the stack protector and lacks these two symbols of it.

#include <cstdint>

extern "C" {
std::uintptr_t __stack_chk_guard = 0x5bd1e995u;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
