#include "store/statement.h"

namespace clew {

Statement::Statement(sqlite3* file, std::string_view sql) {
  sqlite3_stmt* prepared = nullptr;
  sqlite3_prepare_v3(file, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  statement_.reset(prepared);
}

Statement::Use::~Use() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Statement::Use& Statement::Use::bind(int place, std::string_view text) {
  // A null pointer would bind NULL, and an empty string_view may hold one.
  sqlite3_bind_text64(statement_, place, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
  return *this;
}

Statement::Use& Statement::Use::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(statement_, place, number);
  return *this;
}

int Statement::Use::step() { return sqlite3_step(statement_); }

bool Statement::Use::run() {
  int code = SQLITE_ROW;
  while (code == SQLITE_ROW) code = step();
  return code == SQLITE_DONE;
}

std::string Statement::Use::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return bytes ? std::string(bytes, std::size_t(sqlite3_column_bytes(statement_, column))) : std::string();
}

std::int64_t Statement::Use::number(int column) const { return sqlite3_column_int64(statement_, column); }

}  // namespace clew
