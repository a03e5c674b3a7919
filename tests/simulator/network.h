#pragma once
// Connections between people and a house. Each keeps its order; between connections there is none, and any
// of them may break with what is on its way, without either side knowing at once.
#include <unordered_map>

#include "room/input.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

class Client;
class World;

class Network {
 public:
  explicit Network(World& world) : world_(world) {}

  Connection connect(Client& client, const std::string& table, const Person& person);
  void to_house(Connection connection, std::string text);
  void to_client(Connection connection, std::string text);
  void close(Connection connection, int code);  // by the house, after what it has sent
  void cut(Connection connection);              // the client knows; the house will hear of it
  void cut_all(std::uint64_t house);            // it has died
  Connection name() { return ++last_; }         // of a page that is at another node

 private:
  struct Line {
    Client* client;
    std::uint64_t house;
    std::string table;
    Time house_hears = 0;  // when the last that was sent arrives
    Time client_hears = 0;
    bool is_cut = false;
  };
  Time arrival(Time after);
  Line* find(Connection connection);

  World& world_;
  std::unordered_map<Connection, Line> lines_;
  Connection last_ = 0;
};

}  // namespace clew::simulator
