#pragma once
// The house with its doors open.
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "room/input.h"

namespace clew {

struct ServerSettings {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any that is free
  std::string data_dir = "clew-data";
  std::vector<std::string> origins;  // beside the house's own
  int threads = 0;                   // 0: one a core
  Millis bot_pause{700};
  bool is_secure = false;     // people reach it by https
  bool is_limited = true;     // guards against floods; load tests lift it
  bool with_new_key = false;  // sign cookies with a new key from now on
};

// Serves until SIGTERM or SIGINT, then drains. `opened` is told the port. The error is a sentence for a person.
std::expected<void, std::string> run_server(const ServerSettings& settings,
                                            const std::function<void(int port)>& opened);

}  // namespace clew
