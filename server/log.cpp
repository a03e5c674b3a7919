#include "server/log.h"

#include <chrono>
#include <cstdio>

namespace clew {

void log_line(std::string_view level, std::string_view what,
              std::initializer_list<std::pair<std::string_view, LogValue>> more) try {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  JsonWriter out;
  out.open('{').member("time", std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  out.member("level", level).member("what", what);
  for (const auto& [key, value] : more) {
    if (const auto* text = std::get_if<std::string_view>(&value))
      out.member(key, *text);
    else
      out.member(key, std::get<std::int64_t>(value));
  }
  const auto line = out.close('}').text() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call: lines of several threads do not mix
} catch (const std::exception&) {
  // Where a fault is told there may be no memory to tell it with.
  std::fputs("{\"level\":\"error\",\"what\":\"there is no memory for a line of the log\"}\n", stderr);
}

}  // namespace clew
