#pragma once
// What is answered to a request: a function of the request and the site, without sockets or clock.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/site.hpp"

namespace aspis::server {

struct Field {
  std::string_view name;
  std::string_view value;
};

/// The head of a request. No request here has a body that matters.
struct Request {
  std::string_view method;
  std::string_view target;
  std::span<const Field> fields;
};

/// Its texts live in the site or in the program. Empty ones are not sent.
struct Answer {
  unsigned status = 200;
  std::string_view type;
  std::string_view cache;
  std::string_view etag;
  std::string_view encoding;
  std::string_view allow;
  bool varies = false;  // another Accept-Encoding may get another answer
  std::string_view body;
  std::optional<std::size_t> length;  // of the body, also when a HEAD leaves it out
};

inline constexpr std::size_t kMaxTarget = 2048;

Answer answer(const Site& site, const Request& request);
/// A short text for people that says why there is no more.
Answer refusal(unsigned status);

/// Everything before the body, with what every answer carries. `date` is as HTTP writes it.
std::string head_of(const Answer& answer, std::string_view date, bool keep_alive);

/// The path of a target without query and escapes; none when the target is malformed.
std::optional<std::string> path_of(std::string_view target);
/// Whether the values of Accept-Encoding prefer gzip to the plain file.
bool prefers_gzip(const Request& request);

}  // namespace aspis::server
