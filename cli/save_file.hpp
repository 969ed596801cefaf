#pragma once
// What can be read and written where. Where a battle is kept, links are followed, and nothing but a plain file is ever
// written over.

#include <string>

namespace aspis::cli {

/// The file that a path leads to when its links are followed; the file itself need not exist.
std::string follow_links(const std::string& path);

/// Why nothing can be kept at this path ("there is no folder /x"); empty when a file can be written there.
std::string write_fault(const std::string& path);

/// Why a file that read_file could not read could not be read.
std::string read_fault(const std::string& path);

/// Whether there is a file with something in it, which keeping a battle there would cost.
bool holds_something(const std::string& path);

/// Whether two paths lead to the same file.
bool same_file(const std::string& one, const std::string& other);

}  // namespace aspis::cli
