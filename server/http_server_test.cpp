// The server itself, on a free port of this machine, asked over real sockets.

#include "server/http_server.hpp"

#include <gtest/gtest.h>

#include <mutex>
#include <thread>
#include <vector>

#include "server/testing/client.hpp"
#include "server/testing/gunzip.hpp"

namespace aspis::server {
namespace {

using std::chrono::milliseconds;
using testing::Client;
using testing::Reply;

/// Starts a server and stops it at the end.
class Serving {
 public:
  explicit Serving(ServerLimits limits = {}) {
    for (int i = 0; i < 20000; ++i) script_ += "const x" + std::to_string(i * 7919 % 20000) + " = 1;\n";
    site_.add("/index.html", "<title>Aspis</title>" + std::string(500, ' '));
    site_.add("/assets/page-Dq3f81aZ.js", script_);
    site_.add("/assets/large.png", std::string(std::size_t{16} << 20, 'p'));
    ServerOptions options;
    options.port = 0;
    options.limits = limits;
    options.log = [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      log_.emplace_back(line);
    };
    server_ = std::make_unique<HttpServer>(site_, std::move(options));
    EXPECT_EQ(server_->open(), "");
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Serving() { stop(); }

  void stop() {
    server_->stop();
    if (thread_.joinable()) thread_.join();
  }
  void ask_to_stop() { server_->stop(); }
  std::uint16_t port() const { return server_->port(); }
  const HttpServer& server() const { return *server_; }
  const std::string& script() const { return script_; }
  std::vector<std::string> log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

 private:
  std::string script_;
  Site site_;
  std::mutex mutex_;
  std::vector<std::string> log_;
  std::unique_ptr<HttpServer> server_;
  std::thread thread_;
};

/// A whole request and the start of another. Whoever has the answer to the first knows that the server has the start.
constexpr std::string_view kOneAndAHalf = "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n";

TEST(HttpServer, AnswersOneRequestAfterAnother) {
  Serving serving;
  Client client(serving.port());
  const Reply first = client.get("/");
  EXPECT_EQ(first.status, 200);
  EXPECT_TRUE(first.body.starts_with("<title>Aspis</title>"));
  EXPECT_EQ(first.field("Connection"), "keep-alive");
  EXPECT_EQ(first.field("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(first.field("Date").size(), std::string_view("Sun, 06 Nov 1994 08:49:37 GMT").size());
  const Reply head = client.ask("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.field("Content-Length"), first.field("Content-Length"));
  EXPECT_EQ(client.get("/", "If-None-Match: " + first.field("ETag") + "\r\n").status, 304);
  EXPECT_EQ(client.get("/none").status, 404);
  EXPECT_EQ(client.get("/%zz").status, 400) << "malformed, but it is clear where the next request begins";
  EXPECT_EQ(client.ask("DELETE", "/").field("Allow"), "GET, HEAD");
  EXPECT_EQ(client.get("/assets/page-Dq3f81aZ.js").body, serving.script());
  const Reply last = client.get("/", "Connection: close\r\n");
  EXPECT_EQ(last.status, 200);
  EXPECT_EQ(last.field("Connection"), "close");
  EXPECT_TRUE(client.closes());
}

TEST(HttpServer, PacksWithGzip) {
  Serving serving;
  Client client(serving.port());
  const Reply packed = client.get("/assets/page-Dq3f81aZ.js", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(packed.field("Content-Encoding"), "gzip");
  EXPECT_EQ(packed.field("Vary"), "Accept-Encoding");
  EXPECT_LT(packed.body.size(), serving.script().size() / 2);
  EXPECT_EQ(testing::gunzip(packed.body), serving.script());
  EXPECT_EQ(client.get("/assets/page-Dq3f81aZ.js", "Accept-Encoding: gzip;q=0\r\n").body, serving.script());
}

TEST(HttpServer, AnswersWhatWasAskedAhead) {
  Serving serving;
  Client client(serving.port());
  std::string asked;
  for (int i = 0; i < 500; ++i) asked += "GET /" + std::string(i % 2 ? "none" : "") + " HTTP/1.1\r\nHost: a\r\n\r\n";
  std::thread sender([&] { EXPECT_TRUE(client.send(asked)); });
  for (int i = 0; i < 500; ++i) EXPECT_EQ(client.read().status, i % 2 ? 404 : 200);
  sender.join();
}

TEST(HttpServer, SpeaksToOldClients) {
  Serving serving;
  Client client(serving.port());
  EXPECT_TRUE(client.send("GET / HTTP/1.0\r\n\r\n"));
  const Reply reply = client.read();
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.field("Connection"), "close");
  EXPECT_TRUE(client.closes());
}

TEST(HttpServer, SendsLargeFilesToSlowReaders) {
  Serving serving;
  Client client(serving.port());
  EXPECT_TRUE(client.send("GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n"));
  std::this_thread::sleep_for(milliseconds(200));
  Client other(serving.port());
  EXPECT_EQ(other.get("/").status, 200) << "one that does not read holds up nobody";
  const Reply reply = client.read();
  EXPECT_EQ(reply.body, std::string(std::size_t{16} << 20, 'p'));
}

TEST(HttpServer, LeavesBodiesUnread) {
  Serving serving;
  Client client(serving.port());
  EXPECT_TRUE(client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + std::string(100000, 'x') +
                          "GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  const Reply reply = client.read();
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(reply.field("Connection"), "close");
  EXPECT_TRUE(client.closes()) << "what looks like a second request is not answered";
}

TEST(HttpServer, RefusesHostileHeads) {
  Serving serving;
  const auto status = [&](const std::string& text) {
    Client client(serving.port());
    client.send(text);
    const Reply reply = client.read();
    EXPECT_EQ(reply.field("Connection"), "close");
    EXPECT_TRUE(client.closes());
    return reply.status;
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(100000, 'x') + "\r\n\r\n"), 431);
  EXPECT_EQ(status("GET /" + std::string(100000, 'x')), 414);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("\x16\x03\x01\x02"), 400);
  EXPECT_EQ(status("GET / HTTP/3.0\r\n\r\n"), 505);
  Client after(serving.port());
  EXPECT_EQ(after.get("/").status, 200);
}

TEST(HttpServer, OutlivesClientsThatVanish) {
  Serving serving;
  for (int i = 0; i < 50; ++i) {
    Client nothing(serving.port());
    Client half(serving.port());
    EXPECT_TRUE(half.send("GET / HTTP/1.1\r\nHo"));
    Client unread(serving.port());
    EXPECT_TRUE(unread.send("GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n"));
  }
  Client ended(serving.port());
  EXPECT_TRUE(ended.send("GET / HTTP/1.1\r\nHo"));
  ended.end_sending();
  EXPECT_TRUE(ended.closes());
  Client asked(serving.port());
  EXPECT_TRUE(asked.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  asked.end_sending();
  EXPECT_EQ(asked.read().status, 200) << "whoever has no more to ask still hears the answer";
  EXPECT_TRUE(asked.closes());
}

TEST(HttpServer, AThousandConnections) {
  Serving serving;
  for (int i = 0; i < 1000; ++i) {
    Client client(serving.port());
    ASSERT_TRUE(client.connected()) << i;
    ASSERT_EQ(client.get("/").status, 200) << i;
  }
}

TEST(HttpServer, DropsWhoKeepsItWaiting) {
  Serving serving({.idle = milliseconds(1000), .head = milliseconds(100), .tick = milliseconds(10)});
  Client silent(serving.port());
  Client used(serving.port());
  EXPECT_EQ(used.get("/").status, 200);
  Client slow(serving.port());
  EXPECT_TRUE(slow.send("GET / HT"));
  EXPECT_EQ(slow.read().status, 408);
  EXPECT_TRUE(slow.closes());
  Client dripping(serving.port());
  int status = 0;
  for (int i = 0; i < 100 && dripping.send("X"); ++i) {  // never idle, never done
    if (pollfd waits{dripping.socket(), POLLIN, 0}; ::poll(&waits, 1, 20) > 0) break;
  }
  status = dripping.read().status;
  EXPECT_EQ(status, 408);
  EXPECT_TRUE(silent.closes());
  EXPECT_TRUE(used.closes());
}

TEST(HttpServer, DropsWhoDoesNotRead) {
  Serving serving({.write = milliseconds(100), .slowest = std::size_t{1} << 30, .tick = milliseconds(10)});
  Client client(serving.port());
  EXPECT_TRUE(client.send("GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n"));
  for (int i = 0; i < 1000 && serving.log().empty(); ++i) std::this_thread::sleep_for(milliseconds(10));
  ASSERT_EQ(serving.log().size(), 1u);
  EXPECT_TRUE(serving.log()[0].ends_with(" broken off")) << serving.log()[0];
  EXPECT_LT(client.read().body.size(), std::size_t{16} << 20);
}

TEST(HttpServer, WhoWaitsLongestMakesRoom) {
  Serving serving({.connections = 3});
  Client first(serving.port());
  EXPECT_EQ(first.get("/").status, 200);
  Client second(serving.port());
  EXPECT_EQ(second.get("/").status, 200);
  Client third(serving.port());
  EXPECT_EQ(third.get("/").status, 200);
  Client fourth(serving.port());
  EXPECT_EQ(fourth.get("/").status, 200);
  EXPECT_TRUE(first.closes());
  EXPECT_EQ(second.get("/").status, 200);
  EXPECT_EQ(third.get("/").status, 200);
}

TEST(HttpServer, TurnsAwayWhenAllAreBusy) {
  Serving serving({.connections = 2, .linger = milliseconds(100), .tick = milliseconds(10)});
  Client one(serving.port());
  Client two(serving.port());
  for (Client* client : {&one, &two}) {
    EXPECT_TRUE(client->send(kOneAndAHalf));
    EXPECT_EQ(client->read().status, 200);
  }
  {
    Client three(serving.port());
    EXPECT_EQ(three.get("/").status, 503);
    EXPECT_TRUE(three.closes());
  }
  EXPECT_TRUE(one.send("Host: a\r\n\r\n"));
  EXPECT_EQ(one.read().status, 200);
  Client four(serving.port());
  EXPECT_EQ(four.get("/").status, 200) << "the first now waits, and makes room";
}

TEST(HttpServer, StopsAtOnceWhenNothingIsInFlight) {
  Serving serving;
  Client silent(serving.port());
  Client used(serving.port());
  EXPECT_EQ(used.get("/").status, 200);
  const auto start = std::chrono::steady_clock::now();
  serving.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4)) << "less than any time-out";
  EXPECT_TRUE(silent.closes());
  EXPECT_TRUE(used.closes());
  EXPECT_FALSE(Client(serving.port()).connected());
}

TEST(HttpServer, FinishesWhatIsInFlightBeforeItStops) {
  Serving serving;
  Client large(serving.port());
  EXPECT_TRUE(large.send("GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n"));
  EXPECT_TRUE(large.hears());
  Client half(serving.port());
  EXPECT_TRUE(half.send(kOneAndAHalf));
  EXPECT_EQ(half.read().status, 200);
  serving.ask_to_stop();
  for (int i = 0; i < 400 && Client(serving.port()).connected(); ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_TRUE(half.send("Host: a\r\n\r\n"));
  const Reply last = half.read();
  EXPECT_EQ(last.status, 200);
  EXPECT_EQ(last.field("Connection"), "close");
  EXPECT_EQ(large.read().body.size(), std::size_t{16} << 20);
  large.end_sending();
  half.end_sending();
  serving.stop();
}

TEST(HttpServer, DoesNotWaitForeverToStop) {
  Serving serving({.grace = milliseconds(200), .tick = milliseconds(10)});
  Client large(serving.port());
  EXPECT_TRUE(large.send("GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n"));
  EXPECT_TRUE(large.hears());
  Client half(serving.port());
  EXPECT_TRUE(half.send(kOneAndAHalf));
  EXPECT_EQ(half.read().status, 200);
  const auto start = std::chrono::steady_clock::now();
  serving.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
}

TEST(HttpServer, LogsALineForEachAnswer) {
  Serving serving;
  Client client(serving.port());
  client.get("/");
  client.get("/a%0Ab");
  client.send("GET /\xc2\x9b HTTP/1.1\r\nHost: a\r\n\r\n");
  client.read();
  {
    Client broken(serving.port());
    broken.send("\x1b\x1b");
    broken.read();
  }
  serving.stop();
  const std::vector<std::string> log = serving.log();
  ASSERT_EQ(log.size(), 4u);
  EXPECT_NE(log[0].find("Z 127.0.0.1 GET / 200 "), std::string::npos) << log[0];
  EXPECT_NE(log[1].find(" GET /a%0Ab 400 "), std::string::npos) << log[1];
  EXPECT_NE(log[3].find(" 127.0.0.1 400 "), std::string::npos) << log[3];
  for (const std::string& line : log)
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) << line;
}

TEST(HttpServer, SaysWhyItCannotListen) {
  Serving serving;
  const Site site;
  const auto fault = [&](const std::string& host, std::uint16_t port) {
    return HttpServer(site, {.host = host, .port = port}).open();
  };
  const std::string port = std::to_string(serving.port());
  EXPECT_EQ(fault("127.0.0.1", serving.port()), "port " + port + " is already in use");
  EXPECT_EQ(fault("here", 0), "\"here\" is not an address, such as 127.0.0.1, ::1 or 0.0.0.0");
  EXPECT_EQ(fault("", 0), "\"\" is not an address, such as 127.0.0.1, ::1 or 0.0.0.0");
  EXPECT_EQ(fault("192.0.2.1", 0), "192.0.2.1 is not an address of this machine");
  EXPECT_EQ(fault("localhost", 0), "");
  EXPECT_EQ(serving.server().address(), "http://127.0.0.1:" + port + "/");
}

TEST(HttpServer, CanBeStoppedBeforeItRuns) {
  const Site site;
  HttpServer server(site, {.port = 0});
  EXPECT_EQ(server.open(), "");
  server.stop();
  server.run();
  HttpServer never(site, {.port = 0});
  EXPECT_EQ(never.open(), "");
}

}  // namespace
}  // namespace aspis::server
