// How many requests a second the page's server answers over this machine's own network: one thread serves, another asks
// on several connections at once. Usage: server_bench [--json] [--seconds N] [--connections N]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/http_server.hpp"
#include "server/testing/client.hpp"

namespace {

using aspis::server::testing::Client;
using Clock = std::chrono::steady_clock;

struct Task {
  const char* name;
  std::string target;
  std::string fields;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Requests and bytes of bodies a second. Negative when an answer was wrong.
std::pair<double, double> measure(std::uint16_t port, const Task& task, double seconds, int connections) {
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < connections; ++i) clients.push_back(std::make_unique<Client>(port));
  const std::string request = "GET " + task.target + " HTTP/1.1\r\nHost: here\r\n" + task.fields + "\r\n";
  double answers = 0;
  double bytes = 0;
  const Clock::time_point start = Clock::now();
  while (seconds_since(start) < seconds) {
    for (const auto& client : clients) client->send(request);
    for (const auto& client : clients) {
      const aspis::server::testing::Reply reply = client->read();
      if (reply.status != 200 && reply.status != 304) return {-1, -1};
      answers += 1;
      bytes += static_cast<double>(reply.body.size());
    }
  }
  const double time = seconds_since(start);
  return {answers / time, bytes / time};
}

}  // namespace

int main(int argc, char** argv) {
  bool json = false;
  double seconds = 2;
  int connections = 32;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--json") {
      json = true;
    } else if (word == "--seconds" && i + 1 < argc) {
      char* end = nullptr;
      seconds = std::strtod(argv[++i], &end);
      if (*end != '\0' || !(seconds >= 0.01 && seconds <= 3600)) {
        std::fprintf(stderr, "--seconds: expected a number from 0.01 to 3600, found \"%s\"\n", argv[i]);
        return 2;
      }
    } else if (word == "--connections" && i + 1 < argc) {
      char* end = nullptr;
      const long count = std::strtol(argv[++i], &end, 10);
      if (*end != '\0' || count < 1 || count > 1000) {
        std::fprintf(stderr, "--connections: expected a whole number from 1 to 1000, found \"%s\"\n", argv[i]);
        return 2;
      }
      connections = static_cast<int>(count);
    } else {
      std::fprintf(stderr, "usage: server_bench [--json] [--seconds N] [--connections N]\n");
      return 2;
    }
  }

  aspis::server::Site site;
  std::string text;
  for (int i = 0; text.size() < 4000; ++i) text += "<p>Line " + std::to_string(i * 7919) + "\n";
  site.add("/index.html", text);
  site.add("/assets/large-Dq3f81aZ.png", std::string(std::size_t{1} << 20, 'x'));
  const std::string etag = site.find("/index.html")->etag;
  aspis::server::HttpServer server(site, {.port = 0});
  if (const std::string fault = server.open(); !fault.empty()) {
    std::fprintf(stderr, "%s\n", fault.c_str());
    return 1;
  }
  std::thread thread([&] { server.run(); });
  const Task tasks[] = {
      {"page", "/", "Accept-Encoding: gzip\r\n"},
      {"unchanged", "/", "If-None-Match: " + etag + "\r\n"},
      {"megabyte", "/assets/large-Dq3f81aZ.png", ""},
  };
  int code = 0;
  for (const Task& task : tasks) {
    const auto [answers, bytes] = measure(server.port(), task, seconds, connections);
    if (answers < 0) code = 1;
    std::printf(json ? "{\"task\":\"%s\",\"requestsPerSecond\":%.0f,\"megabytesPerSecond\":%.1f}\n"
                     : "%-10s %9.0f requests/s %9.1f MB/s\n",
                task.name, answers, bytes / 1e6);
  }
  server.stop();
  thread.join();
  return code;
}
