#pragma once
// The one door for programs: JSON-RPC 2.0, a message in, a message out. The `aspis rpc` command and the
// WebAssembly module only carry them. Methods are described in docs/protocol.md.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace aspis {

class Desk;

class Dispatcher {
 public:
  static constexpr std::size_t kMaxMessage = std::size_t{4} << 20;
  static constexpr std::size_t kMaxBatch = 100;

  /// `seeds` is asked when a battle is started without a seed. Without it such battles all have seed 1.
  using SeedSource = std::uint64_t (*)();
  explicit Dispatcher(SeedSource seeds = nullptr);
  ~Dispatcher();

  /// Answers one message. Empty when there is nothing to answer: a notification, or a batch of them.
  std::string handle(std::string_view message);

 private:
  std::unique_ptr<Desk> desk_;
};

}  // namespace aspis
