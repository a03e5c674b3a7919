#pragma once
// Records: a game as JSON lines, header first. What is stored is the moves; everything else is replayed.
#include <span>

#include "engine/registry.h"

namespace clew {

struct Header {
  std::string game;
  int players = 0;
  Json options;  // as given; null for all defaults
  // Kept as they are: names, seats, started, title, seed, data.
  Json::Object extras;

  const Json* extra(std::string_view key) const;  // null where it is not there
  void set_extra(std::string_view key, Json value);
  void drop_extra(std::string_view key);
};

// Who plays a seat, as the header's "seats" says it: {"kind":"bot","level":"strong"}.
struct Occupant {
  enum class Kind : std::uint8_t { person, bot, program };
  Kind kind = Kind::person;
  std::string level{};  // of a bot
};
Json seats_json(std::span<const Occupant> seats);
// One a seat; none where the record is older than this key.
std::vector<Occupant> occupants_of(const Header& header);

// An owner's own component data, as records and tables name them.
struct DataMark {
  std::string name, hash;
  bool operator==(const DataMark&) const = default;
};
DataMark mark_of(const Box& box);
void write_mark(JsonWriter& out, const DataMark& mark);  // {"name":…,"hash":…}
std::optional<DataMark> read_mark(const Json& mark);

// A table with the header that its record begins with.
struct Match {
  Header header;
  std::unique_ptr<Table> table;
};

Result<Actor> read_actor(const Json& by);  // a seat from 0, "chance" or "clock"

// `new`: sets up a table; `seed` makes chance automatic. Where the header names component data, with those.
Result<Match> start_match(Shelf& shelf, Header header, const std::optional<std::string>& seed);

// Notes an owner's own component data; of the shipped ones nothing is said.
void mark_data(Header& header, const Box& box);

// The lines of a match's record, header first, the result last once the game is over.
std::vector<std::string> record_lines(const Match& match);

// Plays a record again. One that does not replay is refused, naming its first bad line.
Result<Match> replay(Shelf& shelf, std::span<const Json> lines);
// The same for a file's text, one JSON object a line; blank lines are passed over.
Result<Match> replay_text(Shelf& shelf, std::string_view text);
// The records of a file that has one or more, each from its header on.
std::vector<std::string_view> records_in(std::string_view text);

// A game of so many lines as it was then, for these eyes, with what the last line up to there brought. The game is over or
// the onlooker may know all: {"line":…,"lines":…,"by":…,"move":…,"events":[…],"view":{…}}.
std::string step_json(const Table& then, std::size_t lines, Onlooker who);

}  // namespace clew
