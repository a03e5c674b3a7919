// Who has much to do takes turns with who has little.
#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <boost/asio/thread_pool.hpp>
#include <future>

namespace clew {
namespace {

TEST(FairQueue, WhoAsksMuchHoldsUpOnlyThemselves) {
  boost::asio::thread_pool pool(1);
  FairQueue queue(pool.get_executor());
  std::promise<void> is_begun, may_go_on;
  std::string order;
  queue.submit("many", [&] {
    is_begun.set_value();
    may_go_on.get_future().wait();
  });
  is_begun.get_future().wait();
  for (int i = 0; i < 150; ++i) queue.submit("many", [&] { order += 'm'; });
  queue.submit("few", [&] { order += 'f'; });
  queue.submit("other", [&] { order += 'o'; });
  queue.submit("few", [&] { order += 'f'; });
  may_go_on.set_value();
  pool.join();
  EXPECT_EQ(order.size(), 153u);
  EXPECT_EQ(order.substr(0, 6), "mfomfm");
}

}  // namespace
}  // namespace clew
