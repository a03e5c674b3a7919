#pragma once
// The laws as tests of one game, one a law.
#include <gtest/gtest.h>

#include "tests/laws.h"

namespace clew::laws {

template <Game G> class LawTest : public testing::Test {
 public:
  LawTest(const GameEntry& entry, Law<G> law) : entry_(&entry), law_(law) {}
  void TestBody() override {
    const Bench<G> bench(*entry_);
    ASSERT_FALSE(bench.tables().empty()) << "the shipped data do not read, or there is no table";
    ASSERT_EQ(bench.refused(), "") << "a table of tables.json, or a player count, is refused";
    Findings findings;
    law_.hold(bench, findings);
    for (const auto& [number, where, what] : findings.breaches())
      ADD_FAILURE() << "law " << number << ", " << where << ":\n  " << what;
  }

 private:
  const GameEntry* entry_;
  Law<G> law_;
};

template <Game G> bool register_laws(const GameEntry& entry) {
  for (const auto& law : all_laws<G>)
    testing::RegisterTest(IsLean<G> ? "LawsLean" : "Laws", law.sentence, nullptr, nullptr, __FILE__, __LINE__,
                          [&entry, law]() -> testing::Test* { return new LawTest<G>(entry, law); });
  if constexpr (HasLean<G>) register_laws<typename G::Lean>(entry);
  return true;
}

template <Game G> std::string moves_by_habit(const GameEntry& entry) {
  std::string all;
  if constexpr (HasRollout<G>) {
    const Bench<G> bench(entry);
    for (const auto& table : bench.tables())
      play(table, table.name, true, false, [&](const Scene<G>& scene) {
        if (scene.act) all += say({scene.g.text(scene.act->move), "\n"});
        return scene.ply < 200;
      });
  }
  if constexpr (HasLean<G>) all += moves_by_habit<typename G::Lean>(entry);
  return all;
}

}  // namespace clew::laws
