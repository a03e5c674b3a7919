// `clew load`: how much a house bears, measured by scripted players, and what a bare echo takes.
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "apps/game_choice.h"
#include "apps/requests.h"
#include "core/text.h"
#include "load/child.h"
#include "load/load.h"
#include "terminal/exit.h"
#include "terminal/progress.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

// A folder for a house that is only measured; gone with this.
class ScratchFolder {
 public:
  ScratchFolder() : path_((std::filesystem::temp_directory_path() / "clew-load-XXXXXX").string()) {
    if (!::mkdtemp(path_.data())) path_.clear();
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty())
    if (const auto word = next_word(text); !word.empty()) words.emplace_back(word);
  return words;
}

// Every connection is a file to the kernel, here and in the server.
void allow_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

Try<load::LoadSettings> settings_of(const LoadRequest& request) {
  if (request.tables < 1 || request.tables > 100'000)
    return misuse("--tables is a whole number from 1 to 100000.");
  if (!(request.seconds > 0 && request.seconds <= 3600))
    return misuse("--seconds is a number above 0, at most 3600.");
  if (!(request.rate >= 0 && request.rate <= 10'000'000))
    return misuse("--rate is how many moves fall due a second, such as --rate 2000; 0 for a closed loop.");
  if (request.bytes < 1 || request.bytes > 65'536)
    return misuse("--bytes is a whole number from 1 to 65536.");
  if (!(request.warm_up >= 0 && request.warm_up <= 3600))
    return misuse("--warm-up is a number of seconds from 0 to 3600.");
  if (request.repeat < 1 || request.repeat > 1000)
    return misuse("--repeat is a whole number from 1 to 1000.");
  if (request.threads < 0 || request.threads > 256)
    return misuse("--threads is a whole number from 1 to 256; 0 for one a core.");
  if (request.hostile < 0 || request.hostile > 10'000)
    return misuse("--hostile is a whole number from 1 to 10000.");
  if (request.hostile > 0 &&
      (request.echo || request.floor || request.restart || !request.url.empty() || !request.serve.empty()))
    return misuse(
        "--hostile opens a house with its limits: leave out --url, --serve, --echo, --floor and --restart.");
  if (request.moves < 0) return misuse("--moves is a whole number above 0.");
  if (!request.url.empty() && (request.echo || !request.serve.empty()))
    return misuse("Say one of --url, --serve and --echo.");
  if ((request.floor || request.repeat > 1) && (request.echo || request.restart))
    return misuse("--floor and --repeat are for a house that plays: leave out --echo and --restart.");
  if (request.threads > 0 && (!request.url.empty() || !request.serve.empty()))
    return misuse("--threads is for a house that is opened for the measurement; say it in --serve.");
  if (request.restart && (request.echo || !request.url.empty()))
    return misuse("--restart is for a house that is opened for the measurement: leave out --url and --echo.");
  load::LoadSettings settings;
  settings.url = request.url;
  settings.tables = request.tables;
  settings.rate = request.rate;
  // Within what the house allows people to say.
  if (request.hostile > 0 && request.rate == 0) settings.rate = 2 * request.tables;
  settings.seconds = request.seconds;
  settings.warm_up = request.warm_up;
  settings.moves = std::uint64_t(request.moves);
  settings.threads = request.threads;
  settings.has_whole_views = request.whole;
  settings.bytes = std::size_t(request.bytes);
  if (request.echo) return settings;
  const auto entry =
      request.game.empty() ? Try<const GameEntry*>(&games().front()) : choose_game(games(), request.game);
  if (!entry) return std::unexpected(entry.error());
  const auto options = choose_options(**entry, request.table);
  if (!options) return std::unexpected(options.error());
  settings.game = (*entry)->name;
  settings.players = request.table.players.value_or(0);
  settings.options = *options;
  return settings;
}

// What a house's log says of the tables that it opened.
std::int64_t tables_open_again(const std::string& log) {
  std::string_view rest = log;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto line = Json::parse(rest.substr(0, end));
    if (line && (*line)["tables"].is_whole()) return (*line)["tables"].whole();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}

Try<load::Reopened> reopened(const std::vector<std::string>& words, const std::string& log) {
  const auto began = std::chrono::steady_clock::now();
  const auto house = load::Child::program(words, log);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!house) return failure(cat(house.error(), " It said: ", read_file(log).value_or("nothing.")));
  const auto usage = load::usage_of(house->pid());
  return load::Reopened{.seconds = took.count(),
                        .cpu_seconds = usage ? usage->cpu_seconds : 0,
                        .tables = tables_open_again(read_file(log).value_or(""))};
}

Try<load::Measured> measured(load::LoadSettings& settings, const LoadRequest& request,
                             const load::Tell& tell) {
  const auto failed = [](const std::string& sentence) { return failure(sentence); };
  if (request.echo) {
    const auto echo = load::Child::function(load::serve_echo);
    if (!echo) return failed(echo.error());
    settings.url = echo->url();
    settings.pid = echo->pid();
    const auto outcome = load::play_echo(settings, tell);
    if (!outcome) return failed(outcome.error());
    return *outcome;
  }
  const ScratchFolder scratch;
  const auto log = scratch.path() + "/log";
  std::optional<load::Child> house;
  auto words = words_of(request.serve);
  if (settings.url.empty()) {
    if (words.empty())
      words = {std::filesystem::read_symlink("/proc/self/exe").string(),
               "serve",
               "--port",
               "0",
               "--data-dir",
               scratch.path(),
               "--bot-pause",
               "0",
               "--threads",
               cat(request.threads)};
    // Hostile guests meet a house as it is; each comes from an address of its own.
    if (request.hostile > 0)
      words.insert(words.end(), {"--trusted-proxy", "127.0.0.1"});
    else
      words.emplace_back("--no-limits");
    tell("opening the house");
    auto child = load::Child::program(words, log);
    if (!child) return failed(cat(child.error(), " It said: ", read_file(log).value_or("nothing.")));
    house.emplace(*std::move(child));
    settings.url = house->url();
    settings.pid = house->pid();
  }
  auto outcome = load::play_house(settings, tell);
  if (!outcome) return failed(outcome.error());
  if (request.restart) {
    tell("opening the house again");
    house.reset();
    const auto again = reopened(words, log);
    if (!again) return std::unexpected(again.error());
    outcome->reopened = *again;
  }
  return *outcome;
}

// The floor for a house that was measured: frames of the sizes that it sent and heard.
Try<load::Measured> floor_of(load::LoadSettings settings, const load::Measured& house,
                             const load::Tell& tell) {
  const ScratchFolder scratch;
  const auto moves = std::max<std::uint64_t>(house.meter.moves, 1);
  settings.folder = scratch.path();
  settings.players = house.players;
  settings.move_bytes = std::max<std::size_t>(house.meter.bytes_out / moves, 1);
  settings.bytes = std::max<std::size_t>(house.meter.move_bytes / moves / std::uint64_t(house.players), 1);
  const auto floor = load::Child::function([&](int out) { load::serve_floor(out, settings); });
  if (!floor) return failure(floor.error());
  settings.url = floor->url();
  settings.pid = floor->pid();
  auto outcome = load::play_floor(settings, tell);
  if (!outcome) return failure(outcome.error());
  return *std::move(outcome);
}

// In turn, so that both have the machine as it is.
Try<load::Disturbed> disturbed(const load::LoadSettings& settings, const LoadRequest& request,
                               const load::Tell& tell) {
  load::Disturbed found;
  for (int i = 0; i < request.repeat; ++i)
    for (auto* runs : {&found.calm, &found.hostile}) {
      auto fresh = settings;
      fresh.hostile = runs == &found.hostile ? request.hostile : 0;
      auto run = measured(fresh, request, tell);
      if (!run) return std::unexpected(run.error());
      runs->push_back(*std::move(run));
    }
  return found;
}

// One after the other, so that both have the machine as it is.
Try<load::Runs> measured_again(const load::LoadSettings& settings, const LoadRequest& request,
                               const load::Tell& tell) {
  load::Runs runs;
  for (int i = 0; i < request.repeat; ++i) {
    auto fresh = settings;
    auto house = measured(fresh, request, tell);
    if (!house) return std::unexpected(house.error());
    runs.house.push_back(*std::move(house));
    if (!request.floor) continue;
    auto floor = floor_of(settings, runs.house.back(), tell);
    if (!floor) return std::unexpected(floor.error());
    runs.floor.push_back(*std::move(floor));
  }
  return runs;
}

}  // namespace

int run_load(const LoadRequest& request) {
  auto settings = settings_of(request);
  if (!settings) return complain(settings.error());
  allow_many_files();
  const bool has_runs = (request.floor || request.repeat > 1) && request.hostile == 0;
  std::optional<Progress> progress(std::in_place, (request.restart ? 5
                                                   : request.floor ? 6
                                                                   : 4) *
                                                      request.repeat * (request.hostile > 0 ? 2 : 1));
  const auto tell = [&](std::string_view what) { progress->step(what); };
  if (has_runs) {
    const auto runs = measured_again(*settings, request, tell);
    progress.reset();
    if (!runs) return complain(runs.error());
    say(request.json ? cat(load::json_of(*settings, *runs), "\n") : load::text_of(*settings, *runs));
    return Exit::well;
  }
  if (request.hostile > 0) {
    const auto found = disturbed(*settings, request, tell);
    progress.reset();
    if (!found) return complain(found.error());
    settings->hostile = request.hostile;
    say(request.json ? cat(load::json_of(*settings, *found), "\n") : load::text_of(*settings, *found));
    return Exit::well;
  }
  const auto found = measured(*settings, request, tell);
  progress.reset();
  if (!found) return complain(found.error());
  say(request.json ? cat(load::json_of(*settings, *found), "\n") : load::text_of(*settings, *found));
  return Exit::well;
}

}  // namespace clew
