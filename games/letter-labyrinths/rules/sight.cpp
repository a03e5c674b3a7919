// A view, read back: all but the deck's order and the box is open, so it is the same for every seat.
#include "core/sight.h"

#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

Space space(Sight& sight, const Json& shown) {
  if (shown.is_null()) return nowhere;
  const auto found = space_of(shown.text());
  sight.must(found.has_value());
  return found.value_or(nowhere);
}

std::uint32_t card_bits(Sight& sight, const Json& shown) {
  std::uint32_t bits = 0;
  for (const auto& each : shown.items()) bits |= card_bit(sight.whole<Card>(each, 1, cards));
  return bits;
}

}  // namespace

// Left out is where a shuffle or a card shown in the reaction leads back to.
std::optional<Board> Rules::board_seen(const Json& view) const {
  Sight sight(view);
  const auto& table = sight.table();
  Board b = set_out();
  b.phase = sight.phase(Phase::over, [this, any = b](Phase phase) mutable {
    any.phase = phase;
    return this->phase(any);
  });
  b.back = table["side"].text() == "back";
  b.round = sight.whole<std::uint8_t>(table["round"], 0, 255);
  b.active = sight.whole_or<Card>(table["active"], 1, cards, 0);
  b.past = card_bits(sight, table["past"]);
  b.discards = card_bits(sight, table["discards"]);
  b.known = card_bits(sight, table["known"]);
  // The deck: a card that everybody sees on top, else cards that are known to be in it and cards that may be.
  const auto& shown = table["top"].is_null() ? table["revealed"] : table["top"];
  b.top_shown = !table["top"].is_null();
  const auto top = sight.whole_or<Card>(shown, 1, cards, 0);
  const auto size = sight.whole<std::size_t>(table["deck"], shown.is_null() ? 0 : 1, cards);
  const auto gone = b.past | b.discards | (b.active ? card_bit(b.active) : 0) | (top ? card_bit(top) : 0);
  for (const bool is_known : {true, false})
    for (Card card = 1; card <= cards && b.deck.size() + (top != 0) < size; ++card)
      if (!(gone & card_bit(card)) && ((b.known & card_bit(card)) != 0) == is_known) b.deck.push(card);
  if (top) b.deck.push(top);
  sight.must(b.deck.size() == size);

  const auto stand = [&](int foe, const Json& one) {
    b.foe_at[foe] = space(sight, one["at"]);
    b.damage[foe] = sight.whole<std::uint8_t>(one["damage"], 0, 255);
    b.captor[foe] = sight.whole_or<std::uint8_t>(one["captor"], 0, players_ - 1, no_seat);
  };
  sight.must(table["enemies"].size() == std::size_t(foes(b)));
  for (int enemy = 0; enemy < foes(b); ++enemy) {
    stand(enemy, table["enemies"][std::size_t(enemy)]);
    if (b.foe_at[enemy] != nowhere) b.square[b.foe_at[enemy]].set_foe(enemy + 1);
  }
  if (b.back) {
    stand(most_enemies, table["boss"]);
    const auto at = b.foe_at[most_enemies];
    const int side = dungeon_->boss.size - 1;
    sight.must(at == nowhere || (column_of(at) + side <= columns && row_of(at) + side < rows));
    if (at != nowhere && sight.fits()) lay_boss(b, Square::boss);
    b.resting = table["boss"]["rests"].boolean();
  }
  for (const auto& trap : table["traps"].items()) {
    const auto at = space(sight, trap["at"]);
    const auto letter = trap["letter"].text();
    const int kind = letter.size() == 1 ? trap_kind(letter[0]) : 0;
    sight.must(at != nowhere && kind != 0);
    if (at != nowhere) b.square[at].set_trap(kind);
    ++b.traps;
  }
  for (int kind = 1; kind <= vowels; ++kind)
    b.bag[kind] =
        sight.whole<std::uint8_t>(table["bag"][vowel_letters.substr(std::size_t(kind) - 1, 1)], 0, 255);
  for (const auto& each : table["push"].items()) b.to_push.add(sight.whole(each, 0, players_ - 1));
  b.won = view["result"]["winners"].size() > 0;

  for (int i = 0; i < players_; ++i) {
    const auto& one = sight.seat(i);
    b.card[i] = no_class;
    for (std::uint8_t card = 0; card < class_count; ++card)
      if (data_->class_card[card].colour == one["class"].text()) b.card[i] = card;
    b.at[i] = space(sight, one["at"]);
    if (b.at[i] != nowhere) b.square[b.at[i]].set_pawn(true);
    b.tokens[i] = sight.whole<std::uint8_t>(one["tokens"], 0, 255);
    b.words_left[i] = sight.whole<std::uint8_t>(one["words_left"], 0, 255);
    if (one["ability_used"].boolean()) b.ability_used.add(i);
    if (one["passed"].boolean()) b.passed.add(i);
    if (one["sprint"].boolean()) b.sprinting.add(i);
  }
  // Who plays has a class, a pawn on the board and a card to walk by.
  if (b.phase >= Phase::players && b.phase < Phase::over) {
    sight.must(b.active != 0);
    for (int i = 0; i < players_; ++i) sight.must(b.card[i] != no_class && b.at[i] != nowhere);
  }
  return sight.fits() ? std::optional(b) : std::nullopt;
}

std::optional<Board> LeanGame::seen(const Json& view, Seat) const { return board_seen(view); }

std::optional<State> Game::seen(const Json& view, Seat) const {
  const auto board = board_seen(view);
  if (!board) return std::nullopt;
  State s{*board, {}};
  if (!remembers()) return s;
  for (const auto& made : view["table"]["words"].items()) {
    const auto word = made["word"].text();
    const bool counts = !remembers_round() || made["round"].whole() == s.round;
    if (!word.empty() && word.size() <= longest_word && counts && !s.used.full())
      s.used.add(packed(letters_of(word)));
  }
  return s;
}

}  // namespace clew::letter_labyrinths
