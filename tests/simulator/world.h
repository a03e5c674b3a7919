#pragma once
// The simulated world: houses, their disk, the network, people and bots, in one thread and from one seed.
// Everything that can go wrong does, every few moves; at the end nothing does, and every game must come to its end.
#include <memory>

#include "tests/simulator/client.h"
#include "tests/simulator/disk.h"
#include "tests/simulator/house.h"
#include "tests/simulator/ledger.h"
#include "tests/simulator/menu.h"
#include "tests/simulator/network.h"

namespace clew::simulator {

class World {
 public:
  World(const SimulatorSettings& plan, Menu& menu, Store& store);
  Report run();

  // What all parts use.
  Agenda& agenda() { return agenda_; }
  Notes& notes() { return notes_; }
  Report& report() { return report_; }
  Disk& disk() { return disk_; }
  Network& network() { return network_; }
  Shelf& shelf() { return menu_.shelf(); }
  const Rates& rates() const { return plan_.rates; }
  const std::string& seed() const { return plan_.seed; }
  RoomSettings settings() const { return {}; }
  Time draw(Time below) { return below <= 0 ? 0 : Time(luck_.next() % std::uint64_t(below)); }
  bool is_once_in(unsigned times) { return luck_.below(times) == 0; }
  bool is_fault(unsigned rate) { return !is_calm_ && rate > 0 && is_once_in(rate); }
  bool is_calm() const { return is_calm_; }
  std::int64_t wall() const { return wall_ + agenda_.now() / milli; }

  // Houses.
  SimulatedHouse& house() { return *houses_.back(); }
  bool is_cluster() const { return plan_.nodes > 1; }
  SimulatedHouse& some_house();  // to which somebody comes
  // Now, or when it goes on, unless it dies before that.
  void at_house(std::uint64_t number, std::function<void(SimulatedHouse&)> step);
  void carry(const Packet& packet);  // between nodes, as far as it goes well
  bool is_cut_from_store(std::uint64_t number) const {
    return !is_calm_ && houses_[number - 1]->store_cut_until() > agenda_.now();
  }
  SimulatedHouse* alive(std::uint64_t number);
  bool is_alive(std::uint64_t number) { return alive(number) != nullptr; }
  bool is_open_for_people() const { return is_open_; }
  void consider_killing();
  void made(const std::string& table, bool is_kept);
  void loaded(const std::string& table, Written read, std::uint64_t number, const RoomSettings& settings);
  void came(const std::string& table, Written seen, const Person& person) {
    sitting(table).ledger.came(seen, person.id);
  }
  void went(const std::string& table, Written seen, const Person& person) {
    sitting(table).ledger.went(seen, person.id);
  }
  void sent(const std::string& table, const Person& to, std::string_view text, bool may_be_old);
  bool is_retired(const std::string& table) const;
  std::vector<std::string> tables() const;

  // The disk.
  void kept(const Write& write, Written written);
  void lost(const Write& write);
  void excuse(const Write& write);  // it is late, and so is what follows at its tables
  void claimed(std::string_view table, std::uint64_t epoch);
  std::uint64_t epoch_of(std::string_view table) const;

  // People.
  void left(const std::string& table);
  bool is_final(const std::string& table, std::uint64_t number) const;
  bool wants_rematch(const std::string& table) const;
  bool is_rematch(const std::string& table, std::uint64_t number) const;
  void expect_move(const std::string& table, const Person& by, const std::string& command, std::string move);
  void expect_set(const std::string& table, const Person& by, const std::string& command);
  std::string some_move(const Table& game, Seat seat);
  std::string some_move(const std::string& table, Seat seat);
  std::string any_move(const std::string& table);
  std::string somebody(const std::string& table);

 private:
  struct Sitting {
    Sitting(World& world, std::string table) : ledger(world.shelf(), world.notes_, std::move(table)) {}
    Ledger ledger;
    std::string wish;
    Person host;
    std::vector<Client*> clients;
    bool is_made = false, is_retired = false, wants_rematch = false;
    std::uint64_t seen = 0;  // by the watch
    int still = 0;
  };
  Sitting& sitting(const std::string& table) { return *sittings_.at(table); }
  const Sitting& sitting(const std::string& table) const { return *sittings_.at(table); }
  Sitting& add_sitting(const std::string& table);
  void add_client(Sitting& sitting, Person person, bool wants_seat);
  void begin_table();
  void begin_rematch(Sitting& old);
  std::string some_pace(const Dish& dish);
  void people_come(Sitting& sitting);
  void watch(const std::string& table);
  static std::string hanging(const Sitting& at);
  void retire(Sitting& sitting);
  void check_kept(Sitting& sitting);
  void try_twins(const Sitting& sitting);
  void maybe_jump();
  void maybe_give_away(const std::string& table);
  void kill();
  void strike_a_node();
  void open_house();

  SimulatorSettings plan_;
  Menu& menu_;
  Rng luck_;
  Agenda agenda_;
  Notes notes_;
  Report report_;
  Disk disk_;
  Network network_;
  std::vector<std::unique_ptr<SimulatedHouse>> houses_;  // the last is the one that people come to
  std::vector<std::uint64_t> living_;
  std::map<std::string, std::unique_ptr<Sitting>, std::less<>> sittings_;
  std::map<std::string, std::uint64_t, std::less<>> epochs_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::int64_t wall_ = 1'790'000'000'000;
  Millis noted_{};  // of what the house's clock shows, in the store
  bool is_calm_ = false, is_open_ = false, is_killing_ = false;
  int begun_ = 0, playing_ = 0;
};

// A world in a store that forgets it.
Report simulate(const SimulatorSettings& plan, Menu& menu);

}  // namespace clew::simulator
