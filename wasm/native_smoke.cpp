// aspis-smoke: the native half of the comparison in wasm/smoke.mjs.
//   aspis-smoke SEED    prints the hash of the seeded battles
//   aspis-smoke rpc     answers JSON-RPC lines from standard input

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "protocol/dispatcher.hpp"
#include "protocol/to_json.hpp"
#include "wasm/smoke.hpp"

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "rpc") {
    aspis::Dispatcher dispatcher;
    for (std::string line; std::getline(std::cin, line);) {
      if (const std::string answer = dispatcher.handle(line); !answer.empty()) std::cout << answer << std::endl;
    }
    return 0;
  }
  if (argc != 2) {
    std::fputs("usage: aspis-smoke SEED | rpc\n", stderr);
    return 2;
  }
  std::puts(aspis::hex(aspis::smoke(std::strtoull(argv[1], nullptr, 10))).c_str());
  return 0;
}
