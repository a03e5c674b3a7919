#pragma once
// One connection over HTTP: requests one after the other, until it becomes a WebSocket or ends.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/api.h"

namespace clew {

boost::asio::awaitable<void> serve_connection(House& house, Api& api, boost::beast::tcp_stream stream);

}  // namespace clew
