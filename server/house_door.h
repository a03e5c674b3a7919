#pragma once
// The door for whoever runs the house: a one-time link that `clew admin link` leaves in the data folder, which only its
// owner can write, and then a cookie of its own. Sessions live as long as the program, and not longer than a day's work.
#include <chrono>
#include <expected>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace clew {

// The link's last part, which opens the door once within ten minutes. The error is a sentence.
std::expected<std::string, std::string> make_admin_token(const std::string& data_dir);

class HouseDoor {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::hours lasts{12};

  explicit HouseDoor(std::string data_dir) : data_dir_(std::move(data_dir)) {}

  // A cookie's value for the token of a link, which is used up; nothing for another.
  std::string enter(std::string_view token);
  bool knows(std::string_view cookie, Clock::time_point now = Clock::now());
  void leave(std::string_view cookie);

 private:
  std::string data_dir_;
  std::mutex lock_;
  std::map<std::string, Clock::time_point> sessions_;  // until when, by what the cookie hashes to
};

}  // namespace clew
