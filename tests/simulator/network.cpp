#include "tests/simulator/network.h"

#include "tests/simulator/client.h"
#include "tests/simulator/world.h"

namespace clew::simulator {

Network::Line* Network::find(Connection connection) {
  const auto at = lines_.find(connection);
  return at == lines_.end() ? nullptr : &at->second;
}

Time Network::arrival(Time after) {
  auto delay = milli + world_.draw(40 * milli);
  if (world_.is_fault(world_.rates().slow)) delay += world_.draw(6 * second);
  return std::max(after, world_.agenda().now() + delay);
}

Connection Network::connect(Client& client, const std::string& table, const Person& person) {
  const auto connection = ++last_;
  auto& line = lines_[connection] = {&client, world_.some_house().number(), table};
  line.house_hears = arrival(0);
  world_.agenda().at(line.house_hears, [this, connection, person] {
    auto* at = find(connection);
    if (!at) return;
    world_.at_house(at->house, [connection, person, table = at->table](SimulatedHouse& house) {
      house.arrived(table, connection, person);
    });
  });
  return connection;
}

void Network::to_house(Connection connection, std::string text) {
  auto* line = find(connection);
  if (!line || line->is_cut) return;
  if (world_.is_fault(world_.rates().cut)) return cut(connection);
  line->house_hears = arrival(line->house_hears);
  world_.agenda().at(line->house_hears, [this, connection, text = std::move(text)]() mutable {
    auto* at = find(connection);
    if (!at) return;
    world_.at_house(at->house, [connection, text, table = at->table](SimulatedHouse& house) {
      house.said(table, connection, text);
    });
  });
}

void Network::to_client(Connection connection, std::string text) {
  auto* line = find(connection);
  if (!line || line->is_cut) return;
  if (world_.is_fault(world_.rates().cut * 4)) return cut(connection);
  line->client_hears = arrival(line->client_hears);
  world_.agenda().at(line->client_hears, [this, connection, text = std::move(text)] {
    auto* at = find(connection);
    if (at && !at->is_cut) at->client->heard(connection, text);
  });
}

void Network::close(Connection connection, int code) {
  auto* line = find(connection);
  if (!line || line->is_cut) return;
  world_.agenda().at(arrival(line->client_hears), [this, connection, code] {
    auto* at = find(connection);
    if (!at || at->is_cut) return;
    auto* client = at->client;
    lines_.erase(connection);
    client->closed(connection, code);
  });
}

void Network::cut(Connection connection) {
  auto* line = find(connection);
  if (!line || line->is_cut) return;
  line->is_cut = true;
  ++world_.report().cuts;
  // What the client has sent may still arrive, even after what it says by its next connection.
  const bool loses = world_.is_once_in(2);
  const auto noticed = world_.agenda().now() + world_.draw(world_.is_once_in(4) ? 20 * second : 200 * milli);
  world_.agenda().at(loses ? world_.agenda().now() : std::max(noticed, line->house_hears), [this, connection,
                                                                                            noticed] {
    auto* at = find(connection);
    if (!at) return;
    const auto house = at->house;
    const auto table = at->table;
    lines_.erase(connection);
    world_.agenda().at(noticed, [this, house, table, connection] {
      world_.at_house(house, [table, connection](SimulatedHouse& there) { there.gone(table, connection); });
    });
  });
  world_.agenda().after(0, [client = line->client, connection] { client->closed(connection, 0); });
}

void Network::cut_all(std::uint64_t house) {
  std::vector<Connection> dead;
  for (const auto& [connection, line] : lines_)
    if (line.house == house && !line.is_cut) dead.push_back(connection);
  std::ranges::sort(dead);  // the order of a hash table is nobody's seed
  for (const auto connection : dead) {
    auto* client = find(connection)->client;
    lines_.erase(connection);
    world_.agenda().after(world_.draw(300 * milli), [client, connection] { client->closed(connection, 0); });
  }
}

}  // namespace clew::simulator
