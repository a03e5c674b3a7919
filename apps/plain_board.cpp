#include "apps/plain_board.h"

#include <algorithm>

#include "core/text.h"
#include "terminal/markdown.h"

namespace clew {
namespace {

bool is_flat(const Json& value) {
  const auto simple = [](const Json& v) { return v.size() == 0; };
  if (value.is_array()) return std::ranges::all_of(value.items(), simple);
  return value.size() == 0 || (value.size() <= 4 && std::ranges::all_of(value.members(), [&](const auto& m) {
                                 return simple(m.second);
                               }));
}

std::string spoken_key(std::string_view key) {
  std::string out(key);
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::string brief(const Json& value) {
  if (value.is_null()) return "-";
  if (value.is_boolean()) return value.boolean() ? "yes" : "no";
  if (value.is_text()) return value.text().empty() ? "-" : std::string(value.text());
  if (value.is_array())
    return value.size() ? join(value.items(), " ", [](const Json& v) { return brief(v); })
                        : std::string("none");
  if (value.is_object())
    return value.size() ? join(value.members(), ", ",
                               [](const auto& m) { return cat(spoken_key(m.first), " ", brief(m.second)); })
                        : std::string("-");
  return value.dump();
}

void put(std::string& out, std::string_view key, const Json& value, int indent, const Ink& ink) {
  const auto margin = std::string(std::size_t(indent), ' ');
  const auto label = ink.faint(spoken_key(key));
  if (is_flat(value)) {
    out += margin + wrapped(cat(label, " ", brief(value)), ink.width - indent - 2, indent + 4);
    return;
  }
  out += cat(margin, label, "\n");
  if (value.is_object())
    for (const auto& [k, v] : value.members()) put(out, k, v, indent + 2, ink);
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const auto& item = value[i];
    if (is_flat(item) || item.is_array())
      put(out, cat(i, ":"), item, indent + 2, ink);
    else
      out += margin + "  " +
             wrapped(cat(ink.faint(cat(i, ":")), " ", brief(item)), ink.width - indent - 4, indent + 6);
  }
}

}  // namespace

std::string seat_name(const Json& view, std::size_t seat, const Ink& ink) {
  const auto name = view["names"][seat].text();
  const auto number = ink.say("seat {number}"_en, {{"number", seat}});
  return name.empty() || name == number ? number : cat(name, " (", number, ")");
}

std::string plain_board(const Json& view, const Ink& ink) {
  std::string out;
  for (const auto& [key, value] : view["table"].members()) put(out, key, value, 0, ink);
  for (std::size_t i = 0; i < view["seats"].size(); ++i) {
    out += cat(ink.bold(seat_name(view, i, ink)), "\n");
    for (const auto& [key, value] : view["seats"][i].members()) put(out, key, value, 2, ink);
  }
  if (view["you"].size() > 0) {
    out += cat(ink.bold(ink.say("Only you know"_en)), "\n");
    for (const auto& [key, value] : view["you"].members()) put(out, key, value, 2, ink);
  }
  return out;
}

std::string plain_event(const Json& event, const Json& view) {
  std::string out = spoken_key(event["event"].text());
  const Json* seat = event.find("seat");
  if (seat && seat->is_whole()) out = cat(seat_name(view, std::size_t(seat->whole())), ": ", out);
  for (const auto& [key, value] : event.members())
    if (key != "event" && key != "seat") out += cat(", ", spoken_key(key), " ", brief(value));
  return out;
}

}  // namespace clew
