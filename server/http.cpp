#include "server/http.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.h"
#include "server/socket.h"

namespace clew {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);
constexpr std::uint64_t longest_body = 64 * 1024;
constexpr std::chrono::seconds patience{30};
constexpr std::string_view sockets = "/ws/v1/";

// Scripts, styles and connections of our own only; nobody frames our pages.
constexpr std::pair<std::string_view, std::string_view> safety[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; "
     "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// %20 and the like; none where an escape is broken or hides a zero.
std::optional<std::string> decoded(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != '%') {
      plain += path[i];
      continue;
    }
    if (i + 2 >= path.size() || hex(path[i + 1]) < 0 || hex(path[i + 2]) < 0) return std::nullopt;
    plain += char(hex(path[i + 1]) * 16 + hex(path[i + 2]));
    if (plain.back() == '\0') return std::nullopt;
    i += 2;
  }
  return plain;
}

std::optional<Ask> read_ask(const HttpRequest& request, const Api& api, std::string address) {
  const std::string_view target = request.target();
  const auto cut = std::min(target.find('?'), target.size());
  auto path = decoded(target.substr(0, cut));
  if (!path || !path->starts_with('/')) return std::nullopt;
  return Ask{.method = std::string(request.method_string()),
             .path = *std::move(path),
             .query = std::string(target.substr(std::min(cut + 1, target.size()))),
             .body = request.body(),
             .content_type = std::string(request[http::field::content_type]),
             .origin = std::string(request[http::field::origin]),
             .host = std::string(request[http::field::host]),
             .etag = std::string(request[http::field::if_none_match]),
             .encodings = std::string(request[http::field::accept_encoding]),
             .address = std::move(address),
             .guest = api.guest(request[http::field::cookie])};
}

http::response<http::string_body> response_of(Answer answer, unsigned version, bool keep_alive,
                                              bool is_head) {
  http::response<http::string_body> response(http::int_to_status(unsigned(answer.status)), version);
  response.set(http::field::server, "clew");
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : safety) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  if (response.find(http::field::cache_control) == response.end())
    response.set(http::field::cache_control, "no-store");
  response.keep_alive(keep_alive);
  const auto length = answer.body.size();
  if (!is_head) response.body() = std::move(answer.body);
  response.content_length(length);
  return response;
}

// What a broken request is told before the connection ends.
std::optional<Answer> complaint(const boost::system::error_code& error) {
  if (error == http::error::body_limit) return problem(413, "too-large", "A request is at most 64 KiB.");
  if (error == http::error::header_limit)
    return problem(413, "too-large", "The request's headers are too long.");
  if (error == http::error::end_of_stream || error == beast::error::timeout ||
      error.category() != http::make_error_code(http::error::bad_method).category())
    return std::nullopt;
  return problem(400, "bad-request", "This is not HTTP as it should be.");
}

asio::awaitable<Answer> answered(Api& api, const Ask& ask) { co_return api.answer(ask); }

}  // namespace

asio::awaitable<void> serve_connection(House& house, Api& api, beast::tcp_stream stream) {
  boost::system::error_code unknown;
  const auto address = address_group(stream.socket().remote_endpoint(unknown).address().to_string());
  // Whoever is silent may have to give way; that is done here, on this connection's own strand.
  const auto alive = std::make_shared<beast::tcp_stream*>(&stream);
  Crowd::Place place(house.crowd(), [executor = stream.get_executor(), weak = std::weak_ptr(alive)] {
    asio::post(executor, [weak] {
      if (const auto open = weak.lock(); open && *open) (*open)->close();
    });
  });
  beast::flat_buffer buffer(16 * 1024);
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(longest_body);
    stream.expires_after(patience);
    const auto [read_error, read] = co_await http::async_read(stream, buffer, parser, quietly);
    place.touch();
    if (read_error) {
      if (auto answer = complaint(read_error)) {
        auto response = response_of(*std::move(answer), 11, false, false);
        co_await http::async_write(stream, response, quietly);
      }
      break;
    }
    auto request = parser.release();
    auto ask = read_ask(request, api, address);
    const bool is_upgrade = beast::websocket::is_upgrade(request);
    if (ask && is_upgrade && ask->path.starts_with(sockets)) {
      if (api.may_speak(ask->origin, ask->host) || ask->origin.empty()) {
        *alive = nullptr;
        co_return co_await serve_socket(house, std::move(stream), std::move(request),
                                        ask->path.substr(sockets.size()), ask->guest, ask->address, place);
      }
    }
    Answer answer;
    if (!ask)
      answer = problem(400, "bad-request", "This address is not written as it should be.");
    else if (is_upgrade && ask->path.starts_with(sockets))
      answer = problem(403, "bad-origin", "Pages of another site may not do this.");
    else if (Api::may_take_long(*ask))
      answer = co_await asio::co_spawn(house.requests(), answered(api, *ask), asio::use_awaitable);
    else
      answer = api.answer(*ask);
    const bool keep_alive = request.keep_alive();
    auto response =
        response_of(std::move(answer), request.version(), keep_alive, request.method() == http::verb::head);
    stream.expires_after(patience);
    http::response_serializer<http::string_body> serializer(response);
    const auto [write_error, written] = request.method() == http::verb::head
                                            ? co_await http::async_write_header(stream, serializer, quietly)
                                            : co_await http::async_write(stream, serializer, quietly);
    if (write_error || !keep_alive) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, unknown);
}

}  // namespace clew
