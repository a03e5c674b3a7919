#include "server/log.h"

#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>

#include "server/limits.h"

namespace clew {
namespace {

// Of one kind so many lines at once, and then one a second: nobody fills a disk with them.
constexpr Allowance lines_of_a_kind{.at_once = 100, .a_second = 1};

// How many of this kind were left out before this one; nothing where this one is left out too.
std::optional<std::int64_t> left_out_before(std::string_view what) {
  struct Kind {
    Bucket lines{lines_of_a_kind};
    std::int64_t left_out = 0;
  };
  static std::mutex lock;
  static std::map<std::string, Kind, std::less<>> kinds;
  const std::scoped_lock hold(lock);
  auto kind = kinds.find(what);
  if (kind == kinds.end()) kind = kinds.emplace(what, Kind{}).first;
  if (kind->second.lines.take()) return std::exchange(kind->second.left_out, 0);
  ++kind->second.left_out;
  return std::nullopt;
}

void write_line(std::string_view level, std::string_view what,
                std::initializer_list<std::pair<std::string_view, LogValue>> more, bool is_every_one) try {
  const auto left_out = is_every_one ? std::optional<std::int64_t>(0) : left_out_before(what);
  if (!left_out) return;
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
  if (*left_out > 0) out.member("left_out", *left_out);
  const auto line = out.close('}').text() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call: lines of several threads do not mix
} catch (const std::exception&) {
  // Where a fault is told there may be no memory to tell it with.
  std::fputs("{\"level\":\"error\",\"what\":\"there is no memory for a line of the log\"}\n", stderr);
}

}  // namespace

void log_line(std::string_view level, std::string_view what,
              std::initializer_list<std::pair<std::string_view, LogValue>> more) {
  write_line(level, what, more, false);
}

void log_every_line(std::string_view level, std::string_view what,
                    std::initializer_list<std::pair<std::string_view, LogValue>> more) {
  write_line(level, what, more, true);
}

}  // namespace clew
