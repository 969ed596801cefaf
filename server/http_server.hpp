#pragma once
// HTTP/1.1 for a site, on one thread. Nothing a client does or leaves undone costs more than its own connection.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/site.hpp"

namespace aspis::server {

struct ServerLimits {
  using Time = std::chrono::milliseconds;

  std::size_t connections = 256;
  Time idle = std::chrono::seconds(60);        // how long a connection may wait for its next request
  Time head = std::chrono::seconds(10);        // a request once it has begun
  Time write = std::chrono::seconds(20);       // an answer, and more for large ones:
  std::size_t slowest = 8192;                  // bytes a second that a client must take at least
  Time linger = std::chrono::seconds(2);       // after the last answer, for the client to close first
  Time grace = std::chrono::seconds(5);        // for answers in flight when the server stops
  Time tick = std::chrono::milliseconds(250);  // how exactly all these are kept
};

struct ServerOptions {
  std::string host = "127.0.0.1";             // an address of this machine
  std::uint16_t port = 8490;                  // 0: any that is free
  bool signals = false;                       // stop when the process is interrupted or asked to end
  std::function<void(std::string_view)> log;  // a line for each answer, when there is one
  ServerLimits limits;
};

class HttpServer {
 public:
  /// The site must outlive the server.
  HttpServer(const Site& site, ServerOptions options);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Takes the port. Returns what stands in the way, and nothing when all is well.
  std::string open();
  std::uint16_t port() const;
  /// "http://127.0.0.1:8490/"
  std::string address() const;

  /// Answers until it is stopped and the answers in flight are done. After open(), once.
  void run();
  /// From any thread.
  void stop();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace aspis::server
