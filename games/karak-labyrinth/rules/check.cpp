// Why a move is refused, in the order that section 6 of rules.md gives.
#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

constexpr std::array<std::string_view, kind_count> solve_rules{"KL-35", "KL-36", "KL-37", "KL-38",
                                                               "KL-39", "KL-40", "KL-41"};

std::string_view direction_name(Direction d) {
  constexpr std::array<std::string_view, 4> names{"north", "east", "south", "west"};
  return names[unsigned(d)];
}

// Begun ones count: what is left is never said to be nothing.
int seconds_of(std::int64_t ms) { return int((ms + 999) / 1000); }

}  // namespace

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& [who, move, at] = act;
  if (at.count() < 0 || at.count() > latest_ms)
    return refuse(Code::bad_time, "The time of a move is a whole number of milliseconds from 0 to 2^53."_en);
  if (who == Actor::chance && move.verb != Verb::deal)
    return illegal("KL-5", "All that chance can do is deal a card and the tiles."_en);
  if (who == Actor::clock && move.verb != Verb::timeup)
    return illegal(late_rule(), "All that the clock can say is timeup."_en);
  if (who != Actor::chance && move.verb == Verb::deal)
    return illegal("KL-5", "The card and the tiles are dealt by chance."_en);
  if (who != Actor::clock && move.verb == Verb::timeup)
    return illegal(late_rule(), "The clock alone says when time is up."_en);
  if (who == Actor::chance) return check_deal(s, move);
  if (is_seat(who)) {
    const Seat seat{std::uint8_t(who)};
    if (auto ok = check_seat(s, s.players[std::size_t(index(seat))], seat, move); !ok) return ok;
  }
  return check_clock(s, act);
}

Result<> Game::check_deal(const State& s, const Move& m) const {
  const auto id = card_text(m.number);
  const auto found = data_->find_card(id);
  if (found && !settings_.card && s.cards.contains(std::uint8_t(*found)))
    return illegal("KL-73",
                   {"Card {card} was used before in this campaign; draw another one."_en, {{"card", id}}});
  if (!found || !is_in_deck(*found))
    return illegal("KL-5", settings_.card
                               ? Sentence("This table plays card {card}."_en,
                                          {{"card", data_->cards[*settings_.card].id}})
                               : Sentence("Card {card} is not in the {deck} deck."_en,
                                          {{"card", id}, {"deck", deck_choices[unsigned(settings_.deck)]}}));
  if (int(m.tiles.size()) != players_)
    return illegal("KL-3", {"Deal seven tiles to each of {count, plural, one {# seat} other {# seats}}."_en,
                            {{"count", players_}}});
  const int sets = players_ > 4 ? 2 : 1;  // KL-1
  for (unsigned k = 0; k < kind_count; ++k) {
    std::array<std::array<int, tiles_of_a_kind>, 2> dealt{};
    for (std::size_t i = 0; i < m.tiles.size(); ++i) {
      const int number = tile_in(m.tiles[i], Kind(k));
      if (settings_.same_tiles) {
        if (number != tile_in(m.tiles[0], Kind(k)))
          return illegal("KL-4", "Everybody gets the same seven tiles at this table."_en);
      } else if (++dealt[unsigned(settings_.minigames[i])][unsigned(number - 1)] > sets) {
        return illegal("KL-4",
                       {"The box has {kind} tile {number} {sets, plural, one {once} other {twice}} in this "
                        "difficulty; deal another one."_en,
                        {{"kind", name_value(kind_name(Kind(k)))}, {"number", number}, {"sets", sets}}});
      }
    }
  }
  return {};
}

Result<> Game::check_seat(const State& s, const Player& p, Seat seat, const Move& m) const {
  const Verb verb = m.verb;
  if (s.phase == Phase::ready) {
    if (verb == Verb::ready) return {};
    return illegal("KL-7", "Nobody may act before the card is flipped; say ready."_en);
  }
  if (verb == Verb::ready) return illegal("KL-7", "The card is flipped already; draw your line."_en);
  if (p.status == Status::start) {
    const Card& c = card(s);
    if (verb == Verb::quit || (verb == Verb::start && c.allows_entry(m.stairs))) return {};
    return illegal("KL-10", c.entry == Stairs::none
                                ? Sentence("Choose a staircase first: start a, start b or start c."_en)
                                : Sentence("The card says where the line begins: start {stairs}."_en,
                                           {{"stairs", std::string(1, char('a' + int(c.entry)))}}));
  }
  if (verb == Verb::start)
    return illegal("KL-11", "Your line has begun; its beginning cannot be changed."_en);
  const bool about_minigame = verb == Verb::solve || verb == Verb::skip;
  if (p.status == Status::minigame && !about_minigame && verb != Verb::quit)
    return illegal("KL-31", {"The {kind}'s minigame is open: solve it or skip it."_en,
                             {{"kind", name_value(kind_name(open_kind(p)))}}});
  if (p.status == Status::draw && about_minigame)
    return illegal("KL-31", "No minigame is open; draw on with draw and letters of n, e, s, w."_en);
  switch (verb) {
    case Verb::draw:
      return check_draw(s, p, m);
    case Verb::erase:
      return check_erase(p, m);
    case Verb::solve:
      return check_solve(p, seat, m);
    case Verb::exit:
      if (can_leave(card(s), p)) return {};
      return illegal(
          "KL-46",
          {"There is no way out at {square}; leave by a boss or by a staircase that the card names as exit."_en,
           {{"square", square_value(square_name(p.head))}}});
    case Verb::skip:
    case Verb::quit:
    case Verb::deal:
    case Verb::ready:
    case Verb::start:
    case Verb::timeup:
      break;
  }
  return {};
}

// Step by step on a copy: all or nothing.
Result<> Game::check_draw(const State& s, Player p, const Move& m) const {
  const Card& c = card(s);
  for (std::size_t i = 0; i < m.steps.size(); ++i) {
    const auto d = m.steps[i];
    const auto at_square = [&p](Pattern what) {
      return Sentence(what, {{"square", square_value(square_name(p.head))}});
    };
    // A minigame, the last heart or a dead end must be the last of a move.
    if (p.status == Status::minigame)
      return illegal("KL-31", at_square("A minigame opens at {square}; draw no further than there."_en));
    if (p.why == Why::hearts)
      return illegal("KL-26", at_square("The last heart is lost at {square}; the line ends there."_en));
    if (p.why == Why::stuck)
      return illegal("KL-18", at_square("No symbol can be reached from {square}; the line ends there."_en));
    if (!sheet().grid.is_open(p.head, d))
      return illegal(
          "KL-13",
          {"There is a wall {way, select, north {north} east {east} south {south} other {west}} of {square}; "
           "go another way."_en,
           {{"way", direction_name(d)}, {"square", square_value(square_name(p.head))}}});
    if (p.visited.has(step(p.head, d)))
      return illegal("KL-14", {"The line has been on {square} already; no square is visited twice."_en,
                               {{"square", square_value(square_name(step(p.head, d)))}}});
    enter(c, p, d);
  }
  return {};
}

Result<> Game::check_erase(const Player& p, const Move& m) const {
  const int loose = p.squares() - p.locked;
  if (m.number <= loose) return {};
  return illegal(
      "KL-16",
      loose == 0
          ? Sentence("The line ends on its last symbol, {square}; nothing can be erased."_en,
                     {{"square", square_value(square_name(p.head))}})
          : Sentence(
                "Only the {count, plural, one {# square} other {# squares}} after the last symbol can be erased."_en,
                {{"count", loose}}));
}

Result<> Game::check_solve(const Player& p, Seat seat, const Move& m) const {
  const Tile& t = tile(p, seat, open_kind(p));
  if (has_form(t, m.answer)) return {};
  const Value last = square_name(square_at(t.grid.width - 1, t.grid.height - 1));
  const auto form = [&]() -> Sentence {
    switch (t.kind) {
      case Kind::sword:
        return {
            "Name the cells of the numbers, lowest first, such as solve a1 c2; cells lie between a1 and "
            "{last}, "
            "each once."_en,
            {{"last", last}}};
      case Kind::bow:
        return "Draw the line from the skeleton in letters of n, e, s, w, such as solve nnes."_en;
      case Kind::key:
        return {
            "Name the cells of {count} fitting keys, such as solve a1 c2; cells lie between a1 and {last}, "
            "each "
            "once."_en,
            {{"count", t.count}, {"last", last}}};
      case Kind::treasure:
        return {
            "Name a key's cell and then the way in letters of n, e, s, w, such as solve a1 ees; cells lie "
            "between a1 "
            "and {last}."_en,
            {{"last", last}}};
      case Kind::minotaur:
        return {
            "Give one letter of {letters} for each of {count, plural, one {# blank} other {# blanks}}."_en,
            {{"letters", t.symbols}, {"count", t.blanks.size()}}};
      case Kind::spider:
        return {
            "Name the cells that show the same on both sides, such as solve a1 c2; cells lie between a1 and "
            "{last}, "
            "each once."_en,
            {{"last", last}}};
      case Kind::troll:
        return {
            "Name the cells of the most common monster, such as solve a1 c2; cells lie between a1 and "
            "{last}, each "
            "once."_en,
            {{"last", last}}};
    }
    std::unreachable();
  };
  return illegal(solve_rules[unsigned(t.kind)], form());
}

// A move exactly at the deadline is too late (KL-50).
Result<> Game::check_clock(const State& s, const Act<Move>& act) const {
  const auto at = act.at.count();
  if (act.by == Actor::clock) {
    if (at >= s.deadline_ms) return {};
    return illegal(late_rule(), {"Time is up at {time} ms, not before."_en, {{"time", s.deadline_ms}}});
  }
  if (s.deadline_ms != never && at >= s.deadline_ms) return illegal(late_rule(), "Time is up."_en);
  const auto blocked = s.players[unsigned(act.by)].blocked_ms;
  if (at < blocked)
    return illegal(
        "KL-42",
        {"After a wrong answer you wait {seconds, plural, one {# more second} other {# more seconds}}."_en,
         {{"seconds", seconds_of(blocked - at)}}});
  return {};
}

}  // namespace clew::karak_labyrinth
