#!/usr/bin/env python3
"""Checks that each public symbol has documentation, a complexity and valid parameter names.

Reads the symbol graphs of `swift package dump-symbol-graph`, which describe the API as users see
it.

    .ci/check_docs.py FOLDER_OF_SYMBOL_GRAPHS             the graphs of all libraries
    .ci/check_docs.py FOLDER_OF_SYMBOL_GRAPHS MODULE      the graphs of one module
"""

import json
import pathlib
import re
import sys

# The kinds of symbols that must state a complexity.
CALLABLE = {"swift.method", "swift.type.method", "swift.init", "swift.subscript", "swift.func",
            "swift.type.subscript", "swift.func.op", "swift.type.op"}


def problems_of(symbol):
    """Yields the problems in the documentation of one symbol."""
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    if not lines and any(fragment["spelling"] == "override"
                         for fragment in symbol.get("declarationFragments", [])):
        # The class that declares the member documents it.
        return
    if not lines:
        yield "has no documentation"
        return
    summary = "\n".join(lines).split("\n\n")[0]
    if not summary.rstrip().endswith((".", ":")):
        yield "has a summary without a full stop"
    text = "\n".join(lines)
    if symbol["kind"]["identifier"] in CALLABLE and "- Complexity:" not in text:
        yield "has no complexity"
    given = {name for item in symbol.get("functionSignature", {}).get("parameters", [])
             for name in (item["name"], item.get("internalName")) if name}
    single = re.findall(r"^\s*- Parameter (\w+):", text, re.M)
    listed = re.search(r"^- Parameters:\n((?:  .*\n?|\n)*)", text + "\n", re.M)
    if listed:
        single += re.findall(r"^  - (\w+):", listed.group(1), re.M)
    for name in single:
        if given and name not in given:
            yield f"documents an unknown parameter {name}"


def self_test():
    """Checks that each rule finds a violation."""
    def problems(lines, kind="swift.method", parameters=("path",), keyword="func"):
        return list(problems_of({
            "kind": {"identifier": kind}, "declarationFragments": [{"spelling": keyword}],
            "docComment": {"lines": [{"text": line} for line in lines]} if lines else {},
            "functionSignature": {"parameters": [{"name": name} for name in parameters]}}))
    good = ["Returns a path.", "", "- Parameter path: Where.", "- Complexity: O(1)"]
    assert problems(good) == []
    assert problems([]) == ["has no documentation"]
    assert problems([], keyword="override") == []
    assert problems(good[:3], keyword="override") == ["has no complexity"]
    assert problems(good[:3]) == ["has no complexity"]
    assert problems(good[:3], kind="swift.property") == []
    assert problems(["Returns", "", "- Complexity: O(1)"]) == ["has a summary without a full stop"]
    assert problems(good, parameters=("other",)) != []
    listed = good[:2] + ["- Parameters:", "  - path: Where.", "  - old: Removed."] + good[3:]
    assert problems(listed) == ["documents an unknown parameter old"]


def main():
    self_test()
    folder = pathlib.Path(sys.argv[1])
    graphs = sorted(folder.glob(f"{(sys.argv + ['Sectile'])[2]}*.symbols.json"))
    sources = pathlib.Path(__file__).resolve().parent.parent / "Sources"
    needed = sys.argv[2:] or [target.name for target in sources.iterdir()]
    missing = set(needed) - {
        path.name.split(".")[0] for path in graphs}
    if missing:
        sys.exit(f"check_docs: {folder} has no symbol graph of {', '.join(sorted(missing))}.")
    count = 0
    found = []
    for path in graphs:
        graph = json.loads(path.read_text())
        if "TestSupport" in path.name:
            continue
        for symbol in graph["symbols"]:
            # Symbols made by the compiler, such as synthesized conformances, have no location.
            if "location" not in symbol:
                continue
            # The implementation of a requirement inherits its documentation.
            if symbol.get("docComment", {}).get("module", "").startswith("Swift"):
                continue
            count += 1
            for problem in problems_of(symbol):
                where = symbol["location"]
                file = where["uri"].rsplit("/Sources/", 1)[-1]
                name = ".".join(symbol["pathComponents"])
                found.append(
                    f"Sources/{file}:{where['position']['line'] + 1}: {name} {problem}.")
    for line in sorted(set(found)):
        print(line)
    print(f"check_docs: {count} public symbols, {len(set(found))} problems.")
    least = 30 if sys.argv[2:] else 100
    if count < least:
        sys.exit(f"check_docs: {count} symbols were read; there must be {least} or more.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
