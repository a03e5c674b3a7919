#include "games/guru-guru/bot/bot.h"

#include <algorithm>

#include "bots/best_first.h"
#include "core/text.h"
#include "games/guru-guru/bot/fight.h"
#include "games/guru-guru/bot/round.h"
#include "games/guru-guru/bot/search.h"

namespace clew::guru_guru {
namespace {

constexpr double beginner_safety = 0.7;  // leaves when it survives that often
// Of a hundred turns, in how many a level forgets what it knows of the rooms.
constexpr PerLevel<std::uint32_t> forgets{100, 90, 33, 0, 0};
// What is enough to leave with, of all the gold on the table: about 4, 6 and 8; 7, 11 and 14.
constexpr double casual_enough = 0.038, skilled_enough = 0.066;
constexpr double usual_gain = 0.085;  // what others bring home of it, on average

// What all levels start from; it is the same in every world that fits what the seat has seen.
struct Look {
  Look(const Game& g, const State& s, Seat seat, const DiceTable& dice)
      : game(g),
        me(seat),
        stacks(g, s, dice),
        outlook(stacks),
        round(g, s, stacks, outlook),
        stakes(g, s, me) {}

  Prospect in_hand() const { return stacks.prospect(round.hand(), round.tokens(me)); }
  // With the others' gains as they usually are.
  double share(const Prospect& mine) const {
    std::array<double, most_players> gains{};
    gains.fill(usual_gain * outlook.deck_gold());
    return stakes.share(gains, mine);
  }
  double share(double gold) const {
    Prospect mine;
    mine.add(int(gold + 0.5), 1);
    return share(mine);
  }

  const Game& game;
  Seat me;
  Stacks stacks;
  Outlook outlook;
  Round round;
  Stakes stakes;
};

int whole(double gold) { return int(gold + 0.5); }
// In words: the only figure beside a hint is the measured chance to win.
const char* in_words(double odds) {
  return odds < 0.005   ? "hardly"
         : odds < 0.4   ? "seldom"
         : odds < 0.6   ? "even"
         : odds < 0.995 ? "often"
                        : "surely";
}

Sentence why_room(const Look& look, const Move& move, double gold) {
  const int room = move.place;
  const auto cards = look.round.room(room);
  const int known = std::popcount(cards & look.round.sure(look.me)), all = std::popcount(cards);
  if (known == 0)
    return {
        "Nobody has shown you anything of room {room}; by the cards unseen it is worth about {gold} gold."_en,
        {{"room", room}, {"gold", whole(gold)}}};
  return {
      "You know {known} of the {all, plural, one {# card} other {# cards}} in room {room}, and it is worth "
      "about {gold} gold."_en,
      {{"known", known}, {"all", all}, {"room", room}, {"gold", whole(gold)}}};
}

Sentence why_choice(const Look& look, const Move& move) {
  const auto mine = look.in_hand();
  const auto* odds = in_words(mine.survives);
  if (look.round.must_leave())
    return {
        "With so few rooms you have to leave; you survive {odds, select, hardly {hardly ever} seldom "
        "{less often than not} even {as often as not} often {more often than not} other {surely}}, with up to {gold} gold."_en,
        {{"odds", odds}, {"gold", look.stacks.gold(look.round.hand())}}};
  if (move.verb == Verb::leave)
    return {
        "You survive with these cards {odds, select, hardly {hardly ever} seldom "
        "{less often than not} even {as often as not} often {more often than not} other {surely}}, and "
        "about {gold} gold are enough to leave with."_en,
        {{"odds", odds}, {"gold", whole(mine.gold)}}};
  if (mine.survives < 0.5)
    return {
        "With these cards you would survive {odds, select, hardly {hardly ever} seldom {less "
        "often than not} other {as often as not}}; sow them and look on."_en,
        {{"odds", odds}}};
  return {"These cards bring about {gold} gold; there should be more to find."_en,
          {{"gold", whole(mine.gold)}}};
}

void put_best_first(Thought<Game>& thought) {
  best_first(thought.weighed, &Weighed<Game>::value);
  if (thought.weighed.size() > 10) thought.weighed.resize(10);
}

// ---- Which room ----

// By what is surely known.
Thought<Game> best_known_room(const Look& look, Rng& rng) {
  Thought<Game> thought{};
  thought.move = {.verb = Verb::look, .place = std::uint8_t(look.round.best_room(rng))};
  for (unsigned rest = look.round.occupied(); rest; rest &= rest - 1) {
    const Move move{.verb = Verb::look, .place = std::uint8_t(std::countr_zero(rest))};
    thought.weighed.push_back({move, look.share(look.round.looks_like(move.place))});
  }
  thought.simulations = 1;
  return thought;
}

// By what the rooms hold in worlds that fit all that was seen, which counts unseen cards and tells what others
// can have sown.
Thought<Game> best_room_in_worlds(const Worlds<Game>& worlds, const Look& look, const State& first, int count,
                                  const DiceTable& dice, const Effort& effort, Rng& rng) {
  std::array<double, most_rooms> gold{};
  int drawn = 0;
  while (drawn < count && (drawn == 0 || !effort.stop.now())) {
    const State s = drawn == 0 ? first : worlds.draw(rng);
    const Stacks stacks(look.game, s, dice);
    for (unsigned rest = s.occupied; rest; rest &= rest - 1) {
      const auto room = std::size_t(std::countr_zero(rest));
      gold[room] += stacks.prospect(s.rooms[room], look.round.tokens(look.me)).gold;
    }
    ++drawn;
  }
  Thought<Game> thought{};
  double most = -1;
  for (unsigned rest = first.occupied; rest; rest &= rest - 1) {
    const Move move{.verb = Verb::look, .place = std::uint8_t(std::countr_zero(rest))};
    const double mean = gold[move.place] / drawn;
    thought.weighed.push_back({move, look.share(mean)});
    if (mean <= most) continue;
    most = mean;
    thought.move = move;
  }
  thought.simulations = std::uint64_t(drawn);
  return thought;
}

Thought<Game> choose_room(const Worlds<Game>& worlds, const Look& look, const State& s, const DiceTable& dice,
                          const Effort& effort, Rng& rng) {
  const int budget = effort.budget(Bot::budgets[effort.level]);
  auto thought = effort.level == Level::strong
                     ? best_room_in_worlds(worlds, look, s, budget, dice, effort, rng)
                     : best_known_room(look, rng);
  if (const auto often = forgets[effort.level]; often > 0 && rng.below(100) < often)
    thought.move = look.game.sample(s, by(look.me), rng);
  for (const auto& [move, value] : thought.weighed)
    if (move == thought.move) thought.value = value;
  put_best_first(thought);
  return thought;
}

// ---- Stay or leave ----

bool would_leave(const Look& look, Level level) {
  const auto mine = look.in_hand();
  switch (level) {
    case Level::beginner:
      return mine.survives >= beginner_safety;
    case Level::casual:
      return mine.gold >= casual_enough * look.outlook.deck_gold();
    case Level::skilled:
      return mine.gold >= skilled_enough * look.outlook.deck_gold();
    case Level::strong:
    case Level::master:
      return look.round.is_enough(habit_for(look.game.players()));
  }
  std::unreachable();
}

Thought<Game> decide(const Look& look, Level level) {
  Thought<Game> thought{};
  const bool must_leave = look.round.must_leave(), leaves = must_leave || would_leave(look, level);
  thought.move.verb = leaves ? Verb::leave : Verb::stay;
  thought.weighed.push_back({{.verb = Verb::leave}, look.share(look.in_hand())});
  if (!must_leave)
    thought.weighed.push_back({{.verb = Verb::stay}, look.share(usual_gain * look.outlook.deck_gold())});
  thought.value = thought.weighed[leaves ? 0 : 1].value;
  put_best_first(thought);
  thought.simulations = 1;
  return thought;
}

}  // namespace

Thought<Game> Bot::think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng) {
  const Game& game = worlds.rules();
  const State s = worlds.draw(rng);
  const DiceTable dice(game.data());
  if (s.phase == Phase::combat) {
    auto thought = think_of_fight(worlds, s, dice, effort);
    if (effort.level < Level::strong) thought.move = game.rollout(s, by(worlds.seat()), rng);
    return thought;
  }
  const Look look(game, s, worlds.seat(), dice);
  Thought<Game> thought;
  if (effort.level == Level::master && !(s.phase == Phase::decide && look.round.must_leave()))
    thought = RoundSearch(worlds, s, dice, effort.budget(budgets[effort.level]), rng, effort.stop).think();
  else if (s.phase == Phase::choose)
    thought = choose_room(worlds, look, s, dice, effort, rng);
  else
    thought = decide(look, effort.level);
  thought.why = s.phase == Phase::choose
                    ? why_room(look, thought.move, look.round.looks_like(thought.move.place))
                    : why_choice(look, thought.move);
  return thought;
}

}  // namespace clew::guru_guru
