#pragma once
// A room: one table with its people, from the first seat taken to the rematch. A pure actor: what it is follows
// from its log, and one input gives the entries to keep and the messages to send once they are kept.
#include <array>
#include <map>
#include <span>
#include <unordered_map>

#include "engine/record.h"
#include "room/input.h"

namespace clew {

// How a house runs its rooms.
struct Habits {
  Millis bot_pause{700};       // before a bot's move, so that people can follow
  Millis timed_bot_pause{50};  // against the clock: bots take their time by themselves
  Millis countdown{5000};      // before a game's clock goes on after a restart
};

// What a person asked for and does not get: a code for programs, a sentence, perhaps a clause.
struct Denial {
  std::string code;
  std::string message;
  std::string rule = {};
};

struct SeatAt {
  enum class Kind : std::uint8_t { open, reserved, bot, person };
  Kind kind = Kind::open;
  Person person;      // who sits there
  std::string level;  // of a bot
  std::string kept;   // the name that a reserved seat is kept for
  bool is_ready = false;
};
std::string_view kind_name(SeatAt::Kind kind);

enum class Status : std::uint8_t { waiting, playing, over };
std::string_view status_name(Status status);

// A new table as a person wishes it; `wish` is a request's body. What is kept first makes the room.
std::expected<Write, Denial> make_table(Shelf& shelf, const Json& wish, const Person& host, std::string id,
                                        Now now, Rng& rng);
// The same for a table whose seats name people: only the house wishes so, for a rematch.
std::expected<Write, Denial> make_rematch(Shelf& shelf, const Json& wish, const Person& host, std::string id,
                                          Now now, Rng& rng);
std::string fresh_table_id(Rng& rng);
std::string fresh_code(Rng& rng);  // "K7QX4M": six letters and digits that are not mistaken for each other

class Room {
 public:
  // Rebuilds a room from its log; the error says what does not replay.
  static std::expected<Room, std::string> restore(Shelf& shelf, std::string id,
                                                  std::span<const StoredEntry> log, std::uint64_t epoch,
                                                  Habits habits);

  Effects handle(const Input& input, Now now, Rng& rng);
  std::optional<Millis> wake() const;  // the steady time of the next Woke that matters

  const std::string& id() const { return id_; }
  std::uint64_t number() const { return number_; }  // of the last entry
  Status status() const { return status_; }
  bool is_idle() const { return connections_.empty(); }
  bool may_watch(const Person& person) const;
  std::optional<Seat> seat_of(std::string_view person) const;
  std::string summary() const;  // for lists; nothing secret
  std::string listing() const;  // the same with whose turn it is and who is here
  bool is_listed() const;       // in the lobby, now
  TableRow row() const;
  const Match* match() const {
    return match_ ? &*match_ : nullptr;
  }  // secrets and all: for bots and for replays

 private:
  struct Visitor {
    Person person;
    bool has_greeted = false;  // said hello: gets what happens
  };
  // A command that is being obeyed.
  struct Command {
    Person person;
    std::string id;
    const Json* body = nullptr;
  };
  using Fragment = std::expected<std::string, Denial>;  // an entry's own members: "seat":1,

  Room(Shelf& shelf, std::string id, std::uint64_t epoch, Habits habits)
      : shelf_(&shelf), id_(std::move(id)), epoch_(epoch), habits_(habits) {}

  // room.cpp
  void arrive(const Arrived& arrived);
  void leave(Connection connection);
  void hear(const Said& said);
  void obey(Connection from, const Command& command);
  void hello(Connection from, const Command& command);
  void keep(std::string_view what, const Person* who, std::string_view command, std::string_view members,
            bool is_played = false);
  // Takes an entry over; the lines of one that was just played are in the table already.
  std::expected<void, std::string> fold(const Json& entry, std::uint64_t number, bool is_played);
  void deny(Connection to, std::string_view command, const Denial& why);
  void acknowledge(Connection to, std::string_view command, std::uint64_t number);

  // seating.cpp: the waiting room and the host's duties
  Fragment sit(const Command& command) const;
  Fragment stand(const Command& command) const;
  Fragment ready(const Command& command) const;
  Fragment seat(const Command& command) const;
  Fragment swap(const Command& command) const;
  Fragment remove(const Command& command) const;
  Fragment host(const Command& command) const;
  Fragment set(const Command& command) const;
  Fragment chat(const Command& command);
  Fragment mute(const Command& command) const;
  std::optional<Denial> not_host(const Person& person, std::string_view what) const;
  void fold_seating(const Json& entry);
  bool is_connected(std::string_view person) const;

  // play.cpp: the game itself
  std::expected<void, Denial> start(const Command& command);
  std::expected<void, Denial> move(const Command& command);
  std::expected<void, Denial> rematch(const Command& command);
  void bot_chose(const BotChose& chosen);
  void let_clock_play();
  void mind_the_clock();
  bool somebody_may_go_on() const;
  void ask_bots();
  Rng stream() const;  // luck of the next entry: the same after a crash, so that none is worth a crash
  std::string lines_since(std::size_t first) const;
  std::expected<void, std::string> fold_lines(const Json& lines);
  Millis game_now() const;
  bool is_paused() const;

  // wire.cpp: the one way from the room to anybody
  void broadcast();
  void send_presence(std::optional<Connection> but = std::nullopt);
  std::string view_message(Connection to, std::string_view answers, std::string_view news) const;
  std::string news_since(std::uint64_t number, Onlooker who) const;
  std::string news_item(const Json& entry, std::uint64_t number, std::span<const std::string> events) const;
  std::string table_json() const;
  std::string game_json(Onlooker who) const;
  Onlooker eyes(const Person& person) const;
  void write_summary(JsonWriter& out) const;

  Shelf* shelf_;
  std::string id_;
  std::uint64_t epoch_;
  Habits habits_;

  // What follows from the log.
  std::uint64_t number_ = 0;
  std::vector<std::string> log_;  // entry n at n-1
  std::string code_, seed_;
  std::int64_t made_ = 0;
  Header header_;
  Status status_ = Status::waiting;
  Person host_;
  bool listed_ = false, spectators_ = true, chat_ = true;
  std::vector<SeatAt> seats_;
  std::vector<std::string> removed_, muted_;  // people's ids
  std::string next_;                          // the rematch's table
  std::uint64_t next_number_ = 0;
  std::optional<Match> match_;
  std::unordered_map<std::string, std::uint64_t> done_;  // person and command id: the entry it made

  // What is gone with the process.
  std::map<Connection, Visitor> connections_;
  std::map<std::string, std::vector<Millis>> chats_;                          // when somebody spoke lately
  std::array<std::optional<std::uint64_t>, max_seats> asked_{}, waits_at_{};  // of bots: in which position
  std::optional<Millis> clock_zero_;  // the steady time of game time 0 while the clock runs
  std::optional<Millis> resume_at_;
  Now now_{};

  // While one input is handled.
  Rng* rng_ = nullptr;
  Effects effects_;
  std::string summary_kept_;
  std::array<std::string, 16> fresh_;  // news of this input by onlooker
  bool is_changed_ = false;
};

}  // namespace clew
