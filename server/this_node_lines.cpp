// The lines of this node: its pages at tables elsewhere, and pages elsewhere at its tables.
#include <algorithm>
#include <random>

#include "core/text.h"
#include "server/house.h"
#include "server/log.h"
#include "server/this_node.h"

namespace clew {

namespace asio = boost::asio;

namespace {

constexpr Millis tick_every{20}, farewell_spread{800};
constexpr std::size_t most_in_message = 512 * 1024;  // bytes in a message of the bus; NATS takes a megabyte
constexpr std::string_view come_back = "Please come back in a moment.";
constexpr char lines_lead = 'L';  // before packets; words between nodes are JSON

void put_size(std::string& out, std::size_t size) {
  for (int shift = 0; shift < 32; shift += 8) out += char(size >> shift & 0xff);
}

std::size_t take_size(std::string_view& bytes) {
  if (bytes.size() < 4) return bytes = {}, 0;
  std::size_t size = 0;
  for (int i = 3; i >= 0; --i) size = size << 8 | static_cast<unsigned char>(bytes[std::size_t(i)]);
  bytes.remove_prefix(4);
  return std::min(size, bytes.size());
}

}  // namespace

// The page of somebody here, at a table elsewhere.
class FarTable final : public TableDoor, public std::enable_shared_from_this<FarTable> {
 public:
  FarTable(ThisNode& node, std::string table, Session owner)
      : node_(&node), table_(std::move(table)), owner_(owner) {}

  void arrive(Connection connection, Person person, std::string address,
              std::shared_ptr<Outlet> outlet) override {
    JsonWriter who;
    write_person(who, person);
    node_->post([self = shared_from_this(), node = node_, connection, owner = owner_,
                 outlet = std::move(outlet),
                 opened = Opened{table_, who.text(), std::move(address)}]() mutable {
      if (!node->board_ || !node->may_act())
        return outlet->close(close_code::restart, std::string(come_back));
      node->act([&](Switchboard& board, Switchboard::Orders& orders) {
        const auto line = board.open(owner, std::move(opened), ThisNode::now(), orders);
        node->far_connections_[line] = {std::move(outlet), connection, self};
        node->lines_[connection] = line;
      });
    });
  }
  void say(Connection connection, std::string text) override {
    node_->post([node = node_, connection, text = std::move(text)]() mutable {
      const auto line = node->lines_.find(connection);
      if (line == node->lines_.end()) return;
      node->act([&](Switchboard& board, Switchboard::Orders& orders) {
        board.say(line->second, std::move(text), ThisNode::now(), orders);
      });
    });
  }
  void leave(Connection connection) override {
    node_->post([node = node_, connection] {
      const auto line = node->lines_.extract(connection);
      if (!line) return;
      node->far_connections_.erase(line.mapped());
      node->act([&](Switchboard& board, Switchboard::Orders& orders) {
        board.hang_up(line.mapped(), ThisNode::now(), orders);
      });
    });
  }
  std::shared_ptr<TableHost> host() override { return nullptr; }

 private:
  ThisNode* node_;
  std::string table_;
  Session owner_;
};

// The page of somebody elsewhere, at a table here.
class FarOutlet final : public Outlet {
 public:
  FarOutlet(ThisNode& node, LineName line, std::uint64_t epoch) : node_(&node), line_(line), epoch_(epoch) {}
  void send(std::shared_ptr<const std::string> text) override {
    node_->answer({line_, epoch_, std::move(text)});
  }
  void close(int code, std::string reason) override {
    // Behind what was said before.
    node_->post([node = node_, line = line_, code, reason = std::move(reason)]() mutable {
      node->hand_out();
      node->turn_away(line, code, std::move(reason));
    });
  }

 private:
  ThisNode* node_;
  LineName line_;
  std::uint64_t epoch_;
};

std::shared_ptr<TableDoor> ThisNode::door(const std::string& table, Session owner) {
  return std::make_shared<FarTable>(*this, table, owner);
}

// All of it on the strand.

void ThisNode::carry_out_orders() {
  if (std::exchange(is_carrying_out_, true)) return;  // whoever is at it goes on
  while (!ordered_.empty()) {
    auto orders = std::exchange(ordered_, {});
    for (auto& order : orders) try {
        std::visit([this](auto& each) { this->carry_out(each); }, order);
      } catch (const std::exception& fault) {  // no memory, say: whoever misses something asks for it
        log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
      }
  }
  is_carrying_out_ = false;
  open_lines_ = std::int64_t(board_->lines());
  flush();
  tick();
}

void ThisNode::tick() {
  if (is_ticking_ || !board_ || board_->lines() == 0) return;
  is_ticking_ = true;
  ticker_->expires_after(tick_every);
  ticker_->async_wait([this](boost::system::error_code error) {
    is_ticking_ = false;
    if (!error) act([](Switchboard& board, Orders& orders) { board.tick(now(), orders); });
  });
}

void ThisNode::answer(Answered answered) {
  {
    const std::lock_guard guard(answers_lock_);
    answers_.push_back(std::move(answered));
    if (std::exchange(is_handing_out_, true)) return;
  }
  post([this] { hand_out(); });
}

void ThisNode::hand_out() {
  std::vector<Answered> answers;
  {
    const std::lock_guard guard(answers_lock_);
    answers.swap(answers_);
    is_handing_out_ = false;
  }
  if (answers.empty()) return;
  act([&](Switchboard& board, Orders& orders) {
    for (const auto& each : answers) board.answer(each.line, each.epoch, *each.text, now(), orders);
  });
}

void ThisNode::hear(const std::string& bytes) {
  std::string_view rest = bytes;
  if (rest.starts_with('{')) {
    if (const auto word = Json::parse(rest)) hear_word(*word);
    return;
  }
  if (!rest.starts_with(lines_lead)) return;
  rest.remove_prefix(1);
  const auto name_size = take_size(rest);
  const std::string from(rest.substr(0, name_size));
  rest.remove_prefix(name_size);
  if (!is_node_name(from)) return;
  act([&](Switchboard& board, Orders& orders) {
    while (!rest.empty()) {
      const auto size = take_size(rest);
      const auto packet = parse_packet(rest.substr(0, size));
      rest.remove_prefix(size);
      if (!packet) continue;
      {
        const std::lock_guard guard(nodes_lock_);
        if (!living_.empty() && packet->from > living_.back()) names_.try_emplace(packet->from, from);
      }
      board.take(*packet, now(), orders);
    }
  });
}

std::string ThisNode::subject_of(Session session) const {
  const std::lock_guard guard(nodes_lock_);
  const auto name = names_.find(session);
  return name == names_.end() ? std::string() : cat(subjects_, "to.", name->second);
}

void ThisNode::flush() {
  for (const auto& [to, bytes] : std::exchange(outbox_, {}))
    if (const auto subject = subject_of(to); !subject.empty()) bus_->send(subject, bytes);
}

void ThisNode::carry_out(Switchboard::Send& send) {
  auto& out = outbox_[send.packet.to];
  const auto bytes = print_packet(send.packet);
  if (!out.empty() && out.size() + bytes.size() > most_in_message)
    if (const auto subject = subject_of(send.packet.to); !subject.empty())
      bus_->send(subject, std::exchange(out, {}));
  if (out.empty()) {
    out += lines_lead;
    put_size(out, name_.size());
    out += name_;
  }
  put_size(out, bytes.size());
  out += bytes;
}

void ThisNode::carry_out(Switchboard::Deliver& deliver) {
  if (const auto far = far_connections_.find(deliver.line); far != far_connections_.end())
    far->second.outlet->send(std::make_shared<const std::string>(std::move(deliver.text)));
}

void ThisNode::carry_out(Switchboard::HangUp& hang_up) {
  const auto far = far_connections_.extract(hang_up.line);
  if (!far) return;
  lines_.erase(far.mapped().connection);
  far.mapped().outlet->close(hang_up.why.code, std::move(hang_up.why.reason));
}

void ThisNode::carry_out(Switchboard::Arrive& arrive) {
  if (!may_act()) return turn_away(arrive.line, close_code::restart, std::string(come_back));
  visitors_[arrive.line] = {};
  house_->with_table(
      arrive.who.table,
      [this, line = arrive.line, who = arrive.who](const House::Found& found) {
        const auto host = found ? (*found)->host() : nullptr;
        auto why = found ? House::Absence{close_code::restart, std::string(come_back)} : found.error();
        post([this, line, who, host, why = std::move(why)]() mutable {
          if (host)
            let_in(line, who, host);
          else
            turn_away(line, why.code, std::move(why.why));
        });
      },
      House::Where::here);
}

void ThisNode::let_in(const LineName& line, const Opened& who, const std::shared_ptr<TableHost>& host) {
  const auto visitor = visitors_.find(line);
  if (visitor == visitors_.end()) return;  // gone meanwhile
  visitor->second.host = host;
  visitor->second.connection = house_->next_connection();
  const auto person = read_person(Json::parse(who.person).value_or(Json{}));
  // Of who was sent away just now the other node may not have heard.
  if (auto barred = house_->book().barred(person.id, who.address))
    return turn_away(line, close_code::not_yours, barred->english());
  if (!is_television(person)) house_->whereabouts().meet(person.id, who.address);
  host->arrive(visitor->second.connection, person, who.address,
               std::make_shared<FarOutlet>(*this, line, host->epoch()));
  for (auto& text : std::exchange(visitor->second.said, {}))
    host->say(visitor->second.connection, std::move(text));
}

void ThisNode::turn_away(const LineName& line, int code, std::string why) {
  const auto visitor = visitors_.extract(line);
  if (visitor && visitor.mapped().host) visitor.mapped().host->leave(visitor.mapped().connection);
  act([&](Switchboard& board, Orders& orders) { board.close(line, {code, std::move(why)}, now(), orders); });
}

void ThisNode::carry_out(Switchboard::Say& say) {
  const auto visitor = visitors_.find(say.line);
  if (visitor == visitors_.end()) return;
  if (visitor->second.host)
    visitor->second.host->say(visitor->second.connection, std::move(say.text));
  else
    visitor->second.said.push_back(std::move(say.text));
}

void ThisNode::carry_out(Switchboard::Leave& leave) {
  const auto visitor = visitors_.extract(leave.line);
  if (visitor && visitor.mapped().host) visitor.mapped().host->leave(visitor.mapped().connection);
}

void ThisNode::hang_up_pages() {
  post([this] {
    std::mt19937 luck{std::random_device{}()};
    for (const auto& [line, far] : far_connections_) {
      const auto later = std::make_shared<asio::steady_timer>(*strand_);
      later->expires_after(Millis(std::int64_t(luck() % std::uint64_t(farewell_spread.count()))));
      later->async_wait([later, outlet = far.outlet](boost::system::error_code error) {
        if (!error) outlet->close(close_code::restart, "The house restarts; please come back in a moment.");
      });
    }
  });
}

}  // namespace clew
