#include "terminal/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t largest_file = 64u << 20;

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int operator*() const { return fd_; }

 private:
  int fd_;
};

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const auto n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(std::size_t(n));
  }
  return true;
}

std::unexpected<Wrong> cannot_write(const std::string& path) {
  return failure(cat("I cannot write ", path, ": ", reason_of(errno), "."));
}

}  // namespace

std::string reason_of(int error) {
  std::string reason = std::strerror(error);
  if (!reason.empty()) reason[0] = char(std::tolower(reason[0]));
  return reason;
}

Try<std::string> read_file(const std::string& path) {
  const Descriptor file(path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (*file < 0) return misuse(cat("I cannot read ", path, ": ", reason_of(errno), "."));
  std::string all;
  char chunk[1 << 16];
  for (;;) {
    const auto n = ::read(*file, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return misuse(cat("I cannot read ", path, ": ", reason_of(errno), "."));
    if (n == 0) return all;
    all.append(chunk, std::size_t(n));
    if (all.size() > largest_file)
      return failure(
          cat("The file ", path, " is larger than ", largest_file >> 20, " MiB; that is no file of Clew's."));
  }
}

Try<> write_file(const std::string& path, std::string_view text) {
  struct stat what{};
  // A pipe or a device cannot be replaced: it is written to.
  const bool in_place = ::stat(path.c_str(), &what) == 0 && !S_ISREG(what.st_mode);
  const auto beside = in_place ? path : cat(path, ".part");
  {
    const Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (*file < 0 || !write_all(*file, text)) return cannot_write(path);
  }
  if (!in_place && ::rename(beside.c_str(), path.c_str()) != 0) return cannot_write(path);
  return {};
}

Try<> can_write(const std::string& path) {
  struct stat what{};
  const bool exists = ::stat(path.c_str(), &what) == 0;
  const auto cut = path.find_last_of('/');
  const auto folder =
      cut == std::string::npos ? std::string(".") : path.substr(0, std::max<std::size_t>(cut, 1));
  if (exists && S_ISDIR(what.st_mode))
    errno = EISDIR;
  else if (::access(exists && !S_ISREG(what.st_mode) ? path.c_str() : folder.c_str(), W_OK) == 0)
    return {};
  return cannot_write(path);
}

bool is_there(const std::string& path) {
  struct stat what{};
  return ::stat(path.c_str(), &what) == 0 && (what.st_size > 0 || S_ISDIR(what.st_mode));
}

}  // namespace clew
