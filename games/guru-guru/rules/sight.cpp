// A seat's view, read back. Cards that it cannot see are any others, so that rooms hold as many as they should.
#include <algorithm>

#include "core/sight.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

// The cards on the table, each with where it lies, numbered once all are there.
class Layout {
 public:
  Layout(const Data& data, Sight& sight) : data_(data), sight_(sight) { place_.fill(nullptr); }

  CardNo find(const Json& id) {
    const auto found = std::ranges::find(data_.labels, id.text(), &Label::id);
    sight_.must(found != data_.labels.end());
    return found == data_.labels.end() ? CardNo(0) : CardNo(found - data_.labels.begin());
  }
  void put(const Json& id, CardMask& where) {
    if (!id.is_text()) return;
    const auto no = find(id);
    if (!place_[no]) ++count_;
    place_[no] = &where;
  }
  void put_all(const Json& ids, CardMask& where) {
    for (const auto& id : ids.items()) put(id, where);
  }
  // Unknown cards, until so many lie there.
  void fill(CardMask& where, std::int64_t count) {
    count -= std::ranges::count(place_, &where);
    for (std::size_t no = 0; no < place_.size() && count > 0; ++no)
      if (!place_[no]) {
        place_[no] = &where;
        ++count_;
        --count;
      }
  }
  int count() const { return count_; }
  // Numbers them in rank order.
  void settle(std::array<CardNo, round_cards>& cards) const {
    std::size_t next = 0;
    for (std::size_t no = 0; no < place_.size() && next < cards.size(); ++no)
      if (place_[no]) {
        *place_[no] |= CardMask(1) << next;
        cards[next++] = CardNo(no);
      }
  }

 private:
  const Data& data_;
  Sight& sight_;
  std::array<CardMask*, box_cards> place_;
  int count_ = 0;
};

Faces faces_of(const Json& shown) {
  Faces faces;
  for (const auto& face : shown.items())
    ++(face.text() == "1" ? faces.ones : face.text() == "2" ? faces.twos : faces.xs);
  return faces;
}

}  // namespace

// Left out are the deal and the turns that led here, which only views and `redeal` ask for.
std::optional<State> Game::seen(const Json& view, Seat seat) const {
  Sight sight(view);
  const auto &table = sight.table(), &you = sight.you(seat);
  State s = start();
  s.phase = sight.phase(Phase::over, [this, any = s](Phase phase) mutable {
    any.phase = phase;
    return this->phase(any);
  });
  s.round = sight.whole<std::uint8_t>(table["round"], first_round_, last_round_);
  s.start = Seat(sight.whole_or<int>(table["start"], 0, players_ - 1, 0));
  const auto& combat = table["combat"];
  s.turn = Seat(sight.whole_or<int>(combat.is_object() ? combat["seat"] : table["turn"], 0, players_ - 1, 0));
  for (const auto& id : table["shown"].items())
    for (std::size_t i = 0; i < deep_cards; ++i)
      if (data_->labels[data_->deep[i]].id == id.text()) s.shown = std::uint16_t(s.shown | 1u << i);
  for (int i = 0; i < players_; ++i) {
    const auto& one = sight.seat(i);
    s.tokens[std::size_t(i)] = sight.whole<std::uint8_t>(one["tokens"], 0, 255);
    if (one["left"].boolean()) s.left = std::uint8_t(s.left | 1u << i);
    for (std::size_t round = 0; round < s.gold.size(); ++round)
      s.gold[round][std::size_t(i)] = std::uint16_t(one["rounds"][round].whole());
  }
  if (!is_on_table(s)) return sight.fits() ? std::optional(s) : std::nullopt;

  s.turn_count = std::uint8_t(size_.rooms - sight.whole(table["rooms_left"], 0, size_.rooms));
  sight.must(table["rooms"].size() <= s.rooms.size());
  Layout layout(*data_, sight);
  CardMask gone = 0;  // cards that are on the table no longer
  const auto& fights = combat["fights"];
  for (const auto& fight : fights.items())
    layout.put_all(fight["cards"], s.hauls[std::size_t(sight.whole(fight["seat"], 0, players_ - 1))]);
  layout.put_all(you["cards"], s.hauls[std::size_t(index(seat))]);
  layout.put_all(you["hand"], s.hand);
  for (std::size_t room = 0; room < table["rooms"].size() && sight.fits(); ++room) {
    layout.put_all(table["rooms"][room]["cards"], s.rooms[room]);
    layout.put_all(you["known"][room], s.rooms[room]);
  }
  if (s.phase == Phase::decide) {
    s.door = sight.whole<std::uint8_t>(table["door"]["room"], 0, size_.rooms - 1);
    layout.fill(s.hand, std::int64_t(table["door"]["saw"].size()));
  }
  for (std::size_t room = 0; room < table["rooms"].size() && sight.fits(); ++room) {
    const auto count = sight.whole(table["rooms"][room]["count"], 0, round_cards);
    layout.fill(s.rooms[room], count);
    if (count > 0) s.occupied = std::uint16_t(s.occupied | 1u << room);
  }
  for (int i = 0; i < players_; ++i)
    layout.fill(s.hauls[std::size_t(i)], sight.whole(sight.seat(i)["count"], 0, round_cards));
  if (layout.count() < deck_size()) layout.fill(gone, deck_size() - layout.count());
  sight.must(layout.count() == deck_size());
  if (!sight.fits()) return std::nullopt;
  layout.settle(s.cards);
  if (s.phase != Phase::combat && s.phase != Phase::dice) return s;

  // The fight of the seat on turn.
  begin_check(s);
  const auto fight = std::ranges::find_if(fights.items(),
                                          [&](const Json& one) { return one["state"].text() == "fighting"; });
  if (fight == fights.items().end()) return std::nullopt;
  const auto mark = [&](const Json& ids, CardMask& mask) {
    for (const auto& id : ids.items()) {
      const int i = in_haul(s, layout.find(id));
      sight.must(i >= 0);
      if (i < 0) continue;
      mask |= CardMask(1) << i;
      s.has_bonus = s.has_bonus || (&mask == &s.equipped && card(s, i).needs_hero);
      if (&mask == &s.discarded) s.infinite = std::uint8_t(s.infinite - card(s, i).is_infinite);
    }
  };
  mark((*fight)["discarded"], s.discarded);
  mark((*fight)["equipped"], s.equipped);
  s.swords = sight.whole<std::uint32_t>((*fight)["swords"], 0, 1 << 30);
  s.skulls = std::uint16_t((*fight)["skulls"].whole());
  for (const auto& thrown : (*fight)["throws"].items()) {
    const auto no = layout.find(thrown["card"]);
    sight.must(in_haul(s, no) >= 0 && !s.throwers.full());
    if (!sight.fits()) return std::nullopt;
    s.thrown |= CardMask(1) << in_haul(s, no);
    s.faces[s.throwers.size()] = faces_of(thrown["faces"]);
    s.throwers.push(no);
  }
  if (s.phase == Phase::dice) {
    s.due_card = layout.find(combat["dice"]["card"]);
    s.due = sight.whole<std::uint32_t>(combat["dice"]["count"], 1, 1 << 20);
  }
  return sight.fits() ? std::optional(s) : std::nullopt;
}

}  // namespace clew::guru_guru
