// Every game gets these by being registered: its shipped data read without a complaint, its scenarios and
// playthroughs pass, its records replay.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/text.h"
#include "engine/data_reference.h"
#include "engine/scenario.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/files.h"
#include "tests/laws/seeds.h"

namespace clew::test {
namespace {

Shelf& shelf() {
  static Shelf all(Registry(&tested_game(), 1));
  return all;
}

TEST(Data, ShippedSetIsWithoutFault) {
  Complaints complaints;
  const auto box = tested_game().open(shipped_data(tested_game()), complaints);
  for (const auto& complaint : complaints)
    ADD_FAILURE() << complaint.file << " " << complaint.path << ": " << complaint.sentence;
  EXPECT_TRUE(box);
}

// Every bound, every key and every list that the reader asks for stands on the game's page about its data.
TEST(Data, ThePageIsWhatTheReaderAsks) {
  const auto page = tested_folder() / "data.md";
  if (!std::filesystem::exists(page)) return;  // a game that nobody has cards of their own for
  EXPECT_EQ(read_text(page), data_reference(tested_game()))
      << "Write it anew: clew data fields " << tested_game().name << " > " << page;
}

// A test a file, named after it.
class FileTest : public testing::Test {
 public:
  using Run = std::optional<std::string> (*)(const std::filesystem::path&);
  FileTest(std::filesystem::path file, Run run) : file_(std::move(file)), run_(run) {}
  void TestBody() override {
    if (const auto wrong = run_(file_)) FAIL() << file_.filename().string() << ": " << *wrong;
  }

 private:
  std::filesystem::path file_;
  Run run_;
};

std::optional<std::string> scenario(const std::filesystem::path& file) {
  const auto parsed = Json::parse(read_text(file));
  if (!parsed) return parsed.error().message;
  if ((*parsed)["clauses"].size() == 0) return "a scenario names the clauses it is about";
  return run_scenario(shelf(), *parsed);
}

std::optional<std::string> playthrough(const std::filesystem::path& file) {
  const auto text = read_gzipped(file);
  if (text.empty()) return "nothing in it";
  return run_transcript(shelf(), text);
}

std::optional<std::string> record(const std::filesystem::path& file) {
  const auto match = replay_text(shelf(), read_text(file));
  if (!match) return match.error().message;
  if (!match->table->result()) return "the game is not over";
  return {};
}

// A guided first game is a scenario that speaks: the rules take each of its moves, and what its sentences rely on holds.
std::optional<std::string> guided(const std::filesystem::path& file) {
  const auto parsed = Json::parse(read_text(file));
  if (!parsed) return parsed.error().message;
  const auto& course = *parsed;
  const auto seat = course["seat"];
  const auto page = std::string(tested_game().rules_text);
  Json::Array steps;
  bool is_asked = false;  // whether a stop has asked the learner for what follows
  for (const auto& line : course["course"].items()) {
    if (const auto stop = line["stop"].text(); !stop.empty()) {
      is_asked = true;
      if (line["light"].size() == 0) return cat("nothing is lit at the stop ", stop);
      if (!page.contains(cat("**", line["rule"].text(), "**"))) return cat("no clause at the stop ", stop);
    }
    if (line["expect"].size() > 0)
      steps.push_back(Json(Json::Object{{"view", seat}, {"expect", line["expect"]}}));
    if (line["move"].text().empty()) continue;
    Json::Object step{{"by", line["by"]}, {"move", line["move"]}};
    if (line["at"].is_whole()) step.emplace_back("at", line["at"]);
    steps.push_back(Json(std::move(step)));
    const bool is_learners = line["by"].is_whole() && line["by"].whole() == seat.whole();
    if (is_learners && !is_asked) return cat("nobody is asked for ", line["move"].text());
    is_asked = is_asked && is_learners;
  }
  return run_scenario(
      shelf(), Json(Json::Object{{"name", Json(std::string("guided"))},
                                 {"clauses", Json(Json::Array{Json(std::string("all"))})},
                                 {"new", Json(Json::Object{{"game", Json(std::string(tested_game().name))},
                                                           {"players", course["players"]},
                                                           {"options", course["options"]}})},
                                 {"steps", Json(std::move(steps))}}));
}

// Each option has a value that is no good in some scenario, so that what it may be is written down twice.
TEST(Options, EachHasARefusedValueInAScenario) {
  std::vector<std::string> refused;
  for (const auto& file : files_in(tested_folder() / "scenarios", ".json"))
    if (const auto parsed = Json::parse(read_text(file)))
      for (const auto& table : (*parsed)["refused"].items())
        if (table["options"].size() == 1) refused.push_back(table["options"].members()[0].first);
  for (const auto& option : tested_game().about.options)
    EXPECT_NE(std::ranges::find(refused, option.key), refused.end()) << option.key;
}

// The lines of a file, as they are now. After a change that is meant CLEW_REWRITE=1 writes it anew; a game that has no
// playthroughs yet is free to change. Under sanitizers nothing is compared: spoiled views and data are what fuzzing feeds them.
void expect_as_kept(std::string_view file, std::string (*written)()) {
  const auto path = tested_folder() / "playthroughs" / file;
  if (is_sanitized || !std::filesystem::exists(path.parent_path())) return;
  const auto is = written();
  if (std::getenv("CLEW_REWRITE")) std::ofstream(path) << is;
  EXPECT_EQ(is, read_text(path)) << "If this is meant: CLEW_REWRITE=1 writes " << path;
}

TEST(BySeed, EveryTableIsAsItWas) {
  expect_as_kept("91-tables.txt", [] { return laws::digests_of_tables(tested_game(), moves_by_habit()); });
}
TEST(BySeed, SpoiledDataAreToldAsTheyWere) {
  expect_as_kept("92-data.txt", [] { return laws::digests_of_data(tested_game()); });
}

// `every`: under sanitizers so many files stand for one.
void register_files(const char* suite, std::string_view folder, std::string_view ending, FileTest::Run run,
                    std::size_t every = 1) {
  std::size_t which = 0;
  for (const auto& file : files_in(tested_folder() / folder, ending)) {
    if (!is_tried(which++, every)) continue;
    testing::RegisterTest(suite, file.filename().string().c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [file, run]() -> testing::Test* { return new FileTest(file, run); });
  }
}

[[maybe_unused]] const bool registered = [] {
  register_files("Scenario", "scenarios", ".json", scenario);
  register_files("Playthrough", "playthroughs", ".jsonl.gz", playthrough, 3);
  register_files("Record", "records", ".jsonl", record);
  register_files("Guided", "guided", "course.json", guided);
  return true;
}();

}  // namespace
}  // namespace clew::test
