"""`sectile browse` in a pseudo-terminal: keys in, screens out, and the terminal afterwards.

The tests of Playgrounds/Tests/SectileToolTests/Browsing cover every key without a terminal. These
tests cover the bytes in both directions, the settings of the terminal, and signals.

    .ci/run terminal
"""

import os
import signal
import sys
import tempfile
import termios
import time
import unittest

from terminal import Terminal

TOOL = os.environ["SECTILE_TOOL"]
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Data")
UP, DOWN, RIGHT, LEFT = "\033[A", "\033[B", "\033[C", "\033[D"
SHIFT_DOWN, PAGE_DOWN, PAGE_UP, HOME, END = "\033[1;2B", "\033[6~", "\033[5~", "\033[H", "\033[F"
ENTER = b"\033[?1049h\033[?25l\033[?7l\033[?1000h\033[?1006h\033[?2004h"
LEAVE = b"\033[?2004l\033[?1006l\033[?1000l\033[?7h\033[0m\033[?25h\033[?1049l"


class BrowseTests(unittest.TestCase):
    def open(self, file, *options, **arguments):
        terminal = Terminal(TOOL, "browse", file, *options, **arguments)
        self.addCleanup(terminal.close)
        return terminal

    def zones(self, **arguments):
        terminal = self.open(
            f"{DATA}/timezones.csv", "--group-by", "region", "--sort-sections", "--label", "city",
            "--label", "country", "--label", "latitude", **arguments)
        terminal.wait_for("? help  q quit")
        return terminal

    def file(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = f"{folder.name}/data.csv"
        with open(path, "w") as file:
            file.write(text)
        return path

    def expect_restored(self, terminal):
        self.assertEqual(terminal.settings, terminal.before)
        self.assertTrue(terminal.output.endswith(LEAVE), terminal.output[-80:])

    # Screens

    def test_first_screen(self):
        terminal = self.zones(rows=8)
        self.assertEqual(terminal.text, """\
  city                     country                  latitude
▾ Africa                                                 19
  Abidjan                  Côte d'Ivoire              5.3167
  Algiers                  Algeria                   36.7833
  Cairo                    Egypt                     30.0500
  El Aaiun                 Western Sahara            27.1500
  Ceuta                    Spain                     35.8833
  Africa · 312 rows · timezones.csv          ? help  q quit""")
        self.assertTrue(terminal.screen.cursor.hidden)
        self.assertNotEqual(terminal.settings, terminal.before)

    def test_keys(self):
        terminal = self.zones()
        terminal.send(DOWN * 3)
        terminal.wait_for("row 3 of 312")
        terminal.send(" " + SHIFT_DOWN * 2)
        terminal.wait_for("3 selected")
        self.assertEqual(sum(line.startswith("● ") for line in terminal.lines), 3)
        terminal.send(END)
        terminal.wait_for("row 312 of 312")
        self.assertTrue(terminal.lines[1].startswith("▾ Pacific"))
        terminal.send(PAGE_UP)
        terminal.wait_for("row 303 of 312")
        terminal.send(HOME + LEFT)
        terminal.wait_for("▸ Africa")
        self.assertTrue(terminal.lines[2].startswith("▾ America"))
        terminal.send(RIGHT + "tu")
        terminal.wait_for("find “tu”")
        self.assertIn("Tunis", terminal.lines[terminal.screen.cursor.y])
        # A lone escape byte is the escape key; with other bytes at once it is a key with alt.
        terminal.send("\033")
        terminal.wait(lambda t: "find" not in t.text, "the end of the typed text")
        terminal.send("/york")
        terminal.wait_for("/york   1 of 312 rows")
        self.assertFalse(terminal.screen.cursor.hidden)
        self.assertEqual(terminal.screen.cursor.y, 11)
        self.assertEqual(terminal.screen.cursor.x, 7)
        terminal.send("\r")
        terminal.wait_for("row 1 of 1 · 3 selected · /york")
        terminal.send("\033[<65;5;5M")
        terminal.send("q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_restored(terminal)

    def test_mouse(self):
        terminal = self.zones()
        terminal.send("\033[<65;5;5M" * 4)
        terminal.wait_for("Khartoum")
        terminal.send("\033[<0;6;4M\033[<0;6;4m")
        terminal.wait_for("1 selected")
        self.assertTrue(terminal.lines[3].startswith("● "))
        terminal.send("\033[<64;5;5M" * 40)
        terminal.wait(lambda t: "Abidjan" in t.lines[2], "Abidjan")

    def test_resize(self):
        terminal = self.zones()
        terminal.send(PAGE_DOWN * 3)
        terminal.wait_for("row 27 of 312")
        row = terminal.screen.cursor.y
        label = terminal.lines[row][:9]
        for columns, rows in [(100, 12), (30, 12), (60, 30), (60, 12), (60, 6)]:
            start = len(terminal.output)
            terminal.resize(columns, rows)
            # The whole screen is drawn again.
            terminal.wait(
                lambda t: b"\033[2J" in t.output[start:] and t.output.endswith(b"?2026l"), "a frame")
            self.assertEqual(terminal.lines[terminal.screen.cursor.y][:9], label)
            if rows >= 12:
                self.assertEqual(terminal.screen.cursor.y, row)

    def test_smallest_terminal(self):
        terminal = self.open(f"{DATA}/timezones.csv", "--group-by", "region", columns=1, rows=1)
        terminal.wait(lambda t: t.output.endswith(b"?2026l"), "a frame")
        terminal.send(DOWN + PAGE_DOWN + "/ab\r" + END)
        terminal.resize(2, 2)
        terminal.wait(lambda t: t.output.count(b"\033[2J") >= 2, "a frame")
        terminal.resize(1, 1)
        terminal.send("\033")
        time.sleep(0.1)
        terminal.send("q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_restored(terminal)

    def test_wide_characters(self):
        path = self.file("place,flag,family,n\n東京都,🇯🇵,👨‍👩‍👧,1\n서울,🇰🇷,x,22\nZu\u0308rich,❤️,👩🏽‍🚀,3\n")
        terminal = self.open(path, columns=40, rows=6)
        terminal.wait_for("? help")
        # The last column is in its place, whatever the emulator takes for the width of an emoji.
        column = terminal.lines[0].index("n", 24)
        for row, digit in [(1, "1"), (2, "2"), (3, "3")]:
            cells = terminal.screen.buffer[row]
            self.assertEqual(cells[column].data, digit)
            self.assertEqual(cells[column + 1].data, " ")
        self.assertEqual(terminal.lines[1][2:5], "東京都")
        terminal.send(DOWN * 2)
        terminal.wait_for("row 3 of 3")
        self.assertEqual(terminal.screen.buffer[1][column].data, "1")

    def test_syllables_take_their_cells(self):
        words = ["दिल्ली", "महाराष्ट्र", "চট্টগ্রাম", "தமிழ்நாடு", "กำแพงเพชร", "น้ำ", "ລາວ", "မြန်မာ", "Ελλάδα"]
        path = self.file("place,n\n" + "".join(f"{word},{n}\n" for n, word in enumerate(words)))
        terminal = self.open(path, columns=40, rows=12)
        terminal.wait_for("? help")
        column = terminal.lines[0].index("n", 8)
        for row, word in enumerate(words, 1):
            cells = [terminal.screen.buffer[row][n].data for n in range(40)]
            # No letter is covered by the next one.
            self.assertEqual("".join(cells[2:column]).rstrip(), word)
            self.assertEqual(cells[column], str(row - 1))

    def test_pasted_text_is_text(self):
        terminal = self.zones()
        terminal.send("/")
        terminal.wait_for("enter keeps")
        terminal.send("\033[200~york\rq\033[201~")
        terminal.wait_for("/york q   0 of 312 rows")
        terminal.send("\025\033[200~yo")
        time.sleep(0.2)
        terminal.send("rk\r\033[201~")
        terminal.wait_for("1 of 312 rows")
        terminal.send("\rq")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_restored(terminal)

    def test_help_has_all_keys(self):
        for columns in [80, 40, 24]:
            terminal = self.open(f"{DATA}/timezones.csv", columns=columns, rows=16)
            terminal.wait_for("row 1 of 312")
            terminal.send("?")
            terminal.wait_for("q quits")
            for part in [
                "/ filter", "letters find a row", "space selects", "shift extends", "control-A all",
                "esc clears", "← → collapse, expand", "[ ] all", "< > columns", "q quits",
            ]:
                self.assertIn(part, terminal.text)

    def test_hostile_text(self):
        path = self.file("a,b\n\033[2J\033]0;title\007x,\u009b31my\n\u202eabc,\033[?1049l\n")
        terminal = self.open(path)
        terminal.wait_for("row 1 of 2")
        self.assertNotIn(b"\033]0", terminal.output)
        self.assertNotIn("\u009b".encode(), terminal.output)
        self.assertNotIn("\u202e".encode(), terminal.output)
        self.assertEqual(terminal.output.count(b"\033[2J"), 1)
        self.assertNotIn(b"\033[?1049l", terminal.output)
        self.assertIn("�[2J�]0;title�x", terminal.text)

    def test_empty_file(self):
        terminal = self.open(self.file("a,b\n"))
        terminal.wait_for("There are no records.")
        terminal.send(DOWN + " " + END + "/x\r")
        terminal.wait_for("No row has “x”.")

    def test_standard_input(self):
        path = self.file("a,b\n1,2\n3,4\n")
        # Keys come from the terminal of the session, and the data from a file or from a program.
        for command in [f"exec '{TOOL}' browse - < '{path}'", f"cat '{path}' | '{TOOL}' browse -"]:
            with self.subTest(command):
                terminal = Terminal("/bin/sh", "-c", command)
                self.addCleanup(terminal.close)
                terminal.wait_for("row 1 of 2 · standard input")
                terminal.send(DOWN)
                terminal.wait_for("row 2 of 2")
                terminal.send("q")
                self.assertEqual(terminal.wait_for_end(), 0)
                self.expect_restored(terminal)

    def test_changed_file(self):
        path = self.file("a,b\n" + "".join(f"r{n},{n}\n" for n in range(100)))
        terminal = self.open(path)
        terminal.wait_for("row 1 of 100")
        terminal.send(DOWN * 50 + " ")
        terminal.wait_for("row 51 of 100 · 1 selected")
        row = terminal.screen.cursor.y
        with open(path, "w") as file:
            file.write("a,b\n" + "".join(f"r{n},{n}\n" for n in range(30, 200)))
        terminal.wait_for("data.csv has changed and was read again")
        self.assertIn("● r50", terminal.lines[row])
        self.assertEqual(terminal.screen.cursor.y, row)
        terminal.send(DOWN)
        terminal.wait_for("row 22 of 170 · 1 selected")
        os.remove(path)
        terminal.wait_for("not read again")
        self.assertIn("● r50", terminal.text)
        terminal.send(UP)
        terminal.wait_for("row 21 of 170")

    def test_file_that_changes_without_a_pause(self):
        path = self.file("a,b\nr0,0\n")
        terminal = self.open(path)
        terminal.wait_for("row 1 of 1")
        deadline, number = time.monotonic() + 20, 1
        while "was read again" not in terminal.text:
            self.assertLess(time.monotonic(), deadline, terminal.text)
            with open(path, "a") as file:
                file.write(f"r{number},{number}\n")
            number += 1
            terminal.pump(0.05)

    def test_pipe_is_read_once(self):
        path = f"{os.path.dirname(self.file(''))}/pipe.csv"
        os.mkfifo(path)
        terminal = self.open(path)
        with open(path, "w") as file:
            file.write("a,b\n1,2\n3,4\n")
        terminal.wait_for("row 1 of 2")
        time.sleep(1)
        terminal.send(DOWN)
        terminal.wait_for("row 2 of 2")

    def test_file_that_a_pipe_replaces(self):
        path = self.file("a,b\n1,2\n3,4\n")
        terminal = self.open(path, columns=120)
        terminal.wait_for("row 1 of 2")
        os.remove(path)
        os.mkfifo(path)
        terminal.wait_for("is a pipe or a device now")
        terminal.send(DOWN)
        terminal.wait_for("row 2 of 2")

    # Ends

    def test_signals_restore_the_terminal(self):
        for name in ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGABRT", "SIGUSR1", "SIGALRM"]:
            with self.subTest(name):
                # Swift's own handler of crashes would wait for a key.
                terminal = self.zones(environment={"SWIFT_BACKTRACE": "enable=no"})
                terminal.signal(getattr(signal, name))
                self.assertEqual(terminal.wait_for_end(), -getattr(signal, name))
                self.expect_restored(terminal)

    def test_crashes_restore_the_terminal(self):
        for name in ["SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE"]:
            with self.subTest(name):
                terminal = self.zones(environment={"SWIFT_BACKTRACE": "enable=no"})
                terminal.signal(getattr(signal, name))
                self.assertEqual(terminal.wait_for_end(), -getattr(signal, name))
                self.expect_restored(terminal)

    def test_control_c_is_the_signal(self):
        terminal = self.zones()
        terminal.send("\003")
        self.assertEqual(terminal.wait_for_end(), -signal.SIGINT)
        self.expect_restored(terminal)

    def test_a_signal_that_the_parent_ignores_is_ignored(self):
        old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try:
            terminal = self.zones()
        finally:
            signal.signal(signal.SIGHUP, old)
        terminal.signal(signal.SIGHUP)
        terminal.send(DOWN)
        terminal.wait_for("row 1 of 312")

    def test_stopping_restores_the_terminal_and_continuing_draws_again(self):
        for stop in ["control-Z", "SIGTSTP"]:
            with self.subTest(stop):
                terminal = self.zones(is_job=True)
                terminal.send(DOWN * 2)
                terminal.wait_for("row 2 of 312")
                raw = terminal.settings
                for _ in range(2):
                    if stop == "control-Z":
                        terminal.send("\032")
                    else:
                        terminal.signal(signal.SIGTSTP)
                    self.assertEqual(terminal.wait_for_stop(), signal.SIGTSTP)
                    self.expect_restored(terminal)
                    terminal.screen.reset()
                    terminal.signal(signal.SIGCONT)
                    terminal.wait_for("row 2 of 312")
                    self.assertEqual(terminal.settings, raw)
                terminal.send("q")
                self.assertEqual(terminal.wait_for_end(), 0)
                self.expect_restored(terminal)

    def test_a_stop_that_the_system_ignores_draws_again(self):
        # Without a parent in its session, as in a container, the program is not stopped.
        terminal = self.zones()
        raw = terminal.settings
        for row in [1, 2]:
            start = len(terminal.output)
            terminal.send("\032")
            terminal.wait(lambda t: ENTER in t.output[start:], "the screen")
            terminal.send(DOWN)
            terminal.wait_for(f"row {row} of 312")
            self.assertEqual(terminal.settings, raw)
        terminal.send("q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_restored(terminal)

    def test_a_stop_that_cannot_be_handled(self):
        terminal = self.zones()
        raw = terminal.settings
        terminal.signal(signal.SIGSTOP)
        self.assertEqual(terminal.wait_for_stop(), signal.SIGSTOP)
        # A shell takes its own settings back.
        termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)
        terminal.screen.reset()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for("Africa · 312 rows")
        self.assertEqual(terminal.settings, raw)

    def test_closed_terminal(self):
        terminal = self.zones()
        # Both ends are closed, as by the window of a terminal.
        os.close(terminal.master)
        os.close(terminal.slave)
        deadline = time.monotonic() + 20
        process = 0
        while not process and time.monotonic() < deadline:
            time.sleep(0.02)
            process, status = os.waitpid(terminal.process, os.WNOHANG)
        self.assertTrue(process, "the program does not end")
        terminal.status = status
        terminal.master, terminal.slave = os.open("/dev/null", 0), os.open("/dev/null", 0)

    def test_a_terminal_without_a_cursor_is_an_error(self):
        for name in ["dumb", "", "unknown"]:
            terminal = self.open(self.file("a,b\n1,2\n"), columns=160, environment={"TERM": name})
            self.assertEqual(terminal.wait_for_end(), 64)
            self.assertNotIn(b"\033", terminal.output)
            self.assertIn(f'TERM is "{name}"', terminal.text)

    def test_a_drawing_is_as_wide_as_the_terminal(self):
        path = self.file("a\nRome\n")
        for columns in [1, 20, 80, 200]:
            terminal = Terminal(TOOL, path, columns=columns, environment={"COLUMNS": ""})
            self.addCleanup(terminal.close)
            self.assertEqual(terminal.wait_for_end(), 0)
            self.assertEqual(len(terminal.lines[0]), columns)
            # A file does not depend on the terminal.
            terminal = Terminal(
                "/bin/sh", "-c", f"'{TOOL}' '{path}' --snapshot '{path}.txt'; '{TOOL}' '{path}' | cat",
                columns=columns, environment={"COLUMNS": ""})
            self.addCleanup(terminal.close)
            terminal.wait_for_end()
            with open(f"{path}.txt") as file:
                self.assertEqual(file.read(), "0.0  0 0 640 32\n")
            self.assertEqual(terminal.output.count("─".encode()), 78 * 2 - len(" Rome "))

    def test_bad_data_leave_the_terminal_alone(self):
        terminal = self.open(self.file('a,b\n"1'))
        self.assertEqual(terminal.wait_for_end(), 65)
        self.assertEqual(terminal.settings, terminal.before)
        self.assertNotIn(b"\033", terminal.output)
        self.assertIn("sectile: ", terminal.text)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
