#pragma once
// All lines of one node: those of its own pages to tables elsewhere, and those of pages elsewhere to its tables. Over each
// line frames go both ways, each once and in order, whatever becomes of the packets: what is not acknowledged is sent again,
// and whoever misses something asks for everything since. A line ends when either side closes it or the other node's session
// has ended; who was at it comes back and finds the table where it is then. An end that hears nothing for a while asks whether
// the other is still there: one that has forgotten the line says so.
#include <deque>
#include <map>
#include <set>
#include <span>

#include "cluster/packet.h"
#include "core/game.h"

namespace clew {

class Switchboard {
 public:
  // What the node is to do, in this order.
  struct Send {
    Packet packet;
  };
  struct Deliver {  // to this node's page
    std::uint64_t line;
    std::string text;
  };
  struct HangUp {  // on this node's page; the line is gone
    std::uint64_t line;
    Closed why;
  };
  struct Arrive {  // at this node's table
    LineName line;
    Opened who;
  };
  struct Say {
    LineName line;
    std::string text;
  };
  struct Leave {  // the line is gone
    LineName line;
  };
  using Order = std::variant<Send, Deliver, HangUp, Arrive, Say, Leave>;
  using Orders = std::vector<Order>;

  explicit Switchboard(std::uint64_t session) : session_(session) {}

  // At the edge.
  std::uint64_t open(std::uint64_t owner, Opened who, Millis now, Orders& orders);
  void say(std::uint64_t line, std::string text, Millis now, Orders& orders);
  void hang_up(std::uint64_t line, Millis now, Orders& orders);  // the page has gone

  // At the owner.
  void answer(const LineName& line, std::uint64_t epoch, std::string text, Millis now, Orders& orders);
  void close(const LineName& line, Closed why, Millis now, Orders& orders);

  void take(const Packet& packet, Millis now, Orders& orders);
  // The sessions that last: lines to others are gone, but for those that are newer than the list. Lists come in the order in
  // which they were asked for: one that was overtaken is not to be told.
  void living(const std::set<std::uint64_t>& sessions, Orders& orders);
  // Sends again what was not acknowledged in time, and acknowledges what is due.
  void tick(Millis now, Orders& orders);
  std::optional<Millis> wake() const;  // when `tick` has something to do

  std::uint64_t session() const { return session_; }
  std::size_t lines() const { return edges_.size() + owned_.size(); }

  // Whoever only listens says seldom that it has heard: mostly something else is said before, and says it too.
  static constexpr Millis acknowledge_after{120};
  static constexpr Millis again_after{400}, again_at_most{1600};
  static constexpr Millis ask_again{40};     // for what is missing
  static constexpr Millis look_after{5000};  // of silence an end asks whether the other still knows the line
  static constexpr std::size_t most_unheard = 2 * 1024 * 1024;  // bytes that may wait to be acknowledged
  static constexpr std::size_t most_carried = 256 * 1024;       // bytes in a packet, unless one frame is more

 private:
  // One end of a line.
  struct End {
    std::uint64_t peer = 0;
    std::uint64_t epoch = 0;
    std::deque<Frame> unheard;  // sent and not acknowledged
    std::size_t bytes = 0;      // of them
    std::uint64_t sent = 0;     // the number of the last frame
    std::uint64_t carried = 0;  // the last one that a packet has carried
    std::uint64_t heard = 0;
    Millis again_in = again_after;
    std::optional<Millis> again, acknowledge;  // when
    bool is_closing = false;                   // it ends once the last frame is acknowledged
    std::optional<Millis> asked;               // for what was missing, the last time
    Millis look{};                             // when it asks whether the other end knows the line
  };
  void push(const LineName& line, End& end, Frame frame, Millis now, Orders& orders);
  // Words, unless the other side acknowledges nothing and too much has piled up: then the line is closed, and false.
  bool push_words(const LineName& line, End& end, std::string text, Millis now, Orders& orders);
  void send(const LineName& line, End& end, std::uint64_t from, bool asks, Millis now, Orders& orders);
  void take_acknowledgement(const LineName& line, End& end, const Packet& packet, Millis now, Orders& orders);
  // The frames that come next in order; what is missing is asked for.
  std::span<const Frame> fresh(const LineName& line, End& end, const Packet& packet, Millis now,
                               Orders& orders);
  void take_at_edge(const Packet& packet, Millis now, Orders& orders);
  void take_at_owner(const Packet& packet, Millis now, Orders& orders);
  void reply_unknown(const Packet& packet, Orders& orders) const;
  template <class Lines> void tick(Lines& lines, Millis now, Orders& orders);

  std::uint64_t session_;
  std::uint64_t last_line_ = 0;
  std::map<LineName, End> edges_;  // of this node's pages
  std::map<LineName, End> owned_;  // of its tables
  // By edge, the highest line that it has opened: an unknown one below is over, and what is left of it begins nothing.
  std::map<std::uint64_t, std::uint64_t> opened_;
  std::set<std::uint64_t> living_;  // as it was said last
};

}  // namespace clew
