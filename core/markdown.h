#pragma once
// The little of Markdown that rules pages use, read once into plain values: the terminal sets them, and the house sends
// them to the page, which builds elements from them. No text is ever taken for HTML.
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"

namespace clew {

struct Span {
  enum class Kind : std::uint8_t { text, strong, em, code, clause };
  Kind kind = Kind::text;
  std::string text;
  friend bool operator==(const Span&, const Span&) = default;
};
using Spans = std::vector<Span>;

struct Heading {
  int level = 1;
  Spans spans;
  friend bool operator==(const Heading&, const Heading&) = default;
};
struct Paragraph {
  Spans spans;
  friend bool operator==(const Paragraph&, const Paragraph&) = default;
};
struct ListItem {
  std::string clause;  // "GG-12", where it begins with one; the spans are without it
  std::string number;  // "1.", or nothing for a bullet
  int indent = 0;      // columns
  Spans spans;
  friend bool operator==(const ListItem&, const ListItem&) = default;
};
struct TextTable {
  std::vector<Spans> head;  // nothing where there is none
  std::vector<std::vector<Spans>> rows;
  friend bool operator==(const TextTable&, const TextTable&) = default;
};
struct CodeBlock {
  std::string text;
  friend bool operator==(const CodeBlock&, const CodeBlock&) = default;
};
using Block = std::variant<Heading, Paragraph, ListItem, TextTable, CodeBlock>;

std::vector<Block> read_markdown(std::string_view markdown);
Spans read_spans(std::string_view text);

std::string plain_text(const Spans& spans);
std::string markdown_of(const Spans& spans);  // the other way round

std::vector<std::string_view> split_lines(std::string_view text);

void write_blocks(JsonWriter& out, const std::vector<Block>& blocks);  // as an array

}  // namespace clew
