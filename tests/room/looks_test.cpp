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

// Characters in the bytes of a name.
std::string utf8(char32_t c) {
  if (c < 0x80) return {char(c)};
  if (c < 0x800) return {char(0xc0 | c >> 6), char(0x80 | (c & 0x3f))};
  if (c < 0x10000) return {char(0xe0 | c >> 12), char(0x80 | (c >> 6 & 0x3f)), char(0x80 | (c & 0x3f))};
  return {char(0xf0 | c >> 18), char(0x80 | (c >> 12 & 0x3f)), char(0x80 | (c >> 6 & 0x3f)),
          char(0x80 | (c & 0x3f))};
}

TEST(Looks, CapitalsLookLikeTheirSmallLettersInEveryScriptThatHasBoth) {
  // The first and the last pair of each stretch of letters.
  const std::pair<char32_t, char32_t> pairs[] = {
      {'A', 'a'},     {'Z', 'z'},     {0xc0, 0xe0},     {0xd6, 0xf6},     {0xd8, 0xf8},   {0xde, 0xfe},
      {0x391, 0x3b1}, {0x3a1, 0x3c1}, {0x3a3, 0x3c3},   {0x3a9, 0x3c9},   {0x410, 0x430}, {0x42f, 0x44f},
      {0x400, 0x450}, {0x40f, 0x45f}, {0x531, 0x561},   {0x556, 0x586},   {0x100, 0x101}, {0x136, 0x137},
      {0x14a, 0x14b}, {0x176, 0x177}, {0x460, 0x461},   {0x480, 0x481},   {0x48a, 0x48b}, {0x4be, 0x4bf},
      {0x4d0, 0x4d1}, {0x52e, 0x52f}, {0x1e00, 0x1e01}, {0x1efe, 0x1eff}, {0x139, 0x13a}, {0x147, 0x148},
      {0x179, 0x17a}, {0x17d, 0x17e}, {0x4c1, 0x4c2},   {0x4cd, 0x4ce},
  };
  for (const auto& [capital, small] : pairs) {
    const auto one = utf8(capital), other = utf8(small);
    EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
    EXPECT_FALSE(look_alike(one, "")) << one;
    EXPECT_FALSE(look_alike(one, "?")) << one;
  }
  // Neighbours of such stretches are letters and signs of their own.
  const std::pair<char32_t, char32_t> apart[] = {
      {'@', '`'},     {'[', '{'},     {0xd7, 0xf7},     {0xdf, 0xff},   {0x42f, 0x450}, {0x409, 0x459 + 1},
      {0x530, 0x560}, {0x557, 0x587}, {0x102, 0x100},   {0x13b, 0x139}, {0x138, 0x139}, {0x1f00, 0x1f01},
      {0x482, 0x483}, {0x4c0, 0x4c1}, {0x1e00, 0x1e02}, {0x4c1, 0x4c3}, {0x17e, 0x17f}, {0x149, 0x14a},
  };
  for (const auto& [one, other] : apart)
    EXPECT_FALSE(look_alike(utf8(one), utf8(other))) << utf8(one) << " " << utf8(other);
}

TEST(Looks, LettersAsWideAsHanLookLikeNarrowOnes) {
  EXPECT_TRUE(look_alike("A!", "A\uff01"));
  EXPECT_TRUE(look_alike("A~", "A\uff5e"));
  EXPECT_FALSE(look_alike("A", "A\uff5f"));
  EXPECT_FALSE(look_alike("A", "A\uff00"));
  EXPECT_FALSE(look_alike("A\uff5f", "A\uff00"));
}

TEST(Looks, WhatNobodySeesIsNoName) {
  for (const auto* text : {"", " ", "\u00ad", "\u2800\u3000", "\u200b\u200d", "\U000e0041"})
    EXPECT_FALSE(is_visible(text)) << text;
  for (const auto* text : {"a", " a", "\u200b.", "\u0301", "\u738b"}) EXPECT_TRUE(is_visible(text)) << text;
}

TEST(Looks, ATrickIsACharacterThatNobodySeesOrTooManyMarks) {
  const char* tricks[] = {
      "A\u200b",  // no wide blank
      "\u00adA",
      "A\x07",
      "\u202eanA",  // to be read backwards
      "A\u2066na",
      "A\u061c",
      "A\u200ena",
      "A\ufe0f",  // another form of a letter
      "z\ufe0f",
      "Z\ufe0f",
      "a\ufe0f",
      "\ufe0fA",
      "A \ufe0f",
      "A\u180b",      // a Mongolian form without its letter
      "A\U000e0100",  // a Han form without its letter
      "A\U000e0067",  // the tag of a flag without the flag
      "\U0001f3f4A\U000e0067",
      "A\u200db",  // nothing to join
      "\u200dA",
      "\U0001f468\u200d",
      "A\u200d\U0001f469",
      "\U0001f468\u200dA\U0001f469",
      "\u0645\u200cA",
      "Z\u0300\u0301\u0302\u0303",  // four marks on one letter
      "AZ\u0300\u0301\u0302\u0303b",
      "\x80\x85",  // bytes that go on, of nothing
  };
  for (const auto* text : tricks) EXPECT_TRUE(plays_tricks(text)) << text;
  const char* plain[] = {
      "",
      "Ana Maria",
      "A\u3000B",
      "A\u00a0B",
      "\u2764\ufe0f",  // a red heart
      "@\ufe0f",
      "[\ufe0f",
      "`\ufe0f",
      "{\ufe0f",
      "1\ufe0f",
      "\u1820\u180b",
      "\u845b\U000e0100",
      "\U0001f3f4\U000e0067\U000e0062\U000e007f",  // the flag of a country
      "\U0001f468\u200d\U0001f469",                // a family
      "\U0001f468\u200d\U0001f469A",
      "\u2764\ufe0f\u200d\U0001f525",  // a heart on fire
      "\u0645\u200c\u06cc",            // Persian
      "Z\u0300\u0301\u0302",           // three marks on one letter
      "Z\u0300\u0301\u0302a\u0300\u0301\u0302",
      "\u0300\u0301\u0302",
  };
  for (const auto* text : plain) EXPECT_FALSE(plays_tricks(text)) << text;
}

}  // namespace
}  // namespace clew
