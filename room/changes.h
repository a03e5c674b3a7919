#pragma once
// What has changed between two JSON values that the same writer wrote: places and what is there now, so that
// whoever has the first can make the second of it, byte for byte.
#include <string>
#include <string_view>

namespace clew {

// Appends to a list: ["/table/turn",2],["/table/turns/3",{…}]. Pointers are RFC 6901's; an index one beyond the
// last appends. Both texts are as JsonWriter writes them, without a space, with the same keys in the same order
// wherever both have an object; else the object is replaced. False where the root itself would be, and it has no
// path: the list is then worth nothing.
[[nodiscard]] bool append_changes(std::string& list, std::string_view before, std::string_view now,
                                  std::string_view root = {});

}  // namespace clew
