"""Makes the catalogs that DocC converts: the pages of Sources/X/X.docc, the guides and examples.

A guide of Docs has one source, the file that GitHub shows. It becomes an article of the library
under whose heading Docs/README.md lists it. Links between guides, pictures and headings are
rewritten; a link without a target is an error.

An example is the code between two comments of a file `...Examples.swift` in
Tests/DocumentationTests or Tests/UIKitStandIn, where it is compiled and run:

    // example: SectileLayout/LayoutSize, SectileLayout/LayoutPoint
    let size = LayoutSize(width: 320, height: 480)
    show(size)  // (320.0, 480.0)
    // end

It is added to the pages of the symbols that the first line names, without `show`.

The steps of the tutorial are the lines of one program, `TutorialProgram.swift`, up to the comments
`// step: NAME`.
"""

import os
import pathlib
import re
import shutil
import tempfile
import textwrap

# Guides without a library in their heading belong to this one.
GENERAL = "Sectile"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
# A line of links to sources, which are not pages of the site.
SOURCES = re.compile(r"^(?:\[(?:Sources|Tests|reference files|expectations|a sample package)\]"
                     r"\([^)]*\)(?: ·\s+|\n+))+", re.M)
# The folders with examples; the second has those that need the stand-in for UIKit.
EXAMPLES = ["Tests/DocumentationTests", "Tests/UIKitStandIn/Tests"]
# The place in a landing page at which its guides are listed.
MARK = "<!-- guides -->"


class Problem(Exception):
    """A sentence about a link, a guide, an example or a program that failed."""


def guides_of(docs, libraries):
    """Returns the guides that Docs/README.md lists: paths below Docs, each with its library."""
    found, library = {}, GENERAL
    for line in (docs / "README.md").read_text().split("\n"):
        if line.startswith("#"):
            library = (re.findall(r"`(\w+)`", line) or [GENERAL])[0]
        for _, _, target in LINK.findall(line):
            if target.endswith(".md") and not target.startswith(("http", "..")):
                found[target] = library
    existing = {str(path.relative_to(docs)) for path in docs.rglob("*.md")} - {"README.md"}
    if existing != set(found):
        raise Problem("Docs/README.md must list the guides "
                      f"{', '.join(sorted(existing - set(found))) or 'that exist'}, and not "
                      f"{', '.join(sorted(set(found) - existing)) or 'others'}.")
    if not set(found.values()) <= set(libraries):
        raise Problem("Docs/README.md names a library that does not exist.")
    return found


def article_name(guide):
    """Returns the name of the article of a guide: its stem, or its folder for a README.

    The suffix keeps it apart from symbols and headings of the same name.
    """
    path = pathlib.PurePosixPath(guide)
    return (path.parent.name if path.stem == "README" else path.stem) + "-Guide"


def docc_anchor(file, fragment):
    """Returns the anchor that DocC gives the heading with an anchor of GitHub, or None."""
    text = re.sub(r"^```.*?^```", "", file.read_text(), flags=re.M | re.S)
    for heading in re.findall(r"^#{1,6} +(.+?) *$", text, re.M):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        if re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") == fragment:
            return re.sub(r"\s+", "-", re.sub(r"[^\w\s\-+=<>|~^$]", "", heading).strip())
    return None


def article(docs, guide, guides):
    """Returns a guide as an article: with rewritten links, except in blocks of code."""
    def link(found):
        picture, text, target = found.groups()
        if "://" in target:
            return found[0]
        path, _, fragment = target.partition("#")
        file = (docs / guide).parent / path if path else docs / guide
        place = pathlib.Path(os.path.normpath(file))
        anchor = docc_anchor(place, fragment) if fragment and place.suffix == ".md" else ""
        if not place.exists() or anchor is None:
            raise Problem(f"Docs/{guide} links to {target}, which does not exist.")
        other = os.path.relpath(place, docs)
        if picture:
            return f"![{text}]({place.stem})"
        if other in ("README.md", "../README.md"):
            return f"[{text}](/documentation/)"
        if other not in guides:
            return text
        name, library = article_name(other), guides[other]
        start = f"doc:{name}" if library == guides[guide] else (
            f"/documentation/{library.lower()}/{name.lower()}")
        return f"[{text}]({start}{anchor and '#' + anchor})"

    parts = re.split(r"(^```.*?^```[^\n]*$)", (docs / guide).read_text(), flags=re.M | re.S)
    parts[::2] = [LINK.sub(link, SOURCES.sub("", part)) for part in parts[::2]]
    return "".join(parts)


def examples_in(name, text):
    """Yields the symbols and the code of each example of a source file."""
    found = re.findall(r"^ *// example: (.*(?:\n *//   .*)*)\n"
                       r"((?:(?! *// example:).*\n)*?) *// end$", text, re.M)
    if len(found) != text.count("// example:") or not all(code.strip() for _, code in found):
        raise Problem(f"{name} has an example without an end or without code.")
    for symbols, code in found:
        code = re.sub(r"^(\s*)(try )?show\((.*)\)(\s+//.*)?$", r"\1\2\3\4", code, flags=re.M)
        yield re.findall(r"[^\s,/][^\s,]*", symbols), textwrap.dedent(code).strip("\n")


def examples_of(root):
    """Returns the code of all examples by symbol."""
    found = {}
    for tests in EXAMPLES:
        for path in sorted((root / tests).rglob("*Examples.swift")):
            for symbols, code in examples_in(path.name, path.read_text()):
                for symbol in symbols:
                    found.setdefault(symbol, []).append(f"```swift\n{code}\n```")
    return {symbol: "## Example\n\n" + "\n\n".join(codes) for symbol, codes in found.items()}


def add_examples(catalog, examples):
    """Adds examples to the pages of a catalog, and makes pages for the other symbols."""
    pages = {page.read_text().split("\n")[0]: page for page in catalog.rglob("*.md")}
    (catalog / "Examples").mkdir()
    for symbol, text in examples.items():
        title = f"# ``{symbol}``"
        page = pages.get(title, catalog / "Examples" / (re.sub(r"\W+", "-", symbol) + ".md"))
        old = page.read_text() if page.exists() else title
        before, topics, after = old.partition("\n## Topics")
        page.write_text(f"{before.rstrip()}\n\n{text}\n{topics}{after}")


def tutorial_steps(text):
    """Returns the files of the tutorial: the program up to each step, with `print` for `show`.

    `// program: LINE, LINE` begins a program, whose first lines are those, such as imports.
    """
    steps, start, lines = {}, "", None
    for line in text.split("\n"):
        keyword, _, value = line.strip().partition(": ")
        if keyword == "// program":
            start, lines = value.replace(", ", "\n"), []
        elif keyword == "// step":
            code = textwrap.dedent("\n".join(lines)).strip("\n")
            steps[value] = start + "\n\n" + re.sub(r"\bshow\(", "print(", code) + "\n"
        elif lines is not None:
            lines.append(line)
    return steps


def write(root, folder, libraries):
    """Writes the catalogs of libraries."""
    docs = root / "Docs"
    guides, examples = guides_of(docs, libraries), examples_of(root)
    unknown = {symbol.split("/")[0] for symbol in examples} - set(libraries)
    if unknown:
        raise Problem(f"examples name the unknown libraries {', '.join(sorted(unknown))}.")
    for library in libraries:
        catalog = folder / f"{library}.docc"
        shutil.copytree(root / "Sources" / library / f"{library}.docc", catalog)
        articles = {article_name(guide): article(docs, guide, guides)
                    for guide, owner in guides.items() if owner == library}
        if len(articles) != [*guides.values()].count(library):
            raise Problem(f"two guides of {library} have the same name.")
        landing = catalog / f"{library}.md"
        text = landing.read_text()
        if articles and MARK not in text:
            raise Problem(f"the page of {library} has no `{MARK}`.")
        topics = "### Guides\n\n" + "\n".join(f"- <doc:{name}>" for name in articles)
        landing.write_text(text.replace(MARK, topics if articles else ""))
        (catalog / "Guides").mkdir()
        for name, text in articles.items():
            (catalog / "Guides" / f"{name}.md").write_text(text)
        add_examples(catalog, {symbol: text for symbol, text in examples.items()
                               if symbol.split("/")[0] == library})
        resources = catalog / "Resources"
        resources.mkdir()
        if library == GENERAL:
            program = root / "Tests/DocumentationTests/TutorialProgram.swift"
            for name, code in tutorial_steps(program.read_text()).items():
                (resources / f"{name}.swift").write_text(code)
        pages = "".join(page.read_text() for page in [*catalog.rglob("*.md"),
                                                      *catalog.rglob("*.tutorial")])
        used = re.findall(r"!\[[^\]]*\]\(([\w-]+)\)|source: ([\w-]+)", pages)
        for picture in docs.rglob("*.svg"):
            if picture.stem in {name for names in used for name in names}:
                shutil.copy(picture, resources)


def self_test():
    """Checks that links, examples and steps are rewritten, and that mistakes are found."""
    def problem(function, *values):
        try:
            list(function(*values))
        except Problem as found:
            return str(found)
        return ""

    with tempfile.TemporaryDirectory() as folder:
        docs = pathlib.Path(folder) / "Docs"
        (docs / "More").mkdir(parents=True)
        (docs / "flow.svg").write_text("<svg/>")
        (docs / "README.md").write_text(
            "# Guides\n- [A](A.md)\n## Of `Layout`\n- [B](More/README.md)")
        (docs / "More/README.md").write_text("# B\n\n[Sources](../A.md)\n\n[a](../A.md#two--x)\n")
        (docs / "A.md").write_text(
            "# A\n\n[Sources](flow.svg) ·\n[Tests](flow.svg) · see [b](More/README.md) "
            "[c](flow.svg)\n\n![f](flow.svg) [`two`](#two--x) [x](https://y)\n\n## Two: `x`?\n\n## Two + `x`\n\n"
            "```swift\n[a](b)\n```\n[r](README.md)\n")
        guides = guides_of(docs, ["Sectile", "Layout"])
        assert guides == {"A.md": "Sectile", "More/README.md": "Layout"}
        assert article(docs, "A.md", guides) == (
            "# A\n\nsee [b](/documentation/layout/more-guide) c\n\n![f](flow) "
            "[`two`](doc:A-Guide#Two-+-x) [x](https://y)\n\n## Two: `x`?\n\n## Two + `x`\n\n"
            "```swift\n[a](b)\n```\n[r](/documentation/)\n"), article(docs, "A.md", guides)
        assert article(docs, "More/README.md", guides) == (
            "# B\n\n[a](/documentation/sectile/a-guide#Two-+-x)\n")
        assert "names a library" in problem(guides_of, docs, ["Sectile"])
        for text in ["[b](C.md)", "[b](More/README.md#three)"]:
            (docs / "A.md").write_text(text)
            assert "does not exist" in problem(article, docs, "A.md", guides), text
        (docs / "C.md").write_text("# C\n")
        assert "guides C.md" in problem(guides_of, docs, ["Sectile", "Layout"])
    code = "// example: A/B,\n//   A/C\n  let a = 1\n  try show(f(a))  // 2\n// end\n"
    assert [*examples_in("A", code)] == [(["A/B", "A/C"], "let a = 1\ntry f(a)  // 2")]
    for bad in ["// example: A\nlet a = 1\n", "// example: A\n// end\n", "// example: A\n" + code]:
        assert "has an example without" in problem(examples_in, "A", bad), bad
    program = ("x\n// program: import A, import B\n  a()\n  // step: 1\n  show(b)  // 2\n"
               "  // step: 2\n")
    assert tutorial_steps(program) == {"1": "import A\nimport B\n\na()\n",
                                       "2": "import A\nimport B\n\na()\nprint(b)  // 2\n"}
