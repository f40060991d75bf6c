// The code that Docs/Reordering.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct ReorderingSnippets {
  /// Two sections with headers of 20 points and rows of different lengths.
  private func tasks() throws -> CollectionLayout {
    let lengths: [[Double]] = [[40, 100, 40], [60]]
    return try CollectionLayout(
      of: SectionCounts([3, 1]), in: LayoutSize(width: 320, height: 200),
      measure: { path, _ in
        LayoutSize(width: 320, height: lengths[path.section][path.item!])
      }
    ) { _ in .list().header(.fixed(20)) }
  }

  @Test func `dragging a row`() throws {
    let layout = try tasks()
    var data = [["Plants", "Report", "Train"], ["Dentist"]]
    // snippet: dragging a row
    // Headers of 20 points, rows of 40, 100 and 40, and a row of 60 in the second section.
    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 0)])

    try drag.move(to: LayoutPoint(x: 10, y: 130))
    show(drag.target!)  // 0.1
    show(drag.layout.frame(of: .item(0, inSection: 0))!)  // 0.0 20.0 320.0 100.0
    show(drag.layout.frame(of: .item(1, inSection: 0))!)  // 0.0 120.0 320.0 40.0

    try drag.move(to: LayoutPoint(x: 10, y: 275))
    show(drag.target!)  // 1.1
    show(drag.changes)  // 0.0 → 1.1 moved
    // end
    // snippet: dropping
    let dragged = drag.items.map { data[$0.section][$0.item!] }
    for path in drag.items.reversed() { data[path.section].remove(at: path.item!) }
    if let target = drag.target {
      data[target.section].insert(contentsOf: dragged, at: target.item!)
    }
    show(data)  // [["Report", "Train"], ["Dentist", "Plants"]]
    // end
    // snippet: canceling
    drag.cancel()
    show(drag.target!)  // 0.0
    show(drag.changes.isEmpty)  // true
    // end
  }

  @Test func `thresholds`() throws {
    let layout = try tasks()
    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 0)])
    // snippet: thresholds
    // The row of 100 points is at 60...160 below the gap, and at 20...120 above it.
    try drag.move(to: LayoutPoint(x: 10, y: 109))
    show(drag.target!)  // 0.0
    try drag.move(to: LayoutPoint(x: 10, y: 110))
    show(drag.target!)  // 0.1
    try drag.move(to: LayoutPoint(x: 10, y: 70))
    show(drag.target!)  // 0.1
    try drag.move(to: LayoutPoint(x: 10, y: 69))
    show(drag.target!)  // 0.0
    // end
  }

  @Test func `changes during a drag`() throws {
    var drag = Reordering(of: try tasks(), lifting: [.item(0, inSection: 0)])
    try drag.move(toTarget: .item(1, inSection: 0))
    // snippet: changes during a drag
    // The row before the gap and the row behind it, which the live layout shows.
    try drag.setMeasuredSizes([
      (path: .item(0, inSection: 0), size: LayoutSize(width: 320, height: 90)),
      (path: .item(2, inSection: 0), size: LayoutSize(width: 320, height: 60)),
    ])
    try drag.update { layout throws(LayoutError) in
      try layout.setConfiguration(.init(sectionSpacing: 10))
    }
    let news = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    try drag.apply(
      news, of: SectionCounts([4, 1]), measure: { _, _ in LayoutSize(width: 320, height: 30) })

    show(drag.target!)  // 0.2
    show(drag.items)  // [0.1]
    show(drag.changes)  // 0.1 → 0.2 moved
    // end
  }

  @Test func `several rows`() throws {
    let layout = try tasks()
    // snippet: several rows
    let selection: IndexPathSet = [.item(0, inSection: 0), .item(0, inSection: 1)]
    var drag = Reordering(of: layout, lifting: selection)
    show(drag.target == nil)  // true: the rows are in two places

    try drag.move(to: LayoutPoint(x: 10, y: 190))
    show(drag.target!)  // 0.2
    show(drag.livePaths)  // 0.2…0.3
    // end
    // snippet: a target without a drag
    show(layout.reorderTarget(for: selection, at: LayoutPoint(x: 10, y: 190))!)  // 0.2
    // end
  }

  @Test func `an animated gap`() throws {
    var drag = Reordering(of: try tasks(), lifting: [.item(0, inSection: 0)])
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 200))
    // snippet: an animated gap
    let before = drag
    if try drag.move(to: LayoutPoint(x: 10, y: 130)) {
      let transition = before.layout.transition(
        to: drag.layout, through: drag.changes(from: before), in: viewport)
      show(transition.frames(at: 0.5)[1].frame)  // 0.0 40.0 320.0 100.0
    }
    // end
  }

  @Test func `scrolling at the edges`() throws {
    let drag = Reordering(of: try tasks(), lifting: [.item(0, inSection: 0)])
    let duration = 1.0 / 60
    // snippet: scrolling at the edges
    var viewport = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 200))
    let pointer = LayoutPoint(x: 10, y: 170)

    let velocity = drag.layout.autoscrollVelocity(at: pointer, in: viewport)
    viewport.rect.y += velocity.y * duration
    show(velocity)  // (0.0, 300.0)
    show(viewport.rect.y)  // 5.0
    // end
  }
}
