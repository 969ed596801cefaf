#include "content/content.hpp"

namespace aspis::content {

std::string_view find(std::string_view path) {
  for (const File& file : files()) {
    if (file.path == path) return file.text;
  }
  return {};
}

}  // namespace aspis::content
