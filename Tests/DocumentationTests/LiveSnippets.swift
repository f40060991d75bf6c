// The code that Docs/Live.md quotes.

import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct LiveSnippets {
  /// A list of rows that have to be measured.
  private func rows(_ count: Int) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .estimated(44)) }
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 320, height: length) }

  @Test func `measuring visible rows`() throws {
    func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
      size(path.item! < 10 ? 80 : 20)
    }
    let layout = try rows(1000)
    // snippet: measuring visible rows
    let viewport = Viewport(LayoutRect(x: 0, y: 450, width: 320, height: 100))
    var list = LiveLayout(layout, in: viewport)

    show(list.readElement!.path)  // 0.11
    show(list.readElement!.distance)  // 34.0

    let count = try list.measure { path, proposal in measure(path, proposal) }
    show(list.layout.frame(of: .item(11, inSection: 0))!.y - list.offset)  // 34.0: as before
    show(count)  // 6
    // end
    check(list.offset, equals: 462)
  }

  @Test func `one value for a host`() throws {
    let layout = try rows(40)
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100))
    func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
      size(path.item! % 2 == 0 ? 60 : 20)
    }
    let messages = SectionCounts([41], hasHeaders: false, hasFooters: false)
    let message = try SectionedChanges(itemInsertions: [.item(40, inSection: 0)])
    let later = SectionCounts([43], hasHeaders: false, hasFooters: false)
    let more = try SectionedChanges(
      itemInsertions: [.item(41, inSection: 0), .item(42, inSection: 0)])
    // snippet: one value for a host
    let options = LiveLayout.Options(followedEnds: .end, alignsToEnd: true)
    var chat = LiveLayout(layout, in: viewport, options: options)

    // Messages arrive: the last one is visible.
    try chat.apply(message, of: messages)
    try chat.measure { path, proposal in measure(path, proposal) }
    show(chat.following == .end)  // true

    // The user scrolls up and reads. More messages arrive: nothing moves.
    chat.scrolled(to: chat.offset - 200, velocity: -900)
    try chat.measure { path, proposal in measure(path, proposal) }
    let place = chat.readElement!
    try chat.apply(more, of: later)
    show(chat.readElement!.path == place.path)  // true
    show(chat.readElement!.distance == place.distance)  // true
    // end
  }

  @Test func `room for an answer`() throws {
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100))
    var chat = LiveLayout(try rows(40), in: viewport)
    let question = KindedIndexPath.item(39, inSection: 0)
    // snippet: room for an answer
    chat.makeRoom(for: question)
    chat.scroll(to: question, aligned: .start)
    // end
    try chat.measure { _, _ in size(44) }
    check(chat.layout.frame(of: question)!.y, equals: chat.offset)
  }

  @Test func `the clicked header`() throws {
    let rows = SectionLayout.list(itemLength: .fixed(20)).header(.fixed(20), pinned: true)
    let layout = try CollectionLayout(
      of: SectionCounts([30, 30, 30], hasFooters: false), in: LayoutSize(width: 320, height: 100)
    ) { _ in rows }
    let viewport = Viewport(LayoutRect(x: 0, y: 900, width: 320, height: 100))
    // snippet: the clicked header
    var list = LiveLayout(layout, in: viewport)
    let header = KindedIndexPath.header(inSection: 1)
    show(list.layout.frame(of: header))  // 0.0 620.0 320.0 20.0
    show(list.layout.frame(of: header, in: list.viewport))  // 0.0 900.0 320.0 20.0: it is pinned

    try list.edit(holding: header) { layout throws(LayoutError) in
      try layout.setLayout(rows.collapsed(), forSection: 1)
    }
    show(list.viewport.rect.y)  // 620.0: the header is where it was on the screen
    show(list.layout.frame(of: header, in: list.viewport))  // 0.0 620.0 320.0 20.0
    // end
  }

  @Test func `measured sizes that become estimates`() throws {
    var layout = try rows(4)
    let row = KindedIndexPath.item(1, inSection: 0)
    // snippet: measured sizes that become estimates
    try layout.setMeasuredSize(LayoutSize(width: 320, height: 80), for: row)
    try layout.resize(to: LayoutSize(width: 640, height: 100))

    show(layout.frame(of: row)!.height)  // 80.0
    show(layout.isEstimated(row))  // true
    show(layout.measuredSizes.isEmpty)  // true: it contains current sizes only
    // end
  }

  @Test func `all lengths at once`() throws {
    let source = SectionCounts([4], hasHeaders: false, hasFooters: false)
    let container = LayoutSize(width: 320, height: 100)
    // snippet: all lengths at once
    let lengths: [Double] = [40, 60, 20, 80]
    let layout = try CollectionLayout(
      of: source, in: container,
      measure: { path, _ in LayoutSize(width: 320, height: lengths[path.item!]) }
    ) { _ in .list(itemLength: .measured) }

    show(layout.frame(of: .item(3, inSection: 0)))  // 0.0 120.0 320.0 80.0
    show(layout.contentSize.height)  // 200.0
    // end
  }

  @Test func `mapping an anchor through changes`() throws {
    var layout = try rows(1000)
    var viewport = Viewport(LayoutRect(x: 0, y: 440, width: 320, height: 100))
    // snippet: mapping an anchor through changes
    let changes = try SectionedChanges(
      itemRemovals: [.item(10, inSection: 0)],
      itemInsertions: [.item(0, inSection: 0), .item(1, inSection: 0)])

    let before = layout.anchor(in: viewport)
    let anchor = before.mapped(through: changes, from: layout, in: viewport)
    try layout.apply(
      changes, of: SectionCounts([1001], hasHeaders: false, hasFooters: false))
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)

    show(before)  // 0.10 start 0.0
    show(anchor)  // 0.12 start 44.0: 0.10 is removed, and its neighbor replaces it
    show(viewport.rect.y)  // 484.0
    // end
  }

  @Test func `a chat`() throws {
    var layout = try rows(50)
    var viewport = Viewport(LayoutRect(x: 0, y: 2100, width: 320, height: 100))
    let message = try SectionedChanges(itemInsertions: [.item(50, inSection: 0)])
    let chat = SectionCounts([51], hasHeaders: false, hasFooters: false)
    // snippet: a chat
    let anchor = layout.anchor(in: viewport, stickingTo: .end)
    try layout.apply(message, of: chat)
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)

    show(anchor == .contentEnd)  // true
    show(viewport.rect.maxY == layout.contentSize.height)  // true: the new message is visible
    // end

    let older = try SectionedChanges(itemInsertions: (0..<5).map { .item($0, inSection: 0) })
    let history = SectionCounts([56], hasHeaders: false, hasFooters: false)
    // snippet: older messages of a chat
    let reading = Viewport(LayoutRect(x: 0, y: 500, width: 320, height: 100))
    let held = layout.anchor(in: reading, stickingTo: .end)
      .mapped(through: older, from: layout, in: reading)
    try layout.apply(older, of: history)

    show(layout.offset(restoring: held, in: reading))  // 720.0: five messages of 44 points more
    // end
  }

  @Test func `estimates by type`() throws {
    enum RowType { case text, photo }
    var layout = try rows(10)
    // snippet: estimates by type
    var estimates = LengthEstimates<RowType>(initial: 44)
    estimates.record(120, for: .photo)
    estimates.record(100, for: .photo)

    show(estimates.estimate(for: .photo))  // 110.0
    show(estimates.estimate(for: .text))  // 44.0

    try layout.setEstimates(forSection: 0) { path in
      let type = path.item! % 5 == 0 ? RowType.photo : .text
      return LayoutSize(width: 320, height: estimates.estimate(for: type))
    }
    show(layout.contentSize.height)  // 572.0: two photos and eight texts
    // end
  }

  @Test func `estimates by section`() throws {
    var layout = try rows(10)
    // snippet: estimates by section
    try layout.setMeasuredSize(
      LayoutSize(width: 320, height: 60), for: .item(0, inSection: 0))
    try layout.setMeasuredSize(
      LayoutSize(width: 320, height: 80), for: .item(1, inSection: 0))
    try layout.learnEstimate(forSection: 0)

    show(layout.contentSize.height)  // 700.0: two measured rows and eight rows estimated at 70
    // end
  }

  @Test func `saving and restoring`() throws {
    let source = SectionCounts([10], hasHeaders: false, hasFooters: false)
    let container = LayoutSize(width: 320, height: 100)
    let section = SectionLayout.list(itemLength: .estimated(44))
    var layout = try CollectionLayout(of: source, in: container, section: { _ in section })
    try layout.setMeasuredSize(size(100), for: .item(1, inSection: 0))
    let viewport = Viewport(LayoutRect(x: 0, y: 40, width: 320, height: 100))
    // snippet: saving and restoring
    struct Bookmark: Codable {
      var anchor: LayoutAnchor
      var sizes: MeasuredSizes
    }
    let left = Bookmark(anchor: layout.anchor(in: viewport), sizes: layout.measuredSizes)
    let file = try JSONEncoder().encode(left)

    let found = try JSONDecoder().decode(Bookmark.self, from: file)
    var again = try CollectionLayout(of: source, in: container, section: { _ in section })
    try again.restore(found.sizes)
    show(again.offset(restoring: found.anchor, in: viewport))  // 40.0
    // end
  }

  @Test func `a transition`() throws {
    let layout = try rows(10)
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100))
    let changes = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
    // snippet: a transition
    var target = layout
    try target.apply(changes, of: SectionCounts([9], hasHeaders: false, hasFooters: false))
    let transition = layout.transition(to: target, through: changes, in: viewport)

    for (element, moving) in zip(transition.elements, transition.frames(at: 0.5)) {
      draw(element.newPath, in: moving.frame, opacity: moving.opacity)
    }
    show(transition.elements.map(\.change))  // [disappear, stay, move, move]
    show(transition.frames(at: 0.5)[2].frame)  // 0.0 66.0 320.0 44.0
    // end
    func draw(_ path: KindedIndexPath?, in frame: LayoutRect, opacity: Double) {}
  }

  @Test func `an interruption`() throws {
    let first = try rows(10)
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100))
    let removal = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
    var second = first
    try second.apply(removal, of: SectionCounts([9], hasHeaders: false, hasFooters: false))
    let third = first
    // snippet: an interruption
    let running = first.transition(to: second, through: removal, in: viewport)
    let back = second.transition(to: third, through: removal.inverse(), in: viewport)
    let both = running.interrupted(at: 0.5, by: back)

    show(running.frames(at: 0.5)[2].frame.y)  // 66.0
    show(both.elements.map(\.start.y))  // [44.0, 0.0, 44.0, 66.0, 110.0]
    show(both.elements.map(\.end.y))  // [44.0, 0.0, 44.0, 88.0, 132.0]
    // end
  }

  @Test func `prefetching`() throws {
    let layout = try rows(1000)
    // snippet: prefetching
    let viewport = Viewport(LayoutRect(x: 0, y: 440, width: 320, height: 88))

    show(layout.prefetchPaths(in: viewport, velocity: 900, limit: 3))  // [0.12, 0.13, 0.14]
    show(layout.prefetchPaths(in: viewport, velocity: -900, limit: 3))  // [0.9, 0.8, 0.7]
    show(layout.prefetchPaths(in: viewport))  // [0.12, 0.9, 0.13, 0.8]
    // end
  }

  @Test func `a loaded page`() throws {
    let feed = SectionCounts([1_000_000], hasHeaders: false, hasFooters: false)
    var layout = try rows(1_000_000)
    func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize { size(80) }
    // snippet: a loaded page
    // Placeholders at 400 to 449 are replaced by their rows.
    let loaded = (400..<450).map { KindedIndexPath.item($0, inSection: 0) }
    let page = try SectionedChanges().updating(items: loaded)
    try layout.apply(page, of: feed)
    try layout.setMeasuredSizes(loaded.map { ($0, measure($0, layout.proposal(for: $0))) })

    // Fifty rows more at the end.
    let more = try SectionedChanges(
      itemInsertions: (1_000_000..<1_000_050).map { .item($0, inSection: 0) })
    try layout.apply(
      more, of: SectionCounts([1_000_050], hasHeaders: false, hasFooters: false))

    show(layout.contentSize.height)  // 44004000.0: 44 points for each row, and 36 more for 50
    // end
  }
}
