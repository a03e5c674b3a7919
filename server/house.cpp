#include "server/house.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>

#include "core/text.h"
#include "server/log.h"

namespace clew {
namespace {

Refusal troubled() {
  return {Code::unavailable, "The house cannot write now; please try again in a moment."};
}

constexpr std::string_view aside =
    "This table is damaged and was put aside; whoever runs the house may bring it back.";

House::Absence damaged() { return {close_code::damaged, std::string(aside)}; }
House::Absence no_table() { return {close_code::no_table, "There is no such table."}; }
House::Absence closing() {
  return {close_code::restart, "The house restarts; please come back in a moment."};
}

constexpr std::chrono::minutes sweep_every{1};
constexpr int codes_to_try = 8;
constexpr std::chrono::seconds longest_wait{5};
constexpr unsigned request_threads = 8;  // they wait more than they work

Allowance limit(const ServerSettings& settings, Allowance allowance) {
  return settings.is_limited ? allowance : unlimited;
}

Crowd::Caps caps(const ServerSettings& settings) {
  Crowd::Caps caps;
  if (!settings.is_limited) caps.person = caps.address = caps.table = std::size_t(-1);
  caps.house = most_connections();
  return caps;
}

void log_unreadable(std::string_view id, StoreFault fault) {
  log_line("error", "a table cannot be read", {{"table", id}, {"why", fault_name(fault)}});
}

unsigned cores() { return std::max(1u, std::thread::hardware_concurrency()); }

}  // namespace

House::House(Store& store, Badges badges, const ServerSettings& settings)
    : store_(&store),
      badges_(std::move(badges)),
      book_(store.notes().value_or(std::vector<Note>{})),
      accounts_(store.notes().value_or(std::vector<Note>{})),
      settings_{.bot_pause = settings.bot_pause, .is_limited = settings.is_limited, .rules = &book_},
      is_limited_(settings.is_limited),
      expiry_(settings.expiry),
      asleep_after_(settings.asleep_after),
      shelf_(games()),
      crowd_(caps(settings)),
      bots_(cores()),
      readers_(std::max(2u, cores())),  // one long log does not hold up the next
      requests_(request_threads),
      thinking_(bots_.tasks().get_executor(), cores() / 2),
      returns_(io_),
      writer_(store),
      services_{.io = &io_,
                .bots = &thinking_,
                .times = &times_,
                .writer = &writer_,
                .returns = &returns_,
                .metrics = &metrics_,
                .turns = &turns_,
                .bot_time = double(settings.bot_pause.count()) / double(RoomSettings{}.bot_pause.count()),
                .forget = [this](const std::string& id) { forget_table(id); }},
      sweeper_(io_),
      makers_(limit(settings, {.at_once = 30, .a_second = 0.5})),
      makers_at_(limit(settings, {.at_once = 120, .a_second = 0.1})),
      speakers_(limit(settings, {.at_once = 100, .a_second = 30})),
      modest_(limit(settings, {.at_once = 20, .a_second = 5})),
      speakers_at_(limit(settings, {.at_once = 600, .a_second = 200})) {
  // Opened now: from here on the shelf is only read, by any thread.
  for (const auto& entry : shelf_.registry()) (void)shelf_.box(entry.name);
}

House::~House() {
  writer_.stop();  // a request may wait for it
  for (auto* pool : {&bots_, &readers_, &requests_}) pool->stop();
  for (auto* pool : {&bots_, &readers_, &requests_}) pool->join();
}

// A table's log is read when somebody comes; of those at play only who is to move is looked up now, in the background.
void House::open_tables() {
  const auto owned = store_->claim_open();
  if (!owned) return log_line("error", "the open tables cannot be read");
  const auto now = now_here().steady;
  std::vector<std::string> playing;
  {
    const std::lock_guard guard(lock_);
    for (const auto& [row, epoch] : *owned) {
      auto listing = TableHost::Listing::of(row.summary, now);
      if (listing.status == Status::playing) playing.push_back(row.table);
      asleep_.insert_or_assign(row.table, Asleep{std::move(listing), epoch});
    }
  }
  log_line("info", "tables are open again", {{"tables", std::int64_t(owned->size())}});
  boost::asio::post(readers_.tasks(),
                    [this, playing = std::move(playing)]() mutable { look_at_turns(std::move(playing)); });
  sweep();
}

// One table, then whatever else has to be read, then the next.
void House::look_at_turns(std::vector<std::string> playing) {
  if (playing.empty() || is_draining_) return;
  const auto id = std::move(playing.back());
  playing.pop_back();
  try {
    const auto log = store_->entries(id);
    const auto room = log ? Room::restore(shelf_, id, *log, 0, settings_) : std::unexpected(std::string());
    const std::lock_guard guard(lock_);
    if (const auto asleep = asleep_.find(id); room && asleep != asleep_.end()) {
      asleep->second.listing.turn = room->turn();
      asleep->second.listing.moves = room->moves();
    }
  } catch (const std::exception&) {
    // No memory for a table that nobody is at: it is read when somebody comes.
  }
  boost::asio::post(readers_.tasks(),
                    [this, playing = std::move(playing)]() mutable { look_at_turns(std::move(playing)); });
}

void House::with_table(const std::string& id, Then then) {
  Found found = std::unexpected(closing());
  if (auto why = book_.closed(id))
    return then(std::unexpected(Absence{close_code::not_yours, *std::move(why)}));
  {
    const std::lock_guard guard(lock_);
    const auto open = tables_.find(id);
    const bool is_expiring = expiring_.contains(id);
    if (open == tables_.end() && !is_draining_ && !is_expiring) {
      auto& waiting = reading_[id];
      waiting.push_back(std::move(then));
      if (waiting.size() == 1) boost::asio::post(readers_.tasks(), [this, id] { read(id); });
      return;
    }
    if (is_expiring)
      found = std::unexpected(no_table());
    else if (!is_draining_)
      found = open->second;
  }
  then(found);
}

void House::read(const std::string& id) {
  Found host = std::unexpected(closing());
  try {
    host = found(id);
  } catch (const std::exception& fault) {
    log_line("error", "a fault was caught",
             {{"table", std::string_view(id)}, {"why", std::string_view(fault.what())}});
  }
  std::vector<Then> waiting;
  {
    const std::lock_guard guard(lock_);
    waiting = std::move(reading_.extract(id).mapped());
    if (is_draining_) host = std::unexpected(closing());
    if (host) {
      tables_.emplace(id, *host);
      asleep_.erase(id);
    }
  }
  if (host) (*host)->start();
  for (auto& then : waiting) then(host);
}

House::Found House::found(const std::string& id) {
  std::optional<std::uint64_t> owned;
  {
    const std::lock_guard guard(lock_);
    if (const auto asleep = asleep_.find(id); asleep != asleep_.end()) owned = asleep->second.epoch;
  }
  if (owned) return replayed(id, *owned);
  const auto row = store_->row(id);
  if (!row) {
    log_unreadable(id, row.error());
    return std::unexpected(row.error() == StoreFault::damaged ? damaged() : unwritten(id));
  }
  if (!*row) return std::unexpected(no_table());
  if (const auto epoch = store_->claim(id)) return replayed(id, *epoch);
  return std::unexpected(unwritten(id));
}

// What can be told of a table that cannot be opened, because the house cannot write: reading may still go.
House::Absence House::unwritten(const std::string& id) {
  const auto log = store_->entries(id);
  const auto room = log ? Room::restore(shelf_, id, *log, 0, settings_) : std::unexpected(std::string());
  if (!room) return {close_code::later, troubled().message};
  return {close_code::later, cannot_write(room->status(), room->moves())};
}

House::Found House::replayed(const std::string& id, std::uint64_t epoch) {
  const auto log = store_->entries(id);
  if (log) return replayed(id, *log, epoch);
  log_unreadable(id, log.error());
  if (log.error() == StoreFault::damaged) return std::unexpected(damaged());
  return std::unexpected(Absence{close_code::later, troubled().message});
}

// What does not replay stays in the store as it is.
House::Found House::replayed(const std::string& id, std::span<const StoredEntry> log, std::uint64_t epoch) {
  auto room = Room::restore(shelf_, id, log, epoch, settings_);
  if (room) return std::make_shared<TableHost>(*std::move(room), services_);
  log_line("error", "a table does not replay",
           {{"table", std::string_view(id)}, {"why", std::string_view(room.error())}});
  return std::unexpected(damaged());
}

Result<std::string> House::table_of_code(std::string code) {
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  auto found = store_->table_of_code(code);
  if (!found) return std::unexpected(troubled());
  if (!*found) return refuse(Code::no_table, "No table has this code.");
  return **std::move(found);
}

std::vector<std::string> House::lobby() const {
  std::vector<std::string> all;
  const std::lock_guard guard(lock_);
  for (const auto& [id, host] : tables_)
    if (auto listing = host->listing(); listing.is_listed) all.push_back(listing.json());
  for (const auto& [id, asleep] : asleep_)
    if (asleep.listing.is_listed) all.push_back(asleep.listing.json());
  std::ranges::sort(all);
  return all;
}

std::vector<TableHost::Listing> House::open() const {
  std::vector<TableHost::Listing> all;
  for (const auto& host : hosts()) all.push_back(host->listing());
  const std::lock_guard guard(lock_);
  for (const auto& [id, asleep] : asleep_) all.push_back(asleep.listing);
  return all;
}

std::vector<House::Host> House::hosts() const {
  const std::lock_guard guard(lock_);
  std::vector<Host> all;
  for (const auto& [id, host] : tables_) all.push_back(host);
  return all;
}

std::vector<std::string> House::tables_of(const std::string& person, int most) {
  std::vector<std::string> all;
  const auto rows = store_->tables_of(person, most);
  if (!rows) return all;
  const std::lock_guard guard(lock_);
  for (const auto& row : *rows) {
    const auto open = tables_.find(row.table);
    const auto asleep = asleep_.find(row.table);
    all.push_back(open != tables_.end()     ? open->second->listing().json()
                  : asleep != asleep_.end() ? asleep->second.listing.json()
                                            : row.summary);
  }
  return all;
}

Result<std::string> House::listing(const std::string& id) {
  {
    const std::lock_guard guard(lock_);
    if (const auto open = tables_.find(id); open != tables_.end()) return open->second->listing().json();
    if (const auto asleep = asleep_.find(id); asleep != asleep_.end()) return asleep->second.listing.json();
  }
  auto row = store_->row(id);
  if (!row && row.error() == StoreFault::damaged) return refuse(Code::unavailable, std::string(aside));
  if (!row) return std::unexpected(troubled());
  if (!*row) return refuse(Code::no_table, "There is no such table.");
  return std::move((*row)->summary);
}

void House::call(const Person& person) {
  const auto rows = store_->tables_of(person.id, 100);
  if (!rows) return;
  const std::lock_guard guard(lock_);
  for (const auto& row : *rows)
    if (const auto open = tables_.find(row.table); open != tables_.end()) open->second->call(person);
}

bool House::may_speak(const std::string& person, const std::string& address) {
  if (!speakers_.take(person)) return false;
  // As much as a person needs is theirs; what is beyond it the people of one address share.
  return modest_.take(person) || speakers_at_.take(address);
}

Result<House::Made> House::make(const Person& host, const std::string& address, const Json& wish,
                                std::string_view command) {
  const auto id = badges_.table_id(host, command);
  const auto old = store_->row(id);
  if (!old) return std::unexpected(troubled());
  if (*old) return Made{id, false};
  if (!makers_.take(host.id) || !makers_at_.take(address))
    return refuse(Code::too_fast, "That was a lot of tables at once; please wait a moment.");
  auto rng = random_rng();
  for (int tries = 0; tries < codes_to_try; ++tries) {
    auto write = make_table(shelf_, wish, host, id, now_here(), rng);
    if (!write) return std::unexpected(write.error());
    auto row = write->rows.front();
    const auto epoch = write->entries.front().epoch;
    std::promise<Kept> promise;
    auto kept = promise.get_future();
    if (!writer_.submit(*std::move(write), [&promise](Kept k) { promise.set_value(k); }))
      return std::unexpected(troubled());
    const auto how = kept.get();
    if (how) {
      const std::lock_guard guard(lock_);
      if (!tables_.contains(id) && !reading_.contains(id))
        asleep_.insert_or_assign(id, Asleep{TableHost::Listing::of(row.summary, now_here().steady), epoch});
      return Made{id, true};
    }
    // The same wish at the same moment over another connection: it is made.
    if (how.error() == StoreFault::out_of_order || how.error() == StoreFault::lost_ownership)
      return Made{id, false};
    if (how.error() != StoreFault::code_taken) break;
  }
  return std::unexpected(troubled());
}

Result<std::shared_ptr<const FinishedGame>> House::finished(const std::string& id,
                                                            const std::optional<Person>& person) {
  const auto given = [&](std::shared_ptr<const FinishedGame> game) -> Result<decltype(game)> {
    if (game->room().may_look_back(person) || book_.is_shared(id)) return game;
    return refuse(Code::not_allowed, "This game's record is for those who played it.");
  };
  if (auto known = finished_.find(id)) return given(std::move(known));
  const auto row = store_->row(id);
  const auto unreadable = [](StoreFault fault) -> Refusal {
    return fault == StoreFault::damaged ? Refusal{Code::unavailable, std::string(aside)} : troubled();
  };
  if (!row) return std::unexpected(unreadable(row.error()));
  if (!*row) return refuse(Code::no_table, "There is no such table.");
  if ((*row)->is_open) return refuse(Code::not_over, "The record is given out when the game is over.");
  const auto log = store_->entries(id);
  if (!log) return std::unexpected(unreadable(log.error()));
  auto read = Room::restore(shelf_, id, *log, 0, settings_);
  if (!read || !read->match()) return refuse(Code::unavailable, std::string(aside));
  auto game = std::make_shared<const FinishedGame>(*std::move(read));
  finished_.add(game);
  return given(std::move(game));
}

Result<std::string> House::news(const std::string& id, std::uint64_t before, const Person& person) {
  const auto promise = std::make_shared<std::promise<Result<std::string>>>();
  auto told = promise->get_future();
  with_table(id, [promise, before, person](const Found& found) {
    if (!found) {
      const auto code = found.error().code == close_code::no_table ? Code::no_table : Code::unavailable;
      return promise->set_value(refuse(code, found.error().why));
    }
    (*found)->tell_news(before, person, [promise](auto news) { promise->set_value(std::move(news)); });
  });
  if (told.wait_for(longest_wait) != std::future_status::ready) return std::unexpected(troubled());
  return told.get();
}

std::string House::metrics_text() const {
  std::map<std::string, double> tables{{"waiting", 0}, {"playing", 0}, {"over", 0}, {"asleep", 0}};
  {
    const std::lock_guard guard(lock_);
    for (const auto& [id, host] : tables_) {
      const auto status = host->listing().status;
      ++tables[status == Status::waiting ? "waiting" : status == Status::playing ? "playing" : "over"];
    }
    tables["asleep"] = double(asleep_.size());
  }
  MetricsText out;
  out.gauge("clew_connections", "Open WebSockets.", connections);
  out.gauges("clew_tables", "Tables in memory by status, and those asleep that nobody is at.", "status",
             tables);
  out.counter("clew_moves_total", "Moves of people and bots that were kept.", double(metrics_.moves));
  out.counters("clew_http_requests_total", "Requests over HTTP, by status.", "status", metrics_.requests);
  out.counters("clew_refusals_total", "What was refused, over HTTP and at tables, by code.", "code",
               metrics_.refusals);
  out.counters("clew_closes_total", "Connections that a table closed, by close code.", "code",
               metrics_.closes);
  out.counters("clew_pages_dropped_total", "Pages that were cut off, by why.", "why", metrics_.dropped);
  out.counters("clew_table_faults_total", "Rooms that were dropped and read again, by cause.", "why",
               metrics_.table_faults);
  out.gauge("clew_store_writable", "Whether the house can write: 1 or 0.", can_write() ? 1 : 0);
  out.counter("clew_write_faults_total", "Commits that failed.", double(writer_.faults()));
  out.gauge("clew_writer_queue", "Writes that wait for the next commit.", double(writer_.waiting()));
  out.histogram("clew_commit_seconds", "How long commits took.", writer_.seconds());
  out.histogram("clew_commit_writes", "How many writes shared a commit.", writer_.sizes());
  out.histogram("clew_bot_wait_seconds", "How long bots waited for a thread to think on.", metrics_.bot_wait);
  out.gauge("process_resident_memory_bytes", "Memory in use.", double(resident_memory()));
  return std::move(out).text();
}

void House::forget_table(const std::string& id) {
  const std::lock_guard guard(lock_);
  tables_.erase(id);
  asleep_.erase(id);
}

// Tables that are over and that nobody looks at go back to the shelf. Those that everybody has left sleep, and are
// read again when somebody comes; after long they are forgotten. Nobody comes back to a table at which nothing began.
void House::sweep() {
  dismiss_standing();
  forget_ended_bans();
  const auto now = now_here().steady;
  Write write;
  {
    const std::lock_guard guard(lock_);
    std::erase_if(tables_, [&](const auto& each) {
      const auto listing = each.second->listing();
      if (!listing.is_idle || each.second.use_count() != 1) return false;
      if (listing.status == Status::over) return true;
      if (now - listing.idle_since < std::min(asleep_after_, expiry_)) return false;
      asleep_.insert_or_assign(each.first, Asleep{listing, each.second->epoch()});
      return true;
    });
    std::erase_if(asleep_, [&](const auto& each) {
      const auto& listing = each.second.listing;
      if (now - listing.idle_since < expiry_ || reading_.contains(each.first)) return false;
      if (listing.status == Status::waiting) {
        write.removed.push_back(each.first);
        expiring_.insert(each.first);
      }
      return true;
    });
  }
  if (!write.removed.empty()) {
    log_line("info", "tables that nobody came to are removed",
             {{"tables", std::int64_t(write.removed.size())}});
    const auto gone = write.removed;
    const auto done = [this, gone](const Kept&) {
      const std::lock_guard guard(lock_);
      for (const auto& id : gone) expiring_.erase(id);
    };
    if (!writer_.submit(std::move(write), done)) done({});
  }
  sweeper_.expires_after(sweep_every);
  sweeper_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

void House::drain() {
  is_draining_ = true;
  sweeper_.cancel();
  for (const auto& host : hosts())
    host->close_all(close_code::restart, "The house restarts; please come back in a moment.");
  turns_.end_all();
  bots_.stop();
  writer_.stop();
  requests_.join();
  log_line("info", "everything is kept",
           {{"writes", std::int64_t(writer_.writes())}, {"commits", std::int64_t(writer_.commits())}});
}

}  // namespace clew
