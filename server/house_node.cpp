// The house as one of several nodes: which tables are its own, how it comes by them and lets go of them, and what it hears
// of the others.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <future>

#include "core/text.h"
#include "server/house.h"
#include "server/log.h"
#include "server/this_node.h"

namespace clew {
namespace {

constexpr std::chrono::milliseconds longest_parting{500};
constexpr std::size_t given_at_once = 50;  // tables, each time that a node looks whether it has too many
constexpr double too_many = 1.25;          // times what a node has on average
constexpr std::size_t too_few_to_mind = 20;

House::Absence moving() { return {close_code::restart, "Please come back in a moment."}; }

}  // namespace

bool House::is_ours(Session session) const { return !node_ || node_->session() == session; }

bool House::at_work(const std::string& id) const {
  const std::lock_guard guard(lock_);
  return tables_.contains(id);
}

House::Found House::found_by_lease(const std::string& id, Where where) {
  const auto ours = node_->session();
  if (ours == 0 || !node_->may_act()) return std::unexpected(moving());
  const auto holder = store_->holder(id);
  if (!holder) return std::unexpected(unwritten(id));
  if (where == Where::anywhere) {
    const auto way = node_->way(id, *holder);
    if (way != ours) return node_->door(id, way);
  } else if (*holder != 0 && *holder != ours) {
    node_->refused(id, *holder);
    return std::unexpected(moving());
  }
  const auto row = store_->row(id);
  if (!row) return std::unexpected(unwritten(id));
  if (!*row) return std::unexpected(Absence{close_code::no_table, "There is no such table."});
  const auto lease = store_->lease(id, ours);
  if (!lease && lease.error() == StoreFault::lost_ownership) {
    node_->refused(id, 0);
    return std::unexpected(moving());
  }
  if (!lease) return std::unexpected(unwritten(id));
  if (lease->holder != ours) {  // somebody was quicker
    node_->refused(id, lease->holder);
    if (where == Where::here) return std::unexpected(moving());
    return node_->door(id, lease->holder);
  }
  node_->taken(id, lease->epoch);
  return replayed(id, lease->epoch);
}

void House::lose_tables(std::string_view why, bool is_session_over) {
  const auto at_work = hosts();
  decltype(asleep_) asleep;
  if (is_session_over) {
    const std::lock_guard guard(lock_);
    asleep.swap(asleep_);
  }
  for (const auto& host : at_work) {
    node_->lost(host->id(), why);
    host->put_aside(close_code::restart, moving().why);
  }
  for (const auto& [id, table] : asleep) node_->lost(id, why);
}

// Those with nobody there are somebody's all the same: clocks of games by days run, and lists name them.
void House::adopt_tables() {
  boost::asio::post(readers_.tasks(), [this] {
    const std::lock_guard alone(adopting_);
    const auto ours = node_->session();
    const auto rows = store_->unheld_tables();
    if (!rows || ours == 0) return;
    std::vector<std::string> playing;
    for (const auto& row : *rows) {
      if (is_draining_ || node_->way(row.table, 0) != ours || !node_->may_act()) continue;
      {
        const std::lock_guard guard(lock_);
        if (tables_.contains(row.table) || reading_.contains(row.table)) continue;
      }
      const auto lease = store_->lease(row.table, ours);
      if (!lease && lease.error() != StoreFault::lost_ownership) continue;
      if (!lease || lease->holder != ours) {
        node_->refused(row.table, lease ? lease->holder : 0);
        continue;
      }
      node_->taken(row.table, lease->epoch);
      auto listing = TableHost::Listing::of(row.summary, now_here().steady);
      if (listing.status == Status::playing) playing.push_back(row.table);
      const std::lock_guard guard(lock_);
      // Whoever came meanwhile has it with a newer epoch.
      if (is_ours(ours) && !tables_.contains(row.table) && !reading_.contains(row.table))
        asleep_.insert_or_assign(row.table, Asleep{std::move(listing), lease->epoch});
    }
    look_at_turns(std::move(playing));
  });
}

void House::balance_tables() {
  const auto words = node_->directory().words();
  if (words.empty() || is_draining_) return;
  const auto here = tables_here();
  std::size_t all = here.size();
  for (const auto& [session, word] : words) all += std::size_t(std::max<std::int64_t>(word.tables, 0));
  const auto fair = double(all) / double(words.size() + 1);
  if (here.size() < too_few_to_mind || double(here.size()) <= fair * too_many) return;
  auto extra = std::min<std::size_t>(given_at_once, std::size_t(double(here.size()) - fair));
  const auto ours = node_->session();
  // First those that nobody is at; then those at which somebody notices a moment.
  for (const bool is_idle : {true, false})
    for (const auto& [id, listing] : here) {
      if (extra == 0) return;
      if (listing.is_idle != is_idle || node_->way(id, 0) == ours) continue;
      --extra;
      hand_over(id, [] {});
    }
}

void House::hand_over(const std::string& id, std::function<void()> then) {
  const auto ours = node_->session();
  Host host;
  Lease lease{ours, 0};
  {
    const std::lock_guard guard(lock_);
    if (const auto open = tables_.find(id); open != tables_.end()) {
      host = open->second;
      lease.epoch = host->epoch();
    } else if (reading_.contains(id)) {
      return then();  // somebody has just come
    } else if (const auto asleep = asleep_.extract(id)) {
      lease.epoch = asleep.mapped().epoch;
    }
  }
  auto let_go = [this, id, lease, then = std::move(then)](const std::function<void()>& close_pages) {
    boost::asio::post(readers_.tasks(), [this, id, lease, then, close_pages] {
      // Whoever comes before this is done may have taken it anew, here: by another lease, which stays.
      (void)store_->release(id, lease);
      node_->lost(id, "it is handed over");
      close_pages();
      then();
    });
  };
  if (host)
    host->hand_over(std::move(let_go));
  else
    let_go([] {});
}

void House::hand_over_tables() {
  std::vector<std::string> ids;
  for (const auto& [id, listing] : tables_here()) ids.push_back(id);
  for (const auto& id : ids) {
    const auto done = std::make_shared<std::promise<void>>();
    auto is_done = done->get_future();
    hand_over(id, [done] { done->set_value(); });
    (void)is_done.wait_for(longest_parting);
  }
  node_->hang_up_pages();
}

std::vector<std::pair<std::string, TableHost::Listing>> House::tables_here() const {
  std::vector<std::pair<std::string, TableHost::Listing>> all;
  for (const auto& host : hosts()) all.emplace_back(host->id(), host->listing());
  const std::lock_guard guard(lock_);
  for (const auto& [id, asleep] : asleep_) all.emplace_back(id, asleep.listing);
  return all;
}

std::int64_t House::connections_elsewhere() const {
  std::int64_t all = 0;
  if (node_)
    for (const auto& [session, word] : node_->directory().words()) all += word.pages;
  return all;
}

std::optional<Millis> House::lobby_age() const {
  return node_ ? std::optional(node_->lobby_age()) : std::nullopt;
}

// Only the table's owner removes it: among several nodes another may hold it by now, so its first entry is written again with it,
// which the store refuses whoever is not.
Write House::removal(const std::string& id, std::uint64_t epoch) {
  Write write{.rows = {}, .entries = {}, .joined = {}, .removed = {id}};
  if (!node_) return write;
  const auto log = store_->entries(id);
  if (log && !log->empty())
    write.rewritten.push_back({id, 1, epoch, log->front().text});
  else
    write.removed.clear();  // the next time
  return write;
}

std::optional<std::string> House::ask_nodes(std::string_view kind, const std::string& trace) {
  return node_ ? node_->ask_others(kind, trace) : std::nullopt;
}

void House::hear_of_notes() {
  boost::asio::post(requests_.tasks(), [this] { reload(); });
}

void House::reload() {
  const std::lock_guard guard(notes_lock_);
  const auto notes = store_->notes();
  if (!notes) return node_->forget_notes();  // the next time
  Write news{.rows = {}, .entries = {}, .joined = {}};
  std::map<std::pair<std::string, std::string>, Note> now;
  for (const auto& note : *notes) {
    const std::pair name(note.kind, note.key);
    const auto before = notes_known_.find(name);
    if (before == notes_known_.end() || before->second != note) news.notes.push_back(note);
    now.emplace(name, note);
  }
  for (const auto& [name, note] : notes_known_)
    if (!now.contains(name)) news.dropped.push_back(note);
  notes_known_ = std::move(now);
  book_.keep(news);
  accounts_.keep(news);
  subscriptions_.keep(news);
  if (const auto keys = node_->store().keys())
    if (const auto newer = Badges::of(*keys)) badges_.take(*newer);
  // Who was sent away at another node goes here too, and tables that were closed there are.
  const auto bars = [this](const std::string& person, const std::string& address) {
    const auto why = book_.barred(person, address);
    return why ? std::optional(why->english()) : std::nullopt;
  };
  for (const auto& host : hosts()) {
    if (auto why = book_.closed(host->id()))
      host->put_aside(close_code::not_yours, why->english());
    else
      host->expel(bars);
  }
}

void House::expel_here(const std::string& person, const std::string& address, int code,
                       const std::string& why) {
  for (const auto& host : hosts()) host->expel(person, address, code, why);
  turns_.end(person);
}

void House::put_table_aside(const std::string& id) {
  for (const auto& host : hosts())
    if (host->id() == id) host->put_aside(close_code::restart, moving().why);
}

void House::hear_word(const Json& word) {
  const auto type = word["type"].text();
  turns_.is_heard_elsewhere = node_->directory().has_listeners();
  if (type == "turn")
    turns_.tell_here(std::string(word["person"].text()), word["line"].text());
  else if (type == "called")
    boost::asio::post(requests_.tasks(), [this, who = read_person(word["person"])] { call_here(who); });
  else if (type == "expelled")
    expel_here(std::string(word["person"].text()), std::string(word["address"].text()),
               int(word["code"].whole()), std::string(word["why"].text()));
  else if (type == "changed") {
    const std::string id(word["table"].text());
    finished_.forget(id);
    put_table_aside(id);
  }
}

}  // namespace clew
