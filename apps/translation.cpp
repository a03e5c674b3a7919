#include "apps/translation.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/text.h"

namespace clew {

extern const std::span<const EmbeddedFile> translation_files;  // written by apps/CMakeLists.txt

namespace {

constexpr std::array<std::string_view, 4> translated_languages{"cs", "de", "es", "ja"};

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string_view file_of(std::string_view name) {
  const auto found = std::ranges::find(translation_files, name, &EmbeddedFile::name);
  return found == translation_files.end() ? std::string_view{} : found->text;
}

Json read(const std::string& name) { return Json::parse(file_of(name)).value_or(Json()); }

bool is_utf8(std::string_view locale) {
  return locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
}

}  // namespace

std::string_view language_here() {
  auto locale = variable("LC_ALL");
  for (const char* name : {"LC_MESSAGES", "LANG"})
    if (locale.empty()) locale = variable(name);
  if (!is_utf8(locale) || locale.starts_with("C.")) return "en";
  auto wanted = variable("LANGUAGE");
  if (wanted.empty()) wanted = locale;
  while (!wanted.empty()) {
    const auto one = wanted.substr(0, wanted.find(':'));
    wanted.remove_prefix(std::min(one.size() + 1, wanted.size()));
    const auto language = one.substr(0, one.find_first_of("_.@"));
    if (language == "en") break;
    if (const auto* known = std::ranges::find(translated_languages, language);
        known != translated_languages.end())
      return *known;
  }
  return "en";
}

Translation::Translation(std::string_view game, std::string_view language) : language_(language) {
  if (language == "en") return;
  const auto of_game = cat("games/", game);
  for (const auto& folder : {of_game + "/terminal", of_game, std::string("apps"), std::string("core")})
    catalogues_.push_back(read(cat(folder, "/translations/", language, ".json")));
}

std::string_view Translation::translated(std::string_view kind, std::string_view english) const {
  for (const auto& catalogue : catalogues_)
    if (const auto* found = catalogue[kind].find(english)) return found->text();
  return english;
}

std::string Translation::said(std::string_view pattern, const Json& values) const {
  return filled(translated("sentences", pattern), values, language_,
                [this](const Json& value) { return spoken(value); });
}

std::string Translation::spoken(const Json& value) const {
  const auto in_turn = [this](const Json& one) { return spoken(one); };
  if (value.is_array()) return join(value.items(), " ", in_turn);
  if (const auto* name = value.find("name")) return std::string(translated("names", name->text()));
  if (const auto* sentence = value.find("sentence")) return said(sentence->text(), Json());
  if (const auto* seat = value.find("seat")) return cat(translated("names", "seat"), " ", seat->whole());
  std::string all;
  const auto any = value["any"].items();
  for (std::size_t i = 0; i < any.size(); ++i)
    all += cat(i == 0 ? "" : translated("names", i + 1 < any.size() ? ", " : " or "), spoken(any[i]));
  return any.empty() ? in_english(value) : all;
}

std::string Translation::said(const Sentence& sentence) const {
  return language_ == "en" ? sentence.english() : said(sentence.pattern.text, sentence.values);
}

std::string Translation::named(std::string_view english) const {
  return std::string(translated("names", english));
}

std::string Translation::person(std::string_view name) const {
  const auto space = name.rfind(' ');
  const auto number = space == std::string_view::npos ? std::nullopt : to_int(name.substr(space + 1));
  const auto word = name.substr(0, space);
  if (number && word == "seat") return said(Sentence("seat {number}"_en, {{"number", *number}}));
  static constexpr Pattern levels[] = {"beginner {number}"_en, "casual {number}"_en, "skilled {number}"_en,
                                       "strong {number}"_en,   "master {number}"_en, "program {number}"_en};
  for (const auto level : levels)
    if (number && level.text.starts_with(word) && level.text[word.size()] == ' ')
      return said(Sentence(level, {{"number", *number}}));
  return named(name);
}

std::string Translation::refusal(const Refusal& why) const {
  return language_ == "en" ? why.message : said(why.key(), why.values);
}

std::string Translation::blurb(const GameEntry& entry) const {
  for (const auto& catalogue : catalogues_)
    if (const auto text = catalogue["blurb"].text(); !text.empty()) return std::string(text);
  return std::string(entry.about.blurb);
}

// The page's file has a line for each option: 'first.how': 'Wer beginnt.',
std::string Translation::meaning(const GameEntry& entry, const Option& option) const {
  const auto text = file_of(cat("games/", entry.name, "/board/options.", language_, ".ts"));
  const auto key = cat("'", option.key, ".how':");
  const auto at = text.find(key);
  const auto start = at == std::string_view::npos ? at : text.find_first_of("'\"", at + key.size());
  if (start == std::string_view::npos) return std::string(option.meaning);
  std::string sentence;
  for (auto i = start + 1; i < text.size() && text[i] != text[start]; ++i) {
    if (text[i] == '\\') ++i;
    sentence += text[i];
  }
  for (const std::string_view stop : {".", "。"})
    if (sentence.ends_with(stop)) sentence.resize(sentence.size() - stop.size());
  return sentence;
}

std::string Translation::allowed(const Option& option) const {
  if (option.kind == Option::Kind::whole)
    return said(Sentence("a whole number from {least} to {most}"_en,
                         {{"least", option.least}, {"most", option.most}}));
  if (option.kind == Option::Kind::flag) return said(Sentence("true or false"_en));
  if (option.kind == Option::Kind::other) return std::string(translated("sentences", option.values));
  std::string all;
  for (std::size_t i = 0; i < option.choices.size(); ++i)
    all += cat(i == 0                          ? ""
               : i + 1 < option.choices.size() ? said(Sentence(", "_en))
                                               : said(Sentence(" or "_en)),
               "\"", option.choices[i], "\"");
  return all;
}

std::vector<std::string> Translation::minute(const GameEntry& entry) const {
  auto theirs = entry;
  const auto text = file_of(cat("games/", entry.name, "/board/minute.", language_, ".ts"));
  if (!text.empty()) theirs.minute = text;
  return minute_of(theirs);
}

}  // namespace clew
