#pragma once
// What an operator may set; `clew serve` reads it from flags, the environment and a file.
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "core/game.h"
#include "server/own_sets.h"
#include "server/proxy.h"

namespace clew {

struct ServerSettings {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any that is free
  int socket = -1;  // one that listens already, opened by a service manager, in their place
  std::string data_dir = "clew-data";
  std::string store = {};  // a PostgreSQL database that keeps the tables; empty: a file in the folder
  std::string nats = {};  // with it this is one of several nodes that share the database; empty: the only one
  std::string nats_password_file = {}, nats_ca = {};
  std::string node = {};                  // its name; empty: the machine's, and the port
  std::vector<OwnSet> sets = {};          // cards of the owner's own, beside the shipped ones
  std::vector<std::string> origins = {};  // pages of these may speak to the house, beside its own
  std::vector<std::string> trusted_proxies =
      {};  // addresses and networks that are believed whom they ask for
  ProxyHeader proxy_header = ProxyHeader::x_forwarded_for;  // where they say it
  std::vector<std::string> metrics_from = {};               // who may read /metrics, beside this machine
  int threads = 0;                                          // 0: one a core
  Millis bot_pause{900};                                    // before a bot's move, so that people can follow
  Millis expiry{3'600'000};      // a table that waits without anybody is removed after this time
  Millis asleep_after{300'000};  // a table that nobody is at: by then nobody's absence is counted any more
  Millis tell_after{15'000};  // whoever comes by themselves by then is not told that something waits for them
  std::vector<std::string> push_hosts =
      {};                         // push services that may lie in a private network or at another port
  std::string push_contact = {};  // whom push services may ask: mailto:you@example.org
  bool is_secure = false;         // people reach it by https: cookies say so
  bool is_limited = true;         // guards against floods; load tests lift it
  bool with_new_key = false;      // sign cookies with a new key from now on
  unsigned serving_threads() const {
    return threads > 0 ? unsigned(threads) : std::max(1u, std::thread::hardware_concurrency());
  }
};

bool is_node_name(std::string_view name);  // 1 to 32 letters, digits, - and _

}  // namespace clew
