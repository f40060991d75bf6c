// The model of a hierarchy from the levels of rows, by loops over all rows, and all small forests.

package import SectilePaths

/// A hierarchy of items whose levels are known, such as `[0, 1, 2, 1, 0]` for a root with two
/// children, of which the first has a child, and a root without children.
package struct LevelHierarchy: Sendable {
  /// The levels of the items, by section.
  ///
  /// The first level of a section is 0, and each one is at most 1 more than the level before it.
  package let levels: [[Int]]

  package init(_ levels: [[Int]]) {
    for levels in levels {
      precondition(levels.first ?? 0 == 0, "LevelHierarchy: the first level of \(levels) is not 0.")
      for (level, next) in zip(levels, levels.dropFirst()) {
        precondition(0...level + 1 ~= next, "LevelHierarchy: \(next) follows \(level).")
      }
    }
    self.levels = levels
  }

  /// The hierarchy that this model describes.
  package var hierarchy: Hierarchy {
    levels.enumerated().reduce(Hierarchy()) { all, section in
      all.joined(with: Hierarchy(levels: section.element, inSection: section.offset))
    }
  }

  package func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    guard let (item, levels) = find(path) else { return nil }
    return levels[..<item].lastIndex { $0 < levels[item] }
      .map { .item($0, inSection: path.section) }
  }

  package func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    guard let (item, levels) = find(path) else { return path }
    let end = levels[(item + 1)...].firstIndex { $0 <= levels[item] } ?? levels.count
    return .item(end - 1, inSection: path.section)
  }

  private func find(_ path: KindedIndexPath) -> (item: Int, levels: [Int])? {
    guard let item = path.item, levels.indices.contains(path.section),
      levels[path.section].indices.contains(item)
    else { return nil }
    return (item, levels[path.section])
  }
}

extension LevelHierarchy {
  /// Returns the levels of all forests of a number of rows; for 5 rows there are 42.
  package static func allLevels(count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return allLevels(count: count - 1).flatMap { levels in
      (0...(levels.last.map { $0 + 1 } ?? 0)).map { levels + [$0] }
    }
  }

  /// Returns the levels of a random forest.
  package static func randomLevels(
    count: Int, deepest: Int = .max, using generator: inout SeededGenerator
  ) -> [Int] {
    var levels: [Int] = []
    for _ in 0..<count {
      let largest = min(levels.last.map { $0 + 1 } ?? 0, deepest)
      // Half of all rows are children or siblings of the row before.
      let low = generator.oneIn(2) ? max(largest - 1, 0) : 0
      levels.append(generator.int(in: low...largest))
    }
    return levels
  }
}
