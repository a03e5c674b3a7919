#include "tests/apps/program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "tests/kit/patience.h"

namespace clew::test {
namespace {

std::vector<char*> arguments(const std::string& program, const Words& words) {
  std::vector<char*> all{const_cast<char*>(program.c_str())};
  for (const auto& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

Json Said::json() const {
  Json value;
  if (auto read = Json::parse(out)) value = *std::move(read);
  return value;
}

Said run(const std::string& program, const Words& words, const std::string& input) {
  int in[2], out[2], err[2];
  if (::pipe2(in, O_CLOEXEC) || ::pipe2(out, O_CLOEXEC) || ::pipe2(err, O_CLOEXEC)) return {};
  std::signal(SIGPIPE, SIG_IGN);
  const int pid = ::fork();
  if (pid == 0) {
    ::dup2(in[0], 0);
    ::dup2(out[1], 1);
    ::dup2(err[1], 2);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::execv(program.c_str(), arguments(program, words).data());
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  ::fcntl(in[1], F_SETFL, O_NONBLOCK);
  Said said;
  std::string_view rest = input;
  if (rest.empty()) ::close(std::exchange(in[1], -1));
  const Waiting waiting;
  bool was_stopped = false;
  bool open[2] = {true, true};
  while (open[0] || open[1]) {
    pollfd fds[3] = {
        {open[0] ? out[0] : -1, POLLIN, 0}, {open[1] ? err[0] : -1, POLLIN, 0}, {in[1], POLLOUT, 0}};
    ::poll(fds, 3, 100);
    if (waiting.is_over()) {
      was_stopped = true;
      ::kill(pid, SIGKILL);
      break;
    }
    for (int i = 0; i < 2; ++i)
      if (fds[i].revents) {
        char chunk[1 << 16];
        const auto n = ::read(fds[i].fd, chunk, sizeof chunk);
        if (n > 0)
          (i == 0 ? said.out : said.err).append(chunk, std::size_t(n));
        else
          open[i] = false;
      }
    if (in[1] >= 0 && fds[2].revents) {
      const auto n = ::write(in[1], rest.data(), rest.size());
      if (n > 0) rest.remove_prefix(std::size_t(n));
      if (rest.empty() || (n < 0 && errno != EAGAIN)) ::close(std::exchange(in[1], -1));
    }
  }
  if (in[1] >= 0) ::close(in[1]);
  ::close(out[0]);
  ::close(err[0]);
  int status = 0;
  ::waitpid(pid, &status, 0);
  said.code = was_stopped ? -1 : exit_code(status);
  return said;
}

std::string toy_program() { return CLEW_TOY_PROGRAM; }
std::string clew_program() { return CLEW_PROGRAM; }
Said toy(const Words& words, const std::string& input) { return run(toy_program(), words, input); }
Said clew(const Words& words, const std::string& input) { return run(clew_program(), words, input); }

Sitter::Sitter(const Words& words, const char* terminal, const std::string& program) {
  winsize size{24, 80, 0, 0};
  pid_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
  if (pid_ == 0) {
    ::setenv("TERM", terminal, 1);
    ::unsetenv("NO_COLOR");
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::execv(program.c_str(), arguments(program, words).data());
    ::_exit(127);
  }
  // Nothing would ever come, and every test would wait for it in vain.
  if (pid_ < 0)
    throw std::runtime_error(
        "This machine has no pseudo-terminals, which the tests of the terminal need: is /dev/pts mounted?");
}

Sitter::~Sitter() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  ::close(terminal_);
}

void Sitter::type(const std::string& keys) { (void)!::write(terminal_, keys.data(), keys.size()); }

void Sitter::resize(int columns, int rows) {
  const winsize size{static_cast<unsigned short>(rows), static_cast<unsigned short>(columns), 0, 0};
  ::ioctl(terminal_, TIOCSWINSZ, &size);
}

std::string Sitter::until(const std::string& text) {
  const Waiting waiting;
  for (;;) {
    if (const auto at = heard_.find(text); at != std::string::npos) {
      auto all = heard_.substr(0, at + text.size());
      heard_.erase(0, at + text.size());
      return all;
    }
    pollfd in{terminal_, POLLIN, 0};
    if (waiting.is_over()) return {};
    if (::poll(&in, 1, 100) <= 0) continue;
    char chunk[1 << 14];
    const auto n = ::read(terminal_, chunk, sizeof chunk);
    if (n <= 0) return {};
    heard_.append(chunk, std::size_t(n));
  }
}

bool Sitter::echoes() const {
  termios now{};
  return ::tcgetattr(terminal_, &now) == 0 && (now.c_lflag & ICANON) && (now.c_lflag & ECHO);
}

int Sitter::leave() {
  const Waiting waiting;
  int status = 0;
  while (::waitpid(pid_, &status, WNOHANG) == 0) {
    if (waiting.is_over()) return -1;
    pollfd in{terminal_, POLLIN, 0};
    char chunk[1 << 14];
    if (::poll(&in, 1, 20) > 0 && ::read(terminal_, chunk, sizeof chunk) <= 0) ::poll(nullptr, 0, 20);
  }
  pid_ = -1;
  return exit_code(status);
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "clew-test-XXXXXX").string();
  if (::mkdtemp(name.data())) path_ = name;
}
Folder::~Folder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}
std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

}  // namespace clew::test
