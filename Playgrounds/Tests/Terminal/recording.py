"""The screens of a program after each of its keys, compared with a reference file.

SECTILE_RECORD selects the files that a run writes, as in the tests in Swift; see
Docs/Reference/Snapshots.md.
"""

import os
import time

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "References")
MODES = ("never", "missing", "failed", "all")


def record_mode():
    mode = os.environ.get("SECTILE_RECORD", "never")
    if mode not in MODES:
        raise ValueError(f"SECTILE_RECORD: {mode}; allowed values: {', '.join(MODES)}")
    if mode != "never" and "CI" in os.environ:
        raise ValueError(f"SECTILE_RECORD: {mode}; CI does not record")
    return mode


class Recording:
    """A list of titles and screens, each compared with the one of the reference file."""

    def __init__(self, name, mode=None, seconds=20):
        self.path = os.path.join(FOLDER, f"{name}.txt")
        self.mode = record_mode() if mode is None else mode
        self.seconds = seconds
        self.screens = []
        self.expected = self.read()
        self.has_failed = False

    def read(self):
        """Returns the titles and the screens of the file, or None without a file."""
        if not os.path.exists(self.path):
            return None
        screens = []
        with open(self.path) as file:
            for line in file.read().splitlines():
                if line.startswith("|"):
                    screens[-1][1].append(line[1:])
                else:
                    screens.append((line, []))
        return screens

    def expect(self, terminal, title):
        """Waits until the terminal shows the next screen, and goes on showing it."""
        index = len(self.screens)
        expected = None
        if self.expected is not None and index < len(self.expected):
            expected = self.expected[index]
        if expected is None or self.mode == "all":
            # Programs of debug builds need a second for 100,000 rows.
            while not terminal.output or terminal.pump(3):
                terminal.pump(0.1)
        else:
            self.wait(terminal, expected[1])
        screen = (title, terminal.lines)
        self.screens.append(screen)
        if screen == expected:
            return
        self.has_failed = True
        if self.mode == "never":
            text = "\n".join("|" + line for line in screen[1])
            other = "\n".join("|" + line for line in expected[1]) if expected else "none"
            raise AssertionError(
                f"{self.path}: screen {index + 1}\n{title}\n{text}\n"
                f"reference: {expected[0] if expected else ''}\n{other}\n"
                "To accept: see test_examples.py")

    def wait(self, terminal, lines):
        deadline = time.monotonic() + self.seconds
        while time.monotonic() < deadline:
            terminal.pump(0.02)
            # A screen that only passes by is not the last one.
            if terminal.lines == lines and not terminal.pump(0.15):
                return

    def finish(self):
        """Writes the file if it is to be recorded, and fails if it did not have these screens."""
        if self.expected is not None and len(self.expected) > len(self.screens):
            self.has_failed = True
        if self.mode == "all" or self.has_failed and (
                self.mode == "failed" or self.mode == "missing" and self.expected is None):
            os.makedirs(FOLDER, exist_ok=True)
            with open(self.path, "w") as file:
                for title, lines in self.screens:
                    file.write(title + "\n" + "".join(f"|{line}\n" for line in lines))
            raise AssertionError(f"{self.path} was recorded; review it and run the test again")
        if self.has_failed:
            raise AssertionError(f"{self.path} has other screens")
