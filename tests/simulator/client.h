#pragma once
// A scripted person: sits down, plays, talks, blunders, loses the connection and comes back. It reads messages
// by looking for words in them, which is quick, and remembers every answer it was given.
#include <map>
#include <optional>
#include <set>

#include "room/input.h"
#include "tests/kit/follower.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

class World;

class Client {
 public:
  Client(World& world, Person person, std::string table, bool wants_seat)
      : world_(world), person_(std::move(person)), table_(std::move(table)), wants_seat_(wants_seat) {}

  void start();
  void heard(Connection connection, std::string_view text);
  void closed(Connection connection, int code);

  std::string state() const;  // for whoever looks for a fault
  const Person& person() const { return person_; }
  bool wants_seat() const { return wants_seat_; }
  bool is_done() const { return is_done_; }
  // Every command that was answered with a number, and that number.
  const std::map<std::string, std::uint64_t>& acknowledged() const { return acknowledged_; }

 private:
  struct Pending {
    std::string id;
    std::string text;
  };
  void connect();
  void reconnect();
  void say_hello(Connection connection);
  void read_view(std::string_view text);
  void consider_later(Time within);
  void consider();
  std::string next_command();
  std::string some_listed_move();
  std::string mischief();
  std::string host_duty() const;
  void read_clocks(std::string_view text);
  std::string mind_the_clock();
  void send(std::string members);
  void say(Connection connection, const std::string& text);
  void be_patient(const std::string& id);
  void leave();

  World& world_;
  Person person_;
  std::string table_;
  bool wants_seat_;
  bool is_done_ = false, was_turned_away_ = false;

  Connection line_ = 0;
  test::Follower follower_;  // of this line
  Connection other_ = 0;     // a second page
  bool has_greeted_ = false;
  std::string hello_;
  int names_ = 0;  // of commands
  std::optional<Pending> pending_;
  bool is_thinking_ = false;
  std::map<std::string, std::uint64_t> acknowledged_;
  std::uint64_t last_acknowledged_ = 0;
  std::set<std::string> sets_;  // commands that may change nothing

  // The last view.
  std::uint64_t number_ = 0;
  std::uint64_t number_here_ = 0;  // on this connection
  std::string status_;
  std::string kinds_;  // of the seats: o, r, b or p
  int seat_ = -1;
  bool is_host_ = false;
  bool is_ready_ = true;
  bool has_next_ = false;
  bool is_asked_ = false;  // whether another may take back
  bool is_paced_ = false, is_by_days_ = false, is_replaced_ = false, is_paused_ = false;
  std::string pausing_;  // seats
  std::string moves_;    // that are listed, with their quotes
  bool has_open_ = false;
};

}  // namespace clew::simulator
