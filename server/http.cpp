#include "server/http.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.h"
#include "net/quietly.h"
#include "server/log.h"
#include "server/socket.h"
#include "server/turns.h"

namespace clew {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint64_t longest_body = 64 * 1024;
constexpr std::uint64_t short_body = 4 * 1024;    // always has room
constexpr std::size_t most_body_bytes = 8 << 20;  // of all longer ones that are read at the same time
constexpr std::chrono::seconds patience{30}, heartbeat{15};
constexpr std::string_view sockets = "/ws/v1/", televisions = "/ws/v1/tv/";

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

// example.org, 127.0.0.1:8080, [::1]:8080.
bool is_host(std::string_view host) {
  const auto colon = host.starts_with('[') ? host.find("]:") : host.find(':');
  if (colon != std::string_view::npos) {
    const auto port = host.substr(host.find(':', colon) + 1);
    if (port.empty() || port.size() > 5 ||
        !std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; }))
      return false;
    host = host.substr(0, colon + host.starts_with('['));
  }
  const bool is_bracketed = host.starts_with('[');
  if (is_bracketed != host.ends_with(']')) return false;
  if (is_bracketed) host = host.substr(1, host.size() - 2);
  const auto is_letter = [is_bracketed](char c) {
    const bool is_word = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_word || c == '.' || (is_bracketed ? c == ':' : c == '-' || c == '_');
  };
  return !host.empty() && host.size() <= 255 && std::ranges::all_of(host, is_letter);
}

// What no proxy and no browser sends: whoever does wants two programs to read it differently.
std::optional<Answer> odd(const HttpRequest& request) {
  const auto hosts = request.count(http::field::host);
  const bool needs_host = request.version() >= 11;
  if (hosts > 1 || (hosts == 0 && needs_host) || (hosts == 1 && !is_host(request[http::field::host])))
    return problem(400, "bad-request",
                   "A request names its \"Host\" once: a name or an address, and a port where it has one.");
  if (request.count(http::field::authorization) > 1)
    return problem(400, "bad-request", "A request names its \"Authorization\" once.");
  for (const auto& field : request)
    if (field.name() == http::field::transfer_encoding && !beast::iequals(field.value(), "chunked"))
      return problem(501, "unknown-encoding", "The only transfer encoding that is known here is chunked.");
  if (request.count(http::field::transfer_encoding) > 1)
    return problem(400, "bad-request", "A request names its \"Transfer-Encoding\" once.");
  return std::nullopt;
}

// All lines of one header, as if they were one.
std::string joined(const HttpRequest& request, std::string_view name) {
  std::string all;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line)
    all += cat(all.empty() ? "" : ", ", std::string_view(line->value()));
  return all;
}

std::optional<Ask> read_ask(const HttpRequest& request, Api& api, std::string client) {
  const std::string_view target = request.target();
  const auto cut = std::min(target.find('?'), target.size());
  auto path = decoded(target.substr(0, cut));
  if (!path || !path->starts_with('/')) return std::nullopt;
  Ask ask{.method = std::string(request.method_string()),
          .path = *std::move(path),
          .query = std::string(target.substr(std::min(cut + 1, target.size()))),
          .body = request.body(),
          .content_type = std::string(request[http::field::content_type]),
          .origin = std::string(request[http::field::origin]),
          .host = std::string(request[http::field::host]),
          .etag = std::string(request[http::field::if_none_match]),
          .encodings = std::string(request[http::field::accept_encoding]),
          .address = address_group(client),
          .client = std::move(client),
          .is_forwarded = request.count("X-Forwarded-For") > 0 || request.count("Forwarded") > 0,
          .agent = std::string(request[http::field::user_agent]),
          .keeper = api.keeper(request[http::field::cookie])};
  api.recognize(ask, request[http::field::cookie], request[http::field::authorization]);
  return ask;
}

http::response<http::string_body> response_of(Answer answer, unsigned version, bool keep_alive,
                                              bool is_head) {
  http::response<http::string_body> response(http::int_to_status(unsigned(answer.status)), version);
  response.set(http::field::server, "clew");
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : safety) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
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

// On a thread that may wait, while this connection's thread serves others.
asio::awaitable<Answer> answered(Api& api, const Ask& ask) {
  const auto before = processor_milliseconds();
  try {
    auto answer = api.answer(ask);
    api.charge(ask, processor_milliseconds() - before);
    co_return answer;
  } catch (const std::exception& fault) {
    log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    co_return problem(503, "unavailable", "The house cannot do this now; please try again in a moment.");
  }
}

// Lines as they come, each in a chunk of its own; a blank one now and then, so that nobody takes the wire for dead.
asio::awaitable<void> serve_feed(House& house, Stream stream, std::shared_ptr<Feed> feed,
                                 http::response<http::string_body> head,
                                 std::unique_ptr<Crowd::Place> place) {
  head.erase(http::field::content_length);
  head.chunked(true);
  http::response_serializer<http::string_body> serializer(head);
  stream.expires_after(patience);
  const auto [error, bytes] = co_await http::async_write_header(stream, serializer, quietly);
  if (error) co_return;
  ++house.connections;  // so that it hears when the house closes
  const auto timer = std::make_shared<asio::steady_timer>(stream.get_executor());
  feed->on_news([timer] { asio::post(timer->get_executor(), [timer] { timer->cancel(); }); });
  while (!feed->has_ended()) {
    auto text = feed->take();
    if (text.empty()) {
      timer->expires_after(heartbeat);
      co_await timer->async_wait(quietly);
      text = feed->take();
    }
    if (!text.empty()) place->touch();  // one that only waits gives way first
    if (text.empty()) text = "\n";
    stream.expires_after(patience);
    const auto [failed, sent] =
        co_await asio::async_write(stream, http::make_chunk(asio::buffer(text)), quietly);
    if (failed) break;
  }
  feed->on_news({});
  stream.expires_after(patience);
  co_await asio::async_write(stream, http::make_chunk_last(), quietly);
  --house.connections;
  boost::system::error_code unknown;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, unknown);
}

}  // namespace

ReadRequest read_request(const HttpRequest& request, Api& api, const std::string& peer) {
  const auto& proxies = api.proxies();
  ReadRequest read{.ask = read_ask(request, api, proxies.client(peer, joined(request, proxies.header()))),
                   .refused = odd(request)};
  read.is_odd = read.refused.has_value();
  if (!read.refused && !read.ask)
    read.refused = problem(400, "bad-request", "This address is not written as it should be.");
  return read;
}

asio::awaitable<void> serve_connection(House& house, Api& api, Stream stream) {
  boost::system::error_code unknown;
  const auto peer = stream.socket().remote_endpoint(unknown).address().to_string();
  // Whoever is silent may have to give way; that is done here, on this connection's own strand.
  const auto alive = std::make_shared<Stream*>(&stream);
  const auto give_way = [executor = stream.get_executor(), weak = std::weak_ptr(alive)] {
    asio::post(executor, [weak] {
      if (const auto open = weak.lock(); open && *open) (*open)->close();
    });
  };
  auto place = std::make_unique<Crowd::Place>(house.crowd(), give_way);
  beast::flat_buffer buffer(16 * 1024);
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(longest_body);
    stream.expires_after(patience);
    auto [read_error, read] = co_await http::async_read_header(stream, buffer, parser, quietly);
    // Whoever begins long bodies and does not end them takes no more memory than this.
    std::optional<Share> share;
    if (!read_error && !parser.is_done()) {
      const auto length = parser.content_length().value_or(longest_body);
      if (length > short_body) share.emplace(house.body_bytes, std::min(length, longest_body));
      if (share && house.body_bytes > most_body_bytes) {
        auto response = response_of(
            problem(503, "unavailable", "The house has its hands full; please try again in a moment."), 11,
            false, false);
        co_await http::async_write(stream, response, quietly);
        break;
      }
      std::tie(read_error, read) = co_await http::async_read(stream, buffer, parser, quietly);
    }
    place->touch();
    if (read_error) {
      if (auto answer = complaint(read_error)) {
        auto response = response_of(*std::move(answer), 11, false, false);
        co_await http::async_write(stream, response, quietly);
      }
      break;
    }
    auto request = parser.release();
    auto [ask, refused, is_odd] = read_request(request, api, peer);
    const bool is_socket =
        ask && !refused && beast::websocket::is_upgrade(request) && ask->path.starts_with(sockets);
    if (is_socket && (ask->origin.empty() || api.may_speak(ask->origin, ask->host))) {
      *alive = nullptr;
      // On its own, so that what reading requests took is free again.
      const auto executor = stream.get_executor();
      // Whoever is known to the browser of a television: nothing of theirs is shown on it.
      const bool is_screen = ask->path.starts_with(televisions);
      auto guest = Api::may_sit(*ask) ? ask->guest : std::nullopt;
      if (is_screen) guest = television;
      asio::co_spawn(executor,
                     serve_socket(house, std::move(stream), std::move(request),
                                  ask->path.substr((is_screen ? televisions : sockets).size()),
                                  std::move(guest), ask->address, std::move(place)),
                     asio::detached);
      co_return;
    }
    Answer answer;
    if (refused)
      answer = *std::move(refused);
    else if (is_socket)
      answer = problem(403, "bad-origin", "Pages of another site may not do this.");
    else if (Api::may_take_long(*ask))
      answer = co_await asio::co_spawn(house.requests(), answered(api, *ask), asio::use_awaitable);
    else
      answer = api.answer(*ask);
    if (ask) api.allow_origin(ask->origin, answer);
    house.metrics().requests.add(std::to_string(answer.status));
    if (answer.status >= 400) house.metrics().refusals.add(code_in(answer.body));
    // Where what was sent is unclear, so is where the next request begins.
    const bool keep_alive = request.keep_alive() && !is_odd;
    const auto feed = request.method() == http::verb::get ? std::move(answer.feed) : nullptr;
    auto response =
        response_of(std::move(answer), request.version(), keep_alive, request.method() == http::verb::head);
    if (feed) {
      *alive = nullptr;
      place->join(ask->guest->id, ask->address, cat("turns of ", ask->guest->id), [feed] { feed->end(); });
      asio::co_spawn(stream.get_executor(),
                     serve_feed(house, std::move(stream), feed, std::move(response), std::move(place)),
                     asio::detached);
      co_return;
    }
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
