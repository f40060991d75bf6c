"""Tests of printing, with the files that the browsers print."""

import re
import zlib


def count_pages(data):
    """Returns the number of pages of a PDF file, whose objects can be compressed."""
    count = 0
    for text in [data, *re.findall(rb"stream\r?\n(.*?)endstream", data, re.S)]:
        if text is not data:
            try:
                text = zlib.decompressobj().decompress(text)
            except zlib.error:
                continue
        count += len(re.findall(rb"/Type\s*/Page\b", text))
    return count


class PrintChecks:
    """The tests of one browser; `browser` is its window."""

    def print(self):
        """Prints the page; returns the printed rows, their right end, the note and the number of
        pages."""
        self.browser.evaluate(
            """(addEventListener('beforeprint', () => {
              const rows = [...story.list.host.lastElementChild.querySelectorAll('.sectile-item')]
              window.printed = {
                rows: rows.map(node => node.textContent),
                end: Math.max(...rows.map(node => node.getBoundingClientRect().right))
                  - story.list.host.getBoundingClientRect().left,
                note: document.querySelector('.sectile-note')?.textContent ?? '',
              }
            }, { once: true }), 0)""")
        pages = count_pages(self.browser.print())
        found = self.browser.evaluate("printed")
        return found["rows"], found["end"], found["note"], pages

    def test_printing_shows_all_rows_of_a_list_of_up_to_500(self):
        expected = {
            "reorder": "story.tasks.flat().map(task => task.text)",
            "edits": "story.tiles.map(String)",
        }
        place = "[story.list.snapshot(), story.list.offset, story.list.host.scrollTop]"
        for story, texts in expected.items():
            with self.subTest(story):
                self.open(story)
                self.browser.evaluate(
                    "(story.list.scrollTo(70), story.list.host.focus(), 0)")
                before = self.browser.evaluate(place)
                rows, end, note, pages = self.print()
                texts = self.browser.evaluate(texts)
                self.assertGreater(len(texts), 20)
                self.assertEqual(len(rows), len(texts))
                for row, text in zip(rows, texts, strict=True):
                    self.assertTrue(row.startswith(text), (row, text))
                self.assertLessEqual(end, 680)
                self.assertEqual(note, "")
                self.assertEqual(pages, {"reorder": 3, "edits": 1}[story])
                self.assertEqual(self.browser.evaluate(place), before)
                self.assertTrue(
                    self.browser.evaluate("document.activeElement === story.list.host"))
        grow = "({}, story.list.update(layout => layout.edit({{ insertItems: [[0, 0, {}]] }})), 0)"
        for added, count, note in [(440, 500, ""), (1, None, "too long")]:
            self.browser.evaluate(
                grow.format(f"story.tiles.push(...Array({added}).fill(1))", added))
            rows, _, shown, pages = self.print()
            self.assertEqual(len(rows), count or len(rows))
            self.assertLess(len(rows), 501)
            self.assertGreater(len(rows), 30)
            self.assertIn(note, shown)
            self.assertEqual(shown == "", note == "")
            self.assertGreater(pages, 2 if count else 0)
        self.assertEqual(self.browser.errors, [])

    def test_printing_a_long_list_says_what_is_printed(self):
        for story in ["billion", "photos"]:
            with self.subTest(story):
                self.open(story)
                rows, end, note, pages = self.print()
                self.assertGreater(len(rows), 5)
                self.assertLess(len(rows), 60)
                self.assertLessEqual(end, 680)
                self.assertIn("These rows are on the screen.", note)
                self.assertEqual(pages, 1)
        self.assertEqual(self.browser.errors, [])

    def test_printing_a_horizontal_list_keeps_the_order_of_its_rows_and_the_focus(self):
        for direction in ["ltr", "rtl"]:
            with self.subTest(direction):
                self.open("edits")
                focused = self.browser.evaluate(
                    f"""(async () => {{
                      const {{ VirtualList }} = await import('{self.address}/sectile.js')
                      const {{ host }} = story.list
                      story.list.close()
                      host.style.cssText = 'height:160px'
                      const list = new VirtualList(sectile, host, {{
                        axis: 'horizontal', direction: '{direction}',
                        sections: [{{ count: 60, itemLength: {{ estimated: 80 }}, lineSpacing: 6 }}],
                        render(node, {{ item }}) {{
                          const button = document.createElement('button')
                          button.textContent = item
                          node.replaceChildren(button)
                        }},
                      }})
                      window.story = {{ list }}
                      await new Promise(resolve => setTimeout(resolve, 200))
                      list.scrollTo(700)
                      list.node(list.layout.anchor()).firstChild.focus()
                      return document.activeElement.textContent
                    }})()""")
                rows, _, note, pages = self.print()
                self.assertEqual(rows, [str(item) for item in range(60)])
                self.assertEqual(note, "")
                self.assertGreater(pages, 1)
                self.assertEqual(
                    self.browser.evaluate("document.activeElement.textContent"), focused)
                self.assertGreater(int(focused), 3)
        self.assertEqual(self.browser.errors, [])

    def test_printing_keeps_the_checked_button_of_a_row(self):
        self.open("reorder")
        self.browser.evaluate(
            """(() => {
              const button = document.createElement('input')
              Object.assign(button, { type: 'radio', name: 'choice', checked: true })
              story.list.node({ section: 0, item: 0 }).append(button)
              window.choice = button
              return 0
            })()""")
        self.print()
        self.assertTrue(self.browser.evaluate("choice.checked"))
