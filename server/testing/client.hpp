#pragma once
// A client for tests and benchmarks: a plain socket that can also misbehave.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace aspis::server::testing {

struct Reply {
  int status = 0;  // 0 when the server closed instead
  std::string head;
  std::string body;

  /// A field's value; empty when it is not there.
  std::string field(std::string_view name) const { return field_of(head, name); }

  static std::string field_of(std::string_view head, std::string_view name) {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const std::size_t at = head.find(start);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = head.substr(at + start.size());
    return std::string(rest.substr(0, rest.find("\r\n")));
  }
};

class Client {
 public:
  static constexpr int kPatience = 20000;  // milliseconds: an answer that takes longer never comes

  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  int socket() const { return socket_; }

  bool send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  void end_sending() const { ::shutdown(socket_, SHUT_WR); }

  /// The next answer; to a HEAD it has no body, whatever its length says.
  Reply read(bool head_only = false) {
    Reply reply;
    std::size_t end = 0;
    while ((end = waiting_.find("\r\n\r\n")) == std::string::npos) {
      if (!fill()) return reply;
    }
    reply.head = waiting_.substr(0, end + 2);
    waiting_.erase(0, end + 4);
    reply.status = std::stoi(reply.head.substr(reply.head.find(' ')));
    const std::string length = reply.field("Content-Length");
    const std::size_t size = length.empty() || head_only ? 0 : std::stoul(length);
    while (waiting_.size() < size) {
      if (!fill()) break;
    }
    reply.body = waiting_.substr(0, size);
    waiting_.erase(0, size);
    return reply;
  }
  Reply ask(const std::string& method, const std::string& target, const std::string& fields = {}) {
    if (!send(method + " " + target + " HTTP/1.1\r\nHost: here\r\n" + fields + "\r\n")) return {};
    return read(method == "HEAD");
  }
  Reply get(const std::string& target, const std::string& fields = {}) { return ask("GET", target, fields); }

  /// Whether an answer begins to arrive within this time.
  bool hears(int milliseconds = kPatience) const {
    pollfd waits{socket_, POLLIN, 0};
    return !waiting_.empty() || ::poll(&waits, 1, milliseconds) > 0;
  }

  /// Whether the server closes within this time, without another byte.
  bool closes(int milliseconds = kPatience) {
    if (!waiting_.empty() || !hears(milliseconds)) return false;
    char byte = 0;
    return ::recv(socket_, &byte, 1, 0) <= 0;
  }

 private:
  /// False when nothing more comes.
  bool fill() {
    pollfd waits{socket_, POLLIN, 0};
    if (::poll(&waits, 1, kPatience) <= 0) return false;
    const std::size_t before = waiting_.size();
    waiting_.resize(before + 65536);
    const ssize_t size = ::recv(socket_, waiting_.data() + before, waiting_.size() - before, 0);
    waiting_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return size > 0;
  }

  int socket_;
  bool connected_ = false;
  std::string waiting_;
};

}  // namespace aspis::server::testing
