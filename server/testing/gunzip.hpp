#pragma once

#define ZLIB_CONST  // input is not written to
#include <zlib.h>

#include <string>
#include <string_view>

namespace aspis::server::testing {

/// Unpacks gzip; empty when it is none.
inline std::string gunzip(std::string_view packed) {
  z_stream stream{};
  if (inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return {};
  stream.next_in = reinterpret_cast<const Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string text;
  int state = Z_OK;
  while (state == Z_OK) {
    std::string piece(65536, '\0');
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(piece, 0, piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  return state == Z_STREAM_END ? text : std::string();
}

}  // namespace aspis::server::testing
