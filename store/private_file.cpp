#include "store/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace clew {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

std::string reason(std::string_view what) {
  return std::string(what) + ": " + std::generic_category().message(errno) + ".";
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(std::size_t(written));
  }
  return ::fsync(file) == 0;
}

}  // namespace

std::expected<std::optional<std::string>, std::string> read_private(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file && errno == ENOENT) return std::nullopt;
  if (!file || ::fchmod(file.number(), 0600) != 0) return std::unexpected(reason("cannot be read"));
  std::string text;
  char chunk[4096];
  for (;;) {
    const auto read = ::read(file.number(), chunk, sizeof chunk);
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return std::unexpected(reason("cannot be read"));
    if (read == 0) return text;
    text.append(chunk, std::size_t(read));
  }
}

std::expected<void, std::string> write_private(const std::string& path, std::string_view text) {
  const auto fresh = path + ".new";
  {
    const Descriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!file || ::fchmod(file.number(), 0600) != 0 || !write_all(file.number(), text))
      return std::unexpected(reason("cannot be written"));
  }
  if (::rename(fresh.c_str(), path.c_str()) != 0) return std::unexpected(reason("cannot be written"));
  // The new name too must be on the disk.
  const auto parent = std::filesystem::path(path).parent_path();
  const Descriptor folder(::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder || ::fsync(folder.number()) != 0) return std::unexpected(reason("cannot be written"));
  return {};
}

}  // namespace clew
