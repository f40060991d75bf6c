/// The rows of a list, or of a grid whose items span one column, as numbers.
///
/// All queries over rows use them, so they agree to the last bit. Rows of equal length follow from
/// these numbers. Rows of unequal length are in the items of the section, which are lent to the
/// functions; a stored copy would retain them.
struct RowWalk: Sendable {
  /// A row; its start is relative to the first row.
  struct Row: Sendable {
    let index: Int
    let start: Double
    let length: Double
  }

  /// The number of items that have a frame.
  let itemCount: Int
  let columnCount: Int
  let spacing: Double
  /// The start of the first row along the main axis.
  let bodyStart: Double
  /// The length of every row, if all rows are equally long.
  let rowLength: Double

  var rowCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / columnCount + 1 }

  func items(inRow row: Int) -> Range<Int> {
    row * columnCount..<min((row + 1) * columnCount, itemCount)
  }
}

extension RowWalk {
  /// Returns the position of the row that a search finds, in O(log *r*); there must be a row.
  private func find(
    _ search: OffsetTree<RowRun>.Search, in items: SectionItems
  ) -> OffsetTree<RowRun>.Position {
    switch items {
    case .equalRows:
      OffsetTree.Position(
        search, spacing: spacing, in: RowRun(count: rowCount, memberLength: rowLength))
    case .boxed(let box):
      box.value.rows.rows.find(search, spacing: spacing)
    }
  }

  private func row(_ position: OffsetTree<RowRun>.Position) -> Row {
    Row(index: position.index, start: position.start(spacing: spacing), length: position.length)
  }

  /// Returns the row that a search finds; there must be a row.
  ///
  /// - Parameter search: An offset is relative to the first row.
  /// - Complexity: O(log *r*) for *r* rows that differ from their neighbors.
  func row(_ search: OffsetTree<RowRun>.Search, in items: SectionItems) -> Row {
    row(find(search, in: items))
  }

  /// Visits rows from one on, in order, until the closure returns false.
  ///
  /// One descent finds the first row, and one each leaf after that; the rest are steps.
  ///
  /// - Parameter side: Returns the side of a row. With `skipsCopies`, of neighboring rows of the
  ///   same length and side only the first and the last two are visited.
  func forEachRow(
    from start: OffsetTree<RowRun>.Search, in items: SectionItems,
    skipsCopies: Bool = false,
    at side: (_ start: Double, _ length: Double) -> ContentInterval = ContentInterval.init,
    while visit: (Row) -> Bool
  ) {
    let rowCount = rowCount
    if rowCount == 0 { return }
    var position = find(start, in: items)
    while visit(row(position)) {
      if skipsCopies { position.skipCopies(spacing: spacing, at: side) }
      if position.advance() { continue }
      let next = position.index + 1
      if next == rowCount { return }
      position = find(.index(next), in: items)
    }
  }
}

// MARK: An area

/// The part of a grid's rows and columns that can overlap an area.
struct RowArea: Sendable {
  let walk: RowWalk
  let content: ContentSpace
  /// The area along the main axis.
  let area: ContentInterval
  /// The columns that overlap the area.
  let columns: Range<Int>
  /// The smallest and the largest start of a row in the area, relative to the first row.
  let low: Double
  let high: Double

  init(
    _ walk: RowWalk, _ tracks: ResolvedColumns, in rect: LayoutRect, box: SearchBox,
    content: ContentSpace
  ) {
    self.walk = walk
    self.content = content
    area = content.space.mainSide(of: rect)
    columns = tracks.columns(overlapping: content.space.crossSide(of: rect), in: box)
    low = box.mainStart - walk.bodyStart
    high = box.mainEnd - walk.bodyStart
  }

  /// Whether no item can overlap the area.
  var isEmpty: Bool { columns.isEmpty || walk.itemCount == 0 }

  /// Returns the side along the main axis, in content coordinates, of an item whose start is
  /// relative to the first row.
  func side(from start: Double, length: Double) -> ContentInterval {
    content.side(of: AxisInterval(start: walk.bodyStart + start, length: length))
  }
}
