#include "server/http.h"

#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.h"
#include "net/frames.h"
#include "net/quietly.h"
#include "server/log.h"
#include "server/request_parser.h"
#include "server/socket.h"
#include "server/turns.h"

namespace clew {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr auto longest_body = RequestParser::longest_body;
constexpr std::uint64_t short_body = 4 * 1024;   // always has room
constexpr std::size_t short_answer = 16 * 1024;  // always has room
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
    return problem_in_english(
        400, "bad-request",
        "A request names its \"Host\" once: a name or an address, and a port where it has one.");
  for (const auto once : {http::field::authorization, http::field::content_length, http::field::content_type,
                          http::field::origin})
    if (request.count(once) > 1)
      return problem_in_english(
          400, "bad-request",
          cat("A request names its \"", std::string_view(http::to_string(once)), "\" once."));
  // Beast takes 5, 5 for 5.
  if (request[http::field::content_length].find(',') != beast::string_view::npos)
    return problem_in_english(400, "bad-request", "\"Content-Length\" is one number.");
  for (const auto& field : request)
    if (field.name() == http::field::transfer_encoding && !beast::iequals(field.value(), "chunked"))
      return problem_in_english(501, "unknown-encoding",
                                "The only transfer encoding that is known here is chunked.");
  if (request.count(http::field::transfer_encoding) > 0 && request.version() < 11)
    return problem_in_english(400, "bad-request", "HTTP/1.0 knows no \"Transfer-Encoding\".");
  if (request.count(http::field::transfer_encoding) > 1)
    return problem_in_english(400, "bad-request", "A request names its \"Transfer-Encoding\" once.");
  return std::nullopt;
}

// What is wrong with how somebody asks for a WebSocket (RFC 6455, 4.2).
std::optional<Answer> odd_upgrade(const HttpRequest& request) {
  if (request[http::field::sec_websocket_version] != "13") {
    auto answer =
        problem_in_english(426, "bad-request", "A WebSocket is opened in version 13 of its protocol.");
    answer.headers.emplace_back("Sec-WebSocket-Version", "13");
    return answer;
  }
  if (request.count(http::field::sec_websocket_key) != 1 ||
      !net::accept_of(request[http::field::sec_websocket_key]))
    return problem_in_english(
        400, "bad-request",
        "A request for a WebSocket names its \"Sec-WebSocket-Key\" once: 16 bytes in base64.");
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

// Whom it comes from: a proxy that is trusted says so.
std::string client_of(const HttpRequest& request, const Api& api, const std::string& peer) {
  return api.proxies().client(peer, joined(request, api.proxies().header()));
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

using Response = http::response<http::span_body<const char>>;

// Its body is the answer's, which must live as long.
Response response_of(const Answer& answer, unsigned version, bool keep_alive, bool is_head) {
  Response response(http::int_to_status(unsigned(answer.status)), version);
  response.set(http::field::server, "clew");
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : safety) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  if (response.find(http::field::cache_control) == response.end())
    response.set(http::field::cache_control, "no-store");
  response.keep_alive(keep_alive);
  const std::string_view body = answer.file.empty() ? answer.body : answer.file;
  if (!is_head) response.body() = {body.data(), body.size()};
  response.content_length(body.size());
  return response;
}

// What a broken request is told before the connection ends.
std::optional<Answer> complaint(const boost::system::error_code& error) {
  if (error == http::error::body_limit) return problem(413, "too-large", "A request is at most 64 KiB."_en);
  if (error == http::error::header_limit)
    return problem_in_english(413, "too-large", "The request's headers are too long.");
  if (error == http::error::end_of_stream || error == beast::error::timeout ||
      error.category() != http::make_error_code(http::error::bad_method).category())
    return std::nullopt;
  return problem_in_english(400, "bad-request", "This is not HTTP as it should be.");
}

Answer too_fast() { return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en); }

// Nothing is read from them meanwhile.
asio::awaitable<void> held_back(Stream& stream, Backpressure::Wait wait) {
  if (wait <= Backpressure::Wait(0)) co_return;
  asio::steady_timer pause(stream.get_executor(), wait);
  co_await pause.async_wait(quietly);
}

Answer hands_full() {
  return problem(503, "unavailable", "The house has its hands full; please try again in a moment."_en);
}

Answer answered_now(Api& api, const Ask& ask) {
  const auto before = processor_milliseconds();
  try {
    auto answer = api.answer(ask);
    api.charge(ask, processor_milliseconds() - before);
    return answer;
  } catch (const std::exception& fault) {
    log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    return problem(503, "unavailable", "The house cannot do this now; please try again in a moment."_en);
  }
}

// On a thread that may wait, in the share of whoever asks, while this connection's thread serves others.
asio::awaitable<Answer> answered(House& house, Api& api, const Ask& ask) {
  const auto begin = [&](auto handler) {
    house.requests().submit(ask.address, [&api, &ask, handler = std::move(handler)]() mutable {
      auto answer = answered_now(api, ask);
      const auto executor = asio::get_associated_executor(handler);
      asio::post(executor, [handler = std::move(handler), answer = std::move(answer)]() mutable {
        std::move(handler)(std::move(answer));
      });
    });
  };
  auto token = asio::use_awaitable;
  co_return co_await asio::async_initiate<decltype(token), void(Answer)>(begin, token);
}

// The same connection, served by the threads of tables from here on.
Stream::socket_type brought_inside(House& house, Stream::socket_type socket) {
  Stream::socket_type inside(asio::make_strand(house.io()));
  const auto protocol = socket.local_endpoint().protocol();
  const auto handle = socket.release();
  try {
    inside.assign(protocol, handle);
  } catch (...) {  // no memory, say
    ::close(handle);
    throw;
  }
  return inside;
}

// Lines as they come, each in a chunk of its own; a blank one now and then, so that nobody takes the wire for dead.
asio::awaitable<void> serve_feed(House& house, Stream stream, std::shared_ptr<Feed> feed, Response head,
                                 std::unique_ptr<Crowd::Place> place) {
  head.erase(http::field::content_length);
  head.chunked(true);
  http::response_serializer<Response::body_type> serializer(head);
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
  ReadRequest read{.ask = read_ask(request, api, client_of(request, api, peer)), .refused = odd(request)};
  read.is_odd = read.refused.has_value();
  if (!read.refused && !read.ask)
    read.refused = problem_in_english(400, "bad-request", "This address is not written as it should be.");
  return read;
}

asio::awaitable<void> serve_connection(House& house, Api& api, Stream stream) {
  boost::system::error_code unknown;
  const auto peer = stream.socket().remote_endpoint(unknown).address().to_string();
  // Whoever is silent may have to give way; that is done here, on this connection's own strand.
  // It is asked by name alone: a page that has come of it may outlive these threads.
  struct Knocking {
    Stream* stream;
    Strand strand;
  };
  const auto alive = std::make_shared<Knocking>(&stream, stream.get_executor());
  const auto give_way = [weak = std::weak_ptr(alive)] {
    const auto open = weak.lock();
    if (!open) return;
    asio::post(open->strand, [weak] {
      if (const auto still = weak.lock(); still && still->stream) still->stream->close();
    });
  };
  const bool is_proxy = api.proxies().trusts(peer);
  auto place = std::make_unique<Crowd::Place>(house.crowd(), give_way, is_proxy ? "" : address_group(peer));
  beast::flat_buffer buffer(16 * 1024);
  for (;;) {
    RequestParser parser;
    stream.expires_after(patience);
    auto [read_error, read] = co_await http::async_read_header(stream, buffer, parser, quietly);
    // Whoever begins long bodies and does not end them takes no more memory than this.
    std::unique_ptr<Quotas::Share> share;
    if (!read_error && !parser.is_done()) {
      const auto length = parser.content_length().value_or(longest_body);
      const bool is_long = length > short_body;
      bool is_too_fast = false;
      if (is_long) {
        const auto from = address_group(client_of(parser.get(), api, peer));
        const auto size = std::min(length, longest_body);
        const auto wait = house.backpressure().body(from, size);
        is_too_fast = !wait;
        if (wait) co_await held_back(stream, *wait);
        if (wait) share = house.body_bytes.take(from, size);
      }
      if (is_long && !share) {
        const auto answer = is_too_fast ? too_fast() : hands_full();
        auto response = response_of(answer, 11, false, false);
        co_await http::async_write(stream, response, quietly);
        break;
      }
      if (is_long) buffer.reserve(buffer.max_size());  // or it is read by 512 bytes at a time
      std::tie(read_error, read) = co_await http::async_read(stream, buffer, parser, quietly);
    }
    place->touch();
    if (read_error) {
      if (auto answer = complaint(read_error)) {
        auto response = response_of(*answer, 11, false, false);
        co_await http::async_write(stream, response, quietly);
      }
      break;
    }
    auto request = parser.release();
    auto [ask, refused, is_odd] = read_request(request, api, peer);
    if (ask && is_proxy) place->come_from(ask->address);
    const bool is_socket =
        ask && !refused && beast::websocket::is_upgrade(request) && ask->path.starts_with(sockets);
    if (is_socket) refused = odd_upgrade(request);
    if (is_socket && !refused) {
      const bool is_somebody = ask->guest && !ask->path.starts_with(televisions);
      const auto wait = house.backpressure().page(is_somebody ? ask->guest->id : ask->address, ask->address);
      if (wait)
        co_await held_back(stream, *wait);
      else
        refused = too_fast();
    }
    if (is_socket && !refused && (ask->origin.empty() || api.may_speak(ask->origin, ask->host))) {
      alive->stream = nullptr;
      // On its own, so that what reading requests took is free again.
      auto socket = brought_inside(house, stream.release_socket());
      const auto executor = socket.get_executor();
      // Whoever is known to the browser of a television: nothing of theirs is shown on it.
      const bool is_screen = ask->path.starts_with(televisions);
      auto guest = Api::may_sit(*ask) ? ask->guest : std::nullopt;
      if (is_screen) guest = television;
      const auto until = ask->token && !is_screen ? std::optional(ask->token->until) : std::nullopt;
      asio::co_spawn(
          executor,
          serve_socket(house, std::move(socket), std::move(request), beast::buffers_to_string(buffer.cdata()),
                       ask->path.substr((is_screen ? televisions : sockets).size()), std::move(guest),
                       ask->address, until, std::move(place)),
          asio::detached);
      co_return;
    }
    Answer answer;
    if (refused)
      answer = *std::move(refused);
    else if (is_socket)
      answer = problem_in_english(403, "bad-origin", "Pages of another site may not do this.");
    else if (Api::may_take_long(*ask))
      answer = co_await answered(house, api, *ask);
    else
      answer = api.answer(*ask);
    // The same for who asks for long answers and does not read them.
    std::unique_ptr<Quotas::Share> held;
    if (ask && answer.body.size() > short_answer) {
      held = house.answer_bytes.take(ask->address, answer.body.size());
      if (!held) answer = hands_full();
    }
    if (ask) api.allow_origin(ask->origin, answer);
    // Whoever is refused often, or reads our files without end, hears it late.
    bool is_exhausted = false;
    if (ask && (answer.status >= 400 || !answer.file.empty())) {
      const auto wait = answer.status >= 400 ? house.backpressure().refusal(ask->address)
                                             : house.backpressure().file(ask->address);
      is_exhausted = !wait;
      if (wait) co_await held_back(stream, *wait);
      if (!wait && answer.status < 400) answer = too_fast();
    }
    house.metrics().requests.add(std::to_string(answer.status));
    if (answer.status >= 400) house.metrics().refusals.add(code_in(answer.body));
    // Where what was sent is unclear, so is where the next request begins.
    const bool keep_alive = request.keep_alive() && !is_odd && !is_exhausted;
    const auto feed = request.method() == http::verb::get ? std::move(answer.feed) : nullptr;
    const bool is_head = request.method() == http::verb::head;
    auto response = response_of(answer, request.version(), keep_alive, is_head || feed);
    if (feed) {
      alive->stream = nullptr;
      place->join(ask->guest->id, ask->address, cat("turns of ", ask->guest->id), [feed] { feed->end(); });
      asio::co_spawn(stream.get_executor(),
                     serve_feed(house, std::move(stream), feed, std::move(response), std::move(place)),
                     asio::detached);
      co_return;
    }
    stream.expires_after(patience);
    http::response_serializer<Response::body_type> serializer(response);
    const auto [write_error, written] = is_head
                                            ? co_await http::async_write_header(stream, serializer, quietly)
                                            : co_await http::async_write(stream, serializer, quietly);
    if (write_error || !keep_alive) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, unknown);
}

}  // namespace clew
