// A fault within one room, at any place: that room is read again from its log, and nothing that was told is lost.
#include <gtest/gtest.h>

#include <future>

#include "core/text.h"
#include "server/house.h"
#include "store/memory.h"
#include "tests/kit/allocations.h"
#include "tests/kit/evenings.h"
#include "tests/kit/patience.h"

namespace clew {
namespace {

const Person ana{"p1", "Ana"};

class Hearer final : public Outlet {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const auto message = Json::parse(*text);
    if (!message) return;
    if ((*message)["type"].text() == "ack") acknowledged = (*message)["number"].whole();
    if ((*message)["type"].text() == "view") view = *message;
  }
  void close(int code, std::string) override { closed = code; }
  Json view;
  std::int64_t acknowledged = 0;
  int closed = 0;
};

class RoomFault : public testing::Test {
 protected:
  std::string make(std::string_view command) {
    const auto wish = Json::parse(test::table_for("hands", "open open open"));
    return house_.make(ana, "127.0.0.1", *wish, command).value().id;
  }
  template <class Holds> bool works_until(Holds holds) {
    for (const test::Waiting waiting; !holds() && !waiting.is_over();) {
      house_.io().restart();
      house_.io().run_one_for(test::a_moment);
    }
    return holds();
  }
  std::shared_ptr<TableHost> table(const std::string& id) {
    std::promise<House::Found> promise;
    auto future = promise.get_future();
    house_.with_table(id, [&promise](const House::Found& found) { promise.set_value(found); });
    EXPECT_EQ(future.wait_for(test::patience), std::future_status::ready);
    const auto found = future.get();
    return found ? (*found)->host() : nullptr;
  }
  // Somebody who has said hello.
  std::shared_ptr<Hearer> visit(const std::shared_ptr<TableHost>& host, Connection connection) {
    auto page = std::make_shared<Hearer>();
    host->arrive(connection, ana, "127.0.0.1", page);
    host->say(connection, R"({"id":"h","cmd":"hello"})");
    EXPECT_TRUE(works_until([&] { return page->view.is_object(); }));
    return page;
  }

  MemoryStore store_;
  House house_{store_, Badges::fresh(), {.bot_pause = Millis(0), .is_limited = false}};
};

TEST_F(RoomFault, OutOfMemoryAnywhereDropsThatRoomAlone) {
  const auto id = make("one"), other = make("other");
  const auto witness = visit(table(other), 1);
  Connection connection = 1;
  std::int64_t told = 1;
  int dropped = 0, survived = 0;
  for (long at = 0; at < 400; at += 1 + at / 20) {
    const auto host = table(id);
    ASSERT_NE(host, nullptr) << at;
    const auto page = visit(host, ++connection);
    EXPECT_GE(page->view["number"].whole(), told) << "after a fault at allocation " << at;
    const bool is_listed = page->view["table"]["listed"].boolean();
    host->say(connection,
              cat(R"({"id":"c)", at, R"(","cmd":"set","listed":)", is_listed ? "false" : "true", "}"));
    // The next handler is the room's.
    house_.io().restart();
    test::fail_allocation_after(at);
    try {
      house_.io().run_one();
    } catch (const std::exception& fault) { ADD_FAILURE() << "at " << at << ": " << fault.what(); }
    const bool is_hit = test::has_failed_allocation();
    test::fail_allocation_after(-1);
    EXPECT_TRUE(works_until([&] { return page->closed != 0 || page->acknowledged != 0; })) << at;
    told = std::max(told, page->acknowledged);
    EXPECT_EQ(page->closed, is_hit ? close_code::restart : 0) << at;
    ++(is_hit ? dropped : survived);
    host->leave(connection);
  }
  EXPECT_GT(dropped, 10);
  EXPECT_GT(survived, 0);
  EXPECT_EQ(witness->closed, 0);
  EXPECT_EQ(table(other), table(other));
}

}  // namespace
}  // namespace clew
