#include "store/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "store/data_folder.h"
#include "store/sqlite.h"

namespace clew {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* file) const { sqlite3_close_v2(file); }
};
using File = std::unique_ptr<sqlite3, Close>;

std::unexpected<std::string> cannot(const std::string& what, const std::string& why) {
  return std::unexpected(what + ": " + why + ".");
}

std::expected<File, std::string> opened(const std::string& path, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  File file(raw);
  if (code != SQLITE_OK)
    return cannot("The file " + path + " cannot be opened", raw ? sqlite3_errmsg(raw) : "no memory");
  sqlite3_busy_timeout(raw, 5000);
  return file;
}

bool execute(const File& file, const char* sql) {
  return sqlite3_exec(file.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<std::uint64_t> count(const File& file, const char* sql) {
  const Statement statement(file.get(), sql);
  if (!statement.is_ready()) return std::nullopt;
  auto use = statement.use();
  if (use.step() != SQLITE_ROW) return std::nullopt;
  return std::uint64_t(use.number(0));
}

// SQLite's online copy: what is committed at one moment, while others go on writing.
std::expected<void, std::string> copy(const std::string& from, const std::string& to) {
  const auto source = opened(from, SQLITE_OPEN_READONLY);
  if (!source) return std::unexpected(source.error());
  if (count(*source, "PRAGMA application_id") != 0x436c6577)
    return cannot("The file " + from + " cannot be copied", "it is no store of Clew's");
  std::error_code ignored;
  fs::remove(to, ignored);
  if (const int made = ::open(to.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); made >= 0)
    ::close(made);
  else
    return cannot("The file " + to + " cannot be made", std::generic_category().message(errno));
  const auto target = opened(to, SQLITE_OPEN_READWRITE);
  if (!target) return std::unexpected(target.error());
  auto* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
  if (!backup) return cannot("The file " + to + " cannot be written", sqlite3_errmsg(target->get()));
  int code = SQLITE_OK;
  // All in one step: it holds up nobody, since the store keeps a log beside the file.
  for (int tries = 0; tries < 100; ++tries) {
    code = sqlite3_backup_step(backup, -1);
    if (code != SQLITE_BUSY && code != SQLITE_LOCKED) break;
    sqlite3_sleep(50);
  }
  const int ended = sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE || ended != SQLITE_OK)
    return cannot("The file " + to + " cannot be written", sqlite3_errmsg(target->get()));
  // One file, without another beside it, and without keys that an older Clew kept there.
  if (!execute(*target,
               "PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL;"
               "DELETE FROM setting WHERE key = 'cookie-keys'"))
    return cannot("The file " + to + " cannot be written", sqlite3_errmsg(target->get()));
  return {};
}

// Opens it as a house would, and reads every log.
std::expected<Copied, std::string> looked_over(const std::string& path, const LookAt& look = {}) {
  Copied copied;
  {
    const auto store = SqliteStore::open(path);
    if (!store) return std::unexpected(store.error());
    const auto file = opened(path, SQLITE_OPEN_READONLY);
    if (!file) return std::unexpected(file.error());
    if (look.notes) look.notes((*store)->notes().value_or(std::vector<Note>{}));
    const Statement tables(file->get(), "SELECT table_id FROM table_row");
    auto use = tables.use();
    int code = use.step();
    for (; code == SQLITE_ROW; code = use.step()) {
      ++copied.tables;
      const auto log = (*store)->entries(use.text(0));
      if (log)
        copied.entries += log->size();
      else
        ++copied.damaged;
      if (log && look.log) look.log(use.text(0), *log);
    }
    if (code != SQLITE_DONE)
      return cannot("The file " + path + " cannot be read", sqlite3_errmsg(file->get()));
  }
  // A copy is one file.
  const auto file = opened(path, SQLITE_OPEN_READWRITE);
  if (!file || !execute(*file, "PRAGMA journal_mode = DELETE"))
    return cannot("The file " + path + " cannot be written", "it is in use");
  std::error_code ignored;
  copied.bytes = fs::file_size(path, ignored);
  return copied;
}

std::expected<Copied, std::string> copied_to(const std::string& from, const std::string& to,
                                             const LookAt& look = {}) {
  const auto fresh = to + ".new";
  if (auto done = copy(from, fresh); !done) return std::unexpected(done.error());
  auto copied = looked_over(fresh, look);
  if (!copied) return copied;
  std::error_code trouble;
  fs::rename(fresh, to, trouble);
  if (trouble) return cannot("The file " + to + " cannot be written", trouble.message());
  const auto parent = fs::path(to).parent_path();
  if (const int folder = ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return copied;
}

}  // namespace

std::expected<Copied, std::string> back_up(const std::string& data_dir, const std::string& to,
                                           const LookAt& look) {
  const auto store = data_dir + "/clew.sqlite";
  if (!fs::exists(store))
    return cannot("The folder " + data_dir + " holds no house", "there is no clew.sqlite in it");
  if (fs::exists(to)) return cannot("The file " + to + " is there already", "choose another name");
  return copied_to(store, to, look);
}

std::expected<Copied, std::string> restore(const std::string& from, const std::string& data_dir,
                                           bool is_replacing) {
  if (!fs::exists(from))
    return cannot("The file " + from + " cannot be brought back", "there is no such file");
  const auto folder = DataFolder::open(data_dir);
  if (!folder) return std::unexpected(folder.error());
  const auto store = folder->store();
  const bool is_there = fs::exists(store);
  if (is_there && !is_replacing)
    return cannot("The folder " + data_dir + " holds a house already", "say --replace to put it aside");
  const auto fresh = folder->file("clew.sqlite.restored");
  auto copied = copied_to(from, fresh);
  if (!copied) return copied;
  std::error_code trouble;
  if (is_there) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    copied->aside =
        store + ".before-" + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count());
    // With its log, which may hold what is not in the file yet.
    for (const auto* ending : {"-wal", "-shm", ""})
      if (fs::exists(store + ending) && !trouble) fs::rename(store + ending, copied->aside + ending, trouble);
  }
  if (!trouble) fs::rename(fresh, store, trouble);
  if (trouble) return cannot("The file " + store + " cannot be written", trouble.message());
  return copied;
}

}  // namespace clew
