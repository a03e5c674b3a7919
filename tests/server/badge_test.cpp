// Cookies: what the house signed it knows again, and nothing else.
#include "server/badge.h"

#include <gtest/gtest.h>

#include "store/private_file.h"
#include "tests/apps/program.h"

namespace clew {
namespace {

const Person zoe{"p123", "Zoë of the Maze"};

// Keys in a file of a test's own.
class Keys {
 public:
  std::string file() const { return folder_ / "clew.keys"; }

 private:
  test::Folder folder_;
};

TEST(Badges, AGuestIsKnownAgainAlsoAfterARestart) {
  const Keys keys;
  const auto cookie = Badges::open(keys.file(), false)->sign(zoe);
  const auto badges = Badges::open(keys.file(), false);
  ASSERT_TRUE(badges);
  EXPECT_EQ(badges->read(cookie), zoe);
}

TEST(Badges, WhatWasChangedIsNotBelieved) {
  const Keys keys;
  const auto badges = Badges::open(keys.file(), false);
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
  const Keys ours, theirs;
  EXPECT_FALSE(Badges::open(theirs.file(), false)->read(Badges::open(ours.file(), false)->sign(zoe)));
}

TEST(Badges, ANewKeySignsAndTheLastTwoAreStillBelieved) {
  const Keys keys;
  const auto first = Badges::open(keys.file(), false)->sign(zoe);
  const auto second = Badges::open(keys.file(), true)->sign(zoe);
  EXPECT_NE(first, second);
  (void)Badges::open(keys.file(), true);
  EXPECT_TRUE(Badges::open(keys.file(), false)->read(first));
  (void)Badges::open(keys.file(), true);
  EXPECT_FALSE(Badges::open(keys.file(), false)->read(first));
  EXPECT_TRUE(Badges::open(keys.file(), false)->read(second));
}

TEST(Badges, KeysOfBeforeAreTakenOverOnce) {
  const Keys old, keys;
  const auto cookie = Badges::open(old.file(), false)->sign(zoe);
  const auto before = read_private(old.file())->value();
  EXPECT_TRUE(Badges::open(keys.file(), false, before)->read(cookie));
  EXPECT_TRUE(Badges::open(keys.file(), false)->read(cookie));
  // What is in the file counts from then on.
  const Keys others;
  (void)Badges::open(others.file(), false);
  EXPECT_TRUE(Badges::open(keys.file(), false, read_private(others.file())->value())->read(cookie));
}

TEST(Badges, ADamagedKeyFileIsNotReplaced) {
  const Keys keys;
  ASSERT_TRUE(write_private(keys.file(), "nonsense\n"));
  const auto opened = Badges::open(keys.file(), true);
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().starts_with("The file " + keys.file() + " holds no keys")) << opened.error();
  EXPECT_EQ(read_private(keys.file())->value(), "nonsense\n");
}

TEST(Badges, TheSameWishIsTheSameTable) {
  const Keys keys;
  const auto badges = Badges::open(keys.file(), false);
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
  // A letter makes it a name, and so does one sign.
  for (const auto name : {"\u05d3\u05e0\u05d4", "\u2665\ufe0f", "\U0001f980", "."})
    EXPECT_TRUE(is_name(name)) << name;
  // What is shown otherwise than it is written: turned around, or under a heap of marks.
  for (const auto name : {"\u202eanA", "Ana\u2067", "A\u0301\u0302\u0303\u0304na"})
    EXPECT_FALSE(is_name(name)) << name;
}

// Nobody would see what they differ by from the name without it.
TEST(Badges, NamesHideNothing) {
  for (const auto name :
       {"A\u00adna",     "\u200dAna", "A\u200bna",         "Ana\u200c",     "A\u2060na",     "\ufeffAna",
        "A\u034fna",     "A\u115fna", "A\u3164na",         "A\uffa0na",     "A\u180ena",     "A\u2028na",
        "A\u2064na",     "A\ufe0fna", "A\u180bna",         "Ana\U000e0041", "Ana\U000e0100", "A\ufff9na",
        "A\U0001d173na", "A\u0600na", "\u738b\u200d\u660e"})
    EXPECT_FALSE(is_name(name)) << name;
  // Scripts and pictures need some of them.
  for (const auto name :
       {"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0915\u094d\u200d\u0937",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f441\ufe0f\u200d\U0001f5e8\ufe0f",
        "1\ufe0f\u20e3", "\u845b\U000e0100\u57ce", "\u1820\u180b", "Zo\u00eb B", "Zo\u00eb\u00a0B",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"})
    EXPECT_TRUE(is_name(name)) << name;
}

}  // namespace
}  // namespace clew
