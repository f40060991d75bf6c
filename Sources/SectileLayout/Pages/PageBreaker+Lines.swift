// The lines of a section. A search finds the line with which a page ends, so the lines before it
// are not visited. Pages of equal lines are repeated in closed form (`PageBreaker+EqualLines`).

import SectilePaths

extension PageBreaker {
  /// Places the lines of a section.
  ///
  /// - Parameters:
  ///   - units: The section, with at least one line.
  ///   - first: The line to start with.
  ///   - level: The level of a break inside the section.
  mutating func placeLines(_ units: SectionUnits, from first: Int, level: BreakLevel) -> Outcome {
    var lines = LineBreaks(
      units, rules, level: level, firstOnPage: first, header: repeatedHeaderLength(of: units))
    var outcome = Outcome.placed
    var line = first
    while line < lines.count && outcome != .stopped {
      if line > 0 && !isEmpty { line = passFittingLines(from: line, in: &lines) }
      outcome = placeLine(&line, in: lines)
      if outcome == .startsPage {
        lines.firstOnPage = line
        lines.startsWithRest = runs[runs.count - 1].start.offset > 0
      }
      line += 1
    }
    return outcome
  }

  /// Passes the lines that fit on the current page, and allows breaks before them.
  ///
  /// - Returns: The first line that does not fit, or else the last line of the section, because the
  ///   units after it can need a break before it.
  private mutating func passFittingLines(from first: Int, in lines: inout LineBreaks) -> Int {
    let (units, limit) = (lines.units, limit)
    // Most pages have about as many lines as the page before.
    lines.countOnPage = partitionPoint(count: lines.count - 1 - first, near: lines.countOnPage) {
      units.interval(ofLine: first + $0).end <= limit
    }
    let next = first + lines.countOnPage
    allowBreaks(before: next, in: lines)
    return next
  }

  /// Places a line, after pages of lines that are equal to it.
  ///
  /// - Parameter line: The line; set to the one that is placed.
  private mutating func placeLine(_ line: inout Int, in lines: LineBreaks) -> Outcome {
    let unit = unit(ofLine: line, in: lines)
    if let outcome = makeSpace(for: unit) { return outcome }
    let passed = isEmpty ? repeatPage(at: line, in: lines) : 0
    if passed == 0 { return putOnPage(unit) }
    line += passed
    return putOnPage(self.unit(ofLine: line, in: lines))
  }

  private func unit(ofLine line: Int, in lines: LineBreaks) -> Unit {
    let interval = lines.units.interval(ofLine: line)
    return Unit(
      breakPoint: lines.breakPoint(before: line), start: interval.start, end: interval.end,
      level: line == 0
        ? level(ofBreakBeforeItemsOf: lines.units, level: lines.level)
        : lines.level(ofBreakBefore: line),
      header: lines.header)
  }

  /// Allows breaks before the lines on the current page that precede a line.
  private mutating func allowBreaks(before line: Int, in lines: LineBreaks) {
    let previous = line - 1
    guard previous > lines.firstOnPage else { return }
    allowBreak(before: lines.breakPoint(before: previous), level: .lineMinimums)
    if lines.level < .lineMinimums, let last = lines.lastBreak(upTo: previous) {
      allowBreak(before: lines.breakPoint(before: last), level: lines.level, below: .lineMinimums)
    }
  }
}
