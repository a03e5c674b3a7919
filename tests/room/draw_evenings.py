"""Draws evenings at a table, a line for everything that happens there: of each table in a game's room/drawn.json its room/transcripts/drawn_*.txt.gz.

What comes of it is written by `CLEW_REWRITE=1 build/release/tests/room/test_room --gtest_filter='Drawn*'`. After a change that is
meant only the second is run again; evenings are drawn anew where there is more that people can do:
  tests/room/draw_evenings.py"""
import gzip
import json
import pathlib
import random

GAMES = pathlib.Path(__file__).resolve().parents[2] / "games"
LINES = 600  # how much happens at each
PEOPLE = ("Ana", "Bo", "Cy", "Dee", "Program", "Anа", "TV")  # the last but one with a Cyrillic letter
LEVELS = ("beginner", "casual", "strong", "master")
PHRASES = ("hello", "good-luck", "goodbye", "bad-luck")
OPEN = {"be": "open"}
BOT = {"be": "bot", "level": "casual"}
KEPT = {"be": "reserved", "for": "Cy"}
ODD = (None, True, False, -1, 0, 1, 7, 8, 13, 1.5, "", "x", "p-bo", "é" * 40, [], [1], {}, {"x": 1})
LENGTHS = (0, 1, 40, 300, 899, 900, 1000, 2500, 5000, 5001, 9000, 20_000, 31_000, 61_000, 125_000, 185_000)


def pace(kind, seconds, late, **more):
    return {"kind": kind, "seconds": seconds, "late": late, **more}


def read_tables():
    """Of each table its game's folder, its name and what is wished for, in the order of their numbers: in any evening any of them
    may be wished for."""
    drawn = [(each["number"], file.parent, name, {"game": file.parents[1].name, **each["table"]})
             for file in GAMES.glob("*/room/drawn.json") for name, each in json.loads(file.read_text()).items()]
    return [entry[1:] for entry in sorted(drawn, key=lambda entry: entry[0])]


TABLES = read_tables()


class Evening:
    """Who is there, as far as drawing needs it; what is refused is as good as what is not."""

    def __init__(self, name, table):
        self.luck = random.Random(name)
        self.table = table
        self.lines = [f"# Drawn: {name}.", "> table " + dumped(table)]
        self.pages = {}
        self.last_page = self.commands = 0
        for who in PEOPLE[:3]:
            self.come(who)
        for seat, page in ((1, 2), (2, 3)):
            self.say(page, cmd="sit", seat=seat)
        for step in range(LINES):
            if step == 20:
                self.start()
            self.happen(step)
        self.lines.append("> look")

    def start(self):
        """The first three are there again and sit down, and all are ready."""
        for who in PEOPLE[:3]:
            self.come(who)
            self.say(self.last_page, cmd="hello")
        ana = self.last_page - 2
        for seat, holder in enumerate(self.table["seats"]):
            self.say(ana, cmd="seat", seat=seat, **(BOT if holder == BOT or seat > 2 else OPEN))
        for seat in range(3):
            self.say(ana + seat, cmd="sit", seat=seat)
        for page in range(ana, ana + 3):
            self.say(page, cmd="ready", ready=True)
        self.say(ana, cmd="start")

    def happen(self, step):
        luck = self.luck
        self.commands += 1
        kind = luck.choices(("play", "think", "pass", "command", "again", "odd", "people", "restart", "look", "past", "wish"),
                            (44 if step > 20 else 2, 16, 14, 26, 1, 4, 7, 0.7, 3, 1, 2))[0]
        if kind == "play":
            self.lines.append(f"> play x{self.commands} {luck.randrange(1000)}")
        elif kind == "think":
            self.lines.append(f"> think {luck.randrange(1000)}" if luck.random() < 0.9 else f"> advise {luck.randrange(9)}")
        elif kind == "pass":
            days = self.table.get("pace", {}).get("kind") == "days"
            self.lines.append(f"> pass {luck.choice((3_600_000, 14_400_000, 50_000_000)) if days and luck.random() < 0.6 else luck.choice(LENGTHS)}")
        elif kind == "people":
            self.people()
        elif kind == "restart":
            self.lines.append("> restart")
            self.pages = {}
            for who in PEOPLE[:3]:
                if luck.random() < 0.85:
                    self.come(who)
        elif kind == "look":
            self.lines.append("> look")
        elif kind == "past":
            self.lines.append(f"> past {luck.randrange(step + 2)} {luck.choice(PEOPLE)}")
        elif kind == "wish":
            self.lines.append("> wish " + dumped(self.wish()))
        elif self.pages:
            players = [page for page, who in self.pages.items() if who in PEOPLE[:3]]
            page = luck.choice(players if players and luck.random() < 0.8 else list(self.pages))
            if kind == "again":  # whatever was the last that somebody said
                self.lines.append(next(line for line in reversed(self.lines) if line.startswith("> say")))
                return
            command = self.command()
            if step < 20 and command["cmd"] in ("stand", "remove", "host", "set"):
                command = self.hello()
            if kind == "odd":
                key = luck.choice([*command, "more"])
                command[key] = luck.choice(ODD)
            self.say(page, **command)
            self.answer(players, command["cmd"])

    def answer(self, players, asked):
        """Often those who play answer what somebody asks."""
        answers = {"takeback": {"cmd": "answer", "agrees": True}, "pause": {"cmd": "pause", "wants": True},
                   "resume": {"cmd": "resume", "ready": True}}
        for page in players:
            if isinstance(asked, str) and asked in answers and self.luck.random() < 0.6:
                self.say(page, **answers[asked])

    def say(self, page, **command):
        self.commands += 1
        self.lines.append(f"> say {page} " + dumped({"id": f"c{self.commands}", **command}))

    def come(self, who):
        self.last_page += 1
        self.pages[self.last_page] = who
        self.lines.append(f"> come {self.last_page} {who}")
        if self.luck.random() < 0.93:
            self.say(self.last_page, **self.hello())

    def people(self):
        luck = self.luck
        if self.pages and luck.random() < 0.45:
            page = luck.choice(list(self.pages))
            del self.pages[page]
            self.lines.append(f"> gone {page}")
        elif luck.random() < 0.85:
            away = [who for who in PEOPLE[:3] if who not in self.pages.values()]
            self.come(luck.choice(away if away and luck.random() < 0.7 else PEOPLE))
        else:
            self.lines.append(f"> call {luck.choice(PEOPLE[:4])} {luck.choice(('Ann', 'Bob', 'Cyd', 'Ana', 'Bo'))}")

    def hello(self):
        hello = {"cmd": "hello"}
        if self.luck.random() < 0.6:
            hello["changes"] = self.luck.random() < 0.8
        if self.luck.random() < 0.5:
            hello["since"] = self.luck.randrange(20)
        if self.luck.random() < 0.4:
            hello["zone"] = self.luck.choice((-840, -300, 0, 60, 540, 840, 841))
        return hello

    def command(self):
        luck = self.luck
        seat = luck.randrange(5)
        who = "p-" + luck.choice(PEOPLE).lower()
        yes = luck.random() < 0.6
        return luck.choice((
            lambda: self.hello(),
            lambda: {"cmd": "sit", "seat": seat},
            lambda: {"cmd": "sit", "seat": seat, "key": "nothing"},
            lambda: {"cmd": "stand"} if luck.random() < 0.15 else {"cmd": "back"},
            lambda: {"cmd": "ready", "ready": yes},
            lambda: {"cmd": "seat", "seat": seat, **luck.choice((OPEN, BOT, KEPT, {"be": "bot", "level": luck.choice(LEVELS)}))},
            lambda: {"cmd": "swap", "seats": [seat, luck.randrange(5)]},
            lambda: {"cmd": "remove", "person": who} if luck.random() < 0.3 else {"cmd": "hint"},
            lambda: {"cmd": "host", "person": who},
            lambda: {"cmd": "set", luck.choice(("listed", "spectators", "chat", "phrases")): yes},
            lambda: {"cmd": "set", "players": luck.randrange(1, 7)} if luck.random() < 0.4 else {"cmd": "set", "pace": self.pace()},
            lambda: {"cmd": "start"},
            lambda: {"cmd": "chat", "text": luck.choice(("Hello!", "well…", "x" * 501, " "))},
            lambda: {"cmd": "chat", "phrase": luck.choice(PHRASES)},
            lambda: {"cmd": "mute", "person": who, "muted": yes},
            lambda: {"cmd": "rematch"},
            lambda: {"cmd": "hint"},
            lambda: {"cmd": "draft", "text": luck.choice(("", "clew", "sea", "abcdefghijklmnopq"))},
            lambda: {"cmd": "told", "number": luck.randrange(self.commands + 1)},
            lambda: {"cmd": "heard", "number": luck.randrange(self.commands + 1)},
            lambda: {"cmd": "look", "away": yes},
            lambda: {"cmd": "takeback"},
            lambda: {"cmd": "takeback", "try": yes},
            lambda: {"cmd": "answer", "agrees": yes},
            lambda: {"cmd": "answer", "agrees": True},
            lambda: {"cmd": "pause", "wants": True},
            lambda: {"cmd": "pause", "wants": yes},
            lambda: {"cmd": "resume", "ready": True},
            lambda: {"cmd": "resume", "ready": yes},
            lambda: {"cmd": "back"},
            lambda: {"cmd": "holiday", "away": yes},
            lambda: {"cmd": "move", "move": luck.choice(("play 3", "pass", "ready", "word sea"))},
        ))()

    def pace(self):
        """A pace that is as it should be, but for one thing at most."""
        luck = self.luck
        kind = luck.choice(("decision", "bank", "days"))
        limits = {"decision": (5, 3600), "bank": (60, 14_400), "days": (43_200, 1_209_600)}[kind]
        seconds = luck.choice((limits[0], limits[1], limits[0] - 1, limits[1] + 1, sum(limits) // 2, sum(limits) // 2))
        made = pace(kind, seconds, luck.choice(("play", "seat", "wait", "lot", "never") if luck.random() < 0.3 else ("play", "lot")))
        more = {"increment": (0, 600, 601), "holiday": (0, 30, 31), "away": (0, 1, 29, 30, 3600, 3601), "lag": (0, 1, 2000, 2001),
                "nights": (True, False), "level": LEVELS}
        fitting = {"decision": ("away", "lag", "level"), "bank": ("away", "lag", "level", "increment"), "days": ("nights", "holiday", "level")}[kind]
        for key in luck.sample(fitting if luck.random() < 0.85 else tuple(more), 2):
            made[key] = luck.choice(more[key])
        if luck.random() < 0.1:
            made[luck.choice(list(made))] = luck.choice(ODD)
        return luck.choice((made, made, made, made, None))

    def wish(self):
        luck = self.luck
        wish = json.loads(json.dumps(luck.choice(TABLES)[-1]))
        what = luck.randrange(6)
        if what == 0:
            wish["pace"] = self.pace()
        elif what == 1:
            wish["seats"] = [luck.choice((OPEN, BOT, KEPT)) for _ in range(luck.choice((0, 1, 2, 3, 5, 8, 9)))]
        elif what == 2:
            wish["seats"][0] = luck.choice(({}, {"be": "bot"}, {"be": "bot", "level": "x"}, {"be": "reserved"}, {"be": "person"}, 3, None))
        else:
            wish[luck.choice([*wish, "more", "chat", "phrases", "listed", "spectators"])] = luck.choice(ODD)
        return wish


def dumped(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def main():
    for folder, name, table in TABLES:
        text = "\n".join(Evening(name, table).lines) + "\n"
        (folder / "transcripts" / f"drawn_{name}.txt.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
