#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "arena/run.h"
#include "core/text.h"

namespace clew {
namespace {

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const auto n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(std::size_t(n));
  }
  return true;
}

// Devices and pipes may have no end.
bool is_file(int fd) {
  struct stat about{};
  return ::fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

std::string all_of(int fd) {
  std::string all;
  char chunk[1 << 16];
  for (;;) {
    const auto n = ::read(fd, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return all;
    all.append(chunk, std::size_t(n));
  }
}

// The same game is the same game again, or bots and rules are not what they were.
bool plays_the_same(const Contest& contest, const Played& was) {
  const auto now = play_fixture(contest, was.fixture, nullptr);
  return now.bout.result == was.bout.result && now.bout.lines == was.bout.lines && now.deeds == was.deeds;
}

bool is_all_ours(const Contest& contest) {
  return std::ranges::none_of(contest.entrants,
                              [](const Entrant& one) { return one.kind == Entrant::Kind::program; });
}

}  // namespace

std::string journal_seed(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return {};
  const auto text = is_file(fd) ? all_of(fd) : std::string();
  ::close(fd);
  const auto header = Json::parse(std::string_view(text).substr(0, text.find('\n')));
  return header ? std::string((*header)["seed"].text()) : std::string();
}

Result<Journal> Journal::open(const std::string& path, const Contest& contest) {
  const auto wrong = [&path](std::string_view why) {
    return bad_request(cat("The journal ", path, " ", why));
  };
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0) return wrong(cat("cannot be opened: ", std::strerror(errno), "."));
  Journal journal(fd, {});
  if (!is_file(fd)) return wrong("is no file that can be gone on with; name one of yours.");
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0) return wrong("is being written by another run.");
  const auto text = all_of(fd);
  const auto header = journal_header(contest);
  if (text.empty()) {
    if (!write_all(fd, header + "\n")) return wrong("cannot be written.");
    return journal;
  }
  if (!text.starts_with(header + "\n"))
    return wrong(cat("is of another run, or of none; use another file. It begins: ",
                     text.substr(0, std::min<std::size_t>(text.find('\n'), 300))));
  // A line that was cut short by the end of a run is played again.
  std::size_t whole = header.size() + 1;
  for (auto end = text.find('\n', whole); end != std::string::npos; end = text.find('\n', whole)) {
    const auto line = Json::parse(std::string_view(text).substr(whole, end - whole));
    auto played = line ? played_of(*line, contest) : std::nullopt;
    if (!played) return wrong(cat("has a line that is no game, at byte ", whole, "; use another file."));
    journal.before_.push_back(*std::move(played));
    whole = end + 1;
  }
  if (::ftruncate(fd, off_t(whole)) != 0 || ::lseek(fd, 0, SEEK_END) < 0) return wrong("cannot be written.");
  if (!journal.before_.empty() && is_all_ours(contest) && !plays_the_same(contest, journal.before_.front()))
    return wrong("tells of games that would go otherwise now: bots or rules have changed. Use another file.");
  return journal;
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}

bool Journal::add(const Played& played) { return write_all(fd_, to_line(played) + "\n"); }

}  // namespace clew
