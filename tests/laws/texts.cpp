#include "tests/laws/texts.h"

#include "core/text.h"

namespace clew::laws {
namespace {

using Words = std::vector<std::string>;

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) words.emplace_back(next_word(text));
  return words;
}
std::size_t any_of(const Words& words, Rng& rng) { return rng.below(std::uint32_t(words.size())); }

std::string another_number(const std::string& word, Rng& rng) {
  const auto n = to_int(word);
  if (n && *n < 1'000'000 && rng.below(2) == 0) return cat(rng.below(2) && *n > 0 ? *n - 1 : *n + 1);
  return cat(rng.below(rng.below(4) == 0 ? 200 : 12));
}

}  // namespace

void Texts::add(std::string text, Rng& rng) {
  ++seen_;
  if (kept_.size() < 300)
    kept_.push_back(std::move(text));
  else if (const auto at = rng.below(std::uint32_t(seen_)); at < kept_.size())
    kept_[at] = std::move(text);
}

std::string Texts::any(Rng& rng) const {
  return kept_.empty() ? "pass" : kept_[rng.below(std::uint32_t(kept_.size()))];
}

std::string Texts::propose(Rng& rng) const {
  std::string text = any(rng);
  for (auto edits = rng.below(4); edits > 0; --edits) text = edited(text, rng);
  return text;
}

std::string Texts::edited(const std::string& text, Rng& rng) const {
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789 -:/,A+\t";
  auto words = split(text);
  if (words.empty()) return any(rng);
  const auto i = any_of(words, rng);
  switch (rng.below(12)) {
    case 0:
    case 1:
    case 2: {  // another number somewhere
      const auto at = words.size() > 1 ? 1 + rng.below(std::uint32_t(words.size() - 1)) : 0;
      words[at] = another_number(words[at], rng);
      break;
    }
    case 3:
      words.erase(words.begin() + long(i));
      break;
    case 4:
      words.insert(words.begin() + long(i), words[i]);
      break;
    case 5:
      std::swap(words[i], words[any_of(words, rng)]);
      break;
    case 6: {  // the beginning of this one, the end of another
      const auto other = split(any(rng));
      words.resize(i + 1);
      for (auto k = i + 1; k < other.size(); ++k) words.push_back(other[k]);
      break;
    }
    case 7: {  // a word of another
      const auto other = split(any(rng));
      if (!other.empty()) words[i] = other[any_of(other, rng)];
      break;
    }
    case 8: {  // one character more, fewer or different
      auto& word = words[i];
      const auto at = rng.below(std::uint32_t(word.size() + 1));
      if (rng.below(3) == 0 && at < word.size())
        word.erase(at, 1);
      else
        word.insert(at, 1, letters[rng.below(std::uint32_t(letters.size()))]);
      break;
    }
    case 9: {
      auto& word = words[i];
      if (!word.empty())
        word[rng.below(std::uint32_t(word.size()))] = letters[rng.below(std::uint32_t(letters.size()))];
      break;
    }
    case 10: {  // a number in a spelling that is not the one
      static constexpr std::string_view odd[] = {"01",  "+1", "-1", "1.0", "1e1", "99999999999999999999",
                                                 "0x1", ""};
      words[i] = odd[rng.below(8)];
      break;
    }
    default:
      words.push_back(rng.below(2) ? words[i] : cat(rng.below(40)));
  }
  auto out = join(words, " ");
  // Spaces are part of the spelling, too.
  if (rng.below(20) == 0)
    out.insert(rng.below(2) ? out.size() : rng.below(std::uint32_t(out.size() + 1)), " ");
  return out;
}

}  // namespace clew::laws
