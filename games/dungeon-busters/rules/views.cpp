// What each onlooker may know, and the worlds that a seat cannot tell from the real one.
#include <charconv>

#include "core/text.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {
namespace {

void show(Heap heap, JsonWriter& out) {
  char text[64];
  char* end = text;
  const auto put = [&end](std::string_view part) { end = std::copy(part.begin(), part.end(), end); };
  for (const Gem gem : all_gems) {
    put(gem == Gem::red ? "{\"red\":" : gem == Gem::blue ? ",\"blue\":" : ",\"yellow\":");
    end = std::to_chars(end, text + sizeof text, heap[gem]).ptr;
  }
  *end++ = '}';
  out.raw({text, end});
}

void show(Strengths cards, JsonWriter& out) {
  char text[20];
  char* end = text;
  *end++ = '[';
  for (unsigned left = cards; left != 0; left &= left - 1) {
    if (end != text + 1) *end++ = ',';
    *end++ = char('0' + std::countr_zero(left));
  }
  *end++ = ']';
  out.raw({text, end});
}

void show(const SeatQueue& seats, JsonWriter& out) {
  out.open('[');
  for (int i = 0; i < seats.size(); ++i) out.number(index(seats[i]));
  out.close(']');
}

template <class List> void show_numbers(const List& numbers, int count, JsonWriter& out) {
  out.open('[');
  for (int i = 0; i < count; ++i) out.number(numbers[std::size_t(i)]);
  out.close(']');
}

template <class List> void show_ids(const Data& data, const List& cards, JsonWriter& out) {
  out.open('[');
  for (const auto c : cards) out.string(data.cards[c].id);
  out.close(']');
}

// The words of a saying: its move without `say`.
std::string words(const Game& game, const Move& saying) { return game.text(saying).substr(4); }

void show(const Battle& battle, const Data& data, int players, JsonWriter& out) {
  const auto heaps = [&](std::string_view key, const auto& list) {
    out.key(key).open('[');
    for (int i = 0; i < players; ++i) show(list[std::size_t(i)], out);
    out.close(']');
  };
  out.open('{').member("dungeon", battle.dungeon).member("round", battle.round);
  out.member("monster", data.cards[battle.card].id).member("hp", data.cards[battle.card].hp).key("cards");
  show_numbers(battle.cards, players, out);
  show(battle.counted, out.key("counted"));
  out.member("total", battle.total).member("won", battle.won);
  show(battle.lowest, out.key("lowest"));
  out.key("hero");
  if (battle.won)
    out.number(index(battle.counted.back()));
  else
    out.null();
  heaps("loot", battle.loot);
  show(battle.unclaimed, out.key("unclaimed"));
  show(battle.missing, out.key("missing"));
  heaps("picked", battle.picked);
  heaps("lost", battle.lost);
  out.close('}');
}

}  // namespace

std::string_view Game::phase(const State& s) const {
  switch (s.phase) {
    case Phase::keep:
      return "keep";
    case Phase::leader:
      return "leader";
    case Phase::deal:
      return "deal";
    case Phase::choose:
      return "choose";
    case Phase::drop:
      return "drop";
    case Phase::spoils:
      return "spoils";
    case Phase::over:
      return "over";
  }
  std::unreachable();
}

void Game::show_table(const State& s, const Story& story, JsonWriter& out) const {
  out.open('{').key("leader");
  if (s.leader == State::nobody)
    out.null();
  else
    out.number(s.leader);
  show(set_, out.key("set"));
  out.member("dungeon", s.dungeon).member("round", s.round).key("monster");
  if (monster_is_up(s))
    out.raw(monster(s).shown);
  else
    out.null();
  out.member("deck", s.dungeon == 0 ? 0 : monsters_of_a_dungeon - s.round);

  // What nobody has seen of this dungeon, deck and box together, without the order (DB-60).
  unsigned unseen = 0;
  if (monster_is_up(s) || s.phase == Phase::over)
    for (int i = s.round; i < cards_of_a_dungeon; ++i) unseen |= 1u << s.deck[i];
  out.key("unseen").open('[');
  if (unseen != 0)
    for (const auto c : data_->ascending[s.dungeon - 1u])
      if (unseen >> c & 1u) out.string(data_->cards[c].id);
  out.close(']').key("escaped");
  show_ids(*data_, story.escaped, out);
  show(s.bank, out.key("bank"));
  show(s.spoils, out.key("spoils"));
  show(s.queue, out.key("queue"));
  out.key("battle");
  if (story.battle)
    show(*story.battle, *data_, players_, out);
  else
    out.null();
  out.key("talk").open('[');
  for (const auto& [seat, move] : story.talk)
    out.open('{').member("seat", index(seat)).member("text", words(*this, move)).close('}');
  out.close(']').close('}');
}

void Game::show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const {
  const int i = index(seat);
  const auto points = score(s, i);
  out.open('{').member("adventurer", data_->adventurers[adventurer_[i]]);
  show(s.gems[i], out.key("gems"));
  out.key("score").open('{').member("gems", points.gems).member("sets", points.sets);
  out.member("most", points.most).member("total", points.total()).close('}').key("busted");
  show_ids(*data_, story.busted[i], out);
  out.member("hand", members[s.hand[i]].count).member("down", s.down[i] != 0).key("played");
  show_numbers(story.played[i], int(story.played[i].size()), out);
  show(held(s, i), out.key("held"));
  show(maybe(s, i), out.key("maybe"));
  out.member("ready", is_ready(s, i)).member("said", s.said[i]);
  out.member("kept", s.kept[i]).member("broken", s.broken[i]).close('}');
}

void Game::show_private(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  const int i = index(seat);
  out.open('{').member("seat", i);
  show(s.hand[i], out.key("hand"));
  out.key("card");
  if (s.down[i] != 0)
    out.number(s.down[i]);
  else
    out.null();
  out.close('}');
}

void Game::show_secret(const State& s, const Story& story, JsonWriter& out) const {
  out.open('{').key("deck").open('[');
  if (s.dungeon != 0)
    for (int i = s.round; i < monsters_of_a_dungeon; ++i) out.string(data_->cards[std::size_t(s.deck[i])].id);
  out.close(']').key("boxed").open('[');
  for (const auto c : story.boxed) out.string(data_->cards[c].id);
  if (s.dungeon != 0) out.string(data_->cards[std::size_t(s.deck.boxed())].id);
  out.close(']').close('}');
}

void Game::show_event(const Event& e, JsonWriter& out) const {
  static constexpr std::string_view names[] = {"kept", "leader", "dungeon", "monster",   "say",
                                               "down", "reveal", "loot",    "unclaimed", "pick",
                                               "card", "lose",   "discard", "over"};
  out.open('{').member("event", names[std::size_t(e.kind)]);
  switch (e.kind) {
    case Event::Kind::kept:
    case Event::Kind::leader:
    case Event::Kind::down:
      out.member("seat", index(e.seat));
      break;
    case Event::Kind::dungeon:
      out.member("dungeon", e.number);
      break;
    case Event::Kind::monster:
    case Event::Kind::discard:
      out.member("card", data_->cards[e.number].id);
      break;
    case Event::Kind::say:
      out.member("seat", index(e.seat)).member("text", words(*this, e.said));
      break;
    case Event::Kind::reveal:
      show_numbers(e.cards, players_, out.key("cards"));
      out.member("total", e.total).member("won", e.won);
      break;
    case Event::Kind::loot:
    case Event::Kind::lose:
      show(e.gems, out.member("seat", index(e.seat)).key("gems"));
      break;
    case Event::Kind::unclaimed:
      show(e.gems, out.key("gems"));
      break;
    case Event::Kind::pick:
      out.member("seat", index(e.seat)).member("gem", name_of(Gem(e.number)));
      break;
    case Event::Kind::card:
      out.member("seat", index(e.seat)).member("card", data_->cards[e.number].id);
      break;
    case Event::Kind::over:
      out.key("result").open('{').key("winners").open('[');
      for (int i = 0; i < players_; ++i)
        if (e.result.winners.has(Seat(i))) out.number(i);
      show_numbers(e.result.scores, players_, out.close(']').key("scores"));
      out.member("reason", e.result.reason).close('}');
      break;
  }
  out.close('}');
}

State Game::redeal(const State& s, Seat seat, Rng& rng) const {
  State other = s;
  for (int i = 0; i < players_; ++i) {
    if (i == index(seat)) continue;
    const Strengths played = s.played(i);
    if (keeps_ && is_ready(s, i)) {
      // Any five cards that hold all this seat has ever shown (DB-62).
      Strengths own = s.shown[i], left = Strengths(set_ & ~own);
      while (members[own].count < hand_size_) {
        const auto strength = any_of(left, rng);
        own |= card(strength);
        left &= Strengths(~card(strength));
      }
      other.own[i] = own;
      other.hand[i] = Strengths(own & ~played);
    }
    if (s.down[i] != 0) {
      const Strengths hand = Strengths(other.own[i] & ~played);
      other.down[i] = any_of(hand, rng);
      other.hand[i] = Strengths(hand & ~card(other.down[i]));
    }
  }
  // Nobody knows the order of the deck nor the card in the box (DB-60). They are sorted first, so that
  // their real order leaves no trace in what is drawn.
  for (int i = s.round + 1; i < cards_of_a_dungeon; ++i)
    for (int j = i; j > s.round && other.deck[j] < other.deck[j - 1]; --j) {
      const int higher = other.deck[j - 1];
      other.deck.put(j - 1, other.deck[j]);
      other.deck.put(j, higher);
    }
  for (int i = cards_of_a_dungeon - 1; i > s.round; --i) {
    const int j = s.round + int(rng.below(unsigned(i + 1 - s.round)));
    const int card_i = other.deck[i];
    other.deck.put(i, other.deck[j]);
    other.deck.put(j, card_i);
  }
  return other;
}

}  // namespace clew::dungeon_busters
