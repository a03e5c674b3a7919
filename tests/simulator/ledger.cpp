#include "tests/simulator/ledger.h"

#include "room/room.h"

namespace clew::simulator {
namespace {

constexpr Millis longest_write{5'000};

std::string key_of(std::string_view person, std::string_view command) { return cat(person, "\n", command); }

// The number after "number": of a message.
std::optional<std::uint64_t> number_in(std::string_view text) {
  constexpr std::string_view key = "\"number\":";
  const auto at = place_of(key, text);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  const auto* first = text.data() + at + key.size();
  if (std::from_chars(first, text.data() + text.size(), number).ec != std::errc{}) return std::nullopt;
  return number;
}

std::string_view text_after(std::string_view text, std::string_view key) {
  const auto at = place_of(key, text);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find('"'));
}

void write_texts(std::string& out, const std::vector<std::string>& texts) {
  JsonWriter list;
  list.open('[');
  for (const auto& each : texts) list.string(each);
  out += list.close(']').text();
}

}  // namespace

void Ledger::find(std::string_view what, std::string_view text) {
  notes_.find(cat("table ", table_, " (", game_name_, ") at ", number(), ": ", what,
                  text.empty() ? "" : "\n  ", text.substr(0, 1500)));
}

std::optional<Seat> Ledger::seat_of(std::string_view person) const {
  const auto at = std::ranges::find(seats_, person);
  if (person.empty() || at == seats_.end()) return std::nullopt;
  return Seat(at - seats_.begin());
}

void Ledger::kept(const NewEntry& entry, Written written) {
  notes_.trace(entry.text);
  if (entry.number != number() + 1) find(cat("entry ", entry.number, " was kept out of order"));
  if (entry.epoch < epoch_) find(cat("epoch ", entry.epoch, " wrote after epoch ", epoch_));
  epoch_ = entry.epoch;
  log_.push_back(entry.text);
  for (auto& shown : shown_) shown.is_fresh = false;
  const auto parsed = Json::parse(entry.text);
  if (!parsed) return find("an entry is not JSON", entry.text);
  const auto what = (*parsed)["do"].text();
  if (const auto* command = parsed->find("cmd")) {
    if (!done_.emplace(key_of((*parsed)["by"]["id"].text(), command->text()), entry.number).second)
      find("a command was played twice", entry.text);
  }
  // What had passed when the last house closed has passed.
  if (timekeeper_ && written.house == reader_ && Millis((*parsed)["house"].whole()) < house_began_)
    find("a restart gave time", entry.text);
  follow_pause(*parsed, what, written);
  if (timekeeper_) timekeeper_->before(*parsed, what, *game_, seats_, written.steady);
  fold(*parsed, what, written);
  if (what == "start" && pace_ && pace_->has_clocks())
    timekeeper_.emplace(*pace_, presence_, [this](const std::string& found) { find(found); });
  if (timekeeper_) timekeeper_->after(*parsed, what, *game_, seats_);
}

void Ledger::fold(const Json& entry, std::string_view what, Written written) {
  is_game_entry_ = what == "start" || what == "move" || what == "clock";
  if (is_game_entry_) return fold_lines(entry, what, written);
  if (what == "ask" || what == "answer" || what == "takeback") return fold_asking(entry, what);
  if (what == "rematch") rematch_ = entry["table"].text();
  if (const auto* pace = entry.find("pace")) pace_ = read_pace(*pace).value_or(std::nullopt);
  fold_seats(entry, what);
}

void Ledger::fold_seats(const Json& entry, std::string_view what) {
  const auto holder = [](const Json& seat) {
    return std::string(seat["be"].text() == "person" ? seat["person"]["id"].text() : "");
  };
  const auto seat = std::size_t(entry["seat"].whole());
  const auto leave = [this](std::string_view person) {
    if (const auto old = seat_of(person)) seats_[std::size_t(index(*old))].clear();
  };
  if (what == "made") {
    game_name_ = entry["game"].text();
    options_ = entry["options"];
    for (const auto& each : entry["seats"].items()) seats_.push_back(holder(each));
  } else if (what == "sit") {
    leave(entry["by"]["id"].text());
    seats_.at(seat) = entry["by"]["id"].text();
  } else if (what == "stand") {
    leave(entry["by"]["id"].text());
  } else if (what == "seat") {
    seats_.at(seat) = holder(entry);
  } else if (what == "swap") {
    std::swap(seats_.at(std::size_t(entry["seats"][0].whole())),
              seats_.at(std::size_t(entry["seats"][1].whole())));
  } else if (what == "remove") {
    leave(entry["person"].text());
    removed_.emplace_back(entry["person"].text());
  } else if (what == "set") {
    if (const auto* options = entry.find("options")) options_ = *options;
    if (const auto* players = entry.find("players")) seats_.resize(std::size_t(players->whole()));
  }
  // Whoever leaves asks no more.
  if (asking_ && seats_.at(std::size_t((*asking_)["seat"].whole())).empty()) asking_.reset();
}

void Ledger::fold_lines(const Json& entry, std::string_view what, Written written) {
  if (what == "start") {
    const auto box = shelf_.box(game_name_);
    auto table = (*box)->table(int(seats_.size()), options_);
    if (game_ || !table) return find("a start that cannot be");
    game_ = *std::move(table);
  }
  if (!game_) return find("a move before the start");
  asking_.reset();
  const auto before = game_->now();
  const auto lines = entry["lines"].items();
  for (auto& events : events_) events.clear();
  for (const auto& line : lines) {
    std::optional<Millis> at;
    if (line["at"].is_whole()) at = Millis(line["at"].whole());
    const auto ok = game_->move(*read_actor(line["by"]), line["move"].text(), at);
    if (!ok) return find(cat("a move that was kept is not legal: ", ok.error().message));
    for (std::size_t i = 0; i < events_.size(); ++i)
      if (i < std::size_t(game_->players()) || Onlooker(i) == Onlooker::spectator)
        for (const auto& event : game_->events(Onlooker(i)))
          events_[i] += cat(events_[i].empty() ? "" : ",", event);
  }
  if (const auto* command = entry.find("cmd"); command && what == "move") {
    const auto person = entry["by"]["id"].text();
    const auto seat = seat_of(person);
    if (lines.empty() || !seat || lines[0]["by"].whole() != index(*seat))
      find("somebody moved for another's seat");
    const auto sent = sent_moves_.find(key_of(person, command->text()));
    if (sent == sent_moves_.end() || lines[0]["move"].text() != sent->second)
      find("another move than was sent");
  }
  check_luck(entry);
  if (what == "start")
    is_exact_ = true;
  else
    check_clock(before, written, what == "clock");
  last_move_ = written;
}

// The game's own clock stands in a pause, and counts down after it. When the game went on is known only as well as when
// that was written.
void Ledger::follow_pause(const Json& entry, std::string_view what, Written written) {
  const bool was_pausing = pauses_.is_pausing();
  pauses_.follow(entry, what, seats_, timekeeper_ ? timekeeper_->replaced() : ActorSet{});
  if (was_pausing == pauses_.is_pausing() || !game_ || !game_->is_timed()) return;
  is_exact_ = false;
  if (!was_pausing) {
    if (written.house == last_move_.house)
      latest_ += written.steady - last_move_.steady;
    else if (const auto since = goes_on_.find(written.house); since != goes_on_.end())
      ran_ = std::max(written.steady - since->second, Millis(0));
  } else {
    const auto goes_on = written.steady + RoomSettings{}.countdown - longest_write;
    if (written.house == last_move_.house)
      last_move_.steady = goes_on;
    else
      goes_on_[written.house] = goes_on - ran_;
  }
}

// Game time passes no faster than the time of the house that keeps it, and not at all while there is none.
void Ledger::check_clock(Millis before, Written written, bool is_clock) {
  if (!game_->is_timed()) return;
  if (written.house == last_move_.house) {
    latest_ += written.steady - last_move_.steady;
  } else if (const auto goes_on = goes_on_.find(written.house); goes_on != goes_on_.end()) {
    latest_ = before + std::max(written.steady - goes_on->second, Millis(0));
  } else {
    find("a house moved that has not read the table");
  }
  if (game_->now() > latest_ + Millis(1))
    find(cat("it is ", game_->now().count(), " ms by the game's clock, and cannot be later than ",
             latest_.count()));
  const bool is_late = latest_ - game_->now() > Millis(3000);
  if (!is_late) is_excused_ = false;
  if (is_clock && is_late && is_exact_ && !is_excused_)
    find(cat("the clock moved ", (latest_ - game_->now()).count(), " ms too late"));
}

void Ledger::lost(const NewEntry& entry) {
  if (auto parsed = Json::parse(entry.text)) lost_[entry.number] = *std::move(parsed);
}

// A crash is no second chance: what chance did with a command that was lost, it does again.
void Ledger::check_luck(const Json& entry) {
  const auto before = lost_.find(number());
  if (before == lost_.end() || game_->is_timed()) return;
  const auto& lost = before->second;
  if (!entry.find("cmd") || lost["by"] != entry["by"] || lost["cmd"] != entry["cmd"]) return;
  if (lost["lines"] != entry["lines"]) find("a command that was lost with a crash had other luck");
}

void Ledger::loaded(Written read, Millis clock_goes_on, Millis house_began) {
  presence_.read_anew(read.steady);
  reader_ = read.house;
  house_began_ = house_began;
  if (timekeeper_) timekeeper_->excuse();
  is_exact_ = false;
  goes_on_[read.house] = clock_goes_on;
  ran_ = Millis(0);
  last_move_.house = 0;
}

void Ledger::check_sent(const Person& person, std::string_view text, bool may_be_old) {
  for (const std::string_view secret : {"\"seed\":", "\"cmd\":", "\"lines\":"})
    if (place_of(secret, text) != std::string_view::npos) find(cat("a message holds ", secret), text);
  if (std::ranges::find(removed_, person.id) != removed_.end())
    find("somebody who was removed is told something", text);
  check_answers(text);
  const auto sent = number_in(text);
  if (!sent) return find("a message has no number", text);
  if (*sent > number()) find("a message is ahead of what is kept", text);
  if (text.starts_with("{\"type\":\"ack\"")) {
    check_acknowledged(person.id, text_after(text, "\"id\":\""), *sent);
  } else if (text.starts_with("{\"type\":\"refused\"")) {
    const auto id = text_after(text, "\"id\":\"");
    if (!id.empty() && done_.contains(key_of(person.id, id)))
      find("a command that was played is refused", text);
  } else if (text.starts_with("{\"type\":\"view\"")) {
    if (*sent < number() && !may_be_old) find(cat("somebody is shown the old number ", *sent), text);
    const auto seat = seat_of(person.id);
    if (*sent == number()) check_view(seat ? eyes_of(*seat) : Onlooker::spectator, text);
  } else if (text.starts_with("{\"type\":\"tried\"")) {
    if (*sent == number()) check_may_take_back(person, text);
  } else if (!text.starts_with("{\"type\":\"presence\"")) {
    find("a message of an unknown type", text);
  }
}

void Ledger::check_acknowledged(std::string_view person, std::string_view command, std::uint64_t number) {
  const auto done = done_.find(key_of(person, command));
  if (done != done_.end() && done->second == number) return;
  if (number >= 1 && number <= log_.size() && sent_sets_.contains(key_of(person, command))) return;
  // Who asks for a rematch that somebody asked for already gets the answer of the first.
  if (done == done_.end() && number >= 1 && number <= log_.size() &&
      log_[number - 1].starts_with("{\"do\":\"rematch\""))
    return;
  find(cat("the command ", command, " of ", person, " is acknowledged as ", number, ", but kept ",
           done == done_.end() ? std::string("nowhere") : cat("as ", done->second)));
}

const Ledger::Shown& Ledger::shown_to(Onlooker eyes) {
  auto& shown = shown_[std::size_t(eyes)];
  if (shown.is_fresh) return shown;
  shown.is_fresh = true;
  shown.game = "\"game\":null,";
  shown.end.clear();
  if (!game_) return shown;
  const auto legal = eyes < Onlooker::spectator ? game_->legal(by(Seat(eyes))) : Legal{};
  shown.game = cat("\"game\":{\"view\":", shown_view(*game_, eyes), ",\"legal\":{\"moves\":");
  write_texts(shown.game, legal.moves);
  shown.game += ",\"open\":";
  write_texts(shown.game, legal.open);
  shown.game += "},";
  if (is_game_entry_) shown.end = cat("\"events\":[", events_[std::size_t(eyes)], "]}]}");
  return shown;
}

void Ledger::check_view(Onlooker eyes, std::string_view text) {
  const auto& shown = shown_to(eyes);
  const auto at = place_of(game_ ? "\"game\":{" : "\"game\":null", text);
  if (at == std::string_view::npos || !text.substr(at).starts_with(shown.game))
    return find("somebody is shown something else than they may see", text);
  if (timekeeper_) timekeeper_->check(text);
  if (!is_over()) pauses_.check(text, seats_);
  // Where remembering is part of the game, nobody is told again what they have seen.
  const bool is_forgotten =
      place_of("\"memory\":\"none\"", text) != std::string_view::npos && text.ends_with("\"events\":[]}]}");
  if (!shown.end.empty() && !is_forgotten && !text.ends_with("\"news\":[]}") && !text.ends_with(shown.end))
    find("somebody is told something else than they may know", text);
}

void Ledger::check_record() {
  if (!game_) return;
  std::string record = cat("{\"clew\":1,\"game\":\"", game_name_, "\",\"players\":", seats_.size(),
                           ",\"options\":", options_.is_object() ? options_.dump() : "{}", "}\n");
  std::vector<std::string> lines;
  for (const auto& text : log_) {
    const auto entry = Json::parse(text);
    for (const auto& line : (*entry)["lines"].items()) lines.push_back(line.dump());
    if ((*entry)["do"].text() == "takeback")
      lines.resize(lines.size() - std::size_t((*entry)["moves"].whole()));
  }
  for (const auto& line : lines) record += line + "\n";
  if (const auto result = game_->result()) record += cat("{\"result\":", *result, "}\n");
  if (const auto played = replay_text(shelf_, record); !played)
    find(cat("the record does not replay: ", played.error().message));
}

}  // namespace clew::simulator
