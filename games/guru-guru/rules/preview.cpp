// What a choice would come to: the cards being looked at in a fight, where they would be sown, and the odds of dice.
#include <algorithm>

#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

// By number of swords, the chance that so many dice show it.
std::vector<double> thrown(const Data& data, std::uint32_t dice) {
  std::vector<double> chances{1};
  for (; dice > 0; --dice) {
    std::vector<double> next(chances.size() + 2);
    for (std::size_t swords = 0; swords < chances.size(); ++swords)
      for (const auto face : data.die) next[swords + face] += chances[swords] / double(data.die.size());
    chances = std::move(next);
  }
  return chances;
}

// One die again and again until it shows X (GG-66): the chance of so many swords or more.
double at_least_until_x(const Data& data, std::int64_t need) {
  std::vector<double> chances{1};  // by what is still needed
  for (std::int64_t left = 1; left <= need; ++left) {
    double chance = 0;
    for (const auto face : data.die)
      if (face > 0)
        chance += chances[std::size_t(std::max<std::int64_t>(left - face, 0))] / double(data.die.size());
    chances.push_back(chance);
  }
  return chances[std::size_t(std::max<std::int64_t>(need, 0))];
}

double at_least(const Data& data, std::uint32_t dice, std::int64_t need, bool goes_on = false) {
  const auto chances = thrown(data, dice);
  double sum = 0;
  for (std::size_t swords = 0; swords < chances.size(); ++swords) {
    const auto rest = need - std::int64_t(swords);
    sum += chances[swords] * (goes_on ? at_least_until_x(data, rest) : rest <= 0 ? 1 : 0);
  }
  return std::min(sum, 1.0);
}

}  // namespace

Result<> Game::preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const {
  const bool is_looking = s.phase == Phase::decide && s.turn == seat;
  if (asked.find("leave") && is_looking) {
    show_leaving(s, seat, out);
    return {};
  }
  if (asked.find("stay") && is_looking) {
    State after = s;
    std::vector<std::uint8_t> rooms;
    sow(after, &rooms);
    out.open('{').key("to").open('[');
    for (const auto room : rooms) out.number(room);
    out.close(']').close('}');
    return {};
  }
  if (const auto* id = asked.find("card")) {
    const auto found = std::ranges::find(data_->labels, id->text(), &Label::id);
    if (found == data_->labels.end()) return bad_request("There is no such card.");
    show_results(data_->cards[std::size_t(found - data_->labels.begin())], out);
    return {};
  }
  if (asked.find("reroll") && s.phase == Phase::combat) return show_reroll(s, asked, out);
  return bad_request("Nothing of that kind can be seen ahead now.");
}

// In the fight that it would be: everything equipped that can be, nothing consumed, no token paid.
void Game::show_leaving(State s, Seat seat, JsonWriter& out) const {
  unsigned gold = 0;
  for (CardMask rest = s.hand; rest; rest &= rest - 1) gold += card(s, std::countr_zero(rest)).gold;
  carry_out(s);
  s.turn = seat;
  begin_check(s);
  std::uint32_t dice = 0;
  bool goes_on = false;
  for (auto left = choices(s).equips; left; left = choices(s).equips) {
    const int i = std::countr_zero(left);
    s.equipped |= CardMask(1) << i;
    s.swords += card(s, i).use_swords;
    if (card(s, i).needs_hero && !std::exchange(s.has_bonus, true)) s.swords += data_->bonus;
    dice += dice_of(s, i);
  }
  const auto now = choices(s);
  for (CardMask rest = now.rolls; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (card(s, i).dice == Dice::until_x)
      goes_on = true;
    else
      dice += dice_of(s, i);
  }
  const auto need = std::int64_t(s.skulls) - std::int64_t(s.swords);
  const double chance = s.infinite ? 0 : at_least(*data_, dice, need, goes_on);
  const bool has_token = s.tokens[std::size_t(index(seat))] > 0;
  // What may be used up can still save it, and so can dice thrown again.
  const bool may_live = chance > 0 || now.consumes || (now.books && now.monsters) ||
                        (has_token && !s.infinite && (dice > 0 || goes_on));
  out.open('{').key("skulls");
  if (s.infinite)
    out.string("inf");
  else
    out.number(s.skulls);
  out.member("swords", s.swords).member("dice", dice).member("gold", gold).key("chance").real(chance);
  out.member("may_live", may_live).close('}');
}

// Most swords first. Dice that depend on other cards are told for one; dice without end up to a few.
void Game::show_results(const Card& thrower, JsonWriter& out) const {
  static constexpr std::int64_t many = 5;
  const auto result = [&](std::int64_t swords, bool is_more, double chance) {
    out.open('{').member("swords", swords).member("or_more", is_more).key("chance").real(chance).close('}');
  };
  out.open('{').key("results").open('[');
  if (thrower.dice == Dice::until_x) {
    result(many, true, at_least_until_x(*data_, many));
    for (auto swords = many - 1; swords >= 0; --swords)
      result(swords, false, at_least_until_x(*data_, swords) - at_least_until_x(*data_, swords + 1));
  } else if (thrower.dice != Dice::none) {
    const auto chances =
        thrown(*data_, thrower.dice == Dice::number ? std::uint32_t(thrower.dice_count) : 1u);
    for (auto swords = chances.size(); swords-- > 0;) result(std::int64_t(swords), false, chances[swords]);
  }
  out.close(']').close('}');
}

Result<> Game::show_reroll(const State& s, const Json& asked, JsonWriter& out) const {
  std::string text = cat("reroll ", asked["reroll"].text());
  for (const auto& face : asked["faces"].items()) text += cat(" ", face.text());
  const auto move = parse(text);
  if (!move) return std::unexpected(move.error());
  if (auto ok = check_reroll(s, *move); !ok) return ok;
  const auto& picked = move->faces;
  const auto need = std::int64_t(s.skulls) - (std::int64_t(s.swords) - std::int64_t(picked.swords()));
  out.open('{').key("chance").real(s.infinite ? 0 : at_least(*data_, picked.count(), need)).close('}');
  return {};
}

}  // namespace clew::guru_guru
