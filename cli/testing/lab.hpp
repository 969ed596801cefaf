#pragma once
// For tests of the lab's commands: files of their own, and simulations whose words are caught.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/commands.hpp"
#include "cli/testing/terminal.hpp"

namespace aspis::cli::testing {

/// A folder of its own for each test, removed afterwards.
class LabCommands : public ::testing::Test {
 protected:
  LabCommands()
      : folder_(std::filesystem::temp_directory_path() /
                ("aspis-lab-test-" + std::to_string(::getpid()) + "-" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~LabCommands() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  /// Mycale under another title, as a file.
  std::string own_battle(const std::string& title) const {
    nlohmann::json data = nlohmann::json::parse(
        read_file(std::string(ASPIS_SOURCE_DIR) + "/content/scenarios/bladebow/mycale.json").value_or(""), nullptr,
        false);
    data["title"] = title;
    return write("own.json", data.dump());
  }
  static std::string run(SimulateOptions options, ExitCode code = kOk) {
    Terminal terminal;
    EXPECT_EQ(run_simulate(terminal.io, options), code) << terminal.err.str();
    return terminal.shown() + terminal.err.str();
  }

  std::filesystem::path folder_;
};

}  // namespace aspis::cli::testing
