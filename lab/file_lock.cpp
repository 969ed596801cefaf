#include "lab/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace aspis {

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

FileLock::Answer FileLock::take(const std::string& path) {
  constexpr int kReadable = 0666;  // less what the user masks
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadable);
  if (file_ < 0) return Answer::kNoFile;
  // Where the disk knows no locks, there is none to ask for.
  const bool taken = ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  return taken ? Answer::kTaken : Answer::kHeld;
}

}  // namespace aspis
