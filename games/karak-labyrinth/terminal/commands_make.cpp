#include "core/json.h"
#include "core/text.h"
#include "games/karak-labyrinth/generator/generator.h"
#include "games/karak-labyrinth/solver/solver.h"
#include "games/karak-labyrinth/terminal/commands_shared.h"
#include "terminal/progress.h"

namespace clew::karak_labyrinth::commands {
namespace {

const std::string& file_text(const DataSet& set, std::string_view name) { return set.find(name)->text; }

std::string two_digits(int n) { return cat(n < 10 ? "0" : "", n); }

}  // namespace

int tiles(const Tiles& asked) {
  const auto box = load(asked.data);
  if (!box) return complain(box.error());
  if (asked.count < 1 || asked.count > 4000)
    return complain({misused, "Make 1 to 4000 tiles of a kind, such as --count 4."});
  const auto folder = asked.out.empty() ? cat("karak-tiles-", asked.seed) : asked.out;
  // The box has four tiles of a kind and level, so a data set has too; more tiles make more sets.
  const int sets = (asked.count + tiles_of_a_kind - 1) / tiles_of_a_kind;
  const auto folder_of = [&](int k) { return sets == 1 ? folder : cat(folder, "/", two_digits(k + 1)); };
  for (int k = 0; k < sets; ++k)
    if (auto ok = must_be_free(folder_of(k), {"minigames.json"}); !ok) return complain(ok.error());
  std::size_t made = 0;
  for (int k = 0; k < sets; ++k) {
    std::vector<std::string> fresh;
    for (unsigned kind = 0; kind < kind_count; ++kind)
      for (auto level : {Level::easy, Level::hard}) {
        if (!asked.kind.empty() && kind_name(Kind(kind)) != asked.kind) continue;
        if (!asked.difficulty.empty() && (asked.difficulty == "easy") != (level == Level::easy)) continue;
        for (int i = 0; i < tiles_of_a_kind && k * tiles_of_a_kind + i < asked.count; ++i) {
          fresh.push_back(tile_by_seed(Kind(kind), level, k * tiles_of_a_kind + i, asked.seed));
        }
      }
    made += fresh.size();
    if (auto ok = write(folder_of(k), "minigames.json",
                        minigames_with(file_text(box->set, "minigames.json"), fresh));
        !ok)
      return complain(ok.error());
  }
  const auto first = folder_of(0);
  if (asked.json) {
    JsonWriter out;
    out.open('{').member("folder", folder).member("sets", sets).member("tiles", made).close('}');
    say_line(out.text());
  } else {
    say_line(cat("Made ", made, made == 1 ? " tile" : " tiles",
                 sets == 1 ? " in " : cat(" in ", sets, " data sets under "), folder,
                 ". Play with them: clew play karak-labyrinth --data ", first));
  }
  return well;
}

int sheet(const NewSheet& asked) {
  const auto box = load(asked.data);
  if (!box) return complain(box.error());
  const auto cross = asked.size.find('x');
  const auto side = [](std::string_view word) { return to_int(word, shortest_side, longest_side); };
  const auto width =
      cross == std::string::npos ? std::nullopt : side(std::string_view(asked.size).substr(0, cross));
  const auto height =
      cross == std::string::npos ? std::nullopt : side(std::string_view(asked.size).substr(cross + 1));
  if (!width || !height)
    return complain({misused, cat("A size is a width and a height of ", shortest_side, " to ", longest_side,
                                  " squares, such as --size 10x10.")});
  const char id = asked.sheet[0];
  const auto folder = asked.out.empty() ? cat("karak-sheet-", asked.seed) : asked.out;
  if (auto ok = must_be_free(folder, {"sheets.json", "optima.json"}); !ok) return complain(ok.error());
  const auto fresh = sheet_by_seed(id, *width, *height, asked.seed);
  DataSet set = box->set;
  const auto replace = [&set](std::string_view name, std::string text) {
    for (auto& file : set.files)
      if (file.name == name) file.text = std::move(text);
  };
  replace("sheets.json", sheets_with(file_text(box->set, "sheets.json"), id, fresh));
  replace("optima.json", optima_with(file_text(box->set, "optima.json"), id, {}));
  Complaints complaints;
  const auto data = read_data(set, complaints);
  if (!data)
    return complain(
        {failed, cat("The sheet came out wrong, which should not happen: ", complaints[0].sentence)});
  const Sheet& made = data->sheets[id == 'a' ? 0 : 1];
  if (asked.optima) {
    Progress progress(data->cards.size(), "cards");
    std::vector<std::string> cards;
    for (const Card& card : data->cards) {
      progress.step(cat("card ", card.id));
      const auto found = best_line({.sheet = &made, .card = &card});
      if (!found) continue;
      JsonWriter out;
      out.open('{').member("score", found->score).member("proven", found->proven);
      out.member("entry", square_name(found->path.front())).member("squares", found->path.size());
      out.member("line", directions_of(found->path)).close('}');
      cards.push_back(cat("\"", card.id, "\": ", out.text()));
    }
    replace("optima.json", optima_with(file_text(box->set, "optima.json"), id, cards));
  }
  for (const auto* name : {"sheets.json", "optima.json"})
    if (auto ok = write(folder, name, file_text(set, name)); !ok) return complain(ok.error());
  if (asked.json) {
    JsonWriter out;
    out.open('{').member("folder", folder).key("sheet").raw(fresh).close('}');
    say_line(out.text());
  } else {
    say_line(drawing(made, {}));
    say_line(cat("Made sheet ", id, " in ", folder, ". Play on it: clew play karak-labyrinth --data ", folder,
                 id == 'a' ? "" : " with the option sheet b"));
  }
  return well;
}

}  // namespace clew::karak_labyrinth::commands
