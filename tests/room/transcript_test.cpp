// Evenings at a table, word by word: whatever a room answers, keeps or asks for stands in transcripts/.
//
// The lines of a transcript that begin with > are what happens, the others what comes of it. After a change that is meant, CLEW_REWRITE=1
// writes them anew, and what has changed is read in the difference.
//   > table {…}            a table is made by Ana, as in POST /tables
//   > come 2 Bo            a connection of somebody; gone 2 ends it
//   > say 2 {…}            a frame from there
//   > call Bo Bob          Bo has another name from now on
//   > pass 1000            so many milliseconds, with all that is due in them
//   > bot play 3           the answer to the oldest question to a bot; > hint play 3 the same for hints
//   > restart              the room is read again from what was kept
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/text.h"
#include "tests/kit/files.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// What games say is compared elsewhere; here a change in it is enough to see.
std::string mark_of(const Json& value) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : value.dump()) hash = (hash ^ std::uint8_t(c)) * 0x100000001b3;
  return cat("#", hash % 1'000'000);
}

Json shortened(const Json& message) {
  Json::Object all;
  for (const auto& [key, value] : message.members())
    if (key == "game" && value.is_object()) {
      Json::Object game;
      for (const auto& [part, shown] : value.members())
        game.emplace_back(part, part == "view" || part == "legal" ? Json(mark_of(shown)) : shown);
      all.emplace_back(key, Json(std::move(game)));
    } else {
      all.emplace_back(key, value);
    }
  return Json(std::move(all));
}

class Evening {
 public:
  // Does what a line says, and answers what came of it.
  std::string follow(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string what, rest;
    words >> what;
    const auto number = [&] {
      std::uint64_t n = 0;
      words >> n;
      return n;
    };
    const auto remainder = [&] {
      std::getline(words >> std::ws, rest);
      return rest;
    };
    if (what == "table") {
      round_.emplace(remainder());
    } else if (what == "come") {
      const auto connection = Connection(number());
      round_->take(Arrived{connection, person(remainder())});
    } else if (what == "gone") {
      round_->take(Gone{Connection(number())});
    } else if (what == "say") {
      const auto connection = Connection(number());
      round_->say(connection, remainder());
    } else if (what == "call") {
      words >> rest;
      auto called = person(rest);
      called.name = remainder();
      round_->take(Called{called});
    } else if (what == "pass") {
      pass(Millis(number()));
    } else if (what == "bot") {
      if (bots_ == round_->asks_.size()) return "no bot is asked\n";
      const auto asked = round_->asks_[bots_++];
      round_->take(BotChose{asked.seat, asked.asked, remainder()});
    } else if (what == "hint") {
      if (answered_ == round_->hints_.size()) return "no hint is asked for\n";
      round_->take(Hinted{round_->hints_[answered_++], {remainder()}, "It is the first one."});
    } else if (what == "restart") {
      round_->open();
    } else {
      ADD_FAILURE() << "What is \"" << line << "\"?";
    }
    return came_of_it();
  }

 private:
  static Person person(const std::string& name) {
    auto id = cat("p-", name);
    for (char& c : id) c = char(std::tolower(c));
    return {id, name};
  }

  void pass(Millis time) {
    const auto until = round_->now_.steady + time;
    for (;;) {
      const auto due = round_->desk_->room().wake();
      if (!due || *due > until) break;
      round_->pass(std::max(*due - round_->now_.steady, Millis(1)));
      if (round_->now_.steady > until) break;
      round_->take(Woke{});
    }
    round_->pass(std::max(until - round_->now_.steady, Millis(0)));
  }

  std::string came_of_it() {
    std::string all;
    for (; written_ < round_->written_.size(); ++written_) {
      const auto& write = round_->written_[written_];
      for (const auto& entry : write.entries) all += cat("kept ", entry.number, " ", entry.text, "\n");
      for (const auto& row : write.rows)
        all += cat("row ", row.table, row.is_open ? " open " : " over ", row.code, " ", row.summary, "\n");
      for (const auto& member : write.joined) all += cat("joined ", member.person, " ", member.table, "\n");
      for (const auto& member : write.left) all += cat("left ", member.person, " ", member.table, "\n");
    }
    for (; sent_ < round_->sent_.size(); ++sent_) {
      const auto& send = round_->sent_[sent_];
      all += cat("to ", send.to, " ", shortened(Json::parse(*send.text).value()).dump(), "\n");
    }
    for (; closed_ < round_->closed_.size(); ++closed_) {
      const auto& close = round_->closed_[closed_];
      all += cat("close ", close.whom, " ", close.code, " ", close.reason, "\n");
    }
    for (; asked_ < round_->asks_.size(); ++asked_) {
      const auto& ask = round_->asks_[asked_];
      all += cat("ask ", level_name(ask.level), " in seat ", index(ask.seat), " after ",
                 (ask.not_before - round_->now_.steady).count(), " ms\n");
    }
    for (; hinted_ < round_->hints_.size(); ++hinted_)
      all += cat("ask for a hint for seat ", index(round_->hints_[hinted_].seat), "\n");
    return all;
  }

  std::optional<Round> round_;
  std::size_t written_ = 0, sent_ = 0, closed_ = 0, asked_ = 0, hinted_ = 0, bots_ = 0, answered_ = 0;
};

class Transcript : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Transcript, IsWordForWord) {
  const auto was = read_text(GetParam());
  std::string is;
  Evening evening;
  std::istringstream lines(was);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("> "))
      is += cat(line, "\n", evening.follow(std::string_view(line).substr(2)));
    else if (line.starts_with("#") || line.empty())
      is += cat(line, "\n");
  if (std::getenv("CLEW_REWRITE")) {
    std::ofstream(GetParam()) << is;
    return;
  }
  std::istringstream olds(was), news(is);
  for (std::string old, now, did; std::getline(olds, old) && std::getline(news, now);) {
    if (now.starts_with("> ")) did = now;
    ASSERT_EQ(now, old) << "after " << did << "\nIf this is meant: CLEW_REWRITE=1 writes "
                        << GetParam().filename();
  }
  EXPECT_EQ(is.size(), was.size());
}

INSTANTIATE_TEST_SUITE_P(Room, Transcript,
                         testing::ValuesIn(files_in(source_dir() / "tests/room/transcripts", ".txt")),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace clew::test
