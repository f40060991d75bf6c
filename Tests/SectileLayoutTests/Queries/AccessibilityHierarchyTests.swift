import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Levels and sets in a hierarchy.
@Suite struct AccessibilityHierarchyTests {
  /// An outline of rows by their depths, in reading order.
  private struct Depths: SectionedHierarchy {
    var depths: [Int]
    /// Whether the header of the section is the parent of the roots.
    var hasHeaderRoot = false
    /// Whether `siblingPosition(of:)` counts.
    var counts = false

    func parent(of path: KindedIndexPath) -> KindedIndexPath? {
      guard let item = path.item, item < depths.count else { return nil }
      guard let parent = (0..<item).last(where: { depths[$0] < depths[item] }) else {
        return hasHeaderRoot ? .header(inSection: path.section) : nil
      }
      return .item(parent, inSection: path.section)
    }

    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
      if path.kind == .header && hasHeaderRoot && !depths.isEmpty {
        return .item(depths.count - 1, inSection: path.section)
      }
      guard let item = path.item, item < depths.count else { return path }
      let end = (item + 1..<depths.count).first { depths[$0] <= depths[item] }
      return .item((end ?? depths.count) - 1, inSection: path.section)
    }

    func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
      guard counts, let item = path.item else { return nil }
      let siblings = depths.indices.filter {
        parent(of: .item($0, inSection: path.section)) == parent(of: path)
      }
      return (siblings.firstIndex(of: item)!, siblings.count)
    }
  }

  private func layout(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts(counts), in: LayoutSize(width: 100, height: 100)) { _ in
      .list(itemLength: .fixed(10)).header(.fixed(10)).footer(.fixed(10))
    }
  }

  /// Returns all lists of depths of a length that are outlines: each row is at most one deeper than
  /// the row before it.
  private func outlines(of count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { shorter, index in
      shorter.flatMap { depths in
        (0...(index == 0 ? 0 : depths[index - 1] + 1)).map { depths + [$0] }
      }
    }
  }

  /// Compares sets with those found by comparing the parents of all pairs.
  @Test func `sets of every small outline are the items with one parent`() throws {
    var count = 0
    for itemCount in 1...6 {
      let layout = try layout([1, itemCount, 2])
      for depths in outlines(of: itemCount) {
        for hasHeaderRoot in [false, true] {
          for counts in [false, true] {
            let hierarchy = Depths(depths: depths, hasHeaderRoot: hasHeaderRoot, counts: counts)
            var positions: [KindedIndexPath?: [Int]] = [:]
            for item in 0..<itemCount {
              let path = KindedIndexPath.item(item, inSection: 1)
              let position = layout.accessibility(of: path, hierarchy: hierarchy)!
              let parent = hierarchy.parent(of: path)
              positions[parent, default: []].append(position.positionInSet!)
              let size = depths.indices.count {
                hierarchy.parent(of: .item($0, inSection: 1)) == parent
              }
              check(position.setSize, equals: size, "\(hierarchy), \(path)")
              check(
                position.level, equals: depths[item] + (hasHeaderRoot ? 2 : 1),
                "itemCount \(itemCount), depths \(depths), hasHeaderRoot \(hasHeaderRoot), counts \(counts), item \(item)"
              )
              check(
                position.row, equals: item + 1,
                "itemCount \(itemCount), depths \(depths), hasHeaderRoot \(hasHeaderRoot), counts \(counts), item \(item)"
              )
              check(
                position.rowCount, equals: itemCount,
                "depths \(depths), hasHeaderRoot \(hasHeaderRoot), counts \(counts), item \(item)")
              count += 1
            }
            for numbers in positions.values {
              check(numbers, equals: Array(1...numbers.count), "\(hierarchy)")
            }
          }
        }
      }
    }
    check(count, isGreaterThan: 4000)
  }

  @Test func `a header has a level but no set`() throws {
    let hierarchy = Depths(depths: [0, 1], hasHeaderRoot: true)
    let header = try layout([2]).accessibility(of: .header(inSection: 0), hierarchy: hierarchy)
    check(header, equals: AccessibilityPosition())
  }

  @Test func `a path without a frame has no position in a hierarchy`() throws {
    let hierarchy = Depths(depths: [0, 1, 1])
    try check(
      layout([2]).accessibility(of: .item(2, inSection: 0), hierarchy: hierarchy), equals: nil)
  }

  /// The children of the header of one section are in another section.
  private struct Across: SectionedHierarchy {
    func parent(of path: KindedIndexPath) -> KindedIndexPath? {
      path.kind == .header && path.section == 0 ? nil : .header(inSection: 0)
    }
    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
      path == .header(inSection: 0) ? .footer(inSection: 9) : path
    }
  }

  @Test func `a set has only the siblings of its section`() throws {
    let layout = try layout([2, 3])
    let position = layout.accessibility(of: .item(1, inSection: 1), hierarchy: Across())!
    check(position.positionInSet, equals: 2)
    check(position.setSize, equals: 3)
    check(position.level, equals: 2)
  }

  /// A hierarchy of arbitrary answers.
  private struct Wrong: SectionedHierarchy {
    let seed: UInt64
    var sibling: (index: Int, count: Int)?
    var fixedLevel: Int?

    private func path(_ path: KindedIndexPath, _ salt: UInt64) -> KindedIndexPath {
      var generator = SeededGenerator(
        seed: seed &+ salt &+ UInt64(path.section * 100 + (path.item ?? 50)))
      let section = generator.int(in: 0...3)
      switch generator.int(in: 0...5) {
      case 0: return .header(inSection: section)
      case 1: return .footer(inSection: section)
      default: return .item(generator.int(in: 0...12), inSection: section)
      }
    }

    func parent(of path: KindedIndexPath) -> KindedIndexPath? { self.path(path, 1) }
    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath { self.path(path, 2) }
    func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? { sibling }
    func level(of path: KindedIndexPath) -> Int { fixedLevel ?? 0 }
  }

  @Test func `a wrong hierarchy gives positions inside the set`() throws {
    let layout = try layout([4, 9, 5])
    for seed in 0..<seedCount(700, deep: 2_000) {
      for path in layout.paths where path.kind == .item {
        let position = layout.accessibility(of: path, hierarchy: Wrong(seed: seed))!
        check((1...position.setSize!).contains(position.positionInSet!), "seed \(seed), \(path)")
        check(position.setSize!, isAtMost: 9, "seed \(seed), \(path)")
      }
    }
    for sibling in [(-1, -1), (0, 0), (7, 3), (.max, .max), (.min, .min), (.max, 1)] {
      for level in [Int.min, -1, 0, .max - 1, .max] {
        let wrong = Wrong(seed: 0, sibling: sibling, fixedLevel: level)
        let position = layout.accessibility(of: .item(0, inSection: 0), hierarchy: wrong)!
        check((1...position.setSize!).contains(position.positionInSet!), "\(sibling)")
        check(position.level, isAtLeast: 1, "sibling \(sibling), level \(level)")
      }
    }
  }

  #if SECTILE_CHECKS || DEBUG
    /// Every tenth item is a root with nine children.
    ///
    /// A set has 100 roots or nine children.
    private struct Tens: SectionedHierarchy {
      func parent(of path: KindedIndexPath) -> KindedIndexPath? {
        path.item.flatMap { $0 % 10 == 0 ? nil : .item($0 / 10 * 10, inSection: path.section) }
      }
      func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
        guard let item = path.item, item % 10 == 0 else { return path }
        return .item(item + 9, inSection: path.section)
      }
    }

    @Test func `counting a set visits only the siblings`() throws {
      let layout = try layout([1000])
      func visits(_ item: Int) -> Int {
        let counter = VisitCounter()
        VisitCounter.$current.withValue(counter) {
          _ = layout.accessibility(of: .item(item, inSection: 0), hierarchy: Tens())
        }
        return counter.value
      }
      check(visits(500), isLessThan: 110)
      check(visits(555), isLessThan: 20)
    }
  #endif
}
