#include "tests/simulator/disk.h"

#include "tests/simulator/planted.h"
#include "tests/simulator/world.h"

namespace clew::simulator {

void Disk::submit(Written written, Write write, Done done) {
  waiting_.push_back({written, std::move(write), std::make_shared<Done>(std::move(done))});
  if (planted == disk_answers_before_it_syncs) answer(waiting_.back(), {}, 0);
  if (std::exchange(is_syncing_, true)) return;
  // Mostly quick; now and then the disk is busy with something else.
  const auto delay = world_.is_once_in(200) ? world_.draw(second) : 200 + world_.draw(3 * milli);
  world_.agenda().after(delay, [this] { sync(); });
}

void Disk::sync() {
  is_syncing_ = false;
  auto batch = std::exchange(waiting_, {});
  // A sync that fails says so for all; whether they are kept nobody knows.
  const bool fails = world_.is_fault(world_.rates().unavailable);
  const bool keeps = !fails || world_.is_once_in(2);
  if (fails) ++world_.report().refused_syncs;
  std::vector<Kept> kept(batch.size());
  if (keeps)
    kept = commit(batch);
  else
    for (const auto& each : batch) world_.lost(each.write);
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (planted != disk_answers_before_it_syncs)
      answer(batch[i], fails ? Kept(std::unexpected(StoreFault::unavailable)) : kept[i],
             world_.draw(2 * milli));
}

std::vector<Kept> Disk::commit(std::vector<Waiting>& batch) {
  std::vector<Write> writes;
  for (auto& waiting : batch) writes.push_back(waiting.write);
  if (planted == disk_loses_a_write && world_.is_once_in(20)) writes.back() = {};
  if (planted == disk_keeps_half_a_write)
    for (auto& write : writes)
      if (write.entries.size() > 1) write.entries.pop_back();
  if (planted == disk_lets_former_owners_write)
    for (auto& write : writes)
      for (auto& entry : write.entries) entry.epoch = world_.epoch_of(entry.table);
  auto kept = store_.commit(writes);
  for (std::size_t i = 0; i < writes.size(); ++i)
    if (kept[i]) world_.kept(writes[i], batch[i].written);
  return kept;
}

void Disk::answer(const Waiting& waiting, Kept kept, Time delay) {
  world_.agenda().after(delay, [this, house = waiting.written.house, done = waiting.done, kept] {
    if (world_.is_alive(house)) (*done)(kept);
  });
}

void Disk::crash(std::uint64_t house) {
  auto lost = std::exchange(waiting_, {});
  std::erase_if(lost, [&](Waiting& each) {
    if (each.written.house == house) return false;
    waiting_.push_back(std::move(each));
    return true;
  });
  // It was on its way: perhaps the disk has it, perhaps not.
  if (lost.empty()) return;
  if (world_.is_once_in(3)) {
    commit(lost);
    return;
  }
  for (const auto& each : lost) world_.lost(each.write);
}

std::expected<std::uint64_t, StoreFault> Disk::claim(std::string_view table) {
  if (planted == house_reads_without_claiming) return world_.epoch_of(table);
  auto epoch = store_.claim(table);
  if (epoch) world_.claimed(table, *epoch);
  return epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> Disk::claim_open() {
  if (planted == house_reads_without_claiming) {
    std::vector<OwnedTable> all;
    for (const auto& table : world_.tables())
      if (const auto row = store_.row(table); row && *row && (*row)->is_open)
        all.push_back({**row, world_.epoch_of(table)});
    return all;
  }
  auto all = store_.claim_open();
  if (all)
    for (const auto& [row, epoch] : *all) world_.claimed(row.table, epoch);
  return all;
}

std::expected<std::vector<StoredEntry>, StoreFault> Disk::entries(std::string_view table) {
  auto all = store_.entries(table);
  if (planted == disk_forgets_the_last_entry && all && all->size() > 5 && world_.is_once_in(4))
    all->pop_back();
  return all;
}

}  // namespace clew::simulator
