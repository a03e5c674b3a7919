#include "tests/kit/house_client.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/read.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "net/quietly.h"
#include "net/waiting.h"

namespace clew::test {
namespace {

namespace asio = boost::asio;
using net::Fault;
using Clock = std::chrono::steady_clock;
using asio::ip::tcp;

tcp::endpoint endpoint(const Door& door) {
  return {asio::ip::make_address("127.0.0.1"), std::uint16_t(door.port())};
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

std::string run_clew(const std::string& words) {
  std::string said;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen((CLEW_PROGRAM " " + words + " 2>&1").c_str(), "r"),
                                                   ::pclose);
  for (std::array<char, 4096> part; const auto size = std::fread(part.data(), 1, part.size(), pipe.get());)
    said.append(part.data(), size);
  return said;
}

void ServedHouse::start(std::vector<std::string> flags) {
  flags_ = std::move(flags);
  start();
}

void ServedHouse::start() {
  std::vector<std::string> words{CLEW_PROGRAM, "serve", "--data-dir", data_dir_, "--bot-pause", "0"};
  if (std::ranges::find(flags_, "--port") == flags_.end()) words.insert(words.end(), {"--port", "0"});
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

std::string Door::origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

std::string ServedHouse::log() const {
  std::ifstream in(folder_ + "/log", std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::string ServedHouse::raw(std::string_view bytes, Patience limit) const {
  asio::io_context io;
  tcp::socket socket(io);
  std::string heard;
  const auto exchange = [&]() -> asio::awaitable<Fault> {
    const auto closed = co_await net::connected(socket, endpoint(*this));
    if (closed) co_return closed;
    // A server may answer and close before it has read everything; what it said still counts.
    co_await net::sent(socket, bytes);
    const auto [fault, size] = co_await asio::async_read(socket, asio::dynamic_buffer(heard), quietly);
    co_return fault;
  };
  (void)net::carried_out(io, exchange(), socket, limit);
  return heard;
}

Guest::Guest(const Door& house, std::string_view name) : house_(&house) {
  const auto answer = put("/api/v1/me", "{\"name\":" + Json(std::string(name)).dump() + "}");
  id = answer.json()["id"].text();
  if (id.empty()) throw std::runtime_error("No guest: " + answer.body);
}

Answer Guest::ask(const Request& request) {
  auto message = request;
  message.headers.emplace("host", house_->origin().substr(std::string_view("http://").size()));
  message.headers.emplace("connection", "close");
  if (!cookie.empty()) message.headers.emplace("cookie", cookie);

  Answer answer{net::ask_once(endpoint(*house_), message, patience)};
  if (auto given = net::cookie_in(answer); !given.empty()) cookie = std::move(given);
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
  const Door* house;
  net::WaitingSocket socket{patience};
  Answer answer = {};
};

Socket::Socket(const Guest& guest, std::string_view table, Headers headers)
    : wire_(std::make_unique<Wire>(&guest.house())) {
  headers.emplace("sec-websocket-protocol", "clew.v1");
  if (!guest.cookie.empty()) headers.emplace("cookie", guest.cookie);
  const auto host = "127.0.0.1:" + std::to_string(guest.house().port());
  wire_->socket.open(endpoint(guest.house()), host, "/ws/v1/" + std::string(table), std::move(headers));
  wire_->answer = {wire_->socket.answer()};
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(wire_, other.wire_);
  return *this;
}

bool Socket::is_open() const { return wire_->socket.is_open(); }
const Answer& Socket::answer() const { return wire_->answer; }
int Socket::close_code() const { return wire_->socket.close_code(); }
const std::string& Socket::close_reason() const { return wire_->socket.close_reason(); }

bool Socket::send(std::string_view text) {
  if (is_open() && wire_->house->on_frame) wire_->house->on_frame('>', text);
  return wire_->socket.write(text);
}

bool Socket::send_binary(std::string_view bytes) {
  return wire_->socket.write(bytes, net::WebSocket::Frame::binary);
}

bool Socket::send_raw(std::string_view bytes) { return wire_->socket.write_raw(bytes); }

std::optional<std::string> Socket::read(Patience limit) {
  auto text = wire_->socket.read(limit);
  if (text && wire_->house->on_frame) wire_->house->on_frame('<', *text);
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

void Socket::close() { wire_->socket.close(); }

void Socket::vanish() { wire_->socket.drop(); }

}  // namespace clew::test
