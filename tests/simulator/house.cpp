#include "tests/simulator/house.h"

#include "tests/simulator/planted.h"
#include "tests/simulator/world.h"

namespace clew::simulator {
namespace {

// Against the clock positions change all the time, and a thought is as good as it can be.
bool is_late_thought(const Room& room, const Input& input) {
  const auto* chosen = std::get_if<BotChose>(&input);
  if (!chosen || !room.match()) return false;
  return !room.match()->table->is_timed() && chosen->asked != room.position();
}

}  // namespace

SimulatedHouse::SimulatedHouse(World& world, std::uint64_t number, Millis steady)
    : world_(world), number_(number), steady_(steady), luck_(cat(world.seed(), " house ", number)) {}

Now SimulatedHouse::now() const { return {steady_ + Millis(world_.agenda().now() / milli), world_.wall()}; }

void SimulatedHouse::jump(Millis forward) {
  steady_ += forward;
  for (auto& [table, seated] : tables_) {
    seated.alarm.reset();
    set_alarm(table, seated);
  }
}

Time SimulatedHouse::time_at(Millis steady) const { return (steady - steady_).count() * milli; }

SimulatedHouse::Seated* SimulatedHouse::find(const std::string& table) {
  const auto at = tables_.find(table);
  return at == tables_.end() ? nullptr : &at->second;
}

void SimulatedHouse::open_all() {
  const auto owned = world_.disk().claim_open();
  for (const auto& [row, epoch] : *owned)
    if (!world_.is_retired(row.table)) open(row.table, epoch);
}

bool SimulatedHouse::open(const std::string& table) {
  const auto epoch = world_.disk().claim(table);
  return epoch && open(table, *epoch);
}

bool SimulatedHouse::open(const std::string& table, std::uint64_t epoch) {
  const auto log = world_.disk().entries(table);
  auto room = Room::restore(world_.shelf(), table, *log, epoch, world_.settings());
  if (!room) {
    world_.notes().find(cat("a table does not load: ", room.error()));
    return false;
  }
  world_.loaded(table, number_, room->number(), now().steady + world_.settings().countdown);
  auto& seated = tables_.insert_or_assign(table, Seated(*std::move(room))).first->second;
  seated.reading = ++readings_;
  take(table, Woke{});
  return true;
}

void SimulatedHouse::make(const std::string& wish, const Person& host, const std::string& table) {
  auto write = make_table(world_.shelf(), Json::parse(wish).value_or(Json{}), host, table, now(), luck_);
  if (!write) return world_.notes().find(cat("a table cannot be made: ", write.error().message));
  world_.disk().submit({number_, now().steady}, *std::move(write), [this, table](const Kept& kept) {
    world_.made(table, kept.has_value());
    if (kept) open(table);
  });
}

void SimulatedHouse::arrived(const std::string& table, Connection connection, const Person& person) {
  if (!find(table) && (is_zombie_ || !open(table)))
    return world_.network().close(connection, is_zombie_ ? close_code::restart : close_code::no_table);
  find(table)->people.insert_or_assign(connection, Seated::Page{person});
  take(table, Arrived{connection, person});
}

void SimulatedHouse::said(const std::string& table, Connection connection, std::string text) {
  if (const auto* seated = find(table); seated && seated->people.contains(connection))
    take(table, Said{connection, std::move(text)});
}

void SimulatedHouse::gone(const std::string& table, Connection connection) {
  if (auto* seated = find(table); seated && seated->people.erase(connection) > 0)
    take(table, Gone{connection});
}

void SimulatedHouse::take(const std::string& table, Input input) {
  auto* seated = find(table);
  if (!seated) return;
  const bool is_late = !seated->desk.is_busy() && is_late_thought(seated->desk.room(), input);
  auto orders = seated->desk.take(std::move(input), now(), luck_);
  if (is_late && orders.write)
    world_.notes().find(cat("table ", table, " plays a bot's thought of an older position"));
  perform(table, std::move(orders));
}

void SimulatedHouse::perform(const std::string& table, Orders orders) {
  auto& seated = *find(table);
  if (orders.is_lost) return lose(table);
  for (const auto& each : orders.sends) send(table, seated, each);
  for (const auto& each : orders.closes) {
    seated.people.erase(each.whom);
    world_.network().close(each.whom, each.code);
    // The room hears of it as of every other connection that ends.
    world_.agenda().after(milli, [this, table, house = number_, whom = each.whom] {
      if (world_.is_alive(house)) take(table, Gone{whom});
    });
  }
  for (const auto& each : orders.asks) ask(table, seated, each);
  if (orders.write) {
    world_.consider_killing();
    world_.disk().submit({number_, now().steady}, *std::move(orders.write),
                         [this, table, reading = seated.reading](Kept kept) {
                           auto* waiting = find(table);
                           if (!waiting || waiting->reading != reading) return;
                           if (planted == house_goes_on_after_a_failed_sync) kept = {};
                           perform(table, waiting->desk.kept(kept, now(), luck_));
                         });
  }
  if (auto* still = find(table)) set_alarm(table, *still);
}

void SimulatedHouse::send(const std::string& table, Seated& seated, const Send& send) {
  auto to = send.to;
  if (planted == house_drops_a_message && world_.is_once_in(50)) return;
  if (planted == house_mixes_up_connections && seated.people.size() > 1 && world_.is_once_in(50))
    to = seated.people.begin()->first;
  const auto at = seated.people.find(to);
  if (at == seated.people.end()) return;  // it has ended, and the room has not heard of it yet
  // Whatever is told, as a whole view or as changes, comes to what this person may see.
  const auto whole = at->second.follower.hear(*send.text);
  if (!whole) return world_.notes().find(cat("table ", table, ": ", whole.error()));
  if (const auto ack = test::ack_in(*send.text); !ack.empty())
    world_.sent(table, at->second.person, ack, is_zombie_);
  world_.sent(table, at->second.person, *whole, is_zombie_);
  world_.report().changes += send.text->starts_with("{\"type\":\"changes\"");
  world_.network().to_client(to, *send.text);
}

// Bots think elsewhere; their answers come late, twice, or are nonsense, but they come.
void SimulatedHouse::ask(const std::string& table, const Seated& seated, const AskBot& ask) {
  if (planted == house_loses_a_question_to_a_bot && world_.is_once_in(30)) return;
  const auto& game = *seated.desk.room().match()->table;
  auto move = world_.is_fault(40)   ? std::string("hum")
              : world_.is_fault(40) ? std::string()  // it would rather wait
                                    : world_.some_move(game, ask.seat);
  auto when = std::max(time_at(ask.not_before), world_.agenda().now()) + world_.draw(200 * milli);
  if (world_.is_fault(40)) when += world_.draw(20 * second);
  const int times = world_.is_fault(30) ? 2 : 1;
  for (int i = 0; i < times; ++i)
    world_.agenda().at(when + i * world_.draw(3 * second), [this, table, house = number_, ask, move] {
      if (world_.is_alive(house)) take(table, BotChose{ask.seat, ask.asked, move});
    });
}

// Not while a write is under way: what the room then is may never be, and it is asked again afterwards.
void SimulatedHouse::set_alarm(const std::string& table, Seated& seated) {
  if (seated.desk.is_busy()) return;
  const auto wake = seated.desk.room().wake();
  if (!wake || seated.alarm == wake) return;
  seated.alarm = wake;
  if (planted == house_loses_a_timer && world_.is_once_in(2)) return;
  world_.agenda().at(time_at(*wake), [this, table, house = number_, reading = seated.reading, when = *wake] {
    if (!world_.is_alive(house)) return;
    auto* waiting = find(table);
    if (!waiting || waiting->reading != reading || waiting->alarm != when) return;
    waiting->alarm.reset();
    const auto time = world_.agenda().now();
    waiting->rings = std::exchange(waiting->rang, time) == time ? waiting->rings + 1 : 0;
    if (waiting->rings > 100) return world_.notes().find(cat("table ", table, " wants to be woken for ever"));
    take(table, Woke{});
  });
}

// Nobody knows what is kept: everybody is asked to come back, and the table is read again.
void SimulatedHouse::lose(const std::string& table) {
  for (const auto& [connection, person] : find(table)->people)
    world_.network().close(connection, close_code::restart);
  tables_.erase(table);
  ++world_.report().reloads;
  if (is_zombie_) return;
  world_.agenda().after(world_.draw(100 * milli), [this, table, house = number_] {
    if (world_.is_alive(house) && !is_zombie_ && !find(table)) open(table);
  });
}

}  // namespace clew::simulator
