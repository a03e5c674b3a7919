#pragma once
// All tables of one house, the open ones at work and the others on the shelf.
#include <unordered_map>

#include "server/badge.h"
#include "server/limits.h"
#include "server/table_host.h"

namespace clew {

class House {
 public:
  House(Store& store, Badges badges, Habits habits, bool is_limited);
  ~House();

  void open_tables();  // every table that was open is there again
  void drain();        // tells every page to come back, keeps what is under way, and stops

  bool is_limited() const { return is_limited_; }
  boost::asio::io_context& io() { return io_; }
  const Badges& badges() const { return badges_; }

  // Null where there is no such table, or its log cannot be read.
  std::shared_ptr<TableHost> table(const std::string& id);
  std::optional<std::string> table_of_code(std::string code) const;
  std::vector<std::string> lobby() const;                         // JSON texts
  std::vector<std::string> tables_of(const std::string& person);  // likewise
  std::optional<std::string> listing(const std::string& id);

  struct Made {
    std::string id;
    bool is_new;
  };
  Result<Made> make(const Person& host, const Json& wish, std::string_view command);

  // A finished game from the shelf.
  Result<Match> finished(const std::string& id);

  std::atomic<int> pages = 0;  // open WebSockets
  Connection next_connection() { return ++connections_; }

 private:
  void adopt(const TableRow& row);
  void forget(const std::string& id);
  void sweep();

  Store* store_;
  Badges badges_;
  Habits habits_;
  bool is_limited_;
  Shelf shelf_;
  boost::asio::io_context io_;
  boost::asio::thread_pool bots_;
  Writer writer_;
  Surroundings around_;
  boost::asio::steady_timer sweeper_;
  Buckets makers_;
  std::atomic<Connection> connections_ = 0;
  std::atomic<bool> is_draining_ = false;

  mutable std::mutex lock_;
  std::unordered_map<std::string, std::shared_ptr<TableHost>> tables_;
  std::unordered_map<std::string, std::string> codes_;  // of open tables
};

}  // namespace clew
