"""Keys, wheels, thumbs and touches in every story: engine, device pixel ratio, direction and story.

`python3 matrix.py Chromium` runs the cells of CI for one engine; `python3 matrix.py Firefox 2 rtl
photos` runs those that the arguments name, `python3 matrix.py WebKit all` runs every combination,
and `python3 matrix.py Chromium 1 high` runs cells in a high window.
"""

import itertools
import json
import sys
import time

from browsers import FOLDER, READY, Chromium, Firefox, serve

STORIES = sorted(path.stem for path in (FOLDER / "stories").glob("*.js")
                 if path.stem not in ("common", "debug", "gallery"))
# The stories that measure rows or map the scrollbar run everywhere, the others in two cells of an
# engine.
DEEP = ["billion", "chat", "photos", "resize", "text"]
# The keys of these stories move a selection, which shows the first and the last row.
SELECTABLE = ["keyboard", "outline"]
# Loading above ends a way to the start.
ENDLESS = ["chat"]
RATIOS = {"Chromium": [1, 1.25, 2, 3], "Firefox": [1, 1.25, 2, 3], "WebKit": [1, 2, 3]}
# A device pixel at most, because positions of scrollbars are whole device pixels.
PIXEL = 1.001


def cells(engine, isAll=False):
    """Returns the cells of CI: ratio, direction and story; or all cells."""
    ratios = RATIOS[engine]
    directions = ["ltr", "rtl"]
    if isAll:
        return [(ratio, direction, story)
                for ratio in ratios for direction in directions for story in STORIES]
    # Every story of DEEP at every ratio, its direction in turn.
    deep = [(ratio, directions[(number + place) % 2], story)
            for number, ratio in enumerate(ratios) for place, story in enumerate(DEEP)]
    others = [story for story in STORIES if story not in DEEP]
    return sorted(deep + [(1, "ltr", story) for story in others]
                  + [(ratios[1], "rtl", story) for story in others])


# The cells that run with the other tests of the gallery.
FEW = [(1, "ltr", "photos"), (1, "ltr", "reorder"), (1.25, "rtl", "text"), (2, "ltr", "resize"),
       (3, "rtl", "billion")]
SIZE = (1000, 700)
# A long list has other margins in a window higher than their eighth part.
HIGH = (1280, 2400)


class Cell:
    """One story in one window. `failures` are sentences."""

    def __init__(self, browser, address, ratio, direction, story, pages):
        self.browser, self.story, self.ratio = browser, story, ratio
        self.address = address
        self.name = f"{browser.name} {ratio} {direction} {story}"
        self.direction = direction
        self.pages = pages
        self.failures = []
        self.count = 0

    def call(self, call):
        """Returns the result of a function of `input.js`."""
        return self.browser.evaluate(
            f"import('{self.address}/Tests/input.js').then(async input => await input.{call})")

    def check(self, isRight, sentence):
        self.count += 1
        if not isRight:
            self.failures.append(f"{self.name}: {sentence}")

    def rest(self, step, mark=None):
        state = self.call(f"rest({json.dumps(mark)})")
        self.check(state["isAtRest"], f"{step}: the list does not rest")
        self.check(state["blank"] < 80, f"{step}: {state['blank']} px are blank")
        return state

    def calm(self, step):
        """Checks that nothing writes or ends any more."""
        found = self.call("unrest()")
        self.check(found == {"writes": 0, "ends": 0}, f"{step}: at rest, {found}")

    def at_start(self, step):
        state = self.rest(step)
        if self.story in SELECTABLE:
            self.check(state["first"] == 0, f"{step}: row {state['first']} is the first")
        elif self.story not in ENDLESS:
            self.check(state["offset"] == 0 and state["top"] == 0,
                       f"{step}: {state['offset']:.2f} px from the start, scrollbar {state['top']}")

    def at_end(self, step):
        state = self.rest(step)
        if self.story in SELECTABLE:
            last = self.browser.evaluate("story.list.layout.select('all')") - 1
            self.browser.evaluate("story.list.layout.select('clear')")
            self.check(state["last"] == last, f"{step}: row {state['last']} of {last} is the last")
        else:
            self.check(abs(state["rest"]) <= PIXEL / self.ratio and state["topRest"] <= PIXEL,
                       f"{step}: {state['rest']:.2f} px from the end, "
                       f"scrollbar {state['topRest']:.2f}")

    def distances(self, place, *steps):
        """Returns how far keys and the wheel move a plain element of the same size and length.

        Firefox keeps positions of scrollbars as fractions and reports whole numbers, so that the
        distances of a page key differ by 1 px from press to press. The same steps from the same end
        give the same numbers in the list.
        """
        key = (self.ratio, steps, place["bottom"] - place["top"], place["length"])
        if key not in self.pages:
            self.call("control()")
            self.browser.click(100, 100)
            positions = [0]
            for step in steps:
                if isinstance(step, str):
                    self.browser.press(step)
                else:
                    self.browser.wheel(100, 100, step)
                time.sleep(0.05)
                positions.append(self.call("controlled()"))
            self.call("release()")
            self.pages[key] = [end - start for start, end in itertools.pairwise(positions)]
            assert all(self.pages[key]), self.pages[key]
        return self.pages[key]

    def moves(self, step, distance, act):
        """Checks that an action moves the row that is read by a distance, and never back."""
        sign = 1 if distance > 0 else -1
        mark = self.call(f"marked({json.dumps(distance > 0)})")
        self.call("watch()")
        act()
        time.sleep(0.05)
        state = self.rest(step, mark)
        back = max(-sign * move for move in self.call("moves()"))
        self.check(back <= PIXEL / self.ratio, f"{step}: rows move back by {back:.2f} px")
        if state["marked"] is None:
            self.check(False, f"{step}: row {mark['section']}.{mark['item']} left the page")
        else:
            moved = mark["top"] - state["marked"]
            # Rows stand on whole device pixels.
            self.check(abs(moved - distance) <= PIXEL / self.ratio,
                       f"{step}: moves by {moved:.2f} px instead of {distance}")

    def run(self, isBlocking, size):
        browser = self.browser
        direction = "?rtl" if self.direction == "rtl" else ""
        browser.open(f"{self.address}/index.html{direction}#{self.story}")
        browser.evaluate(READY)
        if self.story == "log":
            # It grows otherwise while distances are compared.
            browser.evaluate("(story.run(false), 0)")
        self.call(f"count({json.dumps(isBlocking)})")
        place = self.call("bounds()")
        middle = (place["x"], place["y"])
        isLong = place["length"] > 5 * place["height"] and self.story not in SELECTABLE
        if isLong:
            _, up, wheel_up = self.distances(place, "End", "PageUp", -180)
        if isLong and self.story not in ENDLESS:
            *down, wheel_down = self.distances(place, "PageDown", "PageDown", 180)
        if self.story in SELECTABLE:
            browser.evaluate("(story.list.host.focus(), 0)")
        else:
            browser.click(*middle)
        if self.story not in ENDLESS:
            browser.press("Home")
            self.at_start("Home")
            if isLong:
                for distance in down:
                    self.moves("PageDown", distance, lambda: browser.press("PageDown"))
                self.moves("wheel down", wheel_down, lambda: browser.wheel(*middle, 180))
        browser.press("End")
        self.at_end("End")
        self.calm("End")
        if isLong:
            self.moves("PageUp", up, lambda: browser.press("PageUp"))
            self.moves("wheel up", wheel_up, lambda: browser.wheel(*middle, -180))
            self.calm("wheel up")
        browser.press("End")
        self.at_end("End after PageUp")
        isScrollable = self.call("bounds()")["length"] > place["height"]
        if place["bar"] > 6 and isScrollable and self.story not in ENDLESS:
            # The track is between buttons in Chromium. The end of the thumb is grabbed.
            button = 22 if browser.name == "Chromium" else 6
            track = place["barX"]
            browser.drag([(track, place["bottom"] - button), (track, max(1, place["top"] - 60))])
            self.at_start("thumb to the start")
            browser.drag([(track, place["top"] + button), (track, size[1] - 1)])
            self.at_end("thumb to the end")
            self.calm("thumb")
        if browser.name == "Chromium" and isScrollable:
            browser.swipe(*middle, 200, 12)
            state = self.rest("fling up")
            self.check(state["rest"] > 150, f"fling up: {state['rest']} px from the end")
            self.calm("fling up")
            for _ in range(6):
                browser.swipe(middle[0], place["bottom"] - 20, -300, 4)
            self.at_end("fling to the end")
        if self.story not in ENDLESS:
            browser.press("Home")
            self.at_start("Home at last")
            if isLong:
                browser.evaluate("void story.list.host.scrollTo({top: 3000, behavior: 'smooth'})")
                state = self.rest("smooth scrollTo")
                target = min(3000, state["range"])
                self.check(abs(state["top"] - target) <= PIXEL,
                           f"smooth scrollTo({target}) stops at {state['top']}")
        self.calm("the end of the test")
        self.check(browser.errors == [], f"errors {browser.errors}")
        browser.errors.clear()


def run(browser, chosen, size=SIZE):
    """Runs cells in a browser, and closes it; returns failures, and the number of checks."""
    address = serve()
    failures, count, pages = [], 0, {}
    ratio = None
    try:
        for number, cell in enumerate(chosen):
            if cell[0] != ratio:
                ratio = cell[0]
                touch = {"has_touch": True} if browser.name == "Chromium" else {}
                browser.resize(*size, device_scale_factor=ratio, **touch)
            current = Cell(browser, address, *cell, pages)
            begin = time.monotonic()
            try:
                current.run(number % 2 == 1, size)
            except Exception as error:
                current.check(False, f"stops with {type(error).__name__}: {str(error)[:300]}")
            count += current.count
            failures += current.failures
            print(f"{current.name}: {current.count - len(current.failures)} of {current.count}, "
                  f"{time.monotonic() - begin:.1f} s", flush=True)
    finally:
        browser.close()
    return failures, count


def start(name, playwright=None):
    """Starts an engine, with scrollbars that a mouse can drag."""
    if name == "WebKit":
        # Its packages are needed by its own tests only.
        from webkit import WebKit
        return WebKit()
    return Firefox() if name == "Firefox" else Chromium(playwright, has_scrollbars=True)


def main(arguments):
    for name in arguments:
        if name in RATIOS:
            chosen = [cell for cell in cells(name, isAll="all" in arguments)
                      if all(str(part) in arguments or not known & set(arguments) for part, known in
                             zip(cell, [{"1", "1.25", "2", "3"}, {"ltr", "rtl"}, set(STORIES)]))]
            begin = time.monotonic()
            failures, count = run(start(name), chosen, HIGH if "high" in arguments else SIZE)
            print(*failures, sep="\n")
            print(f"{name}: {len(failures)} of {count} checks fail, {len(chosen)} cells, "
                  f"{time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
