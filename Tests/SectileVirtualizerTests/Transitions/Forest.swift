// Rows of a forest that are expanded and collapsed, by loops over all rows. `Outline` does the same
// with less work; the tests of transitions use only this.

import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer

/// A forest of rows with known levels, some of which are collapsed or filtered out.
struct Forest {
  /// The levels of all rows.
  var levels: [Int]
  var collapsed: Set<Int> = []
  /// The rows that are hidden together with their descendants.
  var hidden: Set<Int> = []

  /// The visible rows, as indices into all rows.
  var rows: [Int] {
    var rows: [Int] = []
    // The level of the collapsed or hidden row whose descendants are skipped.
    var skipped = Int.max
    for (row, level) in levels.enumerated() where level <= skipped {
      skipped = collapsed.contains(row) || hidden.contains(row) ? level : .max
      if !hidden.contains(row) { rows.append(row) }
    }
    return rows
  }

  var hierarchy: Hierarchy { Hierarchy(levels: rows.map { levels[$0] }) }

  /// Returns the layout of the visible rows, whose lengths differ.
  func layout(
    axis: CollectionLayout.Axis = .vertical, direction: CollectionLayout.Direction = .leftToRight
  ) throws -> CollectionLayout {
    let rows = rows
    return try CollectionLayout(
      of: SectionCounts([rows.count], hasFooters: false), in: LayoutSize(width: 100, height: 100),
      axis: axis, direction: direction,
      measure: { path, _ in
        let length = Double(16 + rows[path.item!] % 4 * 2)
        return LayoutSize(width: length, height: length)
      }, section: { _ in .list().header(.fixed(10), pinned: true) })
  }

  /// Returns the changes of the visible rows.
  func changes(to new: Forest) throws -> SectionedChanges {
    let (old, new) = (rows, new.rows)
    func paths(_ rows: [Int], notIn others: [Int]) -> [KindedIndexPath] {
      let others = Set(others)
      return rows.indices.filter { !others.contains(rows[$0]) }.map { .item($0, inSection: 0) }
    }
    return try SectionedChanges(
      itemRemovals: paths(old, notIn: new), itemInsertions: paths(new, notIn: old))
  }

  /// Returns the path of a row, or nil if it is not visible.
  func path(of row: Int) -> KindedIndexPath? {
    rows.firstIndex(of: row).map { .item($0, inSection: 0) }
  }

  /// The ancestors of a row, from its parent on.
  func ancestors(of row: Int) -> [Int] {
    var level = levels[row]
    return (0..<row).reversed().filter { other in
      guard levels[other] < level else { return false }
      level = levels[other]
      return true
    }
  }

  static func random(using generator: inout SeededGenerator) -> Self {
    let count = generator.int(in: 4...24)
    var forest = Self(levels: LevelHierarchy.randomLevels(count: count, using: &generator))
    for row in 0..<count where generator.oneIn(4) { forest.collapsed.insert(row) }
    if generator.oneIn(4) { forest.filter(using: &generator) }
    return forest
  }

  private mutating func filter(using generator: inout SeededGenerator) {
    hidden = Set(levels.indices.filter { _ in generator.oneIn(4) })
  }

  /// Returns the forest after a random expansion, collapse, filter, expansion of all rows, or the
  /// end of a filter.
  func changed(using generator: inout SeededGenerator) -> Self {
    var forest = self
    if !hidden.isEmpty {
      forest.hidden = []
      return forest
    }
    switch generator.int(in: 0...4) {
    case 0: forest.collapsed = []
    case 1: forest.collapsed = Set(levels.indices)
    case 2: forest.filter(using: &generator)
    default:
      let row = rows.isEmpty ? 0 : rows[generator.int(in: 0...rows.count - 1)]
      if forest.collapsed.remove(row) == nil { forest.collapsed.insert(row) }
    }
    return forest
  }
}
