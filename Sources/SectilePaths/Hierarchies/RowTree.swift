/// The parents and the children of the rows of one section, by the indices of the rows.
///
/// A row that is not in the tree is a root without children.
indirect enum RowTree: Equatable, Sendable {
  case levels(RowLevels)
  case outline(OutlineForest)
  /// The rows of another tree that are not hidden.
  case shown(ShownPaths, RowTree)
}

extension RowTree {
  func parent(of row: Int, inSection section: Int) -> Int? {
    switch self {
    case .levels(let levels): return levels.parent(of: row)
    case .outline(let forest):
      return forest.checkedSlot(atRow: row).flatMap { forest.parent(of: $0) }
        .flatMap { forest.row(of: $0) }
    case .shown(let shown, let source):
      guard var current = shown.sourceRow(of: row, section) else { return nil }
      while let parent = source.parent(of: current, inSection: section) {
        if let row = shown.path(of: .item(parent, inSection: section))?.item { return row }
        current = parent
      }
      return nil
    }
  }

  func lastDescendant(of row: Int, inSection section: Int) -> Int {
    switch self {
    case .levels(let levels): return levels.lastDescendant(of: row)
    case .outline(let forest):
      let rows = forest.checkedSlot(atRow: row).flatMap { forest.rows(of: $0) }
      return rows.map { $0.upperBound - 1 } ?? row
    case .shown(let shown, let source):
      guard let first = shown.sourceRow(of: row, section) else { return row }
      let last = source.lastDescendant(of: first, inSection: section)
      // The row itself is shown, so the nearest path is an item at or after it.
      let path = shown.nearestPath(to: .item(last, inSection: section), in: .item)
      return path?.item ?? row
    }
  }

  func level(of row: Int, inSection section: Int) -> Int {
    switch self {
    case .levels(let levels): return levels.level(of: row)
    case .outline(let forest):
      return forest.checkedSlot(atRow: row).map { forest.level(of: $0) } ?? 0
    case .shown:
      var (level, current) = (0, row)
      while let parent = parent(of: current, inSection: section) {
        level += 1
        current = parent
      }
      return level
    }
  }

  func siblingPosition(of row: Int, inSection section: Int) -> (index: Int, count: Int)? {
    switch self {
    case .levels(let levels): return levels.siblingPosition(of: row)
    case .outline(let forest):
      return forest.checkedSlot(atRow: row).map { slot in
        (forest.childIndex(of: slot), forest.childCount(of: forest.parent(of: slot)))
      }
    case .shown(let shown, _):
      if shown.sourceRow(of: row, section) == nil { return nil }
      let parent = parent(of: row, inSection: section)
      // The siblings are among the descendants of the parent, or all rows without one.
      var next = parent.map { $0 + 1 } ?? 0
      let end =
        parent.map { lastDescendant(of: $0, inSection: section) + 1 }
        ?? shown.numberOfItems(inSection: section)
      var (index, count) = (0, 0)
      while next < end {
        if next < row { index += 1 }
        count += 1
        next = lastDescendant(of: next, inSection: section) + 1
      }
      return (index, count)
    }
  }
}

extension OutlineForest {
  /// Returns the slot of a row, or nil if there is no such row.
  fileprivate func checkedSlot(atRow row: Int) -> Int32? {
    row < rowCount ? slot(atRow: row) : nil
  }
}

extension ShownPaths {
  /// Returns the row in the source of a shown row, or nil if there is no such row.
  fileprivate func sourceRow(of row: Int, _ section: Int) -> Int? {
    sourcePath(of: .item(row, inSection: section))?.item
  }
}
