#!/usr/bin/env python3
"""Checks that the folders of a module depend on each other only in the order of .ci/folders.txt.

    .ci/check_folders.py                  checks all modules; exit status 1 for violations
    .ci/check_folders.py MODULE...        checks some modules
    .ci/check_folders.py --self-test      checks that violations in a small module are found

The compiler type-checks each module and writes an index of its declarations and uses, so names
are resolved exactly. Takes some seconds and does not need a build. Prints each use of a
declaration in a later folder, with file, line and name. In `CollectionLayout.Axis`, only the last
name is a use, and an extension that declares nothing except types does not use the type that it
extends.

A line `private FOLDER NAME, ...: REASON.` names declarations that only their own folder uses.

Also checks that every folder is in the list, that every folder in the list exists or is marked
`(planned)`, and that Docs/Internals/Architecture.md quotes the list of each module.
"""

import collections
import ctypes
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / ".ci" / "folders.txt"
# The modules without an order of folders. SectileUIKit has no folders, because its few files use
# each other, and compiles only with UIKit.
WITHOUT_ORDER = {"Sectile", "SectileSnapshots", "SectileFoundation", "SectileTesting",
                 "SectileUIKit"}
# The settings of Package.swift that change which programs are valid.
FEATURES = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]


# MARK: The list

class Order:
    """The order of the folders of one module."""

    def __init__(self, module):
        self.module = module
        self.ranks = {}
        self.planned = set()
        self.exceptions = {}
        self.private = {}
        self.lines = []
        self.used = set()

    def allows(self, user, declarer, owner, name):
        """Returns whether a folder may use a declaration: `name`, a member of the type `owner`."""
        if user == declarer:
            return True
        if self.private.get(declarer, set()) & {owner, name.partition("(")[0]}:
            return False
        if self.ranks[declarer] < self.ranks[user]:
            return True
        needed = self.exceptions.get(user, set()) & {owner, name, "*"}
        self.used.update((user, type_) for type_ in needed)
        return bool(needed)

    def unused(self):
        """Returns the exceptions that no use needs."""
        return sorted({(folder, type_) for folder, types in self.exceptions.items()
                       for type_ in types} - self.used)


def parsed(text):
    """Returns the orders in the text of a list."""
    orders = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if not line.startswith(" "):
            orders.append(Order(words[0]))
            continue
        order = orders[-1]
        if words[0] == "except":
            match = re.fullmatch(r"\s+except (\S+) (\w+(?:, \w+)*|\*): (.+\.)", line)
            if not match:
                sys.exit(f"check_folders: {LIST.name}:{number}: "
                         "`except FOLDER TYPE, ...: REASON.` is required; `*` is all types.")
            order.exceptions.setdefault(match[1], set()).update(match[2].split(", "))
            continue
        if words[0] == "private":
            match = re.fullmatch(r"\s+private (\S+) (\w+(?:, \w+)*): (.+\.)", line)
            if not match:
                sys.exit(f"check_folders: {LIST.name}:{number}: "
                         "`private FOLDER NAME, ...: REASON.` is required.")
            order.private.setdefault(match[1], set()).update(match[2].split(", "))
            continue
        if words[0] == "+":
            order.ranks[words[1]] = max(order.ranks.values())
        else:
            order.ranks[words[0]] = len(order.ranks)
        if line.rstrip().endswith("(planned)"):
            order.planned.add(words[1] if words[0] == "+" else words[0])
        order.lines.append(line.rstrip())
    return orders


def is_quoted(order, text):
    """Returns whether a document has the list of a module as a block of code."""
    return "\n".join("    " + line for line in [order.module] + order.lines) + "\n" in text


# MARK: The compiler's index

class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


def frontend(module, files, imports, *options):
    """Runs the compiler's frontend on the files of a module."""
    command = ["swiftc", "-frontend", "-module-name", module, "-package-name", "sectile",
               "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", str(imports)]
    if platform.system() == "Darwin":
        sdk = subprocess.check_output(["xcrun", "--show-sdk-path"], text=True).strip()
        command += ["-sdk", sdk, "-target", f"{platform.machine()}-apple-macosx15.0"]
    for feature in FEATURES:
        command += ["-enable-upcoming-feature", feature]
    result = subprocess.run(command + [*options] + files, capture_output=True, text=True)
    if result.returncode != 0:
        errors = [line for line in result.stderr.splitlines() if "error:" in line]
        sys.exit(f"check_folders: {module} does not compile: {(errors or ['no message'])[0]}")


def make_module(module, files, folder):
    """Makes the module that other modules import."""
    frontend(module, files, folder, "-emit-module", "-o", str(folder / f"{module}.swiftmodule"),
             "-experimental-skip-non-inlinable-function-bodies")


def make_index(module, files, folder):
    """Makes the index of a module and returns its folder."""
    store = folder / f"{module}-index"
    options = ["-typecheck", "-index-store-path", str(store), "-index-ignore-stdlib"]
    for file in files:
        options += ["-primary-file", file]
    for file in files:
        options += ["-index-unit-output-path", f"{file}.o"]
    frontend(module, [], folder, *options)
    return store


class Occurrence:
    """A declaration or a use of a name."""

    def __init__(self, file, line, column, usr, name, owner, is_definition):
        self.file, self.line, self.column = file, line, column
        self.usr, self.name, self.owner = usr, name, owner
        self.is_definition = is_definition


def read_index(store):
    """Returns all occurrences in an index."""
    suffix = "dylib" if platform.system() == "Darwin" else "so"
    compiler = pathlib.Path(os.path.realpath(shutil.which("swiftc")))
    path = compiler.parent.parent / "lib" / f"libIndexStore.{suffix}"
    if not path.exists():
        sys.exit(f"check_folders: {path} is missing; it is part of the Swift toolchain.")
    library = ctypes.CDLL(str(path))
    pointer, number = ctypes.c_void_p, ctypes.c_uint64

    def function(name, result, *arguments):
        found = getattr(library, f"indexstore_{name}")
        found.restype, found.argtypes = result, arguments
        return found

    visitor = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, pointer)
    name_visitor = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, Text)
    create = function("store_create", pointer, ctypes.c_char_p, pointer)
    units = function("store_units_apply_f", ctypes.c_bool, pointer, ctypes.c_uint, pointer,
                     name_visitor)
    unit = function("unit_reader_create", pointer, pointer, ctypes.c_char_p, pointer)
    main_file = function("unit_reader_get_main_file", Text, pointer)
    dependencies = function("unit_reader_dependencies_apply_f", ctypes.c_bool, pointer, pointer,
                            visitor)
    dependency_kind = function("unit_dependency_get_kind", ctypes.c_int, pointer)
    dependency_name = function("unit_dependency_get_name", Text, pointer)
    record = function("record_reader_create", pointer, pointer, ctypes.c_char_p, pointer)
    occurrences = function("record_reader_occurrences_apply_f", ctypes.c_bool, pointer, pointer,
                           visitor)
    symbol = function("occurrence_get_symbol", pointer, pointer)
    roles = function("occurrence_get_roles", number, pointer)
    position = function("occurrence_get_line_col", None, pointer, ctypes.POINTER(ctypes.c_uint),
                        ctypes.POINTER(ctypes.c_uint))
    relations = function("occurrence_relations_apply_f", ctypes.c_bool, pointer, pointer, visitor)
    relation_roles = function("symbol_relation_get_roles", number, pointer)
    relation_symbol = function("symbol_relation_get_symbol", pointer, pointer)
    usr_of = function("symbol_get_usr", Text, pointer)
    name_of = function("symbol_get_name", Text, pointer)
    definition, reference, child = 1 << 1, 1 << 2, 1 << 9
    record_dependency = 2

    names, found = [], []
    opened = create(str(store).encode(), None)
    units(opened, 1, None, name_visitor(lambda _, name: bool(names.append(str(name))) or True))
    for name in names:
        reader = unit(opened, name.encode(), None)
        file, records = str(main_file(reader)), []

        def add_record(_, dependency):
            if dependency_kind(dependency) == record_dependency:
                records.append(str(dependency_name(dependency)))
            return True

        def add_occurrence(_, occurrence):
            line, column, owners = ctypes.c_uint(), ctypes.c_uint(), []

            def add_owner(_, relation):
                if relation_roles(relation) & child:
                    owners.append(str(name_of(relation_symbol(relation))))
                return True

            role = roles(occurrence)
            if role & (definition | reference):
                position(occurrence, line, column)
                if role & definition:
                    relations(occurrence, None, visitor(add_owner))
                found.append(Occurrence(
                    file, line.value, column.value, str(usr_of(symbol(occurrence))),
                    str(name_of(symbol(occurrence))), owners[0] if owners else "",
                    bool(role & definition)))
            return True

        dependencies(reader, None, visitor(add_record))
        for record_name in records:
            occurrences(record(opened, record_name.encode(), None), None, visitor(add_occurrence))
    return found


# MARK: Checking

TYPES = {"struct", "enum", "class", "protocol", "typealias", "actor"}
MEMBERS = TYPES | {"func", "var", "let", "init", "subscript", "case"}


def is_qualifier(line, column, name):
    """Returns whether a nested type follows a name, as in `CollectionLayout.Axis`."""
    return bool(re.match(rf"{re.escape(name)}(<[^>]*>)?\.[A-Z]", line[column - 1:]))


def extends_with_types(lines, number, name):
    """Returns whether a line begins an extension of a type that declares nothing except types."""
    if not re.search(rf"\bextension (\w+\.)*{re.escape(name)}\b", lines[number]):
        return False
    code = re.sub(r"\"[^\"\n]*\"|//.*", "", "\n".join(lines[number:]))
    depth, level = 0, ""
    for character in code:
        depth += (character == "{") - (character == "}")
        # Keeps the text of the extension's own level; a semicolon replaces each body.
        level += (character if depth == 1 else "") + (";" if character in "{}" else "")
        if character == "}" and depth == 0:
            break
    members = [re.sub(r"@\w+(\([^)]*\))?", "", member).split()
               for member in re.split(r"[;\n]", level)]
    return all(TYPES & set(words) for words in members if MEMBERS & set(words))


def violations(order, sources, occurrences):
    """Returns a sentence for each use that is against the order."""
    folders = {}

    def folder(file):
        if file not in folders:
            folders[file] = str(pathlib.PurePath(file).parent.relative_to(sources))
        return folders[file]

    definitions = {found.usr: found for found in occurrences if found.is_definition}
    texts, reported = {}, {}
    for use in occurrences:
        declared = definitions.get(use.usr)
        if use.is_definition or declared is None or declared.file == use.file:
            continue
        # The use of a property is also an implicit use of its getter or setter.
        if use.name.startswith(("getter:", "setter:", "_modify:", "_read:")):
            continue
        user, declarer = folder(use.file), folder(declared.file)
        if order.allows(user, declarer, declared.owner, declared.name):
            continue
        if use.file not in texts:
            texts[use.file] = pathlib.Path(use.file).read_text().split("\n")
        lines = texts[use.file]
        if is_qualifier(lines[use.line - 1], use.column, use.name) \
                or extends_with_types(lines, use.line - 1, use.name):
            continue
        name = f"{declared.owner}.{declared.name}" if declared.owner else declared.name
        file = pathlib.PurePath(use.file).relative_to(sources)
        reported.setdefault((str(file), declarer, name), []).append(use.line)
    return [f"{order.module}/{file}:{min(lines)}: uses {name} of {declarer}"
            + (f" ({len(set(lines))} lines)" if len(set(lines)) > 1 else "") + "."
            for (file, declarer, name), lines in sorted(reported.items())]


def problems(order, sources, work):
    """Returns the problems of one module, and the number of uses that were checked."""
    files = sorted(str(path) for path in sources.rglob("*.swift"))
    found = []
    present = {str(pathlib.PurePath(file).parent.relative_to(sources)) for file in files}
    for missing in sorted(present - order.ranks.keys()):
        found.append(f"{order.module}/{missing} is not in .ci/folders.txt.")
        order.ranks[missing] = len(order.ranks)
    found += [f"{order.module}/{folder} is in .ci/folders.txt and does not exist; remove it, or mark "
              "it `(planned)`." for folder in sorted(order.ranks.keys() - present - order.planned)]
    found += [f"{order.module}/{folder} exists; it is marked `(planned)` in .ci/folders.txt."
              for folder in sorted(order.planned & present)]
    occurrences = read_index(make_index(order.module, files, work))
    declared = {(str(pathlib.PurePath(use.file).parent.relative_to(sources)),
                 use.name.partition("(")[0]) for use in occurrences if use.is_definition}
    found += [f"{order.module}/{folder} does not declare {name}, which is private to it."
              for folder in sorted(order.private)
              for name in sorted(order.private[folder]) if (folder, name) not in declared]
    found += violations(order, sources, occurrences)
    found += [f"The exception for {order.module}/{folder} and {name} is not needed."
              for folder, name in order.unused()]
    return found, len(occurrences)


def forgotten(modules, ordered):
    """Returns a sentence for each module that is neither in the list nor known to have no order."""
    return [f"{module} is not in {LIST.name}." for module in sorted(modules)
            if module not in ordered and module not in WITHOUT_ORDER]


GOOD = {
    "Low/Rect.swift":
        "struct Rect { var x = 0.0 }\nextension Layout { struct Axis { var isDown = true } }\n",
    "Left/Row.swift": "func row(_ rect: Rect, _ axis: Layout.Axis) -> Double { rect.x }\n",
    "Right/Block.swift":
        "struct Block { var layout: Layout; func top() -> Double { layout.top() } }\n",
    "High/Layout.swift":
        "struct Layout { var axis = Axis(); func top() -> Double { row(Rect(), axis) } }\n",
}
BAD = {
    # Each is a change of a file and the name that must be reported.
    "Low/Rect.swift": [
        ("extension Rect { func a() -> Double { row(self, .init()) } }\n", "row(_:_:)"),
        ("extension Rect { func a(_ l: Layout) {} }\n", "Layout"),
        ("extension Layout { func a() -> Int { 1 } }\n", "Layout"),
        ("func inferred() { _ = [make()].map { $0.top() } }\n", "Layout.top()")],
    "Left/Row.swift": [("func other(_ block: Block) {}\n", "Block")],
    "Right/Block.swift": [("func make() -> Double { row(Rect(), .init()) }\n", "row(_:_:)"),
                          ("func a() -> Int { helper() }\n", "helper()")],
}
FIXTURE = ("Fixture\n  Low\n  Left   text\n  + Right text\n  High\n"
           "  except Right Layout: a block contains a layout.\n")


def self_test():
    """Checks that each kind of violation is found, and that valid uses are not reported."""
    def found(changed=None, addition="", text=FIXTURE):
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder).resolve() / "Fixture"
            for name, code in GOOD.items():
                (sources / name).parent.mkdir(parents=True, exist_ok=True)
                (sources / name).write_text(code + (addition if name == changed else ""))
            helper = "\nfunc helper() -> Int { 1 }\nfunc make() -> Layout { Layout() }\n"
            if "make() -> Double" not in addition:
                (sources / "High/Helper.swift").write_text(helper)
            return problems(parsed(text)[0], sources, sources.parent)[0]

    assert found() == [], found()
    for file, cases in BAD.items():
        for addition, name in cases:
            result = found(file, addition)
            assert any(line.startswith(f"Fixture/{file}:") and f" {name} of " in line
                       for line in result), (addition, result)
    assert found(text=FIXTURE.replace("  High\n", "")) != []
    assert found(text=FIXTURE[:FIXTURE.index("  except")]) != []
    assert found(text=FIXTURE.replace("except Right Layout", "except Right *")) == []
    assert "does not exist" in found(text=FIXTURE.replace("  High\n", "  Pages\n  High\n"))[0]
    assert found(text=FIXTURE.replace("  High\n", "  Pages (planned)\n  High\n")) == []
    assert "exists" in found(text=FIXTURE.replace("  High\n", "  High (planned)\n"))[0]
    assert "not needed" in found(text=FIXTURE.replace("Right Layout", "Right Layout, Rect"))[0]
    assert "not needed" in found(text=FIXTURE + "  except High Rect: no reason.\n")[0]
    assert "Rect.x of Low" in found(text=FIXTURE + "  private Low x: a detail.\n")[0]
    assert any("Layout.Axis of Low" in line
               for line in found(text=FIXTURE + "  private Low Axis: a detail.\n"))
    assert found(text=FIXTURE + "  private High make: a detail.\n") == []
    assert "does not declare" in found(text=FIXTURE + "  private Low y: a detail.\n")[0]
    assert forgotten({"Sectile", "SectileUIKit", "Fixture"}, {"Fixture"}) == []
    assert forgotten({"Other", "Fixture"}, {"Fixture"}) == ["Other is not in folders.txt."]
    order = parsed(FIXTURE)[0]
    quoted = "    Fixture\n      Low\n      Left   text\n      + Right text\n      High\n"
    assert is_quoted(order, quoted)
    assert not is_quoted(order, quoted.replace("Low", "Lower"))
    print("check_folders: the self-test found all violations.")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    orders = parsed(LIST.read_text())
    unknown = set(sys.argv[1:]) - {order.module for order in orders}
    if unknown:
        sys.exit(f"check_folders: {sorted(unknown)[0]} is not in {LIST.name}.")
    chosen = [order for order in orders if not sys.argv[1:] or order.module in sys.argv[1:]]
    found = forgotten({folder.name for folder in (ROOT / "Sources").iterdir()},
                      {order.module for order in orders})
    count = 0
    architecture = (ROOT / "Docs/Internals/Architecture.md").read_text()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        # The other modules import these.
        for module in ["SectilePaths", "SectileDiffing", "SectileLayout"]:
            files = sorted(map(str, (ROOT / "Sources" / module).rglob("*.swift")))
            make_module(module, files, work)
        for order in chosen:
            module_problems, uses = problems(order, ROOT / "Sources" / order.module, work)
            if uses < 1000:
                sys.exit(f"check_folders: {order.module} has {uses} occurrences, fewer than 1000.")
            found += module_problems
            count += uses
            if not is_quoted(order, architecture):
                found.append("Docs/Internals/Architecture.md does not quote the folders of "
                             f"{order.module}.")
    for line in found:
        print(line)
    pairs = collections.Counter(
        f"{match[1]} -> {match[2]}" for line in found
        if (match := re.match(r"(.*):\d+: uses .* of (\S+?)(?: \(\d+ lines\))?\.$", line)))
    for pair, uses in sorted(pairs.items()):
        print(f"{uses:6}  {pair}")
    print(f"check_folders: {count} occurrences in {len(chosen)} modules, {len(found)} violations.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
