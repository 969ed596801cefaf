#pragma once
// Takes the heads of requests out of the bytes of a connection, in whatever pieces they arrive.

#include <cstddef>
#include <memory>
#include <span>

#include "server/answer.hpp"

namespace aspis::server {

class RequestReader {
 public:
  static constexpr std::size_t kMaxHead = 16384;

  RequestReader();
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  /// Where the next bytes go; never empty while next() asks for more.
  std::span<char> room();
  void got(std::size_t bytes);
  /// Whether no part of a request is here yet.
  bool empty() const;

  enum class Next {
    kMore,     // not a whole head yet
    kRequest,  // request() has the next one
    kFault,    // fault() says what to refuse it with; what follows cannot be understood
  };
  Next next();

  /// Its texts hold until the next call of next().
  const Request& request() const;
  unsigned fault() const;
  /// Whether another request may follow: the client wants it, and no body that nobody reads stands between.
  bool keep_alive() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace aspis::server
