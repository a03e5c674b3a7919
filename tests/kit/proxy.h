#pragma once
// nginx or Caddy in front of a house, with the configuration that the documents show: only names, ports and
// certificates are a test's own.
#include <string>
#include <vector>

namespace clew::test {

class FrontProxy {
 public:
  FrontProxy(const std::string& kind,
             int house_port);  // "nginx" or "caddy"; throws where it does not come up
  ~FrontProxy();
  FrontProxy(const FrontProxy&) = delete;
  FrontProxy& operator=(const FrontProxy&) = delete;

  std::string host() const;  // localhost:8443
  // What curl prints, asking from this address of the machine; words that begin with / are addresses at the proxy.
  std::string curl(const std::string& from, const std::vector<std::string>& words) const;
  std::string log() const;

 private:
  std::string folder_;
  int port_ = 0, pid_ = -1;
};

}  // namespace clew::test
