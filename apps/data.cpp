// `clew data`: component data of the owner's own.
#include "apps/game_choice.h"
#include "core/text.h"
#include "engine/data_reference.h"

namespace clew {

int run_data_check(const DataRequest& request) {
  const auto entry = choose_game(games(), request.game);
  if (!entry) return complain(entry.error());
  Complaints complaints;
  const auto set = read_data_folder(shipped_files(**entry), request.folder, complaints);
  if (!set) return complain(set.error());
  (void)(*entry)->open(*set, complaints);
  const auto shipped = shipped_data(**entry);
  std::size_t own = 0;
  for (std::size_t i = 0; i < set->files.size(); ++i) own += set->files[i].text != shipped.files[i].text;
  if (request.json) {
    JsonWriter out;
    out.open('{').member("ok", complaints.empty()).member("game", (*entry)->name).member("name", set->name);
    out.member("hash", set->hash()).key("complaints").open('[');
    for (const auto& c : complaints)
      out.open('{').member("file", c.file).member("path", c.path).member("message", c.sentence).close('}');
    say_line(out.close(']').close('}').text());
  } else if (complaints.empty()) {
    say_line(cat("All is well with ", set->name, ": ", set->files.size(),
                 set->files.size() == 1 ? " file, " : " files, ", own,
                 own == 1 ? " of them differs" : " of them differ",
                 " from the shipped set. Play with it: clew play ", (*entry)->name, " --data ",
                 request.folder, "\nhash ", set->hash()));
  } else {
    for (const auto& complaint : complaints) say(complaint_line(complaint) + "\n");
    say_line(cat(complaints.size(), complaints.size() == 1 ? " thing is" : " things are", " to be mended in ",
                 request.folder, "."));
  }
  return complaints.empty() ? Exit::well : Exit::failed;
}

int run_data_export(const DataRequest& request) {
  const auto entry = choose_game(games(), request.game);
  if (!entry) return complain(entry.error());
  const auto shapes = shapes_of(**entry);
  std::vector<DataFile> schemas;
  for (const auto& [file, shape] : shapes.files)
    schemas.push_back({schema_name(file), schema_json(file, *shape, Meanings((*entry)->fields)) + "\n"});
  if (auto ok = export_data(shipped_files(**entry), schemas, request.folder); !ok)
    return complain(ok.error());
  say_line(cat("Wrote ", (*entry)->data.size(), (*entry)->data.size() == 1 ? " file" : " files",
               ", with JSON Schemas, to ", request.folder,
               ". Change what your box has otherwise, then: clew data check ", (*entry)->name, " ",
               request.folder));
  return Exit::well;
}

int run_data_fields(const DataRequest& request) {
  const auto entry = choose_game(games(), request.game);
  if (!entry) return complain(entry.error());
  if (!request.json) {
    say(data_reference(**entry));
    return Exit::well;
  }
  JsonWriter out;
  out.open('{');
  const auto shapes = shapes_of(**entry);
  for (const auto& [file, shape] : shapes.files)
    out.key(file).raw(schema_json(file, *shape, Meanings((*entry)->fields)));
  say_line(out.close('}').text());
  return Exit::well;
}

}  // namespace clew
