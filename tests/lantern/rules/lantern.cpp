#include "tests/lantern/rules/lantern.h"

#include <algorithm>

#include "core/sight.h"
#include "core/text.h"

namespace clew::lantern {
namespace {

constexpr std::uint8_t said_a_word = 10;

}  // namespace

std::optional<Data> Game::read(const DataSet& files, Complaints& complaints) {
  DataReader reader(files, complaints);
  const auto file = reader.json("lantern.json");
  file.only({"format", "highest", "seconds"});
  file["format"].whole(1, 1);
  return Data{.highest = std::uint8_t(file["highest"].whole(6, 9)),
              .seconds = std::uint16_t(file["seconds"].whole(1, 600))};
}

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)  // LN-1
    return std::unexpected(ok.error());
  const auto values = OptionValues::read(given, options);
  if (!values) return std::unexpected(values.error());
  return Game(players, values->whole("points"), values->flag("words"), data);
}

void Game::show_options(JsonWriter& out) const {
  out.open('{').member("points", points_).member("words", words_).close('}');
}

ActorSet Game::actors(const State& s) const {
  if (s.over) return {};
  if (s.lantern[0] == 0) return only(Actor::chance);
  ActorSet who = only(Actor::clock);
  for (int i = 0; i < players_; ++i)
    if (s.answer[i] == 0) who.add(Seat(i));
  return who;
}

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& [who, move, at] = act;
  if (who == Actor::chance) {  // LN-2
    if (move.verb != Verb::deal || int(move.args.size()) != players_)
      return illegal("LN-2", {"Deal {count} numbers, one a seat."_en, {{"count", players_}}});
    unsigned seen = 0;
    for (auto n : move.args) {
      if (n > data_->highest || (seen >> n & 1u))
        return illegal("LN-2",
                       {"Deal different numbers from 1 to {highest}."_en, {{"highest", data_->highest}}});
      seen |= 1u << n;
    }
    return {};
  }
  if (who == Actor::clock) {  // LN-7
    if (move.verb != Verb::timeout) return illegal("LN-7", "All the clock can say is timeout."_en);
    if (at < Millis(s.ends_ms))
      return illegal("LN-7", {"The round lasts until {ends} ms."_en, {{"ends", s.ends_ms}}});
    return {};
  }
  if (move.verb == Verb::deal || move.verb == Verb::timeout)
    return illegal("LN-4", "Answer with guess and a number, or with word and a word."_en);
  if (move.verb == Verb::guess && move.args[0] > data_->highest)
    return illegal("LN-4", {"Guess a number from 1 to {highest}."_en, {{"highest", data_->highest}}});
  if (move.verb == Verb::word && !words_)
    return illegal("LN-6", "Words are no answer here: guess a number."_en);
  if (at >= Millis(s.ends_ms)) return illegal("LN-7", "Time is up."_en);
  return {};
}

void Game::apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
  const auto tell = [log](Event e) {
    if (log) log->push_back(e);
  };
  const auto& [who, move, at] = act;
  switch (move.verb) {
    case Verb::deal:
      for (std::size_t i = 0; i < move.args.size(); ++i) {
        s.lantern[i] = move.args[i];
        tell({just(Seat(i)), Event::dealt, Seat(i), move.args[i]});  // LN-3
      }
      s.ends_ms = std::uint32_t(at.count()) + data_->seconds * 1000u;
      return;
    case Verb::guess:
    case Verb::word: {
      const Seat seat = Seat(who);
      s.answer[index(seat)] = move.verb == Verb::word ? said_a_word : move.args[0];
      if (story && move.verb == Verb::word)
        story->word[index(seat)].assign(move.args.begin(), move.args.end());
      tell({everybody, Event::answered, seat, 0});  // LN-5
      for (int i = 0; i < players_; ++i)
        if (s.answer[i] == 0) return;
      break;
    }
    case Verb::timeout:
      break;
  }
  s.over = true;  // LN-7
  for (int i = 0; i < players_; ++i) tell({everybody, Event::revealed, Seat(i), s.lantern[i]});
}

std::optional<Outcome> Game::outcome(const State& s) const {
  if (!s.over) return std::nullopt;
  Outcome end{.winners = {}, .scores = {}, .reason = "all answers are in"};
  int best = 0;
  for (int i = 0; i < players_; ++i) {  // LN-8
    const int left = (i + 1) % players_;
    const bool right = s.answer[i] == s.lantern[left];
    end.scores[i] = std::int16_t(right ? points_ : s.answer[i] == said_a_word ? 1 : 0);
    best = std::max(best, int(end.scores[i]));
  }
  for (int i = 0; i < players_; ++i)
    if (end.scores[i] == best) end.winners.add(Seat(i));
  return end;
}

void Game::legal(const State&, Actor who, MoveSink<Move>& out) const {
  if (who == Actor::clock) out.push({.verb = Verb::timeout, .args = {}});
  if (!is_seat(who)) return;
  for (std::uint8_t n = 1; n <= data_->highest; ++n) {
    Move m{.verb = Verb::guess, .args = {}};
    m.args.push(n);
    out.push(m);
  }
}

std::vector<std::string> Game::open(const State&, Actor who) const {
  if (who == Actor::chance)
    return {cat("deal <", players_, " different numbers from 1 to ", data_->highest, ">")};
  if (is_seat(who) && words_) return {"word <1 to 8 letters>"};
  return {};
}

Move Game::sample(const State&, Actor who, Rng& rng) const {
  Move m;
  if (who == Actor::chance) {
    List<std::uint8_t, 9> pile;
    for (std::uint8_t n = 1; n <= data_->highest; ++n) pile.push(n);
    rng.shuffle(pile);
    for (int i = 0; i < players_; ++i) m.args.push(pile[i]);
  } else if (who == Actor::clock) {
    m.verb = Verb::timeout;
  } else if (const auto pick = rng.below(data_->highest + (words_ ? 1u : 0u)); pick < data_->highest) {
    m.verb = Verb::guess;
    m.args.push(std::uint8_t(pick + 1));
  } else {
    m.verb = Verb::word;
    for (auto n = rng.below(8) + 1; n > 0; --n) m.args.push(std::uint8_t('a' + rng.below(26)));
  }
  return m;
}

State Game::redeal(const State& s, Seat seat, Rng& rng) const {
  if (s.over || s.lantern[0] == 0) return s;
  State other = s;
  List<std::uint8_t, 9> hidden;
  for (std::uint8_t n = 1; n <= data_->highest; ++n)
    if (n != s.lantern[index(seat)]) hidden.push(n);
  rng.shuffle(hidden);
  for (int i = 0; i < players_; ++i) {
    if (i == index(seat)) continue;
    other.lantern[i] = hidden.pop();
    if (other.answer[i] != 0) {  // a guess, or a word where words are said
      const auto any = rng.below(data_->highest + (words_ ? 1u : 0u)) + 1;
      other.answer[i] = std::uint8_t(any > data_->highest ? said_a_word : any);
    }
  }
  return other;
}

std::optional<State> Game::seen(const Json& view, Seat seat) const {
  Sight sight(view);
  State s;
  s.over = view["phase"].text() == "over";
  s.ends_ms = sight.whole<std::uint32_t>(sight.table()["ends"], 0, 1 << 30);
  for (int i = 0; i < players_; ++i) {
    const bool is_dealt = view["phase"].text() != "deal";
    s.lantern[i] = is_dealt ? std::uint8_t(i + 1) : std::uint8_t(0);
    s.answer[i] = sight.seat(i)["answered"].boolean() ? said_a_word : std::uint8_t(0);
  }
  const auto& you = sight.you(seat);
  s.lantern[index(seat)] = sight.whole<std::uint8_t>(you["lantern"], 0, data_->highest);
  s.answer[index(seat)] = sight.whole<std::uint8_t>(you["answer"], 0, said_a_word);
  return sight.fits() ? std::optional(s) : std::nullopt;
}

Result<Move> Game::parse(std::string_view text) const {
  const auto bad = [] { return refuse(Code::bad_move, "Say guess 1 to 9, or word and 1 to 8 letters."_en); };
  if (!is_single_spaced(text)) return bad();
  std::string_view rest = text;
  const auto verb = next_word(rest);
  Move m;
  if (text == "timeout") {
    m.verb = Verb::timeout;
    return m;
  }
  if (verb == "word") {
    m.verb = Verb::word;
    if (rest.empty() || rest.size() > 8) return bad();
    for (char c : rest) {
      if (c < 'a' || c > 'z') return bad();
      m.args.push(std::uint8_t(c));
    }
    return m;
  }
  if (verb != "guess" && verb != "deal") return bad();
  m.verb = verb == "guess" ? Verb::guess : Verb::deal;
  while (!rest.empty()) {
    const auto n = to_int(next_word(rest), 1, 9);
    if (!n || m.args.full()) return bad();
    m.args.push(std::uint8_t(*n));
  }
  if (m.args.empty() || (m.verb == Verb::guess && m.args.size() != 1)) return bad();
  return m;
}

std::string Game::text(const Move& m) const {
  switch (m.verb) {
    case Verb::timeout:
      return "timeout";
    case Verb::word:
      return "word " + std::string(m.args.begin(), m.args.end());
    case Verb::deal:
      return cat("deal ", join(m.args, " "));
    case Verb::guess:
      return cat("guess ", m.args[0]);
  }
  std::unreachable();
}

void Game::show_table(const State& s, const Story&, JsonWriter& out) const {
  out.open('{').member("ends", s.ends_ms).close('}');
}

void Game::show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const {
  out.open('{').member("answered", s.answer[index(seat)] != 0);
  if (s.over) out.member("lantern", s.lantern[index(seat)]).member("word", story.word[index(seat)]);
  out.close('}');
}

void Game::show_private(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  out.open('{').member("lantern", s.lantern[index(seat)]).member("answer", s.answer[index(seat)]).close('}');
}

void Game::show_secret(const State&, const Story&, JsonWriter& out) const { out.open('{').close('}'); }

void Game::show_event(const Event& e, JsonWriter& out) const {
  static constexpr std::string_view names[] = {"dealt", "answered", "revealed"};
  out.open('{').member("event", names[e.kind]).member("seat", index(e.seat));
  if (e.kind != Event::answered) out.member("lantern", e.value);
  out.close('}');
}

std::string Game::audit(const State& s) const {
  if (s.ends_ms == 0) return {};
  unsigned seen = 0;
  for (int i = 0; i < players_; ++i) seen |= 1u << s.lantern[i];
  const bool whole = std::popcount(seen) == players_ && (seen & 1u) == 0;
  return whole ? "" : "A lantern was lost or stands twice.";
}

std::optional<Millis> Game::deadline(const State& s) const {
  if (s.over || s.lantern[0] == 0) return std::nullopt;
  return Millis(s.ends_ms);
}

Millis Game::earliest(const State& s, Actor who) const {
  return who == Actor::clock ? Millis(s.ends_ms) : Millis{};
}

}  // namespace clew::lantern
