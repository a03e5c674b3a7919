#include "server/socket.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <list>

#include "core/text.h"
#include "net/quietly.h"
#include "server/log.h"

namespace clew {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::size_t longest_frame = 64 * 1024;
constexpr std::size_t usual_frame = 512, longest_piece = 16 * 1024;  // of what is read at once
constexpr std::size_t most_queued = 2 * 1024 * 1024;                 // bytes that a page may leave unread
constexpr std::size_t most_in_all = 48 << 20;  // that all pages may; where it is more, each has
constexpr std::size_t most_then = 256 * 1024;
constexpr std::chrono::seconds closing_time{2};
constexpr std::string_view protocol = "clew.v1";

// As much as a close frame holds, and no half of a character.
std::string_view shortened(std::string_view reason) {
  constexpr std::size_t most = 123;
  if (reason.size() <= most) return reason;
  auto end = most;
  while (end > 0 && (reason[end] & 0xc0) == 0x80) --end;
  return reason.substr(0, end);
}

class WebSocketConnection final : public Outlet, public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(Stream stream, House& house, std::string table)
      : socket_(std::move(stream)),
        metrics_(house.metrics()),
        unread_(house.unread_bytes),
        table_(std::move(table)),
        deadline_(socket_.get_executor()) {}
  ~WebSocketConnection() { unread_ -= queued_; }
  WebSocketConnection(const WebSocketConnection&) = delete;
  WebSocketConnection& operator=(const WebSocketConnection&) = delete;

  asio::awaitable<bool> accept(const HttpRequest& request) {
    auto times = websocket::stream_base::timeout::suggested(beast::role_type::server);
    times.idle_timeout = std::chrono::seconds(60);
    times.keep_alive_pings = true;
    socket_.set_option(times);
    // A browser that did not ask for a protocol hangs up when it is told one.
    const bool is_asked =
        std::string_view(request[beast::http::field::sec_websocket_protocol]).contains(protocol);
    socket_.set_option(websocket::stream_base::decorator([is_asked](websocket::response_type& response) {
      if (is_asked) response.set(beast::http::field::sec_websocket_protocol, protocol);
      response.set(beast::http::field::server, "clew");
    }));
    socket_.read_message_max(longest_frame);
    socket_.write_buffer_bytes(512);
    socket_.text(true);
    socket_.auto_fragment(false);
    const auto [error] = co_await socket_.async_accept(request, quietly);
    co_return !error;
  }

  // Reads until the connection ends; each frame goes to `hear`, which says whether it was not too much.
  template <class Hear> asio::awaitable<void> read(Hear hear) {
    beast::flat_buffer buffer;
    for (;;) {
      // A page that is silent holds as much as a usual frame needs, whatever it said before.
      for (auto piece = usual_frame;; piece = longest_piece) {
        const auto [error, bytes] = co_await socket_.async_read_some(buffer, piece, quietly);
        if (error || is_closing_) co_return;
        if (socket_.is_message_done()) break;
      }
      if (!socket_.got_text()) {
        close(1003, "Text frames, please.");
        continue;
      }
      const bool is_bearable = hear(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
      if (buffer.capacity() > usual_frame) buffer.shrink_to_fit();
      if (is_bearable) continue;
      metrics_.dropped.add("too-fast");
      close(close_code::policy, "That was too much at once.");
    }
  }

  void send(std::shared_ptr<const std::string> text) override {
    // At once where nobody else is at work on this socket: in order all the same.
    asio::dispatch(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      self->queue(std::move(text));
    });
  }

  void close(int code, std::string reason) override {
    asio::post(socket_.get_executor(),
               [self = shared_from_this(), code, reason = std::move(reason)] { self->part(code, reason); });
  }

 private:
  void part(int code, std::string_view reason) {
    if (is_closing_) return;
    is_closing_ = true;
    if (code == close_code::policy || code == close_code::later)
      log_line("info", "a page is cut off", {{"table", table_}, {"code", code}, {"why", reason}});
    reason_ = websocket::close_reason(websocket::close_code(code), shortened(reason));
    hang_up_later();
    if (!is_writing_) say_closing_time();
  }

  void queue(std::shared_ptr<const std::string> text) {
    if (is_closing_) return;
    queued_ += text->size();
    const auto in_all = unread_ += text->size();
    // A page that does not read is dropped: nobody waits for it, and it can come back.
    if (queued_ > (in_all > most_in_all ? most_then : most_queued)) {
      // What is being written is finished first; the rest will not be read.
      messages_.resize(std::min<std::size_t>(messages_.size(), is_writing_ ? 1 : 0));
      metrics_.dropped.add("unread");
      return part(close_code::later, "You did not read what was sent; please come back.");
    }
    messages_.push_back(std::move(text));
    if (!is_writing_) write();
  }

  void write() {
    is_writing_ = true;
    socket_.async_write(asio::buffer(*messages_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          self->is_writing_ = false;
                          if (error) return;
                          self->queued_ -= self->messages_.front()->size();
                          self->unread_ -= self->messages_.front()->size();
                          self->messages_.pop_front();
                          if (!self->messages_.empty())
                            self->write();
                          else if (self->is_closing_)
                            self->say_closing_time();
                        });
  }

  void say_closing_time() {
    socket_.async_close(reason_, [self = shared_from_this()](error_code) { self->deadline_.cancel(); });
  }

  // A page that does not answer the closing_time is hung up on.
  void hang_up_later() {
    deadline_.expires_after(closing_time);
    deadline_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) beast::get_lowest_layer(self->socket_).close();
    });
  }

  websocket::stream<Stream, false> socket_;  // nothing is compressed: a page costs less memory
  Metrics& metrics_;
  std::atomic<std::size_t>& unread_;  // of all pages
  std::string table_;
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Strand>
      deadline_;
  std::list<std::shared_ptr<const std::string>> messages_;  // takes nothing while it is empty
  std::size_t queued_ = 0;
  bool is_writing_ = false;
  bool is_closing_ = false;
  websocket::close_reason reason_;
};

// Counts a page while it is open.
class Presence {
 public:
  explicit Presence(House& house) : house_(&house) { ++house.connections; }
  ~Presence() { --house_->connections; }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;

 private:
  House* house_;
};

// The table, once it has been read.
asio::awaitable<House::Found> table_of(House& house, std::string id) {
  const auto begin = [&house, &id](auto handler) {
    house.with_table(id, [handler = std::move(handler)](const House::Found& found) mutable {
      const auto executor = asio::get_associated_executor(handler);
      asio::post(executor,
                 [handler = std::move(handler), found]() mutable { std::move(handler)(std::move(found)); });
    });
  };
  auto token = asio::use_awaitable;
  co_return co_await asio::async_initiate<decltype(token), void(House::Found)>(begin, token);
}

}  // namespace

asio::awaitable<void> serve_socket(House& house, Stream stream, HttpRequest request, std::string table,
                                   std::optional<Person> guest, std::string address,
                                   std::unique_ptr<Crowd::Place> place) {
  stream.expires_never();  // the WebSocket has times of its own
  const auto page = std::make_shared<WebSocketConnection>(std::move(stream), house, table);
  const Presence present(house);
  if (!co_await page->accept(request)) co_return;
  request = {};  // this goes on for as long as the page is open, and holds no more than it needs
  const auto give_way = [page, &house] {
    house.metrics().dropped.add("gave-way");
    page->close(close_code::later, "Too many pages are open; the one that was silent longest gives way.");
  };
  // Televisions are nobody: those of one address are counted together.
  std::string counted = guest ? guest->id : "";
  if (guest && is_television(*guest)) counted += cat(" ", address);
  place->join(counted, address, table, give_way);
  const auto hear_nothing = [](const std::string&) { return false; };
  if (!guest) {
    page->close(close_code::no_guest, "Say who you are first.");
    co_return co_await page->read(hear_nothing);
  }
  if (auto why = house.book().barred(guest->id, address)) {
    page->close(close_code::not_yours, *std::move(why));
    co_return co_await page->read(hear_nothing);
  }
  const auto found = co_await table_of(house, table);
  if (!found) {
    page->close(found.error().code, found.error().why);
    co_return co_await page->read(hear_nothing);
  }
  const auto& host = *found;
  if (!is_television(*guest)) house.whereabouts().meet(guest->id, address);
  const auto connection = house.next_connection();
  host->arrive(connection, *guest, address, page);
  co_await page->read([&](std::string text) {
    place->touch();
    if (!house.may_speak(counted, address)) return false;
    host->say(connection, std::move(text));
    return true;
  });
  host->leave(connection);
}

}  // namespace clew
