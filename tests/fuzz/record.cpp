// A record's text: refused in a sentence, or a game whose own record is the same game.
#include "engine/record.h"
#include "core/text.h"
#include "tests/fuzz/kit.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  const auto match = replay_text(fuzz::shelf(), {reinterpret_cast<const char*>(bytes), size});
  if (!match) {
    fuzz::require(!match.error().message.empty(), "a refusal has a sentence");
    return 0;
  }
  const auto lines = record_lines(*match);
  const auto again = replay_text(fuzz::shelf(), join(lines, "\n"));
  fuzz::require(again.has_value(), "a record that was written can be loaded",
                again ? "" : again.error().message);
  fuzz::require(record_lines(*again) == lines, "a record that was loaded is written the same");
  fuzz::require(again->table->view(Onlooker::referee) == match->table->view(Onlooker::referee),
                "a record leads to the same game");
  return 0;
}
