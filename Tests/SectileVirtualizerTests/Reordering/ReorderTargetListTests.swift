import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Lists, compared with sums of row lengths.
@Suite struct ReorderTargetListTests {
  /// A section: a header of 10 points, then rows.
  private typealias Rows = [[(id: Int, length: Double)]]

  /// Returns the target of dragged rows by walking over all rows: the number of other rows of the
  /// section whose middle is not after the point.
  private func target(
    _ rows: Rows, dragged: Set<Int>, at point: Double
  ) -> KindedIndexPath {
    var start = 0.0
    var result = KindedIndexPath.item(0, inSection: 0)
    for (section, rows) in rows.enumerated() {
      if section > 0 && point < start { break }
      var offset = start + 10
      var count = 0
      for row in rows {
        if !dragged.contains(row.id) && offset + row.length / 2 <= point { count += 1 }
        offset += row.length
      }
      result = .item(count, inSection: section)
      start = offset
    }
    return result
  }

  private func layout(_ rows: Rows, axis: CollectionLayout.Axis) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(rows.map(\.count)), in: LayoutSize(width: 100, height: 100), axis: axis,
      measure: { path, _ in
        let length = rows[path.section][path.item!].length
        return LayoutSize(width: length, height: length)
      }
    ) { _ in .list().header(.fixed(10)).footer(.fixed(0)) }
  }

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal])
  func `a gap passes a row where the point passes its middle`(axis: CollectionLayout.Axis) throws {
    var count = 0
    for shape in [[4], [2, 2], [0, 3], [3, 0, 1], [1, 1, 1]] {
      let ids = ModelState(counts: shape).sections.map(\.items)
      let original: Rows = ids.map { $0.map { ($0, [30, 4, 50, 12][$0 % 4]) } }
      let layout = try layout(original, axis: axis)
      var spec = LayoutSpec()
      spec.sections = shape.map { count in
        var section = LayoutSpec.Section()
        section.sizes = Array(repeating: .zero, count: count)
        return section
      }
      for dragged in Exhaustive.subsets(of: Array(ids.joined())) where !dragged.isEmpty {
        let model = DragModel(spec, dragged: Set(dragged))
        for start in model.targets {
          var drag = Reordering(of: layout, lifting: model.paths)
          try drag.move(toTarget: start)
          let rows: Rows = model.ids(movedTo: start).map {
            $0.map { ($0, [30, 4, 50, 12][$0 % 4]) }
          }
          for point in stride(from: -10.0, to: 160, by: Double(Exhaustive.step(13))) {
            let expected = target(rows, dragged: model.dragged, at: point)
            let place =
              axis == .vertical ? LayoutPoint(x: 50, y: point) : LayoutPoint(x: point, y: 50)
            let found = drag.layout.reorderTarget(for: drag.livePaths, at: place)
            check(found, equals: expected, "\(shape), \(dragged) from \(start) at \(point)")
            count += 1
          }
        }
      }
    }
    check(count, isGreaterThan: 35_000 / Exhaustive.step(13))
  }

  @Test func `the two thresholds of a row are as far apart as the gap is long`() throws {
    // Rows of 40, 100 and 40; the first one is dragged over the second.
    let layout = try layout([[(0, 40), (1, 100), (2, 40)]], axis: .vertical)
    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 0)])
    var turns: [Double] = []
    // The middle of the long row is at 100 below the gap, and at 60 above it.
    for y in Array(stride(from: 20.0, through: 120, by: 1))
      + Array(stride(from: 120.0, through: 20, by: -1))
    where try drag.move(to: LayoutPoint(x: 5, y: y)) {
      turns.append(y)
    }
    check(turns, equals: [100, 59])
  }

  @Test func `the target of nothing and of a point at infinity is nil`() throws {
    let layout = try layout([[(0, 40), (1, 40)], []], axis: .vertical)
    let row: IndexPathSet = [.item(0, inSection: 0)]
    check(layout.reorderTarget(for: [], at: .zero), equals: nil)
    check(layout.reorderTarget(for: [.header(inSection: 0)], at: .zero), equals: nil)
    check(layout.reorderTarget(for: [.item(7, inSection: 0)], at: .zero), equals: nil)
    check(layout.reorderTarget(for: [.item(0, inSection: 9)], at: .zero), equals: nil)
    for odd in [Double.nan, .infinity, -.infinity] {
      check(
        layout.reorderTarget(for: row, at: LayoutPoint(x: odd, y: 0)), equals: nil, "odd \(odd)")
      check(
        layout.reorderTarget(for: row, at: LayoutPoint(x: 0, y: odd)), equals: nil, "odd \(odd)")
    }
    let end = LayoutPoint(x: 0, y: 1e300)
    check(layout.reorderTarget(for: row, at: end), equals: .item(0, inSection: 1))
    check(
      layout.reorderTarget(for: row, at: LayoutPoint(x: -1e300, y: -1e300)),
      equals: .item(0, inSection: 0))
  }
}
