/// Breaks a layout into pages, unit by unit.
///
/// A unit that does not fit ends the page before the last place at which the rules allow a break.
/// The rules are ordered by when they are dropped if no such place is on the page; a place has the
/// `BreakLevel` of the highest rule that forbids a break there.
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
  /// The last places for a break on the current page.
  private(set) var breaks = LastBreaks()
  /// The unit at which breaking continues after a break before units that were placed.
  private(set) var resumption: Place?
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

// MARK: Pages

extension PageBreaker {
  /// Allows a break before a unit at a level and all higher ones, or those below another level.
  mutating func allowBreak(
    before place: Place, level: BreakLevel, below end: BreakLevel? = nil
  ) {
    breaks.allow(before: place, level: level, below: end)
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
    breaks.removeAll()
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
  func fragmentCount(
    of length: Double, first: Double, next: Double, end: Double
  ) -> Int? {
    let rest = length - first - AxisSpace.roundingError(upTo: abs(end))
    if rest <= 0 { return 1 }
    let count = (rest / next).rounded(.up) + 1
    // Offsets of more fragments would not be exact.
    return count < 9_007_199_254_740_992 ? Int(exactly: count) : nil
  }

  func sum(_ first: Int, _ second: Int) -> Int? {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? nil : sum
  }

  mutating func fail() {
    failure = .tooManyPages(length: length, contentLength: layout.contentLength)
  }
}
