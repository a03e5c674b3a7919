#include "server/house_door.h"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/text.h"
#include "server/badge.h"
#include "server/clock.h"
#include "store/private_file.h"

namespace clew {
namespace {

constexpr std::int64_t link_lasts = 10 * 60 * 1000;  // milliseconds
constexpr std::size_t most_sessions = 16;

std::string link_file(const std::string& data_dir) { return data_dir + "/clew.admin"; }

std::string in_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += digits[static_cast<unsigned char>(c) >> 4];
    text += digits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

// What is kept of a secret: who reads it has not got it.
std::string trace_of(std::string_view secret) {
  std::string digest(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return in_hex(digest);
}

bool is_same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

std::expected<std::string, std::string> make_admin_token(const std::string& data_dir) {
  if (sodium_init() < 0) return std::unexpected("The cryptography library could not be started.");
  if (!std::filesystem::exists(data_dir + "/clew.sqlite"))
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
