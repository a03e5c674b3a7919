#include "net/https.h"

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "net/http_on.h"
#include "net/trust.h"

namespace clew::net {
namespace {

namespace ssl = boost::asio::ssl;
constexpr std::size_t longest_answer = 64 * 1024;

}  // namespace

Https::Https() : trust_(std::make_unique<Trust>()) {}
Https::~Https() = default;

boost::asio::awaitable<Answer> Https::ask(std::vector<boost::asio::ip::tcp::endpoint> at, std::string host,
                                          Request request, std::chrono::milliseconds limit) {
  ssl::stream<boost::beast::tcp_stream> stream(co_await boost::asio::this_coro::executor, trust_->context());
  if (!trust_->expect(stream, host)) co_return Answer{};
  auto& socket = boost::beast::get_lowest_layer(stream);
  socket.expires_after(limit);
  if (const auto [fault, where] = co_await socket.async_connect(at, quietly); fault) co_return Answer{};
  if (const auto [fault] = co_await stream.async_handshake(ssl::stream_base::client, quietly); fault)
    co_return Answer{};
  request.headers.try_emplace("host", host);
  request.headers.insert_or_assign("connection", "close");
  auto answer = co_await ask_on(stream, request, longest_answer);
  co_return answer;
}

}  // namespace clew::net
