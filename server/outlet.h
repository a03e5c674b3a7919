#pragma once
// One open page as a table sees it: something to send to, from any thread.
#include <string>

namespace clew {

class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(std::string text) = 0;  // in order; a page that does not read is dropped
  virtual void close(int code, std::string reason) = 0;
};

}  // namespace clew
