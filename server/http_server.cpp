#include "server/http_server.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <ctime>
#include <new>
#include <unordered_set>
#include <utility>

#include "server/answer.hpp"
#include "server/request_reader.hpp"

namespace aspis::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

// Operations return their error instead of throwing it: most of them are everyday.
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

/// What connections share.
struct House {
  const Site& site;
  const ServerOptions& options;
  bool stopping = false;
  Clock::time_point end = Clock::time_point::max();  // when a stopping server waits no longer
  std::time_t second = 0;
  std::string date_text;

  /// "Sun, 06 Nov 1994 08:49:37 GMT", made once a second.
  const std::string& date() {
    if (const std::time_t now = std::time(nullptr); now != second || date_text.empty()) {
      second = now;
      date_text = formatted("%a, %d %b %Y %H:%M:%S GMT");
    }
    return date_text;
  }
  std::string formatted(const char* pattern) const {
    std::tm parts{};
    gmtime_r(&second, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), pattern, &parts)};
  }
};

class Connection {
 public:
  Connection(House& house, tcp::socket socket) : house_(house), socket_(std::move(socket)) {
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    set_deadline(house_.options.limits.idle);
  }

  asio::awaitable<void> serve() {
    while (co_await read_request()) {
      const bool keep_alive = reader_.keep_alive() && !house_.stopping;
      const bool sent = co_await send(answer(house_.site, reader_.request()), keep_alive);
      if (sent && keep_alive) continue;
      if (sent) co_await close_politely();
      co_return;
    }
    if (refused_ != 0) co_await refuse(refused_);
  }

  asio::awaitable<void> refuse(unsigned status) {
    refused_ = status;
    const bool sent = co_await send(refusal(status), false);
    if (sent) co_await close_politely();
  }

  bool waits_for_request() const { return waiting_ && reader_.empty(); }
  Clock::time_point deadline() const { return deadline_; }

  /// Breaks off what has taken too long.
  void check_deadline(Clock::time_point now) {
    if (now >= deadline_) break_off();
  }
  void stop() {
    if (waits_for_request()) break_off();
    deadline_ = std::min(deadline_, house_.end);
  }
  void break_off() {
    error_code ignored;
    waiting_ = false;
    socket_.cancel(ignored);
  }

 private:
  void set_deadline(Clock::duration time) { deadline_ = std::min(Clock::now() + time, house_.end); }

  /// False when there is no further request; refused_ then says whether to tell the client why.
  asio::awaitable<bool> read_request() {
    set_deadline(reader_.empty() ? house_.options.limits.idle : house_.options.limits.head);
    while (true) {
      switch (reader_.next()) {
        case RequestReader::Next::kRequest: co_return true;
        case RequestReader::Next::kFault: refused_ = reader_.fault(); co_return false;
        case RequestReader::Next::kMore: break;
      }
      const bool first = reader_.empty();
      if (first && house_.stopping) co_return false;
      const std::span<char> room = reader_.room();
      waiting_ = true;
      const auto [error, size] = co_await socket_.async_read_some(asio::buffer(room.data(), room.size()), kAwait);
      waiting_ = false;
      if (error == asio::error::operation_aborted && !first) refused_ = 408;
      if (error) co_return false;
      if (first) set_deadline(house_.options.limits.head);
      reader_.got(size);
    }
  }

  /// False when the client is no longer there.
  asio::awaitable<bool> send(Answer answer, bool keep_alive) {
    const std::string head = head_of(answer, house_.date(), keep_alive);
    const std::array<asio::const_buffer, 2> parts = {asio::buffer(head), asio::buffer(answer.body)};
    const ServerLimits& limits = house_.options.limits;
    set_deadline(limits.write + std::chrono::seconds(answer.body.size() / limits.slowest));
    const auto [error, size] = co_await asio::async_write(socket_, parts, kAwait);
    if (house_.options.log) log(answer, size, !error);
    co_return !error;
  }

  /// Closing with bytes unread would make the kernel withdraw the answer before the client has seen it.
  asio::awaitable<void> close_politely() {
    constexpr std::size_t kEnough = std::size_t{1} << 20;
    error_code error;
    socket_.shutdown(tcp::socket::shutdown_send, error);
    set_deadline(house_.options.limits.linger);
    std::array<char, 4096> unread;  // NOLINT: never looked at
    for (std::size_t all = 0; !error && all < kEnough;) {
      const auto [fault, size] = co_await socket_.async_read_some(asio::buffer(unread), kAwait);
      error = fault;
      all += size;
    }
  }

  void log(const Answer& answer, std::size_t size, bool whole) {
    error_code ignored;
    std::string line = house_.formatted("%Y-%m-%dT%H:%M:%SZ ");
    line += socket_.remote_endpoint(ignored).address().to_string();
    if (refused_ == 0) line.append(" ").append(reader_.request().method).append(" ").append(reader_.request().target);
    // Whoever reads the log has a terminal that must not obey strangers.
    std::ranges::replace_if(line, [](unsigned char c) { return c < ' ' || c > '~'; }, '?');
    line += " " + std::to_string(answer.status) + " " + std::to_string(size) + (whole ? "" : " broken off");
    house_.options.log(line);
  }

  House& house_;
  tcp::socket socket_;
  RequestReader reader_;
  Clock::time_point deadline_;
  bool waiting_ = false;
  unsigned refused_ = 0;
};

std::string fault_text(const error_code& error, const ServerOptions& options) {
  const std::string port = std::to_string(options.port);
  if (error == asio::error::address_in_use) return "port " + port + " is already in use";
  if (error == asio::error::access_denied) return "this user may not use port " + port;
  if (error == boost::system::errc::address_not_available) return options.host + " is not an address of this machine";
  return "cannot listen at " + options.host + " on port " + port + ": " + error.message();
}

}  // namespace

class HttpServer::Parts {
 public:
  Parts(const Site& site, ServerOptions options) : options_(std::move(options)), house_{site, options_} {}

  std::string open() {
    error_code error;
    const std::string& host = options_.host;
    const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
    if (error) return "\"" + host + "\" is not an address, such as 127.0.0.1, ::1 or 0.0.0.0";
    const tcp::endpoint at(address, options_.port);
    acceptor_.open(at.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(at, error);
    if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    if (!error) at_ = acceptor_.local_endpoint(error);
    if (error) return fault_text(error, options_);
    if (options_.signals) watch_signals();
    return {};
  }

  const tcp::endpoint& at() const { return at_; }

  void run() {
    asio::co_spawn(io_, accept(), asio::detached);
    io_.run();
  }

  void stop() {
    asio::post(io_, [this] { stop_here(); });
  }

 private:
  void watch_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const error_code& error, int) {
      if (!error) stop_here();
    });
  }

  asio::awaitable<void> accept() {
    while (!house_.stopping) {
      auto [error, socket] = co_await acceptor_.async_accept(kAwait);
      if (house_.stopping) break;
      if (!error) admit(std::move(socket));
      // A client that went away at once is nothing; out of file handles, wait until there are some.
      if (!error || error == asio::error::connection_aborted) continue;
      pause_.expires_after(options_.limits.tick);
      co_await pause_.async_wait(kAwait);
    }
  }

  void admit(tcp::socket socket) try {
    const std::size_t most = options_.limits.connections;
    if (connections_.size() >= 2 * most) return;  // not even a refusal
    const bool room = connections_.size() < most || make_room();
    auto connection = std::make_shared<Connection>(house_, std::move(socket));
    connections_.insert(connection);
    const auto leave = [this, connection](const std::exception_ptr&) {
      connections_.erase(connection);
      if (connections_.empty()) ticks_.cancel();
    };
    asio::co_spawn(io_, room ? connection->serve() : connection->refuse(503), leave);
    if (!std::exchange(watching_, true)) asio::co_spawn(io_, watch(), asio::detached);
  } catch (const std::bad_alloc&) {
    return;  // no memory for one more: this one is dropped, the others go on
  }

  /// Gives up the connection that has been waiting longest for a request. False when each has one.
  bool make_room() {
    std::shared_ptr<Connection> longest;
    for (const auto& connection : connections_) {
      if (!connection->waits_for_request()) continue;
      if (!longest || connection->deadline() < longest->deadline()) longest = connection;
    }
    if (longest) longest->break_off();
    return longest != nullptr;
  }

  /// Keeps the deadlines of all connections, as long as there are any.
  asio::awaitable<void> watch() {
    while (!connections_.empty()) {
      ticks_.expires_after(options_.limits.tick);
      co_await ticks_.async_wait(kAwait);
      const Clock::time_point now = Clock::now();
      for (const auto& connection : connections_) connection->check_deadline(now);
    }
    watching_ = false;
  }

  /// Nobody new, and whoever waits for nothing goes; run() returns when the others are done.
  void stop_here() {
    if (std::exchange(house_.stopping, true)) return;
    house_.end = Clock::now() + options_.limits.grace;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    signals_.clear(ignored);  // a second interrupt ends the process at once
    signals_.cancel(ignored);
    for (const auto& connection : connections_) connection->stop();
  }

  ServerOptions options_;
  House house_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  tcp::endpoint at_;
  asio::signal_set signals_{io_};
  asio::steady_timer pause_{io_};
  asio::steady_timer ticks_{io_};
  std::unordered_set<std::shared_ptr<Connection>> connections_;
  bool watching_ = false;
};

HttpServer::HttpServer(const Site& site, ServerOptions options)
    : parts_(std::make_unique<Parts>(site, std::move(options))) {}
HttpServer::~HttpServer() = default;

std::string HttpServer::open() { return parts_->open(); }
std::uint16_t HttpServer::port() const { return parts_->at().port(); }

std::string HttpServer::address() const {
  const std::string host = parts_->at().address().to_string();
  const bool v6 = parts_->at().address().is_v6();
  return "http://" + (v6 ? "[" + host + "]" : host) + ":" + std::to_string(port()) + "/";
}

void HttpServer::run() { parts_->run(); }
void HttpServer::stop() { parts_->stop(); }

}  // namespace aspis::server
