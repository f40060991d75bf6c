"""Tests of the pages of the gallery: loading, failing, small windows, and assistive technologies."""

import pathlib
import time

import axe_playwright_python

from browsers import FOLDER, READY, SIZE

AXE = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js")


class KeyChecks:
    """Tests with keys in all browsers."""

    def test_keys_move_a_task_and_return_it(self):
        self.open("reorder")
        focus = "story.list.node({ section: 0, item: 0 }).querySelector('.grip').focus()"
        self.browser.evaluate(f"({focus}, 0)")
        number = self.browser.evaluate("story.tasks[0][0].number")
        place = f"story.tasks[0].findIndex(task => task.number === {number})"
        for key in ["Space", "ArrowDown", "ArrowDown"]:
            self.browser.press(key)
            self.browser.evaluate("new Promise(resolve => setTimeout(resolve, 350))")
        self.assertEqual(self.browser.evaluate(place), 2)
        self.assertEqual(self.browser.evaluate("document.querySelector('[role=status]').textContent"),
                         "Moved to row 3 of section 1.")
        self.assertEqual(self.browser.evaluate("document.activeElement.className"), "grip")
        self.browser.press("Escape")
        self.browser.evaluate("new Promise(resolve => setTimeout(resolve, 350))")
        self.assertEqual(self.browser.evaluate(place), 0)
        self.assertEqual(self.browser.errors, [])

    def test_control_and_arrows_move_the_focus_only_and_control_space_toggles(self):
        self.open("keyboard")
        self.browser.evaluate("(story.list.host.focus(), 0)")
        state = (
            "[story.list.layout.selection().map(({ first, last }) => [first.item, last.item]),"
            " story.list.host.querySelector('.has-focus').sectile.path.item]")
        steps = [
            (["ArrowDown"], [[[0, 0]], 0]), (["Control", "ArrowDown"], [[[0, 0]], 1]),
            (["Control", "ArrowDown"], [[[0, 0]], 2]), (["Control", "Space"], [[[0, 0], [2, 2]], 2]),
            (["Control", "End"], [[[0, 0], [2, 2]], 999_999]),
            (["Control", "Home"], [[[0, 0], [2, 2]], 0]), (["Control", "Space"], [[[2, 2]], 0]),
            (["ArrowDown"], [[[1, 1]], 1]),
        ]
        for keys, expected in steps:
            self.browser.press(*keys)
            self.assertEqual(self.browser.evaluate(state), expected, keys)
        self.assertEqual(self.browser.errors, [])

    def test_a_control_in_a_row_keeps_its_keys(self):
        self.open("keyboard")
        self.browser.evaluate(
            """(() => {
              const field = document.createElement('input')
              story.list.node({ section: 0, item: 0 }).append(field)
              field.focus()
              window.field = field
              return 0
            })()""")
        for key in ["a", "Space", "b", "ArrowLeft", "c"]:
            self.browser.press(key)
        self.assertEqual(self.browser.evaluate("field.value"), "a cb")
        self.assertEqual(self.browser.evaluate("story.list.layout.selection()"), [])
        self.assertEqual(self.browser.errors, [])

    def test_a_place_beyond_the_data_is_near_its_end(self):
        self.open("keyboard")
        self.browser.evaluate(
            "(story.list.restore({ section: 9, item: 2e6, distance: 0 }),"
            " new Promise(resolve => setTimeout(resolve, 100)))")
        self.assertTrue(
            self.browser.evaluate("Boolean(story.list.node({ section: 0, item: 999_999 }))"))
        self.assertEqual(self.browser.errors, [])

    def test_letters_move_the_focus_to_a_name(self):
        self.open("keyboard")
        self.browser.evaluate("(story.list.host.focus(), 0)")
        for key in "vera":
            self.browser.press(key)
        shown = self.browser.evaluate("story.list.host.querySelector('.has-focus b').textContent")
        self.assertEqual(shown.split()[0], "Vera")

    def test_a_chat_announces_new_messages_only(self):
        self.open("chat")
        live = "document.querySelector('[role=log]').childElementCount"
        self.browser.evaluate("(story.list.scrollTo(0), story.insertOlder(), 0)")
        self.assertEqual(self.browser.evaluate(live), 0)
        self.browser.evaluate("(story.receive(), 0)")
        self.assertEqual(self.browser.evaluate(live), 1)
        self.assertEqual(self.browser.roles("log"), 1)

    def test_every_photo_of_the_page_has_a_name(self):
        self.open("photos")
        names = self.browser.evaluate(
            "[...document.querySelectorAll('.photo')].map(node => node.ariaLabel)")
        self.assertGreater(len(names), 5)
        self.assertTrue(all(name.startswith("Photo ") for name in names), names)


class PageChecks:
    """Tests of the pages in Chromium."""

    def each_story(self, check):
        for name in self.stories:
            with self.subTest(name):
                self.open(name)
                check()

    def run_axe(self):
        self.browser.page.add_script_tag(path=AXE)
        found = self.browser.evaluate(
            "axe.run().then(({ violations, passes }) => [passes.length,"
            " violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)])")
        self.assertGreater(found[0], 20)
        self.assertEqual(found[1], [])

    def test_axe_finds_no_violation(self):
        try:
            for scheme in ["light", "dark"]:
                self.browser.resize(*SIZE, color_scheme=scheme, reduced_motion="reduce")
                self.each_story(self.run_axe)
        finally:
            self.browser.resize(*SIZE)

    def check_height(self, size):
        height, overflow, shown = self.browser.evaluate(
            """(() => {
              const { host } = story.list
              host.scrollIntoView({ block: 'center' })
              const { top, bottom } = host.getBoundingClientRect()
              return [host.clientHeight, document.documentElement.scrollWidth - innerWidth,
                Math.min(bottom, innerHeight) - Math.max(top, 0)]
            })()""")
        self.assertGreater(height, 0.6 * min(340, size[1]), size)
        self.assertLessEqual(overflow, 0, size)
        self.assertGreater(shown, 0.6 * min(230, size[1]), size)

    def test_small_windows_scroll_and_their_lists_have_a_useful_height(self):
        try:
            for size in [(320, 256), (640, 400), (844, 390), (320, 640)]:
                self.browser.resize(*size)
                self.each_story(lambda size=size: self.check_height(size))
        finally:
            self.browser.resize(*SIZE)

    def test_each_story_leads_to_its_source(self):
        for name in self.stories:
            with self.subTest(name):
                self.open(name)
                text = self.browser.evaluate(
                    "fetch(document.querySelector('.source').href).then(found => found.text())")
                self.assertEqual(text, (FOLDER / "stories" / f"{name}.js").read_text())

    def test_the_ring_of_the_focus_is_not_covered_by_rows(self):
        self.open("keyboard")
        self.browser.evaluate("(story.list.host.focus(), 0)")
        self.browser.press("Control", "a")
        ring, corner = self.browser.evaluate(
            """(() => {
              const { outlineWidth, outlineOffset } = getComputedStyle(document.querySelector('.stage'))
              return [[outlineWidth, outlineOffset],
                getComputedStyle(story.list.host).outlineStyle]
            })()""")
        # Outside of the element that clips the rows.
        self.assertEqual(ring, ["2px", "1px"])
        self.assertEqual(corner, "none")

    def test_a_missing_file_is_reported_in_a_sentence(self):
        page = self.browser.page
        for pattern in ["**/*.wasm", "**/layout.js", "**/billion.js", "**/gallery.js"]:
            with self.subTest(pattern):
                page.route(pattern, lambda route: route.abort())
                self.browser.open(f"{self.address}/index.html")
                self.assertEqual(self.browser.evaluate(READY), "failed")
                self.assertIn("cannot be shown", page.locator("[role=alert]").inner_text())
                page.unroute(pattern)
        self.browser.errors.clear()

    def test_a_page_without_scripts_says_what_it_needs(self):
        self.browser.resize(*SIZE, java_script_enabled=False)
        try:
            self.browser.page.goto(f"{self.address}/index.html")
            self.assertIn("JavaScript", self.browser.page.locator("noscript").inner_text())
            self.assertEqual(self.browser.page.locator("nav a").count(), len(self.stories))
        finally:
            self.browser.resize(*SIZE)

    def test_the_first_rows_on_a_slow_line_are_printed(self):
        self.browser.resize(*SIZE)
        page = self.browser.page
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8,
            "uploadThroughput": 0.75e6 / 8})
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        begin = time.monotonic()
        page.goto(f"{self.address}/index.html#text", wait_until="commit")
        page.wait_for_selector(".sectile-item", timeout=60000)
        rows = time.monotonic() - begin
        sent = page.evaluate(
            "performance.getEntriesByType('resource').reduce((sum, it) => sum + it.transferSize, 0)")
        wasm = page.evaluate(
            "performance.getEntriesByType('resource').find(it => it.name.endsWith('.wasm')).startTime")
        print(f"\nFirst rows at 1.6 Mbit/s, 150 ms, CPU 4x: {rows:.1f} s; {sent / 1000:.0f} KB; "
              f"the module starts to load at {wasm / 1000:.2f} s")
        self.browser.resize(*SIZE)
        self.assertGreater(sent, 100_000)
        self.assertLess(wasm, 1200)
