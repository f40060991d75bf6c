// The lines of a section, which a page break can separate. Pages, separators, drop targets, arrow
// keys and snapping read them here. *r* is the number of rows that differ or of items that have a
// position each.
//
//     list, grid             rows
//     flow, grid with spans  lines
//     dense grid             rows; their items are not neighbors in path order
//     groups                 each group, with the space before and after it
//     all others             one line of all items: masonries, custom arrangements, orthogonal
//                            sections
//
// Offsets are relative to the first line. Lines are in order: each starts at the end of the line
// before it or behind it, and its first item follows the first item of that line.

import SectilePaths

extension SectionGeometry {
  /// The number of lines; 0 if the section shows no items.
  ///
  /// - Complexity: O(1)
  var lineCount: Int {
    if metrics.shownItemCount == 0 { return 0 }
    return lineRows?.rowCount ?? lineItems?.lineCount ?? 1
  }

  /// Returns a line.
  ///
  /// - Complexity: O(log *r*)
  func line(at index: Int) -> SectionLine {
    if let rows = lineRows {
      let row = rows.row(.index(index), in: rowItems)
      return SectionLine(
        items: rows.items(inRow: index),
        interval: AxisInterval(start: row.start, length: row.length))
    }
    return lineItems?.line(at: index)
      ?? SectionLine(
        items: 0..<metrics.shownItemCount,
        interval: AxisInterval(start: 0, length: metrics.bodyLength))
  }

  /// Returns the index of the line that an item is in.
  ///
  /// - Complexity: O(1) in rows and equal groups; otherwise O(log *r*).
  func line(ofItem item: Int) -> Int {
    if let rows = lineRows { return item / rows.columnCount }
    return lineItems?.line(ofItem: item) ?? 0
  }

  /// Returns the last line that starts before an offset, or the first line; 0 without lines.
  ///
  /// - Complexity: O(log *r*) in rows and equal groups; otherwise O(log² *r*).
  func line(startingBefore offset: Double) -> Int {
    if metrics.shownItemCount == 0 { return 0 }
    if let rows = lineRows { return rows.row(.offset(offset), in: rowItems).index }
    return max(partitionPoint(count: lineCount) { line(at: $0).interval.start < offset } - 1, 0)
  }

  /// Returns the number of neighboring lines of equal length from a line on, and the spacing
  /// between them; nil if the section does not store equal lines together.
  ///
  /// - Complexity: O(log *r*)
  func equalLines(from index: Int) -> (count: Int, spacing: Double)? {
    guard let rows = lineRows else { return nil }
    if let row = content.rows?.rows.find(.index(index)) {
      return (row.run.count - row.member, rows.spacing)
    }
    return (rows.rowCount - index, rows.spacing)
  }

  /// Whether the items of a line are neighbors and in one row, so that separators lie between
  /// lines and arrow keys move from line to line.
  ///
  /// This does not hold for a grid that fills holes, for groups, and for arrangements of one line.
  var hasLinesOfNeighbors: Bool {
    guard metrics.shownItemCount > 0 else { return false }
    if gridColumns != nil { return true }
    return lineItems.map { !$0.fillsHoles && resolved.groups == nil } ?? false
  }
}

extension SectionGeometry {
  /// The lines of a list or a grid, or of equal groups.
  private var lineRows: RowWalk? {
    if let columns = gridColumns { return rowWalk(columns) }
    guard case .groups(let groups) = content.kind else { return nil }
    let template = groups.template
    return RowWalk(
      itemCount: metrics.shownItemCount, columnCount: template.slots.count,
      spacing: template.spacing, bodyStart: bodyStart, rowLength: template.length)
  }

  /// The items that store the lengths of `lineRows`: equal groups are as rows of equal length.
  private var rowItems: SectionItems { content.isRows ? content : .equalRows }

  /// The items that store lines.
  private var lineItems: PlacedItems? {
    guard case .placed(let items) = content.kind, items.hasLines else { return nil }
    return items
  }
}
