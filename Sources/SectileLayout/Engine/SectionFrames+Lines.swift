// SectileLayout/Engine/SectionFrames+Lines.swift
//
// Sections as lines of items, for those that have lines: rows of a grid, lines of a flow. Separators
// stand between them and arrow keys go from one to the next.

/// A line of items.
struct ItemLine: Hashable, Sendable {
  /// The items of the line.
  var items: Range<Int>
  /// Where it is along the main axis, relative to the first line.
  var extent: Extent
  /// The first item of the next line, or nil in the last.
  var nextItem: Int?
}

extension SectionFrames {
  /// Whether the section has lines; a masonry, a dense grid, a strip and a custom arrangement have
  /// none.
  var hasLines: Bool {
    switch body.content {
    case .strip: false
    case .placed(let items): items.hasLines
    default: shape.shownItemCount > 0
    }
  }

  /// Visits the lines that start or end in an interval, relative to the first line.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* lines.
  func forEachLine(from low: Double, to high: Double, _ visit: (ItemLine) -> Void) {
    if let tracks = gridTracks {
      let count = rowCount(columns: tracks.count)
      guard count > 0 else { return }
      var place = row(startingBefore: low, columns: tracks.count)
      while true {
        let line = gridLine(at: place, columns: tracks.count)
        if line.extent.start > high { return }
        visit(line)
        guard line.nextItem != nil else { return }
        if !place.advance() { place = row(at: place.index + 1, columns: tracks.count) }
      }
    }
    guard case .placed(let items) = body.content, items.hasLines else { return }
    var block = items.blocks.place(from: 0, reaching: low, high)
    while let current = block {
      for index in current.run.lines.indices {
        let line = items.line(index, of: current)
        if line.extent.start > high { return }
        if line.extent.end >= low { visit(line) }
      }
      block = items.blocks.place(
        from: current.runStart + current.run.count, reaching: low, high)
    }
  }

  /// Returns the line of an item of a section that has lines.
  ///
  /// - Complexity: O(log *r*)
  func line(of item: Int) -> ItemLine {
    if let tracks = gridTracks {
      return gridLine(
        at: row(at: item / tracks.count, columns: tracks.count), columns: tracks.count)
    }
    guard case .placed(let items) = body.content else {
      fatalError("SectionFrames.line: section \(index) has no lines.")
    }
    let block = items.blocks.place(at: item)
    let line = block.run.lines.lastIndex { $0.item <= block.member }
    return items.line(line!, of: block)
  }

  private func gridLine(at place: ExtentTree<RowRun>.Place, columns: Int) -> ItemLine {
    let first = place.index * columns
    let end = min(first + columns, shape.shownItemCount)
    return ItemLine(
      items: first..<end,
      extent: Extent(start: place.start(spacing: style.lineSpacing), length: place.length),
      nextItem: end < shape.shownItemCount ? end : nil)
  }
}

extension PlacedItems {
  /// Whether blocks are made of lines.
  var hasLines: Bool { count > 0 && !blocks.place(at: 0).run.lines.isEmpty }

  /// Returns a line of a block.
  fileprivate func line(
    _ index: Int, of place: ExtentTree<PlacedBlock>.Place
  ) -> ItemLine {
    let lines = place.run.lines
    let end = index + 1 < lines.count ? lines[index + 1].item : place.run.count
    return ItemLine(
      items: place.runStart + lines[index].item..<place.runStart + end,
      extent: Extent(
        start: place.leafOffset + place.runOffset + lines[index].main,
        length: lines[index].length),
      nextItem: place.runStart + end < count ? place.runStart + end : nil)
  }
}
