#include "server/socket.h"

#include <sys/socket.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <list>

#include "core/shown.h"
#include "core/text.h"
#include "net/frames.h"
#include "net/quietly.h"
#include "server/clock.h"
#include "server/limits.h"
#include "server/log.h"

namespace clew {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using net::Heard;
using net::Opcode;

constexpr std::size_t longest_message = 64 * 1024;
constexpr std::size_t read_at_once = 4 * 1024;  // some sixty moves
// A message comes in as few pieces as the network makes of it; who sends it letter by letter wants us to be busy.
constexpr int most_pieces = 256;
constexpr std::size_t most_queued = 2 * 1024 * 1024;  // bytes that a page may leave unread
constexpr std::size_t most_in_all = 48 << 20;         // that all pages may; where it is more, each has
constexpr std::size_t most_then = 256 * 1024;
constexpr std::chrono::seconds listening_time{
    30};  // without a word until it is asked, and once more until it is gone
constexpr std::chrono::seconds closing_time{2};
constexpr std::chrono::milliseconds between_glances{50};
constexpr std::string_view protocol = "clew.v1";

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

// Whom a page belongs to, for as long as it is read.
struct Visit {
  Visit(House& at, std::unique_ptr<Crowd::Place> in, std::string from)
      : house(at), present(at), place(std::move(in)), address(std::move(from)) {}
  ~Visit() = default;
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  // Whether it was not too much.
  bool hear(std::string text) {
    if (!table) return false;
    place->touch();
    if (!house.may_speak(counted, address)) return false;
    table->say(connection, std::move(text));
    return true;
  }
  void end() {
    if (table) table->leave(connection);
  }

  House& house;
  Presence present;
  std::unique_ptr<Crowd::Place> place;
  std::string address, counted;                // the name under which what they say is counted
  std::shared_ptr<TableDoor> table = nullptr;  // none: nobody hears them
  Connection connection = 0;
  std::unique_ptr<asio::steady_timer> until = nullptr;  // the end of their token; few come with one
};

// Frames are read when there are some, so a page that is silent holds no memory for them; and written at once, as far as
// the network takes them.
class WebSocketConnection final : public Outlet, public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(Stream::socket_type socket, House& house, std::string table)
      : socket_(std::move(socket)),
        metrics_(house.metrics()),
        backpressure_(house.backpressure()),
        unread_(house.unread_bytes),
        table_(is_table_id(table) ? std::move(table) : std::string()),
        timer_(socket_.get_executor()) {}
  ~WebSocketConnection() { unread_ -= queued_; }
  WebSocketConnection(const WebSocketConnection&) = delete;
  WebSocketConnection& operator=(const WebSocketConnection&) = delete;

  asio::awaitable<bool> accept(const HttpRequest& request) {
    // A browser that did not ask for a protocol hangs up when it is told one.
    const bool is_asked = http::token_list(request[http::field::sec_websocket_protocol]).exists(protocol);
    const auto answer = cat(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        "Sec-WebSocket-Accept: ", net::accept_of(request[http::field::sec_websocket_key]).value_or(""),
        "\r\n", is_asked ? cat("Sec-WebSocket-Protocol: ", protocol, "\r\n") : "", "Server: clew\r\n\r\n");
    const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(answer), quietly);
    if (error) co_return false;
    error_code ignored;
    (void)socket_.non_blocking(true, ignored);
    co_return true;
  }

  // Hears this page until it ends; `begun` came with its request.
  void listen(std::unique_ptr<Visit> visit, std::string begun) {
    counted_ = visit->counted;
    if (!is_closing_) look_in_later();
    go_on(std::move(visit), begun);
  }

  void send(std::shared_ptr<const std::string> text) override {
    // At once where nobody else is at work on this socket: in order all the same.
    asio::dispatch(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      if (is_refusal(*text)) self->backpressure_.refused(self->counted_);
      if (!self->is_closing_) self->put({std::move(text), Opcode::text});
    });
  }

  void close(int code, std::string reason) override {
    asio::post(socket_.get_executor(),
               [self = shared_from_this(), code, reason = std::move(reason)] { self->part(code, reason); });
  }

 private:
  struct Out {
    std::shared_ptr<const std::string> text;
    Opcode opcode;
  };

  void wait(std::unique_ptr<Visit> visit) {
    socket_.async_wait(Stream::socket_type::wait_read,
                       [self = shared_from_this(), visit = std::move(visit)](error_code error) mutable {
                         if (error) return self->end(*visit);
                         self->read(std::move(visit));
                       });
  }

  void read(std::unique_ptr<Visit> visit) {
    if (const auto owed = backpressure_.owed(counted_); owed > Backpressure::Wait(0))
      return wait_later(std::move(visit), owed);
    char bytes[read_at_once];
    error_code error;
    const auto size = socket_.read_some(asio::buffer(bytes), error);
    if (error == asio::error::would_block) return wait(std::move(visit));
    if (error) return end(*visit);
    was_heard_ = true;
    const auto held = backpressure_.frames(visit->address, size);
    go_on(std::move(visit), {bytes, size}, held);
  }

  void go_on(std::unique_ptr<Visit> visit, std::string_view bytes, Backpressure::Wait held = {}) {
    try {
      while (hear(*visit, bytes)) continue;
    } catch (...) {  // no memory, say: the table hears that they are gone
      end(*visit);
      throw;
    }
    pieces_ = frames_.is_waiting() ? pieces_ + 1 : 0;
    if (pieces_ == most_pieces) be_too_much();
    if (has_parted_) return end(*visit);
    if (is_deaf_) return linger(std::move(visit));
    if (held > Backpressure::Wait(0)) return wait_later(std::move(visit), held);
    wait(std::move(visit));
  }

  // Meanwhile the network holds them back.
  void wait_later(std::unique_ptr<Visit> visit, Backpressure::Wait held) {
    const auto pause = std::make_shared<asio::steady_timer>(socket_.get_executor(), held);
    pause->async_wait([self = shared_from_this(), visit = std::move(visit), pause](error_code error) mutable {
      if (error || self->is_gone_) return self->end(*visit);
      self->wait(std::move(visit));
    });
  }

  // Whether there may be more to hear.
  bool hear(Visit& visit, std::string_view& bytes) {
    auto heard = frames_.read(bytes);
    switch (heard.what) {
      case Heard::What::nothing:
        return false;
      case Heard::What::message:
        pieces_ = 0;
        if (!is_closing_ && !visit.hear(std::move(heard.text))) be_too_much();
        break;
      case Heard::What::ping:
      case Heard::What::pong:
        // Browsers answer our pings, one in half a minute; who sends many wants us to be busy.
        if (!controls_.take())
          be_too_much();
        else if (heard.what == Heard::What::ping && !is_closing_)
          put({std::make_shared<const std::string>(std::move(heard.text)), Opcode::pong});
        break;
      case Heard::What::close:
        has_heard_close_ = true;
        part(heard.code, {});
        has_parted_ = !has_to_write();
        return false;
      case Heard::What::fault:
        if (heard.code == close_code::policy)
          be_too_much();
        else
          part(heard.code, heard.text);
        is_deaf_ = true;
        break;
    }
    return !is_deaf_;
  }

  void be_too_much() {
    is_deaf_ = true;  // what else they say costs them, not us
    if (is_closing_) return;
    metrics_.dropped.add("too-fast");
    part(close_code::policy, "That was too much at once.");
  }

  void part(int code, std::string_view reason) {
    if (is_closing_) return;
    is_closing_ = true;
    if (!has_heard_close_ && (code == close_code::policy || code == close_code::later))
      log_line("info", "a page is cut off", {{"table", table_}, {"code", code}, {"why", reason}});
    hang_up_later();
    put({std::make_shared<const std::string>(net::close_payload(code, reason)), Opcode::close});
  }

  bool has_to_write() const { return !waiting_.empty(); }

  // At once, as far as the network takes it; the rest in order.
  void put(Out out) {
    if (is_gone_ || (waiting_.empty() && write(out))) return;
    queued_ += out.text->size();
    const auto in_all = unread_ += out.text->size();
    waiting_.push_back(std::move(out));
    if (waiting_.size() == 1) write_later();
    // A page that does not read is dropped: nobody waits for it, and it can come back.
    if (is_closing_ || queued_ <= (in_all > most_in_all ? most_then : most_queued)) return;
    while (waiting_.size() > 1) {  // what is being written is finished first; the rest will not be read
      forget(waiting_.back());
      waiting_.pop_back();
    }
    metrics_.dropped.add("unread");
    part(close_code::later, "You did not read what was sent; please come back."_en.text);
  }

  void forget(const Out& out) {
    queued_ -= out.text->size();
    unread_ -= out.text->size();
  }

  // Whether all of it is written, or nothing ever will be.
  bool write(const Out& out) {
    const net::FrameHead head(out.opcode, out.text->size());
    const std::string_view first = head.bytes();
    while (written_ < first.size() + out.text->size()) {
      const auto head_left = first.substr(std::min(written_, first.size()));
      const auto text_left = std::string_view(*out.text).substr(written_ - std::min(written_, first.size()));
      const std::array pieces{asio::buffer(head_left), asio::buffer(text_left)};
      error_code error;
      written_ += socket_.write_some(pieces, error);
      if (error == asio::error::would_block) return false;
      if (error) {
        is_gone_ = is_closing_ = true;
        break;
      }
    }
    written_ = 0;
    return true;
  }

  void write_later() {
    socket_.async_wait(Stream::socket_type::wait_write, [self = shared_from_this()](error_code error) {
      if (error) return;
      while (self->has_to_write()) {
        if (!self->write(self->waiting_.front())) return self->write_later();
        self->forget(self->waiting_.front());
        self->waiting_.pop_front();
      }
      if (self->has_heard_close_ && self->is_closing_) self->hang_up();
    });
  }

  // A page that says nothing is asked whether it is there, and left when it does not answer.
  void look_in_later() {
    timer_.expires_after(listening_time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error || self->is_closing_) return;
      if (std::exchange(self->was_heard_, false))
        self->is_asked_ = false;
      else if (std::exchange(self->is_asked_, true))
        return self->hang_up();
      else
        self->put({std::make_shared<const std::string>(), Opcode::ping});
      self->look_in_later();
    });
  }

  // A page that does not answer the close is hung up on.
  void hang_up_later() {
    timer_.expires_after(closing_time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->hang_up();
    });
  }

  // What comes from here on is thrown away without being looked at, and seldom, until they have seen that it is over.
  void linger(std::unique_ptr<Visit> visit, int glances = int(closing_time / between_glances)) {
    constexpr std::size_t plenty = 1 << 20;
    error_code ignored;
    if (!has_to_write()) (void)socket_.shutdown(Stream::socket_type::shutdown_send, ignored);
    const auto size = ::recv(socket_.native_handle(), nullptr, plenty, MSG_TRUNC | MSG_DONTWAIT);
    const bool is_there = size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
    if (!is_there || glances == 0) return end(*visit);
    timer_.expires_after(between_glances);
    timer_.async_wait(
        [self = shared_from_this(), visit = std::move(visit), glances](error_code error) mutable {
          if (error) return self->end(*visit);
          self->linger(std::move(visit), glances - 1);
        });
  }

  void hang_up() {
    error_code ignored;
    (void)socket_.close(ignored);
  }

  void end(Visit& visit) {
    is_gone_ = is_closing_ = true;
    timer_.cancel();
    hang_up();
    visit.end();
  }

  Stream::socket_type socket_;
  Metrics& metrics_;
  Backpressure& backpressure_;
  std::string counted_;               // as their visit is
  std::atomic<std::size_t>& unread_;  // of all pages
  std::string table_;
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Strand>
      timer_;
  net::FrameReader frames_{{.bytes = longest_message, .frames = most_pieces}};
  Bucket controls_{{.at_once = 30, .a_second = 1}};  // pings, pongs and closes of the page's
  std::list<Out> waiting_;                           // takes nothing while it is empty
  std::size_t written_ = 0;                          // of the first of them, with its head
  std::size_t queued_ = 0;
  int pieces_ = 0;  // of what is being read
  bool was_heard_ = false, is_asked_ = false;
  bool is_closing_ = false;       // nothing more is sent but that it is over
  bool is_deaf_ = false;          // and nothing more is heard
  bool has_heard_close_ = false;  // from the page
  bool has_parted_ = false;       // both sides have said so
  bool is_gone_ = false;          // there is nobody to write to
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

asio::awaitable<void> serve_socket(House& house, Stream::socket_type socket, HttpRequest request,
                                   std::string begun, std::string table, std::optional<Person> guest,
                                   std::string address, std::optional<std::int64_t> until,
                                   std::unique_ptr<Crowd::Place> place) {
  const auto page = std::make_shared<WebSocketConnection>(std::move(socket), house, table);
  auto visit = std::make_unique<Visit>(house, std::move(place), address);
  if (!co_await page->accept(request)) co_return;
  const auto give_way = [weak = std::weak_ptr(page), &house] {
    const auto open = weak.lock();
    if (!open) return;
    house.metrics().dropped.add("gave-way");
    open->close(close_code::later,
                std::string("Too many pages are open; the one that was silent longest gives way."_en.text));
  };
  // Televisions are nobody: those of one address are counted together.
  visit->counted = guest ? guest->id : "";
  if (guest && is_television(*guest)) visit->counted += cat(" ", address);
  visit->place->join(visit->counted, address, table, give_way);
  const auto refuse_page = [&](int code, std::string why) {
    page->close(code, std::move(why));
    page->listen(std::move(visit), {});
  };
  if (!guest) co_return refuse_page(close_code::no_guest, "Say who you are first.");
  if (auto why = house.book().barred(guest->id, address))
    co_return refuse_page(close_code::not_yours, why->english());
  // g++ 12 ends a temporary twice where one branch of ?: waits.
  House::Found found = std::unexpected(House::Absence{close_code::no_table, "There is no such table."});
  if (is_table_id(table)) found = co_await table_of(house, table);
  if (!found) co_return refuse_page(found.error().code, found.error().why);
  visit->table = *std::move(found);
  if (!is_television(*guest)) house.whereabouts().meet(guest->id, address);
  visit->connection = house.next_connection();
  visit->table->arrive(visit->connection, *guest, address, page);
  // Who was banned just now was hung up on before they were here.
  if (auto why = house.book().barred(guest->id, address)) page->close(close_code::not_yours, why->english());
  if (until) {
    visit->until =
        std::make_unique<asio::steady_timer>(house.io(), std::chrono::milliseconds(*until - wall_now()));
    visit->until->async_wait([page](error_code error) {
      if (!error) page->close(close_code::no_guest, "This token has run out.");
    });
  }
  page->listen(std::move(visit), std::move(begun));
}

}  // namespace clew
