#!/usr/bin/env python3
"""Compares the public API with the lists in .ci/api, one for each product.

    .ci/api_digest.py FOLDER_OF_SYMBOL_GRAPHS             prints changes; exit status 1 if any
    .ci/api_digest.py FOLDER_OF_SYMBOL_GRAPHS --update    updates the lists
    .ci/api_digest.py FOLDER --uikit                      only SectileUIKit, from the graphs of the
                                                          package with the stand-in for UIKit

A line is a declaration, with the type that it belongs to, or a conformance. The lists are committed
with the change of the code, so that reviewers see both.
"""

import argparse
import collections
import pathlib
import json
import re
import sys

LISTS = pathlib.Path(__file__).resolve().parent / "api"
# The conformances that types have by default.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


UIKIT = "SectileUIKit"


def name_of(path):
    """Returns the product of a symbol graph: `A@Swift.symbols.json` has the extensions by A.

    The package with the stand-in compiles SectileUIKit as a module of another name.
    """
    return path.name.removesuffix(".symbols.json").split("@")[0].removesuffix("Sources")


def is_product(name):
    """Returns whether a module is a product, and not a test target or test support."""
    return not name.endswith(("Tests", "TestSupport"))


def declaration(symbol):
    """Returns the declaration of a symbol on one line, without attributes for the optimizer.

    The constraints of its extension follow, because declarations may differ only in these.
    """
    text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    text = re.sub(r"\s+", " ", re.sub(r"@inlinable |@usableFromInline ", "", text)).strip()
    relations = {"conformance": ":", "superclass": ":", "sameType": " =="}
    constraints = [f"{found['lhs']}{relations[found['kind']]} {found['rhs']}"
                   for found in symbol.get("swiftExtension", {}).get("constraints", [])]
    return f"{text} [where {', '.join(sorted(constraints))}]" if constraints else text


def lines_of(graphs):
    """Returns the sorted lines of one product, from all its graphs."""
    names = {}
    # A symbol is in several graphs if a module extends types of another one.
    declarations = {}
    conformances = set()
    for graph in graphs:
        for symbol in graph["symbols"]:
            names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
    for graph in graphs:
        for symbol in graph["symbols"]:
            if symbol["accessLevel"] not in ("public", "open"):
                continue
            owner = ".".join(symbol["pathComponents"][:-1])
            line = f"{owner}: {declaration(symbol)}" if owner else declaration(symbol)
            declarations[symbol["identifier"]["precise"]] = line
        for edge in graph["relationships"]:
            if edge["kind"] != "conformsTo":
                continue
            target = names.get(edge["target"]) or edge.get("targetFallback", edge["target"])
            # A type of another module is not in the graph and has only a fallback name.
            source = names.get(edge["source"]) or edge.get("sourceFallback")
            if source and target not in IMPLIED:
                conformances.add(f"{source} conforms to {target}")
    return sorted([*declarations.values(), *conformances])


def changes(old, new):
    """Returns removed and added lines, in the order of names."""
    old, new = collections.Counter(old), collections.Counter(new)
    marked = [(line, f"- {line}") for line in (old - new).elements()]
    marked += [(line, f"+ {line}") for line in (new - old).elements()]
    return [text for _, text in sorted(marked)]


def self_test():
    """Checks that changes are found."""
    def symbol(path, text, access="public", where=(), number=""):
        return {"identifier": {"precise": f"s:{path}{number}"}, "pathComponents": path.split("."),
                "accessLevel": access, "declarationFragments": [{"spelling": text}],
                "swiftExtension": {"constraints": [
                    {"kind": "conformance", "lhs": lhs, "rhs": rhs} for lhs, rhs in where]}}
    graph = {"symbols": [symbol("A", "@inlinable struct\n A"), symbol("A.f()", "func f()"),
                         symbol("B", "struct B", "internal")],
             "relationships": [
                 {"kind": "conformsTo", "source": "s:A", "target": "s:SH",
                  "targetFallback": "Swift.Hashable"},
                 {"kind": "conformsTo", "source": "s:A", "target": "s:Co",
                  "targetFallback": "Swift.Copyable"},
                 {"kind": "memberOf", "source": "s:A.f()", "target": "s:A"}]}
    assert lines_of([graph]) == ["A conforms to Swift.Hashable", "A: func f()", "struct A"]
    overloads = [symbol("A.f()", "func f()", number=1),
                 symbol("A.f()", "func f()", where=[("T", "Equatable")], number=2),
                 symbol("A.f()", "func f()", where=[("T", "Equatable")], number=3)]
    assert lines_of([{"symbols": overloads, "relationships": []}]) == [
        "A: func f()", "A: func f() [where T: Equatable]", "A: func f() [where T: Equatable]"]
    assert changes(["a", "b"], ["a", "b"]) == []
    assert changes(["a", "a"], ["a"]) == ["- a"]
    assert changes(["a", "b", "d"], ["b", "c", "d"]) == ["- a", "+ c"]
    assert name_of(pathlib.Path("x/A@Swift.symbols.json")) == "A"
    assert name_of(pathlib.Path("x/SectileUIKitSources@UIKit.symbols.json")) == UIKIT
    assert is_product("SectileTesting") and not is_product("SectilePathsTests")


def main():
    self_test()
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--uikit", action="store_true")
    options = parser.parse_args()
    graphs = {}
    for path in sorted(options.folder.glob("Sectile*.symbols.json")):
        name = name_of(path)
        # Without the stand-in, SectileUIKit is empty on systems without UIKit.
        if is_product(name) and (name == UIKIT) == options.uikit:
            graphs.setdefault(name, []).append(json.loads(path.read_text()))
    (products, least) = (1, 30) if options.uikit else (9, 300)
    if len(graphs) != products:
        sys.exit(f"api_digest: {options.folder} has graphs of {sorted(graphs)}, "
                 f"not of {products} products.")
    lists = {product: lines_of(found) for product, found in graphs.items()}
    count = sum(map(len, lists.values()))
    if count < least:
        sys.exit(f"api_digest: {count} lines were read; there must be {least} or more.")
    stored = {path.stem: path.read_text().splitlines() for path in LISTS.glob("*.txt")
              if (path.stem == UIKIT) == options.uikit}
    if options.update:
        LISTS.mkdir(exist_ok=True)
        for product in stored.keys() - lists.keys():
            (LISTS / f"{product}.txt").unlink()
        for product, lines in lists.items():
            (LISTS / f"{product}.txt").write_text("".join(f"{line}\n" for line in lines))
    changed = 0
    for product in sorted(lists.keys() | stored.keys()):
        found = changes(stored.get(product, []), lists.get(product, []))
        changed += len(found)
        if found or product not in stored:
            print(f"{product}:")
            print("".join(f"  {line}\n" for line in found), end="")
            changed += product not in stored
    print(f"api_digest: {count} lines, {changed} changes{' recorded' if options.update else ''}.")
    if changed and not options.update:
        print("If the changes are intended, run .ci/api_digest.py FOLDER --update, and commit.")
        sys.exit(1)


if __name__ == "__main__":
    main()
