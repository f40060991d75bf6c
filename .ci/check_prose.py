#!/usr/bin/env python3
"""Reports prose that is hard to read: in comments, documents and the names of tests.

    .ci/check_prose.py                    checks what a change adds; exit status 1 for findings
    .ci/check_prose.py --base COMMIT      the same, since a commit
    .ci/check_prose.py --all [PATH...]    checks the whole repository, or some files and folders
    .ci/check_prose.py --summary [PATH..] counts findings for each folder
    .ci/check_prose.py --wrap PATH...     wraps the paragraphs that have a line that is too long
    .ci/check_prose.py --self-test        checks that bad sentences are found and good ones are not

Without --base, the change starts at the merge base with the main branch of origin, or else at the
last commit that is older than a day, or else at the parent of HEAD. Changes that are not
committed count.

A finding is a construction from PATTERNS, a word from .ci/retired.txt, or a line with more than 100
columns. Code blocks and quoted code are not checked, except for retired identifiers. Names of files
are checked for retired words and identifiers.
"""

import argparse
import bisect
import collections
import pathlib
import re
import subprocess
import sys
import textwrap
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
RETIRED = ROOT / ".ci" / "retired.txt"
COLUMNS = 100
# Files that quote the bad sentences of the self-test or the retired words, and tables of facts from
# other systems.
EXCLUDED = {".ci/check_prose.py", ".ci/retired.txt", "Tests/Cases/Cases.md",
            "Tests/Cases/Sources.md", "Tests/Cases/BrowserCases.md"}
# Entries of this file may contain retired identifiers if they report renames: "`old` is `new`".
CHANGELOG = "CHANGELOG.md"
RENAME = re.compile(r"` (?:is|are)\s+(?:`|an? initializer|initializers)")
SUFFIXES = {".swift": "swift", ".md": "markdown", ".py": "script", ".c": "swift", ".h": "swift",
            ".mjs": "swift"}
SCRIPTS = {".ci/run", ".ci/fuzz", ".ci/mutate", ".ci/coverage", ".ci/wasm"}

VERB = (r"(?:is|are|was|were|has|had|have|can|may|must|does|do|did|comes?|goes|stands?|follows?"
        r"|holds?|stays?|lies|begins?|ends?|makes?|gives?|takes?|wants?|needs?|asks?|calls?|reads?"
        r"|writes?|moves?|changes?|changed|reaches|remains?|belongs?|happens?|happened|differs?)")
START = r"(?:^|(?<=[.!?:] ))"

# Name, reason, pattern. A pattern must not match in well-written documentation: the self-test and
# the sources of swift-collections are the reference.
PATTERNS = [
    ("clause as subject", "name the type, function or caller instead of a clause",
     rf"{START}(?:What|Whatever|Whoever|Who|Which)\b(?! (?:is|are|does|do|was|to)\b[^.]*\?)"
     r"[^?.]*(?:[.:;]|$)"),
    ("clause as subject", "state the quantity: `The number of ...`",
     rf"{START}How (?:many|much|far|long|often|large|high|wide|few|tall|near)\b[^?.]*(?:[.:;]|$)"),
    ("clause as object", "use a noun: `the measured sizes`, not `what was measured`",
     rf"\b(?:of|to|by|from|with|in|and|but|as|for|than|on|over|at|into|after|before|behind) "
     rf"(?:what|whoever|whatever) (?:there |it |they )?{VERB}\b"),
    ("clause as object", "use a noun: `callers`, not `who calls`",
     rf"\b(?:of|to|by|from|with|for|and|but|as|than) who {VERB}\b"),
    ("`comes to` for a sum", "write `the sum is`, `the total length`",
     r"\b(?:comes?|came|coming) to\b(?! (?:rest|an end|a halt|the same|mind|life))"),
    ("`but` for except", "write `except`",
     r"\b(?:all|nothing|everything|none|any|anything|every\w*) but\b|\bbut for\b"
     r"|\b(?:no|nothing|none|nobody|everything)\b(?: \w+){1,3} but (?:the|its|those|that|a|one)\b"),
    ("`so many` without `that`", "give the number, or write `as many as`",
     r"\bso (?:many|few|wide|high|large|tall|great)\b(?! as\b)(?!(?: \S+){0,6} that\b)"),
    ("software that tells", "software reports, prints, logs, returns, throws",
     r"\b(?:is|are|be|was|were|been|being) told\b"
     r"|\btells? (?:a|the|what|which|how|of|apart|whether|it|one)\b"),
    ("software that is asked", "write `queried`, `requested`, `called`",
     r"\b(?:is|are|be|was|were|been|being) asked\b"
     r"|(?<!user )(?<!caller )\basks (?:a|the|for|whether|what|which|each|every|it)\b"),
    ("elements that come and go", "elements are inserted, removed, moved",
     r"\bcomes? (?:and|or|in and) goe?s?\b|\bgoes? (?:and|or) comes?\b"
     r"|\b(?:is|are|has|have|was|were) gone\b(?! wrong)"),
    ("`that is there`", "write `existing`, `present`",
     r"\bthat (?:is|are|was|were) there\b|\bwhat (?:is|was) there\b|\bthere (?:is|are) there\b"),
    ("anonymous actor", "name the actor: callers, the user, CI",
     r"\b(?:nobody|somebody|whoever|whosoever|someone else|one's own)\b"),
    ("inversion", "put the subject first",
     rf"{START}(?:Noted|Left|Gone|Kept|Counted|Found|Added|Shown|Told|Asked|Tried|Measured|Taken)"
     r" (?:are|is|was|were)\b"),
    ("vague noun", "name what is meant",
     r"\b(?:the affair of|such things|all things|odd numbers|the matter of)\b|\bdear(?:er|est)\b"),
    ("software with a mind", "describe the operation",
     r"\b(?:knows nothing|does not know|do not know|know nothing|must not know|learns? of"
     r"|gets? to know|forgives|promises itself|is curious|minds)\b"),
]
COMPILED = [(name, reason, re.compile(pattern, 0 if pattern.startswith(START) else re.IGNORECASE))
            for name, reason, pattern in PATTERNS]


class Retired:
    """The retired words of one kind, and the words to use instead."""

    def __init__(self, replacements, folders):
        self.replacements, self.folders = replacements, folders
        phrases = sorted(replacements, key=len, reverse=True)
        words = "|".join(re.escape(phrase) for phrase in phrases)
        self.pattern = re.compile(rf"\b(?:{words})\b" if words else "(?!)")

    def is_retired_in(self, file, word):
        """Returns whether a word is retired in a file."""
        folders = self.folders.get(word)
        return folders is None or any(file.startswith(folder + "/") for folder in folders)


def retired_words(text):
    """Returns the lists of retired words, for text, for code, and for the words of names."""
    found = {"text": {}, "code": {}, "name": {}}
    folders = {kind: {} for kind in found}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = re.fullmatch(r"(text|code|name|spelling) (.+?)(?: @ (.+?))? = (.+)", line)
        if not match:
            sys.exit(f"check_prose: {RETIRED.name}:{number}: "
                     "`text|code|name|spelling WORDS [@ FOLDERS] = REPLACEMENT` is required.")
        for phrase in match[2].split(" | "):
            for one in ("text", "name") if match[1] == "spelling" else (match[1],):
                found[one][phrase.strip()] = match[4]
                if match[3]:
                    folders[one][phrase.strip()] = match[3].split()
    return {kind: Retired(words, folders[kind]) for kind, words in found.items()}


# MARK: Text

class Paragraph:
    """Lines of prose, joined, with the line of each character."""

    def __init__(self):
        self.text, self.starts, self.numbers = "", [], []

    def add(self, number, text):
        if self.text:
            self.text += " "
        self.starts.append(len(self.text))
        self.numbers.append(number)
        self.text += text

    def line(self, position):
        return self.numbers[bisect.bisect_right(self.starts, position) - 1]


def plain(text):
    """Returns a line of prose without quoted code and links' targets."""
    text = re.sub(r"``[^`]+``|`[^`]*`", "X", text)
    text = re.sub(r"\]\([^)]*\)", "]", text).replace("[", "").replace("]", "").replace("**", "")
    return re.sub(r"\"[^\"]*\"", "X", text).strip()


def paragraphs(kind, lines):
    """Yields the paragraphs of a file: comments, documents, names of tests."""
    paragraph, fenced, in_docstring = Paragraph(), False, False
    for number, line in enumerate(lines, 1):
        text, ends = None, False
        if kind == "swift":
            match = re.match(r"\s*//[/!]?(?!/) ?(.*)", line)
            if match:
                text = match[1]
                if text.startswith("```"):
                    fenced, text = not fenced, None
                elif fenced or text.startswith("    ") or text.startswith("MARK:"):
                    text = None
            else:
                fenced = False
                name = re.search(r"func `([^`]+)`", line)
                trailing = re.search(r"[^:\"]// (.*)$", line)
                for found in (name, trailing):
                    if found and "\"" not in found[1]:
                        single = Paragraph()
                        single.add(number, plain(found[1]))
                        yield single
        elif kind == "script":
            if in_docstring or re.match(r"\s*\"\"\"", line):
                quotes = line.count('"""')
                text = line.replace('"""', "")
                ends = text.startswith("     ") and not in_docstring
                text = None if re.match(r" {4}\S", text) and in_docstring else text
                if quotes == 1:
                    in_docstring = not in_docstring
                ends = not in_docstring
            else:
                match = re.match(r"\s*#(?!!) ?(.*)", line)
                text = match[1] if match else None
        elif kind == "mutations":
            # The comments and the sentence of each mutation.
            match = re.match(r"# ?(.*)|([A-Z].*\.)$", line)
            text = match and (match[1] or match[2])
        else:
            if line.lstrip().startswith("```"):
                fenced = not fenced
            elif not fenced and not line.startswith("    "):
                text = line
        text = text.strip() if text else ""
        starts_item = re.match(r"(?:[-*+]|\d+\.) |#+ |\|", text)
        if (not text or starts_item) and paragraph.text:
            yield paragraph
            paragraph = Paragraph()
        if text.startswith("|"):
            for cell in text.strip("|").split("|"):
                single = Paragraph()
                single.add(number, plain(cell))
                yield single
        elif text:
            paragraph.add(number, plain(re.sub(r"^(?:[-*+]|\d+\.) |^#+ ", "", text)))
            if text.startswith("#") or ends:
                yield paragraph
                paragraph = Paragraph()
    if paragraph.text:
        yield paragraph


def is_too_long(kind, line):
    """Returns whether a line of prose is longer than the limit and can be wrapped."""
    if len(line) <= COLUMNS:
        return False
    if kind == "markdown":
        return not re.match(r"\s*\||    |!\[|\s*\[[^\]]*\]\S*$|\s*(?:- )?\S+$", line)
    if kind == "script":
        return bool(re.match(r"\s*#|[A-Z][\w',]* ", line))
    return bool(re.match(r"\s*//", line)) and len(line.split()) > 2


def words_of(name):
    """Returns the words of an identifier or a file name, in lowercase."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def identifiers(kind, lines):
    """Yields the identifiers of a file with the numbers of their lines."""
    fenced = False
    for number, line in enumerate(lines, 1):
        if kind == "markdown" and line.lstrip().startswith("```"):
            fenced = line.strip() == "```swift"
        if kind == "swift" or fenced:
            code = re.sub(r"`[^`]*[^\w`][^`]*`|\"(?:\\.|[^\"\\])*\"|//.*", " ", line)
            for match in re.finditer(r"[A-Za-z_]\w*", code):
                yield number, match[0]


def name_findings(name, retired):
    """Returns the findings in the name of a file."""
    stem = re.sub(r"\.[a-z]+$", "", pathlib.PurePath(name).name)
    # After `+` follows a topic, such as `SectionFrames`, which is not the name of a type.
    found = [(match[0], retired["code"].replacements[match[0]])
             for match in retired["code"].pattern.finditer(stem.split("+")[0].replace("-", " "))]
    found += [(word, retired["name"].replacements[word])
              for word in words_of(stem) if word in retired["name"].replacements
              and retired["name"].is_retired_in(name, word)]
    return [Finding(1, f"retired `{word}` in the name of the file", f"write `{new}`", stem)
            for word, new in found]


def rename_lines(lines):
    """Returns the numbers of the lines of entries that report renames."""
    found, start = set(), 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or re.match(r"- |#|$", lines[end]):
            if RENAME.search("\n".join(lines[start:end])):
                found |= set(range(start + 1, end + 1))
            start = end
    return found


PREFIXES = {
    "swift": re.compile(r"(\s*//[/!]? {1,3})(?!MARK:|```)(?=\S)"),
    "script": re.compile(r"(\s*# )(?=\S)"),
    "mutations": re.compile(r"(# )(?=\S)"),
    "markdown": re.compile(r"( {0,3})(?=[^\s#|`>!])"),
}
ITEM = re.compile(r"((?:[-*+]|\d+\.) +|)")


def wrapped(kind, text):
    """Returns a file in which each paragraph with a line that is too long is wrapped again."""
    result, held, fenced, prefix, marker = [], [], False, "", ""

    def flush():
        if any(is_too_long(kind, line) for line in held):
            words = " ".join(line[len(prefix) + len(marker):].strip() for line in held)
            words = re.sub(r"`[^`]*`", lambda span: span[0].replace(" ", "\0"), words)
            lines = textwrap.wrap(
                words, COLUMNS, initial_indent=prefix + marker,
                subsequent_indent=prefix + " " * len(marker), break_long_words=False,
                break_on_hyphens=False)
            if not any(ITEM.match(line.strip("/# "))[1] for line in lines[1:]):
                held[:] = [line.replace("\0", " ") for line in lines]
        result.extend(held)
        held.clear()

    for line in text.split("\n"):
        is_fence = re.match(r"\s*(?://[/!]? ?)?```", line)
        fenced ^= bool(is_fence)
        match = None if fenced or is_fence else PREFIXES[kind].match(line)
        following = prefix + " " * len(marker)
        if held and not is_fence and line.startswith(following) and line[len(following):].strip() \
                and line[len(following)] not in " |#>" and not ITEM.match(line[len(following):])[1]:
            held.append(line)
            continue
        flush()
        if match:
            prefix = match[1]
            marker = ITEM.match(line[len(prefix):])[1]
            held.append(line)
        else:
            result.append(line)
    flush()
    return "\n".join(result)


class Finding:
    def __init__(self, line, name, reason, excerpt):
        self.line, self.name, self.reason, self.excerpt = line, name, reason, excerpt


def findings(kind, text, retired, file=""):
    """Returns all findings in the text of a file, and its number of sentences."""
    found, sentences = [], 0
    lines = text.split("\n")
    renames = rename_lines(lines) if file == CHANGELOG else set()

    def add(paragraph, match, name, reason):
        low, high = max(0, match.start() - 30), min(match.end(), match.start() + 60) + 30
        found.append(Finding(paragraph.line(match.start()), name, reason, paragraph.text[low:high]))

    for paragraph in paragraphs(kind, lines):
        sentences += len(re.findall(r"[.!?:](?:\s|$)", paragraph.text)) or 1
        for name, reason, pattern in COMPILED:
            for match in pattern.finditer(paragraph.text):
                add(paragraph, match, name, reason)
        for match in retired["text"].pattern.finditer(paragraph.text.lower()):
            if retired["text"].is_retired_in(file, match[0]):
                add(paragraph, match, f"retired `{match[0]}`",
                    f"write `{retired['text'].replacements[match[0]]}`")
    fenced = False
    for number, line in enumerate(lines, 1):
        fenced ^= kind == "markdown" and line.lstrip().startswith("```")
        if not fenced and is_too_long(kind, line):
            found.append(
                Finding(number, "long line", f"wrap at {COLUMNS} columns", line.strip()[:60]))
    if kind not in ("script", "mutations"):
        for match in retired["code"].pattern.finditer(text):
            number = text.count("\n", 0, match.start()) + 1
            word = retired["code"].replacements[match[0]]
            if number not in renames and retired["code"].is_retired_in(file, match[0]):
                found.append(Finding(number, f"retired `{match[0]}`", f"write `{word}`",
                                     lines[number - 1].strip()[:90]))
    for number, name in identifiers(kind, lines):
        for word in words_of(name):
            if word in retired["name"].replacements and retired["name"].is_retired_in(file, word):
                found.append(Finding(number, f"retired `{word}` in `{name}`",
                                     f"write `{retired['name'].replacements[word]}`",
                                     lines[number - 1].strip()[:90]))
    return sorted(found, key=lambda finding: finding.line), sentences


# MARK: Files

def git(*arguments):
    result = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True,
                            errors="replace")
    return result.stdout.strip("\n") if result.returncode == 0 else ""


def kind_of(name):
    """Returns the kind of a file, or None if it is not checked."""
    if name in EXCLUDED:
        return None
    if name in SCRIPTS:
        return "script"
    if name.startswith(".ci/mutations/"):
        return "mutations"
    return SUFFIXES.get(pathlib.PurePath(name).suffix)


def all_files(paths):
    """Returns the checked files under some paths, or in the whole repository."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", "--", *paths).split("\n")
    return [name for name in listed
            if kind_of(name) and (ROOT / name).is_file() and not (ROOT / name).is_symlink()]


def base_of_change():
    """Returns the commit that the change starts at."""
    head = git("rev-parse", "HEAD")
    is_clean = git("status", "--porcelain") == ""
    for candidate in (git("merge-base", "HEAD", "origin/main"),
                      git("rev-list", "-1", f"--before={int(time.time()) - 86400}", "HEAD"),
                      git("rev-parse", "HEAD^")):
        if candidate and not (is_clean and candidate == head):
            return candidate
    return head


def added_lines(base):
    """Returns the numbers of added lines, by file."""
    added, name, number = collections.defaultdict(set), None, 0
    for line in git("diff", "-U0", "-M", base).split("\n"):
        if line.startswith("+++ "):
            name = line[6:] if line.startswith("+++ b/") else None
        elif line.startswith("@@"):
            number = int(re.search(r"\+(\d+)", line)[1])
        elif line.startswith("+") and name:
            added[name].add(number)
            number += 1
    for name in git("ls-files", "--others", "--exclude-standard").split("\n"):
        if kind_of(name):
            added[name] = set(range(1, (ROOT / name).read_text(errors="replace").count("\n") + 2))
    return added


def added_files(base):
    """Returns the names of the files that a change adds or renames."""
    return (git("diff", "-M", "--diff-filter=AR", "--name-only", base).split("\n")
            + git("ls-files", "--others", "--exclude-standard").split("\n"))


# MARK: Self-test

BAD = """
What stands around all sections is an object.
Whoever adds up lengths needs no check.
Which of the two is larger.
How many items there are.
It is made of what was measured.
This is known by who calls it.
The lengths come to 40 points.
Everything is public but the storage.
All but the last are full.
The leaf has so many rows.
The layout is told of the change.
The layout is asked for a frame.
Asks the layout for a frame and asks whether it is visible.
Elements come and go.
The header is gone.
Sorts a section that is there.
This way nobody sees the address.
Noted is which references were used.
A subscript with a dear copy is dearer.
The tree knows nothing of sections.
On error, the layout is then as it was.
The furniture of the layout.
A row of strips.
""".strip().split("\n")
GOOD = """
Returns the number of items in a section.
The configuration holds the header and footer of the collection.
What is a section? A group of items.
Where CSS defines a rule, Sectile has the same rule.
Removes the elements but keeps their sections.
There are so many rows that a search is needed.
The scroll view comes to rest at a line.
The last column is as wide as the others.
The value that the closure returns.
Use `whoever` and `nobody` as names, such as `asks(for:)`.
Strips spaces at the end of a line.
The caller decides which elements move.
The user can ask for a different order.
Depends on how many items are visible.
Which is faster? Measure it.
A footer is there because the data source has one.
The rest of the line is left empty.
Nothing changes, but the layout is measured again.
Strip-mined data is stripped of whitespace.
Notes are added to the list. Added elements are sorted.
""".strip().split("\n")


def self_test():
    """Checks that the rules find bad sentences in every kind of text, and no good ones."""
    retired = retired_words(RETIRED.read_text())

    def found(kind, text):
        return findings(kind, text, retired)[0]

    forms = {"swift": ["/// {}", "  // {}"], "markdown": ["{}", "- {}", "| a | {} |"],
             "script": ["# {}", '"""{}"""'], "mutations": ["# {}", "name\n{}\nA.swift\n-let a"]}
    for kind, shapes in forms.items():
        for shape in shapes:
            for sentence in BAD:
                assert found(kind, shape.format(sentence)), (kind, shape, sentence)
            for sentence in GOOD:
                wrong = found(kind, shape.format(sentence))
                assert not wrong, (kind, shape, sentence, wrong[0].name)
    # Sentences over two lines, the line of a finding, and text that is not prose.
    assert [one.line for one in found("swift", "/// A layout\n/// that is\n/// told so.")] == [2]
    assert found("swift", "  @Test func `layout is told of changes`() {}")
    assert found("swift", "let x = 1  // The layout is told.")
    assert found("swift", "let furniture = 1") and not found("swift", "let configuration = 1")
    assert not found("swift", "let text = \"The layout is told.\"\n///     The layout is told.")
    assert not found("markdown", "    The layout is told.\n\n```\nThe layout is told.\n```")
    assert found("markdown", "```\ncode\n```\nThe layout is told.")
    # Retired words in names, British spelling, and renames in the changelog.
    assert found("swift", "let room = isSeen") and len(found("swift", "a(seenFrom: gone)")) == 2
    assert not found("swift", "let rooms = mushroom(returned) // room, \"seen\"\nlet a = \"room\"")
    assert found("markdown", "```swift\nlet room = 1\n```") and not found("markdown", "A room.")
    assert found("swift", "// The colour of a row.") and found("swift", "let lineColour = 1")
    assert not found("swift", "// The color of a neighboring row.\nlet lineColor = 1")
    rename = "- `ArrangementRoom` is\n  `ArrangementConstraints`.\n- No `ItemPlace` is\n  left."
    assert [one.line for one in findings("markdown", rename, retired, CHANGELOG)[0]] == [3]
    assert len(found("markdown", rename)) == 2
    for name in ("Tests/A/more-insets-than-room.txt", "A/IndexPathsNeighboursTests.swift",
                 "Tests/Corpus/furniture-json", "A/SeenRows.swift", "A/SectionSite+Rows.swift"):
        assert name_findings(name, retired), name
    for name in ("Tests/A/mushroom.txt", "A/SectionBuilder+Rows.swift", "A/returned.swift",
                 "A/CollectionLayout+SectionFrames.swift"):
        assert not name_findings(name, retired), name
    assert name_findings("Sources/SectilePaths/Transition.swift", retired)
    assert not name_findings("Sources/SectileLayout/Transition.swift", retired)
    for sentence in ("// A transition.", "let transition = 1"):
        assert findings("swift", sentence, retired, "Sources/SectilePaths/A.swift")[0], sentence
        assert not findings("swift", sentence, retired, "Sources/SectileLayout/A.swift")[0]
    long = "word " * 21
    assert found("swift", f"// {long}") and not found("swift", f"let x = \"{long}\"")
    assert found("markdown", long) and not found("markdown", f"| {long} |\n\n    {long}")
    assert not found("swift", "// <https://" + "x" * 100 + ">")
    words = "word " * 30
    for kind, prefix in [("swift", "  /// "), ("script", "# "), ("markdown", "- "),
                         ("swift", "// - ")]:
        following = prefix.replace("-", " ")
        again = wrapped(kind, f"{prefix}{words}\n{following}`a b` end.\n\nother")
        assert all(len(line) <= COLUMNS for line in again.split("\n")), again
        assert wrapped(kind, again) == again and again.endswith("\n\nother") and "`a b`" in again
        assert again.split() != [] and not found(kind, again), again
    parameter = (f"/// - Parameters:\n///   - a: {words}\n///     end.\n"
                 "/// - Returns: b\n///   c.\nfunc")
    again = wrapped("swift", parameter).split("\n")
    assert max(map(len, again)) <= COLUMNS and again[-4].startswith("///     word"), again
    assert again[-3:] == parameter.split("\n")[-3:] and again[0] == "/// - Parameters:", again
    for text in ("    " + words, "```\n" + words + "\n```", f"| {words} |", "# " + words):
        assert wrapped("markdown", text) == text
    assert min(len(words.replacements) for words in retired.values()) > 10
    print(f"check_prose: the self-test found {len(BAD)} bad sentences in each kind of text.")


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("paths", nargs="*")
    for flag in ("--all", "--summary", "--wrap", "--self-test"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--base")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if options.wrap:
        for name in all_files(options.paths):
            path = ROOT / name
            text = path.read_text()
            path.write_text(wrapped(kind_of(name), text))
        return
    retired = retired_words(RETIRED.read_text())
    added = None
    if options.all or options.summary or options.paths:
        names = all_files(options.paths)
        scope = "in the repository" if not options.paths else "in " + " ".join(options.paths)
    else:
        base = options.base or base_of_change()
        added = added_lines(base)
        names = [name for name in sorted(added) if kind_of(name) and (ROOT / name).is_file()
                 and not (ROOT / name).is_symlink()]
        scope = f"added since {base[:10]}"
    total, sentences = 0, 0
    if added is None:
        files = git("ls-files", "--cached", "--others", "--exclude-standard", "--",
                    *options.paths).split("\n")
    else:
        files = added_files(base)
    for name in sorted(name for name in files if name and (ROOT / name).is_file()):
        for finding in name_findings(name, retired):
            total += 1
            print(f"{name}: {finding.name}: {finding.reason}.")
    groups = collections.defaultdict(lambda: [0, 0])
    for name in names:
        text = (ROOT / name).read_text(errors="replace")
        found, count = findings(kind_of(name), text, retired, name)
        if added is not None:
            found = [finding for finding in found if finding.line in added[name]]
        total += len(found)
        sentences += count
        group = groups["/".join(name.split("/")[:2])]
        group[0] += len(found)
        group[1] += count
        if not options.summary:
            for finding in found:
                print(f"{name}:{finding.line}: {finding.name}: {finding.reason}: "
                      f"…{finding.excerpt}…")
    if options.summary:
        for group, (count, of) in sorted(groups.items()):
            print(f"{count:6} in {of:6} sentences  {group}")
    print(f"check_prose: {total} findings {scope}, {sentences} sentences in {len(names)} files.")
    if not names and options.all:
        sys.exit("check_prose: no files were found.")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
