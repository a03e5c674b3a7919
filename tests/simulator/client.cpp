#include "tests/simulator/client.h"

#include "core/json.h"
#include "tests/simulator/world.h"

namespace clew::simulator {
namespace {

constexpr auto none = std::string_view::npos;

std::string_view between(std::string_view text, std::string_view start, std::string_view end) {
  const auto at = place_of(start, text);
  if (at == none) return {};
  text.remove_prefix(at + start.size());
  return text.substr(0, place_of(end, text));
}

std::uint64_t number_after(std::string_view text, std::string_view key) {
  const auto at = place_of(key, text);
  std::uint64_t number = 0;
  if (at != none) std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return number;
}

}  // namespace

void Client::start() {
  world_.agenda().after(world_.draw(500 * milli), [this] { connect(); });
  consider_later(10 * second);
}

void Client::connect() {
  if (is_done_ || line_) return;
  if (!world_.is_open_for_people()) {
    world_.agenda().after(world_.draw(500 * milli), [this] { connect(); });
    return;
  }
  line_ = world_.network().connect(*this, table_, person_);
  follower_ = {};
  has_greeted_ = false;
  number_here_ = 0;
  say_hello(line_);
  be_patient(hello_);
}

void Client::say_hello(Connection connection) {
  hello_ = cat("h", ++names_);
  const auto since = world_.is_once_in(4) ? 0 : number_;
  // Every other time it asks for changes, or does not.
  const auto* changes = names_ % 2 == 0 ? ",\"changes\":true" : names_ % 3 == 0 ? ",\"changes\":false" : "";
  say(connection, cat("{\"id\":\"", hello_, "\",\"cmd\":\"hello\",\"since\":", since, changes, "}"));
}

void Client::say(Connection connection, const std::string& text) {
  world_.network().to_house(connection, text);
}

void Client::closed(Connection connection, int code) {
  if (connection == other_) other_ = 0;
  if (connection != line_) return;
  line_ = 0;
  // Removed, or no more spectators: tries once more, and gives up.
  if (code == close_code::not_yours && std::exchange(was_turned_away_, true)) return leave();
  if (code == close_code::no_table) world_.notes().find(cat("table ", table_, " is not there"));
  reconnect();
}

void Client::reconnect() {
  const auto long_time = is_paced_ ? 3 * minute : 30 * second;
  const auto delay = world_.is_once_in(12) && !world_.is_calm() ? long_time : second;
  world_.agenda().after(world_.draw(delay), [this] { connect(); });
}

// Whoever waits too long for an answer takes another connection.
void Client::be_patient(const std::string& id) {
  world_.agenda().after(15 * second, [this, id, connection = line_] {
    const bool waits = (pending_ && pending_->id == id) || (!has_greeted_ && hello_ == id);
    if (is_done_ || !waits) return;
    if (line_ && line_ == connection)
      world_.network().cut(line_);
    else
      be_patient(id);
  });
}

std::string Client::state() const {
  return cat(person_.id,
             is_done_ ? " has left"
             : line_  ? " is here"
                      : " is away",
             has_greeted_ ? ", greeted" : "", is_host_ ? ", is host" : "", ", seat ", seat_, " of ", kinds_,
             ", ", status_, " ", number_, ", may ", moves_, has_open_ ? " and more" : "",
             pending_ ? cat(", waits for ", pending_->text) : "", is_thinking_ ? ", thinks" : "");
}

void Client::leave() {
  is_done_ = true;
  pending_.reset();
  for (const auto connection : {line_, other_})
    if (connection) world_.network().cut(connection);
  line_ = other_ = 0;
  world_.left(table_);
}

void Client::heard(Connection connection, std::string_view text) {
  if (is_done_) return;
  if (text.starts_with("{\"type\":\"ack\"")) {
    const auto id = std::string(between(text, "\"id\":\"", "\""));
    const auto number = number_after(text, "\"number\":");
    const auto [at, is_new] = acknowledged_.emplace(id, number);
    // Settings that are as they were are acknowledged and not kept, however often.
    const bool is_set = sets_.contains(id);
    if (!is_new && at->second != number && !is_set)
      world_.notes().find(cat("the command ", id, " is answered with ", number, " after ", at->second));
    if (pending_ && pending_->id == id) {
      // One command at a time: what was asked for later comes later.
      if (number <= last_acknowledged_ && !is_set && !world_.is_rematch(table_, number))
        world_.notes().find(cat("the command ", id, " comes before an earlier one"));
      last_acknowledged_ = std::max(last_acknowledged_, number);
      pending_.reset();
      consider_later(50 * milli);
    }
  } else if (text.starts_with("{\"type\":\"refused\"") || text.starts_with("{\"type\":\"tried\"")) {
    if (pending_ && between(text, "\"id\":\"", "\"") == pending_->id) pending_.reset();
    consider_later(2 * second);
  } else if (connection != line_) {
    if (const auto ack = test::ack_in(text); !ack.empty()) heard(connection, ack);
  } else {
    if (const auto ack = test::ack_in(text); !ack.empty()) heard(connection, ack);
    const auto whole = follower_.hear(text);
    if (!whole) return world_.notes().find(cat(person_.id, ": ", whole.error()));
    if (whole->starts_with("{\"type\":\"view\"")) read_view(*whole);
  }
}

void Client::read_view(std::string_view text) {
  const auto number = number_after(text, "\"number\":");
  if (number < number_here_)
    world_.notes().find(cat(person_.id, " is shown ", number, " after ", number_here_));
  if (number < number_)
    world_.notes().find(cat(person_.id, " has seen ", number_, " and comes back to ", number));
  number_ = number_here_ = number;
  const auto table = between(text, "\"table\":{", "\"watching\":");
  status_ = between(table, "\"status\":\"", "\"");
  is_host_ = between(table, "\"host\":{\"id\":\"", "\"") == person_.id;
  kinds_.clear();
  // A pace has a kind too.
  for (auto at = table.find("\"kind\":\"", table.find("\"seats\":[")); at != none;
       at = table.find("\"kind\":\"", at + 8))
    kinds_ += table[at + 8];
  const auto here = table.find(cat("\"person\":{\"id\":\"", person_.id, "\""));
  is_ready_ = here == none || between(table.substr(here), "\"ready\":", ",") != "false";
  has_next_ = place_of("\"next\":null", text) == none;
  const auto you = text.substr(std::min(place_of("\"you\":{", text), text.size()));
  seat_ = between(you, "\"seat\":", "}") == "null" ? -1 : int(number_after(you, "\"seat\":"));
  const auto asked = between(between(text, "\"asking\":{", "}"), "\"asked\":[", "]");
  is_asked_ = seat_ >= 0 && asked.find(char('0' + seat_)) != none;

  read_clocks(text);

  moves_.clear();
  has_open_ = false;
  constexpr std::string_view list = "\"legal\":{\"moves\":[";
  if (const auto at = text.rfind(list); at != none && seat_ >= 0) {
    moves_ = between(text.substr(at), list, "]");
    has_open_ = !between(text.substr(at), "\"open\":[", "]").empty();
  }
  if (between(text, "\"id\":", ",") == cat("\"", hello_, "\"")) {
    has_greeted_ = true;
    // Perhaps it was heard, perhaps not: asked again by the same name.
    if (pending_) {
      say(line_, pending_->text);
      be_patient(pending_->id);
    }
  }
  // Some pages say what they have shown; whoever hears of it need not answer.
  if (status_ == "playing" && number % 3 == 0)
    say(line_, cat("{\"id\":\"t", number, "\",\"cmd\":\"told\",\"number\":", number, "}"));
  if (status_ == "playing" && number % 2 == 0 && place_of("\"lag\":", table) != none)
    say(line_, cat("{\"id\":\"e", number, "\",\"cmd\":\"heard\",\"number\":", number, "}"));
  consider_later(200 * milli);
}

void Client::consider_later(Time within) {
  if (is_done_ || std::exchange(is_thinking_, true)) return;
  world_.agenda().after(10 * milli + world_.draw(within), [this] {
    is_thinking_ = false;
    consider();
  });
}

void Client::consider() {
  if (is_done_) return;
  if (line_ && has_greeted_ && !pending_) {
    if (world_.is_final(table_, number_)) return leave();
    // Some look out of the window until the clock moves for them.
    if (status_ == "playing" && world_.is_fault(20))
      return consider_later(is_by_days_ ? 30 * 60 * minute : 2 * minute);
    if (auto members = next_command(); !members.empty()) return send(std::move(members));
  }
  consider_later(10 * second);
}

std::string Client::next_command() {
  if (world_.is_fault(world_.rates().mischief))
    if (auto trick = mischief(); !trick.empty()) return trick;
  if (status_ == "over") {
    const bool asks = seat_ >= 0 && !has_next_ && world_.wants_rematch(table_);
    return asks ? "\"cmd\":\"rematch\"" : "";
  }
  if (is_host_)
    if (auto duty = host_duty(); !duty.empty()) return duty;
  if (seat_ < 0) {
    const auto open = kinds_.find('o');
    return wants_seat_ && open != none ? cat("\"cmd\":\"sit\",\"seat\":", open) : "";
  }
  if (status_ == "waiting") return is_ready_ ? "" : "\"cmd\":\"ready\",\"ready\":true";
  // Whose last command is kept already waits to see what came of it.
  if (number_ < last_acknowledged_) return "";
  if (is_asked_) return cat("\"cmd\":\"answer\",\"agrees\":", world_.is_once_in(4) ? "false" : "true");
  if (world_.is_fault(world_.rates().takeback))
    return cat("\"cmd\":\"takeback\"", world_.is_once_in(4) ? ",\"try\":true" : "");
  if (auto word = mind_the_clock(); !word.empty()) return word;
  if (is_replaced_ || is_paused_) return "";
  const auto move = some_listed_move();
  return move.empty() ? "" : cat("\"cmd\":\"move\",\"move\":", Json(move).dump());
}

void Client::read_clocks(std::string_view text) {
  const auto clocks = between(text, "\"clocks\":{", "]}");
  is_paced_ = !clocks.empty();
  is_by_days_ = is_paced_ && place_of("\"pace\":{\"kind\":\"days\"", text) != none;
  const auto pause = between(text, "\"paused\":", "]");
  is_paused_ = pause.starts_with("true");
  pausing_ = between(pause, "[", "]");
  auto mine = clocks.substr(std::min(place_of("\"seats\":[", clocks), clocks.size()));
  for (int seat = 0; seat < seat_ && !mine.empty(); ++seat) mine.remove_prefix(mine.find('}') + 1);
  is_replaced_ = seat_ >= 0 && place_of("\"replaced\":true", mine.substr(0, mine.find('}'))) != none;
}

// What somebody says about time; nothing where they would rather play.
std::string Client::mind_the_clock() {
  const bool is_among_them = pausing_.find(char('0' + seat_)) != none;
  if (is_replaced_ && world_.is_once_in(3)) return "\"cmd\":\"back\"";
  if (is_paused_) return is_among_them ? "\"cmd\":\"resume\",\"ready\":true" : "";
  if (!pausing_.empty() && !is_among_them)
    return cat("\"cmd\":\"pause\",\"wants\":", world_.is_once_in(4) ? "false" : "true");
  if (world_.is_fault(60)) return "\"cmd\":\"pause\",\"wants\":true";
  if (is_by_days_ && world_.is_fault(20))
    return cat("\"cmd\":\"holiday\",\"away\":", world_.is_once_in(2) ? "true" : "false");
  return "";
}

std::string Client::some_listed_move() {
  if (moves_.empty()) return has_open_ ? world_.some_move(table_, Seat(seat_)) : "";
  const std::string_view moves = moves_;
  const auto middle = std::size_t(world_.draw(Time(moves.size())));
  const auto start = middle == 0 ? none : moves.rfind(",\"", middle);
  const auto first = start == none ? 1 : start + 2;
  return std::string(moves.substr(first, moves.find('"', first) - first));
}

std::string Client::host_duty() const {
  const auto empty = kinds_.find_first_of("or");
  if (empty == none) return status_ == "waiting" && (seat_ < 0 || is_ready_) ? "\"cmd\":\"start\"" : "";
  // Nobody waits for ever for somebody who does not come.
  if (!world_.is_once_in(status_ == "waiting" ? 8 : 3)) return "";
  return cat("\"cmd\":\"seat\",\"seat\":", empty, ",\"be\":\"bot\",\"level\":\"beginner\"");
}

std::string Client::mischief() {
  switch (world_.draw(14)) {
    case 0:
      say(line_, "{\"id\":");
      return "";
    case 1:
      return "\"cmd\":\"move\",\"move\":\"dance\"";
    case 2:
      return cat("\"cmd\":\"move\",\"move\":", Json(world_.any_move(table_)).dump());
    case 3:
      return "\"cmd\":\"start\"";
    case 4:
      return seat_ >= 0 && world_.is_once_in(4) ? "\"cmd\":\"stand\"" : "\"cmd\":\"whistle\"";
    case 5:
      return "\"cmd\":\"sit\",\"seat\":0";
    case 6:
      return status_ == "waiting" ? "\"cmd\":\"ready\",\"ready\":false" : "\"cmd\":\"rematch\"";
    case 7:
      return "\"cmd\":\"swap\",\"seats\":[0,1]";
    case 8:
      return cat("\"cmd\":\"set\",\"", world_.is_once_in(4) ? "spectators" : "listed",
                 world_.is_once_in(2) ? "\":true" : "\":false");
    case 9:
      return cat("\"cmd\":\"host\",\"person\":\"", world_.somebody(table_), "\"");
    case 10:
      return cat("\"cmd\":\"mute\",\"person\":\"", world_.somebody(table_), "\",\"muted\":true");
    case 11:
      return world_.is_once_in(3) ? cat("\"cmd\":\"remove\",\"person\":\"", world_.somebody(table_), "\"")
                                  : "";
    default:
      return "\"cmd\":\"chat\",\"text\":\"Well played.\"";
  }
}

void Client::send(std::string members) {
  const auto id = cat("c", ++names_);  // others call theirs the same
  constexpr std::string_view move = "\"cmd\":\"move\",\"move\":";
  if (members.starts_with(move))
    world_.expect_move(table_, person_, id,
                       std::string(Json::parse(members.substr(move.size())).value_or(Json{}).text()));
  if (members.starts_with("\"cmd\":\"set\"")) {
    sets_.insert(id);
    world_.expect_set(table_, person_, id);
  }
  pending_ = Pending{id, cat("{\"id\":\"", id, "\",", members, "}")};
  const auto text = pending_->text;
  const auto connection = line_;
  be_patient(id);
  say(connection, text);
  if (!world_.is_fault(world_.rates().twice)) return;
  ++world_.report().doubled;
  if (world_.is_once_in(2)) return say(connection, text);
  // From another page too.
  if (!other_ && world_.is_open_for_people()) {
    other_ = world_.network().connect(*this, table_, person_);
    say(other_, cat("{\"id\":\"o", ++names_, "\",\"cmd\":\"hello\",\"changes\":true}"));
  }
  say(other_, text);
}

}  // namespace clew::simulator
