#pragma once
// Who waits to hear that it is their turn, wherever they play: a feed of lines for each program that listens.
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace clew {

// From any thread.
class Feed {
 public:
  explicit Feed(std::int64_t until) : until_(until) {}
  void push(std::string_view line);
  std::string take();  // all that has come; empty for nothing
  void end();
  bool has_ended() const;
  void on_news(std::function<void()> wake);  // called whenever there is something to take

 private:
  static constexpr std::size_t most_waiting = 256 * 1024;  // bytes: whoever does not read is cut off
  mutable std::mutex lock_;
  const std::int64_t until_;  // on the wall, when the token runs out
  std::string waiting_;
  bool has_ended_ = false;
  std::function<void()> wake_;
};

class Turns {
 public:
  // None where this person, or the house, has as many as it may.
  std::shared_ptr<Feed> open(const std::string& person, std::int64_t until);
  bool is_heard();  // by anybody: a move costs nothing where it is not
  void tell(const std::string& person, std::string_view line);
  void tell_here(const std::string& person, std::string_view line);
  void end(const std::string& person);  // every feed of theirs
  void end_all();

  std::vector<std::string> listeners();  // people, each once
  // Where others listen at other nodes: whether somebody does at all, and how to tell them.
  std::atomic<bool> is_heard_elsewhere = false;
  std::function<void(const std::string& person, std::string_view line)> tell_elsewhere = {};

  static constexpr std::size_t most_of_one = 4, most_feeds = 1000;

 private:
  std::mutex lock_;
  std::atomic<bool> is_heard_ = false;
  std::multimap<std::string, std::weak_ptr<Feed>> feeds_;  // by person
};

// {"type":"turn","table":…,"game":…,"seat":…,"number":…}, and where their clock runs "deadline", by the wall.
std::string turn_line(std::string_view table, std::string_view game, int seat, std::uint64_t number,
                      std::optional<std::int64_t> deadline = std::nullopt);

}  // namespace clew
