#include "cli/progress.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <thread>

namespace aspis::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(Progress, TimesAreToldAsPeopleDo) {
  EXPECT_EQ(about(seconds(7)), "7 s");
  EXPECT_EQ(about(seconds(99)), "99 s");
  EXPECT_EQ(about(seconds(100)), "2 min");
  EXPECT_EQ(about(seconds(1234)), "21 min");
  EXPECT_EQ(about(seconds(7800)), "2 h 10 min");
}

TEST(Progress, ALineIsRewrittenAndWiped) {
  std::ostringstream out;
  {
    LiveLine line(&out);
    EXPECT_TRUE(line.due());
    line.show("longer");
    EXPECT_FALSE(line.due()) << "not so soon again";
    line.show("short");
    EXPECT_EQ(out.str(), "\rlonger\rshort ");
    line.wipe();
    EXPECT_EQ(out.str(), "\rlonger\rshort \r      \r");
  }
  EXPECT_EQ(out.str(), "\rlonger\rshort \r      \r") << "nothing is left to wipe";
  EXPECT_FALSE(LiveLine(nullptr).due());
}

/// Games that a file held are no measure of how long the rest will take.
TEST(Progress, SaysHowLongItWillTakeYet) {
  std::ostringstream out;
  ProgressLine line(&out, "at most ");
  line.show(1000, 1010);
  EXPECT_EQ(out.str().find("left"), std::string::npos) << "nothing has been done yet";
  std::this_thread::sleep_for(milliseconds(1050));
  line.show(1001, 1010, "  50.0 %");
  EXPECT_NE(out.str().find("1001/1010  50.0 %  at most 10 s left"), std::string::npos) << out.str();
}

}  // namespace
}  // namespace aspis::cli
