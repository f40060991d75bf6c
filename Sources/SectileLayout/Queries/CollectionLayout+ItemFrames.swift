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
    let space = content.space
    // Most layouts neither snap nor mirror, and need not ask at every item.
    if content.keepsMain && space.axis == .vertical {
      return gridFrames(tracks) { extent, cross in
        LayoutRect(x: cross.origin, y: extent.start, width: cross.length, height: extent.length)
      }
    }
    return gridFrames(tracks) { extent, cross in
      space.rect(main: content.span(extent), cross: cross)
    }
  }

  @inline(__always) private func gridFrames(
    _ tracks: Tracks, _ rect: (_ extent: Extent, _ cross: Span) -> LayoutRect
  ) -> [LayoutRect] {
    let count = shape.shownItemCount
    guard count > 0 else { return [] }
    let columns = (0..<min(tracks.count, count)).map { tracks.span(of: $0) }
    let bodyStart = bodyStart
    return [LayoutRect](capacity: count) { frames in
      if let itemLengths {
        let alignment = style.gridAlignment
        forEachRowOfItems(itemLengths, columns: columns.count) { row, lengths, first in
          for column in 0..<min(columns.count, frames.freeCapacity) {
            let length = lengths[first + column]
            let slack = alignment.slack(of: length, in: row.length)
            let extent = Extent(start: bodyStart + (row.start + slack), length: length)
            frames.append(rect(extent, columns[column]))
          }
        }
      } else if columns.count == 1 {
        let cross = columns[0]
        forEachRow(columns: 1) { row in
          frames.append(rect(Extent(start: bodyStart + row.start, length: row.length), cross))
        }
      } else {
        forEachRow(columns: tracks.count) { row in
          let extent = Extent(start: bodyStart + row.start, length: row.length)
          for column in 0..<min(columns.count, frames.freeCapacity) {
            frames.append(rect(extent, columns[column]))
          }
        }
      }
    }
  }

  /// Visits the rows of a grid in order, each with `lengths[first...]`, which begin with those of its items.
  ///
  /// Lengths are written down for many rows at once: two short loops keep what they need in registers, and
  /// one that goes through items and rows does not.
  @inline(__always) private func forEachRowOfItems(
    _ items: ExtentTree<RowRun>, columns: Int,
    _ visit: (_ row: Extent, _ lengths: ContiguousArray<Double>, _ first: Int) -> Void
  ) {
    let rowsAtOnce = min(max(256 / columns, 1), rowCount(columns: columns))
    var lengths = ContiguousArray(repeating: 0.0, count: rowsAtOnce * columns)
    var reader = LengthReader(items)
    var next = lengths.count
    forEachRow(columns: columns) { row in
      if next == lengths.count {
        reader.read(into: &lengths)
        next = 0
      }
      visit(row, lengths, next)
      next &+= columns
    }
  }

  /// Visits the rows of a grid in order; where they start is relative to the first.
  @inline(__always) private func forEachRow(columns: Int, _ visit: (Extent) -> Void) {
    let spacing = style.lineSpacing
    guard let rows = unevenRows?.rows else {
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
        let slots = leaves[position].node.slots.span
        start.leafOffset = group.before.followed(by: leaves[position].prefix).length
        start.runOffset = 0
        forEachRow(in: slots, from: &start, spacing: spacing, visit)
      }
    }
  }

  /// Visits the rows of a leaf in order.
  @inline(__always) private func forEachRow(
    in slots: borrowing Swift.Span<RowSlot>, from start: inout RunStart, spacing: Double,
    _ visit: (Extent) -> Void
  ) {
    var position = 0
    while position < slots.count {
      let run = RowRun.read(slots, at: &position)
      let length = run.memberLength
      if run.count == 1 && spacing == 0 {
        // What most uneven rows are: the same sum without products that are 0.
        let offset = start.leafOffset + start.runOffset
        visit(Extent(start: offset, length: length))
        start.runOffset += length
        start.index &+= 1
        continue
      }
      for member in 0..<run.count {
        let offset = start.start(ofMember: member, length: length, spacing: spacing)
        visit(Extent(start: offset, length: length))
      }
      start.runOffset += run.length
      start.index += run.count
    }
  }
}
