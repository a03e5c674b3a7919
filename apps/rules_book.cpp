#include "apps/rules_book.h"

#include <algorithm>
#include <cctype>

#include "core/text.h"
#include "terminal/markdown.h"

namespace clew {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (auto& c : out) c = char(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// "GG-12" and "gg12" are the same: letters and digits count.
std::string bare(std::string_view id) {
  std::string out;
  for (char c : id)
    if (std::isalnum(static_cast<unsigned char>(c))) out += char(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Whether it is an id such as GG-12, R4 or R-4: capitals, perhaps a hyphen, digits.
bool is_id(std::string_view word) {
  std::size_t i = 0;
  while (i < word.size() && is_capital(word[i])) ++i;
  if (i == 0 || i > 3) return false;
  if (i < word.size() && word[i] == '-') ++i;
  const auto digits = i;
  while (i < word.size() && is_digit(word[i])) ++i;
  return i > digits && i + 1 >= word.size();  // perhaps one letter more: GG-12a
}

// "- **GG-12** text" or "- **R4. A question?** text" begins a clause.
std::optional<Clause> clause_item(const ListItem& item) {
  if (!item.clause.empty()) return Clause{item.clause, {}, item.spans};
  if (item.spans.empty() || item.spans.front().kind != Span::Kind::strong) return std::nullopt;
  const std::string_view bold = item.spans.front().text;
  const auto id = bold.substr(0, bold.find_first_of(". "));
  if (!is_id(id)) return std::nullopt;
  Clause clause{std::string(id), {}, item.spans};
  const auto question = bold.find_first_not_of(". ", id.size());
  if (question == std::string_view::npos)
    clause.text.erase(clause.text.begin());
  else
    clause.text.front().text = bold.substr(question);
  return clause;
}

// "| R-4 | question | decision | why |" is a ruling in a table.
std::optional<Clause> clause_row(const std::vector<Spans>& row) {
  const auto id = row.empty() ? std::string() : plain_text(row.front());
  if (!is_id(id)) return std::nullopt;
  Clause clause{id, {}, {}};
  for (std::size_t i = 1; i < row.size(); ++i) {
    const auto before = plain_text(clause.text);
    const auto cell = plain_text(row[i]);
    if (cell.empty() || cell == "-" || cell == "–") continue;
    if (!before.empty())
      clause.text.push_back({Span::Kind::text, before.ends_with('.') || before.ends_with('?') ? " " : ". "});
    clause.text.insert(clause.text.end(), row[i].begin(), row[i].end());
  }
  return clause;
}

}  // namespace

RulesBook::RulesBook(std::string_view markdown) {
  std::string heading;
  const auto add = [&](std::optional<Clause> clause) {
    if (!clause) return;
    clause->section = heading;
    clauses_.push_back(*std::move(clause));
  };
  for (auto& block : read_markdown(markdown)) {
    if (const auto* title = std::get_if<Heading>(&block)) {
      heading = plain_text(title->spans);
      if (title->level == 1) title_ = heading;
      if (title->level == 2) {
        const auto dot = std::min(heading.find(". "), heading.size());
        const auto number = to_int(std::string_view(heading).substr(0, dot)) ? heading.substr(0, dot) : "";
        sections_.push_back({number, number.empty() ? heading : heading.substr(dot + 2), {}});
      }
    } else if (const auto* item = std::get_if<ListItem>(&block)) {
      add(clause_item(*item));
    } else if (const auto* table = std::get_if<TextTable>(&block)) {
      for (const auto& row : table->rows) add(clause_row(row));
    }
    if (!sections_.empty()) sections_.back().blocks.push_back(std::move(block));
  }
}

const Clause* RulesBook::clause(std::string_view id) const {
  const auto wanted = bare(id);
  if (wanted.empty()) return nullptr;
  const auto find = [this](std::string_view key) -> const Clause* {
    const auto found = std::ranges::find(clauses_, key, [](const Clause& c) { return bare(c.id); });
    return found == clauses_.end() ? nullptr : &*found;
  };
  if (const auto* found = find(wanted)) return found;
  // A bare number: the game's own letters come before it.
  if (!is_digit(wanted[0]) || clauses_.empty()) return nullptr;
  const auto& first = clauses_.front().id;
  return find(bare(first.substr(0, first.find_first_of("-0123456789"))) + wanted);
}

std::vector<const Clause*> RulesBook::search(std::string_view words) const {
  std::vector<const Clause*> found;
  for (const auto& clause : clauses_) {
    const auto text = lower(cat(clause.section, " ", plain_text(clause.text)));
    std::string_view rest = words;
    bool all = true, any = false;
    while (!rest.empty() && all) {
      const auto word = lower(next_word(rest));
      if (word.empty()) continue;
      any = true;
      all = text.find(word) != std::string::npos;
    }
    if (all && any) found.push_back(&clause);
  }
  return found;
}

std::vector<Block> RulesBook::to_play_by() const {
  std::vector<Block> all{Heading{1, read_spans(title_)}};
  for (const auto& section : sections_)
    if (section.title != "View" && section.title != "At the screen" && section.title != "Bots" &&
        section.title != "Speed" && section.title != "Components")
      all.insert(all.end(), section.blocks.begin(), section.blocks.end());
  return all;
}

std::string clause_text(const Clause& clause, const Ink& ink) {
  return wrapped(cat(ink.bold(ink.paint(clause.id, Colour::yellow)), " ", set_spans(clause.text, ink)),
                 ink.width - 2, 2);
}

}  // namespace clew
