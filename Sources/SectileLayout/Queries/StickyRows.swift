import SectilePaths

/// The rows of one section and the positions at which a viewport keeps the ancestors of its rows.
///
/// A row is an item of a section with one column. It stays below its own ancestors until the end of
/// its subtree pushes it off (the formula of `position: sticky` in nested boxes):
///
///     position = max(natural, min(start + stacked, end of the subtree - length))
///
/// The parent of a row counts only if it is a row of the same section.
struct StickyRows<Hierarchy: SectionedHierarchy> {
  /// A row, its natural interval, and what its ancestors occupy.
  struct Row {
    let item: Int
    let natural: AxisInterval
    /// The number of its ancestors.
    let level: Int
    /// The sum of the lengths of its ancestors that can be pinned.
    let stacked: Double
  }

  private let section: SectionGeometry
  private let column: ContentInterval
  private let hierarchy: Hierarchy
  private let maximumLevels: Int
  /// The offset at which the outermost rows are pinned: below the pinned header of the section.
  let start: Double
  /// The ancestors of the current row, from the outermost one on, and the row itself.
  private var line: [Row] = []
  /// The rows that a move adds to the line, from the innermost one on.
  private var added: [Int] = []

  /// Creates the rows of a section, or returns nil if it has no rows or none can be pinned.
  init?(
    of section: SectionGeometry, hierarchy: Hierarchy, maximumLevels: Int,
    below window: StickyViewRectangle
  ) {
    guard maximumLevels > 0, section.metrics.shownItemCount > 0,
      let columns = section.gridColumns, columns.count == 1
    else { return nil }
    self.section = section
    self.hierarchy = hierarchy
    self.maximumLevels = maximumLevels
    column = columns.span(of: 0)
    start = window.start + section.pinnedHeaderLength
  }

  var count: Int { section.metrics.shownItemCount }

  /// Returns the last row that starts before an offset, or the first row.
  ///
  /// - Complexity: O(log *r*)
  func first(startingBefore offset: Double) -> Int {
    let walk = section.rowWalk(section.rowColumns)
    let bound = max(offset - walk.bodyStart, 0)
    return walk.rows(startingBefore: bound, and: bound, in: section.content.span)?.low.index ?? 0
  }

  /// Makes a row the current one.
  ///
  /// - Returns: The part of the line that is new: those ancestors of the row that are not ancestors
  ///   of the row before, and the row itself.
  /// - Complexity: O(log *r*) and one call of `parent(of:)` for each new row in the line, and O(1)
  ///   for each that leaves it.
  mutating func move(to item: Int) -> ArraySlice<Row> {
    added.removeAll(keepingCapacity: true)
    added.append(item)
    var child = item
    while true {
      guard let parent = parent(of: child) else {
        line.removeAll(keepingCapacity: true)
        break
      }
      while let last = line.last, last.item > parent { line.removeLast() }
      if line.last?.item == parent { break }
      added.append(parent)
      child = parent
    }
    let kept = line.count
    for item in added.reversed() { line.append(row(item, below: line.last)) }
    return line[kept...]
  }

  /// Returns the parent of a row, or nil.
  ///
  /// A parent precedes its children, so a wrong hierarchy cannot make a walk to the root endless.
  private func parent(of item: Int) -> Int? {
    guard let parent = hierarchy.parent(of: .item(item, inSection: section.index)),
      parent.section == section.index, let row = parent.item, row < item
    else { return nil }
    return row
  }

  private func row(_ item: Int, below parent: Row?) -> Row {
    let natural = section.rowBox(ofItem: item).along
    guard let parent else { return Row(item: item, natural: natural, level: 0, stacked: 0) }
    let isPinnable = parent.level < maximumLevels
    return Row(
      item: item, natural: natural, level: parent.level + 1,
      stacked: isPinnable ? parent.stacked + parent.natural.length : parent.stacked)
  }

  /// Returns the interval of a row when the viewport is visible.
  ///
  /// - Complexity: O(1) for a row that is not displaced; otherwise O(log *r*) and one call of
  ///   `lastDescendant(of:)`.
  func interval(of row: Row) -> AxisInterval {
    guard row.level < maximumLevels, row.natural.start < start + row.stacked else {
      return row.natural
    }
    var interval = row.natural
    let last = subtreeEnd(of: row) - interval.length
    interval.start = max(interval.start, min(start + row.stacked, last))
    return interval
  }

  /// Returns a displaced row as an element, or nil if the frame of the row is the natural one.
  func pinned(_ row: Row, in content: ContentSpace) -> LayoutElement? {
    let interval = interval(of: row)
    guard interval != row.natural else { return nil }
    let frame = content.rect(interval, cross: column)
    // Less than a pixel may not move it.
    guard frame != content.rect(row.natural, cross: column) else { return nil }
    return LayoutElement(
      path: .item(row.item, inSection: section.index), frame: frame, isPinned: true)
  }

  /// Returns the end of the last descendant of a row in its section, or its own end.
  private func subtreeEnd(of row: Row) -> Double {
    let last = hierarchy.lastDescendant(of: .item(row.item, inSection: section.index))
    let end =
      last.section == section.index ? last.item : last.section > section.index ? count : nil
    guard let end = end ?? (last.kind == .footer ? count : nil) else { return row.natural.end }
    let item = min(end, count - 1)
    return item > row.item ? section.rowBox(ofItem: item).along.end : row.natural.end
  }
}

extension SectionGeometry {
  /// The length of the header that rows are pinned below: a pinned one that is not beside them.
  var pinnedHeaderLength: Double {
    guard metrics.hasHeader, let header = resolved.header, header.isPinned, !header.isBeside
    else { return 0 }
    return metrics.headerLength
  }
}
