#!/usr/bin/env python3
"""Prints what a user's program pays for the library.

    .ci/user_build.py          processor time of the compiler, and growth of the program
    .ci/user_build.py --small  growth with link-time optimization and the settings of small.json

The program is `List` in Tests/UserPackage. The time is that of a clean release build of the modules
that it imports. Machines differ, so `.ci/reference.swift` is compiled before and after, and the
quiet seconds are those of a machine that compiles it in 4.6 s. The growth is the size of the
stripped program minus that of `Empty`, a program without Sectile. Docs/Internals/Performance/Sizes.md
keeps both. Fails only if a program does not build or prints a wrong result, or if README has another
growth.
"""

import pathlib
import resource
import shutil
import subprocess
import sys

import figures

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The benchmarks use the same folder, so that the library is compiled once.
SCRATCH = ROOT / ".build-release"
MODULES = ["SectilePaths", "SectileLayout"]
REFERENCE_COPIES = 24
REFERENCE_SECONDS = 4.6
# SwiftPM has no other way to select link-time optimization.
SMALL = ["--toolset", ROOT / "Tests/UserPackage/small.json", "--experimental-lto-mode=full"]
# The row that `WebList` finds at an offset of 12,345 points: 278 x 44.3 = 12,315.4.
ROW = "278"


def run(*command):
    """Runs a program; returns its output and the processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        sys.exit(f"user_build: {' '.join(str(word) for word in command)} failed:\n"
                 f"{done.stdout}{done.stderr}"[-5000:])
    return done.stdout, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def build(scratch, *options):
    """Builds a part of the package in release; returns the processor time."""
    return run("swift", "build", "-c", "release", "--package-path", "Tests/UserPackage",
               "--scratch-path", scratch, *options)[1]


def reference():
    """Compiles copies of the reference as SwiftPM compiles a module; returns the time."""
    code = (ROOT / ".ci/reference.swift").read_text()
    code = code[code.index("\n\n"):]
    source = SCRATCH / "Reference.swift"
    source.write_text("".join(code.replace("NUMBER", str(number))
                              for number in range(REFERENCE_COPIES)))
    return run("swiftc", "-O", "-whole-module-optimization", "-parse-as-library", "-emit-object",
               "-module-name", "Reference", source, "-o", SCRATCH / "Reference.o")[1]


def code_lines(module):
    """Returns the number of lines of a module that are neither blank nor only a comment."""
    texts = [file.read_text() for file in (ROOT / "Sources" / module).rglob("*.swift")]
    return sum(1 for text in texts for line in text.splitlines()
               if line.strip() and not line.strip().startswith("//"))


def size(folder, program):
    """Returns the size of a stripped program in bytes. Runs it first: it must print something."""
    if not run(folder / program)[0]:
        sys.exit(f"user_build: {program} prints nothing.")
    stripped = folder / f"{program}.stripped"
    run("strip", "-o", stripped, folder / program)
    return stripped.stat().st_size


def print_growth(folder, programs):
    """Prints the growth of each program in megabytes, and returns that of the last one."""
    empty = size(folder, "Empty")
    for program in programs:
        growth = (size(folder, program) - empty) / 1e6
        print(f"{program}: {growth:.3f} MB larger than Empty.")
    return growth


def print_times():
    """Builds the modules from scratch and prints the times."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir()
    # Loads the manifests and plans the build, so that the modules are not charged for it.
    build(SCRATCH, "--product", "Empty")
    references = [reference()]
    times = {module: build(SCRATCH, "--target", module) for module in MODULES}
    references.append(reference())
    factor = REFERENCE_SECONDS * len(references) / sum(references)
    print("The reference takes {:.1f} s before and {:.1f} s after the build.".format(*references))
    print("| module | code lines | seconds | quiet seconds |\n|---|---:|---:|---:|")
    for module, seconds in times.items():
        print(f"| {module} | {code_lines(module):,} | {seconds:.1f} | {seconds * factor:.1f} |")
    total = sum(times.values())
    print(f"| all | {sum(map(code_lines, MODULES)):,} | {total:.1f} | {total * factor:.1f} |")


def main():
    if sys.argv[1:] == ["--small"]:
        scratch, programs = ROOT / ".build-small", ["List", "WholeLibrary"]
        for program in ["Empty", *programs]:
            build(scratch, "--product", program, *SMALL)
        print_growth(scratch / "release", programs)
        return
    print_times()
    for program in ["List", "WebList"]:
        build(SCRATCH, "--product", program)
    row = run(SCRATCH / "release" / "WebList")[0].strip()
    if row != ROW:
        sys.exit(f"user_build: WebList prints {row!r}; the row is {ROW}.")
    growth = print_growth(SCRATCH / "release", ["List"])
    figures.check("a clean release build", f"{growth:.2f} MB", 3)


if __name__ == "__main__":
    main()
