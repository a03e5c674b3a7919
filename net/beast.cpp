#include "net/beast.h"

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "net/quietly.h"

namespace clew::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr std::size_t longest_message = std::size_t{64} << 20;

template <class Response> Answer answer_of(Response& response) {
  Answer answer{.status = int(response.result_int())};
  for (const auto& field : response) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    answer.headers[name] = std::string(field.value());
  }
  answer.body = std::move(response.body());
  return answer;
}

}  // namespace

asio::awaitable<Answer> ask(tcp::socket& socket, const Request& request) {
  http::request<http::string_body> message;
  message.method_string(request.method);
  message.target(request.path);
  for (const auto& [name, value] : request.headers) message.set(name, value);
  message.body() = request.body;
  if (!request.body.empty() || request.method == "POST" || request.method == "PUT") message.prepare_payload();

  // A server may answer before it has read everything; what it said still counts.
  co_await http::async_write(socket, message, quietly);
  http::response_parser<http::string_body> parser;
  parser.body_limit(longest_message);
  if (request.method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  if (const auto [fault, size] = co_await http::async_read(socket, buffer, parser, quietly); fault)
    co_return Answer{};
  co_return answer_of(parser.get());
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
