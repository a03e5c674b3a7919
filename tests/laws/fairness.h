#pragma once
// Is a spread of outcomes what fair chance gives? Wrong alarms are rarer than one in a million.
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace clew::laws {

// Counts against expectations: adds up squared deviations and knows how much is too much.
class ChiSquare {
 public:
  void add(double seen, double expected);
  // Further above the mean than chance alone ever gets: the sum has the number of cells as its mean and
  // twice that as its variance, or less where the cells depend on each other.
  bool is_absurd() const;
  std::string text() const;

 private:
  double sum_ = 0, cells_ = 0;
  bool is_impossible_ = false;
};

using Counts = std::map<std::string, unsigned, std::less<>>;
void count(Counts& counts, std::string_view word);

// Many deals, word by word. In a fair one every word of a pile is as likely at each of the pile's places,
// and neighbours tell nothing about each other.
class Places {
 public:
  void add(std::string_view move);  // "deal 3 1 2"
  std::string complaint() const;    // what is uneven, or nothing

 private:
  static constexpr std::size_t pairs_looked_at = 3;
  std::string uneven(const std::vector<std::size_t>& pile) const;
  std::string tied(std::size_t place) const;
  std::vector<std::vector<std::size_t>> piles() const;

  std::vector<Counts> at_;                          // what lay at each place, how often
  std::array<Counts, pairs_looked_at> neighbours_;  // "3 1" at places 0 and 1, and so on
  double deals_ = 0;
  bool is_regular_ = true;    // every deal has as many words
  bool has_repeats_ = false;  // some deal has a word twice
};

}  // namespace clew::laws
