import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The laws of WAI-ARIA for positions: no holes, reading order, mirroring and transposing.
@Suite struct AccessibilityLawsTests {
  @Test func `rows and columns have no holes and no cell holds two items`() throws {
    var tables = 0
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      for section in spec.sections.indices {
        let items = layout.paths.filter { $0.section == section && $0.kind == .item }
          .map { layout.accessibility(of: $0)! }
        check(items.map(\.positionInSet), equals: (0..<items.count).map { $0 + 1 }, "seed \(seed)")
        check(items.allSatisfy { $0.setSize == items.count && $0.level == 1 }, "seed \(seed)")
        guard items.allSatisfy({ $0.row != nil && $0.column != nil }), !items.isEmpty else {
          continue
        }
        tables += 1
        var cells: Set<[Int]> = []
        for item in items {
          for row in item.row!..<item.row! + item.rowSpan! {
            for column in item.column!..<item.column! + item.columnSpan! {
              check(cells.insert([row, column]).inserted, "seed \(seed): two in \(row), \(column)")
              if let count = item.rowCount { check(row, isAtMost: count, "seed \(seed)") }
              if let count = item.columnCount { check(column, isAtMost: count, "seed \(seed)") }
            }
          }
        }
        // Lines follow each other along the main axis; each has an item.
        let isRow =
          (spec.axis == .vertical) == (spec.sections[section].orthogonal == nil)
        let lines = Set(items.map { isRow ? $0.row! : $0.column! })
        check(lines, equals: Set(1...lines.count), "seed \(seed)")
        check(
          items.allSatisfy { (isRow ? $0.rowCount : $0.columnCount) == lines.count },
          "seed \(seed), section \(section)")
      }
    }
    check(tables, isGreaterThan: 200)
  }

  @Test(arguments: [CollectionLayout.Direction.leftToRight, .rightToLeft])
  func `reading order is path order in both directions`(
    direction: CollectionLayout.Direction
  ) throws {
    var steps = 0
    for seed in 0..<300 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed)
      spec.direction = direction
      let layout = try spec.layout()
      var previous: (path: KindedIndexPath, order: [Int], frame: LayoutRect)?
      for path in layout.paths where path.kind == .item {
        let section = spec.sections[path.section]
        switch section.arrangement {
        case .spans(_, isDense: true), .trackSpans(_, isDense: true): continue
        default: break
        }
        let position = layout.accessibility(of: path)!
        let isVertical = (spec.axis == .vertical) == (section.orthogonal == nil)
        guard let row = position.row, let column = position.column else { continue }
        let order = isVertical ? [row, column] : [column, row]
        let frame = layout.frame(of: path)!
        if let previous, previous.path.section == path.section {
          check(previous.order.lexicographicallyPrecedes(order), "seed \(seed), \(path)")
          // The next column is to the right, or to the left in a right-to-left layout. Items that
          // overflow their line may be anywhere.
          let isNextColumn = previous.order[isVertical ? 1 : 0] < column
          if isNextColumn && previous.frame.width > 0 && frame.width > 0
            && previous.frame.intersection(frame) == nil
          {
            check(
              direction == .leftToRight
                ? previous.frame.x <= frame.x : previous.frame.x >= frame.x, "seed \(seed), \(path)"
            )
          }
          steps += 1
        }
        previous = (path, order, frame)
      }
    }
    check(steps, isGreaterThan: 1000)
  }

  @Test func `a mirrored layout has the same positions`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      let mirrored = try spec.mirrored.layout()
      for path in layout.paths {
        check(
          layout.accessibility(of: path), equals: mirrored.accessibility(of: path), "seed \(seed)")
      }
    }
  }

  @Test func `a transposed layout exchanges rows and columns`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed)
      spec.direction = .leftToRight
      let layout = try spec.layout()
      let transposed = try spec.transposed.layout()
      for path in layout.paths {
        let position = layout.accessibility(of: path)!
        let other = transposed.accessibility(of: path)!
        var exchanged = other
        (exchanged.row, exchanged.rowSpan, exchanged.rowCount) = (
          other.column, other.columnSpan, other.columnCount
        )
        (exchanged.column, exchanged.columnSpan, exchanged.columnCount) = (
          other.row, other.rowSpan, other.rowCount
        )
        check(position, equals: exchanged, "seed \(seed), \(path)")
      }
    }
  }
}
