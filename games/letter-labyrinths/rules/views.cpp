// What is shown: everything but the deck's order and the box (LL-63).
#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

void show_space(JsonWriter& out, std::string_view key, Space at) {
  out.key(key);
  if (at == nowhere)
    out.null();
  else
    out.string(space_text(at));
}

void show_captor(JsonWriter& out, std::uint8_t captor) {
  out.key("captor");
  if (captor == no_seat)
    out.null();
  else
    out.number(captor);
}

void show_card(JsonWriter& out, std::string_view key, Card card) {
  out.key(key);
  if (card == 0)
    out.null();
  else
    out.number(card);
}

void show_cards(JsonWriter& out, std::string_view key, const std::vector<Card>& list) {
  out.key(key).open('[');
  for (Card card : list) out.number(card);
  out.close(']');
}

}  // namespace

std::string_view result_name(Event::Result result) {
  static constexpr std::string_view names[] = {"move",   "none",    "stay", "wall", "damage", "capture",
                                               "armour", "cleared", "trap", "bump", "blocked"};
  return names[result];
}

std::string_view Rules::phase(const Board& s) const {
  static constexpr std::string_view names[] = {"classes", "enemies", "traps", "placing",  "deal",   "players",
                                               "shuffle", "reveal",  "push",  "reaction", "attack", "over"};
  return names[std::size_t(s.phase)];
}

void Rules::show_table(const Board& s, const Story& story, JsonWriter& out) const {
  out.open('{')
      .member("dungeon", dungeon_->id)
      .member("side", s.back ? "back" : "front")
      .member("round", s.round);
  show_card(out, "active", s.active);
  out.member("deck", s.deck.size());
  show_card(out, "top", s.top_shown ? s.deck.back() : 0);
  out.key("known").open('[');
  for (int card = 1; card <= cards; ++card)
    if (s.known >> (card - 1) & 1u) out.number(card);
  out.close(']');
  show_cards(out, "past", story.past);
  show_cards(out, "discards", story.discards);

  out.key("enemies").open('[');
  for (int enemy = 0; enemy < foes(s); ++enemy) {
    out.open('{').member("id", enemy + 1).member("word", text_of(enemy_word(enemy)));
    out.member("damage", s.damage[enemy]).member("hits", hits(enemy));
    show_space(out, "at", s.foe_at[enemy]);
    show_captor(out, s.captor[enemy]);
    out.close('}');
  }
  out.close(']').key("boss");
  if (s.back) {
    out.open('{');
    show_space(out, "at", s.foe_at[most_enemies]);
    out.member("size", dungeon_->boss.size).member("damage", s.damage[most_enemies]);
    out.member("hits", dungeon_->boss.hits);
    show_captor(out, s.captor[most_enemies]);
    out.member("rests", s.resting).key("words").open('[');
    for (const auto& word : story.boss_words) out.string(text_of(word));
    out.close(']').close('}');
  } else {
    out.null();
  }

  out.key("traps").open('[');
  for (Space space = 0; space < spaces; ++space)
    if (const int kind = s.square[space].trap(); kind != 0)
      out.open('{')
          .member("at", space_text(space))
          .member("letter", vowel_letters.substr(std::size_t(kind) - 1, 1))
          .close('}');
  out.close(']').key("bag").open('{');
  for (int kind = 1; kind <= vowels; ++kind)
    out.member(vowel_letters.substr(std::size_t(kind) - 1, 1), s.bag[kind]);
  out.close('}');
  show_card(out, "revealed", s.phase == Phase::reveal ? s.deck.back() : 0);
  out.key("push").open('[');
  for (int seat = 0; seat < players_; ++seat)
    if (s.to_push.has(seat)) out.number(seat);
  out.close(']').key("words").open('[');
  for (const auto& made : story.words)
    out.open('{')
        .member("round", made.round)
        .member("seat", made.seat)
        .member("word", text_of(made.word))
        .close('}');
  out.close(']').close('}');
}

void Rules::show_seat(const Board& s, const Story&, Seat seat, JsonWriter& out) const {
  const int i = index(seat);
  out.open('{').key("class");
  if (s.card[i] == no_class)
    out.null();
  else
    out.string(data_->class_card[s.card[i]].colour);
  show_space(out, "at", s.at[i]);
  out.member("tokens", s.tokens[i]).member("words_left", s.words_left[i]);
  out.member("ability_used", s.ability_used.has(i)).member("passed", s.passed.has(i));
  out.member("sprint", s.sprinting.has(i)).close('}');
}

void Rules::show_private(const Board&, const Story&, Seat, JsonWriter& out) const {
  out.open('{').close('}');
}

void Rules::show_secret(const Board& s, const Story&, JsonWriter& out) const {
  std::uint32_t out_of_box = s.past | s.discards | (s.active ? 1u << (s.active - 1) : 0u);
  out.open('{').key("deck").open('[');
  for (std::size_t i = s.deck.size(); i-- > 0;) {
    out.number(s.deck[i]);
    out_of_box |= 1u << (s.deck[i] - 1);
  }
  out.close(']').key("box").open('[');
  for (int card = 1; card <= cards; ++card)
    if (!(out_of_box >> (card - 1) & 1u)) out.number(card);
  out.close(']').close('}');
}

void Rules::show_event(const Event& e, JsonWriter& out) const {
  static constexpr std::string_view kinds[] = {"step",  "discard", "active", "ability", "reveal",
                                               "enemy", "trap",    "flip",   "round",   "end"};
  out.open('{').member("event", kinds[e.kind]);
  switch (e.kind) {
    case Event::step: {
      const int foe = int(e.who) - Event::foe_walks;
      out.member("who", foe < 0               ? cat("seat ", e.who)
                        : foe == most_enemies ? "boss"
                                              : cat("enemy ", foe + 1));
      out.member("letter", std::string(1, char('a' + e.letter))).member("result", result_name(e.result));
      out.member("at", space_text(e.at));
      if (e.value == Square::boss)
        out.member("foe", "boss");
      else if (e.value != 0)
        out.member("foe", e.value);
      break;
    }
    case Event::discard:
    case Event::active:
    case Event::reveal:
      out.member("card", e.value);
      break;
    case Event::ability:
      out.member("seat", e.who).member("ability", ability_verb(Ability(e.value)));
      break;
    case Event::enemy:
      out.member("id", e.value).member("at", space_text(e.at));
      break;
    case Event::trap:
      out.member("letter", vowel_letters.substr(e.letter - 1u, 1)).member("at", space_text(e.at));
      break;
    case Event::flip:
      out.member("boss_at", space_text(e.at));
      break;
    case Event::round:
      out.member("round", e.value);
      break;
    case Event::end:
      out.member("reason", e.value ? "dungeon-cleared" : "no-fortune-cards");
      break;
  }
  out.close('}');
}

// Unknown are which unseen cards are in the deck and in what order; known cards stay in it, a shown top card
// on top, and a recovered one at the bottom until the deck is shuffled. What is shuffled lies in a certain order
// before, so that nothing of the real one is left in it.
void Rules::deal_anew(Board& b, Rng& rng) const {
  if (b.deck.empty()) return;
  const std::size_t first = b.phase == Phase::shuffle ? 1 : 0;
  const std::size_t last = b.deck.size() - (b.top_shown ? 1 : 0);
  auto known = b.known;
  if (first == 1) known &= ~(1u << (b.deck[0] - 1));
  if (b.top_shown) known &= ~(1u << (b.deck.back() - 1));
  List<Card, cards> unseen;
  const std::uint32_t seen = b.past | b.discards | b.known | 1u << (b.active - 1);
  for (Card card = 1; card <= cards; ++card)
    if (!(seen >> (card - 1) & 1u)) unseen.push(card);
  rng.shuffle(unseen);
  auto next = first;
  for (Card card = 1; card <= cards; ++card)
    if (known >> (card - 1) & 1u) b.deck[next++] = card;
  while (next < last) b.deck[next++] = unseen.pop();
  for (auto i = std::uint32_t(last - first); i > 1; --i)
    std::swap(b.deck[first + i - 1], b.deck[first + rng.below(i)]);
}

Board LeanGame::redeal(const Board& s, Seat, Rng& rng) const {
  auto other = s;
  deal_anew(other, rng);
  return other;
}

State Game::redeal(const State& s, Seat, Rng& rng) const {
  auto other = s;
  deal_anew(other, rng);
  return other;
}

}  // namespace clew::letter_labyrinths
