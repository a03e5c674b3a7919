#pragma once
// Work of several people on one pool of threads: whoever asks much waits for their own work alone, as people take
// turns.
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace clew {

class FairQueue {
 public:
  using Job = std::move_only_function<void()>;
  explicit FairQueue(boost::asio::any_io_executor pool) : pool_(std::move(pool)) {}

  // From any thread. `payer`: whose turn it takes.
  void submit(const std::string& payer, Job job) {
    {
      const std::lock_guard guard(lock_);
      auto& jobs = waiting_[payer];
      jobs.push_back(std::move(job));
      if (jobs.size() == 1) turns_.push_back(payer);
    }
    boost::asio::post(pool_, [this] { next()(); });
  }

 private:
  // As many are asked for as were submitted.
  Job next() {
    const std::lock_guard guard(lock_);
    const auto payer = std::move(turns_.front());
    turns_.pop_front();
    auto& jobs = waiting_[payer];
    auto job = std::move(jobs.front());
    jobs.pop_front();
    if (jobs.empty())
      waiting_.erase(payer);
    else
      turns_.push_back(payer);
    return job;
  }

  boost::asio::any_io_executor pool_;
  std::mutex lock_;
  std::deque<std::string> turns_;  // each payer who has work, once
  std::unordered_map<std::string, std::deque<Job>> waiting_;
};

}  // namespace clew
