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
  /// With a hierarchy, the level is the number of ancestors plus 1, and the set of an item consists
  /// of the items of its section that have the same parent, or that have none.
  ///
  /// - Parameters:
  ///   - path: Any path.
  ///   - hierarchy: The parents and children of the rows.
  /// - Returns: The position, or nil if the layout has no frame for the element: it does not exist,
  ///   or the section is collapsed or hidden.
  /// - Complexity: O(log *s* + log *r*), where *s* is the number of sections that differ from their
  ///   neighbors and *r* the number of blocks of items that are placed together, and those of
  ///   `Hierarchy.level(of:)` and `Hierarchy.siblingPosition(of:)`.
  public func accessibility(
    of path: KindedIndexPath, in hierarchy: Hierarchy = Hierarchy()
  ) -> AccessibilityPosition? {
    guard hasFrame(path) else { return nil }
    var position = AccessibilityPosition()
    position.level = hierarchy.level(of: path) + 1
    guard let item = path.item else { return position }
    let section = section(at: path.section)
    let (row, column) = section.rowAndColumn(ofItem: item, in: space)
    position.row = row.map { $0.index + 1 }
    position.rowSpan = row?.span
    position.rowCount = row?.count
    position.column = column.map { $0.index + 1 }
    position.columnSpan = column?.span
    position.columnCount = column?.count
    let siblings = hierarchy.siblingPosition(of: path)
    position.positionInSet = (siblings?.index ?? item) + 1
    position.setSize = siblings?.count ?? section.metrics.shownItemCount
    return position
  }
}
