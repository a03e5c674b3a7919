// A first bot for the Clew arena: the standard library and the bot protocol (protocol.md), nothing else.
//   c++ -std=c++20 -O2 -o first_bot docs/bots/first_bot.cpp
//   clew arena guru-guru --bots 'program: ./first_bot' --bots random --games 100
// It plays any game whose moves are listed, at random. A bot that looks at the view wants a JSON library; for
// this one a search in the text will do, since moves are lower-case letters, digits and spaces.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

using std::string_view;

// What stands between the quotes after "key":, such as the command.
string_view text_of(string_view message, string_view key) {
  const auto at = message.find(std::string("\"").append(key).append("\":\""));
  if (at == string_view::npos) return {};
  const auto begin = at + key.size() + 4;
  return message.substr(begin, message.find('"', begin) - begin);
}

// The texts of the list after "legal":.
std::vector<string_view> legal_moves(string_view message) {
  std::vector<string_view> moves;
  constexpr string_view key = "\"legal\":[";
  auto at = message.find(key);
  if (at == string_view::npos) return moves;
  for (at += key.size(); message[at] != ']'; ++at) {
    if (message[at] != '"') continue;  // a comma
    const auto end = message.find('"', at + 1);
    moves.push_back(message.substr(at + 1, end - at - 1));
    at = end;
  }
  return moves;
}

// Luck that follows from the game's own: the same game is played the same again.
struct Luck {
  std::uint64_t state = 1;
  void begin(string_view seed) {
    state = 14695981039346656037u;
    for (const unsigned char c : seed) state = (state ^ c) * 1099511628211u;
  }
  std::size_t below(std::size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return std::size_t(state >> 33) % n;
  }
};

int main() {
  Luck luck;
  for (std::string message; std::getline(std::cin, message);) {
    const auto command = text_of(message, "cmd");
    if (command == "hello") std::cout << R"({"version":1,"name":"First bot"})" << std::endl;
    if (command == "game") luck.begin(text_of(message, "seed"));
    if (command != "move") continue;
    const auto moves = legal_moves(message);
    if (moves.empty())
      std::cout << R"({"wait":true})" << std::endl;
    else
      std::cout << R"({"move":")" << moves[luck.below(moves.size())] << "\"}" << std::endl;
  }
}
