#pragma once
// All tables of one house, the open ones at work and the others on the shelf.
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "server/accounts.h"
#include "server/badge.h"
#include "server/book.h"
#include "server/crowd.h"
#include "server/finished.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/pool.h"
#include "server/settings.h"
#include "server/standing.h"
#include "server/table_host.h"
#include "server/turns.h"
#include "server/whereabouts.h"

namespace clew {

class House {
 public:
  House(Store& store, Badges badges, const ServerSettings& settings);
  ~House();

  void open_tables();  // every table that was open can be entered again
  // Puts what is over and not looked at back on the shelf, what nobody looks at to sleep, and what has waited for
  // people too long away for good; from then on once a minute.
  void sweep();
  void drain();  // tells every page to come back, keeps what is under way, and stops

  bool is_limited() const { return is_limited_; }
  bool can_write() const { return store_->is_well(); }
  boost::asio::io_context& io() { return io_; }
  const Badges& badges() const { return badges_; }
  // Threads for requests that wait for the store or replay a game: no I/O thread is held up by them.
  boost::asio::io_context& requests() { return requests_.tasks(); }
  Crowd& crowd() { return crowd_; }
  // Whether this person may send one more frame, over all their pages and those of their address.
  bool may_speak(const std::string& person, const std::string& address);

  // Why somebody cannot be at a table now: a close code and a sentence.
  struct Absence {
    int code;
    std::string why;
  };
  using Found = std::expected<std::shared_ptr<TableHost>, Absence>;
  // Hands over the table, read from the store first where it is not at work: on a thread for that alone, so that
  // a long log holds up only those who want its table. `then` may be called before this returns, or on that
  // thread.
  using Then = std::move_only_function<void(const Found&)>;
  void with_table(const std::string& id, Then then);

  Result<std::string> table_of_code(std::string code);  // its id
  std::vector<std::string> lobby() const;               // JSON texts
  std::vector<TableHost::Listing> open() const;         // every table, listed or not, asleep or not
  // Likewise, those at which somebody has or had a seat, the newest first.
  std::vector<std::string> tables_of(const std::string& person, int most = 100);
  Result<std::string> listing(const std::string& id);
  void call(const Person& person);  // by the name they have now, at each of their tables that is at work

  struct Made {
    std::string id;
    bool is_new;
  };
  Result<Made> make(const Person& host, const std::string& address, const Json& wish,
                    std::string_view command);

  // A finished game from the shelf; the last ones that were asked for are at hand.
  // One of a table that was not open to watch is for those who played there, and whom nobody removed.
  Result<std::shared_ptr<const FinishedGame>> finished(const std::string& id,
                                                       const std::optional<Person>& person);
  // house_games.cpp; these wait for the store: not for an I/O thread.
  // Says how a finished game ended, where an older Clew has not kept that beside it; few at a time.
  void complete(std::vector<std::string>& listings);
  Result<> share(const std::string& id, const Person& person, bool wanted);
  Result<Made> import(const Person& owner, const std::string& address, std::string_view record,
                      std::optional<Seat> seat);
  // What was news at a table before this entry, for this person. Waits: not for an I/O thread.
  Result<std::string> news(const std::string& id, std::uint64_t before, const Person& person);

  // For programs without a page. Lines about whose turn it is, those of now first; none where there are too many
  // already. Waits for the store: not for an I/O thread.
  std::shared_ptr<Feed> turns_of(const std::string& person, std::int64_t until);
  void end_turns(const std::string& person) { turns_.end(person); }
  // Their page at a table, opened where it is not.
  Result<std::shared_ptr<Standing>> standing(const std::string& id, const Person& person,
                                             const std::string& address);
  // What the house knows of people. house_people.cpp; these wait for the store: not for an I/O thread.
  const Book& book() const { return book_; }
  const Accounts& accounts() const { return accounts_; }
  Result<> keep(Write write);  // of the book or the accounts; true once it is kept
  // Who this is, as the table knows them: whoever sits there or has spoken there, or is its host.
  Result<Person> somebody_at(const std::string& table, const std::string& person);
  std::string name_of(
      const std::string& person) const;  // at a table or in a report; empty where nobody knows
  // Hangs up on somebody at every table, and on an address where it is named.
  void expel(const std::string& person, const std::string& address, int code, const std::string& why);
  Whereabouts& whereabouts() { return whereabouts_; }
  // Nobody enters it any more, or again.
  Result<> close_table(const std::string& id, const std::string& why);
  std::string everything_about(const Person& person);  // JSON
  Result<> forget(const Person& person);               // games of others keep somebody

  Metrics& metrics() { return metrics_; }
  std::string metrics_text() const;  // as Prometheus reads it

  std::atomic<int> connections = 0;           // open WebSockets
  std::atomic<std::size_t> body_bytes = 0;    // of requests that are being read
  std::atomic<std::size_t> unread_bytes = 0;  // of messages that wait for pages to read them
  Connection next_connection() { return ++connections_; }

 private:
  using Host = std::shared_ptr<TableHost>;
  // An open table that nobody is at costs no more than this: whoever comes gets it from its log.
  struct Asleep {
    TableHost::Listing listing;
    std::uint64_t epoch;  // with which this house owns it
  };
  void read(const std::string& id);
  Found found(const std::string& id);
  Found replayed(const std::string& id, std::span<const StoredEntry> log, std::uint64_t epoch);
  Found replayed(const std::string& id, std::uint64_t epoch);
  Absence unwritten(const std::string& id);
  void look_at_turns(std::vector<std::string> playing);
  void forget_table(const std::string& id);
  void dismiss_standing();  // those who have not asked for anything for long
  std::vector<TableRow> tables_about(const std::string& person);  // every one whose log names them
  Result<> forget_at(const std::string& table, const Person& person, const Person& somebody);
  std::vector<Host> hosts() const;
  void forget_ended_bans();

  Store* store_;
  Badges badges_;
  Book book_;
  Accounts accounts_;
  Whereabouts whereabouts_;
  RoomSettings settings_;
  bool is_limited_;
  Millis expiry_, asleep_after_;
  Shelf shelf_;
  Crowd crowd_;  // before what holds places in it
  boost::asio::io_context io_;
  Pool bots_, readers_, requests_;
  FairQueue thinking_;
  ThinkingTime times_;
  Returns returns_;
  Writer writer_;
  Metrics metrics_;
  Turns turns_;
  TableServices services_;
  boost::asio::steady_timer sweeper_;
  Buckets makers_, makers_at_, speakers_, modest_, speakers_at_;
  std::atomic<Connection> connections_ = 0;
  std::atomic<bool> is_draining_ = false;

  // A table is at work, or being read for those who wait, or neither; so it has one owner here.
  mutable std::mutex lock_;
  std::unordered_map<std::string, Host> tables_;
  std::unordered_map<std::string, Asleep> asleep_;  // none of them at work
  std::unordered_map<std::string, std::vector<Then>> reading_;
  std::unordered_set<std::string> expiring_;  // tables that are being removed

  FinishedGames finished_;

  std::mutex standing_lock_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<Standing>> standing_;  // by table and person
};

}  // namespace clew
