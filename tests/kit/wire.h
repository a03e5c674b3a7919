#pragma once
// A stretch of network of a test's own between a program and a server. Cut, it carries nothing and says nothing, as a network does
// that has fallen apart; mended, it goes on with what was on its way, or has lost its connections.
#include <atomic>
#include <functional>
#include <list>
#include <string>
#include <thread>

namespace clew::test {

class Wire {
 public:
  explicit Wire(int port);                 // leads to this port of this machine
  explicit Wire(std::string socket_path);  // leads to this socket
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  int port() const { return port_; }  // where the one to a port begins
  const std::string& folder() const {
    return folder_;
  }  // where the one to a socket begins, under the same name

  void cut() { is_cut_ = true; }
  void mend() { is_cut_ = false; }
  void mend_without_connections();

 private:
  struct End {
    int socket;
    std::string pending;  // to be written to it
  };
  struct Connection {
    End near, far;
  };
  void run();
  void accept();
  bool carry(Connection& connection, short near, short far);

  int listener_ = -1, port_ = 0;
  std::string folder_;
  std::function<int()> connect_;
  std::list<Connection> connections_;  // of the thread
  std::atomic<bool> is_cut_ = false, is_ending_ = false, is_breaking_ = false;
  std::thread thread_;
};

}  // namespace clew::test
