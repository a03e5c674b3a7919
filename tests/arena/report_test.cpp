// The page needs nothing beside it, and what strangers say stays text.
#include <gtest/gtest.h>

#include "arena/plots.h"
#include "arena/report.h"
#include "arena/summary.h"
#include "tests/arena/kit.h"

namespace clew::test {
namespace {

std::string page_of(const Contest& contest) {
  return report_page(contest, standing_of(contest, play(contest)));
}

TEST(Report, NeedsNothingFromElsewhere) {
  auto contest = toy_contest({"strong:50,casual:20,random"}, 30);
  contest.meeting = Meeting::round_robin;
  const auto page = page_of(contest);
  for (const auto* outside :
       {"http:", "https:", "//", "src=", "href=", "url(", "@import", "<script", "<link"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  for (const auto* part :
       {"Games won", "Elo", "Scores", "Seats", "Length", "What winners do", "Cost of a move", "Honesty",
        "Faults", "The same again", "<svg", "prefers-color-scheme"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST(Report, IsLightWhereTheSystemIs) {
  const auto page = page_of(toy_contest({"random"}, 2));
  const auto light = page.rfind("@media (prefers-color-scheme: light) {\n:root {");
  ASSERT_NE(light, std::string::npos);
  for (const auto* token : {"--bg:", "--panel:", "--ink:", "--thread:"})
    EXPECT_NE(page.find(token, light), std::string::npos) << token;
}

TEST(Report, WhatAProgramSaysIsText) {
  const auto contest = toy_contest({"program: read -r x; echo '<b>&amp;'", "random"}, 3);
  const auto page = page_of(contest);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_NE(page.find("&lt;b&gt;"), std::string::npos);
}

TEST(Report, TogetherAndBrokenOff) {
  auto contest = toy_contest({"casual:20,random"}, 4);
  contest.meeting = Meeting::together;
  EXPECT_NE(page_of(contest).find("all seats by itself"), std::string::npos);
  EXPECT_NE(report_page(contest, standing_of(contest, {})).find("0 games of 8"), std::string::npos);
  EXPECT_FALSE(summary_text(contest, standing_of(contest, {})).empty());
  EXPECT_TRUE(Json::parse(summary_json(contest, standing_of(contest, {}))));
}

TEST(Plots, AHistogramHoldsEveryValue) {
  const auto plot = histogram({0, 0, 1, 500}, {0, 500}, "Scores");
  EXPECT_NE(plot.find(": 3</title>"), std::string::npos);
  EXPECT_NE(plot.find(": 1</title>"), std::string::npos);
}

}  // namespace
}  // namespace clew::test
