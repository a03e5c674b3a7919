#pragma once
// A line being typed, with a cursor in it and the lines typed before it. Keys come as Keyboard names them; whoever owns
// the screen draws, for a clock may run and a board may show what is typed.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew {

class LineEditor {
 public:
  // The whole line where the key was Enter; else it has changed, or not.
  std::optional<std::string> press(std::string_view key);
  const std::string& text() const { return text_; }
  int columns_after_cursor() const;  // how far the cursor stands from the end
  void clear();

 private:
  std::size_t before(std::size_t at) const;  // the character's beginning before this place
  std::size_t after(std::size_t at) const;
  void look_back(std::size_t to);
  void erase(std::size_t from, std::size_t to);

  std::string text_;
  std::size_t cursor_ = 0;  // in bytes, between characters
  std::vector<std::string> typed_;
  std::size_t looking_ = 0;  // at this one of them; their number: at the one being typed
  std::string unfinished_;
};

}  // namespace clew
