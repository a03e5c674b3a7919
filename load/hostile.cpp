#include "load/hostile.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <functional>
#include <list>
#include <thread>

#include "core/text.h"

namespace clew::load {
namespace {

constexpr int frames = 200;              // of one flood
constexpr int pages = 30;                // that one guest opens at once
constexpr std::size_t longest = 60'000;  // bytes of a value that nobody needs
constexpr int little = 2048;             // bytes that one takes who reads nothing
constexpr auto between = std::chrono::milliseconds(20);

// A text frame as a client sends it, masked by zeros.
std::string frame(std::string_view text) {
  std::string out = "\x81";
  if (text.size() < 126) {
    out += char(0x80 | text.size());
  } else {
    out += char(0x80 | 126);
    out += char(text.size() >> 8);
    out += char(text.size() & 0xff);
  }
  return out.append(4, '\0').append(text);
}

// The value of a text member, wherever it first stands.
std::string member(std::string_view text, std::string_view name) {
  const auto key = cat("\"", name, "\":\"");
  const auto at = text.find(key);
  if (at == std::string_view::npos) return {};
  const auto rest = text.substr(at + key.size());
  return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

struct HostileGuests::Work {
  asio::io_context io{1};
  Address house;
  tcp::resolver::results_type places;
  std::string game;
  int players = 2;
  std::vector<std::string> tables;
  std::atomic<std::uint64_t> sent = 0;
  std::thread thread;

  std::string head(std::string_view line, int guest, std::string_view cookie) const {
    return cat(line, " HTTP/1.1\r\nHost: ", house.host, ":", house.port, "\r\nX-Forwarded-For: 198.18.",
               guest / 250, ".", guest % 250 + 1, "\r\nCookie: ", cookie, "\r\n");
  }

  asio::awaitable<bool> connect(tcp::socket& socket) {
    auto [fault, place] = co_await asio::async_connect(socket, places, quietly);
    co_return !fault;
  }

  // A table for one of them and so many others.
  std::string wish(std::string_view id, std::string_view other) const {
    auto text = cat(R"({"id":")", id, R"(","game":")", game, R"(","seats":[{"be":"open"})");
    for (int i = 1; i < players; ++i) text += cat(",", other);
    return text + "]}";
  }

  // One request; what came as an answer, headers and all.
  asio::awaitable<std::string> ask(std::string head, std::string body = {}) {
    tcp::socket socket(io);
    if (!co_await connect(socket)) co_return "";
    const auto text = cat(head, body.empty() ? "" : "Content-Type: application/json\r\n",
                          "Content-Length: ", body.size(), "\r\nConnection: close\r\n\r\n", body);
    ++sent;
    if (auto [fault, size] = co_await asio::async_write(socket, asio::buffer(text), quietly); fault)
      co_return "";
    std::string answer;
    co_await asio::async_read(socket, asio::dynamic_buffer(answer, 1 << 20), quietly);
    co_return answer;
  }

  // Opens a page and says so many things on it, without reading a word.
  asio::awaitable<void> flood(tcp::socket& socket, int guest, std::string cookie, std::string table,
                              int count, std::function<std::string(int)> what) {
    if (!co_await connect(socket)) co_return;
    auto text = cat(head(cat("GET /ws/v1/", table), guest, cookie),
                    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    for (int i = 0; i < count; ++i) {
      text += frame(what(i));
      ++sent;
      if (auto [fault, size] = co_await asio::async_write(socket, asio::buffer(text), quietly); fault)
        co_return;
      text.clear();
    }
  }

  asio::awaitable<void> misbehave(int guest) {
    const auto named =
        co_await ask(head("PUT /api/v1/me", guest, ""), cat(R"({"name":"Guest )", guest, "\"}"));
    const auto at = named.find("Set-Cookie: ");
    if (at == std::string::npos) co_return;
    const auto cookie = named.substr(at + 12, named.find(';', at) - at - 12);
    for (int turn = guest;; ++turn) {
      const auto& table = tables[std::size_t(turn) % tables.size()];
      co_await misbehave_once(guest, turn, cookie, table);
      co_await pause(between);
    }
  }

  asio::awaitable<void> misbehave_once(int guest, int turn, const std::string& cookie,
                                       const std::string& table) {
    const auto chat = [](int i) {
      return cat(R"({"id":"c)", i, R"(","cmd":"chat","text":"buy this, buy this"})");
    };
    const auto after_hello = [](auto what) {
      return
          [what](int i) { return i == 0 ? std::string(R"({"id":"h","cmd":"hello","since":0})") : what(i); };
    };
    switch (turn % 8) {
      case 0: {  // talk without a greeting, and with one
        tcp::socket page(io), other(io);
        co_await flood(page, guest, cookie, table, frames, chat);
        co_return co_await flood(other, guest, cookie, table, frames, after_hello(chat));
      }
      case 1: {  // settings without end, at a table of their own
        const auto made = co_await ask(head("POST /api/v1/tables", guest, cookie),
                                       wish(cat("w", turn), R"({"be":"open"})"));
        tcp::socket page(io);
        const auto big = [](int i) {
          return cat(R"({"id":"s)", i, R"(","cmd":"set","options":{"words":")",
                     std::string(longest, char('a' + i % 26)), "\"}}");
        };
        co_return co_await flood(page, guest, cookie, member(made, "table"), 20, after_hello(big));
      }
      case 2:  // what is dear to answer
        for (int i = 0; i < 20; ++i) {
          co_await ask(
              head(cat("GET /api/v1/tables/", table, "/replay?for=referee&line=", i), guest, cookie));
          co_await ask(head("GET /api/v1/me/export", guest, cookie));
        }
        co_return;
      case 3: {  // many pages that read nothing
        std::list<tcp::socket> open;
        for (int i = 0; i < pages; ++i)
          co_await flood(open.emplace_back(io), guest, cookie, table, 4, after_hello(chat));
        co_return co_await pause(std::chrono::seconds(1));
      }
      case 4: {  // mutes of people whom nobody knows
        tcp::socket page(io);
        const auto mute = [](int i) {
          return cat(R"({"id":"m)", i, R"(","cmd":"mute","person":"p)", i, R"(","muted":true})");
        };
        co_return co_await flood(page, guest, cookie, table, frames, after_hello(mute));
      }
      case 5: {  // long requests that never end
        std::list<tcp::socket> open;
        for (int i = 0; i < pages; ++i) {
          auto& socket = open.emplace_back(io);
          if (!co_await connect(socket)) break;
          const auto begun = cat(head("PUT /api/v1/me", guest, cookie),
                                 "Content-Type: application/json\r\nContent-Length: 65000\r\n\r\n",
                                 std::string(longest, ' '));
          ++sent;
          co_await asio::async_write(socket, asio::buffer(begun), quietly);
        }
        co_return co_await pause(std::chrono::seconds(1));
      }
      case 6: {  // long answers that nobody reads
        std::list<tcp::socket> open;
        for (int i = 0; i < pages; ++i) {
          auto& socket = open.emplace_back(io);
          if (!co_await connect(socket)) break;
          boost::system::error_code unknown;
          socket.set_option(asio::socket_base::receive_buffer_size(little), unknown);
          const auto asked = cat(head("GET /api/v1/games", guest, cookie), "\r\n");
          ++sent;
          co_await asio::async_write(socket, asio::buffer(asked), quietly);
        }
        co_return co_await pause(std::chrono::seconds(1));
      }
      default:  // a table, and another one
        for (int i = 0; i < 20; ++i)
          co_await ask(head("POST /api/v1/tables", guest, cookie),
                       wish(cat("t", turn, ".", i), R"({"be":"bot","level":"master"})"));
    }
  }
};

HostileGuests::HostileGuests(const Address& house, int count, std::string game, int players,
                             std::vector<std::string> tables)
    : work_(std::make_unique<Work>()) {
  work_->house = house;
  work_->game = std::move(game);
  work_->players = players;
  work_->tables = std::move(tables);
  boost::system::error_code unknown;
  work_->places = tcp::resolver(work_->io).resolve(house.host, house.port, unknown);
  for (int guest = 0; guest < count; ++guest)
    asio::co_spawn(work_->io, work_->misbehave(guest), asio::detached);
  // They stand for other people's machines: what they compute themselves takes no time from who is measured.
  work_->thread = std::thread([work = work_.get()] {
    constexpr int behind_everybody = 19;
    (void)::setpriority(PRIO_PROCESS, 0, behind_everybody);  // in Linux, of this thread alone
    work->io.run();
  });
}

HostileGuests::~HostileGuests() {
  work_->io.stop();
  work_->thread.join();
}

std::uint64_t HostileGuests::sent() const { return work_->sent; }

}  // namespace clew::load
