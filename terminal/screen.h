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
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  const Ink& ink() const { return ink_; }
  int height() const { return ink_.height; }
  bool is_live() const { return live_; }       // a terminal on both ends: it can be redrawn
  bool has_person() const { return person_; }  // somebody sits at the keyboard
  bool can_wipe() const { return can_wipe_; }  // nothing of what was shown can be scrolled back to
  void measure();                              // after the window may have changed
  void speak(const Tongue& tongue) { ink_.tongue = &tongue; }
  std::string too_small() const;  // a sentence where nothing can be drawn, else empty

  // All drawing is on the terminal's alternate screen: what was there before comes back when we leave, and what we
  // have shown is gone.
  void draw(std::string_view text);
  // Over the old one without flicker, cut to the window, the cursor so many columns before the end.
  void redraw(std::string_view text, int before_end = 0);
  void hide();   // nothing is left to be read
  void leave();  // back to the usual screen
  void print(std::string_view text);

 private:
  void enter();
  std::string cut(std::string_view line) const;

  Ink ink_;
  int columns_ = 80, rows_ = 24;
  bool live_ = false;
  bool person_ = false;
  bool can_wipe_ = false;
  bool has_entered_ = false;
};

}  // namespace clew
