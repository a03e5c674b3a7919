#include "server/table_host.h"

#include <boost/asio/post.hpp>

#include "server/badge.h"
#include "server/log.h"

namespace clew {

namespace asio = boost::asio;

Now now_here() {
  using namespace std::chrono;
  return {duration_cast<Millis>(steady_clock::now().time_since_epoch()),
          duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
}

TableHost::TableHost(Room room, const TableServices& services)
    : id_(room.id()),
      services_(services),
      strand_(asio::make_strand(*services.io)),
      desk_(std::move(room)),
      rng_(random_rng()),
      timer_(strand_) {
  publish();
}

void TableHost::start() {
  asio::post(strand_, [self = shared_from_this()] { self->take(Woke{}); });
}

void TableHost::arrive(Connection connection, Person person, std::string address,
                       std::shared_ptr<Outlet> outlet) {
  asio::post(strand_, [self = shared_from_this(), outlet = std::move(outlet),
                       arrived = Arrived{connection, std::move(person), std::move(address)}] {
    self->outlets_[arrived.connection] = {outlet, arrived.address};
    self->take(arrived);
  });
}

void TableHost::tell_news(std::uint64_t before, Person person,
                          std::function<void(Result<std::string>)> then) {
  asio::post(strand_,
             [self = shared_from_this(), before, person = std::move(person), then = std::move(then)] {
               then(self->desk_.room().news_before(std::min(before, self->kept_ + 1), person));
             });
}

void TableHost::say(Connection connection, std::string text) {
  asio::post(strand_, [self = shared_from_this(), connection, text = std::move(text)]() mutable {
    self->take(Said{connection, std::move(text)});
  });
}

void TableHost::leave(Connection connection) {
  asio::post(strand_, [self = shared_from_this(), connection] {
    self->outlets_.erase(connection);
    self->take(Gone{connection});
  });
}

void TableHost::call(Person person) {
  asio::post(strand_, [self = shared_from_this(), person = std::move(person)]() mutable {
    self->take(Called{std::move(person)});
  });
}

void TableHost::close_all(int code, std::string reason) {
  asio::post(strand_, [self = shared_from_this(), code, reason = std::move(reason)] {
    for (const auto& [connection, page] : self->outlets_) page.outlet->close(code, reason);
    self->timer_.cancel();
  });
}

TableHost::Listing TableHost::listing() const {
  const std::lock_guard guard(listing_lock_);
  return listing_;
}

void TableHost::publish() {
  const auto& room = desk_.room();
  kept_ = room.number();
  Listing listing{room.listing(), room.is_listed(), room.status(), room.is_idle(), now_here().steady};
  listing.json.shrink_to_fit();
  const std::lock_guard guard(listing_lock_);
  if (listing.is_idle && listing_.is_idle && listing_.idle_since > Millis(0))
    listing.idle_since = listing_.idle_since;
  listing_ = std::move(listing);
}

void TableHost::take(Input input) { carry_out(desk_.take(std::move(input), now_here(), rng_)); }

void TableHost::carry_out(Orders orders) {
  if (orders.is_lost) return lose();
  for (auto& each : orders.sends)
    if (const auto outlet = outlets_.find(each.to); outlet != outlets_.end())
      outlet->second.outlet->send(std::move(each.text));
  for (auto& each : orders.closes)
    if (const auto outlet = outlets_.find(each.whom); outlet != outlets_.end())
      outlet->second.outlet->close(each.code, std::move(each.reason));
  for (auto& each : orders.asks) ask(std::move(each));
  if (orders.write)
    write(*std::move(orders.write));
  else
    publish();
  set_timer();
}

void TableHost::write(Write write) {
  const auto done = [self = shared_from_this()](Kept kept) {
    asio::post(self->strand_,
               [self, kept] { self->carry_out(self->desk_.kept(kept, now_here(), self->rng_)); });
  };
  if (!services_.writer->submit(std::move(write), done)) done(std::unexpected(StoreFault::unavailable));
}

void TableHost::lose() {
  log_line("error", "a table is read again because a write failed", {{"table", std::string_view(id_)}});
  for (const auto& [connection, page] : outlets_)
    page.outlet->close(close_code::restart, "Please come back in a moment.");
  timer_.cancel();
  services_.forget(id_);
}

// The pause, then the thinking on the pool with a copy of the table: the room is never held up.
void TableHost::ask(AskBot ask) {
  const auto pause = std::make_shared<asio::steady_timer>(strand_);
  pause->expires_at(std::chrono::steady_clock::time_point(ask.not_before));
  pause->async_wait([self = shared_from_this(), pause, ask](boost::system::error_code error) {
    const auto* match = self->desk_.room().match();
    if (error || !match) return;
    const auto* entry = find_game(games(), match->header.game);
    std::shared_ptr<const Table> table = match->table->copy();
    // People of one address take turns with the others, however many tables they have.
    const auto payer = self->outlets_.empty() ? std::string() : self->outlets_.begin()->second.address;
    self->services_.bots->submit(payer, [self, ask, entry, table] {
      auto luck = random_rng();
      // The position may have changed while it waited; then any answer will do, and the room asks again.
      Choice choice;
      if (table->movers().has(ask.seat))
        choice = entry->choose(*table, ask.seat, effort_in_play(ask.level), luck);
      asio::post(self->strand_, [self, ask, choice] { self->answer(ask, choice); });
    });
  });
}

// Against the clock a bot takes as long as a person would have needed.
void TableHost::answer(const AskBot& ask, const Choice& choice) {
  const auto pause = std::make_shared<asio::steady_timer>(strand_);
  const auto takes =
      std::chrono::duration<double, std::milli>(double(choice.after.count()) * services_.bot_time);
  pause->expires_after(std::chrono::duration_cast<std::chrono::steady_clock::duration>(takes));
  pause->async_wait([self = shared_from_this(), pause, ask,
                     move = choice.waits ? "" : choice.move](boost::system::error_code error) {
    if (!error) self->take(BotChose{ask.seat, ask.asked, move});
  });
}

void TableHost::set_timer() {
  const auto at = desk_.is_busy() ? timer_at_ : desk_.room().wake();
  if (at == timer_at_) return;
  timer_at_ = at;
  timer_.cancel();
  if (!at) return;
  timer_.expires_at(std::chrono::steady_clock::time_point(*at));
  timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (error) return;
    self->timer_at_.reset();
    self->take(Woke{});
  });
}

}  // namespace clew
