// `clew check`: scenarios, transcripts and records, run against the rules.
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "apps/game_choice.h"
#include "apps/requests.h"
#include "core/text.h"
#include "engine/scenario.h"
#include "terminal/exit.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

using Failure = std::optional<std::string>;

Failure check_lines(Shelf& shelf, const std::string& text) {
  const auto first = Json::parse(std::string_view(text).substr(0, text.find('\n')));
  if (first && first->find("send")) return run_transcript(shelf, text);
  const auto records = records_in(text);
  for (std::size_t i = 0; i < records.size(); ++i)
    if (const auto match = replay_text(shelf, records[i]); !match)
      return records.size() == 1 ? match.error().message : cat("Game ", i + 1, ": ", match.error().message);
  return {};
}

Failure check_text(Shelf& shelf, const std::string& path, const std::string& text) {
  if (path.ends_with(".gz")) return "It is packed; unpack it first with gunzip.";
  if (path.ends_with(".jsonl")) return check_lines(shelf, text);
  const auto scenario = Json::parse(text);
  if (!scenario) {
    // Several values a line each are no scenario, whatever the file is called.
    if (text.starts_with("{\"clew\"") || text.starts_with("{\"send\"")) return check_lines(shelf, text);
    return cat("It is not JSON: line ", scenario.error().line, " column ", scenario.error().column, ": ",
               scenario.error().message, ".");
  }
  if (scenario->find("clew") || scenario->find("send")) return check_lines(shelf, text);
  if (!scenario->is_object() || !(*scenario)["new"].is_object() || !(*scenario)["steps"].is_array())
    return "A scenario is an object with \"name\", \"new\" and \"steps\".";
  return run_scenario(shelf, *scenario);
}

// A folder stands for the files in it, also in folders below.
Try<std::vector<std::string>> files_meant(const std::vector<std::string>& named) {
  namespace fs = std::filesystem;
  std::vector<std::string> all;
  for (const auto& name : named) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
      all.push_back(name);
      continue;
    }
    std::vector<std::string> found;
    for (fs::recursive_directory_iterator i(name, error), end; !error && i != end; i.increment(error)) {
      const auto path = i->path().string();
      const auto folder = i->path().parent_path().filename();
      if (path.ends_with(".jsonl") || (path.ends_with(".json") && folder == "scenarios"))
        found.push_back(path);
    }
    if (error) return misuse(cat("I cannot read the folder ", name, ": ", reason_of(error.value()), "."));
    if (found.empty())
      return misuse(cat("The folder ", name, " has no scenarios/*.json and no *.jsonl in it."));
    std::ranges::sort(found);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

}  // namespace

int run_check(const CheckRequest& request) {
  const auto files = files_meant(request.files);
  if (!files) return complain(files.error());
  Shelf shelf(games());
  for (const auto& folder : request.data)
    if (auto ok = use_data(shelf, folder); !ok) return complain(ok.error());
  JsonWriter json;
  json.open('[');
  std::size_t failures = 0;
  for (const auto& path : *files) {
    const auto text = read_file(path);
    if (!text) return complain(text.error());
    const auto wrong = check_text(shelf, path, *text);
    failures += wrong.has_value();
    if (request.json) {
      json.open('{').member("file", path).member("ok", !wrong);
      if (wrong) json.member("message", *wrong);
      json.close('}');
    } else {
      say_line(wrong ? cat("FAILED  ", path, "\n  ", *wrong) : cat("ok      ", path));
    }
  }
  if (request.json)
    say_line(json.close(']').text());
  else
    say_line(cat(files->size() - failures, " of ", files->size(), files->size() == 1 ? " file" : " files",
                 " as it should be."));
  return failures ? Exit::failed : Exit::well;
}

}  // namespace clew
