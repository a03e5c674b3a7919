#include "server/house.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>

#include "core/text.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/this_node.h"

namespace clew {
namespace {

House::Absence no_table() { return {close_code::no_table, "There is no such table."}; }
House::Absence closing() {
  return {close_code::restart, "The house restarts; please come back in a moment."};
}

constexpr int codes_to_try = 8;
constexpr std::chrono::seconds longest_wait{5};
constexpr unsigned request_threads = 8;                        // they wait more than they work
constexpr int after_those_who_play = 10, before_requests = 5;  // nicenesses

Allowance limit(const ServerSettings& settings, Allowance allowance) {
  return settings.is_limited ? allowance : unlimited;
}

// Of what all may hold together one address has a part.
Quotas quota(const ServerSettings& settings, std::size_t most, std::size_t part) {
  return {most, settings.is_limited ? most / part : most};
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

House::House(Store& store, Badges badges, const ServerSettings& settings, std::unique_ptr<ThisNode> node)
    : body_bytes(quota(settings, 8 << 20, 8)),
      answer_bytes(quota(settings, 48 << 20, 6)),
      store_(&store),
      badges_(std::move(badges)),
      book_(store.notes().value_or(std::vector<Note>{})),
      accounts_(store.notes().value_or(std::vector<Note>{})),
      subscriptions_(store.notes().value_or(std::vector<Note>{})),
      clock_(store.notes().value_or(std::vector<Note>{}), node ? node->store_now() : 0),
      settings_{.bot_pause = settings.bot_pause,
                .is_limited = settings.is_limited,
                .house_began = clock_.began(),
                .rules = &book_},
      is_limited_(settings.is_limited),
      expiry_(settings.expiry),
      asleep_after_(settings.asleep_after),
      shelf_(games()),
      crowd_(caps(settings)),
      backpressure_(settings.is_limited),
      node_(std::move(node)),
      bots_(cores()),
      readers_(std::max(2u, cores())),  // one long log does not hold up the next
      requests_(request_threads, after_those_who_play),
      doors_(settings.serving_threads(), before_requests),
      thinking_(bots_.tasks().get_executor(), cores() / 2),
      asking_(requests_.tasks().get_executor(), request_threads / 2),
      returns_(io_),
      writer_(store),
      notifier_(subscriptions_, badges_.push_key(), settings,
                {.presence = [this](const auto& person, const auto& what) { return presence(person, what); },
                 .keep = [this](Write write) { return keep(std::move(write)); },
                 .pushes = &metrics_.pushes}),
      services_{.io = &io_,
                .bots = &thinking_,
                .times = &times_,
                .writer = &writer_,
                .returns = &returns_,
                .metrics = &metrics_,
                .turns = &turns_,
                .notifier = &notifier_,
                .clock = &clock_,
                .may_act = node_ ? std::function<bool()>([this] { return node_->may_act(); }) : nullptr,
                .lost = node_ ? std::function<void(std::string_view, std::string_view)>(
                                    [this](auto id, auto why) { node_->lost(id, why); })
                              : nullptr,
                .made = [this](const TableRow& row, std::uint64_t epoch) { put_to_sleep(row, epoch); },
                .bot_time = double(settings.bot_pause.count()) / double(RoomSettings{}.bot_pause.count()),
                .forget = [this](const std::string& id) { forget_table(id); }},
      sweeper_(io_),
      beater_(io_),
      makers_(limit(settings, {.at_once = 30, .a_second = 0.5})),
      makers_at_(limit(settings, {.at_once = 120, .a_second = 0.1})),
      speakers_(limit(settings, {.at_once = 100, .a_second = 30})),
      modest_(limit(settings, {.at_once = 20, .a_second = 5})),
      speakers_at_(limit(settings, {.at_once = 600, .a_second = 200})) {
  // Opened now: from here on the shelf is only read, by any thread.
  for (const auto& entry : shelf_.registry()) (void)shelf_.box(entry.name);
  const auto notes = store.notes().value_or(std::vector<Note>{});
  shelve(shelf_, notes);
  if (Write fresh{
          .rows = {}, .entries = {}, .joined = {}, .notes = offer(shelf_, settings.sets, notes, wall_now())};
      !fresh.notes.empty() && !store.commit({&fresh, 1}).front())
    log_line("error", "the cards of the owner's own cannot be kept");
}

House::House(Store& store, Badges badges, const ServerSettings& settings)
    : House(store, std::move(badges), settings, nullptr) {}

House::~House() {
  if (node_) node_->stop();
  writer_.stop();  // a request may wait for it
  for (auto* pool : {&bots_, &readers_, &requests_, &doors_}) pool->stop();
  for (auto* pool : {&bots_, &readers_, &requests_, &doors_}) pool->join();
}

void House::close_doors() {
  doors_.stop();
  doors_.join();
}

// A table's log is read when somebody comes; of those at play only who is to move is looked up now, in the background.
Refusal House::not_now() {
  return refusal(Code::unavailable, "The house cannot write now; please try again in a moment."_en);
}

Refusal House::damaged_table() {
  return refusal(Code::unavailable,
                 "This table is damaged and was put aside; whoever runs the house may bring it back."_en);
}

void House::open_tables() {
  if (node_) {
    for (auto& note : store_->notes().value_or(std::vector<Note>{}))
      notes_known_.insert_or_assign({note.kind, note.key}, note);
    turns_.tell_elsewhere = [this](const std::string& person, std::string_view line) {
      if (!node_->directory().is_listener(person)) return;
      JsonWriter out;
      out.open('{').member("type", "turn").member("person", person).member("line", line);
      node_->spread(out.close('}').text());
    };
    node_->begin(*this, io_);
    adopt_tables();
    sweep();
    return beat();
  }
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
  beat();
}

// One table, then whatever else has to be read, then the next.
void House::look_at_turns(std::vector<std::string> playing) {
  if (playing.empty() || is_draining_) return;
  const auto id = std::move(playing.back());
  playing.pop_back();
  try {
    const auto room = replayed(id);
    // Of what happened just before the house closed they may not have been told.
    if (room && notifier_.is_heard()) notifier_.turns(id, title_of(room->game()), seated_at(*room));
    const std::lock_guard guard(lock_);
    if (const auto asleep = asleep_.find(id); room && asleep != asleep_.end()) {
      asleep->second.listing.turn = room->turn();
      asleep->second.listing.moves = room->moves();
      asleep->second.listing.deadlines = room->deadlines();
      asleep->second.listing.at = clock_.now();
    }
  } catch (const std::exception&) {
    // No memory for a table that nobody is at: it is read when somebody comes.
  }
  boost::asio::post(readers_.tasks(),
                    [this, playing = std::move(playing)]() mutable { look_at_turns(std::move(playing)); });
}

void House::with_table(const std::string& id, Then then, Where where) {
  Found found = std::unexpected(closing());
  if (auto why = book_.closed(id))
    return then(std::unexpected(Absence{close_code::not_yours, why->english()}));
  {
    const std::lock_guard guard(lock_);
    const auto open = tables_.find(id);
    const bool is_expiring = expiring_.contains(id);
    if (open == tables_.end() && !is_draining_ && !is_expiring) {
      auto& reading = reading_[id];
      reading.waiting.push_back(std::move(then));
      if (where == Where::here) reading.where = where;
      if (reading.waiting.size() == 1) boost::asio::post(readers_.tasks(), [this, id] { read(id); });
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
  auto where = Where::anywhere;
  {
    const std::lock_guard guard(lock_);
    where = reading_[id].where;
  }
  const auto session = node_ ? node_->session() : 0;
  try {
    host = found(id, where);
  } catch (const std::exception& fault) {
    log_line("error", "a fault was caught",
             {{"table", std::string_view(id)}, {"why", std::string_view(fault.what())}});
  }
  std::vector<Then> waiting;
  Host here;
  {
    const std::lock_guard guard(lock_);
    waiting = std::move(reading_.extract(id).mapped().waiting);
    if (is_draining_) host = std::unexpected(closing());
    // While it was being read, too.
    if (auto why = book_.closed(id)) host = std::unexpected(Absence{close_code::not_yours, why->english()});
    here = host ? (*host)->host() : nullptr;
    if (here && !is_ours(session)) host = std::unexpected(closing());
    if (here && host) {
      tables_.emplace(id, here);
      asleep_.erase(id);
    }
  }
  if (here && host) here->start();
  for (auto& then : waiting) then(host);
}

House::Found House::found(const std::string& id, Where where) {
  std::optional<std::uint64_t> owned;
  {
    const std::lock_guard guard(lock_);
    if (const auto asleep = asleep_.find(id); asleep != asleep_.end()) owned = asleep->second.epoch;
  }
  if (owned) return replayed(id, *owned);
  if (node_) return found_by_lease(id, where);
  const auto row = store_->row(id);
  if (!row) {
    log_unreadable(id, row.error());
    return std::unexpected(row.error() == StoreFault::damaged
                               ? Absence{close_code::damaged, damaged_table().message}
                               : unwritten(id));
  }
  if (!*row) return std::unexpected(no_table());
  if (const auto epoch = store_->claim(id)) return replayed(id, *epoch);
  return std::unexpected(unwritten(id));
}

// What can be told of a table that cannot be opened, because the house cannot write: reading may still go.
House::Absence House::unwritten(const std::string& id) {
  const auto log = store_->entries(id);
  const auto room = log ? Room::restore(shelf_, id, *log, 0, settings_) : std::unexpected(std::string());
  if (!room) return {close_code::later, not_now().message};
  return {close_code::later, cannot_write(room->status(), room->moves())};
}

House::Found House::replayed(const std::string& id, std::uint64_t epoch) {
  const auto log = store_->entries(id);
  if (log) return replayed(id, *log, epoch);
  log_unreadable(id, log.error());
  if (log.error() == StoreFault::damaged)
    return std::unexpected(Absence{close_code::damaged, damaged_table().message});
  return std::unexpected(Absence{close_code::later, not_now().message});
}

// What does not replay stays in the store as it is.
House::Found House::replayed(const std::string& id, std::span<const StoredEntry> log, std::uint64_t epoch) {
  auto room = Room::restore(shelf_, id, log, epoch, settings_);
  if (room) return std::make_shared<TableHost>(*std::move(room), services_);
  log_line("error", "a table does not replay",
           {{"table", std::string_view(id)}, {"why", std::string_view(room.error())}});
  return std::unexpected(Absence{close_code::damaged, damaged_table().message});
}

void House::call(const Person& person) {
  if (node_) {
    JsonWriter out;
    write_person(out.open('{').member("type", "called").key("person"), person);
    node_->spread(out.close('}').text());
  }
  call_here(person);
}

void House::call_here(const Person& person) {
  const auto rows = store_->tables_of(person.id, most_listed);
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
  if (!old) return std::unexpected(not_now());
  if (*old) return Made{id, false};
  if (!makers_.take(host.id) || !makers_at_.take(address))
    return refuse(Code::too_fast, "That was a lot of tables at once; please wait a moment."_en);
  auto rng = random_rng();
  for (int tries = 0; tries < codes_to_try; ++tries) {
    auto write = make_table(shelf_, wish, host, id, now_here(), rng);
    if (!write) return std::unexpected(write.error());
    auto row = write->rows.front();
    const auto epoch = write->entries.front().epoch;
    std::promise<Kept> promise;
    auto kept = promise.get_future();
    if (!writer_.submit(*std::move(write), [&promise](Kept k) { promise.set_value(k); }))
      return std::unexpected(not_now());
    const auto how = kept.get();
    if (how) {
      put_to_sleep(row, epoch);
      return Made{id, true};
    }
    // The same wish at the same moment over another connection: it is made.
    if (how.error() == StoreFault::out_of_order || how.error() == StoreFault::lost_ownership)
      return Made{id, false};
    if (how.error() != StoreFault::code_taken) break;
  }
  return std::unexpected(not_now());
}

void House::put_to_sleep(const TableRow& row, std::uint64_t epoch) {
  if (node_) return;  // whoever comes first decides whose it is
  auto listing = TableHost::Listing::of(row.summary, now_here().steady);
  const std::lock_guard guard(lock_);
  if (!tables_.contains(row.table) && !reading_.contains(row.table))
    asleep_.insert_or_assign(row.table, Asleep{std::move(listing), epoch});
}

Result<std::shared_ptr<const FinishedGame>> House::finished(const std::string& id,
                                                            const std::optional<Person>& person) {
  const auto given = [&](std::shared_ptr<const FinishedGame> game) -> Result<decltype(game)> {
    if (game->room().may_look_back(person)) return game;
    return refuse(Code::not_allowed, "This game's record is for those who played it."_en);
  };
  if (auto known = finished_.find(id)) return given(std::move(known));
  const auto row = store_->row(id);
  const auto unreadable = [](StoreFault fault) -> Refusal {
    return fault == StoreFault::damaged ? damaged_table() : not_now();
  };
  if (!row) return std::unexpected(unreadable(row.error()));
  if (!*row) return refuse(Code::no_table, "There is no such table."_en);
  if ((*row)->is_open) return refuse(Code::not_over, "The record is given out when the game is over."_en);
  const auto log = store_->entries(id);
  if (!log) return std::unexpected(unreadable(log.error()));
  auto read = Room::restore(shelf_, id, *log, 0, settings_);
  if (!read || !read->match()) return std::unexpected(damaged_table());
  auto game = std::make_shared<const FinishedGame>(*std::move(read));
  finished_.add(game);
  return given(std::move(game));
}

Result<std::string> House::news(const std::string& id, std::uint64_t before, const Person& person) {
  const auto promise = std::make_shared<std::promise<Result<std::string>>>();
  auto told = promise->get_future();
  // What is kept is in the store, whoever writes it.
  if (node_ && !at_work(id)) {
    const auto log = store_->entries(id);
    if (!log) return std::unexpected(not_now());
    if (log->empty()) return refuse(Code::no_table, "There is no such table."_en);
    const auto room = Room::restore(shelf_, id, *log, 0, settings_);
    if (!room) return std::unexpected(damaged_table());
    return room->news_before(std::min(before, room->number() + 1), person);
  }
  with_table(id, [promise, before, person](const Found& found) {
    if (!found) {
      const auto code = found.error().code == close_code::no_table ? Code::no_table : Code::unavailable;
      return promise->set_value(refuse_in_english(code, found.error().why));
    }
    const auto host = (*found)->host();
    if (!host) return promise->set_value(std::unexpected(not_now()));  // it has moved just now
    host->tell_news(before, person, [promise](auto news) { promise->set_value(std::move(news)); });
  });
  if (told.wait_for(longest_wait) != std::future_status::ready) return std::unexpected(not_now());
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
  out.counters("clew_pushes_total", "Messages to browsers that are not open, by what became of them.", "what",
               metrics_.pushes);
  out.counters("clew_table_faults_total", "Rooms that were dropped and read again, by cause.", "why",
               metrics_.table_faults);
  out.gauge("clew_store_writable", "Whether the house can write: 1 or 0.", can_write() ? 1 : 0);
  out.counter("clew_write_faults_total", "Commits that failed.", double(writer_.faults()));
  out.gauge("clew_writer_queue", "Writes that wait for the next commit.", double(writer_.waiting()));
  out.histogram("clew_commit_seconds", "How long commits took.", writer_.seconds());
  out.histogram("clew_commit_writes", "How many writes shared a commit.", writer_.sizes());
  out.histogram("clew_bot_wait_seconds", "How long bots waited for a thread to think on.", metrics_.bot_wait);
  out.gauge("process_resident_memory_bytes", "Memory in use.", double(resident_memory()));
  return std::move(out).text() + (node_ ? node_->metrics_text() : std::string());
}

void House::drain() {
  if (node_) node_->be_draining();
  is_draining_ = true;
  if (node_) hand_over_tables();
  sweeper_.cancel();
  beater_.cancel();
  if (clock_.running > 0) note_clock();
  for (const auto& host : hosts())
    host->close_all(close_code::restart, "The house restarts; please come back in a moment.");
  turns_.end_all();
  notifier_.stop();
  bots_.stop();
  writer_.stop();
  requests_.join();
  if (node_) node_->leave();
  log_line("info", "everything is kept",
           {{"writes", std::int64_t(writer_.writes())}, {"commits", std::int64_t(writer_.commits())}});
}

}  // namespace clew
