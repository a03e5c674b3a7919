// Setting up and the Players Turn.
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

#include <algorithm>

#include "core/text.h"

namespace clew::letter_labyrinths {
namespace {

void tell(Log log, Event event) {
  if (log) log->push_back(event);
}

}  // namespace

ActorSet Rules::actors(const Board& s) const {
  ActorSet who;
  const auto add_seats = [&](auto may) {
    for (int seat = 0; seat < players_; ++seat)
      if (may(seat)) who.add(Seat(seat));
  };
  switch (s.phase) {
    case Phase::classes:
      add_seats([&](int seat) { return s.card[seat] == no_class; });
      break;
    case Phase::placing:
      add_seats([&](int seat) { return s.at[seat] == nowhere; });
      break;
    case Phase::players:
      add_seats([&](int seat) { return s.words_left[seat] > 0 || can_use_ability(s, seat); });
      break;
    case Phase::reaction:
      add_seats([&](int seat) { return can_use_ability(s, seat); });
      break;
    case Phase::reveal:
      add_seats([&](int seat) { return ability(s, seat) == Ability::reveal; });
      break;
    case Phase::push:
      add_seats([&](int seat) { return s.to_push.has(seat); });
      break;
    case Phase::enemies:
    case Phase::traps:
    case Phase::deal:
    case Phase::shuffle:
    case Phase::attack:
      who.add(Actor::chance);
      break;
    case Phase::over:
      break;
  }
  return who;
}

// A token, no ability used this round, and something to do with it.
bool Rules::can_use_ability(const Board& b, int seat) const {
  if (b.tokens[seat] == 0 || b.ability_used.has(seat)) return false;  // LL-29, LL-30
  const bool reacting = b.phase == Phase::reaction;
  switch (ability(b, seat)) {  // LL-38
    case Ability::sprint:
      return !reacting && b.words_left[seat] > 0;
    case Ability::double_up:
      return !reacting;
    case Ability::disable:
      for (Space space = 0; space < spaces; ++space)
        if (b.square[space].trap() != 0 && is_adjacent(b.at[seat], space)) return true;
      return false;
    case Ability::recover:
      return b.past != 0;
    case Ability::reveal:
      return !b.deck.empty();
    case Ability::portal:
      return !starts_are_full(b);
  }
  std::unreachable();
}

// LL-31; in a reaction the words are made, so it is the same question (LL-60).
bool Rules::holds_up(const Board& b, int seat) const {
  return b.words_left[seat] == 0 && !b.passed.has(seat) && can_use_ability(b, seat);
}

bool Rules::starts_are_full(const Board& b) const {
  return std::ranges::none_of(data_->starts, [&](Space space) { return b.square[space].is_free(); });
}

bool Rules::is_adjacent(Space a, Space b) const {
  const int across = std::abs(column_of(a) - column_of(b)), along = std::abs(row_of(a) - row_of(b));
  return ring_ ? std::max(across, along) == 1 : across + along == 1;
}

void Rules::apply(Board& s, const Act<Move>& act, Story* story, Log log) const {
  const auto& m = act.move;
  const int seat = is_seat(act.by) ? int(act.by) : 0;
  const auto move_pawn = [&](Space to) {
    if (s.at[seat] != nowhere) s.square[s.at[seat]].set_pawn(false);
    s.at[seat] = to;
    s.square[to].set_pawn(true);
  };
  const auto everybody_has = [&](const auto& things, auto none) {
    return std::none_of(things.begin(), things.begin() + players_,
                        [none](auto thing) { return thing == none; });
  };
  switch (m.verb) {
    case Verb::take:
      s.card[seat] = m.args[0];
      if (everybody_has(s.card, no_class)) s.phase = Phase::enemies;
      return;
    case Verb::start:
      move_pawn(m.args[0]);
      if (everybody_has(s.at, nowhere)) s.phase = Phase::deal;
      return;
    case Verb::word:
      make_word(s, seat, m, story, log);
      return;
    case Verb::skip:  // LL-18
      --s.words_left[seat];
      s.sprinting.drop(seat);
      go_on(s, story, log);
      return;
    case Verb::portal:
    case Verb::sprint:
    case Verb::disable:
    case Verb::double_up:
    case Verb::recover:
    case Verb::reveal:
      use_ability(s, seat, m, story, log);
      return;
    case Verb::pass:
      s.passed.add(seat);
      go_on(s, story, log);
      return;
    case Verb::keep:
    case Verb::discard:
    case Verb::activate:
      decide_reveal(s, m, story, log);
      return;
    case Verb::push:  // LL-51
      move_pawn(m.args[0]);
      s.to_push.drop(seat);
      if (s.to_push.empty()) bring_in_enemies(s, story, log);
      return;
    case Verb::enemies: {
      const int first = s.back ? dungeon_->front_enemies : 0;
      for (int i = 0; i < m.count; ++i) {
        s.foe_at[first + i] = m.args[i];
        s.square[m.args[i]].set_foe(first + i + 1);
        tell(log, {.kind = Event::enemy, .at = m.args[i], .value = std::uint8_t(first + i + 1)});
      }
      bring_in_traps(s, story, log);
      return;
    }
    case Verb::traps:
      for (int i = 0; i < m.count; ++i) {
        const auto kind = m.args[2 * i];
        const Space at = m.args[2 * i + 1];
        --s.bag[kind];
        ++s.traps;
        s.square[at].set_trap(kind);
        tell(log, {.kind = Event::trap, .letter = kind, .at = at});
      }
      if (s.back)
        turn_up_card(s, story, log);
      else
        s.phase = Phase::placing;
      return;
    case Verb::deal:
      for (int i = m.count; i-- > 0;) s.deck.push(m.args[i]);
      activate_top(s, story, log);  // LL-8
      begin_round(s, log);
      return;
    case Verb::shuffle:
      s.deck.clear();
      for (int i = m.count; i-- > 0;) s.deck.push(m.args[i]);
      go_on(s, story, log);
      return;
    case Verb::attack:
      enemies_spell(s, std::span(m.args).first(m.count), story, log);
      return;
  }
  std::unreachable();
}

// Only a word adds to those made before, and a new round forgets them where the round is what counts (LL-17).
void Game::apply(State& s, const Act<Move>& act, Story* story, Log log) const {
  if (act.move.verb == Verb::word && remembers()) s.used.add(packed(act.move.letters()));
  const auto round = s.round;
  Rules::apply(s, act, story, log);
  if (remembers_round() && s.round != round) s.used.forget();
}

void Rules::begin_round(Board& s, Log log) const {  // LL-62
  ++s.round;
  s.phase = Phase::players;
  for (int seat = 0; seat < players_; ++seat) s.words_left[seat] = 1;
  s.ability_used = {};
  s.passed = {};
  tell(log, {.kind = Event::round, .value = s.round});
}

void Rules::make_word(Board& s, int seat, const Move& m, Story* story, Log log) const {
  if (story) {
    Story::Made made{.round = s.round, .seat = std::uint8_t(seat), .word = {}};
    for (Letter letter : m.letters()) made.word.push(letter);
    story->words.push_back(made);
  }
  --s.words_left[seat];
  spell(s, seat, m, story, log);
  s.sprinting.drop(seat);
  if (is_won(s))
    finish(s, true, log);  // LL-58: at once, and only by a word
  else
    go_on(s, story, log);
}

void Rules::use_ability(Board& s, int seat, const Move& m, Story* story, Log log) const {
  --s.tokens[seat];
  s.ability_used.add(seat);
  tell(log, {.kind = Event::ability, .who = std::uint8_t(seat), .value = std::uint8_t(ability(s, seat))});
  switch (ability(s, seat)) {
    case Ability::sprint:  // LL-34
      s.sprinting.add(seat);
      break;
    case Ability::double_up:  // LL-35
      ++s.words_left[seat];
      break;
    case Ability::disable:  // LL-36
      for (Space space = 0; space < spaces; ++space)
        if (const int kind = s.square[space].trap(); kind != 0 && is_adjacent(s.at[seat], space)) {
          s.square[space].set_trap(0);
          ++s.bag[kind];
          --s.traps;
        }
      break;
    case Ability::portal:  // LL-37
      s.square[s.at[seat]].set_pawn(false);
      s.at[seat] = m.args[0];
      s.square[m.args[0]].set_pawn(true);
      break;
    case Ability::recover: {  // LL-32; the card lies last until the deck is shuffled
      const Card card = m.args[0];
      s.past &= ~card_bit(card);
      s.known |= card_bit(card);
      s.top_shown = false;
      s.deck.push(card);
      std::rotate(s.deck.begin(), s.deck.end() - 1, s.deck.end());
      if (story) std::erase(story->past, card);
      s.in_reaction = s.phase == Phase::reaction;
      s.phase = Phase::shuffle;
      return;
    }
    case Ability::reveal:  // LL-33
      s.top_shown = true;
      s.known |= card_bit(s.deck.back());
      s.in_reaction = s.phase == Phase::reaction;
      s.phase = Phase::reveal;
      tell(log, {.kind = Event::reveal, .value = s.deck.back()});
      return;
  }
  go_on(s, story, log);
}

void Rules::decide_reveal(Board& s, const Move& m, Story* story, Log log) const {
  if (m.verb == Verb::discard) discard_top(s, story, log);
  if (m.verb == Verb::activate) activate_top(s, story, log);
  go_on(s, story, log);
}

// Back to the Players Turn or the reaction, or past it if nobody holds it up any more.
void Rules::go_on(Board& s, Story* story, Log log) const {
  if (s.phase == Phase::shuffle || s.phase == Phase::reveal)
    s.phase = s.in_reaction ? Phase::reaction : Phase::players;
  for (int seat = 0; seat < players_; ++seat)
    if (s.words_left[seat] > 0 || holds_up(s, seat)) return;
  s.in_reaction = false;
  if (s.phase == Phase::reaction)
    attack(s, story, log);
  else
    begin_enemies_turn(s, story, log);
}

void Rules::activate_top(Board& b, Story* story, Log log) const {
  if (b.active != 0) {
    b.past |= card_bit(b.active);
    if (story) story->past.push_back(b.active);
  }
  b.active = b.deck.pop();
  b.known &= ~card_bit(b.active);
  b.top_shown = false;
  tell(log, {.kind = Event::active, .value = b.active});
}

void Rules::discard_top(Board& b, Story* story, Log log) const {
  if (b.deck.empty()) return;
  const Card card = b.deck.pop();
  b.discards |= card_bit(card);
  b.known &= ~card_bit(card);
  b.top_shown = false;
  if (story) story->discards.push_back(card);
  tell(log, {.kind = Event::discard, .value = card});
}

bool Rules::is_won(const Board& b) const {
  if (!b.back || b.captor[most_enemies] == no_seat) return false;
  if (!dungeon_->wins_by_all) return true;
  return std::none_of(b.captor.begin(), b.captor.begin() + foes(b),
                      [](auto captor) { return captor == no_seat; });
}

void Rules::finish(Board& s, bool won, Log log) const {
  s.phase = Phase::over;
  s.won = won;
  tell(log, {.kind = Event::end, .value = won});
}

std::optional<Outcome> Rules::outcome(const Board& s) const {  // LL-59
  if (s.phase != Phase::over) return std::nullopt;
  Outcome end{.winners = {}, .scores = {}, .reason = s.won ? "dungeon-cleared" : "no-fortune-cards"};
  if (!s.won) return end;
  for (int seat = 0; seat < players_; ++seat) {
    end.winners.add(Seat(seat));
    end.scores[seat] = 1;
  }
  return end;
}

std::string Rules::audit(const Board& s) const {
  std::array<int, vowels + 1> tokens{};
  int pawns = 0, traps = 0;
  for (const auto& square : s.square) {
    ++tokens[square.trap()];
    traps += square.trap() != 0;
    pawns += square.pawn();
  }
  for (int kind = 1; kind <= vowels; ++kind)
    if (tokens[kind] + s.bag[kind] != data_->trap_tokens[kind]) return "A trap token was lost or made.";
  if (traps != s.traps) return "The traps on the map were miscounted.";
  int placed = 0;
  for (int seat = 0; seat < players_; ++seat) {
    if (s.at[seat] == nowhere) continue;
    ++placed;
    if (!s.square[s.at[seat]].pawn()) return "A pawn is not where it should be.";
  }
  if (placed != pawns) return "There are more or fewer pawns than players.";
  std::array<int, Square::boss + 1> foes_seen{};
  for (const auto& square : s.square) ++foes_seen[square.foe()];
  for (int foe = 0; foe <= most_enemies; ++foe) {
    const bool on_map = s.foe_at[foe] != nowhere;
    const int size = foe == most_enemies ? dungeon_->boss.size : 1;
    if (foes_seen[foe + 1] != (on_map ? size * size : 0)) return "An enemy is not where it should be.";
    if (on_map && s.captor[foe] != no_seat) return "A captured enemy is still on the map.";
  }
  if (s.round == 0) return {};
  std::uint32_t seen = s.past | s.discards | card_bit(s.active);
  int count = std::popcount(s.past) + std::popcount(s.discards) + 1;
  for (Card card : s.deck) {
    seen |= card_bit(card);
    ++count;
  }
  if (count != deck_size_ || std::popcount(seen) != count)
    return "A fortune card was lost or is there twice.";
  return {};
}

}  // namespace clew::letter_labyrinths
