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

std::string count_of(int n, std::string_view thing) { return cat(n, " ", thing, n == 1 ? "" : "s"); }

// Begun ones count: what is left is never said to be nothing.
int seconds_of(std::int64_t ms) { return int((ms + 999) / 1000); }

}  // namespace

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& [who, move, at] = act;
  if (at.count() < 0 || at.count() > latest_ms)
    return refuse(Code::bad_time, "The time of a move is a whole number of milliseconds from 0 to 2^53.");
  if (who == Actor::chance && move.verb != Verb::deal)
    return illegal("KL-5", "All that chance can do is deal a card and the tiles.");
  if (who == Actor::clock && move.verb != Verb::timeup)
    return illegal(late_rule(), "All that the clock can say is timeup.");
  if (who != Actor::chance && move.verb == Verb::deal)
    return illegal("KL-5", "The card and the tiles are dealt by chance.");
  if (who != Actor::clock && move.verb == Verb::timeup)
    return illegal(late_rule(), "The clock alone says when time is up.");
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
    return illegal("KL-73", cat("Card ", id, " was used before in this campaign; draw another one."));
  if (!found || !is_in_deck(*found))
    return illegal(
        "KL-5", settings_.card
                    ? cat("This table plays card ", data_->cards[*settings_.card].id, ".")
                    : cat("Card ", id, " is not in the ", deck_choices[unsigned(settings_.deck)], " deck."));
  if (int(m.tiles.size()) != players_)
    return illegal("KL-3", cat("Deal seven tiles to each of ", count_of(players_, "seat"), "."));
  const int sets = players_ > 4 ? 2 : 1;  // KL-1
  for (unsigned k = 0; k < kind_count; ++k) {
    std::array<std::array<int, tiles_of_a_kind>, 2> dealt{};
    for (std::size_t i = 0; i < m.tiles.size(); ++i) {
      const int number = tile_in(m.tiles[i], Kind(k));
      if (settings_.same_tiles) {
        if (number != tile_in(m.tiles[0], Kind(k)))
          return illegal("KL-4", "Everybody gets the same seven tiles at this table.");
      } else if (++dealt[unsigned(settings_.minigames[i])][unsigned(number - 1)] > sets) {
        return illegal("KL-4", cat("The box has ", kind_name(Kind(k)), " tile ", number, " ",
                                   sets == 1 ? "once" : "twice", " in this difficulty; deal another one."));
      }
    }
  }
  return {};
}

Result<> Game::check_seat(const State& s, const Player& p, Seat seat, const Move& m) const {
  const Verb verb = m.verb;
  if (s.phase == Phase::ready) {
    if (verb == Verb::ready) return {};
    return illegal("KL-7", "Nobody may act before the card is flipped; say ready.");
  }
  if (verb == Verb::ready) return illegal("KL-7", "The card is flipped already; draw your line.");
  if (p.status == Status::start) {
    const Card& c = card(s);
    if (verb == Verb::quit || (verb == Verb::start && c.allows_entry(m.stairs))) return {};
    return illegal("KL-10",
                   c.entry == Stairs::none
                       ? cat("Choose a staircase first: start a, start b or start c.")
                       : cat("The card says where the line begins: start ", char('a' + int(c.entry)), "."));
  }
  if (verb == Verb::start) return illegal("KL-11", "Your line has begun; its beginning cannot be changed.");
  const bool about_minigame = verb == Verb::solve || verb == Verb::skip;
  if (p.status == Status::minigame && !about_minigame && verb != Verb::quit)
    return illegal("KL-31",
                   cat("The ", kind_name(open_kind(p)), "'s minigame is open: solve it or skip it."));
  if (p.status == Status::draw && about_minigame)
    return illegal("KL-31", "No minigame is open; draw on with draw and letters of n, e, s, w.");
  switch (verb) {
    case Verb::draw:
      return check_draw(s, p, m);
    case Verb::erase:
      return check_erase(p, m);
    case Verb::solve:
      return check_solve(p, seat, m);
    case Verb::exit:
      if (can_leave(card(s), p)) return {};
      return illegal("KL-46", cat("There is no way out at ", square_name(p.head),
                                  "; leave by a boss or by a staircase that the card names as exit."));
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
    const auto here = square_name(p.head);
    // A minigame, the last heart or a dead end must be the last of a move.
    if (p.status == Status::minigame)
      return illegal("KL-31", cat("A minigame opens at ", here, "; draw no further than there."));
    if (p.why == Why::hearts)
      return illegal("KL-26", cat("The last heart is lost at ", here, "; the line ends there."));
    if (p.why == Why::stuck)
      return illegal("KL-18", cat("No symbol can be reached from ", here, "; the line ends there."));
    if (!sheet().grid.is_open(p.head, d))
      return illegal("KL-13", cat("There is a wall ", direction_name(d), " of ", here, "; go another way."));
    if (p.visited.has(step(p.head, d)))
      return illegal("KL-14", cat("The line has been on ", square_name(step(p.head, d)),
                                  " already; no square is visited twice."));
    enter(c, p, d);
  }
  return {};
}

Result<> Game::check_erase(const Player& p, const Move& m) const {
  const int loose = p.squares() - p.locked;
  if (m.number <= loose) return {};
  return illegal(
      "KL-16",
      loose == 0 ? cat("The line ends on its last symbol, ", square_name(p.head), "; nothing can be erased.")
                 : cat("Only the ", count_of(loose, "square"), " after the last symbol can be erased."));
}

Result<> Game::check_solve(const Player& p, Seat seat, const Move& m) const {
  const Tile& t = tile(p, seat, open_kind(p));
  if (has_form(t, m.answer)) return {};
  const auto form = [&]() -> std::string {
    switch (t.kind) {
      case Kind::sword:
        return "Name the cells of the numbers, lowest first, such as solve a1 c2";
      case Kind::bow:
        return "Draw the line from the skeleton in letters of n, e, s, w, such as solve nnes";
      case Kind::key:
        return cat("Name the cells of ", int(t.count), " fitting keys, such as solve a1 c2");
      case Kind::treasure:
        return "Name a key's cell and then the way in letters of n, e, s, w, such as solve a1 ees";
      case Kind::minotaur:
        return cat("Give one letter of ", t.symbols, " for each of ",
                   count_of(int(t.blanks.size()), "blank"));
      case Kind::spider:
        return "Name the cells that show the same on both sides, such as solve a1 c2";
      case Kind::troll:
        return "Name the cells of the most common monster, such as solve a1 c2";
    }
    return {};
  };
  const bool has_cells = t.kind != Kind::bow && t.kind != Kind::minotaur;
  return illegal(solve_rules[unsigned(t.kind)],
                 cat(form(),
                     has_cells ? cat("; cells lie between a1 and ",
                                     square_name(square_at(t.grid.width - 1, t.grid.height - 1)),
                                     t.kind == Kind::treasure ? "" : ", each once")
                               : "",
                     "."));
}

// A move exactly at the deadline is too late (KL-50).
Result<> Game::check_clock(const State& s, const Act<Move>& act) const {
  const auto at = act.at.count();
  if (act.by == Actor::clock) {
    if (at >= s.deadline_ms) return {};
    return illegal(late_rule(), cat("Time is up at ", s.deadline_ms, " ms, not before."));
  }
  if (s.deadline_ms != never && at >= s.deadline_ms) return illegal(late_rule(), "Time is up.");
  const auto blocked = s.players[unsigned(act.by)].blocked_ms;
  if (at < blocked)
    return illegal("KL-42", cat("After a wrong answer you wait ",
                                count_of(seconds_of(blocked - at), "more second"), "."));
  return {};
}

}  // namespace clew::karak_labyrinth
