#include "arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <utility>

#include "core/json.h"
#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t longest_answer = 1 << 16;
constexpr std::size_t most_muttering = 400;
constexpr int poll_ms = 50;  // how soon a stop is seen

void close_all(std::initializer_list<int*> fds) {
  for (int* fd : fds)
    if (*fd >= 0) ::close(std::exchange(*fd, -1));
}

// Writing to a program that has gone is an error that we look at, never a signal.
void block_broken_pipes(int how) {
  sigset_t broken;
  ::sigemptyset(&broken);
  ::sigaddset(&broken, SIGPIPE);
  ::pthread_sigmask(how, &broken, nullptr);
}

// Waits a moment for a child to end by itself; it is not buried yet, so its number stays its own.
bool has_ended(int pid, siginfo_t& how) {
  for (int tries = 0; tries < 30; ++tries) {
    how.si_pid = 0;
    if (::waitid(P_PID, id_t(pid), &how, WEXITED | WNOHANG | WNOWAIT) == 0 && how.si_pid == pid) return true;
    ::poll(nullptr, 0, 10);
  }
  return false;
}

// What it muttered, on one line and in characters that a report can show.
std::string shown(std::string_view muttered) {
  while (!muttered.empty() && (muttered.back() == '\n' || muttered.back() == ' ')) muttered.remove_suffix(1);
  std::string line(muttered.substr(muttered.find_last_of('\n') + 1));
  for (char& c : line)
    if (c < ' ' || c > '~') c = '?';
  return line;
}

}  // namespace

Process::Process(const std::string& command, const std::atomic<bool>* stop) : stop_(stop) {
  // A plain command needs no shell that stays: how it ends is then its own end, and it dies when we do.
  const auto line =
      command.find_first_of("=;&|<>()`\n") == std::string::npos ? cat("exec ", command) : command;
  std::array<int, 2> in{-1, -1}, out{-1, -1}, err{-1, -1};
  const bool has_pipes = ::pipe2(in.data(), O_CLOEXEC) == 0 && ::pipe2(out.data(), O_CLOEXEC) == 0 &&
                         ::pipe2(err.data(), O_CLOEXEC) == 0;
  block_broken_pipes(SIG_BLOCK);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // children of the dead become ours, also those outside the group
  if (has_pipes) pid_ = ::fork();
  if (pid_ == 0) {  // other threads may hold any lock here: system calls alone
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    block_broken_pipes(SIG_UNBLOCK);
    ::dup2(in[0], 0);
    ::dup2(out[1], 1);
    ::dup2(err[1], 2);
    ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    ::_exit(127);
  }
  if (pid_ > 0) ::setpgid(pid_, pid_);  // whoever comes first
  close_all({&in[0], &out[1], &err[1]});
  in_ = in[1];
  out_ = out[0];
  err_ = err[0];
  for (const int fd : {in_, out_, err_})
    if (fd >= 0) ::fcntl(fd, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close_all({&in_});
  siginfo_t how{};
  if (pid_ > 0 && !(stop_ && *stop_)) has_ended(pid_, how);
  kill();
}

void Process::kill() {
  close_all({&in_, &out_, &err_});
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  // All of the group: whose parent is dead is our child now.
  while (::waitpid(-pid_, nullptr, 0) > 0 || errno == EINTR) {}
  pid_ = -1;
}

bool Process::listen(int fd, std::string& heard) {
  std::array<char, 1 << 14> chunk;
  const auto n = ::read(fd, chunk.data(), chunk.size());
  if (n > 0) heard.append(chunk.data(), std::size_t(n));
  return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

std::string Process::how_it_ended() {
  siginfo_t how{};
  if (!has_ended(pid_, how)) return "It closed its output.";
  while (listen(err_, muttered_) && muttered_.size() < 1 << 20) {
    pollfd more{err_, POLLIN, 0};
    if (::poll(&more, 1, 0) <= 0) break;
  }
  if (how.si_code != CLD_EXITED) return cat("It was ended by signal ", how.si_status, ".");
  return cat("It ended by itself, with exit code ", how.si_status, ".");
}

std::unexpected<Refusal> Process::dead(const std::string& why) {
  const auto last_words = shown(muttered_);
  kill();
  return bad_request(last_words.empty() ? why : cat(why, " Its last words: ", last_words));
}

Result<> Process::exchange(std::string_view line, Clock::time_point until, bool is_answered) {
  if (pid_ <= 0) return bad_request("It is no longer there.");
  const auto message = cat(line, "\n");
  std::string_view rest = message;
  while (!rest.empty() || (is_answered && heard_.find('\n') == std::string::npos)) {
    if (stop_ && *stop_) return dead("The run was stopped.");
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left < 0)
      return dead(rest.empty() ? "It took too long to answer." : "It does not read what it is told.");
    std::array<pollfd, 3> fds{{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {rest.empty() ? -1 : in_, POLLOUT, 0}}};
    if (::poll(fds.data(), fds.size(), int(std::min<std::int64_t>(left + 1, poll_ms))) <= 0) continue;
    if (fds[1].revents) {
      if (!listen(err_, muttered_)) close_all({&err_});
      if (muttered_.size() > most_muttering) muttered_.erase(0, muttered_.size() - most_muttering);
    }
    if (fds[0].revents && !listen(out_, heard_)) return dead(how_it_ended());
    if (heard_.size() > longest_answer)
      return dead(cat("It said more than ", longest_answer >> 10, " KiB where one short line belongs."));
    if (fds[2].revents) {
      const auto n = ::write(in_, rest.data(), rest.size());
      if (n > 0) rest.remove_prefix(std::size_t(n));
      if (n < 0 && errno != EAGAIN && errno != EINTR) return dead(how_it_ended());
    }
  }
  return {};
}

Result<std::string> Process::ask(std::string_view line, Clock::time_point until) {
  if (pid_ > 0) (void)listen(out_, heard_);
  if (!heard_.empty()) return dead("It spoke before it was asked.");
  if (auto ok = exchange(line, until, true); !ok) return std::unexpected(ok.error());
  const auto end = heard_.find('\n');
  auto answer = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  if (answer.ends_with('\r')) answer.pop_back();
  return answer;
}

Result<> Process::tell(std::string_view line, Clock::time_point until) {
  return exchange(line, until, false);
}

void end_strays() {
  // Killing one may bring us its children.
  for (bool found = true; found;) {
    found = false;
    std::error_code ignored;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
      std::ifstream children(task.path() / "children");
      for (int pid = 0; children >> pid;) {
        ::kill(pid, SIGKILL);
        found = ::waitpid(pid, nullptr, 0) == pid || found;
      }
    }
  }
}

}  // namespace clew
