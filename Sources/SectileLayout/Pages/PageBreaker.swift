/// Breaks a layout into pages, unit by unit.
///
/// A unit that does not fit ends the page before the last place at which the rules allow a break.
/// The rules are numbered by the order in which they are dropped if no such place is on the page;
/// a place has the *level* of the highest rule that forbids a break there:
///
/// | level | a break is forbidden by |
/// |---|---|
/// | 0 | no rule |
/// | 1 | `keepsSectionsTogether` |
/// | 2 | `minimumLinesBeforeBreak`, `minimumLinesAfterBreak` |
/// | 3 | `keepsFooterWithLastLine`, `keepsCollectionFooterWithLastLine` |
/// | 4 | `keepsHeaderWithFirstLine` |
///
/// The page ends at the last place of the lowest level that has one, unless the units that this
/// level keeps together would not fit on the next page either (`PageBreaker+KeptUnits`). The place
/// before the unit that does not fit always has some level, so each page gets at least one unit. A
/// line longer than a page is split; it is at the start of a page, or below its header. A header or
/// a footer longer than a page is an error.
struct PageBreaker {
  /// The result of placing a unit.
  enum Outcome: Sendable, BitwiseCopyable {
    /// It is on the page of the unit before it.
    case placed
    /// It is the first unit of a page.
    case startsPage
    /// Breaking continues at `resumption`, or stops because of `failure`.
    case stopped
  }

  /// A unit, with the index of its line.
  struct Place: Hashable, Sendable, BitwiseCopyable {
    var start: PageStart
    var line = 0
  }

  static var levelCount: Int { 5 }

  let layout: CollectionLayout
  let rules: PageRules
  let length: Double
  let firstPageLength: Double
  /// The length of the collection's header on each page after the first; 0 if it is not repeated.
  let collectionHeaderLength: Double
  /// The section whose last line the footer of the collection stays with; -1 if there is none.
  let lastKeptSection: Int

  var runs: ContiguousArray<PageRun> = []
  /// The sections without lines that end on another page than they begin.
  var loose: ContiguousArray<LooseItems> = []
  /// The rows of the dense grid that was placed last, and its section.
  var denseRows: (section: Int, rows: [DenseRow]) = (-1, [])
  /// The index of the current page; -1 before the first.
  var page = -1
  /// Whether the current page has no unit yet.
  var isEmpty = true
  /// The position at which the current page starts, and the length for units on it.
  private(set) var pageStart = 0.0
  private(set) var available = 0.0
  /// The largest end of a unit on the current page, rounding errors included.
  private(set) var limit = -Double.infinity
  /// The last place for a break on the current page at each level, and the levels that have one.
  private(set) var places = ContiguousArray(
    repeating: Place(start: PageStart(section: 0, stage: .collectionHeader)),
    count: Self.levelCount)
  private(set) var levels: UInt8 = 0
  /// The unit at which breaking continues after a break before units that were placed.
  private var resumption: Place?
  private(set) var failure: PageError?

  init(_ layout: CollectionLayout, length: Double, firstPageLength: Double, rules: PageRules) {
    self.layout = layout
    self.rules = rules
    self.length = length
    self.firstPageLength = firstPageLength
    collectionHeaderLength = layout.collectionHeaderLength(onPagesOf: length, rules)
    let isKept =
      rules.keepsCollectionFooterWithLastLine && layout.resolvedConfiguration.footer != nil
    lastKeptSection =
      isKept
      ? layout.placedSection(from: layout.numberOfSections - 1, isForward: false)?.index ?? -1
      : -1
  }
}

extension CollectionLayout {
  /// Returns the length of the collection's header on pages that repeat it; 0 if it is not
  /// repeated.
  func collectionHeaderLength(onPagesOf length: Double, _ rules: PageRules) -> Double {
    let header = resolvedConfiguration.headerLength
    return rules.repeatsCollectionHeader && header <= length / 4 ? header : 0
  }
}

// MARK: Units in order

extension PageBreaker {
  /// Places all units.
  mutating func placeAll() {
    if layout.resolvedConfiguration.header != nil {
      _ = place(
        Place(start: PageStart(section: 0, stage: .collectionHeader)), from: 0,
        to: layout.sectionsStart, level: 0)
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
          from: layout.sectionsEnd, to: layout.contentLength, level: lastKeptSection < 0 ? 0 : 3)
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
    let level = isTogether ? 1 : 0
    if first.start.stage == .header {
      let outcome = place(
        first, from: units.section.start, to: units.linesStart, level: 0)
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
    return place(
      Place(start: PageStart(section: units.index, stage: .footer)), from: units.linesEnd,
      to: units.section.end, level: rules.keepsFooterWithLastLine ? 3 : level)
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
    _ place: Place, from start: Double, to end: Double, level: Int, repeating header: Double = 0
  ) -> Outcome {
    var outcome = Outcome.placed
    if page < 0 {
      open(at: place, position: start, repeating: 0)
    } else if !isEmpty {
      allowBreak(before: place, level: level)
      if end > limit {
        let last = bestBreak(before: place, endingAt: end)
        if last == place && level == 4 && isSplitBelowHeader(from: start, to: end) {
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

  /// Allows a break before a unit at a level and all higher ones.
  mutating func allowBreak(before place: Place, level: Int) {
    allowBreak(before: place, levels: level..<Self.levelCount)
  }

  mutating func allowBreak(before place: Place, levels range: Range<Int>) {
    for level in range {
      places[level] = place
      levels |= 1 << UInt8(level)
    }
  }

  /// Ends the current page at a place: before a unit that does not fit, or before units that were
  /// placed on the page.
  ///
  /// - Returns: Whether the new page starts with the unit. Otherwise `resumption` is the first
  ///   unit of the new page.
  mutating func breakPage(
    at last: Place, before place: Place, from start: Double, repeating header: Double
  ) -> Bool {
    if last != place {
      resume(at: last)
      return false
    }
    open(at: place, position: start, repeating: header)
    return true
  }

  mutating func resume(at place: Place) {
    var (position, header) = (layout.sectionsEnd, 0.0)
    if place.start.stage != .collectionFooter {
      let units = SectionUnits(layout.section(at: Int(place.start.section)))
      position = units.start(of: place.start)
      if place.start.continuesLines { header = repeatedHeaderLength(of: units) }
    }
    open(at: place, position: position, repeating: header)
    resumption = place
  }

  /// The length of a section's header on pages that continue its lines.
  func repeatedHeaderLength(of units: SectionUnits) -> Double {
    rules.repeatsHeaders ? units.repeatedHeaderLength(upTo: length / 4) : 0
  }
}

// MARK: Pages

extension PageBreaker {
  /// Starts a page with a unit.
  mutating func open(at place: Place, position: Double, repeating header: Double) {
    open(at: place.start, position: position, repeating: header)
  }

  /// Starts a page with a unit.
  @inline(__always) mutating func open(
    at place: PageStart, position: Double, repeating header: Double
  ) {
    guard page < Int.max - 1 else { return fail() }
    page += 1
    runs.append(PageRun(firstPage: page, start: place))
    enterPage(at: position, repeating: header)
  }

  @inline(__always) mutating func enterPage(at position: Double, repeating header: Double) {
    pageStart = position
    available =
      page == 0 ? firstPageLength : length - collectionHeaderLength - header
    // Sums that should be equal may differ by a rounding error.
    limit = position + available
    limit += AxisSpace.roundingError(upTo: abs(limit))
    isEmpty = true
    levels = 0
  }

  /// Splits the line with which the current page starts, or that is below its header; headers and
  /// footers are not split.
  mutating func split(
    _ place: Place, from start: Double, to end: Double, repeating header: Double
  ) {
    let section = Int(place.start.section)
    switch place.start.stage {
    case .items: break
    case .header, .collectionHeader:
      failure = .headerTooLong(
        section: place.start.stage == .header ? section : nil, length: end - start,
        pageLength: available)
      return
    case .footer, .collectionFooter:
      failure = .footerTooLong(
        section: place.start.stage == .footer ? section : nil, length: end - start,
        pageLength: available)
      return
    }
    let first = isEmpty ? available : available - (start - pageStart)
    let next = length - collectionHeaderLength - header
    guard let count = fragmentCount(of: end - start, first: first, next: next, end: end) else {
      return fail()
    }
    guard count > 1, let last = sum(page, count - 1) else { return count > 1 ? fail() : () }
    var later = place.start
    later.offset = first
    runs.append(
      PageRun(firstPage: page + 1, start: later, cycle: count - 1, offsetStep: next))
    page = last
    enterPage(at: start + first + Double(count - 2) * next, repeating: header)
  }

  /// Returns the number of pages for a unit: one of a length, and others of another length; nil if
  /// they are too many.
  private func fragmentCount(
    of length: Double, first: Double, next: Double, end: Double
  ) -> Int? {
    let rest = length - first - AxisSpace.roundingError(upTo: abs(end))
    if rest <= 0 { return 1 }
    let count = (rest / next).rounded(.up) + 1
    // Offsets of more fragments would not be exact.
    return count < 9_007_199_254_740_992 ? Int(exactly: count) : nil
  }

  private func sum(_ first: Int, _ second: Int) -> Int? {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? nil : sum
  }

  mutating func fail() {
    failure = .tooManyPages(length: length, contentLength: layout.contentLength)
  }
}

// MARK: Equal lines

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
