#include "server/gzip.hpp"

#define ZLIB_CONST  // input is not written to
#include <zlib.h>

#include <limits>

namespace aspis::server {

std::string gzip(std::string_view text) {
  if (text.size() > std::numeric_limits<uInt>::max() / 2) return {};
  constexpr int kGzip = 16;  // added to the window: a gzip header instead of zlib's
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return {};
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

}  // namespace aspis::server
