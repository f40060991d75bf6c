#!/usr/bin/env python3
"""Compares the figures of README with those that the programs of this repository measure.

    .ci/figures.py ROW FIGURE [PER CENT]   fails if a table has another figure in the row
    .ci/figures.py --self-test             checks that other figures are found

A row begins with the text ROW, in README and in Docs/Internals/Performance/Figures.md. FIGURE is a
number with a unit, such as `9.9 bytes`; the figure of a table may differ by some per cent.
`FigureTests` compares the figures that need no release build.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "Docs/Internals/Performance/Figures.md"]


def problems(text, row, figure, per_cent=0.0):
    """Returns one sentence for each violation in a document."""
    lines = [line for line in text.splitlines() if line.startswith(f"| {row}")]
    if len(lines) != 1:
        return [f"{len(lines)} rows begin with {row!r}; one row must."]
    cell = lines[0].split("|")[2]
    number, unit = figure.split()
    found = re.search(rf"([\d.,]+) {unit}", cell)
    if not found:
        return [f"{row!r} has no number of {unit}: {cell.strip()!r}."]
    number, written = (float(text.replace(",", "")) for text in (number, found[1]))
    if abs(written - number) > number * per_cent / 100:
        return [f"{row!r} has {written:g} {unit}; measured are {figure}."]
    return []


def check(row, figure, per_cent=0.0):
    """Prints a figure, and ends the program if a document has another one."""
    print(f"figure: {row}: {figure}")
    found = [f"{name}: {problem}" for name in DOCUMENTS
             for problem in problems((ROOT / name).read_text(), row, figure, per_cent)]
    if found:
        sys.exit("figures: " + "\n  ".join(found))


def self_test():
    """Checks that each violation is found."""
    table = "| memory for a row | **9.9 bytes** | others 16 |\n| of a page | 1,289 KB | 7 KB |\n"
    assert problems(table, "memory", "9.9 bytes") == []
    assert problems(table, "memory", "9.8 bytes") and problems(table, "memory", "16 bytes")
    assert problems(table, "memory", "9.9 KB") and problems(table, "time", "9.9 bytes")
    assert problems(table + table, "memory", "9.9 bytes")
    assert problems(table, "of a page", "1,280 KB", 1) == []
    assert problems(table, "of a page", "1,270 KB", 1) and problems(table, "of a page", "7 KB", 1)


def main():
    self_test()
    if sys.argv[1:] != ["--self-test"]:
        check(*sys.argv[1:3], *map(float, sys.argv[3:]))


if __name__ == "__main__":
    main()
