#pragma once
// A house in the simulated world: it does for its rooms what the server does, with the same desks, and dies
// without a word. One that was replaced and does not know it yet is a zombie.
#include <map>
#include <set>

#include "cluster/acting.h"
#include "cluster/switchboard.h"
#include "room/desk.h"
#include "tests/kit/follower.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

class World;

class SimulatedHouse {
 public:
  // Its own clock as the world began, and what the house's clock shows as it opens.
  SimulatedHouse(World& world, std::uint64_t number, Millis steady, Millis house);

  std::uint64_t number() const { return number_; }
  Now now() const;
  Time paused_until() const { return paused_until_; }
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

  // node.cpp: one of several that share the store.
  void join();
  void pause(Time until) { paused_until_ = until; }
  void drain();
  void give_away(const std::string& table);  // if it is here
  void cut_from_bus(Time until) { bus_cut_until_ = until; }
  void cut_from_store(Time until) { store_cut_until_ = until; }
  Time bus_cut_until() const { return bus_cut_until_; }
  Time store_cut_until() const { return store_cut_until_; }
  void hear(const Packet& packet);
  std::uint64_t session() const { return board_ ? board_->session() : 0; }

 private:
  struct Seated {
    explicit Seated(Room room) : desk(std::move(room)) {}
    Desk desk;
    struct Visit {
      Person person;
      test::Follower follower = {};  // what it makes of what it is sent
      bool has_seen = false;         // a view
    };
    std::map<Connection, Visit> people;
    std::optional<Millis> alarm;
    Time rang = -1;             // the last one
    int rings = 0;              // of it at that very moment
    std::uint64_t reading = 0;  // tells this reading of the table from a later one
    bool is_parting = false;    // it is given away as soon as nothing is being written
  };
  Seated* find(const std::string& table);
  void take(const std::string& table, Input input);
  void perform(const std::string& table, Orders orders);
  void send(const std::string& table, Seated& seated, const Send& send);
  void ask(const std::string& table, const Seated& seated, const AskBot& ask);
  void set_alarm(const std::string& table, Seated& seated);
  void lose(const std::string& table);
  void tell(Connection to, const Seated& seated, const std::string& text);
  void part(Connection whom, int code);
  bool forget_visit(const std::string& table, Seated& seated, Connection connection);
  void later(Time when, Agenda::Step step);  // unless it has died

  bool may_act() const { return acting_.is_on(now().steady); }
  void renew();
  void watch_acting();
  void end_session();
  void lose_all();
  bool open_by_lease(const std::string& table);
  void open_late(const std::string& table, std::uint64_t epoch);
  void come(const std::string& table, Connection connection, const Person& person);
  void carry_out(Switchboard::Orders orders);
  void carry_out(const Switchboard::Send& send);
  void carry_out(const Switchboard::Deliver& deliver);
  void carry_out(const Switchboard::HangUp& hang_up);
  void carry_out(const Switchboard::Arrive& arrive);
  void carry_out(const Switchboard::Say& say);
  void carry_out(const Switchboard::Leave& leave);
  void tick_later();
  Time time_at(Millis steady) const;

  World& world_;
  std::uint64_t number_;
  Millis steady_;            // its clock when the world's was 0
  Millis opened_{}, house_;  // what both showed as it opened
  bool is_zombie_ = false;
  Rng luck_;
  std::map<std::string, Seated, std::less<>> tables_;
  std::uint64_t readings_ = 0;

  std::int64_t rate_ = 1000;  // milliseconds that its clock goes in a second
  Time paused_until_ = 0, bus_cut_until_ = 0, store_cut_until_ = 0;
  std::set<std::string, std::less<>> reading_;  // tables whose lease is on its way here
  Acting acting_;
  std::optional<Switchboard> board_;
  std::vector<Session> living_;
  Millis listed_{Millis::min()};               // when the last list of them was asked for
  std::map<std::uint64_t, Connection> pages_;  // at this node, of tables elsewhere, by line
  std::map<Connection, std::uint64_t> lines_;
  struct Remote {
    LineName line;
    std::string table;
  };
  std::map<Connection, Remote> remotes_;  // at its tables, of pages elsewhere
  std::map<LineName, Connection> remote_lines_;
  std::optional<Millis> tick_at_;
};

}  // namespace clew::simulator
