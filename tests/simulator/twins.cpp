#include "tests/simulator/twins.h"

#include <map>

namespace clew::simulator {
namespace {

constexpr Connection watcher = 100;
constexpr Connection host = 101;
constexpr Connection screen = 102;

struct Onlooking {
  Person person;
  Onlooker eyes;
  bool may_know = false;  // by the rules; from then on there is nothing to compare
};

// One of the two.
class Twin {
 public:
  explicit Twin(Room room) : room_(std::move(room)) {}

  void take(const Input& input) {
    auto effects = room_.handle(input, {now_, 1'790'000'000'000}, luck_);
    entries_ += effects.write.entries.size();
    for (auto& send : effects.sends) heard_[send.to] += *send.text + "\n";
    for (auto& close : effects.closes)
      heard_[close.whom] += cat("closed ", close.code, " ", close.reason, "\n");
    for (const auto& ask : effects.asks) asked_[index(ask.seat)] = ask.asked;
  }
  void pass(Millis time) {
    now_ += time;
    take(Woke{});
  }
  void say(Connection from, std::string_view members) {
    take(Said{from, cat("{\"id\":\"s", ++said_, "\",", members, "}")});
  }
  // By the person who sits there, or by the bot, if it was asked.
  void play(Seat seat, bool is_person, const std::string& move) {
    if (is_person)
      return say(Connection(index(seat)) + 1, cat("\"cmd\":\"move\",\"move\":", Json(move).dump()));
    if (const auto asked = asked_.find(index(seat)); asked != asked_.end())
      take(BotChose{seat, asked->second, move});
  }

  std::map<Connection, std::string> hear() { return std::exchange(heard_, {}); }
  std::uint64_t entries() { return std::exchange(entries_, 0); }
  const Room& room() const { return room_; }
  const Table* game() const { return room_.match() ? room_.match()->table.get() : nullptr; }

 private:
  Room room_;
  Rng luck_{"twin"};
  Millis now_{1000};
  std::map<Connection, std::string> heard_;
  std::map<int, std::uint64_t> asked_;
  std::uint64_t entries_ = 0;
  int said_ = 0;
};

std::vector<StoredEntry> stored(std::span<const std::string> log) {
  std::vector<StoredEntry> all;
  for (const auto& text : log) all.push_back({all.size() + 1, 1, text});
  return all;
}

class Pair {
 public:
  Pair(Twin one, Twin other, bool with_changes, Rng& luck, Notes& notes)
      : one_(std::move(one)),
        other_(std::move(other)),
        with_changes_(with_changes),
        luck_(luck),
        notes_(notes) {}

  std::uint64_t compared() const { return compared_; }

  void arrive(const Person& the_host) {
    const auto seats = one_.room().summary().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const auto* there = std::get_if<PersonSeat>(&seats[i]);
      is_person_.push_back(there != nullptr);
      if (there) onlooking_[i + 1] = {there->person, eyes_of(Seat(i))};
    }
    onlooking_[watcher] = {{"twin-watcher", "Watcher"}, Onlooker::spectator};
    onlooking_[screen] = {television, Onlooker::spectator};
    if (!one_.room().seat_of(the_host.id)) onlooking_[host] = {the_host, Onlooker::spectator};
    for (const auto& [connection, each] : onlooking_)
      both([&](Twin& twin) { twin.take(Arrived{connection, each.person}); });
    greet("0");
    if (one_.game() && one_.game()->is_timed()) both([](Twin& twin) { twin.pass(Millis(6000)); });
    compare("before the secret");
  }

  // One seat does this in one game and that in the other.
  bool differ() {
    const auto* game = one_.game();
    if (!game || game->actors().none()) return false;
    const auto first = luck_.below(std::uint32_t(game->players()));
    for (std::uint32_t i = 0; i < std::uint32_t(game->players()); ++i) {
      const auto seat = Seat((first + i) % unsigned(game->players()));
      const auto moves = game->legal(by(seat)).moves;
      if (moves.size() < 2) continue;
      const auto a = luck_.below(std::uint32_t(moves.size()));
      const auto b = (a + 1 + luck_.below(std::uint32_t(moves.size() - 1))) % std::uint32_t(moves.size());
      onlooking_[Connection(index(seat)) + 1].may_know = true;
      secret_ = cat("seat ", index(seat), " did ", moves[a], " or ", moves[b]);
      one_.play(seat, is_person(seat), moves[a]);
      other_.play(seat, is_person(seat), moves[b]);
      compare("after it");
      probe(moves[a]);
      return true;
    }
    return false;
  }

  void start(const Person& the_host) {
    secret_ = "the seed";
    const auto seat = one_.room().seat_of(the_host.id);
    both([&](Twin& twin) { twin.say(seat ? Connection(index(*seat)) + 1 : host, "\"cmd\":\"start\""); });
    compare("after the start");
    probe("dance");
  }

  // Both go on, the same way wherever the one who moves cannot know more in one than in the other.
  void go_on(int moves) {
    for (; moves > 0 && somebody_is_blind(); --moves) {
      const auto* a = one_.game();
      const auto* b = other_.game();
      if (!a || !b || a->actors().none() || b->actors().none()) return;
      const auto movers = seats_that_move(*a);
      if (movers.empty()) return;
      const auto seat = movers[luck_.below(std::uint32_t(movers.size()))];
      const auto choices = a->legal(by(seat)).moves;
      const auto others = b->legal(by(seat)).moves;
      if (choices.empty() || others.empty()) return;
      const auto choice = luck_.below(std::uint32_t(choices.size()));
      one_.play(seat, is_person(seat), choices[choice]);
      other_.play(seat, is_person(seat),
                  choices == others ? choices[choice] : others[choice % others.size()]);
      compare("later");
    }
    greet("0");
    compare("on coming back");
  }

 private:
  template <class Do> void both(Do do_it) {
    do_it(one_);
    do_it(other_);
  }
  bool is_person(Seat seat) const { return is_person_.at(std::size_t(index(seat))); }
  bool somebody_is_blind() const {
    return std::ranges::any_of(onlooking_, [](const auto& each) { return !each.second.may_know; });
  }
  std::vector<Seat> seats_that_move(const Table& game) const {
    std::vector<Seat> all;
    for (int i = 0; i < game.players(); ++i)
      if (game.actors().has(Seat(i))) all.push_back(Seat(i));
    return all;
  }

  void greet(std::string_view since) {
    for (const auto& [connection, each] : onlooking_)
      both([&](Twin& twin) {
        twin.say(connection,
                 cat("\"cmd\":\"hello\",\"since\":", since, with_changes_ ? ",\"changes\":true" : ""));
      });
  }

  // What is refused must tell nothing either.
  void probe(const std::string& move) {
    for (const auto& [connection, each] : onlooking_) {
      if (each.may_know || each.eyes == Onlooker::referee) continue;
      const bool is_seat = connection < watcher;
      // Where it would be a move for them too, it is no probe.
      const auto can = [&](const Twin& twin) {
        return is_seat && twin.game() &&
               twin.game()->copy()->move(by(Seat(connection - 1)), move, twin.game()->now());
      };
      if (can(one_) || can(other_)) continue;
      both([&](Twin& twin) { twin.say(connection, cat("\"cmd\":\"move\",\"move\":", Json(move).dump())); });
      both([&](Twin& twin) { twin.say(connection, "\"cmd\":\"move\",\"move\":\"dance\""); });
      both([&](Twin& twin) { twin.take(Said{connection, "{"}); });
    }
    compare("in a refusal");
  }

  bool looks_equal(Onlooker eyes) const {
    const auto* a = one_.game();
    const auto* b = other_.game();
    if (!a || !b) return !a && !b;
    if (a->view(eyes) != b->view(eyes) || a->events(eyes) != b->events(eyes)) return false;
    if (eyes == Onlooker::spectator) return true;
    const auto mine = a->legal(by(Seat(eyes)));
    const auto theirs = b->legal(by(Seat(eyes)));
    return mine.moves == theirs.moves && mine.open == theirs.open && a->deadline() == b->deadline();
  }

  void compare(std::string_view when) {
    const auto told = one_.hear();
    const auto told_other = other_.hear();
    // Of several entries at once the engine remembers only what the last one told.
    const bool is_clear = one_.entries() <= 1 && other_.entries() <= 1;
    for (auto& [connection, each] : onlooking_) {
      each.may_know = each.may_know || !is_clear || !looks_equal(each.eyes);
      if (each.may_know) continue;
      const auto here = told.find(connection);
      const auto there = told_other.find(connection);
      const auto& a = here == told.end() ? nothing_ : here->second;
      const auto& b = there == told_other.end() ? nothing_ : there->second;
      ++compared_;
      if (a == b) continue;
      const auto at = std::size_t(std::ranges::mismatch(a, b).in1 - a.begin());
      const auto from = at > 200 ? at - 200 : 0;
      notes_.find(cat("twins (", secret_, ") differ ", when, " for ", each.person.id, ":\n  ",
                      a.substr(from, 400), "\n  ", b.substr(from, 400)));
    }
    const auto watching = onlooking_.find(watcher);
    if (watching->second.may_know) return;
    if (one_.room().listing() != other_.room().listing())
      notes_.find(cat("twins (", secret_, ") are listed differently ", when));
  }

  Twin one_, other_;
  bool with_changes_;  // every byte of them must be the same too, and so how many there are
  Rng& luck_;
  Notes& notes_;
  std::map<Connection, Onlooking> onlooking_;
  std::vector<bool> is_person_;
  std::string secret_ = "nothing yet";
  const std::string nothing_;
  std::uint64_t compared_ = 0;
};

std::string reseeded(std::string made, Rng& luck) {
  constexpr std::string_view key = "\"seed\":\"";
  const auto at = made.find(key) + key.size();
  for (auto i = at; i < made.size() && made[i] != '"'; ++i) made[i] = "0123456789abcdef"[luck.below(16)];
  return made;
}

}  // namespace

std::uint64_t compare_twins(Shelf& shelf, const std::vector<std::string>& log, RoomSettings settings,
                            Rng& luck, Notes& notes) {
  const auto begun = std::size_t(
      std::ranges::find_if(log, [](const auto& text) { return text.starts_with("{\"do\":\"start\""); }) -
      log.begin());
  if (begun == log.size()) return 0;
  const bool is_seed = luck.below(4) == 0;
  const auto length = is_seed ? begun : begun + 1 + luck.below(std::uint32_t(log.size() - begun));
  auto entries = stored(std::span(log).first(length));
  auto one = Room::restore(shelf, "twin", entries, 1, settings);
  if (is_seed) entries[0].text = reseeded(entries[0].text, luck);
  auto other = Room::restore(shelf, "twin", entries, 1, settings);
  if (!one || !other) {
    notes.find("a twin does not load");
    return 0;
  }
  const auto started = Json::parse(log[begun]).value_or(Json{});
  const Person the_host{std::string(started["by"]["id"].text()), std::string(started["by"]["name"].text())};
  Pair pair(Twin(*std::move(one)), Twin(*std::move(other)), log.size() % 2 == 0, luck, notes);
  pair.arrive(the_host);
  if (is_seed)
    pair.start(the_host);
  else if (!pair.differ())
    return pair.compared();
  pair.go_on(8);
  return pair.compared();
}

}  // namespace clew::simulator
