#!/usr/bin/env python3
"""Counts what queries and measurements allocate, with valgrind's dhat.

Runs a program twice, with work of two lengths. What the longer run allocates more, divided by how much
more it does, is what one element costs; it must be next to nothing.

    .ci/check_allocations.py [SCRATCH_FOLDER]
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
SHORT, LONG = 1_000, 6_000
# Blocks an element: a search that grows its buffer once is free, one block in a hundred elements is not.
LIMIT = 0.01


def blocks(program, work, times):
    """Returns how many blocks a run allocates in all."""
    run = subprocess.run(
        ["valgrind", "--tool=dhat", "--dhat-out-file=/dev/null", program, work, str(times)],
        capture_output=True, text=True, check=True)
    return int(re.search(r"Total:.* in ([\d,]+) blocks", run.stderr)[1].replace(",", ""))


def main():
    scratch = sys.argv[1] if len(sys.argv) > 1 else str(HERE / "allocations" / ".build")
    package = ["--package-path", str(HERE / "allocations"), "--scratch-path", scratch, "-c", "release"]
    subprocess.run(["swift", "build", *package], check=True, stdout=subprocess.DEVNULL)
    folder = subprocess.run(
        ["swift", "build", *package, "--show-bin-path"], check=True, capture_output=True, text=True)
    program = folder.stdout.strip() + "/allocations"
    failures = 0
    for work, is_allowed in [("elements", False), ("frame", False), ("measure", False),
                             ("anchor", True)]:
        cost = (blocks(program, work, LONG) - blocks(program, work, SHORT)) / (LONG - SHORT)
        print(f"{work}: {cost:.4f} blocks each")
        # Of what is known to allocate the check must say so.
        if (cost > LIMIT) != is_allowed:
            failures += 1
            print(f"check_allocations: {work} allocates {cost:.4f} blocks; "
                  f"it must be {'above' if is_allowed else 'at most'} {LIMIT}.")
    return failures


if __name__ == "__main__":
    sys.exit(main())
