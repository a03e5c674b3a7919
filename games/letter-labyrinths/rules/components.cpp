#include "games/letter-labyrinths/rules/components.h"

#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

// A stranger's bytes as letters that any terminal may show: é, and the others as \\x07.
std::string printable(std::string_view word) {
  std::string all;
  for (std::size_t i = 0; i < word.size();) {
    const auto first = static_cast<unsigned char>(word[i]);
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    const auto rest = word.substr(i + 1, length - 1);
    const bool is_whole =
        rest.size() == length - 1 && std::ranges::all_of(rest, [](char c) { return (c & 0xc0) == 0x80; });
    // The characters from 0x80 to 0x9f are commands to a terminal too.
    const bool is_shown =
        length == 1 ? first >= 0x20 && first < 0x7f : is_whole && !(first == 0xc2 && rest[0] < char(0xa0));
    if (is_shown) {
      all += word.substr(i, length);
      i += length;
    } else {
      all += cat("\\x", "0123456789abcdef"[first >> 4], "0123456789abcdef"[first & 15]);
      ++i;
    }
  }
  return all;
}

}  // namespace

std::string space_text(Space space) {
  const int column = column_of(space);
  std::string text = {char('0' + row_of(space)), '-'};
  if (column >= 10) text += '1';
  text += char('0' + column % 10);
  return text;
}

std::optional<Space> space_of(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto row = to_int(text.substr(0, dash), 0, rows - 1);
  const auto column = to_int(text.substr(dash + 1), 1, columns);
  if (!row || !column) return std::nullopt;
  return Space(*row * columns + *column - 1);
}

const Dungeon* Data::dungeon(std::string_view id) const {
  const auto found = std::ranges::find(dungeons, id, &Dungeon::id);
  return found == dungeons.end() ? nullptr : &*found;
}

std::vector<ListFault> check_words(std::string_view text, std::vector<std::string_view>& words) {
  std::vector<ListFault> faults;
  std::string_view previous;
  for (int line = 1; !text.empty(); ++line) {
    const auto cut = std::min(text.find('\n'), text.size());
    const auto word = text.substr(0, cut);
    text.remove_prefix(std::min(cut + 1, text.size()));
    const auto fault = [&](std::string sentence) { faults.push_back({line, std::move(sentence)}); };
    if (!is_word(word)) {
      if (word.empty())
        fault("This line is empty; every line holds one word.");
      else if (word.back() == '\r')
        fault("This line ends in a carriage return; lines end in a newline alone.");
      else if (word.size() > longest_word &&
               std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; }))
        fault(cat("\"", word.substr(0, 40), "\" has ", word.size(), " letters; a word has at most 8."));
      else
        fault(cat("\"", printable(word.substr(0, 40)),
                  "\" is no word; a word is 1 to 8 lower-case letters a to z."));
      continue;
    }
    if (word == previous)
      fault(cat("\"", word, "\" stands twice."));
    else if (word < previous)
      fault(cat("\"", word, "\" comes after \"", previous, "\"; words are in alphabetical order."));
    else
      words.push_back(word);
    previous = word;
  }
  if (words.empty() && faults.empty()) faults.push_back({1, "There is not a single word in this list."});
  return faults;
}

namespace {

constexpr std::string_view letters_line = "# letters ";

// "ä=ae ß=ss", or a fault.
std::vector<std::pair<std::string_view, std::string_view>> read_spelling(std::string_view line,
                                                                         std::vector<ListFault>& faults) {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  while (!line.empty()) {
    const auto pair = next_word(line);
    const auto equals = pair.find('=');
    const auto as = equals == std::string_view::npos ? std::string_view{} : pair.substr(equals + 1);
    if (equals == 0 || !is_word(as))
      faults.push_back({1, cat("\"", printable(pair.substr(0, 40)),
                               "\" is no spelling; one is a letter and what stands for it, such as ä=ae.")});
    else
      all.emplace_back(pair.substr(0, equals), as);
  }
  return all;
}

}  // namespace

WordList read_words(std::string_view text) {
  WordList list;
  if (!text.starts_with(letters_line)) {
    list.faults = check_words(text, list.words);
    return list;
  }
  const auto cut = std::min(text.find('\n'), text.size());
  const auto spelling =
      read_spelling(text.substr(letters_line.size(), cut - letters_line.size()), list.faults);
  text.remove_prefix(std::min(cut + 1, text.size()));
  for (int line = 2; !text.empty(); ++line) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    for (const auto& [letter, as] : spelling)
      for (auto at = word.find(letter); at != std::string::npos; at = word.find(letter, at + as.size()))
        word.replace(at, letter.size(), as);
    std::vector<std::string_view> one;
    for (auto& fault : check_words(cat(word, "\n"), one))
      list.faults.push_back({line, std::move(fault.sentence)});
    if (!one.empty()) list.spelled.push_back(std::move(word));
  }
  std::ranges::sort(list.spelled);
  const auto twice = std::ranges::unique(list.spelled);
  list.spelled.erase(twice.begin(), twice.end());
  list.words.assign(list.spelled.begin(), list.spelled.end());
  if (list.words.empty() && list.faults.empty())
    list.faults.push_back({1, "There is not a single word in this list."});
  return list;
}

Coverage coverage_of(const Dawg& words, const Data& data) {
  std::array<std::int64_t, 26> count{};
  std::int64_t all = 0;
  for (const auto rank : words.ranked())
    for (const Letter letter : letters_of(rank)) {
      ++count[letter];
      ++all;
    }
  Coverage coverage;
  for (std::size_t card = 1; card < data.fortune.size() && all > 0; ++card) {
    std::int64_t on_card = 0;
    for (const auto& triad : data.fortune[card].triad) {
      std::int64_t this_way = 0;
      for (const Letter letter : triad) this_way += count[letter];
      coverage.poorest_way = std::min(coverage.poorest_way, int(this_way * 100 / all));
      on_card += this_way;
    }
    coverage.least = std::min(coverage.least, int(on_card * 100 / all));
    coverage.most = std::max(coverage.most, int(on_card * 100 / all));
  }
  return coverage;
}

namespace {

Space space_in(const Field& field) {
  const auto text = field.text();
  const auto space = space_of(text);
  if (!space && !field.missing())
    field.complain(cat("This should be a space from \"0-1\" to \"9-12\", not \"", text, "\"."));
  return space.value_or(0);
}

Letters word_in(const Field& field) {
  const auto text = field.text();
  if (is_word(text)) return letters_of(text);
  if (!field.missing())
    field.complain(cat("This should be a word of 1 to 8 letters a to z, not \"", text, "\"."));
  return letters_of("a");
}

Space next_to(Space space, Way way) {
  switch (way) {
    case way_up:
      return row_of(space) == 0 ? nowhere : Space(space - columns);
    case way_down:
      return row_of(space) == rows - 1 ? nowhere : Space(space + columns);
    case way_left:
      return column_of(space) == 1 ? nowhere : Space(space - 1);
    default:
      return column_of(space) == columns ? nowhere : Space(space + 1);
  }
}

void read_board(const Field& file, Data& data) {
  file.only({"id", "rows", "first_row", "columns", "first_column", "walls", "starts"});
  file["id"].text();
  // The dice say how big the board is and how its rows and columns are counted (LL-4).
  file["rows"].whole(rows, rows);
  file["first_row"].whole(0, 0);
  file["columns"].whole(columns, columns);
  file["first_column"].whole(1, 1);
  for (Space space = 0; space < spaces; ++space)
    for (Way way = 0; way < 4; ++way) data.step[space][way] = next_to(space, way);
  for (const auto& wall : file["walls"].items()) {
    const auto ends = wall.items(2, 2);
    if (ends.size() != 2) continue;
    const Space a = space_in(ends[0]), b = space_in(ends[1]);
    if (distance(a, b) != 1) {
      wall.complain("A wall stands between two spaces that share an edge.");
      continue;
    }
    for (Way way = 0; way < 4; ++way) {
      if (next_to(a, way) == b) data.step[a][way] = nowhere;
      if (next_to(b, way) == a) data.step[b][way] = nowhere;
    }
  }
  for (const auto& [name, zone] : file["starts"].members())
    for (const auto& place : zone.items(1, spaces)) {
      const Space space = space_in(place);
      if (data.is_start[space]) place.complain("This space is in a starting zone already.");
      data.is_start[space] = true;
    }
  for (Space space = 0; space < spaces; ++space)
    if (data.is_start[space]) data.starts.push_back(space);
  if (data.starts.empty()) file["starts"].complain("There should be at least one starting zone.");
}

void read_fortunes(const Field& file, Data& data) {
  Card number = 0;
  for (auto& fortune : data.fortune) fortune.way.fill(no_way);
  for (const auto& card : file.items(cards, cards)) {
    ++number;
    card.only({"id", "up", "right", "down", "left"});
    card["id"].whole(number, number);
    auto& fortune = data.fortune[number];
    static constexpr std::string_view names[] = {"up", "right", "down", "left"};
    for (Way way = 0; way < 4; ++way) {
      const auto field = card[names[way]];
      const auto letters = field.text();
      if (letters.size() != 3 || !is_word(letters)) {
        field.complain("There should be three letters a to z for each direction.");
        continue;
      }
      for (std::size_t i = 0; i < 3; ++i) {
        const auto letter = Letter(letters[i] - 'a');
        fortune.triad[way][i] = letter;
        if (fortune.way[letter] != no_way)
          field.complain(cat("The letter ", letters[i], " stands on this card already."));
        fortune.way[letter] = way;
      }
    }
  }
}

void read_classes(const Field& file, Data& data) {
  std::size_t number = 0;
  unsigned abilities = 0;
  for (const auto& field : file.items(class_count, class_count)) {
    field.only({"id", "ability", "name", "text"});
    auto& card = data.class_card[number++];
    card.colour = field["id"].one_of({"red", "orange", "yellow", "green", "blue", "purple"});
    for (std::size_t i = 0; i + 1 < number; ++i)
      if (data.class_card[i].colour == card.colour)
        field["id"].complain(cat("There is a class ", card.colour, " already."));
    const auto verb = field["ability"].one_of({"sprint", "disable", "double", "recover", "reveal", "portal"});
    for (const auto ability : all_abilities)
      if (ability_verb(ability) == verb) card.ability = ability;
    if (abilities >> unsigned(card.ability) & 1u)
      field["ability"].complain(cat("Another class has the ability ", verb, " already."));
    abilities |= 1u << unsigned(card.ability);
    card.name = field["name"].text();
    card.text = field["text"].text();
  }
}

void read_tokens(const Field& file, Data& data) {
  file.only({"traps", "enemies", "boss", "damage", "deck_size"});
  const auto traps = file["traps"];
  traps.only({"a", "e", "i", "o", "u"});
  int all = 0;
  for (int kind = 1; kind <= vowels; ++kind) {
    data.trap_tokens[kind] =
        std::uint8_t(traps[vowel_letters.substr(std::size_t(kind) - 1, 1)].whole(0, most_traps));
    all += data.trap_tokens[kind];
  }
  if (all < 1 || all > most_traps) traps.complain(cat("There should be 1 to 15 trap tokens, not ", all, "."));
  file["enemies"].whole(1, most_enemies);
  file["boss"].whole(1, 1);
  file["damage"].whole(0, 255);  // they never run out (LL-22), so nothing hangs on their number
  const auto sizes = file["deck_size"];
  sizes.only({"1", "2", "3", "4", "5", "6"});
  for (int players = 1; players <= most_players; ++players)
    data.deck_size[players] = std::uint8_t(sizes[cat(players)].whole(2, cards));
}

void read_enemies(const Field& list, Dungeon& dungeon, std::size_t least, int tokens) {
  const auto have = dungeon.enemies.size();
  for (const auto& field : list.items(least, std::size_t(tokens) - std::min(have, std::size_t(tokens)))) {
    field.only({"id", "word", "hits"});
    // Numbers run on from front to back, so that an enemy is found by its number.
    const int number = int(dungeon.enemies.size()) + 1;
    field["id"].whole(number, number);
    dungeon.enemies.push_back(
        {.word = word_in(field["word"]), .hits = std::uint8_t(field["hits"].whole(1, 20))});
  }
}

// A boss that minds walls is stopped by one on its way or inside the square it would cover (LL-54).
void lay_boss_steps(BossCard& boss, const Data& data) {
  const auto cells_from = [&boss](Space at) {
    std::vector<Space> cells;
    for (int i = 0; i < boss.size * boss.size; ++i)
      cells.push_back(Space(at + i / boss.size * columns + i % boss.size));
    return cells;
  };
  const auto fits = [&boss](Space at) {
    return row_of(at) + boss.size <= rows && column_of(at) + boss.size <= columns + 1;
  };
  for (Space at = 0; at < spaces; ++at)
    for (Way way = 0; way < 4; ++way) {
      boss.step[at][way] = nowhere;
      const Space to = next_to(at, way);
      if (to == nowhere || !fits(at) || !fits(to)) continue;
      bool stopped = false;
      if (boss.minds_walls) {
        for (Space cell : cells_from(at)) stopped |= data.step[cell][way] == nowhere;
        const auto covered = cells_from(to);
        for (Space a : covered)
          for (Way turn = 0; turn < 4; ++turn)
            if (std::ranges::find(covered, next_to(a, turn)) != covered.end())
              stopped |= data.step[a][turn] == nowhere;
      }
      if (!stopped) boss.step[at][way] = to;
    }
}

void read_boss(const Field& field, BossCard& boss, const Data& data) {
  field.only({"at", "size", "hits", "walls", "rests", "armour", "rolls", "table", "words"});
  boss.at = space_in(field["at"]);
  boss.size = std::uint8_t(field["size"].whole(1, 2));
  if (row_of(boss.at) + boss.size > rows || column_of(boss.at) + boss.size > columns + 1)
    field["at"].complain("The boss would stand over the edge of the board.");
  boss.hits = std::uint8_t(field["hits"].whole(1, 200));
  boss.minds_walls = field["walls"].flag();
  boss.rests = field["rests"].flag();
  for (char c : field["armour"].text()) {
    if (c < 'a' || c > 'z')
      field["armour"].complain("Armour is letters a to z.");
    else
      boss.armour |= bit_of(Letter(c - 'a'));
  }
  boss.rolls = std::uint8_t(field["rolls"].whole(0, 8));
  boss.roll.fill(0);
  const auto table = field["table"].items(boss.rolls > 0 ? 1 : 0, 12);
  const auto words = field["words"].items(boss.rolls > 0 ? 0 : 1, 8);
  if (boss.rolls == 0) {
    for (const auto& word : words) boss.words.push_back(word_in(word));
  } else {
    int from = 1;
    for (const auto& row : table) {
      row.only({"upto", "word"});
      const int upto = row["upto"].whole(from, 12);
      for (int roll = from; roll <= upto; ++roll)
        boss.roll[std::size_t(roll) - 1] = std::uint8_t(boss.words.size());
      boss.words.push_back(word_in(row["word"]));
      from = upto + 1;
      if (from > 12) break;
    }
    if (from <= 12) field["table"].complain("The last row should go up to 12.");
  }
  lay_boss_steps(boss, data);
}

void read_dungeons(const Field& file, int tokens, Data& data) {
  for (const auto& field : file.items(1, 100)) {
    field.only({"id", "name", "level", "source", "front", "back"});
    Dungeon dungeon;
    dungeon.id = field["id"].text();
    if (data.dungeon(dungeon.id)) field["id"].complain("Another dungeon has this id already.");
    dungeon.name = field["name"].text();
    dungeon.level = field["level"].whole(1, 99);
    dungeon.source = field["source"].text();
    int trap_tokens = 0;
    for (auto count : data.trap_tokens) trap_tokens += count;
    const auto front = field["front"];
    front.only({"enemies", "traps", "flip"});
    read_enemies(front["enemies"], dungeon, 1, tokens);
    dungeon.front_enemies = std::uint8_t(dungeon.enemies.size());
    dungeon.front_traps = std::uint8_t(front["traps"].whole(0, trap_tokens));
    const auto flip = front["flip"];
    dungeon.flips_by_traps = flip["when"].one_of({"captured", "traps"}) == "traps";
    if (dungeon.flips_by_traps) {
      flip.only({"when", "left"});
      dungeon.traps_left = std::uint8_t(flip["left"].whole(0, most_traps));
    } else {
      flip.only({"when"});
    }
    const auto back = field["back"];
    back.only({"name", "win", "enemies", "traps", "boss"});
    dungeon.back_name = back["name"].text();
    dungeon.wins_by_all = back["win"].one_of({"boss", "all"}) == "all";
    read_enemies(back["enemies"], dungeon, 0, tokens);
    dungeon.back_traps = std::uint8_t(back["traps"].whole(0, trap_tokens));
    read_boss(back["boss"], dungeon.boss, data);
    data.dungeons.push_back(std::move(dungeon));
  }
}

Dawg read_list(DataReader& reader, std::string_view file) {
  const auto text = reader.text(file);
  if (text.empty()) return Dawg(std::vector<std::string_view>{});
  auto [spelled, words, faults] = read_words(text);
  constexpr std::size_t enough = 20;
  if (faults.size() > enough) faults.resize(enough);
  for (auto& fault : faults) reader.complain(file, cat("line ", fault.line), std::move(fault.sentence));
  return Dawg(words);
}

}  // namespace

std::optional<Data> Rules::read(const DataSet& files, Complaints& complaints) {
  DataReader reader(files, complaints);
  Data data;
  read_board(reader.json("board.json"), data);
  read_fortunes(reader.json("fortunes.json"), data);
  read_classes(reader.json("classes.json"), data);
  const auto tokens = reader.json("tokens.json");
  read_tokens(tokens, data);
  const auto enemies = tokens.maybe("enemies");
  read_dungeons(reader.json("dungeons.json"),
                enemies && enemies->json().is_whole()
                    ? int(std::clamp<std::int64_t>(enemies->json().whole(), 0, most_enemies))
                    : most_enemies,
                data);
  data.standard = read_list(reader, "words.txt");
  data.common = read_list(reader, "words-common.txt");
  if (!complaints.empty()) return std::nullopt;
  return data;
}

}  // namespace clew::letter_labyrinths
