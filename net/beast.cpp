#include "net/beast.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "net/http_on.h"
#include "net/quietly.h"

namespace clew::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr std::size_t longest_message = std::size_t{64} << 20;

}  // namespace

asio::awaitable<Answer> ask(tcp::socket& socket, const Request& request) {
  return ask_on(socket, request, longest_message);
}

std::string cookie_in(const Answer& answer) {
  const auto set = answer.headers.find("set-cookie");
  return set == answer.headers.end() ? std::string() : set->second.substr(0, set->second.find(';'));
}

struct WebSocket::Stream {
  explicit Stream(tcp::socket socket) : stream(std::move(socket)) {}
  websocket::stream<tcp::socket> stream;
  beast::flat_buffer buffer = {};
  Answer answer = {};
};

WebSocket::WebSocket(tcp::socket socket) : stream_(std::make_unique<Stream>(std::move(socket))) {
  Fault ignored;
  (void)this->socket().set_option(tcp::no_delay(true), ignored);
  stream_->stream.read_message_max(longest_message);
}
WebSocket::~WebSocket() = default;
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket& WebSocket::operator=(WebSocket&&) noexcept = default;

tcp::socket& WebSocket::socket() { return stream_->stream.next_layer(); }

asio::awaitable<Fault> WebSocket::shake_hands(std::string host, std::string path, Headers headers) {
  auto& stream = stream_->stream;
  stream.set_option(websocket::stream_base::decorator([&headers](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  websocket::response_type response;
  const auto [fault] = co_await stream.async_handshake(response, host, path, quietly);
  stream.set_option(websocket::stream_base::decorator([](websocket::request_type&) {}));
  stream_->answer = answer_of(response);
  co_return fault;
}

const Answer& WebSocket::answer() const { return stream_->answer; }

asio::awaitable<Fault> WebSocket::accept() {
  auto& stream = stream_->stream;
  // Nothing is cut or copied on its way out.
  stream.write_buffer_bytes(512);
  stream.auto_fragment(false);
  const auto [fault] = co_await stream.async_accept(quietly);
  co_return fault;
}

asio::awaitable<Fault> WebSocket::read() {
  stream_->buffer.consume(stream_->buffer.size());
  const auto [fault, size] = co_await stream_->stream.async_read(stream_->buffer, quietly);
  co_return fault;
}

std::string_view WebSocket::text() const {
  const auto bytes = stream_->buffer.cdata();
  return {static_cast<const char*>(bytes.data()), bytes.size()};
}

asio::awaitable<Fault> WebSocket::write(std::string_view bytes, Frame frame) {
  stream_->stream.text(frame == Frame::text);
  const auto [fault, size] = co_await stream_->stream.async_write(asio::buffer(bytes), quietly);
  co_return fault;
}

void WebSocket::write(std::string_view bytes, std::function<void(Fault)> done) {
  stream_->stream.text(true);
  stream_->stream.async_write(asio::buffer(bytes),
                              [done = std::move(done)](Fault fault, std::size_t) { done(fault); });
}

asio::awaitable<Fault> WebSocket::close() {
  const auto [fault] = co_await stream_->stream.async_close(websocket::close_code::normal, quietly);
  co_return fault;
}

int WebSocket::close_code() const { return int(stream_->stream.reason().code); }
std::string_view WebSocket::close_reason() const {
  const auto& reason = stream_->stream.reason().reason;
  return {reason.data(), reason.size()};
}

}  // namespace clew::net
