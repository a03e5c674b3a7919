// Sentences with values in them: as they are said in English, and how another language takes them.
#include "core/sentence.h"

#include <gtest/gtest.h>

#include "core/refusal.h"

namespace clew {
namespace {

TEST(Sentence, PutsItsValuesIn) {
  const Sentence room("Room {room} is empty; look into one of {rooms}."_en,
                      {{"room", 7}, {"rooms", row_value({1, 2, 5})}});
  EXPECT_EQ(room.english(), "Room 7 is empty; look into one of 1 2 5.");
  EXPECT_EQ(Sentence("Take a seat first."_en).english(), "Take a seat first.");
}

TEST(Sentence, BeginsWithALargeLetterWhateverItBeginsWith) {
  const Sentence taken(
      "{who} is {colour} already; take {left}."_en,
      {{"who", seat_value(2)},
       {"colour", name_value("red")},
       {"left", any_value({name_value("blue"), name_value("green"), name_value("purple")})}});
  EXPECT_EQ(taken.english(), "Seat 2 is red already; take blue, green or purple.");
}

TEST(Sentence, LeavesHalfASentenceAsItIs) {
  EXPECT_EQ(Sentence("{who} to move"_en, {{"who", "red"}}).english(), "red to move");
}

TEST(Sentence, KnowsOneFromMany) {
  const auto dice = [](int count) {
    return Sentence("Throw {count, plural, =0 {nothing} one {# die} other {# dice, all {count}}}."_en,
                    {{"count", count}})
        .english();
  };
  EXPECT_EQ(dice(0), "Throw nothing.");
  EXPECT_EQ(dice(1), "Throw 1 die.");
  EXPECT_EQ(dice(3), "Throw 3 dice, all 3.");
}

TEST(Sentence, ChoosesItsWordsByAValue) {
  const auto wall = [](std::string_view way) {
    return Sentence("A wall {way, select, north {north} other {elsewhere}} of {square}."_en,
                    {{"way", way}, {"square", square_value("a1")}})
        .english();
  };
  EXPECT_EQ(wall("north"), "A wall north of a1.");
  EXPECT_EQ(wall("west"), "A wall elsewhere of a1.");
}

TEST(Sentence, OtherLanguagesHaveOtherPlurals) {
  const auto said = [](std::string_view language, int count) {
    return filled("{n, plural, one {# kostka} few {# kostky} other {# kostek}}",
                  Json(Json::Object{{"n", Json(std::int64_t(count))}}), language, in_english);
  };
  EXPECT_EQ(said("cs", 1), "1 kostka");
  EXPECT_EQ(said("cs", 3), "3 kostky");
  EXPECT_EQ(said("cs", 5), "5 kostek");
  EXPECT_EQ(said("de", 3), "3 kostek");
  EXPECT_EQ(said("ja", 1), "1 kostek");
}

TEST(Sentence, WhatIsNotClosedIsNoFault) {
  for (const std::string_view broken :
       {"{", "{n", "{n, plural", "{n, plural, one", "{n, plural, one {", "}", "{}"})
    filled(broken, Json(), "en", in_english);
}

TEST(Refusal, HasAPatternOnlyWhereItHasValues) {
  const auto plain = refusal(Code::no_seat, "Take a seat first."_en);
  EXPECT_EQ(plain.key(), "Take a seat first.");
  EXPECT_TRUE(plain.pattern.empty());
  const auto valued = refusal(Code::not_ready, {"{name} is not ready yet."_en, {{"name", "Bo"}}});
  EXPECT_EQ(valued.message, "Bo is not ready yet.");
  EXPECT_EQ(valued.key(), "{name} is not ready yet.");
  EXPECT_EQ(valued.values.dump(), R"({"name":"Bo"})");
}

}  // namespace
}  // namespace clew
