#include <gtest/gtest.h>

#include "core/json.h"
#include "core/rng.h"
#include "core/text.h"

namespace clew {
namespace {

Json read(std::string_view text) {
  const auto parsed = Json::parse(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(Json{});
}

TEST(Json, ReadsEveryKindOfValue) {
  const auto all = read(R"({"n":null,"b":true,"i":-7,"r":2.5,"t":"a\"\u00e9\n","l":[1,[2]],"o":{"k":0}})");
  EXPECT_TRUE(all["n"].is_null());
  EXPECT_TRUE(all["b"].boolean());
  EXPECT_EQ(all["i"].whole(), -7);
  EXPECT_EQ(all["r"].number(), 2.5);
  EXPECT_EQ(all["t"].text(), "a\"\u00e9\n");
  EXPECT_EQ(all["l"][1][0].whole(), 2);
  EXPECT_EQ(all["o"]["k"].whole(), 0);
  EXPECT_EQ(all.size(), 7u);
}

TEST(Json, WhatIsNotThereReadsAsNothing) {
  const auto all = read(R"({"a":[1]})");
  EXPECT_TRUE(all["b"]["c"][3].is_null());
  EXPECT_EQ(all["a"].text(), "");
  EXPECT_EQ(all["a"].whole(), 0);
  EXPECT_TRUE(all["a"][0].items().empty());
  EXPECT_EQ(all.find("b"), nullptr);
}

TEST(Json, AWholeNumberIsWrittenAsOne) {
  EXPECT_TRUE(read("2").is_whole());
  EXPECT_FALSE(read("2.0").is_whole());
  EXPECT_FALSE(read("2e0").is_whole());
  EXPECT_FALSE(read("true").is_whole());
  EXPECT_TRUE(read("99999999999999999999999").is_whole());  // beyond 64 bits, but still whole
  EXPECT_GT(read("99999999999999999999999").whole(), 1'000'000'000);
  EXPECT_LT(read("-99999999999999999999999").whole(), -1'000'000'000);
}

TEST(Json, RefusesWhatIsNotStrictJson) {
  for (const auto* text :
       {"", " ", "hello", "[1,", "[1,]", "{\"a\":1,}", "{'a':1}", "[1] 2", "01", "+1", "NaN", "1e999",
        "\"\x01\"", "\"\\ud800\"", "\"\xff\"", "// x\n1", "{\"a\":1,\"a\":2}", "tru"})
    EXPECT_FALSE(Json::parse(text)) << text;
  EXPECT_FALSE(Json::parse(std::string(70, '[') + std::string(70, ']'))) << "too deep";
  EXPECT_TRUE(Json::parse(std::string(60, '[') + std::string(60, ']')));
  EXPECT_FALSE(Json::parse(std::string_view("1\0", 2))) << "a zero byte";
}

TEST(Json, SaysWhereAFaultIs) {
  const auto fault = Json::parse("{\"a\": 1,\n \"b\": x}").error();
  EXPECT_EQ(fault.line, 2);
  EXPECT_EQ(fault.column, 7);
}

TEST(Json, PointersFollowRfc6901) {
  const auto all = read(R"({"a/b":{"~":[10,20]},"":5})");
  ASSERT_NE(all.at("/a~1b/~0/1"), nullptr);
  EXPECT_EQ(all.at("/a~1b/~0/1")->whole(), 20);
  EXPECT_EQ(all.at("/")->whole(), 5);
  EXPECT_EQ(all.at(""), &all);
  for (const auto* nowhere : {"a", "/x", "/a~1b/~0/2", "/a~1b/~0/01", "/a~1b/~0/-1", "/a~1b/~0/1/0"})
    EXPECT_EQ(all.at(nowhere), nullptr) << nowhere;
}

TEST(Json, ObjectsAreEqualInAnyOrder) {
  EXPECT_EQ(read(R"({"a":1,"b":[2.0]})"), read(R"({"b":[2],"a":1})"));
  EXPECT_FALSE(read(R"({"a":1})") == read(R"({"a":1,"b":2})"));
  EXPECT_FALSE(read("[1,2]") == read("[2,1]"));
  EXPECT_FALSE(read("1") == read("\"1\""));
  EXPECT_FALSE(read("null") == read("0"));
}

// Any value at all, from few bytes of luck.
Json random_value(Rng& rng, int depth) {
  switch (rng.below(depth > 3 ? 5 : 7)) {
    case 0:
      return {};
    case 1:
      return Json(rng.below(2) == 0);
    case 2:
      return Json(std::int64_t(rng.next()));
    case 3:
      return Json(double(rng.below(8000)) / 8.0);
    case 4: {
      std::string text;
      for (auto n = rng.below(6); n > 0; --n) text += char(rng.below(127) + 1);
      return Json(text);
    }
    case 5: {
      Json::Array items;
      for (auto n = rng.below(4); n > 0; --n) items.push_back(random_value(rng, depth + 1));
      return Json(items);
    }
    default: {
      Json::Object members;
      for (auto n = rng.below(4); n > 0; --n)
        members.emplace_back(cat("k\"", members.size()), random_value(rng, depth + 1));
      return Json(members);
    }
  }
}

TEST(Json, WhatIsWrittenReadsBackTheSame) {
  for (int seed = 0; seed < 2000; ++seed) {
    Rng rng(cat("json ", seed));
    const auto value = random_value(rng, 0);
    const auto text = value.dump();
    EXPECT_EQ(text.find('\n'), std::string::npos) << "seed " << seed;
    EXPECT_EQ(read(text), value) << "seed " << seed << ": " << text;
    EXPECT_EQ(read(text).dump(), text) << "seed " << seed;
  }
}

TEST(JsonWriter, KeepsTheOrderOfKeys) {
  JsonWriter out;
  out.open('{').member("b", 1).member("a", "x").member("c", true).key("d").open('[').null().number(-2);
  EXPECT_EQ(out.close(']').close('}').text(), R"({"b":1,"a":"x","c":true,"d":[null,-2]})");
}

}  // namespace
}  // namespace clew
