// What the house does by itself, minute by minute: tables go back to the shelf, to sleep or for good, and its clock is noted.
#include "server/clock.h"
#include "server/house.h"
#include "server/log.h"

namespace clew {
namespace {

constexpr std::chrono::minutes sweep_every{1};
constexpr std::chrono::seconds beat_every{1};

}  // namespace

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

}  // namespace clew
