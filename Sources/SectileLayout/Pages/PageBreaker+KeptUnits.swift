// The choice between the breaks of a page. A rule moves units to the next page to keep them with
// others. It gains nothing if they do not fit there together: the next page then breaks the rule
// too. So the rule is dropped on this page.

extension PageBreaker {
  /// Returns the break point at which the page ends if a unit does not fit: the last one of the
  /// lowest level whose kept units fit on the next page, or else the unit itself.
  ///
  /// - Parameters:
  ///   - unit: The unit, before which a break has a level.
  ///   - end: The end of the unit.
  func bestBreak(before unit: BreakPoint, endingAt end: Double) -> BreakPoint {
    for level in BreakLevel.allCases {
      guard let last = breaks[level] else { continue }
      if last == unit || keepsUnits(from: last, with: unit, endingAt: end, level: level) {
        return last
      }
    }
    return unit
  }

  /// Whether the current page can end with the first fragment of a line that is longer than a page.
  ///
  /// - Parameters:
  ///   - start: The start of the line, below a header from which no break may separate it.
  ///   - end: The end of the line.
  func isSplitBelowHeader(from start: Double, to end: Double) -> Bool {
    isLongerThanPage(from: start, to: end)
      && limit - start > 2 * AxisSpace.roundingError(upTo: abs(limit))
  }

  /// Whether a page that starts above a unit can end at a break of a level.
  private func keepsUnits(
    from breakPoint: BreakPoint, with unit: BreakPoint, endingAt end: Double, level: BreakLevel
  ) -> Bool {
    let (start, header) = startAndHeader(of: breakPoint)
    let isBelowHeader =
      breakPoint.stage == .header && unit.stage == .items && unit.line == 0
      && breakPoint.section == unit.section
    if isBelowHeader && rules.keepsHeaderWithFirstLine {
      let units = section(of: unit)
      if isLongerThanPage(from: units.linesStart, to: end) {
        // The line is split below its header.
        return leavesSpace(belowHeaderOf: units)
      }
    }
    let last = keptEnd(of: unit, endingAt: end, onPageFrom: breakPoint, level: level)
    return fits(from: start, to: last, repeating: header)
  }

  /// Whether a page that starts with the header of a section has space for a part of a line.
  func leavesSpace(belowHeaderOf units: SectionUnits) -> Bool {
    let rest = length - collectionHeaderLength - (units.linesStart - units.section.start)
    return rest > 2 * AxisSpace.roundingError(upTo: max(abs(units.linesStart), length))
  }

  /// Whether an interval is longer than a page without a section's header.
  func isLongerThanPage(from start: Double, to end: Double) -> Bool {
    !fits(from: start, to: end, repeating: 0)
  }

  /// Whether the units between two positions fit on the next page.
  func fits(from start: Double, to end: Double, repeating header: Double) -> Bool {
    let available = length - collectionHeaderLength - header
    return end - start <= available + AxisSpace.roundingError(upTo: max(abs(end), available))
  }

  /// Returns the position of a unit, and the length of its section's header on a page that starts
  /// with it.
  func startAndHeader(of breakPoint: BreakPoint) -> (start: Double, header: Double) {
    if breakPoint.stage == .collectionFooter { return (layout.sectionsEnd, 0) }
    let units = section(of: breakPoint)
    return (
      units.start(of: breakPoint),
      breakPoint.continuesLines ? repeatedHeaderLength(of: units) : 0
    )
  }

  private func section(of breakPoint: BreakPoint) -> SectionUnits {
    SectionUnits(layout.section(at: Int(breakPoint.section)))
  }
}

// MARK: Ends of kept units

extension PageBreaker {
  /// Returns the end of the units that no break of a level may separate from a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - end: The end of the unit.
  ///   - first: The first unit of its page.
  ///   - level: The highest level of a break that is allowed.
  private func keptEnd(
    of unit: BreakPoint, endingAt end: Double, onPageFrom first: BreakPoint, level: BreakLevel
  ) -> Double {
    if unit.stage == .collectionFooter || unit.stage == .collectionHeader { return end }
    let units = section(of: unit)
    if unit.stage == .items {
      let isTogether =
        rules.keepsSectionsTogether && isShortEnough(units.section) && level < .sectionTogether
      if !isTogether {
        if let next = nextLine(after: unit, of: units, onPageFrom: first, level: level) {
          return next == unit.line + 1 ? end : units.interval(ofLine: next - 1).end
        }
        if units.hasFooter && !(rules.keepsFooterWithLastLine && level < .footerKept) {
          return units.linesEnd
        }
      }
    }
    return keptEnd(of: units, level: level)
  }

  /// Returns the end of a section, or of the footer of the collection if it stays with it.
  func keptEnd(of units: SectionUnits, level: BreakLevel) -> Double {
    units.index == lastKeptSection && level < .footerKept ? layout.contentLength : units.section.end
  }

  /// Returns the first line after a unit before which a level allows a break; nil if there is
  /// none.
  private func nextLine(
    after unit: BreakPoint, of units: SectionUnits, onPageFrom first: BreakPoint, level: BreakLevel
  ) -> Int? {
    var lines = LineBreaks(units, rules, level: .free, firstOnPage: 0, header: 0)
    if first.stage == .items && first.section == unit.section {
      lines.firstOnPage = first.line
    }
    let next =
      level < .lineMinimums ? lines.firstBreak(from: unit.line + 1) : unit.line + 1
    return next < lines.count ? next : nil
  }
}
