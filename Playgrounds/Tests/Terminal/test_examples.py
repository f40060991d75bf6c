"""The programs of Playgrounds/Examples in a pseudo-terminal: recorded keys, compared screens.

    .ci/run playgrounds

After that, this command in this folder records the screens that differ:

    SECTILE_RECORD=failed SECTILE_TOOL=../../../.build/debug/sectile \\
      ../../../.build/terminal-environment/bin/python -B -m unittest test_examples
"""

import os
import shutil
import tempfile
import unittest

import recording
from recording import Recording
from terminal import Terminal

PROGRAMS = os.path.dirname(os.environ["SECTILE_TOOL"])
UP, DOWN, RIGHT, LEFT = "\033[A", "\033[B", "\033[C", "\033[D"
PAGE_DOWN, PAGE_UP, HOME, END = "\033[6~", "\033[5~", "\033[H", "\033[F"
ESCAPE = "\033"


def click(row):
    return f"\033[<0;3;{row + 1}M\033[<0;3;{row + 1}m"


class Example:
    """A running example and the recording of its screens."""

    def __init__(self, test, name, *arguments, columns, rows, recording=None):
        self.test = test
        self.command = (f"{PROGRAMS}/Example{name}", *arguments)
        self.recording = recording or Recording(name.lower())
        self.open(columns, rows)

    def open(self, columns, rows):
        self.terminal = Terminal(*self.command, columns=columns, rows=rows)
        self.test.addCleanup(self.terminal.close)

    def expect(self, title, keys="", size=None):
        """Sends keys, or changes the size of the window, and compares the screen; returns it."""
        if size:
            self.terminal.resize(*size)
        self.terminal.send(keys)
        self.recording.expect(self.terminal, title)
        return self.terminal.lines

    def quit(self, key):
        self.terminal.send(key)
        self.test.assertEqual(self.terminal.wait_for_end(), 0)
        self.test.assertEqual(self.terminal.settings, self.terminal.before)


class ExampleTests(unittest.TestCase):
    def folder(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        return folder

    def test_chat(self):
        chat = Example(self, "Chat", f"{self.folder()}/chat.json", columns=40, rows=10)
        chat.expect("The last messages")
        chat.expect("Enter: the next message arrives word by word", "\r")
        reading = chat.expect("Up, three times", UP * 3)
        self.assertEqual(chat.expect("Enter: the line that is read stays", "\r"), reading)
        chat.expect("The window is narrower", size=(24, 10))
        self.assertEqual(chat.expect("The window is as wide as before", size=(40, 10)), reading)
        chat.expect("The window is higher", size=(40, 14))
        chat.expect("Home: older messages are loaded above the line", HOME)
        left = chat.expect("Page up, three times", PAGE_UP * 3)
        chat.quit("q")
        chat.open(40, 14)
        self.assertEqual(chat.expect("The program is started again"), left)
        chat.expect("End", END)
        chat.expect("Enter: the end is followed again", "\r")
        chat.quit("q")
        chat.open(40, 14)
        chat.expect("Started again at the end")
        chat.expect("Enter: the next message", "\r")
        chat.quit("q")
        chat.recording.finish()

    def test_log(self):
        path = f"{self.folder()}/server.log"
        entries = [
            f"{n} {'ERROR timeout after ' if n % 50 == 0 else 'GET /pages/'}{n * 7919 % 1000}"
            + " and again" * (n % 7) for n in range(100_000)]
        with open(path, "w") as file:
            file.write("\n".join(entries) + "\n")

        def write(*lines):
            with open(path, "a") as file:
                file.write("".join(line + "\n" for line in lines))

        log = Example(self, "Log", path, columns=50, rows=8)
        log.expect("The end of the log")
        write("100000 GET /new", "100001 GET /newer")
        log.expect("Two lines are written")
        log.expect("Up", UP)
        write("100002 GET /newest")
        log.expect("A line is written while the user reads")
        log.expect("/ finds an entry in rows that were never measured", "/4550 \r")
        log.expect("n: the next one", "n")
        found = log.expect("f: errors only", "f")
        log.expect("Up", UP)
        found = log.expect("n with the filter", "n")
        row = found.index(next(line for line in found if "24550 " in line))
        cleared = log.expect("f: all entries, and the result stays", "f")
        self.assertEqual(cleared[row], found[row])
        narrow = log.expect("The window is narrower", size=(30, 8))
        self.assertTrue(any("24550 " in line for line in narrow))
        log.expect("The window is as wide as before", size=(50, 8))
        log.expect("Home", HOME)
        log.expect("End: the end is followed again", END)
        write("100003 GET /last")
        log.expect("A line is written")
        log.quit("q")
        log.recording.finish()

    def test_tree(self):
        folder = self.folder()
        for path in [
                "animals/birds/heron.txt", "animals/birds/kestrel.txt", "animals/birds/owl.txt",
                "animals/fish/carp.txt", "animals/fish/pike.txt", "animals/list.txt",
                "plants/ferns/bracken.txt", "plants/mosses/peat.txt", "plants/trees/alder.txt",
                "plants/trees/ash.txt", "plants/trees/birch.txt", "plants/trees/oak.txt",
                "readme.txt", "stones/chalk.txt", "stones/flint.txt"]:
            os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
            with open(f"{folder}/{path}", "w"):
                pass
        tree = Example(self, "Tree", folder, columns=30, rows=9)
        tree.expect("The first files")
        scrolled = tree.expect("Down, six times: folders stay at the top", DOWN * 6)
        self.assertEqual(scrolled[:3], ["▾ animals", "  ▾ fish", "    list.txt"])
        collapsed = tree.expect("A click collapses a pinned folder", click(1))
        self.assertEqual(collapsed[1], "  ▸ fish")
        tree.expect("A click expands it where it is", click(1))
        tree.expect("Page down", PAGE_DOWN)
        tree.expect("Letters filter", "ch")
        tree.expect("A click collapses a folder of the matches", click(0))
        tree.expect("Escape: all files", ESCAPE)
        tree.expect("The window is higher", size=(30, 12))
        tree.expect("The window is lower", size=(20, 7))
        tree.expect("End", END)
        tree.quit(ESCAPE)
        tree.recording.finish()

    def test_photos(self):
        photos = Example(self, "Photos", columns=44, rows=14)
        photos.expect("The first photos, in four columns")
        photos.expect("Down, five times", DOWN * 5)
        photos.expect("Right, and down", RIGHT + DOWN)
        chosen = photos.expect("Page down", PAGE_DOWN)
        row = self.row(chosen, "[")
        self.assertEqual(self.row(photos.expect("+: five columns", "+"), "["), row)
        self.assertEqual(self.row(photos.expect("-, three times: two columns", "---"), "["), row)
        photos.expect("The window is narrower", size=(30, 14))
        photos.expect("The window is as wide as before", size=(44, 14))
        photos.expect("x: the next photo is chosen", "x")
        photos.expect("End", END)
        photos.expect("Up: a row that was not measured before", UP)
        photos.expect("Home", HOME)
        photos.quit("q")
        photos.recording.finish()

    def test_board(self):
        board = Example(self, "Board", columns=62, rows=14)
        board.expect("Three columns")
        board.expect("The space bar lifts a card", " ")
        board.expect("Right: it is carried to the next column", RIGHT)
        board.expect("Down: below the next card", DOWN)
        board.expect("n: another user adds a card during the drag", "n")
        dropped = board.expect("The space bar drops the card", " ")
        board.expect("Lift, right, drop: the column has no other card", " " + RIGHT + " ")
        board.expect("n: another card", "n")
        undone = board.expect("u: undo", "u")
        self.assertEqual([line[20:] for line in undone], [line[20:] for line in dropped])
        board.expect("u: undo; the cards that were added stay", "u")
        board.expect("Lift and carry away", " " + RIGHT)
        board.expect("Escape: it is back", ESCAPE)
        board.expect("The window is smaller", size=(30, 6))
        board.expect("Down, twice: the column scrolls", DOWN * 2)
        board.expect("Right: the columns scroll", RIGHT)
        board.quit("q")
        board.recording.finish()

    def test_mail(self):
        mail = Example(self, "Mail", columns=46, rows=12)
        mail.expect("The first mails, by day")
        mail.expect("Down, eight times: the title of the day stays at the top", DOWN * 8)
        mail.expect("/race: the mails with a word", "/race")
        mail.expect("Enter, and down", "\r" + DOWN)
        found = mail.expect("Down, five times", DOWN * 5)
        row = self.row(found, "▸")
        cleared = mail.expect("Escape: all mails, and the chosen one stays", ESCAPE)
        self.assertEqual(self.row(cleared, "▸"), row)
        self.assertEqual(cleared[row], found[row])
        mail.expect("x: the next mail is chosen", "x")
        mail.expect("x: and the next one", "x")
        mail.expect("u: the mail is back above", "u")
        mail.expect("u: the other one, too", "u")
        mail.expect("The window is narrower", size=(30, 12))
        mail.expect("/ and a text that no mail has", "/zebra")
        mail.expect("Escape", ESCAPE)
        mail.expect("End", END)
        mail.expect("Page up", PAGE_UP)
        mail.quit("q")
        mail.recording.finish()

    def row(self, lines, mark):
        """Returns the row of the only line with a mark."""
        rows = [row for row, line in enumerate(lines) if mark in line]
        self.assertEqual(len(rows), 1, lines)
        return rows[0]

    def test_a_recording_fails(self):
        # Another screen, another title, too many and too few screens, and no file.
        path = f"{self.folder()}/chat.json"
        chat = Recording("chat", "never")
        first = chat.expected[0]
        for expected in [
                [(first[0], first[1][:-1] + ["other"])], [("other", first[1])], [first] * 2, [],
                None]:
            example = Example(
                self, "Chat", path, columns=40, rows=10,
                recording=Recording("chat", "never", seconds=2))
            example.recording.expected = expected
            with self.assertRaises(AssertionError):
                example.expect(first[0])
                example.recording.finish()
            example.quit("q")
            os.remove(path)

    def test_every_reference_is_used(self):
        self.assertEqual(sorted(os.listdir(recording.FOLDER)), [
            "board.txt", "chat.txt", "log.txt", "mail.txt", "photos.txt", "tree.txt"])


if __name__ == "__main__":
    unittest.main()
