#pragma once
// The bot of every game that has none of its own: tree search, the deeper the higher its level.
#ifndef __wasi__
#include <thread>
#endif

#include "bots/search.h"
#include "core/text.h"

namespace clew {

// One search, or several side by side in threads of their own that are counted together.
template <Game G, class How = Guide<G>>
Thought<G> search(const Worlds<G>& worlds, int simulations, const Effort& effort, Rng& rng) {
  const auto stream = [&rng] { return Rng(cat(rng.next())); };
  Search<G, How> first(worlds, simulations / std::max(1, effort.threads), stream());
#ifndef __wasi__
  std::vector<Search<G, How>> others;
  for (int i = 1; i < effort.threads; ++i)
    others.emplace_back(worlds, simulations / effort.threads, stream());
  {
    std::vector<std::jthread> threads;
    for (auto& other : others) threads.emplace_back([&other, &effort] { other.run(effort.stop); });
    first.run(effort.stop);
  }
  for (const auto& other : others) first.add(other);
#else
  first.run(effort.stop);
#endif
  return first.thought();
}

template <Game G> struct SearchBot {
  static constexpr PerLevel<int> budgets{4, 16, 80, 400, 2000};  // simulations by level

  static Thought<G> think(const Worlds<G>& worlds, const Effort& effort, Rng& rng) {
    return search(worlds, effort.budget(budgets[effort.level]), effort, rng);
  }
};

}  // namespace clew
