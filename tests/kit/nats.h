#pragma once
// A NATS server of a test's own, set up as docs/scaling.md says: with TLS, a user for each node, and subjects of their own.
#include <sys/types.h>

#include <string>
#include <vector>

namespace clew::test {

class NatsServer {
 public:
  explicit NatsServer(std::vector<std::string> nodes);  // throws where it does not come up
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  // As `clew serve --nats` takes it; by another port where a wire leads to it.
  std::string address(const std::string& node, int port = 0) const;
  std::string password_file() const { return folder_ + "/password"; }
  std::string ca_file() const { return folder_ + "/cert.pem"; }
  int port() const { return port_; }

  void start();  // again, at the same port
  void kill();
  void pause();
  void resume();

 private:
  std::string folder_;
  int port_ = 0;
  pid_t pid_ = -1;
};

}  // namespace clew::test
