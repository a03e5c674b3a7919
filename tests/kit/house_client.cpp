#include "tests/kit/house_client.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace clew::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;
using Clock = std::chrono::steady_clock;

asio::ip::tcp::endpoint door(const ServedHouse& house) {
  return {asio::ip::make_address("127.0.0.1"), std::uint16_t(house.port())};
}

// Takes the end of every operation: one type, so that Beast compiles each operation once.
struct Done {
  error_code* result;
  bool* is_done;
  template <class... More> void operator()(error_code ec, More&&...) const {
    *result = ec;
    *is_done = true;
  }
};

// Starts one operation and runs until it is done; the stream's own time limit ends it where nothing else does.
template <class Start> error_code carried_out(asio::io_context& io, Start start) {
  error_code result = beast::error::timeout;
  bool is_done = false;
  start(Done{&result, &is_done});
  io.restart();
  io.run();
  return result;
}

template <class Fields> Headers headers_of(const Fields& fields) {
  Headers all;
  for (const auto& field : fields) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    all[name] = std::string(field.value());
  }
  return all;
}

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

// The port in "Clew is at http://localhost:8080", once that line has come.
int read_port(int fd) {
  std::string heard;
  for (const Waiting waiting; !waiting.is_over();) {
    constexpr std::string_view lead = "http://localhost:";
    if (const auto at = heard.find(lead); at != heard.npos && heard.find('\n', at) != heard.npos)
      return std::atoi(heard.c_str() + at + lead.size());
    pollfd in{fd, POLLIN, 0};
    if (::poll(&in, 1, 100) <= 0) continue;
    char chunk[4096];
    const auto n = ::read(fd, chunk, sizeof chunk);
    if (n <= 0) break;
    heard.append(chunk, std::size_t(n));
  }
  return 0;
}

}  // namespace

std::string Answer::type() const {
  const auto at = headers.find("content-type");
  return at == headers.end() ? std::string() : at->second.substr(0, at->second.find(';'));
}

Json Answer::json() const {
  Json value;
  if (auto read = Json::parse(body)) value = *std::move(read);
  return value;
}

ServedHouse::ServedHouse(std::vector<std::string> flags) : flags_(std::move(flags)) {
  folder_ = (std::filesystem::temp_directory_path() / "clew-house-XXXXXX").string();
  if (!::mkdtemp(folder_.data())) throw std::runtime_error("No folder for a house's data.");
  data_dir_ = folder_ + "/data";
  start();
}

ServedHouse::~ServedHouse() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void ServedHouse::start() {
  std::vector<std::string> words{CLEW_PROGRAM, "serve",   "--port",      "0",
                                 "--data-dir", data_dir_, "--bot-pause", "0"};
  words.insert(words.end(), flags_.begin(), flags_.end());
  std::vector<char*> argv;
  for (auto& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const auto log = folder_ + "/log";
  int out[2];
  if (::pipe2(out, O_CLOEXEC)) throw std::runtime_error("No pipe for a house's words.");
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that dies leaves no house behind
    ::dup2(out[1], 1);
    ::dup2(::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), 2);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  ::close(out[1]);
  out_ = out[0];
  port_ = read_port(out_);
  if (port_ > 0) return;
  kill();
  throw std::runtime_error("clew serve did not come up. It said: " + this->log());
}

void ServedHouse::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(std::exchange(pid_, -1), nullptr, 0);
  ::close(std::exchange(out_, -1));
}

int ServedHouse::stop() {
  if (pid_ <= 0) return -1;
  ::kill(pid_, SIGTERM);
  const Waiting waiting;
  int status = 0;
  while (::waitpid(pid_, &status, WNOHANG) == 0) {
    if (waiting.is_over()) {
      kill();
      return -1;
    }
    ::poll(nullptr, 0, 5);
  }
  pid_ = -1;
  ::close(std::exchange(out_, -1));
  return exit_code(status);
}

std::string ServedHouse::origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

std::string ServedHouse::log() const {
  std::ifstream in(folder_ + "/log", std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::string ServedHouse::raw(std::string_view bytes, Patience limit) const {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(limit);
  if (carried_out(io, [&](auto done) { stream.async_connect(door(*this), done); })) return {};
  // A server may answer and close before it has read everything; what it said still counts.
  (void)carried_out(io, [&](auto done) { asio::async_write(stream, asio::buffer(bytes), done); });
  std::string heard;
  (void)carried_out(io, [&](auto done) { asio::async_read(stream, asio::dynamic_buffer(heard), done); });
  return heard;
}

Guest::Guest(const ServedHouse& house, std::string_view name) : house_(&house) {
  const auto answer = put("/api/v1/me", "{\"name\":" + Json(std::string(name)).dump() + "}");
  id = answer.json()["id"].text();
  if (id.empty()) throw std::runtime_error("No guest: " + answer.body);
}

Answer Guest::ask(const Request& request) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(patience);
  http::request<http::string_body> message;
  message.method_string(request.method);
  message.target(request.path);
  message.version(11);
  message.set(http::field::host, "127.0.0.1:" + std::to_string(house_->port()));
  message.set(http::field::connection, "close");
  if (!cookie.empty()) message.set(http::field::cookie, cookie);
  for (const auto& [name, value] : request.headers) message.set(name, value);
  message.body() = request.body;
  if (!request.body.empty() || request.method == "POST" || request.method == "PUT") message.prepare_payload();

  Answer answer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  if (request.method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  if (!carried_out(io, [&](auto done) { stream.async_connect(door(*house_), done); })) {
    (void)carried_out(io, [&](auto done) { http::async_write(stream, message, done); });
    if (!carried_out(io, [&](auto done) { http::async_read(stream, buffer, parser, done); })) {
      answer.status = int(parser.get().result_int());
      answer.headers = headers_of(parser.get());
      answer.body = std::move(parser.get().body());
    }
  }
  if (const auto set = answer.headers.find("set-cookie"); set != answer.headers.end())
    cookie = set->second.substr(0, set->second.find(';'));
  if (house_->on_exchange) house_->on_exchange(request, answer);
  return answer;
}

Answer Guest::get(std::string_view path) { return ask({.path = std::string(path)}); }

Answer Guest::put(std::string_view path, std::string_view json) {
  return ask({"PUT", std::string(path), std::string(json), {{"content-type", "application/json"}}});
}

Answer Guest::post(std::string_view path, std::string_view json) {
  return ask({"POST", std::string(path), std::string(json), {{"content-type", "application/json"}}});
}

struct Socket::Wire {
  const ServedHouse* house;
  asio::io_context io;
  beast::websocket::stream<beast::tcp_stream> stream{io};
  beast::flat_buffer buffer;
  Answer answer;
  bool is_open = false, is_reading = false, has_read = false;
  int close_code = 0;
  std::string close_reason;

  template <class Start> bool within(Patience limit, Start start) {
    bool is_done = false;
    error_code result;
    start(Done{&result, &is_done});
    // A read that waits in the background may go on beside this.
    const auto deadline = Clock::now() + limit;
    io.restart();
    while (!is_done && io.run_one_until(deadline)) io.restart();
    if (!is_done) {  // the handler must not outlive this call
      drop();
      io.restart();
      while (!is_done && io.run_one()) io.restart();
      return false;
    }
    return !result;
  }

  void drop() {
    error_code ignored;
    stream.next_layer().socket().close(ignored);
    is_open = false;
  }
};

Socket::Socket(const Guest& guest, std::string_view table, Headers headers)
    : wire_(std::make_unique<Wire>()) {
  auto& wire = *wire_;
  wire.house = &guest.house();
  auto& stream = wire.stream;
  const auto cookie = guest.cookie;
  stream.read_message_max(std::size_t{64} << 20);
  stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(http::field::sec_websocket_protocol, "clew.v1");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  const auto host = "127.0.0.1:" + std::to_string(guest.house().port());
  const auto path = "/ws/v1/" + std::string(table);
  beast::websocket::response_type response;
  wire.is_open = wire.within(patience, [&](auto done) {
    stream.next_layer().async_connect(door(guest.house()), done);
  }) && wire.within(patience, [&](auto done) { stream.async_handshake(response, host, path, done); });
  wire.answer.status = int(response.result_int());
  wire.answer.headers = headers_of(response);
  wire.answer.body = std::move(response.body());
}

Socket::~Socket() {
  if (!wire_) return;
  vanish();
  wire_->io.restart();
  wire_->io.run();
}
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(wire_, other.wire_);
  return *this;
}

bool Socket::is_open() const { return wire_->is_open; }
const Answer& Socket::answer() const { return wire_->answer; }
int Socket::close_code() const { return wire_->close_code; }
const std::string& Socket::close_reason() const { return wire_->close_reason; }

bool Socket::send(std::string_view text) {
  if (!is_open()) return false;
  if (wire_->house->on_frame) wire_->house->on_frame('>', text);
  wire_->stream.text(true);
  return wire_->within(patience, [&](auto done) { wire_->stream.async_write(asio::buffer(text), done); });
}

bool Socket::send_binary(std::string_view bytes) {
  if (!is_open()) return false;
  wire_->stream.binary(true);
  return wire_->within(patience, [&](auto done) { wire_->stream.async_write(asio::buffer(bytes), done); });
}

bool Socket::send_raw(std::string_view bytes) {
  if (!is_open()) return false;
  return wire_->within(
      patience, [&](auto done) { asio::async_write(wire_->stream.next_layer(), asio::buffer(bytes), done); });
}

std::optional<std::string> Socket::read(Patience limit) {
  auto& wire = *wire_;
  if (!wire.is_open && !wire.has_read) return std::nullopt;
  // What was begun and not finished in time goes on, and may have ended since; a message is never lost.
  if (!wire.is_reading && !wire.has_read) {
    wire.is_reading = true;
    wire.stream.async_read(wire.buffer, [&wire](error_code ec, std::size_t) {
      wire.is_reading = false;
      wire.has_read = !ec;
      if (!ec) return;
      wire.is_open = false;
      const auto code = int(wire.stream.reason().code);
      wire.close_code = code ? code : 1006;
      wire.close_reason = std::string(std::string_view(wire.stream.reason().reason));
    });
  }
  const auto deadline = Clock::now() + limit;
  wire.io.restart();
  while (wire.is_reading && wire.io.poll_one()) continue;  // what is there already, even without any patience
  wire.io.restart();
  while (wire.is_reading && wire.io.run_one_until(deadline)) wire.io.restart();
  if (wire.is_reading || !wire.has_read) return std::nullopt;
  wire.has_read = false;
  auto text = beast::buffers_to_string(wire.buffer.data());
  wire.buffer.consume(wire.buffer.size());
  if (wire.house->on_frame) wire.house->on_frame('<', text);
  return text;
}

Json Socket::next(Patience limit) {
  Json value;
  if (const auto text = read(limit))
    if (auto json = Json::parse(*text)) value = *std::move(json);
  return value;
}

Json Socket::next_of(std::string_view type, Patience limit) {
  const auto deadline = Clock::now() + limit;
  for (;;) {
    const auto left = std::chrono::duration_cast<Patience>(deadline - Clock::now());
    auto message = next(std::max(left, Patience{0}));
    if (message.is_null() || message["type"].text() == type) return message;
  }
}

void Socket::close() {
  if (!is_open()) return;
  (void)wire_->within(
      patience, [&](auto done) { wire_->stream.async_close(beast::websocket::close_code::normal, done); });
  wire_->is_open = false;
}

void Socket::vanish() { wire_->drop(); }

}  // namespace clew::test
