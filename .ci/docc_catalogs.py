#!/usr/bin/env python3
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

    .ci/docc_catalogs.py FOLDER         writes the catalogs
    .ci/docc_catalogs.py --self-test    checks the rules above
"""

import pathlib
import re
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
INDEX = "Docs/README.md"
# Guides without a library in their heading belong to this one.
GENERAL = "Sectile"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
# The folders with examples; the second has those that need the stand-in for UIKit.
EXAMPLES = ["Tests/DocumentationTests", "Tests/UIKitStandIn/Tests"]
# The place in a landing page at which its guides are listed.
MARK = "<!-- guides -->"


class Problem(Exception):
    """A sentence about a link, a guide or an example."""


def headings(text):
    """Returns the headings of a document, without those in code."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return re.findall(r"^#{1,6} +(.+?) *$", text, re.M)


def github_fragment(heading):
    """Returns the anchor that GitHub gives a heading."""
    kept = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
    return kept.replace(" ", "-")


def docc_fragment(heading):
    """Returns the anchor that DocC gives a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s\-+=<>|~^$]", "", text).strip())


def guides(index, libraries):
    """Returns the guides that an index lists: paths below Docs, each with its library."""
    found, library = {}, GENERAL
    for line in index.split("\n"):
        if line.startswith("#"):
            named = re.search(r"`(\w+)`", line)
            library = named.group(1) if named else GENERAL
            if library not in libraries:
                raise Problem(f"{INDEX}: `{library}` is not a library with a catalog.")
        for _, _, target in LINK.findall(line):
            if target.endswith(".md") and not target.startswith(("http", "..")):
                if target in found:
                    raise Problem(f"{INDEX} lists {target} twice.")
                found[target] = library
    return found


def article_name(guide):
    """Returns the name of the article of a guide: its stem, or its folder for a README.

    The suffix keeps it apart from symbols and headings of the same name.
    """
    path = pathlib.PurePosixPath(guide)
    return (path.parent.name if path.stem == "README" else path.stem) + "-Guide"


class Catalogs:
    """Rewrites guides, knowing all of them."""

    def __init__(self, docs, libraries, base=""):
        self.docs = docs
        self.base = base
        self.guides = guides((docs / "README.md").read_text(), libraries)
        self.pictures = {}

    def check(self):
        """Raises a problem unless the index lists each guide once."""
        existing = {str(path.relative_to(self.docs)) for path in self.docs.rglob("*.md")}
        existing.discard("README.md")
        for guide in sorted(existing - set(self.guides)):
            raise Problem(f"Docs/{guide} is not in {INDEX}.")
        for guide in sorted(set(self.guides) - existing):
            raise Problem(f"{INDEX} lists {guide}, which does not exist.")
        names = {}
        for guide, library in self.guides.items():
            other = names.setdefault((library, article_name(guide).lower()), guide)
            if other != guide:
                raise Problem(f"Docs/{guide} and Docs/{other} would be one article of {library}.")

    def article(self, guide):
        """Returns a guide as an article."""
        text = (self.docs / guide).read_text()
        parts = re.split(r"(^```.*?^```[^\n]*$|`[^`\n]+`)", text, flags=re.M | re.S)
        # Links may contain code in their texts, so code in lines is restored before links.
        rewritten, plain = [], ""
        for part in parts:
            if part.startswith("```"):
                rewritten += [self.prose(plain, guide), part]
                plain = ""
            else:
                plain += part
        return "".join(rewritten + [self.prose(plain, guide)])

    def prose(self, text, guide):
        """Returns a part of a guide without code blocks, with rewritten links."""
        text = LINK.sub(lambda link: self.link(guide, *link.groups()), text)
        # Sources and tests are not pages, so a line of links to them only has no meaning here.
        paragraphs = re.split(r"(\n{2,})", text)
        kept = [part for part in paragraphs if not re.fullmatch(
            r"(Sources|Tests)( ·\s+(Sources|Tests|reference files|expectations|a sample package))*\s*",
            part)]
        text = "".join(kept)
        text = re.sub(r"^(?:(?:Sources|Tests)\s·\s+)+", "", text, flags=re.M)
        return re.sub(r"\n{3,}", "\n\n", text)

    def link(self, guide, picture, text, target):
        """Returns one link or picture of a guide, rewritten."""
        if "://" in target or target.startswith("mailto:"):
            return f"{picture}[{text}]({target})"
        path, _, fragment = target.partition("#")
        place = (self.docs / guide).parent / path if path else self.docs / guide
        place = place.resolve()
        if not place.exists():
            raise Problem(f"Docs/{guide} links to {target}, which does not exist.")
        if picture:
            self.pictures[(self.guides[guide], place.stem)] = place
            return f"![{text}]({place.stem})"
        try:
            other = str(place.relative_to(self.docs.resolve()))
        except ValueError:
            other = None
        if other == "README.md" or place == self.docs.parent.resolve() / "README.md":
            return f"[{text}]({self.base}/documentation/)"
        if other not in self.guides:
            return text
        anchor = ""
        if fragment:
            titles = [title for title in headings(place.read_text())
                      if github_fragment(title) == fragment]
            if not titles:
                raise Problem(f"Docs/{guide} links to {target}; {other} has no such heading.")
            anchor = "#" + docc_fragment(titles[0])
        name, library = article_name(other), self.guides[other]
        if library == self.guides[guide]:
            return f"[{text}](doc:{name}{anchor})"
        return f"[{text}]({self.base}/documentation/{library.lower()}/{name.lower()}{anchor})"

    def topics(self, library):
        """Returns the list of a library's guides, in the order of the index."""
        names = [article_name(guide) for guide, other in self.guides.items() if other == library]
        return "### Guides\n\n" + "\n".join(f"- <doc:{name}>" for name in names) if names else ""


def without_show(line):
    """Returns a line of a program with the argument of `show` instead of the call."""
    found = re.fullmatch(r"(\s*)(try )?show\((.*)\)(\s+//.*)?", line)
    return "".join(part or "" for part in found.groups()) if found else line


def examples(name, text):
    """Yields the symbols and the lines of each example of a source file."""
    symbols, lines = None, []
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped.startswith("// example:"):
            if symbols is not None:
                raise Problem(f"{name}: the example {symbols[0]} never ends.")
            symbols, lines = [s.strip() for s in stripped[11:].split(",")], []
        elif stripped.startswith("//   ") and symbols is not None and not lines:
            symbols += [s.strip() for s in stripped[2:].split(",")]
        elif stripped == "// end" and symbols is not None:
            if not lines:
                raise Problem(f"{name}: the example {symbols[0]} has no code.")
            indentation = min(len(l) - len(l.lstrip()) for l in lines if l.strip())
            yield [s for s in symbols if s], [without_show(l[indentation:]) for l in lines]
            symbols = None
        elif symbols is not None:
            lines.append(line)
    if symbols is not None:
        raise Problem(f"{name}: the example {symbols[0]} never ends.")


def all_examples(root):
    """Returns the code of all examples by symbol."""
    found = {}
    for tests in EXAMPLES:
        for path in sorted((root / tests).rglob("*Examples.swift")):
            for symbols, lines in examples(path.name, path.read_text()):
                for symbol in symbols:
                    found.setdefault(symbol, []).append("\n".join(lines))
    return found


def add_examples(catalog, library, found):
    """Adds examples to the pages of a catalog, and makes pages for the other symbols."""
    pages = {}
    for page in catalog.rglob("*.md"):
        title = re.match(r"# ``([^`]+)``", page.read_text())
        if title:
            pages[title.group(1)] = page
    for symbol, codes in found.items():
        if symbol.split("/")[0] != library:
            continue
        text = "\n\n".join(f"```swift\n{code}\n```" for code in codes)
        page = pages.get(symbol)
        if not page:
            folder = catalog / "Examples"
            folder.mkdir(exist_ok=True)
            page = folder / (re.sub(r"\W+", "-", symbol) + ".md")
            page.write_text(f"# ``{symbol}``\n\n## Example\n\n{text}\n")
            continue
        old = page.read_text()
        before, topics, after = old.partition("\n## Topics")
        page.write_text(f"{before.rstrip()}\n\n## Example\n\n{text}\n{topics}{after}")


def tutorial_steps(text):
    """Returns the files of the tutorial: the program up to each step, with `print` for `show`.

    `// program: LINE, LINE` begins a program, whose first lines are those, such as imports.
    """
    steps, start, lines, inside = {}, [], [], False
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped.startswith("// program:"):
            start, lines, inside = [l.strip() for l in stripped[11:].split(",")], [], True
        elif stripped.startswith("// step: "):
            code = re.sub(r"\bshow\(", "print(", trimmed(lines))
            steps[stripped[9:]] = "\n".join(start + ["", code, ""])
        elif inside:
            lines.append(line)
    return steps


def trimmed(lines):
    """Returns the text of lines without common indentation and empty lines at the ends."""
    indentation = min((len(l) - len(l.lstrip()) for l in lines if l.strip()), default=0)
    return "\n".join(l[indentation:] for l in lines).strip("\n")


def write(root, folder, libraries, base=""):
    """Writes the catalogs of libraries."""
    catalogs = Catalogs(root / "Docs", libraries, base)
    catalogs.check()
    found = all_examples(root)
    unknown = {symbol.split("/")[0] for symbol in found} - set(libraries)
    if unknown:
        raise Problem(f"examples name the unknown libraries {', '.join(sorted(unknown))}.")
    for library in libraries:
        catalog = folder / f"{library}.docc"
        shutil.rmtree(catalog, ignore_errors=True)
        shutil.copytree(root / "Sources" / library / f"{library}.docc", catalog)
        (catalog / "Resources").mkdir(exist_ok=True)
        landing = catalog / f"{library}.md"
        text = landing.read_text()
        topics = catalogs.topics(library)
        if topics and MARK not in text:
            raise Problem(f"Sources/{library}/{library}.docc/{library}.md has no `{MARK}`.")
        landing.write_text(text.replace(MARK, topics))
        for picture in re.findall(r"!\[[^\]]*\]\(([\w-]+)\)", text):
            sources = [*(root / "Docs/Images").rglob(f"{picture}.svg")]
            if len(sources) == 1:
                catalogs.pictures[(library, picture)] = sources[0]
        for guide, other in catalogs.guides.items():
            if other == library:
                target = catalog / "Guides" / f"{article_name(guide)}.md"
                target.parent.mkdir(exist_ok=True)
                target.write_text(catalogs.article(guide))
        add_examples(catalog, library, found)
        tutorial = root / "Tests/DocumentationTests/TutorialProgram.swift"
        if library == GENERAL and tutorial.exists():
            for name, code in tutorial_steps(tutorial.read_text()).items():
                (catalog / "Resources" / f"{name}.swift").write_text(code)
        for page in catalog.rglob("*.tutorial"):
            for picture in re.findall(r'source: "?([\w-]+)"?', page.read_text()):
                sources = [*(root / "Docs/Images").rglob(f"{picture}.svg")]
                if sources:
                    catalogs.pictures[(library, picture)] = sources[0]
    for (library, name), source in catalogs.pictures.items():
        shutil.copy(source, folder / f"{library}.docc" / "Resources" / source.name)


def self_test():
    """Checks that links, examples and steps are rewritten, and that mistakes are found."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        docs = root / "Docs"
        (docs / "More").mkdir(parents=True)
        (root / "A.swift").write_text("")
        (docs / "flow.svg").write_text("<svg/>")
        (docs / "README.md").write_text(
            "# Guides\n- [A](A.md)\n## Layout: `Layout`\n- [B](More/B.md)\n- [M](More/README.md)\n")
        (docs / "A.md").write_text(
            "# A\n\nText.\n\n[Sources](../A.swift) · [Tests](../A.swift) · see [b](More/B.md)\n\n"
            "![f](flow.svg) [one](#one-is-x) [x](https://y)\n\n## One is `x`?\n\n"
            "```swift\n[a](b)\n```\n[`b`](More/B.md#two)\n")
        (docs / "More/B.md").write_text("# B\n\n[Sources](../../A.swift)\n\n[m](README.md#m)\n## Two\n")
        (docs / "More/README.md").write_text("# M\n")
        catalogs = Catalogs(docs, ["Sectile", "Layout"], "/base")
        catalogs.check()
        text = catalogs.article("A.md")
        for part in ["\nsee [b](/base/documentation/layout/b-guide)", "![f](flow) [one](doc:A-Guide#One-is-x)",
                     "[x](https://y)", "```swift\n[a](b)\n```", "[`b`](/base/documentation/layout/b-guide#Two)"]:
            assert part in text, (part, text)
        assert "Sources" not in text
        assert catalogs.article("More/B.md") == "# B\n\n[m](doc:More-Guide#M)\n## Two\n", \
            catalogs.article("More/B.md")
        assert ("Sectile", "flow") in catalogs.pictures
        assert catalogs.topics("Layout") == "### Guides\n\n- <doc:B-Guide>\n- <doc:More-Guide>"
        for name, content, sentence in [
                ("A.md", "[b](C.md)", "C.md, which does not exist"),
                ("A.md", "[b](More/B.md#three)", "no such heading"),
                ("C.md", "# C\n", "is not in Docs/README.md")]:
            (docs / name).write_text(content)
            try:
                other = Catalogs(docs, ["Sectile", "Layout"])
                other.check()
                other.article("A.md")
                raise AssertionError(f"{content} was accepted")
            except Problem as problem:
                assert sentence in str(problem), problem
    code = "// example: A/B, A/C\n  let a = 1\n  try show(f(a))  // 2\n// end\n"
    assert [*examples("A", code)] == [(["A/B", "A/C"], ["let a = 1", "try f(a)  // 2"])]
    for bad in ["// example: A\nlet a = 1", "// example: A\n// end"]:
        try:
            list(examples("A", bad))
            raise AssertionError(f"{bad} was accepted")
        except Problem:
            pass
    program = "x\n// program: import A\n  a()\n  // step: 1\n  show(b)  // 2\n  // step: 2\n"
    steps = tutorial_steps(program)
    assert steps == {"1": "import A\n\na()\n", "2": "import A\n\na()\nprint(b)  // 2\n"}, steps


def main():
    self_test()
    if sys.argv[1:] == ["--self-test"]:
        return
    import docc_site
    try:
        write(ROOT, pathlib.Path(sys.argv[1]), docc_site.LIBRARIES)
    except Problem as problem:
        sys.exit(f"docc_catalogs: {problem}")


if __name__ == "__main__":
    main()
