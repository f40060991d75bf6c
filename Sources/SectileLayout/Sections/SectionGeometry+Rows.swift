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
    let row = rowWalk(tracks).row(at: item / tracks.count, in: content)
    guard let lengths = itemLengths else {
      return AxisInterval(start: bodyStart + row.start, length: row.length)
    }
    let length = lengths.find(.index(item)).length
    let slack = resolved.gridAlignment.slack(of: length, in: row.length)
    return AxisInterval(start: bodyStart + (row.start + slack), length: length)
  }
}

extension SectionGeometry {
  /// Returns the frames of the items of a grid in which all span one column.
  func gridFrames(_ tracks: ResolvedColumns, in space: ContentSpace) -> [LayoutRect] {
    let count = metrics.shownItemCount
    guard count > 0 else { return [] }
    let walk = rowWalk(tracks)
    let sides = (0..<min(tracks.count, count)).map { tracks.side(of: $0) }
    let (lengths, alignment) = (itemLengths, resolved.gridAlignment)
    var item = lengths?.find(.index(0))
    var frames: [LayoutRect] = []
    frames.reserveCapacity(count)
    walk.forEachRow(from: .index(0), in: content) { row in
      for column in 0..<min(sides.count, count - frames.count) {
        var interval = AxisInterval(start: bodyStart + row.start, length: row.length)
        if let lengths, let length = item?.length {
          let slack = alignment.slack(of: length, in: row.length)
          interval = AxisInterval(start: bodyStart + (row.start + slack), length: length)
          if frames.count + 1 < count { lengths.move(&item!, to: frames.count + 1) }
        }
        frames.append(space.rect(interval, cross: sides[column]))
      }
      return true
    }
    return frames
  }
}
