"""Many faults in one object: each place chooses at run time between the true form and the false one, by CLEW_FAULT.

So a file is compiled once for all of its faults. Where a choice at run time is not allowed (a constant expression, a name of a
type) a fault is left out here and compiled by itself."""
import re

import clang.cindex as clang

HEAD = b"extern int clew_fault; extern unsigned char clew_reached[];\n"


def reader(faults):
    """What reads CLEW_FAULT before anything else is set up, as constants of the rules may be computed with a fault in them; and
    writes into the file CLEW_REACHED which places were come to."""
    return b"""#include <cstdio>
#include <cstdlib>
int clew_fault = 0;
unsigned char clew_reached[%d];
__attribute__((constructor(101))) static void read_fault() {
  if (const char* number = std::getenv("CLEW_FAULT")) clew_fault = std::atoi(number);
}
__attribute__((destructor(101))) static void write_reached() {
  const char* name = std::getenv("CLEW_REACHED");
  if (!name || !*name) return;
  if (auto* file = std::fopen(name, "w")) {
    for (int i = 1; i < %d; ++i)
      if (clew_reached[i]) std::fprintf(file, "%%d ", i);
    std::fclose(file);
  }
}
""" % (faults + 1, faults + 1)


def chosen(number, mutant, true, false):
    """The text of a place with a switch in it; `true` is what stands there, with the switches inside it."""
    is_on = b"(clew_reached[%d] = 1, clew_fault == %d)" % (number, number)
    if mutant.operator == "condition":
        return b"(" + is_on + b" != bool(" + true + b"))"
    if mutant.operator == "dropped statement":
        if mutant.before.startswith("return"):
            return b"if (" + is_on + b") {} else " + true
        return b"(" + is_on + b" ? void() : void(" + true + b"))"
    return b"(" + is_on + b" ? (" + false + b") : (" + true + b"))"


class Switched:
    """One file with the switches of those faults that can have one."""

    def __init__(self, root, arguments, path, faults):
        self.text = (root / path).read_bytes()
        self.faults = []  # number and fault, outer ones before inner ones
        self.alone = []   # numbers of those that must be compiled by themselves
        edges = []
        for number, mutant in sorted(faults, key=lambda fault: (fault[1].whole[0], -fault[1].whole[1])):
            begin, end = mutant.whole
            if any(b < begin < e < end for b, e in edges):  # overlaps another and is not within it
                self.alone.append(number)
                continue
            edges.append((begin, end))
            self.faults.append((number, mutant))
        index = clang.Index.create()
        name = str(root / path)
        while True:
            self.rendered = HEAD + self.render(0, len(self.text), self.faults)
            unit = index.parse(name, args=["-xc++", "-w", *arguments], unsaved_files=[(name, self.rendered.decode())])
            errors = [each for each in unit.diagnostics if each.severity >= clang.Diagnostic.Error]
            spans = self.spans()
            wrong = {number for number, _ in self.faults} - {number for _, _, number in spans}
            wrong |= {self.innermost(spans, place) for error in errors for place in self.places(error, name)} - {None}
            if errors and not wrong:
                wrong = {number for number, _ in self.faults}
            self.alone += sorted(wrong)
            self.faults = [fault for fault in self.faults if fault[0] not in wrong]
            if not wrong:
                return

    def spans(self):
        """Where each switch begins and ends in the rendered text: comments stand there."""
        begun, all = {}, []
        for mark in re.finditer(rb"/\*([<>])(\d+)\*/", self.rendered):
            number = int(mark[2])
            if mark[1] == b"<":
                begun.setdefault(number, []).append(mark.start())
            else:
                all.append((begun[number].pop(), mark.end(), number))
        return all

    def places(self, diagnostic, name):
        for each in [diagnostic, *diagnostic.children]:
            if each.location.file is not None and each.location.file.name == name:
                yield each.location.offset

    def innermost(self, spans, offset):
        around = [(end - begin, number) for begin, end, number in spans if begin <= offset <= end]
        return min(around)[1] if around else None

    def render(self, begin, end, faults):
        """The bytes from begin to end with the switches of `faults`, which all lie within."""
        out = b""
        while faults:
            (number, m), rest = faults[0], faults[1:]
            inner = [f for f in rest if f[1].whole[0] >= m.whole[0] and f[1].whole[1] <= m.whole[1]]
            faults = [f for f in rest if f not in inner]
            out += self.text[begin:m.whole[0]] + self.switch(number, m, inner)
            begin = m.whole[1]
        return out + self.text[begin:end]

    def switch(self, number, m, inner):
        def piece(begin, end, false):
            mine = [f for f in inner if f[1].whole[0] >= begin and f[1].whole[1] <= end]
            return b"/*<%d*/" % number + chosen(number, m, self.render(begin, end, mine), false) + b"/*>%d*/" % number

        if m.parts:  # each argument by itself
            (a, b), (c, d) = m.parts
            return piece(a, b, self.text[c:d]) + self.text[b:c] + piece(c, d, self.text[a:b])
        begin, end = m.whole
        return piece(begin, end, self.text[begin:m.begin] + m.after.encode() + self.text[m.end:end])
