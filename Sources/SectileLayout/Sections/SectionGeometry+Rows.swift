import SectilePaths

extension SectionGeometry {
  /// The columns of a grid whose items all span one; nil for all other arrangements.
  var gridColumns: ResolvedColumns? {
    content.isPlaced ? nil : resolved.gridColumns
  }

  func rowWalk(_ tracks: ResolvedColumns) -> RowWalk {
    RowWalk(
      itemCount: metrics.shownItemCount, columnCount: tracks.count,
      spacing: resolved.lineSpacing, bodyStart: bodyStart, rowLength: metrics.rowLength)
  }

  /// The lengths of the items, if they differ within a row and the alignment does not stretch them.
  var itemLengths: OffsetTree<RowRun>? {
    guard resolved.gridAlignment != .stretch, let items = content.gridItems
    else { return nil }
    return items
  }

  /// The columns of a section whose items are in rows.
  var rowColumns: ResolvedColumns {
    guard let columns = resolved.gridColumns else {
      fatalError("SectionGeometry: section \(index) has items in rows, but no columns.")
    }
    return columns
  }

  func rowFrame(ofItem item: Int, in space: ContentSpace) -> LayoutRect {
    let columns = rowColumns
    return space.rect(
      rowInterval(ofItem: item, columns), cross: columns.side(of: item % columns.count))
  }

  /// Returns the intervals of an item along the main and the cross axis.
  func rowBox(ofItem item: Int) -> (along: AxisInterval, across: AxisInterval) {
    let columns = rowColumns
    return (
      rowInterval(ofItem: item, columns), columns.interval(of: item % columns.count, spanning: 1)
    )
  }

  /// Returns the interval of an item along the main axis, in O(log *r*) for *r* rows and items of
  /// unequal length.
  private func rowInterval(ofItem item: Int, _ tracks: ResolvedColumns) -> AxisInterval {
    let row = rowWalk(tracks).row(.index(item / tracks.count), in: content)
    guard let lengths = itemLengths else {
      return AxisInterval(start: bodyStart + row.start, length: row.length)
    }
    let length = lengths.find(.index(item)).length
    let slack = resolved.gridAlignment.slack(of: length, in: row.length)
    return AxisInterval(start: bodyStart + (row.start + slack), length: length)
  }
}

// MARK: Search

extension SectionGeometry {
  /// Appends the items of rows that a search finds: row by row, and in each row only the columns
  /// that overlap the rectangle; `findItems` describes the parameters.
  func findRowItems(
    _ search: ItemSearch, in tracks: ResolvedColumns, from position: inout ItemPosition,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let area = RowArea(
      rowWalk(tracks), tracks, in: search.rect, box: search.box, content: search.content)
    if area.isEmpty { return false }
    if position.isStart { position.member = area.columns.lowerBound }
    if let itemLengths {
      return findItems(
        of: itemLengths, area, tracks, skipsCopies: search.skipsCopies, from: &position, to: &found)
    }
    return findRows(
      area, tracks, skipsCopies: search.skipsCopies, from: &position, to: &found)
  }

  /// Appends items that are as long as their row.
  private func findRows(
    _ area: RowArea, _ tracks: ResolvedColumns, skipsCopies: Bool,
    from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (walk, space) = (area.walk, area.content.space)
    let firstColumn = area.columns.lowerBound
    let firstCross = tracks.side(of: firstColumn)
    let firstItem = KindedIndexPath.item(0, inSection: index)
    var column = position.member
    var full = -1
    var visited = 0
    walk.forEachRow(
      from: area.start(position), in: content, skipsCopies: skipsCopies,
      at: { area.side(from: $0, length: $1) }
    ) { row in
      if row.start > area.high { return false }
      let main = area.side(from: row.start, length: row.length)
      let (first, end) = area.items(ofRow: row.index)
      visited += max(end - column, 1)
      if main.overlaps(area.area) {
        while column < end {
          if found.freeCapacity == 0 {
            full = row.index
            return false
          }
          let cross = column == firstColumn ? firstCross : tracks.side(of: column)
          found.append(
            LayoutElement(
              path: firstItem.advanced(byItems: first + column),
              frame: space.rect(main: main, cross: cross)))
          column += 1
        }
      }
      column = firstColumn
      return true
    }
    countVisits(visited)
    if full < 0 { return false }
    position = ItemPosition(line: full, member: column)
    return true
  }

  /// Appends items that are not as long as their row.
  private func findItems(
    of lengths: OffsetTree<RowRun>, _ area: RowArea, _ tracks: ResolvedColumns,
    skipsCopies: Bool, from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (walk, space) = (area.walk, area.content.space)
    let firstColumn = area.columns.lowerBound
    let alignment = resolved.gridAlignment
    let firstItem = KindedIndexPath.item(0, inSection: index)
    var column = position.member
    var full = -1
    var visited = 0
    var item: OffsetTree<RowRun>.Position?
    walk.forEachRow(
      from: area.start(position), in: content, skipsCopies: skipsCopies,
      at: { area.side(from: $0, length: $1) }
    ) { row in
      if row.start > area.high { return false }
      let (first, end) = area.items(ofRow: row.index)
      visited += max(end - column, 1)
      while column < end {
        if item?.move(to: first + column) != true {
          item = lengths.find(.index(first + column))
        }
        let length = item?.length ?? 0
        let slack = alignment.slack(of: length, in: row.length)
        let side = area.side(from: row.start + slack, length: length)
        if side.overlaps(area.area) {
          if found.freeCapacity == 0 {
            full = row.index
            return false
          }
          found.append(
            LayoutElement(
              path: firstItem.advanced(byItems: first + column),
              frame: space.rect(main: side, cross: tracks.side(of: column))))
        }
        column += 1
      }
      column = firstColumn
      return true
    }
    countVisits(visited)
    if full < 0 { return false }
    position = ItemPosition(line: full, member: column)
    return true
  }
}

extension RowArea {
  /// Returns the first item of a row, and the end of its items' columns in the area.
  fileprivate func items(ofRow row: Int) -> (first: Int, end: Int) {
    let first = row * walk.columnCount
    return (first, min(columns.upperBound, walk.itemCount - first))
  }

  /// The row at which a search starts or continues.
  fileprivate func start(_ position: ItemPosition) -> OffsetTree<RowRun>.Search {
    position.isStart ? .offset(low) : .index(position.line)
  }
}
