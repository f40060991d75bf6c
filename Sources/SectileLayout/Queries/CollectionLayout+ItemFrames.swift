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
    let columns = (0..<min(tracks.count, count)).map { tracks.span(of: $0) }
    return [LayoutRect](capacity: count) { frames in
      if let itemLengths, let rows = unevenRows?.rows {
        forEachItem(of: itemLengths, in: rows, columns: columns.count) { extent, column in
          frames.append(rect(extent, columns[column]))
        }
      } else if columns.count == 1 {
        let cross = columns[0]
        forEachRow(columns: 1) { frames.append(rect($0, cross)) }
      } else {
        forEachRow(columns: tracks.count) { extent in
          for column in 0..<min(columns.count, frames.freeCapacity) {
            frames.append(rect(extent, columns[column]))
          }
        }
      }
    }
  }

  /// Visits the items of a grid, which have lengths of their own, in order.
  @inline(__always) private func forEachItem(
    of lengths: ExtentTree<RowRun>, in rows: ExtentTree<RowRun>, columns: Int,
    _ visit: (_ extent: Extent, _ column: Int) -> Void
  ) {
    let bodyStart = bodyStart
    let spacing = style.lineSpacing
    let alignment = style.gridAlignment
    var row = rows.place(at: 0)
    var rowStart = row.start(spacing: spacing)
    var rowLength = row.length
    var column = 0
    var next = 0
    while next < lengths.count {
      let group = lengths.leaves(around: next)
      let leaves = group.leaves.span
      for leaf in leaves.indices {
        let runs = leaves[leaf].node.runs.span
        next &+= leaves[leaf].total.count
        var position = 0
        var length = 0.0
        // How many items of the run are still to come. One loop for all of a leaf keeps what it needs in
        // registers, which a loop for each run, of one item mostly, does not.
        var left = 0
        while true {
          if left == 0 {
            if position == runs.count { break }
            left = runs[position].count
            length = runs[position].memberLength
            position &+= 1
          }
          if column == columns {
            column = 0
            rows.advance(&row)
            rowStart = row.start(spacing: spacing)
            rowLength = row.length
          }
          let slack = alignment.slack(of: length, in: rowLength)
          visit(Extent(start: bodyStart + (rowStart + slack), length: length), column)
          column &+= 1
          left &-= 1
        }
      }
    }
  }

  /// Visits the rows of a grid in order.
  @inline(__always) private func forEachRow(columns: Int, _ visit: (Extent) -> Void) {
    let bodyStart = bodyStart
    let spacing = style.lineSpacing
    guard let rows = unevenRows?.rows else {
      let length = shape.rowLength
      for row in 0..<rowCount(columns: columns) {
        let start = RunStart().start(ofMember: row, length: length, spacing: spacing)
        visit(Extent(start: bodyStart + start, length: length))
      }
      return
    }
    var start = RunStart()
    while start.index < rows.count {
      let group = rows.leaves(around: start.index)
      let leaves = group.leaves.span
      for position in leaves.indices {
        let runs = leaves[position].node.runs.span
        start.leafOffset = group.before.followed(by: leaves[position].prefix).length
        start.runOffset = 0
        forEachRow(in: runs, from: &start, spacing: spacing, visit)
      }
    }
  }

  @inline(__always) private func forEachRow(
    in runs: borrowing Swift.Span<RowRun>, from start: inout RunStart, spacing: Double,
    _ visit: (Extent) -> Void
  ) {
    let bodyStart = bodyStart
    for position in runs.indices {
      let run = runs[position]
      let length = run.memberLength
      if run.count == 1 && spacing == 0 {
        // What most uneven rows are: the same sum without products that are 0.
        let offset = start.leafOffset + start.runOffset
        visit(Extent(start: bodyStart + offset, length: length))
        start.runOffset += length
        start.index &+= 1
        continue
      }
      for member in 0..<run.count {
        let offset = start.start(ofMember: member, length: length, spacing: spacing)
        visit(Extent(start: bodyStart + offset, length: length))
      }
      start.runOffset += run.length
      start.index += run.count
    }
  }
}
