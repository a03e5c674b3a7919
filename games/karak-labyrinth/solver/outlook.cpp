#include "games/karak-labyrinth/solver/outlook.h"

#include <algorithm>

namespace clew::karak_labyrinth::frontier {
namespace {

int best_of(const Way& way) {
  int most = way.points;
  for (auto w : way.with) most += std::max<int>(w, 0);
  return most;
}

int squeezed(unsigned set, unsigned open) {
  int out = 0, bit = 0;
  for (; open != 0; open &= open - 1, ++bit) out |= int(set >> std::countr_zero(open) & 1u) << bit;
  return out;
}

}  // namespace

// One thing the line may do on a square.
struct Outlook::Choice {
  unsigned lanes = 0;  // after it
  unsigned ends = 0;   // placed by it
  int points = 0, hearts = 0;
  int weapon = -1;      // that the monster asks for
  bool visits = false;  // and has what lies there
};

Outlook::Outlook(const Terrain& terrain) : terrain_(terrain) {
  add_up();
  lay_out();
  for (int square = int(terrain.places.size()); square-- > 0;) look_back(square);
  int any = 0, ghosts = 0;
  for (auto p : terrain.any_points) any += std::max<int>(p, 0);
  for (auto p : terrain.ghost_points) ghosts = std::max<int>(ghosts, p);
  const int hearts = std::max(0, hearts_to_spare - terrain.hearts);
  ceiling_ = terrain.points + ghosts +
             std::min(ahead_[0].sum[terrain.prizes][unsigned(hearts)] + ahead_[0].exit,
                      any + ways(0, 0, terrain.prizes, entry_to_come | exit_to_come)[hearts]);
}

// Points that a square can give at the most, and whether they cost a heart for certain.
void Outlook::add_up() {
  const std::size_t n = terrain_.places.size();
  ahead_.resize(n + 1);
  int any = 0;
  for (auto p : terrain_.any_points) any += std::max<int>(p, 0);
  for (std::size_t i = n + 1; i-- > 0;) {
    Ahead& a = ahead_[i];
    if (i < n) {
      const Place& p = terrain_.places[i];
      a = ahead_[i + 1];
      if (p.prize >= 0) a.prizes = std::uint8_t(a.prizes | 1u << p.prize);
      a.entry = a.entry || p.entry;
      a.ghosts = std::int16_t(a.ghosts + p.ghost);
      a.musts = std::int16_t(a.musts + p.must);
      if (p.exit >= 0) a.exit = std::max(a.exit, std::int16_t(best_of(terrain_.exits[unsigned(p.exit)])));
    }
    for (unsigned have = 0; have < 1u << prize_count; ++have) {
      const unsigned possible = have | a.prizes;
      int sum = any;
      std::array<int, hearts_to_spare> dear{};  // the best squares that cost a heart
      for (std::size_t k = i; k < n; ++k) {
        const Place& p = terrain_.places[k];
        int most = p.points;
        if (p.monster >= 0 && (possible >> p.monster & 1u)) most += std::max<int>(p.beaten, 0);
        if (p.prize >= 0 && !(have >> p.prize & 1u)) {
          const bool locked = p.prize_asks != 0 && !(possible >> 2 & 1u);
          if (!locked) most += std::max<int>(p.gain, 0);
        }
        if (most <= 0) continue;
        if (p.hearts == 0) {
          sum += most;
        } else {
          for (int& d : dear)
            if (most > d) std::swap(most, d);
        }
      }
      a.sum[have][0] = std::int16_t(sum);
      for (unsigned h = 1; h <= hearts_to_spare; ++h)
        a.sum[have][h] = std::int16_t(a.sum[have][h - 1] + dear[h - 1]);
    }
  }
}

void Outlook::Layer::close_ranks() {
  const int below = std::popcount(open & 255u);
  for (unsigned set = 0; set < 256; ++set) {
    low[set] = std::uint16_t(squeezed(set, open & 255u));
    high[set] = std::uint16_t(squeezed(set, open >> 8) << below);
  }
  for (unsigned set = 0; set < which.size(); ++set) which[set] = std::uint8_t(squeezed(set, decided));
}

void Outlook::lay_out() {
  const int n = int(terrain_.places.size()), width = terrain_.width;
  const auto goes_south = [&](int square) { return square >= 0 && terrain_.places[unsigned(square)].south; };
  layers_.resize(unsigned(n) + 1);
  std::size_t size = 0;
  unsigned behind = 0, several = 0;  // weapons
  for (int done = 0; done <= n; ++done) {
    Layer& layer = layers_[unsigned(done)];
    if (done > 0) {
      const int square = done - 1, x = square % width, row = square - x;
      for (int lane = 0; lane <= width; ++lane) {
        const bool open = lane <= x       ? goes_south(row + lane)
                          : lane == x + 1 ? terrain_.places[unsigned(square)].east
                                          : goes_south(row - width + lane - 1);
        layer.open |= unsigned(open) << lane;
      }
      const int prize = terrain_.places[unsigned(square)].prize;
      if (prize >= 0 && prize < int(weapons)) {
        several |= behind & 1u << prize;
        behind |= 1u << prize;
      }
    }
    // One that is had from the start, or can still be had, is no question.
    layer.decided = behind & ~several & ~unsigned(terrain_.prizes) & ~unsigned(ahead_[unsigned(done)].prizes);
    layer.close_ranks();
    layer.first = size;
    size += layer.size();
  }
  table_.assign(size, hopeless);
  std::int16_t* whole = &table_[layers_.back().first];
  for (unsigned i = 0; i < layers_.back().choices(); ++i)
    std::fill_n(whole + i * ends_count * hearts_room, hearts_to_spare + 1, std::int16_t(0));
}

void Outlook::choices_at(int square, unsigned lanes, std::vector<Choice>& to) const {
  const Place& p = terrain_.places[unsigned(square)];
  const int x = square % terrain_.width;
  if (x == 0) lanes <<= 1;  // nothing left by the right border: the row starts one edge on
  const unsigned west = 1u << x, north = 2u << x, south = west, east = north;
  const unsigned rest = lanes & ~(west | north);
  const int in = bool(lanes & west) + bool(lanes & north);
  to.clear();
  const auto visit = [&](unsigned out) {
    Choice c{.lanes = rest | out, .points = p.points, .hearts = p.hearts, .visits = true};
    if (p.prize >= 0) c.points += std::max<int>(p.gain, 0);
    if (p.monster >= 0) {
      to.push_back(c);
      to.back().hearts += 1;
      c.points += p.beaten;
      c.weapon = p.monster;
    }
    to.push_back(c);
  };
  const auto end = [&](unsigned out) {
    if (p.entry) to.push_back({.lanes = rest | out, .ends = entry_to_come});
    if (p.exit >= 0)
      to.push_back({.lanes = rest | out,
                    .ends = exit_to_come,
                    .points = p.points + best_of(terrain_.exits[unsigned(p.exit)]),
                    .hearts = p.hearts,
                    .visits = true});
  };
  if (in == 2) return visit(0);
  if (in == 1) {
    if (p.east) visit(east);
    if (p.south) visit(south);
    return end(0);
  }
  if (!p.must) to.push_back({.lanes = rest});
  if (p.east && p.south) visit(east | south);
  if (p.east) end(east);
  if (p.south) end(south);
}

void Outlook::look_back(int square) {
  const Layer& here = layers_[unsigned(square)];
  const Layer& then = layers_[unsigned(square) + 1];
  const Place& p = terrain_.places[unsigned(square)];
  const unsigned found = p.prize >= 0 && p.prize < int(weapons) ? 1u << p.prize : 0u;
  std::vector<Choice> choices;
  unsigned lanes = 0;
  do {
    choices_at(square, lanes, choices);
    for (unsigned had = here.decided;; had = (had - 1) & here.decided) {
      std::int16_t* to = &table_[here.first + here.place(lanes, had, 0)];
      // What is not decided can still be had, unless there is none at all.
      const unsigned possible = had | ~here.decided;
      for (const Choice& c : choices) {
        if (c.weapon >= 0 && !(possible >> c.weapon & 1u)) continue;
        const std::int16_t* from = &table_[then.first + then.place(c.lanes, c.visits ? had | found : had, 0)];
        if (c.ends == 0 && c.hearts == 0) {  // by far the most: all at once
          for (unsigned i = 0; i < ends_count * hearts_room; ++i)
            to[i] = std::max(to[i], std::int16_t(from[i] + c.points));
          continue;
        }
        for (unsigned ends = 0; ends < ends_count; ++ends) {
          if ((ends & c.ends) != c.ends) continue;
          for (int h = c.hearts; h <= hearts_to_spare; ++h) {
            std::int16_t& most = to[ends * hearts_room + unsigned(h)];
            const int with = from[(ends & ~c.ends) * hearts_room + unsigned(h - c.hearts)] + c.points;
            most = std::max(most, std::int16_t(with));
          }
        }
      }
      if (had == 0) break;
    }
    lanes = (lanes - here.open) & here.open;  // the next set, none after all
  } while (lanes != 0);
}

}  // namespace clew::karak_labyrinth::frontier
