#pragma once
// Texts that might be moves: real ones of this and other moments, and real ones slightly spoiled.
#include <string>
#include <vector>

#include "core/rng.h"

namespace clew::laws {

class Texts {
 public:
  void add(std::string text, Rng& rng);  // keeps a fair choice of all it was ever given
  std::string any(Rng& rng) const;
  std::string propose(Rng& rng) const;  // as somebody might send it: right, nearly right, or spoiled

 private:
  std::string edited(const std::string& text, Rng& rng) const;
  std::vector<std::string> kept_;
  std::uint64_t seen_ = 0;
};

}  // namespace clew::laws
