#pragma once
// One open page as a table sees it: something to send to, from any thread.
#include <memory>
#include <string>

namespace clew {

class Outlet {
 public:
  virtual ~Outlet() = default;
  // In order; a page that does not read is dropped.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(int code, std::string reason) = 0;
};

}  // namespace clew
