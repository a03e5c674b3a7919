"""Plants small faults into the rules of a game, or into room/, one at a time, and asks whether the tests find them.

Nothing of yours is touched: faults are compiled into objects under build/mutation/, which take the place of the release build's
own. A run is repeatable: the same seed draws the same faults from the same sources."""
import argparse
import collections
import concurrent.futures
import dataclasses
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
import typing

import mutants
import switches

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "release"
JUDGED = [pathlib.Path(__file__).with_name("equivalent.json"), *sorted(ROOT.glob("games/*/equivalent.json"))]
COMPILER = "clang++-19"
# What the sanitizer build would stop at stops here too: an assertion, an index behind the end of an array or a list.
CHECKED = ["-UNDEBUG", "-D_GLIBCXX_ASSERTIONS"]
# Tests are tried in steps, those that take fewer seconds first; a step takes so many seconds in all.
STEPS = (0.3, 1, 3, 9, 1e9)
# Matches between bots are left out: faulty rules are the same for both sides.
CONTEST = re.compile("Beats|WinAgainst|WinsMore|Lose")
MISSED = ("survived", "not reached")


@dataclasses.dataclass(frozen=True)
class Target:
    """What faults are planted into, what is compiled with it into one library, and who must find them."""
    folder: str
    beside: list
    library: str
    programs: list


def target_of(name):
    if name == "room":
        return Target("room", [], "clew_room", ["test_room", "test_simulator"])
    game = name.replace("-", "_")
    return Target(f"games/{name}/rules", [f"games/{name}/words", f"games/{name}/generator"], f"clew_rules_{game}", [f"test_{game}"])


class Program:
    """A test program with the objects of one library exchanged."""

    def __init__(self, name, work):
        self.path = work / name
        linked = subprocess.run(["ninja", "-t", "commands", name], cwd=BUILD, capture_output=True, text=True, check=True).stdout
        self.words = shlex.split(linked.strip().split("\n")[-1].removeprefix(": && ").removesuffix(" && :"))
        self.words[self.words.index("-o") + 1] = str(self.path)

    def link(self, objects):
        # All of the library's sources stand before it, so that nothing is taken from it.
        compiler, *words = self.words
        subprocess.run([compiler, "-fuse-ld=lld", *map(str, objects), *words], cwd=BUILD, check=True)

    def names(self):
        report = self.path.with_suffix(".json")
        subprocess.run([self.path, "--gtest_list_tests", f"--gtest_output=json:{report}"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        return [f"{suite['name']}.{test['name']}" for suite in json.loads(report.read_text())["testsuites"] for test in suite["testsuite"]
                if not CONTEST.search(test["name"])]

    def run(self, names, fault, seconds, depth=0, reached=""):
        """Whether these tests passed within so much processor time, and how much they took."""
        def bounded():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        environment = {**os.environ, "CLEW_DEPTH": str(depth), "CLEW_FAULT": str(fault), "CLEW_REACHED": str(reached), "CLEW_SIMULATOR_MOVES": "4000"}
        # A hyphen would begin the names of tests that are left out.
        chosen = ":".join(names).replace("-", "?")
        words = [self.path, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={chosen}"]
        process = subprocess.Popen(words, cwd=ROOT, env=environment, preexec_fn=bounded, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = status
        return status == 0, used.ru_utime + used.ru_stime


class Test(typing.NamedTuple):
    seconds: float
    name: str
    program: Program
    reached: frozenset  # the faults whose places it comes to


class Bench:
    """The programs of one target, with faults in them."""

    def __init__(self, name, jobs, is_quick):
        self.target = target_of(name)
        if is_quick:
            self.target = dataclasses.replace(self.target, programs=self.target.programs[:1])
        self.jobs = jobs
        self.is_quick = is_quick
        self.work = ROOT / "build" / "mutation" / name
        self.work.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cmake", "--preset", "release", "-DCLEW_TESTS=ON"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["cmake", "--build", BUILD, "--target", *self.target.programs, "--", "--quiet"], cwd=ROOT, check=True)
        self.flags = mutants.flags_of(BUILD, self.target.library)
        self.programs = [Program(each, self.work) for each in self.target.programs]
        self.objects = {}  # by source
        self.tests = []

    def sources(self, *folders):
        found = (path for folder in folders for path in (ROOT / folder).glob("*.cpp") if not path.name.endswith("_test.cpp"))
        return sorted(str(path.relative_to(ROOT)) for path in found)

    def compile(self, path, text, made):
        """Whether a source with this text compiles, to this object."""
        source = made.with_suffix(".cpp")
        source.write_bytes(text)
        return subprocess.run([COMPILER, *self.flags, *CHECKED, "-O1", "-w", "-c", source, "-o", made], stderr=subprocess.DEVNULL).returncode == 0

    def object_of(self, path):
        return self.work / path.replace("/", "_").replace(".cpp", ".o")

    def plant(self, drawn):
        """All that can be chosen at run time, in one program. Answers with the numbers of the others."""
        reader = self.object_of("reader.cpp")
        self.compile("reader.cpp", switches.reader(len(drawn)), reader)
        by_file = {path: [] for path in self.sources(self.target.folder, *self.target.beside)}
        for number, mutant in enumerate(drawn, 1):
            by_file[mutant.file].append((number, mutant))

        def switched(path):
            text = switches.Switched(ROOT, self.flags, path, by_file[path])
            if not self.compile(path, text.rendered, self.object_of(path)):
                sys.exit(f"{path} does not compile with its switches.")
            return text.alone

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            alone = [number for some in pool.map(switched, by_file) for number in some]
        self.objects = {path: self.object_of(path) for path in ["reader.cpp", *by_file]}
        for program in self.programs:
            program.link(self.objects.values())
        self.measure()
        return alone

    def measure(self):
        """Tries every test by itself and without a fault: how long it takes, and to which places it comes."""
        def measured(asked):
            number, (program, name) = asked
            reached = self.work / f"reached-{number}"
            passed, seconds = program.run([name], 0, 3600, reached=reached)
            if not passed:
                print(f"Without a fault the tests must pass; {name} of {program.path.name} does not.", flush=True)
                os._exit(1)
            return Test(seconds, name, program, frozenset(map(int, reached.read_text().split())))

        everything = [(program, name) for program in self.programs for name in program.names()]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            self.tests = sorted(pool.map(measured, enumerate(everything)), key=lambda test: test.seconds)

    def plant_alone(self, mutant):
        text = (ROOT / mutant.file).read_bytes()
        made = self.object_of("alone.cpp")
        if not self.compile(mutant.file, text[: mutant.begin] + mutant.after.encode() + text[mutant.end:], made):
            return False
        for program in self.programs:
            program.link({**self.objects, mutant.file: made}.values())
        return True

    def becomes_of(self, fault, is_alone=False):
        """Only tests that come to its place can find it. First they do as little as under sanitizers, then as much as they should."""
        asked = [test for test in self.tests if is_alone or fault in test.reached]
        if not asked:
            return "not reached"
        for depth in (0,) if self.is_quick else (0, 1):
            rest = list(asked)
            for longest in STEPS:
                step, seconds = [], 0.0
                while rest and seconds + rest[0].seconds <= longest:
                    seconds += rest[0].seconds
                    step.append(rest.pop(0))
                for program in self.programs:
                    names = [test.name for test in step if test.program is program]
                    # What takes much longer than without a fault never ends.
                    if names and not program.run(names, fault, int((4 + 6 * seconds) * (1 + 20 * depth)), depth)[0]:
                        return "killed"
        return "survived"


def main():
    asked = argparse.ArgumentParser(prog="script/mutate", description=__doc__.split("\n\n")[0])
    asked.add_argument("target", help="a game's slug, or room")
    asked.add_argument("--seed", type=int, default=1, help="which faults are drawn (1)")
    asked.add_argument("--sample", type=int, default=150, help="how many of them (150); 0: all there are")
    asked.add_argument("--list", action="store_true", help="only show them")
    asked.add_argument("--results", metavar="FILE", help="what became of each; where it is there, faults that were found are not tried again")
    asked.add_argument("--minutes", type=float, default=1e9, help="stop after so long; the same words with --results go on")
    asked.add_argument("--jobs", type=int, default=os.cpu_count(), help="so many at once")
    asked.add_argument("--quick", action="store_true", help="tests do as little as under sanitizers, and no simulator runs: the score is at least this")
    asked.add_argument("--least", type=float, default=0, help="fail below such a score")
    wish = asked.parse_args()
    if wish.target != "room" and not (ROOT / "games" / wish.target / "rules").is_dir():
        asked.error(f"there is no game {wish.target}; name a folder of games/, or room")

    start = time.monotonic()
    bench = Bench(wish.target, wish.jobs, wish.quick)
    folder = bench.target.folder
    everything = [m for path in bench.sources(folder) for m in mutants.mutants_of(ROOT, bench.flags, path)]
    drawn = random.Random(wish.seed).sample(everything, min(wish.sample or len(everything), len(everything)))
    print(f"{len(everything)} faults can be planted into {folder}; {len(drawn)} are drawn with seed {wish.seed}.", flush=True)
    if wish.list:
        print(*drawn, sep="\n")
        return

    judged = {tuple(each["mutant"]): each["reason"] for file in JUDGED for each in json.loads(file.read_text())}
    results = pathlib.Path(wish.results) if wish.results else None
    became = {tuple(key): what for key, what in json.loads(results.read_text())} if results and results.exists() else {}
    to_try = [m for m in drawn if m.key() not in judged and became.get(m.key(), "survived") in MISSED]
    alone = sorted(bench.plant(to_try))

    def is_time_up():
        return time.monotonic() - start > 60 * wish.minutes

    def note(number, what):
        mutant = to_try[number - 1]
        if what:
            became[mutant.key()] = what
        if results:
            results.write_text("[\n" + ",\n".join(json.dumps([key, what]) for key, what in became.items()) + "\n]\n")
        if what in MISSED:
            print(f"{what:11}  {mutant}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(wish.jobs) as pool:
        switched = [number for number in range(1, len(to_try) + 1) if number not in alone]
        for number, what in zip(switched, pool.map(lambda n: None if is_time_up() else bench.becomes_of(n), switched)):
            note(number, what)
    for number in alone:
        if not is_time_up():
            note(number, bench.becomes_of(0, True) if bench.plant_alone(to_try[number - 1]) else "not compiling")

    count = collections.Counter("equivalent" if m.key() in judged else became.get(m.key(), "not tried") for m in drawn)
    count["survived"] += count.pop("not reached", 0)
    score = 100 * count["killed"] / max(1, count["killed"] + count["survived"])
    print(f"{wish.target}: {count['killed']} killed, {count['survived']} survived, {count['not compiling']} not compiling, "
          f"{count['equivalent']} equivalent" + (f", {count['not tried']} not tried" if count["not tried"] else "") + f": {score:.1f} %")
    sys.exit(score < wish.least)


if __name__ == "__main__":
    main()
