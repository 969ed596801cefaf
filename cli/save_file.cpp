#include "cli/save_file.hpp"

#include <unistd.h>

#include <filesystem>

#include "cli/io.hpp"

namespace aspis::cli {

namespace fs = std::filesystem;

std::string follow_links(const std::string& path) {
  constexpr int kMaxLinks = 40;
  fs::path at = path;
  std::error_code error;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(at, error); ++i) {
    const fs::path target = fs::read_symlink(at, error);
    if (error) break;
    at = target.is_absolute() ? target : at.parent_path() / target;
  }
  return at.string();
}

std::string write_fault(const std::string& path) {
  const fs::path file = follow_links(path);
  std::error_code error;
  if (fs::is_symlink(file, error)) return "its links lead in a circle";
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status)) return "it is a folder";
  if (fs::exists(status) && !fs::is_regular_file(status)) return "it is not a plain file";
  if (fs::exists(status) && ::access(file.c_str(), W_OK) != 0) return "there is no leave to write it";
  // A new version is written beside the old one first, so the folder counts too.
  const fs::path folder = file.parent_path().empty() ? fs::path(".") : file.parent_path();
  if (!fs::is_directory(folder, error)) return "there is no folder " + folder.string();
  if (::access(folder.c_str(), W_OK) != 0) return "there is no leave to write in the folder " + folder.string();
  if (file.filename().empty() || file.filename() == "." || file.filename() == "..") return "it names no file";
  return {};
}

std::string read_fault(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return "there is no such file";
  if (fs::is_directory(path, error)) return "it is a folder";
  if (fs::is_regular_file(path, error) && fs::file_size(path, error) > kMaxFile) {
    return "it is larger than " + std::to_string(kMaxFile >> 20) + " MiB";
  }
  return ::access(path.c_str(), R_OK) != 0 ? "there is no leave to read it" : "reading failed";
}

bool holds_something(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error) && !(fs::is_regular_file(path, error) && fs::file_size(path, error) == 0);
}

bool same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  return fs::equivalent(one, other, error);
}

}  // namespace aspis::cli
