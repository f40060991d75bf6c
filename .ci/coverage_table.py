#!/usr/bin/env python3
"""Prints the line coverage of each target in Sources, and the files with the most uncovered lines.

    .ci/coverage_table.py REPORT.json [--least PERCENT] [--files COUNT]

`swift test --enable-code-coverage` exports the report. Exits with status 1 if the coverage of all
lines is below the minimum.
"""

import argparse
import collections
import json
import pathlib
import sys


def lines_by_file(report):
    """Returns, for each file in Sources, the number of lines with code and the number that ran."""
    found = {}
    for file in report["data"][0]["files"]:
        parts = pathlib.PurePath(file["filename"]).parts
        # Uses the last `Sources`, because a checkout can be in a folder of that name. Skips
        # dependencies and tests.
        if "Sources" not in parts or any(part.startswith(".build") for part in parts):
            continue
        start = len(parts) - parts[::-1].index("Sources")
        lines = file["summary"]["lines"]
        found["/".join(parts[start:])] = (lines["count"], lines["covered"])
    return found


def percent(count, covered):
    """Returns the percentage of covered lines; 100 if there are no lines."""
    return 100 * covered / count if count else 100.0


def self_test():
    """Checks the parser with a small report."""
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
    print("  lines  covered")
    for target, (count, covered) in sorted(targets.items()):
        print(f"{count:7} {percent(count, covered):7.2f} %  {target}")
    total = tuple(map(sum, zip(*targets.values()))) or (0, 0)
    print(f"{total[0]:7} {percent(*total):7.2f} %  all targets")
    missed = sorted(files.items(), key=lambda item: item[1][1] - item[1][0])
    print("Files with the most uncovered lines:")
    for name, (count, covered) in missed[:options.files]:
        if covered < count:
            print(f"{count - covered:7} of {count:4}  {name}")
    # Sources has seven targets; the umbrella target has no code.
    if len(targets) < 6 or total[0] < 1000:
        sys.exit("coverage: the report has too few lines; it must have 1000 or more of 6 targets.")
    if percent(*total) < options.least:
        sys.exit(f"coverage: {percent(*total):.2f} %; the minimum is {options.least:g} %.")


if __name__ == "__main__":
    main()
