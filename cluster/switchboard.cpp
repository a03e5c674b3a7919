#include "cluster/switchboard.h"

#include <algorithm>

namespace clew {
namespace {

constexpr int come_back = 1012;
constexpr int too_slow = 1013;
constexpr std::string_view no_answer = "The table does not answer now; please come back in a moment.";

std::size_t size_of(const Frame& frame) {
  if (const auto* words = std::get_if<Words>(&frame)) return words->text.size();
  return 64;
}

Closed gone() { return {come_back, "Please come back in a moment."}; }

}  // namespace

std::uint64_t Switchboard::open(std::uint64_t owner, Opened who, Millis now, Orders& orders) {
  const LineName line{session_, ++last_line_};
  auto& end = edges_[line];
  end.peer = owner;
  push(line, end, std::move(who), now, orders);
  return line.number;
}

void Switchboard::say(std::uint64_t line, std::string text, Millis now, Orders& orders) {
  const auto at = edges_.find({session_, line});
  if (at == edges_.end() || at->second.is_closing) return;
  if (!push_words(at->first, at->second, std::move(text), now, orders))
    orders.push_back(HangUp{line, {too_slow, std::string(no_answer)}});
}

void Switchboard::hang_up(std::uint64_t line, Millis now, Orders& orders) {
  const auto at = edges_.find({session_, line});
  if (at == edges_.end() || at->second.is_closing) return;
  at->second.is_closing = true;
  push(at->first, at->second, Closed{1000, ""}, now, orders);
}

void Switchboard::answer(const LineName& line, std::uint64_t epoch, std::string text, Millis now,
                         Orders& orders) {
  const auto at = owned_.find(line);
  if (at == owned_.end() || at->second.is_closing) return;
  at->second.epoch = epoch;
  if (!push_words(line, at->second, std::move(text), now, orders)) orders.push_back(Leave{line});
}

void Switchboard::close(const LineName& line, Closed why, Millis now, Orders& orders) {
  const auto at = owned_.find(line);
  if (at == owned_.end() || at->second.is_closing) return;
  at->second.is_closing = true;
  push(line, at->second, std::move(why), now, orders);
}

bool Switchboard::push_words(const LineName& line, End& end, std::string text, Millis now, Orders& orders) {
  if (end.bytes + text.size() <= most_unheard) {
    push(line, end, Words{std::move(text)}, now, orders);
    return true;
  }
  end.is_closing = true;
  push(line, end, Closed{too_slow, std::string(no_answer)}, now, orders);
  return false;
}

void Switchboard::push(const LineName& line, End& end, Frame frame, Millis now, Orders& orders) {
  end.bytes += size_of(frame);
  end.unheard.push_back(std::move(frame));
  ++end.sent;
  // Behind what is still to be carried it waits for its turn.
  if (end.carried + 1 == end.sent) send(line, end, end.sent, false, now, orders);
}

void Switchboard::send(const LineName& line, End& end, std::uint64_t from, bool asks, Millis now,
                       Orders& orders) {
  Packet packet;
  packet.from = session_;
  packet.to = end.peer;
  packet.line = line;
  packet.epoch = end.epoch;
  packet.heard = end.heard;
  packet.asks = asks;
  const auto first = end.sent - end.unheard.size() + 1;
  packet.number = std::max(from, first);
  std::size_t bytes = 0;
  for (auto number = packet.number; number <= end.sent && bytes < most_carried; ++number) {
    packet.frames.push_back(end.unheard[number - first]);
    bytes += size_of(packet.frames.back());
    end.carried = number;
  }
  orders.push_back(Send{std::move(packet)});
  end.acknowledge.reset();
  end.look = now + look_after;
  if (!end.unheard.empty() && !end.again) end.again = now + end.again_in;
}

void Switchboard::take(const Packet& packet, Millis now, Orders& orders) {
  if (packet.to != session_) return;
  // What a node said before its session ended comes too late. One that is newer than all that were named is believed.
  if (!living_.empty() && packet.from <= *living_.rbegin() && !living_.contains(packet.from)) return;
  if (packet.line.edge == session_)
    take_at_edge(packet, now, orders);
  else if (packet.line.edge == packet.from)
    take_at_owner(packet, now, orders);
}

void Switchboard::take_acknowledgement(const LineName& line, End& end, const Packet& packet, Millis now,
                                       Orders& orders) {
  end.look = now + look_after;
  const auto first = end.sent - end.unheard.size() + 1;
  if (packet.heard >= first && packet.heard <= end.sent) {
    for (auto number = first; number <= packet.heard; ++number) {
      end.bytes -= size_of(end.unheard.front());
      end.unheard.pop_front();
    }
    end.again_in = again_after;
    end.again.reset();
    if (!end.unheard.empty()) end.again = now + end.again_in;
  }
  const bool is_next = packet.heard == end.carried && end.carried < end.sent;
  if ((packet.asks || is_next) && !end.unheard.empty()) send(line, end, packet.heard + 1, false, now, orders);
}

std::span<const Frame> Switchboard::fresh(const LineName& line, End& end, const Packet& packet, Millis now,
                                          Orders& orders) {
  if (packet.frames.empty()) return {};
  const auto last = packet.number + packet.frames.size() - 1;
  if (packet.number > end.heard + 1) {
    // Something is missing. Packets that overtake each other come in a bunch: one question is enough.
    if (!end.asked || now - *end.asked >= ask_again) {
      end.asked = now;
      send(line, end, end.sent + 1, true, now, orders);
    }
    return {};
  }
  if (!end.acknowledge) end.acknowledge = now + acknowledge_after;
  if (last <= end.heard) return {};  // again
  const auto known = end.heard + 1 - packet.number;
  end.heard = last;
  return std::span(packet.frames).subspan(known);
}

void Switchboard::take_at_edge(const Packet& packet, Millis now, Orders& orders) {
  const auto at = edges_.find(packet.line);
  if (at == edges_.end()) {
    if (!packet.is_unknown) reply_unknown(packet, orders);
    return;
  }
  auto& end = at->second;
  if (end.peer != packet.from) return;
  const auto line = packet.line.number;
  const auto lose = [&](Closed why) {
    if (!end.is_closing) orders.push_back(HangUp{line, std::move(why)});
    edges_.erase(at);
  };
  // A line belongs to one epoch: another is another truth, and whoever is at it comes back to that one.
  if (packet.is_unknown || (end.epoch != 0 && packet.epoch != 0 && packet.epoch != end.epoch))
    return lose(gone());
  end.epoch = std::max(end.epoch, packet.epoch);
  take_acknowledgement(packet.line, end, packet, now, orders);
  for (const auto& frame : fresh(packet.line, end, packet, now, orders)) {
    if (const auto* words = std::get_if<Words>(&frame)) {
      if (!end.is_closing) orders.push_back(Deliver{line, words->text});
    } else if (const auto* closed = std::get_if<Closed>(&frame)) {
      send(packet.line, end, end.sent + 1, false, now, orders);  // that it was heard
      return lose(*closed);
    }
  }
  if (end.is_closing && end.unheard.empty()) edges_.erase(at);
}

void Switchboard::take_at_owner(const Packet& packet, Millis now, Orders& orders) {
  auto at = owned_.find(packet.line);
  if (at == owned_.end()) {
    if (packet.is_unknown) return;
    auto& highest = opened_[packet.from];
    if (packet.line.number <= highest || packet.number != 1 || packet.frames.empty() ||
        !std::holds_alternative<Opened>(packet.frames.front()))
      return reply_unknown(packet, orders);
    highest = packet.line.number;
    at = owned_.emplace(packet.line, End{}).first;
    at->second.peer = packet.from;
  }
  auto& end = at->second;
  const auto lose = [&] {
    if (!end.is_closing) orders.push_back(Leave{packet.line});
    owned_.erase(at);
  };
  if (packet.is_unknown) return lose();
  take_acknowledgement(packet.line, end, packet, now, orders);
  for (const auto& frame : fresh(packet.line, end, packet, now, orders)) {
    if (const auto* opened = std::get_if<Opened>(&frame)) {
      orders.push_back(Arrive{packet.line, *opened});
    } else if (const auto* words = std::get_if<Words>(&frame)) {
      if (!end.is_closing) orders.push_back(Say{packet.line, words->text});
    } else {
      send(packet.line, end, end.sent + 1, false, now, orders);
      return lose();
    }
  }
  if (end.is_closing && end.unheard.empty()) owned_.erase(at);
}

void Switchboard::reply_unknown(const Packet& packet, Orders& orders) const {
  // What only acknowledges has nobody waiting for an answer.
  if (packet.frames.empty() && !packet.asks) return;
  Packet reply;
  reply.from = session_;
  reply.to = packet.from;
  reply.line = packet.line;
  reply.is_unknown = true;
  orders.push_back(Send{std::move(reply)});
}

void Switchboard::living(const std::set<std::uint64_t>& sessions, Orders& orders) {
  // Whoever has joined since the list was written is not on it yet, and not gone: a page that says nothing would wait at a line
  // that the other end has forgotten.
  const auto lasts = [&](std::uint64_t session) {
    if (sessions.contains(session)) return true;
    return !sessions.empty() && session > *sessions.rbegin() && !living_.contains(session);
  };
  std::erase_if(edges_, [&](const auto& each) {
    if (lasts(each.second.peer)) return false;
    if (!each.second.is_closing) orders.push_back(HangUp{each.first.number, gone()});
    return true;
  });
  std::erase_if(owned_, [&](const auto& each) {
    if (lasts(each.second.peer)) return false;
    if (!each.second.is_closing) orders.push_back(Leave{each.first});
    return true;
  });
  std::erase_if(opened_, [&](const auto& each) { return !lasts(each.first); });
  living_ = sessions;
}

template <class Lines> void Switchboard::tick(Lines& lines, Millis now, Orders& orders) {
  for (auto& [line, end] : lines) {
    if (end.again && *end.again <= now) {
      // Longer each time: a network that is down is not helped by more packets.
      end.again_in = std::min(end.again_in * 2, again_at_most);
      end.again = now + end.again_in;
      send(line, end, 1, false, now, orders);
    } else if (end.acknowledge && *end.acknowledge <= now) {
      send(line, end, end.sent + 1, false, now, orders);
    } else if (end.look <= now) {
      send(line, end, end.sent + 1, true, now, orders);
    }
  }
}

void Switchboard::tick(Millis now, Orders& orders) {
  tick(edges_, now, orders);
  tick(owned_, now, orders);
}

std::optional<Millis> Switchboard::wake() const {
  std::optional<Millis> soonest;
  for (const auto* lines : {&edges_, &owned_})
    for (const auto& [line, end] : *lines)
      for (const auto& when : {end.again, end.acknowledge, std::optional(end.look)})
        if (when && (!soonest || *when < *soonest)) soonest = *when;
  return soonest;
}

}  // namespace clew
