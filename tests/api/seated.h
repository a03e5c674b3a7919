#pragma once
// Somebody at a table: a guest with a socket, who keeps the last view and numbers their own commands.
#include <initializer_list>
#include <string>

#include "tests/kit/follower.h"
#include "tests/kit/house_client.h"

namespace clew::test {

class Seated {
 public:
  // Opens and says hello; fails the test where the first answer is no view.
  Seated(Guest& guest, std::string_view table, std::uint64_t since = 0, bool wants_changes = false);

  // Sends a command under a fresh id and gives back its ack or refusal; `members` is ,"seat":1 or nothing.
  Json command(std::string_view cmd, std::string_view members = "");
  Json command_as(std::string_view id, std::string_view cmd, std::string_view members = "");
  std::string refusal(std::string_view cmd, std::string_view members = "");  // its code; empty for an ack

  bool hear(Patience limit = patience);  // one message; false where none came
  void hear_all();                       // what is there already
  // Reads on until the view is of this number or later.
  void catch_up(std::uint64_t number);

  const Json& view() const { return view_; }  // the last one
  const Json& presence() const { return presence_; }
  const Json& drafted() const { return drafted_; }
  const Json& hinted() const { return hinted_; }
  std::uint64_t number() const { return std::uint64_t(view_["number"].whole()); }
  std::string_view status() const { return view_["table"]["status"].text(); }
  Socket& socket() { return socket_; }
  Guest& guest() { return *guest_; }

 private:
  void take(Json message);

  Guest* guest_;
  Socket socket_;
  Follower follower_;
  Json view_, presence_, drafted_, hinted_, answer_;
  std::string awaited_;
  int commands_ = 0;
};

std::string make_table(Guest& host, std::string_view game, std::string_view options, std::string_view seats,
                       std::string_view more = "");  // its id

// These people make any of their listed moves until the game is over.
void play_to_the_end(std::initializer_list<Seated*> people);

}  // namespace clew::test
