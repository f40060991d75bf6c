/// The units of a section, as `BreakPoint` defines them, along the main axis.
struct SectionUnits: Sendable {
  let section: SectionGeometry
  /// Whether the header and the footer are units.
  let hasHeader: Bool
  let hasFooter: Bool
  /// The number of lines; without items 1, or 0 if the section shows only its header or its footer.
  let lineCount: Int
  /// The end of the header unit, and the start of the first line.
  let linesStart: Double
  /// The end of the last line, and the start of the footer unit.
  let linesEnd: Double

  init(_ section: SectionGeometry) {
    self.section = section
    let (metrics, resolved) = (section.metrics, section.resolved)
    let hasBeside = metrics.header.isShown && resolved.header?.isBeside ?? false
    hasHeader = metrics.header.isShown && !hasBeside
    hasFooter = metrics.footer.isShown && !(resolved.footer?.isBeside ?? false)
    // A header inside the insets ends at the first line, and the top inset is before it. The inset
    // of the items belongs to the line.
    linesStart =
      !hasHeader
      ? section.start
      : resolved.header?.placement == .inside
        ? section.bodyInterval.start : section.start + metrics.header.length
    linesEnd =
      !hasFooter
      ? section.end
      : resolved.footer?.placement == .inside
        ? section.bodyInterval.end : section.end - metrics.footer.length
    if metrics.shownItemCount > 0 {
      lineCount = section.lineCount
    } else {
      // A line without items and without length is only between a header and a footer. A section
      // that shows only one of them is on the page of that one.
      let hasFooterBeside = metrics.footer.isShown && !hasFooter
      let showsSomething =
        hasHeader && hasFooter || hasFooterBeside || linesEnd > linesStart
      lineCount = hasBeside || metrics.showsAll(resolved) && showsSomething ? 1 : 0
    }
  }

  var index: Int { section.index }

  /// Whether a header or a footer is beside the items.
  var hasElementsBeside: Bool {
    section.resolved.beside.hasHeader || section.resolved.beside.hasFooter
  }

  /// The first unit.
  var first: BreakPoint {
    BreakPoint(section: index, stage: hasHeader ? .header : lineCount > 0 ? .items : .footer)
  }

  /// The length of the header when a page repeats it; 0 if it is longer than a limit.
  func repeatedHeaderLength(upTo limit: Double) -> Double {
    hasHeader && section.metrics.header.length <= limit ? section.metrics.header.length : 0
  }
}

extension SectionUnits {
  /// Returns the start and the end of a line; the first line begins with the inset before it, and
  /// the last one ends with the inset after it.
  ///
  /// - Complexity: O(log *r*), with *r* as in `SectionGeometry.line(at:)`.
  func interval(ofLine line: Int) -> (start: Double, end: Double) {
    if lineCount == 1 { return (linesStart, linesEnd) }
    let interval = section.line(at: line).interval
    return (
      line == 0 ? linesStart : section.bodyStart + interval.start,
      line == lineCount - 1 ? linesEnd : section.bodyStart + interval.end
    )
  }

  /// Returns the start of a unit of the section.
  ///
  /// - Complexity: As `interval(ofLine:)`.
  func start(of breakPoint: BreakPoint) -> Double {
    switch breakPoint.stage {
    case .collectionHeader, .header: section.start
    case .items: breakPoint.line == 0 ? linesStart : interval(ofLine: breakPoint.line).start
    case .footer, .collectionFooter: linesEnd
    }
  }

  /// Returns the end of the unit before a unit of the section; nil before its first unit.
  ///
  /// - Complexity: As `interval(ofLine:)`.
  func endOfUnit(before breakPoint: BreakPoint) -> Double? {
    switch breakPoint.stage {
    case .collectionHeader, .header: nil
    case .items where breakPoint.line == 0: hasHeader ? linesStart : nil
    // A page of `LooseItems`, which ends before the items.
    case .items where lineCount == 1: linesStart
    case .items: interval(ofLine: breakPoint.line - 1).end
    case .footer: hasHeader || lineCount > 0 ? linesEnd : nil
    case .collectionFooter: linesEnd
    }
  }
}
