// Lists, words, options and component data.
#include <gtest/gtest.h>

#include <cstring>

#include "core/data.h"
#include "core/game.h"
#include "core/ink.h"
#include "core/list.h"
#include "core/shown.h"
#include "core/text.h"

namespace clew {
namespace {

TEST(List, UnusedCellsAreZeroSoEqualListsHaveEqualBytes) {
  List<std::uint8_t, 4> a;
  for (int x : {1, 2, 3}) a.push(std::uint8_t(x));
  EXPECT_EQ(a.take(0), 1);
  EXPECT_EQ(a.pop(), 3);
  List<std::uint8_t, 4> b;
  b.push(2);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_TRUE(a.contains(2));
  EXPECT_FALSE(a.contains(0));
}

static_assert(Plain<List<std::uint8_t, 5>> && Plain<List<std::uint16_t, 5>> && Plain<List<std::uint64_t, 3>>);

TEST(Text, HtmlShowsATextAndNothingOfItIsMarkup) {
  EXPECT_EQ(html_escaped("Ana's <b>\"R&D\"</b>"), "Ana&#39;s &lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;");
  EXPECT_EQ(html_escaped("Žluťoučký kůň"), "Žluťoučký kůň");
}

TEST(Text, NumbersHaveOneSpelling) {
  EXPECT_EQ(to_int("0"), 0);
  EXPECT_EQ(to_int("120"), 120);
  for (const auto* bad : {"", "00", "01", "+1", "-1", " 1", "1 ", "1x", "x", "9999999999", "1.0"})
    EXPECT_FALSE(to_int(bad)) << bad;
  EXPECT_FALSE(to_int("8", 1, 7));
  EXPECT_EQ(to_int("7", 1, 7), 7);
}

TEST(Text, WordsComeOffOneByOne) {
  std::string_view rest = "say i play 5";
  EXPECT_EQ(next_word(rest), "say");
  EXPECT_EQ(rest, "i play 5");
  EXPECT_TRUE(is_single_spaced("a b"));
  for (const auto* bad : {"", " a", "a ", "a  b"}) EXPECT_FALSE(is_single_spaced(bad)) << bad;
}

TEST(Text, CatAndJoin) {
  EXPECT_EQ(cat("room ", 4, ' ', std::string("x"), std::uint8_t(7)), "room 4 x7");
  EXPECT_EQ(join(std::vector<std::uint8_t>{1, 2, 3}, ", "), "1, 2, 3");
  EXPECT_EQ(join(std::vector<int>{}, ", "), "");
}

constexpr std::string_view hands[] = {"book", "six"};
constexpr Option some_options[] = {
    {.key = "hand", .kind = Option::Kind::choice, .usual = "\"book\"", .meaning = "", .choices = hands},
    {.key = "talk", .kind = Option::Kind::whole, .usual = "3", .meaning = "", .least = 0, .most = 9},
    {.key = "open", .kind = Option::Kind::flag, .usual = "false", .meaning = ""},
};

TEST(Options, DefaultsAreFilledIn) {
  const auto values = OptionValues::read(Json{}, some_options);
  ASSERT_TRUE(values);
  EXPECT_EQ(values->choice("hand"), 0u);
  EXPECT_EQ(values->whole("talk"), 3);
  EXPECT_FALSE(values->flag("open"));
}

TEST(Options, WhatIsWrongIsSaidWithWhatWouldBeRight) {
  const auto refusal = [](std::string_view given) {
    const auto values = OptionValues::read(*Json::parse(given), some_options);
    EXPECT_FALSE(values) << given;
    if (values) return std::string();
    EXPECT_EQ(values.error().code, Code::bad_options);
    return values.error().message;
  };
  EXPECT_EQ(refusal(R"({"talk":12})"), "Option talk is a whole number from 0 to 9; this one is 12.");
  EXPECT_EQ(refusal(R"({"talk":3.0})"), "Option talk is a whole number from 0 to 9; this one is 3.0.");
  EXPECT_EQ(refusal(R"({"hand":"big"})"), "Option hand is \"book\" or \"six\"; this one is \"big\".");
  EXPECT_EQ(refusal(R"({"open":1})"), "Option open is true or false; this one is 1.");
  EXPECT_EQ(refusal(R"({"colour":1})"), "There is no option \"colour\"; this game has hand, talk, open.");
}

TEST(Data, ComplaintsNameFileAndPath) {
  const DataSet set{
      .name = "mine",
      .files = {{"a.json", R"({"cards":[{"hp":4},{"hp":"x"},{}],"extra":1})"}, {"b.json", "{\n,}"}}};
  Complaints complaints;
  DataReader reader(set, complaints);
  const auto top = reader.json("a.json");
  top.only({"cards"});
  for (const auto& card : top["cards"].items(3, 3)) card["hp"].whole(1, 99);
  top["cards"].items(5, 5);
  reader.json("b.json");
  reader.json("c.json");
  ASSERT_EQ(complaints.size(), 6u);
  EXPECT_EQ(complaints[0].sentence, "The key \"extra\" has no meaning here; known are cards.");
  EXPECT_EQ(complaints[1].path, "/cards/1/hp");
  EXPECT_EQ(complaints[1].sentence, "This should be a whole number from 1 to 99, not \"x\".");
  EXPECT_EQ(complaints[2].path, "/cards/2");
  EXPECT_EQ(complaints[2].sentence, "The key \"hp\" is missing.");
  EXPECT_EQ(complaints[3].sentence, "There should be 5 of these, but there are 3.");
  EXPECT_EQ(complaints[4].file, "b.json");
  EXPECT_EQ(complaints[4].path, "line 2 column 1");
  EXPECT_EQ(complaints[5].sentence, "This file is missing from the set.");
}

TEST(Data, TheHashKnowsNamesAndTextsButNotTheirOrder) {
  const DataSet ab{.name = "", .files = {{"a", "1"}, {"b", "2"}}};
  const DataSet ba{.name = "other", .files = {{"b", "2"}, {"a", "1"}}};
  const DataSet moved{.name = "", .files = {{"a", "1b"}, {"", "2"}}};
  EXPECT_EQ(ab.hash(), ba.hash());
  EXPECT_NE(ab.hash(), moved.hash());
  EXPECT_EQ(ab.hash().size(), 64u);
}

TEST(Ink, WidthCountsWhatIsSeen) {
  const Ink ink{.colours = true, .unicode = true};
  EXPECT_EQ(seen_width(ink.paint("│é", Colour::red)), 2);
  EXPECT_EQ(padded("é", 3), "é  ");
  EXPECT_EQ(Ink{}.paint("x", Colour::red), "x");
}

TEST(Ink, CharactersOfTheFarEastTakeTwoColumns) {
  EXPECT_EQ(seen_width("手札 3"), 6);
  EXPECT_EQ(padded("手札", 6), "手札  ");
  EXPECT_EQ(first_character("札x"), "札");
}

TEST(Ink, SpeaksEnglishUntilItHasATongue) {
  struct Loud : Tongue {
    std::string said(const Sentence& sentence) const override { return cat("!", sentence.english()); }
    std::string named(std::string_view english) const override { return cat("?", english); }
  };
  const Loud loud;
  EXPECT_EQ(Ink{}.say("Room {room} is empty."_en, {{"room", 4}}), "Room 4 is empty.");
  EXPECT_EQ(Ink{}.name("Dragon"), "Dragon");
  EXPECT_EQ(Ink{.tongue = &loud}.say("Over."_en), "!Over.");
  EXPECT_EQ(Ink{.tongue = &loud}.name("Dragon"), "?Dragon");
}

TEST(Actors, AreASetInOrder) {
  const auto who = ActorSet{}.add(Seat(2)).add(Actor::clock).add(Seat(0));
  EXPECT_EQ(who.count(), 3u);
  EXPECT_EQ(who.nth(0), by(Seat(0)));
  EXPECT_EQ(who.nth(2), Actor::clock);
  EXPECT_FALSE(who.has(Actor::nobody));
}

TEST(MoveSink, StopsWhenItsMemoryIsFull) {
  std::array<int, 2> cells{};
  MoveSink<int> small{std::span<int>(cells)};
  EXPECT_TRUE(small.push(1));
  EXPECT_TRUE(small.push(2));
  EXPECT_FALSE(small.push(3));
  EXPECT_EQ(small.size(), 2u);
  std::vector<int> all;
  MoveSink<int> large(all);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(large.push(i));
  EXPECT_EQ(large.size(), 100u);
}

}  // namespace
}  // namespace clew
