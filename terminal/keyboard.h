#pragma once
// What people type: whole lines, or single keys where the terminal allows it, with a patience that ends.
// Ctrl-C, a closed terminal and the end of the input come back as `gone`, so that whoever asked can leave
// in order; the terminal is put back as it was on every way out.
#include <termios.h>

#include <chrono>
#include <csignal>
#include <optional>
#include <string>

namespace clew {

struct Typed {
  enum class Kind : unsigned char { text, nothing, gone };
  Kind kind;
  std::string text;  // a line without its end, or a key: "up", "enter", "a"
};

class Keyboard {
 public:
  using Patience = std::optional<std::chrono::milliseconds>;  // none: for ever

  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  Typed line(Patience patience = std::nullopt);
  // In single-key mode. Nothing comes back where the patience ends or the window has another size.
  Typed key(Patience patience = std::nullopt);
  void single_keys(bool on);
  void forget();  // what was typed before a pause is not meant for after it

 private:
  // Whether there is something to read now; false also where `gone_`.
  bool wait(Patience patience);
  bool fill();

  std::string pending_;
  bool gone_ = false;
  bool ended_ = false;
  bool raw_ = false;
  bool has_terminal_ = false;
  termios as_it_was_{};
  sigset_t mask_as_it_was_{};
  struct sigaction acts_as_they_were_[3]{};
  struct sigaction resized_as_it_was_{};
};

}  // namespace clew
