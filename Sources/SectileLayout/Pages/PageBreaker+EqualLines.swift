// Pages of equal lines, in closed form, so that a billion equal rows cost nothing.

extension PageBreaker {
  /// Repeats the page that starts with a line, for lines of equal length, in closed form.
  ///
  /// The current page has started with the line and has no unit yet. Afterwards it starts with a
  /// later line. The last line of the section is not repeated, because it includes an inset.
  ///
  /// - Returns: The number of lines on the repeated pages; 0 if there are none.
  mutating func repeatPage(at line: Int, in lines: LineBreaks) -> Int {
    // The first page can have another length, and the first line has an inset.
    guard page > 0, line > 0, let equal = lines.units.section.equalLines(from: line) else {
      return 0
    }
    let end = min(line + equal.count, lines.count - 1)
    guard end - line > 2 else { return 0 }
    let lineLength = lines.units.section.line(at: line).interval.length
    guard lineLength + equal.spacing > 0 else { return 0 }
    let error = AxisSpace.roundingError(upTo: abs(limit))
    var step = 1
    var cycle = 1
    if lineLength > available + error {
      guard
        let fragments = fragmentCount(of: lineLength, first: available, next: available, end: limit)
      else {
        fail()
        return 0
      }
      cycle = fragments
    } else {
      let fitting = (available + error + equal.spacing) / (lineLength + equal.spacing)
      guard fitting < Double(end - line) else { return 0 }
      step = max(Int(fitting), 1)
    }
    var last = end - 1
    // If a page has fewer lines than the rules demand, they are dropped for each page.
    if step >= max(lines.minimumBefore, lines.minimumAfter) {
      last = min(last, lines.count - lines.minimumAfter)
    }
    let cycles = (last - line) / step
    guard cycles >= 2 else { return 0 }
    let (pages, overflows) = cycles.multipliedReportingOverflow(by: cycle)
    guard !overflows, let next = sum(page, pages), next < Int.max else {
      fail()
      return 0
    }
    runs[runs.count - 1].cycle = cycle
    runs[runs.count - 1].lineStep = step
    runs[runs.count - 1].offsetStep = cycle > 1 ? available : 0
    page = next
    let first = line + cycles * step
    runs.append(PageRun(firstPage: page, start: lines.breakPoint(before: first)))
    enterPage(at: lines.units.interval(ofLine: first).start, repeating: lines.header)
    return cycles * step
  }
}
