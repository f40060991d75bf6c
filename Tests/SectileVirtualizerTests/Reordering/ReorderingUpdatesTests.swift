import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Sizes, layouts and data that change while something is dragged.
@Suite struct ReorderingUpdatesTests {
  private func path(_ item: Int, _ section: Int = 0) -> KindedIndexPath {
    .item(item, inSection: section)
  }

  /// Rows that are estimated as 50 points.
  private func rows(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 600)
    ) { _ in .list(itemLength: .estimated(50)) }
  }

  private func size(_ height: Double) -> LayoutSize { LayoutSize(width: 320, height: height) }

  /// Measures the visible rows, until all are measured.
  private func measure(_ drag: inout Reordering, in viewport: LayoutRect, _ height: Double) throws {
    while true {
      let pending = drag.layout.pendingMeasurements(in: Viewport(viewport))
      if pending.isEmpty { return }
      try drag.setMeasuredSizes(pending.map { ($0.path, size(height)) })
    }
  }

  // MARK: Sizes

  @Test func `rows that are measured while the list scrolls keep their sizes at the next target`()
    throws
  {
    var drag = Reordering(of: try rows([100]), lifting: [path(0)])
    for y in stride(from: 0.0, through: 1_000, by: 100) {
      try measure(&drag, in: LayoutRect(x: 0, y: y, width: 320, height: 600), 111)
    }
    let point = LayoutPoint(x: 10, y: 1_100)
    check(drag.layout.frame(of: path(9)), equals: LayoutRect(x: 0, y: 999, width: 320, height: 111))
    try check(drag.move(to: point))
    // The row at the point is 9, whose middle is at 1,054.5.
    check(drag.target, equals: path(9))
    for item in 0..<14 {
      check(
        drag.layout.frame(of: path(item)),
        equals: LayoutRect(x: 0, y: Double(item) * 111, width: 320, height: 111), "\(item)")
    }
    // They stay after the drop, and after a canceled drag.
    check(drag.layout.measuredSizes == drag.original.measuredSizes)
    drag.cancel()
    check(drag.layout.frame(of: path(9))?.height, equals: 111)
  }

  @Test func `a size of a dragged item in another section stays in that section`() throws {
    var drag = Reordering(of: try rows([2, 3]), lifting: [path(0), path(1)])
    try drag.move(toTarget: path(1, 1))
    try drag.setMeasuredSizes([(path(2, 1), size(70)), (path(3, 1), size(90))])
    check(drag.original.frame(of: path(1))?.height, equals: 50)
    check(drag.original.frame(of: path(1, 1))?.height, equals: 90)
    try drag.move(toTarget: path(0, 1))
    check(
      (0..<5).map { drag.layout.frame(of: path($0, 1))?.height }, equals: [50, 70, 50, 90, 50])
    try drag.move(toTarget: path(0))
    check((0..<2).map { drag.layout.frame(of: path($0))?.height }, equals: [50, 50])
    try drag.move(toTarget: path(3, 1))
    check(
      (0..<5).map { drag.layout.frame(of: path($0, 1))?.height }, equals: [50, 90, 50, 50, 70])
  }

  @Test func `a header that only the live layout shows keeps its size`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 0], hasFooters: false), in: LayoutSize(width: 320, height: 600)
    ) { _ in .list(itemLength: .fixed(50)).header(.estimated(20)).whenEmpty(.hidden) }
    var drag = Reordering(of: layout, lifting: [path(0)])
    try drag.move(toTarget: path(0, 1))
    try drag.setMeasuredSizes([(.header(inSection: 1), size(33))])
    try drag.move(toTarget: path(1))
    check(drag.layout.frame(of: .header(inSection: 1)), equals: nil)
    try drag.move(toTarget: path(0, 1))
    check(drag.layout.frame(of: .header(inSection: 1))?.height, equals: 33)
    // A row of a server shows it in both layouts, and the newer size is that of both.
    try drag.apply(
      try SectionedChanges(itemInsertions: [path(0, 1)]),
      of: SectionCounts([2, 1], hasFooters: false))
    try drag.setMeasuredSizes([(.header(inSection: 1), size(44))])
    try drag.move(toTarget: path(1, 1))
    check(drag.layout.frame(of: .header(inSection: 1))?.height, equals: 44)
  }

  @Test func `sizes that are not allowed throw and change nothing`() throws {
    var drag = Reordering(of: try rows([3]), lifting: [path(0)])
    try drag.move(toTarget: path(2))
    for (path, size) in [
      (path(7), size(5)), (path(1), size(.nan)), (.header(inSection: 0), size(5)),
    ] {
      #expect(throws: LayoutError.self) {
        try drag.setMeasuredSizes([(self.path(0), self.size(70)), (path, size)])
      }
      check((0..<3).map { drag.layout.frame(of: self.path($0))?.height }, equals: [50, 50, 50])
      check(drag.original.measuredSizes == (try rows([3])).measuredSizes)
    }
  }

  // MARK: Layouts

  @Test func `a resize and another section layout reach the live layout and stay`() throws {
    var drag = Reordering(of: try rows([3, 3]), lifting: [path(0)])
    try drag.move(toTarget: path(1, 1))
    try drag.update { layout throws(LayoutError) in
      try layout.resize(to: LayoutSize(width: 200, height: 300))
      try layout.setLayout(.grid(.count(2), itemLength: .fixed(30)), forSection: 1)
    }
    check(drag.target, equals: path(1, 1))
    check(drag.layout.container, equals: LayoutSize(width: 200, height: 300))
    check(
      drag.layout.frame(of: path(1, 1)), equals: LayoutRect(x: 100, y: 100, width: 100, height: 30))
    try drag.move(toTarget: path(2))
    check(
      drag.layout.frame(of: path(1, 1)), equals: LayoutRect(x: 100, y: 150, width: 100, height: 30))
    drag.cancel()
    check(drag.layout.contentSize, equals: LayoutSize(width: 200, height: 210))
  }

  @Test func `a change of the layout that fails leaves the drag unchanged`() throws {
    var drag = Reordering(of: try rows([3, 3]), lifting: [path(0)])
    try drag.move(toTarget: path(1, 1))
    let before = drag.layout
    #expect(throws: LayoutError.unmeasured(path(0, 1))) {
      try drag.update { layout throws(LayoutError) in
        try layout.setLayout(.list(itemLength: .measured), forSection: 1)
      }
    }
    check(reorderingDifference(drag.layout, before), equals: nil)
    check(drag.original.frame(of: path(0, 1))?.height, equals: 50)
  }

  // MARK: Data

  @Test func `rows of a server move the gap with the row before it`() throws {
    var drag = Reordering(of: try rows([6]), lifting: [path(1), path(2)])
    try drag.move(toTarget: path(3))
    // Without the dragged rows: 0, 3, 4, gap, 5. A row is inserted at 0, and 4 is removed.
    let changes = try SectionedChanges(itemRemovals: [path(4)], itemInsertions: [path(0)])
    let before = drag.layout
    let all = try drag.apply(
      changes, of: SectionCounts([6], hasHeaders: false, hasFooters: false))
    check(drag.items, equals: [path(2), path(3)])
    check(drag.target, equals: path(3))
    var applied = before
    try applied.apply(all, of: SectionCounts([6], hasHeaders: false, hasFooters: false))
    check(reorderingDifference(applied, drag.layout), equals: nil)
    check(all.itemInsertions, equals: [path(0)])
  }

  @Test func `removed rows leave the drag, and a removed section returns the others`() throws {
    func drag() throws -> Reordering {
      var drag = Reordering(of: try rows([3, 2, 2]), lifting: [path(0), path(2)])
      try drag.move(toTarget: path(1, 1))
      return drag
    }
    func counts(_ counts: [Int]) -> SectionCounts {
      SectionCounts(counts, hasHeaders: false, hasFooters: false)
    }
    var one = try drag()
    try one.apply(try SectionedChanges(itemRemovals: [path(0)]), of: counts([2, 2, 2]))
    check(one.items, equals: [path(1)])
    check(one.target, equals: path(1, 1))
    var none = try drag()
    try none.apply(
      try SectionedChanges(itemRemovals: [path(0), path(2)]), of: counts([1, 2, 2]))
    check(none.items, equals: [])
    check(none.target, equals: nil)
    check(none.changes.isEmpty)
    var returned = try drag()
    try returned.apply(try SectionedChanges(sectionRemovals: [1]), of: counts([3, 2]))
    check(returned.items, equals: [path(0), path(2)])
    check(returned.target, equals: nil)
    check(reorderingDifference(returned.layout, returned.original), equals: nil)
  }

  @Test func `items that have not moved stay where they are`() throws {
    var drag = Reordering(of: try rows([4]), lifting: [path(2)])
    try drag.apply(
      try SectionedChanges(itemInsertions: [path(2)]),
      of: SectionCounts([5], hasHeaders: false, hasFooters: false))
    check(drag.items, equals: [path(3)])
    check(drag.target, equals: path(3))
    check(drag.changes.isEmpty)
  }

  @Test func `counts that do not follow from the changes throw and change nothing`() throws {
    var drag = Reordering(of: try rows([4]), lifting: [path(2)])
    try drag.move(toTarget: path(0))
    let before = drag
    #expect(throws: LayoutError.countMismatch(9, expected: 3, section: 0)) {
      try drag.apply(
        try SectionedChanges(itemRemovals: [path(2)]),
        of: SectionCounts([9], hasHeaders: false, hasFooters: false))
    }
    check(drag.items, equals: before.items)
    check(reorderingDifference(drag.layout, before.layout), equals: nil)
  }
}
