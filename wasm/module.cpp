// The engine as a WebAssembly module. A caller runs `_initialize` once, then:
//
//   aspis_alloc(size) -> pointer, aspis_free(pointer): room for messages
//
//   aspis_call(pointer, length) -> (pointer << 32 | length): a JSON-RPC message in, the answer out, good until the next
//
//   aspis_entropy(number): where seeds of new battles come from
//
//   aspis_smoke(seed) -> hash: seeded battles, to compare with the native build

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/kernel/hash.hpp"
#include "protocol/dispatcher.hpp"
#include "wasm/smoke.hpp"

#define ASPIS_EXPORT(name) extern "C" __attribute__((export_name(#name), used, visibility("default")))

namespace {

std::uint64_t entropy = 0;

std::uint64_t next_seed() {
  entropy += 0x9e3779b97f4a7c15u;
  return aspis::mix(entropy);
}

aspis::Dispatcher& dispatcher() {
  static aspis::Dispatcher the_dispatcher(next_seed);
  return the_dispatcher;
}

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

ASPIS_EXPORT(aspis_alloc) void* aspis_alloc(std::size_t size) { return std::malloc(size == 0 ? 1 : size); }
ASPIS_EXPORT(aspis_free) void aspis_free(void* memory) { std::free(memory); }

ASPIS_EXPORT(aspis_entropy) void aspis_entropy(std::uint64_t number) { entropy = aspis::mix(entropy ^ number); }

ASPIS_EXPORT(aspis_call) std::uint64_t aspis_call(const char* message, std::size_t length) {
  answer() = dispatcher().handle(std::string_view(message, length));
  const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(answer().data()));
  return address << 32 | answer().size();
}

ASPIS_EXPORT(aspis_smoke) std::uint64_t aspis_smoke(std::uint64_t seed) { return aspis::smoke(seed); }
