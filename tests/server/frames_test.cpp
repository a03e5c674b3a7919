// Frames of RFC 6455 as a server reads and writes them, clause by clause.
#include "net/frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/text.h"

namespace clew::net {

// As the tests print it.
std::ostream& operator<<(std::ostream& out, const Heard& heard) {
  return out << int(heard.what) << ' ' << heard.code << ' ' << heard.text;
}
bool operator==(const Heard& a, const Heard& b) {
  return a.what == b.what && a.code == b.code && a.text == b.text;
}

namespace {

using What = Heard::What;

constexpr FrameReader::Limits limits{.bytes = 70'000, .frames = 8};
constexpr unsigned char last = 0x80;
constexpr unsigned masked = 0x80;

std::string length_of(std::size_t size) {
  if (size < 126) return {char(masked | size)};
  std::string out{char(masked | (size <= 0xffff ? 126u : 127u))};
  for (int i = size <= 0xffff ? 1 : 7; i >= 0; --i) out += char(std::uint64_t(size) >> (8 * i));
  return out;
}

// As a client sends it.
std::string frame(unsigned first, std::string_view payload, std::string_view mask = "\x11\x82\x53\xe4") {
  auto out = cat(char(first), length_of(payload.size()), mask);
  for (std::size_t i = 0; i < payload.size(); ++i) out += char(payload[i] ^ mask[i % 4]);
  return out;
}
std::string text(std::string_view said) { return frame(last | 1, said); }

// All that is heard, read in pieces of this size.
std::vector<Heard> heard(std::string_view bytes, std::size_t piece = 1 << 20) {
  FrameReader reader(limits);
  std::vector<Heard> all;
  while (!bytes.empty()) {
    auto next = bytes.substr(0, piece);
    bytes.remove_prefix(next.size());
    for (;;) {
      auto one = reader.read(next);
      if (one.what == What::nothing) break;
      all.push_back(std::move(one));
    }
    EXPECT_TRUE(next.empty());
  }
  return all;
}

int fault_of(std::string_view bytes) {
  const auto all = heard(bytes);
  return !all.empty() && all.back().what == What::fault ? all.back().code : 0;
}

TEST(Frames, TheExamplesOfTheRfcAreRead) {
  EXPECT_EQ(accept_of("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(heard("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"),
            (std::vector<Heard>{{What::message, 0, "Hello"}}));
  EXPECT_EQ(heard(cat(frame(1, "Hel"), frame(last, "lo"))),
            (std::vector<Heard>{{What::message, 0, "Hello"}}));
  EXPECT_EQ(heard(frame(last | 9, "Hello")), (std::vector<Heard>{{What::ping, 0, "Hello"}}));
  EXPECT_EQ(FrameHead(Opcode::text, 5).bytes(), "\x81\x05");
  EXPECT_EQ(FrameHead(Opcode::binary, 256).bytes(), std::string_view("\x82\x7e\x01\x00", 4));
  EXPECT_EQ(FrameHead(Opcode::binary, 65536).bytes(),
            std::string_view("\x82\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

TEST(Frames, AKeyIsSixteenBytesInBase64) {
  for (const auto key : {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=A", "dGhlIHNhbXBsZSBub25j ==",
                         "dGhlIHNhbXBsZSBub25jZQ==dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ\r\n"})
    EXPECT_FALSE(accept_of(key)) << key;
}

TEST(Frames, EveryLengthIsReadAndWritten) {
  for (const std::size_t size : {0, 1, 7, 8, 9, 125, 126, 127, 65535, 65536, 70'000}) {
    const std::string said(size, 'x');
    EXPECT_EQ(heard(text(said)), (std::vector<Heard>{{What::message, 0, said}})) << size;
    const FrameHead head(Opcode::text, size);
    auto wanted = cat(char(0x81), length_of(size));
    wanted[1] = char(wanted[1] & 0x7f);
    EXPECT_EQ(head.bytes(), wanted) << size;
  }
}

TEST(Frames, ALengthIsWrittenInAsFewBytesAsItCanBe) {
  const std::string_view mask("\0\0\0\0", 4);
  EXPECT_EQ(fault_of(cat("\x81\xfe", std::string_view("\0\x7d", 2), mask)), 1002);
  EXPECT_EQ(fault_of(cat("\x81\xff", std::string_view("\0\0\0\0\0\0\xff\xff", 8), mask)), 1002);
  EXPECT_EQ(fault_of(cat("\x81\xff", std::string_view("\x80\0\0\0\0\1\0\0", 8), mask)), 1002);
}

TEST(Frames, AMessageThatIsTooLongIsRefusedBeforeItComes) {
  const auto head = frame(last | 1, std::string(70'001, ' ')).substr(0, 14);
  EXPECT_EQ(fault_of(head), 1009);
  const auto half = frame(1, std::string(40'000, ' '));
  EXPECT_EQ(fault_of(cat(half, frame(last, std::string(30'001, ' ')).substr(0, 8))), 1009);
  EXPECT_EQ(fault_of(cat("\x81\xff", std::string_view("\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 12))),
            1009);
}

TEST(Frames, AClientMasks) { EXPECT_EQ(fault_of("\x81\x02{}"), 1002); }

TEST(Frames, NoBitMeansAnythingThatWasNotAgreedOn) {
  for (const unsigned bit : {0x40u, 0x20u, 0x10u}) {
    EXPECT_EQ(fault_of(frame(last | bit | 1, "{}")), 1002);
    EXPECT_EQ(fault_of(frame(last | bit | 9, "")), 1002);
  }
}

TEST(Frames, KindsThatThereAreNotAreFaults) {
  for (const unsigned kind : {3u, 4u, 5u, 6u, 7u, 11u, 12u, 13u, 14u, 15u})
    EXPECT_EQ(fault_of(frame(last | kind, "")), 1002) << kind;
  EXPECT_EQ(fault_of(frame(last | 2, "{}")), 1003);
}

TEST(Frames, FragmentsFollowEachOther) {
  EXPECT_EQ(fault_of(frame(last, "x")), 1002) << "goes on without having begun";
  EXPECT_EQ(fault_of(frame(0, "x")), 1002);
  EXPECT_EQ(fault_of(cat(frame(1, "a"), text("b"))), 1002) << "begins before the last has ended";
  EXPECT_EQ(fault_of(cat(text("a"), frame(last, "b"))), 1002);
  // Control frames may come between them, and do not end the message.
  EXPECT_EQ(
      heard(cat(frame(1, "a"), frame(last | 9, "p"), frame(0, ""), frame(last | 10, "q"), frame(last, "b"))),
      (std::vector<Heard>{{What::ping, 0, "p"}, {What::pong, 0, "q"}, {What::message, 0, "ab"}}));
}

TEST(Frames, FragmentsAreCountedAlsoWhereTheyAreEmpty) {
  std::string most = frame(1, "");
  for (int i = 2; i < limits.frames; ++i) most += frame(0, "");
  EXPECT_EQ(heard(cat(most, frame(last, "x"), most, frame(last, "y"))),
            (std::vector<Heard>{{What::message, 0, "x"}, {What::message, 0, "y"}}));
  EXPECT_EQ(fault_of(cat(most, frame(0, ""), frame(0, ""))), 1008);
}

TEST(Frames, ControlFramesAreWholeAndShort) {
  const std::string longest(125, 'p');
  EXPECT_EQ(heard(frame(last | 9, longest)), (std::vector<Heard>{{What::ping, 0, longest}}));
  for (const unsigned kind : {8u, 9u, 10u}) {
    EXPECT_EQ(fault_of(frame(kind, "")), 1002) << kind;
    EXPECT_EQ(fault_of(frame(last | kind, std::string(126, 'p')).substr(0, 8)), 1002) << kind;
  }
}

std::string closing_with(int code, std::string_view reason = {}) {
  return frame(last | 8, close_payload(code, reason));
}

TEST(Frames, AClosesCodeAndReasonAreJudged) {
  EXPECT_EQ(heard(closing_with(1005)), (std::vector<Heard>{{What::close, 1005}}));
  for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1011, 1014, 3000, 3999, 4000, 4999})
    EXPECT_EQ(heard(closing_with(code, "bye")), (std::vector<Heard>{{What::close, code, "bye"}}));
  for (const int code : {0, 999, 1004, 1006, 1015, 1016, 2000, 2999, 5000, 65535})
    EXPECT_EQ(fault_of(closing_with(code)), 1002) << code;
  EXPECT_EQ(fault_of(frame(last | 8, "\x03")), 1002) << "half a code";
  EXPECT_EQ(fault_of(closing_with(1000, "\xc3\x28")), 1007);
  EXPECT_EQ(close_payload(1000, std::string(200, 'x')).size(), 125u);
  const auto cut = close_payload(1000, std::string(122, 'x') + "ä");
  EXPECT_EQ(cut.size(), 124u) << "no sign is cut in two";
}

TEST(Frames, NothingIsReadAfterACloseOrAFault) {
  EXPECT_EQ(heard(cat(closing_with(1000), text("late"))), (std::vector<Heard>{{What::close, 1000}}));
  EXPECT_EQ(heard(cat("\x81\x02{}", text("late"))).size(), 1u);
}

TEST(Frames, MessagesAreUtf8) {
  for (const std::string_view good : {"", "plain", "\xc3\xa4", "\xe2\x82\xac", "\xed\x9f\xbf", "\xee\x80\x80",
                                      "\xf0\x9f\x8e\xb2", "\xf4\x8f\xbf\xbf", "eight by\xc3\xa4te"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const std::string_view bad :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc3", "\xc3\x28", "\xe0\x80\xaf", "\xe2\x82",
        "\xe2\x28\xa1", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x80\x80\x80", "\xf0\x9f\x8e",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xfe", "1234567\xc3", "12345678\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
    EXPECT_EQ(fault_of(text(bad)), 1007);
  }
  // A sign may be cut in two by fragments; the message counts.
  EXPECT_EQ(heard(cat(frame(1, "\xe2"), frame(last, "\x82\xac"))),
            (std::vector<Heard>{{What::message, 0, "\xe2\x82\xac"}}));
}

TEST(Frames, ItIsTheSameInPiecesOfAnySize) {
  const auto all = cat(text("one"), frame(1, std::string(300, 'a')), frame(last | 9, "ping"), frame(0, ""),
                       frame(last, std::string(500, 'b')), text(""), frame(last | 10, ""),
                       text(std::string(66'000, 'c')), closing_with(4000, "done"));
  const auto whole = heard(all);
  ASSERT_EQ(whole.size(), 7u);
  EXPECT_EQ(whole.back(), (Heard{What::close, 4000, "done"}));
  for (const std::size_t piece : {1, 2, 3, 5, 7, 13, 64, 1000, 16'384})
    EXPECT_EQ(heard(all, piece), whole) << piece;
}

// Something begun and not ended is known, so that whoever sends it byte by byte can be counted.
TEST(Frames, WhatIsNotWholeYetWaits) {
  FrameReader reader(limits);
  const auto is_waiting_after = [&](std::string bytes) {
    std::string_view rest = bytes;
    while (reader.read(rest).what != What::nothing) continue;
    return reader.is_waiting();
  };
  EXPECT_FALSE(reader.is_waiting());
  EXPECT_TRUE(is_waiting_after("\x81"));
  EXPECT_FALSE(is_waiting_after(text("x").substr(1)));
  EXPECT_TRUE(is_waiting_after(frame(1, "x")));
  EXPECT_TRUE(is_waiting_after(frame(last | 9, "")));
  EXPECT_FALSE(is_waiting_after(frame(last, "")));
  EXPECT_FALSE(is_waiting_after(frame(last | 9, "")));
}

}  // namespace
}  // namespace clew::net
