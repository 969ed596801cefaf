#include "server/request_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace aspis::server {
namespace {

using Next = RequestReader::Next;

/// Feeds a text in pieces of this size, and notes what comes out: "GET /x keep", "HEAD / close", "fault 400".
std::vector<std::string> read_all(std::string_view text, std::size_t piece) {
  RequestReader reader;
  std::vector<std::string> seen;
  while (true) {
    const Next next = reader.next();
    if (next == Next::kRequest) {
      const Request& request = reader.request();
      seen.push_back(std::string(request.method) + " " + std::string(request.target) +
                     (reader.keep_alive() ? " keep" : " close"));
      continue;
    }
    if (next == Next::kFault) seen.push_back("fault " + std::to_string(reader.fault()));
    if (next == Next::kFault || text.empty()) return seen;
    const std::span<char> room = reader.room();
    const std::size_t size = std::min({room.size(), text.size(), piece});
    EXPECT_GT(size, 0u);
    std::memcpy(room.data(), text.data(), size);
    reader.got(size);
    text.remove_prefix(size);
  }
}

void expect(const std::string& text, const std::vector<std::string>& seen) {
  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, std::size_t{100000}})
    EXPECT_EQ(read_all(text, piece), seen) << text.substr(0, 200) << " in pieces of " << piece;
}

TEST(RequestReader, TakesRequestsOneByOne) {
  expect("GET / HTTP/1.1\r\nHost: a\r\n\r\nHEAD /x?y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
         {"GET / keep", "HEAD /x?y close"});
  expect("GET / HTTP/1.0\r\n\r\nGET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", {"GET / close", "GET / keep"});
  expect("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n\r\nGET /y HTTP/1.1\r\nHost: a\r\n\r\n",
         {"GET / keep", "GET /y keep"});
  expect("", {});
  expect("\r\n", {});
  expect("GET / HTTP/1.1\r\nHost: a\r\n", {});
}

TEST(RequestReader, GivesFields) {
  RequestReader reader;
  const std::string_view text = "GET / HTTP/1.1\r\nHost: a\r\naccept-ENCODING:  gzip \r\nX: \r\n\r\nGE";
  std::memcpy(reader.room().data(), text.data(), text.size());
  reader.got(text.size());
  ASSERT_EQ(reader.next(), Next::kRequest);
  ASSERT_EQ(reader.request().fields.size(), 3u);
  EXPECT_EQ(reader.request().fields[1].name, "accept-ENCODING");
  EXPECT_EQ(reader.request().fields[1].value, "gzip");
  EXPECT_EQ(reader.request().fields[2].value, "");
  EXPECT_FALSE(reader.empty());
  EXPECT_EQ(reader.next(), Next::kMore);
}

TEST(RequestReader, ABodyIsTheLastThingRead) {
  expect("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", {"POST / close"});
  expect("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551615\r\n\r\n", {"POST / close"});
  expect("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", {"GET / close"});
  expect("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", {"GET / keep"});
}

TEST(RequestReader, RefusesWhatIsNoRequest) {
  const std::string host = "Host: a\r\n\r\n";
  for (const std::string& text : {
           std::string("\x16\x03\x01"),
           std::string(" GET"),
           "GET\r\n" + host,
           "GET /\r\n" + host,
           "GET  / HTTP/1.1\r\n" + host,
           "GET / HTTP/1.1 \r\n" + host,
           "GET / FTP/1.1\r\n" + host,
           "GE@T / HTTP/1.1\r\n" + host,
           "GET /\x01 HTTP/1.1\r\n" + host,
           "GET / HTTP/1.1\n" + host,
           std::string("GET / HTTP/1.1\r\n\r\n"),
           "GET / HTTP/1.1\r\nHost: b\r\n" + host,
           "GET / HTTP/1.1\r\nHost : a\r\n" + host,
           "GET / HTTP/1.1\r\nno colon\r\n" + host,
           "GET / HTTP/1.1\r\nContent-Length: x\r\n" + host,
           "GET / HTTP/1.1\r\nContent-Length: -1\r\n" + host,
           "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + host,
           "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n" + host,
       }) {
    expect(text, {"fault 400"});
  }
  expect("GET / HTTP/2.0\r\n" + host, {"fault 505"});
  expect("GET / HTTP/1.1\r\n" + host + "\x16", {"GET / keep", "fault 400"});
}

TEST(RequestReader, LargeHeadsAreRefused) {
  const std::size_t most = RequestReader::kMaxHead;
  const std::string start = "GET / HTTP/1.1\r\nHost: a\r\n";
  const auto fits = [&](std::size_t size) {
    std::string text = start + "X: ";
    return text + std::string(size - text.size() - 4, 'x') + "\r\n\r\n";
  };
  expect(fits(most), {"GET / keep"});
  expect(fits(most) + fits(most), {"GET / keep", "GET / keep"});
  expect(fits(most + 1), {"fault 431"});
  expect("GET /" + std::string(most, 'x'), {"fault 414"});
  std::string many = start;
  while (many.size() < 2 * most) many += "a: b\r\n";
  expect(many, {"fault 431"});
}

}  // namespace
}  // namespace aspis::server
