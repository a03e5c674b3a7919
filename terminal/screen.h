#pragma once
// The terminal as it is: what it can show, how large it is, and a clean slate.
#include <string>
#include <string_view>

#include "core/ink.h"

namespace clew {

enum class Show : unsigned char { as_terminal_allows, plainly };

class Screen {
 public:
  explicit Screen(Show show);

  const Ink& ink() const { return ink_; }
  int height() const { return ink_.height; }
  bool is_live() const { return live_; }       // a terminal on both ends: it can be redrawn
  bool has_person() const { return person_; }  // somebody sits at the keyboard
  void measure();                              // after the window may have changed

  void draw(std::string_view page);    // a new page: the old one is gone, scrolled-back lines too
  void redraw(std::string_view page);  // over the old one without flicker, cut to the window
  void hide();                         // nothing is left to be read
  void print(std::string_view text);
  bool is_deaf() const { return deaf_; }  // nobody reads any more

 private:
  Ink ink_;
  bool live_ = false;
  bool person_ = false;
  bool deaf_ = false;
};

}  // namespace clew
