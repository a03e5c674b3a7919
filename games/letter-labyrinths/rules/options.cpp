// A table is set up from its options.
#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

Result<Rules> Rules::read_table(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)  // LL-1
    return std::unexpected(ok.error());
  const auto values = OptionValues::read(given, options);
  if (!values) return std::unexpected(values.error());
  Rules rules(players, data);
  if (auto ok = rules.read_options(*values); !ok) return std::unexpected(ok.error());
  return rules;
}

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  auto rules = read_table(players, given, data);
  if (!rules) return std::unexpected(rules.error());
  return Game(*std::move(rules));
}

Result<LeanGame> LeanGame::make(int players, const Json& given, const Data& data) {
  auto rules = read_table(players, given, data);
  if (!rules) return std::unexpected(rules.error());
  if (rules->remembers())
    return refuse_in_english(Code::bad_options, "Option repeats is free at a table that keeps no words.");
  return LeanGame(*std::move(rules));
}

std::optional<LeanGame> Game::lean() const {
  if (remembers()) return std::nullopt;
  return LeanGame(*this);
}

Result<> Rules::read_options(const OptionValues& values) {
  const auto& id = values.value("dungeon");
  dungeon_ = data_->dungeon(id.text());
  if (!id.is_text() || !dungeon_)
    return refuse_in_english(Code::bad_options,
                             cat("Option dungeon is one of ", join(data_->dungeons, ", ", &Dungeon::id),
                                 "; this one is ", id.dump(), "."));

  const auto& classes_given = values.value("classes");
  choose_classes_ = classes_given.text() == "choose";
  if (!choose_classes_) {  // LL-2
    if (!classes_given.is_array() || int(classes_given.size()) != players_) return values.wrong("classes");
    for (int seat = 0; seat < players_; ++seat) {
      const auto& colour = classes_given[std::size_t(seat)];
      const auto card = std::ranges::find(data_->class_card, colour.text(), &ClassCard::colour);
      if (card == data_->class_card.end()) return values.wrong("classes");
      class_of_[seat] = std::uint8_t(card - data_->class_card.begin());
      if (std::ranges::find(class_of_.begin(), class_of_.begin() + seat, class_of_[seat]) !=
          class_of_.begin() + seat)
        return values.wrong("classes");
    }
  }

  const auto& deck = values.value("deck");
  if (!deck.is_null() && (!deck.is_whole() || deck.whole() < 2 || deck.whole() > cards))
    return values.wrong("deck");
  deck_size_ = deck.is_null() ? data_->deck_size[players_] : std::uint8_t(deck.whole());  // LL-7, LL-61

  for (std::size_t i = 0; i < dungeon_->enemies.size(); ++i) enemy_word_[i] = dungeon_->enemies[i].word;
  const auto& enemy_words = values.value("enemy_words");
  if (!enemy_words.is_null()) {  // LL-61
    if (!enemy_words.is_array() || enemy_words.size() != dungeon_->front_enemies)
      return values.wrong("enemy_words");
    for (std::size_t i = 0; i < enemy_words.size(); ++i) {
      if (!is_word(enemy_words[i].text())) return values.wrong("enemy_words");
      enemy_word_[i] = letters_of(enemy_words[i].text());
    }
  }

  static constexpr std::size_t open_list = 2;
  const auto list = values.choice("words");
  list_ = list == open_list ? nullptr : list == 0 ? &data_->standard : &data_->common;
  static constexpr std::size_t most_extra_words = 100;
  const auto& extra = values.value("extra_words");
  if (!extra.is_array() || extra.size() > most_extra_words) return values.wrong("extra_words");
  std::vector<std::string_view> house;
  for (const auto& word : extra.items()) {
    if (!is_word(word.text())) return values.wrong("extra_words");
    house.push_back(word.text());
  }
  std::ranges::sort(house);
  if (std::ranges::adjacent_find(house) != house.end()) return values.wrong("extra_words");
  std::erase_if(house, [this](std::string_view word) { return in_list(letters_of(word)); });
  house_words_ = Dawg(house);

  abilities_all_round_ = values.choice("abilities") == 1;
  ring_ = values.choice("adjacent") == 1;
  boss_rests_ = values.flag("boss_rests") || dungeon_->boss.rests;
  min_letters_ = std::size_t(values.whole("min_letters"));
  remembers_ = values.choice("repeats") != 0;
  remembers_round_ = values.choice("repeats") == 1;
  may_skip_ = values.flag("skip");
  start_tokens_ = std::uint8_t(values.whole("start_tokens"));

  JsonWriter out;
  out.open('{');
  for (const auto& option : options) out.key(option.key).json(values.value(option.key));
  options_json_ = out.close('}').text();
  return {};
}

Board Rules::set_out() const {
  Board s;
  s.at.fill(nowhere);
  s.card.fill(no_class);
  s.foe_at.fill(nowhere);
  s.captor.fill(no_seat);
  s.bag = data_->trap_tokens;  // LL-5
  for (int seat = 0; seat < players_; ++seat) {
    s.tokens[seat] = start_tokens_;
    if (!choose_classes_) s.card[seat] = class_of_[seat];
  }
  s.phase = choose_classes_ ? Phase::classes : Phase::enemies;
  return s;
}

}  // namespace clew::letter_labyrinths
