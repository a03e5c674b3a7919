// The moves: all of them, one of them, and how they are spelled.
#include <algorithm>

#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

constexpr std::string_view verbs[] = {"first", "reveal", "deal",    "look",   "stay", "leave",
                                      "roll",  "equip",  "consume", "reroll", "done", "dice"};

Move simple(Verb verb, int place = 0) { return {.verb = verb, .place = std::uint8_t(place)}; }
Move with_card(Verb verb, CardNo card, CardNo monster = no_card) {
  return {.verb = verb, .card = card, .monster = monster};
}

// The n-th card of a mask.
int nth(CardMask mask, std::uint32_t n) {
  while (n-- > 0) mask &= mask - 1;
  return std::countr_zero(mask);
}

}  // namespace

// ---- Legal moves ----

void Game::legal(const State& s, Actor who, MoveSink<Move>& out) const {
  if (!actors(s).has(who)) return;
  switch (s.phase) {
    case Phase::first:
      for (int i = 0; i < players_; ++i) out.push(simple(Verb::first, i));
      return;
    case Phase::choose:
      for (unsigned rest = s.occupied; rest; rest &= rest - 1)
        out.push(simple(Verb::look, std::countr_zero(rest)));
      return;
    case Phase::decide:
      out.push(simple(Verb::leave));
      if (!must_leave(s)) out.push(simple(Verb::stay));
      return;
    case Phase::combat:
      return legal_combat(s, out);
    case Phase::dice:
      for (std::uint32_t ones = 0; ones <= s.due; ++ones)
        for (std::uint32_t twos = 0; ones + twos <= s.due; ++twos) {
          const Faces faces{ones, twos, s.due - ones - twos};
          if ((ones && !(data_->die_shows & 2)) || (twos && !(data_->die_shows & 4)) ||
              (faces.xs && !(data_->die_shows & 1)))
            continue;
          if (!out.push({.verb = Verb::dice, .faces = faces})) return;
        }
      return;
    case Phase::reveal:
    case Phase::deal:
    case Phase::over:
      return;
  }
}

void Game::legal_combat(const State& s, MoveSink<Move>& out) const {
  const auto now = choices(s);
  const auto each = [&s](CardMask mask, auto put) {
    for (; mask; mask &= mask - 1) put(s.cards[std::size_t(std::countr_zero(mask))]);
  };
  if (!now.must_roll) out.push(simple(Verb::done));
  each(now.rolls, [&](CardNo no) { out.push(with_card(Verb::roll, no)); });
  each(now.equips, [&](CardNo no) { out.push(with_card(Verb::equip, no)); });
  each(now.consumes, [&](CardNo no) { out.push(with_card(Verb::consume, no)); });
  each(now.books, [&](CardNo book) {
    each(now.monsters, [&](CardNo no) { out.push(with_card(Verb::consume, book, no)); });
  });
  if (!now.rerolls) return;
  for (std::size_t i = 0; i < s.throwers.size(); ++i) {
    const auto& shown = s.faces[i];
    const auto put = [&](const Faces& faces) {
      return out.push({.verb = Verb::reroll, .card = s.throwers[i], .faces = faces});
    };
    switch (reroll_) {
      case Reroll::all:
        put(shown);
        break;
      case Reroll::one:
        if (shown.ones) put({1, 0, 0});
        if (shown.twos) put({0, 1, 0});
        if (shown.xs) put({0, 0, 1});
        break;
      case Reroll::any:
        for (std::uint32_t ones = 0; ones <= shown.ones; ++ones)
          for (std::uint32_t twos = 0; twos <= shown.twos; ++twos)
            for (std::uint32_t xs = 0; xs <= shown.xs; ++xs)
              if (ones + twos + xs > 0 && !put({ones, twos, xs})) return;
        break;
    }
  }
}

std::vector<std::string> Game::open(const State& s, Actor who) const {
  if (who != Actor::chance) return {};
  if (s.phase == Phase::reveal) return {cat("reveal <", int(data_->removed), " cards of level 3>")};
  if (s.phase == Phase::deal)
    return {cat("deal <", deck_size(), " cards, two a room from room 0, the lower one first>")};
  return {};
}

// ---- Random moves ----

Move Game::sample(const State& s, Actor, Rng& rng) const {
  switch (s.phase) {
    case Phase::first:
      return simple(Verb::first, int(rng.below(std::uint32_t(players_))));
    case Phase::reveal: {
      Move move{.verb = Verb::reveal};
      auto deep = data_->deep;
      for (std::uint32_t i = 0; i < data_->removed; ++i) {
        std::swap(deep[i], deep[i + rng.below(deep_cards - i)]);
        move.cards.push(deep[i]);
      }
      return move;
    }
    case Phase::deal:
      return sample_deal(s, rng);
    case Phase::choose: {
      const auto rooms = std::uint32_t(rooms_left(s));
      return simple(Verb::look, nth(s.occupied, rooms == 1 ? 0 : rng.below(rooms)));
    }
    case Phase::decide:
      return simple(must_leave(s) || rng.below(2) ? Verb::leave : Verb::stay);
    case Phase::combat:
      return sample_combat(s, rng);
    case Phase::dice: {
      Move move{.verb = Verb::dice};
      for (std::uint32_t i = 0; i < s.due; ++i) {
        const auto swords = data_->die[rng.below(6)];
        ++(swords == 1 ? move.faces.ones : swords == 2 ? move.faces.twos : move.faces.xs);
      }
      return move;
    }
    case Phase::over:
      break;
  }
  std::unreachable();
}

// Every deal the round's deck allows, with equal chance (GG-89).
Move Game::sample_deal(const State& s, Rng& rng) const {
  Move move{.verb = Verb::deal};
  std::array<CardNo, base_cards> pile;
  std::uint32_t n = 0;
  if (is_chaos_)
    for (auto rest = pool(s); rest; rest &= rest - 1)
      pile[n++] = data_->base[std::size_t(std::countr_zero(rest))];
  else
    for (const CardNo no : deck_[s.round == 1 ? 1 : 2]) pile[n++] = no;
  const auto size = std::uint32_t(deck_size());
  const auto draw = [&](std::uint32_t i) {
    std::swap(pile[i], pile[i + rng.below(n - i)]);
    return pile[i];
  };
  if (s.round < 3) {
    for (std::uint32_t i = 0; i < size; ++i) move.cards.push(i + 1 < n ? draw(i) : pile[i]);
    return move;
  }
  // Six are taken out unseen, and six of level 3 shuffled in (GG-58 to GG-60).
  for (std::uint32_t i = 0; i < size - data_->removed; ++i) move.cards.push(draw(i));
  auto deep = data_->deep;
  for (std::uint32_t i = 0; i < deep_cards; ++i) {
    if (move.cards.size() == size) break;
    if (!s.shown) std::swap(deep[i], deep[i + rng.below(deep_cards - i)]);
    if (!s.shown || (s.shown >> i & 1)) move.cards.push(deep[i]);
  }
  rng.shuffle(move.cards);
  return move;
}

double Game::odds(const State& s, const Move& move) const {
  // Ways to put k cards of n in a row.
  const auto rows = [](int n, int k) {
    double ways = 1;
    for (; k > 0; --k, --n) ways *= n;
    return ways;
  };
  const int removed = data_->removed, size = deck_size();
  switch (s.phase) {
    case Phase::first:
      return 1.0 / players_;
    case Phase::reveal:
      return 1 / rows(deep_cards, removed);
    case Phase::deal: {
      const int n = std::popcount(pool(s));
      if (s.round < 3) return 1 / rows(n, size);
      // Which are taken out, which come in unless that is known, and in what order they lie.
      const double taken = rows(n, removed) / rows(removed, removed);
      const double come = s.shown ? 1 : rows(deep_cards, removed) / rows(removed, removed);
      return 1 / (taken * come * rows(size, size));
    }
    case Phase::dice: {
      double chance = 1;
      std::uint32_t left = s.due;
      for (const auto& [face, n] : {std::pair(1, move.faces.ones), {2, move.faces.twos}, {0, move.faces.xs}})
        for (std::uint32_t i = n; i > 0; --i, --left)
          chance *= double(left) / i * double(std::ranges::count(data_->die, face)) / 6;
      return chance;
    }
    case Phase::choose:
    case Phase::decide:
    case Phase::combat:
    case Phase::over:
      return 0;  // nothing of chance's
  }
  std::unreachable();
}

Move Game::sample_combat(const State& s, Rng& rng) const {
  const auto now = choices(s);
  const auto card_at = [&s](CardMask mask, std::uint32_t n) { return s.cards[std::size_t(nth(mask, n))]; };
  const auto count = [](CardMask mask) { return std::uint32_t(std::popcount(mask)); };
  const std::uint32_t monsters = count(now.monsters), read = count(now.books) * monsters;
  const std::uint32_t rerollable = now.rerolls ? std::uint32_t(s.throwers.size()) : 0;
  const std::uint32_t done = now.must_roll ? 0 : 1;
  std::uint32_t pick =
      rng.below(count(now.rolls) + count(now.equips) + count(now.consumes) + read + rerollable + done);
  const auto is_of = [&pick](std::uint32_t n) {
    if (pick < n) return true;
    pick -= n;
    return false;
  };
  if (is_of(count(now.rolls))) return with_card(Verb::roll, card_at(now.rolls, pick));
  if (is_of(count(now.equips))) return with_card(Verb::equip, card_at(now.equips, pick));
  if (is_of(count(now.consumes))) return with_card(Verb::consume, card_at(now.consumes, pick));
  if (is_of(read))
    return with_card(Verb::consume, card_at(now.books, pick / monsters),
                     card_at(now.monsters, pick % monsters));
  if (is_of(rerollable))
    return {.verb = Verb::reroll, .card = s.throwers[pick], .faces = sample_reroll(s.faces[pick], rng)};
  return simple(Verb::done);
}

Faces Game::sample_reroll(const Faces& shown, Rng& rng) const {
  if (reroll_ == Reroll::all) return shown;
  if (reroll_ == Reroll::one) {
    const auto die = rng.below(shown.count());
    if (die < shown.ones) return {1, 0, 0};
    return die < shown.ones + shown.twos ? Faces{0, 1, 0} : Faces{0, 0, 1};
  }
  for (;;) {
    const Faces some{rng.below(shown.ones + 1), rng.below(shown.twos + 1), rng.below(shown.xs + 1)};
    if (some.count() > 0) return some;
  }
}

// ---- Words ----

CardNo Game::parse_card(std::string_view word, bool& is_card) const {
  is_card = word.size() >= 3 && word.size() <= 4 && word[0] >= '1' && word[0] <= '3' && word[1] == '-';
  const auto number = is_card ? to_int(word.substr(2), 1, 99) : std::nullopt;
  is_card = number.has_value();
  return is_card ? data_->find(word[0] - '0', *number) : unknown_card;
}

Result<Move> Game::parse(std::string_view text) const {
  const auto bad = [] {
    return refuse(
        Code::bad_move,
        "Say look and a room, stay, leave, roll, equip or consume and a card, reroll with a card and "
        "faces, or done."_en);
  };
  if (!is_single_spaced(text)) return bad();
  std::string_view rest = text;
  const auto word = next_word(rest);
  std::size_t which = 0;
  while (which < std::size(verbs) && verbs[which] != word) ++which;
  if (which == std::size(verbs)) return bad();
  Move move{.verb = Verb(which)};

  bool is_card = true;
  const auto next_card = [&] {
    const CardNo no = parse_card(next_word(rest), is_card);
    move.misshapen |= no == unknown_card;
    return no;
  };
  switch (move.verb) {
    case Verb::stay:
    case Verb::leave:
    case Verb::done:
      if (text != word) return bad();
      return move;
    case Verb::first:
    case Verb::look: {
      const auto n = to_int(rest, 0, 99);
      if (!n) return bad();
      move.place = std::uint8_t(*n);
      return move;
    }
    case Verb::reveal:
    case Verb::deal:
      if (rest.empty()) return bad();
      while (!rest.empty()) {
        const CardNo no = next_card();
        if (!is_card) return bad();
        if (no == unknown_card) continue;
        if (move.cards.full())
          move.misshapen = true;
        else
          move.cards.push(no);
      }
      return move;
    case Verb::roll:
    case Verb::equip:
    case Verb::consume:
      move.card = next_card();
      if (!is_card) return bad();
      if (move.verb == Verb::consume && !rest.empty()) move.monster = next_card();
      if (!is_card || !rest.empty()) return bad();
      return move;
    case Verb::reroll:
      move.card = next_card();
      if (!is_card) return bad();
      break;
    case Verb::dice:
      break;
  }
  if (rest.empty()) return bad();
  for (char last = '0'; !rest.empty();) {
    const auto face = next_word(rest);
    if (face != "1" && face != "2" && face != "x") return bad();
    move.misshapen |= face[0] < last;
    last = face[0];
    ++(last == '1' ? move.faces.ones : last == '2' ? move.faces.twos : move.faces.xs);
  }
  return move;
}

std::string Game::text(const Move& m) const {
  const auto id = [this](CardNo no) {
    return no < box_cards ? std::string_view(data_->labels[no].id) : std::string_view("?");
  };
  std::string all(verbs[std::size_t(m.verb)]);
  switch (m.verb) {
    case Verb::stay:
    case Verb::leave:
    case Verb::done:
      return all;
    case Verb::first:
    case Verb::look:
      return cat(all, " ", int(m.place));
    case Verb::reveal:
    case Verb::deal:
      return cat(all, " ", join(m.cards, " ", id));
    case Verb::roll:
    case Verb::equip:
    case Verb::consume:
      return m.monster == no_card ? cat(all, " ", id(m.card)) : cat(all, " ", id(m.card), " ", id(m.monster));
    case Verb::reroll:
      all += cat(" ", id(m.card));
      break;
    case Verb::dice:
      break;
  }
  for (std::uint32_t i = 0; i < m.faces.ones; ++i) all += " 1";
  for (std::uint32_t i = 0; i < m.faces.twos; ++i) all += " 2";
  for (std::uint32_t i = 0; i < m.faces.xs; ++i) all += " x";
  return all;
}

}  // namespace clew::guru_guru
