#include "server/sheet.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "server/secret.h"

namespace clew {
namespace {

// 512 of them, of which no two begin with the same four letters or differ in a single one.
constexpr std::string_view word_list =
    "album almond alpaca anchor ankle anvil apple apron arena armour artist ashes aspen atlas attic aunt "
    "autumn avenue axle azure badge baker balcony ballad bamboo banana banjo banner barley barrel basil "
    "basket beaver bell bench bicycle bird biscuit bison blanket blossom blue bobbin border bottle "
    "boulder bowl branch brass bread brick bridge bronze brook buffalo bugle bundle butter cabin cactus "
    "camel canal candle canoe canyon carbon cargo carpet castle cedar celery cement centre ceramic chair "
    "chalk chimney cider cinema circle city clarinet clay cliff clock cloud clover cocoa coffee collar "
    "comet compass copper coral cottage cousin cradle crane crayon cricket crocus crown crystal cuckoo "
    "cupboard curtain cushion cypress dahlia daisy dance decade deer delta denim desert diamond dinner "
    "dolphin dove dragon drawer dream drum duck dune eagle earth echo eclipse elder elephant ember "
    "emerald engine envelope evening fabric falcon family farmer fern ferry fiddle field finch fire fish "
    "flame flax flint flour forest fossil freckle friend frog frost fruit furrow galaxy gallery garden "
    "garnet gate gazelle geyser giant giraffe glacier glass glove goat gold granite grape gravel green "
    "guitar gull habit hammer hamster harbour harp hawk hazel helmet herald heron hickory hinge hollow "
    "honey horizon horn hurdle husky icicle igloo indigo inlet iris iron island ivory jade jaguar "
    "jasmine jelly jewel jigsaw jockey journey juice jungle juniper kernel kitchen kite knot koala label "
    "ladder lagoon lamb lantern larch lasso laurel lava lawn leaf lemon lens leopard letter library "
    "lichen lily lime linen lion lizard llama lobster lodge loom lotus lunch lynx magnet magpie mallet "
    "mantle maple marble margin market marsh mast melon mercury meteor midnight mill mint mirror mitten "
    "monkey moon morning moss moth mountain mouse mulberry museum mushroom music mustard napkin nectar "
    "nephew nest nettle nickel niece night noodle north notebook number nursery oasis ocean octave "
    "octopus office olive onion opal opera orange orbit organ oriole otter oven oxygen oyster painter "
    "palace palm panda paper parade parrot parsley pasture path pavement peach pear pebble pelican "
    "penguin pepper petal piano picnic pigeon pilot pirate planet plum poem pony poplar poppy porridge "
    "potato pottery prairie prism puddle puffin pumpkin purple puzzle pyramid quail quarry queen quill "
    "quince rabbit raccoon radio raisin rake rapid raven razor reef ribbon rice river road robin root "
    "rose rowan rubber ruby rudder ruler runner rust saddle saffron salad salmon salt sand sapphire "
    "satin sauce scarf school scooter sculptor season seed shadow shark shawl sheep shell sherry ship "
    "shore shovel silk silver singer sketch slate sleigh smoke snail snow soap soil sparrow spice spider "
    "spiral sponge spoon spring spruce square squirrel station stone stork straw stream sugar summer "
    "swallow swan sweater syrup tailor tango teapot temple tennis thimble thistle thread throne thumb "
    "thunder tiger timber tinsel toast tomato topaz torch tower train treacle trellis truck trumpet "
    "tulip tundra tunnel turkey turnip turtle tweed twig twilight uncle unicorn valley vanilla vapour "
    "vase velvet verse vessel viking village violet voice volcano voyage waffle wagon walnut walrus "
    "water wave weasel wedge whale wheat wheel whisker wicker willow window winter wolf wool wren yacht "
    "yarn yellow yogurt zebra zenith zephyr zigzag zinc zipper ";

constexpr std::size_t word_count = 512;

const std::array<std::string_view, word_count>& all_words() {
  static const auto all = [] {
    std::array<std::string_view, word_count> split;
    auto rest = word_list;
    for (auto& word : split) word = next_word(rest);
    return split;
  }();
  return all;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The word that begins so; four letters are enough.
std::string_view meant(std::string_view typed) {
  const auto begins = [&](std::string_view word) {
    return word == typed || (typed.size() >= 4 && word.starts_with(typed));
  };
  const auto found = std::ranges::find_if(all_words(), begins);
  return found == all_words().end() ? std::string_view() : *found;
}

}  // namespace

std::span<const std::string_view> sheet_words() { return all_words(); }

std::string draw_sheet() {
  std::string text;
  for (int i = 0; i < sheet_length; ++i)
    text += cat(i == 0 ? "" : " ", all_words()[random_below(std::uint32_t(word_count))]);
  return text;
}

std::optional<std::string> read_sheet(std::string_view typed) {
  std::string text, word;
  int known = 0;
  const auto end_word = [&] {
    if (word.empty()) return true;
    const auto found = meant(word);
    word.clear();
    text += cat(known++ == 0 ? "" : " ", found);
    return !found.empty() && known <= sheet_length;
  };
  for (const char c : typed) {
    if (is_letter(c))
      word += char(c | 0x20);
    else if (!end_word())
      return std::nullopt;
  }
  if (!end_word() || known != sheet_length) return std::nullopt;
  return text;
}

std::string sheet_name(std::string_view words_of_it) {
  std::size_t end = 0;
  for (int i = 0; i < 3; ++i) end = words_of_it.find(' ', end) + 1;
  return std::string(words_of_it.substr(0, end - 1));
}

}  // namespace clew
