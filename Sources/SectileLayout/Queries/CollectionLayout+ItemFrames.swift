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
    let space = content.space
    let bodyStart = bodyStart
    let columns = (0..<min(tracks.count, count)).map { tracks.span(of: $0) }
    return [LayoutRect](capacity: count) { frames in
      // Most layouts neither snap nor mirror, and need not ask at every item.
      let isPlain = content.keepsMain && space.axis == .vertical
      if columns.count == 1 && isPlain {
        let cross = columns[0]
        forEachRow(columns: 1) { start, length in
          frames.append(
            LayoutRect(
              x: cross.origin, y: bodyStart + start, width: cross.length, height: length))
        }
      } else if let itemLengths {
        var lengths = LengthWalk(itemLengths, from: 0)
        let alignment = style.gridAlignment
        forEachRow(columns: tracks.count) { start, rowLength in
          for column in 0..<min(columns.count, frames.freeCapacity) {
            let length = lengths.next()
            let slack = alignment.slack(of: length, in: rowLength)
            let extent = Extent(start: bodyStart + (start + slack), length: length)
            let cross = columns[column]
            frames.append(
              isPlain
                ? LayoutRect(
                  x: cross.origin, y: extent.start, width: cross.length, height: length)
                : space.rect(main: content.span(extent), cross: cross))
          }
        }
      } else {
        forEachRow(columns: tracks.count) { start, length in
          let main = content.span(Extent(start: bodyStart + start, length: length))
          for column in 0..<min(columns.count, frames.freeCapacity) {
            frames.append(space.rect(main: main, cross: columns[column]))
          }
        }
      }
    }
  }

  /// Visits the rows of a grid in order, relative to the first.
  @inline(__always) private func forEachRow(
    columns: Int, _ visit: (_ start: Double, _ length: Double) -> Void
  ) {
    let spacing = style.lineSpacing
    guard let rows = unevenRows?.rows else {
      let length = shape.rowLength
      for row in 0..<rowCount(columns: columns) {
        let start = RunStart().start(ofMember: row, length: length, spacing: spacing)
        visit(start, length)
      }
      return
    }
    var start = RunStart()
    while start.index < rows.count {
      let leaf = rows.place(at: start.index)
      start = RunStart(leafOffset: leaf.leafOffset, index: leaf.runStart)
      let runs = leaf.runs.span
      for position in runs.indices {
        let run = runs[position]
        let length = run.memberLength
        if run.count == 1 && spacing == 0 {
          // What most uneven rows are: the same sum without products that are 0.
          visit(start.leafOffset + start.runOffset, length)
          start.runOffset += length
          start.index &+= 1
          continue
        }
        for member in 0..<run.count {
          visit(start.start(ofMember: member, length: length, spacing: spacing), length)
        }
        start.runOffset += run.length
        start.index += run.count
      }
    }
  }
}
