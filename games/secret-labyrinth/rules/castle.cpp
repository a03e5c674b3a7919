#include "games/secret-labyrinth/rules/castle.h"

#include <algorithm>
#include <ranges>

#include "core/text.h"

namespace clew::secret_labyrinth {
namespace {

template <class Names> std::size_t index_of(const Names& names, std::string_view name) {
  return std::size_t(std::ranges::find(names, name) - names.begin());
}

// An id is one word of a move.
bool is_word(std::string_view id) {
  return !id.empty() &&
         std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

void read_cards(const Field& file, Parts& parts) {
  file.only({"id", "cards"});
  const auto list = file["cards"].items(card_count, card_count);
  std::vector<CardOf> cards;
  for (const auto& item : list) {
    item.only({"id", "kind", "name"});
    CardOf card{item["id"].text(), item["name"].text(),
                Kind(index_of(kind_names, item["kind"].one_of({"treasure", "troll", "animal"})))};
    if (!is_word(card.id)) item["id"].complain("A card's id is small letters and digits, such as g1.");
    if (std::ranges::find(cards, card.id, &CardOf::id) != cards.end())
      item["id"].complain(cat("There are two cards ", card.id, "; every id is used once."));
    cards.push_back(std::move(card));
  }
  if (cards.size() != card_count) return;
  std::ranges::sort(cards, {}, &CardOf::id);
  for (std::size_t i = 0; i < card_count; ++i) {
    parts.of_kind[std::size_t(cards[i].kind)] |= only_card(Card(i));
    parts.cards[i] = std::move(cards[i]);
  }
  for (Kind kind : kinds)  // SL-2
    if (const auto k = std::size_t(kind); std::popcount(parts.of_kind[k]) != kind_counts[k])
      file["cards"].complain(cat("There should be ", kind_counts[k], " cards of kind ", kind_names[k],
                                 ", but there are ", std::popcount(parts.of_kind[k]), "."));
}

void read_zone(const Field& item, Board& board) {
  item.only({"id", "letter", "name", "ring", "squares", "span", "inner_radius", "outer_radius", "dots",
             "step", "direction", "parts", "holes"});
  Zone zone;
  zone.id = item["id"].text();
  zone.name = item["name"].text();
  const auto letter = item["letter"].text();
  if (letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z')
    zone.letter = letter[0];
  else
    item["letter"].complain("A zone's letter is one small letter, such as w.");
  for (const auto& other : board.zones)
    if (other.letter == zone.letter || other.id == zone.id)
      item.complain(cat("Zone ", zone.id, " has the id or the letter of zone ", other.id, "."));
  zone.squares = item["squares"].whole(1, board.units);
  zone.span = item["span"].whole(1, board.units);
  if (zone.squares * zone.span != board.units)
    item["span"].complain(cat(zone.squares, " squares of ", zone.span, " units do not make a circle of ",
                              board.units, " units."));
  const int inner = item["inner_radius"].whole(0, 1000), outer = item["outer_radius"].whole(1, 1000);
  if (inner >= outer) item["inner_radius"].complain("The inner radius is smaller than the outer one.");
  if (const auto ring = item["ring"]; !ring.missing() && !ring.json().is_null()) {
    zone.ring = Ring(index_of(ring_names, ring.one_of({"outer", "middle", "center"})));
    zone.dots = item["dots"].whole(2, board.units);
    zone.step = item["step"].whole(1, board.units);
    if (zone.dots * zone.step != board.units)
      item["step"].complain(
          cat(zone.dots, " dots of ", zone.step, " units do not make a circle of ", board.units, " units."));
    item["direction"].one_of({"clockwise"});
    auto& dots = board.dots[std::size_t(*zone.ring)];
    if (dots != 0) ring.complain(cat("There are two rings called ", ring.text(), "."));
    dots = zone.dots;
    if (!board.zones.empty() && board.zones.back().ring)
      ring.complain("Two rings lie side by side; there is a fixed zone between any two.");
  }
  board.zones.push_back(std::move(zone));
}

// The colour of the piece that starts on a square is kept for comparison with the pieces.
struct Start {
  Square square;
  std::string color;
};

void read_square(const Field& item, Parts& parts, std::vector<Start>& starts) {
  auto& board = parts.board;
  item.only({"id", "zone", "angle", "open", "picture", "start"});
  SquareOf square;
  square.id = item["id"].text();
  const auto zone_id = item["zone"].text();
  const auto zone = std::ranges::find(board.zones, zone_id, &Zone::id);
  if (zone == board.zones.end()) {
    item["zone"].complain(
        cat("There is no zone ", zone_id, "; there are ", join(board.zones, ", ", &Zone::id), "."));
    return;
  }
  square.zone = std::uint8_t(zone - board.zones.begin());
  if (square.id.size() < 2 || square.id[0] != zone->letter ||
      !to_int(std::string_view(square.id).substr(1), 1, zone->squares))
    item["id"].complain(cat("A square of zone ", zone->id, " is called ", zone->letter, "1 to ", zone->letter,
                            zone->squares, ", not ", square.id, "."));
  if (board.find(square.id) != no_square)
    item["id"].complain(cat("There are two squares ", square.id, "; every id is used once."));
  square.angle = std::uint8_t(item["angle"].whole(0, board.units - 1));
  for (const auto& side : item["open"].items(0, 4)) {
    const Side open = sides[index_of(side_names, side.one_of({"out", "cw", "in", "ccw"}))];
    if (square.is_open(open)) side.complain("This side is listed twice.");
    square.open |= open;
  }
  const auto here = Square(board.squares.size());
  if (const auto picture = item["picture"]; !picture.missing() && !picture.json().is_null()) {
    const auto id = picture.text();
    square.picture = parts.find_card(id);
    if (square.picture == no_card) {
      picture.complain(cat("There is no card ", id, " in cards.json."));
    } else if (auto& place = parts.picture[std::size_t(square.picture)]; place != no_square) {
      picture.complain(
          cat("The picture of ", id, " is on ", board.of(place).id, " already; it is on one square."));
    } else {
      place = here;
    }
  }
  if (const auto start = item["start"]; !start.missing() && !start.json().is_null())
    starts.push_back({here, start.one_of({"red", "blue", "yellow", "green"})});
  board.squares.push_back(std::move(square));
}

// Every zone has its squares, one span apart.
void check_circles(const Field& file, const Board& board) {
  for (std::size_t z = 0; z < board.zones.size(); ++z) {
    const auto& zone = board.zones[z];
    std::vector<int> angles;
    for (const auto& square : board.squares)
      if (square.zone == z) angles.push_back(square.angle);
    std::ranges::sort(angles);
    if (int(angles.size()) != zone.squares) {
      file["squares"].complain(
          cat("Zone ", zone.id, " should have ", zone.squares, " squares, but has ", angles.size(), "."));
      continue;
    }
    for (std::size_t i = 1; i < angles.size(); ++i)
      if (angles[i] - angles[i - 1] != zone.span) {
        file["squares"].complain(cat("The squares of zone ", zone.id, " should stand ", zone.span,
                                     " units apart; those at ", angles[i - 1], " and ", angles[i],
                                     " do not."));
        break;
      }
  }
}

// Two squares that stand at the same angle on some dots of the rings between them (SL-9).
bool may_meet(const Board& board, const SquareOf& a, const SquareOf& b) {
  const auto step = [&](const SquareOf& q) {
    return board.zones[q.zone].ring ? board.zones[q.zone].step : board.units;
  };
  for (int x = a.angle; x < a.angle + board.units; x += step(a))
    for (int y = b.angle; y < b.angle + board.units; y += step(b))
      if (x % board.units == y % board.units) return true;
  return false;
}

// A door is a door from both sides (SL-10, SL-11): sideways it opens into an open neighbour; across, where
// a ring turns, there must at least be a dot on which it meets an open square.
void check_doors(const std::vector<Field>& items, const Board& board) {
  const auto last = std::uint8_t(board.zones.size() - 1);
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    const auto& square = board.squares[i];
    const auto& zone = board.zones[square.zone];
    const auto side = [&](Side open, int turn, Side opposite, std::string_view where) {
      if (!square.is_open(open)) return;
      const int angle = (square.angle + turn + board.units) % board.units;
      for (const auto& other : board.squares)
        if (other.zone == square.zone && other.angle == angle && !other.is_open(opposite))
          items[i]["open"].complain(cat(square.id, " opens ", where, ", but its neighbour ", other.id,
                                        " is not open to it; a door has two sides."));
    };
    side(cw, zone.span, ccw, "clockwise");
    side(ccw, -zone.span, cw, "counter-clockwise");
    const auto across = [&](Side open, int inward, Side opposite, std::string_view where) {
      if (!square.is_open(open)) return;
      if (inward > 0 ? square.zone == last : square.zone == 0) {
        items[i]["open"].complain(cat(square.id, " opens ", where, ", but there is nothing beyond it."));
        return;
      }
      for (const auto& other : board.squares)
        if (int(other.zone) == square.zone + inward && other.is_open(opposite) &&
            may_meet(board, square, other))
          return;
      items[i]["open"].complain(
          cat(square.id, " opens ", where, ", but on no dot does it meet a square that is open to it."));
    };
    across(in, 1, out, "inward");
    across(out, -1, in, "outward");
  }
}

// However long the rings are turned: is there a square where no piece can ever walk to?
void check_reachability(const std::vector<Field>& items, const Parts& parts) {
  const auto& board = parts.board;
  const auto count = board.squares.size();
  std::vector<bool> reached(count);
  std::vector<std::size_t> todo{std::size_t(parts.start[0])};
  reached[todo[0]] = true;
  const auto may_join = [&](const SquareOf& a, const SquareOf& b) {
    if (a.zone == b.zone)
      return (a.angle + board.zones[a.zone].span) % board.units == b.angle && a.is_open(cw) && b.is_open(ccw);
    return a.zone + 1 == b.zone && a.is_open(in) && b.is_open(out) && may_meet(board, a, b);
  };
  while (!todo.empty()) {
    const auto& here = board.squares[todo.back()];
    todo.pop_back();
    for (std::size_t i = 0; i < count; ++i) {
      const auto& there = board.squares[i];
      if (reached[i] || !(may_join(here, there) || may_join(there, here))) continue;
      reached[i] = true;
      todo.push_back(i);
    }
  }
  for (std::size_t i = 0; i < count; ++i)
    if (!reached[i])
      items[i].complain(cat("However the rings are turned, no path leads from ", board.of(parts.start[0]).id,
                            " to ", board.squares[i].id, "."));
}

void read_board(const Field& file, Parts& parts, std::vector<Start>& starts) {
  auto& board = parts.board;
  file.only({"id", "units", "unit_degrees", "radius", "zones", "squares"});
  board.units = file["units"].whole(4, 72);
  const int degrees = file["unit_degrees"].whole(1, 360);
  if (board.units * degrees != 360)
    file["unit_degrees"].complain(
        cat(board.units, " units of ", degrees, " degrees do not make a full circle."));
  file["radius"].whole(1000, 1000);
  for (const auto& item : file["zones"].items(2, 12)) read_zone(item, board);
  for (Ring ring : all_rings)
    if (board.dots[std::size_t(ring)] == 0) {
      file["zones"].complain(cat("There should be a ring called ", ring_names[std::size_t(ring)], "."));
      board.dots[std::size_t(ring)] = 1;
    }
  const auto items = file["squares"].items(1, most_squares);
  for (const auto& item : items) read_square(item, parts, starts);
  if (items.size() != board.squares.size()) return;
  int fixed = 0;
  for (const auto& square : board.squares) fixed += board.zones[square.zone].ring ? 0 : 1;
  if (fixed > 64)
    file["squares"].complain(cat("Fixed zones have 64 squares at most, but there are ", fixed, "."));
  check_circles(file, board);
  check_doors(items, board);
  for (std::size_t i = 0; i < card_count; ++i)
    if (parts.picture[i] == no_square && !parts.cards[i].id.empty())
      file["squares"].complain(cat("The picture of card ", parts.cards[i].id, " is on no square."));
}

void read_pieces(const Field& list, Parts& parts, const std::vector<Start>& starts) {
  std::size_t seen = 0;
  for (const auto& item : list.items(4, 4)) {
    item.only({"color", "start"});
    // Seats without a wish get the colours in the order of the options' page.
    const auto color = item["color"].one_of({color_names[seen]});
    const auto id = item["start"].text();
    const auto square = parts.board.find(id);
    if (square == no_square)
      item["start"].complain(cat("There is no square ", id, " on the board."));
    else if (parts.board.of(square).zone != 0)  // SL-3
      item["start"].complain(cat("A piece starts on the outside; ", id, " lies further in."));
    else if (std::ranges::find_if(starts, [&](const Start& s) {
               return s.square == square && s.color == color;
             }) == starts.end())
      item["start"].complain(cat("The board does not mark ", id, " as the start of ", color, "."));
    else
      parts.start[seen] = square;
    ++seen;
  }
  if (starts.size() != 4)
    list.complain(cat("The board should mark 4 start squares, but marks ", starts.size(), "."));
}

void read_components(const Field& file, Parts& parts, const std::vector<Start>& starts) {
  file.only({"id", "pieces", "dice", "duel"});
  read_pieces(file["pieces"], parts, starts);
  const auto dice = file["dice"];
  dice.only({"1-4", "2-4"});
  constexpr std::array<std::string_view, 2> names{"1-4", "2-4"};
  for (std::size_t die = 0; die < names.size(); ++die)
    for (const auto& face : dice[names[die]].items(1, 20))
      parts.faces[die].push_back(std::uint8_t(face.whole(1, 4)));
  std::size_t seen = 0;
  for (const auto& item : file["duel"].items(3, 3)) {
    item.only({"id", "beats"});
    const auto fist = index_of(fist_names, item["id"].one_of({"rock", "paper", "scissors"}));
    const auto beaten = index_of(fist_names, item["beats"].one_of({"rock", "paper", "scissors"}));
    if (seen >> fist & 1u) item["id"].complain(cat(fist_names[fist], " stands here twice."));
    seen |= std::size_t{1} << fist;
    parts.beats[fist] = Fist(beaten);
    if (fist == beaten) item["beats"].complain("Nothing beats itself.");
  }
  // Each beats one and is beaten by one, else a fist would be better than the others.
  if (seen == 7 && (parts.beats[0] == parts.beats[1] || parts.beats[1] == parts.beats[2] ||
                    parts.beats[0] == parts.beats[2]))
    file["duel"].complain("Each of rock, paper and scissors should be beaten by exactly one.");
}

}  // namespace

Square Board::find(std::string_view id) const {
  const auto found = std::ranges::find(squares, id, &SquareOf::id);
  return found == squares.end() ? no_square : Square(found - squares.begin());
}

Card Parts::find_card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &CardOf::id);
  return id.empty() || found == cards.end() ? no_card : Card(found - cards.begin());
}

Parts read_parts(const DataSet& files, Complaints& complaints) {
  DataReader reader(files, complaints);
  Parts parts;
  parts.picture.fill(no_square);
  parts.start.fill(no_square);
  std::vector<Start> starts;
  read_cards(reader.json("cards.json"), parts);
  const auto board = reader.json("board.json");
  read_board(board, parts, starts);
  read_components(reader.json("components.json"), parts, starts);
  // Paths are followed once all else is in order.
  if (complaints.empty()) check_reachability(board["squares"].items(), parts);
  return parts;
}

}  // namespace clew::secret_labyrinth
