#pragma once
// A box for one game, and the game's entry in the registry.
#include "engine/box.h"
#include "engine/registry.h"
#include "engine/table_of.h"

namespace clew {

// The rules for a table, lean where its options allow it; `use` is called with them and gives a Result.
template <Game G, class Use>
auto set_up(int players, const Json& options, const typename G::Data& data, Use use)
    -> decltype(use(std::declval<G>())) {
  auto rules = G::make(players, options, data);
  if (!rules) return std::unexpected(rules.error());
  if constexpr (HasLean<G>)
    if (auto lean = rules->lean()) return use(*std::move(lean));
  return use(*std::move(rules));
}

template <Game G> class BoxOf final : public Box {
 public:
  BoxOf(typename G::Data data, const DataSet& set) : data_(std::move(data)) {
    if (set.name.empty()) return;
    own_data_ = set;
    data_hash_ = set.hash();
  }
  BoxOf(const BoxOf&) = delete;  // tables point into it
  BoxOf& operator=(const BoxOf&) = delete;

  std::string_view game() const override { return G::name; }

  Result<std::unique_ptr<Table>> table(int players, const Json& options,
                                       std::optional<Rng> chance) const override {
    return set_up<G>(players, options, data_, [&]<Game Kind>(Kind rules) -> Result<std::unique_ptr<Table>> {
      return std::make_unique<TableOf<Kind>>(std::move(rules), std::move(chance));
    });
  }

  Result<Playouts> playouts(int players, const Json& options, std::uint64_t games, Rng& rng,
                            const Each& each) const override {
    return set_up<G>(players, options, data_, [&]<Game Kind>(const Kind& rules) -> Result<Playouts> {
      if (!each) return clew::playouts(rules, games, rng);
      return clew::playouts(rules, games, rng, [&](std::uint64_t moves, const typename Kind::State& s) {
        each({moves, rules.outcome(s).value_or(Outcome{})});
      });
    });
  }

  const typename G::Data& data() const { return data_; }

 private:
  typename G::Data data_;
};

// Copies a starting state so many times, for measuring; the digest keeps the optimizer honest.
template <Game G>
Result<std::uint64_t> copy_states(const Box& box, int players, const Json& options, std::uint64_t count) {
  const auto& data = static_cast<const BoxOf<G>&>(box).data();
  return set_up<G>(players, options, data, [&](const auto& rules) -> Result<std::uint64_t> {
    const auto from = rules.start();
    auto to = from;
    for (std::uint64_t i = 0; i < count; ++i) {
      asm volatile("" : : "r"(&from), "r"(&to) : "memory");  // each copy really happens
      to = from;
    }
    return digest(to, count);
  });
}

// Calls a game's Terminal with its rules.
template <class T, class G> constexpr TerminalHooks terminal_hooks() {
  TerminalHooks hooks;
  if constexpr (requires { &T::board; })
    hooks.board = [](const Table& table, const Json& view, const Ink& ink) {
      return with_table<G>(table, [&](const auto& mine) { return T::board(mine.rules(), view, ink); });
    };
  if constexpr (requires { &T::tell; })
    hooks.tell = [](const Table& table, const Json& event, const Json& view, const Ink& ink) {
      return with_table<G>(table, [&](const auto& mine) { return T::tell(mine.rules(), event, view, ink); });
    };
  if constexpr (requires { &T::expand; })
    hooks.expand = [](const Table& table, std::string_view typed, const Json& view) {
      return with_table<G>(table, [&](const auto& mine) { return T::expand(mine.rules(), typed, view); });
    };
  if constexpr (requires { &T::describe; })
    hooks.describe = [](const Table& table, std::string_view move, const Json& view, const Ink& ink) {
      return with_table<G>(table,
                           [&](const auto& mine) { return T::describe(mine.rules(), move, view, ink); });
    };
  if constexpr (requires { &T::answer; })
    hooks.answer = [](const Table& table, Seat seat, std::string_view typed, const Ink& ink, Rng& rng) {
      return with_table<G>(table, [&](const auto& mine) {
        return T::answer(mine.rules(), mine.rules().redeal(mine.state(), seat, rng), seat, typed, ink);
      });
    };
  if constexpr (requires { &T::preview; })
    hooks.preview = [](const Table& table, Seat seat, std::string_view typed, const Json& view,
                       const Ink& ink, Rng& rng) {
      return with_table<G>(table, [&](const auto& mine) {
        return T::preview(mine.rules(), mine.rules().redeal(mine.state(), seat, rng), seat, typed, view, ink);
      });
    };
  if constexpr (requires { &T::key; })
    hooks.key = [](const Table& table, std::string_view key, std::string& draft, const Json& view) {
      return with_table<G>(table, [&](const auto& mine) { return T::key(mine.rules(), key, draft, view); });
    };
  if constexpr (requires { &T::help; }) hooks.help = &T::help;
  if constexpr (requires { &T::name; }) hooks.name = &T::name;
  return hooks;
}

template <class G>
concept Cooperative = requires { requires G::is_cooperative; };

// `Terminal` is the game's struct of that name, or void.
template <Game G, class Terminal = void>
constexpr GameEntry entry(std::span<const EmbeddedFile> data, std::string_view tables,
                          std::string_view rules_text) {
  return {.name = G::name,
          .about = G::about,
          .data = data,
          .tables = tables,
          .rules_text = rules_text,
          .is_cooperative = Cooperative<G>,
          .terminal = terminal_hooks<Terminal, G>(),
          .command = nullptr,
          .choose = nullptr,
          .copy_states = copy_states<G>,
          .open = [](const DataSet& set, Complaints& complaints) -> std::unique_ptr<Box> {
            auto read = G::read(set, complaints);
            if (!read || !complaints.empty()) return nullptr;
            return std::make_unique<BoxOf<G>>(*std::move(read), set);
          }};
}

}  // namespace clew
