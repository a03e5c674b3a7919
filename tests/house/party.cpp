#include "tests/house/party.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <random>
#include <stdexcept>
#include <thread>

#include "core/text.h"

namespace clew::test {
namespace {

[[noreturn]] void complain(const std::string& sentence) { throw std::runtime_error(sentence); }

std::string seed_of_this_run() {
  if (const auto* given = std::getenv("CLEW_SEED")) return given;
  return cat(std::random_device()());
}

// Every game that waits for people, and one with a bot among them.
std::vector<Evening> evenings() {
  auto all = evenings_without_bots();
  for (const auto& each : short_evenings())
    if (!each.is_timed && !each.bots.empty()) {
      all.push_back(each);
      break;
    }
  return all;
}

}  // namespace

void Doomed::kill_and_restart() {
  // First the blow, wherever the house just is; then those at the door notice, and the house is opened again.
  ::kill(house_.pid(), SIGKILL);
  const std::unique_lock alone(door_);
  house_.kill();
  house_.start();
}

int Doomed::stop_and_restart(const std::function<void()>& meanwhile) {
  ::kill(house_.pid(), SIGTERM);
  const std::unique_lock alone(door_);
  const int code = house_.stop();
  meanwhile();
  house_.start();
  return code;
}

Party::Party(Doors& doors, Evening evening, std::string seed)
    : doors_(doors), evening_(std::move(evening)), rng_(seed) {
  for (int i = 0; i < evening_.people; ++i) {
    Guest guest(doors.house());
    const auto name = cat("{\"name\":\"", seed, " ", i, "\"}");
    while (guest.id.empty()) {
      const auto made = ask(guest, {"PUT", "/api/v1/me", name, {{"content-type", "application/json"}}});
      if (made.status == 200) guest.id = made.json()["id"].text();
    }
    people_.push_back({std::move(guest), std::nullopt, {}});
  }
}

Answer Party::ask(Guest& guest, const Request& request) {
  for (const Waiting waiting; !waiting.is_over();) {
    {
      const auto held = doors_.at_the_door();
      guest.move_to(doors_.house());
      if (auto answer = guest.ask(request); answer.status != 0 && answer.status / 100 != 5) return answer;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  complain(cat("Nobody answered ", request.method, " ", request.path, "."));
}

void Party::begin() {
  JsonWriter wish;
  wish.open('{').member("id", cat("t", ++ids_)).member("game", evening_.game);
  wish.key("options").raw(evening_.options).key("seats").raw(evening_.seats());
  const auto body = wish.close('}').text();
  const Request post{"POST", "/api/v1/tables", body, {{"content-type", "application/json"}}};
  const auto made = ask(at(0).guest, post);
  if (made.status != 201 && made.status != 200) complain(cat("No table: ", made.body));
  // The same wish again is the same table, also where the house was killed between the two.
  const auto again = ask(at(0).guest, post);
  if (again.status != 200 || again.json()["table"] != made.json()["table"])
    complain(cat("A wish under the same id made another table: ", made.body, " and ", again.body));
  table_ = made.json()["table"].text();
  told_.clear();
  moves_.clear();
  seen_ = 0;
  is_here_ = false;
  for (std::size_t seat = 1; seat < people_.size(); ++seat) say(seat, "sit", cat("\"seat\":", seat));
  for (std::size_t seat = 0; seat < people_.size(); ++seat) say(seat, "ready", "\"ready\":true");
  say(0, "start", "");
}

bool Party::greet(Somebody& who) {
  {
    const auto held = doors_.at_the_door();
    who.guest.move_to(doors_.house());
    who.socket.emplace(who.guest, table_);
  }
  if (!who.socket->is_open()) return false;
  const auto id = cat("h", ++ids_);
  if (!who.socket->send(cat("{\"id\":\"", id, "\",\"cmd\":\"hello\",\"since\":", seen_, "}"))) return false;
  while (const auto message = hear(who))
    if ((*message)["id"].text() == id) return true;
  if (const auto code = who.socket->close_code(); code >= 4000)
    complain(cat("After a restart table ", table_, " was closed with ", code, "."));
  return false;
}

void Party::come_back() {
  if (is_here_) return;
  const auto known = seen_;
  for (const Waiting waiting; !is_here_;) {
    if (waiting.is_over()) complain(cat("The house did not come back to table ", table_, "."));
    is_here_ = std::ranges::all_of(people_, [this](Somebody& who) { return greet(who); });
    if (!is_here_) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  for (const auto& who : people_)
    if (std::uint64_t(who.view["number"].whole()) < known)
      complain(cat("Table ", table_, " came back with number ", who.view["number"].whole(),
                   "; somebody had been shown ", known, "."));
  if (known == 0) return;
  ++tally.returns;
  say_again();
}

// A command of old, from before a restart or not: answered as it was, and nothing happens.
void Party::say_again() {
  if (told_.empty()) return;
  const auto& old = told_[rng_.below(std::uint32_t(told_.size()))];
  const auto number = answer(at(old.seat), old.text, Json::parse(old.text).value()["id"].text());
  if (!number) return;
  ++tally.doubled;
  if (*number != old.number)
    complain(cat("Said again, ", old.text, " got number ", *number, "; it had ", old.number, "."));
}

std::optional<Json> Party::hear(Somebody& who) {
  auto message = who.socket->next();
  if (message.is_null()) {
    if (who.socket->is_open()) complain(cat("The house fell silent at table ", table_, "."));
    is_here_ = false;
    return std::nullopt;
  }
  const auto number = std::uint64_t(message["number"].whole());
  if (message["type"].text() == "view") {
    if (std::uint64_t(who.view["number"].whole()) > number && who.view["table"]["id"].text() == table_)
      complain(cat("Table ", table_, " went back to number ", number, "."));
    seen_ = std::max(seen_, number);
    who.view = message;
  }
  return message;
}

std::optional<std::uint64_t> Party::answer(Somebody& who, std::string_view text, std::string_view id) {
  if (!who.socket->send(text)) {
    is_here_ = false;
    return std::nullopt;
  }
  while (const auto message = hear(who)) {
    const auto type = (*message)["type"].text();
    if ((*message)["id"].text() != id || (type != "ack" && type != "refused")) continue;
    if (type == "refused") complain(cat("Table ", table_, " refused ", text, ": ", message->dump()));
    return std::uint64_t((*message)["number"].whole());
  }
  return std::nullopt;
}

std::uint64_t Party::say(std::size_t seat, std::string_view cmd, std::string_view members) {
  const auto id = cat("c", ++ids_);
  const auto text =
      cat("{\"id\":\"", id, "\",\"cmd\":\"", cmd, "\"", members.empty() ? "" : ",", members, "}");
  const auto begun = std::chrono::steady_clock::now();
  for (bool is_first = true;; is_first = false) {
    come_back();
    if (!is_here_) continue;  // lost again while it asked after old commands
    const auto known = seen_;
    const auto number = answer(at(seat), text, id);
    if (!number) continue;
    if (!is_first) {
      ++tally.resent;
      tally.kept_unheard += *number <= known;
    }
    if (!told_.empty() && *number <= told_.back().number)
      complain(cat(text, " got number ", *number, " after ", told_.back().number, "."));
    seen_ = std::max(seen_, *number);
    told_.push_back({seat, text, *number});
    tally.waits.push_back(
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun));
    (void)catch_up(*number);
    return *number;
  }
}

bool Party::catch_up(std::uint64_t number) {
  for (auto& who : people_)
    while (std::uint64_t(who.view["number"].whole()) < number)
      if (!hear(who)) return false;
  return true;
}

bool Party::play_a_move() {
  come_back();
  if (!is_here_ || !catch_up(seen_)) return true;
  if (at(0).view["table"]["status"].text() == "over") return false;
  std::vector<std::pair<std::size_t, std::string>> choices;
  for (std::size_t seat = 0; seat < people_.size(); ++seat) {
    const auto moves = at(seat).view["game"]["legal"]["moves"].items();
    if (!moves.empty()) choices.emplace_back(seat, moves[rng_.below(std::uint32_t(moves.size()))].text());
  }
  if (choices.empty()) {  // a bot thinks
    (void)hear(at(0));
    return true;
  }
  const auto& [seat, move] = choices[rng_.below(std::uint32_t(choices.size()))];
  say(seat, "move", cat("\"move\":", Json(move).dump()));
  moves_.emplace_back(seat, move);
  ++tally.moves;
  ++doors_.acknowledged;
  if (rng_.below(16) == 0 && is_here_) say_again();
  return true;
}

void Party::check_record() {
  const auto record = ask(at(0).guest, {.path = cat("/api/v1/tables/", table_, "/record")});
  if (record.status != 200) complain(cat("No record of table ", table_, ": ", record.body));
  std::vector<std::pair<std::size_t, std::string>> played;
  for (std::string_view rest = record.body; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto line = Json::parse(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line && (*line)["by"].is_whole() && (*line)["by"].whole() < evening_.people)
      played.emplace_back(std::size_t((*line)["by"].whole()), (*line)["move"].text());
  }
  if (played != moves_)
    complain(cat("Table ", table_, " has ", played.size(), " moves of people in its record; ", moves_.size(),
                 " were acknowledged, or they differ."));
  ++tally.games;
}

Tally play_through(Doors& doors, int kills, const std::function<void(int, Rng&)>& strike) {
  const auto seed = seed_of_this_run();
  std::printf("%d kills, CLEW_SEED=%s\n", kills, seed.c_str());
  const auto all_evenings = evenings();
  std::atomic<bool> is_done = false;
  std::vector<Tally> tallies(all_evenings.size());
  std::vector<std::string> wrong(all_evenings.size());
  std::vector<std::thread> parties;
  for (std::size_t i = 0; i < all_evenings.size(); ++i)
    parties.emplace_back([&, i] {
      try {
        Party party(doors, all_evenings[i], cat(seed, " ", i));
        do {
          party.begin();
          while (party.play_a_move()) {}
          party.check_record();
        } while (!is_done);
        tallies[i] = party.tally;
      } catch (const std::exception& fault) { wrong[i] = fault.what(); }
    });
  Rng rng(seed);
  const auto nobody_complains = [&] {
    return std::ranges::all_of(wrong, [](const std::string& sentence) { return sentence.empty(); });
  };
  int in_mid_game = 0, early = 0;
  for (int i = 0; i < kills && nobody_complains(); ++i) {
    // One of eight, whichever it is, before anybody has come back; the others after somebody has moved, however long that
    // takes. Drawn one by one, most of a few could be early.
    if (i % 8 == 0) early = i + int(rng.below(8));
    if (i != early) {
      const int before = doors.acknowledged;
      in_mid_game += waited_until([&] { return doors.acknowledged > before || !nobody_complains(); });
      std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(200)));
    }
    strike(i, rng);
  }
  is_done = true;
  for (auto& party : parties) party.join();
  Tally all;
  for (std::size_t i = 0; i < all_evenings.size(); ++i) {
    EXPECT_EQ(wrong[i], "") << all_evenings[i].game;
    EXPECT_GE(tallies[i].games, 1) << all_evenings[i].game;
    all.games += tallies[i].games;
    all.moves += tallies[i].moves;
    all.returns += tallies[i].returns;
    all.doubled += tallies[i].doubled;
    all.resent += tallies[i].resent;
    all.kept_unheard += tallies[i].kept_unheard;
    all.waits.insert(all.waits.end(), tallies[i].waits.begin(), tallies[i].waits.end());
  }
  std::printf(
      "%d games, %d moves, %d returns, %d commands said again, %d unanswered and resent (%d had been kept)\n",
      all.games, all.moves, all.returns, all.doubled, all.resent, all.kept_unheard);
  std::ranges::sort(all.waits);
  const auto part = [&](std::size_t of_thousand) {
    const auto at = all.waits.size() * of_thousand / 1000;
    return all.waits.empty() ? 0 : int(all.waits[std::min(at, all.waits.size() - 1)].count());
  };
  std::printf("answers took %d ms at half, %d at 99 of 100, %d at the most\n", part(500), part(990),
              part(1000));
  // Whoever moved in a life of the house that was ended has finished the game before, or come back after.
  EXPECT_GE(all.returns + all.games, in_mid_game);
  EXPECT_GE(in_mid_game, kills - (kills + 7) / 8);
  if (testing::Test::HasFailure()) std::printf("%s\n", doors.log().c_str());
  return all;
}

}  // namespace clew::test
