// One of several houses that share the store: it holds tables by lease, and its pages reach tables that others hold over
// a switchboard.
#include "cluster/placement.h"
#include "tests/simulator/house.h"
#include "tests/simulator/planted.h"
#include "tests/simulator/world.h"

namespace clew::simulator {

void SimulatedHouse::join() {
  const auto asked = now().steady;
  world_.disk().join(number_, [this, asked](std::expected<Session, StoreFault> session) {
    if (!session) return later(world_.agenda().now() + 100 * milli, [this] { join(); });
    board_.emplace(*session);
    acting_.renewed(asked);
    renew();
  });
}

void SimulatedHouse::renew() {
  const auto asked = now().steady;
  const auto ours = session();
  world_.disk().renew(number_, ours, [this, asked, ours](std::expected<Renewed, StoreFault> nodes) {
    if (ours != session()) return;
    if (!nodes && nodes.error() == StoreFault::lost_ownership) {
      if (planted == node_goes_on_after_its_session) return acting_.renewed(now().steady + Millis(60'000));
      return end_session();
    }
    if (!nodes) return;
    acting_.renewed(asked);
    // An answer that a later one has overtaken names who was there before: whoever has joined since is not gone.
    if (asked < listed_) return;
    listed_ = asked;
    living_.clear();
    for (const auto& node : nodes->nodes)
      // One that is just being renewed may look as if it were over.
      if (node.session == ours || !world_.is_fault(world_.rates().overlooked))
        living_.push_back(node.session);
    if (planted == node_ignores_who_is_gone) return;
    Switchboard::Orders orders;
    board_->living({living_.begin(), living_.end()}, orders);
    carry_out(std::move(orders));
  });
  later(time_at(now().steady + renew_every), [this, ours] {
    if (ours == session()) renew();
  });
  later(time_at(acting_.until()), [this] { watch_acting(); });
}

// Nobody need come for it to stop.
void SimulatedHouse::watch_acting() {
  if (board_ && !may_act() && planted != node_acts_as_long_as_it_is_asked) lose_all();
}

void SimulatedHouse::end_session() {
  ++world_.report().sessions_lost;
  acting_.ended();
  lose_all();
  Switchboard::Orders orders;
  board_->living({}, orders);
  carry_out(std::move(orders));
  board_.reset();
  join();
}

void SimulatedHouse::lose_all() {
  while (!tables_.empty()) lose(tables_.begin()->first);
}

void SimulatedHouse::drain() {
  lose_all();
  if (board_) (void)world_.disk().store().leave(session());
}

bool SimulatedHouse::open_by_lease(const std::string& table) {
  if (planted == node_opens_without_a_lease) return open(table, world_.epoch_of(table));
  if (reading_.contains(table)) return false;
  const auto lease = world_.disk().lease(number_, table, session());
  if (!lease || lease->holder != session()) return false;
  if (!world_.is_fault(world_.rates().late)) return open(table, lease->epoch);
  open_late(table, lease->epoch);
  return false;
}

// The answer takes its time; whoever wanted in comes again meanwhile. It is worth nothing once the session has ended.
void SimulatedHouse::open_late(const std::string& table, std::uint64_t epoch) {
  ++world_.report().late_leases;
  reading_.insert(table);
  later(world_.agenda().now() + world_.draw(8 * second), [this, table, epoch, ours = session()] {
    reading_.erase(table);
    if (world_.is_retired(table) || !board_ || !may_act()) return;
    if (ours == session()) open(table, epoch);
  });
}

// As a node does that has too many: it forgets the table, then says so to the store, then to those who are at it.
void SimulatedHouse::give_away(const std::string& table) {
  auto* seated = find(table);
  if (!seated || !may_act()) return;
  seated->is_parting = true;
  if (seated->desk.is_busy()) return;
  ++world_.report().given;
  const Lease lease{session(), seated->desk.room().epoch()};
  std::vector<Connection> people;
  for (const auto& [connection, visit] : seated->people) people.push_back(connection);
  if (planted == node_keeps_what_it_gave_away) {
    seated->is_parting = false;
    people.clear();
  } else {
    tables_.erase(table);
  }
  world_.disk().release(number_, table, lease, [this, people](const Kept&) {
    for (const auto connection : people) part(connection, close_code::restart);
  });
}

void SimulatedHouse::come(const std::string& table, Connection connection, const Person& person) {
  if (!board_ || !may_act()) return world_.network().close(connection, close_code::restart);
  if (!find(table)) {
    const auto holder = world_.disk().holder(number_, table);
    if (!holder) return world_.network().close(connection, close_code::later);
    const auto way = way_to(table, session(), *holder, living_);
    if (way != session()) {
      JsonWriter who;
      write_person(who, person);
      Switchboard::Orders orders;
      const auto line = board_->open(way, {table, std::move(who).text(), ""}, now().steady, orders);
      pages_[line] = connection;
      lines_[connection] = line;
      return carry_out(std::move(orders));
    }
    if (!open_by_lease(table)) return world_.network().close(connection, close_code::restart);
  }
  // Opening it may have been the end of it.
  auto* seated = find(table);
  if (!seated) return world_.network().close(connection, close_code::restart);
  seated->people.insert_or_assign(connection, Seated::Visit{person});
  take(table, Arrived{connection, person});
}

void SimulatedHouse::hear(const Packet& packet) {
  if (!board_) return;
  Switchboard::Orders orders;
  board_->take(packet, now().steady, orders);
  carry_out(std::move(orders));
}

void SimulatedHouse::carry_out(Switchboard::Orders orders) {
  for (const auto& order : orders) std::visit([this](const auto& each) { carry_out(each); }, order);
  tick_later();
}

void SimulatedHouse::carry_out(const Switchboard::Send& send) { world_.carry(send.packet); }

void SimulatedHouse::carry_out(const Switchboard::Deliver& deliver) {
  auto page = pages_.find(deliver.line);
  if (planted == node_mixes_up_lines && world_.is_once_in(50)) page = pages_.begin();
  if (page != pages_.end()) world_.network().to_client(page->second, deliver.text);
}

void SimulatedHouse::carry_out(const Switchboard::HangUp& hang_up) {
  const auto page = pages_.extract(hang_up.line);
  if (!page) return;
  lines_.erase(page.mapped());
  if (planted != node_keeps_pages_it_cannot_serve) world_.network().close(page.mapped(), hang_up.why.code);
}

void SimulatedHouse::carry_out(const Switchboard::Arrive& arrive) {
  const auto& table = arrive.who.table;
  if (!may_act() || (!find(table) && !open_by_lease(table)) || !find(table)) {
    Switchboard::Orders orders;
    board_->close(arrive.line, {close_code::restart, ""}, now().steady, orders);
    return carry_out(std::move(orders));
  }
  const auto connection = world_.network().name();
  const auto person = read_person(Json::parse(arrive.who.person).value_or(Json{}));
  remotes_[connection] = {arrive.line, table};
  remote_lines_[arrive.line] = connection;
  find(table)->people.insert_or_assign(connection, Seated::Visit{person});
  take(table, Arrived{connection, person});
}

void SimulatedHouse::carry_out(const Switchboard::Say& say) {
  const auto at = remote_lines_.find(say.line);
  if (at == remote_lines_.end()) return;
  const auto table = remotes_.at(at->second).table;
  if (const auto* seated = find(table); seated && seated->people.contains(at->second))
    take(table, Said{at->second, say.text});
}

void SimulatedHouse::carry_out(const Switchboard::Leave& leave) {
  const auto at = remote_lines_.extract(leave.line);
  if (!at) return;
  const auto table = remotes_.extract(at.mapped()).mapped().table;
  if (auto* seated = find(table); seated && forget_visit(table, *seated, at.mapped()))
    take(table, Gone{at.mapped()});
}

void SimulatedHouse::tick_later() {
  if (!board_) return;
  const auto wake = board_->wake();
  if (!wake || (tick_at_ && *tick_at_ <= *wake)) return;
  tick_at_ = wake;
  later(time_at(*wake), [this, ours = session(), when = *wake] {
    if (tick_at_ == when) tick_at_.reset();
    if (ours != session()) return;
    Switchboard::Orders orders;
    board_->tick(now().steady, orders);
    carry_out(std::move(orders));
  });
}

}  // namespace clew::simulator
