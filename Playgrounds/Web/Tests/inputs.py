"""Tests with keys, wheels and pointers, as users have them."""

import contextlib
import time

import matrix
from browsers import SIZE

RATIOS = [1, 1.25, 2, 3]
PAGE_LISTENER = "(addEventListener('wheel', () => {}, { passive: false }), 0)"


class InputChecks:
    """The tests of one browser; `browser` is its window."""

    def input(self, call):
        """Returns the result of a check in `input.js`."""
        return self.browser.evaluate(
            f"import('{self.address}/Tests/input.js').then(async checks => await checks.{call})")

    def each_ratio(self, stories, check):
        """Checks every other story at each device pixel ratio, so that each is seen at two of them,
        once with a listener of the page."""
        try:
            for number, ratio in enumerate(RATIOS):
                self.browser.resize(*SIZE, device_scale_factor=ratio)
                for index, story in enumerate(stories):
                    if (index + number) % 2:
                        continue
                    has_listener = number < 2
                    with self.subTest(story, ratio=ratio, has_listener=has_listener):
                        self.open(story)
                        if has_listener:
                            self.browser.evaluate(PAGE_LISTENER)
                        check(story)
                        self.assertEqual(self.browser.errors, [])
        finally:
            self.browser.resize(*SIZE)

    def matrix(self, chosen, **options):
        """Runs cells of the matrix in a browser of their own."""
        playwright = getattr(self.browser, "playwright", None)
        failures, count = matrix.run(
            matrix.start(self.browser.name, playwright), chosen, **options)
        self.assertEqual(failures, [])
        self.assertGreater(count, 20 * len(chosen))

    def test_real_input_reaches_its_aim_in_a_few_stories(self):
        self.matrix(matrix.FEW)

    def test_real_input_reaches_its_aim_in_a_high_window(self):
        self.matrix([(1, "ltr", "billion"), (1, "rtl", "text")], size=matrix.HIGH)

    def test_page_keys_move_rows_by_their_distance_while_a_short_list_grows(self):
        try:
            for ratio in RATIOS:
                with self.subTest(ratio=ratio):
                    self.browser.resize(*SIZE, device_scale_factor=ratio)
                    self.open("billion")
                    self.list_call("short()")
                    cell = matrix.Cell(self.browser, self.address, ratio, "ltr", "short", {})
                    steps = ["PageDown", "PageDown", "PageUp", "PageDown"]
                    distances = cell.distances(cell.call("bounds()"), *steps)
                    self.browser.evaluate("(story.list.host.focus(), 0)")
                    length = "story.list.layout.state().length"
                    before = self.browser.evaluate(length)
                    for step, distance in zip(steps, distances):
                        cell.moves(step, distance, lambda: self.browser.press(step))
                    self.assertNotEqual(self.browser.evaluate(length), before)
                    self.assertEqual(cell.failures, [])
        finally:
            self.browser.resize(*SIZE)

    def test_a_smooth_scroll_ends_where_it_aims(self):
        def check(_):
            self.browser.evaluate("(story.list.scrollTo(0), 0)")
            # On the way back rows are measured that move those on the screen.
            for top, tolerance in [(10_000, 1.01), (3_000, 200), (1e9, 0.01), (0, 0)]:
                self.browser.evaluate(
                    f"(story.list.host.scrollTo({{ top: {top}, behavior: 'smooth' }}), 0)")
                rest = self.input("rest()")
                distance = rest["rest"] if top == 1e9 else rest["offset"] - top
                self.assertLessEqual(abs(distance), tolerance, top)
        self.each_ratio(["text", "photos", "resize", "billion"], check)

    def test_the_wheel_moves_rows_by_its_distance_in_both_directions(self):
        def check(_):
            bounds = self.input("bounds()")
            self.browser.evaluate(
                "(story.list.scrollToPath({ section: 0, item: 60_000 }, 'start'), 0)")
            for delta in [-120, 240, -300, -300, 90]:
                self.input("watch()")
                self.browser.wheel(bounds["x"], bounds["y"], delta)
                self.input("rest()")
                self.assertLess(abs(sum(self.input("moves()")) - delta), 1.01, delta)
        self.each_ratio(["text", "resize", "billion"], check)

    def test_a_change_of_width_keeps_the_line_that_is_read(self):
        def check(_):
            bounds = self.input("bounds()")
            self.browser.evaluate(
                "(story.list.scrollToPath({ section: 0, item: 60_000 }, 'start'), 0)")
            for delta in [-700, 400]:
                self.browser.wheel(bounds["x"], bounds["y"], delta)
                self.input("rest()")
                for width in [420, 700, 360, 1000]:
                    moved = self.input(f"setWidth({width})")
                    self.assertLess(abs(moved), 1.01, (delta, width))
        self.each_ratio(["text", "resize"], check)


class ListChecks:
    """The tests of lists of their own."""

    def list_call(self, call):
        """Returns the result of a function of `lists.js`."""
        return self.browser.evaluate(
            f"import('{self.address}/Tests/lists.js').then(async checks => await checks.{call})")

    def list_check(self, call):
        """Returns the result of a check in `lists.js`."""
        self.open("billion")
        result = self.list_call(f"{call}()")
        self.assertEqual(self.browser.errors, [])
        return result

    def test_a_hidden_list_is_empty_and_keeps_its_place(self):
        found = self.list_check("hidden")
        for kind in found["found"]:
            self.assertEqual(kind["before"], 0)
            self.assertGreater(kind["after"], 8)
            self.assertLess(kind["largest"], 0.02)
        self.assertEqual(len(found["moved"]), 6)
        for moved in found["moved"]:
            self.assertLess(abs(moved), 0.05)

    def test_rows_whose_content_arrives_late_are_measured_again(self):
        found = self.list_check("late")
        self.assertEqual(found["wrong"], [0, 0, 0, 0])
        for moved in found["moved"]:
            self.assertLess(abs(moved), 0.05)
        self.assertLess(found["largest"], 0.02)

    def test_a_row_keeps_its_focus_and_its_text(self):
        found = self.list_check("focus")
        self.assertEqual(found["kept"], [True] * 9)

    def test_a_place_survives_as_json(self):
        moved = self.list_check("places")
        self.assertEqual(len(moved), 8)
        for distance in moved:
            self.assertLess(abs(distance), 0.51)

    def wait_for_place(self):
        """Returns the row that is read and its position, as soon as the page has loaded."""
        for _ in range(100):
            with contextlib.suppress(Exception):
                if place := self.browser.evaluate(
                        "document.readyState === 'complete' && window.list?.paths.length > 5"
                        " && !window.isLeft ? place() : null"):
                    return place
            time.sleep(0.1)
        self.fail("the page shows no rows")

    def test_a_place_survives_reload_back_and_forward(self):
        self.browser.open(f"{self.address}/example.html")
        self.browser.evaluate("(setTimeout(() => location.href = 'Tests/place.html'), 0)")
        self.wait_for_place()
        self.browser.evaluate("(list.scrollToPath({ section: 0, item: 7000 }, 'start'), 0)")
        self.browser.evaluate("(list.scrollTo(list.offset - 1234), 0)")
        place = self.wait_for_place()
        for leave, come_back in [
                ("location.reload()", None),
                ("location.href = '../example.html'", "history.back()"),
                ("history.back()", "history.forward()")]:
            with self.subTest(leave):
                self.browser.evaluate(f"(window.isLeft = true, setTimeout(() => {{ {leave} }}), 0)")
                if come_back:
                    time.sleep(1)
                    self.assertIn("example.html", self.browser.evaluate("location.pathname"))
                    self.browser.evaluate(f"(setTimeout(() => {come_back}), 0)")
                    time.sleep(0.5)
                    with contextlib.suppress(Exception):
                        self.browser.evaluate("(window.isLeft = false, 0)")
                item, top = self.wait_for_place()
                self.assertEqual(item, place[0])
                self.assertLess(abs(top - place[1]), 0.51)
        self.assertEqual(self.browser.errors, [])

    def test_horizontal_lists_scroll_in_both_directions(self):
        for found, (direction, style) in zip(
                self.list_check("axes"), [("ltr", 0), ("rtl", 1), ("rtl", 0), ("ltr", 1)]):
            self.assertLess(found["largest"], 0.02)
            self.assertTrue(found["isShown"])
            self.assertLess(abs(found["offset"] - found["position"]), 1.01)
            if direction == "ltr":
                self.assertEqual(found["start"]["offset"], 0)
            else:
                self.assertGreater(found["start"]["offset"], 100_000)

    def test_a_list_scrolls_with_the_page(self):
        found = self.list_check("page")
        self.assertGreater(found["first"], 200)
        self.assertLess(abs(found["offset"] - found["expected"]), 1.01)
        self.assertLess(found["tops"], 1.01)
        self.assertLess(abs(found["last"] - found["end"]), 1.01)
        self.assertLess(abs(found["top"]), 1.01)

    def test_orthogonal_sections_scroll_and_decorations_are_drawn(self):
        found = self.list_check("strips")
        self.assertLess(abs(found["moved"] + 1700), 0.05)
        self.assertLess(abs(found["again"] + 1700), 0.05)
        self.assertGreater(found["first"], 10)
        self.assertEqual(found["decorations"], 5)

    def test_groups_are_shown_at_their_frames(self):
        found = self.list_check("groups")
        half = found["width"] / 2
        self.assertEqual(found["sizes"], [
            [2, 2, half - 4, 116], [half, 0, half, 60], [half, 60, half, 60],
            [2, 126, half - 4, 116]])
        self.assertLess(found["largest"], 0.02)
        self.assertGreater(found["count"], 10)
        self.assertEqual(found["total"], 100 * 124 - 4 + 3 * 120 + 3 * 44)

    def test_wrong_calls_name_what_is_wrong(self):
        found = self.list_check("calls")
        self.assertEqual(found["beforeReturn"], 0)
        self.assertTrue(found["afterReturn"])
        self.assertEqual(found["wrong"], 0)
        self.assertEqual(found["offset"], 1234)
        self.assertIn("edit", found["error"])
        expected = [
            "sections[0].count is NaN", "sections[0] has no count", "sections[1].lineSpacing is -1",
            "no option 'itemHeight'", "sections is undefined", "sections[0].columns is 2.5",
            "no option 'stick'", "stickTo is 'bottom'", "no option 'insert'",
            "insertItems[0][1] is NaN", "alignment is 'middle'", "offset is NaN",
            "container is (NaN, 3)",
            "render is undefined", "no option 'onDrawn'", "no option 'heigth'",
            "sections[1].lineSpacing is -7", "-1 columns", "the section has no count", "after is NaN",
            "before is NaN",
        ]
        for message, part in zip(found["messages"], expected, strict=True):
            self.assertIn(part, message)

    def test_rows_are_shown_below_pinned_headers(self):
        found = self.list_check("pinned")
        self.assertEqual(len(found["distances"]), 5)
        self.assertEqual(len(found["moved"]), 6)
        for distance in found["distances"] + found["moved"]:
            self.assertLess(abs(distance), 1.01)
