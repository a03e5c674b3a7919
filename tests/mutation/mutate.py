"""Plants small faults into the rules of a game, or into room/, one at a time, and asks whether the tests find them.

Nothing of yours is touched: faults are compiled into objects under build/mutation/, which take the place of the release build's
own. A run is repeatable: the same seed draws the same faults from the same sources."""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shlex
import subprocess
import sys
import time

import mutants
import switches

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "mutation" / "whole"
JUDGED = pathlib.Path(__file__).with_name("equivalent.json")
COMPILER = "clang++-19"
# Tests are tried in steps, those that take fewer seconds first; what never ends is stopped by the processor time that it takes.
STEPS = (0.05, 0.5, 2, 1e9)
# Matches between bots are left out: faulty rules are the same for both sides.
CONTEST = re.compile("Beats|WinAgainst|WinsMore|Lose")


def parts_of(target):
    """The sources that faults are planted into, and the test programs that must find them."""
    if target == "room":
        return "room", ["test_room", "test_simulator"]
    return f"games/{target}/rules", [f"test_{target.replace('-', '_')}"]


class Program:
    """A test program with some of its objects exchanged."""

    def __init__(self, name, work):
        self.path = work / name
        linked = subprocess.run(["ninja", "-t", "commands", name], cwd=BUILD, capture_output=True, text=True, check=True).stdout
        self.words = shlex.split(linked.strip().split("\n")[-1].removeprefix(": && ").removesuffix(" && :"))
        self.words[self.words.index("-o") + 1] = str(self.path)
        self.steps = []

    def link(self, objects):
        # Objects are taken before those of the same names in libraries.
        compiler, *words = self.words
        subprocess.run([compiler, "-fuse-ld=lld", *map(str, objects), *words], cwd=BUILD, check=True)

    def run(self, words, fault, seconds):
        """Whether all tests passed within so much processor time."""
        def bounded():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        environment = {**os.environ, "CLEW_DEPTH": "1", "CLEW_FAULT": str(fault), "CLEW_SIMULATOR_MOVES": "4000"}
        return subprocess.run([self.path, "--gtest_brief=1", *words], cwd=ROOT, env=environment, preexec_fn=bounded,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def measure(self):
        """Tries everything without a fault, and notes which tests come in which step."""
        report = self.path.with_suffix(".json")
        if not self.run([f"--gtest_output=json:{report}"], 0, 3600):
            sys.exit(f"Without a fault the tests must pass; those of {self.path.name} do not.")
        tests = [(float(test["time"].removesuffix("s")), f"{suite['name']}.{test['name']}")
                 for suite in json.loads(report.read_text())["testsuites"] for test in suite["testsuite"]
                 if not CONTEST.search(test["name"])]
        shorter = 0
        for longest in STEPS:
            these = [(seconds, name) for seconds, name in tests if shorter <= seconds < longest]
            shorter = longest
            if these:
                self.steps.append((self, [name for _, name in these], 20 + int(10 * sum(seconds for seconds, _ in these))))

    def finds(self, names, seconds, fault):
        # A hyphen would begin the names of tests that are left out.
        chosen = ":".join(names).replace("-", "?")
        return not self.run(["--gtest_fail_fast", f"--gtest_filter={chosen}"], fault, seconds)


class Bench:
    """The programs of one target, with faults in them."""

    def __init__(self, target):
        self.folder, names = parts_of(target)
        self.work = ROOT / "build" / "mutation" / target
        self.work.mkdir(parents=True, exist_ok=True)
        # File by file: an object with a fault takes the place of the one it is made from.
        subprocess.run(["cmake", "--preset", "release", "-B", BUILD, "-DCLEW_TESTS=ON", "-DCMAKE_UNITY_BUILD=OFF"], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["cmake", "--build", BUILD, "--target", *names, "--", "--quiet"], cwd=ROOT, check=True)
        self.programs = [Program(name, self.work) for name in names]

    def sources(self):
        found = (path for path in (ROOT / self.folder).glob("*.cpp") if not path.name.endswith("_test.cpp"))
        return sorted(str(path.relative_to(ROOT)) for path in found)

    def compile(self, path, text):
        """The object of a source with this text, or nothing where it does not compile."""
        source = self.work / pathlib.Path(path).name
        source.write_bytes(text)
        made = source.with_suffix(".o")
        words = mutants.compilation_of(BUILD, ROOT / path)
        done = subprocess.run([COMPILER, *words, "-O1", "-w", "-c", source, "-o", made], stderr=subprocess.DEVNULL)
        return made if done.returncode == 0 else None

    def plant(self, drawn):
        """All that can be chosen at run time, in one program. Answers with the numbers of the others."""
        objects, alone = [], []
        reader = self.work / "fault.cpp"
        reader.write_text(switches.READER)
        subprocess.run([COMPILER, "-std=c++20", "-O1", "-c", reader, "-o", reader.with_suffix(".o")], check=True)
        objects.append(reader.with_suffix(".o"))
        by_file = collections.defaultdict(list)
        for number, mutant in enumerate(drawn, 1):
            by_file[mutant.file].append((number, mutant))
        for path, faults in by_file.items():
            switched = switches.Switched(ROOT, mutants.compilation_of(BUILD, ROOT / path), path, faults)
            made = self.compile(path, switched.rendered)
            if made is None:
                sys.exit(f"{path} does not compile with its switches.")
            objects.append(made)
            alone += switched.alone
        for program in self.programs:
            program.link(objects)
            program.measure()
        self.steps = sorted((step for program in self.programs for step in program.steps), key=lambda step: step[2])
        return alone

    def plant_alone(self, mutant):
        text = (ROOT / mutant.file).read_bytes()
        made = self.compile(mutant.file, text[: mutant.begin] + mutant.after.encode() + text[mutant.end:])
        if made is None:
            return False
        for program in self.programs:
            program.link([made])
        return True

    def becomes_of(self, fault):
        return "killed" if any(program.finds(names, seconds, fault) for program, names, seconds in self.steps) else "survived"


def main():
    asked = argparse.ArgumentParser(prog="script/mutate", description=__doc__.split("\n\n")[0])
    asked.add_argument("target", help="a game's slug, or room")
    asked.add_argument("--seed", type=int, default=1, help="which faults are drawn (1)")
    asked.add_argument("--sample", type=int, default=150, help="how many of them (150); 0: all there are")
    asked.add_argument("--list", action="store_true", help="only show them")
    asked.add_argument("--results", metavar="FILE", help="what became of each; where it is there, faults that were found are not tried again")
    asked.add_argument("--minutes", type=float, default=1e9, help="stop after so long; the same words with --results go on")
    asked.add_argument("--jobs", type=int, default=os.cpu_count(), help="so many at once")
    asked.add_argument("--least", type=float, default=0, help="fail below such a score")
    wish = asked.parse_args()
    if wish.target != "room" and not (ROOT / "games" / wish.target / "rules").is_dir():
        asked.error(f"there is no game {wish.target}; name a folder of games/, or room")

    start = time.monotonic()
    bench = Bench(wish.target)
    everything = [m for path in bench.sources() for m in mutants.mutants_of(ROOT, BUILD, path)]
    drawn = random.Random(wish.seed).sample(everything, min(wish.sample or len(everything), len(everything)))
    print(f"{len(everything)} faults can be planted into {bench.folder}; {len(drawn)} are drawn with seed {wish.seed}.", flush=True)
    if wish.list:
        print(*drawn, sep="\n")
        return

    judged = {tuple(each["mutant"]): each["reason"] for each in json.loads(JUDGED.read_text())}
    results = pathlib.Path(wish.results) if wish.results else None
    became = {tuple(key): what for key, what in json.loads(results.read_text())} if results and results.exists() else {}
    to_try = [m for m in drawn if m.key() not in judged and became.get(m.key(), "survived") == "survived"]
    alone = sorted(bench.plant(to_try))

    def is_time_up():
        return time.monotonic() - start > 60 * wish.minutes

    def note(number, what):
        mutant = to_try[number - 1]
        if what:
            became[mutant.key()] = what
        if results:
            results.write_text("[\n" + ",\n".join(json.dumps([key, what]) for key, what in became.items()) + "\n]\n")
        if what == "survived":
            print(f"survived  {mutant}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(wish.jobs) as pool:
        switched = [number for number in range(1, len(to_try) + 1) if number not in alone]
        for number, what in zip(switched, pool.map(lambda n: None if is_time_up() else bench.becomes_of(n), switched)):
            note(number, what)
    for number in alone:
        if not is_time_up():
            note(number, bench.becomes_of(number) if bench.plant_alone(to_try[number - 1]) else "not compiling")

    count = collections.Counter("equivalent" if m.key() in judged else became.get(m.key(), "not tried") for m in drawn)
    score = 100 * count["killed"] / max(1, count["killed"] + count["survived"])
    print(f"{wish.target}: {count['killed']} killed, {count['survived']} survived, {count['not compiling']} not compiling, "
          f"{count['equivalent']} equivalent" + (f", {count['not tried']} not tried" if count["not tried"] else "") + f": {score:.1f} %")
    sys.exit(score < wish.least)


if __name__ == "__main__":
    main()
