#pragma once
// One page over a WebSocket: frames in to its table, messages out in order, each side with its limits.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/api.h"

namespace clew {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Takes the connection over until it is closed.
boost::asio::awaitable<void> serve_socket(House& house, boost::beast::tcp_stream stream, HttpRequest request,
                                          std::string table, std::optional<Person> guest, std::string address,
                                          std::unique_ptr<Crowd::Place> place);

}  // namespace clew
