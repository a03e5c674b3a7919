#pragma once
// A client that asked for changes: it makes whole views of them again, as text, so that they can be held byte for
// byte against those of a client that did not ask.
#include <expected>
#include <string>
#include <string_view>

namespace clew::test {

class Follower {
 public:
  // The whole view that a view or changes come to; any other message as it is. The error says what does not fit.
  std::expected<std::string, std::string> hear(std::string_view message);

 private:
  std::expected<std::string, std::string> follow(std::string_view message);
  bool remember(std::string_view view);

  bool has_view_ = false, has_game_ = false;
  std::string table_, you_, view_, legal_, clock_, clocks_;
};

// The answer that changes carry, as an ack of its own; empty where they carry none.
std::string ack_in(std::string_view changes);

// Puts a value where an RFC 6901 pointer leads; one beyond the last of a list appends. False: there is no such place.
bool put(std::string& json, std::string_view pointer, std::string_view value);

}  // namespace clew::test
