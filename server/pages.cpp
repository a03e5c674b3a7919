#include "server/pages.h"

#include <algorithm>

#include "core/text.h"
#include "engine/registry.h"

namespace clew {

extern const std::span<const EmbeddedFile> plain_page;

namespace {

std::string_view type_of(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".svg", "image/svg+xml"}};
  for (const auto& [ending, type] : types)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

Answer file_answer(const Ask& ask, const EmbeddedFile& file) {
  const auto digest = Sha256().add(file.text).digest();
  std::string etag = "\"";
  for (std::size_t i = 0; i < 8; ++i) etag += cat(int(digest[i]), i < 7 ? "-" : "\"");
  Answer answer{
      .status = 200, .type = std::string(type_of(file.name)), .body = std::string(file.text), .headers = {}};
  answer.headers.emplace_back("ETag", etag);
  answer.headers.emplace_back("Cache-Control", "no-cache");
  if (ask.etag == etag) {
    answer.status = 304;
    answer.body.clear();
  }
  return answer;
}

const EmbeddedFile* find_file(std::string_view name) {
  const auto file = std::ranges::find(plain_page, name, &EmbeddedFile::name);
  return file == plain_page.end() ? nullptr : &*file;
}

}  // namespace

// A file by its name; every other address is the page itself, which reads the address.
Answer page_answer(const Ask& ask) {
  constexpr std::string_view folder = "/plain/";
  if (ask.path.starts_with(folder) && ask.path.size() > folder.size()) {
    const auto* file = find_file(std::string_view(ask.path).substr(folder.size()));
    return file ? file_answer(ask, *file) : problem(404, "no-address", "There is nothing at this address.");
  }
  const auto* page = find_file("index.html");
  const bool is_page = ask.path == "/" || ask.path == "/plain" || ask.path == "/plain/" ||
                       ask.path.starts_with("/t/") || ask.path.starts_with("/c/");
  if (page && is_page) return file_answer(ask, *page);
  return problem(404, "no-address", "There is nothing at this address.");
}

}  // namespace clew
