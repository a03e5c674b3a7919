#pragma once
// A table as a page reaches it: at work here, or at another node.
#include <memory>
#include <string>

#include "room/input.h"
#include "server/outlet.h"

namespace clew {

class TableHost;

class TableDoor {
 public:
  virtual ~TableDoor() = default;
  // From any thread, and in order.
  virtual void arrive(Connection connection, Person person, std::string address,
                      std::shared_ptr<Outlet> outlet) = 0;
  virtual void say(Connection connection, std::string text) = 0;
  virtual void leave(Connection connection) = 0;
  virtual std::shared_ptr<TableHost> host() = 0;  // none where it is elsewhere
};

}  // namespace clew
