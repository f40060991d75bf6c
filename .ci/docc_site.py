#!/usr/bin/env python3
"""Builds the documentation site with DocC, one catalog per library, and checks its pages.

    .ci/docc                     builds .build/docc/site and checks it
    .ci/docc serve [PORT]        builds it and serves it at http://127.0.0.1:8000/documentation/
    .ci/docc --base-path /NAME   builds it for a host that serves it below /NAME
    .ci/docc examples            lists the types and initializers without an example

The checks: DocC has no warning, each page has an abstract, each type with more than eight members
has topic groups, and no more types and initializers lack an example than `.ci/docc_examples.txt`
lists.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import docc_catalogs
from docc_catalogs import ROOT, Problem

# Libraries in the order of their dependencies: a page links to pages of earlier ones.
LIBRARIES = ["SectilePaths", "SectileGrouping", "SectileDiffing", "SectileLayout",
             "SectileSnapshots", "SectileFoundation", "SectileTesting", "SectileUIKit", "Sectile"]
# Libraries that have symbols only where UIKit exists. A package compiles the same sources against a
# stand-in for UIKit, as a module of another name.
STAND_INS = {"SectileUIKit": (ROOT / "Tests/UIKitStandIn", "SectileUIKitSources")}
OUTPUT = ROOT / ".build/docc"
LACKING = ROOT / ".ci/docc_examples.txt"
TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.protocol"}
# Types that only serve a conformance, and initializers that only protocols call.
CONFORMANCE = re.compile(r"\.(Iterator|Indices)$|\.init\(from:\)$|\.init\(rawValue:\)$"
                         r"|\.init\((?:array|dictionary|integer|float|string)Literal:\)$")
MEMBERS = 8
# Modules whose types the libraries extend.
EXTENDED = {"Swift", "Foundation", "FoundationEssentials", "UIKit", *LIBRARIES}


def run(*command):
    """Runs a program; a failure is a problem with its output."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise Problem(f"{pathlib.Path(command[0]).name} failed for {command[2]}:\n"
                      f"{done.stdout}{done.stderr}".strip())
    return done.stdout


def extract(library, modules):
    """Writes the symbol graphs of a library, from its built module."""
    folder = OUTPUT / "graphs" / library
    folder.mkdir(parents=True)
    module = STAND_INS[library][1] if library in STAND_INS else library
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    run("swift-symbolgraph-extract", "-module-name", module, "-I", modules, "-output-dir", folder,
        "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members",
        "-emit-extension-block-symbols")
    if module != library:
        rename(module, library, folder)


def rename(module, library, folder):
    """Gives the symbol graphs of a module the name of a library."""
    for path in list(folder.glob("*.json")):
        text = path.read_text().replace(module, library)
        path.unlink()
        (folder / path.name.replace(module, library)).write_text(text)


def built_modules(package, *options):
    """Builds a package and returns the folder of its modules."""
    print(f"docc: building {package.relative_to(ROOT.parent)}", flush=True)
    run("swift", "build", "--package-path", package, *options)
    return run("swift", "build", "--package-path", package, "--show-bin-path").strip() + "/Modules"


def convert(library, earlier, base):
    """Converts the catalog of a library into an archive."""
    archives = OUTPUT / "archives"
    options = ["--hosting-base-path", base] if base else []
    for other in earlier:
        options += ["--dependency", archives / f"{other}.doccarchive"]
    run("docc", "convert", OUTPUT / "catalogs" / f"{library}.docc",
        "--additional-symbol-graph-dir", OUTPUT / "graphs" / library,
        "--fallback-display-name", library, "--fallback-bundle-identifier", f"org.sectile.{library}",
        "--warnings-as-errors", "--enable-experimental-external-link-support", *options,
        "--output-path", archives / f"{library}.doccarchive")


def build(base=""):
    """Builds the site and returns its folder."""
    missing = {path.name for path in (ROOT / "Sources").iterdir()} - set(LIBRARIES)
    if missing:
        raise Problem(f"{', '.join(sorted(missing))} is not in the list of libraries.")
    modules = dict.fromkeys(LIBRARIES, os.environ.get("SECTILE_MODULES") or built_modules(ROOT))
    for library, (package, module) in STAND_INS.items():
        modules[library] = built_modules(package, "--target", module)
    shutil.rmtree(OUTPUT, ignore_errors=True)
    (OUTPUT / "archives").mkdir(parents=True)
    docc_catalogs.write(ROOT, OUTPUT / "catalogs", LIBRARIES, base)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda library: extract(library, modules[library]), LIBRARIES))
    for number, library in enumerate(LIBRARIES):
        print(f"docc: {library}", flush=True)
        convert(library, LIBRARIES[:number], base)
        add_abstracts(OUTPUT / "archives" / f"{library}.doccarchive")
    archives = [OUTPUT / "archives" / f"{library}.doccarchive" for library in reversed(LIBRARIES)]
    run("docc", "merge", *archives, "--synthesized-landing-page-name", "Sectile",
        "--synthesized-landing-page-kind", "Package", "--output-path", OUTPUT / "site")
    return OUTPUT / "site"


def add_abstracts(archive):
    """Adds an abstract to the pages that DocC makes for conformances and extensions."""
    for path in archive.rglob("data/documentation/**/*.json"):
        page = json.loads(path.read_text())
        title = page.get("metadata", {}).get("title", "")
        if page.get("abstract"):
            continue
        if path.name.endswith("-implementations.json"):
            name = title.removesuffix(" Implementations")
            words = [("Members that ", False), (name, True), (" declares.", False)]
        elif page.get("metadata", {}).get("roleHeading", "").startswith("Extended"):
            words = [("Members that ", False), (archive.stem, True), (" adds to ", False),
                     (title, True), (".", False)]
        else:
            continue
        page["abstract"] = [{"type": "codeVoice", "code": word} if code
                            else {"type": "text", "text": word} for word, code in words]
        path.write_text(json.dumps(page))


# Checks

def pages(site):
    """Yields the path below `data` and the content of each page."""
    for path in sorted((site / "data").rglob("*.json")):
        content = json.loads(path.read_text())
        if "metadata" in content:
            yield str(path.relative_to(site / "data").with_suffix("")), content


def without_abstract(site):
    """Returns the pages whose first lines do not say what they are about."""
    return [path for path, page in pages(site)
            if page["kind"] in ("symbol", "article") and not page.get("abstract")
            and path != "documentation"]


def symbols(graphs):
    """Yields the page and the symbol of each declaration in the sources."""
    for path in sorted(graphs.rglob("*.symbols.json")):
        # A graph `A@B` has the members that A adds to types of B.
        modules = path.name.removesuffix(".symbols.json").replace("@", "/")
        for symbol in json.loads(path.read_text())["symbols"]:
            if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
                yield modules + "/" + "/".join(symbol["pathComponents"]), symbol


def code_of(lines):
    """Returns the code in a documentation comment: indented or fenced, not in a list."""
    text = "\n".join(lines)
    fenced = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.M | re.S)
    indented, inside, blank = [], False, True
    for line in lines:
        if re.match(r"- ", line):
            inside = True
        elif line and not line.startswith(" "):
            inside = False
        if line.startswith("    ") and not inside and (blank or indented and indented[-1] is not None):
            indented.append(line)
        blank = not line.strip()
    return "\n".join(fenced + [line for line in indented if line])


def calls(code, name):
    """Yields the labels of each call of an initializer of a type in code."""
    for call in re.finditer(rf"\b{re.escape(name)}(?:<[\w, ]+>)?\(", code):
        depth, labels, start = 1, [], call.end()
        position, word = start, ""
        while position < len(code) and depth:
            letter = code[position]
            if letter in "([{":
                depth += 1
            elif letter in ")]}":
                depth -= 1
            if depth == 1 and letter == "," or depth == 0:
                if word.strip():
                    label = re.match(r"\s*(\w+):", word)
                    labels.append(label.group(1) if label else "_")
                word = ""
            else:
                word += letter
            position += 1
        if code[position:].lstrip().startswith("{"):
            labels.append("{")
        yield labels


def is_call(labels, parameters):
    """Whether a call can be one of an initializer: its labels in order, some with defaults."""
    rest = iter(parameters)
    trailing = labels[-1:] == ["{"]
    return all(label in rest for label in labels[:len(labels) - trailing]) and (
        not trailing or len(labels) <= len(parameters)) and (
        bool(labels) or not parameters)


def lacking_examples(graphs, examples):
    """Returns the types and initializers without an example on their page.

    A call of an initializer in an example on the page of its type is an example, too.
    """
    code, found = {page: "\n".join(texts) for page, texts in examples.items()}, []
    for page, symbol in symbols(graphs):
        code[page] = code.get(page, "") + "\n" + code_of(lines_of(symbol))
    for page, symbol in symbols(graphs):
        kind, parts = symbol["kind"]["identifier"], symbol["pathComponents"]
        name = page.replace("/", ": ", 1).replace("/", ".")
        if kind not in TYPES | {"swift.init"} or CONFORMANCE.search("." + name):
            continue
        if kind == "swift.init":
            labels = re.findall(r"(\w+|_):", parts[-1])
            owner = page.rpartition("/")[0]
            if code_of(lines_of(symbol)).strip() or examples.get(page) or any(
                    is_call(call, labels) for call in calls(code.get(owner, ""), parts[-2])):
                continue
        elif code[page].strip():
            continue
        found.append(name)
    return sorted(set(found))


def lines_of(symbol):
    """Returns the lines of a documentation comment."""
    return [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]


def without_topics(graphs, site):
    """Returns the types with many members whose page has no topic groups of its own."""
    members = {}
    for page, symbol in symbols(graphs):
        if len(symbol["pathComponents"]) > 1:
            owner = page.rpartition("/")[0]
            members[owner] = members.get(owner, 0) + 1
    found = []
    for owner, count in sorted(members.items()):
        page = site / "data/documentation" / (owner.lower() + ".json")
        if count > MEMBERS and page.exists() and owner.split("/")[1] not in EXTENDED:
            groups = json.loads(page.read_text()).get("topicSections", [])
            if not any(not group.get("generated") for group in groups):
                found.append(f"{owner} has {count} members and no topic groups.")
    return found


def check(site):
    """Returns one sentence per violation."""
    found = [f"/{path} has no abstract." for path in without_abstract(site)]
    found += without_topics(OUTPUT / "graphs", site)
    lacking = lacking_examples(OUTPUT / "graphs", docc_catalogs.all_examples(ROOT))
    allowed = [line for line in LACKING.read_text().split("\n") if line and line[0] != "#"]
    for name in sorted(set(lacking) - set(allowed)):
        found.append(f"{name} has no example; see .ci/docc_catalogs.py.")
    for name in sorted(set(allowed) - set(lacking)):
        found.append(f"{name} has an example now; remove it from .ci/docc_examples.txt.")
    return found


def self_test():
    """Checks that calls and examples are recognized, and that graphs are renamed."""
    code = "let a = Size(width: f(1, x: 2), height: 3)\nOther(1)\nSize(a) { $0 }\nSize<Int>()"
    assert [*calls(code, "Size")] == [["width", "height"], ["_", "{"], []]
    assert is_call(["width"], ["width", "height"]) and is_call([], [])
    assert is_call(["_", "{"], ["_", "by"]) and not is_call([], ["width"])
    assert not is_call(["height", "width"], ["width", "height"])
    assert not is_call(["_", "{"], ["_"])
    assert code_of(["A.", "", "    a()", "", "B", "- C:", "", "    not code"]) == "    a()"
    assert code_of(["A.", "```swift", "b()", "```"]) == "b()\n"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "ASources@B.symbols.json").write_text('{"module": {"name": "ASources"}}')
        rename("ASources", "A", folder)
        assert [path.name for path in folder.iterdir()] == ["A@B.symbols.json"]
        assert (folder / "A@B.symbols.json").read_text() == '{"module": {"name": "A"}}'
    assert CONFORMANCE.search(".A.Iterator") and not CONFORMANCE.search(".A.init(_:)")


def main():
    self_test()
    docc_catalogs.self_test()
    words = sys.argv[1:]
    if words == ["--self-test"]:
        return
    started = time.monotonic()
    base = ""
    if "--base-path" in words:
        place = words.index("--base-path")
        base = "/" + words[place + 1].strip("/")
        del words[place:place + 2]
    try:
        site = build(base)
        if words[:1] == ["examples"]:
            print("\n".join(lacking_examples(OUTPUT / "graphs", docc_catalogs.all_examples(ROOT))))
            return
        found = check(site)
    except Problem as problem:
        sys.exit(f"docc: {problem}")
    print("\n".join(found))
    count = sum(1 for _ in pages(site))
    print(f"docc: {count} pages, {len(found)} problems, {time.monotonic() - started:.0f} s.")
    if count < 500:
        sys.exit(f"docc: the site has {count} pages; it must have 500 or more.")
    if words[:1] == ["serve"]:
        port = int(words[1]) if len(words) > 1 else 8000
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(site))
        print(f"docc: http://127.0.0.1:{port}/documentation/")
        http.server.ThreadingHTTPServer(("127.0.0.1", port), handler).serve_forever()
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
