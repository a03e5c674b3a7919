#pragma once
// A table with a pace, played by hand.
#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test::timing {

using namespace std::chrono_literals;

inline std::string paced_table(std::string_view pace) {
  return table_for("hands", "open open open", cat(R"("pace":)", pace));
}

// Three people at a game in which all choose at once and in secret.
class Paced {
 public:
  explicit Paced(std::string_view pace) : round_(paced_table(pace)) {
    round_.now_.house = 5000s;
    come();
    round_.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
    round_.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
    round_.say(1, R"({"id":"a1","cmd":"start"})");
  }
  void come() {
    round_.come(1, ana);
    round_.come(2, bo);
    round_.come(3, cy);
  }
  void say(Connection from, std::string_view members) {
    round_.say(from, cat("{\"id\":\"x", ++said_, "\",", members, "}"));
  }
  Json view(Connection of) const { return round_.last(of, "view"); }
  Json clocks() const { return view(1)["game"]["clocks"]; }
  Json clock(std::size_t seat) const { return clocks()["seats"][seat]; }
  std::string legal(Connection of) const { return view(of)["game"]["legal"]["moves"][0].dump(); }
  void play(Connection from) { say(from, cat("\"cmd\":\"move\",\"move\":", legal(from))); }
  // As long as the house is open.
  void pass(Millis time) {
    round_.pass(time);
    round_.now_.house += time;
  }
  void wake(Millis after) {
    pass(after);
    round_.take(Woke{});
  }
  void bot_moves() {
    ASSERT_FALSE(round_.asks_.empty());
    const auto ask = round_.asks_.back();
    const auto move = round_.desk_->room().match()->table->legal(by(ask.seat)).moves.front();
    round_.take(BotChose{ask.seat, ask.asked, move});
  }
  std::vector<std::string> kinds() {
    std::vector<std::string> all;
    const auto log = round_.store_.entries("t1").value();
    for (const auto& entry : log) all.emplace_back(Json::parse(entry.text).value()["do"].text());
    return all;
  }
  std::string last_kind() { return kinds().back(); }
  const Room& room() const { return round_.desk_->room(); }
  // A new process some time later; people are yet to come.
  void restart(Millis outage) {
    round_.settings_.house_began = round_.now_.house;
    round_.pass(outage);
    round_.open();
    round_.take(Woke{});
  }

  Round round_;
  int said_ = 0;
};

inline constexpr auto a_minute = R"({"kind":"decision","seconds":60,"late":"play","level":"beginner"})";
inline constexpr auto a_seat = R"({"kind":"decision","seconds":60,"late":"seat"})";
inline constexpr auto in_peace = R"({"kind":"decision","seconds":60,"late":"wait"})";
inline constexpr auto a_bank = R"({"kind":"bank","seconds":600,"increment":10,"late":"play"})";
inline constexpr auto by_days = R"({"kind":"days","seconds":86400,"nights":true,"holiday":2,"late":"play"})";

}  // namespace clew::test::timing
