// `aspis rpc`: the protocol over standard input and output, one message a line.

#include "cli/commands.hpp"
#include "protocol/dispatcher.hpp"

namespace aspis::cli {
namespace {

/// Reads a line but keeps only so much of it that the dispatcher can tell it is too long. False at the end of input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() <= Dispatcher::kMaxMessage) line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace

ExitCode run_rpc(Io& io) {
  Dispatcher dispatcher(&fresh_seed);
  for (std::string line; read_line(io.in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = dispatcher.handle(line);
    if (answer.empty()) continue;
    io.out << answer << '\n' << std::flush;
    if (!io.out) return kFileFault;
  }
  return kOk;
}

}  // namespace aspis::cli
