#pragma once
// What a game says to whoever sits at the terminal, in their language; in English where nobody has translated it.
#include "core/ink.h"
#include "engine/registry.h"

namespace clew {

// By LC_ALL, LC_MESSAGES or LANG, and LANGUAGE where one of these names a language: "de"; "en" where none is known here or
// the terminal would not show its letters.
std::string_view language_here();

class Translation : public Tongue {
 public:
  explicit Translation(std::string_view game, std::string_view language = language_here());

  std::string said(const Sentence& sentence) const override;
  std::string named(std::string_view english) const override;
  std::string refusal(const Refusal& why) const;
  // Who has no name of their own is called by seat, by level or by what the game calls them.
  std::string person(std::string_view name) const;
  std::vector<std::string> minute(const GameEntry& entry) const;
  std::string blurb(const GameEntry& entry) const;
  // What an option is for, without a full stop, and which values it may have.
  std::string meaning(const GameEntry& entry, const Option& option) const;
  std::string allowed(const Option& option) const;

 private:
  std::string said(std::string_view pattern, const Json& values) const;
  std::string spoken(const Json& value) const;
  std::string_view translated(std::string_view kind, std::string_view english) const;

  std::string language_;
  std::vector<Json> catalogues_;  // where they say the same, the first counts
};

}  // namespace clew
