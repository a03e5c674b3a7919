// A whole session of request lines, whatever they are: each gets one line of JSON with `ok`.
#include "engine/protocol.h"
#include "tests/fuzz/kit.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  Engine engine(fuzz::shelf());
  for (int lines = 0; lines < 60 && !rest.empty(); ++lines) {
    const auto line = fuzz::next_line(rest);
    const auto before = engine.table() ? engine.table()->view(Onlooker::referee) : "";
    const auto text = engine.answer(line);
    fuzz::require(text.find('\n') == std::string::npos, "an answer is one line", line);
    const auto answer = Json::parse(text);
    fuzz::require(answer.has_value(), "an answer is JSON", line);
    fuzz::require((*answer)["ok"].is_boolean(), "an answer says whether it is ok", line);
    if ((*answer)["ok"].boolean()) continue;
    fuzz::require(!(*answer)["error"]["code"].text().empty() && !(*answer)["error"]["message"].text().empty(),
                  "a refusal has a code and a sentence", line);
    fuzz::require(before == (engine.table() ? engine.table()->view(Onlooker::referee) : ""),
                  "a refused request changes nothing", line);
  }
  return 0;
}
