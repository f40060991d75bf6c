// Pages of equal lines, in closed form, so that a billion equal rows cost nothing.

extension PageBreaker {
  /// Repeats the page that starts with a row, for rows of equal length, in closed form.
  ///
  /// The current page has started with the row and has no unit yet. Afterwards it starts with a
  /// later row.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - end: The end of the equal rows. The last row of the section is not a part of them,
  ///     because it includes an inset.
  ///   - start: Returns the start of a row.
  /// - Returns: The number of rows on the repeated pages; 0 if there are none.
  mutating func repeatPage(
    at row: Int, upTo end: Int, length rowLength: Double, _ lines: SectionLines, _ walk: RowWalk,
    start: (Int) -> Double
  ) -> Int {
    // The first page can have another length, and the first row has an inset.
    guard page > 0, row > 0, rowLength + walk.spacing > 0 else { return 0 }
    let error = AxisSpace.roundingError(upTo: abs(limit))
    var rows = 1
    var cycle = 1
    if rowLength > available + error {
      guard
        let fragments = fragmentCount(of: rowLength, first: available, next: available, end: limit)
      else {
        fail()
        return 0
      }
      cycle = fragments
    } else {
      let fitting = (available + error + walk.spacing) / (rowLength + walk.spacing)
      guard fitting < Double(end - row) else { return 0 }
      rows = max(Int(fitting), 1)
    }
    var last = end - 1
    // If a page has fewer lines than the rules demand, they are dropped for each page.
    if rows >= max(lines.minimumBefore, lines.minimumAfter) {
      last = min(last, lines.count - lines.minimumAfter)
    }
    let cycles = (last - row) / rows
    guard cycles >= 2 else { return 0 }
    let (pages, overflows) = cycles.multipliedReportingOverflow(by: cycle)
    guard !overflows, let next = sum(page, pages), next < Int.max else {
      fail()
      return 0
    }
    runs[runs.count - 1].cycle = cycle
    runs[runs.count - 1].itemStep = rows * walk.columnCount
    runs[runs.count - 1].offsetStep = cycle > 1 ? available : 0
    page = next
    let first = row + cycles * rows
    runs.append(PageRun(firstPage: page, start: lines.place(ofRow: first, walk).start))
    enterPage(at: start(first), repeating: lines.header)
    return cycles * rows
  }
}
