#pragma once
// The JSON files of content/, built into the program: scenarios, components, rulebooks, words, schemas.

#include <span>
#include <string_view>

namespace aspis::content {

/// `path` is relative to content/ with forward slashes: "scenarios/bladebow/marathon.json".
struct File {
  std::string_view path;
  std::string_view text;
};

/// All files, in order of their paths.
std::span<const File> files();
/// The text of a file; empty when there is none.
std::string_view find(std::string_view path);

}  // namespace aspis::content
