#include "games/guru-guru/rules/guru_guru.h"

#include <algorithm>

#include "core/text.h"
#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {

// ---- Set-up ----

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)
    return std::unexpected(ok.error());
  const auto values = OptionValues::read(given, options);
  if (!values) return std::unexpected(values.error());

  Game game(data);
  game.players_ = players;
  const auto& first = values->value("first");
  if (first.is_whole() && first.whole() >= 0 && first.whole() < players)
    game.first_ = int(first.whole());
  else if (first.text() != "random")
    return refuse_in_english(Code::bad_options, cat("Option first is \"random\" or a seat from 0 to ",
                                                    players - 1, "; this one is ", first.dump(), "."));
  game.variant_ = Variant(values->choice("variant"));
  game.is_chaos_ = game.variant_ == Variant::chaos;
  if (game.variant_ != Variant::standard && !game.is_chaos_)  // GG-77
    game.first_round_ = game.last_round_ = std::uint8_t(game.variant_);
  game.has_memory_ = values->choice("memory") == 0;
  game.reroll_ = Reroll(values->choice("reroll"));
  game.by_turn_order_ = values->choice("start_tie") == 1;
  game.chaos_hero_b1_ = values->flag("chaos_hero_b1");
  game.chaos_reveal_ = values->flag("chaos_reveal");

  // Two players: cards with the icon stay in the box, which leaves 12 rooms (GG-74, GG-83).
  game.size_ = data.tables[std::size_t(players)];
  for (const CardNo no : data.base) {
    const auto& card = data.cards[no];
    if (card.out_for_two && !game.size_.use_out_for_two) continue;
    game.level_[card.level] |= std::uint64_t(1) << card.place;
    game.rank_in_level_[no] = std::uint8_t(game.deck_[card.level].size());
    game.deck_[card.level].push(no);
  }
  return game;
}

void Game::show_options(JsonWriter& out) const {
  out.open('{').member("variant", variants[std::size_t(variant_)]).key("first");
  if (first_ < 0)
    out.string("random");
  else
    out.number(first_);
  out.member("memory", memories[has_memory_ ? 0 : 1])
      .member("reroll", rerolls[std::size_t(reroll_)])
      .member("start_tie", start_ties[by_turn_order_ ? 1 : 0])
      .member("chaos_hero_b1", chaos_hero_b1_)
      .member("chaos_reveal", chaos_reveal_)
      .close('}');
}

State Game::start() const {  // GG-6
  State s;
  s.round = first_round_;
  if (first_ < 0) return s;
  s.start = Seat(first_);  // GG-7
  set_up(s);
  return s;
}

// Round 3 first turns level-3 cards up (GG-59), but Chaos only by its option (GG-80).
void Game::set_up(State& s) const { s.phase = s.round == 3 && reveals() ? Phase::reveal : Phase::deal; }

std::uint64_t Game::pool(const State& s) const {
  if (is_chaos_) return s.round == 1 ? level_[1] | level_[2] : s.deck_b;  // GG-78 to GG-80
  return level_[s.round == 1 ? 1 : 2];                                    // GG-2, GG-35, GG-58
}

// Two cards a room, the lower one first (GG-3).
void Game::lay_out(State& s, const CardNo* slots) const {
  const auto n = std::size_t(deck_size());
  if (!is_chaos_ && s.round < 3) {  // the whole of a level: the ranks are known
    const auto& deck = deck_[s.round];
    std::copy(deck.begin(), deck.end(), s.cards.begin());
    for (std::size_t i = 0; i < n; ++i) s.dealt[i] = rank_in_level_[slots[i]];
  } else {
    std::array<std::uint8_t, box_cards> rank{};
    for (std::size_t i = 0; i < n; ++i) rank[slots[i]] = 1;
    std::uint8_t next = 0;
    for (std::size_t no = 0; next < n; ++no) {
      s.cards[next] = CardNo(no);  // written over unless the card is there
      next = std::uint8_t(next + std::exchange(rank[no], next));
    }
    for (std::size_t i = 0; i < n; ++i) s.dealt[i] = rank[slots[i]];
  }
  for (std::size_t room = 0; room < size_.rooms; ++room)
    s.rooms[room] = CardMask(1) << s.dealt[2 * room] | CardMask(1) << s.dealt[2 * room + 1];
  s.occupied = std::uint16_t((1u << size_.rooms) - 1);
}

// ---- A turn ----

ActorSet Game::actors(const State& s) const {
  switch (s.phase) {
    case Phase::first:
    case Phase::reveal:
    case Phase::deal:
    case Phase::dice:
      return only(Actor::chance);
    case Phase::choose:
    case Phase::decide:
    case Phase::combat:
      return only(s.turn);
    case Phase::over:
      return {};
  }
  std::unreachable();
}

// Every turn makes the rooms one fewer (GG-21); one being looked at still counts.
int Game::rooms_left(const State& s) const { return is_on_table(s) ? size_.rooms - s.turn_count : 0; }

// Counted before the room is lifted; seats that have left count too (GG-10, GG-75).
bool Game::must_leave(const State& s) const { return rooms_left(s) <= size_.limit; }

Seat Game::next_in_labyrinth(const State& s) const {  // GG-8
  Seat seat = after(s.turn);
  while (s.left >> index(seat) & 1) seat = after(seat);
  return seat;
}

void Game::lift(State& s, int room) const {
  s.door = std::uint8_t(room);
  s.hand = std::exchange(s.rooms[std::size_t(room)], 0);
  s.up &= ~s.hand;  // GG-13
  s.occupied = std::uint16_t(s.occupied & ~(1u << room));
}

// Emptied places are passed over, so a lap may be shorter than the circle (GG-17, GG-18).
void Game::sow(State& s, std::vector<std::uint8_t>* to) const {
  CardMask card = 0;
  unsigned room = s.door;
  for (CardMask rest = s.hand; rest; rest &= rest - 1) {
    card = rest & -rest;
    const unsigned onward = s.occupied & ~((2u << room) - 1);
    room = unsigned(std::countr_zero(onward ? onward : s.occupied));
    s.rooms[room] |= card;
    if (to) to->push_back(std::uint8_t(room));
  }
  s.up |= card;  // GG-20
  s.hand = 0;
}

void Game::carry_out(State& s) const {  // GG-24
  s.hauls[std::size_t(index(s.turn))] = std::exchange(s.hand, 0);
  s.left = std::uint8_t(s.left | 1u << index(s.turn));
}

void Game::end_turn(State& s, bool stays, Story* story, Log log) const {
  s.turns[s.turn_count++] = std::uint8_t(s.door | (stays ? stayed : 0));
  s.door = 0;
  if (s.left == (1u << players_) - 1) return open_hauls(s, story, log);  // GG-27
  s.turn = next_in_labyrinth(s);                                         // GG-22
  s.phase = Phase::choose;
}

void Game::apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
  const Move& move = act.move;
  switch (move.verb) {
    case Verb::first:
      s.start = Seat(move.place);
      set_up(s);
      if (log) log->push_back({.kind = Event::Kind::round, .seat = s.start, .number = s.round});
      return;
    case Verb::reveal:
      for (const CardNo no : move.cards) s.shown = std::uint16_t(s.shown | 1u << data_->cards[no].place);
      s.phase = Phase::deal;
      if (log) {
        Event e{.kind = Event::Kind::reveal};
        e.cards.assign(move.cards.begin(), move.cards.end());
        std::ranges::sort(e.cards);
        log->push_back(std::move(e));
      }
      return;
    case Verb::deal:
      lay_out(s, move.cards.begin());
      if (is_chaos_ && s.round == 1) {  // the cards not named are deck B (GG-78)
        s.deck_b = pool(s);
        for (const CardNo no : move.cards) s.deck_b &= ~(std::uint64_t(1) << data_->cards[no].place);
      }
      s.turn = s.start;
      s.phase = Phase::choose;
      if (log) log->push_back({.kind = Event::Kind::deal, .count = size_.rooms});
      return;
    case Verb::look:
      lift(s, move.place);
      s.phase = Phase::decide;
      if (log)
        log->push_back(
            {.kind = Event::Kind::look, .seat = s.turn, .number = s.door, .count = std::popcount(s.hand)});
      return;
    case Verb::stay: {
      Event e{.kind = Event::Kind::stay, .seat = s.turn, .number = s.door};
      if (log) e.card = s.cards[std::size_t(std::bit_width(s.hand) - 1)];
      sow(s, log ? &e.rooms : nullptr);
      if (log) log->push_back(std::move(e));
      return end_turn(s, true, story, log);
    }
    case Verb::leave:
      if (log)
        log->push_back(
            {.kind = Event::Kind::leave, .seat = s.turn, .number = s.door, .count = std::popcount(s.hand)});
      carry_out(s);
      return end_turn(s, false, story, log);
    case Verb::roll:
    case Verb::equip:
    case Verb::consume:
    case Verb::reroll:
    case Verb::done:
      return fight(s, move, story, log);
    case Verb::dice:
      return land(s, move.faces, story, log);
  }
}

// ---- The end of a round, and of the game ----

// The richest of the round, or of several the one who played last (GG-37, GG-38).
Seat Game::next_start(const State& s) const {
  const auto& gold = s.gold[std::size_t(plan_index(s))];
  const auto most = *std::max_element(gold.begin(), gold.begin() + players_);
  Seat next = s.start;
  if (by_turn_order_) {
    Seat seat = s.start;
    for (int i = 0; i < players_; ++i, seat = after(seat))
      if (gold[std::size_t(index(seat))] == most) next = seat;
    return next;
  }
  Seat seat = s.start;
  std::uint8_t left = 0;
  for (std::size_t i = 0; i < s.turn_count; ++i) {
    if (!(s.turns[i] & stayed)) {
      left = std::uint8_t(left | 1u << index(seat));
      if (gold[std::size_t(index(seat))] == most) next = seat;
    }
    if (left == (1u << players_) - 1) break;
    do seat = after(seat);
    while (left >> index(seat) & 1);
  }
  return next;
}

// Chaos: what a seat has seen this round it knows to be of this round's deck (GG-79, GG-80).
void Game::remember_decks(State& s) const {
  const Piles piles = Piles::after_turns(s, players_, size_.rooms);
  CardMask opened = 0;
  for (const auto haul : s.hauls) opened |= haul;
  for (std::size_t seat = 0; seat < std::size_t(players_); ++seat)
    for (CardMask rest = piles.seen[seat] | opened; rest; rest &= rest - 1) {
      const auto& seen = card(s, std::countr_zero(rest));
      if (seen.level < 3) s.known[seat] |= std::uint64_t(1) << seen.place;
    }
}

void Game::end_round(State& s, Story* story, Log log) const {
  if (story) {
    story->history.push_back({s.round, s.start, std::move(story->fights)});
    story->fights.clear();
  }
  if (is_chaos_ && s.round < last_round_) remember_decks(s);
  const bool is_over = s.round == last_round_;  // GG-70
  if (!is_over) s.start = next_start(s);

  // The cards are put away (GG-34); gold and Sword Dice tokens stay (GG-33, GG-57).
  State next;
  next.deck_b = s.deck_b;
  next.known = s.known;
  next.gold = s.gold;
  next.tokens = s.tokens;
  next.round = s.round;
  next.start = s.start;
  s = next;
  if (is_over) {
    s.phase = Phase::over;
    if (log) log->push_back({.kind = Event::Kind::over, .result = outcome(s)});
    return;
  }
  ++s.round;
  set_up(s);
  if (log) log->push_back({.kind = Event::Kind::round, .seat = s.start, .number = s.round});
}

std::optional<Outcome> Game::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome end{.winners = {}, .scores = {}, .reason = "most gold"};
  const auto& last = s.gold[std::size_t(plan_index(s))];
  int most = 0, most_last = 0, richest = 0;
  for (std::size_t i = 0; i < std::size_t(players_); ++i) {
    for (const auto& gold : s.gold) end.scores[i] = std::int16_t(end.scores[i] + gold[i]);
    most = std::max(most, int(end.scores[i]));
  }
  for (std::size_t i = 0; i < std::size_t(players_); ++i)
    if (end.scores[i] == most) {
      ++richest;
      most_last = std::max(most_last, int(last[i]));
    }
  for (std::size_t i = 0; i < std::size_t(players_); ++i)  // GG-71, GG-72
    if (end.scores[i] == most && last[i] == most_last) end.winners.add(Seat(i));
  if (richest > 1)  // GG-73
    end.reason = end.winners.count() == 1 ? "tie broken by the last round" : "shared victory";
  return end;
}

std::string Game::audit(const State& s) const {
  if (is_chaos_ && s.deck_b && std::popcount(s.deck_b) != deck_size())
    return "Deck B has lost or won a card.";
  if (std::popcount(s.shown) != (s.shown ? int(data_->removed) : 0)) return "A shown card was lost or made.";
  CardMask all = s.hand;
  int count = std::popcount(s.hand);
  const auto add = [&](CardMask mask) {
    all |= mask;
    count += std::popcount(mask);
  };
  for (const auto room : s.rooms) add(room);
  for (const auto haul : s.hauls) add(haul);
  const int wanted = is_on_table(s) ? deck_size() : 0;
  if (count != wanted || std::popcount(all) != wanted)
    return cat(count, " cards are about, of which ", std::popcount(all), " differ; ", wanted, " were dealt.");
  for (std::size_t i = 1; i < std::size_t(wanted); ++i)
    if (s.cards[i - 1] >= s.cards[i]) return "The cards on the table are out of order.";
  for (std::size_t room = 0; room < most_rooms; ++room)
    if ((s.rooms[room] != 0) != (s.occupied >> room & 1)) return cat("Room ", room, " is miscounted.");
  if (std::popcount(s.occupied) + (s.phase == Phase::decide) != rooms_left(s))
    return "The rooms are miscounted.";
  return {};
}

}  // namespace clew::guru_guru
