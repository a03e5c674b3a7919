#pragma once
// Runs the program as a person or a script would, and keeps what it said.
#include <string>
#include <vector>

#include "core/json.h"

namespace clew::test {

struct Said {
  int code = -1;  // the exit code; 128 and more: a signal, -1: it had to be stopped
  std::string out, err;
  Json json() const;  // of the output; null where it is none
};

using Words = std::vector<std::string>;

Said run(const std::string& program, const Words& words, const std::string& input = {});
Said toy(const Words& words, const std::string& input = {});   // clew with the toy game alone
Said clew(const Words& words, const std::string& input = {});  // clew with every game

std::string toy_program();
std::string clew_program();

// A program at a terminal of its own.
class Sitter {
 public:
  explicit Sitter(const Words& words, const char* terminal = "xterm",
                  const std::string& program = toy_program());
  ~Sitter();
  Sitter(const Sitter&) = delete;
  Sitter& operator=(const Sitter&) = delete;

  void type(const std::string& keys);
  void resize(int columns, int rows);
  // Waits until this text has come since the last wait; what came with it, or empty where it never did.
  std::string until(const std::string& text);
  bool echoes() const;  // whether the terminal is as it was: lines, shown while typed
  int leave();          // the exit code, once the program has ended

 private:
  int pid_ = -1, terminal_ = -1;
  std::string heard_;
};

// A folder for one test, gone afterwards.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

void write(const std::string& path, const std::string& text);
std::string read(const std::string& path);

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace clew::test
