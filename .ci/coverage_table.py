#!/usr/bin/env python3
"""Prints the line coverage of every target under Sources, and its least covered files.

    .ci/coverage_table.py REPORT.json [--least PERCENT] [--files COUNT]

The report is what `swift test --enable-code-coverage` exports. Exits with 1 where all lines together
are covered by less than asked.
"""

import argparse
import collections
import json
import pathlib
import sys


def lines_by_file(report):
    """Returns, for every file under Sources, how many lines have code and how many of them ran."""
    found = {}
    for file in report["data"][0]["files"]:
        parts = pathlib.PurePath(file["filename"]).parts
        # The last `Sources`: a checkout may itself lie in a folder of that name. Dependencies' and
        # the tests' own files are not ours to cover.
        if "Sources" not in parts or any(part.startswith(".build") for part in parts):
            continue
        start = len(parts) - parts[::-1].index("Sources")
        lines = file["summary"]["lines"]
        found["/".join(parts[start:])] = (lines["count"], lines["covered"])
    return found


def percent(count, covered):
    """Returns how much of some lines ran; what has no lines has none that did not."""
    return 100 * covered / count if count else 100.0


def self_test():
    """Stops if the reading no longer finds what it is for."""
    def file(name, count, covered):
        return {"filename": name, "summary": {"lines": {"count": count, "covered": covered}}}
    report = {"data": [{"files": [
        file("/Sources/x/Sources/A/b/C.swift", 10, 9), file("/x/Tests/T.swift", 5, 5),
        file("/x/.build/y/Sources/D/E.swift", 7, 0)]}]}
    assert lines_by_file(report) == {"A/b/C.swift": (10, 9)}
    assert percent(10, 9) == 90 and percent(0, 0) == 100


def main():
    self_test()
    parser = argparse.ArgumentParser()
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--files", type=int, default=10)
    options = parser.parse_args()
    files = lines_by_file(json.loads(options.report.read_text()))
    targets = collections.defaultdict(lambda: (0, 0))
    for name, (count, covered) in files.items():
        target = name.split("/")[0]
        targets[target] = (targets[target][0] + count, targets[target][1] + covered)
    print("  lines      ran")
    for target, (count, covered) in sorted(targets.items()):
        print(f"{count:7} {percent(count, covered):7.2f} %  {target}")
    total = tuple(map(sum, zip(*targets.values()))) or (0, 0)
    print(f"{total[0]:7} {percent(*total):7.2f} %  all of Sources")
    missed = sorted(files.items(), key=lambda item: item[1][1] - item[1][0])
    print("Most lines that did not run:")
    for name, (count, covered) in missed[:options.files]:
        if covered < count:
            print(f"{count - covered:7} of {count:4}  {name}")
    # Seven targets, of which the umbrella has no code of its own.
    if len(targets) < 6 or total[0] < 1000:
        sys.exit("coverage: too few lines were read to say anything.")
    if percent(*total) < options.least:
        sys.exit(f"coverage: {percent(*total):.2f} % of the lines ran; {options.least:g} must.")


if __name__ == "__main__":
    main()
