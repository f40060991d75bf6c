// SectileLayout/Queries/CollectionLayout+ItemFrames.swift
//
// All frames of a section at once, for those who draw, print or hand over everything: no search, and
// nothing between the rows and the array that they are written to. Benchmark: P9.

extension CollectionLayout {
  /// Returns the frames of all items of a section, in order, when nothing is pinned and no strip scrolled.
  ///
  ///     layout.itemFrames(inSection: 0)[2]    // as layout.frame(of: .item(2, inSection: 0))
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: As many frames as items have one, in content coordinates: none if the section is collapsed
  ///   or there is no such section.
  /// - Complexity: O(*n*) for *n* items of a list or a grid whose items span one column, otherwise
  ///   O(*n* log *r*), where *r* is the number of blocks of items that are placed together.
  public func itemFrames(inSection section: Int) -> [LayoutRect] {
    guard section >= 0 && section < numberOfSections else { return [] }
    let frames = self.section(at: section)
    if let tracks = frames.gridTracks {
      return frames.gridFrames(tracks, in: content)
    }
    return (0..<frames.shape.shownItemCount).map { frame(ofItem: $0, in: frames) }
  }
}

extension SectionFrames {
  /// Returns the frames of the items of a grid in which all span one column.
  fileprivate func gridFrames(_ tracks: Tracks, in content: ContentSpace) -> [LayoutRect] {
    let count = shape.shownItemCount
    guard count > 0 else { return [] }
    let columns = ContiguousArray((0..<min(tracks.count, count)).map { tracks.span(of: $0) })
    var frames = [LayoutRect](capacity: count) { frames in
      if let itemLengths {
        appendFrames(ofItems: itemLengths, columns: columns, to: &frames)
      } else {
        appendFrames(ofRows: columns, to: &frames)
      }
    }
    // Most layouts neither snap nor mirror, nor scroll across.
    if !content.keepsMain || content.space.axis != .vertical {
      for index in frames.indices {
        let frame = frames[index]
        frames[index] = content.space.rect(
          main: content.span(Extent(start: frame.y, length: frame.height)),
          cross: Span(origin: frame.x, length: frame.width))
      }
    }
    return frames
  }

  /// Adds the frames of items that are as long as their rows.
  private func appendFrames(
    ofRows columns: ContiguousArray<Span>, to frames: inout OutputSpan<LayoutRect>
  ) {
    let bodyStart = bodyStart
    if columns.count == 1 {
      let cross = columns[0]
      forEachRow(columns: 1) { row in
        frames.append(
          LayoutRect(
            x: cross.origin, y: bodyStart + row.start, width: cross.length, height: row.length))
      }
    } else {
      forEachRow(columns: columns.count) { row in
        for column in 0..<min(columns.count, frames.freeCapacity) {
          frames.append(
            LayoutRect(
              x: columns[column].origin, y: bodyStart + row.start, width: columns[column].length,
              height: row.length))
        }
      }
    }
  }

  /// Adds the frames of items that are not as long as their rows.
  ///
  /// Rows are written down for many items at once: short loops keep what they need in registers,
  /// and one that goes through two trees does not. But not for too many: rows are added up while
  /// the frames before them are still on their way to memory, which is what all this waits for. As
  /// many as four leaves have take a fifth less time than 4,096 (benchmark P9).
  private func appendFrames(
    ofItems items: ExtentTree<RowRun>, columns: ContiguousArray<Span>,
    to frames: inout OutputSpan<LayoutRect>
  ) {
    let itemsAtOnce = 4 * ExtentTree<RowRun>.leafFill
    let rowsAtOnce = min(max(itemsAtOnce / columns.count, 1), rowCount(columns: columns.count))
    var buffer = ContiguousArray(repeating: Extent(start: 0, length: 0), count: rowsAtOnce)
    var rows = buffer.mutableSpan
    var reader = LengthReader(items)
    var count = 0
    forEachRow(columns: columns.count) { row in
      rows[count] = row
      count &+= 1
      guard count == rows.count else { return }
      appendFrames(in: rows.span, &reader, columns.span, to: &frames)
      count = 0
    }
    appendFrames(
      in: rows.span.extracting(first: count), &reader, columns.span, to: &frames)
  }

  /// Adds the frames of the items of some rows.
  ///
  /// As a part of the loop over rows it would take the registers of that loop.
  @inline(never) private func appendFrames(
    in rows: borrowing Swift.Span<Extent>, _ items: inout LengthReader,
    _ columns: borrowing Swift.Span<Span>, to frames: inout OutputSpan<LayoutRect>
  ) {
    var cell = Cell(row: 0, column: 0)
    var left = rows.count * columns.count
    while left > 0 {
      let count = items.read(atMost: left) { words in
        appendCells(words, rows, columns, from: &cell, to: &frames)
      }
      if count == 0 { return }
      left -= count
    }
  }

  /// A place in the rows.
  private struct Cell {
    var row: Int
    var column: Int
  }

  /// Adds the frames of items, of which the first is in a cell, or in the next row if that has no more.
  @inline(never) private func appendCells(
    _ words: borrowing Swift.Span<Double>, _ rows: borrowing Swift.Span<Extent>,
    _ columns: borrowing Swift.Span<Span>, from cell: inout Cell,
    to frames: inout OutputSpan<LayoutRect>
  ) {
    let alignment = style.gridAlignment
    let bodyStart = bodyStart
    if alignment == .start {
      appendCells(words, rows, columns, from: &cell, to: &frames) { top, _, _ in top }
    } else {
      appendCells(words, rows, columns, from: &cell, to: &frames) { _, length, row in
        bodyStart + (row.start + alignment.slack(of: length, in: row.length))
      }
    }
  }

  @inline(__always) private func appendCells(
    _ words: borrowing Swift.Span<Double>, _ rows: borrowing Swift.Span<Extent>,
    _ columns: borrowing Swift.Span<Span>, from cell: inout Cell,
    to frames: inout OutputSpan<LayoutRect>,
    _ start: (_ top: Double, _ length: Double, _ row: Extent) -> Double
  ) {
    // In a variable of its own, how many frames there are is not written and read again for each.
    var output = consume frames
    var (rowIndex, column) = (cell.row, cell.column)
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
      let length = RowSlot(words[item]).length
      output.append(
        LayoutRect(
          x: cross.origin, y: start(top, length, row), width: cross.length, height: length))
      column &+= 1
    }
    cell = Cell(row: rowIndex, column: column)
    frames = output
  }

  /// Visits the rows of a grid in order; where they start is relative to the first.
  @inline(__always) private func forEachRow(columns: Int, _ visit: (Extent) -> Void) {
    let spacing = style.lineSpacing
    guard let rows = body.rows?.rows else {
      let length = shape.rowLength
      for row in 0..<rowCount(columns: columns) {
        let start = RunStart().start(ofMember: row, length: length, spacing: spacing)
        visit(Extent(start: start, length: length))
      }
      return
    }
    var start = RunStart()
    while start.index < rows.count {
      let group = rows.leaves(around: start.index)
      let leaves = group.leaves.span
      for position in leaves.indices {
        let slots = leaves[position].node.slots.array.span.extracting(
          leaves[position].node.slots.range)
        start.leafOffset = group.before.followed(by: leaves[position].prefix).length
        start.runOffset = 0
        if slots.count == leaves[position].total.count {
          // What most uneven rows are. Of the sum, what is for members that follow in a run is left out.
          for row in slots.indices {
            let length = RowSlot(slots[row]).length
            visit(Extent(start: start.start(spacing: spacing), length: length))
            start.runOffset += length
            start.index &+= 1
          }
        } else {
          forEachRow(in: slots, from: &start, spacing: spacing, visit)
        }
      }
    }
  }

  /// Visits the rows of a leaf in order.
  @inline(__always) private func forEachRow(
    in slots: borrowing Swift.Span<Double>, from start: inout RunStart, spacing: Double,
    _ visit: (Extent) -> Void
  ) {
    var position = 0
    while position < slots.count {
      let run = RowRun.read(slots, at: &position)
      let length = run.memberLength
      for member in 0..<run.count {
        let offset = start.start(ofMember: member, length: length, spacing: spacing)
        visit(Extent(start: offset, length: length))
      }
      start.runOffset += run.length
      start.index += run.count
    }
  }
}
