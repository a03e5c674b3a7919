#pragma once
// Cards and people in words, for the terminal's board and its sentences.
#include "core/ink.h"
#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {

inline constexpr Pattern cards_counted = "{count, plural, one {# card} other {# cards}}"_en;
inline constexpr Pattern skulls_counted = "{count, plural, one {# skull} other {# skulls}}"_en;
inline constexpr Pattern swords_counted = "{count, plural, one {# sword} other {# swords}}"_en;
inline constexpr Pattern dice_counted = "{count, plural, one {# die} other {# dice}}"_en;
inline constexpr Pattern tokens_counted = "{count, plural, one {# token} other {# tokens}}"_en;
inline constexpr Pattern gold_counted = "{count} gold"_en;

class Words {
 public:
  Words(const Game& game, const Json& view, const Ink& ink) : data_(&game.data()), view_(&view), ink_(&ink) {}

  const Card* find(std::string_view id) const;
  const Label& label(std::string_view id) const;

  std::string mark(std::string_view id) const;    // 2-26 and the sign of its kind
  std::string titled(std::string_view id) const;  // the same and its name
  std::string list(const Json& ids) const;        // titled, with commas
  std::string icons(const Card& card) const;      // 1 sword, 2 dice
  std::string effect(const Card& card) const;     // what using it gives

  bool is_me(std::int64_t seat) const;
  std::string name(std::int64_t seat) const;  // "you", or the player's name
  // A sentence about somebody: {me} is yes where that is who looks, else no, and {who} their name.
  std::string about(std::int64_t seat, Pattern pattern, Values values = {}) const;
  std::string counted(Pattern what, std::int64_t count) const { return ink_->say(what, {{"count", count}}); }
  std::string card_name(std::string_view id) const { return ink_->name(label(id).name); }
  std::string skulls(const Json& count) const;  // "4 skulls", "infinite skulls"

  const Ink& ink() const { return *ink_; }
  const Data& data() const { return *data_; }
  const Json& view() const { return *view_; }

 private:
  const Data* data_;
  const Json* view_;
  const Ink* ink_;
};

// What a stack is worth as it stands: swords without dice or equipment.
struct Worth {
  int skulls = 0, swords = 0, gold = 0;
  int dice = 0, allies = 0;
  bool is_infinite = false, is_open_ended = false, has_use = false;
};
Worth worth(const Words& words, const Json& ids);
// "4 skulls : 5 swords + 2 dice," "12 gold," "survives": in parts, so that it can be broken between them.
std::vector<std::string> summary(const Words& words, const Json& ids);
std::string verdict(const Words& words, const Worth& sum);  // "survives", "2 short"

// The rooms that a stack would be sown on, for the one who looks at it.
std::vector<std::size_t> sowing(const Json& view);

// [1] [2] [x]; many dice are counted: 16 x [2], 1 x [x].
std::string faces_text(const Json& faces, const Ink& ink);

// Puts the items after the line, and where one would reach beyond the width, on further lines below it.
std::string flow(std::string line, const std::vector<std::string>& items, std::string_view between, int hang,
                 int width);
std::string clipped(std::string_view text, int width);  // as many characters as fit

}  // namespace clew::guru_guru
