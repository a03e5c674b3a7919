#include "store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace clew {
namespace {

namespace fs = std::filesystem;

std::string because(int error) { return std::generic_category().message(error); }

// Whether it holds nothing but a house's own files: only then may it be closed to others.
bool is_house_only(const std::string& path) {
  std::error_code trouble;
  for (fs::directory_iterator each(path, trouble), end; !trouble && each != end; each.increment(trouble))
    if (!each->path().filename().string().starts_with("clew.")) return false;
  return !trouble;
}

std::string holder(int lock) {
  char text[32];
  const auto length = ::pread(lock, text, sizeof text, 0);
  const std::string process(text, std::size_t(std::max<ssize_t>(length, 0)));
  return process.empty() ? "" : " (process " + process.substr(0, process.find('\n')) + ")";
}

}  // namespace

std::expected<DataFolder, std::string> DataFolder::open(std::string path) {
  const auto cannot = [&](const std::string& why) {
    return std::unexpected("The folder " + path + " cannot be used: " + why + ".");
  };
  std::error_code trouble;
  if (const auto parent = fs::path(path).parent_path(); !parent.empty())
    fs::create_directories(parent, trouble);
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) return cannot(because(errno));
  if (is_house_only(path)) (void)::chmod(path.c_str(), 0700);
  const auto name = path + "/clew.lock";
  const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) return cannot(because(errno));
  DataFolder folder(path, name, lock);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return cannot(because(errno));
    return std::unexpected("Another Clew" + holder(lock) + " keeps its tables in " + path +
                           "; stop that one, or choose another folder with --data-dir.");
  }
  const auto process = std::to_string(::getpid()) + "\n";
  // For whoever is refused; on a full disk they are told less.
  if (::ftruncate(lock, 0) == 0) (void)!::pwrite(lock, process.data(), process.size(), 0);
  for (const auto* each : {"clew.lock", "clew.keys", "clew.sqlite", "clew.sqlite-wal", "clew.sqlite-shm"})
    (void)::chmod(folder.file(each).c_str(), 0600);
  return folder;
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)),
      lock_name_(std::move(other.lock_name_)),
      lock_(std::exchange(other.lock_, -1)) {}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

std::string DataFolder::file(std::string_view name) const { return (fs::path(path_) / name).string(); }

bool DataFolder::is_locked() const {
  struct stat held{}, there{};
  return ::fstat(lock_, &held) == 0 && ::stat(lock_name_.c_str(), &there) == 0 &&
         held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

bool DataFolder::is_private() const {
  struct stat folder{};
  return ::stat(path_.c_str(), &folder) == 0 && (folder.st_mode & 077) == 0;
}

}  // namespace clew
