#pragma once
// This process as one of several nodes of a house: its session in the store, its place on the bus, and the lines between its
// pages and tables elsewhere, and between pages elsewhere and its tables.
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "cluster/acting.h"
#include "cluster/bus.h"
#include "cluster/switchboard.h"
#include "server/directory.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "server/table_door.h"
#include "store/postgres.h"

namespace clew {

class House;

class ThisNode {
 public:
  // Opens the bus and begins a session in the store. The error is a sentence for a person.
  static std::expected<std::unique_ptr<ThisNode>, std::string> join(PostgresStore& store,
                                                                    const ServerSettings& settings);
  ~ThisNode();
  ThisNode(const ThisNode&) = delete;
  ThisNode& operator=(const ThisNode&) = delete;

  void begin(House& house, boost::asio::io_context& io);  // renews and hears from now on
  void be_draining();                                     // tells the others; new tables are opened elsewhere
  void hang_up_pages();  // of tables elsewhere, each a little later than the one before
  void leave();          // ends the session: all that it still holds is free
  void stop();           // renews and hears no more

  const std::string& name() const { return name_; }
  Session session() const { return session_; }  // 0: none just now
  bool may_act() const;
  // By the store's clock, as it was when this node joined.
  std::int64_t store_now() const { return store_now_ + (now() - joined_).count(); }
  Directory& directory() { return directory_; }
  PostgresStore& store() { return *store_; }

  // Where a table is to be that nobody or this session holds: a session.
  Session way(std::string_view table, Session holder) const;
  std::shared_ptr<TableDoor> door(const std::string& table, Session owner);
  Millis lobby_age() const;             // how old what others told of their tables is
  void forget_notes() { shared_ = 0; }  // they are read again at the next renewal
  // What one of the others answers, if one does. Waits.
  std::optional<std::string> ask_others(std::string_view kind, const std::string& trace);
  // To all others; may be lost.
  void spread(std::string_view json);

  // Of leases, with a log line each.
  void taken(std::string_view table, std::uint64_t epoch);
  void lost(std::string_view table, std::string_view why);
  void refused(std::string_view table, Session holder);
  std::string metrics_text() const;

 private:
  friend class FarTable;
  friend class FarOutlet;
  using Orders = Switchboard::Orders;
  struct FarConnection {  // of this node's, at a table elsewhere
    std::shared_ptr<Outlet> outlet;
    Connection connection;
    std::shared_ptr<TableDoor> door;  // as long as it is open
  };
  struct Visitor {                              // from elsewhere, at a table of this node's
    std::shared_ptr<TableHost> host = nullptr;  // none while it is being read
    Connection connection = 0;
    std::vector<std::string> said = {};  // meanwhile
  };

  ThisNode(PostgresStore& store, const ServerSettings& settings);
  std::expected<void, std::string> open(const ServerSettings& settings);

  // On the thread that renews.
  void run();
  bool renew();
  void end_session(std::string_view why);
  void take_list(const Renewed& renewed);

  // On the strand.
  template <class Work> void post(Work work) { boost::asio::post(*strand_, std::move(work)); }
  template <class Work> void act(Work work) {  // on the switchboard, then what it orders
    if (!board_) return;
    work(*board_, ordered_);
    carry_out_orders();
  }
  void carry_out_orders();
  void hear(const std::string& bytes);
  void hear_word(const Json& word);
  void watch();  // that it stops acting in time
  void tick();
  void tell_others();
  void carry_out(Switchboard::Send& send);
  void carry_out(Switchboard::Deliver& deliver);
  void carry_out(Switchboard::HangUp& hang_up);
  void carry_out(Switchboard::Arrive& arrive);
  void carry_out(Switchboard::Say& say);
  void carry_out(Switchboard::Leave& leave);
  void let_in(const LineName& line, const Opened& who, const std::shared_ptr<TableHost>& host);
  void turn_away(const LineName& line, int code, std::string why);
  void flush();  // what is to be sent, one message for each node
  std::string subject_of(Session session) const;

  // From any thread: what tables here say to pages elsewhere, gathered.
  struct Answered {
    LineName line;
    std::uint64_t epoch;
    std::shared_ptr<const std::string> text;
  };
  void answer(Answered answered);
  void hand_out();

  static Millis now();

  PostgresStore* store_;
  std::string name_, subjects_;
  std::unique_ptr<Bus> bus_;
  House* house_ = nullptr;
  std::optional<boost::asio::strand<boost::asio::io_context::executor_type>> strand_;
  std::optional<boost::asio::steady_timer> watcher_, ticker_, teller_;
  std::atomic<bool> has_begun_ = false, is_draining_ = false;
  std::atomic<Session> session_ = 0;
  std::atomic<std::int64_t> acting_until_ = 0;  // steady milliseconds
  std::int64_t store_now_ = 0;
  std::atomic<std::uint64_t> shared_ = 0;
  Millis joined_{};
  Millis adopted_{};  // when tables that nobody held were looked for the last time

  mutable std::mutex nodes_lock_;
  std::vector<Session> living_;
  std::map<Session, std::string> names_;

  // On the strand.
  std::optional<Switchboard> board_;
  Orders ordered_;
  bool is_carrying_out_ = false, is_ticking_ = false, has_stopped_ = false;
  std::map<std::uint64_t, FarConnection> far_connections_;  // by line
  std::unordered_map<Connection, std::uint64_t> lines_;
  std::map<LineName, Visitor> visitors_;
  std::map<Session, std::string> outbox_;
  std::atomic<std::int64_t> open_lines_ = 0;
  Directory directory_;
  Spreader spreader_;
  std::uint64_t tellings_ = 0;

  std::mutex answers_lock_;
  std::vector<Answered> answers_;
  bool is_handing_out_ = false;

  CountsByWord leases_;  // taken, lost, refused
  Distribution renewals_{Distribution::seconds};
  std::atomic<std::uint64_t> sessions_lost_ = 0;

  // Questions to the others that wait for answers, by their number.
  struct Asked {
    std::size_t missing;
    std::optional<std::string> answer = {};
  };
  std::mutex asking_lock_;
  std::condition_variable answered_;
  std::map<std::int64_t, Asked> asked_;
  std::int64_t questions_ = 0;

  std::mutex lock_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace clew
