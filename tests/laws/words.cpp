#include "tests/laws/words.h"

#include <algorithm>

#include "core/text.h"

namespace clew::laws {

void Piece::append_to(std::string& all) const {
  if (is_number_)
    all += std::to_string(number_);
  else
    all += text_;
}

std::string say(std::initializer_list<Piece> pieces) {
  std::string all;
  for (const auto& piece : pieces) piece.append_to(all);
  return all;
}

std::string list(const std::vector<std::string>& texts) { return join(texts, ", "); }

std::string parting(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  const auto from = i > 60 ? i - 60 : 0;
  return say({"…", a.substr(from, 120), "… but …", b.substr(from, 120), "…"});
}

std::string_view verb_of(std::string_view text) { return next_word(text); }

bool is_well_spelled(std::string_view text) {
  return is_single_spaced(text) && text.size() < 10'000 &&
         std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && !(c >= 'A' && c <= 'Z'); });
}

bool is_open(std::string_view text, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns,
                             [&](const auto& pattern) { return verb_of(pattern) == verb_of(text); });
}

bool same_answer(const Result<>& a, const Result<>& b) {
  if (a.has_value() != b.has_value()) return false;
  return a || (a.error().code == b.error().code && a.error().message == b.error().message &&
               a.error().rule == b.error().rule && a.error().values == b.error().values);
}

std::string answer_text(const Result<>& answer) { return answer ? "Accepted." : answer.error().message; }

}  // namespace clew::laws
