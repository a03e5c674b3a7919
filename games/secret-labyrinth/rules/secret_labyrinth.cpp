#include "games/secret-labyrinth/rules/secret_labyrinth.h"

#include <algorithm>

#include "core/text.h"

namespace clew::secret_labyrinth {

std::optional<Data> Game::read(const DataSet& files, Complaints& complaints) {
  const auto before = complaints.size();
  auto parts = read_parts(files, complaints);
  if (complaints.size() > before) return std::nullopt;
  Paths paths(parts.board);
  return Data{std::move(parts), std::move(paths)};
}

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)  // SL-1
    return std::unexpected(ok.error());
  const auto read = read_options(players, given);
  if (!read) return std::unexpected(read.error());
  return Game(players, *read, data);
}

State Game::start() const {
  State s;
  s.pieces.fill(no_square);
  for (int i = 0; i < players_; ++i) s.pieces[i] = parts().start[options_.colors[i]];  // SL-3, SL-76
  s.player = Seat(options_.first);                                                     // SL-8
  return s;
}

ActorSet Game::company(const State& s) const {
  ActorSet others;
  for (int i = 0; i < players_; ++i)
    if (Seat(i) != s.player && s.pieces[i] == piece(s, s.player)) others.add(Seat(i));
  return others;
}

SquareSet Game::free_squares(const State& s) const {
  SquareSet free;
  const auto count = unsigned(board().squares.size());
  free.bits[0] = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  if (count > 64) free.bits[1] = ~std::uint64_t{0} >> (128 - count);
  for (int i = 0; i < players_; ++i) free.remove(s.pieces[i]);
  return free;
}

CardSet Game::gifts(const State& s, Seat seat) const {
  const CardSet cards = hand(s, seat), animals = of_kind(cards, Kind::animal);
  return animals == 0 ? 0 : cards & ~only_card(lowest(animals));
}

bool Game::may_trade(const State& s, Seat by, Seat with, Kind kind) const {
  return s.phase == Phase::change && s.changes_made == 0 &&    // SL-33
         (by == s.player || options_.trades_any) &&            // SL-74
         is_seat_here(with) && with != by && hand(s, with) &&  // SL-34
         of_kind(gifts(s, by), kind) != 0;                     // SL-35
}

// SL-36, SL-37; in a duel one card (SL-72).
int Game::cards_to_draw(const State& s) {
  if (s.duel.is_on()) return 1;
  return std::min(2, std::popcount(hand(s, s.trade.with)));
}

ActorSet Game::actors(const State& s) const {
  switch (s.phase) {
    case Phase::rings:
    case Phase::deal:
    case Phase::draw:
    case Phase::roll:
      return only(Actor::chance);
    case Phase::change: {
      ActorSet who = only(s.player);
      if (!options_.trades_any || s.changes_made > 0) return who;
      // Whoever has two cards may have an animal among them: so the list tells nothing (SL-74).
      int with_cards = 0;
      for (int i = 0; i < players_; ++i) with_cards += s.hands[i] != 0 ? 1 : 0;
      for (int i = 0; i < players_; ++i)
        if (std::popcount(s.hands[i]) >= 2 && with_cards >= 2) who.add(Seat(i));
      return who;
    }
    case Phase::move:
    case Phase::meet:
      return only(s.player);
    case Phase::name:
      return only(s.duel.challenger);
    case Phase::duel: {
      ActorSet who;
      if (s.duel.fists[0] == not_yet) who.add(s.duel.challenger);
      if (s.duel.fists[1] == not_yet) who.add(s.duel.defender);
      return who;
    }
    case Phase::give:
      return only(s.duel.loser());
    case Phase::place:
      return only(s.duel.winner);
    case Phase::over:
      return {};
  }
  std::unreachable();
}

std::optional<Outcome> Game::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  const Tally held = tally(s.hands, parts().of_kind);
  Outcome end;
  std::array<int, 3> best{-1, -1, -1};
  for (int i = 0; i < players_; ++i) {
    const int treasures = held.at(i, Kind::treasure), trolls = held.at(i, Kind::troll);
    end.scores[i] = std::int16_t(std::max(treasures, trolls));  // SL-64
    // SL-63: the largest set, then both together, then animals.
    const std::array<int, 3> rank{end.scores[i], treasures + trolls, held.at(i, Kind::animal)};
    if (rank > best) end.winners = {};
    if (rank >= best) {
      best = rank;
      end.winners.add(Seat(i));
    }
  }
  end.reason = "limit";
  if (s.champion != no_seat) {
    end.winners = only(s.champion);
    end.reason = held.at(index(s.champion), Kind::treasure) >= options_.goal ? "treasures" : "trolls";
  }
  return end;
}

std::string Game::audit(const State& s) const {
  if (s.phase == Phase::rings || s.phase == Phase::deal) return {};
  CardSet seen = 0;
  int count = 0;
  const auto put = [&](CardSet cards) {
    seen |= cards;
    count += std::popcount(cards);
  };
  for (CardSet hand : s.hands) put(hand);
  put(s.discard);
  if (s.shown != no_card) put(only_card(s.shown));
  for (std::size_t i = s.used; i < s.stack.size(); ++i) put(only_card(s.stack[i]));
  if (count != card_count || seen != (CardSet{1} << card_count) - 1)
    return "A card was lost or is in two places.";
  if (of_kind(s.discard, Kind::animal) != s.discard) return "Only animals leave the game.";
  for (int i = 0; i < players_; ++i)
    if (std::size_t(s.pieces[i]) >= board().squares.size()) return "A piece fell off the board.";
  for (const std::uint8_t fist : s.duel.fists)
    if (fist != not_yet && fist >= fist_names.size()) return "A fist is neither rock nor paper nor scissors.";
  if (s.trade.by != no_seat && (hand(s, s.trade.by) & only_card(s.trade.animal)) == 0)
    return "A trade is demanded with an animal that is not there.";
  if (s.trade.by != no_seat && (gifts(s, s.trade.by) & only_card(s.trade.giving)) == 0)
    return "A trade gives a card that cannot be given.";
  const Tally held = tally(s.hands, parts().of_kind);
  for (int i = 0; i < players_; ++i) {
    if (!s.known.worlds[i].has(world_of(held, players_, i)))
      return cat("Seat ", i, " takes the true hands to be impossible.");
    for (int of = 0; of < players_; ++of)
      if (s.hands[of] & ~s.known.maybe[i][of])
        return cat("Seat ", i, " does not think that seat ", of, " may have what it has.");
    if (s.phase != Phase::over &&
        (held.at(i, Kind::treasure) >= options_.goal || held.at(i, Kind::troll) >= options_.goal))
      return cat("Seat ", i, " has a set, and yet the game goes on.");
  }
  return {};
}

std::string_view Game::phase(const State& s) const {
  static constexpr std::string_view names[] = {"rings", "deal", "change", "draw", "move",  "meet",
                                               "roll",  "name", "duel",   "give", "place", "over"};
  return names[std::size_t(s.phase)];
}

}  // namespace clew::secret_labyrinth
