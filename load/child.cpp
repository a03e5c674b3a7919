#include "load/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

#include "core/text.h"

namespace clew::load {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto to_start = std::chrono::seconds(120);  // also under callgrind, on a busy machine
constexpr auto to_end = std::chrono::seconds(6);      // a house drains in five

}  // namespace

Child::Child(Child&& other) noexcept : pid_(std::exchange(other.pid_, -1)), url_(std::move(other.url_)) {}

Child::~Child() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGTERM);
  for (const auto deadline = Clock::now() + to_end; Clock::now() < deadline;) {
    if (::waitpid(pid_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool Child::hear_url(int out) {
  std::string heard;
  const auto deadline = Clock::now() + to_start;
  while (Clock::now() < deadline) {
    pollfd waiting{out, POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0) continue;
    char chunk[4096];
    const auto count = ::read(out, chunk, sizeof chunk);
    if (count <= 0) return false;
    heard.append(chunk, std::size_t(count));
    const auto at = heard.find("http://");
    const auto end = heard.find_first_of(" \n", at);
    if (at == std::string::npos || end == std::string::npos) continue;
    url_ = heard.substr(at, end - at);
    return true;
  }
  return false;
}

std::expected<Child, std::string> Child::program(const std::vector<std::string>& words,
                                                 const std::string& log) {
  auto child = function([&](int out) {
    const int err = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (err >= 0) ::dup2(err, STDERR_FILENO);
    ::dup2(out, STDOUT_FILENO);
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
  });
  if (!child) return std::unexpected(cat("The server did not start: ", join(words, " "), "."));
  return child;
}

std::expected<Child, std::string> Child::function(const std::function<void(int out)>& run) {
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC) != 0) return std::unexpected("There is no pipe to be had.");
  Child child;
  child.pid_ = ::fork();
  if (child.pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a generator that is killed leaves no server behind
    ::close(pipe[0]);
    run(pipe[1]);
    ::_exit(127);
  }
  ::close(pipe[1]);
  const bool is_up = child.pid_ > 0 && child.hear_url(pipe[0]);
  ::close(pipe[0]);
  if (!is_up) return std::unexpected("The server did not start.");
  return child;
}

}  // namespace clew::load
