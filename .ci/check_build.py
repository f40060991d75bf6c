#!/usr/bin/env python3
"""Checks that a dependent links, the time in which it compiles the library, and the size of small
programs.

    .ci/check_build.py              builds Tests/UserPackage twice in release, and prints both
    .ci/check_build.py --small      only makes the second build, which the first command reuses
    .ci/check_build.py --self-test  checks that values above the limits are found

The first build is clean and has no settings. Its time of each module is the processor time of the
compiler, so other programs on the machine lengthen it little. Machines differ by a factor of three,
so `.ci/reference.swift` is compiled before and after, and the limits apply to the times divided by
the time that it takes. The second build has the settings in `Tests/UserPackage/small.json` and
link-time optimization, which Docs/Performance/Sizes.md explains.
The size of a program is that of the stripped file, minus that of a program without Sectile.

One program has no settings of its own and does not import Foundation. It must link and find a row;
`.ci/user_package` runs it under WebAssembly.
"""

import contextlib
import io
import json
import os
import pathlib
import platform
import resource
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
USER = ROOT / "Tests" / "UserPackage"
SCRATCH = ROOT / ".build-user-package"
# The modules that `import Sectile` compiles.
MODULES = ["SectilePaths", "SectileGrouping", "SectileDiffing", "SectileLayout", "SectileSnapshots",
           "Sectile"]
# The limits, in seconds of processor time of a machine that compiles the reference in
# `REFERENCE_SECONDS`. The goal is 100 s in all; see Docs/Performance/Sizes.md.
TOTAL_LIMIT = 100.0
THOUSAND_LINES_LIMIT = 7.0
REFERENCE = ROOT / ".ci" / "reference.swift"
REFERENCE_COPIES = 24
REFERENCE_SECONDS = 4.6
# Modules with fewer code lines have no limit for 1,000 lines: starting the compiler takes longer.
SMALLEST_MODULE = 100
# The largest growth of each program in megabytes, without and with the settings: about 4 % more
# than on 2026-11-24. Docs/Performance/Sizes.md has the goals.
SIZE_LIMITS = {"PathsAndDifferences": (0.53, 0.29), "LayoutOnly": (1.82, 0.86),
               "WholeLibrary": (2.29, 1.1)}
# The programs whose sizes are compared: these, and the one without Sectile.
MEASURED = [*SIZE_LIMITS, "Empty"]
# The settings of the small programs. SwiftPM has no other way to select link-time optimization.
SMALL = ["--toolset", USER / "small.json", "--experimental-lto-mode=full"]
# The row that `WebList` finds at an offset of 12,345 points: 278 x 44.3 = 12,315.4.
ROW = "278"
# The environment variable that makes this script a compiler which records its time in a file.
LOG = "SECTILE_COMPILER_LOG"


class Failure(Exception):
    """A step that failed for another reason than a limit."""


# MARK: Measuring the compiler

def compile_and_record(arguments):
    """Runs the compiler with its arguments, and records the module and the processor time."""
    status = subprocess.run([os.environ[LOG + "_COMPILER"], *arguments]).returncode
    if "-module-name" in arguments:
        module = arguments[arguments.index("-module-name") + 1]
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        with open(os.environ[LOG], "a") as file:
            file.write(json.dumps([module, seconds]) + "\n")
    return status


def read_log(text):
    """Returns the processor time of each module; a module may be compiled by several commands."""
    times = {}
    for line in text.splitlines():
        module, seconds = json.loads(line)
        times[module] = times.get(module, 0) + seconds
    return times


def reference_text(text):
    """Returns many numbered copies of the reference, without its first comment."""
    code = text[text.index("\n\n"):]
    return "".join(code.replace("NUMBER", str(number)) for number in range(REFERENCE_COPIES))


def reference_time(folder):
    """Compiles the reference as SwiftPM compiles a module, and returns the processor time."""
    source = folder / "Reference.swift"
    source.write_text(reference_text(REFERENCE.read_text()))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(["swiftc", "-O", "-whole-module-optimization", "-parse-as-library", "-emit-object",
                    "-module-name", "Reference", source, "-o", folder / "Reference.o"], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def comparable(times, references):
    """Converts times to a machine that compiles the reference in `REFERENCE_SECONDS`."""
    factor = REFERENCE_SECONDS * len(references) / sum(references)
    return {module: seconds * factor for module, seconds in times.items()}


def code_lines(text):
    """Returns the number of lines that are neither blank nor only a comment."""
    return sum(1 for line in text.splitlines()
               if line.strip() and not line.strip().startswith("//"))


def lines_of(module):
    """Returns the number of code lines of a module."""
    files = list((ROOT / "Sources" / module).rglob("*.swift"))
    if not files:
        raise Failure(f"{module} has no source files.")
    return sum(code_lines(file.read_text()) for file in files)


# MARK: Building

def build(scratch, settings=(), environment=None, programs=()):
    """Builds some programs, or all, in release and returns the folder with them."""
    command = ["swift", "build", "-c", "release", "--package-path", USER, "--scratch-path", scratch,
               *settings]
    for options in [["--product", program] for program in programs] or [[]]:
        done = subprocess.run([*command, *options], env=environment, capture_output=True, text=True,
                              cwd=ROOT)
        if done.returncode != 0:
            raise Failure(
                f"swift build: status {done.returncode}\n{done.stdout}{done.stderr}"[-5000:])
    return scratch / "release"


def measured_build(scratch):
    """Builds the programs from scratch; returns their folder and the comparable time of each module.

    Compiles the reference before and after, because the speed of a machine can change.
    """
    compiler = shutil.which("swiftc")
    if not compiler:
        raise Failure("swiftc is not in PATH.")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    log = scratch / "compiler.log"
    references = [reference_time(scratch)]
    folder = build(scratch, environment=os.environ | {
        "SWIFT_EXEC": str(pathlib.Path(__file__).resolve()), LOG: str(log),
        LOG + "_COMPILER": str(pathlib.Path(compiler).resolve().parent / "swiftc")})
    references.append(reference_time(scratch))
    print("The reference takes {:.1f} s before and {:.1f} s after the build, and {:g} s on the machine "
          "of the limits.".format(*references, REFERENCE_SECONDS))
    return folder, comparable(read_log(log.read_text()), references)


def check_row(printed):
    """Checks what the program `WebList` prints."""
    if printed.strip() != ROW:
        raise Failure(f"WebList prints {printed.strip()!r}; the row is {ROW}.")


def growth(folder, program):
    """Returns how much larger a stripped program is than one without Sectile, in megabytes.

    Runs the program first, so that a program which stops early does not count.
    """
    done = subprocess.run([folder / program], capture_output=True, text=True)
    if done.returncode != 0 or not done.stdout:
        raise Failure(f"{program}: status {done.returncode}\n{done.stderr[:1000]}")
    sizes = []
    for name in (program, "Empty"):
        stripped = folder / f"{name}.stripped"
        subprocess.run(["strip", "-o", stripped, folder / name], check=True)
        sizes.append(stripped.stat().st_size)
    return (sizes[0] - sizes[1]) / 1e6


# MARK: Limits

def over_time(times, lines):
    """Prints the time of each module, and returns the limits that they exceed."""
    missing = [module for module in MODULES if module not in times]
    if missing:
        raise Failure(f"The build did not compile {', '.join(missing)}.")
    found = []
    print("| module | code lines | seconds | per 1,000 lines |\n|---|---:|---:|---:|")
    for module in MODULES:
        rate = times[module] / lines[module] * 1_000 if lines[module] >= SMALLEST_MODULE else None
        print(f"| {module} | {lines[module]:,} | {times[module]:.1f} | "
              f"{'' if rate is None else f'{rate:.1f}'} |")
        if rate is not None and rate > THOUSAND_LINES_LIMIT:
            found.append(f"{module} takes {rate:.1f} s per 1,000 code lines; the limit is "
                         f"{THOUSAND_LINES_LIMIT:g} s.")
    total = sum(times[module] for module in MODULES)
    print(f"| all | {sum(lines.values()):,} | {total:.1f} | |\n")
    if total > TOTAL_LIMIT:
        found.append(f"All modules take {total:.1f} s; the limit is {TOTAL_LIMIT:g} s.")
    return found


def over_size(plain, small):
    """Prints the growth of each program, and returns the limits that they exceed."""
    found = []
    print("| program | MB | MB with the settings |\n|---|---:|---:|")
    for name, limits in SIZE_LIMITS.items():
        print(f"| {name} | {plain[name]:.2f} | {small[name]:.2f} |")
        for size, limit, kind in zip((plain[name], small[name]), limits, ("without", "with")):
            if size < 0.02:
                raise Failure(f"{name} is {size:.3f} MB larger than an empty program.")
            if size > limit:
                found.append(f"{name} takes {size:.2f} MB {kind} the settings; the limit is "
                             f"{limit:g} MB.")
    return found


# MARK: Self-test

def self_test():
    """Checks the count of lines, the log, and that each limit is found when it is exceeded."""
    assert code_lines("// a\n\nlet a = 1  // b\n  /// c\n}\n") == 2
    assert read_log('["A", 1.5]\n["B", 1]\n["A", 2]\n') == {"A": 3.5, "B": 1}
    half, double = REFERENCE_SECONDS / 2, REFERENCE_SECONDS * 2
    assert comparable({"A": 4.0}, [half, half]) == {"A": 8.0}
    assert abs(comparable({"A": 5.0}, [half, double])["A"] - 4) < 1e-9
    copies = reference_text(REFERENCE.read_text())
    assert copies.count("struct Table0<") == copies.count("struct Table23<") == 1
    assert "NUMBER" not in copies and "//" not in copies
    lines = {module: 1_000 for module in MODULES} | {"Sectile": 5}
    times = {module: 6.0 for module in MODULES}
    assert over_time(times, lines) == []
    assert len(over_time(times | {"SectilePaths": 7.1}, lines)) == 1
    assert len(over_time(times | {"Sectile": 80.0}, lines)) == 1
    try:
        over_time({"SectilePaths": 1.0}, lines)
        raise Failure("The self-test accepts a build that compiled one module.")
    except Failure as failure:
        assert "did not compile SectileGrouping" in str(failure), failure
    check_row("278\n")
    for wrong in ("277\n", ""):
        try:
            check_row(wrong)
        except Failure as failure:
            assert "the row is 278" in str(failure), failure
        else:
            raise AssertionError(f"The self-test accepts the row {wrong!r}.")
    plain, small = ({name: 0.9 * limits[i] for name, limits in SIZE_LIMITS.items()} for i in (0, 1))
    assert over_size(plain, small) == []
    for name in small:
        assert len(over_size(plain, small | {name: small[name] + 0.4})) == 1
        assert len(over_size(plain | {name: plain[name] + 3}, small)) == 1


def main():
    if LOG in os.environ:
        sys.exit(compile_and_record(sys.argv[1:]))
    if sys.argv[1:] == ["--self-test"]:
        with contextlib.redirect_stdout(io.StringIO()):
            self_test()
        print("check_build: the self-test found all exceeded limits.")
        return
    if sys.argv[1:] == ["--small"]:
        build(SCRATCH / "small", SMALL, programs=MEASURED)
        return
    folder, times = measured_build(SCRATCH / "plain")
    check_row(subprocess.run([folder / "WebList"], capture_output=True, text=True).stdout)
    found = over_time(times, {module: lines_of(module) for module in MODULES})
    # The linkers of other systems have other options and other sizes.
    if platform.system() == "Linux":
        # Optimizing the other programs when they are linked would take a third more time.
        small = build(SCRATCH / "small", SMALL, programs=MEASURED)
        found += over_size(*({name: growth(place, name) for name in SIZE_LIMITS}
                             for place in (folder, small)))
    print("".join(f"check_build: {line}\n" for line in found), end="")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"check_build: {failure}")
