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

Refusal troubled() {
  return refusal(Code::unavailable, "The house cannot write now; please try again in a moment."_en);
}

constexpr Pattern aside =
    "This table is damaged and was put aside; whoever runs the house may bring it back."_en;

House::Absence damaged() { return {close_code::damaged, std::string(aside.text)}; }
House::Absence no_table() { return {close_code::no_table, "There is no such table."}; }
House::Absence closing() {
  return {close_code::restart, "The house restarts; please come back in a moment."};
}

constexpr std::chrono::minutes sweep_every{1};
constexpr std::chrono::seconds beat_every{1};
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
    const auto log = store_->entries(id);
    const auto room = log ? Room::restore(shelf_, id, *log, 0, settings_) : std::unexpected(std::string());
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
  if (!*found) return refuse(Code::no_table, "No table has this code."_en);
  return **std::move(found);
}

std::vector<std::string> House::lobby() const {
  std::vector<TableHost::Listing> listed;
  {
    const std::lock_guard guard(lock_);
    for (const auto& [id, host] : tables_)
      if (auto listing = host->listing(); listing.is_listed) listed.push_back(std::move(listing));
    for (const auto& [id, asleep] : asleep_)
      if (asleep.listing.is_listed) listed.push_back(asleep.listing);
  }
  if (node_)
    for (auto& each : node_->directory().all())
      if (each.is_listed) listed.push_back(std::move(each));
  std::vector<std::string> all;
  for (const auto& each : listed) all.push_back(each.json());
  std::ranges::sort(all);
  return all;
}

std::vector<TableHost::Listing> House::open() const {
  std::vector<TableHost::Listing> all;
  for (const auto& host : hosts()) all.push_back(host->listing());
  const std::lock_guard guard(lock_);
  for (const auto& [id, asleep] : asleep_) all.push_back(asleep.listing);
  if (node_)
    for (auto& each : node_->directory().all()) all.push_back(std::move(each));
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
  for (const auto& row : *rows) {
    const auto known = at_hand(row.table);
    all.push_back(known ? known->json() : row.summary);
  }
  return all;
}

std::optional<TableHost::Listing> House::at_hand(const std::string& id) const {
  const std::lock_guard guard(lock_);
  if (const auto open = tables_.find(id); open != tables_.end()) return open->second->listing();
  if (const auto asleep = asleep_.find(id); asleep != asleep_.end()) return asleep->second.listing;
  return node_ ? node_->directory().find(id) : std::nullopt;
}

std::string House::replayed_listing(const TableRow& row) {
  const auto log = store_->entries(row.table);
  const auto room =
      log ? Room::restore(shelf_, row.table, *log, 0, settings_) : std::unexpected(std::string());
  return room ? room->listing() : row.summary;
}

Result<std::string> House::listing(const std::string& id) {
  if (const auto known = at_hand(id)) return known->json();
  auto row = store_->row(id);
  if (!row && row.error() == StoreFault::damaged) return refuse(Code::unavailable, aside);
  if (!row) return std::unexpected(troubled());
  if (!*row) return refuse(Code::no_table, "There is no such table."_en);
  return std::move((*row)->summary);
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
      return std::unexpected(troubled());
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
  return std::unexpected(troubled());
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
    return fault == StoreFault::damaged ? refusal(Code::unavailable, aside) : troubled();
  };
  if (!row) return std::unexpected(unreadable(row.error()));
  if (!*row) return refuse(Code::no_table, "There is no such table."_en);
  if ((*row)->is_open) return refuse(Code::not_over, "The record is given out when the game is over."_en);
  const auto log = store_->entries(id);
  if (!log) return std::unexpected(unreadable(log.error()));
  auto read = Room::restore(shelf_, id, *log, 0, settings_);
  if (!read || !read->match()) return refuse(Code::unavailable, aside);
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
    if (!log) return std::unexpected(troubled());
    if (log->empty()) return refuse(Code::no_table, "There is no such table."_en);
    const auto room = Room::restore(shelf_, id, *log, 0, settings_);
    if (!room) return refuse(Code::unavailable, aside);
    return room->news_before(std::min(before, room->number() + 1), person);
  }
  with_table(id, [promise, before, person](const Found& found) {
    if (!found) {
      const auto code = found.error().code == close_code::no_table ? Code::no_table : Code::unavailable;
      return promise->set_value(refuse_in_english(code, found.error().why));
    }
    const auto host = (*found)->host();
    if (!host) return promise->set_value(std::unexpected(troubled()));  // it has moved just now
    host->tell_news(before, person, [promise](auto news) { promise->set_value(std::move(news)); });
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
  wake_tables();
  const auto now = now_here().steady;
  std::vector<std::pair<std::string, std::uint64_t>> gone;  // with the epochs of whoever removes them
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
      if (!listing.deadlines.empty()) return false;
      if (listing.status == Status::waiting) {
        gone.emplace_back(each.first, each.second.epoch);
        expiring_.insert(each.first);
      }
      return true;
    });
  }
  if (!gone.empty())
    log_line("info", "tables that nobody came to are removed", {{"tables", std::int64_t(gone.size())}});
  for (const auto& [id, epoch] : gone) {
    const auto done = [this, id](const Kept&) {
      const std::lock_guard guard(lock_);
      expiring_.erase(id);
    };
    if (!writer_.submit(removal(id, epoch), done)) done({});
  }
  sweeper_.expires_after(sweep_every);
  sweeper_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

// A game by days goes on though nobody is there.
void House::wake_tables() {
  const auto soon = clock_.now().house + Millis(sweep_every);
  std::vector<std::string> due;
  bool has_deadlines = false;
  {
    const std::lock_guard guard(lock_);
    for (const auto& [id, asleep] : asleep_)
      for (const auto& deadline : asleep.listing.deadlines) {
        has_deadlines = true;
        if (deadline.house > soon) continue;
        due.push_back(id);
        break;
      }
  }
  for (const auto& id : due) with_table(id, [](const Found&) {});
  if (has_deadlines) note_clock();
}

// Where it cannot be kept, the next one may be.
void House::note_clock() {
  (void)writer_.submit({.rows = {}, .entries = {}, .joined = {}, .notes = {clock_.note()}},
                       [](const Kept&) {});
}

void House::beat() {
  if (clock_.running > 0) note_clock();
  beater_.expires_after(beat_every);
  beater_.async_wait([this](boost::system::error_code error) {
    if (!error) beat();
  });
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
