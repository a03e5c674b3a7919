#pragma once
// What lists say of a table, as the store keeps it beside the table's log: written and read here alone.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/record.h"
#include "room/input.h"
#include "room/pace.h"
#include "room/seating.h"

namespace clew {

// Nothing in it is secret.
struct Summary {
  std::string table, code, game;
  Status status = Status::waiting;
  bool is_listed = false, has_spectators = false;
  std::int64_t made = 0;  // by the wall
  Person host;
  std::vector<SeatHolder> seats;
  bool is_imported = false;
  std::optional<Pace> pace;
  std::optional<DataMark> data;
  struct Ending {
    std::int64_t at = 0;  // by the wall
    int moves = 0;
    bool is_unfinished = false;  // they agreed to end it
    std::string result;          // JSON, as the game tells it; empty where it is unfinished
    bool operator==(const Ending&) const = default;
  };
  std::optional<Ending> ending;  // none in summaries of tables that were over before summaries told it

  std::string json() const;
  bool operator==(const Summary&) const = default;
};
// What cannot be read is as if it were not there.
Summary read_summary(std::string_view text);

// When somebody's time is up, by the house's clock.
struct Deadline {
  Seat seat;
  Millis house;
  std::int64_t by_the_wall(Now now) const { return now.wall + (house - now.house).count(); }
};
// By the wall; none where nobody hurries them.
std::optional<std::int64_t> deadline_in(std::span<const Deadline> deadlines, Seat seat, Now now);
// The summary with whose turn it is and how many are here. `now`: deadlines are told by the wall.
std::string listing_json(std::string_view summary, ActorSet turn, std::size_t here,
                         std::span<const Deadline> deadlines = {}, Now now = {});

}  // namespace clew
