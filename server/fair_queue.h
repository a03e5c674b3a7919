#pragma once
// Work of several people on one pool of threads, in shares by the time it takes: whoever has used least is next, and
// nobody holds all threads, so that whoever asks much waits for their own work alone.
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace clew {

class FairQueue {
 public:
  using Job = std::move_only_function<void()>;
  using Clock = std::function<std::chrono::nanoseconds()>;
  // `most_each`: so many jobs of one payer are at work at once.
  FairQueue(boost::asio::any_io_executor pool, std::size_t most_each, Clock clock = steady_time);

  // From any thread. `payer`: whose time it takes.
  void submit(const std::string& payer, Job job);

 private:
  static std::chrono::nanoseconds steady_time();
  struct Payer {
    std::deque<Job> waiting;
    std::size_t at_work = 0;
    std::chrono::nanoseconds used{};
    std::uint64_t turn = 0;  // of the last job: among equals, who has waited longest
  };
  using Payers = std::unordered_map<std::string, Payer>;

  void work();  // once for each job, and again for each that found nothing it might do
  Payers::iterator next();
  void forget_idle();

  boost::asio::any_io_executor pool_;
  std::size_t most_each_;
  Clock clock_;
  std::mutex lock_;
  Payers payers_;
  std::chrono::nanoseconds
      floor_{};  // what the last served had used: newcomers begin there, and owe and own nothing
  std::uint64_t turns_ = 0;
  std::size_t idle_ = 0;  // calls of work() that are owed
};

}  // namespace clew
