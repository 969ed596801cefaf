#pragma once
// A folder of files, read into memory once. Requests are answered from here and never reach the file system.

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace aspis::server {

/// One file as it is sent.
struct Asset {
  std::string body;
  std::string gzip;  // the same packed; empty when that would not make it smaller
  std::string etag;  // with its quotes
  std::string gzip_etag;
  std::string_view type;
  bool lasting = false;  // its name holds a hash of what is in it, so under this name it never changes
};

/// The files by their paths: "/index.html", "/assets/page-Dq3f81aZ.js".
class Site {
 public:
  void add(std::string path, std::string body);
  const Asset* find(std::string_view path) const;
  std::size_t files() const { return assets_.size(); }

 private:
  std::map<std::string, Asset, std::less<>> assets_;
};

struct SiteLimits {
  std::size_t files = 4096;
  std::size_t file = std::size_t{32} << 20;
  std::size_t all = std::size_t{128} << 20;
};

/// A folder's files, except hidden ones and links. With a fault, which is a sentence about the folder, there is no
/// site.
struct ReadSite {
  Site site;
  std::string fault;
};
ReadSite read_site(const std::filesystem::path& folder, const SiteLimits& limits = {});

/// "text/html; charset=utf-8", from how the name ends.
std::string_view content_type(std::string_view path);
/// Whether a name is one that Vite gives: assets/NAME-HASH.EXTENSION.
bool has_hash(std::string_view path);

}  // namespace aspis::server
