// Places the units of a layout in order: headers, lines, footers. The lines of a section are in
// `PageBreaker+Lines` and `PageBreaker+LooseItems`.

extension PageBreaker {
  /// Places all units.
  mutating func placeAll() {
    if layout.resolvedConfiguration.header != nil {
      _ = place(
        Place(start: PageStart(section: 0, stage: .collectionHeader)), from: 0,
        to: layout.sectionsStart, level: .free)
    }
    var first = Place(start: PageStart(section: 0, stage: .header))
    var isResumed = false
    var hasSections = false
    while failure == nil {
      var outcome = Outcome.placed
      let section =
        first.start.stage == .collectionFooter
        ? nil : layout.placedSection(from: Int(first.start.section), isForward: true)
      if let section {
        let units = SectionUnits(section)
        if rules.startsSectionsOnNewPages && hasSections && !isResumed && !isEmpty {
          open(at: units.first, position: section.start, repeating: 0)
        }
        hasSections = true
        outcome = place(units, from: isResumed ? first : Place(start: units.first))
      } else if layout.resolvedConfiguration.footer != nil {
        outcome = place(
          Place(start: PageStart(section: layout.numberOfSections, stage: .collectionFooter)),
          from: layout.sectionsEnd, to: layout.contentLength,
          level: lastKeptSection < 0 ? .free : .footerKept)
      }
      if outcome == .stopped {
        guard let resumption else { return }
        first = resumption
        isResumed = true
      } else if let section {
        first = Place(start: PageStart(section: section.index + 1, stage: .header))
        isResumed = false
      } else {
        return
      }
    }
  }

  /// Places the units of a section, from one of them on.
  private mutating func place(_ units: SectionUnits, from first: Place) -> Outcome {
    let isTogether = rules.keepsSectionsTogether && isShortEnough(units.section)
    let level = isTogether ? BreakLevel.sectionTogether : .free
    if first.start.stage == .header {
      let outcome = place(
        first, from: units.section.start, to: units.linesStart, level: .free)
      if outcome == .stopped { return outcome }
    }
    if first.start.stage != .footer && units.lineCount > 0 {
      let line = first.start.stage == .items ? first : nil
      let outcome =
        if case .dense(let items) = units.lines {
          placeDenseRows(items, of: units, from: line, level: level)
        } else if let items = units.looseItems {
          placeLooseItems(items, of: units, level: level)
        } else {
          placeLines(units, from: line, level: level)
        }
      if outcome == .stopped { return outcome }
    }
    guard units.hasFooter else { return .placed }
    let footer = PageStart(section: units.index, stage: .footer)
    let footerLevel = rules.keepsFooterWithLastLine ? BreakLevel.footerKept : level
    return place(
      Place(start: footer), from: units.linesEnd, to: units.section.end,
      level: footer == units.first ? .free : footerLevel)
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
  ///
  /// - Parameters:
  ///   - place: The unit.
  ///   - start: The start of the unit along the main axis.
  ///   - end: The end of the unit.
  ///   - level: The level of a break before the unit.
  ///   - header: The length of the section's header if a page that starts with the unit repeats
  ///     it.
  mutating func place(
    _ place: Place, from start: Double, to end: Double, level: BreakLevel,
    repeating header: Double = 0
  ) -> Outcome {
    var outcome = Outcome.placed
    if page < 0 {
      open(at: place, position: start, repeating: 0)
    } else if !isEmpty {
      allowBreak(before: place, level: level)
      if end > limit {
        let last = bestBreak(before: place, endingAt: end)
        if last == place && level == .headerKept && isSplitBelowHeader(from: start, to: end) {
          split(place, from: start, to: end, repeating: header)
          isEmpty = false
          return failure == nil ? .startsPage : .stopped
        }
        let continued = place.start.continuesLines ? header : 0
        if !breakPage(at: last, before: place, from: start, repeating: continued) {
          return .stopped
        }
      }
    }
    if isEmpty {
      outcome = .startsPage
      if end > limit { split(place, from: start, to: end, repeating: header) }
      isEmpty = false
    }
    return failure == nil ? outcome : .stopped
  }

  /// The length of a section's header on pages that continue its lines.
  func repeatedHeaderLength(of units: SectionUnits) -> Double {
    rules.repeatsHeaders ? units.repeatedHeaderLength(upTo: length / 4) : 0
  }
}
