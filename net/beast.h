#pragma once
// What clients, and those who measure beside a house, need of Boost.Beast, which takes twenty seconds to compile wherever it
// is included: here once. The house itself does without: HTTP is read in server/http.cpp, and its
// pages' frames by net/frames.h.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string_view>

#include "net/http.h"

namespace clew::net {

// Given to a variable before it is asked: g++ 12 loses its way in `if (co_await page.read())`.
using Fault = boost::system::error_code;

// Asks on a connection, which stays open as far as the headers let it.
boost::asio::awaitable<Answer> ask(boost::asio::ip::tcp::socket& socket, const Request& request);

// A WebSocket, at either end of a connection.
class WebSocket {
 public:
  explicit WebSocket(boost::asio::ip::tcp::socket socket);
  ~WebSocket();
  WebSocket(WebSocket&&) noexcept;
  WebSocket& operator=(WebSocket&&) noexcept;

  boost::asio::ip::tcp::socket& socket();  // below the protocol

  // A client's handshake on a connection that is open; answer() is what it was told.
  boost::asio::awaitable<Fault> shake_hands(std::string host, std::string path, Headers headers = {});
  const Answer& answer() const;
  boost::asio::awaitable<Fault> accept();  // a server's

  // One message, which is then text() until the next one is read.
  boost::asio::awaitable<Fault> read();
  std::string_view text() const;

  // One at a time, of bytes that stay until it is done. The first is for those who do nothing else meanwhile.
  enum class Frame : std::uint8_t { text, binary };
  boost::asio::awaitable<Fault> write(std::string_view bytes, Frame frame = Frame::text);
  void write(std::string_view bytes, std::function<void(Fault)> done);

  boost::asio::awaitable<Fault> close();
  int close_code() const;  // as the other side said it; 0: it did not
  std::string_view close_reason() const;

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace clew::net
