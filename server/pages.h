#pragma once
// The page with its boards and all their files, which are inside the program.
#include "server/answer.h"

namespace clew {

struct WebFile {
  std::string_view path;  // "/assets/index-1a2b.js"; with ".gz" behind it, the same file compressed
  std::string_view bytes;
};
std::span<const WebFile> web_files();

bool has_web_file(std::string_view path);
// The page, or one of its files; `tags` are put into the head of the page.
Answer page_answer(const Ask& ask, std::string_view tags = {});

}  // namespace clew
