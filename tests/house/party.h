#pragma once
// A party: the people of one table after the other, who play on whatever becomes of the house. They remember
// what they were told, and complain when the house does not.
#include <atomic>
#include <list>
#include <mutex>
#include <shared_mutex>

#include "core/rng.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {

// Where people knock at a house.
class Doors {
 public:
  virtual ~Doors() = default;
  virtual const Door& house() = 0;  // for whoever knocks now
  virtual std::string log() const = 0;
  std::atomic<int> acknowledged = 0;  // moves, by everybody
  // Held while somebody knocks: the port changes with each life.
  std::shared_lock<std::shared_mutex> at_the_door() { return std::shared_lock(door_); }

 protected:
  std::shared_mutex door_;
};

// A house that is killed and opened again while others speak to it.
class Doomed final : public Doors {
 public:
  explicit Doomed(std::vector<std::string> flags = {"--no-limits"}) : house_(std::move(flags)) {}
  void kill_and_restart();
  int stop_and_restart(const std::function<void()>& meanwhile = [] {});  // SIGTERM; the exit code

  const ServedHouse& house() override { return house_; }
  std::string log() const override { return house_.log(); }

 private:
  ServedHouse house_;
};

// What a party did, in the end.
struct Tally {
  int games = 0, moves = 0;
  int returns = 0;       // times that it lost the house and came back
  int doubled = 0;       // commands said again on purpose, after their answer
  int resent = 0;        // commands said again because no answer came
  int kept_unheard = 0;  // of these, how many had been kept before
  std::vector<std::chrono::milliseconds> waits =
      {};  // for each answer, however often it was said; of all, the shortest first
};

class Party {
 public:
  Party(Doors& doors, Evening evening, std::string seed);

  // Each throws a sentence about what the house did wrong.
  void begin();         // a new table, everybody seated, the game started
  bool play_a_move();   // false: the game is over
  void check_record();  // of a game that is over: all that was acknowledged, once, in order

  // As they came back to it: waits until the house is there and has shown everybody the table.
  void come_back();
  // Said until it is acknowledged, under the same id; the number of its entry.
  std::uint64_t say(std::size_t seat, std::string_view cmd, std::string_view members);

  const std::string& table() const { return table_; }
  Socket& socket(std::size_t seat) { return *at(seat).socket; }
  const Json& view(std::size_t seat) { return at(seat).view; }
  const Guest& guest(std::size_t seat) { return at(seat).guest; }
  std::size_t people() const { return people_.size(); }
  void lose_touch() { is_here_ = false; }
  Tally tally;

 private:
  struct Somebody {
    Guest guest;
    std::optional<Socket> socket;
    Json view;  // the last one
  };
  struct Told {
    std::size_t seat;
    std::string text;
    std::uint64_t number;
  };

  Somebody& at(std::size_t seat) { return *std::next(people_.begin(), std::ptrdiff_t(seat)); }
  bool greet(Somebody& who);
  bool catch_up(std::uint64_t number);
  std::optional<Json> hear(Somebody& who);
  std::optional<std::uint64_t> answer(Somebody& who, std::string_view text, std::string_view id);
  void say_again();
  Answer ask(Guest& guest, const Request& request);

  Doors& doors_;
  Evening evening_;
  Rng rng_;
  std::list<Somebody> people_;
  std::string table_;
  std::vector<Told> told_;                                  // acknowledged at this table
  std::vector<std::pair<std::size_t, std::string>> moves_;  // acknowledged: who, what
  std::uint64_t seen_ = 0;                                  // the greatest number that anybody was shown
  std::uint64_t ids_ = 0;
  bool is_here_ = false;
};

// Parties of every game play while the blows fall; `strike` lets each fall, and mends what it broke. What all of them did.
Tally play_through(Doors& doors, int blows, const std::function<void(int round, Rng& rng)>& strike);

}  // namespace clew::test
