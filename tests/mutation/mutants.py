"""Small faults in C++ sources, found on Clang's syntax tree: each is one replaced piece of one file."""
import collections
import dataclasses
import json
import pathlib
import re
import shlex

import clang.cindex as clang

Kind = clang.CursorKind

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+", "+=": "-=", "-=": "+=", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
CLAUSE = re.compile(r'^"([A-Z]{2}-)(\d+)"$')


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str       # from the project's root
    line: int
    begin: int      # bytes of the file that are replaced
    end: int
    before: str
    after: str
    operator: str
    source: str     # the line as it stands, by which a judgement finds it again
    whole: tuple    # the expression or statement around it, between whose two forms a switch chooses
    parts: tuple = ()  # of swapped arguments: where each of them stands
    nth: int = 0    # of equal ones on one line, or on equal lines

    def key(self):
        return (self.file, self.source, self.operator, self.before, self.after, self.nth)

    def __str__(self):
        def shown(text):
            text = " ".join(text.split())
            return text if len(text) <= 60 else text[:57] + "..."
        return f"{self.file}:{self.line}  {self.operator}: {shown(self.before)}  ->  {shown(self.after) or '(nothing)'}"


def flags_of(build, library):
    """How the build compiles the sources of this library: the compiler's words without the compiler and what is its own affair."""
    for command in json.loads((build / "compile_commands.json").read_text()):
        if f"/{library}.dir/" in command["command"]:
            return [word for word in shlex.split(command["command"])[1:] if word.startswith(("-I", "-D", "-std", "-isystem"))]
    raise SystemExit(f"The build does not compile {library}.")


def mutants_of(root, flags, path):
    """Every fault that can be planted into one file, in the order of its text."""
    file = root / path
    text = file.read_bytes()
    lines = text.decode().split("\n")
    unit = clang.Index.create().parse(str(file), args=["-xc++", *flags])
    found = {}

    def plant(begin, end, after, operator, whole=None, parts=()):
        line = text.count(b"\n", 0, begin) + 1
        before = text[begin:end].decode()
        if before != after:
            found.setdefault((begin, end, after), Mutant(path, line, begin, end, before, after, operator,
                                                         lines[line - 1].strip(), whole or (begin, end), parts))

    def span(cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def replace_operator(cursor):
        children = list(cursor.get_children())
        if len(children) != 2:
            return
        begin, end = children[0].extent.end.offset, children[1].extent.start.offset
        for token in cursor.get_tokens():
            start = token.extent.start.offset
            if begin <= start < end:
                for table, name in ((COMPARISONS, "comparison"), (LOGIC, "logic"), (ARITHMETIC, "arithmetic")):
                    if token.spelling in table:
                        plant(start, token.extent.end.offset, table[token.spelling], name, span(cursor))
                return

    def negate(statement):
        condition = next((each for each in statement.get_children() if each.kind.is_expression()), None)
        if condition is None:
            return
        begin, end = span(condition)
        # Where a name is declared in the condition, the first expression stands behind it, in what follows.
        before = text[span(statement)[0]:begin]
        if statement.kind != Kind.CONDITIONAL_OPERATOR and before.count(b"(") <= before.count(b")"):
            return
        plant(begin, end, f"!({text[begin:end].decode()})", "condition")

    def drop(statement):
        begin, end = span(statement)
        # Nothing ever comes there, so leaving it out changes nothing.
        if text[end:end + 1] == b";" and text[begin:end] != b"std::unreachable()":
            plant(begin, end, "", "dropped statement")

    def swap(call):
        # Neighbours of one type, told apart by their texts.
        if call.spelling in ("min", "max"):
            return  # the smaller or the larger of two is the same in either order
        given = list(call.get_arguments())
        for left, right in zip(given, given[1:]):
            if left is None or right is None or left.type.get_canonical().spelling != right.type.get_canonical().spelling:
                continue
            (a, b), (c, d) = span(left), span(right)
            if a < b <= c < d and text[a:b] != text[c:d]:
                plant(a, d, (text[c:d] + text[b:c] + text[a:b]).decode(), "swapped arguments", parts=((a, b), (c, d)))

    def exchange_enumerator(cursor):
        # Also who hears of something: an audience is an enumerator, or a function of a narrator.
        referenced = cursor.referenced
        if referenced is None or referenced.kind != Kind.ENUM_CONSTANT_DECL:
            return
        names = [each.spelling for each in referenced.semantic_parent.get_children()]
        if len(names) < 2:
            return
        begin, end = span(cursor)
        written = text[begin:end].decode()
        if written.endswith(referenced.spelling):
            other = names[(names.index(referenced.spelling) + 1) % len(names)]
            plant(begin, end, written[: -len(referenced.spelling)] + other, "enumerator")

    def exchange_audience(cursor):
        # Everybody hears it, or nobody but the referee.
        begin, end = span(cursor)
        if cursor.type.get_canonical().spelling in ("const clew::Audience", "clew::Audience") and text[begin:end] == b"everybody":
            plant(begin, end, "Audience{0x8000}", "audience")

    def visit(cursor, parent):
        location = cursor.location
        if cursor.kind != Kind.TRANSLATION_UNIT and (location.file is None or location.file.name != str(file)):
            return
        kind = cursor.kind
        if kind == Kind.STATIC_ASSERT:
            return
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
            replace_operator(cursor)
        elif kind == Kind.CALL_EXPR:
            if cursor.spelling.startswith("operator"):
                replace_operator(cursor)
            else:
                swap(cursor)
                if cursor.spelling in ("just", "all_but") and cursor.type.get_canonical().spelling == "clew::Audience":
                    plant(*span(cursor), "everybody", "audience")
        elif kind == Kind.INTEGER_LITERAL:
            begin, end = span(cursor)
            match = re.fullmatch(r"(\d+)([uUlLzZ]*)", text[begin:end].decode())
            if match:
                plant(begin, end, str(int(match[1]) + 1) + match[2], "constant")
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR:
            begin, end = span(cursor)
            plant(begin, end, "false" if text[begin:end] == b"true" else "true", "constant")
        elif kind == Kind.STRING_LITERAL:
            begin, end = span(cursor)
            match = CLAUSE.match(text[begin:end].decode(errors="replace"))
            if match:
                plant(begin, end, f'"{match[1]}{int(match[2]) + 1}"', "clause id")
        elif kind == Kind.DECL_REF_EXPR and parent.kind != Kind.CASE_STMT:  # two equal cases do not compile
            exchange_enumerator(cursor)
            exchange_audience(cursor)
        elif kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.CONDITIONAL_OPERATOR):
            negate(cursor)
        elif kind == Kind.RETURN_STMT and parent.kind == Kind.IF_STMT:
            if not list(cursor.get_children()):
                drop(cursor)
        if parent is not None and parent.kind in (Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT):
            is_body = parent.kind == Kind.COMPOUND_STMT or cursor == list(parent.get_children())[-1]
            if is_body and kind in (Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR):
                drop(cursor)
        for child in cursor.get_children():
            visit(child, cursor)

    visit(unit.cursor, None)
    equal = collections.Counter()
    numbered = []
    for mutant in (found[key] for key in sorted(found)):
        numbered.append(dataclasses.replace(mutant, nth=equal[mutant.key()]))
        equal[mutant.key()] += 1
    return numbered
