#pragma once
// The folder in which one house keeps everything. It belongs to one program at a time and to one user.
#include <sys/types.h>

#include <expected>
#include <string>
#include <string_view>

namespace clew {

class DataFolder {
 public:
  // Makes the folder where there is none, closes it to others and takes its lock. The error is a sentence.
  static std::expected<DataFolder, std::string> open(std::string path);
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;
  ~DataFolder();  // gives the lock back

  std::string file(std::string_view name) const;
  std::string store() const { return file("clew.sqlite"); }
  std::string keys() const { return file("clew.keys"); }
  bool is_locked() const;   // nobody has taken the lock's file away
  bool is_private() const;  // others cannot look into it

 private:
  DataFolder(std::string path, std::string lock_name, int lock)
      : path_(std::move(path)), lock_name_(std::move(lock_name)), lock_(lock) {}

  std::string path_, lock_name_;
  int lock_;
};

}  // namespace clew
