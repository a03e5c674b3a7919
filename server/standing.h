#pragma once
// A program that is at a table without a WebSocket: the table's page of it, kept open between its requests. It has greeted
// once, so the last view is at hand, and it is seen to be there.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "core/json.h"
#include "core/refusal.h"
#include "server/outlet.h"

namespace clew {

class TableDoor;

class Standing final : public Outlet {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::string_view hello =
      "~hello";  // the id of its own; no command of a program's begins so

  explicit Standing(std::string address) : address_(std::move(address)) {}
  const std::string& address() const { return address_; }

  void send(std::shared_ptr<const std::string> text) override;
  void close(int code, std::string reason) override;

  void open(const std::shared_ptr<TableDoor>& host, std::uint64_t connection);
  void leave();  // the table, if it is open there
  bool has_closed() const;
  bool is_idle(Clock::time_point now) const;
  Clock::time_point used() const;  // the last time

  // The newest view, with all that this one's own commands have done. These wait: not for an I/O thread.
  Result<std::string> view();
  // What the table answered, an ack or a refusal.
  Result<Json> say(const std::string& command, std::string_view id);

 private:
  template <class Holds> bool wait(std::unique_lock<std::mutex>& hold, Holds holds);
  Result<std::string> gone() const;  // with the lock

  std::string address_;
  mutable std::mutex lock_;
  std::condition_variable news_;
  std::weak_ptr<TableDoor> host_;  // which holds this one
  std::uint64_t connection_ = 0;
  std::shared_ptr<const std::string> view_;
  std::int64_t viewed_ = -1, done_ = 0;  // entries
  std::string awaited_;                  // the id of a command
  std::shared_ptr<const std::string> answer_;
  int closed_ = 0;  // with this code
  std::string why_;
  Code refused_ = Code::unavailable;  // what whoever waits is told where it has closed
  Clock::time_point used_ = Clock::now();
  std::mutex speaking_;  // one command at a time
};

}  // namespace clew
