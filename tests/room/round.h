#pragma once
// A house with one table, played by hand: its store beside it, and ears for everything that is sent.
#include <gtest/gtest.h>

#include "room/desk.h"
#include "store/memory.h"
#include "tests/kit/evenings.h"

namespace clew::test {

inline const std::string three_seats = table_for("hands", "open open open");
inline const std::string with_bots = table_for("hands", "open casual strong");

inline const Person ana{"p-ana", "Ana"}, bo{"p-bo", "Bo"}, cy{"p-cy", "Cy"};

class Round {
 public:
  explicit Round(std::string_view wish, RoomSettings settings = {}) : shelf_(games()), settings_(settings) {
    const auto write = make_table(shelf_, Json::parse(wish).value(), ana, "t1", now_, rng_);
    if (!write) throw std::runtime_error(write.error().message);
    EXPECT_TRUE(store_.commit(std::span(&*write, 1)).front());
    open();
  }

  // As after a restart: everything is read again from what is kept.
  void open() {
    const auto epoch = store_.claim("t1").value();
    auto room = Room::restore(shelf_, "t1", store_.entries("t1").value(), epoch, settings_);
    if (!room) throw std::runtime_error(room.error());
    desk_.emplace(*std::move(room));
  }

  void take(Input input) { carry_out(desk_->take(std::move(input), now_, rng_)); }
  void come(Connection connection, const Person& person) {
    take(Arrived{connection, person});
    say(connection, R"({"id":"hi","cmd":"hello","since":0})");
  }
  void say(Connection from, std::string text) { take(Said{from, std::move(text)}); }
  void pass(Millis time) {
    now_.steady += time;
    now_.wall += time.count();
  }

  // The last message of a kind to a connection; null where there was none.
  Json last(Connection to, std::string_view type) const {
    for (auto i = sent_.rbegin(); i != sent_.rend(); ++i) {
      if (i->to != to) continue;
      auto message = Json::parse(*i->text).value();
      if (message["type"].text() == type) return message;
    }
    return {};
  }
  std::string refusal(Connection to) const {
    return std::string(last(to, "refused")["error"]["code"].text());
  }

  Shelf shelf_;
  RoomSettings settings_;
  MemoryStore store_;
  Rng rng_{"room test"};
  Now now_{Millis(1000), 1'700'000'000'000};
  std::optional<Desk> desk_;
  std::vector<Send> sent_;
  std::vector<Close> closed_;
  std::vector<AskBot> asks_;
  std::vector<AskHint> hints_;
  std::vector<Write> written_;

 private:
  void carry_out(Orders orders) {
    for (;;) {
      for (auto& each : orders.sends) sent_.push_back(std::move(each));
      for (auto& each : orders.closes) closed_.push_back(std::move(each));
      for (auto& each : orders.asks) asks_.push_back(std::move(each));
      for (auto& each : orders.hints) hints_.push_back(std::move(each));
      if (!orders.write) return;
      const auto& write = written_.emplace_back(*std::move(orders.write));
      orders = desk_->kept(store_.commit(std::span(&write, 1)).front(), now_, rng_);
    }
  }
};

}  // namespace clew::test
