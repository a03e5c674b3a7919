// A game's views and events are what its views.yaml says, in every playthrough and at the end of every record. The types of the
// page are written from that file, so a key that the rules rename does not reach a board unnoticed.
#include <gtest/gtest.h>

#include <set>

#include "core/markdown.h"
#include "core/text.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "tests/api/schema.h"
#include "tests/api/yaml.h"
#include "tests/kit/depth.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

class ViewSchemas {
 public:
  explicit ViewSchemas(const std::filesystem::path& file) : schemas_(read_yaml(file)) {}

  Complaints own_faults() const {
    Complaints wrong;
    for (const auto& [name, schema] : all().members())
      for (const auto& each : schemas_.check_schema(schema)) wrong.push_back(cat(name, each));
    return wrong;
  }
  Complaints of_view(const Json& view) const {
    Complaints wrong;
    check(view["phase"], "Phase", wrong);
    check(view["table"], "Table", wrong);
    for (const auto& seat : view["seats"].items()) check(seat, "Seat", wrong);
    if (const auto* you = view.find("you")) check(*you, "You", wrong);
    for (const auto& you : view["all"].items()) check(you, "You", wrong);
    if (!view["result"].is_null()) check(view["result"], "Result", wrong);
    if (const auto* afterwards = view.find("afterwards")) check(*afterwards, "Afterwards", wrong);
    return wrong;
  }
  Complaints of_event(const Json& event) const {
    Complaints wrong;
    check(event, "Event", wrong);
    return wrong;
  }

 private:
  const Json& all() const { return schemas_.document()["components"]["schemas"]; }
  void check(const Json& value, std::string_view name, Complaints& wrong) const {
    for (const auto& each : schemas_.check(value, all()[name])) wrong.push_back(cat(name, each));
  }

  Schemas schemas_;
};

void expect_none(const Complaints& complaints, std::string_view where) {
  for (const auto& each : complaints) ADD_FAILURE() << where << ": " << each;
}

std::filesystem::path folder_of(std::string_view game) { return source_dir() / "games" / game; }

void check_playthrough(const ViewSchemas& schemas, const std::filesystem::path& file) {
  const auto text = read_gzipped(file);
  const std::size_t stride = depth() > 1 ? 1 : is_sanitized ? 97 : 11;
  const auto lines = split_lines(text);
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const auto line = Json::parse(lines[i]);
    ASSERT_TRUE(line) << file;
    const auto& answer = (*line)["expect"];
    const auto where = cat(file.filename().string(), " line ", i + 1);
    if (const auto* view = answer.find("view")) expect_none(schemas.of_view(*view), where);
    for (const auto& event : answer["events"].items()) expect_none(schemas.of_event(event), where);
    if (testing::Test::HasFailure()) return;
  }
}

void check_record(const ViewSchemas& schemas, Shelf& shelf, const std::filesystem::path& file) {
  const auto match = replay_text(shelf, read_text(file));
  ASSERT_TRUE(match) << file;
  const auto spectator = Json::parse(shown_view(*match->table, Onlooker::spectator)).value();
  expect_none(schemas.of_view(spectator), file.filename().string());
  expect_none(schemas.of_view(Json::parse(match->table->view(Onlooker::referee)).value()),
              file.filename().string());
}

TEST(Views, AreWhatTheGamesSay) {
  Shelf shelf(games());
  for (const auto& entry : games()) {
    const auto folder = folder_of(entry.name);
    if (!std::filesystem::exists(folder / "views.yaml")) {
      EXPECT_FALSE(std::filesystem::exists(folder / "board"))
          << "A board's types are written from views.yaml.";
      continue;
    }
    const ViewSchemas schemas(folder / "views.yaml");
    expect_none(schemas.own_faults(), entry.name);
    for (const auto& file : files_in(folder / "playthroughs", ".jsonl.gz")) check_playthrough(schemas, file);
    for (const auto& file : files_in(folder / "records", ".jsonl")) check_record(schemas, shelf, file);
  }
}

std::string with(std::string text, std::string_view part, std::string_view other) {
  const auto at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(std::min(at, text.size()), part.size(), other);
}

// The check bites: a key more, a key less or another word is found, whatever the game.
TEST(Views, AnythingElseIsFound) {
  Shelf shelf(games());
  for (const auto& entry : games()) {
    const auto folder = folder_of(entry.name);
    if (!std::filesystem::exists(folder / "views.yaml")) continue;
    const ViewSchemas schemas(folder / "views.yaml");
    const auto found = [&](std::string_view view) {
      return schemas.of_view(Json::parse(view).value()).size();
    };
    const auto match = replay_text(shelf, read_text(files_in(folder / "records", ".jsonl").front()));
    ASSERT_TRUE(match);
    const auto view = match->table->view(Onlooker::spectator);
    EXPECT_EQ(found(view), 0u);
    EXPECT_EQ(found(with(view, R"("phase":")", R"("phase":"un)")), 1u);
    EXPECT_EQ(found(with(view, R"("table":{)", R"("table":{"more":1,)")), 1u);
    EXPECT_EQ(found(with(view, R"("seats":[{)", R"("seats":[{"more":1,)")), 1u);
    EXPECT_GT(found(with(view, R"("seats":[{")", R"("seats":[{"un)")), 1u);
    EXPECT_EQ(found(with(view, R"("reason":")", R"("reason":"un)")), 1u);
    EXPECT_GT(schemas.of_event(Json::parse(R"({"event":"unheard-of"})").value()).size(), 0u);
  }
}

}  // namespace
}  // namespace clew::test
