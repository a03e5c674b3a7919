#pragma once
// A room: one table with its people, from the first seat taken to the rematch. A pure actor: what it is follows
// from its log, and one input gives the entries to keep and the messages to send once they are kept.
#include <array>
#include <map>
#include <set>
#include <span>
#include <unordered_map>

#include "engine/driver.h"
#include "engine/record.h"
#include "engine/rewinder.h"
#include "engine/telling.h"
#include "room/bounds.h"
#include "room/clocks.h"
#include "room/input.h"
#include "room/seating.h"
#include "room/summary.h"

namespace clew {

// What a house decides for all its tables and may change at any time: a room asks it each time. Any thread.
class HouseRules {
 public:
  virtual ~HouseRules() = default;
  virtual bool is_silenced(std::string_view person) const = 0;  // at every table
  virtual bool speaks_in_phrases() const = 0;                   // whatever the tables' hosts say
  // Of a game that is over: whether anybody may look at it, once somebody of it has said so.
  virtual std::optional<bool> is_shared(std::string_view table) const = 0;
};

// How a house runs its rooms.
struct RoomSettings {
  Millis bot_pause{900};       // before a bot's move, so that people can follow; tellings in proportion
  Millis timed_bot_pause{50};  // against the clock: bots take their time by themselves
  Millis countdown{5000};      // before a game's clock goes on after a restart
  Millis host_grace{120'000};  // how long a host may be away before the others may choose another
  Millis absence{180'000};     // how long a player may be away before the others may let a bot play on
  bool is_limited = true;      // how fast people may speak; load tests lift it
  Millis house_began{};        // by the house's clock: of what was played before, nobody is here any more
  const HouseRules* rules = nullptr;  // none: everybody may say everything
  std::string id_prefix{};            // before the id of a rematch's table: which kind of house made it
};

// The set of this name that tables of the game may be made with.
Result<DataMark> offered_data(const Shelf& shelf, std::string_view game, std::string_view name);

// A new table as a person wishes it; `wish` is a request's body. What is kept first makes the room.
Result<Write> make_table(Shelf& shelf, const Json& wish, const Person& host, std::string id, Now now,
                         Rng& rng);
// The same as an old table was, with the same people in its seats. Its code and seed are drawn anew.
Write make_rematch(Shelf& shelf, logged::Made as_before, const Person& host, std::string id, Now now,
                   Rng& rng);
// A finished game out of a record, as a table that is over. `seat`: which one its owner had.
Result<Write> import_table(Shelf& shelf, std::string_view record, const Person& owner,
                           std::optional<Seat> seat, std::string id, Now now, Rng& rng);
// A record's game goes on from one of its lines: `seat` is its owner's, bots have the others.
struct Branch {
  std::size_t line;
  Seat seat;
  Level level;
};
Result<Write> branch_table(Shelf& shelf, std::string_view record, const Branch& branch, const Person& owner,
                           std::string id, Now now, Rng& rng);
// Games that have a clock of their own keep it.
Result<> check_pace(const std::optional<Pace>& pace, const Table& table);
std::string fresh_table_id(Rng& rng);
std::string drawn_key(Rng& rng);   // 26 letters and digits, of the link to a reserved seat
std::string fresh_code(Rng& rng);  // "K7QX4M": six letters and digits that are not mistaken for each other

class Room {
 public:
  // Rebuilds a room from its log; the error says what does not replay.
  static std::expected<Room, std::string> restore(Shelf& shelf, std::string id,
                                                  std::span<const StoredEntry> log, std::uint64_t epoch,
                                                  RoomSettings settings);
  // A table that was just made, as its first entry says.
  static Room begin(Shelf& shelf, std::string id, const LogEntry& made);

  Effects handle(const Input& input, Now now, Rng& rng);
  std::optional<Millis> wake() const;  // the steady time of the next Woke that matters

  const std::string& id() const { return id_; }
  std::uint64_t epoch() const { return epoch_; }    // of the owner that writes its log
  std::uint64_t number() const { return number_; }  // of the last entry
  Status status() const { return status_; }
  bool is_idle() const { return connections_.empty(); }
  bool may_watch(const Person& person) const;
  bool has_played(const Person& person) const;                    // or is the host, and was not removed
  bool may_look_back(const std::optional<Person>& person) const;  // once the game is over
  bool is_public() const;                                         // anybody may
  std::optional<Seat> seat_of(std::string_view person) const { return seating_.seat_of(person); }
  Summary summary() const;
  const std::string& last_summary() const { return summary_kept_; }  // its text, as of the last input
  std::string listing() const;              // the summary with whose turn it is and who is here
  ActorSet turn() const;                    // the seats that may move
  std::vector<Deadline> deadlines() const;  // of those whose clock runs
  // Who sits there; nobody where it is a bot of the house's or free.
  const Person* person_at(Seat seat) const {
    const auto* there = seating_.has(seat) ? std::get_if<PersonSeat>(&seating_.at(seat)) : nullptr;
    return there ? &there->person : nullptr;
  }
  bool is_looking(std::string_view person) const;    // on a page that is open and seen
  const std::string& next() const { return next_; }  // the rematch's table, once there is one
  const Person& rematch_by() const { return rematch_by_; }
  const std::string& game() const { return header_.game; }
  std::size_t here() const { return connections_.size(); }
  int moves() const { return moves_; }  // made by people and bots so far, but for what was taken back
  // Names a position of the game, of which taking back makes several after as many lines.
  std::uint64_t position() const { return takebacks_ << 32 | match_->table->lines().size(); }
  bool is_listed() const;  // in the lobby, now
  // The last part of what was news before this entry, as this person may know it: {"news":[…]}.
  Result<std::string> news_before(std::uint64_t number, const Person& person) const;
  TableRow row() const;
  const Match* match() const {
    return match_ ? &*match_ : nullptr;
  }  // secrets and all: for bots and for replays

 private:
  // What an onlooker was shown of the table and the game: changes are told against it.
  struct Shown {
    Onlooker who;
    std::shared_ptr<const std::string> table;
    std::shared_ptr<const PublicView> game;  // none before the start
    std::string mine;                        // what only this seat may know; empty for who watches
    std::string legal;
  };
  struct Visitor {
    Person person;
    std::string address;
    bool is_away = false;                     // the page is open, and nobody sees it
    bool has_greeted = false;                 // said hello: gets what happens, and may speak
    bool wants_changes = false;               // and these two are kept for it
    std::shared_ptr<const Shown> shown = {};  // the last that was sent here
    std::string you = {};                     // the same of what is said of themselves
    std::optional<int> zone = {};             // where they live
    std::uint64_t sent = 0;                   // the number of the last view
    Millis sent_at{};
    Millis lag{};  // how long it took until an answer to it was here
  };
  // Who asks for something, and what they call it.
  struct Asker {
    Connection from;
    Person person;
    std::string address;
    std::string command;
  };
  // What was told of an entry, ready to be told again: the game's events are missing, and differ by onlooker.
  struct Told {
    std::string news;         // JSON but for its end
    std::uint32_t lines = 0;  // played by it
    bool is_played = false;   // events follow
  };

  Room(Shelf& shelf, std::string id, std::uint64_t epoch, RoomSettings settings)
      : shelf_(&shelf), id_(std::move(id)), epoch_(epoch), settings_(settings) {}

  // room.cpp
  void arrive(const Arrived& arrived);
  void leave(Connection connection);
  void hear(const Said& said);
  // admission.cpp: what is asked too fast or too often
  Result<> admit(const Asker& asker, const Command& command);  // whether it may be asked now
  bool is_slow_enough(RateLimits& limits, const Asker& asker, bool is_invited = false);
  bool is_invited(const Command& command) const;
  Footing footing(const Person& person) const;
  bool has_had_their_part(LogPart part, const Person& person) const;
  Result<> may_speak(const Person& person, bool in_own_words) const;
  void call(const Person& person);
  bool is_connected(std::string_view person) const;
  bool is_visiting(std::string_view person) const;                // connected, greeted or not
  std::optional<Millis> away_for(std::string_view person) const;  // none where they are here
  // Counts somebody's consent. True where more than half of those who sit here and are here have now agreed.
  Result<bool> agree(const Asker& asker, const logged::Agree& agree, std::string_view absent);
  // What each command comes to.
  Result<> obey(const Asker& asker, const command::Hello& hello);
  Result<> obey(const Asker& asker, const command::Sit& sit);
  Result<> obey(const Asker& asker, const command::Remove& remove);
  Result<> obey(const Asker& asker, const command::PassHost& host);
  Result<> obey(const Asker& asker, const command::SetSeat& set);
  Result<> obey(const Asker& asker, const command::Set& set);
  Result<> obey(const Asker& asker, const command::Chat& chat);
  Result<> obey(const Asker& asker, const command::Mute& mute);
  Result<> obey(const Asker& asker, const command::Start& start);      // play.cpp
  Result<> obey(const Asker& asker, const command::Move& move);        // play.cpp
  Result<> obey(const Asker& asker, const command::Rematch& rematch);  // play.cpp
  Result<> obey(const Asker& asker, const command::Hint& hint);        // play.cpp
  Result<> obey(const Asker& asker, const command::Draft& draft);      // play.cpp
  Result<> obey(const Asker& asker, const command::Look& look);        // room.cpp
  Result<> obey(const Asker& asker, const command::Heard& heard);      // timing.cpp
  Result<> obey(const Asker& asker, const command::Told& told);        // play.cpp
  Result<> obey(const Asker& asker, const command::TakeBack& back);    // takeback.cpp
  Result<> obey(const Asker& asker, const command::Answer& answer);    // takeback.cpp
  Result<> obey(const Asker& asker, const command::Pause& pause);      // timing.cpp
  Result<> obey(const Asker& asker, const command::Resume& resume);    // timing.cpp
  Result<> obey(const Asker& asker, const command::End& end);          // ending.cpp
  Result<> obey(const Asker& asker, const command::Back& back);        // timing.cpp
  Result<> obey(const Asker& asker, const command::Holiday& holiday);  // timing.cpp
  // The other ones are the seating's own affair.
  template <class Seated> Result<> obey(const Asker& asker, const Seated& command) {
    return keep_checked(asker, seating_.check(command, asker.person, status_));
  }

  // Keeps what happened and takes it over; the lines of a game are in the table already.
  void keep(Happening what, const Asker* asker, std::optional<Millis> house = std::nullopt);
  template <class What> Result<> keep_checked(const Asker& asker, Result<What> checked) {
    if (!checked) return std::unexpected(checked.error());
    keep(*std::move(checked), &asker);
    return {};
  }
  bool apply(const LogEntry& entry);
  void count(const LogEntry& entry, std::size_t bytes);  // before it is applied
  bool is_full(LogPart part, Footing whose = Footing::host) const;
  // The same for an entry from the store, whose lines are yet to be played.
  std::expected<void, std::string> replay(const LogEntry& entry);
  void deny(Connection to, std::string_view command, const Refusal& why);
  static void write_refusal(JsonWriter& out, const Refusal& why);
  void acknowledge(Connection to, std::string_view command, std::uint64_t number);
  void acknowledge();  // what is not yet
  std::string& fresh(Onlooker who);

  // play.cpp: the game itself
  std::vector<Occupant> occupants() const;
  Result<> begin_game(const std::vector<std::string>& names, std::int64_t wall);
  void bot_chose(const BotChose& chosen);
  void hinted(const Hinted& hint);
  bool is_cooperative() const;
  bool play_for(const BotMove& wanted);
  void let_clock_play();
  void mind_the_clock();
  std::optional<Millis> clock_wake() const;
  void ask_bots();
  void mind_the_telling();
  Millis bots_from() const;  // the steady time before which no bot moves
  bool has_been_told() const;
  bool may_anybody_speak() const;
  Luck stream() const;  // luck of the next entry: the same after a crash, so that none is worth a crash
  logged::Lines lines_since(std::size_t first) const;
  Result<> play_lines(const logged::Lines& lines);
  Millis game_now() const;
  Millis sent_at(Connection from) const;  // by the game's clock
  bool is_paused() const;
  bool speaks_in_phrases() const {
    return phrases_ || (settings_.rules && settings_.rules->speaks_in_phrases());
  }

  // takeback.cpp: moves that are taken back
  Result<logged::AskBack> may_take_back(const Person& person) const;  // nobody to be asked: at once
  Result<logged::AskBack> may_ask_back(const Asker& asker);           // now, and not too often
  std::vector<Seat> still_asked() const;
  void mind_the_asking();
  void follow(const logged::TakeBack& back, const LogEntry& entry);
  void follow(const logged::AskBack& ask, const LogEntry& entry);
  void follow(const logged::Answer& answer, const LogEntry& entry);
  void stop_asking();
  void write_asking(JsonWriter& out) const;
  void send_tried(const Asker& asker, const Result<logged::AskBack>& may);

  // ending.cpp: a game that is ended unfinished, by agreement
  bool must_agree(Seat seat) const;     // and has not yet
  bool has_been_gone(Seat seat) const;  // for so long that nobody need wait for them
  void mind_the_end();
  std::optional<Millis> end_wake() const;
  void follow_end(const LogEntry& entry);
  void write_ending(JsonWriter& out) const;

  // timing.cpp: people's clocks
  void mind_peoples_clocks();
  void stop_the_clock();  // the game's own
  void mind_the_pause();
  void mind_who_is_here();
  void mind_who_is_gone();
  bool has_clocks() const { return pace_ && pace_->has_clocks(); }
  Millis credit(Connection from) const;  // of time, for a slow line
  Millis longest_credit() const;
  Clocks::Credits credits() const;  // each seat's: a move may be on its way
  void draw_for(Seat seat);
  std::optional<Millis> replaced_at(Seat seat) const;
  void mind_the_zones();
  std::optional<Millis> peoples_wake() const;
  void follow_clocks(const LogEntry& entry);
  void follow_pause(const Happening& what);
  static bool is_about_clocks(const Happening& what);
  static bool is_about_pauses(const Happening& what);
  ActorSet people() const;  // the seats that people have, and play themselves
  Result<Seat> clock_of(const Asker& asker) const;
  Result<Seat> may_pause(const Asker& asker) const;
  void write_pause(JsonWriter& out) const;
  bool must_remember() const { return match_ && match_->table->must_remember(); }
  bool is_bots_turn(Seat seat) const { return clocks_ && clocks_->played_by_bots().has(seat); }
  ActorSet bots() const;  // the seats that bots play for now
  Level level_at(Seat seat) const;
  std::string clocks_json() const;

  // wire.cpp: the one way from the room to anybody
  void broadcast();
  void presence_changed(std::optional<Connection> but = std::nullopt);
  void send_presence(std::optional<Connection> but = std::nullopt);
  // What this onlooker may see now, and what they may know of themselves.
  std::shared_ptr<const Shown> shown_to(Onlooker who);
  std::string you_json(const Person& person) const;
  // A whole view, and what to tell instead who has seen the last one; nothing where that takes a whole view.
  std::string view_message(const Shown& shown, std::string_view you, std::string_view answers,
                           std::string_view news) const;
  std::optional<std::string> changes_message(const Shown& before, const Shown& now, std::string_view answers,
                                             std::string_view you, std::string_view news);
  void show(Connection to, Visitor& visitor, std::shared_ptr<const Shown> shown, std::string you,
            std::shared_ptr<const std::string> text);
  void send_hint(const AskHint& asked, const std::vector<std::string>& moves, const Sentence& why);
  void send_draft(const Asker& asker, Seat seat, std::string_view text);
  // Of entries up to `forgotten` it is not told again what happened in the game.
  std::string news_between(std::uint64_t after, std::uint64_t last, Onlooker who,
                           std::uint64_t forgotten) const;
  // Where remembering is part of the game, up to where this person is told nothing again.
  std::uint64_t forgotten_by(std::string_view person) const;
  static Told told_of(const LogEntry& entry, std::uint64_t number);
  static std::string news_item(const Told& told, const std::vector<std::string>& events);
  std::string table_json() const;
  std::string legal_json(Onlooker who) const;
  std::string clock_json() const;  // null in games without one
  Onlooker eyes(const Person& person) const;
  std::string seat_key(Seat seat) const;  // of the link to a reserved seat; empty for another
  void write_seat_keys(JsonWriter& out) const;

  Shelf* shelf_;
  std::string id_;
  std::uint64_t epoch_;
  RoomSettings settings_;

  // What follows from the log.
  std::uint64_t number_ = 0;
  std::vector<Told> told_;  // entry n at n-1
  std::string code_, seed_;
  std::int64_t made_ = 0;
  Header header_;
  Status status_ = Status::waiting;
  Seating seating_;
  std::int64_t ended_ = 0;
  bool listed_ = false, spectators_ = true, chat_ = true, phrases_ = false, imported_ = false;
  std::string next_;  // the rematch's table
  std::uint64_t next_number_ = 0;
  Person rematch_by_;  // who asked for it
  std::optional<Match> match_;
  int moves_ = 0;
  std::optional<logged::AskBack> asking_;  // lapses with the next move
  ActorSet agreed_;                        // of those who are asked
  bool is_refused_ = false;                // one of them would rather let the move stand
  std::uint64_t takebacks_ = 0;
  std::array<int, max_seats> takebacks_of_{};
  std::optional<Pace> pace_;
  std::optional<DataMark> data_;  // an owner's own set
  std::optional<Clocks> clocks_;  // once the game has begun
  bool is_pausing_ = false;
  ActorSet pausing_;            // who would like a pause; in one, who is not ready to go on
  ActorSet ending_;             // who would end the game as it is
  bool is_unfinished_ = false;  // it was
  struct Home {
    int zone;
    Millis since;  // by the house's clock
  };
  std::map<std::string, Home, std::less<>> homes_;     // where people live
  Millis house_at_{};                                  // of the last entry
  std::array<Volume, log_parts> waited_{}, played_{};  // kept before the start, and from then on
  // Of these entries about seats, by person; of the game once it has begun.
  std::map<std::string, std::size_t, std::less<>> made_by_;
  std::unordered_map<std::string, std::uint64_t> done_;  // person and command id: the entry it made

  // What is gone with the process.
  std::map<Connection, Visitor> connections_;
  std::map<std::string, int, std::less<>> here_;        // greeted connections by person
  std::map<std::string, Millis, std::less<>> left_at_;  // of those who sit here and the host
  std::optional<Millis> opened_at_;                     // who has not come since then is away since then
  std::map<std::string, std::string> hosts_wanted_;     // by whom, whom
  std::map<std::string, std::set<std::string>> bots_wanted_;  // for whom, by whom
  RateLimits hellos_{hello_rates};
  RateLimits chats_{chat_rates};
  RateLimits hints_{hint_rates};
  RateLimits drafts_{draft_rates};
  RateLimits changes_{change_rates};
  RateLimits sits_{sit_rates};
  RateLimits takebacks_asked_{takeback_rates};
  RateLimits tellings_{telling_rates};
  std::map<std::string, std::uint64_t, std::less<>>
      seen_;              // the last entry that those who sit here were sent
  Millis presence_at_{};  // when it was last told
  bool is_presence_due_ = false;
  mutable Rewinder past_;  // for news that are told again
  // What is the same for several is written once, and kept while somebody is here.
  std::shared_ptr<const std::string> table_text_;
  bool told_in_phrases_ = false;
  bool is_table_stale_ = true;  // more than a move has happened since it was written
  std::shared_ptr<const PublicView> public_view_;
  std::size_t public_lines_ = 0;                     // played when it was written
  std::vector<std::shared_ptr<const Shown>> shown_;  // one for each onlooker who is here
  Driver driver_;                                    // what bots were asked
  Millis asked_for_{};                               // when those that were asked last are to begin
  Telling telling_;                                  // of the game that is played
  Millis telling_ends_{};                            // when the last of what happened has been told
  std::uint64_t telling_number_ = 0;                 // the entry that it came with
  std::set<std::string> has_seen_it_;                // whose pages have shown it
  Millis hush_until_{};                              // until then people may speak before a bot goes on
  std::optional<Millis> clock_zero_;                 // the steady time of game time 0 while the clock runs
  std::optional<Millis> resume_at_;
  Millis stood_at_{};                      // game time when it was paused last
  std::optional<Millis> clocks_go_on_at_;  // steady: by then others may be back too
  bool is_read_anew_ = false;
  Now now_{};

  // While one input is handled.
  Rng* rng_ = nullptr;
  Effects effects_;
  std::string summary_kept_;
  bool is_summary_stale_ = true;                    // more than a move has happened since
  std::vector<std::string> fresh_;                  // news of this input by onlooker
  std::shared_ptr<const PublicView> changed_from_;  // what public_changes_ are against
  std::optional<std::string> public_changes_;       // none: they cannot be told
  bool is_changed_ = false;
  // A command that is done: its answer goes out with the changes that it makes, or by itself.
  struct Done {
    Connection to;
    std::string command;
    std::uint64_t number;
  };
  std::optional<Done> answer_;
  std::optional<Done> greeted_;  // by then they have seen all that this input changed
};

}  // namespace clew
