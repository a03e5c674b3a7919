#include "core/markdown.h"

#include <algorithm>
#include <optional>
#include <span>

#include "core/text.h"

namespace clew {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z') || c == '_'; }

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// How long a clause's name such as GG-12 is that the text begins with; 0 where it begins with none.
std::size_t clause_length(std::string_view text) {
  if (text.size() < 4 || !is_capital(text[0]) || !is_capital(text[1]) || text[2] != '-') return 0;
  std::size_t end = 3;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end == 3 || (end < text.size() && is_word(text[end])) ? 0 : end;
}
bool is_clause(std::string_view text) { return !text.empty() && clause_length(text) == text.size(); }

struct Found {
  Span span;
  std::size_t length;  // with its marks
};

// What stands between a mark and its next occurrence, which may not hold a star.
std::optional<Found> between(std::string_view text, std::string_view mark, Span::Kind kind) {
  if (!text.starts_with(mark)) return std::nullopt;
  const auto end = text.find(mark, mark.size());
  if (end == std::string_view::npos || end == mark.size()) return std::nullopt;
  const auto inner = text.substr(mark.size(), end - mark.size());
  if (kind != Span::Kind::code && inner.find('*') != std::string_view::npos) return std::nullopt;
  if (kind == Span::Kind::em && (inner.front() == ' ' || inner.front() == '\t')) return std::nullopt;
  return Found{{kind, std::string(inner)}, end + mark.size()};
}

// Of a link only its text is kept.
std::optional<Found> link(std::string_view text) {
  if (!text.starts_with('[')) return std::nullopt;
  const auto middle = text.find(']');
  if (middle == std::string_view::npos || middle == 1 || !text.substr(middle).starts_with("]("))
    return std::nullopt;
  const auto end = text.find(')', middle);
  if (end == std::string_view::npos) return std::nullopt;
  return Found{{Span::Kind::text, std::string(text.substr(1, middle - 1))}, end + 1};
}

std::optional<Found> marked(std::string_view text, bool is_word_start) {
  if (auto code = between(text, "`", Span::Kind::code)) return code;
  if (auto strong = between(text, "**", Span::Kind::strong)) {
    if (is_clause(strong->span.text)) strong->span.kind = Span::Kind::clause;
    return strong;
  }
  if (auto em = between(text, "*", Span::Kind::em)) return em;
  if (auto found = link(text)) return found;
  const auto length = is_word_start ? clause_length(text) : 0;
  if (length == 0) return std::nullopt;
  return Found{{Span::Kind::clause, std::string(text.substr(0, length))}, length};
}

bool is_table(std::string_view line) { return trimmed(line).starts_with('|'); }
bool is_fence(std::string_view line) { return trimmed(line).starts_with("```"); }
bool is_rule(std::string_view row) { return row.find_first_not_of("|-: \t\r") == std::string_view::npos; }

std::optional<Heading> heading(std::string_view line) {
  const auto level = std::min(line.find_first_not_of('#'), line.size());
  if (level == 0 || level > 6 || level == line.size() || line[level] != ' ') return std::nullopt;
  return Heading{int(level), read_spans(trimmed(line.substr(level)))};
}

// "- text", "* text" or "1. text"; the spans come later, with the lines that follow.
struct ItemStart {
  ListItem item;
  std::string_view text;
};
std::optional<ItemStart> item_start(std::string_view line) {
  const auto text = trimmed(line);
  const auto mark = text.substr(0, text.find(' '));
  const bool is_bullet = mark == "-" || mark == "*";
  const bool is_number = mark.size() > 1 && mark.ends_with('.') &&
                         std::ranges::all_of(mark.substr(0, mark.size() - 1), is_digit);
  if ((!is_bullet && !is_number) || mark.size() == text.size()) return std::nullopt;
  ItemStart start;
  start.item.indent = int(line.find_first_not_of(" \t"));
  if (is_number) start.item.number = mark;
  start.text = trimmed(text.substr(mark.size()));
  return start;
}

// A clause's name stands apart from its text.
void read_item(ListItem& item, std::string_view text) {
  if (text.starts_with("**")) {
    const auto rest = text.substr(2);
    const auto length = clause_length(rest);
    if (length > 0 && rest.substr(length).starts_with("**")) {
      item.clause = rest.substr(0, length);
      text = trimmed(rest.substr(length + 2));
    }
  }
  item.spans = read_spans(text);
}

std::vector<Spans> cells_of(std::string_view row) {
  row = trimmed(row);
  row.remove_prefix(1);
  if (row.ends_with('|') && !row.ends_with("\\|")) row.remove_suffix(1);
  std::vector<Spans> cells;
  std::string cell;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row.substr(i).starts_with("\\|")) {
      cell += row[++i];
    } else if (row[i] == '|') {
      cells.push_back(read_spans(trimmed(cell)));
      cell.clear();
    } else {
      cell += row[i];
    }
  }
  cells.push_back(read_spans(trimmed(cell)));
  return cells;
}

TextTable table_of(std::span<const std::string_view> lines) {
  TextTable table;
  for (const auto line : lines) {
    if (!is_rule(line)) {
      table.rows.push_back(cells_of(line));
    } else if (table.head.empty() && table.rows.size() == 1) {
      table.head = std::move(table.rows.front());
      table.rows.clear();
    }
  }
  return table;
}

constexpr std::string_view kind_words[] = {"text", "strong", "em", "code", "clause"};

void write_spans(JsonWriter& out, const Spans& spans) {
  out.open('[');
  for (const auto& [kind, text] : spans)
    out.open('{').member("kind", kind_words[std::size_t(kind)]).member("text", text).close('}');
  out.close(']');
}
void write_row(JsonWriter& out, const std::vector<Spans>& row) {
  out.open('[');
  for (const auto& cell : row) write_spans(out, cell);
  out.close(']');
}

struct BlockWriter {
  JsonWriter& out;
  void operator()(const Heading& block) {
    out.member("kind", "heading").member("level", block.level).key("spans");
    write_spans(out, block.spans);
  }
  void operator()(const Paragraph& block) {
    out.member("kind", "paragraph").key("spans");
    write_spans(out, block.spans);
  }
  void operator()(const ListItem& block) {
    out.member("kind", "item");
    if (!block.clause.empty()) out.member("clause", block.clause);
    if (!block.number.empty()) out.member("number", block.number);
    out.key("spans");
    write_spans(out, block.spans);
  }
  void operator()(const TextTable& block) {
    out.member("kind", "table").key("head");
    write_row(out, block.head);
    out.key("rows").open('[');
    for (const auto& row : block.rows) write_row(out, row);
    out.close(']');
  }
  void operator()(const CodeBlock& block) { out.member("kind", "code").member("text", block.text); }
};

}  // namespace

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto cut = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, cut));
    text.remove_prefix(std::min(cut + 1, text.size()));
  }
  return lines;
}

Spans read_spans(std::string_view text) {
  Spans all;
  std::string plain;
  const auto flush = [&] {
    if (!plain.empty()) all.push_back({Span::Kind::text, std::move(plain)});
    plain.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    auto found = marked(text.substr(at), at == 0 || !is_word(text[at - 1]));
    if (!found) {
      plain += text[at++];
      continue;
    }
    at += found->length;
    if (found->span.kind == Span::Kind::text) {
      plain += found->span.text;
    } else {
      flush();
      all.push_back(std::move(found->span));
    }
  }
  flush();
  return all;
}

std::vector<Block> read_markdown(std::string_view markdown) {
  std::vector<Block> blocks;
  // Lines that belong together are gathered until something else begins.
  std::string text;
  std::optional<ListItem> item;
  const auto flush = [&] {
    if (item) {
      read_item(*item, text);
      blocks.emplace_back(*std::move(item));
    } else if (!text.empty()) {
      blocks.emplace_back(Paragraph{read_spans(text)});
    }
    item.reset();
    text.clear();
  };
  const auto lines = split_lines(markdown);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_fence(lines[i])) {
      flush();
      std::string code;
      for (++i; i < lines.size() && !is_fence(lines[i]); ++i) code += cat(code.empty() ? "" : "\n", lines[i]);
      blocks.emplace_back(CodeBlock{std::move(code)});
    } else if (auto title = heading(lines[i])) {
      flush();
      blocks.emplace_back(*std::move(title));
    } else if (is_table(lines[i])) {
      flush();
      const auto first = i;
      while (i + 1 < lines.size() && is_table(lines[i + 1])) ++i;
      blocks.emplace_back(table_of(std::span(lines).subspan(first, i + 1 - first)));
    } else if (auto start = item_start(lines[i])) {
      flush();
      item = std::move(start->item);
      text = start->text;
    } else if (trimmed(lines[i]).empty()) {
      flush();
    } else {
      text += cat(text.empty() ? "" : " ", trimmed(lines[i]));
    }
  }
  flush();
  return blocks;
}

std::string plain_text(const Spans& spans) { return join(spans, "", &Span::text); }

std::string markdown_of(const Spans& spans) {
  std::string all;
  for (const auto& [kind, text] : spans) {
    const std::string_view mark = kind == Span::Kind::strong ? "**"
                                  : kind == Span::Kind::em   ? "*"
                                  : kind == Span::Kind::code ? "`"
                                                             : "";
    all += cat(mark, text, mark);
  }
  return all;
}

void write_blocks(JsonWriter& out, const std::vector<Block>& blocks) {
  out.open('[');
  for (const auto& block : blocks) {
    out.open('{');
    std::visit(BlockWriter{out}, block);
    out.close('}');
  }
  out.close(']');
}

}  // namespace clew
