#include "net/waiting.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>

#include "net/quietly.h"

namespace clew::net {

namespace asio = boost::asio;
using asio::ip::tcp;

Fault carried_out(asio::io_context& io, asio::awaitable<Fault> work, tcp::socket& socket, Limit limit) {
  Fault result = asio::error::timed_out;
  bool is_done = false;
  asio::co_spawn(io, std::move(work), [&](const std::exception_ptr&, Fault fault) {
    result = fault;
    is_done = true;
  });
  const auto deadline = std::chrono::steady_clock::now() + limit;
  io.restart();
  while (!is_done && io.run_one_until(deadline)) io.restart();
  if (is_done) return result;
  Fault ignored;
  (void)socket.close(ignored);
  io.restart();
  while (!is_done && io.run_one()) io.restart();
  return asio::error::timed_out;
}

asio::awaitable<Fault> connected(tcp::socket& socket, tcp::endpoint to) {
  const auto [fault] = co_await socket.async_connect(to, quietly);
  Fault ignored;
  (void)socket.set_option(tcp::no_delay(true), ignored);  // only now: before, there was nothing to set it on
  co_return fault;
}

asio::awaitable<Fault> sent(tcp::socket& socket, std::string_view bytes) {
  const auto [fault, size] = co_await asio::async_write(socket, asio::buffer(bytes), quietly);
  co_return fault;
}

Answer ask_once(const tcp::endpoint& to, const Request& request, Limit limit) {
  asio::io_context io;
  tcp::socket socket(io);
  Answer answer;
  const auto exchange = [&]() -> asio::awaitable<Fault> {
    const auto closed = co_await connected(socket, to);
    if (closed) co_return closed;
    answer = co_await ask(socket, request);
    co_return Fault{};
  };
  (void)carried_out(io, exchange(), socket, limit);
  return answer;
}

WaitingSocket::~WaitingSocket() {
  drop();
  io_.restart();
  io_.run();
}

bool WaitingSocket::open(const tcp::endpoint& to, std::string host, std::string path, Headers headers) {
  is_open_ = is_done(connected(socket_.socket(), to)) &&
             is_done(socket_.shake_hands(std::move(host), std::move(path), std::move(headers)));
  return is_open_;
}

bool WaitingSocket::write(std::string_view bytes, WebSocket::Frame frame) {
  return is_open_ && is_done(socket_.write(bytes, frame));
}

bool WaitingSocket::write_raw(std::string_view bytes) {
  return is_open_ && is_done(sent(socket_.socket(), bytes));
}

std::optional<std::string> WaitingSocket::read(Limit limit) {
  if (!is_open_ && !has_read_) return std::nullopt;
  // What was begun and not finished in time goes on, and may have ended since; a message is never lost.
  if (!is_reading_ && !has_read_) {
    is_reading_ = true;
    asio::co_spawn(io_, read_one(), asio::detached);
  }
  const auto deadline = std::chrono::steady_clock::now() + limit;
  io_.restart();
  while (is_reading_ && io_.poll_one()) continue;  // what is there already, even without any patience
  io_.restart();
  while (is_reading_ && io_.run_one_until(deadline)) io_.restart();
  if (is_reading_ || !has_read_) return std::nullopt;
  has_read_ = false;
  return std::string(socket_.text());
}

void WaitingSocket::close() {
  if (!is_open_) return;
  (void)is_done(socket_.close());
  is_open_ = false;
}

void WaitingSocket::drop() {
  Fault ignored;
  (void)socket_.socket().close(ignored);
  is_open_ = false;
}

bool WaitingSocket::is_done(asio::awaitable<Fault> work) {
  const auto fault = carried_out(io_, std::move(work), socket_.socket(), limit_);
  if (fault == asio::error::timed_out) is_open_ = false;
  return !fault;
}

asio::awaitable<void> WaitingSocket::read_one() {
  const auto fault = co_await socket_.read();
  is_reading_ = false;
  has_read_ = !fault;
  if (!fault) co_return;
  is_open_ = false;
  const auto code = socket_.close_code();
  close_code_ = code ? code : 1006;
  close_reason_ = std::string(socket_.close_reason());
}

}  // namespace clew::net
