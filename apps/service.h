#pragma once
// What a service manager says and wants to hear: sd_notify(3), sd_listen_fds(3) and the watchdog, without their library.
#include <string_view>
#include <thread>

namespace clew {

int inherited_socket();  // one that was opened for us to listen at; -1 where there is none
void notify_service(std::string_view state);  // "READY=1"; nobody listens: nothing happens

// Says every now and then that the house is well, as long as it answers at its own door.
class Watchdog {
 public:
  Watchdog() = default;
  void watch(int port);  // where the manager asks for it

 private:
  std::jthread thread_;
};

}  // namespace clew
