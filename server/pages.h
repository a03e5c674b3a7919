#pragma once
// The page with its boards and all their files, which are inside the program.
#include "server/answer.h"

namespace clew {

struct WebFile {
  std::string_view path;  // "/assets/index-1a2b.js"; with ".gz" behind it, the same file compressed
  std::string_view bytes;
};
std::span<const WebFile> web_files();

Answer page_answer(const Ask& ask);

}  // namespace clew
