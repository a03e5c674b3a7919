#include "apps/play_session.h"

#include <algorithm>
#include <cctype>

#include "core/text.h"
#include "engine/hint.h"
#include "terminal/markdown.h"
#include "terminal/near.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

constexpr std::string_view command_words[] = {"?",     "help", "rules", "why",  "undo", "save",
                                              "moves", "log",  "next",  "quit", "exit", "hint"};

// Words with single spaces between, nothing before or after.
std::string tidied(std::string_view line) {
  std::string out;
  for (char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : c;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string lower(std::string text) {
  for (auto& c : text) c = char(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto cut = std::min(text.find('\n'), text.size());
    out += cat("  ", text.substr(0, cut), "\n");
    text.remove_prefix(std::min(cut + 1, text.size()));
  }
  return out;
}

// The first rows of `top` with all of `below` under them: what was just said is never cut off.
std::string fitted(std::string_view top, std::string_view below, int height) {
  const auto rows = height - int(std::ranges::count(below, '\n'));
  std::string out;
  for (int row = 0; row < rows && !top.empty(); ++row) {
    const auto cut = std::min(top.find('\n'), top.size());
    out += cat(top.substr(0, cut), "\n");
    top.remove_prefix(std::min(cut + 1, top.size()));
    // The empty row under the heading goes first where rows are few.
    if (row == 0 && top.starts_with('\n') && std::ranges::count(top, '\n') >= rows) top.remove_prefix(1);
  }
  out += below;
  while (out.ends_with('\n')) out.pop_back();
  return out;
}

}  // namespace

PlaySession::PlaySession(Sitting& sitting, Screen& screen, Keyboard& keyboard)
    : sitting_(&sitting),
      screen_(&screen),
      keyboard_(&keyboard),
      page_(sitting, screen),
      rules_(sitting.entry().rules_page) {}

int PlaySession::run() {
  sitting_->watch().run();
  while (!sitting_->is_over() && !leaving_ && !screen_->is_deaf()) {
    sitting_->let_clock_play();
    const bool bots_moved = sitting_->people() == 0 ? watch_a_bot() : sitting_->let_bots_play();
    if (sitting_->is_over()) break;
    const auto next = next_at_screen(sitting_->people_to_move());
    wanted_.reset();
    if (!next) {
      if (!bots_moved && !wait_for_others()) break;
      continue;
    }
    if (at_screen_ != next && !pass_the_screen(*next)) break;
    if (at_screen_ != next) continue;  // the last move was taken back instead
    const auto& hooks = sitting_->entry().terminal;
    if (hooks.key && screen_->is_live())
      ask_by_keys(*next);
    else if (hooks.preview && screen_->is_live())
      ask_while_typing(*next);
    else
      ask(*next);
    if (sitting_->trouble()) break;
  }
  keyboard_->single_keys(false);
  if (sitting_->is_over()) screen_->draw(page_.ending());
  if (const auto& trouble = sitting_->trouble()) return complain(*trouble);
  const auto& record = sitting_->record().path();
  if (!sitting_->is_over())
    screen_->print(cat("\nLeft before the end.",
                       record.empty() ? ""
                                      : cat(" Go on with: clew play ", sitting_->entry().name, " --load ",
                                            record, " --record ", record),
                       "\n"));
  else if (!record.empty())
    screen_->print(cat("The record is in ", record, "; look at it with: clew replay ", record, "\n"));
  return Exit::well;
}

// Whoever is at the screen keeps it while there is something to do; then the next clockwise.
std::optional<Seat> PlaySession::next_at_screen(const std::vector<Seat>& people) const {
  if (people.empty()) return std::nullopt;
  const auto has = [&](Seat seat) { return std::ranges::find(people, seat) != people.end(); };
  if (wanted_ && has(*wanted_)) return wanted_;
  if (!at_screen_) return people.front();
  if (has(*at_screen_)) return at_screen_;
  const auto after = std::ranges::find_if(people, [&](Seat seat) { return seat > *at_screen_; });
  return after == people.end() ? people.front() : *after;
}

// Only bots and the clock have to move, and none can yet.
bool PlaySession::wait_for_others() {
  if (!sitting_->table().is_timed()) return false;
  if (sitting_->people() == 0) return sitting_->skip_to_next();
  const auto typed =
      keyboard_->line(std::min(sitting_->time_left().value_or(Millis(200)) + Millis(1), Millis(200)));
  if (typed.kind == Typed::Kind::gone && screen_->has_person()) leaving_ = true;
  return !leaving_;
}

bool PlaySession::watch_a_bot() {
  if (!sitting_->let_a_bot_play()) return false;
  screen_->measure();
  screen_->draw(page_.watching());
  if (!screen_->is_live() || sitting_->pace() <= 0) return true;
  const auto typed = keyboard_->line(Millis(std::int64_t(1200 / sitting_->pace())));
  leaving_ = typed.kind == Typed::Kind::gone || lower(tidied(typed.text)).ends_with("quit");
  return true;
}

bool PlaySession::pass_the_screen(Seat to) {
  const auto from = at_screen_;
  const bool alone = sitting_->people() <= 1;
  const bool secrets = sitting_->view(eyes_of(to))["you"].size() > 0;
  if (alone || !secrets || !screen_->has_person()) {
    if (!alone && !screen_->is_live())
      screen_->print(cat("\n--- ", sitting_->name(to), " has the screen ---\n\n"));
    at_screen_ = to;
    return true;
  }
  sitting_->watch().stop();
  keyboard_->single_keys(false);
  keyboard_->forget();
  screen_->hide();
  const auto& ink = screen_->ink();
  const auto view = sitting_->view(Onlooker::spectator);
  std::string page;
  if (const auto told = page_.events(sitting_->public_news(), view, 10); !told.empty()) page += told + "\n";
  page += cat("  Hand the screen to ", ink.bold(sitting_->name(to)), ", then press Enter.\n");
  const bool undoable = from && sitting_->may_take_back(*from);
  if (undoable) page += ink.faint(cat("  (undo takes back the last move of ", sitting_->name(*from), ")\n"));
  screen_->print(page + "  ");
  const auto typed = keyboard_->line();
  sitting_->watch().run();
  if (typed.kind == Typed::Kind::gone) {
    leaving_ = true;
    return false;
  }
  const auto said = lower(tidied(typed.text));
  if (said == "quit" || said == "/quit") {
    leaving_ = true;
    return false;
  }
  if (undoable && (said == "undo" || said == "/undo")) {
    sitting_->take_back();
    return true;  // and the screen stays where it was
  }
  at_screen_ = to;
  return true;
}

void PlaySession::ask(Seat seat) {
  screen_->measure();
  const auto view = sitting_->view(eyes_of(seat));
  screen_->draw(page_.whole(seat, view, moves_of(seat)));
  sitting_->looked(seat);
  moved_ = redraw_ = false;
  while (!moved_ && !redraw_ && !leaving_ && !wanted_ && !screen_->is_deaf()) {
    screen_->print(screen_->ink().bold(cat(sitting_->name(seat), "> ")));
    const auto left = sitting_->time_left();
    const auto typed = keyboard_->line(left ? Keyboard::Patience(*left + Millis(1)) : std::nullopt);
    if (typed.kind == Typed::Kind::gone) {
      leaving_ = true;
      return;
    }
    if (sitting_->let_clock_play()) {
      screen_->print("\n  Time is up.\n");
      return;
    }
    if (typed.kind == Typed::Kind::nothing) continue;
    if (!screen_->has_person()) screen_->print(typed.text + "\n");
    screen_->print(respond(seat, typed.text));
  }
}

void PlaySession::ask_by_keys(Seat seat) {
  const auto& hooks = sitting_->entry().terminal;
  keyboard_->single_keys(true);
  screen_->measure();
  screen_->draw("");
  std::string draft, line, note;
  moved_ = redraw_ = false;
  while (!leaving_ && !wanted_ && !screen_->is_deaf() && !sitting_->trouble()) {
    const auto people = sitting_->people_to_move();
    if (std::ranges::find(people, seat) == people.end()) return;
    screen_->measure();
    const auto view = sitting_->view(eyes_of(seat));
    std::string below;
    if (!draft.empty()) below += cat("  ", screen_->ink().bold(draft), "\n");
    const auto top = cat(page_.heading(seat), page_.board(seat, view, draft));
    const int room =
        screen_->height() - int(std::ranges::count(top, '\n')) - int(std::ranges::count(below + note, '\n'));
    below += page_.events(sitting_->news(seat), view, std::size_t(std::clamp(room - 1, 1, 3))) + note;
    if (!line.empty()) below += cat("> ", line, "\n");
    screen_->redraw(fitted(top, below, screen_->height()));
    const auto left = sitting_->time_left().value_or(Millis(1000));
    const auto typed = keyboard_->key(std::clamp(left, Millis(20), Millis(250)));
    if (typed.kind == Typed::Kind::gone) leaving_ = true;
    if (sitting_->let_clock_play()) return;
    if (sitting_->let_bots_play() || typed.kind != Typed::Kind::text) continue;
    note.clear();
    if (line.empty() && typed.text != "/") {
      const auto pressed = hooks.key(sitting_->table(), typed.text, draft, view);
      if (pressed.handled) {
        sitting_->looked(seat);
        if (!pressed.note.empty()) note = indented(pressed.note);
        if (!pressed.move.empty()) note += play(seat, pressed.move);
        continue;
      }
    }
    if (typed.text == "enter" || (typed.text == "?" && line.empty())) {
      if (line.empty()) line = typed.text == "?" ? "/help" : "";
      note = note_of(respond(seat, std::exchange(line, {})), 4);
    } else if (typed.text == "backspace") {
      if (!line.empty()) line.pop_back();
    } else if (typed.text == "escape") {
      line.clear();
    } else if (typed.text.size() == 1) {
      line += typed.text;
    }
  }
}

// A short answer stands under the board; a long one gets the screen until a key is pressed.
std::string PlaySession::note_of(const std::string& answer, int most_rows) {
  if (int(std::ranges::count(answer, '\n')) <= most_rows) return answer;
  screen_->draw(cat(answer, "\n  ", screen_->ink().faint("any key goes back"), "\n"));
  if (keyboard_->key().kind == Typed::Kind::gone) leaving_ = true;
  screen_->draw("");
  return {};
}

void PlaySession::ask_while_typing(Seat seat) {
  keyboard_->single_keys(true);
  screen_->draw("");
  const auto view = sitting_->view(eyes_of(seat));
  const auto moves = moves_of(seat);
  std::string line, note;
  moved_ = redraw_ = false;
  while (!moved_ && !redraw_ && !leaving_ && !wanted_ && !screen_->is_deaf()) {
    screen_->measure();
    const auto prompt = cat(screen_->ink().bold(cat(sitting_->name(seat), "> ")), line);
    screen_->redraw(fitted(page_.whole(seat, view, moves, line), note + prompt + "\n", screen_->height()));
    const auto left = sitting_->time_left();
    const auto typed = keyboard_->key(left ? Keyboard::Patience(*left + Millis(1)) : std::nullopt);
    if (typed.kind == Typed::Kind::gone) leaving_ = true;
    if (sitting_->let_clock_play()) return;
    if (typed.kind != Typed::Kind::text) continue;
    const auto& key = typed.text;
    const bool is_letter = key.size() == 1 || static_cast<unsigned char>(key[0]) >= 0x80;
    if (is_letter) {
      line += key;
      note.clear();
    } else if (key == "backspace") {
      while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xc0) == 0x80) line.pop_back();
      if (!line.empty()) line.pop_back();
    } else if (key == "escape") {
      line.clear();
    } else if (key == "up") {
      line = last_line_;
    } else if (key == "enter") {
      sitting_->looked(seat);
      last_line_ = line;
      note = note_of(respond(seat, std::exchange(line, {})), screen_->height() / 3);
    }
  }
}

std::string PlaySession::respond(Seat seat, std::string line) {
  line = tidied(line);
  if (line.empty()) {
    redraw_ = true;
    return {};
  }
  const auto moves = moves_of(seat);
  if (line[0] == '/' || line[0] == ':') {  // certainly a command, even where a move has the same name
    std::string_view rest = std::string_view(line).substr(1);
    const auto word = lower(std::string(next_word(rest)));
    if (auto answer = command(seat, word, rest)) return *answer;
    const auto meant = nearest(word, {std::begin(command_words), std::end(command_words)});
    return cat("  There is no command /", word,
               meant.empty() ? "; /help lists them.\n" : cat("; did you mean /", meant, "?\n"));
  }
  if (const auto move = moves.number(line); !move.empty()) return play(seat, move);
  if (moves.has(line)) return play(seat, line);
  if (moves.has(lower(line))) return play(seat, lower(line));
  std::string_view rest = line;
  const auto word = lower(std::string(next_word(rest)));
  if (auto answer = command(seat, word, rest)) return *answer;
  const auto& hooks = sitting_->entry().terminal;
  const auto view = sitting_->view(eyes_of(seat));
  if (hooks.expand)
    if (auto text = hooks.expand(sitting_->table(), line, view); !text.empty() && text != line)
      return play(seat, text);
  if (hooks.answer) {
    Rng rng(cat("answer ", sitting_->table().lines().size()));
    if (const auto answer = hooks.answer(sitting_->table(), seat, line, screen_->ink(), rng))
      return indented(*answer);
  }
  if (to_int(line))
    return cat("  There is no move with the number ", line, "; type moves to see them all.\n");
  return play(seat, line);
}

std::string PlaySession::play(Seat seat, std::string_view text) {
  auto ok = sitting_->play(seat, text);
  if (!ok && ok.error().code == Code::bad_move)
    if (const auto small = lower(std::string(text)); small != text)
      if (auto again = sitting_->play(seat, small); again || again.error().code != Code::bad_move) ok = again;
  if (!ok) return refused(ok.error(), text, moves_of(seat));
  moved_ = true;
  last_refusal_.clear();
  return {};
}

std::string PlaySession::refused(const Refusal& refusal, std::string_view text, const MoveList& moves) {
  const auto& ink = screen_->ink();
  std::string out = cat("  ", wrapped(ink.paint(refusal.message, Colour::red), ink.width - 4, 2));
  if (const auto* clause = refusal.rule.empty() ? nullptr : rules_.clause(refusal.rule))
    out += indented(clause_text(*clause, ink));
  if (refusal.code == Code::bad_move) {
    const auto meant = moves.near(text);
    if (!meant.empty()) out += cat("  Did you mean ", ink.bold(meant), "?\n");
  }
  last_refusal_ = out;
  return out;
}

std::optional<std::string> PlaySession::command(Seat seat, std::string_view word, std::string_view rest) {
  if (word == "?" || word == "help" || word == "h") return help();
  if (word == "rules" || word == "rule") return look_up(rest);
  if (word == "why")
    return last_refusal_.empty() ? std::string("  Nothing has been refused since the last move.\n")
                                 : last_refusal_;
  if (word == "undo") return take_back(seat);
  if (word == "hint") return advise(seat);
  if (word == "save") return save(rest);
  if (word == "moves" || word == "legal") {
    const auto view = sitting_->view(eyes_of(seat));
    return moves_of(seat).all(rest, screen_->ink(), page_.describe(view));
  }
  if (word == "log") {
    const auto told = page_.events(sitting_->told(seat), sitting_->view(eyes_of(seat)), 1000);
    return told.empty() ? std::string("  Nothing has happened yet.\n") : told;
  }
  if (word == "next") return hand_on(rest);
  if (word == "quit" || word == "exit" || word == "q") {
    leaving_ = true;
    return std::string();
  }
  return std::nullopt;
}

std::string PlaySession::hand_on(std::string_view to) {
  const auto people = sitting_->people_to_move();
  std::vector<Seat> others;
  for (auto seat : people)
    if (seat != at_screen_) others.push_back(seat);
  if (others.empty()) return "  Nobody else may move now.\n";
  auto next = std::ranges::find_if(others, [&](Seat seat) {
    return to.empty() ? seat > *at_screen_
                      : lower(sitting_->name(seat)) == lower(std::string(to)) || cat(index(seat)) == to;
  });
  if (next == others.end() && !to.empty())
    return cat("  ", to, " cannot move now; hand the screen to ",
               join(others, " or ", [&](Seat seat) { return sitting_->name(seat); }), ".\n");
  wanted_ = next == others.end() ? others.front() : *next;
  return {};
}

std::string PlaySession::help() const {
  const auto& ink = screen_->ink();
  std::vector<std::pair<std::string_view, std::string_view>> all{
      {"3", "makes the move with that number"},
      {"a move's text", "makes that move, also one of a pattern that is not listed"},
      {"moves, moves VERB", "lists all legal moves, or those that begin so"},
      {"rules GG-12, rules WORDS", "shows a clause, or the clauses with these words"},
      {"why", "says again why the last move was refused"},
      {"hint", "asks what a master would do, and why"},
      {"log", "tells everything that you know has happened"},
      {"undo", "takes your last move back, as long as it has told nobody anything"},
      {"save FILE", "writes the record of the game so far"},
      {"quit", "leaves; a game with --record can be gone on with later"},
  };
  if (sitting_->people() > 1)
    all.insert(all.end() - 2, {"next, next NAME", "hands the screen to another who may move"});
  std::string out;
  for (const auto& [typed, meaning] : all) {
    auto example = std::string(typed);
    if (const auto& clauses = rules_.clauses(); example.starts_with("rules") && !clauses.empty())
      example = cat("rules ", clauses.front().id, ", rules WORDS");
    out += cat("  ", ink.bold(padded(example, 26)), wrapped(meaning, ink.width - 30, 28));
  }
  return out + "  " +
         wrapped("A command may begin with a slash (/quit), which tells it from a move of the same name.",
                 ink.width - 4, 2);
}

std::string PlaySession::look_up(std::string_view words) const {
  const auto& ink = screen_->ink();
  if (words.empty())
    return cat("  Type rules and a clause (such as ",
               rules_.clauses().empty() ? "" : rules_.clauses().front().id, ") or words to look for.\n");
  if (const auto* clause = rules_.clause(words)) return indented(clause_text(*clause, ink));
  const auto found = rules_.search(words);
  if (found.empty()) return cat("  No clause speaks of ", words, ".\n");
  std::string out;
  for (std::size_t i = 0; i < found.size() && i < 6; ++i) out += indented(clause_text(*found[i], ink));
  if (found.size() > 6) {
    out += "  Also: ";
    for (std::size_t i = 6; i < found.size(); ++i) out += cat(i == 6 ? "" : " ", found[i]->id);
    out += "\n";
  }
  return out;
}

std::string PlaySession::take_back(Seat seat) {
  if (sitting_->may_take_back(seat)) {
    sitting_->take_back();
    redraw_ = true;
    return {};
  }
  const auto& lines = sitting_->table().lines();
  if (lines.empty() || lines.back().by != by(seat))
    return "  The last move was not yours, so it is not for you to take back.\n";
  return "  That move cannot be taken back: somebody has learned something by it.\n";
}

std::string PlaySession::advise(Seat seat) {
  const auto choice = hint_for(sitting_->entry(), sitting_->table(), seat, Millis(1000));
  const auto& ink = screen_->ink();
  std::string out;
  if (choice.waits) out += "  Wait: another should move first.\n";
  for (const auto& [move, value] : choice.weighed)
    out += cat("  ", padded(whole_percent(value), 6), out.empty() ? ink.bold(move) : move, "\n");
  return cat(out, "  ", wrapped(reason_of(choice), ink.width - 4, 2));
}

std::string PlaySession::save(std::string_view file) {
  if (file.empty()) return "  Type save and a file's name, such as save game.jsonl.\n";
  const std::string path(file);
  const bool mine = std::ranges::find(saved_, path) != saved_.end();
  const auto ok =
      mine ? write_file(path, record_text(sitting_->match())) : save_record(path, sitting_->match());
  if (!ok) return cat("  ", ok.error().sentence, "\n");
  if (!mine) saved_.push_back(path);
  return cat("  Saved; go on with it later by: clew play ", sitting_->entry().name, " --load ", path, "\n");
}

}  // namespace clew
