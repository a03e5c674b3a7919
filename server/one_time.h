#pragma once
// What opens something once, within a few minutes: a link to another device, the challenge of a passkey. Kept in memory,
// as its SHA-256, and gone with a restart. Any thread may ask.
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

class OneTime {
 public:
  using Clock = std::chrono::steady_clock;
  OneTime(std::chrono::seconds lasts, std::size_t most) : lasts_(lasts), most_(most) {}

  // `owner`: whose it is; who has one already loses it. Empty: nobody's, and there may be many.
  std::string give(const std::string& owner, Clock::time_point now = Clock::now());
  // Whose it was; nothing where it is not known, too old or used up. It is used up now.
  std::optional<std::string> take(std::string_view secret, Clock::time_point now = Clock::now());
  std::optional<std::string> take_trace(const std::string& trace, Clock::time_point now = Clock::now());
  std::chrono::seconds lasts() const { return lasts_; }

 private:
  struct Given {
    std::string owner;
    Clock::time_point until;
  };
  std::chrono::seconds lasts_;
  std::size_t most_;
  std::mutex lock_;
  std::map<std::string, Given> given_;  // by trace
};

}  // namespace clew
