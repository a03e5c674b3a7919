#include "server/house_door.h"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/text.h"
#include "server/clock.h"
#include "server/secret.h"
#include "store/private_file.h"

namespace clew {
namespace {

constexpr std::int64_t link_lasts = 10 * 60 * 1000;  // milliseconds
constexpr std::size_t most_sessions = 16;

std::string link_file(const std::string& data_dir) { return data_dir + "/clew.admin"; }

}  // namespace

std::expected<std::string, std::string> make_admin_token(const std::string& data_dir) {
  if (sodium_init() < 0) return std::unexpected("The cryptography library could not be started.");
  if (!std::filesystem::exists(data_dir + "/clew.lock"))
    return std::unexpected(
        cat("There is no house in ", data_dir, "; name its folder with --data-dir, as for clew serve."));
  const auto token = in_hex(random_bytes(24));
  const auto file = link_file(data_dir);
  if (auto ok = write_private(file, cat(trace_of(token), " ", wall_now() + link_lasts, "\n")); !ok)
    return std::unexpected(cat("The file ", file, " ", ok.error()));
  return token;
}

std::string HouseDoor::enter(std::string_view token) {
  const std::lock_guard guard(lock_);
  const auto file = link_file(data_dir_);
  const auto kept = read_private(file);
  if (!kept || !kept->has_value()) return {};
  std::string_view rest = **kept;
  const auto trace = next_word(rest);
  const auto until = next_word(rest);
  std::int64_t moment = 0;
  std::from_chars(until.data(), until.data() + until.size(), moment);
  if (!is_same(trace, trace_of(token))) return {};
  // Used up before it opens anything, also where it is too late.
  if (::unlink(file.c_str()) != 0 || moment < wall_now()) return {};
  const auto now = Clock::now();
  std::erase_if(sessions_, [&](const auto& each) { return each.second <= now; });
  if (sessions_.size() >= most_sessions)
    sessions_.erase(std::ranges::min_element(sessions_, {}, [](const auto& each) { return each.second; }));
  auto cookie = in_hex(random_bytes(32));
  sessions_[trace_of(cookie)] = now + lasts;
  return cookie;
}

bool HouseDoor::knows(std::string_view cookie, Clock::time_point now) {
  if (cookie.size() != 64) return false;
  const std::lock_guard guard(lock_);
  const auto known = sessions_.find(trace_of(cookie));
  return known != sessions_.end() && known->second > now;
}

void HouseDoor::leave(std::string_view cookie) {
  const std::lock_guard guard(lock_);
  sessions_.erase(trace_of(cookie));
}

}  // namespace clew
