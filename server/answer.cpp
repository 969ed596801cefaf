#include "server/answer.hpp"

#include <algorithm>

namespace aspis::server {
namespace {

// The page runs only what comes from here.
constexpr std::string_view kSafety =
    "Content-Security-Policy: "
#include "server/content_policy.inc"
    "\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

struct Status {
  unsigned code;
  std::string_view name;
  std::string_view text;  // for people, where there is no other body
};
constexpr Status kStatuses[] = {
    {200, "OK", ""},
    {304, "Not Modified", ""},
    {400, "Bad Request", "This is not a request that can be understood.\n"},
    {404, "Not Found", "There is nothing here under this name.\n"},
    {405, "Method Not Allowed", "Files can only be fetched here: GET and HEAD.\n"},
    {408, "Request Timeout", "The request took too long to arrive.\n"},
    {414, "URI Too Long", "The address is too long.\n"},
    {431, "Request Header Fields Too Large", "The request is too large.\n"},
    {500, "Internal Server Error", "Something went wrong here.\n"},
    {503, "Service Unavailable", "Too many are asking at once. Try again soon.\n"},
    {505, "HTTP Version Not Supported", "HTTP/1.0 and HTTP/1.1 are spoken here.\n"},
};

const Status& status_of(unsigned code) {
  const auto* it = std::ranges::find(kStatuses, code, &Status::code);
  return it == std::end(kStatuses) ? status_of(500) : *it;
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

/// Takes what stands before the next `sign`, and leaves the rest.
std::string_view take(std::string_view& rest, char sign) {
  const std::size_t end = rest.find(sign);
  const std::string_view first = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return trimmed(first);
}

/// Every item of a list that may be spread over several fields.
template <class Visit>
void each_item(const Request& request, std::string_view name, Visit visit) {
  for (const Field& field : request.fields) {
    if (!same_letters(field.name, name)) continue;
    for (std::string_view rest = field.value; !rest.empty();) {
      if (const std::string_view item = take(rest, ','); !item.empty()) visit(item);
    }
  }
}

/// How much an item is wanted, in thousandths: 1000 unless its parameter q says less, 0 when that cannot be read.
int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view value = take(parameters, ';');
    if (!same_letters(take(value, '='), "q")) continue;
    value = trimmed(value);
    // "1", "0.", "0.5", "0.125"
    if (value.empty() || value.size() > 5 || (value[0] != '0' && value[0] != '1')) return 0;
    int weight = (value[0] - '0') * 1000;
    if (value.size() > 1 && value[1] != '.') return 0;
    for (std::size_t i = 2, worth = 100; i < value.size(); ++i, worth /= 10) {
      if (value[i] < '0' || value[i] > '9') return 0;
      weight += (value[i] - '0') * static_cast<int>(worth);
    }
    return weight > 1000 ? 0 : weight;
  }
  return 1000;
}

bool holds(const Request& request, std::string_view etag) {
  bool found = false;
  each_item(request, "If-None-Match", [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    found |= item == "*" || item == etag;
  });
  return found;
}

/// What two hexadecimal digits mean.
std::optional<unsigned char> escaped(std::string_view digits) {
  constexpr std::string_view kDigits = "0123456789abcdef0123456789ABCDEF";
  if (digits.size() != 2) return std::nullopt;
  const std::size_t high = kDigits.find(digits[0]);
  const std::size_t low = kDigits.find(digits[1]);
  if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned char>(high % 16 * 16 + low % 16);
}

Answer file_answer(const Asset& asset, const Request& request) {
  Answer out;
  out.type = asset.type;
  out.cache = asset.lasting ? "public, max-age=31536000, immutable" : "no-cache";
  out.varies = !asset.gzip.empty();
  out.etag = asset.etag;
  out.body = asset.body;
  if (out.varies && prefers_gzip(request)) {
    out.etag = asset.gzip_etag;
    out.body = asset.gzip;
    out.encoding = "gzip";
  }
  if (holds(request, out.etag)) {
    out.status = 304;
    out.type = out.encoding = out.body = {};
  } else {
    out.length = out.body.size();
  }
  return out;
}

Answer whole_answer(const Site& site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Answer out = refusal(405);
    out.allow = "GET, HEAD";
    return out;
  }
  if (request.target.size() > kMaxTarget) return refusal(414);
  const std::optional<std::string> path = path_of(request.target);
  if (!path) return refusal(400);
  const Asset* asset = site.find(*path == "/" ? "/index.html" : *path);
  return asset == nullptr ? refusal(404) : file_answer(*asset, request);
}

}  // namespace

Answer answer(const Site& site, const Request& request) {
  Answer out = whole_answer(site, request);
  if (request.method == "HEAD") out.body = {};
  return out;
}

Answer refusal(unsigned status) {
  const Status& known = status_of(status);
  Answer out;
  out.status = known.code;
  out.type = "text/plain; charset=utf-8";
  out.cache = "no-store";
  out.body = known.text;
  out.length = out.body.size();
  return out;
}

std::string head_of(const Answer& answer, std::string_view date, bool keep_alive) {
  std::string head;
  head.reserve(1200);
  const auto line = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) head.append(name).append(": ").append(value).append("\r\n");
  };
  head.append("HTTP/1.1 ").append(std::to_string(answer.status)).append(" ");
  head.append(status_of(answer.status).name).append("\r\n");
  line("Date", date);
  line("Content-Type", answer.type);
  line("Content-Encoding", answer.encoding);
  if (answer.length) line("Content-Length", std::to_string(*answer.length));
  line("Cache-Control", answer.cache);
  line("ETag", answer.etag);
  line("Vary", answer.varies ? "Accept-Encoding" : "");
  line("Allow", answer.allow);
  line("Connection", keep_alive ? "keep-alive" : "close");
  head.append(kSafety).append("\r\n");
  return head;
}

std::optional<std::string> path_of(std::string_view target) {
  // What proxies send: the whole address.
  if (constexpr std::string_view kScheme = "http://"; same_letters(target.substr(0, kScheme.size()), kScheme)) {
    target.remove_prefix(kScheme.size());
    const std::size_t host = std::min(target.find_first_of("/?"), target.size());
    if (host == 0) return std::nullopt;
    target.remove_prefix(host);
    if (!target.starts_with('/')) target = "/";
  }
  if (!target.starts_with('/')) return std::nullopt;
  const auto visible = [](unsigned char c) { return c > ' ' && c < 0x7f && c != '#'; };
  if (!std::ranges::all_of(target, visible)) return std::nullopt;
  target = target.substr(0, target.find('?'));
  std::string path;
  path.reserve(target.size());
  for (std::size_t i = 0; i < target.size(); ++i) {
    unsigned char c = static_cast<unsigned char>(target[i]);
    if (c == '%') {
      const std::optional<unsigned char> meant = escaped(target.substr(i + 1, 2));
      if (!meant || *meant < ' ' || *meant == 0x7f) return std::nullopt;
      c = *meant;
      i += 2;
    }
    path += static_cast<char>(c);
  }
  return path;
}

bool prefers_gzip(const Request& request) {
  std::optional<int> gzip;
  std::optional<int> any;
  std::optional<int> plain;
  each_item(request, "Accept-Encoding", [&](std::string_view item) {
    const std::string_view coding = take(item, ';');
    const int weight = weight_of(item);
    if (same_letters(coding, "gzip") || same_letters(coding, "x-gzip")) gzip = weight;
    if (same_letters(coding, "identity")) plain = weight;
    if (coding == "*") any = weight;
  });
  const int wanted = gzip ? *gzip : any.value_or(0);
  return wanted > 0 && wanted >= plain.value_or(0);
}

}  // namespace aspis::server
