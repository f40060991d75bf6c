/// The lines of a section while they are placed, and the rules of breaks between them.
struct LineBreaks: Sendable {
  let units: SectionUnits
  let count: Int
  /// The level of a break inside the section that no other rule forbids.
  let level: BreakLevel
  /// The length of the section's header on pages that continue its lines.
  let header: Double
  let minimumBefore: Int
  let minimumAfter: Int
  /// The first line of the section on the current page.
  var firstOnPage: Int
  /// Whether the page shows only the rest of that line, which the page before shows, too.
  var startsWithRest = false
  /// The number of lines that the last search found to fit on a page; the next one starts with it.
  var countOnPage = 0

  init(
    _ units: SectionUnits, _ rules: PageRules, level: BreakLevel, firstOnPage: Int, header: Double
  ) {
    self.units = units
    count = units.lineCount
    self.level = level
    self.header = header
    minimumBefore = rules.minimumLinesBeforeBreak
    minimumAfter = rules.minimumLinesAfterBreak
    self.firstOnPage = firstOnPage
  }

  /// The least number of lines on the current page before a break.
  ///
  /// Lines that follow a break between lines are also the lines after it. The rest of a line
  /// follows no such break.
  private var leastOnPage: Int {
    firstOnPage == 0 || startsWithRest ? minimumBefore : max(minimumBefore, minimumAfter)
  }

  /// Returns the level of a break before a line that is not the first.
  func level(ofBreakBefore line: Int) -> BreakLevel {
    line - firstOnPage >= leastOnPage && count - line >= minimumAfter ? level : .lineMinimums
  }

  /// Returns the first line, from a line on, before which the least numbers of lines allow a break;
  /// the number of lines if there is none.
  func firstBreak(from line: Int) -> Int {
    let (least, overflows) = firstOnPage.addingReportingOverflow(leastOnPage)
    let first = max(line, overflows ? count : least)
    return first <= count - minimumAfter ? first : count
  }

  /// Returns the last line on the current page, up to a line, before which the least numbers of
  /// lines allow a break.
  func lastBreak(upTo line: Int) -> Int? {
    let last = min(line, count - minimumAfter)
    return last - firstOnPage >= leastOnPage ? last : nil
  }

  func breakPoint(before line: Int) -> BreakPoint {
    BreakPoint(section: units.index, stage: .items, line: line)
  }
}
