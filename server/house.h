#pragma once
// All tables of one house, the open ones at work and the others on the shelf.
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "server/accounts.h"
#include "server/backpressure.h"
#include "server/badge.h"
#include "server/book.h"
#include "server/crowd.h"
#include "server/finished.h"
#include "server/house_clock.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/my_games.h"
#include "server/notifier.h"
#include "server/pool.h"
#include "server/settings.h"
#include "server/standing.h"
#include "server/subscriptions.h"
#include "server/table_door.h"
#include "server/table_host.h"
#include "server/turns.h"
#include "server/whereabouts.h"

namespace clew {

class ThisNode;

inline constexpr int most_listed = 100;  // tables of one person, the newest
// The seat of this person that is to move, by a table's listing.
std::optional<Seat> turn_in(const TableHost::Listing& listing, std::string_view person);

class House {
 public:
  House(Store& store, Badges badges, const ServerSettings& settings);  // of one process
  // `node`: where it is one of several; none for a house of one process.
  House(Store& store, Badges badges, const ServerSettings& settings, std::unique_ptr<ThisNode> node);
  ~House();

  void open_tables();  // every table that was open can be entered again
  // Puts what is over and not looked at back on the shelf, what nobody looks at to sleep, and what has waited for
  // people too long away for good; from then on once a minute.
  void sweep();
  void drain();  // tells every page to come back, keeps what is under way, and stops

  bool is_limited() const { return is_limited_; }
  bool can_write() const { return store_->is_well(); }
  boost::asio::io_context& io() { return io_; }
  // Where people are let in and their requests over HTTP are read: threads that come after those of tables and their pages, so
  // that nobody who plays waits for those who knock.
  boost::asio::io_context& doors() { return doors_.tasks(); }
  void close_doors();  // when nobody is served any more
  const Badges& badges() const { return badges_; }
  const Shelf& shelf() const { return shelf_; }
  // Threads for requests that wait for the store or replay a game: no I/O thread is held up by them, and nobody's
  // requests hold all of them.
  FairQueue& requests() { return asking_; }
  Crowd& crowd() { return crowd_; }
  Backpressure& backpressure() { return backpressure_; }
  // Whether this person may send one more frame, over all their pages and those of their address.
  bool may_speak(const std::string& person, const std::string& address);

  // Why somebody cannot be at a table now: a close code and a sentence.
  struct Absence {
    int code;
    std::string why;
  };
  using Found = std::expected<std::shared_ptr<TableDoor>, Absence>;
  // Hands over the table, read from the store first where it is not at work: on a thread for that alone, so that
  // a long log holds up only those who want its table. `then` may be called before this returns, or on that
  // thread.
  using Then = std::move_only_function<void(const Found&)>;
  enum class Where : std::uint8_t { anywhere, here };  // here: for a page that another node has sent
  void with_table(const std::string& id, Then then, Where where = Where::anywhere);

  // house_lists.cpp
  Result<std::string> table_of_code(std::string code);  // its id
  std::vector<std::string> lobby() const;               // JSON texts
  std::vector<TableHost::Listing> open() const;         // every table, listed or not, asleep or not
  // Likewise, those at which somebody has or had a seat, the newest first.
  std::vector<std::string> tables_of(const std::string& person, int most = most_listed);
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
  void complete(std::vector<GamesFound::Game>& games);
  // What is asked of them at a table now: {"seat":…,"view":…,"legal":…}, as their own page would have it.
  Result<std::string> asked_of(const std::string& id, const Person& person);
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
  const Subscriptions& subscriptions() const { return subscriptions_; }
  Notifier& notifier() { return notifier_; }
  Result<> keep(Write write);  // of the book, the accounts or the subscriptions; true once it is kept
  // Who this is, as the table knows them: whoever sits there or has spoken there, or is its host.
  Result<Person> somebody_at(const std::string& table, const std::string& person);
  std::string name_of(
      const std::string& person) const;  // at a table or in a report; empty where nobody knows
  // Hangs up on somebody at every table, and on an address where it is named.
  void expel(const std::string& person, const std::string& address, int code, const std::string& why);
  Whereabouts& whereabouts() { return whereabouts_; }
  // Nobody enters it any more, or again.
  Result<> close_table(const std::string& id, const std::string& why);
  Result<std::string> everything_about(const Person& person);  // JSON
  Result<> forget(const Person& person);                       // games of others keep somebody

  // As one of several nodes; house_node.cpp.
  // All tables at work, at once: they are others' now. `is_session_over`: those asleep, too.
  void lose_tables(std::string_view why, bool is_session_over);
  void adopt_tables();    // takes those that nobody holds and that are best here, and sleep there
  void balance_tables();  // gives some away where this node has many more than others
  void hear_of_notes();   // another node has kept notes or keys
  void hear_word(const Json& word);
  std::vector<std::pair<std::string, TableHost::Listing>> tables_here() const;
  // What opens something once, and another node has given: it is used up there. Waits: not for an I/O thread.
  std::optional<std::string> ask_nodes(std::string_view kind, const std::string& trace);
  std::function<std::optional<std::string>(std::string_view kind, const std::string& trace)> on_asked;
  std::vector<std::string> turn_listeners() { return turns_.listeners(); }
  std::int64_t connections_elsewhere() const;  // as the other nodes said last
  std::optional<Millis> lobby_age()
      const;  // how old what others told of their tables is; none where there are none

  Metrics& metrics() { return metrics_; }
  std::string metrics_text() const;  // as Prometheus reads it

  std::atomic<int> connections = 0;           // open WebSockets
  std::atomic<std::size_t> unread_bytes = 0;  // of messages that wait for pages to read them
  // Of the longer requests that are being read, and of long answers that wait for somebody to read them.
  Quotas body_bytes, answer_bytes;
  Connection next_connection() { return ++connections_; }

 private:
  using Host = std::shared_ptr<TableHost>;
  // An open table that nobody is at costs no more than this: whoever comes gets it from its log.
  struct Asleep {
    TableHost::Listing listing;
    std::uint64_t epoch;  // with which this house owns it
  };
  static Refusal not_now();        // the store does not answer
  static Refusal damaged_table();  // its log cannot be read, or does not replay
  void read(const std::string& id);
  Found found(const std::string& id, Where where);
  // house_node.cpp
  Found found_by_lease(const std::string& id, Where where);
  void hand_over(const std::string& id, std::function<void()> then);
  void hand_over_tables();
  void reload();
  void call_here(const Person& person);
  void expel_here(const std::string& person, const std::string& address, int code, const std::string& why);
  void put_table_aside(const std::string& id);
  Write removal(const std::string& id, std::uint64_t epoch);
  bool is_ours(Session session) const;  // still this node's session; true where there are no sessions
  Found replayed(const std::string& id, std::span<const StoredEntry> log, std::uint64_t epoch);
  Found replayed(const std::string& id, std::uint64_t epoch);
  Absence unwritten(const std::string& id);
  void look_at_turns(std::vector<std::string> playing);
  // house_people.cpp: whether it still waits for them, and whether they know.
  Notifier::Presence presence(const std::string& person, const Awaiting& what);
  bool at_work(const std::string& id) const;                               // here
  std::optional<TableHost::Listing> at_hand(const std::string& id) const;  // at work or asleep
  std::expected<Room, std::string> replayed(const std::string& id);        // from its log
  void put_to_sleep(const TableRow& row, std::uint64_t epoch);  // a table that was made here just now
  void dismiss_standing();  // those who have not asked for anything for long
  Result<std::vector<TableRow>> tables_about(const std::string& person);  // every one whose log names them
  Result<> forget_at(const std::string& table, const Person& person, const Person& somebody);
  std::vector<Host> hosts() const;
  void forget_ended_bans();
  // house_upkeep.cpp
  void forget_table(const std::string& id);
  void beat();  // notes what the house's clock shows, while that matters
  void note_clock();
  void wake_tables();  // asleep, at which somebody's time is up soon

  Store* store_;
  Badges badges_;
  Book book_;
  Accounts accounts_;
  Subscriptions subscriptions_;
  Whereabouts whereabouts_;
  HouseClock clock_;
  RoomSettings settings_;
  bool is_limited_;
  Millis expiry_, asleep_after_;
  Shelf shelf_;
  Crowd crowd_;  // before what holds places in it
  Backpressure backpressure_;
  boost::asio::io_context io_;
  std::unique_ptr<ThisNode> node_;  // after what it runs on, before what it serves
  Pool bots_, readers_, requests_, doors_;
  FairQueue thinking_, asking_;
  ThinkingTime times_;
  Returns returns_;
  Writer writer_;
  Metrics metrics_;
  Turns turns_;
  Notifier notifier_;  // after what it asks
  TableServices services_;
  boost::asio::steady_timer sweeper_, beater_;
  Buckets makers_, makers_at_, speakers_, modest_, speakers_at_;
  std::atomic<Connection> connections_ = 0;
  std::atomic<bool> is_draining_ = false;

  // A table is at work, or being read for those who wait, or neither; so it has one owner here.
  mutable std::mutex lock_;
  std::unordered_map<std::string, Host> tables_;
  std::unordered_map<std::string, Asleep> asleep_;  // none of them at work
  struct Reading {
    std::vector<Then> waiting;
    Where where = Where::anywhere;
  };
  std::unordered_map<std::string, Reading> reading_;
  std::unordered_set<std::string> expiring_;  // tables that are being removed
  std::mutex adopting_;                       // one at a time: whoever takes a table twice has two epochs

  FinishedGames finished_;

  std::mutex looking_through_;  // every log: for one at a time, for that is dear
  std::mutex notes_lock_;
  std::map<std::pair<std::string, std::string>, Note>
      notes_known_;  // of several nodes, as they were read last

  std::mutex standing_lock_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<Standing>> standing_;  // by table and person
};

}  // namespace clew
