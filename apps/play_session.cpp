#include "apps/play_session.h"

#include <algorithm>
#include <cctype>

#include "apps/fitted.h"
#include "core/text.h"
#include "engine/hint.h"
#include "terminal/markdown.h"
#include "terminal/near.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

// What stands beside a key or a sign in help goes on below itself.
constexpr int help_column = 28;
std::string explained(std::string_view meaning, int width) {
  auto rows = wrapped(meaning, width - help_column);
  for (auto at = rows.find('\n'); at + 1 < rows.size(); at = rows.find('\n', at + 1))
    rows.insert(at + 1, help_column, ' ');
  return rows;
}

// What a game says of its signs and keys, where a meaning is too long for the window.
std::string in_columns(std::string_view rows, int width) {
  std::string out;
  while (!rows.empty()) {
    const auto row = rows.substr(0, rows.find('\n'));
    rows.remove_prefix(std::min(row.size() + 1, rows.size()));
    if (const auto gap = row.rfind("  "); gap != row.npos && seen_width(row) > width)
      out += cat(row.substr(0, gap + 2), explained(row.substr(gap + 2), width));
    else
      out += cat(row, "\n");
  }
  return out;
}

constexpr Pattern type_page = "{count} rows more: type page"_en;

constexpr std::string_view command_words[] = {"?",   "help", "rules", "why",  "undo", "save", "moves",
                                              "log", "next", "quit",  "exit", "hint", "how",  "page"};

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

// Cut into pieces of at most so many rows.
std::vector<std::string> pieces_of(std::string_view text, int rows) {
  std::vector<std::string> all;
  while (!text.empty()) {
    std::size_t end = 0;
    for (int row = 0; row < rows && end < text.size(); ++row)
      end = std::min(text.find('\n', end), text.size() - 1) + 1;
    all.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return all;
}

}  // namespace

PlaySession::PlaySession(Sitting& sitting, Screen& screen, Keyboard& keyboard)
    : sitting_(&sitting),
      screen_(&screen),
      keyboard_(&keyboard),
      display_(sitting, screen),
      rules_(sitting.entry().rules_text),
      translation_(sitting.entry().name) {
  screen.speak(translation_);
}

int PlaySession::run() {
  sitting_->watch().run();
  while (!sitting_->is_over() && !leaving_) {
    sitting_->let_clock_play();
    const bool bots_moved = sitting_->people() == 0 ? watch_a_bot() : sitting_->let_bots_play();
    if (const auto fault = sitting_->take_fault(); !fault.empty()) fault_ = cat("  ", fault, "\n");
    if (!screen_->is_live()) screen_->print(std::exchange(fault_, {}));
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
    else if (screen_->is_live())
      ask_while_typing(*next);
    else
      ask(*next);
    if (sitting_->trouble()) break;
  }
  keyboard_->single_keys(false);
  screen_->leave();
  if (sitting_->is_over()) screen_->print(display_.ending());
  if (const auto& trouble = sitting_->trouble()) return complain(*trouble);
  const auto& record = sitting_->record().path();
  if (!sitting_->is_over())
    screen_->print(cat("\n", say("Left before the end."_en),
                       record.empty() ? ""
                                      : cat(" ", say("Go on with: {command}"_en,
                                                     {{"command", sitting_->resume_command(record)}})),
                       "\n"));
  else if (!record.empty())
    screen_->print(
        say("The record is in {file}; look at it with: clew replay {file}"_en, {{"file", record}}) + "\n");
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
  screen_->draw(display_.watching());
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
      screen_->print(
          cat("\n--- ", say("{who} has the screen"_en, {{"who", sitting_->name(to)}}), " ---\n\n"));
    at_screen_ = to;
    return true;
  }
  sitting_->watch().stop();
  keyboard_->single_keys(false);
  keyboard_->forget();
  screen_->hide();
  const auto& ink = screen_->ink();
  const auto view = sitting_->view(Onlooker::spectator);
  std::string text;
  if (const auto told = display_.events(sitting_->public_news(), view, 10); !told.empty())
    text += told + "\n";
  if (!screen_->can_wipe())
    text += cat("  ", say("This terminal cannot be wiped: what was shown before can be scrolled back to."_en),
                "\n");
  text += cat("  ",
              say("Hand the screen to {who}, then press Enter."_en, {{"who", ink.bold(sitting_->name(to))}}),
              "\n");
  const bool undoable = from && sitting_->may_take_back(*from);
  if (undoable)
    text += ink.faint(cat(
        "  (", say("undo takes back the last move of {who}"_en, {{"who", sitting_->name(*from)}}), ")\n"));
  screen_->print(text + "  ");
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
  screen_->draw(display_.whole(seat, view, moves_of(seat)));
  sitting_->looked(seat);
  moved_ = redraw_ = false;
  while (!moved_ && !redraw_ && !leaving_ && !wanted_) {
    screen_->print(screen_->ink().bold(cat(display_.called(seat), "> ")));
    const auto left = sitting_->time_left();
    const auto typed = keyboard_->line(left ? Keyboard::Patience(*left + Millis(1)) : std::nullopt);
    if (typed.kind == Typed::Kind::gone) {
      leaving_ = true;
      return;
    }
    if (sitting_->let_clock_play()) {
      screen_->print(cat("\n  ", say("Time is up."_en), "\n"));
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
  std::string draft, note;
  editor_.clear();
  moved_ = redraw_ = false;
  while (!leaving_ && !wanted_ && !sitting_->trouble()) {
    const auto people = sitting_->people_to_move();
    if (std::ranges::find(people, seat) == people.end()) return;
    screen_->measure();
    if (const auto small = screen_->too_small(); !small.empty()) {
      screen_->redraw(small);
      if (keyboard_->key(std::clamp(sitting_->time_left().value_or(Millis(1000)), Millis(20), Millis(1000)))
              .kind == Typed::Kind::gone)
        leaving_ = true;
      if (sitting_->let_clock_play()) return;
      continue;
    }
    const auto view = sitting_->view(eyes_of(seat));
    std::string below;
    if (!draft.empty()) below += cat("  ", screen_->ink().bold(draft), "\n");
    const auto top = cat(display_.heading(seat), display_.board(seat, view, draft));
    const int room = screen_->height() - rows_of(top) - rows_of(below + note);
    below += display_.events(sitting_->news(seat), view, std::size_t(std::clamp(room - 1, 1, 3))) + note;
    if (!editor_.text().empty()) below += cat("> ", editor_.text(), "\n");
    screen_->redraw(fitted(top, below, *screen_, type_page), editor_.columns_after_cursor());
    const auto left = sitting_->time_left().value_or(Millis(1000));
    const auto typed = keyboard_->key(std::clamp(left, Millis(20), Millis(250)));
    if (typed.kind == Typed::Kind::gone) leaving_ = true;
    if (sitting_->let_clock_play()) return;
    if (sitting_->let_bots_play() || typed.kind != Typed::Kind::text) continue;
    note.clear();
    if (editor_.text().empty() && typed.text != "/") {
      const auto pressed = hooks.key(sitting_->table(), typed.text, draft, view);
      if (pressed.handled) {
        sitting_->looked(seat);
        if (pressed.note) note = indented(screen_->ink().say(*pressed.note));
        if (!pressed.move.empty()) note += play(seat, pressed.move);
        continue;
      }
    }
    if (typed.text == "?" && editor_.text().empty())
      note = note_of(help(), 4);
    else if (const auto line = editor_.press(typed.text))
      note = note_of(respond(seat, *line), 4);
  }
}

// A short answer stands under the board; a long one gets the screen, piece by piece, until a key is pressed.
std::string PlaySession::note_of(const std::string& answer, int most_rows) {
  if (rows_of(answer) <= most_rows) return answer;
  const auto pieces = pieces_of(answer, screen_->height() - 3);
  for (std::size_t i = 0; i < pieces.size() && !leaving_; ++i) {
    const bool is_last = i + 1 == pieces.size();
    screen_->draw(cat(pieces[i], "\n  ",
                      screen_->ink().faint(is_last ? say("any key goes back"_en)
                                                   : say("any key goes on: {this} of {all}, q goes back"_en,
                                                         {{"this", i + 1}, {"all", pieces.size()}}))));
    Typed typed{Typed::Kind::nothing, {}};
    while (typed.kind == Typed::Kind::nothing) typed = keyboard_->key();
    if (typed.kind == Typed::Kind::gone) leaving_ = true;
    if (typed.text == "q" || typed.text == "escape") break;
  }
  screen_->draw("");
  return {};
}

void PlaySession::ask_while_typing(Seat seat) {
  keyboard_->single_keys(true);
  screen_->draw("");
  const auto view = sitting_->view(eyes_of(seat));
  const auto moves = moves_of(seat);
  std::string note = std::exchange(fault_, {});
  editor_.clear();
  moved_ = redraw_ = false;
  while (!moved_ && !redraw_ && !leaving_ && !wanted_) {
    screen_->measure();
    if (const auto small = screen_->too_small(); !small.empty()) {
      screen_->redraw(small);
    } else {
      const auto prompt = cat(screen_->ink().bold(cat(display_.called(seat), "> ")), editor_.text());
      screen_->redraw(fitted(display_.whole(seat, view, moves, editor_.text()), note + prompt + "\n",
                             *screen_, type_page),
                      editor_.columns_after_cursor());
    }
    const auto left = sitting_->time_left();
    const auto typed = keyboard_->key(left ? Keyboard::Patience(*left + Millis(1)) : std::nullopt);
    if (typed.kind == Typed::Kind::gone) leaving_ = true;
    if (sitting_->let_clock_play()) return;
    if (typed.kind != Typed::Kind::text) continue;
    const auto line = editor_.press(typed.text);
    if (!line) {
      if (typed.text.size() == 1) note.clear();
      continue;
    }
    sitting_->looked(seat);
    if (tidied(*line) == "page" || tidied(*line) == "/page")
      note = note_of(display_.full(seat, view, moves), 0);
    else
      note = note_of(respond(seat, *line), screen_->height() / 3);
  }
}

// Where lines are typed, Enter alone and Tab do what these keys do where keys are.
std::optional<std::string> PlaySession::pressed_in_a_line(Seat seat, std::string_view line) {
  const auto& hooks = sitting_->entry().terminal;
  if (!hooks.key || screen_->is_live() || (!line.empty() && line != "\t")) return std::nullopt;
  const auto pressed =
      hooks.key(sitting_->table(), line.empty() ? "enter" : "tab", draft_, sitting_->view(eyes_of(seat)));
  if (!pressed.handled) return std::nullopt;
  auto said = pressed.note ? answered(screen_->ink().say(*pressed.note)) : std::string();
  if (!pressed.move.empty()) said += play(seat, pressed.move);
  redraw_ = said.empty();
  return said;
}

std::string PlaySession::respond(Seat seat, std::string line) {
  if (auto said = pressed_in_a_line(seat, line)) return *said;
  draft_.clear();
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
    return answered(meant.empty() ? say("There is no command /{word}; /help lists them."_en, {{"word", word}})
                                  : say("There is no command /{word}; did you mean /{meant}?"_en,
                                        {{"word", word}, {"meant", meant}}));
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
    return answered(
        say("There is no move with the number {number}; type moves to see them all."_en, {{"number", line}}));
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

// One sentence, wrapped where the window is narrow.
std::string PlaySession::answered(std::string_view sentence) const {
  return cat("  ", wrapped(sentence, screen_->ink().width - 4, 2));
}

std::string PlaySession::refused(const Refusal& refusal, std::string_view text, const MoveList& moves) {
  const auto& ink = screen_->ink();
  std::string out =
      cat("  ", wrapped(ink.paint(translation_.refusal(refusal), Colour::red), ink.width - 4, 2));
  if (const auto* clause = refusal.rule.empty() ? nullptr : rules_.clause(refusal.rule))
    out += indented(clause_text(*clause, ink));
  if (refusal.code == Code::bad_move) {
    const auto meant = moves.near(text);
    if (!meant.empty()) out += answered(say("Did you mean {move}?"_en, {{"move", ink.bold(meant)}}));
  }
  last_refusal_ = out;
  return out;
}

std::optional<std::string> PlaySession::command(Seat seat, std::string_view word, std::string_view rest) {
  if (word == "?" || word == "help" || word == "h") return help();
  if (word == "rules" || word == "rule") return look_up(rest);
  if (word == "why")
    return last_refusal_.empty() ? answered(say("Nothing has been refused since the last move."_en))
                                 : last_refusal_;
  if (word == "how") return display_.minute();
  if (word == "page") return display_.full(seat, sitting_->view(eyes_of(seat)), moves_of(seat));
  if (word == "undo") return take_back(seat);
  if (word == "hint") return advise(seat);
  if (word == "save") return save(rest);
  if (word == "moves" || word == "legal") {
    const auto view = sitting_->view(eyes_of(seat));
    return moves_of(seat).all(rest, screen_->ink(), display_.describe(view));
  }
  if (word == "log") {
    const auto told = display_.events(sitting_->told(seat), sitting_->view(eyes_of(seat)), 1000);
    return told.empty() ? answered(say("Nothing has happened yet."_en)) : told;
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
  if (others.empty()) return answered(say("Nobody else may move now."_en));
  auto next = std::ranges::find_if(others, [&](Seat seat) {
    return to.empty() ? seat > *at_screen_
                      : lower(sitting_->name(seat)) == lower(std::string(to)) || cat(index(seat)) == to;
  });
  if (next == others.end() && !to.empty())
    return answered(say("{who} cannot move now; hand the screen to {others}."_en,
                        {{"who", to}, {"others", join(others, say(" or "_en), [&](Seat seat) {
                                         return sitting_->name(seat);
                                       })}}));
  wanted_ = next == others.end() ? others.front() : *next;
  return {};
}

std::string PlaySession::help() const {
  const auto& ink = screen_->ink();
  const auto& hooks = sitting_->entry().terminal;
  const bool is_by_keys = hooks.key && screen_->is_live();
  const auto& clauses = rules_.clauses();
  std::vector<std::pair<std::string, Pattern>> all{
      {"3", "makes the move with that number"_en},
      {say("a move's text"_en), "makes that move, also one of a pattern that is not listed"_en},
      {say("moves, moves VERB"_en), "lists all legal moves, or those that begin so"_en},
      {say("rules {clause}, rules WORDS"_en, {{"clause", clauses.empty() ? "GG-12" : clauses.front().id}}),
       "shows a clause, or the clauses with these words"_en},
      {"why", "says again why the last move was refused"_en},
      {"how", "says how the game is played, in a minute"_en},
      {"hint", "asks what a master would do, and why"_en},
      {"log", "tells everything that you know has happened"_en},
      {"undo", "takes your last move back, as long as it has told nobody anything"_en},
      {"page", "shows the whole page, where the window is too small for it"_en},
      {say("save FILE"_en), "writes the record of the game so far"_en},
      {"quit", "leaves; a game with --record can be gone on with later"_en},
  };
  if (sitting_->people() > 1)
    all.insert(all.end() - 2, {say("next, next NAME"_en), "hands the screen to another who may move"_en});
  std::string out = hooks.help ? in_columns(hooks.help(ink), ink.width) : std::string();
  if (is_by_keys) all.erase(all.begin(), all.begin() + 2);  // what is typed there are keys
  for (const auto& [typed, meaning] : all)
    out += cat("  ", ink.bold(padded(typed, 26)), explained(say(meaning), ink.width));
  return out + "  " +
         wrapped(
             say("A command may begin with a slash (/quit), which tells it from a move of the same name."_en),
             ink.width - 4, 2);
}

std::string PlaySession::look_up(std::string_view words) const {
  const auto& ink = screen_->ink();
  if (words.empty())
    return answered(say("Type rules and a clause (such as {clause}) or words to look for."_en,
                        {{"clause", rules_.clauses().empty() ? "" : rules_.clauses().front().id}}));
  if (const auto* clause = rules_.clause(words)) return indented(clause_text(*clause, ink));
  const auto found = rules_.search(words);
  if (found.empty()) return answered(say("No clause speaks of {words}."_en, {{"words", words}}));
  std::string out;
  for (std::size_t i = 0; i < found.size() && i < 6; ++i) out += indented(clause_text(*found[i], ink));
  if (found.size() > 6) {
    std::string more;
    for (std::size_t i = 6; i < found.size(); ++i) more += cat(i == 6 ? "" : " ", found[i]->id);
    out += answered(say("Also: {clauses}"_en, {{"clauses", more}}));
  }
  return out;
}

std::string PlaySession::take_back(Seat seat) {
  if (sitting_->may_take_back(seat)) {
    sitting_->take_back();
    redraw_ = true;
    return {};
  }
  if (!sitting_->is_last_of(seat))
    return answered(say("The last move was not yours, so it is not for you to take back."_en));
  return answered(
      cat(say("That move cannot be taken back."_en), " ", translation_.refusal(*sitting_->why_it_stands())));
}

std::string PlaySession::advise(Seat seat) {
  const auto choice = hint_for(sitting_->entry(), sitting_->table(), seat, Millis(1000));
  const auto& ink = screen_->ink();
  std::string out;
  if (choice.waits) out += answered(say("Wait: another should move first."_en));
  // Only what a master would do was measured; the others are named, the best first.
  for (bool is_best = true; const auto& [move, value] : choice.weighed) {
    const auto chance = is_best && choice.is_measured ? cat(whole_percent(value), " %") : std::string();
    out += cat("  ", padded(chance, 6), is_best ? ink.bold(move) : move, "\n");
    is_best = false;
  }
  return cat(out, "  ", wrapped(translation_.said(reason_of(choice)), ink.width - 4, 2));
}

std::string PlaySession::save(std::string_view file) {
  if (file.empty()) return answered(say("Type save and a file's name, such as save game.jsonl."_en));
  const std::string path(file);
  const bool mine = std::ranges::find(saved_, path) != saved_.end();
  const auto ok =
      mine ? write_file(path, record_text(sitting_->match())) : save_record(path, sitting_->match());
  if (!ok) return answered(ok.error().sentence);
  if (!mine) saved_.push_back(path);
  return answered(
      say("Saved; go on with it later by: {command}"_en, {{"command", sitting_->resume_command(path)}}));
}

}  // namespace clew
