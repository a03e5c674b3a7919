// The checker of schemas checks.
#include "tests/api/schema.h"

#include <gtest/gtest.h>

namespace clew::test {
namespace {

const Schemas& small() {
  static const Schemas schemas(Json::parse(R"({
    "Seat": {"type":"integer","minimum":0,"maximum":7},
    "Person": {"type":"object","additionalProperties":false,"required":["id"],
               "properties":{"id":{"type":"string","minLength":1,"maxLength":4},"seat":{"$ref":"#/Seat"}}},
    "Odd": {"type":"string","format":"email"},
    "Lost": {"$ref":"#/Nowhere"}})")
                                   .value());
  return schemas;
}

Json json(std::string_view text) { return Json::parse(text).value(); }

bool fits(std::string_view value, std::string_view schema) {
  return small().check(json(value), json(schema)).empty();
}

TEST(Schemas, TypesAreToldApart) {
  EXPECT_TRUE(fits("2", R"({"type":"integer"})"));
  EXPECT_FALSE(fits("2.5", R"({"type":"integer"})"));
  EXPECT_TRUE(fits("2.5", R"({"type":"number"})"));
  EXPECT_FALSE(fits("true", R"({"type":"number"})"));
  EXPECT_TRUE(fits("null", R"({"type":["string","null"]})"));
  EXPECT_FALSE(fits("0", R"({"type":["string","null"]})"));
  EXPECT_FALSE(fits("[]", R"({"type":"object"})"));
  EXPECT_TRUE(fits("[]", "{}"));
}

TEST(Schemas, NumbersTextsAndListsHaveBounds) {
  EXPECT_FALSE(fits("8", R"({"$ref":"#/Seat"})"));
  EXPECT_FALSE(fits("-1", R"({"$ref":"#/Seat"})"));
  EXPECT_TRUE(fits("7", R"({"$ref":"#/Seat"})"));
  EXPECT_FALSE(fits(R"("")", R"({"minLength":1})"));
  EXPECT_TRUE(fits(R"("éé")", R"({"maxLength":2})"));
  EXPECT_FALSE(fits(R"("ééé")", R"({"maxLength":2})"));
  EXPECT_TRUE(fits(R"("K7QX4M")", R"({"pattern":"^[A-Z2-9]{6}$"})"));
  EXPECT_FALSE(fits(R"("K7QX4M!")", R"({"pattern":"^[A-Z2-9]{6}$"})"));
  EXPECT_FALSE(fits("[1]", R"({"minItems":2})"));
  EXPECT_FALSE(fits("[1,2,3]", R"({"maxItems":2})"));
  EXPECT_FALSE(fits(R"([1,"x"])", R"({"items":{"type":"integer"}})"));
  EXPECT_FALSE(fits(R"({"a":1})", R"({"minProperties":2})"));
}

TEST(Schemas, ObjectsHaveWhatTheyMustAndNothingElse) {
  EXPECT_TRUE(fits(R"({"id":"p","seat":3})", R"({"$ref":"#/Person"})"));
  EXPECT_FALSE(fits(R"({"seat":3})", R"({"$ref":"#/Person"})"));
  EXPECT_FALSE(fits(R"({"id":"p","seat":9})", R"({"$ref":"#/Person"})"));
  EXPECT_FALSE(fits(R"({"id":"p","secret":9})", R"({"$ref":"#/Person"})"));
  EXPECT_TRUE(fits(R"({"id":"p","more":9})", R"({"properties":{"id":{}},"additionalProperties":true})"));
  EXPECT_FALSE(fits(R"({"more":"x"})", R"({"additionalProperties":{"type":"integer"}})"));
}

TEST(Schemas, ExactlyOneOfSeveralFits) {
  constexpr auto either = R"({"oneOf":[{"const":1},{"enum":[2,3]},{"type":"string"}]})";
  EXPECT_TRUE(fits("1", either));
  EXPECT_TRUE(fits("3", either));
  EXPECT_TRUE(fits(R"("x")", either));
  EXPECT_FALSE(fits("4", either));
  EXPECT_FALSE(fits("1", R"({"oneOf":[{"const":1},{"type":"integer"}]})"));
}

TEST(Schemas, ReferencesThatLeadNowhereAreComplaints) {
  EXPECT_FALSE(fits("1", R"({"$ref":"#/Nowhere"})"));
  EXPECT_FALSE(small().check_schema(json(R"({"$ref":"#/Lost"})")).empty());
}

TEST(Schemas, WhatTheCheckerDoesNotKnowIsAComplaint) {
  EXPECT_FALSE(small().check_schema(json(R"({"type":"string","format":"email"})")).empty());
  EXPECT_FALSE(small().check_schema(json(R"({"items":{"anyOf":[]}})")).empty());
  EXPECT_FALSE(small().check_schema(json(R"({"properties":{"a":{}}})")).empty());
  EXPECT_FALSE(small().check_schema(json(R"({"type":"integer","examples":["x"]})")).empty());
  EXPECT_FALSE(
      small()
          .check_schema(json(R"({"required":["b"],"properties":{"a":{}},"additionalProperties":false})"))
          .empty());
  EXPECT_TRUE(small().check_schema(json(R"({"$ref":"#/Person"})")).empty());
}

}  // namespace
}  // namespace clew::test
