#pragma once
// A game's box, opened: its rules with one set of component data, ready to set up tables. The box must
// outlive its tables.
#include <functional>
#include <memory>

#include "core/data.h"
#include "core/ink.h"
#include "engine/playout.h"
#include "engine/table.h"

namespace clew {

// How one random game went.
struct PlayedOut {
  std::uint64_t moves;
  Outcome outcome;
};

class Box {
 public:
  virtual ~Box() = default;
  virtual std::string_view game() const = 0;
  virtual Result<std::unique_ptr<Table>> table(int players, const Json& options,
                                               std::optional<Rng> chance = std::nullopt) const = 0;

  // Random games through the typed interface; `each`, where it is given, is told how every one went.
  using Each = std::function<void(const PlayedOut&)>;
  virtual Result<Playouts> playouts(int players, const Json& options, std::uint64_t games, Rng& rng,
                                    const Each& each = nullptr) const = 0;

  // Empty for the shipped set.
  const std::string& data_name() const { return own_data_.name; }
  const std::string& data_hash() const { return data_hash_; }
  const DataSet& own_data() const { return own_data_; }

 protected:
  DataSet own_data_;
  std::string data_hash_;
};

// What a game adds to the terminal; null where it adds nothing. See core/ink.h. The table is passed for
// its rules alone (an owner's own board, say); what is shown comes from the view.
struct TerminalHooks {
  std::string (*board)(const Table& table, const Json& view, const Ink& ink) = nullptr;
  std::string (*tell)(const Table& table, const Json& event, const Json& view, const Ink& ink) = nullptr;
  std::string (*expand)(const Table& table, std::string_view typed, const Json& view) = nullptr;
  std::string (*describe)(const Table& table, std::string_view move, const Json& view,
                          const Ink& ink) = nullptr;
  std::optional<std::string> (*answer)(const Table& table, Seat seat, std::string_view typed, const Ink& ink,
                                       Rng& rng) = nullptr;
  std::string (*preview)(const Table& table, Seat seat, std::string_view typed, const Json& view,
                         const Ink& ink, Rng& rng) = nullptr;
  Pressed (*key)(const Table& table, std::string_view key, std::string& draft, const Json& view) = nullptr;
  std::string (*help)(const Ink& ink) = nullptr;
  std::string (*name)(const Json& view, std::size_t seat) = nullptr;
};

}  // namespace clew
