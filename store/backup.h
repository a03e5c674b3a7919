#pragma once
// Copies of a house's store: taken while it is open, looked over before they count, and brought back.
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "store/store.h"

namespace clew {

// What is looked at in a copy: its notes, then the log of each table that is whole.
struct LookAt {
  std::function<void(std::span<const Note> notes)> notes = nullptr;
  std::function<void(std::string_view table, std::span<const StoredEntry> log)> log = nullptr;
};

struct Copied {
  std::uint64_t tables = 0, entries = 0, bytes = 0;
  std::uint64_t damaged = 0;  // tables whose log is not what was written
  std::string aside;          // where the store that was replaced lies now; empty where there was none
};

// Errors are sentences for a person. Cookies' keys are never in a copy.
std::expected<Copied, std::string> back_up(const std::string& data_dir, const std::string& to,
                                           const LookAt& look = {});
// Only into a folder that no house is using; a store that is there already is put aside with `is_replacing`.
std::expected<Copied, std::string> restore(const std::string& from, const std::string& data_dir,
                                           bool is_replacing);

}  // namespace clew
