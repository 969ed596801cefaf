#include "server/answer.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace aspis::server {
namespace {

constexpr std::string_view kYear = "public, max-age=31536000, immutable";

class Answers : public ::testing::Test {
 protected:
  Answers() {
    site_.add("/index.html", "<title>Aspis</title>" + std::string(1000, ' '));
    site_.add("/sw.js", std::string(1000, ' '));
    site_.add("/manifest.webmanifest", std::string(1000, ' '));
    site_.add("/assets/page-Dq3f81aZ.js", std::string(1000, ' '));
    site_.add("/assets/shield.png", std::string(1000, ' '));
    site_.add("/with space.txt", "spaced");
    site_.add("/\xce\xb1.txt", "alpha");
  }

  Answer ask(std::string_view target, std::vector<Field> fields = {}, std::string_view method = "GET") const {
    return answer(site_, {method, target, fields});
  }
  const Asset& index() const { return *site_.find("/index.html"); }

  Site site_;
};

bool gzip_for(std::vector<Field> fields) { return prefers_gzip({"GET", "/", fields}); }
bool gzip_for(std::string_view value) { return gzip_for(std::vector<Field>{{"Accept-Encoding", value}}); }

TEST_F(Answers, FilesAsTheyAre) {
  const Answer index = ask("/");
  EXPECT_EQ(index.status, 200u);
  EXPECT_EQ(index.type, "text/html; charset=utf-8");
  EXPECT_EQ(index.body, this->index().body);
  EXPECT_EQ(index.length, index.body.size());
  EXPECT_EQ(index.etag, this->index().etag);
  EXPECT_EQ(index.encoding, "");
  EXPECT_TRUE(index.varies);
  EXPECT_EQ(ask("/index.html").body, index.body);
  EXPECT_EQ(ask("/?from=desktop").body, index.body);
  EXPECT_EQ(ask("http://127.0.0.1:8490/sw.js").status, 200u);
  EXPECT_EQ(ask("http://127.0.0.1:8490").body, index.body);
  EXPECT_EQ(ask("HTTP://here?x").body, index.body);
  EXPECT_EQ(ask("/with%20space.txt").body, "spaced");
  EXPECT_EQ(ask("/%CE%b1.txt").body, "alpha");
  EXPECT_FALSE(ask("/assets/shield.png").varies);
}

TEST_F(Answers, OnlyNamesWithAHashAreKept) {
  EXPECT_EQ(ask("/assets/page-Dq3f81aZ.js").cache, kYear);
  for (const char* path : {"/", "/index.html", "/sw.js", "/manifest.webmanifest", "/assets/shield.png"})
    EXPECT_EQ(ask(path).cache, "no-cache") << path;
  EXPECT_EQ(ask("/assets/page-Dq3f81aY.js").cache, "no-store") << "not there now, but perhaps soon";
}

TEST_F(Answers, GzipWhereItIsWanted) {
  const Answer packed = ask("/", {{"accept-encoding", "gzip, deflate, br"}});
  EXPECT_EQ(packed.encoding, "gzip");
  EXPECT_EQ(packed.body, index().gzip);
  EXPECT_EQ(packed.length, index().gzip.size());
  EXPECT_EQ(packed.etag, index().gzip_etag);
  EXPECT_TRUE(packed.varies);
  EXPECT_EQ(ask("/assets/shield.png", {{"Accept-Encoding", "gzip"}}).encoding, "");
  EXPECT_EQ(ask("/none", {{"Accept-Encoding", "gzip"}}).encoding, "");
}

TEST_F(Answers, EncodingsAreWeighed) {
  for (const char* value : {"gzip", "GZip", "x-gzip", "br, gzip", "gzip;q=1", "gzip ; q=0.001", "gzip;q=1.", "*",
                            "*;q=0.5", "identity;q=0.5, gzip;q=0.5", "identity;q=0, gzip", ",, gzip ,", "gzip;Q=1.000",
                            "gzip;x=1;q=0.3", "br;q=0, gzip"}) {
    EXPECT_TRUE(gzip_for(value)) << value;
  }
  for (const char* value : {"",
                            "br",
                            "identity",
                            "gzip;q=0",
                            "gzip;q=0.",
                            "gzip;q=0.0",
                            "gzip;q=0.000",
                            "gzip; q=0",
                            "gzip;q=",
                            "gzip;q=x",
                            "gzip;q=-1",
                            "gzip;q=2",
                            "gzip;q=1.001",
                            "gzip;q=0.0001",
                            "gzip;q=05",
                            "*;q=0",
                            "gzip;q=0, *",
                            "*, gzip;q=0",
                            "identity, gzip;q=0.5",
                            "gzipped",
                            "g zip",
                            ";q=1",
                            "deflate;q=1, identity;q=0.5"}) {
    EXPECT_FALSE(gzip_for(value)) << value;
  }
  EXPECT_FALSE(gzip_for(std::vector<Field>{}));
  EXPECT_TRUE(gzip_for({{"Accept-Encoding", "br"}, {"Accept", "x"}, {"accept-encoding", "gzip"}}));
  EXPECT_FALSE(gzip_for({{"Accept", "gzip"}}));
}

TEST_F(Answers, WhatTheClientHasIsNotSentAgain) {
  const std::string tag = index().etag;
  const std::string packed = index().gzip_etag;
  for (const std::string& value : {tag, "W/" + tag, "\"x\", " + tag, std::string("*"), tag + ",\"y\""}) {
    const Answer same = ask("/", {{"If-None-Match", value}});
    EXPECT_EQ(same.status, 304u) << value;
    EXPECT_EQ(same.body, "");
    EXPECT_FALSE(same.length);
    EXPECT_EQ(same.type, "");
    EXPECT_EQ(same.etag, tag);
    EXPECT_EQ(same.cache, "no-cache");
    EXPECT_TRUE(same.varies);
  }
  for (const std::string& value : {std::string("\"x\""), packed, std::string(), tag.substr(1, tag.size() - 2)})
    EXPECT_EQ(ask("/", {{"If-None-Match", value}}).status, 200u) << value;
  const Answer same = ask("/", {{"Accept-Encoding", "gzip"}, {"If-None-Match", packed}});
  EXPECT_EQ(same.status, 304u);
  EXPECT_EQ(same.encoding, "");
  EXPECT_EQ(ask("/", {{"Accept-Encoding", "gzip"}, {"If-None-Match", tag}}).status, 200u);
  EXPECT_EQ(ask("/", {{"If-None-Match", tag}}, "HEAD").status, 304u);
  EXPECT_EQ(ask("/none", {{"If-None-Match", "*"}}).status, 404u);
}

TEST_F(Answers, HeadIsGetWithoutTheBody) {
  for (const char* target : {"/", "/none", "nonsense"}) {
    const Answer get = ask(target);
    const Answer head = ask(target, {}, "HEAD");
    EXPECT_EQ(head.body, "");
    EXPECT_EQ(head_of(head, "now", true), head_of(get, "now", true));
    EXPECT_EQ(head.length, get.body.size());
  }
}

TEST_F(Answers, OtherMethodsAreNotAllowed) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "BREW", ""}) {
    const Answer refused = ask("/", {}, method);
    EXPECT_EQ(refused.status, 405u) << method;
    EXPECT_EQ(refused.allow, "GET, HEAD");
  }
  EXPECT_EQ(ask("*", {}, "OPTIONS").status, 405u);
}

TEST_F(Answers, WhatIsNotThereIsNotFound) {
  for (const char* target : {"/none", "/none.js", "/assets", "/assets/", "/index", "//index.html", "/index.html/",
                             "/INDEX.HTML", "/../index.html", "/assets/../index.html", "/%2e%2e/etc/passwd",
                             "/..%2f..%2fetc/passwd", "/..%5cwindows", "/etc/passwd", "/%2Findex.html", "/+"}) {
    const Answer missing = ask(target);
    EXPECT_EQ(missing.status, 404u) << target;
    EXPECT_EQ(missing.type, "text/plain; charset=utf-8");
    EXPECT_EQ(missing.etag, "");
    EXPECT_EQ(missing.length, missing.body.size());
  }
}

TEST_F(Answers, MalformedTargetsAreRefused) {
  using namespace std::string_view_literals;
  for (const std::string_view target : {""sv,
                                        "index.html"sv,
                                        "*"sv,
                                        "?x"sv,
                                        "#x"sv,
                                        "/#x"sv,
                                        "/%"sv,
                                        "/%4"sv,
                                        "/%zz"sv,
                                        "/%-1"sv,
                                        "/% 1"sv,
                                        "/%00"sv,
                                        "/index.html%00.png"sv,
                                        "/%0d%0aX: y"sv,
                                        "/%7f"sv,
                                        "/a b"sv,
                                        "/\xce\xb1.txt"sv,
                                        "/\0"sv,
                                        "/\r\n"sv,
                                        "http://"sv,
                                        "http:///x"sv,
                                        "https://here/"sv,
                                        "here:80"sv,
                                        "/?a b"sv}) {
    EXPECT_EQ(ask(target).status, 400u) << target;
    EXPECT_FALSE(path_of(target)) << target;
  }
}

TEST_F(Answers, LongTargetsAreRefused) {
  EXPECT_EQ(ask("/" + std::string(kMaxTarget - 1, 'a')).status, 404u);
  EXPECT_EQ(ask("/" + std::string(kMaxTarget, 'a')).status, 414u);
}

TEST_F(Answers, EveryHeadIsSafe) {
  std::vector<Answer> all = {ask("/"), ask("/none"), ask("/", {}, "POST"), ask("%"),
                             ask("/", {{"If-None-Match", "*"}})};
  for (const unsigned status : {400u, 404u, 405u, 408u, 414u, 431u, 500u, 503u, 505u, 999u})
    all.push_back(refusal(status));
  for (const Answer& one : all) {
    const std::string head = head_of(one, "Sun, 06 Nov 1994 08:49:37 GMT", true);
    const auto has = [&](std::string_view line) {
      return head.find("\r\n" + std::string(line) + "\r\n") != std::string::npos;
    };
    EXPECT_TRUE(head.starts_with("HTTP/1.1 " + std::to_string(one.status) + " ")) << head;
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    EXPECT_EQ(head.find("\r\n\r\n"), head.size() - 4);
    EXPECT_TRUE(has("Date: Sun, 06 Nov 1994 08:49:37 GMT"));
    EXPECT_TRUE(has("Connection: keep-alive"));
    EXPECT_TRUE(
        has("Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
            "'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri "
            "'none'; form-action 'none'; frame-ancestors 'none'"));
    EXPECT_TRUE(has("X-Content-Type-Options: nosniff"));
    EXPECT_TRUE(has("Referrer-Policy: no-referrer"));
    EXPECT_TRUE(has("Cross-Origin-Opener-Policy: same-origin"));
    EXPECT_TRUE(has("Cross-Origin-Embedder-Policy: require-corp"));
    EXPECT_NE(head.find("\r\nPermissions-Policy: camera=()"), std::string::npos);
    EXPECT_EQ(one.status == 304, head.find("Content-Length") == std::string::npos) << head;
  }
  EXPECT_EQ(refusal(999).status, 500u);
}

TEST_F(Answers, HeadsSayWhatTheAnswerIs) {
  const auto head = [&](const Answer& one) { return head_of(one, "now", false); };
  const std::string packed = head(ask("/", {{"Accept-Encoding", "gzip"}}));
  for (const std::string& line :
       {std::string("Content-Encoding: gzip"), std::string("Vary: Accept-Encoding"), std::string("Connection: close"),
        "ETag: " + index().gzip_etag, "Content-Length: " + std::to_string(index().gzip.size())}) {
    EXPECT_NE(packed.find("\r\n" + line + "\r\n"), std::string::npos) << packed;
  }
  EXPECT_NE(head(ask("/", {}, "PUT")).find("\r\nAllow: GET, HEAD\r\n"), std::string::npos);
  EXPECT_EQ(head(ask("/assets/shield.png")).find("Vary"), std::string::npos);
}

}  // namespace
}  // namespace aspis::server
