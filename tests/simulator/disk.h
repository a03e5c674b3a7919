#pragma once
// The store as a house meets it: writes wait for a sync, syncs fail, and what was not synced is forgotten when
// the house dies, or is kept though nobody was told.
#include <memory>

#include "store/store.h"
#include "tests/simulator/ledger.h"

namespace clew::simulator {

class World;

class Disk {
 public:
  using Done = std::move_only_function<void(const Kept&)>;

  Disk(World& world, Store& store) : world_(world), store_(store) {}

  // `done` is called later, unless the house has died by then.
  void submit(Written written, Write write, Done done);
  void crash(std::uint64_t house);

  std::expected<std::uint64_t, StoreFault> claim(std::string_view table);
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open();
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table);
  Store& store() { return store_; }

 private:
  struct Waiting {
    Written written;
    Write write;
    std::shared_ptr<Done> done;
  };
  void sync();
  std::vector<Kept> commit(std::vector<Waiting>& batch);
  void answer(const Waiting& waiting, Kept kept, Time delay);

  World& world_;
  Store& store_;
  std::vector<Waiting> waiting_;
  bool is_syncing_ = false;
};

}  // namespace clew::simulator
