#pragma once
#include <string>
#include <vector>

namespace clew::test {

// The blocks of a page that are fenced with this word.
inline std::vector<std::string> blocks(const std::string& page, const std::string& word) {
  std::vector<std::string> found;
  const auto fence = "```" + word + "\n";
  for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const auto end = page.find("\n```", at);
    found.push_back(page.substr(at, end - at));
  }
  return found;
}

}  // namespace clew::test
