#pragma once
// A house in the simulated world: it does for its rooms what the server does, with the same desks, and dies
// without a word. One that was replaced and does not know it yet is a zombie.
#include <map>

#include "room/desk.h"
#include "tests/kit/follower.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

class World;

class SimulatedHouse {
 public:
  SimulatedHouse(World& world, std::uint64_t number, Millis steady);

  std::uint64_t number() const { return number_; }
  Now now() const;
  void jump(Millis forward);  // its clock, as when the machine slept
  void become_zombie() { is_zombie_ = true; }
  void die() { tables_.clear(); }

  void open_all();  // as after a start
  void make(const std::string& wish, const Person& host, const std::string& table);
  bool open(const std::string& table);
  bool open(const std::string& table, std::uint64_t epoch);  // one that this house owns
  void forget(const std::string& table) { tables_.erase(table); }

  void arrived(const std::string& table, Connection connection, const Person& person);
  void said(const std::string& table, Connection connection, std::string text);
  void gone(const std::string& table, Connection connection);

 private:
  struct Seated {
    explicit Seated(Room room) : desk(std::move(room)) {}
    Desk desk;
    struct Page {
      Person person;
      test::Follower follower = {};  // what it makes of what it is sent
    };
    std::map<Connection, Page> people;
    std::optional<Millis> alarm;
    Time rang = -1;             // the last one
    int rings = 0;              // of it at that very moment
    std::uint64_t reading = 0;  // tells this reading of the table from a later one
  };
  Seated* find(const std::string& table);
  void take(const std::string& table, Input input);
  void perform(const std::string& table, Orders orders);
  void send(const std::string& table, Seated& seated, const Send& send);
  void ask(const std::string& table, const Seated& seated, const AskBot& ask);
  void set_alarm(const std::string& table, Seated& seated);
  void lose(const std::string& table);
  Time time_at(Millis steady) const;

  World& world_;
  std::uint64_t number_;
  Millis steady_;  // its clock when the world's was 0
  bool is_zombie_ = false;
  Rng luck_;
  std::map<std::string, Seated, std::less<>> tables_;
  std::uint64_t readings_ = 0;
};

}  // namespace clew::simulator
