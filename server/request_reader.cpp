#include "server/request_reader.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <cstring>
#include <optional>
#include <vector>

namespace aspis::server {
namespace {

namespace http = boost::beast::http;

using Parser = http::request_parser<http::empty_body>;

constexpr std::string_view kEnd = "\r\n\r\n";

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// A method begins with a letter; what begins otherwise (a TLS handshake, say) will never end like a head.
bool may_begin(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Whether a line ends like those of HTTP, of whatever version.
bool names_version(std::string_view line) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  constexpr std::string_view kName = " HTTP/";
  if (line.size() < kName.size() + 3) return false;
  line.remove_prefix(line.size() - kName.size() - 3);
  return line.starts_with(kName) && digit(line[6]) && line[7] == '.' && digit(line[8]);
}

}  // namespace

struct RequestReader::Parts {
  std::vector<char> bytes = std::vector<char>(kMaxHead);
  std::size_t from = 0;    // the first byte of the next head
  std::size_t to = 0;      // behind the last byte that has come
  std::size_t looked = 0;  // no end of a head begins before this
  std::optional<Parser> parser;
  std::vector<Field> fields;
  Request request;
  unsigned fault = 0;
  bool keep_alive = false;

  std::string_view waiting() const { return {bytes.data() + from, to - from}; }

  /// A server should overlook empty lines before a request.
  void skip_empty_lines() {
    while (waiting().starts_with("\r\n")) from += 2;
    looked = std::max(looked, from);
  }

  /// The length of the head that has come whole; 0 when it has not.
  std::size_t whole_head() {
    const std::size_t at = waiting().find(kEnd, looked - from);
    if (at != std::string_view::npos) return at + kEnd.size();
    looked = std::max(from, to - std::min(to, kEnd.size() - 1));
    return 0;
  }

  /// 0 when the head is good.
  unsigned parse(std::size_t size) {
    parser.emplace();
    parser->header_limit(kMaxHead);
    parser->body_limit(boost::none);  // bodies are not read, whatever their size
    boost::beast::error_code error;
    const std::string_view text = waiting().substr(0, size);
    parser->put(boost::asio::const_buffer(text.data(), text.size()), error);
    from += size;
    looked = from;
    if (error == http::error::bad_version && names_version(text.substr(0, text.find("\r\n")))) return 505;
    if (error || !parser->is_header_done()) return 400;
    const auto& head = parser->get();
    fields.clear();
    for (const auto& field : head) fields.push_back({view(field.name_string()), view(field.value())});
    request = {view(head.method_string()), view(head.target()), fields};
    const std::size_t hosts = head.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && head.version() >= 11)) return 400;
    const bool body = parser->chunked() || parser->content_length().value_or(0) > 0;
    keep_alive = head.keep_alive() && !body;
    return 0;
  }
};

RequestReader::RequestReader() : parts_(std::make_unique<Parts>()) {}
RequestReader::~RequestReader() = default;

std::span<char> RequestReader::room() {
  Parts& p = *parts_;
  if (p.from > 0) {
    std::memmove(p.bytes.data(), p.bytes.data() + p.from, p.to - p.from);
    p.to -= p.from;
    p.looked -= p.from;
    p.from = 0;
  }
  return std::span(p.bytes).subspan(p.to);
}

void RequestReader::got(std::size_t bytes) { parts_->to += bytes; }

bool RequestReader::empty() const { return parts_->from == parts_->to; }

RequestReader::Next RequestReader::next() {
  Parts& p = *parts_;
  if (p.fault != 0) return Next::kFault;
  p.skip_empty_lines();
  const std::string_view waiting = p.waiting();
  if (waiting.empty() || waiting == "\r") return Next::kMore;
  if (!may_begin(waiting.front())) {
    p.fault = 400;
  } else if (const std::size_t size = p.whole_head(); size > 0) {
    p.fault = p.parse(size);
    if (p.fault == 0) return Next::kRequest;
  } else if (waiting.size() < kMaxHead) {
    return Next::kMore;
  } else {
    p.fault = waiting.find("\r\n") == std::string_view::npos ? 414 : 431;
  }
  return Next::kFault;
}

const Request& RequestReader::request() const { return parts_->request; }
unsigned RequestReader::fault() const { return parts_->fault; }
bool RequestReader::keep_alive() const { return parts_->keep_alive; }

}  // namespace aspis::server
