// The body of a request for a table: refused with a code and a sentence, or a first entry that makes a room.
#include "room/room.h"
#include "tests/fuzz/kit.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  const auto wish = Json::parse({reinterpret_cast<const char*>(bytes), size});
  if (!wish) return 0;
  Rng rng("fuzz");
  const auto made = make_table(fuzz::shelf(), *wish, {"p", "Ana"}, "t", {}, rng);
  if (!made) {
    fuzz::require(!made.error().message.empty(), "a wish is refused with a sentence");
    return 0;
  }
  fuzz::require(made->entries.size() == 1 && made->rows.size() == 1, "a table is one entry and one row");
  const StoredEntry first{1, 1, made->entries[0].text};
  const auto room = Room::restore(fuzz::shelf(), "t", std::span(&first, 1), 1, {});
  fuzz::require(room.has_value() && room->row() == made->rows[0], "a table that was made can be read again",
                first.text);
  fuzz::require(Json::parse(room->listing()).has_value(), "a listing is JSON", first.text);
  return 0;
}
