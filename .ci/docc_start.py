"""Makes the content of the start page of the documentation site.

DocC makes a page with one card for each library. This adds the three programs of README, with its
words, and the guides by task: the filter of a page finds only names of its own library, so the
start page lists all guides, where the browser finds their words.
"""

import re

import docc_catalogs

SEARCH = ("The filter of the navigator finds the names of the library of the page that is open. To "
          "search in all guides, find a word on this page. The Sectile library has most guides and "
          "a tutorial.")
CODE = re.compile(r"^```swift\n(.*?)^```$", re.M | re.S)


def programs(readme):
    """Returns the words and the code of the programs in README."""
    section = readme.split("\n## Use it\n", 1)[1].split("\n## ", 1)[0]
    found, start = [], 0
    for block in CODE.finditer(section):
        words = section[start:block.start()].strip().split("\n\n")[-1]
        words = re.sub(r"\s*\(\[[^\]]*\]\([^)]*\)\)", "", words.replace("\n", " "))
        found.append((words, block[1].rstrip("\n").split("\n")))
        start = block.end()
    return found


def guides(index, libraries):
    """Returns the headings of Docs/README.md with their guides: title, URL and description."""
    found, heading = [], None
    for line in re.sub(r"\n  +", " ", index).split("\n"):
        if line.startswith("## "):
            library = (re.findall(r"`(\w+)`", line) or [docc_catalogs.GENERAL])[0]
            heading = (re.sub(r"[#`]", "", line).strip(), [])
            found.append(heading)
        entry = re.match(r"- \[([^\]]*)\]\(([^)]*\.md)\)(.*)", line)
        if entry and heading and not entry[2].startswith(".."):
            name = docc_catalogs.article_name(entry[2]).lower()
            heading[1].append((entry[1].replace("`", ""),
                               f"/documentation/{library.lower()}/{name}",
                               entry[3].removeprefix(": ").replace("`", "")))
    return [heading for heading in found if heading[1]]


def text(words):
    return {"type": "text", "text": words}


def paragraph(*parts):
    return {"type": "paragraph", "inlineContent": list(parts)}


def heading(words):
    return {"type": "heading", "level": 2, "text": words, "anchor": re.sub(r"\W+", "-", words)}


def page(root, libraries, old):
    """Returns the start page with programs and guides."""
    content, references = [heading("Three programs")], dict(old.get("references", {}))
    for words, code in programs((root / "README.md").read_text()):
        content += [paragraph(text(words)), {"type": "codeListing", "syntax": "swift", "code": code}]
    content += [heading("Search"), paragraph(text(SEARCH))]
    for title, entries in guides((root / "Docs/README.md").read_text(), libraries):
        items = []
        for name, url, words in entries:
            references[url] = {"type": "link", "identifier": url, "title": name, "url": url,
                               "titleInlineContent": [text(name)]}
            link = {"type": "reference", "identifier": url, "isActive": True}
            items.append({"content": [paragraph(link, text(f": {words}" if words else ""))]})
        content += [heading(title), {"type": "unorderedList", "items": items}]
    sections = [{"kind": "content", "content": content}]
    return old | {"primaryContentSections": sections, "references": references}


def self_test():
    """Checks that programs and guides are found."""
    readme = "a\n## Use it\n\nOne ([A](b)):\n\n```swift\nlet a = 1\n```\n\nTwo\n\n## Try\n"
    assert programs(readme) == [("One:", ["let a = 1"])], programs(readme)
    index = "# G\n\n## Do: `L`\n\n- [`a` b](R/C.md): some\n  words\n- [x](../D.md)\n\n## No\n"
    assert guides(index, ["L"]) == [("Do: L", [("a b", "/documentation/l/c-guide", "some words")])]
