#pragma once
// A room's input and what it wants done, as JSON.
#include "room/desk.h"

namespace clew {

// {"is":"said","connection":1,"text":"…"}; the error says what it should be.
Result<Input> read_input(const Json& input);
Result<Now> read_now(const Json& now);  // {"steady":…,"wall":…}

void write_write(JsonWriter& out, const Write& write);     // {"rows":[…],"entries":[…]}
void write_orders(JsonWriter& out, const Orders& orders);  // the members: "write":…,"sends":[…]

}  // namespace clew
