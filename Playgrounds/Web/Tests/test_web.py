"""Tests of the browser host, in Chromium and in Firefox ESR. `.ci/web` runs them."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import textwrap
import time
import unittest

import brotli

import matrix
from browsers import FOLDER, READY, SIZE, Chromium, Firefox, serve
from inputs import InputChecks, ListChecks
from pages import KeyChecks, PageChecks
from printing import PrintChecks

STORIES = [
    "billion", "text", "chat", "log", "photos", "edits", "reorder", "outline", "direction", "resize",
    "keyboard",
]
# The stories that need no call of full.json.
SMALL_STORIES = ["billion", "text", "chat", "log", "photos", "edits", "direction", "resize"]
# Frames are rounded to device pixels, so the DOM has the same numbers. Right-to-left grids divide
# their width into columns whose edges are rounded too.
TOLERANCE = 0.02


def exports(toolset):
    """Returns the exports of a toolset of the module."""
    options = json.loads((FOLDER / "Module" / toolset).read_text())["linker"]["extraCLIOptions"]
    return {option.removeprefix("--export=") for option in options
            if option.startswith("--export=")}


class Checks(InputChecks, ListChecks, KeyChecks, PrintChecks):
    """The tests of one browser; `browser` is its window."""

    browser = None
    address = None

    @classmethod
    def setUpClass(cls):
        cls.address = serve()
        cls.browser = cls.Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.browser.errors.clear()

    def open(self, story, page="index.html"):
        """Opens a story and waits until it is drawn."""
        self.browser.open(f"{self.address}/{page}#{story}")
        self.browser.evaluate(READY)

    def check(self, call):
        """Returns the result of a check in `checks.js`."""
        return self.browser.evaluate(
            f"import('{self.address}/Tests/checks.js').then(async checks => await checks.{call})")

    def wait_until(self, condition):
        """Waits some seconds at most; what follows fails then."""
        for _ in range(50):
            if self.browser.evaluate(condition):
                return
            time.sleep(0.1)

    def test_every_story_loads_without_an_error(self):
        for story in STORIES:
            with self.subTest(story):
                self.open(story)
                count = self.browser.evaluate("story.list.paths.length")
                self.assertGreater(count, 5)
                self.assertEqual(self.browser.errors, [])

    def assert_frames_agree(self, call, count):
        """Checks that more than `count` rectangles of the page equal the frames."""
        found = self.check(call)
        self.assertGreater(found["count"], count)
        self.assertGreaterEqual(found["largest"], 0)
        self.assertLessEqual(found["largest"], TOLERANCE)
        self.assertEqual(self.browser.errors, [])

    def test_rectangles_of_the_page_equal_the_frames(self):
        for story in STORIES:
            with self.subTest(story):
                self.open(story)
                self.assert_frames_agree("framesAgree(7, 12)", 40)

    def test_the_small_module_is_enough_for_stories_without_selection_drags_and_outlines(self):
        for story in SMALL_STORIES:
            with self.subTest(story):
                self.open(story, "index.html?small")
                self.assert_frames_agree("framesAgree(11, 4)", 12)

    def test_both_modules_have_their_calls_and_return_the_same(self):
        self.open("billion")
        found = self.check("modulesAgree()")
        common = exports("toolset.json")
        self.assertEqual(set(found["small"]), common)
        self.assertEqual(set(found["full"]), common | exports("full.json"))
        self.assertEqual(found["missing"], [-9] * 9)
        # `Sectile` calls `sectile_buffer` directly.
        self.assertEqual({f"sectile_{name}" for name in found["called"]} | {"sectile_buffer"},
                         common)
        self.assertGreater(found["results"], 50)
        self.assertEqual(found["wrong"], [])

    def test_a_fling_through_a_million_measured_rows_shows_nothing_blank(self):
        self.open("text")
        found = self.check("fling(300)")
        print(f"\n{self.browser.name}, 1M measured rows: frame p50 and p99 {found['frames']} ms, "
              f"call {found['calls']} ms ({found['callCount']} calls), draw {found['draws']} ms")
        self.assertLess(found["missing"], 1)
        self.assertGreater(found["callCount"], 600)

    def test_the_anchored_row_does_not_move_in_a_thousand_random_steps(self):
        self.open("keyboard")
        found = self.check("anchorHolds(3, 1000)")
        self.assertEqual(found["checked"], 1000)
        self.assertEqual(len(found["counts"]), 5)
        self.assertLess(found["largest"], 0.05, found["worst"])
        self.assertLessEqual(found["deviation"], TOLERANCE)

    def test_rows_have_positions_and_set_sizes_for_assistive_technologies(self):
        for story, role, count in [("text", "listitem", 1_000_000), ("keyboard", "option", 1_000_000),
                                   ("billion", "row", 1_000_000_000)]:
            with self.subTest(story):
                self.open(story)
                shown = self.check(f"wrongPositions({count})")
                self.assertGreater(shown["checked"], 5)
                self.assertEqual(shown["wrong"], 0)
                self.assertEqual(self.browser.roles(role), shown["checked"])
        rows = self.browser.evaluate(
            "[...story.list.host.querySelectorAll('[role=row]')]"
            ".map(node => [+node.getAttribute('aria-rowindex'), node.sectile.path.item + 1])")
        self.assertTrue(all(given == expected for given, expected in rows))
        self.open("outline")
        levels = self.browser.evaluate(
            "[...story.list.host.querySelectorAll('[role=treeitem]')]"
            ".map(node => +node.getAttribute('aria-level'))")
        self.assertGreaterEqual(max(levels), 3)
        self.assertEqual(min(levels), 1)

    def test_interrupted_transitions_continue_from_where_the_tiles_are(self):
        self.open("edits")
        found = self.check("interruptions(5, 120)")
        self.assertLess(found["largestJump"], 1)
        self.assertGreater(found["leaving"], 0)
        self.assertFalse(found["isMoving"])
        self.assertEqual(found["wrong"], 0)
        self.assertEqual(found["left"], 0)
        self.assertGreater(found["tiles"], 10)
        self.assertLessEqual(found["largest"], TOLERANCE)
        self.assertEqual(self.browser.errors, [])

    def test_hostile_numbers_give_an_error_and_the_layout_stays(self):
        self.open("billion")
        found = self.check("hostile()")
        self.assertEqual(found["silent"], [])
        self.assertEqual(found["unexplained"], [])
        self.assertGreater(found["calls"], 130)
        self.assertEqual({f"sectile_{name}" for name in found["called"]} | {"sectile_buffer"},
                         exports("toolset.json") | exports("full.json"))
        self.assertGreaterEqual(len(found["codes"]), 8)

    def test_edits_of_sections_and_items_equal_a_new_layout(self):
        self.open("billion")
        for seed in range(3):
            found = self.check(f"editsEqualFresh({seed}, 300)")
            self.assertEqual(found["step"], 300, found)
            self.assertGreater(found["elements"], 100_000)

    def test_a_chat_follows_its_end_and_keeps_its_place_above(self):
        self.open("chat")
        following = self.browser.evaluate(
            """(async () => {
              const { list, receive, insertOlder } = story
              const atEnd = () => {
                const { y, contentHeight } = list.layout.scroll(0, list.offset)
                return Math.round(contentHeight - y - list.host.clientHeight)
              }
              const first = atEnd()
              receive()
              while (list.isMoving) await new Promise(requestAnimationFrame)
              const second = atEnd()
              list.scrollTo(list.offset - 900)
              const anchor = list.layout.anchor()
              const before = list.node(anchor).getBoundingClientRect().top
              insertOlder()
              receive()
              const moved = { section: 0, item: anchor.item + 30 }
              return [first, second, list.node(moved).getBoundingClientRect().top - before]
            })()""")
        self.assertEqual(following[:2], [0, 0])
        self.assertLess(abs(following[2]), 0.05)

    def test_a_log_follows_its_end_until_the_user_scrolls_up(self):
        self.open("log")
        self.browser.evaluate("(story.run(false), 0)")
        rest = """(() => {
          const { length, offset } = story.list.layout.state()
          return length - offset - story.list.host.clientHeight
        })()"""
        self.browser.evaluate("(story.receive(5), 0)")
        self.assertLess(abs(self.browser.evaluate(rest)), 0.01)
        x, y = self.browser.evaluate(
            "(({ x, y }) => [x + 200, y + 200])(story.list.host.getBoundingClientRect())")
        self.browser.wheel(x, y, -30)
        self.browser.evaluate("new Promise(resolve => setTimeout(resolve, 500))")
        before = self.browser.evaluate("story.list.offset")
        self.browser.evaluate("(story.receive(5), 0)")
        self.assertEqual(self.browser.evaluate("story.list.offset"), before)
        self.assertGreater(self.browser.evaluate(rest), 60)

    def test_the_debug_overlay_shows_the_rows_of_the_page(self):
        for story in STORIES:
            with self.subTest(story):
                self.open(story)
                self.browser.evaluate("(document.querySelector('.debugging').click(), 0)")
                boxes = self.browser.evaluate("document.querySelectorAll('.debug i').length")
                self.assertGreater(boxes, 5)
        self.assertEqual(self.browser.errors, [])

    def test_the_examples_of_a_log_and_of_photos_are_short(self):
        for name, limit in [("log.html", 45), ("photos.html", 30)]:
            lines = [line for line in (FOLDER / name).read_text().splitlines() if line.strip()]
            self.assertLessEqual(len(lines), limit)
            self.browser.open(f"{self.address}/{name}")
            shown = self.browser.evaluate(
                """new Promise((resolve, reject) => {
                  setTimeout(() => reject(new Error('no rows')), 20000)
                  const wait = () => window.list?.paths?.length ? resolve(list.paths.length)
                    : setTimeout(wait, 20)
                  wait()
                })""")
            self.assertGreater(shown, 10)
            self.assertEqual(self.browser.errors, [])

    def test_a_log_that_loads_at_both_ends_does_not_move_the_line_that_is_read(self):
        self.browser.open(f"{self.address}/log.html")
        self.browser.evaluate(READY)
        self.wait_until("days.length > 200")
        # Notes the line that is read, and its position, before and after each day that is loaded.
        self.browser.evaluate(
            """(() => {
              const { update } = list
              const read = () => {
                const node = list.node(list.layout.anchor())
                return [node.textContent, node.getBoundingClientRect().top]
              }
              Object.assign(window, { story: { list }, loaded: [] })
              list.update = change => {
                const before = read()
                update.call(list, change)
                loaded.push([before, read()])
              }
              list.host.focus()
              return 0
            })()""")
        first = "parseInt(days[0][0])"
        last = "parseInt(days.at(-1).at(-1))"
        loaded = 0
        for key, edge in [("End", last), ("End", last), ("Home", first)]:
            before = self.browser.evaluate(edge)
            self.browser.press(key)
            self.wait_until(f"{edge} !== {before}")
            state = self.input("rest()")
            with self.subTest(key, edge=edge):
                self.assertNotEqual(self.browser.evaluate(edge), before)
                self.assertEqual(state["blank"], 0)
                # The new lines are beyond the edge of the viewport.
                self.assertGreater(state["rest" if edge == last else "offset"], 20_000)
                found = self.browser.evaluate("loaded")
                for line in found[loaded:]:
                    self.assertEqual(line[0], line[1])
                loaded = len(found)
                # Every line of the page is the one of its path.
                self.assertEqual(self.browser.evaluate(
                    """list.paths.filter(({ section, item }) => item >= 0
                      && list.node({ section, item }).textContent !== days[section][item])"""), [])
        self.assertEqual(self.browser.errors, [])

    def test_a_dragged_task_ends_at_its_target(self):
        self.open("reorder")
        found = self.check("dragTask()")
        self.assertGreater(found["target"], 1)
        self.assertGreater(found["scrolled"], 10)
        self.assertEqual(found["gaps"], 1)
        self.assertFalse(found["moving"])
        self.assertLessEqual(found["largest"], TOLERANCE)
        self.assertEqual(self.browser.errors, [])

    def test_keys_move_and_extend_the_selection(self):
        self.open("keyboard")
        selected = self.browser.evaluate(
            """(() => {
              const press = (key, options) => story.list.host.dispatchEvent(
                new KeyboardEvent('keydown', { key, bubbles: true, ...options }))
              press('ArrowDown'); press('ArrowDown'); press('ArrowDown', { shiftKey: true })
              const three = story.list.layout.selection()
              press('End')
              const last = story.list.layout.selection()
              const shown = story.list.node({ section: 0, item: 999999 }) !== undefined
              press('a', { ctrlKey: true })
              const all = document.querySelector('.count').textContent
              press('Escape')
              return [three, last, shown, all, story.list.layout.selection().length]
            })()""")
        first = {"section": 0, "item": 1}
        self.assertEqual(selected[0], [{"first": first, "last": {"section": 0, "item": 2}}])
        last = {"section": 0, "item": 999999}
        self.assertEqual(selected[1], [{"first": last, "last": last}])
        self.assertEqual(selected[2:], [True, "1,000,000 selected", 0])

    def test_ancestors_of_an_outline_stay_at_the_top_until_their_subtree_ends(self):
        self.open("outline")
        found = self.check("ancestorsAgree(11, 40)")
        self.assertEqual(found["wrong"], [])
        self.assertGreater(found["pinned"], 60)
        self.assertGreater(found["pushed"], 0)

    def test_the_example_is_a_list_of_own_data_in_thirty_lines(self):
        text = (FOLDER / "example.html").read_text()
        script = text.split('<script type="module">')[1].split("</script>")[0]
        self.assertLessEqual(len([line for line in script.splitlines() if line.strip()]), 30)
        self.open("", "example.html")
        shown = self.browser.evaluate(
            """new Promise(resolve => {
              document.querySelector('#add').click()
              setTimeout(() => resolve(document.querySelector('.sectile-item').textContent), 600)
            })""")
        self.assertEqual(shown, "A new book: Its text.")
        self.assertEqual(self.browser.errors, [])

    def test_the_guide_leads_to_a_page(self):
        guide = (FOLDER.parent.parent / "Docs" / "Web.md").read_text()
        page = textwrap.dedent(guide.split("```html\n")[1].split("```")[0])
        names = re.search(r"cp ((?:[a-z*-]+\.[a-z.]+ )+)", guide)[1]
        with tempfile.TemporaryDirectory() as folder:
            for name in names.split():
                for file in FOLDER.glob(name):
                    shutil.copy(file, folder)
            pathlib.Path(folder, "index.html").write_text(page)
            self.browser.open(f"{serve(folder)}/index.html")
            rows = self.browser.evaluate(
                """new Promise((resolve, reject) => {
                  setTimeout(() => reject(new Error('the page shows no row after 20 s')), 20000)
                  const wait = () => document.querySelector('.sectile-item')
                    ? resolve(document.querySelector('#list').innerText) : setTimeout(wait, 20)
                  wait()
                })""")
        self.assertTrue(rows.startswith("Book 1"), rows[:80])
        self.assertEqual(self.browser.errors, [])


class ChromiumTests(Checks, PageChecks, unittest.TestCase):
    Browser = Chromium
    stories = STORIES

    def test_frames_agree_at_phone_width_in_both_schemes(self):
        try:
            for scheme in ["light", "dark"]:
                self.browser.resize(
                    390, 844, color_scheme=scheme, device_scale_factor=2, is_mobile=True,
                    has_touch=True, reduced_motion="reduce")
                for story in STORIES:
                    with self.subTest(story, scheme=scheme):
                        self.open(story)
                        self.assert_frames_agree("framesAgree(9, 4)", 12)
                        self.assertFalse(self.browser.evaluate(
                            "document.documentElement.scrollWidth > innerWidth"))
        finally:
            self.browser.resize(*SIZE)


    def test_flings_by_touch_never_move_rows_against_the_finger(self):
        try:
            for story, ratio in [("text", 1), ("resize", 2), ("chat", 3), ("text", 3)]:
                with self.subTest(story, ratio=ratio):
                    self.browser.resize(
                        390, 844, device_scale_factor=ratio, is_mobile=True, has_touch=True)
                    self.open(story)
                    self.browser.evaluate(
                        "(story.list.scrollToPath({ section: 0, item: 20 }, 'start'), 0)")
                    self.input("rest()")
                    bounds = self.input("bounds()")
                    for distance, steps in [(-200, 20), (-240, 5), (150, 5), (240, 4), (240, 4)]:
                        self.input("watch()")
                        self.browser.swipe(bounds["x"], bounds["y"], distance, steps)
                        rest = self.input("rest()")
                        moves = [move * (1 if distance < 0 else -1)
                                 for move in self.input("moves()")]
                        self.assertGreater(sum(moves), 100)
                        self.assertGreaterEqual(min(moves), -1.01)
                        self.assertLess(abs(rest["offset"] - rest["top"]), 1.01)
                    self.assertEqual(self.browser.errors, [])
        finally:
            self.browser.resize(*SIZE)

    def test_a_thumb_moves_the_list_to_the_place_of_the_pointer(self):
        plain = self.browser
        self.browser = Chromium(plain.playwright, has_scrollbars=True)
        try:
            for story, ratio in [("resize", 1), ("text", 2), ("billion", 1.25), ("resize", 3)]:
                with self.subTest(story, ratio=ratio):
                    self.browser.resize(*SIZE, device_scale_factor=ratio)
                    self.open(story)
                    self.browser.evaluate("(story.list.scrollTo(0), 0)")
                    self.input("rest()")
                    self.assertGreater(self.input("bounds()")["bar"], 5)
                    pointer = self.browser.page.mouse
                    place = self.input("bounds()")
                    pointer.move(place["barX"], place["top"] + 20)
                    pointer.down()
                    for part in [0.1, 0.3, 0.5, 0.3, 0.9, 1.1]:
                        for step in range(6):
                            y = place["top"] + part * place["height"] - 5 + step
                            pointer.move(place["barX"], y)
                            self.browser.page.wait_for_timeout(20)
                        # Nothing moves while the thumb is held.
                        self.browser.page.wait_for_timeout(250)
                        moved = self.input("bounds()")
                        self.assertLess(abs(moved["scrolled"] - moved["shown"]), 0.02)
                        expected = min(1, max(0, part))
                        self.assertLess(abs(moved["shown"] - expected), 0.07, part)
                    self.assertEqual(self.input("bounds()")["shown"], 1)
                    pointer.up()
                    self.assertLess(abs(self.input("rest()")["rest"]), 0.01)
                    self.assertEqual(self.browser.errors, [])
        finally:
            self.browser.close()
            self.browser = plain


class FirefoxTests(Checks, unittest.TestCase):
    Browser = Firefox


class MatrixTests:
    """Real input in every story, at the ratios and in the directions of `matrix.py`."""

    def test_real_input_reaches_exactly_what_it_aims_at(self):
        engine = type(self).__name__.removesuffix("MatrixTests")
        failures, count = matrix.run(matrix.start(engine), matrix.cells(engine))
        print(f"\n{engine}: {len(failures)} of {count} checks of the matrix fail")
        self.assertEqual(failures, [])
        self.assertGreater(count, 300)


class ChromiumMatrixTests(MatrixTests, unittest.TestCase):
    pass


class FirefoxMatrixTests(MatrixTests, unittest.TestCase):
    pass


class WebKitMatrixTests(MatrixTests, unittest.TestCase):
    pass


class SizeTests(unittest.TestCase):
    def test_the_guide_has_the_sizes_of_the_modules(self):
        guide = (FOLDER.parent.parent / "Docs/Web.md").read_text()
        for name in ["sectile.wasm", "sectile-full.wasm"]:
            module = (FOLDER / name).read_bytes()
            self.assertGreater(len(module), 100_000, name)
            sizes = [len(module), len(gzip.compress(module, 9)), len(brotli.compress(module))]
            print("\n{}: {:,} bytes, gzip {:,}, brotli {:,}".format(name, *sizes))
            row = re.search(rf"^\| `{name}`.*\| (\d+) \| (\d+) \| (\d+) \|$", guide, re.M)
            for written, size in zip(row.groups(), sizes, strict=True):
                self.assertAlmostEqual(int(written) * 1000 / size, 1, delta=0.03, msg=row[0])

    def test_the_documents_have_the_bytes_of_a_page_with_a_list(self):
        names, waiting = set(), {"sectile.js"}
        while waiting:
            names |= waiting
            waiting = {name for script in waiting for name in re.findall(
                r"from '\./([\w-]+\.js)'", (FOLDER / script).read_text())} - names
        self.assertGreater(len(names), 8)
        files = [(FOLDER / name).read_bytes() for name in [*names, "sectile.wasm"]]
        size = sum(len(gzip.compress(file, 9)) for file in files)
        command = FOLDER.parent.parent / ".ci/figures.py"
        subprocess.run([command, "compressed bytes of a page", f"{size / 1000:.0f} KB", "3"],
                       check=True)

    def test_the_declarations_name_every_method(self):
        declarations = (FOLDER / "sectile.d.ts").read_text()
        for script, name in [("layout.js", "Layout"), ("virtual-list.js", "VirtualList")]:
            def members(text):
                body = text.split(f"export class {name} {{")[1].split("\n}\n")[0]
                return set(re.findall(r"^  (\w+)[<(]", body, re.M)) - {"constructor"}
            methods = members((FOLDER / script).read_text())
            self.assertGreater(len(methods), 7)
            self.assertEqual(methods, members(declarations))

    def test_every_export_is_called_by_the_scripts(self):
        names = {name.removeprefix("sectile_")
                 for toolset in ["toolset.json", "full.json"] for name in exports(toolset)}
        script = "".join((FOLDER / name).read_text() for name in ["sectile.js", "layout.js"])
        self.assertGreater(len(names), 20)
        for name in names:
            self.assertTrue(f"'{name}'" in script or f"sectile_{name}(" in script, name)


if __name__ == "__main__":
    os.chdir(FOLDER)
    unittest.main(verbosity=2)
