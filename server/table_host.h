#pragma once
// One room at work: its desk on a strand, its pages, its timer, and its bots on the pool.
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <mutex>

#include "room/desk.h"
#include "server/fair_queue.h"
#include "server/house_clock.h"
#include "server/metrics.h"
#include "server/notifier.h"
#include "server/outlet.h"
#include "server/returns.h"
#include "server/table_door.h"
#include "server/thinking_time.h"
#include "server/turns.h"
#include "store/writer.h"

namespace clew {

// What a table needs of the house.
struct TableServices {
  boost::asio::io_context* io;
  FairQueue* bots;
  ThinkingTime* times;
  Writer* writer;
  Returns* returns;
  Metrics* metrics;
  Turns* turns;
  Notifier* notifier;
  HouseClock* clock;
  std::function<bool()>
      may_act;  // none: always. A node that may not drops its tables, and tells nobody anything.
  std::function<void(std::string_view id, std::string_view why)> lost;  // a lease; none where there are none
  std::function<void(const TableRow& row, std::uint64_t epoch)> made;   // a rematch, which is kept now
  double bot_time;  // bots against the clock take so many times as long as people do
  std::function<void(const std::string& id)> forget;  // it must be read again before it is used
};

Now now_here();
// The people at a table, and whether it is their turn.
std::vector<Notifier::Seated> seated_at(const Room& room);
std::string title_of(std::string_view game);
// How far a game is safe while the house cannot write.
std::string cannot_write(Status status, int moves);

class TableHost final : public TableDoor, public std::enable_shared_from_this<TableHost> {
 public:
  TableHost(Room room, const TableServices& services);
  ~TableHost() override;

  // From any thread.
  void start();  // lets bots and clocks go on
  void arrive(Connection connection, Person person, std::string address,
              std::shared_ptr<Outlet> outlet) override;
  void say(Connection connection, std::string text) override;
  void leave(Connection connection) override;
  std::shared_ptr<TableHost> host() override { return shared_from_this(); }
  void kept(const Kept& kept);  // the answer to what it gave the writer
  void call(Person person);     // they have another name now
  void close_all(int code, std::string reason);
  // All their pages here, and those of an address, where it is named.
  void expel(std::string person, std::string address, int code, std::string reason);
  // Ends its work: whoever comes gets the table anew from its log, where the house lets them.
  void put_aside(int code, std::string reason);
  // Ends its work once what is under way is kept; `then` gets what closes its pages, to be called when the table is free.
  using Farewell = std::move_only_function<void(std::function<void()> close_pages)>;
  void hand_over(Farewell then);
  // Closes the pages of those whom it gives a reason for.
  using Bars =
      std::function<std::optional<std::string>(const std::string& person, const std::string& address)>;
  void expel(Bars bars);
  // What was news before this entry, as far as it is kept and this person may know it.
  void tell_news(std::uint64_t before, Person person, std::function<void(Result<std::string>)> then);

  struct Listing {
    std::string summary;  // as Summary::json has it: there are many, and few are read
    ActorSet turn;
    std::size_t here = 0;
    bool is_listed = false;
    Status status = Status::waiting;
    bool is_idle = true;
    Millis idle_since{};  // steady time
    int moves = 0;        // made by people and bots so far
    std::vector<std::string> looking =
        {};  // people who sit there and see it, where somebody wants to be told
    std::vector<Deadline> deadlines = {};
    Now at = {};  // when that was so
    std::string json() const { return listing_json(summary, turn, here, deadlines, at); }
    // Of a table that nobody is at, from what the store says of it: whose turn it is stands in its log alone.
    static Listing of(std::string summary, Millis since);
  };
  Listing listing() const;  // as far as it is kept
  const std::string& id() const { return id_; }
  std::uint64_t epoch() const { return epoch_; }  // with which it writes

 private:
  void take(Input input);
  void hear(const Kept& kept);
  void carry_out(Orders orders);
  // A fault in one room ends that room, which is read again from its log; the others do not notice.
  template <class Work> void guarded(Work work);
  void write(Write write);
  void ask(AskBot ask);
  void answer(const AskBot& ask, const Choice& choice);
  void think(AskHint ask);
  void set_timer();
  void publish();
  void tell_turns();
  std::optional<std::int64_t> deadline_of(Seat seat) const;
  void tell_the_absent();
  void lose(std::string_view why);
  bool may_act();  // or it is lost
  void part();     // with the farewell, once nothing is under way

  std::string id_;
  std::uint64_t epoch_;
  TableServices services_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  Desk desk_;
  Rng rng_;
  struct Listener {
    std::shared_ptr<Outlet> outlet;
    std::string address, person;
  };
  std::map<Connection, Listener> outlets_;
  boost::asio::steady_timer timer_;
  std::optional<Millis> timer_at_;
  Farewell farewell_;  // where it is to end: nothing more is heard
  bool is_started_ = false, is_lost_ = false, has_running_clocks_ = false;
  std::optional<StoreFault> fault_;            // of the last write
  std::uint64_t kept_ = 0;                     // the last entry
  std::map<std::string, int> turns_told_;      // by person, after how many moves
  std::vector<Notifier::Seated> seated_told_;  // whose turn it is, as the notifier knows it
  std::string next_told_;                      // the rematch to which they were invited
  std::unique_ptr<OwnedTable> rematch_;        // that is being written
  mutable std::mutex listing_lock_;
  Listing listing_;
};

}  // namespace clew
