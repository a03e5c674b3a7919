// Who has much to do waits for themselves alone.
#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <future>

namespace clew {
namespace {

using namespace std::chrono_literals;

// Time passes only where a job says so.
class Shares : public testing::Test {
 protected:
  void submit(const std::string& payer, std::chrono::nanoseconds takes) {
    queue_.submit(payer, [this, payer, takes] {
      order_ += payer[0];
      now_ = now_.load() + takes;
    });
  }
  // Holds the only thread until everything is submitted.
  void hold() {
    queue_.submit("holder", [this] { may_go_on_.get_future().wait(); });
  }
  std::string finish() {
    may_go_on_.set_value();
    pool_.join();
    return order_;
  }

  std::atomic<std::chrono::nanoseconds> now_{};
  std::string order_;
  std::promise<void> may_go_on_;
  boost::asio::thread_pool pool_{1};
  FairQueue queue_{pool_.get_executor(), 4, [this] { return now_.load(); }};
};

TEST_F(Shares, WhoAsksMuchHoldsUpOnlyThemselves) {
  hold();
  for (int i = 0; i < 150; ++i) submit("many", 1s);
  for (int i = 0; i < 2; ++i) submit("few", 1s);
  submit("other", 1s);
  const auto order = finish();
  EXPECT_EQ(order.size(), 153u);
  const auto first = order.substr(0, 6);
  EXPECT_EQ(std::ranges::count(first, 'f'), 2) << order;
  EXPECT_EQ(std::ranges::count(first, 'o'), 1) << order;
}

TEST_F(Shares, TimeCountsNotTheNumberOfJobs) {
  hold();
  for (int i = 0; i < 20; ++i) submit("long", 10s);
  for (int i = 0; i < 20; ++i) submit("short", 1s);
  const auto order = finish();
  // By the third long one the short ones are nearly done.
  const auto third = order.find('l', order.find('l', order.find('l') + 1) + 1);
  EXPECT_GE(std::ranges::count(order.substr(0, third), 's'), 19) << order;
}

TEST_F(Shares, WhoComesLaterHasSavedNothingUp) {
  hold();
  for (int i = 0; i < 3; ++i) submit("early", 10s);
  queue_.submit("early", [this] {
    order_ += 'e';
    for (int i = 0; i < 20; ++i) submit("late", 10s);
    submit("early", 10s);
  });
  const auto order = finish();
  EXPECT_LT(order.rfind('e'), order.find('l') + 4) << order;
}

TEST(FairQueue, NobodyHoldsAllThreads) {
  boost::asio::thread_pool pool(2);
  FairQueue queue(pool.get_executor(), 1);
  std::promise<void> may_go_on, is_heard;
  auto go = may_go_on.get_future().share();
  std::atomic<int> done = 0;
  for (int i = 0; i < 5; ++i)
    queue.submit("many", [&, go] {
      go.wait();
      ++done;
    });
  queue.submit("few", [&] { is_heard.set_value(); });
  is_heard.get_future().wait();
  EXPECT_EQ(done, 0);
  may_go_on.set_value();
  pool.join();
  EXPECT_EQ(done, 5);
}

}  // namespace
}  // namespace clew
