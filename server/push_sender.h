#pragma once
// The way to a push service: only by https, only to the world outside, wherever a name leads, and only to whom a
// certificate says it is.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/https.h"
#include "server/web_push.h"

namespace clew {

struct PushEndpoint {
  std::string host;  // in small letters
  int port = 443;
  std::string path;
  std::string name() const;  // "push.example", or with its port where that is another
};
// https://push.example/…; nothing where it is not such an address.
std::optional<PushEndpoint> read_endpoint(std::string_view address);
inline constexpr std::size_t longest_endpoint = 1024;

struct PushMessage {
  std::string text;     // what the browser is told; JSON
  std::string topic;    // one that is not delivered yet gives way to a newer one of the same topic
  std::string urgency;  // "normal"
  std::chrono::seconds lasts;
};

class PushSender {
 public:
  // `allowed`: services by name, with a port where it is another, that may lie anywhere.
  PushSender(std::string key, std::string contact, std::vector<std::string> allowed)
      : key_(std::move(key)), contact_(std::move(contact)), allowed_(std::move(allowed)) {}

  // Whether it may be asked at all; where its name leads is looked at each time.
  bool may_reach(const PushEndpoint& endpoint) const;
  // Of the addresses that a name has, all are outside, or none is asked.
  bool may_reach(const PushEndpoint& endpoint, const std::vector<boost::asio::ip::tcp::endpoint>& at) const;

  struct Outcome {
    int status = 0;                 // of the answer; 0: none came, -1: its name leads where it must not
    std::chrono::seconds later{0};  // as the service wishes; 0: it does not say
  };
  // `contact`: whom the service may ask about it, where the operator names nobody: the house's address.
  boost::asio::awaitable<Outcome> send(PushTarget to, PushMessage message, std::string contact);

  std::string public_key() const { return point_of(key_).value_or(""); }

 private:
  bool is_allowed(const PushEndpoint& endpoint) const;
  std::string key_, contact_;
  std::vector<std::string> allowed_;
  net::Https https_;
};

}  // namespace clew
