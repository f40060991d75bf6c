import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Positions for assistive technologies: against the oracle's tables, which are recorded item by
/// item.
@Suite struct AccessibilityTests {
  /// Returns the position of a path by counting in the oracle.
  private func expected(
    _ path: KindedIndexPath, _ oracle: LayoutOracle
  ) -> AccessibilityPosition {
    var position = AccessibilityPosition()
    guard let item = path.item else { return position }
    let table = oracle.tables[path.section]
    let cell = table.cells[item]
    let line = cell.line.map { ($0 + 1, 1, table.lineCount) }
    let column = cell.column.map { ($0 + 1, cell.span, table.columnCount) }
    let (row, other) = table.isVertical ? (line, column) : (column, line)
    (position.row, position.rowSpan, position.rowCount) = (row?.0, row?.1, row?.2)
    (position.column, position.columnSpan, position.columnCount) = (other?.0, other?.1, other?.2)
    position.positionInSet = item + 1
    position.setSize = oracle.frames.count {
      $0.path.section == path.section && $0.path.item != nil
    }
    return position
  }

  private func expectOracle(_ spec: LayoutSpec, _ name: @autoclosure () -> String) throws {
    let layout = try spec.layout()
    let oracle = LayoutOracle(spec)
    let paths = Array(layout.paths)
    if paths != oracle.frames.map(\.path) {
      Issue.record("\(name()): the paths differ\n\(spec)")
      return
    }
    for path in paths {
      let found = layout.accessibility(of: path)
      let expected = expected(path, oracle)
      if found != expected {
        Issue.record("\(name()): \(path) is \(found as Any), not \(expected)\n\(spec)")
        return
      }
    }
  }

  /// Sizes that differ between neighbors.
  private func size(_ item: Int) -> LayoutSize {
    let width = 20 + item % 3 * 15
    let height = 20 + item % 2 * 15
    return LayoutSize(width: Double(width), height: Double(height))
  }

  /// All arrangements of up to six items, with every sequence of three spans.
  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal])
  func `every small section has the rows and columns of the oracle`(
    axis: CollectionLayout.Axis
  ) throws {
    let arrangements: [LayoutSpec.Arrangement] = [
      .list, .count(2), .count(3), .adaptive(minimum: 30), .tracks([20, -1]),
      .spans(columns: 3, isDense: false), .spans(columns: 3, isDense: true),
      .trackSpans([20, -1, 30], isDense: false), .trackSpans([20, -1, 30], isDense: true),
      .masonry(columns: 3, tolerance: nil), .masonry(columns: 3, tolerance: 0),
      .flow(.leading), .flow(.flowLayout), .scatter,
    ]
    var count = 0
    let step = Exhaustive.step(5)
    var number = 0
    for arrangement in arrangements {
      for spans in Exhaustive.sequences(of: [1, 2, 3], length: 3) {
        for itemCount in 0...6 {
          for isOrthogonal in [false, true] {
            number += 1
            if number % step != 0 { continue }
            var spec = LayoutSpec()
            spec.axis = axis
            spec.container = LayoutSize(width: 100, height: 100)
            var section = LayoutSpec.Section()
            section.arrangement = arrangement
            section.spans = spans
            section.sizes = (0..<itemCount).map(size)
            if isOrthogonal {
              section.orthogonal = OrthogonalScrolling(length: 80, snapping: .none)
            }
            spec.sections = [section]
            try expectOracle(spec, "\(arrangement), \(spans), \(itemCount)")
            count += itemCount
          }
        }
      }
    }
    // Three items on average in 14 * 27 * 14 sections.
    check(count * step, isGreaterThan: 15_000)
    check(number, equals: 5_292)
  }

  @Test func `random layouts have the rows and columns of the oracle`() throws {
    var tables = 0
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      try expectOracle(spec, "seed \(seed)")
      tables += spec.sections.count
    }
    check(tables, isGreaterThan: 500)
  }

  /// More blocks than a leaf of the tree has, so that lines are counted by the sums of subtrees.
  @Test(arguments: [0, 1, 2])
  func `lines of many blocks are counted`(index: Int) throws {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: 100, height: 100)
    var section = LayoutSpec.Section()
    let arrangements: [LayoutSpec.Arrangement] = [
      .flow(.leading), .spans(columns: 3, isDense: false), .spans(columns: 3, isDense: true),
    ]
    section.arrangement = arrangements[index]
    section.spans = [1, 3, 2, 1, 2]
    // The oracle searches a dense grid from its first row for each item.
    let count = index == 2 ? 700 : severalLeaves
    section.sizes = (0..<count).map(size)
    spec.sections = [section]
    let layout = try spec.layout()
    let oracle = LayoutOracle(spec)
    // The oracle's set is counted once for each item, so a sample of the items is compared.
    for item in stride(from: 0, to: count, by: count / 24) {
      let path = KindedIndexPath.item(item, inSection: 0)
      check(layout.accessibility(of: path), equals: expected(path, oracle), "item \(item)")
    }
  }

  // MARK: Elements without a position

  @Test func `only elements with a frame have a position`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      for section in 0..<spec.sections.count + 2 {
        var paths: [KindedIndexPath] = [.header(inSection: section), .footer(inSection: section)]
        paths += (0...32).map { .item($0, inSection: section) }
        for path in paths {
          check(
            layout.accessibility(of: path) != nil, equals: layout.frame(of: path) != nil,
            "seed \(seed), \(path)")
        }
      }
    }
  }

  @Test func `headers and footers are in no set and in no table`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(10)).header(.fixed(10)).footer(.fixed(10)) }
    check(layout.accessibility(of: .header(inSection: 0)), equals: AccessibilityPosition())
    check(layout.accessibility(of: .footer(inSection: 0)), equals: AccessibilityPosition())
    check("\(layout.accessibility(of: .header(inSection: 0))!)", equals: "level 1")
  }

  @Test func `a collapsed section has no items`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 2]), in: LayoutSize(width: 100, height: 100)
    ) { section in
      var list = SectionLayout.list(itemLength: .fixed(10)).header(.fixed(10))
      list.isCollapsed = section == 0
      return list
    }
    check(layout.accessibility(of: .header(inSection: 0)) != nil)
    check(layout.accessibility(of: .item(0, inSection: 0)), equals: nil)
    check(layout.accessibility(of: .item(1, inSection: 1))?.positionInSet, equals: 2)
  }

  @Test func `the last item of four billion has the last position`() throws {
    let count = 4_294_967_294
    let layout = try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .grid(.count(7), itemLength: .fixed(10)) }
    let last = layout.accessibility(of: .item(count - 1, inSection: 0))!
    check(last.positionInSet, equals: count)
    check(last.row, equals: (count - 1) / 7 + 1)
    check(last.rowCount, equals: last.row)
    check(last.column, equals: (count - 1) % 7 + 1)
  }

  @Test func `a position prints its rows, columns, set and level`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 100, height: 100),
      span: { $0.item == 2 ? 2 : 1 }, section: { _ in .grid(.count(3), itemLength: .fixed(10)) })
    check(
      "\(layout.accessibility(of: .item(2, inSection: 0))!)",
      equals: "row 2 of 2, columns 1-2 of 3, item 3 of 4, level 1")
    check(
      "\(layout.accessibility(of: .item(3, inSection: 0))!)",
      equals: "row 2 of 2, column 3 of 3, item 4 of 4, level 1")
  }

  // MARK: Cost

  #if SECTILE_CHECKS || DEBUG
    /// A tree of 4,000 items per leaf and 32 leaves per node has less than four levels.
    @Test func `a position costs no more in long sections`() throws {
      for section in [
        SectionLayout.list(itemLength: .fixed(10)), .grid(.count(3), itemLength: .fixed(10)),
        .flow(), .masonry(.count(3)),
      ] {
        let layout = try CollectionLayout(
          of: SectionCounts([20_000]), in: LayoutSize(width: 100, height: 100),
          measure: { _, _ in LayoutSize(width: 30, height: 10) }, section: { _ in section })
        for item in [0, 9_999, 19_999] {
          let counter = VisitCounter()
          VisitCounter.$current.withValue(counter) {
            _ = layout.accessibility(of: .item(item, inSection: 0))
          }
          check(counter.value, isAtMost: 12, "\(counter.value) visits")
        }
      }
    }
  #endif
}
