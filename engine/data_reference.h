#pragma once
// What a game's component files hold, for whoever writes their own: schemas and a document, from what the game's reader asks.
#include "core/shape.h"
#include "engine/registry.h"

namespace clew {

Shapes shapes_of(const GameEntry& entry);            // of its JSON files
std::string schema_name(std::string_view file);      // "cards.schema.json" for "cards.json"
std::string data_reference(const GameEntry& entry);  // what every file and field means, as Markdown

}  // namespace clew
