#include "terminal/markdown.h"

#include <algorithm>
#include <vector>

#include "core/text.h"

namespace clew {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto cut = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, cut));
    text.remove_prefix(std::min(cut + 1, text.size()));
  }
  return lines;
}

bool is_table(std::string_view line) { return trimmed(line).starts_with("|"); }
bool is_heading(std::string_view line) { return line.starts_with("#"); }
bool is_item(std::string_view line) { return trimmed(line).starts_with("- "); }
bool is_fence(std::string_view line) { return trimmed(line).starts_with("```"); }

std::vector<std::string> cells_of(std::string_view row, const Ink& ink) {
  row = trimmed(row);
  row.remove_prefix(1);
  if (row.ends_with("|")) row.remove_suffix(1);
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
      cell += row[++i];
    } else if (row[i] == '|') {
      cells.push_back(inline_marks(trimmed(cell), ink));
      cell.clear();
    } else {
      cell += row[i];
    }
  }
  cells.push_back(inline_marks(trimmed(cell), ink));
  return cells;
}

bool is_rule(std::string_view row) { return row.find_first_not_of("|-: \t\r") == std::string_view::npos; }

// Widths that fit the page: the widest columns give way first.
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

std::string set_table(const std::vector<std::string_view>& lines, const Ink& ink) {
  std::vector<std::vector<std::string>> rows;
  bool has_head = false;
  for (auto line : lines)
    if (is_rule(line))
      has_head = rows.size() == 1;
    else
      rows.push_back(cells_of(line, ink));
  if (rows.empty()) return {};
  const auto widths = column_widths(rows, ink.width - 2);
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::vector<std::vector<std::string>> wrapped_cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const auto text = wrapped(rows[r][i], widths[i]);
      auto& cell = wrapped_cells.emplace_back();
      for (auto line : lines_of(text)) cell.emplace_back(line);
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

std::string set_heading(std::string_view line, const Ink& ink) {
  const auto level = line.find_first_not_of('#');
  const auto text = trimmed(line.substr(std::min(level, line.size())));
  if (level > 2) return cat(ink.bold(text), "\n");
  return cat(ink.bold(ink.paint(text, Colour::yellow)), "\n",
             std::string(std::size_t(seen_width(text)), level == 1 ? '=' : '-'), "\n");
}

}  // namespace

std::string inline_marks(std::string_view markdown, const Ink& ink) {
  std::string out;
  while (!markdown.empty()) {
    const bool bold = markdown.starts_with("**");
    const std::string_view mark = bold ? "**" : "`";
    if (bold || markdown.front() == '`') {
      const auto end = markdown.find(mark, mark.size());
      if (end != std::string_view::npos) {
        const auto inner = markdown.substr(mark.size(), end - mark.size());
        if (bold)
          out += ink.bold(inline_marks(inner, Ink{}));
        else
          out += ink.colours ? ink.paint(inner, Colour::cyan) : cat("`", inner, "`");
        markdown.remove_prefix(end + mark.size());
        continue;
      }
    }
    out += markdown.front();
    markdown.remove_prefix(1);
  }
  return out;
}

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
    if (word.empty()) continue;
    const int needed = seen_width(word);
    if (!fresh && used + 1 + needed > width) {
      flush();
      fresh = true;
    }
    if (!fresh) {
      line += ' ';
      ++used;
    }
    line += word;
    used += needed;
    fresh = false;
  }
  if (!fresh) out += line + "\n";
  return out;
}

std::string set_page(std::string_view markdown, const Ink& ink) {
  const auto lines = lines_of(markdown);
  std::string out;
  for (std::size_t i = 0; i < lines.size();) {
    if (trimmed(lines[i]).empty()) {
      if (!out.empty() && !out.ends_with("\n\n")) out += "\n";
      ++i;
    } else if (is_heading(lines[i])) {
      if (!out.empty() && !out.ends_with("\n\n")) out += "\n";
      out += set_heading(lines[i++], ink);
    } else if (is_fence(lines[i])) {
      for (++i; i < lines.size() && !is_fence(lines[i]); ++i) out += cat("    ", lines[i], "\n");
      ++i;
    } else if (is_table(lines[i])) {
      std::vector<std::string_view> table;
      for (; i < lines.size() && is_table(lines[i]); ++i) table.push_back(lines[i]);
      out += set_table(table, ink);
    } else {
      // An item's or a paragraph's own lines run on until something else begins.
      const bool item = is_item(lines[i]);
      const int indent = int(lines[i].find_first_not_of(' '));
      std::string text(trimmed(lines[i++]));
      while (i < lines.size() && !trimmed(lines[i]).empty() && !is_heading(lines[i]) && !is_item(lines[i]) &&
             !is_table(lines[i]) && !is_fence(lines[i]))
        text += cat(" ", trimmed(lines[i++]));
      const auto block = wrapped(inline_marks(text, ink), ink.width - 2 - indent, item ? 2 : 0);
      for (auto line : lines_of(block)) out += cat(std::string(std::size_t(indent), ' '), line, "\n");
    }
  }
  return out;
}

}  // namespace clew
