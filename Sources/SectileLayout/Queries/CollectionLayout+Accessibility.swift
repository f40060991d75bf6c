// Positions for assistive technologies: what a host passes to ARIA attributes, UIKit's
// accessibility ranges or Android's collection item information.

public import SectilePaths

extension CollectionLayout {
  /// Returns the position of an element in the rows, columns and items of its section.
  ///
  ///     layout.accessibility(of: .item(4, inSection: 0))
  ///     // row 2 of 3, column 2 of 3, item 5 of 7, level 1
  ///
  /// - *Lists and grids*: the row and the columns of the item.
  /// - *Flows*: the line, and the position of the item in it.
  /// - *Masonry*: the columns. Items of neighboring columns start independently, so that there are
  ///   no rows (as Android's `StaggeredGridLayoutManager` reports).
  /// - *Groups and custom arrangements*: neither rows nor columns.
  /// - *Orthogonal sections*: the rows and columns of the items in the section, scrolled or not.
  /// - *Headers and footers*: neither. They name a section and are not in the set of its items.
  ///
  /// These are the terms of a vertical layout. In a horizontal layout, lines are columns: a list is
  /// one row, and a masonry has rows and no columns.
  ///
  /// Except in a dense grid, the rows and the columns of a line ascend in the order of paths, so
  /// that reading row by row in a vertical layout, or column by column in a horizontal one, visits
  /// paths in ascending order.
  ///
  /// - Parameter path: Any path.
  /// - Returns: The position, or nil if the layout has no frame for the element: it does not exist,
  ///   or the section is collapsed or hidden.
  /// - Complexity: O(log *s* + log *r*), where *s* is the number of sections that differ from their
  ///   neighbors and *r* the number of blocks of items that are placed together.
  public func accessibility(of path: KindedIndexPath) -> AccessibilityPosition? {
    guard hasFrame(path) else { return nil }
    var position = AccessibilityPosition()
    guard let item = path.item else { return position }
    let section = section(at: path.section)
    let (row, column) = section.rowAndColumn(ofItem: item, in: space)
    position.row = row.map { $0.index + 1 }
    position.rowSpan = row?.span
    position.rowCount = row?.count
    position.column = column.map { $0.index + 1 }
    position.columnSpan = column?.span
    position.columnCount = column?.count
    position.positionInSet = item + 1
    position.setSize = section.metrics.shownItemCount
    return position
  }

  /// Returns the position of an element in its section and in a hierarchy.
  ///
  /// The level is the number of ancestors plus 1. The set of an item consists of the items of its
  /// section that have the same parent, or that have none. Rows and columns are those of
  /// `accessibility(of:)`.
  ///
  /// - Parameters:
  ///   - path: Any path.
  ///   - hierarchy: The parents and children of the elements. Siblings are counted by
  ///     `siblingPosition(of:)` or, if that returns nil, one by one.
  /// - Returns: The position, or nil if the layout has no frame for the element. If the hierarchy
  ///   breaks its rules, the position in the set is from 1 to the size of the set nevertheless.
  /// - Complexity: That of `accessibility(of:)`, of `hierarchy.level(of:)` and of
  ///   `hierarchy.siblingPosition(of:)`. If that returns nil, O(*k*) calls of `parent(of:)` and
  ///   `lastDescendant(of:)` for *k* siblings.
  public func accessibility(
    of path: KindedIndexPath, hierarchy: some SectionedHierarchy
  ) -> AccessibilityPosition? {
    guard var position = accessibility(of: path) else { return nil }
    // A wrong hierarchy may return any number.
    position.level = min(max(hierarchy.level(of: path), 0), .max - 1) + 1
    guard let item = path.item, let itemCount = position.setSize else { return position }
    let (index, count) =
      hierarchy.siblingPosition(of: path)
      ?? hierarchy.countedPosition(of: item, inSection: path.section, of: itemCount)
    let setSize = max(count, 1)
    position.setSize = setSize
    position.positionInSet = min(max(index, 0), setSize - 1) + 1
    return position
  }
}

extension SectionedHierarchy {
  /// Returns the index of an item among its siblings in the section and their number, by visiting
  /// each of them.
  fileprivate func countedPosition(
    of item: Int, inSection section: Int, of itemCount: Int
  ) -> (index: Int, count: Int) {
    let parent = parent(of: .item(item, inSection: section))
    // The siblings are among the descendants of the parent, or all items without one.
    var next = 0
    var end = itemCount
    if let parent, parent.section == section, let first = parent.item {
      next = first + 1
      // In a wrong hierarchy the descendants may not include the item.
      end = max(self.end(of: first, inSection: section, of: itemCount), item + 1)
    }
    var (before, count) = (0, 0)
    while next < end {
      countVisits()
      if self.parent(of: .item(next, inSection: section)) == parent {
        if next < item { before += 1 }
        count += 1
      }
      next = self.end(of: next, inSection: section, of: itemCount)
    }
    return (before, count)
  }

  /// Returns the index after the last descendant of an item in its section.
  private func end(of item: Int, inSection section: Int, of itemCount: Int) -> Int {
    let last = lastDescendant(of: .item(item, inSection: section))
    if last.section > section || last.kind == .footer && last.section == section {
      return itemCount
    }
    guard last.section == section, let lastItem = last.item else { return item + 1 }
    return min(max(lastItem, item) + 1, itemCount)
  }
}
