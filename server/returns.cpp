#include "server/returns.h"

#include <array>
#include <boost/asio/post.hpp>
#include <span>
#include <utility>

#include "server/table_host.h"

namespace clew {

void Returns::add(std::shared_ptr<TableHost> table, const Kept& kept) {
  {
    const std::lock_guard guard(lock_);
    waiting_.push_back({std::move(table), kept});
    if (std::exchange(is_due_, true)) return;
  }
  boost::asio::post(*io_, [this] { hand_over(); });
}

void Returns::hand_over() {
  for (;;) {
    std::array<Return, at_once> mine;  // no allocation, which may fail
    std::size_t count = 0;
    bool are_more = false;
    {
      const std::lock_guard guard(lock_);
      for (; count < at_once && !waiting_.empty(); ++count) {
        mine[count] = std::move(waiting_.back());
        waiting_.pop_back();
      }
      are_more = is_due_ = !waiting_.empty();
    }
    bool does_another = false;
    if (are_more) try {
        boost::asio::post(*io_, [this] { hand_over(); });
        does_another = true;
      } catch (const std::exception&) {}  // no memory: then all of it here
    for (const auto& each : std::span(mine).first(count)) try {
        each.table->kept(each.kept);
      } catch (const std::exception&) {
        each.table->kept(each.kept);  // the reserve may have helped meanwhile
      }
    if (!are_more || does_another) return;
  }
}

}  // namespace clew
