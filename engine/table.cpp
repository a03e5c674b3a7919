#include "engine/table.h"

#include "core/text.h"

namespace clew {

std::string shown_view(const Table& table, Onlooker who) {
  auto view = table.view(who);
  if (const auto afterwards = table.public_view().afterwards; !afterwards.empty()) {
    view.pop_back();
    view += cat(",\"afterwards\":", afterwards, "}");
  }
  return view;
}

std::string actors_json(ActorSet actors) {
  JsonWriter out;
  out.open('[');
  for (unsigned i = 0; i < actors.count(); ++i) {
    const Actor who = actors.nth(i);
    if (is_seat(who))
      out.number(int(who));
    else
      out.string(who == Actor::chance ? "chance" : "clock");
  }
  return out.close(']').text();
}

std::string result_json(const Outcome& outcome, int players) {
  JsonWriter out;
  out.open('{').key("winners").open('[');
  for (int i = 0; i < players; ++i)
    if (outcome.winners.has(Seat(i))) out.number(i);
  out.close(']').key("scores").open('[');
  for (int i = 0; i < players; ++i) out.number(outcome.scores[std::size_t(i)]);
  return out.close(']').member("reason", outcome.reason).close('}').text();
}

std::string actor_name(Actor who) {
  if (who == Actor::chance) return "chance";
  if (who == Actor::clock) return "the clock";
  if (who == Actor::nobody) return "a seat that this table does not have";
  return cat("seat ", int(who));
}

Refusal not_your_turn(Actor who, ActorSet actors) {
  const auto value = [](Actor actor) {
    return is_seat(actor) ? seat_value(int(actor)) : name_value(actor_name(actor));
  };
  std::vector<Value> due;
  for (unsigned i = 0; i < actors.count(); ++i) due.push_back(value(actors.nth(i)));
  return refusal(Code::not_your_turn, {"It is for {due} to move now; you are {you}."_en,
                                       {{"due", any_value(due)}, {"you", value(who)}}});
}

Refusal bad_time(Millis last) {
  return {Code::bad_time,
          cat("Send \"at\" as whole milliseconds of game time, not before ", last.count(), ".")};
}

}  // namespace clew
