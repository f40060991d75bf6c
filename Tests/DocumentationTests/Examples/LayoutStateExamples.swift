// Examples on the pages of errors, anchors, transitions, pages and section indexes of layouts.

import Sectile
import Testing

@Suite struct LayoutStateExamples {
  let counts = SectionCounts([4], hasHeaders: false, hasFooters: false)
  let size = LayoutSize(width: 200, height: 100)
  let viewport = LayoutRect(x: 0, y: 0, width: 200, height: 100)

  @Test func `errors`() {
    // example: SectileLayout/LayoutError, SectileLayout/LayoutError/Parameter
    do throws(LayoutError) {
      _ = try CollectionLayout(of: SectionCounts([4]), in: LayoutSize(width: 200, height: 100)) {
        _ in .list(itemLength: .fixed(-1))
      }
    } catch {
      show(error == .invalidParameter(.itemLength, -1, section: 0))  // true
    }
    // end
  }

  @Test func `anchors and estimates`() throws {
    var layout = try CollectionLayout(of: counts, in: size) { _ in
      .list(itemLength: .estimated(50))
    }
    // example: SectileLayout/LayoutAnchor, SectileLayout/LayoutAnchor/Target,
    //   SectileLayout/LayoutAnchor/Edge
    let anchor = LayoutAnchor(.element(.item(2, inSection: 0)), edge: .start, distance: 10)
    show(layout.offset(restoring: anchor, in: Viewport(viewport)))  // 90.0
    show(LayoutAnchor.contentEnd.target == .content)  // true
    // end

    // example: SectileVirtualizer/LiveLayout, SectileVirtualizer/LiveLayout/Options
    let messages = SectionCounts([100], hasHeaders: false, hasFooters: false)
    let chatLayout = try CollectionLayout(of: messages, in: LayoutSize(width: 320, height: 480)) {
      _ in .list(itemLength: .estimated(44))
    }
    var chat = LiveLayout(
      chatLayout, in: Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 480)),
      options: LiveLayout.Options(followedEnds: .end, alignsToEnd: true))
    show(chat.offset)  // 3920.0: the last message is visible
    chat.scrolled(to: 2000)
    try chat.measure { _, _ in LayoutSize(width: 320, height: 50) }
    show(chat.readElement!.distance)  // 24.0: the first message that begins on the screen
    // end

    // example: SectileVirtualizer/LiveLayout/Options-swift.struct/Corrections-swift.enum
    var deferring = LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 100)),
      options: LiveLayout.Options(corrections: .atRest))
    // The user flings; the offset is written when the movement ends.
    deferring.scrolled(to: 20, velocity: 900)
    show(deferring.offset)  // 20.0
    // end

    // example: SectileLayout/ContentEnds
    var screen = Viewport(LayoutRect(x: 0, y: 100, width: 200, height: 100))
    let end = layout.anchor(in: screen, stickingTo: .end)
    try layout.setMeasuredSize(LayoutSize(width: 200, height: 60), for: .item(3, inSection: 0))
    screen.rect.y = layout.offset(restoring: end, in: screen)
    show(screen.rect.y == layout.contentSize.height - 100)  // true: the end stays visible
    // end

    // example: SectileLayout/MeasuredSizes
    let sizes = layout.measuredSizes
    show(sizes.isEmpty)  // false
    var second = try CollectionLayout(of: counts, in: size) { _ in .list(itemLength: .estimated(50))
    }
    try second.restore(sizes)
    show(second.contentSize == layout.contentSize)  // true
    // end
  }

  @Test func `transitions`() throws {
    let old = try CollectionLayout(of: counts, in: size) { _ in
      .list(itemLength: .fixed(20)).separators(thickness: 1)
    }
    var new = old
    let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    try new.apply(removal, of: SectionCounts([3], hasHeaders: false, hasFooters: false))

    // example: SectileVirtualizer/LayoutTransition/Element,
    //   SectileVirtualizer/LayoutTransition/Change, SectileVirtualizer/MovingFrame
    let transition = old.transition(to: new, through: removal, in: Viewport(viewport))
    show(transition.elements[0].change)  // disappear
    show(transition.elements[1].newPath)  // 0.0
    let half = transition.frame(ofElement: 1, at: 0.5)
    show(half.frame)  // 0.0 10.0 200.0 20.0
    show(half.opacity)  // 1.0
    // end

    // example: SectileVirtualizer/LayoutTransition/Decoration
    show(transition.decorations.count)  // 3
    show(transition.decorations[0].kind)  // separator
    // end
  }

  @Test func `pages`() throws {
    let layout = try CollectionLayout(of: counts, in: size) { _ in .list(itemLength: .fixed(40)) }
    // example: SectileLayout/PageRules, SectileLayout/PageElements, SectileLayout/PageElement,
    //   SectileLayout/PagedLayout/ContentsEntry
    let rules = PageRules(keepsHeaderWithFirstLine: true, minimumLinesBeforeBreak: 1)
    let pages = try layout.pages(length: 100, rules: rules)
    show(pages.count)  // 2
    let elements = pages.elements(onPage: 1)
    show(elements.count)  // 2
    let third = PageElement(
      path: .item(2, inSection: 0), frame: LayoutRect(x: 0, y: 0, width: 200, height: 40))
    show(elements[0] == third)  // true
    show(pages.tableOfContents[0].page)  // 0
    // end

    // example: SectileLayout/PageError
    do throws(PageError) {
      _ = try layout.pages(length: 0)
    } catch {
      show(error == .invalidLength(0))  // true
    }
    // end

    // example: SectileSnapshots/GeometrySnapshot/Element
    let snapshot = GeometrySnapshot(pages, onPage: 1)
    let element = GeometrySnapshot.Element(
      path: .item(2, inSection: 0), frame: third.frame, page: 1)
    show(snapshot.elements[0] == element)  // true
    // end

    // example: SectileSnapshots/GeometrySnapshot
    show(GeometrySnapshot(layout, of: .item).elements.count)  // 4
    show(GeometrySnapshot(layout, overlapping: third.frame, in: nil).elements.count)  // 1
    show(GeometrySnapshot(pages).elements.count)  // 4
    show(GeometrySnapshot(layout.elements(overlapping: third.frame)).text)  // "0.0  0 0 200 40\n"
    // end

    // example: SectileSnapshots/SnapshotError
    do throws(SnapshotError) {
      _ = try GeometrySnapshot(parsing: "0.0  0 0 200")
    } catch {
      show(error == SnapshotError(line: error.line, text: error.text))  // true
      show(error.line)  // 1
    }
    // end
  }

  @Test func `section indexes`() {
    // example: SectileVirtualizer/SectionIndex/Entry
    let index = SectionIndex(sections: 0..<26, length: 60, titleLength: 15)
    show(index.entries.count)  // 3
    show(index.entries[1].isDot)  // true: it stands for the titles that do not fit
    // end
  }
}
