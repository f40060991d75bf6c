// The row walk over the items of a section: rows of equal length follow from numbers, rows of
// unequal length are in a tree; *r* is the number of the latter.

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

  /// Returns a row, in O(log *r*).
  func row(at index: Int, in items: SectionItems) -> Row {
    row(find(.index(index), in: items))
  }

  /// Returns the last row that starts before an offset from the first row, or the first row, in
  /// O(log *r*); there must be a row.
  func row(startingBefore bound: Double, in items: SectionItems) -> Row {
    row(find(.offset(bound), in: items))
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

extension RowArea {
  /// Returns the first and the last item that overlap the area, if items are as long as their row.
  ///
  /// It finds the rows at both ends of the area, and steps inwards.
  func itemEnds(in items: SectionItems) -> (first: Int, last: Int)? {
    if isEmpty { return nil }
    var row = walk.row(startingBefore: low, in: items)
    var first = row.index * walk.columnCount + columns.lowerBound
    while first >= walk.itemCount || !overlaps(row) {
      if row.index + 1 == walk.rowCount || row.start > high { return nil }
      row = walk.row(at: row.index + 1, in: items)
      first = row.index * walk.columnCount + columns.lowerBound
    }
    row = walk.row(startingBefore: high.nextUp, in: items)
    while true {
      let start = row.index * walk.columnCount
      let end = min(columns.upperBound, walk.itemCount - start)
      if end > columns.lowerBound && overlaps(row) { return (first, start + end - 1) }
      if row.index == 0 { return nil }
      row = walk.row(at: row.index - 1, in: items)
    }
  }
}
