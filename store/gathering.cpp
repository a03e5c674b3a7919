#include "store/gathering.h"

#include <sqlite3.h>

#include <exception>
#include <memory>
#include <utility>
#include <vector>

namespace clew {
namespace {

constexpr std::size_t most_gathered =
    0x1ffff;  // SQLite takes more for less: it writes by these bits of a length

sqlite3_vfs* real_vfs() {
  static sqlite3_vfs* const real = sqlite3_vfs_find(nullptr);
  return real;
}

// A log as SQLite holds it; the real file stands behind it in the same memory.
struct LogFile {
  sqlite3_file head{};
  sqlite3_int64 from = 0;      // where in the file it belongs
  std::vector<char> gathered;  // what was written and has not gone out

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  sqlite3_int64 end() const { return from + sqlite3_int64(gathered.size()); }

  int write_out() {
    if (gathered.empty()) return SQLITE_OK;
    const int code = real()->pMethods->xWrite(real(), gathered.data(), int(gathered.size()), from);
    gathered.clear();
    return code;
  }
  int gather(const char* bytes, std::size_t count, sqlite3_int64 at) {
    if (gathered.size() + count > most_gathered || (!gathered.empty() && at != end()))
      if (const int code = write_out(); code != SQLITE_OK) return code;
    if (gathered.empty()) from = at;
    try {
      gathered.insert(gathered.end(), bytes, bytes + count);
    } catch (const std::exception&) {
      gathered.clear();
      return SQLITE_IOERR_NOMEM;
    }
    return SQLITE_OK;
  }
};

LogFile& log_of(sqlite3_file* file) { return *reinterpret_cast<LogFile*>(file); }

// What is asked of the whole log: first it is whole.
template <auto Method, class... Arguments> int ask_whole(sqlite3_file* file, Arguments... arguments) {
  auto& log = log_of(file);
  if (const int code = log.write_out(); code != SQLITE_OK) return code;
  return (log.real()->pMethods->*Method)(log.real(), arguments...);
}

template <auto Method, class... Arguments> int ask(sqlite3_file* file, Arguments... arguments) {
  auto* real = log_of(file).real();
  return (real->pMethods->*Method)(real, arguments...);
}

int write_log(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  return log_of(file).gather(static_cast<const char*>(bytes), std::size_t(count), at);
}

int close_log(sqlite3_file* file) {
  auto& log = log_of(file);
  const int written = log.write_out();
  const int closed = log.real()->pMethods->xClose(log.real());
  std::destroy_at(&log);
  return written == SQLITE_OK ? closed : written;
}

constexpr sqlite3_io_methods log_methods = [] {
  using Methods = sqlite3_io_methods;
  Methods all{};
  all.iVersion = 1;
  all.xClose = close_log;
  all.xRead = ask_whole<&Methods::xRead>;
  all.xWrite = write_log;
  all.xTruncate = ask_whole<&Methods::xTruncate>;
  all.xSync = ask_whole<&Methods::xSync>;
  all.xFileSize = ask_whole<&Methods::xFileSize>;
  all.xLock = ask<&Methods::xLock>;
  all.xUnlock = ask<&Methods::xUnlock>;
  all.xCheckReservedLock = ask<&Methods::xCheckReservedLock>;
  all.xFileControl = ask_whole<&Methods::xFileControl>;
  all.xSectorSize = ask<&Methods::xSectorSize>;
  all.xDeviceCharacteristics = ask<&Methods::xDeviceCharacteristics>;
  return all;
}();

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  auto* vfs = real_vfs();
  if (!(flags & SQLITE_OPEN_WAL)) return vfs->xOpen(vfs, name, file, flags, given);
  auto* log = std::construct_at(reinterpret_cast<LogFile*>(file));
  const int code = vfs->xOpen(vfs, name, log->real(), flags, given);
  if (code == SQLITE_OK)
    log->head.pMethods = &log_methods;
  else
    std::destroy_at(log);
  return code;
}

}  // namespace

const char* gathering_vfs() {
  static sqlite3_vfs vfs = [] {
    auto own = *real_vfs();
    own.pNext = nullptr;
    own.zName = "gathering";
    own.szOsFile += int(sizeof(LogFile));
    own.xOpen = open_file;
    return own;
  }();
  [[maybe_unused]] static const int registered = sqlite3_vfs_register(&vfs, 0);
  return vfs.zName;
}

}  // namespace clew
