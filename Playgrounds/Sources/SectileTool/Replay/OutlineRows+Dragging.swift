// Rows of an outline that are dragged with their descendants. The layout knows rows only; the
// parent at the target follows from the levels of the rows around the gap.

import SectileGrouping
import SectilePaths

extension OutlineRows {
  /// Returns the paths of some rows and of their visible descendants.
  func subtrees(of paths: [KindedIndexPath]) -> IndexPathSet {
    var set = IndexPathSet()
    for path in paths { set.formUnion(IndexPathSet(path...hierarchy.lastDescendant(of: path))) }
    return set
  }

  /// Returns the outline after rows have moved next to each other.
  ///
  /// The moved items become siblings. They keep the level of the first one if the rows around the
  /// gap allow it: a row is at most one level below an expanded row before it, and not less deep
  /// than the row after it.
  ///
  /// - Parameters:
  ///   - lifted: The paths of the rows with all of their visible descendants, in ascending order.
  ///   - target: The number of other rows before them afterwards.
  func outline(moving lifted: [KindedIndexPath], to target: Int) -> Outline<Int> {
    let moved = Set(lifted)
    let items = lifted.filter { path in
      hierarchy.parent(of: path).map { !moved.contains($0) } ?? true
    }
    guard let first = items.first else { return outline }
    let others = (0..<outline.rows.count).map { KindedIndexPath.item($0, inSection: section) }
      .filter { !moved.contains($0) }
    let before = others[..<target]
    let least = target < others.count ? hierarchy.level(of: others[target]) : 0
    let most =
      before.last.map { hierarchy.level(of: $0) + (outline.isExpanded(item(at: $0)) ? 1 : 0) } ?? 0
    let level = min(max(hierarchy.level(of: first), least), most)
    let parent = before.lastIndex { hierarchy.level(of: $0) == level - 1 }
    let siblings = before[(parent.map { $0 + 1 } ?? 0)...]
      .count { hierarchy.level(of: $0) == level }
    var changed = outline
    do throws(OutlineError) {
      // At first all of them leave the new parent, so that only other children count.
      for path in items { try changed.move(item(at: path), to: nil) }
      for (index, path) in items.enumerated() {
        try changed.move(
          item(at: path), to: parent.map { item(at: others[$0]) }, at: siblings + index)
      }
    } catch {
      preconditionFailure("OutlineRows.outline: \(error)")
    }
    return changed
  }

  private func item(at path: KindedIndexPath) -> Int { outline.item(atRow: path.item ?? 0) }
}
