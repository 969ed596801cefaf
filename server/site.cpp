#include "server/site.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <utility>

#include "engine/kernel/hash.hpp"
#include "server/gzip.hpp"

namespace aspis::server {
namespace {

namespace fs = std::filesystem;

struct Kind {
  std::string_view ending;
  std::string_view type;
  bool packs = false;  // gzip makes it smaller
};

constexpr Kind kKinds[] = {
    {"html", "text/html; charset=utf-8", true},
    {"js", "text/javascript; charset=utf-8", true},
    {"mjs", "text/javascript; charset=utf-8", true},
    {"css", "text/css; charset=utf-8", true},
    {"json", "application/json", true},
    {"map", "application/json", true},
    {"webmanifest", "application/manifest+json", true},
    {"svg", "image/svg+xml", true},
    {"wasm", "application/wasm", true},
    {"txt", "text/plain; charset=utf-8", true},
    {"ico", "image/x-icon", true},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"woff2", "font/woff2"},
};
constexpr Kind kUnknown{"", "application/octet-stream"};

const Kind& kind_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return kUnknown;
  const auto* it = std::ranges::find(kKinds, path.substr(dot + 1), &Kind::ending);
  return it == std::end(kKinds) ? kUnknown : *it;
}

std::string make_etag(std::string_view body, std::string_view form) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::uint64_t hash = hash_bytes(body.data(), body.size());
  std::string tag = "\"";
  for (int i = 0; i < 16; ++i, hash >>= 4) tag += kDigits[hash & 15];
  return tag.append(form) + "\"";
}

bool read_whole(const fs::path& path, std::size_t size, std::string& body) {
  std::ifstream file(path, std::ios::binary);
  body.resize(size);
  file.read(body.data(), static_cast<std::streamsize>(size));
  return file && file.peek() == std::ifstream::traits_type::eof();
}

bool hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

}  // namespace

std::string_view content_type(std::string_view path) { return kind_of(path).type; }

bool has_hash(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  std::string_view name = path.substr(path.rfind('/') + 1);
  name = name.substr(0, name.find('.'));
  constexpr std::size_t kHash = 8;
  if (name.size() < kHash + 2 || name[name.size() - kHash - 1] != '-') return false;
  const std::string_view hash = name.substr(name.size() - kHash);
  const auto sign = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  // A word of eight letters is not taken for a hash: a name wrongly kept for a year would be worse than one asked for
  // anew.
  const auto no_letter = [](unsigned char c) { return std::isdigit(c) != 0 || std::isupper(c) != 0; };
  return std::ranges::all_of(hash, sign) && std::ranges::any_of(hash, no_letter);
}

void Site::add(std::string path, std::string body) {
  const Kind& kind = kind_of(path);
  Asset asset;
  asset.type = kind.type;
  asset.lasting = has_hash(path);
  asset.etag = make_etag(body, "");
  if (kind.packs) asset.gzip = gzip(body);
  if (asset.gzip.size() >= body.size()) asset.gzip.clear();
  if (!asset.gzip.empty()) asset.gzip_etag = make_etag(body, "-gzip");
  asset.body = std::move(body);
  assets_.insert_or_assign(std::move(path), std::move(asset));
}

const Asset* Site::find(std::string_view path) const {
  const auto it = assets_.find(path);
  return it == assets_.end() ? nullptr : &it->second;
}

ReadSite read_site(const fs::path& folder, const SiteLimits& limits) {
  ReadSite read;
  const auto fail = [&](const std::string& fault) {
    read.site = {};
    read.fault = fault;
    return std::move(read);
  };
  std::error_code error;
  if (!fs::is_directory(folder, error)) return fail("there is no folder " + folder.string());
  if (!fs::is_regular_file(folder / "index.html", error)) return fail("there is no index.html in " + folder.string());
  std::size_t all = 0;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (hidden(entry->path())) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_symlink(error) || !entry->is_regular_file(error)) continue;
    const std::string name = entry->path().string();
    const std::uintmax_t size = entry->file_size(error);
    if (error) break;
    if (size > limits.file) return fail(name + " is too large");
    if (all += static_cast<std::size_t>(size); all > limits.all) return fail(folder.string() + " holds too much");
    if (read.site.files() == limits.files) return fail(folder.string() + " holds too many files");
    std::string body;
    if (!read_whole(entry->path(), static_cast<std::size_t>(size), body)) return fail("cannot read " + name);
    read.site.add("/" + entry->path().lexically_relative(folder).generic_string(), std::move(body));
  }
  if (error) return fail("cannot read " + folder.string() + ": " + error.message());
  return read;
}

}  // namespace aspis::server
