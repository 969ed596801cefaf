#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.hpp"
#include "cli/testing/terminal.hpp"
#include "server/http_server.hpp"
#include "server/testing/client.hpp"

namespace aspis::cli {
namespace {

using server::testing::Client;
using testing::Terminal;

class Serve : public ::testing::Test {
 protected:
  Serve() {
    folder_ =
        std::filesystem::temp_directory_path() / ("aspis-serve-test-" + std::to_string(::getpid()) + "-" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  ~Serve() override { std::filesystem::remove_all(folder_); }

  void write_page() const { std::ofstream(folder_ / "index.html") << "<title>Aspis</title>"; }

  std::filesystem::path folder_;
};

TEST_F(Serve, SaysWhatToBuildWithoutAPage) {
  Terminal terminal;
  EXPECT_EQ(run_serve(terminal.io, {.port = 0, .page = folder_.string()}), kFileFault);
  EXPECT_TRUE(terminal.complains("there is no index.html in " + folder_.string())) << terminal.err.str();
  EXPECT_TRUE(terminal.complains("tools/page"));
  EXPECT_TRUE(terminal.complains("--page"));
  Terminal other;
  EXPECT_EQ(run_serve(other.io, {.port = 0, .page = (folder_ / "none").string()}), kFileFault);
  EXPECT_TRUE(other.complains("there is no folder")) << other.err.str();
}

TEST_F(Serve, NamesThePortThatIsTaken) {
  write_page();
  const server::Site site;
  server::HttpServer first(site, {.port = 0});
  ASSERT_EQ(first.open(), "");
  Terminal terminal;
  EXPECT_EQ(run_serve(terminal.io, {.port = first.port(), .page = folder_.string()}), kBad);
  EXPECT_TRUE(terminal.complains("port " + std::to_string(first.port()) + " is already in use")) << terminal.err.str();
  EXPECT_TRUE(terminal.complains("--port 0"));
  Terminal nowhere;
  EXPECT_EQ(run_serve(nowhere.io, {.host = "nowhere", .page = folder_.string()}), kBad);
  EXPECT_TRUE(nowhere.complains("\"nowhere\" is not an address")) << nowhere.err.str();
}

#ifdef ASPIS_BINARY
/// The program, serving a folder on a free port.
class Program {
 public:
  explicit Program(const std::string& folder) {
    int ends[2] = {};
    EXPECT_EQ(::pipe(ends), 0);
    id_ = ::fork();
    if (id_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::close(ends[0]);
      ::execl(ASPIS_BINARY, "aspis", "serve", "--port", "0", "--page", folder.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(ends[1]);
    for (char byte = 0; byte != '\n' && ::read(ends[0], &byte, 1) == 1;) line_ += byte;
    ::close(ends[0]);
  }
  ~Program() {
    if (id_ > 0) end(SIGKILL);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const std::string& line() const { return line_; }
  std::uint16_t port() const {
    const std::size_t colon = line_.rfind(':');
    return colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::stoi(line_.substr(colon + 1)));
  }
  /// Sends the signal and returns how the program ended; negative when the signal killed it.
  int end(int signal) {
    int status = 0;
    ::kill(id_, signal);
    ::waitpid(std::exchange(id_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t id_ = -1;
  std::string line_;
};

TEST_F(Serve, TheProgramServesUntilItIsAskedToEnd) {
  write_page();
  for (const int signal : {SIGINT, SIGTERM}) {
    Program program(folder_.string());
    ASSERT_TRUE(program.line().starts_with("Aspis is at http://127.0.0.1:")) << program.line();
    EXPECT_TRUE(program.line().ends_with("/ (Ctrl-C stops it)\n")) << program.line();
    Client client(program.port());
    EXPECT_EQ(client.get("/").body, "<title>Aspis</title>");
    EXPECT_EQ(program.end(signal), 0);
    EXPECT_TRUE(client.closes());
  }
}

TEST_F(Serve, TheProgramCanBeEndedAtOnce) {
  write_page();
  Program program(folder_.string());
  EXPECT_EQ(program.end(SIGTERM), 0);
}
#endif

}  // namespace
}  // namespace aspis::cli
