"""A program in a pseudo-terminal, whose output goes into the terminal emulator pyte."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
import unicodedata

import pyte
import pyte.screens
import wcwidth

# A shell that runs the tests in the background ignores these signals, and programs inherit that.
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)


def cell_count(character):
    """Returns the cells of a character: a vowel sign beside a letter takes one, as in xterm, VTE and
    tmux, and none in the table of pyte."""
    return 1 if unicodedata.category(character) == "Mc" else wcwidth.wcwidth(character)


pyte.screens.wcwidth = cell_count


class Terminal:
    """A running program and the screen that it shows.

    As a job, the program has a parent in its session, as in a shell. Without one, the system ignores
    the signal of control-Z.
    """

    def __init__(self, *command, columns=60, rows=12, environment=None, is_job=False):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        # The test keeps both ends open, to read the settings after the program has ended.
        self.master, self.slave = pty.openpty()
        self._set_size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        variables = dict(os.environ, TERM="xterm-256color", LANG="en_US.UTF-8")
        variables.update(environment or {})
        self.status = None
        # The parent of a job writes the number of its process, and later the status of each change.
        reports, writer = os.pipe()
        self.reports = os.fdopen(reports)
        self.child = self.process = os.fork()
        if self.child == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.slave, stream)
            if is_job:
                self._run_job(command, variables, writer)
            os.execve(command[0], list(command), variables)
        os.close(writer)
        self.is_job = is_job
        if is_job:
            self.process = int(self.reports.readline())

    @staticmethod
    def _run_job(command, variables, writer):
        """Runs a program in the foreground and reports its changes, as a shell does."""
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        process = os.fork()
        if process == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.execve(command[0], list(command), variables)
        os.write(writer, b"%d\n" % process)
        while True:
            _, status = os.waitpid(process, os.WUNTRACED)
            os.write(writer, b"%d\n" % status)
            if not os.WIFSTOPPED(status):
                os._exit(0)

    # Input

    def send(self, text):
        """Sends keys, as a terminal does."""
        os.write(self.master, text.encode())

    def signal(self, number):
        os.kill(self.process, number)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # Output

    def pump(self, seconds):
        """Reads what the program writes within a time; returns whether there was anything."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        data = os.read(self.master, 1 << 16)
        self.output += data
        self.stream.feed(data)
        return True

    def wait(self, condition, what, seconds=20):
        """Reads until a condition on this terminal holds; fails with the screen if it does not."""
        deadline = time.monotonic() + seconds
        while not condition(self):
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError(f"{what}: not on the screen:\n{self.text}")
            self.pump(min(left, 0.05))

    def wait_for(self, text, seconds=20):
        """Waits for a line that contains a text."""
        self.wait(lambda terminal: text in terminal.text, text, seconds)

    def wait_for_end(self, seconds=20):
        """Waits for the end of the program; returns its exit status, or minus its signal."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.pump(0.01)
            status = self._change()
            if status is not None:
                while self.pump(0.05):
                    pass
                self.status = os.waitstatus_to_exitcode(status)
                return self.status
        raise AssertionError(f"the program does not end:\n{self.text}")

    def wait_for_stop(self, seconds=20):
        """Waits until the program is stopped; returns the signal that stopped it."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.pump(0.01)
            status = self._change(os.WUNTRACED)
            if status is not None:
                assert os.WIFSTOPPED(status), f"the program has ended: {status}"
                while self.pump(0.05):
                    pass
                return os.WSTOPSIG(status)
        raise AssertionError("the program is not stopped")

    def _change(self, options=0):
        """Returns the status of the program if it has changed."""
        if self.is_job:
            ready, _, _ = select.select([self.reports], [], [], 0)
            return int(self.reports.readline()) if ready else None
        process, status = os.waitpid(self.process, os.WNOHANG | options)
        return status if process else None

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self):
        return "\n".join(self.lines)

    @property
    def settings(self):
        return termios.tcgetattr(self.slave)

    def close(self):
        for process in {self.process, self.child}:
            try:
                if self.status is None:
                    os.kill(process, signal.SIGKILL)
                if process == self.child:
                    os.waitpid(process, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        self.reports.close()
        os.close(self.master)
        os.close(self.slave)
