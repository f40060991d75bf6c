// The code that Docs/Reference/Layouts/SectionIndex.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct SectionIndexSnippets {
  @Test func `titles on a bar`() {
    // snippet: titles
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
    let index = SectionIndex(sections: letters.indices, length: 240, titleLength: 14)
    let shown = index.entries.map { $0.isDot ? "·" : letters[$0.titles.lowerBound] }

    show(shown.joined())  // "A·D·G·J·N·Q·T·W·#"
    show(index.entries[0].position)  // 8.0
    show(index.title(at: 8))  // 0
    show(index.title(at: 20))  // 1
    show(index.title(at: 25))  // 2
    show(index.title(at: 5_000))  // 26
    // end
  }

  @Test func `a thumb and its drag`() throws {
    // snippet: a thumb
    let layout = try CollectionLayout(
      of: SectionCounts([40, 40, 2]), in: LayoutSize(width: 320, height: 400)
    ) { _ in .list(itemLength: .estimated(50)) }
    let top = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 400))
    let bottom = Viewport(LayoutRect(x: 0, y: 3_700, width: 320, height: 400))
    let thumb = layout.scrollThumb(in: top, trackLength: 400, minimumLength: 50)!

    show(thumb.length)  // 50.0
    show(thumb.travel)  // 350.0
    show(layout.scrollThumb(in: bottom, trackLength: 400)!.fraction)  // 1.0
    show(layout.scrollFraction(in: bottom))  // 1.0
    show(layout.section(atFraction: 1))  // 2
    // end
    // snippet: a drag
    var list = LiveLayout(layout, in: top)
    var drag = ThumbDrag(thumb, from: 10)
    list.scrolled(to: drag.move(to: 185, in: list.viewport, of: list.layout))
    show(list.offset)  // 1850.0
    try list.measure { _, _ in LayoutSize(width: 320, height: 80) }

    show(list.layout.contentSize.height)  // 4340.0
    show(drag.move(to: 185, in: list.viewport, of: list.layout) == list.offset)  // true
    show(drag.move(to: 360, in: list.viewport, of: list.layout))  // 3940.0
    show(drag.thumb.position == drag.thumb.travel)  // true
    // end
  }
}
