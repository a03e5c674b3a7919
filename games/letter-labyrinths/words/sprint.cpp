// The word search of a sprinter (LL-34): for each letter on the card 0, 1 or 2 steps. A letter may always be let pass,
// so what counts of a word is which steps it has among others in this order. Few ways to ask for steps lead to a place
// that fewer of them do not lead to, and only those are walked.
#include <algorithm>
#include <bit>

#include "games/letter-labyrinths/words/walk.h"

namespace clew::letter_labyrinths {
namespace {

constexpr unsigned all_ways = 4;
constexpr std::uint32_t strictly = 4;  // asks for a letter that armour does not turn away

// Whether these steps are among those, in this order. What answers a strict step answers any by that way.
bool are_among(std::uint32_t asked, std::uint32_t more) {
  for (; asked != 1 && more != 1; more >>= 3) {
    const auto one = asked & 7u, other = more & 7u;
    if (one == other || one == (other & 3u)) asked >>= 3;
  }
  return asked == 1;
}

}  // namespace

class WordSearch::SprintWalk : public Walk {
 public:
  SprintWalk(WordSearch& search, const Rules& game, const Board& s, int seat)
      : Walk(search, game, s, seat), has_armour_(search.sifted_.armour != 0) {}

  // Shorter ways to ask come first, so that none is walked which a later one would make needless.
  void run() {
    search_.trails_.assign(1, {});
    search_.parties_.clear();
    search_.fits_.resize(std::max<std::size_t>(search_.fits_.size(), 1));
    search_.fits_[0] = 0;
    fit_count_ = 1;
    search_.pawns_.assign(1, {start(), 0});
    is_new(1, 1);
    add({.fits_to = 1, .pawns_to = 1, .ways = search_.row_.ways[0], .best = search_.row_.best[0]});
    for (std::size_t i = 0; i < search_.parties_.size(); ++i)
      for (unsigned way = 0; way < all_ways; ++way) ask(search_.parties_[i], way);
  }

 private:
  // Where a party gets by letters of this way.
  void ask(const Party party, unsigned way) {
    const bool is_there = party.ways >> way & 1u;  // a letter that armour does not turn away
    if (!is_there && !(party.ways >> way & 1u << strictly)) return;
    const Steps any = party.asked << step_bits | way;
    const auto from = search_.pawns_.size();
    search_.strict_.clear();
    const auto arrive = [&](PlaceId to, std::uint32_t digits, bool hits_boss) {
      if (to == 0 || (hits_boss && !is_there) || !is_new(to, hits_boss ? any | strictly : any)) return;
      (hits_boss ? search_.strict_ : search_.pawns_).push_back({to, digits});
    };
    for (auto i = party.pawns_from; i < party.pawns_to; ++i) {
      const auto [place, digits] = search_.pawns_[i];
      // Once and again by the same way is twice by the first letter, and the rest by the second.
      if (!has_armour_ && (digits & 3u) == 1 && (party.asked & 7u) == way) continue;
      const auto one = onward(place, way);
      if (one.to == place) continue;
      const bool one_hits = is_turned_away(place, way, one);
      arrive(one.to, digits << 2 | 1u, one_hits);
      arrive(one.stop, digits << 2 | 1u, false);
      const auto two = onward(one.to, way);
      if (two.to == one.to) continue;
      arrive(two.to, digits << 2 | 2u, one_hits || is_turned_away(one.to, way, two));
      arrive(two.stop, digits << 2 | 2u, one_hits);
    }
    settle(party, any, from);
    const auto strict_from = search_.pawns_.size();
    search_.pawns_.insert(search_.pawns_.end(), search_.strict_.begin(), search_.strict_.end());
    settle(party, any | strictly, strict_from);
  }

  bool is_turned_away(PlaceId place, unsigned way, const Onward& next) {
    return has_armour_ && onward(place, way | 4u).to != next.to;  // LL-56
  }

  bool is_new(PlaceId to, Steps asked) {
    auto& first = search_.places_[to].trails;
    for (auto i = first; i != 0; i = search_.trails_[i].next)
      if (are_among(search_.trails_[i].asked, asked)) return false;
    search_.trails_.push_back({asked, first});
    first = std::uint32_t(search_.trails_.size() - 1);
    return true;
  }

  // The words for those who have just arrived.
  void settle(const Party& before, Steps asked, std::size_t pawns_from) {
    const auto& row = search_.row_;
    if (pawns_from == search_.pawns_.size()) return;
    Party party{.asked = asked,
                .fits_from = fit_count_,
                .pawns_from = std::uint32_t(pawns_from),
                .pawns_to = std::uint32_t(search_.pawns_.size())};
    if (search_.fits_.size() < fit_count_ + row.branch.size())  // no more can be added
      search_.fits_.resize(2 * (fit_count_ + row.branch.size()));
    auto* const fits = search_.fits_.data();
    const auto *first = row.first[asked & 7u].data(), *next = row.next[asked & strictly ? 1 : 0].data(),
               *ends = row.end.data();
    const auto* best = row.best.data();
    const auto* ways = row.ways.data();
    auto* put = fits + fit_count_;
    for (auto i = before.fits_from; i < before.fits_to; ++i) {
      const auto end = ends[fits[i]];
      for (auto fit = first[fits[i]]; fit < end; fit = next[fit]) {
        *put++ = fit;
        party.best = std::min(party.best, best[fit]);
        party.ways |= ways[fit];
      }
    }
    party.fits_to = fit_count_ = std::uint32_t(put - fits);
    add(party);
  }

  void add(const Party& party) {
    for (auto i = party.pawns_from; i < party.pawns_to; ++i) {
      const auto [to, digits] = search_.pawns_[i];
      auto& best = search_.best_[to];
      if (party.best >= best.word) continue;
      const auto word = search_.places_[to].takes_all() ? party.best : best_that_suits(party, to);
      if (word < best.word) best = {word, {party.asked, digits}};
    }
    if (party.ways != 0) {
      search_.parties_.push_back(party);
    } else {
      fit_count_ = party.fits_from;
      search_.pawns_.resize(party.pawns_from);
    }
  }

  // Of the party's words, the best with the vowels that this place asks for, if it is better than what it has.
  Rank best_that_suits(const Party& party, PlaceId to) const {
    const auto& row = search_.row_;
    const auto& place = search_.places_[to];
    Rank best = search_.best_[to].word;
    for (auto fit = party.fits_from; fit < party.fits_to; ++fit) {
      auto at = search_.fits_[fit];
      for (const auto end = row.end[at]; at < end;) {
        if (row.best[at] >= best || (place.needs & ~row.vowels[at])) {
          at = row.end[at];
          continue;
        }
        for (auto i = row.words_at[at]; i < row.words_at[at + 1]; ++i)
          if (const auto& words = row.words[i]; words.word < best && place.takes(words.vowels))
            best = words.word;
        ++at;
      }
    }
    return best;
  }

  bool has_armour_;
  std::uint32_t fit_count_ = 0;
};

void WordSearch::sprint(const Rules& game, const Board& s, int seat) {
  if (row_.branch.empty()) lay_out_row();
  SprintWalk(*this, game, s, seat).run();
}

void WordSearch::lay_out_row() {
  const auto size = tree_.size() - root;
  row_.branch.clear();
  row_.end.resize(size);
  row_.best.resize(size);
  row_.ways.assign(size, 0);
  row_.vowels.assign(size, 0);
  row_.words_at.resize(size + 1);
  row_.words.clear();
  std::vector<std::uint8_t> step(size);
  const auto lay = [&](auto& self, BranchId id) -> void {
    const auto at = row_.branch.size();
    row_.branch.push_back(id);
    const auto& branch = tree_[id];
    step[at] = branch.steps & 7u;
    row_.best[at] = branch.best;
    row_.words_at[at] = std::uint32_t(row_.words.size());
    for (auto i = branch.words; i != 0; i = spellings_[i].next) {
      row_.words.push_back(spellings_[i]);
      row_.vowels[at] |= std::uint8_t(spellings_[i].vowels);
    }
    for (auto ways = branch.ways; ways != 0; ways &= ways - 1) {
      const auto child = row_.branch.size();
      self(self, branch.onward[std::size_t(std::countr_zero(ways))]);
      row_.best[at] = std::min(row_.best[at], row_.best[child]);
      row_.ways[at] |= row_.ways[child];
      row_.vowels[at] |= row_.vowels[child];
    }
    row_.ways[at] |= branch.ways;
    row_.end[at] = RowId(row_.branch.size());
  };
  lay(lay, root);
  row_.words_at[size] = std::uint32_t(row_.words.size());

  std::array<RowId, 8> next;
  next.fill(RowId(size));
  for (auto& first : row_.first) first.resize(size);
  for (auto& of_all : row_.next) of_all.resize(size);
  for (auto at = size; at-- > 0;) {
    for (std::size_t asked = 0; asked < 8; ++asked) row_.first[asked][at] = next[asked];
    const std::size_t way = step[at] & 3u;
    row_.next[0][at] = row_.first[way][row_.end[at] - 1];
    row_.next[1][at] = row_.first[way | strictly][row_.end[at] - 1];
    next[way] = RowId(at);
    if (!(step[at] & 4u)) next[way | strictly] = RowId(at);
  }
}

// Each step he asked for goes to the first letter that gives it.
void WordSearch::set_digits(Move& word, const Sprint& sprint) const {
  int left = (std::bit_width(sprint.asked) - 1) / step_bits;
  for (const Letter letter : word.letters()) {
    const auto way = sifted_.way_of[letter];
    if (way == no_way) continue;
    auto& digit = word.args[longest_word + word.steps++];
    digit = 0;
    if (left == 0) continue;
    const auto asked = sprint.asked >> step_bits * (left - 1) & 7u;
    if (way != (asked & 3u) || ((asked & strictly) && (sifted_.armour & bit_of(letter)))) continue;
    digit = std::uint8_t(sprint.digits >> 2 * --left & 3u);
  }
}

}  // namespace clew::letter_labyrinths
