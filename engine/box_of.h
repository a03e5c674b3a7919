#pragma once
// A box for one game, and the game's entry in the registry.
#include "engine/box.h"
#include "engine/registry.h"
#include "engine/table_of.h"

namespace clew {

template <Game G> class BoxOf final : public Box {
 public:
  BoxOf(typename G::Data data, const DataSet& set) : data_(std::move(data)) {
    if (set.name.empty()) return;
    data_name_ = set.name;
    data_hash_ = set.hash();
  }
  BoxOf(const BoxOf&) = delete;  // tables point into it
  BoxOf& operator=(const BoxOf&) = delete;

  std::string_view game() const override { return G::name; }

  Result<std::unique_ptr<Table>> table(int players, const Json& options,
                                       std::optional<Rng> chance) const override {
    auto rules = G::make(players, options, data_);
    if (!rules) return std::unexpected(rules.error());
    return std::make_unique<TableOf<G>>(*std::move(rules), std::move(chance));
  }

  Result<Playouts> playouts(int players, const Json& options, std::uint64_t games, Rng& rng) const override {
    const auto rules = G::make(players, options, data_);
    if (!rules) return std::unexpected(rules.error());
    return clew::playouts(*rules, games, rng);
  }

  std::size_t state_bytes() const override { return sizeof(typename G::State); }

  Result<std::uint64_t> copies(int players, const Json& options, std::uint64_t count) const override {
    const auto rules = G::make(players, options, data_);
    if (!rules) return std::unexpected(rules.error());
    const auto from = rules->start();
    auto to = from;
    for (std::uint64_t i = 0; i < count; ++i) {
      asm volatile("" : : "r"(&from), "r"(&to) : "memory");  // each copy really happens
      to = from;
    }
    return digest(to, count);
  }

 private:
  typename G::Data data_;
};

template <class T, class G> constexpr TerminalHooks terminal_hooks() {
  TerminalHooks hooks;
  if constexpr (requires { &T::board; }) hooks.board = &T::board;
  if constexpr (requires { &T::tell; }) hooks.tell = &T::tell;
  if constexpr (requires { &T::expand; }) hooks.expand = &T::expand;
  if constexpr (requires { &T::describe; }) hooks.describe = &T::describe;
  if constexpr (requires { &T::key; }) hooks.key = &T::key;
  if constexpr (requires { &T::answer; })
    hooks.answer = [](const Table& table, Seat seat, std::string_view typed, const Ink& ink, Rng& rng) {
      const auto& mine = static_cast<const TableOf<G>&>(table);
      return T::answer(mine.rules(), mine.rules().redeal(mine.state(), seat, rng), seat, typed, ink);
    };
  return hooks;
}

// `Terminal` is the game's struct of that name, or void.
template <Game G, class Terminal = void>
constexpr Entry entry(std::span<const EmbeddedFile> data, std::string_view tables,
                      std::string_view rules_page) {
  return {.name = G::name,
          .about = G::about,
          .data = data,
          .tables = tables,
          .rules_page = rules_page,
          .terminal = terminal_hooks<Terminal, G>(),
          .add_commands = nullptr,
          .choose = nullptr,
          .open = [](const DataSet& set, Complaints& complaints) -> std::unique_ptr<Box> {
            auto read = G::read(set, complaints);
            if (!read || !complaints.empty()) return nullptr;
            return std::make_unique<BoxOf<G>>(*std::move(read), set);
          }};
}

}  // namespace clew
