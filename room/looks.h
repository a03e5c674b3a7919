#pragma once
// Names as eyes see them: who looks like somebody else is not to be taken for them.
#include <string_view>

namespace clew {

// Whether a reader could take one name for the other: the same letters but for their case, characters of other scripts
// that look like them, and characters that nobody sees.
bool look_alike(std::string_view one, std::string_view other);

// Whether a text would not be shown as it is written: it turns the direction of what follows, heaps marks on a letter, or
// has characters that nobody sees where no script and no picture needs them.
bool plays_tricks(std::string_view text);

// Whether there is something to see in a text: a name of blanks and of characters without a picture is none.
bool is_visible(std::string_view text);

}  // namespace clew
