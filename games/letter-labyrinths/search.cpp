#include "games/letter-labyrinths/search.h"

#include <algorithm>
#include <bit>

namespace clew::letter_labyrinths {
namespace {

// What a path did so far, in one number: five bits of hits for each foe, a bit for each trap taken, whether a
// card burned; with the end space it is the outcome. Above: the kind of trap that stopped it.
constexpr int hits_bits = 5;
constexpr int cleared_at = 30;
constexpr int burnt_at = 46;
constexpr int end_at = 47;
constexpr int stop_at = 54;

constexpr int step_bits = 3;  // the way, and a bit for letters that the boss's armour turns away
constexpr int lately_bits = 15;
constexpr Rank no_word = ~Rank(0) >> 1;

std::uint64_t scrambled(std::uint64_t x) {
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15;
  return x ^ x >> 29;
}

constexpr std::uint32_t vowel_bit(int kind) { return 1u << (kind - 1); }

}  // namespace

// Sorts the words by what they can do at all on this card: a tree of steps, at each branch its best words. Two
// letters are looked up at a time, for this is done with every word of the list.
class WordSearch::Sieve {
 public:
  Sieve(WordSearch& search, const Rules& game, const Position& now)
      : search_(search), game_(game), now_(now), state_(now.board) {}

  void sift(bool for_sprint) {
    Sifted what = what_there_is();
    if (what != search_.sifted_) sort_words(what);
    if (for_sprint && !search_.knows_news_) mark_news();
    search_.knows_news_ |= for_sprint;
    search_.sifted_ = std::move(what);
  }

  static constexpr BranchId root = 1;

 private:
  void sort_words(const Sifted& what) {
    search_.knows_news_ = false;
    search_.lately_.assign(1u << lately_bits, 0);
    search_.cells_.assign(std::max<std::size_t>(search_.cells_.size(), 1u << 13), 0);
    search_.tree_.assign(2, {});
    search_.tree_[root].steps = 1;
    search_.cells_[cell_of(1)] = root;
    search_.spellings_.assign(1, {});
    read_card(what);
    add(list().ranked());
    search_.lately_.assign(what.house.empty() ? 0 : search_.lately_.size(), 0);
    add(what.house);
  }

  // What one or two letters come to.
  struct Piece {
    std::uint8_t steps = 0, room = 1;  // room for them is made by multiplying, which is quicker than a shift
    std::uint16_t vowels = 0;
  };

  const Dawg& list() const { return game_.list() ? *game_.list() : game_.data().standard; }

  Sifted what_there_is() const {
    std::uint32_t traps = 0;
    for (const auto& square : state_.square)
      if (square.trap() != 0) traps |= vowel_bit(square.trap());
    const auto house = game_.house_words().ranked();
    return {.list = list().ranked().data(),
            .house = {house.begin(), house.end()},
            .way_of = game_.data().fortune[state_.active].way,
            .shortest = game_.min_letters(),
            .armour = state_.foe_at[most_enemies] == nowhere ? 0 : game_.dungeon().boss.armour,
            .traps = traps,
            .used = now_.used ? now_.used->digest() : 0};
  }

  void read_card(const Sifted& what) {
    std::array<Piece, 32> single{};  // by letter, from 1; 0 is none
    for (Letter letter = 0; letter < 26; ++letter) {
      auto& piece = single[letter + 1u];
      const int kind = trap_kind(char('a' + letter));
      if (kind != 0) piece.vowels = std::uint16_t(vowel_bit(kind) & what.traps);
      if (what.way_of[letter] == no_way) continue;
      piece.steps = std::uint8_t(what.way_of[letter] | (what.armour & bit_of(letter) ? 4 : 0));
      piece.room = 1u << step_bits;
    }
    for (unsigned first = 0; first <= 26; ++first)
      for (unsigned second = 0; second <= 26; ++second)
        pairs_[first << 5 | second] = {
            .steps = std::uint8_t(single[first].steps * single[second].room + single[second].steps),
            .room = std::uint8_t(single[first].room * single[second].room),
            .vowels = std::uint16_t(single[first].vowels | single[second].vowels)};
  }

  void add(std::span<const Rank> words) {
    const auto shortest = Rank(game_.min_letters()) << rank_length_at;
    for (auto word = std::ranges::lower_bound(words, shortest); word != words.end(); ++word) {
      Steps steps = 1;
      std::uint32_t having = 0;
      for (int at = 30; at >= 0; at -= 10) {
        const auto& piece = pairs_[*word >> at & 1023u];
        steps = steps * piece.room + piece.steps;
        having |= piece.vowels;
      }
      const auto sort = steps << vowels | having;
      auto& lately = search_.lately_[sort * 0x9e3779b1u >> (32 - lately_bits)];
      if (lately == sort) continue;
      if (put(*word, steps, having)) lately = sort;
    }
  }

  // False where it is a word that may not be made again.
  bool put(Rank word, Steps steps, std::uint32_t having) {
    const auto at = search_.cells_[cell_of(steps)];
    if (auto& known = search_.tree_[at]; known.seen >> having & 1u) {
      auto same = known.words;
      while (search_.spellings_[same].vowels != having) same = search_.spellings_[same].next;
      auto& best = search_.spellings_[same].word;
      if (word >= best) return true;  // always, but for house words
      if (now_.used && !now_.may_make(packed(letters_of(word)))) return false;
      best = word;
      known.best = std::min(known.best, word);
      return true;
    }
    if (now_.used && !now_.may_make(packed(letters_of(word)))) return false;
    auto& branch = search_.tree_[at != 0 ? at : branch_of(steps)];
    branch.seen |= 1u << having;
    branch.best = std::min(branch.best, word);
    search_.spellings_.push_back({word, having, branch.words});
    branch.words = std::uint32_t(search_.spellings_.size() - 1);
    return true;
  }

  // Whoever has been offered the words that end one step earlier needs those that end here only if one of them,
  // for some set of vowels, is better.
  void mark_news() {
    for (BranchId id = root + 1; id < search_.tree_.size(); ++id) {
      auto& branch = search_.tree_[id];
      const auto& before = search_.tree_[search_.cells_[cell_of(branch.steps >> step_bits)]];
      branch.is_news = (branch.seen & ~before.seen) != 0;
      for (auto i = branch.words; i != 0 && !branch.is_news; i = search_.spellings_[i].next) {
        auto same = before.words;
        while (search_.spellings_[same].vowels != search_.spellings_[i].vowels)
          same = search_.spellings_[same].next;
        branch.is_news = search_.spellings_[i].word < search_.spellings_[same].word;
      }
    }
  }

  // The branch with these steps, and all on the way to it.
  BranchId branch_of(Steps steps) {
    auto cell = cell_of(steps);
    if (search_.cells_[cell] != 0) return search_.cells_[cell];
    if (search_.tree_.size() * 2 > search_.cells_.size()) {
      search_.cells_.assign(search_.cells_.size() * 2, 0);
      for (BranchId id = root; id < search_.tree_.size(); ++id)
        search_.cells_[cell_of(search_.tree_[id].steps)] = id;
      cell = cell_of(steps);
    }
    const auto id = BranchId(search_.tree_.size());
    search_.cells_[cell] = id;
    search_.tree_.push_back({.steps = steps});
    auto& before = search_.tree_[branch_of(steps >> step_bits)];
    before.ways = std::uint8_t(before.ways | 1u << (steps & 7u));
    before.onward[steps & 7u] = id;
    return id;
  }

  std::size_t cell_of(Steps steps) const {
    const auto last = search_.cells_.size() - 1;
    auto cell = std::size_t(steps * 0x9e3779b1u >> 12) & last;
    while (search_.cells_[cell] != 0 && search_.tree_[search_.cells_[cell]].steps != steps)
      cell = (cell + 1) & last;
    return cell;
  }

  WordSearch& search_;
  const Rules& game_;
  const Position& now_;
  const Board& state_;
  std::array<Piece, 1024> pairs_{};
};

// Down the tree of steps, and beside it over a small graph of where the pawn can stand and what it did on the way,
// laid out as it is walked. Whether a trap opens depends on the whole word, so a path that meets one splits: one
// is for words with the letter, the other for those without, and ends there.
class WordSearch::Walk {
 public:
  Walk(WordSearch& search, const Rules& game, const Board& s, int seat)
      : search_(search), state_(s), seat_(seat), is_sprint_(s.sprinting.has(seat)), step_(game.data().step) {
    std::uint8_t number = 0;
    for (Space space = 0; space < spaces; ++space)
      if (s.square[space].trap() != 0) trap_number_[space] = number++;
    for (int foe = 0; foe <= most_enemies; ++foe)
      if (s.foe_at[foe] != nowhere) left_[foe] = game.hits(foe) - s.damage[foe];
    search_.places_.assign(1, {});
    search_.onward_.assign(1, {});
    search_.leaps_.assign(1, {});
    search_.best_.assign(1, {.word = 0, .digits = 0, .has_pawn = true});  // no place: nobody arrives there
    search_.table_.assign(1u << 10, 0);
  }

  void run() {
    const auto start = place_of(std::uint64_t(state_.at[seat_]) << end_at, 0, 0);
    const auto& root = search_.tree_[Sieve::root];
    if (!is_sprint_) return follow(root, start);
    constexpr Crowd alone{.walking = 1, .stopped = 0};
    make_room(alone);
    walking_[0] = {start, 0};
    best_[start].has_pawn = true;
    offer(root, walking_[0]);
    sprint(root, alone, 2 * (longest_word - 1));
  }

 private:
  struct Crowd {
    std::size_t walking = 0, stopped = 0;
  };

  void follow(const Branch& here, PlaceId place) {
    offer(here, {place, 0});
    for (auto ways = here.ways; ways != 0; ways &= ways - 1) {
      const auto way = unsigned(std::countr_zero(ways));
      const auto next = onward(place, way);
      const auto& further = search_.tree_[here.onward[way]];
      follow(further, next.to);
      if (next.stop != 0) follow(further, next.stop);
    }
  }

  // LL-34: for each letter on the card 0, 1 or 2 steps. Who came this far may stay for the rest of the word, so
  // further pawns are laid on top of those that are here, and taken off again on the way back. Those whom a trap
  // has stopped lie apart: they go nowhere.
  void sprint(const Branch& here, Crowd crowd, int digit_at) {
    make_room(crowd);
    for (auto ways = here.ways; ways != 0; ways &= ways - 1) {
      const auto way = unsigned(std::countr_zero(ways));
      const auto& further = search_.tree_[here.onward[way]];
      if (further.is_news) offer_all(further, {}, crowd);
      if (further.ways == 0) {
        end_sprint(further, crowd.walking, way, digit_at);
        continue;
      }
      const auto all = spread(crowd, way, digit_at);
      offer_all(further, crowd, all);
      sprint(further, all, digit_at - 2);
      for (auto i = crowd.walking; i < all.walking; ++i) best_[walking_[i].place].has_pawn = false;
      for (auto i = crowd.stopped; i < all.stopped; ++i) best_[stopped_[i].place].has_pawn = false;
    }
  }

  void offer_all(const Branch& here, Crowd from, Crowd to) {
    for (auto i = from.walking; i < to.walking; ++i) offer(here, walking_[i]);
    for (auto i = from.stopped; i < to.stopped; ++i) offer(here, stopped_[i]);
  }

  // Where those who are here get by one step or two, laid on top of them.
  Crowd spread(Crowd crowd, unsigned way, int digit_at) {
    auto all = crowd;
    const auto arrive = [this](Pawn* pawns, std::size_t& count,
                               Pawn pawn) {  // no branch: nobody could foretell it
      auto& has_pawn = best_[pawn.place].has_pawn;
      pawns[count] = pawn;
      count += !has_pawn;
      has_pawn = true;
    };
    for (std::size_t i = 0; i < crowd.walking; ++i) {
      const auto [place, digits] = walking_[i];
      const auto leap = leap_of(place, way);
      const auto by_one = digits | 1u << digit_at, by_two = digits | 2u << digit_at;
      arrive(walking_, all.walking, {leap.one, by_one});
      arrive(walking_, all.walking, {leap.two, by_two});
      if (!leap.has_stop) continue;
      arrive(stopped_, all.stopped, {onward(place, way).stop, by_one});
      arrive(stopped_, all.stopped, {onward(leap.one, way).stop, by_two});
    }
    return all;
  }

  // The same at the end of a word, where it is enough to offer it. Mostly all who could have it have a better one.
  void end_sprint(const Branch& last, std::size_t count, unsigned way, int digit_at) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto [place, digits] = walking_[i];
      const auto leap = leap_of(place, way);
      if (last.best >= leap.worst) continue;
      Rank worst = 0;
      const auto offer_to = [&](PlaceId to, std::uint32_t digit) {
        offer(last, {to, digits | digit << digit_at});
        worst = std::max(worst, best_[to].word);
      };
      offer_to(leap.one, 1);
      offer_to(leap.two, 2);
      if (leap.has_stop) {
        offer_to(onward(place, way).stop, 1);
        offer_to(onward(leap.one, way).stop, 2);
      }
      search_.leaps_[place][way].worst = worst & no_word;
    }
  }

  Leap leap_of(PlaceId place, unsigned way) {
    const auto& leap = search_.leaps_[place][way];
    return leap.one != 0 ? leap : leap_ahead(place, way);
  }
  [[gnu::noinline]] Leap leap_ahead(PlaceId place, unsigned way) {
    const auto one = onward(place, way), two = onward(one.to, way);
    return search_.leaps_[place][way] = {
               .one = one.to, .two = two.to, .has_stop = (one.stop | two.stop) != 0};
  }

  void make_room(Crowd crowd) {
    const auto room = 3 * crowd.walking + crowd.stopped + 1;
    if (search_.walking_.size() < room) search_.walking_.resize(2 * room);
    if (search_.stopped_.size() < room) search_.stopped_.resize(2 * room);
    walking_ = search_.walking_.data();
    stopped_ = search_.stopped_.data();
  }

  // The words that end with this branch, to who stands there then. Mostly there is a better one.
  void offer(const Branch& here, Pawn pawn) {
    if (here.best < best_[pawn.place].word) pick(here, pawn);
  }
  [[gnu::noinline]] void pick(const Branch& here, Pawn pawn) {
    const auto& place = search_.places_[pawn.place];
    auto& best = best_[pawn.place];
    if ((place.needs | place.lacks) == 0) {
      best.word = here.best;
      best.digits = std::uint16_t(pawn.digits);
      return;
    }
    for (auto i = here.words; i != 0; i = search_.spellings_[i].next) {
      const auto& words = search_.spellings_[i];
      if (words.word >= best.word || (place.needs & ~words.vowels) || (place.lacks & words.vowels)) continue;
      best.word = words.word;
      best.digits = std::uint16_t(pawn.digits);
    }
  }

  Onward onward(PlaceId place, unsigned way) {
    const auto next = onward_[place][way];
    return next.to != 0 ? next : look(place, way);
  }

  [[gnu::noinline]] Onward look(PlaceId place, unsigned way) {
    const auto here = search_.places_[place];
    const auto at = Space(here.key >> end_at & 127u);
    const Space to = here.lacks != 0 ? nowhere : step_[at][way & 3u];  // a stop is the end of it (LL-24)
    Onward next{.to = place};
    if (to != nowhere) {
      if (const int foe = foe_on(to, here.key); foe >= 0) {
        const bool turned_away = foe == most_enemies && (way & 4u);  // LL-56
        if (!turned_away) next.to = place_of(here.key + one_hit(foe), here.needs, 0);
      } else if (const int kind = state_.square[to].trap(); kind != 0 && !(here.key & one_trap(to))) {
        next.to = place_of(moved(here.key | one_trap(to), to), here.needs | vowel_bit(kind), 0);
        if (!(here.needs & vowel_bit(kind))) {
          const auto outcome =
              place_of(here.key | std::uint64_t(!state_.deck.empty()) << burnt_at, here.needs, 0);
          next.stop = place_of(search_.places_[outcome].key | std::uint64_t(kind) << stop_at, here.needs,
                               vowel_bit(kind));
          search_.places_[next.stop].outcome = outcome;
        }
      } else {
        next.to = place_of(moved(here.key, to), here.needs, 0);
      }
    }
    return onward_[place][way] = next;
  }

  static std::uint64_t moved(std::uint64_t key, Space to) {
    return (key & ((std::uint64_t(1) << end_at) - 1)) | std::uint64_t(to) << end_at;
  }
  // Who stands there still, after the hits of this path; -1: nobody.
  int foe_on(Space space, std::uint64_t key) const {
    const int foe = state_.square[space].foe() - 1;
    return foe >= 0 && int(key >> hits_bits * foe & 31u) < left_[foe] ? foe : -1;
  }
  static std::uint64_t one_hit(int foe) { return std::uint64_t(1) << hits_bits * foe; }
  std::uint64_t one_trap(Space space) const { return std::uint64_t(1) << (cleared_at + trap_number_[space]); }

  PlaceId place_of(std::uint64_t key, std::uint32_t needs, std::uint32_t lacks) {
    auto& table = search_.table_;
    auto& places = search_.places_;
    const auto cell_of = [&](std::uint64_t wanted) {
      auto cell = std::size_t(scrambled(wanted)) & (table.size() - 1);
      while (table[cell] != 0 && places[table[cell]].key != wanted) cell = (cell + 1) & (table.size() - 1);
      return cell;
    };
    if (places.size() * 2 > table.size()) {
      table.assign(table.size() * 2, 0);
      for (PlaceId i = 1; i < places.size(); ++i) table[cell_of(places[i].key)] = i;
    }
    const auto cell = cell_of(key);
    if (table[cell] != 0) return table[cell];
    const auto id = PlaceId(places.size());
    const auto end = Space(key >> end_at & 127u);
    const bool taken = end != state_.at[seat_] && state_.square[end].pawn();
    places.push_back({key, needs, lacks, id});
    search_.onward_.push_back({});
    if (is_sprint_) search_.leaps_.push_back({});
    // No word is short enough to end on another pawn (LL-28).
    search_.best_.push_back({.word = taken ? 0 : no_word, .digits = 0, .has_pawn = false});
    onward_ = search_.onward_.data();
    best_ = search_.best_.data();
    return table[cell] = id;
  }

  WordSearch& search_;
  const Board& state_;
  int seat_;
  bool is_sprint_;
  const std::array<std::array<Space, 4>, spaces>& step_;
  std::array<Onward, 8>* onward_ = nullptr;  // those of the search, which move as they grow
  Best* best_ = nullptr;
  Pawn* walking_ = nullptr;
  Pawn* stopped_ = nullptr;
  std::array<std::uint8_t, spaces> trap_number_{};
  std::array<int, most_enemies + 1> left_{};  // hits until captured
};

std::span<const Reach> WordSearch::outcomes(const Rules& game, const Position& now, Seat seat) {
  const auto& s = now.board;
  Sieve(*this, game, now).sift(s.sprinting.has(index(seat)));
  Walk(*this, game, s, index(seat)).run();

  const auto& way_of = game.data().fortune[s.active].way;
  for (PlaceId id = 1; id < places_.size(); ++id)
    if (auto& outcome = best_[places_[id].outcome]; best_[id].word < outcome.word) outcome = best_[id];
  reaches_.clear();
  for (PlaceId id = 1; id < places_.size(); ++id) {
    const auto key = places_[id].key;
    const auto word = best_[id].word;
    const unsigned digits = best_[id].digits;
    if (places_[id].outcome != id || word == no_word || word == 0) continue;
    const auto letters = letters_of(word);
    Reach reach{.word = {.verb = Verb::word, .count = std::uint8_t(letters.size())}};
    std::ranges::copy(letters, reach.word.args.begin());
    if (s.sprinting.has(index(seat)))
      for (const Letter letter : letters)
        if (way_of[letter] != no_way) {
          const auto at = 2u * unsigned(longest_word - 1 - reach.word.steps);
          reach.word.args[longest_word + reach.word.steps++] = std::uint8_t(digits >> at & 3u);
        }
    reach.end = Space(key >> end_at & 127u);
    for (int foe = 0; foe <= most_enemies; ++foe)
      reach.hits[foe] = std::uint8_t(key >> hits_bits * foe & 31u);
    reach.cleared = std::uint16_t(key >> cleared_at);
    reach.burns = key >> burnt_at & 1u;
    reaches_.push_back(reach);
  }
  return reaches_;
}

std::optional<Move> any_legal_word(const Rules& game, const Position& now, int seat) {
  const auto& s = now.board;
  const auto& way_of = game.data().fortune[s.active].way;
  const auto first_of = [&](const Dawg& words) -> std::optional<Move> {
    for (std::uint32_t rank = 0; rank < words.size(); ++rank) {
      const auto letters = words.word(rank);
      if (letters.size() < game.min_letters() || !now.may_make(packed(letters))) continue;
      Move m{.verb = Verb::word, .count = std::uint8_t(letters.size())};
      std::copy(letters.begin(), letters.end(), m.args.begin());
      // A sprinter may stay where he is: all steps 0.
      if (s.sprinting.has(seat))
        m.steps = std::uint8_t(std::ranges::count_if(letters, [&](Letter x) { return way_of[x] != no_way; }));
      Board trial = s;
      if (game.spell(trial, seat, m, nullptr, nullptr)) return m;
    }
    return std::nullopt;
  };
  if (!game.list()) return first_of(game.data().standard);
  if (const auto word = first_of(*game.list())) return word;
  return first_of(game.house_words());
}

}  // namespace clew::letter_labyrinths
