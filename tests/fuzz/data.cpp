// A set of component files with one of them replaced or edited: complaints, or a box that plays a random
// game to its end. The first byte says which file; its highest bit, whether the rest is the file's new text
// or a list of edits.
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

struct Part {
  const GameEntry* game;
  std::size_t file;
};

const std::vector<Part>& parts() {
  static const std::vector<Part> all = [] {
    std::vector<Part> found;
    for (const auto& game : games())
      for (std::size_t i = 0; i < game.data.size(); ++i) found.push_back({&game, i});
    return found;
  }();
  return all;
}

// A game at two of its tables, which ones depending on the input.
void play_somewhere(const GameEntry& game, const Box& box, std::string_view file, std::size_t which) {
  std::vector<const Place*> mine;
  for (const auto& place : places())
    if (place.game == &game) mine.push_back(&place);
  for (std::size_t i = 0; i < 2 && i < mine.size(); ++i) {
    const auto& place = *mine[(which + i) % mine.size()];
    Rng rng("fuzz");
    const auto played = box.playouts(place.players, place.options, 1, rng);
    require(played || !played.error().message.empty(), "a table is refused with a sentence", file);
    if (!played) continue;
    const auto table = box.table(place.players, place.options, Rng("fuzz"));
    play_on(**table, 30, rng);
    require(Json::parse((*table)->view(Onlooker::referee)).has_value(), "a view is JSON", file);
  }
}

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  if (size < 2 || fuzz::parts().empty()) return 0;
  const auto& part = fuzz::parts()[(bytes[0] & 0x7f) % fuzz::parts().size()];
  const std::string_view rest(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  auto set = shipped_data(*part.game);
  set.name = "fuzz";
  auto& text = set.files[part.file].text;
  text = bytes[0] & 0x80 ? fuzz::patched(text, rest) : std::string(rest);
  Complaints complaints;
  const auto box = part.game->open(set, complaints);
  fuzz::require(box != nullptr || !complaints.empty(), "a set that is refused is complained of");
  for (const auto& complaint : complaints)
    fuzz::require(!complaint.sentence.empty(), "a complaint is a sentence");
  if (box) fuzz::play_somewhere(*part.game, *box, set.files[part.file].name, size);
  return 0;
}
