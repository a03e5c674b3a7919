#!/usr/bin/env python3
"""Is everything counted that fails? Programs that report, die, leak at their end or have nothing to say."""
import contextlib
import io
import json
import pathlib
import tempfile
import unittest

import count


def gtest(*failed):
    tests = [{"name": f"T{i}", "result": "COMPLETED", "time": "0.5s", **({"failures": [{}]} if is_failed else {})}
             for i, is_failed in enumerate(failed)]
    return {"testsuites": [{"name": "Suite", "testsuite": tests}]}


def vitest(*statuses):
    tests = [{"fullName": f"t{i}", "status": status, "duration": 20} for i, status in enumerate(statuses)]
    return {"testResults": [{"name": "f", "status": "failed" if "failed" in statuses or not statuses else "passed",
                             "assertionResults": tests}]}


class Count(unittest.TestCase):
    def counted(self, code, report=None, log=""):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "program.code").write_text(f"{code}\n")
            (folder / "program.log").write_text(log)
            if report is not None:
                (folder / "program.json").write_text(json.dumps(report))
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                count.count(folder)
            *self.said, counts = said.getvalue().splitlines()
            return counts, (folder / "times").read_text()

    def test_every_failed_test_counts(self):
        self.assertEqual(self.counted(1, gtest(True, True, False, True, True, True))[0], "1 5")

    def test_the_seconds_of_each_test_are_kept(self):
        self.assertEqual(self.counted(0, gtest(False)), ("1 0", "0.50\tprogram\tSuite.T0\n"))

    def test_a_program_that_died_counts_what_it_told_of_and_itself(self):
        log = "[  FAILED  ] A.b (3 ms)\n[  FAILED  ] P/C.d/1, where GetParam() = 4 (1 ms)\nSegmentation fault\n"
        self.assertEqual(self.counted(139, None, log)[0], "0 3")
        self.assertEqual(self.counted(127)[0], "0 1")

    def test_a_leak_that_shows_at_the_end_is_a_failure(self):
        self.assertEqual(self.counted(1, gtest(False, False))[0], "2 1")

    def test_no_tests_are_a_failure(self):
        self.assertEqual(self.counted(0, gtest())[0], "0 1")

    def test_the_page_counts_alike(self):
        self.assertEqual(self.counted(1, vitest("passed", "failed", "failed", "skipped"))[0], "1 2")
        self.assertEqual(self.counted(1, vitest())[0], "0 1")

    def test_who_needed_a_second_try_is_named(self):
        self.assertEqual(self.counted(0, vitest("passed"), "   ✓ one table 1200ms (retry x1)\n   ✓ another 20ms\n")[0], "1 0")
        self.assertEqual(self.said, ["-- program: passed at a second try: ✓ one table 1200ms (retry x1)"])


if __name__ == "__main__":
    unittest.main()
