#pragma once
// The list of games. CMake writes it from the folders under games/; nothing else names a game.
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/effort.h"
#include "core/data.h"
#include "engine/box.h"

namespace clew {

struct Subcommand;  // terminal/subcommand.h

struct GameEntry {
  std::string_view name;
  About about;
  std::span<const EmbeddedFile> data;  // the shipped component files
  std::string_view tables;             // JSON: player counts and options that laws, fuzzing and bench play
  std::string_view rules_text;         // rules.md
  std::string_view spoilers = "{}";    // spoilers.json: what of the data would spoil a running game
  std::string_view telling = "{}";     // telling.json: how long what happens takes to tell (engine/telling.h)
  std::string_view fields = "{}";      // fields.json: what the fields of its data mean (core/shape.h)
  std::string_view minute = {};        // board/minute.en.ts: how it is played, for the page and the terminal
  bool is_cooperative = false;         // all win or all lose
  TerminalHooks terminal;
  Subcommand (*command)();  // the game's own on the command line, or null
  // What the game's bot does with this seat, which has a move.
  Choice (*choose)(const Table& table, Seat seat, const Effort& effort, Rng& rng);
  // Copies a state of such a table so many times: what clew bench measures.
  Result<std::uint64_t> (*copy_states)(const Box& box, int players, const Json& options, std::uint64_t count);
  // Null where there was anything to complain of.
  std::unique_ptr<Box> (*open)(const DataSet& set, Complaints& complaints);
};

using Registry = std::span<const GameEntry>;

Registry games();  // every game there is, sorted by name
const GameEntry* find_game(Registry registry, std::string_view name);
std::string game_names(Registry registry);  // "a, b or c"

std::string about_json(const GameEntry& entry);  // what a person asks before playing, for scripts and pages
class Shelf;
std::string games_json(
    const Shelf& shelf);  // {"games":[…],"levels":[…]}, for pages, with the sets that are offered

// How the game is played, in the sentences that the page shows to who has a minute; none where it has none.
std::vector<std::string> minute_of(const GameEntry& entry);

DataSet shipped_data(const GameEntry& entry);

// A component file as anybody may read it while games are running: without the members that the game's
// spoilers.json names, and nothing of a file that it holds back whole.
std::optional<std::string> public_data(const GameEntry& entry, const EmbeddedFile& file);
std::string public_data_json(const GameEntry& entry);  // {"files":{"cards.json":…}}, for boards
// The same of an owner's own set, with its name and hash; where nothing is held back, also `texts`: every file as it
// stands, from which the rules can be opened elsewhere.
std::string public_data_json(const GameEntry& entry, const Box& box);

// Which component data a box is opened with: the name of an owner's own set, empty for the shipped one, and the hash
// of either. With `files` also what anybody may read of them, by file: {"name":…,"hash":…,"files":{…}}.
std::string data_json(const GameEntry& entry, const Box& box, bool with_files = false);

// Boxes as they are asked for, each opened once. A box opened with a set of the owner's own stands in
// for the shipped one, or lies beside it.
class Shelf {
 public:
  explicit Shelf(Registry registry) : registry_(registry) {}
  Registry registry() const { return registry_; }
  Result<const Box*> box(std::string_view game);  // unknown-game
  // The one beside it with the set of this hash; where none is, or none is asked for, the one above.
  Result<const Box*> box(std::string_view game, std::string_view hash);
  void put(std::unique_ptr<Box> box);

  // New tables may be made with a set that is offered; others are there for the tables that have them already.
  void add(std::unique_ptr<Box> box, bool is_offered);
  const Box* own(std::string_view game, std::string_view hash) const;  // null where no such set is beside it
  const Box* offered(std::string_view game, std::string_view name) const;  // null where it is not
  std::vector<const Box*> offered(std::string_view game) const;            // as they were added

 private:
  struct Beside {
    std::unique_ptr<Box> box;
    bool is_offered;
  };
  Registry registry_;
  std::vector<std::unique_ptr<Box>> boxes_;
  std::vector<Beside> beside_;
};

}  // namespace clew
