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
      rowInterval(ofItem: item, columns), cross: columns.span(of: item % columns.count))
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
    let row = rowWalk(tracks).row(at: item / tracks.count, in: content)
    guard let lengths = itemLengths else {
      return AxisInterval(start: bodyStart + row.start, length: row.length)
    }
    let length = lengths.member(at: item, spacing: 0).length
    let slack = resolved.gridAlignment.slack(of: length, in: row.length)
    return AxisInterval(start: bodyStart + (row.start + slack), length: length)
  }

  /// Visits the rows of a grid from the last that starts before an offset, until one starts behind
  /// another offset.
  func forEachGridLine(
    _ tracks: ResolvedColumns, from low: Double, to high: Double, _ visit: (ItemLine) -> Void
  ) {
    let walk = rowWalk(tracks)
    walk.forEachRow(from: .offset(low), in: content) { row in
      if row.start > high { return false }
      visit(line(of: row, walk))
      return true
    }
  }

  func gridLine(of item: Int, _ tracks: ResolvedColumns) -> ItemLine {
    let walk = rowWalk(tracks)
    return line(of: walk.row(at: item / tracks.count, in: content), walk)
  }

  /// Returns the last row of a grid that starts at or before an offset from the first row, or the
  /// first row; nil in other arrangements and without items.
  ///
  /// - Complexity: O(log *r*)
  func gridLine(startingBefore offset: Double) -> ItemLine? {
    guard metrics.shownItemCount > 0, let columns = gridColumns else { return nil }
    let walk = rowWalk(columns)
    let bound = offset.nextUp
    return walk.rows(startingBefore: bound, and: bound, in: content)
      .map { line(of: $0.low, walk) }
  }

  private func line(of row: RowWalk.Row, _ walk: RowWalk) -> ItemLine {
    let items = walk.items(inRow: row.index)
    return ItemLine(
      items: items, interval: AxisInterval(start: row.start, length: row.length),
      nextItem: items.upperBound < walk.itemCount ? items.upperBound : nil)
  }
}

extension SectionGeometry {
  /// Returns the frames of the items of a grid in which all span one column.
  ///
  /// Benchmark: P9.
  func gridFrames(_ tracks: ResolvedColumns, in space: ContentSpace) -> [LayoutRect] {
    let count = metrics.shownItemCount
    guard count > 0 else { return [] }
    let walk = rowWalk(tracks)
    let columns = ContiguousArray((0..<min(tracks.count, count)).map { tracks.span(of: $0) })
    var frames = [LayoutRect](capacity: count) { frames in
      if let itemLengths {
        appendFrames(ofItems: itemLengths, walk, columns, to: &frames)
      } else {
        appendFrames(ofRows: walk, columns, to: &frames)
      }
    }
    // Most layouts are vertical and neither snap nor mirror.
    if !space.keepsAxes {
      for index in frames.indices {
        let frame = frames[index]
        frames[index] = space.space.rect(
          main: space.span(AxisInterval(start: frame.y, length: frame.height)),
          cross: ContentInterval(origin: frame.x, length: frame.width))
      }
    }
    return frames
  }

  /// Appends the frames of items that are as long as their rows.
  private func appendFrames(
    ofRows walk: RowWalk, _ columns: ContiguousArray<ContentInterval>,
    to frames: inout OutputSpan<LayoutRect>
  ) {
    if columns.count == 1 {
      let cross = columns[0]
      walk.forEachRow(in: content) { row in
        frames.append(
          LayoutRect(
            x: cross.origin, y: walk.bodyStart + row.start, width: cross.length,
            height: row.length))
      }
      return
    }
    walk.forEachRow(in: content) { row in
      for column in 0..<min(columns.count, frames.freeCapacity) {
        frames.append(
          LayoutRect(
            x: columns[column].origin, y: walk.bodyStart + row.start,
            width: columns[column].length, height: row.length))
      }
    }
  }

  /// Appends the frames of items that are not as long as their rows.
  ///
  /// Rows are buffered in batches, because a loop over two trees keeps less in registers than two
  /// short loops. A batch has as many items as four leaves: with 4,096 leaves the loops take a
  /// fourth longer, because they wait for frames on their way to memory (benchmark P9).
  private func appendFrames(
    ofItems items: OffsetTree<RowRun>, _ walk: RowWalk,
    _ columns: ContiguousArray<ContentInterval>, to frames: inout OutputSpan<LayoutRect>
  ) {
    let itemsAtOnce = 4 * OffsetTree<RowRun>.leafFill
    let rowsAtOnce = min(max(itemsAtOnce / columns.count, 1), walk.rowCount)
    var buffer = ContiguousArray(repeating: AxisInterval(start: 0, length: 0), count: rowsAtOnce)
    var rows = buffer.mutableSpan
    var reader = LengthReader(items)
    var count = 0
    walk.forEachRow(in: content) { row in
      rows[count] = AxisInterval(start: row.start, length: row.length)
      count &+= 1
      guard count == rows.count else { return }
      appendFrames(in: rows.span, &reader, columns.span, to: &frames)
      count = 0
    }
    appendFrames(
      in: rows.span.extracting(first: count), &reader, columns.span, to: &frames)
  }

  /// Not inlined, so that the loop over rows keeps its registers.
  @inline(never) private func appendFrames(
    in rows: borrowing Span<AxisInterval>, _ items: inout LengthReader,
    _ columns: borrowing Span<ContentInterval>, to frames: inout OutputSpan<LayoutRect>
  ) {
    var cell = (row: 0, column: 0)
    var left = rows.count * columns.count
    while left > 0 {
      let count = items.read(atMost: left) { words in
        appendCells(words, rows, columns, from: &cell, to: &frames)
      }
      if count == 0 { return }
      left -= count
    }
  }

  /// Appends the frames of items, given by their words, from a cell on.
  @inline(never) private func appendCells(
    _ words: borrowing Span<Double>, _ rows: borrowing Span<AxisInterval>,
    _ columns: borrowing Span<ContentInterval>, from cell: inout (row: Int, column: Int),
    to frames: inout OutputSpan<LayoutRect>
  ) {
    let alignment = resolved.gridAlignment
    // Most grids align items at the start; they skip the arithmetic of the alignment, a tenth of
    // the instructions of an item (benchmark P9).
    let isAtStart = alignment == .start
    let bodyStart = bodyStart
    // In a local, the number of frames is not read and written for each.
    var output = consume frames
    var (rowIndex, column) = cell
    var row = rows[rowIndex]
    var top = bodyStart + row.start
    for item in words.indices {
      if column == columns.count {
        column = 0
        rowIndex &+= 1
        row = rows[rowIndex]
        top = bodyStart + row.start
      }
      let cross = columns[column]
      let length = PackedLength(words[item]).length
      output.append(
        LayoutRect(
          x: cross.origin,
          y: isAtStart
            ? top : bodyStart + (row.start + alignment.slack(of: length, in: row.length)),
          width: cross.length, height: length))
      column &+= 1
    }
    cell = (rowIndex, column)
    frames = output
  }
}
