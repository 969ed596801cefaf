#include "server/site.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "server/gzip.hpp"
#include "server/testing/gunzip.hpp"

namespace aspis::server {
namespace {

namespace fs = std::filesystem;

class Folder : public ::testing::Test {
 protected:
  Folder() {
    folder_ = fs::temp_directory_path() / ("aspis-site-test-" + std::to_string(::getpid()) + "-" +
                                           ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  ~Folder() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  fs::path folder_;
};

TEST_F(Folder, IsReadWithItsFolders) {
  write("index.html", "<p>");
  write("assets/page-Dq3f81aZ.js", "x");
  write("empty.txt", "");
  const ReadSite read = read_site(folder_);
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(read.site.files(), 3u);
  ASSERT_NE(read.site.find("/index.html"), nullptr);
  EXPECT_EQ(read.site.find("/index.html")->body, "<p>");
  ASSERT_NE(read.site.find("/assets/page-Dq3f81aZ.js"), nullptr);
  ASSERT_NE(read.site.find("/empty.txt"), nullptr);
  EXPECT_EQ(read.site.find("index.html"), nullptr);
  EXPECT_EQ(read.site.find("/assets"), nullptr);
}

TEST_F(Folder, MayEndInASlashOrBeALink) {
  write("page/index.html", "<p>");
  fs::create_directory_symlink(folder_ / "page", folder_ / "link");
  for (const fs::path& path : {folder_ / "page/", folder_ / "link", folder_ / "." / "page"}) {
    const ReadSite read = read_site(path);
    EXPECT_EQ(read.fault, "") << path;
    EXPECT_NE(read.site.find("/index.html"), nullptr) << path;
  }
}

TEST_F(Folder, GivesNothingFromOutsideOrHidden) {
  write("secret", "s");
  write("page/index.html", "<p>");
  write("page/.git/config", "s");
  write("page/.env", "s");
  fs::create_symlink(folder_ / "secret", folder_ / "page/link.txt");
  fs::create_directory_symlink(folder_, folder_ / "page/up");
  const ReadSite read = read_site(folder_ / "page");
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(read.site.files(), 1u);
}

TEST_F(Folder, FaultsAreNamed) {
  const auto fault = [&](const fs::path& path, SiteLimits limits = {}) { return read_site(path, limits).fault; };
  EXPECT_EQ(fault(folder_ / "none"), "there is no folder " + (folder_ / "none").string());
  EXPECT_EQ(fault(folder_), "there is no index.html in " + folder_.string());
  write("index.html", "<p>");
  write("a.txt", "12345");
  EXPECT_EQ(fault(folder_ / "a.txt"), "there is no folder " + (folder_ / "a.txt").string());
  EXPECT_EQ(fault(folder_, {.file = 4}), (folder_ / "a.txt").string() + " is too large");
  EXPECT_EQ(fault(folder_, {.all = 7}), folder_.string() + " holds too much");
  EXPECT_EQ(fault(folder_, {.files = 1}), folder_.string() + " holds too many files");
  EXPECT_EQ(fault(folder_, {.files = 2, .file = 5, .all = 8}), "");
}

TEST(Site, KnowsTypes) {
  EXPECT_EQ(content_type("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("/sw.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("/a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("/a.json"), "application/json");
  EXPECT_EQ(content_type("/a.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("/a.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("/a.png"), "image/png");
  EXPECT_EQ(content_type("/a.woff2"), "font/woff2");
  EXPECT_EQ(content_type("/aspis.wasm"), "application/wasm");
  EXPECT_EQ(content_type("/a.txt"), "text/plain; charset=utf-8");
  EXPECT_EQ(content_type("/a.js.map"), "application/json");
  EXPECT_EQ(content_type("/a"), "application/octet-stream");
  EXPECT_EQ(content_type("/a.exe"), "application/octet-stream");
  EXPECT_EQ(content_type(""), "application/octet-stream");
}

TEST(Site, KnowsNamesThatLast) {
  for (const char* path : {"/assets/index-DiwrgTda.js", "/assets/aspis-B0a-_3fQ.wasm", "/assets/a-12345678.js.map",
                           "/assets/deep/a-abcdefg1.css"}) {
    EXPECT_TRUE(has_hash(path)) << path;
  }
  for (const char* path : {"/index.html", "/sw.js", "/index-DiwrgTda.js", "/assets/index.js", "/assets/-DiwrgTda.js",
                           "/assets/greek-counters.png", "/assets/x-DiwrgTd.js", "/assets/xDiwrgTda.js",
                           "/assets/x-Diwr+Tda.js", "/assets/", ""}) {
    EXPECT_FALSE(has_hash(path)) << path;
  }
}

TEST(Site, PacksWhatGetsSmaller) {
  Site site;
  const std::string text(10000, 'x');
  site.add("/a.js", text);
  site.add("/a.png", text);
  site.add("/short.js", "x");
  const Asset& packed = *site.find("/a.js");
  EXPECT_LT(packed.gzip.size(), 100u);
  EXPECT_EQ(testing::gunzip(packed.gzip), text);
  EXPECT_NE(packed.etag, packed.gzip_etag);
  EXPECT_TRUE(packed.etag.starts_with('"') && packed.etag.ends_with('"'));
  EXPECT_TRUE(site.find("/a.png")->gzip.empty());
  EXPECT_TRUE(site.find("/short.js")->gzip.empty());
  EXPECT_NE(site.find("/short.js")->etag, packed.etag);
}

TEST(Site, TagsChangeWithWhatIsInTheFile) {
  Site site;
  site.add("/a.txt", "one");
  const std::string before = site.find("/a.txt")->etag;
  site.add("/a.txt", "two");
  EXPECT_NE(site.find("/a.txt")->etag, before);
  site.add("/a.txt", "one");
  EXPECT_EQ(site.find("/a.txt")->etag, before);
  EXPECT_EQ(site.files(), 1u);
}

TEST(Gzip, GoesThereAndBack) {
  std::string noise;
  for (std::uint32_t i = 0, x = 1; i < 200000; ++i) noise += static_cast<char>((x = x * 1664525 + 1013904223) >> 24);
  for (const std::string& text : {std::string(), std::string("a"), noise}) EXPECT_EQ(testing::gunzip(gzip(text)), text);
  EXPECT_EQ(gzip(noise), gzip(noise));
}

}  // namespace
}  // namespace aspis::server
