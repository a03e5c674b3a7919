"""Writes down what chance draws from a seed, and which worlds a redeal makes: games/<slug>/playthroughs/90-by-seed.jsonl.gz.

The same seed gives the same game, for ever. Only where a change to what is drawn is meant are these written anew:
  tests/by_seed.py build/release/clew GAME"""
import gzip
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
WORDS = ("tone", "sea", "rock", "at", "opal", "stain")  # where words are too many to list


class Transcript:
    def __init__(self, clew):
        self.engine = subprocess.Popen([clew, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = []

    def ask(self, **request):
        sent = json.dumps(request, separators=(",", ":"))
        self.engine.stdin.write(sent + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        return sent, answer

    def keep(self, **request):
        sent, answer = self.ask(**request)
        self.lines.append(json.dumps({"send": sent, "expect": answer}, separators=(",", ":"), ensure_ascii=False))
        return answer


def play(transcript, game, number, table, luck):
    """Some moves of a table whose chance follows from a seed, and now and then the worlds that a seat may believe in."""
    seed = f"table {number}"
    actors = transcript.keep(cmd="new", game=game, players=table["players"], options=table["options"], chance="auto", seed=seed)["actors"]
    at = 0
    for ply in range(20):
        if not actors:
            break
        if ply % 6 == 0:
            seat = luck.randrange(table["players"])
            for world in ("1", "2"):
                transcript.keep(cmd="redeal", **{"for": seat}, to="world", seed=world)
                transcript.keep(cmd="view", **{"for": "referee"}, table="world")
        who = luck.choice(actors)
        _, legal = transcript.ask(cmd="legal", by=who)
        moves = legal["moves"] + ["word " + word for word in WORDS if "word" in str(legal["open"])]
        moves += ["draw " + way for way in "nesw" if "draw" in str(legal["open"])]
        at += 700
        # A refused one changes nothing, and stands there as such.
        for move in luck.sample(moves, len(moves)):
            answer = transcript.keep(cmd="move", by=who, move=move, at=at)
            if answer["ok"]:
                actors = answer["actors"]
                break
    transcript.keep(cmd="view", **{"for": "referee"})


def main():
    clew, *games = sys.argv[1:]
    for game in games:
        transcript = Transcript(clew)
        luck = random.Random(game)
        for number, table in enumerate(json.loads((ROOT / "games" / game / "tables.json").read_text())):
            play(transcript, game, number, table, luck)
        text = ("\n".join(transcript.lines) + "\n").encode()
        (ROOT / "games" / game / "playthroughs" / "90-by-seed.jsonl.gz").write_bytes(gzip.compress(text, 9, mtime=0))


if __name__ == "__main__":
    main()
