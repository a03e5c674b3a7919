#include "games/dungeon-busters/rules/dungeon_busters.h"

#include <algorithm>

#include "core/text.h"

namespace clew::dungeon_busters {

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)  // DB-1
    return std::unexpected(ok.error());
  const auto values = OptionValues::read(given, options);
  if (!values) return std::unexpected(values.error());

  Game game(data);
  game.players_ = players;
  for (int i = 0; i < players; ++i) game.everyone_.add(Seat(i));

  // Each player has a different adventurer (DB-2).
  for (int i = 0; i < players; ++i) game.adventurer_[i] = std::uint8_t(i);
  if (const Json* names = given.find("adventurers")) {
    if (!names->is_array() || int(names->size()) != players) return values->wrong("adventurers");
    unsigned taken = 0;
    for (int i = 0; i < players; ++i) {
      const auto found = std::ranges::find(data.adventurers, (*names)[std::size_t(i)].text());
      const auto which = unsigned(found - data.adventurers.begin());
      if (found == data.adventurers.end() || (taken >> which & 1u)) return values->wrong("adventurers");
      taken |= 1u << which;
      game.adventurer_[i] = std::uint8_t(which);
    }
  }

  const auto mode = values->choice("hand");
  game.set_ = data.hands[mode][std::size_t(players)];
  const auto count = std::popcount(game.set_);
  game.keeps_ = HandMode(mode) == HandMode::five && count > cards_kept;  // DB-8
  game.hand_size_ = unsigned(game.keeps_ ? cards_kept : count);

  const Json& leader = values->value("leader");  // DB-11
  if (leader.is_whole() && leader.whole() >= 0 && leader.whole() < players)
    game.leader_ = std::uint8_t(leader.whole());
  else if (leader.text() != "random")
    return values->wrong("leader");
  game.talk_ = std::uint8_t(values->whole("talk"));

  JsonWriter out;
  out.open('{').key("adventurers").open('[');
  for (int i = 0; i < players; ++i) out.string(data.adventurers[game.adventurer_[i]]);
  out.close(']').member("hand", hand_modes[mode]).key("leader").json(leader).member("talk", game.talk_);
  game.shown_options_ = out.close('}').text();
  game.set_up();
  return game;
}

void Game::set_up() {
  State& s = start_;
  s.bank.lanes = data_->gems_of_each_colour * 0x010101u;
  for (int i = 0; i < players_; ++i) {
    s.gems[i] = data_->starting_gems;  // DB-9
    s.bank -= data_->starting_gems;
    s.hand[i] = s.own[i] = set_;     // DB-3 to DB-7
    if (!keeps_) s.shown[i] = set_;  // nothing to choose, so all is known
  }
  s.leader = leader_;
  if (keeps_) {
    s.phase = Phase::keep;
    s.due = everyone_;
  } else {
    await_chance(s);
  }
}

// What the reveal tells of promises (DB-23) and of hidden hands (DB-62).
void Game::note_cards(State& s) const {
  for (int i = 0; i < most_players; ++i)
    if (const auto promised = s.promised >> 4 * i & 15u) ++(promised == s.down[i] ? s.kept : s.broken)[i];
  if (keeps_)
    for (int i = 0; i < players_; ++i) s.shown[i] |= card(s.down[i]);
}

static Value any_colour(GemSet set) {
  std::vector<Value> all;
  for (const Gem gem : all_gems)
    if (set.has(gem)) all.push_back(name_value(name_of(gem)));
  return any_value(all);
}

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& [who, move, at] = act;
  switch (s.phase) {
    case Phase::keep:
      if (move.verb != Verb::keep)
        return illegal("DB-8", {"First keep five of your cards {cards}: keep and their numbers."_en,
                                {{"cards", listed(set_)}}});
      if (move.number & ~set_)
        return illegal("DB-8",
                       {"Keep five of the cards in the game: {cards}."_en, {{"cards", listed(set_)}}});
      return {};
    case Phase::leader:
      if (move.verb != Verb::leader)
        return illegal("DB-11", "The Leader is drawn now: leader and a seat."_en);
      if (index(move.seat) >= players_)
        return illegal("DB-11", {"The Leader is one of the seats 0 to {last}."_en, {{"last", players_ - 1}}});
      return {};
    case Phase::deal: {
      const int first = s.dungeon * cards_of_a_dungeon;
      unsigned dealt = 0;
      if (move.verb == Verb::deal)
        for (int i = 0; i < cards_of_a_dungeon; ++i) dealt |= 1u << move.deck[i];
      if (dealt != 0x1fu << first)
        return illegal("DB-13", {"Now Dungeon {dungeon} is dealt: deal and {cards} in any order."_en,
                                 {{"dungeon", s.dungeon + 1},
                                  {"cards", join(data_->ascending[s.dungeon], " ",
                                                 [this](int c) { return data_->cards[c].id; })}}});
      return {};
    }
    case Phase::choose: {
      const auto seat = Seat(who);
      if (is_saying(move.verb)) return check_saying(s, seat, move);
      if (move.verb != Verb::play)
        return illegal("DB-16", {"Put a card down: play and one of {cards}."_en,
                                 {{"cards", listed(s.hand[index(seat)])}}});
      if (!has(s.hand[index(seat)], move.number))
        return illegal("DB-17", {"You do not have a {card} in your hand; play one of {cards}."_en,
                                 {{"card", move.number}, {"cards", listed(s.hand[index(seat)])}}});
      return {};
    }
    case Phase::drop: {
      const auto most = most_of(s.gems[index(s.queue.front())]);
      if (move.verb != Verb::drop || !most.has(move.gem()))
        return illegal("DB-32", {"Give up a colour of which you have most: drop {colours}."_en,
                                 {{"colours", any_colour(most)}}});
      return {};
    }
    case Phase::spoils: {
      const auto there = s.spoils.colours();
      if (move.verb != Verb::take || !there.has(move.gem()))
        return illegal("DB-42", {"Take a gem that is on the Spoils card: take {colours}."_en,
                                 {{"colours", any_colour(there)}}});
      return {};
    }
    case Phase::over:
      return illegal("DB-63", "The game is over."_en);
  }
  std::unreachable();
}

Result<> Game::check_saying(const State& s, Seat seat, const Move& move) const {
  if (talk_ == 0) return illegal("DB-20", "There is no talk at this table; put a card down."_en);
  if (s.said[index(seat)] >= talk_)
    return illegal(
        "DB-20",
        {"You have spoken {count, plural, one {# time} other {# times}} about this monster; put a card "
         "down."_en,
         {{"count", talk_}}});
  switch (move.verb) {
    case Verb::promise:
      if (!has(possible(s, index(seat)), move.number))
        return illegal("DB-21", {"Nobody would believe a {card}; you may speak of {cards}."_en,
                                 {{"card", move.number}, {"cards", listed(possible(s, index(seat)))}}});
      return {};
    case Verb::request:
      if (index(move.seat) >= players_ || move.seat == seat)
        return illegal("DB-21", {"Speak to another seat of this table, 0 to {last}; you are {seat}."_en,
                                 {{"last", players_ - 1}, {"seat", index(seat)}}});
      if (!has(possible(s, index(move.seat)), move.number))
        return illegal("DB-21", {"{who} cannot have a {card}; ask for one of {cards}."_en,
                                 {{"who", seat_value(index(move.seat))},
                                  {"card", move.number},
                                  {"cards", listed(possible(s, index(move.seat)))}}});
      return {};
    case Verb::need:
      if (move.number > monster(s).hp)
        return illegal("DB-21",
                       {"The monster has {hp} HP; say need with 1 to {hp}."_en, {{"hp", monster(s).hp}}});
      return {};
    default:
      return {};
  }
}

Game::Score Game::score(const State& s, int seat) const {
  const Heap mine = s.gems[seat];
  const auto& worth = data_->scoring;
  Score points{.gems = worth.gem * mine.total(), .sets = 0, .most = 0};                      // DB-52
  points.sets = worth.set * std::min({mine[Gem::red], mine[Gem::blue], mine[Gem::yellow]});  // DB-53
  for (const Gem gem : all_gems) {                                                           // DB-54, DB-55
    bool alone = true;
    for (int other = 0; other < players_; ++other) alone &= other == seat || s.gems[other][gem] < mine[gem];
    if (alone) points.most += worth.most;
  }
  return points;
}

std::optional<Outcome> Game::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome end{.winners = {}, .scores = {}, .reason = "points"};
  for (int i = 0; i < players_; ++i) end.scores[i] = std::int16_t(score(s, i).total());
  const auto best = *std::max_element(end.scores.begin(), end.scores.begin() + players_);
  int cards = 0;
  for (int i = 0; i < players_; ++i)
    if (end.scores[i] == best) {
      end.winners.add(Seat(i));  // DB-57
      cards = std::max(cards, int(s.busted[i]));
    }
  if (end.winners.count() == 1) return end;
  end.winners = {};  // DB-58, DB-59
  for (int i = 0; i < players_; ++i)
    if (end.scores[i] == best && s.busted[i] == cards) end.winners.add(Seat(i));
  end.reason = end.winners.count() == 1 ? "defeated-cards" : "shared";
  return end;
}

std::string Game::audit(const State& s) const {
  Heap all = s.bank + s.spoils;
  for (const auto& heap : s.gems) all += heap;
  if (all.lanes != data_->gems_of_each_colour * 0x010101u)
    return cat("There are ", all[Gem::red], " red, ", all[Gem::blue], " blue and ", all[Gem::yellow],
               " yellow gems, not ", data_->gems_of_each_colour, " of each.");
  const int met = s.dungeon == 0 ? 0 : (s.dungeon - 1) * monsters_of_a_dungeon + s.round;
  int gone = s.escaped;
  for (auto count : s.busted) gone += count;
  if (gone != met - (monster_is_up(s) ? 1 : 0)) return "A dungeon card was lost or counted twice.";
  for (int i = 0; i < players_; ++i) {
    const bool undecided = s.phase == Phase::keep && !is_ready(s, i);
    if (unsigned(std::popcount(s.own[i])) != (undecided ? unsigned(std::popcount(set_)) : hand_size_) ||
        (s.own[i] & ~set_) || (s.hand[i] & ~s.own[i]) || (s.shown[i] & ~s.own[i]) ||
        (s.down[i] && (has(s.hand[i], s.down[i]) || !has(s.own[i], s.down[i]))))
      return cat("Seat ", i, " has lost a battle card or has one too many.");
  }
  return {};
}

}  // namespace clew::dungeon_busters
