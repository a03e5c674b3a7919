// The documents by themselves: whole, and true of their own examples.
#include <gtest/gtest.h>

#include "bots/level.h"
#include "core/text.h"
#include "room/input.h"
#include "room/phrases.h"
#include "server/routes.h"
#include "tests/api/agreement.h"

namespace clew::test {
namespace {

// Calls `look` for every object of a document.
template <class Look> void walk(const Json& value, const Look& look) {
  if (value.is_object()) look(value);
  for (const auto& each : value.items()) walk(each, look);
  for (const auto& [key, each] : value.members()) walk(each, look);
}

void expect_no(const Complaints& complaints, std::string_view where) {
  for (const auto& each : complaints) ADD_FAILURE() << where << each;
}

class Documents : public testing::TestWithParam<const Schemas* (*)()> {};
INSTANTIATE_TEST_SUITE_P(Both, Documents,
                         testing::Values(
                             +[] { return &openapi(); }, +[] { return &asyncapi(); }),
                         [](const auto& each) { return each.index == 0 ? "openapi" : "asyncapi"; });

TEST_P(Documents, EveryReferenceLeadsSomewhere) {
  const auto& schemas = *GetParam()();
  walk(schemas.document(), [&](const Json& each) {
    if (!each.find("$ref")) return;
    EXPECT_FALSE(schemas.resolved(each).is_null()) << each["$ref"].text();
  });
}

TEST_P(Documents, EverySchemaIsOneThatIsChecked) {
  const auto& schemas = *GetParam()();
  for (const auto& [name, schema] : schemas.document()["components"]["schemas"].members())
    expect_no(schemas.check_schema(schema), name);
  walk(schemas.document()["paths"], [&](const Json& each) {
    if (const auto* schema = each.find("schema")) expect_no(schemas.check_schema(*schema), "paths");
  });
}

TEST_P(Documents, EverySchemaIsUsed) {
  const auto& schemas = *GetParam()();
  std::set<std::string> used;
  walk(schemas.document(), [&](const Json& each) { used.insert(std::string(each["$ref"].text())); });
  for (const auto& [kind, all] : schemas.document()["components"].members()) {
    if (kind == "securitySchemes") continue;
    for (const auto& [name, each] : all.members())
      EXPECT_TRUE(used.contains(cat("#/components/", kind, "/", name))) << kind << " " << name;
  }
}

TEST(Openapi, ExamplesOfAnswersFitTheirSchemas) {
  walk(openapi().document(), [](const Json& each) {
    if (!each.find("schema") || !each["examples"].is_object()) return;
    for (const auto& [name, example] : each["examples"].members())
      expect_no(openapi().check(example["value"], each["schema"]), name);
  });
}

TEST(Asyncapi, EveryMessageHasExamplesThatFit) {
  for (const auto& [name, message] : asyncapi().document()["components"]["messages"].members()) {
    EXPECT_GT(message["examples"].size(), 0u) << name;
    for (const auto& example : message["examples"].items())
      expect_no(asyncapi().check(example["payload"], message["payload"]), name);
  }
}

TEST(Asyncapi, EveryCloseCodeOfTheHouseIsTold) {
  const auto told = asyncapi().document()["info"]["description"].text();
  for (const int code : {close_code::policy, close_code::restart, close_code::later, close_code::no_guest,
                         close_code::not_yours, close_code::no_table})
    EXPECT_NE(told.find(cat("| ", code, " |")), std::string_view::npos) << code;
}

TEST(Openapi, EveryOperationSaysWhatItIs) {
  std::set<std::string> names;
  for (const auto& [path, item] : openapi().document()["paths"].members())
    for (const auto& [method, operation] : item.members()) {
      if (method == "parameters") continue;
      EXPECT_TRUE(names.insert(std::string(operation["operationId"].text())).second) << method << " " << path;
      EXPECT_FALSE(operation["summary"].text().empty()) << method << " " << path;
      EXPECT_TRUE(operation["responses"].find("default")) << method << " " << path;
    }
}

// Pages are served by their files' names, not by routes; the tour asks for them.
bool is_page(std::string_view operation) {
  const auto path = operation.substr(operation.find('/'));
  return path == "/" || path.starts_with("/assets/") || path.starts_with("/t/") || path.starts_with("/c/");
}

TEST(Openapi, TheServersRoutesAndTheDocumentsAreTheSame) {
  std::set<std::string> served, written;
  for (const auto& route : routes()) served.insert(cat(route.method, " ", route.path));
  for (const auto& operation : documented_operations())
    if (!is_page(operation)) written.insert(operation);
  std::erase_if(served, is_page);
  EXPECT_EQ(served, written);
}

TEST(Asyncapi, ThePhrasesAreTheDocuments) {
  Json::Array names;
  for (const auto phrase : phrases) names.push_back(Json(std::string(phrase)));
  EXPECT_EQ(asyncapi().document()["components"]["schemas"]["Phrase"]["enum"], Json(names));
}

TEST(Openapi, TheLevelsOfBotsAreTheDocuments) {
  Json::Array names;
  for (const auto level : level_words) names.push_back(Json(std::string(level)));
  EXPECT_EQ(openapi().document()["components"]["schemas"]["Level"]["enum"], Json(names));
  EXPECT_EQ(asyncapi().document()["components"]["schemas"]["Level"]["enum"], Json(names));
}

}  // namespace
}  // namespace clew::test
