// Logs that were kept once are read for ever, and what happens again is kept in the same bytes. Games have some
// in room/logs/; all of them together have an entry of every kind.
#include <map>
#include <set>
#include <sstream>

#include "core/text.h"
#include "tests/kit/files.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

const std::vector<std::filesystem::path> kept = files_of_games("room/logs", ".jsonl");

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::istringstream text(read_text(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

std::vector<StoredEntry> stored(const std::vector<std::string>& lines) {
  std::vector<StoredEntry> log;
  for (const auto& line : lines) log.push_back({log.size() + 1, 1, line});
  return log;
}

// A room that is told again what its log says, as it was told then.
class Again {
 public:
  explicit Again(const StoredEntry& made)
      : shelf_(games()),
        room_(restored(shelf_, made)),
        seed_(Json::parse(made.text).value()["seed"].text()) {}

  // What it keeps of an entry that was kept before.
  std::vector<std::string> keep(const Json& entry) {
    now_ = {Millis(entry["wall"].whole() - 1'700'000'000'000), entry["wall"].whole()};
    if (entry["do"].text() == "seat" && entry["be"].text() == "reserved") ++reservations_;
    if (entry["do"].text() == "name")
      return handle(Called{{std::string(entry["by"]["id"].text()), std::string(entry["by"]["name"].text())}});
    if (const auto* by = entry.find("by")) return handle(Said{connection_of(*by), said(entry)});
    if (entry["do"].text() == "clock") return handle(Woke{});
    const auto& line = entry["lines"][0];
    const auto seat = Seat(line["by"].whole());
    return handle(BotChose{seat, asked_.at(index(seat)), std::string(line["move"].text())});
  }

 private:
  static Room restored(Shelf& shelf, const StoredEntry& made) {
    return Room::restore(shelf, "t1", std::span(&made, 1), 1, {}).value();
  }

  // The command that led to it: its members are those of the entry, but for a move's text and what followed from it.
  std::string said(const Json& entry) const {
    Json::Object message(entry.members().begin(), entry.members().end());
    message.erase(message.begin(), message.begin() + 4);  // do, wall, by, cmd
    const auto what = entry["do"].text();
    std::erase_if(message, [&](const auto& member) {
      return member.first == "name" || member.first == "names" || member.first == "lines" ||
             member.first == "table" || (member.first == "seat" && (what == "ready" || what == "stand"));
    });
    message.emplace_back("id", entry["cmd"]);
    message.emplace_back("cmd", entry["do"]);
    // Of the last reservation; its key is not in the log.
    if (entry["do"].text() == "sit") {
      Rng rng(cat(seed_, " seat ", reservations_));
      message.emplace_back("key", Json(drawn_key(rng)));
    }
    if (entry["do"].text() == "move") message.emplace_back("move", entry["lines"][0]["move"]);
    return Json(std::move(message)).dump();
  }

  Connection connection_of(const Json& by) {
    const Person person{std::string(by["id"].text()), std::string(by["name"].text())};
    const auto [at, is_new] = connections_.emplace(person.id, connections_.size() + 1);
    if (is_new) {
      handle(Arrived{at->second, person});
      handle(Said{at->second, R"({"id":"hello","cmd":"hello"})"});
    }
    return at->second;
  }

  std::vector<std::string> handle(const Input& input) {
    Rng luck("again");
    const auto effects = room_.handle(input, now_, luck);
    for (const auto& ask : effects.asks) asked_[index(ask.seat)] = ask.asked;
    std::vector<std::string> kept;
    for (const auto& entry : effects.write.entries)
      if (entry.table == "t1") kept.push_back(entry.text);
    return kept;
  }

  Shelf shelf_;
  Room room_;
  std::string seed_;
  int reservations_ = 1;  // so far, with that of the first entry
  Now now_;
  std::map<std::string, Connection> connections_;
  std::map<int, std::uint64_t> asked_;
};

class Log : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Log, IsKeptAgainInTheSameBytes) {
  const auto lines = lines_of(GetParam());
  Again again(stored(lines).front());
  for (std::size_t i = 1; i < lines.size(); ++i)
    ASSERT_EQ(again.keep(Json::parse(lines[i]).value()), std::vector{lines[i]}) << "entry " << i + 1;
}

TEST_P(Log, IsReadToItsEnd) {
  const auto lines = lines_of(GetParam());
  Shelf shelf(games());
  const auto room = Room::restore(shelf, "t1", stored(lines), 1, {});
  ASSERT_TRUE(room) << room.error();
  EXPECT_EQ(room->number(), lines.size());
}

TEST_P(Log, IsPrintedAsItWasRead) {
  for (const auto& line : lines_of(GetParam())) {
    const auto entry = parse_entry(line);
    ASSERT_TRUE(entry) << entry.error() << "\n" << line;
    EXPECT_EQ(print_entry(*entry), line);
  }
}

INSTANTIATE_TEST_SUITE_P(Kept, Log, testing::ValuesIn(kept),
                         [](const auto& each) { return test_name_of(each.param); });

// What a room says that cannot be read because of its last entry.
std::string why_not(std::string_view last) {
  const std::vector<std::string> lines{lines_of(kept.front()).front(), std::string(last)};
  Shelf shelf(games());
  const auto room = Room::restore(shelf, "t1", stored(lines), 1, {});
  return room ? "" : room.error();
}

TEST(Logs, ThatAreNotAsWeWriteThemAreRefusedWithASentence) {
  const std::string by = R"("by":{"id":"p-bo","name":"Bo"})";
  EXPECT_EQ(why_not("{"), "Entry 2 of table t1 is not JSON.");
  EXPECT_EQ(why_not(R"({"do":"dance","wall":1})"),
            "Entry 2 of table t1 is of no kind that this version knows.");
  const auto strange = "Entry 2 of table t1 is not as this version writes it.";
  EXPECT_EQ(why_not(cat(R"({"do":"sit","wall":1,)", by, R"(,"seat":8})")), strange);
  EXPECT_EQ(why_not(cat(R"({"do":"sit","wall":1,)", by, R"(,"seat":"1"})")), strange);
  EXPECT_EQ(why_not(R"({"do":"sit","wall":1,"seat":1})"), strange);
  EXPECT_EQ(why_not(cat(R"({"do":"seat","wall":1,)", by, R"(,"seat":1,"be":"bot","level":"genius"})")),
            strange);
  EXPECT_EQ(why_not(cat(R"({"do":"swap","wall":1,)", by, R"(,"seats":[1]})")), strange);
  EXPECT_EQ(why_not(cat(R"({"do":"set","wall":1,)", by, R"(,"players":0})")), strange);
  EXPECT_EQ(why_not(cat(R"({"do":"made","wall":1,)", by, R"(,"seats":[]})")), strange);
  EXPECT_EQ(why_not(cat(R"({"do":"sit","wall":1,)", by, R"(,"seat":7})")),
            "Entry 2 of table t1 does not replay: it names a seat that the table does not have.");
  EXPECT_EQ(why_not(R"({"do":"move","wall":1,"lines":[{"by":0,"move":"play 1"}]})"),
            "Entry 2 of table t1 does not replay: a move before the start.");
  EXPECT_EQ(why_not(R"({"do":"move","wall":1,"lines":[{"by":"me","move":"play 1"}]})"),
            "Entry 2 of table t1 does not replay: \"by\" is a seat number from 0, \"chance\" or \"clock\".");
}

TEST(Logs, HaveEveryKindOfEntry) {
  std::set<std::string, std::less<>> kinds;
  for (const auto& file : kept)
    for (const auto& line : lines_of(file)) kinds.emplace(Json::parse(line).value()["do"].text());
  EXPECT_EQ(kinds, (std::set<std::string, std::less<>>{"made", "sit", "stand", "ready", "seat", "swap",
                                                       "remove", "host", "set", "chat", "mute", "start",
                                                       "move", "clock", "rematch", "name"}));
}

}  // namespace
}  // namespace clew::test
