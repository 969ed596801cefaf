#pragma once
// A file that one run at a time may have.

#include <cstdint>
#include <string>

namespace aspis {

/// Holds a file until it goes, or the process does, in whatever way that ends. It keeps out only those who ask for the
/// file in this way too.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  enum class Answer : std::uint8_t { kHeld, kTaken, kNoFile };
  /// Makes the file when there is none. kTaken: somebody else has it. kNoFile: it cannot be read and written.
  Answer take(const std::string& path);

 private:
  int file_ = -1;
};

}  // namespace aspis
