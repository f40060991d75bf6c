import SectilePaths

/// The rows of one section and the positions at which a viewport keeps the ancestors of its rows.
///
/// A row is an item of a section with one column. It stays below its own ancestors until the end of
/// its subtree pushes it off (the formula of `position: sticky` in nested boxes):
///
///     position = max(natural, min(start + stacked, end of the subtree - length))
struct StickyRows {
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
  private let walk: RowWalk
  /// The rows if each has a position of its own, because the items span several columns in other
  /// containers; otherwise nil.
  private let placed: PlacedItems?
  private let column: ContentInterval
  private let pinnedLevels: Int
  /// The offset at which the outermost rows are pinned: below the pinned header of the section.
  private let start: Double
  /// The ancestors of the current row, from the outermost one on, and the row itself.
  private var line: ContiguousArray<Row> = []

  /// Creates the rows of a section, or returns nil if it has no rows or none can be pinned.
  init?(of section: SectionGeometry, pinnedLevels: Int, below window: StickyViewRectangle) {
    guard pinnedLevels > 0, section.metrics.shownItemCount > 0,
      let columns = section.resolved.gridColumns, columns.count == 1
    else { return nil }
    self.section = section
    placed = if case .placed(let items) = section.content.kind { items } else { nil }
    self.pinnedLevels = pinnedLevels
    walk = section.rowWalk(columns)
    column = columns.side(of: 0)
    start = window.start + section.pinnedHeaderLength
  }
}

// MARK: The line of a row

extension StickyRows {
  /// Returns a row with its ancestors.
  ///
  /// - Complexity: O(*d* log *r*) and *d* + 1 calls of `parent(of:)` for *d* ancestors.
  mutating func row(at item: Int, in hierarchy: Hierarchy) -> Row {
    line.removeAll(keepingCapacity: true)
    _ = move(to: item, natural(item), in: hierarchy)
    return line[line.count - 1]
  }

  /// Makes a row the current one.
  ///
  /// - Returns: The start of the new part of the line: those ancestors of the row that are not
  ///   ancestors of the row before, and the row itself.
  /// - Complexity: O(log *r*) and one call of `parent(of:)` for each new row in the line, and O(1)
  ///   for each that leaves it.
  private mutating func move(
    to item: Int, _ natural: AxisInterval, in hierarchy: Hierarchy
  ) -> Int {
    // The new ancestors, from the innermost one on.
    var ancestors: ContiguousArray<Int> = []
    var child = item
    while true {
      guard let parent = parent(of: child, in: hierarchy) else {
        line.removeAll(keepingCapacity: true)
        break
      }
      while let last = line.last, last.item > parent { line.removeLast() }
      if line.last?.item == parent { break }
      ancestors.append(parent)
      child = parent
    }
    let start = line.count
    for ancestor in ancestors.reversed() { append(ancestor, self.natural(ancestor)) }
    append(item, natural)
    return start
  }

  private func parent(of item: Int, in hierarchy: Hierarchy) -> Int? {
    hierarchy.parent(of: .item(item, inSection: section.index))?.item
  }

  /// Appends a child of the last row to the line, or a root if it is empty.
  private mutating func append(_ item: Int, _ natural: AxisInterval) {
    guard let parent = line.last else {
      line.append(Row(item: item, natural: natural, level: 0, stacked: 0))
      return
    }
    let isPinnable = parent.level < pinnedLevels
    line.append(
      Row(
        item: item, natural: natural, level: parent.level + 1,
        stacked: isPinnable ? parent.stacked + parent.natural.length : parent.stacked))
  }

  private func natural(_ item: Int) -> AxisInterval {
    if placed != nil { return section.box(ofItem: item).along }
    let row = walk.row(.index(item), in: section.content)
    return AxisInterval(start: walk.bodyStart + row.start, length: row.length)
  }
}

// MARK: Displaced rows

extension StickyRows {
  /// Returns a displaced row as an element, or nil if the frame of the row is the natural one.
  ///
  /// - Parameter lower: The index of a row that is below the row at its pinned position, even if
  ///   nothing pushes the row off. A row whose subtree reaches it is not pushed off.
  /// - Complexity: O(1) for a row that is not displaced; otherwise O(log *r*) and one call of
  ///   `lastDescendant(of:)`.
  func pinned(
    _ row: Row, above lower: Int = .max, in hierarchy: Hierarchy,
    _ content: ContentSpace
  ) -> LayoutElement? {
    guard isBelowStart(row) else { return nil }
    let last = lastDescendant(of: row, in: hierarchy)
    var interval = row.natural
    let pinned = start + row.stacked
    if last >= lower {
      interval.start = pinned
    } else {
      let end = last > row.item ? natural(last).end : row.natural.end
      interval.start = max(interval.start, min(pinned, end - interval.length))
    }
    guard interval != row.natural else { return nil }
    let frame = content.rect(interval, cross: column)
    // Less than a pixel may not move it.
    guard frame != content.rect(row.natural, cross: column) else { return nil }
    return LayoutElement(
      path: .item(row.item, inSection: section.index), frame: frame, isPinned: true)
  }

  /// Whether a row is before its position in the stack of its ancestors.
  private func isBelowStart(_ row: Row) -> Bool {
    row.level < pinnedLevels && row.natural.start < start + row.stacked
  }

  /// Returns the last descendant of a row among the rows of the layout, or the row itself.
  ///
  /// A hierarchy of other data may have more rows.
  private func lastDescendant(of row: Row, in hierarchy: Hierarchy) -> Int {
    let last = hierarchy.lastDescendant(of: .item(row.item, inSection: section.index))
    return max(row.item, min(last.item ?? row.item, walk.itemCount - 1))
  }

  /// Appends the displaced rows whose natural or displaced frame can overlap an interval, in
  /// reading order.
  ///
  /// A displaced row before the interval reaches it only by its descendants, so it is an ancestor
  /// of the last row that starts before the interval. All others start in the interval. The first
  /// row that is below its ancestors ends the search, because the rows after it are below theirs,
  /// too.
  ///
  /// - Parameters:
  ///   - low: The start of the interval.
  ///   - high: The end of the interval.
  ///   - slack: The rounding error of positions.
  /// - Returns: Whether rows of later sections can be displaced.
  mutating func appendDisplaced(
    from low: Double, to high: Double, within slack: Double,
    in hierarchy: Hierarchy, _ content: ContentSpace,
    to moved: inout [LayoutElement]
  ) -> Bool {
    var candidates: ContiguousArray<Row> = []
    var lower = Int.max
    var isAtEnd = false
    let (walk, body) = (walk, section.content)
    let offset = max(low - walk.bodyStart, 0)
    func visit(_ item: Int, _ natural: AxisInterval) -> Bool {
      countVisits()
      let first = move(to: item, natural, in: hierarchy)
      for index in first..<line.count where isBelowStart(line[index]) {
        candidates.append(line[index])
      }
      if natural.start > start + line[line.count - 1].stacked + slack { lower = item }
      isAtEnd = lower != .max || !(natural.start <= high)
      return !isAtEnd
    }
    if placed != nil {
      // With one column, each line has one item.
      var item = section.line(startingBefore: offset)
      while item < walk.itemCount && visit(item, natural(item)) { item += 1 }
    } else {
      walk.forEachRow(from: .offset(offset), in: body) { row in
        visit(row.index, AxisInterval(start: walk.bodyStart + row.start, length: row.length))
      }
    }
    for row in candidates {
      if let pinned = pinned(row, above: lower, in: hierarchy, content) { moved.append(pinned) }
    }
    return !isAtEnd
  }
}

extension SectionGeometry {
  /// The least length of the header that rows are pinned below: a pinned one that is not beside
  /// them.
  ///
  /// While the header is longer, it covers its natural interval, and no row starts before its end.
  var pinnedHeaderLength: Double {
    metrics.header.isShown ? resolved.header?.coveredLength(of: metrics.header.length) ?? 0 : 0
  }

  /// The least length of the footer that covers rows while it is pinned: one that is not beside
  /// them.
  var pinnedFooterLength: Double {
    metrics.footer.isShown ? resolved.footer?.coveredLength(of: metrics.footer.length) ?? 0 : 0
  }
}
