import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Levels and sets in a hierarchy.
@Suite struct AccessibilityHierarchyTests {
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
        let hierarchy = Hierarchy(levels: depths, inSection: 1)
        let model = LevelHierarchy([[], depths])
        var positions: [KindedIndexPath?: [Int]] = [:]
        for item in 0..<itemCount {
          let path = KindedIndexPath.item(item, inSection: 1)
          let position = layout.accessibility(of: path, in: hierarchy)!
          let parent = model.parent(of: path)
          positions[parent, default: []].append(position.positionInSet!)
          let size = depths.indices.count { model.parent(of: .item($0, inSection: 1)) == parent }
          check(position.setSize, equals: size, "\(depths), \(path)")
          check(position.level, equals: depths[item] + 1, "\(depths), \(path)")
          check(position.row, equals: item + 1, "\(depths), \(path)")
          check(position.rowCount, equals: itemCount, "\(depths), \(path)")
          count += 1
        }
        for numbers in positions.values {
          check(numbers, equals: Array(1...numbers.count), "\(depths)")
        }
      }
    }
    check(count, isGreaterThan: 1000)
  }

  @Test func `a header is a root without a set`() throws {
    let hierarchy = Hierarchy(levels: [0, 1])
    let header = try layout([2]).accessibility(of: .header(inSection: 0), in: hierarchy)
    check(header, equals: AccessibilityPosition())
  }

  @Test func `a path without a frame has no position in a hierarchy`() throws {
    let hierarchy = Hierarchy(levels: [0, 1, 1])
    try check(
      layout([2]).accessibility(of: .item(2, inSection: 0), in: hierarchy), equals: nil)
  }

  @Test func `a row that the hierarchy does not have is in the set of all items`() throws {
    let position = try layout([2, 3]).accessibility(
      of: .item(2, inSection: 1), in: Hierarchy(levels: [0, 1], inSection: 1))!
    check(position.positionInSet, equals: 3)
    check(position.setSize, equals: 3)
    check(position.level, equals: 1)
  }
}
