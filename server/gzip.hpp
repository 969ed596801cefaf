#pragma once

#include <string>
#include <string_view>

namespace aspis::server {

/// A text packed as small as zlib can, the same bytes each time; empty when it cannot.
std::string gzip(std::string_view text);

}  // namespace aspis::server
