#include "engine/data_reference.h"

#include "core/text.h"

namespace clew {

Shapes shapes_of(const GameEntry& entry) {
  Shapes shapes;
  auto set = shipped_data(entry);
  set.asked = &shapes;
  Complaints complaints;
  (void)entry.open(set, complaints);
  return shapes;
}

std::string schema_name(std::string_view file) {
  return cat(file.substr(0, file.rfind('.')), ".schema.json");
}

std::string data_reference(const GameEntry& entry) {
  const auto shapes = shapes_of(entry);
  const Meanings meanings(entry.fields);
  auto text = cat(
      "# The data of ", entry.about.title, "\n\n", "`clew data export ", entry.name,
      " my-cards` writes these files with a JSON Schema beside each; ", "`clew data check ", entry.name,
      " my-cards` says what is wrong with yours, and `--data my-cards` plays ",
      "with them. A file that you leave out is the shipped one. This page is written by `clew data fields ",
      entry.name,
      "`, from what the reader asks of the files. A star stands for each one of a list, or for any ",
      "key; what stands in brackets may be left out.\n");
  for (const auto& file : entry.data) {
    text += cat("\n## ", file.name, "\n\n", meanings.of(file.name, ""), "\n");
    const auto* shape = shapes.find(file.name);
    if (!shape) continue;
    text += "\n| field | takes | means |\n| --- | --- | --- |\n";
    for (const auto& line : field_lines(file.name, *shape, meanings))
      text += cat("| `", line.is_needed ? "" : "[", line.path.substr(1), line.is_needed ? "" : "]", "` | ",
                  line.takes, " | ", line.meaning, " |\n");
  }
  return text;
}

}  // namespace clew
