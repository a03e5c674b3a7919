#include "server/house.h"

#include <algorithm>
#include <future>
#include <thread>

#include "core/text.h"
#include "server/log.h"

namespace clew {
namespace {

Refusal troubled() {
  return {Code::unavailable, "The house cannot write at the moment; please try again soon."};
}

constexpr std::chrono::minutes sweep_every{1};
constexpr int codes_to_try = 8;

}  // namespace

House::House(Store& store, Badges badges, Habits habits, bool is_limited)
    : store_(&store),
      badges_(std::move(badges)),
      habits_(habits),
      is_limited_(is_limited),
      shelf_(games()),
      bots_(std::max(1u, std::thread::hardware_concurrency())),
      writer_(store),
      around_{&io_,
              &bots_,
              double(habits.bot_pause.count()) / double(Habits{}.bot_pause.count()),
              &writer_,
              [this](const TableRow& row) { adopt(row); },
              [this](const std::string& id) { forget(id); }},
      sweeper_(io_),
      makers_(is_limited ? Allowance{.at_once = 30, .a_second = 0.5} : unlimited) {
  // Opened now: from here on the shelf is only read, by any thread.
  for (const auto& entry : shelf_.registry()) (void)shelf_.box(entry.name);
}

House::~House() {
  bots_.stop();
  bots_.join();
}

void House::open_tables() {
  const auto rows = store_->open_tables();
  if (!rows) return log_line("error", "the list of open tables cannot be read");
  std::int64_t opened = 0;
  for (const auto& row : *rows) {
    {
      const std::lock_guard guard(lock_);
      codes_[row.code] = row.table;
    }
    if (table(row.table)) ++opened;
  }
  log_line("info", "tables are open again", {{"tables", opened}});
  sweep();
}

std::shared_ptr<TableHost> House::table(const std::string& id) {
  const std::lock_guard guard(lock_);
  if (const auto open = tables_.find(id); open != tables_.end()) return open->second;
  if (is_draining_) return nullptr;
  const auto row = store_->row(id);
  if (!row || !*row) return nullptr;
  const auto epoch = store_->claim(id);
  const auto log = epoch ? store_->entries(id) : std::unexpected(epoch.error());
  if (!log) {
    log_line("error", "a table cannot be read", {{"table", std::string_view(id)}});
    return nullptr;
  }
  auto room = Room::restore(shelf_, id, *log, *epoch, habits_);
  if (!room) {
    log_line("error", "a table does not replay",
             {{"table", std::string_view(id)}, {"why", std::string_view(room.error())}});
    return nullptr;
  }
  auto host = std::make_shared<TableHost>(*std::move(room), around_);
  tables_[id] = host;
  if ((*row)->is_open) codes_[(*row)->code] = id;
  host->start();
  return host;
}

std::optional<std::string> House::table_of_code(std::string code) const {
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  const std::lock_guard guard(lock_);
  const auto found = codes_.find(code);
  return found == codes_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> House::lobby() const {
  std::vector<std::string> all;
  const std::lock_guard guard(lock_);
  for (const auto& [id, host] : tables_)
    if (auto listing = host->listing(); listing.is_listed) all.push_back(std::move(listing.json));
  std::ranges::sort(all);
  return all;
}

std::vector<std::string> House::tables_of(const std::string& person) {
  std::vector<std::string> all;
  const auto rows = store_->tables_of(person, 100);
  if (!rows) return all;
  const std::lock_guard guard(lock_);
  for (const auto& row : *rows) {
    const auto open = tables_.find(row.table);
    all.push_back(open == tables_.end() ? row.summary : open->second->listing().json);
  }
  return all;
}

std::optional<std::string> House::listing(const std::string& id) {
  {
    const std::lock_guard guard(lock_);
    if (const auto open = tables_.find(id); open != tables_.end()) return open->second->listing().json;
  }
  const auto row = store_->row(id);
  if (!row || !*row) return std::nullopt;
  return (*row)->summary;
}

Result<House::Made> House::make(const Person& host, const Json& wish, std::string_view command) {
  const auto id = badges_.table_id(host, command);
  const auto old = store_->row(id);
  if (!old) return std::unexpected(troubled());
  if (*old) return Made{id, false};
  if (!makers_.take(host.id))
    return refuse(Code::too_fast, "That was a lot of tables at once; please wait a moment.");
  auto rng = random_rng();
  for (int tries = 0; tries < codes_to_try; ++tries) {
    auto write = make_table(shelf_, wish, host, id, now_here(), rng);
    if (!write) return std::unexpected(write.error());
    const auto row = write->rows.front();
    std::promise<Kept> promise;
    auto kept = promise.get_future();
    if (!writer_.submit(*std::move(write), [&promise](Kept k) { promise.set_value(k); }))
      return std::unexpected(troubled());
    const auto how = kept.get();
    if (how) {
      adopt(row);
      (void)table(id);
      return Made{id, true};
    }
    // The same wish at the same moment over another connection: it is made.
    if (how.error() == StoreFault::out_of_order || how.error() == StoreFault::lost_ownership)
      return Made{id, false};
    if (how.error() != StoreFault::code_taken) break;
  }
  return std::unexpected(troubled());
}

Result<Match> House::finished(const std::string& id) {
  const auto row = store_->row(id);
  if (!row) return std::unexpected(troubled());
  if (!*row) return refuse(Code::no_table, "There is no such table.");
  if ((*row)->is_open) return refuse(Code::not_over, "The record is given out when the game is over.");
  const auto log = store_->entries(id);
  if (!log) return std::unexpected(troubled());
  auto room = Room::restore(shelf_, id, *log, 0, habits_);
  if (!room) return refuse(Code::unavailable, "This table's record cannot be read.");
  return Match{room->match()->header, room->match()->table->copy()};
}

void House::adopt(const TableRow& row) {
  const std::lock_guard guard(lock_);
  codes_[row.code] = row.table;
}

void House::forget(const std::string& id) {
  const std::lock_guard guard(lock_);
  tables_.erase(id);
}

// Tables that are over and that nobody looks at go back to the shelf.
void House::sweep() {
  {
    const std::lock_guard guard(lock_);
    std::erase_if(tables_, [](const auto& each) {
      const auto listing = each.second->listing();
      return listing.status == Status::over && listing.is_idle && each.second.use_count() == 1;
    });
    std::erase_if(codes_, [this](const auto& each) { return !tables_.contains(each.second); });
  }
  sweeper_.expires_after(sweep_every);
  sweeper_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

void House::drain() {
  is_draining_ = true;
  sweeper_.cancel();
  std::vector<std::shared_ptr<TableHost>> all;
  {
    const std::lock_guard guard(lock_);
    for (const auto& [id, host] : tables_) all.push_back(host);
  }
  for (const auto& host : all)
    host->close_all(close_code::restart, "The house restarts; please come back in a moment.");
  bots_.stop();
  writer_.stop();
  log_line("info", "everything is kept",
           {{"writes", std::int64_t(writer_.writes())}, {"commits", std::int64_t(writer_.commits())}});
}

}  // namespace clew
