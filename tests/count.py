#!/usr/bin/env python3
"""Counts what test programs report: count.py <folder> with <program>.json, <program>.log and <program>.code in it.

Prints what failed, writes a line a test to <folder>/times, and prints "<passed> <failed>" as the last line. A program that
died before it could report counts the failures that it had told of, and itself.
"""
import json
import pathlib
import re
import sys

colour = re.compile(r"\x1b\[[0-9;]*m")


def of_gtest(report):
    """Each test with its seconds and whether it failed; one that was skipped is not among them."""
    for suite in report["testsuites"]:
        for test in suite["testsuite"]:
            if test.get("result", "COMPLETED") == "COMPLETED":
                name = suite["name"] + "." + test["name"]
                yield name, float(test["time"].rstrip("s")), "failures" in test


def of_vitest(report):
    for file in report["testResults"]:
        for test in file["assertionResults"]:
            if test["status"] in ("passed", "failed"):
                yield test["fullName"], (test.get("duration") or 0) / 1000, test["status"] == "failed"
        if file["status"] == "failed" and not file["assertionResults"]:
            yield file["name"] + " did not load", 0, True


def told_in(log):
    """The failures that a gtest program had told of before it died."""
    return len(set(re.findall(r"^\[  FAILED  \] ([\w./]+)(?: \(|,|$)", log, re.M)))


def count(folder):
    passed = failed = 0
    times = []
    for code in sorted(folder.glob("*.code")):
        program = code.stem
        log = colour.sub("", code.with_suffix(".log").read_text(errors="replace"))
        report = code.with_suffix(".json")
        tests = []
        bad = told_in(log) + 1
        if report.exists():
            known = json.loads(report.read_text())
            tests = list(of_gtest(known) if "testsuites" in known else of_vitest(known))
            bad = sum(is_failed for _, _, is_failed in tests)
            # A leak, say, that shows when all tests are done; or a program without tests.
            if (code.read_text().strip() != "0" or not tests) and not bad:
                bad = 1
        if bad:
            print(f"-- {program}: {bad} failed\n" + "\n".join(log.splitlines()[-60:]))
        # A test that passes at its second try passes, and is named: somebody should look at it.
        for line in re.findall(r"^.*\(retry x\d+\).*$", log, re.M):
            print(f"-- {program}: passed at a second try: {line.strip()}")
        passed += sum(not is_failed for _, _, is_failed in tests)
        failed += bad
        times += [f"{seconds:.2f}\t{program}\t{name}" for name, seconds, _ in tests]
    (folder / "times").write_text("".join(line + "\n" for line in times))
    print(passed, failed)


if __name__ == "__main__":
    count(pathlib.Path(sys.argv[1]))
