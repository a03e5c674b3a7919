#pragma once
// Backpressure: whoever wants more than their share gets it late. A refusal costs the house as much as what it refuses; a
// connection that is not read costs nothing, and the network holds back whoever sends.
#include "server/limits.h"

namespace clew {

class Backpressure {
 public:
  using Wait = std::chrono::milliseconds;
  static constexpr Wait longest{5000};  // beyond that it is refused; what is refused is not counted

  explicit Backpressure(bool is_limited);

  // How long until it is due; none where that is too long. An address is an IPv4 address or a /64.
  std::optional<Wait> page(const std::string& person, const std::string& address);  // one more is opened
  std::optional<Wait> file(const std::string& address);                             // of the page's own
  std::optional<Wait> body(const std::string& address, std::size_t bytes);          // of a request
  std::optional<Wait> refusal(const std::string& address);                          // told over HTTP
  // What a page has said; until then it is not heard.
  Wait frames(const std::string& address, std::size_t bytes);
  // What somebody said on any of their pages was for nothing; until it is made good none of them is heard.
  void refused(const std::string& person);
  Wait owed(const std::string& person) { return refused_.owed(person); }

 private:
  Buckets pages_, pages_at_, files_, bytes_, refusals_, refused_;
};

}  // namespace clew
