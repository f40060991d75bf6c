import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct ReorderingTests {
  /// Two lists and an empty one, of rows of 20 and headers of 10 points.
  private func lists() throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([4, 3, 0]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(20)).header(.fixed(10)) }
  }

  private func path(_ item: Int, _ section: Int) -> KindedIndexPath {
    .item(item, inSection: section)
  }

  @Test func `lifting one item changes nothing`() throws {
    let layout = try lists()
    let drag = Reordering(of: layout, lifting: [path(2, 0)])
    check(drag.items, equals: [path(2, 0)])
    check(drag.target, equals: path(2, 0))
    check(drag.livePaths, equals: [path(2, 0)])
    check(drag.changes.isEmpty, "\(drag.changes)")
    check(reorderingDifference(drag.layout, layout), equals: nil)
  }

  @Test func `neighbors have a target and scattered items have none before they move`() throws {
    let layout = try lists()
    let neighbors = Reordering(of: layout, lifting: [path(1, 0), path(2, 0)])
    check(neighbors.target, equals: path(1, 0))
    var scattered = Reordering(of: layout, lifting: [path(0, 0), path(3, 0), path(1, 1)])
    check(scattered.target, equals: nil)
    check(scattered.livePaths, equals: [path(0, 0), path(3, 0), path(1, 1)])
    // The pointer is on 0.3, at 70...90, with two rows of the section before it.
    try check(scattered.move(to: LayoutPoint(x: 5, y: 75)))
    check(scattered.target, equals: path(2, 0))
    check(scattered.livePaths, equals: [path(2, 0), path(3, 0), path(4, 0)])
    scattered.cancel()
    check(scattered.target, equals: nil)
    check(scattered.changes.isEmpty, "\(scattered.changes)")
  }

  @Test func `headers, footers and unknown paths are not lifted`() throws {
    let layout = try lists()
    check(Reordering(of: layout, lifting: IndexPathSet(sections: 0..<9)).items.count, equals: 7)
    let mixed = Reordering(
      of: layout,
      lifting: [.header(inSection: 0), path(1, 1), path(3, 1), path(0, 2), .footer(inSection: 1)])
    check(mixed.items, equals: [path(1, 1)])
    var none = Reordering(of: layout, lifting: [.header(inSection: 0)])
    check(none.target, equals: nil)
    try check(!none.move(to: LayoutPoint(x: 5, y: 75)))
    try none.move(toTarget: path(1, 0))
    check(none.target, equals: nil)
    check(none.livePaths, equals: [])
    check(reorderingDifference(none.layout, layout), equals: nil)
  }

  @Test func `items enter an empty section`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0), path(2, 1)])
    try drag.move(to: LayoutPoint(x: 5, y: 500))
    check(drag.target, equals: path(0, 2))
    try check(
      drag.changes,
      equals: SectionedChanges(itemMoves: [
        .init(old: path(0, 0), new: path(0, 2)), .init(old: path(2, 1), new: path(1, 2)),
      ]))
    check(
      drag.layout.frame(of: path(1, 2)), equals: LayoutRect(x: 0, y: 150, width: 100, height: 20))
  }

  @Test func `a point that is not finite leaves the items where they are`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0)])
    try drag.move(to: LayoutPoint(x: 5, y: 85))
    let before = drag
    check(before.target, equals: path(3, 0))
    for odd in [Double.nan, .infinity, -.infinity] {
      try check(!drag.move(to: LayoutPoint(x: odd, y: 5)), "odd \(odd)")
      try check(!drag.move(to: LayoutPoint(x: 5, y: odd)), "odd \(odd)")
      check(drag.target, equals: before.target, "odd \(odd)")
    }
  }

  @Test func `targets outside the other items are errors`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0)])
    try drag.move(toTarget: path(3, 1))
    for odd in [
      path(4, 0), path(4, 1), path(1, 2), path(0, 3), .header(inSection: 0), .footer(inSection: 1),
    ] {
      #expect(throws: LayoutError.unknownElement(odd)) { try drag.move(toTarget: odd) }
      check(drag.target, equals: path(3, 1), "odd \(odd)")
    }
  }

  @Test func `a section that needs a size throws, and the items stay`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 1]), in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 100, height: 30) }
    ) { section in
      section == 0 ? .list(itemLength: .fixed(20)) : .list(itemLength: .measured)
    }
    var drag = Reordering(of: layout, lifting: [path(0, 0)])
    let point = LayoutPoint(x: 5, y: 500)
    #expect(throws: LayoutError.unmeasured(path(1, 1))) { try drag.move(to: point) }
    check(drag.target, equals: path(0, 0))
    check(reorderingDifference(drag.layout, layout), equals: nil)
    // The path is the one in the original layout, where the data is.
    var measured: [KindedIndexPath] = []
    try drag.move(
      to: point,
      measure: { path, proposal in
        measured.append(path)
        return LayoutSize(width: 100, height: 44)
      })
    check(measured, equals: [path(0, 0)])
    check(drag.layout.frame(of: path(1, 1))?.height, equals: 44)
    // Without a closure, the query takes the size on the screen.
    check(layout.reorderTarget(for: [path(0, 0)], at: point), equals: path(1, 1))
  }

  @Test func `sizes that another section drops are there again on return`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([2, 1]), in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 100, height: 30) }
    ) { section in
      section == 0
        ? .list(itemLength: .measured) : .grid(.count(2), itemLength: .aspectRatio(1))
    }
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 77), for: path(0, 0))
    var drag = Reordering(of: layout, lifting: [path(0, 0)])
    try drag.move(toTarget: path(0, 1))
    check(drag.layout.frame(of: path(0, 1))?.height, equals: 50)
    try drag.move(toTarget: path(1, 0))
    check(drag.layout.frame(of: path(1, 0))?.height, equals: 77)
    try drag.move(toTarget: path(0, 0))
    check(reorderingDifference(drag.layout, layout), equals: nil)
    check(drag.changes.isEmpty, "\(drag.changes)")
  }

  @Test func `the changes between two states lead from one live layout to the other`() throws {
    let layout = try lists()
    var first = Reordering(of: layout, lifting: [path(0, 0), path(3, 0)])
    try first.move(toTarget: path(1, 0))
    var second = first
    try second.move(toTarget: path(2, 1))
    let changes = second.changes(from: first)
    check(changes.newPath(for: path(1, 0)), equals: path(2, 1))
    check(changes.newPath(for: path(2, 0)), equals: path(3, 1))
    check(changes.newPath(for: path(3, 0)), equals: path(1, 0))
    check(first.changes(from: first).isEmpty)
    let moved = layout.transition(
      to: first.layout, through: first.changes,
      in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 200)))
    check(moved.elements.count, equals: 10)
    var applied = first.layout
    try applied.apply(changes, of: SectionCounts([2, 5, 0]))
    check(reorderingDifference(applied, second.layout), equals: nil)
  }

  @Test func `orthogonal sections take items at their scrolled positions`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 5], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 200)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(20))
        : .list(itemLength: .fixed(50)).orthogonalScrolling(length: 40)
    }
    var drag = Reordering(of: layout, lifting: [path(0, 0)])
    try drag.move(to: LayoutPoint(x: 80, y: 50), in: Viewport(.zero, orthogonalOffsets: [1: 100]))
    // The point is at 180 in the section, behind the middle of 1.3.
    check(drag.target, equals: path(4, 1))
  }
}

#if SECTILE_CHECKS || DEBUG
  /// The cost of a drag, by counting visits of nodes and rows.
  @Suite struct ReorderingCostTests {
    private func visits(of count: Int) throws -> Int {
      let layout = try CollectionLayout(
        of: SectionCounts([count, count]), in: LayoutSize(width: 320, height: 480),
        measure: { path, _ in
          LayoutSize(width: 320, height: Double(20 + (path.item ?? 0) * 7 % 61))
        }
      ) { _ in .list() }
      var drag = Reordering(of: layout, lifting: [.item(count / 3, inSection: 0)])
      let counter = VisitCounter()
      let length = layout.contentSize.height
      var moved = 0
      try VisitCounter.$current.withValue(counter) {
        for step in 0..<10 {
          let point = LayoutPoint(x: 5, y: length * Double(step * 7 % 10) / 10 + 5)
          moved += try drag.move(to: point) ? 1 : 0
        }
      }
      check(moved, equals: 10)
      return counter.value
    }

    @Test func `a gap in a long list costs as much as in a short one`() throws {
      let (short, long) = (try visits(of: 1_000), try visits(of: 30_000))
      check(short, isGreaterThan: 10)
      check(long, isAtMost: short * 3, "\(long), \(short)")
    }
  }
#endif
