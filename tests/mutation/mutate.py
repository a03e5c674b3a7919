"""Plants small faults into the rules of a game, or into room/, one at a time, and asks whether the tests find them.

Works in a copy of the tree, build/mutation/tree, so that nothing of yours is touched. A run is repeatable: the same seed draws
the same faults from the same sources."""
import argparse
import collections
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

import mutants

ROOT = pathlib.Path(__file__).resolve().parents[2]
JUDGED = pathlib.Path(__file__).with_name("equivalent.json")
# What comes first kills most and costs least.
STEPS = ("-Laws*:*Bots*", "Laws*", "*Bots*")


def parts_of(target):
    """The sources that faults are planted into, and the test programs that must find them."""
    if target == "room":
        return "room", ["test_room", "test_simulator"]
    return f"games/{target}/rules", [f"test_{target.replace('-', '_')}"]


def copy_tree(tree):
    """The committed and changed files of the project, written only where they differ, so that little is built again."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    names = [name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    for name in names:
        there, here = tree / name, (ROOT / name).read_bytes()
        if not there.exists() or there.read_bytes() != here:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(here)
            shutil.copymode(ROOT / name, there)


class Bench:
    def __init__(self, tree, target):
        self.tree = tree
        self.build = tree / "build" / "mutation"
        self.folder, self.programs = parts_of(target)
        games = target if (ROOT / "games" / target).is_dir() else ""
        subprocess.run(["cmake", "-S", tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCLEW_TESTS=ON",
                        "-DCLEW_WERROR=OFF", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", f"-DCLEW_GAMES={games}"],
                       check=True, stdout=subprocess.DEVNULL)

    def compiles(self):
        made = subprocess.run(["cmake", "--build", self.build, "--target", *self.programs, "--", "--quiet"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return made.returncode == 0

    def finds(self, limit):
        """The step in which a test failed, or none."""
        for step in STEPS:
            for program in self.programs:
                path = next(self.build.rglob(program), None)
                try:
                    run = subprocess.run([path, f"--gtest_filter={step}", "--gtest_fail_fast", "--gtest_brief=1"], timeout=limit,
                                         cwd=self.tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                except subprocess.TimeoutExpired:
                    return "never ends"
                if run.returncode != 0:
                    return step
        return None


def main():
    asked = argparse.ArgumentParser(prog="script/mutate", description=__doc__.split("\n\n")[0])
    asked.add_argument("target", help="a game's slug, or room")
    asked.add_argument("--seed", type=int, default=1, help="which faults are drawn (1)")
    asked.add_argument("--sample", type=int, default=150, help="how many of them (150)")
    asked.add_argument("--list", action="store_true", help="only show them")
    asked.add_argument("--json", metavar="FILE", help="write what became of each")
    wish = asked.parse_args()
    if wish.target != "room" and not (ROOT / "games" / wish.target / "rules").is_dir():
        asked.error(f"there is no game {wish.target}; name a folder of games/, or room")

    tree = ROOT / "build" / "mutation" / "tree"
    copy_tree(tree)
    bench = Bench(tree, wish.target)
    sources = sorted(path for path in (tree / bench.folder).glob("*.cpp") if not path.name.endswith("_test.cpp"))
    everything = [m for path in sources for m in mutants.mutants_of(tree, bench.build, str(path.relative_to(tree)))]
    drawn = random.Random(wish.seed).sample(everything, min(wish.sample, len(everything)))
    print(f"{len(everything)} faults can be planted into {bench.folder}; {len(drawn)} are drawn with seed {wish.seed}.", flush=True)
    if wish.list:
        print(*drawn, sep="\n")
        return

    start = time.monotonic()
    if not bench.compiles() or bench.finds(3600):
        sys.exit("Without a fault the tests must build and pass; they do not.")
    limit = 60 + 10 * (time.monotonic() - start)  # a test that takes ten times as long will not end
    judged = {tuple(each["mutant"]): each["reason"] for each in json.loads(JUDGED.read_text())}
    became = collections.defaultdict(list)
    for number, mutant in enumerate(drawn, 1):
        if tuple(mutant.key()) in judged:
            became["equivalent"].append(mutant)
            continue
        path = tree / mutant.file
        text = path.read_bytes()
        path.write_bytes(text[: mutant.begin] + mutant.after.encode() + text[mutant.end:])
        try:
            step = bench.finds(limit) if bench.compiles() else "does not compile"
        finally:
            path.write_bytes(text)
        outcome = "survived" if step is None else "not compiling" if step == "does not compile" else "killed"
        became[outcome].append(mutant)
        if outcome == "survived":
            print(f"survived  {mutant}", flush=True)
        elif sys.stderr.isatty():
            print(f"\r{number} of {len(drawn)}", end="", file=sys.stderr, flush=True)

    killed, survived = len(became["killed"]), len(became["survived"])
    score = 100 * killed / max(1, killed + survived)
    print(f"{wish.target}: {killed} killed, {survived} survived, {len(became['not compiling'])} not compiling, "
          f"{len(became['equivalent'])} equivalent: {score:.1f} %")
    if wish.json:
        pathlib.Path(wish.json).write_text(json.dumps({outcome: [m.key() for m in some] for outcome, some in became.items()}, indent=1) + "\n")


if __name__ == "__main__":
    os.environ.setdefault("CCACHE_DISABLE", "1")  # each fault is compiled once
    main()
