#include "lab/plot.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace aspis::plot {
namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Plot, TextsAreEscaped) {
  EXPECT_EQ(escape("<b class=\"x\">'&'</b>"), "&lt;b class=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;");
  EXPECT_EQ(escape("a\x01\nb\x7f"), "a  b ");
  EXPECT_EQ(escape("Μαραθών"), "Μαραθών");
  const std::string bar = stacked_bar("\"<t>", {{"side0", "<Greek>", 1}}, 2, 16);
  EXPECT_NE(bar.find("aria-label=\"&quot;&lt;t&gt;\""), std::string::npos) << bar;
  EXPECT_NE(bar.find("&lt;Greek&gt;: 1 (50.0 %)"), std::string::npos) << bar;
}

TEST(Plot, NumbersAreGrouped) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(-1234567), "-1,234,567");
}

TEST(Plot, BarsHaveTheirShareOfTheWhole) {
  const std::string bar = stacked_bar("t", {{"side0", "a", 30}, {"nobody", "b", 0}, {"side1", "c", 10}}, 80, 16);
  EXPECT_NE(bar.find("class=\"side0\" x=\"0.00\" width=\"375.00\""), std::string::npos) << bar;
  EXPECT_NE(bar.find("class=\"side1\" x=\"375.00\" width=\"125.00\""), std::string::npos) << bar;
  EXPECT_EQ(bar.find("nobody"), std::string::npos) << "what never was is not drawn";
}

TEST(Plot, HistogramsDrawEveryRangeThatCameUp) {
  Distribution values;
  for (const int value : {3, 3, 4, 9}) values.add(value);
  const std::string svg = histogram({"p1", "Turns <of play>", "battle", "turns", values, values.histogram(20), 2});
  EXPECT_EQ(count(svg, "<rect class=\"battle\""), 3u);
  EXPECT_NE(svg.find("<title>turns: 3, in 2 battles (50.0 %)</title>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("aria-labelledby=\"p1-title p1-desc\""), std::string::npos);
  EXPECT_NE(svg.find("<title id=\"p1-title\">Turns &lt;of play&gt;</title>"), std::string::npos);
  EXPECT_NE(svg.find("4 battles, turns: from 3 to 9, mean 4.8, median 3, the middle half from 3 to 4"),
            std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
  const Distribution nothing;
  const std::string empty = histogram({"p2", "t", "battle", "turns", nothing, nothing.histogram(20), 0});
  EXPECT_EQ(empty.find("nan"), std::string::npos) << empty;
}

/// A reader who hears the plots must not stumble over "1 battles"; what is counted may be one too ("turns: 1").
TEST(Plot, OneBattleIsToldInTheSingular) {
  Distribution values;
  values.add(1);
  const std::string svg = histogram({"p1", "Turns", "battle", "turns", values, values.histogram(20), 1});
  EXPECT_NE(svg.find("<title>turns: 1, in 1 battle (100.0 %)</title>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("1 battle, turns: from 1 to 1, mean 1.0"), std::string::npos) << svg;
}

TEST(Plot, WhiskersReachOverTheirInterval) {
  const std::string svg = whisker("Greek", "side0", 0.5, {0.25, 0.75});
  const auto number = [&](std::string_view before) { return std::stod(svg.substr(svg.find(before) + before.size())); };
  const double low = number("reach\" d=\"M");
  const double middle = number("cx=\"");
  const double high = number(" 12H");
  EXPECT_NEAR(middle - low, high - middle, 0.2);
  EXPECT_LT(low, middle);
}

}  // namespace
}  // namespace aspis::plot
