// What a move does.
#include <algorithm>
#include <cassert>

#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

// One move being played. Both the story and the log may be null.
class Play {
 public:
  Play(const Game& game, State& state, Story* story, std::vector<Event>* log)
      : g(game), s(state), story_(story), log_(log) {}

  void run(Actor who, const Move& m) {
    switch (m.verb) {
      case Verb::rings:
        s.rings = m.dots;  // SL-4
        s.phase = Phase::deal;
        return tell({.type = Event::rings, .dots = s.rings});
      case Verb::deal:
        return deal(m);
      case Verb::change:
        return change(m.change);
      case Verb::trade:
        return demand(Seat(who), m);
      case Verb::draw:
        return s.duel.is_on() ? give(m.cards[0]) : trade(m);
      case Verb::stay:
        tell({.type = Event::stay, .seat = s.player});
        return arrive();
      case Verb::go: {
        auto& piece = s.pieces[std::size_t(s.player)];
        tell({.type = Event::go, .seat = s.player, .start = piece, .end = m.square});
        piece = m.square;
        return arrive();
      }
      case Verb::take:
        return take();
      case Verb::pass:  // SL-43
        tell({.type = Event::pass, .seat = s.player});
        return end_turn();
      case Verb::duel:
        return challenge(m);
      case Verb::roll:  // SL-47
        s.duel.number = m.number;
        s.phase = Phase::name;
        return tell({.type = Event::roll, .number = m.number});
      case Verb::name:
        s.duel.kind = m.kind;
        s.phase = Phase::duel;
        return tell({.type = Event::name, .seat = s.duel.challenger, .kind = m.kind});
      case Verb::fist:
        return choose(Seat(who), m.fist);
      case Verb::give:
        return give(lowest(g.of_kind(Game::hand(s, s.duel.loser()), m.kind)));  // SL-41, SL-55
      case Verb::place: {                                                       // SL-56
        auto& piece = s.pieces[std::size_t(s.duel.loser())];
        tell({.type = Event::place,
              .seat = s.duel.winner,
              .target = s.duel.loser(),
              .start = piece,
              .end = m.square});
        piece = m.square;
        return end_turn();  // SL-57
      }
    }
  }

 private:
  void tell(const Event& event) {
    if (log_) log_->push_back(event);
  }
  CardSet& hand(Seat seat) { return s.hands[std::size_t(seat)]; }
  Tally held() const { return tally(s.hands, g.parts().of_kind); }
  Witness::Table table() const {
    return {g.players(), g.rules().goal, g.rules().memory == Memory::open, &g.parts().of_kind};
  }

  bool has_set(Seat seat) const {  // SL-60, SL-70
    const CardSet cards = Game::hand(s, seat);
    return g.number_of(cards, Kind::treasure) >= g.rules().goal ||
           g.number_of(cards, Kind::troll) >= g.rules().goal;
  }

  void finish(Seat champion) {
    s.champion = champion;
    s.phase = Phase::over;
    if (log_) tell({.type = Event::over, .outcome = *g.outcome(s)});
  }

  void deal(const Move& m) {  // SL-5
    std::copy(m.cards.begin(), m.cards.end(), s.stack.begin());
    for (int i = 0; i < g.rules().headstart * g.players(); ++i)  // SL-75
      win_card(Seat((g.rules().first + i) % g.players()), s.stack[s.used++]);
    reveal();  // SL-6
    begin_turn(s.player);
  }

  // A card that everybody sees goes face down before a seat.
  void win_card(Seat seat, Card card) {
    const Tally before = held();
    hand(seat) |= only_card(card);
    tell({.type = Event::take, .seat = seat, .card = card});
    Witness(table(), before, s.hands, has_set(seat)).took(s.known, index(seat), card);
  }

  void reveal() {
    if (s.used == s.stack.size()) {  // SL-30
      s.shown = no_card;
      return tell({.type = Event::empty});
    }
    s.shown = s.stack[s.used++];
    tell({.type = Event::reveal, .card = s.shown, .number = std::uint32_t(s.stack.size() - s.used)});
  }

  void begin_turn(Seat seat) {
    ++s.turn;
    s.player = seat;
    s.phase = Phase::change;
    s.changes_made = 0;
    s.changes = {};
    tell({.type = Event::turn, .seat = seat, .number = s.turn});
  }

  void end_turn() {
    s.duel = {};
    if (story_) story_->rounds.clear();
    if (s.turn == g.rules().limit) return finish(no_seat);  // SL-63; turns count from 1, so 0 never comes
    begin_turn(Seat((index(s.player) + 1) % g.players()));
  }

  void change(Change change) {
    turn_ring(g.board(), s.rings, change);
    s.changes[s.changes_made++] = change;
    if (s.changes_made == 2) s.phase = Phase::move;  // SL-15
    tell({.type = Event::change, .seat = s.player, .turned = change});
  }

  void demand(Seat by, const Move& m) {
    const CardSet animals = g.of_kind(Game::hand(s, by), Kind::animal);
    s.trade = {by, m.seat, lowest(animals), lowest(g.of_kind(g.gifts(s, by), m.kind))};  // SL-41
    s.phase = Phase::draw;
    const Tally before = held();
    Witness(table(), before, s.hands, false).demanded(s.known, index(by), s.trade.animal);
    tell({.type = Event::demand,
          .seat = by,
          .target = m.seat,
          .card = s.trade.animal,
          .number = std::uint32_t(Game::cards_to_draw(s))});
  }

  void trade(const Move& m) {
    const auto [by, with, animal, given] = s.trade;
    CardSet drawn = 0;
    for (Card card : m.cards) drawn |= only_card(card);
    const Tally before = held();
    hand(by) = (hand(by) & ~only_card(animal) & ~only_card(given)) | drawn;
    hand(with) = (hand(with) & ~drawn) | only_card(given);
    s.discard |= only_card(animal);  // SL-38
    s.trade = {};
    s.phase = Phase::change;
    tell({.type = Event::trade,
          .seat = by,
          .target = with,
          .card = animal,
          .number = std::uint32_t(m.cards.size())});
    const Seat champion = has_set(by) ? by : has_set(with) ? with : no_seat;  // SL-62
    Witness(table(), before, s.hands, champion != no_seat)
        .traded(s.known, index(by), index(with), animal, given, drawn);
    if (champion != no_seat) finish(champion);
  }

  void arrive() {
    if (!g.company(s).none()) {  // SL-42, SL-45
      s.phase = Phase::meet;
    } else if (g.is_on_picture(s)) {  // SL-25, SL-26
      take();
    } else {
      end_turn();  // SL-29
    }
  }

  void take() {
    const Card card = s.shown;
    s.shown = no_card;
    win_card(s.player, card);
    if (has_set(s.player)) return finish(s.player);  // SL-61
    reveal();                                        // SL-28
    end_turn();
  }

  void challenge(const Move& m) {
    s.duel = {};
    s.duel.challenger = s.player;
    s.duel.defender = m.seat;
    s.duel.die = m.die;
    if (!m.die) s.duel.number = 1;
    s.phase = m.die                               ? Phase::roll   // SL-47
              : g.rules().single == Single::named ? Phase::name   // SL-73
                                                  : Phase::duel;  // SL-48
    tell({.type = Event::challenge, .seat = s.player, .target = m.seat, .die = m.die});
  }

  void choose(Seat seat, Fist fist) {
    auto& d = s.duel;
    d.fists[seat == d.challenger ? 0 : 1] = std::uint8_t(fist);
    tell({.type = Event::ready, .seat = seat});  // SL-49
    if (d.fists[0] == not_yet || d.fists[1] == not_yet) return;
    const std::array thrown{Fist(d.fists[0]), Fist(d.fists[1])};
    d.fists = {not_yet, not_yet};
    if (story_) story_->rounds.push(thrown);
    tell({.type = Event::show, .fists = thrown});
    if (thrown[0] != thrown[1]) return settle(thrown);
    if (++d.equal < most_equal_throws) return;  // SL-51
    tell({.type = Event::drawn, .seat = d.challenger, .target = d.defender});
    end_turn();  // SL-52
  }

  void settle(const std::array<Fist, 2>& thrown) {
    auto& d = s.duel;
    d.winner = g.parts().beats[std::size_t(thrown[0])] == thrown[1] ? d.challenger : d.defender;  // SL-50
    if (d.kind != no_kind) return pay();
    if (hand(d.loser()) == 0) return paid(0);  // SL-55, SL-72
    s.phase = g.rules().single == Single::blind ? Phase::draw : Phase::give;
  }

  void pay() {  // SL-53, SL-54
    auto& d = s.duel;
    const CardSet all = g.of_kind(hand(d.loser()), d.kind);
    CardSet given = 0;
    for (int i = 0; i < d.number && given != all; ++i) given |= only_card(lowest(all & ~given));
    const Tally before = held();
    hand(d.loser()) &= ~given;
    hand(d.winner) |= given;
    Witness(table(), before, s.hands, has_set(d.winner))
        .paid(s.known, index(d.winner), index(d.loser()), d.kind, d.number, given);
    paid(std::popcount(given));
  }

  void give(Card card) {
    auto& d = s.duel;
    const Tally before = held();
    hand(d.loser()) &= ~only_card(card);
    hand(d.winner) |= only_card(card);
    Witness(table(), before, s.hands, has_set(d.winner))
        .gave(s.known, index(d.winner), index(d.loser()), card);
    paid(1);
  }

  void paid(int number) {
    auto& d = s.duel;
    d.given = std::uint8_t(number);
    tell({.type = Event::won,
          .seat = d.winner,
          .target = d.loser(),
          .kind = d.kind,
          .number = std::uint32_t(number)});
    if (has_set(d.winner)) return finish(d.winner);
    s.phase = Phase::place;
  }

  const Game& g;
  State& s;
  Story* story_;
  std::vector<Event>* log_;
};

void Game::apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
  Play(*this, s, story, log).run(act.by, act.move);
}

}  // namespace clew::secret_labyrinth
