// The choice between the breaks of a page. A rule moves units to the next page to keep them with
// others. It gains nothing if they do not fit there together: the next page then breaks the rule
// too. So the rule is dropped on this page.

extension PageBreaker {
  /// Returns the place at which the page ends if a unit does not fit: the last one of the lowest
  /// level whose kept units fit on the next page, or else the unit itself.
  ///
  /// - Parameters:
  ///   - unit: The unit, before which a break has a level.
  ///   - end: The end of the unit.
  func bestBreak(before unit: Place, endingAt end: Double) -> Place {
    for level in BreakLevel.allCases {
      guard let place = breaks[level] else { continue }
      if place == unit || keepsUnits(from: place, with: unit, endingAt: end, level: level) {
        return place
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

  /// Whether a page that starts at a place, above a unit, can end at a break of a level.
  private func keepsUnits(
    from place: Place, with unit: Place, endingAt end: Double, level: BreakLevel
  ) -> Bool {
    let (start, header) = startAndHeader(of: place)
    let isBelowHeader =
      place.start.stage == .header && unit.start.stage == .items && unit.line == 0
      && place.start.section == unit.start.section
    if isBelowHeader && rules.keepsHeaderWithFirstLine {
      let units = section(of: unit)
      if isLongerThanPage(from: units.linesStart, to: end) {
        // The line is split below its header.
        return leavesSpace(belowHeaderOf: units)
      }
    }
    let last = keptEnd(of: unit, endingAt: end, onPageFrom: place, level: level, start, header)
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
  func startAndHeader(of place: Place) -> (start: Double, header: Double) {
    if place.start.stage == .collectionFooter { return (layout.sectionsEnd, 0) }
    let units = section(of: place)
    return (
      units.start(of: place.start),
      place.start.continuesLines ? repeatedHeaderLength(of: units) : 0
    )
  }

  private func section(of place: Place) -> SectionUnits {
    SectionUnits(layout.section(at: Int(place.start.section)))
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
  ///   - start: The position of the first unit; the search ends when a page is full.
  ///   - header: The length of the section's header if the page repeats it.
  private func keptEnd(
    of unit: Place, endingAt end: Double, onPageFrom first: Place, level: BreakLevel,
    _ start: Double,
    _ header: Double
  ) -> Double {
    if unit.start.stage == .collectionFooter || unit.start.stage == .collectionHeader { return end }
    let units = section(of: unit)
    if unit.start.stage == .items {
      let isTogether =
        rules.keepsSectionsTogether && isShortEnough(units.section) && level < .sectionTogether
      if !isTogether {
        let next = nextLine(after: unit, of: units, onPageFrom: first, level: level)
        if let next {
          return next == unit.line + 1
            ? end
            : lineEnd(next - 1, of: units, from: unit) {
              !fits(from: start, to: $0, repeating: header)
            }
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
    after unit: Place, of units: SectionUnits, onPageFrom first: Place, level: BreakLevel
  ) -> Int? {
    var lines = SectionLines(units, rules, level: .free, firstOnPage: 0, header: 0)
    if first.start.stage == .items && first.start.section == unit.start.section {
      lines.firstOnPage = first.line
    }
    let next =
      level < .lineMinimums ? lines.firstBreak(from: unit.line + 1) : unit.line + 1
    return next < lines.count ? next : nil
  }

  /// Returns the end of a line after a unit of the same section.
  ///
  /// - Parameter isFar: Whether a position is too far, so that its exact value does not matter.
  private func lineEnd(
    _ line: Int, of units: SectionUnits, from unit: Place, isFar: (Double) -> Bool
  ) -> Double {
    if line == units.lineCount - 1 { return units.linesEnd }
    let section = units.section
    switch units.lines {
    case .rows(let walk):
      let row = units.row(at: line, walk)
      return walk.bodyStart + row.start + row.length
    case .groups(let groups):
      return groups.interval(ofGroupOf: line * groups.items(inGroupOf: 0).count).end
    case .dense:
      return section.bodyStart + denseRows.rows[line].end
    case .listed:
      var (index, item) = (unit.line, Int(unit.start.item))
      while true {
        let current = section.line(of: item)
        let end = section.bodyStart + current.interval.end
        guard index < line, let next = current.nextItem, !isFar(end) else { return end }
        (index, item) = (index + 1, next)
      }
    case .one:
      return units.linesEnd
    }
  }
}
