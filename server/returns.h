#pragma once
// What the writer has kept goes back to the tables by the group: one wake for all that one sync has kept.
#include <boost/asio/io_context.hpp>
#include <memory>
#include <mutex>
#include <vector>

#include "store/store.h"

namespace clew {

class TableHost;

class Returns {
 public:
  explicit Returns(boost::asio::io_context& io) : io_(&io) {}

  void add(std::shared_ptr<TableHost> table, const Kept& kept);  // from any thread; never waits

 private:
  struct Return {
    std::shared_ptr<TableHost> table;
    Kept kept;
  };
  void hand_over();

  // So many at once; where there are more, the next thread begins with them meanwhile.
  static constexpr std::size_t at_once = 8;

  boost::asio::io_context* io_;
  std::mutex lock_;
  std::vector<Return> waiting_;
  bool is_due_ = false;  // somebody is on the way to hand them over
};

}  // namespace clew
