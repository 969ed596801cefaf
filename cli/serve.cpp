// `aspis serve`: the page, for a browser on this machine.

#include <fmt/core.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "server/http_server.hpp"

namespace aspis::cli {
namespace {

namespace fs = std::filesystem;

/// Where tools/page puts the page: build/page, beside build/release with this program.
fs::path built_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return program.parent_path().parent_path() / "page";
}

}  // namespace

ExitCode run_serve(Io& io, const ServeOptions& options) {
  const fs::path folder = options.page.empty() ? built_page() : fs::path(options.page);
  const server::ReadSite page = server::read_site(folder);
  if (!page.fault.empty()) {
    io.err << fmt::format("aspis: no page to serve: {}\n", page.fault);
    io.err << "Build it with tools/page, or name the folder of a built one with --page.\n";
    return kFileFault;
  }
  server::ServerOptions how{.host = options.host, .port = options.port, .signals = true};
  if (options.log) how.log = [&io](std::string_view line) { io.err << line << std::endl; };
  server::HttpServer server(page.site, std::move(how));
  if (const std::string fault = server.open(); !fault.empty()) {
    io.err << fmt::format("aspis: {}; choose others with --host and --port (--port 0 takes any that is free)\n", fault);
    return kBad;
  }
  // Flushed, because whoever started the program may be waiting for the address.
  io.out << fmt::format("Aspis is at {} (Ctrl-C stops it)\n", server.address()) << std::flush;
  server.run();
  return kOk;
}

}  // namespace aspis::cli
