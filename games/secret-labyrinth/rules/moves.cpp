// Moves: listed, drawn at random, read and written.
#include <algorithm>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {
namespace {

Move change_move(Ring ring, std::uint8_t dots) { return {.verb = Verb::change, .change = {ring, dots}}; }
Move square_move(Verb verb, Square square) { return {.verb = verb, .square = square}; }

}  // namespace

template <class Visit> void Game::each_trade(const State& s, Seat by, Visit visit) const {
  if (s.phase != Phase::change || s.changes_made > 0 || gifts(s, by) == 0) return;
  for (int with = 0; with < players_; ++with)
    for (Kind kind : kinds)
      if (may_trade(s, by, Seat(with), kind))
        visit(Move{.verb = Verb::trade, .seat = Seat(with), .kind = kind});
}

void Game::legal(const State& s, Actor who, MoveSink<Move>& out) const {
  if (!actors(s).has(who)) return;
  switch (s.phase) {
    case Phase::rings:
    case Phase::deal:
    case Phase::over:
      return;
    case Phase::change:
      each_trade(s, Seat(who), [&](const Move& m) { out.push(m); });
      if (who != by(s.player)) return;
      out.push(change_move(Ring::outer, 1));
      out.push(change_move(Ring::middle, 1));
      if (center_is_free(s))
        for (int n = 1; n < board().dots[std::size_t(Ring::center)]; ++n)
          out.push(change_move(Ring::center, std::uint8_t(n)));
      return;
    case Phase::draw: {
      const CardSet from = hand(s, s.duel.is_on() ? s.duel.loser() : s.trade.with);
      const bool two = cards_to_draw(s) == 2;
      for (CardSet a = from; a != 0; a &= a - 1) {
        Move m{.verb = Verb::draw};
        m.cards.push(lowest(a));
        if (!two) {
          out.push(m);
          continue;
        }
        for (CardSet b = a & (a - 1); b != 0; b &= b - 1) {
          Move pair = m;
          pair.cards.push(lowest(b));
          out.push(pair);
        }
      }
      return;
    }
    case Phase::move: {
      out.push({.verb = Verb::stay});
      auto squares = path(s);
      squares.remove(piece(s, s.player));
      return squares.each([&](Square q) { out.push(square_move(Verb::go, q)); });
    }
    case Phase::meet:
      out.push({.verb = is_on_picture(s) ? Verb::take : Verb::pass});
      for (int i = 0; i < players_; ++i)
        if (company(s).has(Seat(i)))
          for (bool die : {false, true}) out.push({.verb = Verb::duel, .seat = Seat(i), .die = die});
      return;
    case Phase::roll:
      for (std::uint8_t n = 1; n <= 4; ++n)
        if (std::ranges::find(faces(), n) != faces().end()) out.push({.verb = Verb::roll, .number = n});
      return;
    case Phase::name:
      for (Kind kind : {Kind::treasure, Kind::troll}) out.push({.verb = Verb::name, .kind = kind});
      return;
    case Phase::duel:
      for (Fist fist : {Fist::rock, Fist::paper, Fist::scissors})
        out.push({.verb = Verb::fist, .fist = fist});
      return;
    case Phase::give:
      for (Kind kind : kinds)
        if (of_kind(hand(s, s.duel.loser()), kind)) out.push({.verb = Verb::give, .kind = kind});
      return;
    case Phase::place:
      return free_squares(s).each([&](Square q) { out.push(square_move(Verb::place, q)); });
  }
}

std::vector<std::string> Game::open(const State& s, Actor who) const {
  if (who != Actor::chance) return {};
  if (s.phase == Phase::rings) return {"rings <outer> <middle> <center>"};
  if (s.phase == Phase::deal) return {cat("deal <", card_count, " cards>")};
  return {};
}

bool Game::is_idle(const State& s, Actor who) const {
  if (s.phase != Phase::change || who == by(s.player)) return false;
  bool able = false;
  each_trade(s, Seat(who), [&](const Move&) { able = true; });
  return !able;
}

namespace {

// The nth card of a set.
Card nth_card(CardSet cards, unsigned n) {
  while (n-- > 0) cards &= cards - 1;
  return lowest(cards);
}

}  // namespace

Move Game::sample(const State& s, Actor who, Rng& rng) const {
  switch (s.phase) {
    case Phase::rings: {
      Move m{.verb = Verb::rings};
      for (std::size_t r = 0; r < 3; ++r) m.dots[r] = std::uint8_t(rng.below(std::uint32_t(board().dots[r])));
      return m;
    }
    case Phase::deal: {
      Move m{.verb = Verb::deal};
      for (std::uint8_t c = 0; c < card_count; ++c) m.cards.push(Card(c));
      rng.shuffle(m.cards);
      return m;
    }
    case Phase::change: {
      // Every listed move is as likely as the others; trades are rare, so they are counted first.
      std::array<Move, 3 * most_players> trades;
      unsigned count = 0;
      each_trade(s, Seat(who), [&](const Move& m) { trades[count++] = m; });
      const auto center = unsigned(board().dots[std::size_t(Ring::center)] - 1);
      const unsigned turns = who != by(s.player) ? 0 : center_is_free(s) ? 2 + center : 2;
      if (count + turns == 0) return {.verb = Verb::stay};  // an idle seat is not asked (SL-74)
      const unsigned n = rng.below(count + turns);
      if (n >= turns) return trades[n - turns];
      return n == 0   ? change_move(Ring::outer, 1)
             : n == 1 ? change_move(Ring::middle, 1)
                      : change_move(Ring::center, std::uint8_t(n - 1));
    }
    case Phase::draw: {  // SL-36: every pair is equally likely
      const CardSet from = hand(s, s.duel.is_on() ? s.duel.loser() : s.trade.with);
      const auto count = std::uint32_t(std::popcount(from));
      Card a = nth_card(from, rng.below(count));
      Move m{.verb = Verb::draw};
      if (cards_to_draw(s) == 2) {
        Card b = nth_card(from & ~only_card(a), rng.below(count - 1));
        if (b < a) std::swap(a, b);
        m.cards.push(a);
        m.cards.push(b);
      } else {
        m.cards.push(a);
      }
      return m;
    }
    case Phase::move: {
      const auto squares = path(s);
      const Square q = squares.nth(rng.below(std::uint32_t(squares.count())));
      return q == piece(s, s.player) ? Move{.verb = Verb::stay} : square_move(Verb::go, q);
    }
    case Phase::meet: {
      const auto others = company(s);
      const auto n = rng.below(1 + 2 * others.count());
      if (n == 0) return {.verb = is_on_picture(s) ? Verb::take : Verb::pass};
      return {.verb = Verb::duel, .seat = Seat(others.nth((n - 1) / 2)), .die = n % 2 == 0};
    }
    case Phase::roll:
      return {.verb = Verb::roll, .number = faces()[rng.below(std::uint32_t(faces().size()))]};
    case Phase::name:
      return {.verb = Verb::name, .kind = Kind(rng.below(2))};
    case Phase::duel:
      return {.verb = Verb::fist, .fist = Fist(rng.below(3))};
    case Phase::give: {
      std::array<Kind, 3> have{};
      std::uint32_t count = 0;
      for (Kind kind : kinds)
        if (of_kind(hand(s, s.duel.loser()), kind)) have[count++] = kind;
      return {.verb = Verb::give, .kind = have[rng.below(count)]};
    }
    case Phase::place: {
      const auto free = free_squares(s);
      return square_move(Verb::place, free.nth(rng.below(std::uint32_t(free.count()))));
    }
    case Phase::over:
      break;
  }
  return {.verb = Verb::stay};
}

Move Game::rollout(const State& s, Actor who, Rng& rng) const {
  // Where to: mostly the shown picture, else somebody else's square.
  const auto wanted = [&]() -> Square {
    if (s.shown != no_card && rng.below(4) != 0) return parts().picture[std::size_t(s.shown)];
    const auto seat =
        Seat((unsigned(index(s.player)) + 1 + rng.below(std::uint32_t(players_ - 1))) % unsigned(players_));
    return piece(s, seat);
  };
  switch (s.phase) {
    case Phase::change: {
      if (s.changes_made == 0 && gifts(s, Seat(who)) != 0 && rng.below(2) == 0) {
        std::array<Move, 3 * most_players> trades;
        std::uint32_t count = 0;
        each_trade(s, Seat(who), [&](const Move& m) { trades[count++] = m; });
        if (count > 0) return trades[rng.below(count)];
      }
      if (who != by(s.player) || rng.below(8) == 0) break;
      const Square from = piece(s, s.player);
      const auto plan = s.changes_made == 0
                            ? best_changes(board(), paths(), s.rings, from, wanted())
                            : best_second_change(board(), paths(), s.rings, s.changes[0], from, wanted());
      return {.verb = Verb::change, .change = plan.changes[s.changes_made]};
    }
    case Phase::move: {
      const auto squares = path(s);
      for (int tries = 0; tries < 2; ++tries)
        if (const Square q = wanted(); squares.has(q))
          return q == piece(s, s.player) ? Move{.verb = Verb::stay} : square_move(Verb::go, q);
      break;
    }
    case Phase::meet:
      if (is_on_picture(s) && rng.below(2) == 0) return {.verb = Verb::take};
      break;
    default:
      break;
  }
  return sample(s, who, rng);
}

namespace {

template <class Names> std::optional<std::size_t> place_in(const Names& names, std::string_view word) {
  const auto found = std::ranges::find(names, word);
  if (found == std::end(names)) return std::nullopt;
  return std::size_t(found - std::begin(names));
}

// A move's words, one after the other; `bad` once something does not fit.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text), bad_(!is_single_spaced(text)) {}

  std::string_view word() {
    if (done()) bad_ = true;
    return next_word(rest_);
  }
  bool done() const { return rest_.empty(); }
  bool fits() const { return !bad_ && done(); }

  std::uint8_t number(int least, int most) { return std::uint8_t(keep(to_int(word(), least, most))); }
  Seat seat() { return Seat(number(0, most_players - 1)); }
  Kind kind() { return Kind(keep(place_in(kind_names, word()))); }
  Square square(const Board& board) {
    const Square q = board.find(word());
    bad_ = bad_ || q == no_square;
    return q;
  }
  Card card(const Parts& parts) {
    const Card c = parts.find_card(word());
    bad_ = bad_ || c == no_card;
    return c;
  }
  void spoil() { bad_ = true; }

 private:
  template <class N> N keep(std::optional<N> n) {
    bad_ = bad_ || !n;
    return n.value_or(N{});
  }
  std::string_view rest_;
  bool bad_;
};

constexpr std::array<std::string_view, 15> verb_names{"rings", "deal", "",     "trade", "draw",
                                                      "stay",  "go",   "take", "pass",  "duel",
                                                      "roll",  "name", "",     "give",  "place"};

}  // namespace

Result<Move> Game::parse(std::string_view text) const {
  const auto bad = [] {
    return refuse(
        Code::bad_move,
        "Say outer, middle, center 5, trade 1 troll, go y9, stay, take, pass, duel 1, duel 1 die, name "
        "troll, rock, paper, scissors, give treasure or place c2."_en);
  };
  Words words(text);
  const auto verb = words.word();
  Move m;
  if (const auto ring = place_in(ring_names, verb)) {
    m = change_move(Ring(*ring), Ring(*ring) == Ring::center ? words.number(1, board().dots[*ring] - 1) : 1);
  } else if (const auto fist = place_in(fist_names, verb)) {
    m = {.verb = Verb::fist, .fist = Fist(*fist)};
  } else if (const auto known = place_in(verb_names, verb); known && !verb.empty()) {
    m.verb = Verb(*known);
    switch (m.verb) {
      case Verb::rings:
        for (std::size_t r = 0; r < 3; ++r) m.dots[r] = words.number(0, board().dots[r] - 1);
        break;
      case Verb::deal:
        for (int i = 0; i < card_count; ++i) m.cards.push(words.card(parts()));
        break;
      case Verb::draw:
        m.cards.push(words.card(parts()));
        if (!words.done()) m.cards.push(words.card(parts()));
        break;
      case Verb::trade:
        m.seat = words.seat();
        m.kind = words.kind();
        break;
      case Verb::go:
      case Verb::place:
        m.square = words.square(board());
        break;
      case Verb::duel:
        m.seat = words.seat();
        m.die = !words.done();
        if (m.die && words.word() != "die") words.spoil();
        break;
      case Verb::roll:
        m.number = words.number(1, 4);
        break;
      case Verb::name:
        m.kind = words.kind();
        if (m.kind == Kind::animal) words.spoil();
        break;
      case Verb::give:
        m.kind = words.kind();
        break;
      case Verb::stay:
      case Verb::take:
      case Verb::pass:
        break;
      case Verb::change:
      case Verb::fist:
        return bad();
    }
  } else {
    return bad();
  }
  if (!words.fits()) return bad();
  return m;
}

std::string Game::text(const Move& m) const {
  const auto verb = verb_names[std::size_t(m.verb)];
  switch (m.verb) {
    case Verb::rings:
      return cat(verb, " ", m.dots[0], " ", m.dots[1], " ", m.dots[2]);
    case Verb::deal:
    case Verb::draw: {
      std::string all(verb);
      for (Card card : m.cards) all += cat(" ", parts().cards[std::size_t(card)].id);
      return all;
    }
    case Verb::change:
      if (m.change.ring == Ring::center) return cat("center ", m.change.dots);
      return std::string(ring_names[std::size_t(m.change.ring)]);
    case Verb::trade:
      return cat(verb, " ", index(m.seat), " ", kind_names[std::size_t(m.kind)]);
    case Verb::go:
    case Verb::place:
      return cat(verb, " ", board().of(m.square).id);
    case Verb::duel:
      return cat(verb, " ", index(m.seat), m.die ? " die" : "");
    case Verb::roll:
      return cat(verb, " ", m.number);
    case Verb::name:
    case Verb::give:
      return cat(verb, " ", kind_names[std::size_t(m.kind)]);
    case Verb::fist:
      return std::string(fist_names[std::size_t(m.fist)]);
    case Verb::stay:
    case Verb::take:
    case Verb::pass:
      return std::string(verb);
  }
  std::unreachable();
}

}  // namespace clew::secret_labyrinth
