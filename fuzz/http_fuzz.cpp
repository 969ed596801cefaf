// Whatever arrives on a connection: the same requests come out however the bytes are cut, and every answer is either a
// file of the site, as it is, or a refusal.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "server/answer.hpp"
#include "server/request_reader.hpp"

namespace {

using namespace aspis::server;

const Site& site() {
  static const Site made = [] {
    Site all;
    all.add("/index.html", "<title>Aspis</title>" + std::string(500, ' '));
    all.add("/assets/page-Dq3f81aZ.js", std::string(500, 'x'));
    all.add("/a b.png", "picture");
    return all;
  }();
  return made;
}

[[noreturn]] void broken(const char* what, std::string_view text) {
  std::fprintf(stderr, "%s\n%.*s\n", what, static_cast<int>(text.size()), text.data());
  std::abort();
}

bool is_file(std::string_view body, std::string_view encoding) {
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"/index.html", "/assets/page-Dq3f81aZ.js", "/a b.png"},
      [&](std::string_view path) {
        const Asset& asset = *site().find(path);
        return body == (encoding.empty() ? asset.body : asset.gzip);
      });
}

void check_answer(const Answer& answer, std::string_view method) {
  const std::string head = head_of(answer, "now", true);
  if (head.find("\r\n\r\n") != head.size() - 4) broken("a head ends once", head);
  for (std::size_t i = 0; i < head.size(); ++i) {
    const bool end = (head[i] == '\r' && head[i + 1] == '\n') || (i > 0 && head[i] == '\n' && head[i - 1] == '\r');
    if (!end && (head[i] < ' ' || head[i] > '~')) broken("a head is plain text", head);
  }
  if (head.find("Content-Security-Policy: ") == std::string::npos) broken("every head is safe", head);
  const bool fetches = method == "GET" || method == "HEAD";
  if (!fetches && answer.status < 400) broken("only GET and HEAD fetch", method);
  if ((method == "HEAD" || answer.status == 304) && !answer.body.empty()) broken("no body here", head);
  if (method == "GET" && answer.status == 200 && !is_file(answer.body, answer.encoding)) broken("not a file", head);
  if (method == "GET" && answer.status != 304 && answer.length != answer.body.size()) broken("wrong length", head);
}

/// What comes out of the bytes, fed in pieces of at most this size.
std::vector<std::string> read_all(std::string_view text, std::size_t piece) {
  RequestReader reader;
  std::vector<std::string> seen;
  while (true) {
    switch (reader.next()) {
      case RequestReader::Next::kRequest: {
        const Request& request = reader.request();
        const Answer given = answer(site(), request);
        check_answer(given, request.method);
        std::string one = std::to_string(given.status) + (reader.keep_alive() ? " keep " : " close ");
        one.append(request.method).append(" ").append(request.target);
        for (const Field& field : request.fields) one.append("\n").append(field.name).append(": ").append(field.value);
        seen.push_back(std::move(one));
        if (!reader.keep_alive()) return seen;
        continue;
      }
      case RequestReader::Next::kFault:
        check_answer(refusal(reader.fault()), "");
        seen.push_back(std::to_string(reader.fault()));
        return seen;
      case RequestReader::Next::kMore: break;
    }
    if (text.empty()) return seen;
    const std::span<char> room = reader.room();
    if (room.empty()) broken("no room for more", text);
    const std::size_t size = std::min({room.size(), text.size(), piece});
    std::memcpy(room.data(), text.data(), size);
    reader.got(size);
    text.remove_prefix(size);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::vector<std::string> whole = read_all(text, size + 1);
  const std::size_t piece = size % 13 + 1;
  if (read_all(text, piece) != whole) broken("cut otherwise, other requests come out", text);
  // The same bytes as a target, which the reader would refuse for most of them.
  for (const char* method : {"GET", "HEAD"}) check_answer(answer(site(), {method, text, {}}), method);
  const std::vector<Field> fields = {{"Accept-Encoding", text}, {"If-None-Match", text}};
  check_answer(answer(site(), {"GET", "/", fields}), "GET");
  return 0;
}
