#pragma once
// A file of finished games, one line each, so that a run that was broken off goes on where it was.
#include "arena/played.h"

namespace clew {

// The seed of the run that a journal tells of; empty where there is none yet.
std::string journal_seed(const std::string& path);

class Journal {
 public:
  // Opens or begins it. One of another contest, or of bots that have changed since, is refused.
  static Result<Journal> open(const std::string& path, const Contest& contest);

  Journal(Journal&& other) noexcept : fd_(std::exchange(other.fd_, -1)), before_(std::move(other.before_)) {}
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  std::vector<Played> before() { return std::move(before_); }  // the games that it had
  bool add(const Played& played);                              // false where it cannot be written

 private:
  Journal(int fd, std::vector<Played> before) : fd_(fd), before_(std::move(before)) {}
  int fd_;
  std::vector<Played> before_;
};

}  // namespace clew
