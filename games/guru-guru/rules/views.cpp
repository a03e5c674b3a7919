// Who sees what: everybody the table and the seats, a seat its own, the referee the rest.
#include "core/text.h"
#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {
namespace {

constexpr std::string_view phases[] = {"first",  "reveal", "deal", "choose",
                                       "decide", "combat", "dice", "over"};

void show_faces(const Faces& faces, JsonWriter& out) {
  out.open('[');
  for (std::uint32_t i = 0; i < faces.ones; ++i) out.raw("\"1\"");
  for (std::uint32_t i = 0; i < faces.twos; ++i) out.raw("\"2\"");
  for (std::uint32_t i = 0; i < faces.xs; ++i) out.raw("\"x\"");
  out.close(']');
}

template <class Rooms> void show_rooms(const Rooms& rooms, JsonWriter& out) {
  out.open('[');
  for (const auto room : rooms) out.number(room);
  out.close(']');
}

CardMask mask_of(const Pile& pile) {
  CardMask all = 0;
  for (const auto i : pile) all |= CardMask(1) << i;
  return all;
}

}  // namespace

std::string_view Game::phase(const State& s) const { return phases[std::size_t(s.phase)]; }

void Game::show_cards(const std::vector<CardNo>& cards, JsonWriter& out) const {
  out.open('[');
  for (const CardNo no : cards) out.raw(data_->labels[no].quoted);
  out.close(']');
}

void Game::show_mask(const State& s, CardMask mask, JsonWriter& out) const {
  out.open('[');
  for (; mask; mask &= mask - 1) out.raw(data_->labels[s.cards[std::size_t(std::countr_zero(mask))]].quoted);
  out.close(']');
}

// A pile, bottom to top, with the cards that the mask allows to be seen.
void Game::show_pile(const State& s, const Pile& pile, CardMask seen, JsonWriter& out) const {
  out.open('[');
  for (const auto i : pile) {
    if (seen >> i & 1)
      out.raw(data_->labels[s.cards[i]].quoted);
    else
      out.null();
  }
  out.close(']');
}

// ---- Everybody ----

void Game::show_table(const State& s, const Story& story, JsonWriter& out) const {
  const bool is_turn = s.phase == Phase::choose || s.phase == Phase::decide;
  out.open('{').member("round", s.round).key("plan").open('[');
  for (int round = first_round_; round <= last_round_; ++round) out.number(round);
  out.close(']').key("start");
  if (s.phase == Phase::first || s.phase == Phase::over)
    out.null();
  else
    out.number(index(s.start));
  out.key("turn");
  if (is_turn)
    out.number(index(s.turn));
  else
    out.null();
  out.member("forced", is_turn && must_leave(s)).member("limit", size_.limit);
  out.member("rooms_left", rooms_left(s));

  // The turns are written while they are played again, so that the piles come out at their end.
  JsonWriter turns;
  turns.open('[');
  Piles piles;
  if (is_on_table(s)) {
    piles = Piles::dealt(s, players_, size_.rooms);
    for (std::size_t i = 0; i < s.turn_count; ++i) {
      const bool stays = s.turns[i] & stayed;
      const int room = s.turns[i] & ~stayed;
      piles.take(room);
      turns.open('{').member("seat", index(piles.seat)).member("room", room).key("saw");
      show_pile(s, piles.door, piles.saw, turns);
      turns.member("did", stays ? "stay" : "leave").key("to");
      if (stays) {
        const auto shown = std::size_t(std::bit_width(mask_of(piles.door)) - 1);
        Pile to;
        piles.stay(&to);
        show_rooms(to, turns);
        turns.key("shown").raw(data_->labels[s.cards[shown]].quoted);
      } else {
        piles.leave();
        turns.open('[').close(']').key("shown").null();
      }
      turns.close('}');
    }
    if (s.phase == Phase::decide) piles.take(s.door);
  }
  turns.close(']');

  out.key("rooms").open('[');
  for (std::size_t room = 0; room < piles.room_count; ++room) {
    out.open('{').member("count", piles.rooms[room].size()).key("cards");
    show_pile(s, piles.rooms[room], piles.up, out);  // GG-23, GG-91
    out.close('}');
  }
  out.close(']').key("door");
  if (s.phase == Phase::decide) {
    out.open('{').member("seat", index(s.turn)).member("room", s.door).key("saw");
    show_pile(s, piles.door, piles.saw, out);
    out.close('}');
  } else {
    out.null();
  }
  out.key("shown").open('[');
  for (std::size_t i = 0; i < deep_cards; ++i)
    if (s.shown >> i & 1) out.raw(data_->labels[data_->deep[i]].quoted);
  out.close(']').key("turns").raw(has_memory_ ? turns.view() : "[]");

  out.key("combat");
  if (s.phase == Phase::combat || s.phase == Phase::dice)
    show_combat(s, story, out);
  else
    out.null();
  out.key("history").open('[');
  for (const auto& round : story.history) {
    out.open('{').member("round", round.round).member("start", index(round.start)).key("fights").open('[');
    for (const auto& fight : round.fights)
      show_fight(fight, fight.survived ? "survived" : "knocked-out", out);
    out.close(']').close('}');
  }
  out.close(']').close('}');
}

void Game::show_combat(const State& s, const Story& story, JsonWriter& out) const {
  out.open('{').member("seat", index(s.turn)).key("dice");
  if (s.phase == Phase::dice)
    out.open('{').member("card", data_->labels[s.due_card].id).member("count", s.due).close('}');
  else
    out.null();
  out.key("fights").open('[');
  for (const auto& fight : story.fights) show_fight(fight, fight.survived ? "survived" : "knocked-out", out);
  show_fight(fight_now(s, story, s.turn), "fighting", out);
  for (Seat seat = after(s.turn); seat != s.start; seat = after(seat))
    show_fight(fight_now(s, story, seat), "waiting", out);
  out.close(']').close('}');
}

void Game::show_fight(const Fight& fight, std::string_view state, JsonWriter& out) const {
  const bool is_over = state == "survived" || state == "knocked-out";
  out.open('{').member("seat", index(fight.seat)).key("cards");
  show_cards(fight.cards, out);
  out.key("discarded");
  show_cards(fight.discarded, out);
  out.key("equipped");
  show_cards(fight.equipped, out);
  out.key("throws").open('[');
  for (const auto& [no, faces] : fight.throws) {
    out.open('{').key("card").raw(data_->labels[no].quoted).key("faces");
    show_faces(faces, out);
    out.close('}');
  }
  out.close(']').key("skulls");
  if (fight.is_infinite)
    out.raw("\"inf\"");
  else
    out.number(fight.skulls);
  out.member("swords", fight.swords).member("hero", fight.has_hero).member("state", state).key("gold");
  if (is_over)
    out.number(fight.gold);
  else
    out.null();
  out.close('}');
}

void Game::show_seat(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  const auto me = std::size_t(index(seat));
  const int planned = last_round_ - first_round_ + 1;
  // Rounds whose check this seat has behind it.
  int decided = plan_index(s);
  if (s.phase == Phase::over)
    decided = planned;
  else if (s.phase == Phase::combat || s.phase == Phase::dice)
    decided += distance(s.start, seat) < distance(s.start, s.turn);
  int total = 0;
  for (const auto& gold : s.gold) total += gold[me];
  out.open('{').member("gold", total).key("rounds").open('[');
  for (int i = 0; i < planned; ++i) {
    if (i < decided)
      out.number(s.gold[std::size_t(i)][me]);
    else
      out.null();
  }
  out.close(']').member("tokens", s.tokens[me]).member("left", bool(s.left >> me & 1));
  out.member("count", std::popcount(s.hauls[me])).close('}');
}

// ---- One seat ----

void Game::show_private(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  const auto me = std::size_t(index(seat));
  const bool looks = s.phase == Phase::decide && s.turn == seat;
  out.open('{').member("seat", index(seat)).key("hand");
  if (looks)
    show_mask(s, s.hand, out);
  else
    out.null();
  out.key("cards");
  show_mask(s, s.hauls[me], out);
  if (!has_memory_) {
    out.key("known").null().key("door").null().key("hauls").null().close('}');
    return;
  }
  Piles piles;
  if (is_on_table(s)) piles = Piles::after_turns(s, players_, size_.rooms);
  out.key("known").open('[');
  for (std::size_t room = 0; room < piles.room_count; ++room)
    show_pile(s, piles.rooms[room], piles.sure[me], out);
  out.close(']').key("door");
  if (s.phase == Phase::decide)
    show_pile(s, piles.door, piles.sure[me], out);
  else
    out.null();
  out.key("hauls").open('[');
  const bool is_open = s.phase == Phase::combat || s.phase == Phase::dice;
  for (std::size_t i = 0; i < std::size_t(players_); ++i)
    show_mask(s, is_open ? s.hauls[i] : s.hauls[i] & piles.sure[me], out);
  out.close(']').close('}');
}

// ---- The referee ----

void Game::show_secret(const State& s, const Story&, JsonWriter& out) const {
  Piles piles;
  std::uint64_t base = 0;  // aside: could have been dealt, but were not
  unsigned deep = 0;
  if (is_on_table(s)) {
    piles = Piles::after_turns(s, players_, size_.rooms);
    base = pool(s);
    if (s.round == 3 && !s.shown) deep = (1u << deep_cards) - 1;
    for (std::size_t i = 0; i < std::size_t(deck_size()); ++i) {
      const auto& c = card(s, int(i));
      if (c.level == 3)
        deep &= ~(1u << c.place);
      else
        base &= ~(std::uint64_t(1) << c.place);
    }
  }
  out.open('{').key("rooms").open('[');
  for (std::size_t room = 0; room < piles.room_count; ++room)
    show_pile(s, piles.rooms[room], ~CardMask(0), out);
  out.close(']').key("hand");
  show_mask(s, s.hand, out);
  out.key("aside").open('[');
  for (std::size_t no = 0; no < box_cards; ++no) {
    const auto& c = data_->cards[no];
    if (c.level == 3 ? deep >> c.place & 1 : base >> c.place & 1) out.raw(data_->labels[no].quoted);
  }
  out.close(']').close('}');
}

// ---- Events ----

void Game::show_event(const Event& e, JsonWriter& out) const {
  using What = Event::Kind;
  static constexpr std::string_view names[] = {"round", "reveal",   "deal",        "look",    "leave",
                                               "stay",  "cards",    "equip",       "consume", "reroll",
                                               "dice",  "survived", "knocked-out", "over"};
  out.open('{').member("event", names[std::size_t(e.kind)]);
  switch (e.kind) {
    case What::round:
      out.member("round", e.number).member("start", index(e.seat));
      break;
    case What::reveal:
      out.key("cards");
      show_cards(e.cards, out);
      break;
    case What::deal:
      out.member("rooms", e.count);
      break;
    case What::look:
    case What::leave:
      out.member("seat", index(e.seat)).member("room", e.number).member("count", e.count);
      break;
    case What::stay:
      out.member("seat", index(e.seat)).member("room", e.number).key("to");
      show_rooms(e.rooms, out);
      out.key("shown").raw(data_->labels[e.card].quoted);
      break;
    case What::cards:
    case What::consume:
      out.member("seat", index(e.seat)).key("cards");
      show_cards(e.cards, out);
      break;
    case What::equip:
      out.member("seat", index(e.seat)).key("card").raw(data_->labels[e.card].quoted);
      break;
    case What::reroll:
    case What::dice:
      out.member("seat", index(e.seat)).key("card").raw(data_->labels[e.card].quoted).key("faces");
      show_faces(e.faces, out);
      break;
    case What::survived:
    case What::knocked_out:
      out.member("seat", index(e.seat)).member("gold", e.count);
      break;
    case What::over: {
      out.key("result").open('{').key("winners").open('[');
      for (int i = 0; i < players_; ++i)
        if (e.result->winners.has(Seat(i))) out.number(i);
      out.close(']').key("scores").open('[');
      for (int i = 0; i < players_; ++i) out.number(e.result->scores[std::size_t(i)]);
      out.close(']').member("reason", e.result->reason).close('}');
      break;
    }
  }
  out.close('}');
}

}  // namespace clew::guru_guru
