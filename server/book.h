#pragma once
// What the house knows of people beside its tables: whom whoever runs it has sent away or muted and until when, what was
// reported, what was closed and announced, and a log of those acts. In the store as notes, read once, then kept in step.
// Any thread may ask.
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "room/room.h"
#include "store/store.h"

namespace clew {

class Book final : public HouseRules {
 public:
  explicit Book(std::vector<Note> notes);

  enum class Kind : std::uint8_t { ban, mute };
  struct Measure {
    Kind kind;
    Person person;  // with the name they had
    std::string why;
    std::int64_t since = 0, until = 0;  // milliseconds since 1970
    std::string address = {};           // that is banned with them, as limits count addresses; empty: none
  };
  struct Report {
    std::string id;
    Person by, about;
    std::string table, why;
    std::int64_t at = 0;
  };
  struct Act {  // of whoever runs the house
    std::int64_t at = 0;
    std::string what;   // "ban"
    std::string about;  // a person's or a table's id, or nothing
    std::string why;
  };
  struct Closed {
    std::string table, why;
    std::int64_t at = 0;
  };

  // Why somebody may not come in now, as a sentence: themselves, or whoever comes from their address.
  std::optional<Sentence> barred(std::string_view person, std::string_view address) const;
  std::optional<Sentence> closed(std::string_view table) const;  // likewise
  bool is_silenced(std::string_view person) const override;
  bool speaks_in_phrases() const override;
  std::string announcement() const;
  // A finished game: whether whoever has the link may look back; none while nobody has decided.
  std::optional<bool> is_shared(std::string_view table) const override;
  // Cookies of earlier sessions are void.
  std::uint32_t session(std::string_view person) const;

  std::vector<Measure> measures() const;  // that hold now
  std::vector<Report> reports() const;    // that nobody has settled, the newest first
  std::vector<Act> acts() const;          // the newest first
  std::vector<Closed> closed_tables() const;
  std::vector<Report> reports_of(std::string_view person) const;  // made by them

  // Each gives the write that makes it last; `keep` takes it over once it is kept.
  Write measure(const Measure& measure) const;
  Write lift(Kind kind, std::string_view person) const;
  Write close(std::string_view table, std::string_view why) const;
  Write reopen(std::string_view table) const;
  Write share(std::string_view table, bool wanted) const;
  Write announce(std::string_view text) const;
  Write speak_in_phrases(bool wanted) const;
  Write report(const Report& report) const;
  Write settle(std::string_view report) const;
  Write end_sessions(std::string_view person) const;
  Write forget(std::string_view person) const;  // all that names them, but for the sessions, which stay ended
  Write act(const Act& act) const;              // and lets go of the oldest
  Write addresses_to_forget() const;            // of bans that have ended
  void keep(const Write& write);

  static constexpr std::size_t most_reports = 1000;  // unsettled
  bool is_full() const;                              // of reports

 private:
  std::vector<Note> of(std::string_view kind) const;
  const Note* find(std::string_view kind, std::string_view key) const;  // with the lock
  void drop_addresses(Write& write, std::string_view person) const;

  mutable std::mutex lock_;
  std::map<std::pair<std::string, std::string>, Note, std::less<>> notes_;  // by kind and key
};

std::string_view kind_name(Book::Kind kind);  // "ban"

}  // namespace clew
