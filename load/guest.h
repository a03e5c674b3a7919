#pragma once
// One guest at somebody's house: questions over plain HTTP, and a WebSocket at one table. It waits for each answer.
#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace clew {

// "http://localhost:8080/t/x7ab" or, with an invitation's code in place of the table, ".../K7QX4M".
struct TableLink {
  std::string host, port, table, code;
};
std::expected<TableLink, std::string> read_link(std::string_view link);

class Guest {
 public:
  // `token`: as whom it comes; without one it is whoever it says it is.
  Guest(std::string host, std::string port, std::string token = {})
      : host_(std::move(host)), port_(std::move(port)), token_(std::move(token)) {}
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
  std::expected<int, std::string> connected() const;
  std::expected<void, std::string> write_frame(unsigned char kind, std::string_view data);
  // A whole frame out of what has come; none while there is too little.
  struct Frame {
    unsigned char kind;
    std::string data;
  };
  std::optional<Frame> next_frame();

  std::string identity() const;  // the header that says who this is, or nothing

  std::string host_, port_, token_, cookie_;
  int wire_ = -1;
  std::string heard_;
};

}  // namespace clew
