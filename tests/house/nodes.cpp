#include "tests/house/nodes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "core/text.h"
#include "tests/kit/loopback.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

std::string name_of(std::size_t which) { return std::string(1, char('a' + which)); }

std::vector<std::string> names(std::size_t count) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(name_of(i));
  return all;
}

}  // namespace

double metric(const Door& house, std::string_view name) {
  Guest nobody(house);
  const auto page = nobody.get("/metrics").body;
  const auto at = page.find(cat("\n", name, " "));
  return at == std::string::npos ? -1 : std::atof(page.c_str() + at + name.size() + 2);
}

Nodes::Nodes(std::size_t count, const std::string& kind) : nats(names(count)) {
  database.sql("DROP SCHEMA IF EXISTS clew CASCADE");
  for (std::size_t i = 0; i < count; ++i) {
    auto words = flags(name_of(i));
    if (!kind.empty())
      words.insert(words.end(), {"--port", std::to_string(lasting_port()), "--trusted-proxy", "127.0.0.1"});
    nodes_.push_back(std::make_unique<ServedHouse>(std::move(words)));
    is_open_.push_back(std::make_unique<std::atomic<bool>>(true));
  }
  std::vector<int> ports;
  for (const auto& each : nodes_) ports.push_back(each->port());
  if (!kind.empty()) proxy.emplace(kind, ports);
}

Nodes::~Nodes() {
  // What they wait for must not be cut when they are told to end.
  for (auto& [which, wires] : wires_) wires.bus.mend(), wires.store.mend();
  nodes_.clear();
}

Nodes::Wires& Nodes::wired(std::size_t which) {
  if (const auto known = wires_.find(which); known != wires_.end()) return known->second;
  auto& wires = wires_.try_emplace(which, nats.port(), database.socket()).first->second;
  const auto name = name_of(which);
  auto words = flags(name);
  std::ranges::replace(words, database.address(), database.address_by(wires.store.folder()));
  std::ranges::replace(words, nats.address(name), nats.address(name, wires.bus.port()));
  nodes_[which]->stop();
  nodes_[which]->start(words);
  return wires;
}

std::vector<std::string> Nodes::flags(const std::string& name) const {
  return {"--no-limits",
          "--store",
          database.address(),
          "--nats",
          nats.address(name),
          "--nats-password-file",
          nats.password_file(),
          "--nats-ca",
          nats.ca_file(),
          "--node",
          name};
}

const Door& Nodes::house() {
  if (proxy) return proxy->door();
  for (;;)
    if (const auto which = next_++ % nodes_.size(); *is_open_[which]) return *nodes_[which];
}

std::string Nodes::log() const {
  std::string all;
  for (std::size_t i = 0; i < nodes_.size(); ++i) all += name_of(i) + ":\n" + nodes_[i]->log();
  return all;
}

void Nodes::kill_and_restart(std::size_t which) {
  *is_open_[which] = false;  // a proxy notices that nobody listens
  ::kill(nodes_[which]->pid(), SIGKILL);
  const std::unique_lock alone(door_);
  nodes_[which]->kill();
  nodes_[which]->start();
  *is_open_[which] = true;
}

int Nodes::stop_and_restart(std::size_t which) {
  *is_open_[which] = false;
  const int code = nodes_[which]->stop();  // others go on meanwhile
  std::unique_lock alone(door_, std::defer_lock);
  if (!proxy) alone.lock();  // the port will be another
  nodes_[which]->start();
  *is_open_[which] = true;
  return code;
}

void Nodes::pause_until_missed(std::size_t which) {
  const auto& other = *nodes_[(which + 1) % count()];
  ::kill(nodes_[which]->pid(), SIGSTOP);
  EXPECT_TRUE(waited_until([&] { return metric(other, "clew_nodes") == double(count() - 1); }));
  ::kill(nodes_[which]->pid(), SIGCONT);
}

}  // namespace clew::test
