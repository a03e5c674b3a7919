// Evenings at a table, word by word: whatever a room answers, keeps or asks for stands in games/<slug>/room/transcripts/.
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
//   > play a7 3            the fourth move of whoever is to move, as their command a7
//   > think 3, > advise 3  the same for a bot that is asked, and for a hint
//   > wish {…}             a table that is wished for elsewhere: made, or why not
//   > look                 what lists and the house's timers are told of the table
//   > past 9 Bo            the news before entry 9
// Those that end in .gz were drawn by draw_evenings.py: what nobody has thought of happens there.
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
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
      const auto who = person(remainder());
      pages_[who.id] = connection;
      round_->take(Arrived{connection, who});
    } else if (what == "gone") {
      const auto connection = Connection(number());
      std::erase_if(pages_, [&](const auto& page) { return page.second == connection; });
      round_->take(Gone{connection});
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
      round_->take(Hinted{round_->hints_[answered_++], {remainder()}, "It is the first one."_en});
    } else if (what == "restart") {
      round_->open();
      pages_.clear();
    } else if (what == "play") {
      words >> rest;
      return play(rest, number());
    } else if (what == "think") {
      if (bots_ == round_->asks_.size()) return "no bot is asked\n";
      const auto asked = round_->asks_[bots_++];
      round_->take(BotChose{asked.seat, asked.asked, move_of(asked.seat, number())});
    } else if (what == "advise") {
      if (answered_ == round_->hints_.size()) return "no hint is asked for\n";
      const auto asked = round_->hints_[answered_++];
      const auto first = number();
      round_->take(
          Hinted{asked, {move_of(asked.seat, first), move_of(asked.seat, first + 1)}, "It is good."_en});
    } else if (what == "wish") {
      return wish(remainder());
    } else if (what == "look") {
      return look();
    } else if (what == "past") {
      const auto before = number();
      const auto news = room().news_before(before, person(remainder()));
      return cat(news ? shortened(Json::parse(*news).value()).dump() : news.error().message, "\n");
    } else {
      ADD_FAILURE() << "What is \"" << line << "\"?";
    }
    return came_of_it();
  }

 private:
  const Room& room() const { return round_->desk_->room(); }

  static Person person(const std::string& name) {
    if (name == television.name) return television;
    auto id = cat("p-", name);
    for (char& c : id) c = char(std::tolower(c));
    return {id, name, name == "Program"};
  }

  void pass(Millis time) {
    const auto until = round_->now_.steady + time;
    const auto go_on = [&](Millis by) {
      round_->pass(by);
      round_->now_.house += by;
    };
    for (;;) {
      const auto due = room().wake();
      if (!due || *due > until) break;
      go_on(std::max(*due - round_->now_.steady, Millis(1)));
      if (round_->now_.steady > until) break;
      round_->take(Woke{});
    }
    go_on(std::max(until - round_->now_.steady, Millis(0)));
  }

  // One of a seat's moves, by its place in the list; where they are too many to list, one by that lot.
  std::string move_of(Seat seat, std::uint64_t which) const {
    const auto& table = *room().match()->table;
    const auto moves = table.legal(by(seat)).moves;
    if (!moves.empty()) return moves[which % moves.size()];
    const auto trial = table.copy();
    Rng lot(cat(which));
    return trial->move_for(by(seat), lot, trial->now()) ? trial->lines().back().move : "nothing";
  }

  std::string play(const std::string& id, std::uint64_t which) {
    if (!room().match()) return "the game has not begun\n";
    for (int i = 0; i < max_seats; ++i) {
      const auto seat = Seat((i + int(which % max_seats)) % max_seats);
      const auto* there = room().match()->table->movers().has(seat) ? room().person_at(seat) : nullptr;
      if (!there || !pages_.contains(there->id)) continue;
      const auto text = cat(R"({"id":")", id, R"(","cmd":"move","move":")", move_of(seat, which), "\"}");
      round_->say(pages_[there->id], text);
      return cat("say ", pages_[there->id], " ", text, "\n", came_of_it());
    }
    return "nobody is to move\n";
  }

  std::string wish(const std::string& text) {
    Rng rng("wish");
    const auto write = make_table(round_->shelf_, Json::parse(text).value(), cy, "t2", round_->now_, rng);
    if (!write) return cat(code_name(write.error().code), " ", write.error().message, "\n");
    return cat("made ", write->rows.front().summary, "\n");
  }

  std::string look() const {
    std::string all =
        cat(room().listing(), room().is_listed() ? " listed" : " unlisted", " moves ", room().moves(),
            " turn ", room().turn().bits, " next ", room().next(), " by ", room().rematch_by().name);
    if (const auto wake = room().wake()) all += cat(" wake ", (*wake - round_->now_.steady).count());
    for (const auto& [seat, house] : room().deadlines())
      all += cat(" deadline of ", index(seat), " ", (house - round_->now_.house).count());
    for (const auto& [id, page] : pages_)
      all += cat("\n", id, room().is_looking(id) ? " looks" : "",
                 room().has_played({id, id}) ? " has played" : "",
                 room().may_watch({id, id}) ? " may watch" : "",
                 room().may_look_back(Person{id, id}) ? " may look back" : "");
    return cat(all, room().may_look_back({}) ? "\nanybody may look back" : "", "\n");
  }

  std::string came_of_it() {
    std::string all;
    for (; written_ < round_->written_.size(); ++written_) {
      const auto& write = round_->written_[written_];
      for (const auto& entry : write.entries) all += cat("kept ", entry.number, " ", entry.text, "\n");
      for (const auto& row : write.rows) {
        EXPECT_EQ(read_summary(row.summary).json(), row.summary);
        all += cat("row ", row.table, row.is_open ? " open " : " over ", row.code, " ", row.summary, "\n");
      }
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
  std::map<std::string, Connection> pages_;  // the last one that each person opened and has
  std::size_t written_ = 0, sent_ = 0, closed_ = 0, asked_ = 0, hinted_ = 0, bots_ = 0, answered_ = 0;
};

class Transcript : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Transcript, IsWordForWord) {
  const bool is_packed = GetParam().extension() == ".gz";
  const auto was = is_packed ? read_gzipped(GetParam()) : read_text(GetParam());
  std::string is;
  Evening evening;
  std::istringstream lines(was);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("> "))
      is += cat(line, "\n", evening.follow(std::string_view(line).substr(2)));
    else if (line.starts_with("#") || line.empty())
      is += cat(line, "\n");
  if (std::getenv("CLEW_REWRITE")) {
    if (is_packed)
      write_gzipped(GetParam(), is);
    else
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

const auto name_of_file = [](const auto& file) { return test_name_of(file.param); };
INSTANTIATE_TEST_SUITE_P(Room, Transcript, testing::ValuesIn(files_of_games("room/transcripts", ".txt")),
                         name_of_file);
INSTANTIATE_TEST_SUITE_P(Drawn, Transcript, testing::ValuesIn(files_of_games("room/transcripts", ".txt.gz")),
                         name_of_file);

}  // namespace
}  // namespace clew::test
