// `clew replay`: a record, verified and told, or stepped through.
#include <algorithm>

#include "apps/fitted.h"
#include "apps/game_choice.h"
#include "apps/move_list.h"
#include "apps/plain_board.h"
#include "apps/translation.h"
#include "core/shell.h"
#include "core/text.h"
#include "engine/protocol.h"
#include "terminal/keyboard.h"
#include "terminal/markdown.h"
#include "terminal/screen.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

// What the table itself wrote is JSON.
Json parsed(std::string_view text) {
  Json value;
  if (auto read = Json::parse(text)) value = *std::move(read);
  return value;
}

std::string ending_of(const Match& match, const Json& names, const Ink& ink) {
  const auto result = match.table->result();
  if (!result) return ink.say("The record ends before the game does."_en) + "\n";
  const auto end = parsed(*result);
  const Json named(Json::Object{{"names", names}});
  const auto winners = join(end["winners"].items(), ", ", [&](const Json& seat) {
    return seat_name(named, std::size_t(seat.whole()), ink);
  });
  const auto scores = join(end["scores"].items(), ", ", [](const Json& s) { return s.dump(); });
  return ink.say(
             "{count, plural, =0 {Nobody wins} one {Winner: {winners}} other {Winners: {winners}}} "
             "({reason}). "
             "Scores: {scores}."_en,
             {{"count", end["winners"].size()},
              {"winners", winners},
              {"reason", ink.name(end["reason"].text())},
              {"scores", scores}}) +
         "\n";
}

// A record being looked at by one onlooker.
class Reading {
 public:
  Reading(const GameEntry& entry, const Box& box, const Match& match, Onlooker eyes, const Ink& ink,
          const Translation& translation)
      : entry_(&entry), box_(&box), match_(&match), eyes_(eyes), ink_(ink) {
    Json::Array names;
    if (const auto* given = match.header.extra("names"))
      for (const auto& name : given->items()) names.emplace_back(translation.person(name.text()));
    if (!names.empty()) names_ = Json(std::move(names));
    ink_.tongue = &translation;
    go_to(0);
  }

  const std::vector<Line>& lines() const { return match_->table->lines(); }
  std::size_t at() const { return table_->lines().size(); }
  void forward() {
    const auto& line = lines()[at()];
    (void)table_->move(line.by, line.move, line.at);
  }
  void go_to(std::size_t line) {
    if (!table_ || line < at()) table_ = *box_->table(match_->header.players, match_->header.options);
    while (at() < line && at() < lines().size()) forward();
  }

  std::string heading() const {
    std::string out =
        ink_.say("{game}, {count, plural, one {# player} other {# players}}, options {options}"_en,
                 {{"game", ink_.bold(entry_->about.title)},
                  {"count", match_->table->players()},
                  {"options", match_->table->options()}}) +
        "\n";
    for (const auto& [key, value] : match_->header.extras)
      if (key != "data" && key != "seats")
        out += cat("  ", ink_.name(key), " ",
                   value.is_text() ? std::string(value.text())
                                   : join(value.items(), ", ", [](const Json& v) { return v.text(); }),
                   "\n");
    return out;
  }

  // The line that led here and what it told this onlooker.
  std::string told() const {
    if (at() == 0) return cat("  ", ink_.say("The table is set."_en), "\n");
    const auto view = seen();
    const auto& line = lines()[at() - 1];
    const auto number = cat(at());
    const auto who = is_seat(line.by)           ? seat_name(view, std::size_t(line.by), ink_)
                     : line.by == Actor::chance ? ink_.name("chance")
                                                : ink_.name("the clock");
    // Another player's move may be a secret; what everybody may know of it is in the events.
    const bool open = eyes_ == Onlooker::referee || (is_seat(line.by) && Onlooker(line.by) == eyes_);
    std::string out =
        cat(std::string(std::size_t(std::max<std::ptrdiff_t>(0, 5 - std::ptrdiff_t(number.size()))), ' '),
            number, "  ", ink_.bold(who), open ? cat(": ", line.move) : "", "\n");
    for (const auto& text : table_->events(eyes_)) {
      const auto event = parsed(text);
      const auto sentence = entry_->terminal.tell ? entry_->terminal.tell(*table_, event, view, ink_)
                                                  : plain_event(event, view);
      if (!sentence.empty()) out += cat("         ", wrapped(sentence, ink_.width - 10, 11));
    }
    return out;
  }
  std::string board() const {
    const auto view = seen();
    auto out = entry_->terminal.board ? entry_->terminal.board(*table_, view, ink_) : plain_board(view, ink_);
    if (!out.ends_with('\n')) out += '\n';
    return out;
  }
  std::string ending() const { return ending_of(*match_, names_, ink_); }
  void write_lines(JsonWriter& out) {
    go_to(0);
    while (at() < lines().size()) {
      forward();
      const auto& line = lines()[at() - 1];
      out.open('{').key("by");
      if (is_seat(line.by))
        out.number(int(line.by));
      else
        out.string(line.by == Actor::chance ? "chance" : "clock");
      out.member("move", line.move);
      if (table_->is_timed()) out.member("at", line.at.count());
      out.key("events").open('[');
      for (const auto& event : table_->events(eyes_)) out.raw(event);
      out.close(']').close('}');
    }
  }

 private:
  Json seen() const {
    // Boards are drawn for players and spectators; the referee reads the lines.
    const auto eyes = eyes_ == Onlooker::referee ? Onlooker::spectator : eyes_;
    const auto view = parsed(table_->view(eyes));
    Json::Object all(view.members().begin(), view.members().end());
    if (!names_.is_null()) all.emplace_back("names", names_);
    if (table_->is_timed()) all.emplace_back("now", Json(std::int64_t(table_->now().count())));
    return Json(std::move(all));
  }

  const GameEntry* entry_;
  const Box* box_;
  const Match* match_;
  Onlooker eyes_;
  Ink ink_;
  Json names_;
  std::unique_ptr<Table> table_;
};

Try<Onlooker> onlooker(const std::string& who, int players) {
  if (who == "referee") return Onlooker::referee;
  if (who == "spectator") return Onlooker::spectator;
  if (const auto seat = to_int(who, 0, players - 1)) return eyes_of(Seat(*seat));
  return misuse(cat("--as takes a seat from 0 to ", players - 1, ", spectator or referee; this is ",
                    Json(who).dump(), "."));
}

void print(Reading& reading) {
  say(reading.heading() + "\n");
  while (reading.at() < reading.lines().size()) {
    reading.forward();
    say(reading.told());
  }
  say(cat("\n", reading.board(), "\n", reading.ending()));
}

std::string step_display(const Reading& reading, const Screen& screen, std::string_view typed) {
  const bool end = reading.at() == reading.lines().size();
  const auto& ink = screen.ink();
  const auto keys = ink.say(
      "{at} of {all}: {right} or Enter goes on, {left} goes back, Home and End lead there, a number too, q leaves"_en,
      {{"at", reading.at()},
       {"all", reading.lines().size()},
       {"right", ink.glyph("→", "right")},
       {"left", ink.glyph("←", "left")}});
  const auto below = cat(reading.told(), end ? cat("\n", reading.ending()) : "", "\n  ",
                         ink.faint(wrapped(keys, ink.width - 4, 2)), "> ", typed);
  const auto heading = reading.heading();
  auto top = cat(heading, "\n", reading.board(), "\n");
  // Where rows are few, the title is enough of the heading.
  if (rows_of(top) + rows_of(below) >= screen.height())
    top = cat(heading.substr(0, heading.find('\n') + 1), "\n", reading.board(), "\n");
  return fitted(top, below + "\n", screen, "{count} rows more in a higher window"_en);
}

// By single keys, as a terminal allows it. Digits are gathered until Enter.
void step(Reading& reading, Screen& screen) {
  Keyboard keyboard;
  keyboard.single_keys(true);
  std::string digits;
  for (;;) {
    screen.measure();
    screen.draw(step_display(reading, screen, digits));
    const auto typed = keyboard.key();
    const bool is_end = reading.at() == reading.lines().size();
    if (typed.kind == Typed::Kind::gone || typed.text == "q" || typed.text == "escape") return;
    if (typed.kind != Typed::Kind::text) continue;
    const auto& key = typed.text;
    if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
      digits += key;
    } else if (key == "backspace" && !digits.empty()) {
      digits.pop_back();
    } else if (key == "enter" && !digits.empty()) {
      if (const auto line = to_int(std::exchange(digits, {}))) reading.go_to(std::size_t(*line));
    } else if (key == "right" || key == "down" || key == "enter" || key == " ") {
      if (is_end && key == "enter") return;
      if (!is_end) reading.forward();
    } else if (key == "left" || key == "up" || key == "b" || key == "backspace") {
      reading.go_to(reading.at() > 0 ? reading.at() - 1 : 0);
    } else if (key == "home") {
      reading.go_to(0);
    } else if (key == "end") {
      reading.go_to(reading.lines().size());
    }
  }
}

// A file of many games: each verified and told in a line.
int list_records(Shelf& shelf, const ReplayRequest& request, const std::vector<std::string_view>& records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto match = replay_text(shelf, records[i]);
    if (!match)
      return complain({Exit::failed, cat(request.file, ", game ", i + 1, ": ", match.error().message)});
    const auto* title = match->header.extra("title");
    say(cat(i + 1, "  ", match->header.game, title ? cat(", ", title->text()) : "", ", ",
            match->table->lines().size(), " lines: ",
            ending_of(*match, match->header.extra("names") ? *match->header.extra("names") : Json{}, Ink{})));
  }
  if (!request.quiet)
    say(cat("Look at one of them with: clew replay ", shell_word(request.file), " --number 1\n"));
  return Exit::well;
}

std::string json_of(Reading& reading, const Match& match) {
  JsonWriter out;
  out.open('{')
      .member("ok", true)
      .member("game", match.header.game)
      .member("players", match.table->players());
  out.key("options").raw(match.table->options());
  for (const auto& [key, value] : match.header.extras) out.key(key).json(value);
  out.key("lines").open('[');
  reading.write_lines(out);
  out.close(']').key("result");
  if (const auto result = match.table->result())
    out.raw(*result);
  else
    out.null();
  return out.close('}').text();
}

}  // namespace

int run_replay(const ReplayRequest& request) {
  const auto text = read_file(request.file);
  if (!text) return complain(text.error());
  Shelf shelf(games());
  const auto* entry = game_of_record(games(), *text);
  if (!request.data.empty()) {
    if (!entry) return complain({Exit::failed, cat(request.file, " is no record of a game that is here.")});
    if (auto ok = use_data_folder(shelf, *entry, request.data); !ok) return complain(ok.error());
  }
  const auto records = records_in(*text);
  if (records.size() > 1 && request.number == 0) {
    if (request.json || request.step)
      return complain({Exit::misused, cat(request.file, " has ", records.size(),
                                          " games; say which with --number, from 1.")});
    return list_records(shelf, request, records);
  }
  if (request.number > int(records.size()))
    return complain(
        {Exit::misused, cat(request.file, " has ", records.size(), records.size() == 1 ? " game" : " games",
                            "; --number is from 1 to that.")});
  const auto match = replay_text(shelf, records[std::size_t(std::max(1, request.number) - 1)]);
  if (!match) {
    if (request.json) {
      say_line(refusal_json(match.error()));
      return Exit::failed;
    }
    return complain({Exit::failed, cat(request.file, ": ", match.error().message)});
  }
  entry = find_game(games(), match->header.game);
  const auto eyes = onlooker(request.onlooker, match->table->players());
  if (!eyes) return complain(eyes.error());
  Screen screen(Show::as_terminal_allows);
  const Translation translation(entry->name);
  screen.speak(translation);
  Reading reading(*entry, **shelf.box(entry->name), *match, *eyes, screen.ink(), translation);
  if (request.json)
    say_line(json_of(reading, *match));
  else if (request.quiet)
    say(reading.ending());
  else if (request.step || (screen.is_live() && !request.print))
    step(reading, screen);
  else
    print(reading);
  return Exit::well;
}

}  // namespace clew
