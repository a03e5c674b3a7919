#pragma once
// nginx or Caddy in front of a house or of a house's nodes, with the configuration that the documents show: only names, ports and
// certificates are a test's own.
#include <string>
#include <vector>

#include "tests/kit/house_client.h"

namespace clew::test {

class FrontProxy {
 public:
  // "nginx" or "caddy", and the ports of one house or of several nodes; throws where it does not come up.
  FrontProxy(const std::string& kind, const std::vector<int>& houses);
  ~FrontProxy();
  FrontProxy(const FrontProxy&) = delete;
  FrontProxy& operator=(const FrontProxy&) = delete;

  std::string host() const;                   // localhost:8443
  const Door& door() const { return door_; }  // for those who speak without TLS
  // What curl prints, asking from this address of the machine; words that begin with / are addresses at the proxy.
  std::string curl(const std::string& from, const std::vector<std::string>& words) const;
  std::string log() const;

 private:
  std::string folder_;
  int port_ = 0, pid_ = -1;
  Door door_;
};

}  // namespace clew::test
