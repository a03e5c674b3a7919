#pragma once
// A house of several nodes: real processes that share a PostgreSQL and a NATS of the test's own. Whoever knocks comes to one or
// the other, as behind a proxy.
#include "tests/house/party.h"
#include "tests/kit/nats.h"
#include "tests/kit/postgres.h"
#include "tests/kit/proxy.h"
#include "tests/kit/wire.h"

namespace clew::test {

// One of a node's figures, with its labels; -1 where it has none such.
double metric(const Door& house, std::string_view name);

class Nodes final : public Doors {
 public:
  // Behind nginx or Caddy, where one is named: then people knock there, and nodes keep their ports.
  explicit Nodes(std::size_t count, const std::string& proxy = "");
  ~Nodes() override;

  const Door& house() override;  // the proxy, or the next that is open
  ServedHouse& at(std::size_t which) { return *nodes_[which]; }
  std::size_t count() const { return nodes_.size(); }
  std::string log() const override;

  void kill_and_restart(std::size_t which);
  int stop_and_restart(std::size_t which);     // SIGTERM; the exit code
  void pause_until_missed(std::size_t which);  // by the next of them

  // What it has to the others and to the database; from now on over wires that can be cut.
  struct Wires {
    Wires(int port, const std::string& socket) : bus(port), store(socket) {}
    Wire bus, store;
  };
  Wires& wired(std::size_t which);

  std::vector<std::string> flags(const std::string& name) const;
  PostgresServer& database = PostgresServer::shared();  // its tables are made anew
  NatsServer nats;
  std::optional<FrontProxy> proxy;

 private:
  std::vector<std::unique_ptr<ServedHouse>> nodes_;
  std::vector<std::unique_ptr<std::atomic<bool>>> is_open_;
  std::map<std::size_t, Wires> wires_;
  std::atomic<std::size_t> next_ = 0;
};

}  // namespace clew::test
