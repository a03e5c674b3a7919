// Frames, whatever they hold, at a table with two people, somebody who watches, and bots. One byte says at which
// table, one whether the game has begun (and how far it is); each line after that is a frame, led by who says
// it: a, b or w. A line may also be led by: x, that one goes and comes back (xa); t, time passes (t250 ms);
// k, the house is killed and reads its table again; n, that one has another name (nbAna); m, a bot answers what nobody
// asked it (m2roll).
#include <algorithm>

#include "core/text.h"
#include "room/desk.h"
#include "store/memory.h"
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

constexpr std::string_view letters = "abw";
const Person people[] = {{"p-a", "Ana"}, {"p-b", "Bo"}, {"p-w", "Will"}};

class FuzzedHouse {
 public:
  explicit FuzzedHouse(const Place& place) {
    JsonWriter wish;
    wish.open('{').member("game", place.game->name).key("seats").open('[');
    for (int seat = 0; seat < place.players; ++seat)
      wish.raw(seat < 2 ? R"({"be":"open"})" : R"({"be":"bot","level":"beginner"})");
    wish.close(']');
    if (place.options.is_object()) wish.key("options").json(place.options);
    const auto made =
        make_table(shelf(), Json::parse(wish.close('}').text()).value(), people[0], "t", now_, rng_);
    require(made.has_value(), "a table of tables.json can be wished for", place.game->name);
    require(store_.commit(std::span(&*made, 1)).front().has_value(), "what is made is kept");
    seed_ = Json::parse(made->entries.front().text).value()["seed"].text();
    open();
  }

  // As after a restart; everybody comes back.
  void open() {
    const auto epoch = store_.claim("t").value();
    auto room = Room::restore(shelf(), "t", store_.entries("t").value(), epoch, {});
    require(room.has_value(), "what is kept can be read again", room ? "" : room.error());
    desk_.emplace(*std::move(room));
    for (Connection i = 0; i < std::size(people); ++i) come(i);
  }

  void come(Connection who) {
    take(Arrived{who, people[who]});
    say(who, R"({"id":"hi","cmd":"hello"})");
  }

  void begin(int moves) {
    say(1, R"({"id":"sit","cmd":"sit","seat":1})");
    say(0, R"({"id":"ready","cmd":"ready","ready":true})");
    say(1, R"({"id":"ready","cmd":"ready","ready":true})");
    say(0, R"({"id":"start","cmd":"start"})");
    for (int i = 0; i < moves; ++i)
      for (Connection who = 0; who < 2 && desk_->room().match(); ++who) {
        const auto legal = desk_->room().match()->table->legal(Actor(who));
        if (legal.moves.empty()) continue;
        const auto& move = legal.moves[rng_.below(std::uint32_t(legal.moves.size()))];
        say(who, cat("{\"id\":\"m", i, "\",\"cmd\":\"move\",\"move\":", Json(move).dump(), "}"));
      }
  }

  // Names have come through a JSON reader, which takes no damaged text.
  void call(Connection who, std::string_view name) {
    if (std::ranges::all_of(name, [](char c) { return c >= ' ' && c < 0x7f; }))
      take(Called{{people[who].id, std::string(name)}});
  }

  void say(Connection who, std::string_view frame) { take(Said{who, std::string(frame)}); }

  // Said twice, a command is answered the same and nothing more is kept.
  void say_twice(Connection who, std::string_view frame) {
    is_checking_ = true;
    answer_ = {};
    say(who, frame);
    const auto first = answer_;
    if (!first.starts_with("{\"type\":\"ack\"")) return;
    const auto kept = kept_;
    say(who, frame);
    // A command may take its sayer out of the room.
    if (!answer_.empty()) require(answer_ == first, "a command said twice is answered the same", frame);
    require(kept_ == kept || desk_->room().match(), "a command said twice is kept once", frame);
  }

  void pass(Millis time) {
    now_.steady += time;
    now_.wall += time.count();
    take(Woke{});
  }

  void take(Input input) {
    asked_.clear();
    carry_out(desk_->take(std::move(input), now_, rng_));
    // Bots answer at once; what they say is their affair.
    for (int i = 0; i < 8 && !asked_.empty(); ++i) {
      const auto ask = asked_.front();
      asked_.erase(asked_.begin());
      carry_out(desk_->take(BotChose{ask.seat, ask.asked, "any"}, now_, rng_));
    }
  }

  const Room& room() const { return desk_->room(); }
  std::uint64_t kept() const { return kept_; }

 private:
  void carry_out(Orders orders) {
    for (;;) {
      require(!orders.is_lost, "a store that keeps everything loses no table");
      for (const auto& each : orders.sends) check(each);
      for (const auto& ask : orders.asks) asked_.push_back(ask);
      if (!orders.write) return;
      const auto write = *std::move(orders.write);
      const auto kept = store_.commit(std::span(&write, 1)).front();
      require(kept.has_value(), "what a room wants kept can be kept");
      for (const auto& entry : write.entries)
        if (entry.table == "t") kept_ = entry.number;
      orders = desk_->kept(kept, now_, rng_);
    }
  }

  void check(const Send& each) {
    if (!is_checking_) return;
    const auto& text = *each.text;
    require(text.find(seed_) == std::string::npos, "the seed is nobody's business", text);
    const bool is_answer =
        !text.starts_with("{\"type\":\"view\"") && !text.starts_with("{\"type\":\"changes\"");
    // Views are long, and most are like the one before.
    if (!is_answer && ++views_ % 8 != 1) return;
    const auto message = Json::parse(text);
    require(message.has_value(), "a message is JSON", text);
    const auto type = (*message)["type"].text();
    require(type == "view" || type == "changes" || type == "ack" || type == "refused" || type == "presence",
            "a message is of a known type", text);
    require(std::uint64_t((*message)["number"].whole()) <= kept_, "a message tells only what is kept", text);
    if (type == "refused")
      require(!(*message)["error"]["code"].text().empty() && !(*message)["error"]["message"].text().empty(),
              "a refusal has a code and a sentence", text);
    if (type == "ack" || type == "refused") answer_ = text;
  }

  MemoryStore store_;
  Rng rng_{"fuzz"};
  Now now_{Millis(1000), 1'700'000'000'000};
  std::string seed_, answer_;
  std::uint64_t kept_ = 1;
  unsigned views_ = 0;
  bool is_checking_ = false;  // what happens before the first frame is the same every time
  std::optional<Desk> desk_;
  std::vector<AskBot> asked_;
};

void play_line(FuzzedHouse& house, std::string_view line) {
  const auto who = letters.find(line[0]);
  if (who != std::string_view::npos) return house.say_twice(who, line.substr(1));
  if (line[0] == 'k') return house.open();
  if (line[0] == 'n' && line.size() > 2)
    if (const auto whose = letters.find(line[1]); whose != std::string_view::npos)
      return house.call(whose, line.substr(2));
  if (line[0] == 'm' && line.size() > 1)
    return house.take(
        BotChose{Seat(unsigned(line[1]) % unsigned(max_seats)), line.size(), std::string(line.substr(2))});
  if (line[0] == 't') return house.pass(Millis(to_int(line.substr(1)).value_or(0)));
  if (line[0] != 'x' || line.size() < 2) return;
  const auto goes = letters.find(line[1]);
  if (goes == std::string_view::npos) return;
  house.take(Gone{goes});
  house.come(goes);
}

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  if (size < 3) return 0;
  // People must be able to sit down.
  static const auto tables = [] {
    auto all = fuzz::places();
    std::erase_if(all, [](const fuzz::Place& place) { return place.players < 2; });
    return all;
  }();
  fuzz::FuzzedHouse house(tables[bytes[0] % tables.size()]);
  if (bytes[1] > 0) house.begin(bytes[1] % 8);
  std::string_view rest(reinterpret_cast<const char*>(bytes) + 2, size - 2);
  for (int lines = 0; lines < 12 && !rest.empty(); ++lines)
    if (const auto line = fuzz::next_line(rest); !line.empty()) fuzz::play_line(house, line);
  const auto summary = house.room().summary().json();
  const auto kept = house.kept();
  house.open();
  fuzz::require(house.room().number() >= kept && house.room().summary().json() == summary,
                "a table that is read again is the same", summary);
  return 0;
}
