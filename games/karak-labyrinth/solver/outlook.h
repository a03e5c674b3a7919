#pragma once
// What the squares still to come can give at the most, so that the search may drop what cannot become best. Two
// bounds, both too kind: the sum of all that pays, and the best ways on from what crosses the frontier, where the
// line may fall to pieces and rings, and a weapon that can be had is had in time.
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/karak-labyrinth/solver/frontier.h"

namespace clew::karak_labyrinth::frontier {

inline constexpr std::int16_t hopeless = -3000;  // whatever was gained before

enum Ends : unsigned { entry_to_come = 1, exit_to_come = 2 };

class Outlook {
 public:
  explicit Outlook(const Terrain& terrain);

  struct Ahead {
    std::array<std::array<std::int16_t, hearts_to_spare + 1>, 1 << prize_count>
        sum{};                     // [prizes][hearts left]
    std::int16_t exit = hopeless;  // the best one, with all it may ask for
    std::uint8_t prizes = 0;       // that can still be gained
    bool entry = false;            // one is still to come
    std::int16_t ghosts = 0, musts = 0;
  };
  const Ahead& after(int squares) const { return ahead_[unsigned(squares)]; }

  // The second bound, by hearts left: exits included, rows for the first of several squares not. `lanes` has a bit
  // for each frontier edge that the line crosses.
  const std::int16_t* ways(int squares, unsigned lanes, unsigned prizes, unsigned ends) const {
    const Layer& layer = layers_[unsigned(squares)];
    return &table_[layer.first + layer.place(lanes, prizes, ends)];
  }
  int ceiling() const { return ceiling_; }  // no line can have more
  const Terrain& terrain() const { return terrain_; }
  std::size_t bytes() const { return table_.capacity() * 2 + layers_.capacity() * sizeof(Layer); }

 private:
  static constexpr unsigned ends_count = 4, hearts_room = 4;  // of which three are used
  static constexpr unsigned weapons = 2;                      // prizes 0 and 1, against monsters 0 and 1

  struct Layer {
    std::size_t first = 0;                         // in the table
    unsigned open = 0;                             // lanes without a wall
    std::array<std::uint16_t, 256> low{}, high{};  // a set of lanes, closed ones squeezed out
    unsigned decided = 0;                          // weapons whose squares lie behind
    std::array<std::uint8_t, 1 << weapons> which{};

    void close_ranks();
    unsigned choices() const { return 1u << std::popcount(decided); }
    std::size_t size() const {
      return (std::size_t(1) << std::popcount(open)) * choices() * ends_count * hearts_room;
    }
    std::size_t place(unsigned lanes, unsigned prizes, unsigned ends) const {
      const unsigned rank = low[lanes & 255] + high[lanes >> 8];
      return ((rank * choices() + which[prizes & 3u]) * ends_count + ends) * hearts_room;
    }
  };
  struct Choice;

  void add_up();
  void lay_out();
  void look_back(int square);
  void choices_at(int square, unsigned lanes, std::vector<Choice>& to) const;

  const Terrain& terrain_;
  std::vector<Ahead> ahead_;
  std::vector<Layer> layers_;
  std::vector<std::int16_t> table_;
  int ceiling_ = 0;
};

}  // namespace clew::karak_labyrinth::frontier
