// Who knocks, and who is at a table.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <latch>
#include <thread>

#include "core/text.h"
#include "net/quietly.h"
#include "net/waiting.h"
#include "server/http.h"
#include "store/memory.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

asio::awaitable<void> let_in(tcp::acceptor& door, House& house, Api& api) {
  for (;;) {
    auto [fault, socket] = co_await door.async_accept(asio::make_strand(house.doors()), quietly);
    if (fault) co_return;
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve_connection(house, api, Stream(std::move(socket))), asio::detached);
  }
}

Json message_of(net::WaitingSocket& page, std::string_view type) {
  while (const auto text = page.read(patience))
    if (auto message = Json::parse(*text); message && (*message)["type"].text() == type)
      return *std::move(message);
  return {};
}

// However many knock at once: threads that let people in and answer them over HTTP serve no page.
TEST(Doors, WhoIsAtATableIsServedWhileAllWhoLetPeopleInHaveTheirHandsFull) {
  constexpr int threads = 2;
  MemoryStore store;
  ServerSettings settings;
  settings.threads = threads;
  House house(store, Badges::fresh(), settings);
  Api api(house, settings);
  const auto open = asio::make_work_guard(house.io());
  std::thread tables([&house] { house.io().run(); });
  tcp::acceptor door(asio::make_strand(house.doors()), {asio::ip::address_v4::loopback(), 0});
  asio::co_spawn(door.get_executor(), let_in(door, house, api), asio::detached);
  const auto there = door.local_endpoint();

  const Person ana{"pana", "Ana"};
  const auto wish =
      Json::parse(R"({"game":"dungeon-busters","seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})");
  const auto made = house.make(ana, "here", *wish, "t");
  ASSERT_TRUE(made);
  net::WaitingSocket page(patience);
  EXPECT_TRUE(page.open(there, "localhost", cat("/ws/v1/", made->id),
                        {{"cookie", cat("clew=", house.badges().sign(ana))}}));
  EXPECT_TRUE(page.write(R"({"id":"h","cmd":"hello"})"));
  EXPECT_TRUE(message_of(page, "view").is_object());

  std::promise<void> release;
  const auto released = release.get_future().share();
  std::latch busy(threads);
  for (int i = 0; i < threads; ++i)
    asio::post(house.doors(), [&busy, released] {
      busy.count_down();
      released.wait();
    });
  busy.wait();
  auto knocking = std::async(std::launch::async, [there] {
    return net::ask_once(
        there, {.method = "GET", .path = "/livez", .body = {}, .headers = {{"host", "localhost"}}}, patience);
  });
  EXPECT_TRUE(page.write(R"({"id":"c","cmd":"chat","text":"Hello"})"));
  EXPECT_EQ(message_of(page, "ack")["id"].text(), "c");
  release.set_value();
  EXPECT_EQ(knocking.get().status, 200);

  page.close();
  house.close_doors();
  house.io().stop();
  tables.join();
}

}  // namespace
}  // namespace clew::test
