#include "server/pages.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "core/sha256.h"
#include "core/text.h"

namespace clew {

namespace {

std::string_view type_of(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : types)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

// Files never change while the program runs, and are long: each is hashed once.
std::string etag_of(std::string_view bytes) {
  static std::mutex lock;
  static std::unordered_map<const char*, std::string> known;
  const std::lock_guard guard(lock);
  auto& etag = known[bytes.data()];
  if (etag.empty()) {
    const auto digest = Sha256().add(bytes).digest();
    etag = "\"";
    for (std::size_t i = 0; i < 8; ++i) etag += cat(int(digest[i]), i < 7 ? "-" : "\"");
  }
  return etag;
}

Answer file_answer(const Ask& ask, std::string_view name, std::string_view bytes) {
  const auto etag = etag_of(bytes);
  Answer answer{.status = 200, .type = std::string(type_of(name)), .body = {}, .headers = {}};
  answer.headers.emplace_back("ETag", etag);
  // Assets have their digest in their names: what has changed has another name.
  answer.headers.emplace_back(
      "Cache-Control", name.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  if (ask.etag == etag)
    answer.status = 304;
  else
    answer.file = bytes;
  return answer;
}

const WebFile* find_web(std::string_view path) {
  const auto files = web_files();
  const auto file = std::ranges::find(files, path, &WebFile::path);
  return file == files.end() || path.empty() ? nullptr : &*file;
}

Answer web_answer(const Ask& ask, const WebFile& file) {
  const auto* smaller = find_web(cat(file.path, ".gz"));
  if (!smaller || ask.encodings.find("gzip") == std::string::npos)
    return file_answer(ask, file.path, file.bytes);
  auto answer = file_answer(ask, file.path, smaller->bytes);
  answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  return answer;
}

// For a program that was built without script/web; whoever builds it so wants the API alone.
constexpr std::string_view without_page =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Clew</title></head>"
    "<p>The house is open, but this Clew was built without its page. Run <code>script/build</code>, which "
    "builds "
    "both.</p></html>\n";

// The page as it is for one table: nobody keeps it.
Answer tagged_answer(const WebFile& page, std::string_view tags) {
  const auto head = page.bytes.find("</head>");
  Answer answer{.status = 200, .type = std::string(type_of(page.path)), .body = {}, .headers = {}};
  answer.headers.emplace_back("Cache-Control", "no-cache");
  answer.body = cat(page.bytes.substr(0, head), tags, page.bytes.substr(head));
  return answer;
}

}  // namespace

bool has_web_file(std::string_view path) { return find_web(path) != nullptr; }

Answer page_answer(const Ask& ask, std::string_view tags) {
  if (const auto* file = find_web(ask.path)) return web_answer(ask, *file);
  if (ask.path.starts_with("/assets/"))
    return problem_in_english(404, "no-address", "There is nothing at this address.");
  const auto* built = find_web("/index.html");
  const auto page = built ? *built : WebFile{"/index.html", without_page};
  // Every other address is the page's to read; one that it does not know gets its friendly words from there.
  auto answer = tags.empty() ? web_answer(ask, page) : tagged_answer(page, tags);
  static constexpr std::string_view known[] = {"/t/", "/c/", "/tv/", "/new/", "/replay/", "/learn/"};
  static constexpr std::string_view whole[] = {"/",     "/about", "/me",     "/me/games",
                                               "/back", "/house", "/record", "/settings"};
  const bool is_known = std::ranges::find(whole, ask.path) != std::end(whole) ||
                        std::ranges::any_of(known, [&](auto start) { return ask.path.starts_with(start); });
  if (built && !is_known && answer.status == 200) answer.status = 404;
  return answer;
}

}  // namespace clew
