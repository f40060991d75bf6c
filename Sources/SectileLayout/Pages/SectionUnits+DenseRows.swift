// The rows of a grid that fills holes. The items of a row are not neighbors in path order, but the
// first items of the rows are in order: every row is opened by an item after those of the rows
// before it. So a row has the number of its first item, as other lines have.

/// A row of a dense grid.
struct DenseRow: Sendable, BitwiseCopyable {
  /// The first item of the row in path order.
  var firstItem: Int
  /// The start and the end of the row, relative to the first row.
  var start: Double
  var end: Double

  fileprivate mutating func add(_ place: PlacedItem, _ item: Int) {
    firstItem = min(firstItem, item)
    start = min(start, place.main)
    end = max(end, place.main + place.length)
  }
}

extension PlacedItems {
  /// The rows of a dense grid, in order; O(*n*).
  var denseRows: [DenseRow] {
    var rows: [DenseRow] = []
    var item = 0
    while item < count {
      let block = blocks.find(.index(item))
      for var place in block.run.places {
        place.main += block.runPosition
        if Int(place.row) == rows.count {
          rows.append(DenseRow(firstItem: item, start: .infinity, end: -.infinity))
        }
        rows[Int(place.row)].add(place, item)
        item += 1
      }
    }
    return rows
  }

  /// Returns the row of an item of a dense grid.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items in blocks that overlap the row.
  func denseRow(of item: Int) -> DenseRow {
    let own = self.item(at: item).place
    var row = DenseRow(firstItem: item, start: .infinity, end: -.infinity)
    row.add(own, item)
    // All items of a row touch each other along the main axis, and the longest fills the row.
    let slack = AxisSpace.roundingError(upTo: length)
    let (low, high) = (own.main - slack, own.main + own.length + slack)
    var next = 0
    while let block = blocks.firstBlock(from: next, overlapping: low, high) {
      countVisits(block.run.count)
      for (index, place) in block.run.places.enumerated() where place.row == own.row {
        var place = place
        place.main += block.runPosition
        row.add(place, block.runStart + index)
      }
      next = block.runEnd
    }
    return row
  }
}

extension PlacedItems {
  /// The first item, in path order, of the last row of a dense grid.
  ///
  /// - Complexity: As `denseRow(of:)`.
  var firstItemOfLastRow: Int {
    let slack = AxisSpace.roundingError(upTo: length)
    var next = 0
    while let block = blocks.firstBlock(from: next, overlapping: length - slack, length + slack) {
      for (index, place) in block.run.places.enumerated()
      where Int(place.row) == blocks.summary.lineCount - 1 {
        return denseRow(of: block.runStart + index).firstItem
      }
      next = block.runEnd
    }
    return 0
  }
}

extension PageBreaker {
  /// Places the rows of a dense grid.
  ///
  /// - Parameters:
  ///   - units: The section.
  ///   - first: The row to start with, or nil for the first.
  ///   - level: The level of a break inside the section.
  mutating func placeDenseRows(
    _ items: PlacedItems, of units: SectionUnits, from first: Place?, level: BreakLevel
  ) -> Outcome {
    if denseRows.section != units.index { denseRows = (units.index, items.denseRows) }
    let rows = denseRows.rows
    let bodyStart = units.section.bodyStart
    var lines = SectionLines(
      units, rules, level: level, firstOnPage: first?.line ?? 0,
      header: repeatedHeaderLength(of: units))
    var outcome = Outcome.placed
    for index in (first?.line ?? 0)..<rows.count {
      let row = rows[index]
      outcome = place(
        Place(
          start: PageStart(section: units.index, stage: .items, item: row.firstItem), line: index),
        from: index == 0 ? units.linesStart : bodyStart + row.start,
        to: index == rows.count - 1 ? units.linesEnd : bodyStart + row.end,
        level: index == 0
          ? self.level(ofBreakBeforeItemsOf: units, level: level)
          : lines.level(ofBreakBefore: index),
        repeating: lines.header)
      if outcome == .stopped { break }
      if outcome == .startsPage { lines.firstOnPage = index }
    }
    return outcome
  }
}
