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

  Result<Playouts> playouts(int players, const Json& options, std::uint64_t games, Rng& rng,
                            const std::function<void(const PlayedOut&)>& each) const override {
    const auto rules = G::make(players, options, data_);
    if (!rules) return std::unexpected(rules.error());
    return clew::playouts(*rules, games, rng, [&](std::uint64_t moves, const typename G::State& s) {
      each({moves, rules->outcome(s).value_or(Outcome{})});
    });
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

template <class G> const G& rules_of(const Table& table) {
  return static_cast<const TableOf<G>&>(table).rules();
}

// Each hook of a game's Terminal may begin with `const Game&`, where it needs the rules, or leave it out.
template <class T, class G> constexpr TerminalHooks terminal_hooks() {
  TerminalHooks hooks;
  if constexpr (requires { &T::board; })
    hooks.board = [](const Table& table, const Json& view, const Ink& ink) {
      if constexpr (requires { T::board(view, ink); })
        return T::board(view, ink);
      else
        return T::board(rules_of<G>(table), view, ink);
    };
  if constexpr (requires { &T::tell; })
    hooks.tell = [](const Table& table, const Json& event, const Json& view, const Ink& ink) {
      if constexpr (requires { T::tell(event, view, ink); })
        return T::tell(event, view, ink);
      else
        return T::tell(rules_of<G>(table), event, view, ink);
    };
  if constexpr (requires { &T::expand; })
    hooks.expand = [](const Table& table, std::string_view typed, const Json& view) {
      if constexpr (requires { T::expand(typed, view); })
        return T::expand(typed, view);
      else
        return T::expand(rules_of<G>(table), typed, view);
    };
  if constexpr (requires { &T::describe; })
    hooks.describe = [](const Table& table, std::string_view move, const Json& view, const Ink& ink) {
      if constexpr (requires { T::describe(move, view, ink); })
        return T::describe(move, view, ink);
      else
        return T::describe(rules_of<G>(table), move, view, ink);
    };
  if constexpr (requires { &T::answer; })
    hooks.answer = [](const Table& table, Seat seat, std::string_view typed, const Ink& ink, Rng& rng) {
      const auto& mine = static_cast<const TableOf<G>&>(table);
      return T::answer(mine.rules(), mine.rules().redeal(mine.state(), seat, rng), seat, typed, ink);
    };
  if constexpr (requires { &T::preview; })
    hooks.preview = [](const Table& table, Seat seat, std::string_view typed, const Json& view,
                       const Ink& ink, Rng& rng) {
      const auto& mine = static_cast<const TableOf<G>&>(table);
      return T::preview(mine.rules(), mine.rules().redeal(mine.state(), seat, rng), seat, typed, view, ink);
    };
  if constexpr (requires { &T::key; })
    hooks.key = [](const Table& table, std::string_view key, std::string& draft, const Json& view) {
      if constexpr (requires { T::key(key, draft, view); })
        return T::key(key, draft, view);
      else
        return T::key(rules_of<G>(table), key, draft, view);
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
