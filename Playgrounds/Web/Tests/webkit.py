"""WebKitGTK's MiniBrowser, with keys and wheels of the X server, and the methods of `browsers.py`.

The driver loads pages and evaluates expressions. Its own wheel loses all steps after the first
one, so that `xdotool` sends the input.
"""

import contextlib
import json
import os
import subprocess
import time

from selenium import webdriver
from selenium.webdriver.webkitgtk.service import Service

from browsers import SIZE

BINARY = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
# The names of keys in the DOM, and those of the X server.
KEYS = {
    "PageUp": "Prior", "PageDown": "Next", "ArrowUp": "Up", "ArrowDown": "Down",
    "ArrowLeft": "Left", "ArrowRight": "Right", "Space": "space", "Enter": "Return",
    "Control": "ctrl", "Shift": "shift",
}


class WebKit:
    """A window of MiniBrowser on an X server of its own."""

    name = "WebKit"

    def __init__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "3600x2900x24"],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            self.display = f":{numbers.readline().strip()}"
        self.driver = None
        self.errors = []
        self.ratio = 1
        self.start()

    def start(self):
        """Starts the browser. GTK reads the ratio at its start, and has whole numbers only."""
        environment = {
            **os.environ, "DISPLAY": self.display, "GDK_SCALE": str(self.ratio),
            # The sandbox does not start for root.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        options = webdriver.WebKitGTKOptions()
        options.binary_location = BINARY
        options.add_argument("--automation")
        service = Service("/usr/bin/WebKitWebDriver", env=environment)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(90)
        self.resize(*SIZE, self.ratio)

    def resize(self, width, height, device_scale_factor=1):
        ratio = device_scale_factor
        if ratio != self.ratio:
            self.driver.quit()
            self.ratio = ratio
            self.start()
        outer = [width, height]
        for _ in range(9):
            self.driver.set_window_rect(0, 0, *outer)
            time.sleep(0.1)
            inner = self.driver.execute_script("return [innerWidth, innerHeight]")
            # The window also has the bar of the browser.
            outer = [outer[0] + width - inner[0], outer[1] + height - inner[1]]
            if inner == [width, height]:
                return
        raise RuntimeError(f"the window is {inner}, not {width}x{height}")

    def open(self, address):
        """Loads a page."""
        self.driver.get("about:blank")
        self.driver.get(address)
        self.driver.execute_script(
            "window.webKitErrors = [];"
            "addEventListener('error', event => webKitErrors.push(event.message));"
            "addEventListener('unhandledrejection', event => webKitErrors.push(`${event.reason}`))")

    def evaluate(self, expression):
        """Returns the value of an expression, after its promise is fulfilled."""
        result = self.driver.execute_async_script(
            "const [done] = arguments;"
            f"(async () => JSON.stringify(await ({expression})))()"
            ".then(value => done([value]), error => done([null, String(error)]))")
        self.errors += self.driver.execute_script(
            "return (window.webKitErrors ?? []).splice(0)")
        if len(result) > 1:
            raise RuntimeError(result[1])
        return None if result[0] is None else json.loads(result[0])

    def run(self, *arguments):
        """Sends input through the X server."""
        subprocess.run(["xdotool", *map(str, arguments)], check=True,
                       env={**os.environ, "DISPLAY": self.display})

    def point(self, x, y):
        """Returns a point of the page in pixels of the screen."""
        bar = self.driver.execute_script("return outerHeight - innerHeight")
        return round(x * self.ratio), round((y + bar) * self.ratio)

    def press(self, *keys):
        """Presses a key; the keys before it are held."""
        self.run("key", "+".join(KEYS.get(key, key) for key in keys))

    def click(self, x, y):
        self.run("mousemove", *self.point(x, y), "click", 1)

    def wheel(self, x, y, distance):
        """Turns the wheel by steps, which WebKitGTK makes as long as it wants."""
        button = 5 if distance > 0 else 4
        self.run("mousemove", *self.point(x, y), "click", "--repeat",
                 max(1, round(abs(distance) / 90)), "--delay", 60, button)

    def drag(self, points):
        """Presses the pointer at the first point and releases it at the last."""
        self.run("mousemove", *self.point(*points[0]), "mousedown", 1)
        for point in points[1:]:
            self.run("mousemove", *self.point(*point))
            time.sleep(0.1)
        self.run("mouseup", 1)

    def close(self):
        with contextlib.suppress(Exception):
            self.driver.quit()
        self.server.terminate()
        self.server.wait(20)
