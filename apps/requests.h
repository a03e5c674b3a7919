#pragma once
// What each subcommand is asked for, and the functions that do it. Each returns its exit code.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clew {

struct ServerSettings;  // server/settings.h

// How a table is described on the command line.
struct TableWords {
  std::optional<int> players;
  std::string options;           // JSON
  std::vector<std::string> set;  // key=value
};

struct RulesRequest {
  std::string game;
  std::vector<std::string> words;
  bool json = false, whole = false, minute = false;
};

struct PlayRequest {
  std::string game;
  TableWords table;
  std::string seed;
  std::string names;              // with commas between
  std::vector<std::string> bots;  // for the last seats, or seat=bot; commas between, unless it is a program
  std::string against;            // a bot for all seats but the first
  int thought = 0;                // simulations a bot's move may cost; 0: what its level takes
  double pace = 1;                // of bots
  std::string record, data, load;
  bool plain = false;
};

struct ReplayRequest {
  std::string file, data;
  std::string onlooker = "referee";
  int number = 0;  // which record of a file that has several, from 1; 0 where it was not said
  bool step = false, print = false, json = false, quiet = false;
};

struct DataRequest {
  std::string game, folder;
  bool json = false;
};

struct BenchRequest {
  std::string game;
  TableWords table;
  std::string data, seed = "bench";
  double seconds = 0.5;  // for each figure
  bool json = false, playouts = false, search = false;
  std::int64_t games = 1000;  // with --playouts
};

struct SimulateRequest {
  std::string game;
  TableWords table;
  std::vector<std::string> bots;  // one for all seats, or one a seat; none: random games
  std::string data, seed = "simulate";
  std::string records, records_of = "all";
  std::int64_t games = 1000;
  int threads = 0;
  bool json = false, digest = false, csv = false;
};

struct ArenaRequest {
  std::string game;
  TableWords table;
  std::vector<std::string> bots;
  std::string data, resume, report, seed, on_fault = "lose";  // without a seed: see docs/arena.md
  std::string records, records_of = "all";
  int games = 1000, threads = 0;
  int move_time = 10'000;   // milliseconds a program may take for an answer
  int start_time = 60'000;  // and until it has started
  int honesty = 100;        // decisions to look at again
  bool round_robin = false, together = false, json = false, csv = false;
  bool calibrate = false;  // how far what one level promises comes true, instead of who wins
};

struct CheckRequest {
  std::vector<std::string> files;
  std::vector<std::string> data;  // game=folder, or a folder that suits one game only
  bool json = false;
};

struct JoinRequest {
  std::string link, program, name;
  std::string token_file;  // as whom it comes; or CLEW_TOKEN says it
  int move_time = 10'000;  // milliseconds that it may take for an answer
};

struct LoadRequest {
  std::string url, serve, game;
  TableWords table;
  int tables = 50, bytes = 64, repeat = 1, threads = 0, moves = 0, hostile = 0;
  double rate = 0, seconds = 10, warm_up = 1;
  bool json = false, echo = false, restart = false, floor = false, whole = false;
};

struct AdminRequest {
  std::string data_dir = "clew-data";
  std::string url = "http://localhost:8080";  // where people reach the house
};

struct BackupRequest {
  std::string file, data_dir = "clew-data";
  bool json = false, replace = false;
};

struct StoreCopyRequest {
  std::string from, to;
  bool json = false;
};

struct NodesRequest {
  std::string store;
  bool leases = false;
  bool json = false;
};

struct UpgradeRequest {
  std::string data_dir = "clew-data";
  std::string store;  // a database, in the folder's place
  bool json = false;
};

int run_arena(const ArenaRequest& request);
int run_admin_link(const AdminRequest& request);
int run_backup(const BackupRequest& request);
int run_bench(const BenchRequest& request);
int run_check(const CheckRequest& request);
int run_data_check(const DataRequest& request);
int run_data_export(const DataRequest& request);
int run_data_fields(const DataRequest& request);
int run_engine(const std::vector<std::string>& data);
int run_games(bool json);
int run_join(const JoinRequest& request);
int run_load(const LoadRequest& request);
int run_nodes(const NodesRequest& request);
int run_play(const PlayRequest& request);
int run_replay(const ReplayRequest& request);
int run_restore(const BackupRequest& request);
int run_rules(const RulesRequest& request);
int run_serve(const ServerSettings& settings, const std::vector<std::string>& data);
int run_simulate(const SimulateRequest& request);
int run_store_copy(const StoreCopyRequest& request);
int run_upgrade_check(const UpgradeRequest& request);

}  // namespace clew
