#pragma once
// Questions over HTTPS to the world outside: certificates are verified by what this machine trusts, and nobody is sent
// elsewhere by an answer.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "net/http.h"

namespace clew::net {

class Https {
 public:
  Https();  // SSL_CERT_FILE and SSL_CERT_DIR name other certificates to trust than the system's
  ~Https();
  Https(const Https&) = delete;
  Https& operator=(const Https&) = delete;

  // The first of these endpoints that answers; its certificate names the host. The answer's status is 0 where none came
  // in time.
  boost::asio::awaitable<Answer> ask(std::vector<boost::asio::ip::tcp::endpoint> at, std::string host,
                                     Request request, std::chrono::milliseconds limit);

 private:
  std::unique_ptr<class Trust> trust_;
};

}  // namespace clew::net
