#pragma once
// A standing in words for a terminal, as JSON for scripts, and as a page for a browser.
#include "arena/standing.h"

namespace clew {

std::string summary_text(const Contest& contest, const Standing& standing);
std::string summary_json(const Contest& contest, const Standing& standing);
std::string summary_csv(const Contest& contest, const Standing& standing);  // a row a pairing

// figure("%.1f", 3.14159)
std::string figure(const char* format, double x);
std::string percent(double share);  // "56.3 %"
// "+1.2 (99 %: +0.4 to +2.0)", its figures so many times as large.
std::string difference_words(const Difference& difference, double scale);
// What else the games follow from, beside bots and seed: the release, all options, the data set, what programs are.
std::string circumstances(const Contest& contest);
// "above its fair share", "below it" or "not told apart from it", at 99 %.
std::string verdict(const PairingStanding& pairing);

}  // namespace clew
