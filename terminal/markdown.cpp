#include "terminal/markdown.h"

#include <algorithm>
#include <vector>

#include "core/text.h"

namespace clew {
namespace {

// Widths that fit the screen: the widest columns give way first.
std::vector<int> column_widths(const std::vector<std::vector<std::string>>& rows, int room) {
  std::vector<int> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(1);
      widths[i] = std::max(widths[i], seen_width(row[i]));
    }
  const int between = 2 * int(widths.size() - 1);
  const auto total = [&] {
    int sum = between;
    for (int w : widths) sum += w;
    return sum;
  };
  while (total() > room) {
    const auto widest = std::ranges::max_element(widths);
    if (*widest <= 8) break;
    --*widest;
  }
  return widths;
}

std::vector<std::string> set_row(const std::vector<Spans>& cells, const Ink& ink) {
  std::vector<std::string> row;
  for (const auto& cell : cells) row.push_back(set_spans(cell, ink));
  return row;
}

std::string set_table(const TextTable& table, const Ink& ink) {
  std::vector<std::vector<std::string>> rows;
  const bool has_head = !table.head.empty();
  if (has_head) rows.push_back(set_row(table.head, ink));
  for (const auto& row : table.rows) rows.push_back(set_row(row, ink));
  if (rows.empty()) return {};
  const auto widths = column_widths(rows, ink.width - 2);
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::vector<std::vector<std::string>> wrapped_cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const auto text = wrapped(rows[r][i], widths[i]);
      auto& cell = wrapped_cells.emplace_back();
      for (auto line : split_lines(text)) cell.emplace_back(line);
      height = std::max(height, cell.size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::string row = "  ";
      for (std::size_t i = 0; i < wrapped_cells.size(); ++i) {
        auto cell = line < wrapped_cells[i].size() ? wrapped_cells[i][line] : std::string();
        if (r == 0 && has_head) cell = ink.bold(cell);
        row += i + 1 < wrapped_cells.size() ? padded(std::move(cell), widths[i] + 2) : cell;
      }
      row.erase(row.find_last_not_of(' ') + 1);
      out += row + "\n";
    }
  }
  return out;
}

std::string set_heading(const Heading& heading, const Ink& ink) {
  const auto text = plain_text(heading.spans);
  if (heading.level > 2) return cat(ink.bold(text), "\n");
  return cat(ink.bold(ink.paint(text, Colour::yellow)), "\n",
             std::string(std::size_t(seen_width(text)), heading.level == 1 ? '=' : '-'), "\n");
}

std::string set_item(const ListItem& item, const Ink& ink) {
  std::string text = cat(item.number.empty() ? "-" : item.number, " ");
  if (!item.clause.empty()) text += cat(ink.bold(item.clause), " ");
  const auto block = wrapped(cat(text, set_spans(item.spans, ink)), ink.width - 2 - item.indent, 2);
  std::string out;
  for (auto line : split_lines(block)) out += cat(std::string(std::size_t(item.indent), ' '), line, "\n");
  return out;
}

std::string set_code(const CodeBlock& code) {
  std::string out;
  for (auto line : split_lines(code.text)) out += cat("    ", line, "\n");
  return out;
}

struct Setter {
  const Ink& ink;
  std::string operator()(const Heading& block) const { return set_heading(block, ink); }
  std::string operator()(const Paragraph& block) const {
    return wrapped(set_spans(block.spans, ink), ink.width - 2);
  }
  std::string operator()(const ListItem& block) const { return set_item(block, ink); }
  std::string operator()(const TextTable& block) const { return set_table(block, ink); }
  std::string operator()(const CodeBlock& block) const { return set_code(block); }
};

}  // namespace

std::string set_spans(const Spans& spans, const Ink& ink) {
  std::string out;
  for (const auto& [kind, text] : spans) {
    switch (kind) {
      case Span::Kind::strong:
        out += ink.bold(text);
        break;
      case Span::Kind::code:
        out += ink.colours ? ink.paint(text, Colour::cyan) : cat("`", text, "`");
        break;
      case Span::Kind::text:
      case Span::Kind::em:
      case Span::Kind::clause:
        out += text;
        break;
    }
  }
  return out;
}

namespace {

bool is_one_of(std::string_view character, std::string_view all) {
  return character.size() > 1 && all.find(character) != std::string_view::npos;
}

// How much of a word cannot be broken: letters of the West stay together, between wide ones a line may end, but for
// what closes or opens.
std::string_view unbroken(std::string_view word) {
  constexpr std::string_view closing = "、。，．）」』】！？：；ー々・…”’", opening = "（「『【“‘";
  std::size_t end = 0;
  bool was_wide = false, was_opening = false;
  while (end < word.size()) {
    if (word[end] == '\x1b') {
      end += std::min(word.substr(end).find('m'), word.size() - end - 1) + 1;
      continue;
    }
    const auto next = first_character(word.substr(end));
    const bool wide = columns_of(next) > 1;
    if (end > 0 && (wide || was_wide) && !was_opening && !is_one_of(next, closing)) break;
    was_wide = wide;
    was_opening = is_one_of(next, opening);
    end += next.size();
  }
  return word.substr(0, end);
}

}  // namespace

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out, line;
  int used = 0;
  const auto flush = [&] {
    out += line + "\n";
    line.assign(std::size_t(indent), ' ');
    used = indent;
  };
  bool fresh = true;
  while (!text.empty()) {
    const auto cut = std::min(text.find_first_of(" \n"), text.size());
    auto word = text.substr(0, cut);
    text.remove_prefix(std::min(cut + 1, text.size()));
    for (bool is_first = true; !word.empty(); is_first = false) {
      const auto piece = unbroken(word);
      word.remove_prefix(piece.size());
      const int needed = seen_width(piece), space = is_first && !fresh ? 1 : 0;
      if (!fresh && used + space + needed > width) {
        flush();
      } else if (space > 0) {
        line += ' ';
        ++used;
      }
      line += piece;
      used += needed;
      fresh = false;
    }
  }
  if (!fresh) out += line + "\n";
  return out;
}

std::string typeset(std::span<const Block> blocks, const Ink& ink) {
  std::string out;
  const Block* before = nullptr;
  for (const auto& block : blocks) {
    // The rows of a list stand close.
    const bool is_close =
        before && std::holds_alternative<ListItem>(block) && std::holds_alternative<ListItem>(*before);
    if (before && !is_close) out += "\n";
    out += std::visit(Setter{ink}, block);
    before = &block;
  }
  return out;
}

}  // namespace clew
