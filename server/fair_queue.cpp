#include "server/fair_queue.h"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace clew {
namespace {

constexpr std::size_t most_payers = 1024;  // from there on those without work are forgotten

}  // namespace

FairQueue::FairQueue(boost::asio::any_io_executor pool, std::size_t most_each, Clock clock)
    : pool_(std::move(pool)), most_each_(std::max<std::size_t>(1, most_each)), clock_(std::move(clock)) {}

std::chrono::nanoseconds FairQueue::steady_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

void FairQueue::submit(const std::string& payer, Job job) {
  {
    const std::lock_guard guard(lock_);
    if (payers_.size() >= most_payers) forget_idle();
    auto& who = payers_[payer];
    if (who.waiting.empty() && who.at_work == 0) who.used = std::max(who.used, floor_);
    who.waiting.push_back(std::move(job));
  }
  boost::asio::post(pool_, [this] { work(); });
}

FairQueue::Payers::iterator FairQueue::next() {
  auto best = payers_.end();
  for (auto each = payers_.begin(); each != payers_.end(); ++each) {
    const auto& who = each->second;
    if (who.waiting.empty() || who.at_work >= most_each_) continue;
    if (best == payers_.end() ||
        std::pair(who.used, who.turn) < std::pair(best->second.used, best->second.turn))
      best = each;
  }
  return best;
}

void FairQueue::work() {
  Job job;
  std::string payer;
  {
    const std::lock_guard guard(lock_);
    const auto who = next();
    if (who == payers_.end()) {
      ++idle_;
      return;
    }
    payer = who->first;
    job = std::move(who->second.waiting.front());
    who->second.waiting.pop_front();
    ++who->second.at_work;
    who->second.turn = ++turns_;
    floor_ = std::max(floor_, who->second.used);
  }
  // Also where the job throws, which is for the pool to hear of.
  struct Account {
    FairQueue& queue;
    const std::string& payer;
    std::chrono::nanoseconds begun = queue.clock_();
    ~Account() {
      bool is_owed = false;
      {
        const std::lock_guard guard(queue.lock_);
        auto& who = queue.payers_[payer];
        --who.at_work;
        who.used += queue.clock_() - begun;
        is_owed = queue.idle_ > 0 && !who.waiting.empty();
        if (is_owed) --queue.idle_;
      }
      if (is_owed) boost::asio::post(queue.pool_, [owner = &queue] { owner->work(); });
    }
  };
  const Account account{*this, payer};
  job();
}

void FairQueue::forget_idle() {
  std::erase_if(payers_,
                [](const auto& each) { return each.second.waiting.empty() && each.second.at_work == 0; });
}

}  // namespace clew
