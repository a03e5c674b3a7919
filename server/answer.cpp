#include "server/answer.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

std::string_view title_of(int status) {
  switch (status) {
    case 400:
      return "Bad request";
    case 401:
      return "Say who you are first";
    case 403:
      return "Not allowed";
    case 404:
      return "Not found";
    case 405:
      return "Not done that way";
    case 409:
      return "Not now";
    case 413:
      return "Too large";
    case 415:
      return "JSON, please";
    case 429:
      return "Too fast";
    case 501:
      return "Not known here";
    case 503:
      return "Not available";
    default:
      return "Something went wrong";
  }
}

int status_of(Code code) {
  if (code == Code::no_table || code == Code::unknown_game || code == Code::no_person) return 404;
  if (code == Code::not_over) return 409;
  if (code == Code::not_allowed) return 403;
  if (code == Code::too_fast) return 429;
  if (code == Code::unavailable) return 503;
  return 400;
}

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

Answer json_answer(std::string body, int status) {
  return {.status = status, .type = "application/json", .body = std::move(body), .headers = {}};
}

Answer problem(int status, std::string_view code, const Refusal& why) {
  JsonWriter out;
  out.open('{').member("type", "about:blank").member("title", title_of(status)).member("status", status);
  out.member("detail", why.message).member("code", code);
  write_values(out, why);
  out.close('}');
  Answer answer{
      .status = status, .type = "application/problem+json", .body = std::move(out).text(), .headers = {}};
  if (status == 429) answer.headers.emplace_back("Retry-After", "10");
  return answer;
}

Answer problem(int status, std::string_view code, const Sentence& why) {
  return problem(status, code, refusal(Code::unavailable, why));
}

Answer problem(const Refusal& refusal) {
  return problem(status_of(refusal.code), code_name(refusal.code), refusal);
}

Answer problem_in_english(int status, std::string_view code, std::string_view detail) {
  return problem(status, code, {Code::unavailable, std::string(detail)});
}

Answer nobody() {
  return problem_in_english(401, "no-guest", "Say who you are first: PUT /api/v1/me with a name.");
}

std::string_view code_in(std::string_view json) {
  constexpr std::string_view key = "\"code\":\"";
  const auto at = json.find(key);
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + key.size());
  return json.substr(0, json.find('"'));
}

bool is_refusal(std::string_view message) { return message.starts_with(R"({"type":"refused")"); }

std::optional<std::string> decoded(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != '%') {
      plain += path[i];
      continue;
    }
    if (i + 2 >= path.size() || hex(path[i + 1]) < 0 || hex(path[i + 2]) < 0) return std::nullopt;
    plain += char(hex(path[i + 1]) * 16 + hex(path[i + 2]));
    if (plain.back() == '\0') return std::nullopt;
    i += 2;
  }
  return plain;
}

bool is_table_id(std::string_view text) {
  constexpr std::size_t longest = 64;
  const auto is_letter = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  };
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, is_letter);
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto cut = std::min(query.find('&'), query.size());
    const auto pair = query.substr(0, cut);
    query.remove_prefix(std::min(cut + 1, query.size()));
    if (const auto equals = pair.find('=');
        equals != std::string_view::npos && pair.substr(0, equals) == name)
      return decoded(pair.substr(equals + 1)).value_or(std::string());
  }
  return {};
}

}  // namespace clew
