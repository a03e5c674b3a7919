#include "server/table_host.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "core/text.h"
#include "engine/hint.h"
#include "server/answer.h"
#include "server/badge.h"
#include "server/clock.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/reserve.h"

namespace clew {

namespace asio = boost::asio;

namespace {
constexpr Millis hint_time{800};  // of thinking, once it is its turn on the pool
}

Now now_here() {
  using namespace std::chrono;
  return {duration_cast<Millis>(steady_clock::now().time_since_epoch()), wall_now()};
}

std::string cannot_write(Status status, int moves) {
  if (status == Status::waiting)
    return Sentence("The house cannot write now; your table is safe. Please wait."_en).english();
  return Sentence("The house cannot write now; your game is safe up to move {moves}. Please wait."_en,
                  {{"moves", moves}})
      .english();
}

std::string title_of(std::string_view game) {
  const auto* entry = find_game(games(), game);
  return std::string(entry ? std::string_view(entry->about.title) : game);
}

std::vector<Notifier::Seated> seated_at(const Room& room) {
  std::vector<Notifier::Seated> all;
  for (int i = 0; i < max_seats; ++i)
    if (const auto* person = room.person_at(Seat(i)); person && !person->is_bot)
      all.push_back({person->id, room.turn().has(Seat(i))});
  return all;
}

TableHost::TableHost(Room room, const TableServices& services)
    : id_(room.id()),
      epoch_(room.epoch()),
      services_(services),
      strand_(asio::make_strand(*services.io)),
      desk_(std::move(room)),
      rng_(random_rng()),
      timer_(strand_) {
  publish();
  is_started_ = true;  // what was played before counts no more
  next_told_ = desk_.room().next();
}

TableHost::~TableHost() { services_.clock->running -= has_running_clocks_; }

void TableHost::start() {
  asio::post(strand_, [self = shared_from_this()] { self->take(Woke{}); });
}

void TableHost::arrive(Connection connection, Person person, std::string address,
                       std::shared_ptr<Outlet> outlet) {
  asio::post(strand_, [self = shared_from_this(), outlet = std::move(outlet),
                       arrived = Arrived{connection, std::move(person), std::move(address)}] {
    if (self->is_lost_) return outlet->close(close_code::restart, "Please come back in a moment.");
    self->outlets_[arrived.connection] = {outlet, arrived.address, arrived.person.id};
    self->take(arrived);
  });
}

void TableHost::tell_news(std::uint64_t before, Person person,
                          std::function<void(Result<std::string>)> then) {
  asio::post(
      strand_, [self = shared_from_this(), before, person = std::move(person), then = std::move(then)] {
        if (!self->may_act())
          return then(refuse(Code::unavailable, "The table does not answer now; please try again."_en));
        then(self->desk_.room().news_before(std::min(before, self->kept_ + 1), person));
      });
}

void TableHost::say(Connection connection, std::string text) {
  // At once where nothing else happens at this table.
  asio::dispatch(strand_, [self = shared_from_this(), connection, text = std::move(text)]() mutable {
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
    for (const auto& [connection, listener] : self->outlets_) listener.outlet->close(code, reason);
    self->timer_.cancel();
  });
}

void TableHost::expel(std::string person, std::string address, int code, std::string reason) {
  asio::post(strand_, [self = shared_from_this(), person = std::move(person), address = std::move(address),
                       code, reason = std::move(reason)] {
    for (const auto& [connection, listener] : self->outlets_)
      if (listener.person == person || (!address.empty() && listener.address == address))
        listener.outlet->close(code, reason);
  });
}

void TableHost::put_aside(int code, std::string reason) {
  asio::post(strand_, [self = shared_from_this(), code, reason = std::move(reason)] {
    if (std::exchange(self->is_lost_, true)) return;
    self->services_.forget(self->id_);
    self->timer_.cancel();
    for (const auto& [connection, listener] : self->outlets_) listener.outlet->close(code, reason);
    self->outlets_.clear();
  });
}

void TableHost::expel(Bars bars) {
  asio::post(strand_, [self = shared_from_this(), bars = std::move(bars)] {
    for (const auto& [connection, listener] : self->outlets_)
      if (auto why = bars(listener.person, listener.address))
        listener.outlet->close(close_code::not_yours, *std::move(why));
  });
}

void TableHost::hand_over(Farewell then) {
  asio::post(strand_, [self = shared_from_this(), then = std::move(then)]() mutable {
    if (self->is_lost_ || self->farewell_) return then([] {});
    self->farewell_ = std::move(then);
    self->part();
  });
}

void TableHost::part() {
  if (!farewell_ || is_lost_ || desk_.is_busy()) return;
  is_lost_ = true;
  services_.forget(id_);
  timer_.cancel();
  std::exchange(farewell_, nullptr)([outlets = std::exchange(outlets_, {})] {
    for (const auto& [connection, listener] : outlets)
      listener.outlet->close(close_code::restart, "The table moves; please come back in a moment.");
  });
}

bool TableHost::may_act() {
  if (!services_.may_act || services_.may_act()) return true;
  fault_ = StoreFault::lost_ownership;
  lose("this node may not act now");
  return false;
}

TableHost::Listing TableHost::Listing::of(std::string summary, Millis since) {
  Listing listing;
  const auto table = read_summary(summary);
  listing.status = table.status == Status::playing ? Status::playing : Status::waiting;
  // A table that waits is listed while its host is there.
  listing.is_listed = listing.status == Status::playing && table.is_listed && table.has_spectators;
  listing.idle_since = since;
  listing.summary = std::move(summary);
  return listing;
}

TableHost::Listing TableHost::listing() const {
  const std::lock_guard guard(listing_lock_);
  return listing_;
}

void TableHost::publish() {
  const auto& room = desk_.room();
  kept_ = room.number();
  const std::lock_guard guard(listing_lock_);
  auto& now = listing_;
  const bool was_idle = now.is_idle && now.idle_since > Millis(0);
  if (is_started_) services_.metrics->moves += std::uint64_t(std::max(room.moves() - now.moves, 0));
  if (now.summary != room.last_summary()) now.summary = room.last_summary();
  now.turn = room.turn();
  now.here = room.here();
  now.is_listed = room.is_listed();
  now.status = room.status();
  now.is_idle = room.is_idle();
  if (!now.is_idle || !was_idle) now.idle_since = now_here().steady;
  now.moves = room.moves();
  now.deadlines = room.deadlines();
  now.at = services_.clock->now();
  const bool has_running = !now.deadlines.empty();
  services_.clock->running += has_running - std::exchange(has_running_clocks_, has_running);
  now.looking.clear();
  if (services_.notifier->is_heard())
    for (auto& [person, is_turn] : seated_at(room))
      if (room.is_looking(person)) now.looking.push_back(std::move(person));
}

std::optional<std::int64_t> TableHost::deadline_of(Seat seat) const {
  return deadline_in(desk_.room().deadlines(), seat, services_.clock->now());
}

// Once after each move, to whoever listens in the name of those who are to make the next.
void TableHost::tell_turns() {
  if (!services_.turns->is_heard()) return;
  const auto& room = desk_.room();
  std::map<std::string, int> told;
  for (int i = 0; i < max_seats; ++i) {
    if (!room.turn().has(Seat(i))) continue;
    const auto* person = room.person_at(Seat(i));
    if (!person) continue;
    const auto before = turns_told_.find(person->id);
    if (before == turns_told_.end() || before->second != room.moves())
      services_.turns->tell(person->id, turn_line(id_, room.game(), i, kept_, deadline_of(Seat(i))));
    told[person->id] = room.moves();
  }
  turns_told_ = std::move(told);
}

// Those who are not here, each time that something begins or ceases to wait for them.
void TableHost::tell_the_absent() {
  if (!services_.notifier->is_heard()) return;
  const auto& room = desk_.room();
  auto seated = seated_at(room);
  if (room.next() != next_told_) {
    next_told_ = room.next();
    const Awaiting rematch{
        .table = next_told_, .title = title_of(room.game()), .host = room.rematch_by().name, .before = id_};
    for (const auto& each : seated)
      if (each.person != room.rematch_by().id) services_.notifier->invite(each.person, rematch);
  }
  if (seated == seated_told_) return;
  seated_told_ = seated;
  services_.notifier->turns(id_, title_of(room.game()), std::move(seated));
}

template <class Work> void TableHost::guarded(Work work) {
  if (is_lost_) return;
  try {
    work();
  } catch (const std::exception& fault) { lose(fault.what()); }
}

void TableHost::take(Input input) {
  if (is_lost_ || farewell_ || !may_act()) return;
  guarded([&] { carry_out(desk_.take(std::move(input), services_.clock->now(), rng_)); });
}

void TableHost::hear(const Kept& kept) {
  // Kept, perhaps; but who would be told may be told more elsewhere.
  if (is_lost_ || !may_act()) return;
  if (!kept) fault_ = kept.error();
  guarded([&] {
    // Before anybody is told of it.
    if (const auto made = std::move(rematch_); made && kept) services_.made(made->row, made->epoch);
    carry_out(desk_.kept(kept, services_.clock->now(), rng_));
  });
  part();
}

void TableHost::carry_out(Orders orders) {
  if (orders.is_lost) return lose(fault_ ? fault_name(*fault_) : "");
  for (auto& each : orders.sends) {
    if (is_refusal(*each.text)) services_.metrics->refusals.add(code_in(*each.text));
    if (const auto outlet = outlets_.find(each.to); outlet != outlets_.end())
      outlet->second.outlet->send(std::move(each.text));
  }
  for (auto& each : orders.closes) {
    services_.metrics->closes.add(std::to_string(each.code));
    if (each.code == close_code::later) services_.metrics->dropped.add("busy");
    if (const auto outlet = outlets_.find(each.whom); outlet != outlets_.end())
      outlet->second.outlet->close(each.code, std::move(each.reason));
  }
  for (auto& each : orders.asks) ask(std::move(each));
  for (auto& each : orders.hints) think(std::move(each));
  if (orders.write) {
    write(*std::move(orders.write));
  } else {
    publish();
    tell_turns();
    tell_the_absent();
  }
  set_timer();
}

void TableHost::write(Write write) {
  for (const auto& row : write.rows)
    if (row.table != id_)
      rematch_ = std::make_unique<OwnedTable>(
          row, std::ranges::find(write.entries, row.table, &NewEntry::table)->epoch);
  const auto done = [self = shared_from_this()](Kept kept) { self->services_.returns->add(self, kept); };
  if (!services_.writer->submit(std::move(write), done)) done(std::unexpected(StoreFault::unavailable));
}

void TableHost::kept(const Kept& kept) {
  asio::dispatch(strand_, [self = shared_from_this(), kept] { self->hear(kept); });
}

void TableHost::lose(std::string_view why) {
  if (std::exchange(is_lost_, true)) return;
  // First what needs no memory: from here on whoever comes gets the table anew.
  services_.forget(id_);
  timer_.cancel();
  if (services_.lost) services_.lost(id_, why);
  const bool is_closing = services_.writer->is_stopping();
  try {
    if (!is_closing) services_.metrics->table_faults.add(fault_ ? "store" : "exception");
    if (!is_closing)
      log_line("error", "a table was dropped and will be read again from its log",
               {{"table", std::string_view(id_)}, {"why", why}});
    const auto kept = listing();
    for (const auto& [connection, listener] : outlets_) {
      if (fault_ == StoreFault::unavailable && !is_closing)
        listener.outlet->close(close_code::later, cannot_write(kept.status, kept.moves));
      else
        listener.outlet->close(close_code::restart, "Please come back in a moment.");
    }
  } catch (const std::exception&) {
    // No memory to say farewell with: pages that hear nothing more come back by themselves.
  }
  outlets_.clear();
  if (farewell_) std::exchange(farewell_, nullptr)([] {});
  refill_reserve();
}

// The pause, then the thinking on the pool with a copy of the table: the room is never held up.
void TableHost::ask(AskBot ask) {
  const auto pause = std::make_shared<asio::steady_timer>(strand_);
  pause->expires_at(std::chrono::steady_clock::time_point(ask.not_before));
  pause->async_wait([self = shared_from_this(), pause, ask](boost::system::error_code error) {
    const auto* match = self->desk_.room().match();
    if (error || !match || self->is_lost_) return;
    // In turn, nobody waits for a thought about a position that is gone.
    if (!match->table->is_timed() && ask.asked != self->desk_.room().position()) return;
    const auto* entry = find_game(games(), match->header.game);
    std::shared_ptr<const Table> table = match->table->copy();
    // People of one address take turns with the others, however many tables they have.
    const auto payer = self->outlets_.empty() ? std::string() : self->outlets_.begin()->second.address;
    self->services_.bots->submit(payer, [self, ask, entry, table, asked = std::chrono::steady_clock::now()] {
      self->services_.metrics->bot_wait.add(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - asked).count());
      // The position may have changed while it waited; then any answer will do, and the room asks again.
      Choice choice;
      try {
        auto luck = random_rng();
        const auto begun = std::chrono::steady_clock::now();
        const auto before = processor_milliseconds();
        if (table->movers().has(ask.seat))
          choice = entry->choose(*table, ask.seat, self->services_.times->effort(ask.level), luck);
        const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - begun;
        self->services_.times->add(wall.count(), processor_milliseconds() - before);
      } catch (const std::exception& fault) {
        return asio::post(self->strand_, [self, why = std::string(fault.what())] { self->lose(why); });
      }
      asio::post(self->strand_, [self, ask, choice] { self->answer(ask, choice); });
    });
  });
}

// Like a bot's thinking, at the asker's own cost.
void TableHost::think(AskHint ask) {
  const auto* match = desk_.room().match();
  const auto outlet = outlets_.find(ask.to);
  if (!match || outlet == outlets_.end()) return;
  const auto* entry = find_game(games(), match->header.game);
  std::shared_ptr<const Table> table = match->table->copy();
  services_.bots->submit(outlet->second.address, [self = shared_from_this(), ask, entry, table] {
    Hinted hint{ask, {}, {}};
    try {
      if (table->movers().has(ask.seat)) {
        const auto choice = hint_for(*entry, *table, ask.seat, hint_time);
        for (const auto& each : choice.weighed) hint.moves.push_back(each.move);
        hint.why = reason_of(choice);
      }
    } catch (const std::exception& fault) {
      return asio::post(self->strand_, [self, why = std::string(fault.what())] { self->lose(why); });
    }
    asio::post(self->strand_, [self, hint] { self->take(hint); });
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
