#pragma once
// A text set for a terminal: headings, paragraphs, lists and tables, wrapped to its width.
#include <span>
#include <string>
#include <string_view>

#include "core/ink.h"
#include "core/markdown.h"

namespace clew {

std::string typeset(std::span<const Block> blocks, const Ink& ink);
std::string set_spans(const Spans& spans, const Ink& ink);  // bold and code, without wrapping
// One paragraph; lines after the first are indented.
std::string wrapped(std::string_view text, int width, int indent = 0);

}  // namespace clew
