#include "tests/simulator/house.h"

#include "tests/simulator/planted.h"
#include "tests/simulator/world.h"

namespace clew::simulator {
namespace {

// Whose thought this is, where it is about an older position. Against the clock positions change all the time, and a thought
// is as good as it can be.
std::optional<Seat> late_thinker(const Room& room, const Input& input) {
  const auto* chosen = std::get_if<BotChose>(&input);
  if (!chosen || !room.match() || room.match()->table->is_timed() || chosen->asked == room.position())
    return std::nullopt;
  return chosen->seat;
}

// A move of this seat; people's clocks may have something to say with any input.
bool plays_for(const Write& write, Seat seat) {
  const auto line = cat("\"lines\":[{\"by\":", index(seat), ",");
  return std::ranges::any_of(write.entries, [&](const NewEntry& entry) {
    return entry.text.starts_with("{\"do\":\"move\"") && entry.text.contains(line);
  });
}

}  // namespace

SimulatedHouse::SimulatedHouse(World& world, std::uint64_t number, Millis steady, Millis house)
    : world_(world),
      number_(number),
      steady_(steady),
      house_(house),
      luck_(cat(world.seed(), " house ", number)) {
  // Clocks of several machines run apart; a lease bears a third.
  if (world.is_cluster()) rate_ += world.draw(200) - 100;
  opened_ = now().steady;
}

Now SimulatedHouse::now() const {
  const auto steady = steady_ + Millis(world_.agenda().now() / milli * rate_ / 1000);
  return {steady, world_.wall(), house_ + (steady - opened_)};
}

void SimulatedHouse::jump(Millis forward) {
  steady_ += forward;
  for (auto& [table, seated] : tables_) {
    seated.alarm.reset();
    set_alarm(table, seated);
  }
}

Time SimulatedHouse::time_at(Millis steady) const {
  // The first moment at which its clock shows that.
  return ((steady - steady_).count() * 1000 + rate_ - 1) / rate_ * milli;
}

void SimulatedHouse::later(Time when, Agenda::Step step) {
  world_.agenda().at(when, [&world = world_, house = number_, step = std::move(step)]() mutable {
    const auto shared = std::make_shared<Agenda::Step>(std::move(step));
    world.at_house(house, [shared](SimulatedHouse&) { (*shared)(); });
  });
}

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
  auto settings = world_.settings();
  settings.house_began = house_;
  auto room = Room::restore(world_.shelf(), table, *log, epoch, settings);
  if (!room) {
    world_.notes().find(cat("a table does not load: ", room.error()));
    return false;
  }
  world_.loaded(table, {number_, now().steady}, room->number(), settings);
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
    if (kept && !world_.is_cluster()) open(table);
  });
}

void SimulatedHouse::arrived(const std::string& table, Connection connection, const Person& person) {
  if (world_.is_cluster()) return come(table, connection, person);
  if (!find(table) && (is_zombie_ || !open(table)))
    return world_.network().close(connection, is_zombie_ ? close_code::restart : close_code::no_table);
  find(table)->people.insert_or_assign(connection, Seated::Visit{person});
  take(table, Arrived{connection, person});
}

void SimulatedHouse::said(const std::string& table, Connection connection, std::string text) {
  if (const auto line = lines_.find(connection); line != lines_.end()) {
    Switchboard::Orders orders;
    board_->say(line->second, std::move(text), now().steady, orders);
    return carry_out(std::move(orders));
  }
  if (const auto* seated = find(table); seated && seated->people.contains(connection))
    take(table, Said{connection, std::move(text)});
}

void SimulatedHouse::gone(const std::string& table, Connection connection) {
  if (const auto line = lines_.extract(connection)) {
    Switchboard::Orders orders;
    board_->hang_up(line.mapped(), now().steady, orders);
    pages_.erase(line.mapped());
    return carry_out(std::move(orders));
  }
  if (auto* seated = find(table); seated && forget_visit(table, *seated, connection))
    take(table, Gone{connection});
}

bool SimulatedHouse::forget_visit(const std::string& table, Seated& seated, Connection connection) {
  const auto visit = seated.people.extract(connection);
  if (!visit) return false;
  const auto& person = visit.mapped().person;
  const auto is_theirs = [&](const auto& each) {
    return each.second.has_seen && each.second.person.id == person.id;
  };
  if (visit.mapped().has_seen && std::ranges::none_of(seated.people, is_theirs))
    world_.went(table, {number_, now().steady}, person);
  return true;
}

void SimulatedHouse::take(const std::string& table, Input input) {
  auto* seated = find(table);
  if (!seated) return;
  if (world_.is_cluster() && !may_act() && planted != node_acts_as_long_as_it_is_asked) return lose_all();
  const auto late = seated->desk.is_busy() ? std::nullopt : late_thinker(seated->desk.room(), input);
  auto orders = seated->desk.take(std::move(input), now(), luck_);
  if (late && orders.write && plays_for(*orders.write, *late))
    world_.notes().find(cat("table ", table, " plays a bot's thought of an older position"));
  perform(table, std::move(orders));
}

void SimulatedHouse::perform(const std::string& table, Orders orders) {
  auto& seated = *find(table);
  if (orders.is_lost) return lose(table);
  for (const auto& each : orders.sends) send(table, seated, each);
  for (const auto& each : orders.closes) {
    forget_visit(table, seated, each.whom);
    part(each.whom, each.code);
    // The room hears of it as of every other connection that ends.
    later(world_.agenda().now() + milli, [this, table, whom = each.whom] { take(table, Gone{whom}); });
  }
  for (const auto& each : orders.asks) ask(table, seated, each);
  if (orders.write) {
    world_.consider_killing();
    world_.disk().submit({number_, now().steady}, *std::move(orders.write),
                         [this, table, reading = seated.reading](Kept kept) {
                           auto* waiting = find(table);
                           if (!waiting || waiting->reading != reading) return;
                           // Kept, perhaps; but who would be told may be told more elsewhere.
                           if (world_.is_cluster() && !may_act() &&
                               planted != node_tells_what_was_kept_too_late &&
                               planted != node_acts_as_long_as_it_is_asked)
                             return lose_all();
                           if (planted == house_goes_on_after_a_failed_sync) kept = {};
                           perform(table, waiting->desk.kept(kept, now(), luck_));
                         });
  }
  auto* still = find(table);
  if (still && still->is_parting) return give_away(table);
  if (still) set_alarm(table, *still);
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
  if (whole->starts_with("{\"type\":\"view\"") && !std::exchange(at->second.has_seen, true))
    world_.came(table, {number_, now().steady}, at->second.person);
  world_.report().changes += send.text->starts_with("{\"type\":\"changes\"");
  tell(to, seated, *send.text);
}

void SimulatedHouse::tell(Connection to, const Seated& seated, const std::string& text) {
  const auto remote = remotes_.find(to);
  if (remote == remotes_.end()) return world_.network().to_client(to, text);
  Switchboard::Orders orders;
  board_->answer(remote->second.line, seated.desk.room().epoch(), text, now().steady, orders);
  carry_out(std::move(orders));
}

void SimulatedHouse::part(Connection whom, int code) {
  const auto remote = remotes_.extract(whom);
  if (!remote) return world_.network().close(whom, code);
  remote_lines_.erase(remote.mapped().line);
  Switchboard::Orders orders;
  board_->close(remote.mapped().line, {code, ""}, now().steady, orders);
  carry_out(std::move(orders));
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
    later(when + i * world_.draw(3 * second),
          [this, table, ask, move] { take(table, BotChose{ask.seat, ask.asked, move}); });
}

// Not while a write is under way: what the room then is may never be, and it is asked again afterwards.
void SimulatedHouse::set_alarm(const std::string& table, Seated& seated) {
  if (seated.desk.is_busy()) return;
  const auto wake = seated.desk.room().wake();
  if (!wake || seated.alarm == wake) return;
  seated.alarm = wake;
  if (planted == house_loses_a_timer && world_.is_once_in(2)) return;
  later(time_at(*wake), [this, table, reading = seated.reading, when = *wake] {
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
  const auto lost = tables_.extract(table);
  for (const auto& [connection, person] : lost.mapped().people) part(connection, close_code::restart);
  ++world_.report().reloads;
  // Among several nodes it is opened where somebody comes.
  if (is_zombie_ || world_.is_cluster()) return;
  later(world_.agenda().now() + world_.draw(100 * milli), [this, table] {
    if (!is_zombie_ && !find(table)) open(table);
  });
}

}  // namespace clew::simulator
