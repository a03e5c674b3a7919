#pragma once
// One prepared statement of SQLite, kept and used again. Text is bound, never glued into it.
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace clew {

class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* file, std::string_view sql);  // is_ready() says whether SQLite took it
  bool is_ready() const { return statement_ != nullptr; }

  // A use of it, from the values of ?1, ?2, … to the rows; the statement is free for the next when it ends.
  class Use {
   public:
    explicit Use(sqlite3_stmt* statement) : statement_(statement) {}
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use();

    // The text must live as long as the use.
    Use& bind(int place, std::string_view text);
    Use& bind(int place, std::int64_t number);

    int step();  // SQLite's own code: SQLITE_ROW, SQLITE_DONE or a fault
    bool run();  // to its end; whether that went well
    std::string text(int column) const;
    std::int64_t number(int column) const;

   private:
    sqlite3_stmt* statement_;
  };
  Use use() const { return Use(statement_.get()); }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace clew
