#pragma once
// One line to PostgreSQL: prepared statements, everything in binary, one after another or many in one round trip.
#include <libpq-fe.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clew {

// The values of $1, $2, …; texts must live as long as they are used.
class PqValues {
 public:
  PqValues() = default;
  PqValues(const PqValues&) = delete;
  PqValues& operator=(const PqValues&) = delete;
  PqValues& operator<<(std::string_view text);
  PqValues& operator<<(std::int64_t number);

 private:
  friend class PqLine;
  std::vector<const char*> values_;
  std::vector<int> lengths_;
  std::deque<std::array<char, 8>> numbers_;  // where they are does not change
};

// What the database said to one statement.
class PqAnswer {
 public:
  explicit PqAnswer(PGresult* result) : result_(result) {}

  explicit operator bool() const { return result_ != nullptr; }
  bool is_well() const;
  std::string_view fault() const;       // SQLSTATE, e.g. 23505
  std::string_view constraint() const;  // the one that was broken
  std::string_view command() const { return PQcmdStatus(result_.get()); }
  std::int64_t changed() const;  // rows that it wrote
  int rows() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

struct PqStatement {
  const char* name;
  const char* sql;
};

// A database that says nothing for so long is lost.
inline constexpr std::chrono::milliseconds pq_patience{10'000};

inline constexpr std::string_view pq_is_taken = "it is taken";  // the error where the condition is not met

// As libpq takes it, with manners that hold where the address says nothing else.
struct PqAddress {
  explicit PqAddress(const std::string& address);
  const char* text() const { return values[3]; }
  static constexpr std::array<const char*, 5> keys{"connect_timeout", "tcp_user_timeout", "application_name",
                                                   "dbname", nullptr};
  std::array<const char*, 5> values;  // as long as the address lives
};

class PqLine {
 public:
  // The error is a sentence's end: why there is no line. A condition is asked first, each time that it is opened; it is
  // met where it says true.
  std::expected<void, std::string> open(const std::string& address, std::span<const PqStatement> statements,
                                        std::chrono::milliseconds patience = pq_patience,
                                        const char* condition = nullptr);
  // Opens it again where it was lost; after a failure not before a moment has passed.
  bool is_ready();
  void drop() { line_.reset(); }

  PqAnswer run(const char* statement, const PqValues& values = {});
  PqAnswer execute(const char* sql);  // as it stands, several statements too

  // Many in one round trip: send each, then take the answers in the same order. False once the line is lost.
  bool send(const char* statement, const PqValues& values = {});
  bool take(std::vector<PqAnswer>& answers);

 private:
  std::expected<void, std::string> connect();
  PqAnswer next();  // waits for it; an empty one where the line is lost
  PqAnswer only(bool is_sent);

  struct Finish {
    void operator()(PGconn* line) const { PQfinish(line); }
  };
  std::string address_;
  std::span<const PqStatement> statements_;
  std::chrono::milliseconds patience_{};
  const char* condition_ = nullptr;
  std::unique_ptr<PGconn, Finish> line_;
  std::chrono::steady_clock::time_point refused_{};  // the last time that it could not be opened
  std::size_t sent_ = 0;
};

// Why a line could not be opened, with the way out. It may ask the server again, so not for every try.
std::string why_not_connected(PGconn* line, const PqAddress& address);

// The first line of what libpq says, without its full stop.
std::string first_line(std::string_view said);

}  // namespace clew
