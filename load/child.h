#pragma once
// A server that is started for a measurement and ended after it.
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace clew::load {

class Child {
 public:
  // Runs a program and waits for the line on its standard output that names its address. What it says on
  // standard error goes to `log`.
  static std::expected<Child, std::string> program(const std::vector<std::string>& words,
                                                   const std::string& log);
  // Runs a function in a process of its own; it must not return, and must write such a line to the descriptor.
  static std::expected<Child, std::string> function(const std::function<void(int out)>& run);

  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;
  ~Child();  // asks it to end, and makes it after a few seconds

  int pid() const { return pid_; }
  const std::string& url() const { return url_; }

 private:
  Child() = default;
  bool hear_url(int out);

  int pid_ = -1;
  std::string url_;
};

}  // namespace clew::load
