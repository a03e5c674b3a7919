#include "arena/standing.h"

#include <algorithm>
#include <cmath>

#include "arena/influence.h"

namespace clew {
namespace {

void add(Thinking& all, const Thinking& one) {
  all.moves += one.moves;
  all.spent += one.spent;
  all.longest = std::max(all.longest, one.longest);
}

bool is_won(const Played& played) { return played.is_whole() && played.bout.result["winners"].size() > 0; }

class Sums {
 public:
  void add(double x) {
    ++n_;
    sum_ += x;
    squares_ += x * x;
  }
  Difference difference() const {
    if (n_ < 2) return {};
    return {sum_ / n_, std::sqrt(std::max(0.0, squares_ - sum_ * sum_ / n_) / (n_ - 1) / n_)};
  }

 private:
  double n_ = 0, sum_ = 0, squares_ = 0;
};

class Tally {
 public:
  explicit Tally(const Contest& contest) : contest_(contest) {
    for (const auto pairing : pairings_of(contest)) {
      PairingStanding one;
      one.pairing = pairing;
      one.fair = pairing.is_together() ? 0 : 1.0 / contest.players;
      one.seats.resize(std::size_t(contest.players));
      all_.pairings.push_back(std::move(one));
    }
    all_.entrants.resize(contest.entrants.size());
    all_.seats.resize(std::size_t(contest.players));
    all_.wanted = fixtures_of(contest).size();
    all_.is_cooperative = true;
  }

  void add_game(const Played& played) {
    auto& pairing = all_.pairings[played.fixture.pairing];
    const auto [one, other] = pairing.pairing;
    const auto winners = int(played.bout.result["winners"].size());
    ++all_.games;
    all_.lengths.push_back(double(played.bout.lines));
    if (pairing.pairing.is_together()) pairing.won.add(is_won(played) ? 1 : 0);
    if (played.is_whole()) {
      ++pairing.reasons[std::string(played.bout.result["reason"].text())];
      pairing.won_by_all += winners == contest_.players;
      pairing.won_by_nobody += winners == 0;
      all_.is_cooperative &= winners == 0 || winners == contest_.players;
    }
    double score = 0;  // of a seat
    for (int seat = 0; seat < contest_.players; ++seat) {
      score += played.is_whole() ? played.score_of(seat) / contest_.players : 0;
      const auto i = std::size_t(seat);
      const bool is_one = seat == played.fixture.seat;
      const auto entrant = is_one ? one : other;
      const double win = played.win_of(seat);
      auto& mine = all_.entrants[entrant];
      mine.won.add(win);
      add(mine.thinking, played.bout.thinking[i]);
      all_.seats[i].add(win);
      if (is_one && !pairing.pairing.is_together()) {
        pairing.won.add(win);
        pairing.seats[i].add(win);
      }
      if (played.is_whole()) {
        mine.scores.push_back(played.score_of(seat));
        (is_one ? pairing.scores : pairing.other_scores).push_back(played.score_of(seat));
      }
      if (played.bout.at_fault == Seat(seat)) {
        mine.faults += played.bout.faults;
        all_.faults.push_back({played.fixture, entrant, seat, played.bout.faults, played.bout.fault});
      }
      influences_.add({played.fixture.pairing, entrant}, played.deeds[i], win);
    }
    auto& honesty = all_.honesty;
    honesty.positions += played.honesty.positions;
    honesty.redeals += played.honesty.redeals;
    honesty.differed += played.honesty.differed;
    honesty.unsteady += played.honesty.unsteady;
    if (honesty.example.empty()) honesty.example = played.honesty.example;
    if (pairing.pairing.is_together()) deals_[played.fixture.deal][one] = {is_won(played) ? 1.0 : 0.0, score};
  }

  Standing finished() {
    std::vector<Meetings> meetings;
    for (const auto& one : all_.pairings)
      if (!one.pairing.is_together())
        meetings.push_back(
            {one.pairing.one, one.pairing.other, contest_.players - 1, one.won.wins, one.won.games});
    if (!meetings.empty()) {
      const auto rated = ratings(all_.entrants.size(), meetings);
      for (std::size_t i = 0; i < rated.size(); ++i) all_.entrants[i].rating = rated[i];
    } else {
      for (std::size_t i = 0; i + 1 < all_.entrants.size(); ++i) all_.differences.push_back(paired(i, i + 1));
    }
    all_.influences = influences_.strongest();
    all_.is_cooperative &= all_.games > all_.faults.size();
    return std::move(all_);
  }

 private:
  struct DealPlayed {
    double won = 0, score = 0;
  };

  PairedDifference paired(std::size_t one, std::size_t other) const {
    PairedDifference difference{.one = one, .other = other};
    Sums won, score;
    for (const auto& [deal, played] : deals_) {
      if (!played.contains(one) || !played.contains(other)) continue;
      ++difference.deals;
      won.add(played.at(one).won - played.at(other).won);
      score.add(played.at(one).score - played.at(other).score);
    }
    difference.won = won.difference();
    difference.score = score.difference();
    return difference;
  }

  const Contest& contest_;
  Standing all_;
  Influences influences_;
  std::map<int, std::map<std::size_t, DealPlayed>> deals_;  // by entrant, where they play together
};

}  // namespace

Standing standing_of(const Contest& contest, std::span<const Played> games) {
  Tally tally(contest);
  for (const auto& played : games) tally.add_game(played);
  return tally.finished();
}

}  // namespace clew
