#pragma once
// One page over a WebSocket: frames in to its table, messages out in order, each side with its limits.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/api.h"

namespace clew {

// A connection on its own strand, which is of a known kind: what is under way copies and compares it many times.
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, Strand>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Takes the connection over until it is closed. The request asks for a WebSocket as it should; `begun`: what came after it.
boost::asio::awaitable<void> serve_socket(House& house, Stream::socket_type socket, HttpRequest request,
                                          std::string begun, std::string table, std::optional<Person> guest,
                                          std::string address,
                                          std::optional<std::int64_t> until,  // the token's end, by the wall
                                          std::unique_ptr<Crowd::Place> place);

}  // namespace clew
