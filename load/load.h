#pragma once
// The load generator: what to put on a server, and what was measured.
#include <expected>
#include <functional>
#include <string>

#include "core/json.h"
#include "load/lane.h"
#include "load/usage.h"

namespace clew::load {

struct LoadSettings {
  std::string url;   // "http://localhost:8080"
  int pid = 0;       // of the server, where it runs on this machine
  std::string game;  // empty: the first that the house offers
  int players = 0;   // 0: as few as the game allows, but two
  Json options;      // of the game
  int tables = 50;   // or connections of the echo
  double rate = 0;   // moves a second over all; 0: each as soon as the last was seen
  double seconds = 10, warm_up = 1;
  std::uint64_t moves = 0;       // so many and no more, instead of the seconds; without a warm-up
  bool has_whole_views = false;  // players ask for them instead of changes
  int hostile = 0;               // guests who mean no good, beside those who play
  int threads = 0;               // of the floor; 0: one a core
  std::string folder;            // for the floor's store
  std::size_t bytes = 64;        // of an echo's message, or of the floor's to each player
  std::size_t move_bytes = 64;   // of what a player says to the floor

  bool is_closed_loop() const { return rate <= 0; }
};

// The server's memory and processor time at each stage; empty where it is not on this machine.
struct Stages {
  std::optional<Usage> fresh, with_tables, connected, before, after;
};

// The house as it opened again: from the start of its process until it said where it is.
struct Reopened {
  double seconds = 0, cpu_seconds = 0;
  std::int64_t tables = 0;  // that were open again
};

struct Measured {
  std::string game;  // empty: an echo or the floor
  int tables = 0, players = 1;
  Meter meter;
  std::uint64_t unfinished = 0;  // due, and not seen by everybody even long after the end
  Stages server;
  std::optional<Reopened> reopened;
  std::uint64_t hostile_sent = 0;  // requests and frames of hostile guests
  double own_cpu_seconds = 0;      // the generator's, while the meter was open
  double seconds() const { return std::chrono::duration<double>(meter.closed - meter.opened).count(); }
  int connections() const { return tables * players; }
};

using Outcome = std::expected<Measured, std::string>;  // or a sentence that says what went wrong
using Tell = std::function<void(std::string_view)>;    // progress: this begins now

Outcome play_house(const LoadSettings& settings, const Tell& tell);
Outcome play_echo(const LoadSettings& settings, const Tell& tell);
Outcome play_floor(const LoadSettings& settings, const Tell& tell);

// A bare WebSocket echo on a free port, for ever; writes its address to the descriptor.
void serve_echo(int out);
// The least that a durable move costs on the same Asio, Beast and store: tables without rooms or rules.
void serve_floor(int out, const LoadSettings& settings);

std::string text_of(const LoadSettings& settings, const Measured& measured);
std::string json_of(const LoadSettings& settings, const Measured& measured);

// Several runs of a house, and of the floor after each: medians, with the least and the most.
struct Runs {
  std::vector<Measured> house, floor;
};
std::string text_of(const LoadSettings& settings, const Runs& runs);
std::string json_of(const LoadSettings& settings, const Runs& runs);

// The same house without hostile guests and with them, in turn: each run is compared with the one just before it.
struct Disturbed {
  std::vector<Measured> calm, hostile;
};
std::string text_of(const LoadSettings& settings, const Disturbed& found);
std::string json_of(const LoadSettings& settings, const Disturbed& found);

}  // namespace clew::load
