#pragma once
// A house of the tests' own: the real program on a free port, guests that speak HTTP to it, and their sockets.
// Everything waits, and nothing waits for ever.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "net/http.h"
#include "tests/kit/patience.h"

namespace clew::test {

using net::Headers;
using net::Request;

struct Answer : net::Answer {
  std::string type() const;  // "application/json", without what follows a semicolon
  Json json() const;         // null where the body is none
};

// What a command says, on both its outputs.
std::string run_clew(const std::string& words);

// Where one knocks: at a house, or at a proxy in front of it.
class Door {
 public:
  explicit Door(int port = 0) : port_(port) {}
  int port() const { return port_; }
  std::string origin() const;  // http://127.0.0.1:8080

  // Called with all that guests and sockets say and hear here; a frame that came starts with '<'.
  std::function<void(const Request&, const Answer&)> on_exchange;
  std::function<void(char way, std::string_view frame)> on_frame;  // '>' sent, '<' come

 protected:
  int port_;
};

// `clew serve` with a data folder of its own, which is gone with it.
class ServedHouse : public Door {
 public:
  // Beside --data-dir and --bot-pause 0; the port is any, unless the flags name one.
  explicit ServedHouse(std::vector<std::string> flags = {});
  ~ServedHouse();
  ServedHouse(const ServedHouse&) = delete;
  ServedHouse& operator=(const ServedHouse&) = delete;

  void start();  // again, on the same data; the port may be another one. Throws where it does not come up.
  void start(std::vector<std::string> flags);  // with others than before
  void kill();                                 // SIGKILL
  // SIGTERM; the exit code (128 and more: a signal), or -1 where it had to be killed.
  int stop();

  bool is_running() const { return pid_ > 0; }
  int pid() const { return pid_; }
  const std::string& data_dir() const { return data_dir_; }
  std::string log() const;  // what it wrote on stderr, of all its lives

  // Sends bytes as they are and gives back all that came until the other side closed or time was up.
  std::string raw(std::string_view bytes, Patience limit = patience) const;

 private:
  std::vector<std::string> flags_;
  std::string folder_, data_dir_;
  int pid_ = -1, out_ = -1;
};

// One person with a cookie.
class Guest {
 public:
  explicit Guest(const Door& house) : house_(&house) {}  // nobody yet
  Guest(const Door& house, std::string_view name);

  Answer ask(const Request& request);
  Answer get(std::string_view path);
  Answer put(std::string_view path, std::string_view json);
  Answer post(std::string_view path, std::string_view json);

  const Door& house() const { return *house_; }
  void move_to(const Door& house) { house_ = &house; }  // another door of the same house
  std::string cookie;                                   // "clew=…" or empty
  std::string id;

 private:
  const Door* house_;
};

// One open page: a WebSocket at a table. Text frames; what comes is read when it is asked for, not before.
class Socket {
 public:
  // Opens; where that is refused is_open() is false and answer() tells why.
  Socket(const Guest& guest, std::string_view table, Headers headers = {});
  ~Socket();
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) noexcept;

  bool is_open() const;
  const Answer& answer() const;  // to the upgrade
  int close_code() const;        // once closed by the other side: its code; 1006 where there was none
  const std::string& close_reason() const;  // and its sentence

  bool send(std::string_view text);
  bool send_binary(std::string_view bytes);
  bool send_raw(std::string_view bytes);                           // past the protocol: a broken frame, say
  std::optional<std::string> read(Patience limit = patience);      // nothing: time was up or it is closed
  Json next(Patience limit = patience);                            // the same as JSON; null for nothing
  Json next_of(std::string_view type, Patience limit = patience);  // passes over messages of other types
  void close();                                                    // with 1000
  void vanish();                                                   // cuts the wire

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace clew::test
