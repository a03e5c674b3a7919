// Names as eyes see them.
#include "room/looks.h"

#include <gtest/gtest.h>

namespace clew {
namespace {

TEST(Looks, WhatEyesTakeForEachOtherIsAlike) {
  const std::pair<const char*, const char*> alike[] = {
      {"Ana", "ana"},
      {"Ana", "\u0410n\u0430"},       // Cyrillic
      {"Ana", "\u0391na"},            // Greek
      {"Ana", "\uff21\uff4e\uff41"},  // as wide as Han
      {"Ana", "\U0001d400na"},        // of mathematics
      {"Ana", "A\u200bn\u00ada"},     // with characters that nobody sees
      {"Ana", "A na"},                // a blank is nothing to see
      {"Bill", "BiII"},               // capital i
      {"Zo\u00eb", "Zoe\u0308"},      // composed and not
      {"\u0418\u0432\u0430\u043d", "\u0438\u0432\u0430\u043d"},
      {"modern", "rnodern"},
  };
  for (const auto& [one, other] : alike) EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
}

TEST(Looks, WhatEyesTellApartIsNot) {
  const std::pair<const char*, const char*> apart[] = {{"Ana", "Anna"},
                                                       {"Zo\u00eb", "Zoe"},
                                                       {"Bo", "Bob"},
                                                       {"\u738b\u5c0f\u660e", "\u738b\u5927\u660e"},
                                                       {"Guest 101", "Guest 102"}};
  for (const auto& [one, other] : apart) EXPECT_FALSE(look_alike(one, other)) << one << " " << other;
}

TEST(Looks, DamagedTextIsAText) {
  for (const std::string text : {"\xff\xfe", "A\xc3", "\xf0\x9f", "\xed\xa0\x80"}) {
    EXPECT_TRUE(look_alike(text, text));
    EXPECT_FALSE(look_alike(text, "Ana"));
    (void)plays_tricks(text);
  }
}

}  // namespace
}  // namespace clew
