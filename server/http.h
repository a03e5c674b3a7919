#pragma once
// One connection over HTTP: requests one after the other, until it becomes a WebSocket or ends.
#include <boost/asio/awaitable.hpp>

#include "server/socket.h"

namespace clew {

// A request as the house reads it: what is asked, or what whoever asks it wrongly is told.
struct ReadRequest {
  std::optional<Ask> ask;
  std::optional<Answer> refused;
  bool is_odd = false;  // where it ends is not sure
};
ReadRequest read_request(const HttpRequest& request, Api& api, const std::string& peer);

boost::asio::awaitable<void> serve_connection(House& house, Api& api, Stream stream);

}  // namespace clew
