// New parts for a table, from seeds that its record keeps: whoever replays it gets the same.
#include <cassert>

#include "core/text.h"
#include "games/karak-labyrinth/generator/generator.h"

namespace clew::karak_labyrinth {
namespace {

constexpr std::array<int, sheet_count> sides{10, 12};  // as large as the printed ones

// What we made ourselves gives no cause for complaint.
template <class Read> auto read_made(const std::string& text, Read read) {
  DataSet set;
  set.files.push_back({"made.json", text});
  Complaints complaints;
  DataReader reader(set, complaints);
  auto made = read(reader.json("made.json"));
  assert(complaints.empty());
  return made;
}

std::string with_legend(const Json& sheet) {
  JsonWriter out;
  out.open('{').key("legend").open('{');
  for (int i = 0; i < symbol_count; ++i)
    out.member(symbol_letters.substr(std::size_t(i), 1), symbol_name(Symbol(i)));
  out.close('}');
  for (const auto& [key, value] : sheet.members()) out.key(key).json(value);
  return std::move(out.close('}')).text();
}

}  // namespace

std::string tile_by_seed(Kind kind, Level level, int index, std::string_view seed) {
  Rng rng(cat("karak tile ", seed, " ", kind_name(kind), " ", int(level), " ", index));
  return make_tile(kind, level, index % tiles_of_a_kind + 1, rng);
}

std::string sheet_by_seed(char id, int width, int height, std::string_view seed) {
  Rng rng(cat("karak sheet ", seed, " ", width, "x", height));
  return make_sheet(id, width, height, rng);
}

Renewed renewed(const Data& data, std::size_t side, std::string_view sheet_seed,
                std::string_view tiles_seed) {
  Renewed made{data, {}};
  if (!sheet_seed.empty()) {
    const auto text = sheet_by_seed(char('a' + side), sides[side], sides[side], sheet_seed);
    auto& sheet = made.data.sheets[side];
    sheet = read_made(text, [](const Field& field) { return read_sheet(field); });
    made.data.vicinities[side] = Vicinity(sheet.grid, sheet.symbol, sheet.printed);
    for (auto& card : made.data.cards) card.symbols[side] = symbols_for(sheet, card);
    for (auto& best : made.data.optima[side]) best.reset();
    made.labyrinth = with_legend(*Json::parse(text));
  }
  if (!tiles_seed.empty())
    for (unsigned kind = 0; kind < kind_count; ++kind)
      for (const auto level : {Level::easy, Level::hard})
        for (int i = 0; i < tiles_of_a_kind; ++i)
          made.data.tiles[kind][unsigned(level)][unsigned(i)] =
              read_made(tile_by_seed(Kind(kind), level, i, tiles_seed), read_tile);
  return made;
}

}  // namespace clew::karak_labyrinth
