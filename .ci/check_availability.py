#!/usr/bin/env python3
"""Checks that the library uses only API of the oldest systems that Package.swift declares.

    .ci/check_availability.py                   checks macOS and iOS, as declared
    .ci/check_availability.py macos13 ios16.4   checks other versions
    .ci/check_availability.py --self-test       checks that uses of newer API are found

On Linux, a build does not check availability. The interfaces of the standard library that come with
Swift for Linux do contain the attributes, so the compiler can build a standard library for an Apple
system from them and type-check the sources for that system. Takes about 12 seconds per system for
the first time and 6 seconds afterwards.

Modules that import Foundation are not checked, because Foundation for Linux has no interface.
Neither are tvOS, watchOS and visionOS; the standard library gives the versions of all systems
together.
"""

import concurrent.futures
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "availability"
# The modules of the standard library that sources import, in the order of dependencies.
STANDARD = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization"]
# The compiler's name of a system, the name in a module, and the folder in the resource folder.
SYSTEMS = {"macos": ("x86_64-apple-macosx", "x86_64-apple-macos", "macosx"),
           "ios": ("arm64-apple-ios", "arm64-apple-ios", "iphoneos")}


class Failure(Exception):
    """A step that failed for another reason than availability."""


def run(command):
    """Runs a command and returns its standard output."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command[:3]))} …: status {done.returncode}\n"
                      + done.stderr[-3000:])
    return done.stdout


# MARK: The standard library of a system

def adapted(interface, target):
    """Returns the interface of a module for Linux as one for an Apple system."""
    text, count = re.subn(r"-target \S+", f"-target {target}", interface, count=1)
    if count != 1:
        raise Failure("An interface of the standard library has no target.")
    # Only declarations are needed. An Apple system has no Glibc, and a function that is deployed
    # backwards needs a body.
    text = re.sub(r"^(// swift-module-flags:.*?) -O ",
                  r"\1 -O -experimental-skip-all-function-bodies ", text, flags=re.MULTILINE)
    return re.sub(r"^ *@backDeployed\(.*\)$|^import Glibc$", "", text, flags=re.MULTILINE)


def standard_library(system, version):
    """Builds the standard library of a system, if it is not built; returns the compiler's flags."""
    triple, name, folder = SYSTEMS[system]
    target = triple + version
    build = BUILD / target
    resources = build / "resources"
    swiftc = shutil.which("swiftc")
    if not swiftc:
        raise Failure("swiftc is not in PATH.")
    source = pathlib.Path(swiftc).resolve().parent.parent / "lib" / "swift"
    # Another compiler or another version of this script needs another standard library.
    stamp = run([swiftc, "--version"]) + str(source) + pathlib.Path(__file__).read_text()
    if not (build / "stamp").exists() or (build / "stamp").read_text() != stamp:
        shutil.rmtree(build, ignore_errors=True)
        (build / "interfaces").mkdir(parents=True)
        resources.mkdir()
        for part in ("shims", "clang"):
            (resources / part).symlink_to(source / part)
        for module in STANDARD:
            interfaces = [path for path in (source / "linux" / f"{module}.swiftmodule")
                          .glob(f"{platform.machine()}*.swiftinterface")
                          if ".private." not in path.name]
            if len(interfaces) != 1:
                raise Failure(f"{module} has {len(interfaces)} interfaces; 1 is needed.")
            interface = build / "interfaces" / f"{module}.swiftinterface"
            interface.write_text(adapted(interfaces[0].read_text(), target))
            output = resources / folder / f"{module}.swiftmodule" / f"{name}.swiftmodule"
            output.parent.mkdir(parents=True)
            run([swiftc, "-frontend", "-compile-module-from-interface"]
                + (["-parse-stdlib"] if module == "Swift" else [])
                + ["-module-name", module, "-target", target, "-disable-availability-checking",
                   "-resource-dir", resources, "-o", output, interface])
        (build / "stamp").write_text(stamp)
    # Without -O, the compiler imports a module of debug support, which is not built here.
    return [swiftc, "-target", target, "-resource-dir", resources, "-swift-version", "6", "-O",
            "-wmo", "-parse-as-library", "-package-name", "sectile",
            # The code of debug builds and of checks is checked, too; no code is only without them.
            "-D", "DEBUG", "-D", "SECTILE_CHECKS"]


# MARK: Checking

def findings(modules, system, version):
    """Returns the errors of modules, as lines, when they are compiled for a system.

    `modules` has a name, the source files and the flags of each module, in the order of
    dependencies.
    """
    flags = standard_library(system, version)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, files, features in modules:
            if not files:
                raise Failure(f"{name} has no source files.")
            command = flags + features + ["-I", folder, "-module-name", name]
            # Later modules import this one even if it has errors.
            run(command + ["-suppress-warnings", "-Xfrontend", "-disable-availability-checking",
                           "-Xfrontend", "-experimental-skip-all-function-bodies", "-emit-module",
                           "-emit-module-path", f"{folder}/{name}.swiftmodule"] + files)
            done = subprocess.run(command + ["-suppress-warnings", "-typecheck"] + files,
                                  capture_output=True, text=True, cwd=ROOT)
            errors = re.findall(r"^\S.*: error: .*", done.stderr, flags=re.MULTILINE)
            if done.returncode != 0 and not errors:
                raise Failure(f"{name}: status {done.returncode}\n{done.stderr[-3000:]}")
            found += [error.removeprefix(f"{ROOT}/") for error in errors]
    return found


def manifest():
    """Returns the declared versions of the checked systems, the modules to check, and the names of
    the other modules.
    """
    # A scratch path of its own, so that the command does not wait for a build.
    package = json.loads(run(["swift", "package", "--scratch-path", BUILD / "package",
                              "dump-package"]))
    versions = {entry["platformName"]: entry["version"] for entry in package["platforms"]}
    products = {name for product in package["products"] for name in product["targets"]}
    modules, skipped = [], []
    for target in package["targets"]:
        if target["name"] not in products:
            continue
        files = sorted((ROOT / "Sources" / target["name"]).rglob("*.swift"))
        needed = {list(item.values())[0][0] for item in target["dependencies"]}
        if needed & set(skipped) or any(
                re.search(r"^[a-z ]*\bimport (Foundation|Testing)\b", file.read_text(),
                          flags=re.MULTILINE) for file in files):
            skipped.append(target["name"])
            continue
        features = [word for setting in target["settings"]
                    for value in [setting["kind"].get("enableUpcomingFeature")] if value
                    for word in ("-enable-upcoming-feature", value["_0"])]
        modules.append((target["name"], files, features))
    return {system: versions[system] for system in SYSTEMS}, modules, skipped


# MARK: Self-test

KNOWN_BAD = """\
func newer(_ list: [Int]) -> Int { list.span[0] }
func older(_ list: ContiguousArray<Int>) -> Int { list.span[0] }
func guarded(_ list: [Int]) -> Int {
  if #available(macOS 26, iOS 26, *) { list.span[0] } else { list[0] }
}
#if DEBUG && SECTILE_CHECKS
  func recent() -> RangeSet<Int>? { nil }
#endif
@available(macOS 15, iOS 18, *) func declared() -> RangeSet<Int>? { nil }
"""


def self_test(versions):
    """Checks that a use of newer API is found for each system, and no other line."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "KnownBad.swift"
        file.write_text(KNOWN_BAD)
        for (system, version), name in zip(versions.items(), ["macOS", "iOS"], strict=True):
            found = findings([("KnownBad", [file], [])], system, version)
            first = {"macOS": "15.0", "iOS": "18.0"}[name]
            expected = [
                f"{file}:1:41: error: 'span' is only available in {name} 26.0 or newer",
                f"{file}:7:20: error: 'RangeSet' is only available in {name} {first} or newer"]
            if sorted(found) != expected:
                raise Failure(f"The self-test found {found} for {system} {version}.")
    print("check_availability: the self-test found all uses of newer API.")


def main():
    if platform.system() != "Linux":
        print("check_availability: skipped, because a build for an Apple system checks it.")
        return
    versions, modules, skipped = manifest()
    if sys.argv[1:] == ["--self-test"]:
        self_test(versions)
        return
    pairs = list(versions.items())
    if len(sys.argv) > 1:
        matches = [re.fullmatch(r"(macos|ios)([0-9.]+)", word) for word in sys.argv[1:]]
        if None in matches:
            sys.exit("check_availability: a version is a system and a number, such as macos15.0.")
        pairs = [match.groups() for match in matches]
    if len(modules) < 6:
        sys.exit(f"check_availability: {len(modules)} modules were found; there must be 6 or more.")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda pair: findings(modules, *pair), pairs))
    for lines in results:
        print("".join(f"{line}\n" for line in lines), end="")
    systems = " and ".join(f"{system} {version}" for system, version in pairs)
    count = sum(map(len, results))
    print(f"check_availability: {len(modules)} modules for {systems}, {count} errors"
          f" (not checked: {', '.join(skipped)}).")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"check_availability: {failure}")
