#!/usr/bin/env python3
"""Reports prose that is hard to read: in comments, documents and the names of tests.

    .ci/check_prose.py                    checks what a change adds; exit status 1 for findings
    .ci/check_prose.py --base COMMIT      the same, since a commit
    .ci/check_prose.py --all [PATH...]    checks the whole repository, or some files and folders
    .ci/check_prose.py --self-test        checks that bad sentences are found and good ones are not

Without --base, the change starts at the merge base with the main branch of origin, or else at the
last commit that is older than a day, or else at the parent of HEAD. Changes that are not
committed count.

A finding is a construction from PATTERNS, or a line with more than 100 columns. Code blocks and
quoted code are not checked.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
COLUMNS = 100
# A file that quotes the bad sentences of the self-test, and tables of facts from other systems.
EXCLUDED = {".ci/check_prose.py", "Tests/Cases/Cases.md", "Tests/Cases/Sources.md",
            "Tests/Cases/BrowserCases.md"}
KINDS = {".swift": "swift", ".c": "swift", ".h": "swift", ".mjs": "swift", ".md": "markdown",
         ".py": "script"}

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
     r"|gets? to know|forgives|promises itself|is curious|minds"
     r"|it takes to be|(?:has its|have their) say|see to it)\b"),
    ("wordy phrase", "delete it, or write `in total`, `at most`, `repeatedly`, `from scratch`",
     r"\b(?:all told|at the (?:most|least)|again and again|from nothing|and so on down|what is more"
     r"|so to speak|as it were|question whether|needs no question|behind the (?:last|end)"
     r"|is no (?:finite )?(?:length|number)|was before the call"
     r"|(?:is|are) then as (?:it|they) (?:was|were))\b"),
    ("British spelling", "use American spelling",
     r"\b(?:neighbour|colour|behaviour|favour)\w*|\bcent(?:res?|red|ring)\b"
     r"|\b(?:licence|grey|catalogue|programme)s?\b|\b(?:label|model|travel)l(?:ed|ing)\b"
     r"|\b(?:organ|recogn|optim|initial|normal|summar|minim|maxim|serial|synchron|special|general)"
     r"is(?:e[drs]?|ers|ing|ations?)\b|\banalysed?\b"),
]
COMPILED = [(name, reason, re.compile(pattern, 0 if pattern.startswith(START) else re.IGNORECASE))
            for name, reason, pattern in PATTERNS]


# MARK: Text

def plain(text):
    """Returns a line of prose without markers, quoted code and links' targets."""
    text = re.sub(r"^(?:[-*+]|\d+\.) |^#+ ", "", text)
    text = re.sub(r"``[^`]+``|`[^`]*`", "X", text)
    text = re.sub(r"\]\([^)]*\)", "]", text).replace("[", "").replace("]", "").replace("**", "")
    return re.sub(r"\"[^\"]*\"", "X", text).strip()


def paragraphs(kind, lines):
    """Yields the paragraphs of a file: each a list of numbers of lines with their texts."""
    # `inside` is whether a line is in a fenced block or, in a script, in a docstring.
    paragraph, inside = [], False
    for number, line in enumerate(lines, 1):
        text, ends, singles = "", False, []
        if kind == "mutations":
            # The comments and the sentence of each mutation.
            match = re.match(r"# ?(.*)|([A-Z].*\.)$", line)
            text = match and (match[1] or match[2]) or ""
        elif kind == "script" and (inside or re.match(r"\s*\"\"\"", line)):
            text = "" if inside and re.match(r" {4}\S", line) else line.replace('"""', "")
            inside ^= line.count('"""') == 1
            ends = not inside
        elif kind == "script":
            match = re.match(r"\s*#(?!!) ?(.*)", line)
            text = match[1] if match else ""
        else:
            match = re.match(r"\s*//[/!]?(?!/) ?(.*)", line) if kind == "swift" else (line, line)
            if match:
                text = match[1]
            else:
                inside = False
                names = re.findall(r"func `([^`\"]+)`|[^:\"]// ([^\"]*)$", line)
                singles = ["".join(name) for name in names]
            is_fence = text.lstrip().startswith("```")
            inside ^= is_fence
            if inside or is_fence or text.startswith(("    ", "MARK:")):
                text = ""
        text = text.strip()
        if text.startswith("|"):
            text, singles = "", text.strip("|").split("|")
        if paragraph and (not text or re.match(r"(?:[-*+]|\d+\.|#+) ", text)):
            yield paragraph
            paragraph = []
        yield from ([(number, plain(single))] for single in singles)
        if text:
            paragraph.append((number, plain(text)))
        if paragraph and (ends or text.startswith("#")):
            yield paragraph
            paragraph = []
    if paragraph:
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


def line_at(paragraph, position):
    """Returns the number of the line at a position in the text of a paragraph."""
    for number, text in paragraph:
        if position <= len(text):
            return number
        position -= len(text) + 1


def findings(kind, text):
    """Returns the line and the description of each finding, and the number of sentences."""
    found, sentences, lines, fenced = [], 0, text.split("\n"), False
    for paragraph in paragraphs(kind, lines):
        joined = " ".join(text for _, text in paragraph)
        sentences += len(re.findall(r"[.!?:](?:\s|$)", joined)) or 1
        for name, reason, pattern in COMPILED:
            for match in pattern.finditer(joined):
                start, end = match.start(), min(match.end(), match.start() + 60)
                found.append((line_at(paragraph, start),
                              f"{name}: {reason}: …{joined[max(0, start - 30):end + 30]}…"))
    for number, line in enumerate(lines, 1):
        fenced ^= kind == "markdown" and line.lstrip().startswith("```")
        if not fenced and is_too_long(kind, line):
            found.append((number, f"long line: wrap at {COLUMNS}: …{line.strip()[:60]}…"))
    return sorted(found), sentences


# MARK: Files

def git(*arguments):
    result = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True,
                            errors="replace")
    return result.stdout.strip("\n") if result.returncode == 0 else ""


def kind_of(name):
    """Returns the kind of a file, or None if it is not checked."""
    path = pathlib.PurePath(name)
    if name in EXCLUDED:
        return None
    if name.startswith(".ci/mutations/"):
        return "mutations"
    return "script" if str(path.parent) == ".ci" and not path.suffix else KINDS.get(path.suffix)


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
So to speak, it is a list.
The colour of a neighbouring row is optimised.
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
The caller decides which elements move.
The user can ask for a different order.
Depends on how many items are visible.
Which is faster? Measure it.
A footer is there because the data source has one.
The rest of the line is left empty.
Nothing changes, but the layout is measured again.
The color of a neighboring row in the center, as precise and wise as it is.
Notes are added to the list. Added elements are sorted.
""".strip().split("\n")


def self_test():
    """Checks that the rules find bad sentences in every kind of text, and no good ones."""
    def found(kind, text):
        return findings(kind, text)[0]

    forms = {"swift": ["/// {}", "  // {}"], "markdown": ["{}", "- {}", "| a | {} |"],
             "script": ["# {}", '"""{}"""'], "mutations": ["# {}", "name\n{}\nA.swift\n-let a"]}
    for kind, shapes in forms.items():
        for shape in shapes:
            for sentence in BAD:
                assert found(kind, shape.format(sentence)), (kind, shape, sentence)
            for sentence in GOOD:
                wrong = found(kind, shape.format(sentence))
                assert not wrong, (kind, shape, sentence, wrong)
    # Sentences over two lines, the line of a finding, and text that is not prose.
    assert [line for line, _ in found("swift", "/// A layout\n/// that is\n/// told so.")] == [2]
    assert found("swift", "  @Test func `layout is told of changes`() {}")
    assert found("swift", "let x = 1  // The layout is told.")
    assert not found("swift", "let text = \"The layout is told.\"\n///     The layout is told.")
    assert not found("markdown", "    The layout is told.\n\n```\nThe layout is told.\n```")
    assert found("markdown", "```\ncode\n```\nThe layout is told.")
    long = "word " * 21
    assert found("swift", f"// {long}") and not found("swift", f"let x = \"{long}\"")
    assert found("markdown", long) and not found("markdown", f"| {long} |\n\n    {long}")
    assert not found("swift", "// <https://" + "x" * 100 + ">")
    print(f"check_prose: the self-test found {len(BAD)} bad sentences in each kind of text.")


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("paths", nargs="*")
    for flag in ("--all", "--self-test"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--base")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    names = all_files(options.paths)
    if options.all or options.paths:
        added, scope = None, "in " + (" ".join(options.paths) or "the repository")
        if not names:
            sys.exit("check_prose: no files were found.")
    else:
        base = options.base or base_of_change()
        added, scope = added_lines(base), f"added since {base[:10]}"
        names = [name for name in names if name in added]
    total, sentences = 0, 0
    for name in names:
        found, count = findings(kind_of(name), (ROOT / name).read_text(errors="replace"))
        sentences += count
        for line, finding in found:
            if added is None or line in added[name]:
                total += 1
                print(f"{name}:{line}: {finding}")
    print(f"check_prose: {total} findings {scope}, {sentences} sentences in {len(names)} files.")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
