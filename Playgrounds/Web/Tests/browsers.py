"""Chromium by Playwright and Firefox ESR by WebDriver BiDi, with the same methods.

`webkit.py` has WebKitGTK. Keys, wheels and pointers are those of the drivers: the browsers handle
them as input of a user.
"""

import base64
import contextlib
import functools
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading

from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

FOLDER = pathlib.Path(__file__).resolve().parent.parent
SIZE = (1180, 800)
# The names of keys in the DOM, and their code points in WebDriver.
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009",
    "Escape": "\ue00c", "Space": " ", "PageUp": "\ue00e", "PageDown": "\ue00f",
    "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}
# Waits until a story is drawn or has failed; the value is its name.
READY = """new Promise((resolve, reject) => {
  const end = performance.now() + 60000
  const wait = () => document.documentElement.dataset.ready
    ? resolve(document.documentElement.dataset.ready)
    : performance.now() > end ? reject(new Error('not ready')) : setTimeout(wait, 20)
  wait()
})"""
# Browsers share the processors with other steps of CI, so these are long.
PATIENCE = 90


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder. Isolated pages have clocks of 5 µs instead of 100."""

    def do_GET(self):
        # A browser looks for this icon when a page names none, sometimes so late that its error
        # would be reported to the next test.
        if self.path == "/favicon.ico":
            self.send_response(http.HTTPStatus.NO_CONTENT)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *arguments):
        pass

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


def serve(folder=FOLDER):
    """Starts a server of a folder and returns its address."""
    handler = functools.partial(Handler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


class Chromium:
    """A window of Chromium."""

    name = "Chromium"

    def __init__(self, playwright=None, has_scrollbars=False):
        """Starts the browser, with scrollbars that a mouse can drag, or with none."""
        self.playwright = playwright or sync_playwright().start()
        self.is_first = playwright is None
        self.browser = self.playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"],
            ignore_default_args=["--hide-scrollbars"] if has_scrollbars else [])
        self.errors = []
        self.page = None
        self.resize(*SIZE)

    def resize(self, width, height, **options):
        """Opens another window, for example with the dark scheme."""
        if self.page:
            self.page.context.close()
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, **options)
        self.page = context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.note)

    def note(self, message):
        """Keeps a message of the console that is an error or a warning."""
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def open(self, address):
        """Loads a page."""
        self.page.goto("about:blank")
        self.page.goto(address)

    def evaluate(self, expression):
        """Returns the value of an expression, after its promise is fulfilled."""
        return self.page.evaluate(expression)

    def press(self, *keys):
        """Presses a key of the keyboard; the keys before it are held."""
        self.page.keyboard.press("+".join(keys))

    def click(self, x, y):
        self.page.mouse.click(x, y)

    def wheel(self, x, y, delta):
        """Turns the wheel at a point."""
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, delta)

    def print(self):
        """Returns the page as a PDF file."""
        return self.page.pdf()

    def swipe(self, x, y, distance, steps):
        """Moves a finger along the vertical axis and lifts it while it moves."""
        session = self.page.context.new_cdp_session(self.page)
        for step in range(steps + 1):
            session.send("Input.dispatchTouchEvent", {
                "type": "touchMove" if step > 0 else "touchStart",
                "touchPoints": [{"x": x, "y": y + distance * step / steps}]})
            self.page.wait_for_timeout(10)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def drag(self, points):
        """Presses the mouse at the first of some points, and moves it to the others."""
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point)
            self.page.wait_for_timeout(30)
        self.page.mouse.up()

    def roles(self, role):
        """Returns how many elements with a role the accessibility tree has."""
        session = self.page.context.new_cdp_session(self.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        return sum(1 for node in nodes if node.get("role", {}).get("value") == role)

    def close(self):
        self.browser.close()
        if self.is_first:
            self.playwright.stop()


class Firefox:
    """A window of Firefox ESR, which speaks WebDriver BiDi itself."""

    name = "Firefox"

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile.name,
             "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for line in self.process.stderr:
            if match := re.search(r"listening on (ws://\S+)", line):
                break
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(f"{match[1]}/session", max_size=None))
        self.number = 0
        self.errors = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        tree = self.send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        self.resize(*SIZE)

    def send(self, method, **parameters):
        """Sends a command and returns its result; keeps errors of the console."""
        self.number += 1
        self.socket.send(json.dumps(
            {"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("method") == "log.entryAdded":
                entry = answer["params"]
                if entry["level"] in ("error", "warn"):
                    self.errors.append(entry["text"])
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def resize(self, width, height, device_scale_factor=1):
        """Changes the size of the window."""
        self.send("browsingContext.setViewport", context=self.context,
                  viewport={"width": width, "height": height},
                  devicePixelRatio=device_scale_factor)

    def act(self, kind, *actions):
        """Sends the actions of an input device."""
        self.send("input.performActions", context=self.context,
                  actions=[{"type": kind, "id": kind, "actions": list(actions)}])

    def press(self, *keys):
        """Presses a key of the keyboard; the keys before it are held."""
        values = [KEYS.get(key, key) for key in keys]
        self.act("key", *({"type": "keyDown", "value": value} for value in values),
                 *({"type": "keyUp", "value": value} for value in reversed(values)))

    def click(self, x, y):
        self.drag([(x, y)])

    def wheel(self, x, y, delta):
        """Turns the wheel at a point."""
        self.act("wheel", {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0,
                           "deltaY": round(delta)})

    def drag(self, points):
        """Presses the mouse at the first of some points, and moves it to the others."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 30}
                 for x, y in points]
        self.act("pointer", moves[0], {"type": "pointerDown", "button": 0}, *moves[1:],
                 {"type": "pointerUp", "button": 0})

    def open(self, address):
        """Loads a page."""
        self.send("browsingContext.navigate", context=self.context, url="about:blank",
                  wait="complete")
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, expression):
        """Returns the value of an expression, after its promise is fulfilled."""
        result = self.send(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context}, awaitPromise=True)
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def print(self):
        """Returns the page as a PDF file."""
        found = self.send("browsingContext.print", context=self.context)
        return base64.b64decode(found["data"])

    def roles(self, role):
        """Returns how many elements with a role the accessibility tree has."""
        nodes = self.send(
            "browsingContext.locateNodes", context=self.context,
            locator={"type": "accessibility", "value": {"role": role}})
        return len(nodes["nodes"])

    def close(self):
        try:
            self.send("browser.close")
        except Exception:
            self.process.terminate()
        with contextlib.suppress(Exception):
            self.stack.close()
        self.process.wait(20)
        self.process.stderr.close()
        self.profile.cleanup()
