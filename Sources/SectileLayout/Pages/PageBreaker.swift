/// Breaks a layout into pages, unit by unit.
///
/// A unit that does not fit ends the page at the last break point that the rules allow. The rules
/// are ordered by when they are dropped if the page has no such point; a break point has the
/// `BreakLevel` of the highest rule that forbids a break there.
///
/// The page ends at the last break point of the lowest level that has one, unless the units that
/// this level keeps together would not fit on the next page either (`PageBreaker+KeptUnits`). The
/// point before the unit that does not fit has some level, so each page gets at least one unit. A
/// line longer than a page is split; it is at the start of a page, or below its header. A header or
/// a footer longer than a page is an error.
struct PageBreaker {
  /// The result of placing a unit.
  enum Outcome: Sendable {
    /// It is on the page of the unit before it.
    case placed
    /// It is the first unit of a page.
    case startsPage
    /// Breaking continues at `resumption`, or stops because of `failure`.
    case stopped
  }

  /// A header, a line or a footer.
  struct Unit {
    var breakPoint: BreakPoint
    /// The start and the end along the main axis.
    var start: Double
    var end: Double
    /// The level of a break before the unit.
    var level = BreakLevel.free
    /// The length of the section's header if a page that continues its lines with the unit repeats
    /// it.
    var header = 0.0
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
  /// The index of the current page; -1 before the first.
  var page = -1
  /// Whether the current page has no unit yet.
  var isEmpty = true
  /// The position at which the current page starts, and the length for units on it.
  private(set) var pageStart = 0.0
  private(set) var available = 0.0
  /// The largest end of a unit on the current page, rounding errors included.
  private(set) var limit = -Double.infinity
  /// The last break points on the current page.
  private(set) var breaks = LastBreaks()
  /// The unit at which breaking continues after a break before units that were placed.
  private(set) var resumption: BreakPoint?
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
    before breakPoint: BreakPoint, level: BreakLevel, below end: BreakLevel? = nil
  ) {
    breaks.allow(before: breakPoint, level: level, below: end)
  }

  /// Starts a page with a unit that was placed on the current page; breaking continues there.
  mutating func resume(at breakPoint: BreakPoint) {
    var (position, header) = (layout.sectionsEnd, 0.0)
    if breakPoint.stage != .collectionFooter {
      let units = SectionUnits(layout.section(at: Int(breakPoint.section)))
      position = units.start(of: breakPoint)
      if breakPoint.continuesLines { header = repeatedHeaderLength(of: units) }
    }
    open(at: breakPoint, position: position, repeating: header)
    resumption = breakPoint
  }

  /// Starts a page with a unit.
  mutating func open(at breakPoint: BreakPoint, position: Double, repeating header: Double) {
    guard page < Int.max - 1 else { return fail() }
    page += 1
    runs.append(PageRun(firstPage: page, start: breakPoint))
    enterPage(at: position, repeating: header)
  }

  mutating func enterPage(at position: Double, repeating header: Double) {
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
  mutating func split(_ unit: Unit) {
    let (breakPoint, length) = (unit.breakPoint, unit.end - unit.start)
    let section = Int(breakPoint.section)
    switch breakPoint.stage {
    case .items: break
    case .header, .collectionHeader:
      failure = .headerTooLong(
        section: breakPoint.stage == .header ? section : nil, length: length, pageLength: available)
      return
    case .footer, .collectionFooter:
      failure = .footerTooLong(
        section: breakPoint.stage == .footer ? section : nil, length: length, pageLength: available)
      return
    }
    let first = isEmpty ? available : available - (unit.start - pageStart)
    let next = self.length - collectionHeaderLength - unit.header
    guard let count = fragmentCount(of: length, first: first, next: next, end: unit.end) else {
      return fail()
    }
    guard count > 1, let last = sum(page, count - 1) else { return count > 1 ? fail() : () }
    var later = breakPoint
    later.offset = first
    runs.append(
      PageRun(firstPage: page + 1, start: later, cycle: count - 1, offsetStep: next))
    page = last
    enterPage(at: unit.start + first + Double(count - 2) * next, repeating: unit.header)
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
