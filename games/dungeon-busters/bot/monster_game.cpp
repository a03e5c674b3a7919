#include "games/dungeon-busters/bot/monster_game.h"

#include "games/dungeon-busters/bot/colours.h"

namespace clew::dungeon_busters {
namespace {

constexpr std::size_t won_keys = 6 * 6 * 6 * 6 * 6;  // up to five seats in order, each 1 to 5
constexpr std::size_t lost_keys = 1 << most_players;

float fraction(Rng& rng) { return float(rng.next() >> 40) * 0x1p-24f; }

}  // namespace

int draw(const Mix& mix, float doubt, Rng& rng) {
  float sum = 0;
  for (const float share : mix)
    if (share > doubt) sum += share;
  float left = fraction(rng) * sum;
  int drawn = 0;
  for (int strength = 1; strength < 8 && left >= 0; ++strength) {
    const float share = mix[std::size_t(strength)];
    if (share <= doubt) continue;
    drawn = strength;
    left -= share;
  }
  return drawn;
}

State undecided(const State& s, int players) {
  State before = s;
  for (int i = 0; i < players; ++i) {
    if (s.down[i] != 0) before.hand[i] |= card(s.down[i]);
    before.due.add(Seat(i));
  }
  before.down = {};
  before.promised = 0;
  return before;
}

MonsterGame::MonsterGame(const Game& g) : g_(&g), players_(std::size_t(g.players())) {
  std::size_t joint = 1;
  for (std::size_t i = 0; i < players_; ++i) joint *= members[g.start().hand[i]].count;
  worth_.reserve(joint * players_);
  won_.reserve(joint);
  endings_.reserve(512);
  known_.resize(won_keys + lost_keys);
}

template <class Use> void MonsterGame::each_joint_choice(Use use) const {
  std::array<std::uint8_t, most_players> place{}, cards{};
  for (std::size_t i = 0; i < players_; ++i) cards[i] = cards_[i].at[0];
  for (std::size_t n = 0; n < won_.size(); ++n) {
    use(n, cards, place);
    for (std::size_t i = 0; i < players_; ++i) {
      const bool wraps = ++place[i] == cards_[i].count;
      if (wraps) place[i] = 0;
      cards[i] = cards_[i].at[place[i]];
      if (!wraps) break;
    }
  }
}

std::size_t MonsterGame::ending_of(const State& undecided,
                                   const std::array<std::uint8_t, most_players>& cards,
                                   const Weights& weights) {
  unsigned once = 0, again = 0;
  for (std::size_t i = 0; i < players_; ++i) {
    again |= once & card(cards[i]);
    once |= card(cards[i]);
  }
  // Counted seats in order (DB-25, DB-36), or those with the lowest card (DB-30).
  const auto& counted = members[once & ~again];
  int total = 0;
  for (int c = 0; c < counted.count; ++c) total += counted.at[c];
  const bool is_won = total >= g_->data().cards[std::size_t(undecided.deck[undecided.round - 1])].hp;
  std::size_t key = is_won ? 0 : won_keys;
  if (is_won) {
    std::array<std::uint8_t, 8> player_of{};
    for (std::size_t i = 0; i < players_; ++i) player_of[cards[i]] = std::uint8_t(i + 1);
    for (int c = 0; c < counted.count; ++c) key = key * 6 + player_of[counted.at[c]];
  } else {
    for (std::size_t i = 0; i < players_; ++i)
      if (cards[i] == members[once].at[0]) key += std::size_t(1) << i;
  }
  if (known_[key] >= 0) return std::size_t(known_[key]);

  State after = undecided;
  for (std::size_t i = 0; i < players_; ++i)
    g_->apply(after, {by(Seat(i)), {.verb = Verb::play, .number = cards[i]}}, nullptr, nullptr);
  settle(*g_, after);
  Ending ending{.worth = {}, .is_won = is_won};
  if (after.phase == Phase::over) {
    ending.worth = shares(*g_, after, weights);
  } else {
    ending.worth = hopes(after, g_->players(), weights);
    for (auto& worth : ending.worth) worth = steep(worth);
  }
  known_[key] = std::int16_t(endings_.size());
  endings_.push_back(ending);
  return endings_.size() - 1;
}

void MonsterGame::look_at(const State& undecided, const Weights& weights) {
  std::size_t joint = 1;
  std::array<Mix, most_players> left_in_hand{};  // e to the hope of the hand without each card
  const bool is_last = undecided.round == monsters_of_a_dungeon;  // then all cards come back (DB-47)
  for (std::size_t i = 0; i < players_; ++i) {
    cards_[i] = members[undecided.hand[i]];
    stride_[i] = joint;
    joint *= cards_[i].count;
    for (int c = 0; c < cards_[i].count; ++c) {
      const auto rest = Strengths(undecided.hand[i] & ~card(cards_[i].at[c]));
      left_in_hand[i][cards_[i].at[c]] = is_last ? 1 : steep(hope_of_hand(rest, weights));
    }
  }
  worth_.resize(joint * players_);
  won_.resize(joint);
  endings_.clear();
  std::ranges::fill(known_, std::int16_t(-1));
  each_joint_choice([&](std::size_t n, const auto& cards, const auto&) {
    const auto& ending = endings_[ending_of(undecided, cards, weights)];
    won_[n] = ending.is_won;
    PerSeat parts;
    float sum = 0;
    for (std::size_t i = 0; i < players_; ++i) sum += parts[i] = ending.worth[i] * left_in_hand[i][cards[i]];
    for (std::size_t i = 0; i < players_; ++i) worth_[n * players_ + i] = parts[i] / sum;
  });
  moves_ += joint * players_;
}

void MonsterGame::solve(int rounds, const Rivals& rivals, const Stop& stop, Rng& rng) {
  struct Learner {
    std::array<float, 7> regret{}, now{}, sum{};
  };
  std::array<Learner, most_players> learners{};
  std::array<std::size_t, most_players> chosen{};
  for (int round = 1; round <= rounds && (round % 1024 != 0 || !stop.now()); ++round) {
    std::size_t joint = 0;
    for (std::size_t i = 0; i < players_; ++i) {
      auto& [regret, now, sum] = learners[i];
      const std::size_t count = cards_[i].count;
      float all = 0;
      for (std::size_t c = 0; c < count; ++c) all += regret[c];
      for (std::size_t c = 0; c < count; ++c) {
        now[c] = all > 0 ? regret[c] / all : 1.0f / float(count);
        sum[c] += float(round) * now[c];  // late rounds know more
      }
      float left = fraction(rng);
      std::size_t c = 0;
      const auto& rival = rivals[i];
      if (rival.trust > 0 && fraction(rng) < rival.trust)
        while (c + 1 < count && (left -= rival.model[cards_[i].at[c]]) >= 0) ++c;
      else
        while (c + 1 < count && (left -= now[c]) >= 0) ++c;
      chosen[i] = c;
      joint += c * stride_[i];
    }
    for (std::size_t i = 0; i < players_; ++i) {
      auto& [regret, now, sum] = learners[i];
      const std::size_t count = cards_[i].count, step = stride_[i] * players_;
      const float* worth = &worth_[(joint - chosen[i] * stride_[i]) * players_ + i];
      float expected = 0;
      for (std::size_t c = 0; c < count; ++c) expected += now[c] * worth[c * step];
      for (std::size_t c = 0; c < count; ++c)
        regret[c] = std::max(0.0f, regret[c] + worth[c * step] - expected);
    }
    moves_ += players_;
  }
  for (std::size_t i = 0; i < players_; ++i) {
    float all = 0;
    for (const float sum : learners[i].sum) all += sum;
    mix_[i] = {};
    for (std::size_t c = 0; c < cards_[i].count; ++c) {
      auto& share = mix_[i][cards_[i].at[c]];
      share = learners[i].sum[c] / all;
      share += rivals[i].trust * (rivals[i].model[cards_[i].at[c]] - share);
    }
  }
}

Mix MonsterGame::promises(int seat) const {
  const auto me = std::size_t(seat);
  Mix promise{};
  each_joint_choice([&](std::size_t n, const auto& cards, const auto&) {
    float chance = 1;
    for (std::size_t i = 0; i < players_; ++i)
      if (i != me) chance *= mix_[i][cards[i]];
    promise[cards[me]] += chance * worth_[n * players_ + me];
  });
  return promise;
}

float MonsterGame::victory(int seat, int strength) const {
  const auto me = std::size_t(seat);
  float found = 0;
  each_joint_choice([&](std::size_t n, const auto& cards, const auto&) {
    if (!won_[n] || cards[me] != strength) return;
    float chance = 1;
    for (std::size_t i = 0; i < players_; ++i)
      if (i != me) chance *= mix_[i][cards[i]];
    found += chance;
  });
  return found;
}

}  // namespace clew::dungeon_busters
