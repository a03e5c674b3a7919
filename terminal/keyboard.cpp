#include "terminal/keyboard.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace clew {
namespace {

constexpr int leaving_signals[] = {SIGINT, SIGTERM, SIGHUP};
constexpr std::size_t longest_line = 1u << 16;
volatile std::sig_atomic_t must_leave = 0;

void note_leaving(int) { must_leave = 1; }
void note_nothing(int) {}  // a wait ends, and whoever waited looks at the window's size again

}  // namespace

Keyboard::Keyboard() {
  must_leave = 0;
  // The signals are let in only while we wait, so none can slip in between a look and a wait.
  sigset_t leaving;
  sigemptyset(&leaving);
  for (int signal : leaving_signals) sigaddset(&leaving, signal);
  sigaddset(&leaving, SIGWINCH);
  sigprocmask(SIG_BLOCK, &leaving, &mask_as_it_was_);
  struct sigaction act{};
  act.sa_handler = note_leaving;
  for (std::size_t i = 0; i < std::size(leaving_signals); ++i)
    sigaction(leaving_signals[i], &act, &acts_as_they_were_[i]);
  act.sa_handler = note_nothing;
  sigaction(SIGWINCH, &act, &resized_as_it_was_);
  has_terminal_ = ::isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &as_it_was_) == 0;
}

Keyboard::~Keyboard() {
  single_keys(false);
  for (std::size_t i = 0; i < std::size(leaving_signals); ++i)
    sigaction(leaving_signals[i], &acts_as_they_were_[i], nullptr);
  sigaction(SIGWINCH, &resized_as_it_was_, nullptr);
  // One that is still pending was noted by nobody: it may end the program now as it usually would.
  sigprocmask(SIG_SETMASK, &mask_as_it_was_, nullptr);
}

void Keyboard::single_keys(bool on) {
  if (!has_terminal_ || on == raw_) return;
  raw_ = on;
  termios now = as_it_was_;
  if (on) {
    now.c_lflag &= ~tcflag_t(ICANON | ECHO);  // ISIG stays: Ctrl-C is Ctrl-C
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
}

void Keyboard::forget() {
  pending_.clear();
  if (has_terminal_) tcflush(STDIN_FILENO, TCIFLUSH);
}

bool Keyboard::wait(Patience patience) {
  pollfd in{STDIN_FILENO, POLLIN, 0};
  timespec limit{};
  if (patience) {
    const auto ms = std::max<std::int64_t>(0, patience->count());
    limit = {time_t(ms / 1000), long(ms % 1000) * 1'000'000};
  }
  sigset_t let_in = mask_as_it_was_;
  for (int signal : leaving_signals) sigdelset(&let_in, signal);
  sigdelset(&let_in, SIGWINCH);
  const int ready = ::ppoll(&in, 1, patience ? &limit : nullptr, &let_in);
  if (must_leave) gone_ = true;
  return ready > 0 && !gone_;
}

bool Keyboard::fill() {
  char chunk[4096];
  const auto n = ::read(STDIN_FILENO, chunk, sizeof chunk);
  if (n > 0) pending_.append(chunk, std::size_t(n));
  if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
  return n > 0;
}

Typed Keyboard::line(Patience patience) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + patience.value_or(std::chrono::milliseconds(0));
  for (;;) {
    if (gone_) return {Typed::Kind::gone, {}};
    if (const auto cut = pending_.find('\n'); cut != std::string::npos) {
      std::string line = pending_.substr(0, cut);
      pending_.erase(0, cut + 1);
      if (line.ends_with('\r')) line.pop_back();
      return {Typed::Kind::text, std::move(line)};
    }
    if (ended_) {
      if (pending_.empty()) return {Typed::Kind::gone, {}};
      return {Typed::Kind::text, std::exchange(pending_, {})};
    }
    if (pending_.size() > longest_line) pending_.resize(longest_line);  // no move is as long
    Patience left;
    if (patience) {
      left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
      if (left->count() <= 0) return {Typed::Kind::nothing, {}};
    }
    if (wait(left)) fill();
  }
}

Typed Keyboard::key(Patience patience) {
  using Kind = Typed::Kind;
  if (pending_.empty() && !ended_ && wait(patience)) fill();
  if (gone_) return {Kind::gone, {}};
  if (pending_.empty()) return {ended_ ? Kind::gone : Kind::nothing, {}};
  if (pending_ == "\x1b" && wait(std::chrono::milliseconds(25))) fill();  // the rest of an arrow key
  const auto take = [this](std::size_t n) {
    return std::string(std::exchange(pending_, pending_.substr(n)), 0, n);
  };
  if (pending_.starts_with("\x1b[") || pending_.starts_with("\x1bO")) {
    std::size_t end = 2;
    while (end < pending_.size() && (pending_[end] < '@' || pending_[end] > '~')) ++end;
    const auto sequence = take(std::min(end + 1, pending_.size()));
    switch (sequence.back()) {
      case 'A':
        return {Kind::text, "up"};
      case 'B':
        return {Kind::text, "down"};
      case 'C':
        return {Kind::text, "right"};
      case 'D':
        return {Kind::text, "left"};
      case 'H':
        return {Kind::text, "home"};
      case 'F':
        return {Kind::text, "end"};
      case '~':
        return sequence == "\x1b[1~" || sequence == "\x1b[7~"   ? Typed{Kind::text, "home"}
               : sequence == "\x1b[4~" || sequence == "\x1b[8~" ? Typed{Kind::text, "end"}
               : sequence == "\x1b[3~"                          ? Typed{Kind::text, "delete"}
                                                                : Typed{Kind::nothing, {}};
      default:
        return {Kind::nothing, {}};
    }
  }
  const auto first = static_cast<unsigned char>(pending_[0]);
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  auto one = take(std::min(length, pending_.size()));
  if (one == "\r" || one == "\n") return {Kind::text, "enter"};
  if (one == "\x7f" || one == "\b") return {Kind::text, "backspace"};
  if (one == "\x1b") return {Kind::text, "escape"};
  if (one == "\t") return {Kind::text, "tab"};
  if (one == "\x04") return {Kind::gone, {}};
  if (one == "\x01") return {Kind::text, "home"};
  if (one == "\x05") return {Kind::text, "end"};
  if (one == "\x0b") return {Kind::text, "erase-after"};
  if (one == "\x15") return {Kind::text, "erase-before"};
  if (one == "\x17") return {Kind::text, "erase-word"};
  if (first < 0x20) return {Kind::nothing, {}};
  return {Kind::text, std::move(one)};
}

}  // namespace clew
