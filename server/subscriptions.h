#pragma once
// Who wants to be told when they are not here: their browsers' subscriptions, the hours in which nothing comes, and of which
// turns they were told. In the store as notes, read once, then kept in step. Any thread may ask.
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "server/web_push.h"
#include "store/store.h"

namespace clew {

struct Subscription {
  std::string id;  // of its endpoint: a browser is one person's at a time
  std::string person;
  PushTarget target;
  std::string device = {};  // which of their devices, where the house keeps a list of them
  std::string called = {};  // "Firefox, Linux"
  std::string house = {};   // its address, as this browser knows it
  std::int64_t since = 0;   // milliseconds since 1970
};
std::string subscription_id(std::string_view endpoint);

// From one time of the day to another, over midnight where that is later, by the person's own clock.
struct QuietHours {
  int from = 0, until = 0;  // minutes after midnight
  int zone = 0;             // minutes that their clock is ahead of UTC
  bool operator==(const QuietHours&) const = default;
};
// How many minutes it is still quiet; 0 where it is not.
int still_quiet(const QuietHours& hours, std::int64_t now);  // milliseconds since 1970
// {"from":…,"until":…,"zone":…}; nothing where it is none.
std::optional<QuietHours> read_quiet(const Json& json);

class Subscriptions {
 public:
  explicit Subscriptions(const std::vector<Note>& notes) {
    for (const auto& note : notes) take(note);
  }

  bool is_empty() const { return count_ == 0; }
  bool is_full() const { return count_ >= most_subscriptions; }
  bool has(std::string_view person) const;
  std::vector<Subscription> of(std::string_view person) const;  // the oldest first
  std::optional<Subscription> find(std::string_view id) const;
  std::optional<QuietHours> quiet(std::string_view person) const;
  bool was_told(std::string_view person, std::string_view table) const;  // of the turn they have there

  // Each gives the write that makes it last; `keep` takes it over once it is kept.
  Write put(const Subscription& subscription) const;  // in the place of the oldest, where there are many
  Write drop(std::string_view id) const;
  Write drop_device(std::string_view person, std::string_view device) const;
  Write rename_device(std::string_view person, std::string_view from, std::string_view to) const;
  Write drop_all(std::string_view person) const;
  Write set_quiet(std::string_view person, std::optional<QuietHours> hours) const;
  Write set_told(std::string_view person, std::string_view table, bool was_told) const;
  Write forget(std::string_view person) const;
  void keep(const Write& write);

  std::string json(std::string_view person) const;  // what they themselves may know

  static constexpr std::size_t most_subscriptions = 100'000, most_of_one = 8, most_told = 64;

 private:
  void take(const Note& note);
  void drop_note(const Note& note);

  mutable std::mutex lock_;
  std::atomic<std::size_t> count_ = 0;
  std::map<std::string, Subscription, std::less<>> all_;                        // by id
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> ids_;  // by person
  std::map<std::string, QuietHours, std::less<>> quiet_;                        // by person
  std::map<std::string, std::vector<std::string>, std::less<>> told_;  // tables by person, the last one last
};

}  // namespace clew
