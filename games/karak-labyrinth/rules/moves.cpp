// Moves as lists, as luck would have them, and as words.
#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

// Moves of one word lie ready as well.
constexpr auto plain_moves = [] {
  std::array<Move, std::size_t(Verb::timeup) + 1> moves;
  for (std::size_t v = 0; v < moves.size(); ++v) moves[v].verb = Verb(v);
  return moves;
}();
const Move& plain(Verb verb) { return plain_moves[unsigned(verb)]; }
Move starting(Stairs stairs) {
  Move m = plain(Verb::start);
  m.stairs = stairs;
  return m;
}
Move erasing(int squares) {
  Move m = plain(Verb::erase);
  m.number = std::uint16_t(squares);
  return m;
}

constexpr std::string_view difficulty_letters = "temh";

bool is_all(std::string_view text, std::string_view letters) {
  return text.find_first_not_of(letters) == std::string_view::npos;
}

bool is_card(std::string_view word) {
  return word.size() == 3 && difficulty_letters.find(word[0]) != std::string_view::npos &&
         is_all(word.substr(1), "0123456789");
}

}  // namespace

constinit const Move step_north = [] {
  Move m;
  m.verb = Verb::draw;
  m.steps.push(Direction::north);
  return m;
}();

std::uint16_t card_code(std::string_view id) {
  return std::uint16_t(difficulty_letters.find(id[0]) * 100 + unsigned(id[1] - '0') * 10 +
                       unsigned(id[2] - '0'));
}

std::string card_text(std::uint16_t code) {
  return cat(difficulty_letters[code / 100u % 4u], char('0' + code / 10 % 10), char('0' + code % 10));
}

void Game::legal(const State& s, Actor who, MoveSink<Move>& out) const {
  if (who == Actor::clock) out.push(plain(Verb::timeup));
  if (!is_seat(who)) return;
  const auto& p = s.players[unsigned(who)];
  switch (p.status) {
    case Status::waiting:
      out.push(plain(Verb::ready));
      return;
    case Status::start:
      for (auto stairs : {Stairs::a, Stairs::b, Stairs::c})
        if (card(s).allows_entry(stairs)) out.push(starting(stairs));
      out.push(plain(Verb::quit));
      return;
    case Status::draw:
      for (auto d : directions)
        if (is_free(p, d)) out.push(drawing(d));
      if (can_leave(card(s), p)) out.push(plain(Verb::exit));
      out.push(plain(Verb::quit));
      for (int k = 1; k <= p.squares() - p.locked; ++k) out.push(erasing(k));
      return;
    case Status::minigame:
      out.push(plain(Verb::skip));
      out.push(plain(Verb::quit));
      return;
    case Status::ready:
    case Status::escaped:
    case Status::out:
      return;
  }
}

std::vector<std::string> Game::open(const State& s, Actor who) const {
  if (who == Actor::chance) {
    std::string pattern = "deal <card>";
    for (int i = 0; i < players_; ++i) pattern += " <tiles>";
    return {pattern};
  }
  if (!is_seat(who)) return {};
  const auto& p = s.players[unsigned(who)];
  if (p.status == Status::draw) {
    for (auto d : directions)
      if (is_free(p, d)) return {"draw <directions>"};
    return {};
  }
  if (p.status != Status::minigame) return {};
  switch (open_kind(p)) {
    case Kind::sword:
    case Kind::key:
    case Kind::spider:
    case Kind::troll:
      return {"solve <cells>"};
    case Kind::bow:
      return {"solve <directions>"};
    case Kind::treasure:
      return {"solve <cell> <directions>"};
    case Kind::minotaur:
      return {"solve <symbols>"};
  }
  return {};
}

// All but lines.
Move Game::sample_other(const State& s, Actor who, Rng& rng) const {
  if (who == Actor::chance) return sample_deal(s, rng);
  if (who == Actor::clock) return plain(Verb::timeup);
  const auto& p = s.players[unsigned(who)];
  switch (p.status) {
    case Status::waiting:
      return plain(Verb::ready);
    case Status::start: {
      if (rng.below(256) == 0) return plain(Verb::quit);
      const Stairs entry = card(s).entry;
      return starting(entry == Stairs::none ? Stairs(rng.below(3)) : entry);
    }
    case Status::minigame:
      return sample_solve(p, Seat(std::uint8_t(who)), rng);
    case Status::draw:
    case Status::ready:
    case Status::escaped:
    case Status::out:
      break;
  }
  return plain(Verb::quit);
}

// A card of the deck that was not used, and of each kind and difficulty four tiles a set (KL-4, KL-5).
Move Game::sample_deal(const State& s, Rng& rng) const {
  Move m = plain(Verb::deal);
  m.number = data_->cards[any_card(s, rng)].code;
  for (int i = 0; i < players_; ++i) m.tiles.push(0);
  const TilePile full = full_pile();
  for (unsigned k = 0; k < kind_count; ++k) {
    if (settings_.same_tiles) {
      const int shared = 1 + int(rng.below(tiles_of_a_kind));
      for (auto& tiles : m.tiles) tiles = with_tile(tiles, Kind(k), shared);
      continue;
    }
    std::array<TilePile, 2> piles{full, full};
    for (std::size_t i = 0; i < m.tiles.size(); ++i) {
      auto& pile = piles[unsigned(settings_.minigames[i])];
      m.tiles[i] = with_tile(m.tiles[i], Kind(k), draw_from(pile, rng));
    }
  }
  return m;
}

std::uint8_t Game::any_card(const State& s, Rng& rng) const {
  for (;;) {  // at most two cards were used before, of eight at least
    const auto c = deck_[rng.below(std::uint32_t(deck_.size()))];
    if (settings_.card || !s.cards.contains(c)) return c;
  }
}

Game::TilePile Game::full_pile() const {
  TilePile pile;
  for (int i = 0; i < (players_ > 4 ? 2 : 1) * tiles_of_a_kind; ++i)
    pile.push(std::uint8_t(i % tiles_of_a_kind + 1));
  return pile;
}

std::uint8_t Game::draw_from(TilePile& pile, Rng& rng) {
  std::swap(pile[rng.below(std::uint32_t(pile.size()))], pile.back());
  return pile.pop();
}

// Now and then a longer line, a step back, or no wish to go on.
Move Game::sample_whim(const Card& c, const Player& p, std::uint64_t luck, unsigned free, unsigned ways,
                       Rng& rng) const {
  const unsigned whim = luck & 255u;
  if (can_leave(c, p) && whim < 128) return plain(Verb::exit);
  const int loose = p.squares() - p.locked;
  if (free == 0 || (whim >= 252 && loose > 0)) {
    if (loose > 0 && whim != 255) return erasing(1 + int(rng.below(std::uint32_t(loose))));
    return plain(can_leave(c, p) ? Verb::exit : Verb::quit);
  }
  if (whim == 251) return plain(Verb::quit);
  const Direction d = any_way(whim < 240 ? ways : free, luck >> 32);
  if (whim < 16) return sample_further(c, p, d, rng);
  return drawing(d);
}

// Up to seven steps more, as far as the line goes.
Move Game::sample_further(const Card& c, const Player& p, Direction first, Rng& rng) const {
  Move m = drawing(first);
  Player ahead = p;
  enter(c, ahead, first);
  for (auto more = rng.below(8); more > 0 && ahead.status == Status::draw; --more) {
    const Direction d{std::uint8_t(rng.below(4))};
    if (!is_free(ahead, d)) continue;
    m.steps.push(d);
    enter(c, ahead, d);
  }
  return m;
}

// The right answer half of the time, else a guess or a no.
Move Game::sample_solve(const Player& p, Seat seat, Rng& rng) const {
  const auto whim = rng.below(16);
  if (whim == 15 && rng.below(8) == 0) return plain(Verb::quit);
  if (whim >= 11) return plain(Verb::skip);
  Move m = plain(Verb::solve);
  const Tile& t = tile(p, seat, open_kind(p));
  if (whim >= 2) {
    m.answer = t.answer;
    return m;
  }
  auto& [marks, cell, form] = m.answer;
  const auto any_cell = [&] {
    // One draw a statement: compilers take the arguments of a call in any order.
    const auto y = int(rng.below(std::uint32_t(t.grid.height)));
    const auto x = int(rng.below(std::uint32_t(t.grid.width)));
    return square_at(x, y);
  };
  const auto wander = [&] {
    for (auto n = 1 + rng.below(20); n > 0; --n) marks.push(std::uint8_t(direction_letters[rng.below(4)]));
  };
  switch (t.kind) {
    case Kind::sword:
    case Kind::key:
    case Kind::spider:
    case Kind::troll:
      form = Answer::Form::cells;
      marks.push(std::uint8_t(any_cell()));
      for (auto n = rng.below(8); n > 0; --n)
        if (const auto more = std::uint8_t(any_cell()); !marks.contains(more)) marks.push(more);
      break;
    case Kind::bow:
      form = Answer::Form::word;
      wander();
      break;
    case Kind::treasure:
      form = Answer::Form::cell_and_word;
      cell = any_cell();
      wander();
      break;
    case Kind::minotaur:
      form = Answer::Form::word;
      for (std::size_t i = 0; i < t.blanks.size(); ++i)
        marks.push(std::uint8_t(t.symbols[rng.below(std::uint32_t(t.symbols.size()))]));
      break;
  }
  return m;
}

Result<Move> Game::parse(std::string_view text) const {
  const auto bad = [](Sentence right) { return refuse(Code::bad_move, std::move(right)); };
  if (!is_single_spaced(text))
    return bad("A move is words with single spaces between them, such as draw nnee."_en);
  std::string_view rest = text;
  const auto verb = next_word(rest);
  for (auto [word, v] : {std::pair{"ready", Verb::ready},
                         {"skip", Verb::skip},
                         {"exit", Verb::exit},
                         {"quit", Verb::quit},
                         {"timeup", Verb::timeup}})
    if (text == word) return plain(v);
  if (verb == "start") {
    if (rest.size() != 1 || !is_all(rest, "abc"))
      return bad("Start on a staircase: start a, start b or start c."_en);
    return starting(Stairs(rest[0] - 'a'));
  }
  if (verb == "draw") {
    Move m = plain(Verb::draw);
    if (rest.empty() || rest.size() > longest_draw || !is_all(rest, direction_letters))
      return bad("Draw 1 to 200 letters of n, e, s, w, such as draw nnee."_en);
    for (char c : rest) m.steps.push(*to_direction(c));
    return m;
  }
  if (verb == "erase") {
    const auto squares = to_int(rest, 1, 999);
    if (!squares) return bad("Erase 1 to 999 squares, such as erase 3."_en);
    return erasing(*squares);
  }
  if (verb == "solve") {
    std::size_t words = 0;
    for (auto left = rest; !left.empty(); ++words)
      if (const auto word = next_word(left);
          word.size() > longest_answer || !is_all(word, "abcdefghijklmnopqrstuvwxyz0123456789"))
        return bad("An answer is words of up to 100 small letters and digits, such as solve a1 b3."_en);
    if (words == 0 || words > longest_answer)
      return bad("An answer has 1 to 100 words, such as solve a1 b3."_en);
    Move m = plain(Verb::solve);
    m.answer = to_answer(rest);
    return m;
  }
  if (verb == "deal") {
    constexpr Pattern right = "Deal a card and seven tiles a seat, such as deal m07 1111111 2222222."_en;
    Move m = plain(Verb::deal);
    const auto id = next_word(rest);
    if (!is_card(id)) return bad(right);
    m.number = card_code(id);
    while (!rest.empty()) {
      const auto digits = next_word(rest);
      if (digits.size() != kind_count || !is_all(digits, "1234") || m.tiles.full()) return bad(right);
      std::uint16_t tiles = 0;
      for (unsigned k = 0; k < kind_count; ++k) tiles = with_tile(tiles, Kind(k), digits[k] - '0');
      m.tiles.push(tiles);
    }
    if (m.tiles.empty()) return bad(right);
    return m;
  }
  return bad("A move is ready, start, draw, erase, solve, skip, exit or quit, such as draw nnee."_en);
}

std::string Game::text(const Move& m) const {
  switch (m.verb) {
    case Verb::ready:
      return "ready";
    case Verb::skip:
      return "skip";
    case Verb::exit:
      return "exit";
    case Verb::quit:
      return "quit";
    case Verb::timeup:
      return "timeup";
    case Verb::start:
      return cat("start ", char('a' + int(m.stairs)));
    case Verb::erase:
      return cat("erase ", m.number);
    case Verb::solve:
      return cat("solve ", is_misshapen(m) ? "?" : answer_text(m.answer));
    case Verb::draw: {
      std::string all = "draw ";
      for (std::size_t i = 0; i < m.steps.size(); ++i) all += direction_letters[unsigned(m.steps[i])];
      return all;
    }
    case Verb::deal: {
      auto all = cat("deal ", card_text(m.number));
      for (auto tiles : m.tiles) {
        all += ' ';
        for (unsigned k = 0; k < kind_count; ++k) all += char('0' + tile_in(tiles, Kind(k)));
      }
      return all;
    }
  }
  return {};
}

}  // namespace clew::karak_labyrinth
