// Where words would lead: a word is walked on a copy of the board, and its steps are told.
#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

constexpr std::string_view way_names[] = {"up", "right", "down", "left"};

void show_foe(int foe, JsonWriter& out) {
  if (foe == most_enemies)
    out.string("boss");
  else
    out.number(foe + 1);
}

void show_letter(std::string_view key, Letter letter, JsonWriter& out) {
  out.member(key, std::string(1, char('a' + letter)));
}

// The steps of a walk that begins here; what else was told of it (cards turned up) is left out.
void show_steps(const std::vector<Event>& told, const Fortune& card, Space from, JsonWriter& out) {
  out.key("steps").open('[');
  for (const auto& event : told) {
    if (event.kind != Event::step) continue;
    show_letter("letter", event.letter, out.open('{'));
    const Way way = card.way[event.letter];
    out.key("way");
    if (way == no_way)
      out.null();
    else
      out.string(way_names[way]);
    out.member("result", result_name(event.result)).member("from", space_text(from));
    out.member("at", space_text(event.at));
    if (event.value != 0) show_foe(event.value - 1, out.key("foe"));
    out.close('}');
    from = event.at;
  }
  out.close(']');
}

std::unexpected<Refusal> nowhere_to_walk() {
  return bad_request("Nobody walks now: there is no card, or nobody stands there.");
}

// Catching counts most, then hits, then traps; a word that a trap ends costs a card.
int worth(const std::vector<Event>& told) {
  int sum = 0;
  for (const auto& event : told)
    if (event.kind == Event::step)
      sum += event.result == Event::capture   ? 5
             : event.result == Event::damage  ? 2
             : event.result == Event::cleared ? 1
             : event.result == Event::stopped ? -3
                                              : 0;
  return sum;
}

Move spelled(const Letters& letters) {
  Move move{.verb = Verb::word, .count = std::uint8_t(letters.size())};
  std::ranges::copy(letters, move.args.begin());
  return move;
}

}  // namespace

Result<> Rules::preview(const Position& now, Seat seat, const Json& asked, JsonWriter& out) const {
  if (asked.find("foe")) return show_foe_path(now.board, asked, out);
  if (now.board.active == 0 || now.board.at[index(seat)] == nowhere) return nowhere_to_walk();
  if (const auto* made = asked.find("better")) return show_better_word(now, index(seat), *made, out);
  return show_path(now, index(seat), asked, out);
}

Result<> Rules::show_path(const Position& now, int seat, const Json& asked, JsonWriter& out) const {
  const auto& digits = asked["digits"].text();
  const auto move = parse(cat("word ", asked["word"].text(), digits.empty() ? "" : " ", digits));
  if (!move) return std::unexpected(move.error());
  if (is_misshapen(*move)) return bad_request("That is more than a word can be.");
  Board after = now.board;
  std::vector<Event> told;
  spell(after, seat, *move, nullptr, &told);

  const auto& fortune = data_->fortune[now.board.active];
  show_steps(told, fortune, now.board.at[seat], out.open('{').member("word", text_of(move->letters())));
  out.member("end", space_text(after.at[seat])).key("trap");
  const auto last = std::ranges::find(told, Event::stopped, &Event::result);
  if (last == told.end())
    out.null();
  else  // the trap that it ends before (LL-24)
    out.string(vowel_letters.substr(
        std::size_t(now.board.square[data_->step[last->at][fortune.way[last->letter]]].trap()) - 1, 1));
  out.key("refused");
  if (const auto ok = check(now, {by(Seat(seat)), *move}); ok)
    out.null();
  else {
    out.open('{').member("message", ok.error().message).member("rule", ok.error().rule);
    write_values(out, ok.error());
    out.close('}');
  }
  out.close('}');
  return {};
}

Result<> Rules::show_foe_path(Board b, const Json& asked, JsonWriter& out) const {
  const auto& card = asked["card"];
  const bool is_boss = asked["foe"].text() == "boss";
  const auto foe = is_boss ? most_enemies : int(asked["foe"].whole()) - 1;
  const bool is_there = foe >= 0 && (is_boss ? b.back : foe < foes(b)) && b.foe_at[foe] != nowhere;
  if (!is_there || card.whole() < 1 || card.whole() > cards) return nowhere_to_walk();
  b.active = Card(card.whole());
  const Space from = b.foe_at[foe];
  std::vector<Event> told;
  if (!is_boss)
    enemy_spells(b, foe, nullptr, &told);
  else if (is_word(asked["word"].text()))
    boss_spells(b, letters_of(asked["word"].text()), nullptr, &told);
  show_steps(told, data_->fortune[b.active], from, out.open('{'));
  out.close('}');
  return {};
}

// Of equal ones the shortest: it was easier to find. Null where no word that people know would have done more.
Result<> Rules::show_better_word(const Position& now, int seat, const Json& made, JsonWriter& out) const {
  if (!is_word(made.text())) return bad_request("\"better\" is the word that was made, of 1 to 8 letters.");
  std::vector<Event> told;
  const auto walk = [&](const Letters& letters) {
    Board after = now.board;
    told.clear();
    return spell(after, seat, spelled(letters), nullptr, &told);
  };
  walk(letters_of(made.text()));
  const int own = worth(told);
  std::optional<Letters> best;
  int gain = 0;
  for (const Rank rank : data_->common.ranked()) {
    const auto letters = letters_of(rank);
    if (letters.size() < min_letters_ || !walk(letters) || worth(told) - own <= gain) continue;
    if (!check_word(now, {by(Seat(seat)), spelled(letters)})) continue;
    if (std::ranges::none_of(told, [](const Event& e) {
          return e.kind == Event::step && (e.result == Event::damage || e.result == Event::capture);
        }))
      continue;
    gain = worth(told) - own;
    best = letters;
  }
  out.open('{').key("word");
  if (best)
    out.string(text_of(*best));
  else
    out.null();
  out.member("gain", gain).close('}');
  return {};
}

}  // namespace clew::letter_labyrinths
