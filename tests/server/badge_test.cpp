// Cookies: what the house signed it knows again, and nothing else.
#include "server/badge.h"

#include <gtest/gtest.h>

#include "store/memory.h"

namespace clew {
namespace {

const Person zoe{"p123", "Zoë of the Maze"};

TEST(Badges, AGuestIsKnownAgainAlsoAfterARestart) {
  MemoryStore store;
  const auto cookie = Badges::open(store, false)->sign(zoe);
  const auto badges = Badges::open(store, false);
  ASSERT_TRUE(badges);
  EXPECT_EQ(badges->read(cookie), zoe);
}

TEST(Badges, WhatWasChangedIsNotBelieved) {
  MemoryStore store;
  const auto badges = Badges::open(store, false);
  const auto cookie = badges->sign(zoe);
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    auto forged = cookie;
    forged[i] = forged[i] == 'x' ? 'y' : 'x';
    const auto read = badges->read(forged);
    // The last letter of a base64 text has spare bits: another spelling of the same bytes is the same badge.
    EXPECT_TRUE(!read || (*read == zoe && i + 1 == cookie.size())) << i;
  }
  for (const auto* nonsense : {"", ".", "..", "...", "p123", "p123.Wm_Dqw", "p123.!.!", "\xff.\xff.\xff"})
    EXPECT_FALSE(badges->read(nonsense)) << nonsense;
  EXPECT_FALSE(badges->read(std::string(100000, 'a')));
}

TEST(Badges, AnotherHouseDoesNotKnowThem) {
  MemoryStore ours, theirs;
  EXPECT_FALSE(Badges::open(theirs, false)->read(Badges::open(ours, false)->sign(zoe)));
}

TEST(Badges, ANewKeySignsAndTheLastTwoAreStillBelieved) {
  MemoryStore store;
  const auto first = Badges::open(store, false)->sign(zoe);
  const auto second = Badges::open(store, true)->sign(zoe);
  EXPECT_NE(first, second);
  (void)Badges::open(store, true);
  EXPECT_TRUE(Badges::open(store, false)->read(first));
  (void)Badges::open(store, true);
  EXPECT_FALSE(Badges::open(store, false)->read(first));
  EXPECT_TRUE(Badges::open(store, false)->read(second));
}

TEST(Badges, TheSameWishIsTheSameTable) {
  MemoryStore store;
  const auto badges = Badges::open(store, false);
  EXPECT_EQ(badges->table_id(zoe, "c1"), badges->table_id(zoe, "c1"));
  EXPECT_NE(badges->table_id(zoe, "c1"), badges->table_id(zoe, "c2"));
  EXPECT_NE(badges->table_id(zoe, "c1"), badges->table_id({"p124", "Zoë"}, "c1"));
}

TEST(Badges, NamesAreOneShortLine) {
  EXPECT_TRUE(is_name("Ana"));
  EXPECT_TRUE(is_name("王小明"));
  for (const std::string& name :
       {std::string(), std::string("  "), std::string(41, 'a'), std::string("a\nb"), std::string("a\x7f")})
    EXPECT_FALSE(is_name(name)) << name;
  // Nothing to see: a zero-width space, a right-to-left override, a Hangul filler, an empty Braille cell, a soft hyphen.
  for (const auto name : {"\u200b", "\u202e", "\u3164", "\u2800", " \u00ad\u00a0", "\ufe0f", "\U000e0041"})
    EXPECT_FALSE(is_name(name)) << name;
  // A letter makes it a name, whatever is beside it, and so does one sign.
  for (const auto name : {"\u202eAna", "\u05d3\u05e0\u05d4", "\u2665\ufe0f", "\U0001f980", "."})
    EXPECT_TRUE(is_name(name)) << name;
}

}  // namespace
}  // namespace clew
