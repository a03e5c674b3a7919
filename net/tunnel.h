#pragma once
// A door on this machine that leads by https to another: whoever speaks plainly to it is understood there. The other's
// certificate is verified by what this machine trusts.
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

namespace clew::net {

class Tunnel {
 public:
  Tunnel(boost::asio::ip::tcp::endpoint to, std::string host);
  ~Tunnel();
  Tunnel(const Tunnel&) = delete;
  Tunnel& operator=(const Tunnel&) = delete;

  boost::asio::ip::tcp::endpoint door() const;  // on the loopback; open as long as this lives
  std::string fault() const;                    // why the last way through was not opened; empty where it was

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace clew::net
