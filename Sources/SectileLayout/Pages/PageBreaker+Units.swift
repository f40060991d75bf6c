// Places the units of a layout in order: headers, lines, footers. The lines of a section are in
// `PageBreaker+Lines` and `PageBreaker+LooseItems`.

extension PageBreaker {
  /// Places all units.
  mutating func placeAll() {
    if layout.resolvedConfiguration.header != nil {
      _ = place(
        Unit(
          breakPoint: BreakPoint(section: 0, stage: .collectionHeader), start: 0,
          end: layout.sectionsStart))
    }
    var first = BreakPoint(section: 0, stage: .header)
    var isResumed = false
    var hasSections = false
    while failure == nil {
      var outcome = Outcome.placed
      let section =
        first.stage == .collectionFooter
        ? nil : layout.placedSection(from: Int(first.section), isForward: true)
      if let section {
        let units = SectionUnits(section)
        if rules.startsSectionsOnNewPages && hasSections && !isResumed && !isEmpty {
          open(at: units.first, position: section.start, repeating: 0)
        }
        hasSections = true
        outcome = place(units, from: isResumed ? first : units.first)
      } else if layout.resolvedConfiguration.footer != nil {
        outcome = place(
          Unit(
            breakPoint: BreakPoint(section: layout.numberOfSections, stage: .collectionFooter),
            start: layout.sectionsEnd, end: layout.contentLength,
            level: lastKeptSection < 0 ? .free : .footerKept))
      }
      if outcome == .stopped {
        guard let resumption else { return }
        first = resumption
        isResumed = true
      } else if let section {
        first = BreakPoint(section: section.index + 1, stage: .header)
        isResumed = false
      } else {
        return
      }
    }
  }

  /// Places the units of a section, from one of them on.
  private mutating func place(_ units: SectionUnits, from first: BreakPoint) -> Outcome {
    let isTogether = rules.keepsSectionsTogether && isShortEnough(units.section)
    let level = isTogether ? BreakLevel.sectionTogether : .free
    if first.stage == .header {
      let outcome = place(
        Unit(breakPoint: first, start: units.section.start, end: units.linesStart))
      if outcome == .stopped { return outcome }
    }
    if first.stage != .footer && units.lineCount > 0 {
      let outcome =
        if let items = units.looseItems {
          placeLooseItems(items, of: units, level: level)
        } else {
          placeLines(units, from: first.line, level: level)
        }
      if outcome == .stopped { return outcome }
    }
    guard units.hasFooter else { return .placed }
    let footer = BreakPoint(section: units.index, stage: .footer)
    let footerLevel = rules.keepsFooterWithLastLine ? BreakLevel.footerKept : level
    return place(
      Unit(
        breakPoint: footer, start: units.linesEnd, end: units.section.end,
        level: footer == units.first ? .free : footerLevel))
  }

  /// Returns the level of a break before the first line of a section.
  ///
  /// - Parameter level: The level of a break inside the section.
  func level(ofBreakBeforeItemsOf units: SectionUnits, level: BreakLevel) -> BreakLevel {
    if !units.hasHeader { return .free }
    return rules.keepsHeaderWithFirstLine ? .headerKept : level
  }

  /// Whether a section fits on a page that starts with it.
  func isShortEnough(_ section: SectionGeometry) -> Bool {
    section.length <= length - collectionHeaderLength + AxisSpace.roundingError(upTo: section.end)
  }
}

// MARK: One unit

extension PageBreaker {
  /// Places a unit on the current page or on a new one.
  mutating func place(_ unit: Unit) -> Outcome { makeSpace(for: unit) ?? putOnPage(unit) }

  /// Ends the current page if a unit does not fit on it.
  ///
  /// - Returns: The outcome if the unit is not the next one on the page: the page ends before units
  ///   that were placed, or it is filled with a part of the unit.
  mutating func makeSpace(for unit: Unit) -> Outcome? {
    if page < 0 {
      open(at: unit.breakPoint, position: unit.start, repeating: 0)
    } else if !isEmpty {
      allowBreak(before: unit.breakPoint, level: unit.level)
      if unit.end <= limit { return nil }
      let last = bestBreak(before: unit.breakPoint, endingAt: unit.end)
      if last != unit.breakPoint {
        resume(at: last)
        return .stopped
      }
      if unit.level == .headerKept && isSplitBelowHeader(from: unit.start, to: unit.end) {
        split(unit)
        isEmpty = false
        return failure == nil ? .startsPage : .stopped
      }
      open(
        at: unit.breakPoint, position: unit.start,
        repeating: unit.breakPoint.continuesLines ? unit.header : 0)
    }
    return failure == nil ? nil : .stopped
  }

  /// Places the next unit of the current page.
  mutating func putOnPage(_ unit: Unit) -> Outcome {
    let outcome = isEmpty ? Outcome.startsPage : .placed
    if isEmpty && unit.end > limit { split(unit) }
    isEmpty = false
    return failure == nil ? outcome : .stopped
  }

  /// The length of a section's header on pages that continue its lines.
  func repeatedHeaderLength(of units: SectionUnits) -> Double {
    rules.repeatsHeaders ? units.repeatedHeaderLength(upTo: length / 4) : 0
  }
}
