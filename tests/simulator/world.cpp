#include "tests/simulator/world.h"

#include <exception>

#include "store/memory.h"
#include "tests/simulator/planted.h"
#include "tests/simulator/twins.h"

namespace clew::simulator {

int planted = 0;

World::World(const SimulatorSettings& plan, Menu& menu, Store& store)
    : plan_(plan), menu_(menu), luck_(cat("world ", plan.seed)), disk_(*this, store), network_(*this) {}

Report World::run() {
  for (int i = 0; i < plan_.nodes; ++i) open_house();
  for (int i = 0; i < plan_.tables; ++i) begin_table();
  while (playing_ > 0 && notes_.findings().empty()) {
    if (agenda_.is_empty())
      notes_.find("nothing happens any more");
    else
      agenda_.run_next();
    is_calm_ = is_calm_ || report_.moves >= plan_.moves;
  }
  report_.trace = notes_.trace();
  report_.findings = notes_.findings();
  for (auto& finding : report_.findings)
    finding =
        cat("seed ", plan_.seed, ", move ", report_.moves, ", ", agenda_.now() / milli, " ms: ", finding);
  return report_;
}

// Tables.

World::Sitting& World::add_sitting(const std::string& table) {
  auto& added = sittings_[table] = std::make_unique<Sitting>(*this, table);
  added->wants_rematch = is_once_in(6);
  ++playing_;
  watch(table);
  return *added;
}

void World::add_client(Sitting& at, Person person, bool wants_seat) {
  clients_.push_back(std::make_unique<Client>(*this, std::move(person), at.ledger.table(), wants_seat));
  at.clients.push_back(clients_.back().get());
}

void World::begin_table() {
  const auto number = ++begun_;
  const auto& dish = menu_.choose(luck_, plan_.unusual);
  auto& at = add_sitting(cat("t", number));
  std::string seats;
  for (int i = 0; i < dish.players; ++i) {
    // The host takes the first open seat; most of the others are bots'.
    const bool is_person = i == 0 || is_once_in(3);
    seats += is_person ? "{\"be\":\"open\"}," : "{\"be\":\"bot\",\"level\":\"beginner\"},";
    if (is_person) add_client(at, {cat("p", number, "-", i), cat("Player ", i)}, true);
  }
  if (is_once_in(4)) add_client(at, {cat("w", number), "Watcher"}, false);
  seats.pop_back();
  at.host = at.clients.front()->person();
  at.wish = cat("{\"game\":\"", dish.game, "\",\"options\":", dish.options, ",\"seats\":[", seats, "]",
                some_pace(dish), "}");
  if (is_open_) some_house().make(at.wish, at.host, at.ledger.table());
}

// Every third table has one; nodes have no clock in common.
std::string World::some_pace(const Dish& dish) {
  if (is_cluster() || !is_once_in(3)) return "";
  const auto table =
      (*shelf().box(dish.game))->table(dish.players, Json::parse(dish.options).value_or(Json{}));
  if (!table) return "";
  if ((*table)->is_timed()) return cat(",\"pace\":{\"kind\":\"own\",\"lag\":", 1 + draw(1000), "}");
  constexpr std::array<std::string_view, 4> lates{"play", "seat", "wait", "lot"};
  const auto late = cat(",\"late\":\"", lates[luck_.below(lates.size())], "\"}");
  if (is_once_in(6)) return cat(",\"pace\":{\"kind\":\"days\",\"seconds\":43200,\"holiday\":", draw(3), late);
  const auto away = is_once_in(2) ? 30 + draw(60) : 0, lag = is_once_in(2) ? draw(400) : 0;
  const auto rest = cat(",\"away\":", away, ",\"lag\":", lag, late);
  if (is_once_in(2)) return cat(",\"pace\":{\"kind\":\"decision\",\"seconds\":", 5 + draw(40), rest);
  return cat(",\"pace\":{\"kind\":\"bank\",\"seconds\":", 60 + draw(60), ",\"increment\":", draw(10), rest);
}

void World::made(const std::string& table, bool is_kept) {
  auto& at = sitting(table);
  if (at.is_made) return;
  // Not told that it was kept is not the same as told that it was not.
  if (!is_kept && !*disk_.store().row(table)) return some_house().make(at.wish, at.host, table);
  people_come(at);
}

void World::people_come(Sitting& at) {
  at.is_made = true;
  for (auto* client : at.clients) client->start();
}

void World::begin_rematch(Sitting& old) {
  ++report_.rematches;
  auto& next = sitting(old.ledger.rematch());
  for (const auto* client : old.clients)
    if (client->wants_seat() || is_once_in(2)) add_client(next, client->person(), client->wants_seat());
  next.host = next.clients.front()->person();
  people_come(next);
}

void World::watch(const std::string& table) {
  agenda_.after(2 * minute, [this, table] {
    auto& at = sitting(table);
    if (at.is_retired) return;
    at.still = at.seen == at.ledger.number() ? at.still + 1 : 0;
    at.seen = at.ledger.number();
    if (at.still == (at.ledger.is_by_days() ? 3000 : 10))
      notes_.find(hanging(at));
    else
      watch(table);
  });
}

std::string World::hanging(const Sitting& at) {
  auto what = cat("table ", at.ledger.table(), " hangs at ", at.seen);
  for (const auto* client : at.clients) what += cat("\n  ", client->state());
  if (const auto* game = at.ledger.game())
    what += cat("\n  ", game->view(Onlooker::spectator).substr(0, 600));
  if (!at.ledger.log().empty()) what += cat("\n  ", at.ledger.log().back().substr(0, 600));
  return what;
}

void World::left(const std::string& table) {
  auto& at = sitting(table);
  if (!at.is_retired && std::ranges::all_of(at.clients, &Client::is_done)) retire(at);
}

void World::retire(Sitting& at) {
  at.is_retired = true;
  --playing_;
  ++report_.games;
  if (const auto* clocks = at.ledger.timekeeper()) {
    const auto& counts = clocks->counts();
    report_.late += counts.late, report_.away += counts.away, report_.back += counts.back;
  }
  report_.rests += at.ledger.pauses();
  if (!at.ledger.timekeeper()) report_.unclocked_rests += at.ledger.pauses();
  if (!at.ledger.is_over())
    notes_.find(cat("everybody has left table ", at.ledger.table(), " before its end"));
  check_kept(at);
  if (const auto row = *disk_.store().row(at.ledger.table()); !row || row->is_open)
    notes_.find(cat("table ", at.ledger.table(), " is over and stands open in the store"));
  if (report_.games % 8 == 0) at.ledger.check_record();
  for (auto& each : houses_) each->forget(at.ledger.table());
  if (!is_calm_) begin_table();
}

// Nothing that was acknowledged is lost, and the store has what the ledger saw it keep.
void World::check_kept(Sitting& at) {
  const auto entries = *disk_.store().entries(at.ledger.table());
  const auto same = [](const StoredEntry& entry, const std::string& text) { return entry.text == text; };
  if (!std::ranges::equal(entries, at.ledger.log(), same))
    notes_.find(cat("table ", at.ledger.table(), " is not in the store as it was kept"));
  for (const auto* client : at.clients)
    for (const auto& [command, number] : client->acknowledged())
      at.ledger.check_acknowledged(client->person().id, command, number);
}

bool World::is_retired(const std::string& table) const {
  const auto at = sittings_.find(table);
  return at != sittings_.end() && at->second->is_retired;
}

std::vector<std::string> World::tables() const {
  std::vector<std::string> all;
  for (const auto& [table, at] : sittings_) all.push_back(table);
  return all;
}

// The disk.

void World::kept(const Write& write, Written written) {
  for (const auto& entry : write.entries)
    if (!sittings_.contains(entry.table)) add_sitting(entry.table);
  for (const auto& entry : write.entries) {
    auto& at = sitting(entry.table);
    const auto before = at.ledger.rematch().size();
    at.ledger.kept(entry, written);
    if (at.ledger.rematch().size() != before && sittings_.contains(at.ledger.rematch())) begin_rematch(at);
    if (entry.text.starts_with("{\"do\":\"takeback\"")) ++report_.takebacks;
    if (entry.text.starts_with("{\"do\":\"answer\"")) ++report_.agreements;
    const bool is_move =
        entry.text.starts_with("{\"do\":\"move\"") || entry.text.starts_with("{\"do\":\"clock\"");
    if (!is_move) continue;
    ++report_.moves;
    maybe_jump();
    maybe_give_away(entry.table);
    if (is_fault(rates().twins)) try_twins(at);
  }
}

void World::lost(const Write& write) {
  for (const auto& entry : write.entries)
    if (const auto at = sittings_.find(entry.table); at != sittings_.end()) at->second->ledger.lost(entry);
}

void World::excuse(const Write& write) {
  for (const auto& entry : write.entries)
    if (const auto at = sittings_.find(entry.table); at != sittings_.end()) at->second->ledger.clock_jumped();
}

void World::claimed(std::string_view table, std::uint64_t epoch) {
  epochs_.insert_or_assign(std::string(table), epoch);
}

std::uint64_t World::epoch_of(std::string_view table) const {
  const auto at = epochs_.find(table);
  return at == epochs_.end() ? 1 : at->second;
}

void World::try_twins(const Sitting& at) {
  ++report_.twins;
  report_.compared += compare_twins(shelf(), at.ledger.log(), settings(), luck_, notes_);
}

// Clocks and houses.

void World::maybe_jump() {
  if (!is_fault(rates().jump)) return;
  ++report_.jumps;
  if (is_cluster() || is_once_in(2))
    wall_ += draw(4 * 3600'000) - 2 * 3600'000;
  else
    agenda_.after(0, [this] {
      house().jump(Millis(draw(600'000)));
      for (auto& [table, at] : sittings_) at->ledger.clock_jumped();
    });
}

void World::maybe_give_away(const std::string& table) {
  if (!is_cluster() || !is_fault(rates().give)) return;
  for (const auto number : living_)
    agenda_.after(draw(4 * milli), [this, number, table] {
      at_house(number, [table](SimulatedHouse& house) { house.give_away(table); });
    });
}

SimulatedHouse* World::alive(std::uint64_t number) {
  return std::ranges::find(living_, number) == living_.end() ? nullptr : houses_[number - 1].get();
}

void World::open_house() {
  const auto number = houses_.size() + 1;
  // A new process, a new steady clock.
  const Millis base(draw(1'000'000));
  houses_.push_back(
      std::make_unique<SimulatedHouse>(*this, number, base - Millis(agenda_.now() / milli), noted_));
  living_.push_back(number);
  is_open_ = true;
  if (is_cluster())
    house().join();
  else
    house().open_all();
  for (auto& [table, at] : sittings_) {
    if (at->is_retired) continue;
    if (!at->is_made)
      made(table, false);
    else
      check_kept(*at);
  }
}

void World::consider_killing() {
  if (!is_open_ || !is_fault(rates().kill) || std::exchange(is_killing_, true)) return;
  agenda_.after(draw(6 * milli), [this] { kill(); });
}

SimulatedHouse& World::some_house() {
  if (!is_cluster()) return house();
  return *houses_[living_[std::size_t(draw(Time(living_.size())))] - 1];
}

void World::at_house(std::uint64_t number, std::function<void(SimulatedHouse&)> step) {
  auto* there = alive(number);
  if (!there) return;
  if (there->paused_until() <= agenda_.now()) return step(*there);
  agenda_.at(there->paused_until(), [this, number, step = std::move(step)] { at_house(number, step); });
}

void World::carry(const Packet& packet) {
  // About two for each message, as long as little is lost.
  if (++report_.packets > 2000 + 10 * report_.sent) notes_.find("the nodes send far more than is said");
  const auto to = std::ranges::find(houses_, packet.to, [](const auto& each) { return each->session(); });
  if (to == houses_.end()) return;
  const auto from = std::ranges::find(houses_, packet.from, [](const auto& each) { return each->session(); });
  const auto is_cut = [this](const auto& end) {
    return !is_calm_ && end != houses_.end() && (*end)->bus_cut_until() > agenda_.now();
  };
  if (is_fault(rates().packet) || is_cut(to) || is_cut(from)) {
    ++report_.packets_lost;
    return;
  }
  const bool is_doubled = is_fault(rates().packet);
  report_.packets_doubled += is_doubled;
  for (int i = 0; i < (is_doubled ? 2 : 1); ++i) {
    const bool is_late = is_fault(rates().packet);
    report_.packets_late += is_late;
    const auto delay = is_late ? draw(6 * second) : draw(3 * milli);
    agenda_.after(delay, [this, number = (*to)->number(), bytes = print_packet(packet)] {
      const auto read = parse_packet(bytes);
      if (!read) return notes_.find("a packet cannot be read");
      at_house(number, [read](SimulatedHouse& there) { there.hear(*read); });
    });
  }
}

// One is stopped or cut off for a while, or drained, or dies; another takes its place.
void World::strike_a_node() {
  const auto number = some_house().number();
  auto& node = *houses_[number - 1];
  if (node.paused_until() > agenda_.now() || living_.size() == 1) return;
  const auto blow = draw(6);
  const auto until = agenda_.now() + draw(8 * second);
  if (blow < 4)
    for (auto& [table, at] : sittings_) at->ledger.clock_jumped();
  if (blow < 2) {
    ++report_.pauses;
    return node.pause(until);
  }
  if (blow == 2) {
    ++report_.cut_from_bus;
    return node.cut_from_bus(until);
  }
  if (blow == 3) {
    ++report_.cut_from_store;
    return node.cut_from_store(until);
  }
  const bool is_drained = is_once_in(3);
  ++(is_drained ? report_.drains : report_.kills);
  if (is_drained) node.drain();
  std::erase(living_, number);
  is_open_ = !living_.empty();
  disk_.crash(number);
  network_.cut_all(number);
  node.die();
  agenda_.after(draw(2 * second), [this] { open_house(); });
}

void World::kill() {
  is_killing_ = false;
  if (is_cluster()) return strike_a_node();
  is_open_ = false;
  ++report_.kills;
  // It notes its clock every second.
  noted_ = std::max(noted_, house().now().house - Millis(draw(1000)));
  const auto number = house().number();
  const auto die = [this, number] {
    std::erase(living_, number);
    disk_.crash(number);
    network_.cut_all(number);
    houses_[number - 1]->die();
  };
  // Sometimes it only seemed dead: it goes on for a while beside the one that takes its place.
  if (is_once_in(4)) {
    ++report_.zombies;
    house().become_zombie();
    agenda_.after(draw(8 * second), die);
  } else {
    die();
  }
  agenda_.after(draw(2 * second), [this] { open_house(); });
}

void World::loaded(const std::string& table, Written read, std::uint64_t number,
                   const RoomSettings& settings) {
  auto& at = sitting(table);
  at.ledger.loaded(read, read.steady + settings.countdown, settings.house_began);
  if (number != at.ledger.number())
    notes_.find(cat("table ", table, " is read as ", number, " of ", at.ledger.number(), " entries"));
}

void World::sent(const std::string& table, const Person& to, std::string_view text, bool may_be_old) {
  ++report_.sent;
  notes_.trace(text);
  sitting(table).ledger.check_sent(to, text, may_be_old);
}

// People.

bool World::wants_rematch(const std::string& table) const {
  return sitting(table).wants_rematch && !is_calm_;
}

bool World::is_final(const std::string& table, std::uint64_t number) const {
  const auto& at = sitting(table);
  if (!at.ledger.is_over() || number != at.ledger.number()) return false;
  const auto may_ask = [&](const Client* client) {
    return !client->is_done() && at.ledger.seat_of(client->person().id).has_value();
  };
  return !wants_rematch(table) || !at.ledger.rematch().empty() || std::ranges::none_of(at.clients, may_ask);
}

bool World::is_rematch(const std::string& table, std::uint64_t number) const {
  const auto& log = sitting(table).ledger.log();
  return number >= 1 && number <= log.size() && log[number - 1].starts_with("{\"do\":\"rematch\"");
}

void World::expect_move(const std::string& table, const Person& by, const std::string& command,
                        std::string move) {
  sitting(table).ledger.expect_move(by, command, std::move(move));
}

void World::expect_set(const std::string& table, const Person& by, const std::string& command) {
  sitting(table).ledger.expect_set(by, command);
}

std::string World::some_move(const Table& game, Seat seat) {
  const auto legal = game.legal(by(seat));
  if (!legal.moves.empty()) return legal.moves[luck_.below(std::uint32_t(legal.moves.size()))];
  if (legal.open.empty()) return "";
  const auto thought = game.copy();
  if (!thought->move_for(by(seat), luck_, game.now())) return "";
  return thought->lines()[game.lines().size()].move;
}

std::string World::some_move(const std::string& table, Seat seat) {
  const auto* game = sitting(table).ledger.game();
  return game ? some_move(*game, seat) : "";
}

std::string World::any_move(const std::string& table) {
  const auto* game = sitting(table).ledger.game();
  if (!game) return "pass";
  const auto seat = Seat(luck_.below(std::uint32_t(game->players())));
  return some_move(*game, seat);
}

std::string World::somebody(const std::string& table) {
  const auto& people = sitting(table).clients;
  return people[luck_.below(std::uint32_t(people.size()))]->person().id;
}

Report simulate(const SimulatorSettings& plan, Menu& menu) {
  // The database's clock is the world's.
  const Agenda* clock = nullptr;
  MemoryStore store([&clock] { return std::chrono::milliseconds(clock ? clock->now() / milli : 0); });
  World world(plan, menu, store);
  clock = &world.agenda();
  try {
    return world.run();
  } catch (const std::exception& error) {
    world.notes().find(cat("something was thrown: ", error.what()));
    Report report;
    report.findings = world.notes().findings();
    return report;
  }
}

}  // namespace clew::simulator
