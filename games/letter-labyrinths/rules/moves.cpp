// The moves as lists, as chance draws them and as text.
#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "games/letter-labyrinths/words/search.h"

namespace clew::letter_labyrinths {
namespace {

constexpr std::array<std::string_view, 20> verbs = {
    "take", "start", "word",    "skip",     "sprint", "disable", "double", "recover", "reveal",  "portal",
    "pass", "keep",  "discard", "activate", "push",   "enemies", "traps",  "deal",    "shuffle", "attack"};

Move bare(Verb verb) { return {.verb = verb}; }
Move with(Verb verb, std::uint8_t arg) {
  Move m{.verb = verb, .count = 1};
  m.args[0] = arg;
  return m;
}
Move word_move(const Letters& letters) {
  Move m{.verb = Verb::word, .count = std::uint8_t(letters.size())};
  std::copy(letters.begin(), letters.end(), m.args.begin());
  return m;
}

}  // namespace

std::string_view verb_text(Verb verb) { return verbs[std::size_t(verb)]; }

void Rules::legal(const Position& now, Actor who, MoveSink<Move>& out) const {
  const auto& s = now.board;
  if (!is_seat(who) || int(who) >= players_) return;
  const int seat = int(who);
  const auto push_spaces = [&](Verb verb, auto may) {
    for (Space space = 0; space < spaces; ++space)
      if (may(space)) out.push(with(verb, space));
  };
  const auto free_start = [&](Space space) { return data_->is_start[space] && s.square[space].is_free(); };
  switch (s.phase) {
    case Phase::classes:
      if (s.card[seat] != no_class) return;
      for (std::uint8_t i = 0; i < class_count; ++i)
        if (std::ranges::find(s.card, i) == s.card.end()) out.push(with(Verb::take, i));
      return;
    case Phase::placing:
      if (s.at[seat] != nowhere) return;
      if (starts_are_full(s))
        push_spaces(Verb::start, [&](Space space) { return s.square[space].is_free(); });
      else
        push_spaces(Verb::start, free_start);
      return;
    case Phase::players:
    case Phase::reaction:
      if (s.words_left[seat] > 0 && (may_skip_ || !has_word(now, seat))) out.push(bare(Verb::skip));
      if (holds_up(s, seat)) out.push(bare(Verb::pass));
      if (!can_use_ability(s, seat)) return;
      if (const auto mine = ability(s, seat); mine == Ability::recover) {
        for (Card card = 1; card <= cards; ++card)
          if (s.past >> (card - 1) & 1u) out.push(with(Verb::recover, card));
      } else if (mine == Ability::portal) {
        push_spaces(Verb::portal, free_start);
      } else {
        out.push(bare(verb_of(mine)));
      }
      return;
    case Phase::reveal:
      if (ability(s, seat) != Ability::reveal) return;
      for (const Verb verb : {Verb::keep, Verb::discard, Verb::activate}) out.push(bare(verb));
      return;
    case Phase::push:
      if (s.to_push.has(seat)) push_spaces(Verb::push, [&](Space to) { return may_push_to(s, seat, to); });
      return;
    case Phase::enemies:
    case Phase::traps:
    case Phase::deal:
    case Phase::shuffle:
    case Phase::attack:
    case Phase::over:
      return;
  }
}

std::vector<std::string> Rules::open(const Board& s, Actor who) const {
  if (is_seat(who)) {
    const int seat = int(who);
    if (seat >= players_ || s.phase != Phase::players || s.words_left[seat] == 0) return {};
    return {s.sprinting.has(seat) ? "word <letters> <steps>" : "word <letters>"};
  }
  if (who != Actor::chance) return {};
  switch (s.phase) {
    case Phase::enemies:
      return {cat("enemies <",
                  s.back ? dungeon_->enemies.size() - dungeon_->front_enemies : dungeon_->front_enemies,
                  " spaces>")};
    case Phase::traps:
      return {cat("traps <", traps_to_come(s), " times letter:space>")};
    case Phase::deal:
      return {cat("deal <", deck_size_, " cards>")};
    case Phase::shuffle:
      return {cat("shuffle <", s.deck.size(), " cards>")};
    case Phase::attack:
      return {cat("attack <", dungeon_->boss.rolls, " dice>")};
    case Phase::classes:
    case Phase::placing:
    case Phase::players:
    case Phase::reveal:
    case Phase::push:
    case Phase::reaction:
    case Phase::over:
      return {};
  }
  std::unreachable();
}

// LL-18. A sprinter may stay where he is with any word (all steps 0).
bool Rules::has_word(const Position& now, int seat) const {
  return !list_ || any_legal_word(*this, now, seat).has_value();
}

Move Rules::sample_chance(const Board& s, Rng& rng) const {
  Move m;
  const auto draw_spaces = [&](int count, auto put) {  // free ones, each once (LL-4)
    std::array<Space, spaces> free;
    std::uint32_t left = 0;
    for (Space space = 0; space < spaces; ++space)
      if (s.square[space].is_free()) free[left++] = space;
    for (int i = 0; i < count; ++i) {
      const auto pick = rng.below(left);
      put(i, free[pick]);
      free[pick] = free[--left];
    }
  };
  switch (s.phase) {
    case Phase::enemies:
      m.verb = Verb::enemies;
      m.count =
          std::uint8_t(s.back ? dungeon_->enemies.size() - dungeon_->front_enemies : dungeon_->front_enemies);
      draw_spaces(m.count, [&](int i, Space space) { m.args[i] = space; });
      return m;
    case Phase::traps: {
      m.verb = Verb::traps;
      m.count = std::uint8_t(traps_to_come(s));
      List<std::uint8_t, most_traps> bag;
      for (std::uint8_t kind = 1; kind <= vowels; ++kind)
        for (int i = 0; i < s.bag[kind]; ++i) bag.push(kind);
      rng.shuffle(bag);
      draw_spaces(m.count, [&](int i, Space space) {
        m.args[2 * i] = bag[i];
        m.args[2 * i + 1] = space;
      });
      return m;
    }
    case Phase::deal: {
      List<Card, cards> pile;
      for (Card card = 1; card <= cards; ++card) pile.push(card);
      rng.shuffle(pile);
      m = {.verb = Verb::deal, .count = deck_size_};
      std::copy(pile.begin(), pile.begin() + deck_size_, m.args.begin());
      return m;
    }
    case Phase::shuffle: {
      auto pile = s.deck;
      rng.shuffle(pile);
      m = {.verb = Verb::shuffle, .count = std::uint8_t(pile.size())};
      std::copy(pile.begin(), pile.end(), m.args.begin());
      return m;
    }
    default:
      m = {.verb = Verb::attack, .count = dungeon_->boss.rolls};
      for (int i = 0; i < m.count; ++i) m.args[i] = std::uint8_t(1 + rng.below(12));
      return m;
  }
}

// Any word of the list, or any letters, most of them from the card so that something happens. False where
// it cannot be made.
bool Rules::draw_word(const Position& now, int seat, Rng& rng, Move& m) const {
  const auto& s = now.board;
  const auto& fortune = data_->fortune[s.active];
  if (!list_) {
    Letters letters;
    const auto least = std::uint32_t(min_letters_);
    for (auto n = least + rng.below(longest_word - least + 1); n > 0; --n)
      letters.push(rng.below(8) == 0 ? Letter(rng.below(26)) : fortune.triad[rng.below(4)][rng.below(3)]);
    m = word_move(letters);
  } else {
    const auto all = list_->size() + house_words_.size();
    if (all == 0) return false;
    const auto rank = rng.below(all);
    m = word_move(rank < list_->size() ? list_->word(rank) : house_words_.word(rank - list_->size()));
  }
  if (m.count < min_letters_ || !now.may_make(packed(m.letters()))) return false;
  if (s.sprinting.has(seat) && rng.below(4) != 0)
    for (const Letter letter : m.letters())
      if (fortune.way[letter] != no_way) m.args[longest_word + m.steps++] = std::uint8_t(rng.below(3));
  Board trial = s;
  return spell(trial, seat, m, nullptr, nullptr);
}

Move Rules::sample_word(const Position& now, int seat, Rng& rng) const {
  Move m;
  for (int tries = 0; tries < 64; ++tries)
    if (draw_word(now, seat, rng, m)) return m;
  if (const auto word = any_legal_word(*this, now, seat)) return *word;
  return bare(Verb::skip);
}

Move Rules::sample(const Position& now, Actor who, Rng& rng) const {
  const auto& s = now.board;
  if (who == Actor::chance) return sample_chance(s, rng);
  const int seat = int(who);
  const bool has_a_word = s.phase == Phase::players && s.words_left[seat] > 0;
  // Mostly words; now and then something else, a skip least often.
  if (has_a_word && (!can_use_ability(s, seat) || rng.below(3) != 0)) {
    if (rng.below(16) != 0 || !may_skip_) return sample_word(now, seat, rng);
    return bare(Verb::skip);
  }
  std::array<Move, max_moves> cells;
  MoveSink<Move> sink(cells);
  legal(now, who, sink);
  return cells[rng.below(std::uint32_t(sink.size()))];
}

// The best of a handful of random words: hits first, then nearness to a foe, never a wrong trap if it can be
// helped. So random games get to see the back of the dungeon card.
Move Rules::rollout(const Position& now, Actor who, Rng& rng) const {
  const auto& s = now.board;
  if (who == Actor::chance || s.phase != Phase::players || s.words_left[int(who)] == 0 || rng.below(8) == 0)
    return sample(now, who, rng);
  const int seat = int(who);
  Move best = bare(Verb::skip);
  int best_worth = -10'000;
  for (int tries = 0; tries < 40; ++tries) {
    Move m;
    if (!draw_word(now, seat, rng, m)) continue;
    Board trial = s;
    spell(trial, seat, m, nullptr, nullptr);
    int damage = 0, nearest = rows + columns;
    for (int foe = 0; foe <= most_enemies; ++foe) {
      damage += trial.damage[foe] - s.damage[foe];
      if (trial.foe_at[foe] != nowhere)
        nearest = std::min(nearest, distance(trial.at[seat], trial.foe_at[foe]));
    }
    const int cleared = dungeon_->flips_by_traps && !s.back ? s.traps - trial.traps : 0;
    const int worth = 10 * damage + 10 * cleared - nearest - 20 * int(trial.deck.size() < s.deck.size());
    if (worth > best_worth) {
      best_worth = worth;
      best = m;
    }
  }
  return best.verb == Verb::skip ? sample(now, who, rng) : best;
}

namespace {

// Reads the rest of a move's words into its arguments; false where one does not parse. More than fit make
// the move misshapen.
template <class Read> bool read_args(std::string_view rest, std::size_t most, Move& m, Read read) {
  if (rest.empty()) return false;
  while (!rest.empty()) {
    const auto word = next_word(rest);
    std::array<std::uint8_t, 2> values{};
    const std::size_t width = read(word, values);
    if (width == 0) return false;
    if (m.count == Move::too_many) continue;
    if (m.count == most) {
      m.count = Move::too_many;
      m.args.fill(0);
      continue;
    }
    for (std::size_t i = 0; i < width; ++i) m.args[m.count * width + i] = values[i];
    ++m.count;
  }
  return true;
}

bool read_word(std::string_view rest, Move& m) {
  constexpr std::size_t most_typed = 32;
  const auto letters = next_word(rest);
  if (letters.empty() || letters.size() > most_typed) return false;
  for (char c : letters)
    if (c < 'a' || c > 'z') return false;
  if (rest.find(' ') != std::string_view::npos || rest.size() > most_typed) return false;
  for (char c : rest)
    if (c < '0' || c > '2') return false;
  if (letters.size() > longest_word) {
    m.count = Move::too_many;
    return true;
  }
  for (char c : letters) m.args[m.count++] = std::uint8_t(c - 'a');
  if (rest.size() > longest_word) {
    m.steps = Move::too_many;
    return true;
  }
  for (char c : rest) m.args[longest_word + m.steps++] = std::uint8_t(c - '0');
  return true;
}

std::size_t read_space(std::string_view word, std::array<std::uint8_t, 2>& values) {
  const auto space = space_of(word);
  values[0] = space.value_or(0);
  return space ? 1 : 0;
}
std::size_t read_number(std::string_view word, int most, std::array<std::uint8_t, 2>& values) {
  const auto number = to_int(word, 1, most);
  values[0] = std::uint8_t(number.value_or(0));
  return number ? 1 : 0;
}
std::size_t read_trap(std::string_view word, std::array<std::uint8_t, 2>& values) {
  if (word.size() < 3 || word[1] != ':') return 0;
  const int kind = trap_kind(word[0]);
  const auto space = space_of(word.substr(2));
  if (kind == 0 || !space) return 0;
  values = {std::uint8_t(kind), *space};
  return 2;
}

}  // namespace

Result<Move> Rules::parse(std::string_view text) const {
  const auto bad = [](Sentence right) { return refuse(Code::bad_move, std::move(right)); };
  constexpr Pattern any =
      "Say word and a word, such as word binder; or one of take, start, skip, pass, your ability, keep, "
      "discard, activate and push."_en;
  if (!is_single_spaced(text)) return bad(any);
  std::string_view rest = text;
  const auto found = std::ranges::find(verbs, next_word(rest));
  if (found == verbs.end()) return bad(any);
  Move m{.verb = Verb(found - verbs.begin())};
  const auto card = [](std::string_view word, auto& values) { return read_number(word, cards, values); };
  const auto die = [](std::string_view word, auto& values) { return read_number(word, 12, values); };
  switch (m.verb) {
    case Verb::take: {
      const auto colour = std::ranges::find(data_->class_card, rest, &ClassCard::colour);
      if (colour == data_->class_card.end())
        return bad("Take one of red, orange, yellow, green, blue and purple, such as take green."_en);
      return with(m.verb, std::uint8_t(colour - data_->class_card.begin()));
    }
    case Verb::word:
      if (!read_word(rest, m))
        return bad(
            "A word is letters a to z, such as word binder; a sprinter may add a digit 0, 1 or 2 for each "
            "letter on the card, such as word lat 212."_en);
      return m;
    case Verb::start:
    case Verb::portal:
    case Verb::push: {
      const auto space = space_of(rest);
      if (!space)
        return bad({"Name a space from 0-1 to 9-12, row first, such as {verb} 0-7."_en, {{"verb", *found}}});
      return with(m.verb, *space);
    }
    case Verb::recover: {
      const auto number = to_int(rest, 1, cards);
      if (!number) return bad("Name a fortune card from 1 to 32, such as recover 19."_en);
      return with(m.verb, std::uint8_t(*number));
    }
    case Verb::enemies:
      if (!read_args(rest, m.args.size(), m, read_space))
        return bad("Name spaces, such as enemies 8-2 1-12."_en);
      return m;
    case Verb::traps:
      if (!read_args(rest, m.args.size() / 2, m, read_trap))
        return bad("Name letters and spaces, such as traps a:8-1 o:3-7."_en);
      return m;
    case Verb::deal:
    case Verb::shuffle:
      if (!read_args(rest, m.args.size(), m, card))
        return bad({"Name cards from 1 to 32, such as {verb} 19 15."_en, {{"verb", *found}}});
      return m;
    case Verb::attack:
      if (!read_args(rest, m.args.size(), m, die))
        return bad("Name rolls from 1 to 12, such as attack 1 12 7."_en);
      return m;
    case Verb::skip:
    case Verb::sprint:
    case Verb::disable:
    case Verb::double_up:
    case Verb::reveal:
    case Verb::pass:
    case Verb::keep:
    case Verb::discard:
    case Verb::activate:
      if (text != *found) return bad({"Say just {verb}."_en, {{"verb", *found}}});
      return m;
  }
  std::unreachable();
}

std::string Rules::text(const Move& m) const {
  auto all = std::string(verb_text(m.verb));
  const int count = m.count == Move::too_many ? 0 : m.count;
  switch (m.verb) {
    case Verb::take:
      return cat(all, " ", data_->class_card[m.args[0]].colour);
    case Verb::word:
      all += ' ';
      for (int i = 0; i < count; ++i) all += char('a' + m.args[i]);
      if (m.steps != 0 && m.steps != Move::too_many) all += ' ';
      for (std::size_t i = 0; m.steps != Move::too_many && i < m.steps; ++i) all += char('0' + m.digit(i));
      return all;
    case Verb::start:
    case Verb::portal:
    case Verb::push:
    case Verb::enemies:
      for (int i = 0; i < count; ++i) all += cat(" ", space_text(m.args[i]));
      return all;
    case Verb::traps:
      for (int i = 0; i < count; ++i)
        all += cat(" ", vowel_letters[m.args[2 * i] - 1u], ":", space_text(m.args[2 * i + 1]));
      return all;
    case Verb::recover:
    case Verb::deal:
    case Verb::shuffle:
    case Verb::attack:
      for (int i = 0; i < count; ++i) all += cat(" ", m.args[i]);
      return all;
    case Verb::skip:
    case Verb::sprint:
    case Verb::disable:
    case Verb::double_up:
    case Verb::reveal:
    case Verb::pass:
    case Verb::keep:
    case Verb::discard:
    case Verb::activate:
      return all;
  }
  std::unreachable();
}

}  // namespace clew::letter_labyrinths
