#include "apps/record_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "core/text.h"
#include "terminal/text_file.h"

namespace clew {

std::string record_text(const Match& match) {
  std::string all;
  for (const auto& line : record_lines(match)) all += line + "\n";
  return all;
}

Try<> save_record(const std::string& path, const Match& match) {
  if (is_there(path))
    return misuse(
        cat("There is a file ", path, " already; choose another name, for nothing is overwritten."));
  return write_file(path, record_text(match));
}

Try<RecordFile> RecordFile::open(const std::string& path, const Match& match, const std::string& loaded) {
  RecordFile record;
  if (path.empty()) return record;
  if (path != loaded && is_there(path))
    return misuse(cat("There is a file ", path, " already; choose another name, or go on with it by --load ",
                      path, " --record ", path, "."));
  record.path_ = path;
  if (auto ok = record.keep(match); !ok) return std::unexpected(ok.error());
  return record;
}

Try<RecordWish> read_recorded(const std::string& file, const std::string& which) {
  if (file.empty()) return RecordWish{};
  if (which == "all") return RecordWish{Recorded::all};
  if (which == "lost") return RecordWish{Recorded::lost};
  if (const auto every = to_int(which); every && *every >= 1) return RecordWish{Recorded::some, *every};
  return misuse(cat("--records-of is all, lost, or a number such as 10 for one game of ten; this is ",
                    Json(which).dump(), "."));
}

Try<RecordCollection> RecordCollection::open(const std::string& path) {
  RecordCollection records;
  if (path.empty()) return records;
  if (is_there(path))
    return misuse(
        cat("There is a file ", path, " already; choose another name, for nothing is overwritten."));
  records.path_ = path;
  records.file_.reset(std::fopen(path.c_str(), "we"));
  if (!records.file_) return failure(cat("I cannot write ", path, ": ", reason_of(errno), "."));
  return records;
}

void RecordCollection::add(std::string_view record) {
  if (!file_ || error_ || record.empty()) return;
  if (std::fwrite(record.data(), 1, record.size(), file_.get()) < record.size()) error_ = errno;
}

Try<> RecordCollection::finish() {
  if (file_ && !error_ && std::fflush(file_.get()) != 0) error_ = errno;
  if (!error_) return {};
  return failure(cat("I cannot write ", path_, ": ", reason_of(error_), "."));
}

RecordFile::~RecordFile() {
  if (file_ >= 0) ::close(file_);
}
RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)),
      written_(std::move(other.written_)),
      file_(std::exchange(other.file_, -1)) {}
RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(written_, other.written_);
  std::swap(file_, other.file_);
  return *this;
}

Try<> RecordFile::keep(const Match& match) {
  if (path_.empty()) return {};
  auto lines = record_lines(match);
  const bool grows = file_ >= 0 && written_.size() <= lines.size() &&
                     std::equal(written_.begin(), written_.end(), lines.begin());
  std::string text;
  for (std::size_t i = grows ? written_.size() : 0; i < lines.size(); ++i) text += lines[i] + "\n";
  if (!grows) {
    if (auto ok = write_file(path_, text); !ok) return ok;
    if (file_ >= 0) ::close(file_);
    file_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file_ < 0) return failure(cat("I cannot write ", path_, ": ", reason_of(errno), "."));
  } else {
    for (std::string_view rest = text; !rest.empty();) {
      const auto n = ::write(file_, rest.data(), rest.size());
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return failure(cat("I cannot write ", path_, ": ", reason_of(errno), "."));
      rest.remove_prefix(std::size_t(n));
    }
  }
  written_ = std::move(lines);
  return {};
}

}  // namespace clew
