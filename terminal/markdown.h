#pragma once
// A page of text set for a terminal: headings, paragraphs, lists and tables, wrapped to its width.
#include <string>
#include <string_view>

#include "core/ink.h"

namespace clew {

std::string set_page(std::string_view markdown, const Ink& ink);
// One paragraph; lines after the first are indented.
std::string wrapped(std::string_view text, int width, int indent = 0);
std::string inline_marks(std::string_view markdown, const Ink& ink);  // bold and code, without wrapping

}  // namespace clew
