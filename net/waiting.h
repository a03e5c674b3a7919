#pragma once
// For whoever has nothing to do meanwhile: when a call returns, what it asked of the network is done, or time was up.
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <optional>

#include "net/beast.h"

namespace clew::net {

using Limit = std::chrono::milliseconds;

// One question on a connection of its own; its status is 0 where no answer came.
Answer ask_once(const boost::asio::ip::tcp::endpoint& to, const Request& request, Limit limit);

// A client's WebSocket. What comes is read when it is asked for, not before.
class WaitingSocket {
 public:
  explicit WaitingSocket(Limit limit) : limit_(limit) {}
  ~WaitingSocket();
  WaitingSocket(const WaitingSocket&) = delete;
  WaitingSocket& operator=(const WaitingSocket&) = delete;

  // Where it is refused, answer() tells why.
  bool open(const boost::asio::ip::tcp::endpoint& to, std::string host, std::string path, Headers headers);
  bool is_open() const { return is_open_; }
  const Answer& answer() const { return socket_.answer(); }

  bool write(std::string_view bytes, WebSocket::Frame frame = WebSocket::Frame::text);
  bool write_raw(std::string_view bytes);  // past the protocol
  // Nothing: time was up, or it is closed. A message that comes later is the next one's.
  std::optional<std::string> read(Limit limit);
  // Once closed by the other side: its code, 1006 where there was none, and its sentence.
  int close_code() const { return close_code_; }
  const std::string& close_reason() const { return close_reason_; }

  void close();  // in order
  void drop();   // cuts the wire

 private:
  bool is_done(boost::asio::awaitable<Fault> work);
  boost::asio::awaitable<void> read_one();

  boost::asio::io_context io_;
  WebSocket socket_{boost::asio::ip::tcp::socket(io_)};
  Limit limit_;
  bool is_open_ = false, is_reading_ = false, has_read_ = false;
  int close_code_ = 0;
  std::string close_reason_;
};

// Runs what is to be done until it is, or time is up: then the socket is closed, which ends it. A read that waits in the
// background may go on beside it.
Fault carried_out(boost::asio::io_context& io, boost::asio::awaitable<Fault> work,
                  boost::asio::ip::tcp::socket& socket, Limit limit);
boost::asio::awaitable<Fault> connected(boost::asio::ip::tcp::socket& socket,
                                        boost::asio::ip::tcp::endpoint to);
boost::asio::awaitable<Fault> sent(boost::asio::ip::tcp::socket& socket, std::string_view bytes);

}  // namespace clew::net
