#pragma once
// A game's rules: their sections and numbered clauses, to be looked up and searched.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ink.h"
#include "core/markdown.h"

namespace clew {

struct Clause {
  std::string id;       // "GG-12"; rulings have theirs, "R4"
  std::string section;  // the heading it stands under
  Spans text;           // without its id
};

struct Section {
  std::string number, title;  // "3", "Rules"
  std::vector<Block> blocks;  // with its heading
};

class RulesBook {
 public:
  explicit RulesBook(std::string_view markdown);

  const std::vector<Clause>& clauses() const { return clauses_; }
  const std::vector<Section>& sections() const { return sections_; }
  const std::string& title() const { return title_; }

  // "GG-12", "gg12", "12", "R4", "r-4".
  const Clause* clause(std::string_view id) const;
  // Clauses that have all the words, whatever their case.
  std::vector<const Clause*> search(std::string_view words) const;
  // What a player needs: all but the sections on screens, bots, views and speed.
  std::vector<Block> to_play_by() const;

 private:
  std::string title_;
  std::vector<Section> sections_;
  std::vector<Clause> clauses_;
};

std::string clause_text(const Clause& clause, const Ink& ink);  // set for the terminal

}  // namespace clew
