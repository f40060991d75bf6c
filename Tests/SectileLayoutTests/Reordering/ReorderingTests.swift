import SectileLayout
import SectilePaths
import SectileTestSupport
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
    #expect(drag.items == [path(2, 0)])
    #expect(drag.target == path(2, 0))
    #expect(drag.livePaths == [path(2, 0)])
    #expect(drag.changes.isEmpty)
    #expect(reorderingDifference(drag.layout, layout) == nil)
  }

  @Test func `neighbors have a target and scattered items have none before they move`() throws {
    let layout = try lists()
    let neighbors = Reordering(of: layout, lifting: [path(1, 0), path(2, 0)])
    #expect(neighbors.target == path(1, 0))
    var scattered = Reordering(of: layout, lifting: [path(0, 0), path(3, 0), path(1, 1)])
    #expect(scattered.target == nil)
    #expect(scattered.livePaths == [path(0, 0), path(3, 0), path(1, 1)])
    // The pointer is on 0.3, at 70...90, with two rows of the section before it.
    #expect(try scattered.move(to: LayoutPoint(x: 5, y: 75)))
    #expect(scattered.target == path(2, 0))
    #expect(scattered.livePaths == [path(2, 0), path(3, 0), path(4, 0)])
    scattered.cancel()
    #expect(scattered.target == nil)
    #expect(scattered.changes.isEmpty)
  }

  @Test func `headers, footers and unknown paths are not lifted`() throws {
    let layout = try lists()
    #expect(Reordering(of: layout, lifting: IndexPathSet(sections: 0..<9)).items.count == 7)
    let mixed = Reordering(
      of: layout,
      lifting: [.header(inSection: 0), path(1, 1), path(3, 1), path(0, 2), .footer(inSection: 1)])
    #expect(mixed.items == [path(1, 1)])
    var none = Reordering(of: layout, lifting: [.header(inSection: 0)])
    #expect(none.target == nil)
    #expect(try !none.move(to: LayoutPoint(x: 5, y: 75)))
    try none.move(toTarget: path(1, 0))
    #expect(none.target == nil)
    #expect(none.livePaths.isEmpty)
    #expect(reorderingDifference(none.layout, layout) == nil)
  }

  @Test func `items enter an empty section`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0), path(2, 1)])
    try drag.move(to: LayoutPoint(x: 5, y: 500))
    #expect(drag.target == path(0, 2))
    #expect(
      drag.changes
        == (try SectionedChanges(itemMoves: [
          .init(old: path(0, 0), new: path(0, 2)), .init(old: path(2, 1), new: path(1, 2)),
        ])))
    #expect(drag.layout.frame(of: path(1, 2)) == LayoutRect(x: 0, y: 150, width: 100, height: 20))
  }

  @Test func `a point that is not finite leaves the items where they are`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0)])
    try drag.move(to: LayoutPoint(x: 5, y: 85))
    let before = drag
    #expect(before.target == path(3, 0))
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(try !drag.move(to: LayoutPoint(x: odd, y: 5)))
      #expect(try !drag.move(to: LayoutPoint(x: 5, y: odd)))
      #expect(drag.target == before.target)
    }
  }

  @Test func `targets outside the other items are errors`() throws {
    var drag = Reordering(of: try lists(), lifting: [path(0, 0)])
    try drag.move(toTarget: path(3, 1))
    for odd in [
      path(4, 0), path(4, 1), path(1, 2), path(0, 3), .header(inSection: 0), .footer(inSection: 1),
    ] {
      #expect(throws: LayoutError.unknownElement(odd)) { try drag.move(toTarget: odd) }
      #expect(drag.target == path(3, 1))
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
    #expect(drag.target == path(0, 0))
    #expect(reorderingDifference(drag.layout, layout) == nil)
    // The path is the one in the original layout, where the data is.
    var measured: [KindedIndexPath] = []
    try drag.move(
      to: point,
      measure: { path, proposal in
        measured.append(path)
        return LayoutSize(width: 100, height: 44)
      })
    #expect(measured == [path(0, 0)])
    #expect(drag.layout.frame(of: path(1, 1))?.height == 44)
    // Without a closure, the query takes the size on the screen.
    #expect(layout.reorderTarget(for: [path(0, 0)], at: point) == path(1, 1))
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
    #expect(drag.layout.frame(of: path(0, 1))?.height == 50)
    try drag.move(toTarget: path(1, 0))
    #expect(drag.layout.frame(of: path(1, 0))?.height == 77)
    try drag.move(toTarget: path(0, 0))
    #expect(reorderingDifference(drag.layout, layout) == nil)
    #expect(drag.changes.isEmpty)
  }

  @Test func `the changes between two states lead from one live layout to the other`() throws {
    let layout = try lists()
    var first = Reordering(of: layout, lifting: [path(0, 0), path(3, 0)])
    try first.move(toTarget: path(1, 0))
    var second = first
    try second.move(toTarget: path(2, 1))
    let changes = second.changes(from: first)
    #expect(changes.newPath(for: path(1, 0)) == path(2, 1))
    #expect(changes.newPath(for: path(2, 0)) == path(3, 1))
    #expect(changes.newPath(for: path(3, 0)) == path(1, 0))
    #expect(first.changes(from: first).isEmpty)
    let moved = layout.transition(
      to: first.layout, through: first.changes,
      in: LayoutRect(x: 0, y: 0, width: 100, height: 200))
    #expect(moved.elements.count == 10)
    var applied = first.layout
    try applied.apply(changes, of: SectionCounts([2, 5, 0]))
    #expect(reorderingDifference(applied, second.layout) == nil)
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
    try drag.move(to: LayoutPoint(x: 80, y: 50), orthogonalOffsets: [1: 100])
    // The point is at 180 in the section, behind the middle of 1.3.
    #expect(drag.target == path(4, 1))
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
      #expect(moved == 10)
      return counter.value
    }

    @Test func `a gap in a long list costs as much as in a short one`() throws {
      let (short, long) = (try visits(of: 1_000), try visits(of: 30_000))
      #expect(short > 10)
      #expect(long <= short * 3, "\(long), \(short)")
    }
  }
#endif
