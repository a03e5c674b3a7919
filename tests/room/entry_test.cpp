// Every member of every kind of entry, read and printed again; and what no version of ours writes.
#include "room/entry.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "room/bounds.h"

namespace clew::test {
namespace {

constexpr auto by_bo = R"("by":{"id":"p-bo","name":"Bo"})";
constexpr auto lines =
    R"("lines":[{"by":0,"move":"play 1"},{"by":"chance","move":"deal 2"},{"by":"clock","move":"ring","at":1500}])";

std::string entry_of(std::string_view kind, std::string_view members, std::string_view by = by_bo) {
  return cat(R"({"do":")", kind, R"(","wall":1700000000000)", by.empty() ? "" : ",", by,
             members.empty() ? "" : ",", members, "}");
}

TEST(Entry, IsPrintedAsItWasReadWithAllItsMembers) {
  const auto made = R"("code":"K7QX4M","seed":"0f","game":"lantern","options":{"a":1},)";
  const std::string all[] = {
      entry_of("made",
               cat(made, R"("listed":true,"spectators":false,"chat":true,"phrases":true,"imported":true,)",
                   R"("seats":[{"be":"open"},{"be":"reserved","for":"Dee"},{"be":"bot","level":"strong"},)",
                   R"({"be":"person","person":{"id":"p-p","name":"P","bot":true}}],)",
                   R"("pace":{"kind":"own","lag":1},"data":{"name":"ours","hash":"ab"})")),
      entry_of("made", cat(made, R"("listed":false,"spectators":true,"chat":false,"seats":[{"be":"open"}])")),
      entry_of("sit", R"("seat":0)"),
      entry_of("stand", R"("seat":7)"),
      entry_of("ready", R"("seat":1,"ready":true)"),
      entry_of("ready", R"("seat":1,"ready":false)"),
      entry_of("seat", R"("seat":1,"be":"bot","level":"master")"),
      entry_of("swap", R"("seats":[2,5])"),
      entry_of("remove", R"("person":"p-cy")"),
      entry_of("host", R"("person":"p-cy","name":"Cy")"),
      entry_of("host", R"("person":"p-cy","name":"Cy","bot":true)"),
      entry_of("set", R"("listed":true)"),
      entry_of("set", R"("spectators":true)"),
      entry_of("set", R"("chat":true)"),
      entry_of("set", R"("phrases":true)"),
      entry_of("set", R"("options":{"talk":2})"),
      entry_of("set", R"("players":1)"),
      entry_of("set", R"("players":8)"),
      entry_of("set", R"("pace":{"kind":"own","lag":300})"),
      entry_of("set", R"("pace":null)"),
      entry_of("set", R"("data":{"name":"ours","hash":"ab"})"),
      entry_of("set", R"("data":null)"),
      entry_of("set", R"("listed":false,"spectators":false,"chat":false,"phrases":false)"),
      entry_of("chat", R"("text":"Hi")"),
      entry_of("chat", R"("phrase":"hello")"),
      entry_of("mute", R"("person":"p-cy","muted":true)"),
      entry_of("mute", R"("person":"p-cy","muted":false)"),
      entry_of("start", cat(R"("names":["Ana","Bo"],)", lines)),
      entry_of("move", lines),
      entry_of("move", cat(R"("for":2,)", lines), ""),
      entry_of("clock", lines, ""),
      entry_of("rematch", R"("table":"t2")"),
      entry_of("name", R"("was":"Bob")"),
      entry_of("agree", R"("to":"host","person":"p-cy")"),
      entry_of("agree", R"("to":"replace","person":"p-cy")"),
      entry_of("takeback", R"("seat":1,"moves":1)"),
      entry_of("takeback", R"("seat":1,"moves":1000000)"),
      entry_of("ask", R"("seat":1,"moves":2,"of":[0,3])"),
      entry_of("answer", R"("agrees":true)"),
      entry_of("answer", R"("agrees":false)"),
      entry_of("late", R"("seat":1)", ""),
      entry_of("late", R"("seat":1,"away":true)", ""),
      entry_of("back", R"("seat":1)"),
      entry_of("pause", R"("seat":1,"wants":true)"),
      entry_of("pause", R"("seat":1,"wants":false)"),
      entry_of("resume", R"("seat":1,"ready":true)"),
      entry_of("resume", R"("seat":1,"ready":false)"),
      entry_of("still", R"("agreed":true)", ""),
      entry_of("still", R"("agreed":false)", ""),
      entry_of("goes-on", "", ""),
      entry_of("holiday", R"("seat":1,"away":true)"),
      entry_of("holiday", R"("seat":1,"away":false)"),
      entry_of("end", R"("seat":1,"wants":true)"),
      entry_of("end", R"("seat":1,"wants":false)"),
      entry_of("ended", "", ""),
      entry_of("zone", R"("minutes":-840)"),
      entry_of("zone", R"("minutes":840)"),
      entry_of("stand", R"("cmd":"c7","house":0,"lag":1,"seat":1)"),
      entry_of("stand", R"("house":5000,"seat":1)", ""),
  };
  for (const auto& text : all) {
    const auto entry = parse_entry(text);
    ASSERT_TRUE(entry) << entry.error() << "\n" << text;
    EXPECT_EQ(print_entry(*entry), text);
  }
}

TEST(Entry, ThatNoVersionWritesIsStrange) {
  const auto seats = [](int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += cat(i ? "," : "", R"({"be":"open"})");
    return entry_of("made", cat(R"("seats":[)", all, "]"));
  };
  EXPECT_TRUE(parse_entry(seats(8)));
  const std::string all[] = {
      seats(0),
      seats(9),
      entry_of("made", R"("seats":[{"be":"throne"}])"),
      entry_of("made", R"("seats":[{"be":"open"}],"pace":{"kind":"soon"})"),
      entry_of("made", R"("seats":[{"be":"open"}],"data":{"name":"ours"})"),
      entry_of("made", R"("seats":[{"be":"open"}],"data":null)"),
      entry_of("stand", R"("seat":-1)"),
      entry_of("stand", R"("seat":8)"),
      entry_of("stand", R"("seat":"1")"),
      entry_of("stand", ""),
      entry_of("seat", R"("seat":1,"be":"throne")"),
      entry_of("seat", R"("be":"open")"),
      entry_of("swap", R"("seats":[1])"),
      entry_of("swap", R"("seats":[8,1])"),
      entry_of("swap", R"("seats":[1,8])"),
      entry_of("set", R"("players":0)"),
      entry_of("set", R"("players":9)"),
      entry_of("set", R"("players":"3")"),
      entry_of("set", R"("pace":{"kind":"soon"})"),
      entry_of("set", R"("data":7)"),
      entry_of("set", R"("data":{"name":"ours"})"),
      entry_of("move", R"("for":8,"lines":[])"),
      entry_of("agree", R"("to":"leave","person":"p-cy")"),
      entry_of("agree", R"("person":"p-cy")"),
      entry_of("takeback", R"("seat":1)"),
      entry_of("takeback", R"("seat":1,"moves":0)"),
      entry_of("takeback", R"("seat":1,"moves":1000001)"),
      entry_of("takeback", R"("seat":8,"moves":1)"),
      entry_of("ask", R"("seat":1,"moves":0,"of":[])"),
      entry_of("ask", R"("seat":1,"moves":1,"of":[0,8])"),
      entry_of("zone", R"("minutes":-841)"),
      entry_of("zone", R"("minutes":841)"),
      // Of these somebody must have done it.
      entry_of("made", R"("seats":[{"be":"open"}])", ""),
      entry_of("sit", R"("seat":1)", ""),
      entry_of("name", R"("was":"Bob")", ""),
      entry_of("ask", R"("seat":1,"moves":1,"of":[0])", ""),
      entry_of("answer", R"("agrees":true)", ""),
      entry_of("zone", R"("minutes":0)", ""),
  };
  for (const auto& text : all) {
    const auto entry = parse_entry(text);
    EXPECT_FALSE(entry) << text;
    if (!entry) { EXPECT_EQ(entry.error(), "is not as this version writes it.") << text; }
  }
}

// The log has room for each part by itself: what somebody does about seats takes no room of the host's, and talk none of the
// moves'.
TEST(Entry, IsCountedWithWhatItIsAbout) {
  const auto part = [](auto what) { return part_of(Happening(what)); };
  EXPECT_EQ(part(logged::Chat{}), LogPart::chat);
  EXPECT_EQ(part(logged::Sit{}), LogPart::seats);
  EXPECT_EQ(part(logged::Stand{}), LogPart::seats);
  EXPECT_EQ(part(logged::Ready{}), LogPart::seats);
  EXPECT_EQ(part(logged::Agree{}), LogPart::seats);
  EXPECT_EQ(part(logged::Name{}), LogPart::seats);
  EXPECT_EQ(part(logged::AskBack{}), LogPart::seats);
  EXPECT_EQ(part(logged::Answer{}), LogPart::seats);
  EXPECT_EQ(part(logged::Back{}), LogPart::seats);
  EXPECT_EQ(part(logged::Pause{}), LogPart::seats);
  EXPECT_EQ(part(logged::Resume{}), LogPart::seats);
  EXPECT_EQ(part(logged::Holiday{}), LogPart::seats);
  EXPECT_EQ(part(logged::Zone{}), LogPart::seats);
  EXPECT_EQ(part(logged::Start{}), LogPart::moves);
  EXPECT_EQ(part(logged::Move{}), LogPart::moves);
  EXPECT_EQ(part(logged::Clock{}), LogPart::moves);
  EXPECT_EQ(part(logged::Rematch{}), LogPart::moves);
  EXPECT_EQ(part(logged::TakeBack{}), LogPart::moves);
  EXPECT_EQ(part(logged::Late{}), LogPart::moves);
  EXPECT_EQ(part(logged::Still{}), LogPart::moves);
  EXPECT_EQ(part(logged::GoOn{}), LogPart::moves);
  EXPECT_EQ(part(logged::Made{}), LogPart::host);
  EXPECT_EQ(part(logged::Set{}), LogPart::host);
  EXPECT_EQ(part(logged::SetSeat{}), LogPart::host);
  EXPECT_EQ(part(logged::Mute{}), LogPart::host);
}

TEST(Command, IsAdmittedByWhatItIsAbout) {
  const auto part = [](auto what) { return part_of(Command(what)); };
  EXPECT_EQ(part(command::Chat{}), LogPart::chat);
  EXPECT_EQ(part(command::Sit{}), LogPart::seats);
  EXPECT_EQ(part(command::Stand{}), LogPart::seats);
  EXPECT_EQ(part(command::Ready{}), LogPart::seats);
  EXPECT_EQ(part(command::Answer{}), LogPart::seats);
  EXPECT_EQ(part(command::Pause{}), LogPart::seats);
  EXPECT_EQ(part(command::Resume{}), LogPart::seats);
  EXPECT_EQ(part(command::Back{}), LogPart::seats);
  EXPECT_EQ(part(command::Holiday{}), LogPart::seats);
  EXPECT_EQ(part(command::Start{}), LogPart::moves);
  EXPECT_EQ(part(command::Move{}), LogPart::moves);
  EXPECT_EQ(part(command::Rematch{}), LogPart::moves);
  EXPECT_EQ(part(command::TakeBack{}), LogPart::moves);
  EXPECT_EQ(part(command::Set{}), LogPart::host);
  EXPECT_EQ(part(command::Swap{}), LogPart::host);
}

}  // namespace
}  // namespace clew::test
