#include "apps/rules_page.h"

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

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r|");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r|") - first + 1);
}

// "- **GG-12** text" or "- **R4. A question?** text" begins a clause.
std::optional<Clause> clause_begin(std::string_view line) {
  if (!line.starts_with("- **")) return std::nullopt;
  line.remove_prefix(4);
  const auto end = line.find("**");
  if (end == std::string_view::npos) return std::nullopt;
  const auto bold = line.substr(0, end);
  const auto id = bold.substr(0, bold.find_first_of(". "));
  if (!is_id(id)) return std::nullopt;
  const auto question = trimmed(bold.substr(std::min(bold.size(), id.size() + 1)));
  auto text = std::string(trimmed(line.substr(end + 2)));
  if (!question.empty()) text = cat("**", question, "** ", text);
  return Clause{std::string(id), {}, std::move(text)};
}

// "| R-4 | question | decision | why |" is a ruling in a table.
std::optional<Clause> clause_row(std::string_view line) {
  if (!line.starts_with("| ")) return std::nullopt;
  line.remove_prefix(2);
  const auto id = trimmed(line.substr(0, line.find('|')));
  if (!is_id(id)) return std::nullopt;
  std::string text;
  for (auto rest = line.substr(line.find('|')); !rest.empty();) {
    rest.remove_prefix(1);
    const auto cell = trimmed(rest.substr(0, rest.find('|')));
    rest.remove_prefix(std::min(rest.find('|'), rest.size()));
    if (cell.empty() || cell == "-" || cell == "–") continue;
    if (!text.empty() && text.back() != '.' && text.back() != '?') text += '.';
    text += cat(text.empty() ? "" : " ", cell);
  }
  return Clause{std::string(id), {}, std::move(text)};
}

}  // namespace

RulesPage::RulesPage(std::string_view markdown) {
  std::string heading;
  Clause* open = nullptr;  // the clause that following lines still belong to
  while (!markdown.empty()) {
    const auto cut = std::min(markdown.find('\n'), markdown.size());
    const auto line = markdown.substr(0, cut);
    markdown.remove_prefix(std::min(cut + 1, markdown.size()));
    if (line.starts_with("# ")) title_ = trimmed(line.substr(2));
    if (line.starts_with("## ")) {
      auto title = trimmed(line.substr(3));
      std::string number;
      if (const auto dot = title.find(". "); dot != std::string_view::npos && to_int(title.substr(0, dot))) {
        number = title.substr(0, dot);
        title = title.substr(dot + 2);
      }
      sections_.push_back({number, std::string(title), {}});
    }
    if (!sections_.empty()) sections_.back().text += cat(line, "\n");
    if (line.starts_with("#")) {
      heading = trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
      open = nullptr;
    } else if (auto clause = clause_begin(line).or_else([&] { return clause_row(line); })) {
      clause->section = heading;
      clauses_.push_back(*std::move(clause));
      open = line.starts_with("|") ? nullptr : &clauses_.back();
    } else if (trimmed(line).empty() || line.starts_with("|") || line.starts_with("- ")) {
      open = nullptr;
    } else if (open) {
      open->text += cat(" ", trimmed(line));
    }
  }
}

const Clause* RulesPage::clause(std::string_view id) const {
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

std::vector<const Clause*> RulesPage::search(std::string_view words) const {
  std::vector<const Clause*> found;
  for (const auto& clause : clauses_) {
    const auto text = lower(cat(clause.section, " ", clause.text));
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

std::string RulesPage::to_play_by() const {
  std::string all = cat("# ", title_, "\n\n");
  for (const auto& section : sections_)
    if (section.title != "View" && section.title != "At the screen" && section.title != "Bots" &&
        section.title != "Speed" && section.title != "Components")
      all += section.text;
  return all;
}

std::string clause_text(const Clause& clause, const Ink& ink) {
  return wrapped(cat(ink.bold(ink.paint(clause.id, Colour::yellow)), " ", inline_marks(clause.text, ink)),
                 ink.width - 2, 2);
}

}  // namespace clew
