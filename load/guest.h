#pragma once
// One guest at somebody's house: questions over HTTP, and a WebSocket at one table. It waits for each answer.
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "net/http.h"

namespace clew {

// "http://localhost:8080/t/x7ab" or, with an invitation's code in place of the table, ".../K7QX4M".
struct TableLink {
  std::string host, port, table, code;
  bool is_secure = false;  // by https
};
std::expected<TableLink, std::string> read_link(std::string_view link);

class Guest {
 public:
  // `token`: as whom it comes; without one it is whoever it says it is.
  Guest(std::string host, std::string port, std::string token = {}, bool is_secure = false);
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  // The answer's JSON; errors are sentences, the house's own where it gave one.
  std::expected<Json, std::string> ask(std::string_view method, std::string_view path,
                                       const std::string& body = {});
  std::expected<void, std::string> open_table(std::string_view table);
  std::expected<void, std::string> send(std::string_view message);
  // The next message; none where none has come in time.
  std::expected<std::optional<Json>, std::string> receive(std::chrono::milliseconds patience);

 private:
  struct Wire;
  std::expected<void, std::string> find_house();
  void say_who(net::Headers& headers) const;

  std::string unanswered() const;  // why, as far as it is known

  std::string host_, port_, token_, cookie_;
  bool is_secure_;
  std::unique_ptr<Wire> wire_;
};

}  // namespace clew
