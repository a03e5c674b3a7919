#include "games/secret-labyrinth/rules/knowledge.h"

#include <algorithm>
#include <cassert>

#include "core/list.h"

namespace clew::secret_labyrinth {
namespace {

constexpr int animal_ways = 15;  // x + y <= 4

// Numbers the pairs x + y <= most row by row.
constexpr int pair_number(int x, int y, int most) { return x * (most + 1) - x * (x - 1) / 2 + y; }

struct Pair {
  std::int8_t x = 0, y = 0;
};
template <int Most> constexpr auto all_pairs() {
  std::array<Pair, (Most + 1) * (Most + 2) / 2> all{};
  for (int x = 0; x <= Most; ++x)
    for (int y = 0; x + y <= Most; ++y)
      all[std::size_t(pair_number(x, y, Most))] = {std::int8_t(x), std::int8_t(y)};
  return all;
}
constexpr auto treasure_pairs = all_pairs<7>();
constexpr auto animal_pairs = all_pairs<4>();
static_assert(animal_pairs.size() == animal_ways);
static_assert(treasure_pairs.size() * animal_ways <= 9 * 64);

// The seats other than this one, in order; all but the last are told by a world's number.
constexpr std::array<std::array<std::int8_t, 3>, most_players> others{
    {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};

void move_cards(Tally& world, int from, int to, Kind kind, int number) {
  world.at(from, kind) = std::int8_t(world.at(from, kind) - number);
  world.at(to, kind) = std::int8_t(world.at(to, kind) + number);
}

Kind kind_of(Card card, const std::array<CardSet, 3>& of_kind) {
  for (Kind kind : kinds)
    if (of_kind[std::size_t(kind)] & only_card(card)) return kind;
  return Kind::animal;
}

std::array<std::int8_t, 3> kinds_in(CardSet cards, const std::array<CardSet, 3>& of_kind) {
  std::array<std::int8_t, 3> n{};
  for (std::size_t k = 0; k < 3; ++k) n[k] = std::int8_t(std::popcount(cards & of_kind[k]));
  return n;
}

}  // namespace

Tally tally(const Hands& hands, const std::array<CardSet, 3>& of_kind) {
  Tally all;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) all.of[seat] = kinds_in(hands[seat], of_kind);
  return all;
}

int world_of(const Tally& world, int players, int seat) {
  const auto& other = others[std::size_t(seat)];
  std::array<int, 2> treasures{}, animals{};
  for (int i = 0; i + 2 < players; ++i) {
    treasures[std::size_t(i)] = world.at(other[std::size_t(i)], Kind::treasure);
    animals[std::size_t(i)] = world.at(other[std::size_t(i)], Kind::animal);
  }
  return pair_number(treasures[0], treasures[1], 7) * animal_ways + pair_number(animals[0], animals[1], 4);
}

Tally world_at(int number, const Tally& sample, int players, int seat) {
  const auto treasures = treasure_pairs[std::size_t(number / animal_ways)];
  const auto animals = animal_pairs[std::size_t(number % animal_ways)];
  const auto& other = others[std::size_t(seat)];
  Tally world = sample;
  const int last = other[std::size_t(players - 2)];
  const auto put = [&](int who, Kind kind, int n) {
    world.at(last, kind) = std::int8_t(world.at(last, kind) + world.at(who, kind) - n);
    world.at(who, kind) = std::int8_t(n);
  };
  for (int i = 0; i + 2 < players; ++i) {
    const int who = other[std::size_t(i)];
    const int g = i == 0 ? treasures.x : treasures.y, a = i == 0 ? animals.x : animals.y;
    const int t = sample.count(who) - g - a;
    put(who, Kind::treasure, g);
    put(who, Kind::animal, a);
    put(who, Kind::troll, t);
  }
  return world;
}

bool Witness::is_finished(const Tally& world) const {
  for (int seat = 0; seat < table_.players; ++seat)
    if (world.at(seat, Kind::treasure) >= table_.goal || world.at(seat, Kind::troll) >= table_.goal)
      return true;
  return false;
}

// Makes every seat's new worlds from its old ones. `tries(seat, world, keep)` hands each result to keep.
template <class Tries> void Witness::rethink(Knowledge& known, Tries tries) const {
  const Tally after = tally(hands_, *table_.of_kind);
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& worlds = known.worlds[std::size_t(seat)];
    // Two players always know all of each other's cards.
    if (table_.open || table_.players == 2) {
      worlds.clear();
      worlds.add(world_of(after, table_.players, seat));
      continue;
    }
    const WorldSet old = worlds;
    worlds.clear();
    old.each([&](int number) {
      tries(seat, world_at(number, before_, table_.players, seat), [&](const Tally& world) {
        if (over_ || !is_finished(world)) worlds.add(world_of(world, table_.players, seat));
      });
    });
  }
}

// Everybody sees their own cards; what no hand holds is in nobody's.
void Witness::tidy(Knowledge& known) const {
  CardSet held = 0;
  for (CardSet hand : hands_) held |= hand;
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& maybe = known.maybe[std::size_t(seat)];
    const CardSet own = hands_[std::size_t(seat)];
    for (int of = 0; of < table_.players; ++of)
      maybe[std::size_t(of)] = table_.open ? hands_[std::size_t(of)] : maybe[std::size_t(of)] & held & ~own;
    maybe[std::size_t(seat)] = own;
  }
}

void Witness::took(Knowledge& known, int seat, Card card) const {
  const Kind kind = kind_of(card, *table_.of_kind);
  rethink(known, [&](int, Tally world, auto keep) {
    world.at(seat, kind) = std::int8_t(world.at(seat, kind) + 1);
    keep(world);
  });
  for (auto& maybe : known.maybe) maybe[std::size_t(seat)] |= only_card(card);
  tidy(known);
}

void Witness::demanded(Knowledge& known, int by, Card animal) const {
  const CardSet lower = (*table_.of_kind)[std::size_t(Kind::animal)] & (only_card(animal) - 1);
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& maybe = known.maybe[std::size_t(seat)];
    for (auto& cards : maybe) cards &= ~only_card(animal);
    maybe[std::size_t(by)] |= only_card(animal);
    if (seat != by) maybe[std::size_t(by)] &= ~lower;
  }
}

void Witness::traded(Knowledge& known, int by, int with, Card animal, Card given, CardSet drawn) const {
  const auto number = std::popcount(drawn);
  const auto drawn_kinds = kinds_in(drawn, *table_.of_kind);
  const Kind given_kind = kind_of(given, *table_.of_kind);
  rethink(known, [&](int seat, const Tally& world, auto keep) {
    const auto exchange = [&](Kind gift, const std::array<std::int8_t, 3>& taken) {
      Tally next = world;
      if (--next.at(by, Kind::animal) < 0) return;
      if (--next.at(by, gift) < 0) return;
      for (Kind kind : kinds) {
        const auto n = taken[std::size_t(kind)];
        if (next.at(with, kind) < n) return;
        move_cards(next, with, by, kind, n);
      }
      ++next.at(with, gift);
      keep(next);
    };
    if (seat == by || seat == with) return exchange(given_kind, drawn_kinds);
    for (Kind gift : kinds)
      for (std::int8_t g = 0; g <= number; ++g)
        for (std::int8_t t = 0; g + t <= number; ++t) exchange(gift, {g, t, std::int8_t(number - g - t)});
  });
  const bool all_drawn = before_.count(with) == number;
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& maybe = known.maybe[std::size_t(seat)];
    CardSet& giver = maybe[std::size_t(by)];
    CardSet& other = maybe[std::size_t(with)];
    if (seat == by || seat == with) {
      for (auto& cards : maybe) cards &= ~(drawn | only_card(given));
      giver |= drawn;
      other |= only_card(given);
      continue;
    }
    const CardSet from_giver = giver & ~only_card(animal), from_other = other;
    giver |= from_other;
    other = (all_drawn ? 0 : other) | from_giver;
  }
  tidy(known);
}

void Witness::paid(Knowledge& known, int winner, int loser, Kind kind, int number, CardSet given) const {
  const int paid = std::popcount(given);
  rethink(known, [&](int, Tally world, auto keep) {
    if (std::min(number, int(world.at(loser, kind))) != paid) return;
    move_cards(world, loser, winner, kind, paid);
    keep(world);
  });
  const CardSet all = (*table_.of_kind)[std::size_t(kind)];
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& maybe = known.maybe[std::size_t(seat)];
    CardSet elsewhere = 0;
    for (int of = 0; of < table_.players; ++of)
      if (of != loser) elsewhere |= maybe[std::size_t(of)];
    CardSet& lost = maybe[std::size_t(loser)];
    CardSet& won = maybe[std::size_t(winner)];
    const bool certain = (lost & all & elsewhere) == 0;  // then the lowest ones went (SL-41)
    if (seat == winner || seat == loser || certain) {
      for (auto& cards : maybe) cards &= ~given;
      won |= given;
    } else if (paid > 0) {
      won |= lost & all;
    }
    if (paid < number) lost &= ~all;  // he had no more of them
  }
  tidy(known);
}

void Witness::gave(Knowledge& known, int winner, int loser, Card card) const {
  const Kind given = kind_of(card, *table_.of_kind);
  rethink(known, [&](int seat, const Tally& world, auto keep) {
    for (Kind kind : kinds) {
      if (world.at(loser, kind) == 0) continue;
      if ((seat == winner || seat == loser) && kind != given) continue;
      Tally next = world;
      move_cards(next, loser, winner, kind, 1);
      keep(next);
    }
  });
  const bool all_given = before_.count(loser) == 1;
  for (int seat = 0; seat < table_.players; ++seat) {
    auto& maybe = known.maybe[std::size_t(seat)];
    CardSet& lost = maybe[std::size_t(loser)];
    if (seat == winner || seat == loser) {
      for (auto& cards : maybe) cards &= ~only_card(card);
      maybe[std::size_t(winner)] |= only_card(card);
      continue;
    }
    maybe[std::size_t(winner)] |= lost;
    if (all_given) lost = 0;
  }
  tidy(known);
}

namespace {

// Gives out the cards of one kind, so many a seat, as far as a seat may have each; false if it cannot be.
bool give_out(std::span<const Card> cards, const std::array<CardSet, most_players>& maybe,
              std::array<int, most_players>& lacking, Hands& hands, Rng& rng) {
  if (cards.empty()) return true;
  const CardSet card = only_card(cards[0]);
  const auto first = rng.below(most_players);
  for (unsigned i = 0; i < most_players; ++i) {
    const auto seat = std::size_t((first + i) % most_players);
    if (lacking[seat] == 0 || !(maybe[seat] & card)) continue;
    --lacking[seat];
    hands[seat] |= card;
    if (give_out(cards.subspan(1), maybe, lacking, hands, rng)) return true;
    ++lacking[seat];
    hands[seat] &= ~card;
  }
  return false;
}

}  // namespace

Hands redealt(const Knowledge& known, const Hands& hands, const std::array<CardSet, 3>& of_kind, int players,
              int seat, int demander, Rng& rng) {
  const Tally real = tally(hands, of_kind);
  const auto& knows = known.maybe[std::size_t(seat)];
  Hands dealt{};
  // Deals a world's kinds with numbers that the seat thinks possible, if there are any.
  const auto deal = [&](const Tally& world) {
    if (demander >= 0 && world.at(demander, Kind::animal) == 0) return false;
    dealt = {};
    dealt[std::size_t(seat)] = hands[std::size_t(seat)];
    for (Kind kind : kinds) {
      List<Card, card_count> pile;
      std::array<int, most_players> lacking{};
      CardSet held = 0;
      for (int other = 0; other < players; ++other) {
        if (other == seat) continue;
        lacking[std::size_t(other)] = world.at(other, kind);
        held |= hands[std::size_t(other)] & of_kind[std::size_t(kind)];
      }
      // By number, whoever holds them: the deal must not tell where they really are.
      for (; held != 0; held &= held - 1) pile.push(lowest(held));
      rng.shuffle(pile);
      if (!give_out({pile.begin(), pile.size()}, knows, lacking, dealt, rng)) return false;
    }
    return true;
  };
  const auto& set = known.worlds[std::size_t(seat)];
  const auto worlds = std::uint32_t(set.count());
  assert(worlds > 0);  // what is true is always thought possible
  // Numbers that were seen may rule out a world that kinds alone allow; then another is drawn. The true
  // one is always possible, so in the end they are gone through in turn.
  for (int tries = 0; tries < 8; ++tries)
    if (deal(world_at(set.nth(rng.below(worlds)), real, players, seat))) return dealt;
  for (auto n = rng.below(worlds), left = worlds; left > 0; --left, n = (n + 1) % worlds)
    if (deal(world_at(set.nth(n), real, players, seat))) return dealt;
  return hands;
}

void reveal_all(Knowledge& known, int seat, const Hands& hands, const std::array<CardSet, 3>& of_kind,
                int players) {
  auto& worlds = known.worlds[std::size_t(seat)];
  worlds.clear();
  worlds.add(world_of(tally(hands, of_kind), players, seat));
  for (std::size_t of = 0; of < hands.size(); ++of) known.maybe[std::size_t(seat)][of] = hands[of];
}

}  // namespace clew::secret_labyrinth
