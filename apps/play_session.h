#pragma once
// `clew play` at work: asks whoever is to move, passes the screen from hand to hand, answers questions.
#include "apps/play_display.h"
#include "apps/rules_book.h"
#include "apps/translation.h"
#include "terminal/keyboard.h"
#include "terminal/line_editor.h"

namespace clew {

class PlaySession {
 public:
  PlaySession(Sitting& sitting, Screen& screen, Keyboard& keyboard);
  int run();

 private:
  bool pass_the_screen(Seat to);  // false where the players have left
  void ask(Seat seat);
  void ask_by_keys(Seat seat);
  void ask_while_typing(Seat seat);  // the board shows what is typed so far
  std::string note_of(const std::string& answer, int most_rows);
  std::optional<Seat> next_at_screen(const std::vector<Seat>& people) const;
  bool wait_for_others();
  bool watch_a_bot();  // where nobody but bots plays

  // Answers a line: what to print. `moved_`, `leaving_`, `redraw_` and `wanted_` say what else it did.
  std::string respond(Seat seat, std::string line);
  std::optional<std::string> command(Seat seat, std::string_view word, std::string_view rest);
  std::string play(Seat seat, std::string_view text);
  std::string refused(const Refusal& refusal, std::string_view text, const MoveList& moves);
  std::string hand_on(std::string_view to);
  std::string help() const;
  std::string look_up(std::string_view words) const;
  std::string take_back(Seat seat);
  std::string advise(Seat seat);
  std::string save(std::string_view file);
  std::optional<std::string> pressed_in_a_line(Seat seat, std::string_view line);
  std::string answered(std::string_view sentence) const;
  std::string say(Pattern pattern, Values values = {}) const { return screen_->ink().say(pattern, values); }
  MoveList moves_of(Seat seat) const { return MoveList(sitting_->table().legal(by(seat))); }

  Sitting* sitting_;
  Screen* screen_;
  Keyboard* keyboard_;
  PlayDisplay display_;
  RulesBook rules_;
  Translation translation_;
  std::optional<Seat> at_screen_;
  std::optional<Seat> wanted_;  // whom the screen is handed to
  bool moved_ = false, leaving_ = false, redraw_ = false;
  LineEditor editor_;
  std::string draft_;  // of keys, where lines are typed
  std::string last_refusal_;
  std::string fault_;  // of a program, to be shown with the next display
  std::vector<std::string> saved_;
};

}  // namespace clew
