// The placement of units on pages: unit after unit, and every possible break where one does not
// fit.

import SectileLayout
import SectilePaths

/// Places units on pages.
struct PageBreaker {
  /// A part of a unit on a page.
  struct Placement {
    var unit: Int
    var page: Int
    /// The position of the part on the page.
    var start: Double
    /// The part of the unit, relative to its start.
    var part: LayoutOracle.Edges
    /// Whether the unit is the first on its page.
    var isFirst: Bool
  }

  /// The rules are dropped one after the other in this order where no break is allowed.
  private enum Level: Int, CaseIterable {
    case all, withoutTogether, withoutMinimumLines, withoutFooter, none

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  let spec: PageSpec
  let source: PageUnits
  private(set) var pieces: [PagePiece] = []
  private(set) var placements: [Placement] = []
  /// The items of sections with columns, by unit.
  private(set) var bodies: [Int: PagedColumns] = [:]
  /// The position behind the repeated headers of a page, and before that of the section.
  private(set) var tops: [Int: (content: Double, sectionHeader: Double)] = [:]
  /// The error that ends breaking: a header or a footer is longer than its page.
  private(set) var failure: PageError?

  private var page = 0
  /// The first unit of the page, and the length of it that earlier pages have.
  private var first = 0
  private var consumed = 0.0
  /// The units of the page that are not in `placements` yet.
  private var pending: [Placement] = []

  private var rules: PageRules { spec.rules }
  private var units: [PageUnit] { source.units }
  private var pageLength: Double { spec.length(ofPage: page) }

  init(_ spec: PageSpec, _ source: PageUnits) {
    self.spec = spec
    self.source = source
  }

  /// The number of pages: 0 without units.
  var pageCount: Int { units.isEmpty ? 0 : page + 1 }

  mutating func run() {
    while first < units.count && failure == nil {
      fillPage()
      precondition(page < 100_000, "PageOracle: there is no end.\n\(spec)")
    }
    if failure == nil { addPieces() }
  }

  // MARK: Repeated headers

  /// The header of the collection, if pages after the first repeat it.
  private func repeatedBar(onPage page: Int) -> PageUnit.Box? {
    guard rules.repeatsCollectionHeader, page > 0, let unit = units.first,
      unit.role == .collectionHeader, unit.length <= spec.length(ofPage: page) / 4
    else { return nil }
    return unit.boxes[0]
  }

  /// The header of a section, if a page that continues its items repeats it.
  private func repeatedHeader(ofSection section: Int, onPage page: Int) -> PageUnit.Box? {
    guard rules.repeatsHeaders, let header = source.sections[section]!.header,
      header.length <= spec.length(ofPage: page) / 4
    else { return nil }
    return header
  }

  /// Returns the position of the first unit on a page.
  func top(ofPage page: Int, continuing section: Int?) -> Double {
    (repeatedBar(onPage: page)?.length ?? 0)
      + (section.flatMap { repeatedHeader(ofSection: $0, onPage: page)?.length } ?? 0)
  }

  /// The section whose items the page continues.
  private var continuedSection: Int? {
    switch units[first].role {
    case .line(let line): line > 0 || consumed > 0 ? units[first].section : nil
    case .insets: consumed > 0 ? units[first].section : nil
    default: nil
    }
  }

  /// Adds the repeated headers of a page and returns the position behind them.
  private mutating func startPage(_ page: Int, continuing section: Int?) -> Double {
    var y = 0.0
    if let bar = repeatedBar(onPage: page) {
      pieces.append(
        PagePiece(
          isCollectionHeader: true, isRepeated: true, page: page, start: 0, length: bar.length,
          across: bar.across))
      y = bar.length
    }
    let sectionHeader = y
    if let section, let header = repeatedHeader(ofSection: section, onPage: page) {
      pieces.append(
        PagePiece(
          path: header.path, isRepeated: true, page: page, start: y, length: header.length,
          across: header.across))
      y += header.length
    }
    tops[page] = (y, sectionHeader)
    return y
  }

  // MARK: Breaks

  /// Returns the error for a unit that is longer than a page, if it cannot be split.
  private func error(splitting unit: PageUnit, pageLength: Double) -> PageError? {
    switch unit.role {
    case .collectionHeader, .header:
      .headerTooLong(section: unit.section, length: unit.length, pageLength: pageLength)
    case .collectionFooter, .footer:
      .footerTooLong(section: unit.section, length: unit.length, pageLength: pageLength)
    case .line, .insets, .items: nil
    }
  }

  private func startsNewPage(_ unit: Int) -> Bool {
    guard rules.startsSectionsOnNewPages, let section = units[unit].section else { return false }
    let isFirstSection = source.sections.keys.min() == section
    return source.sections[section]!.units.lowerBound == unit && !isFirstSection
  }

  /// Whether a section has to be on one page.
  private func isKeptTogether(_ section: Int) -> Bool {
    let bar = repeatedBar(onPage: 1)?.length ?? 0
    return rules.keepsSectionsTogether
      && source.sections[section]!.length <= spec.length - bar + pageTolerance
  }

  /// Returns whether a break before a unit is allowed by all rules that a level keeps.
  private func allowsBreak(before unit: Int, _ level: Level) -> Bool {
    guard let index = units[unit].section else {
      let isKept = rules.keepsCollectionFooterWithLastLine && !source.sections.isEmpty
      return !(units[unit].role == .collectionFooter && isKept && level < .withoutFooter)
    }
    let section = source.sections[index]!
    if level < .withoutTogether, isKeptTogether(index), unit != section.units.lowerBound {
      return false
    }
    let keepsHeader = level < .none && rules.keepsHeaderWithFirstLine && section.header != nil
    switch units[unit].role {
    case .insets, .items, .line(0):
      return !keepsHeader
    case .line(let line):
      guard level < .withoutMinimumLines else { return true }
      var firstLine = 0
      if units[first].section == index, case .line(let line) = units[first].role {
        firstLine = line
      }
      let after = rules.minimumLinesAfterBreak
      let before =
        firstLine == 0
        ? rules.minimumLinesBeforeBreak : max(rules.minimumLinesBeforeBreak, after)
      return line - firstLine >= before && section.lineCount - line >= after
    case .footer:
      return !(level < .withoutFooter && rules.keepsFooterWithLastLine)
    case .header, .collectionHeader, .collectionFooter:
      return true
    }
  }

  /// Returns the last allowed break up to a unit, or nil if the unit is the first of the page.
  private func lastBreak(upTo unit: Int, _ levels: [Level] = Level.allCases) -> Int? {
    for level in levels {
      for candidate in stride(from: unit, to: first, by: -1)
      where allowsBreak(before: candidate, level) {
        return candidate
      }
    }
    return nil
  }

  // MARK: Pages

  /// Ends the page before a unit.
  private mutating func endPage(before unit: Int) {
    placements += pending.filter { $0.unit < unit }
    pending = []
    for later in units.indices where later >= unit { bodies[later] = nil }
    first = unit
    consumed = 0
    page += 1
  }

  private mutating func fillPage() {
    var y = startPage(page, continuing: continuedSection)
    var next = first
    while next < units.count {
      let isFirst = next == first
      if !isFirst && startsNewPage(next) { return endPage(before: next) }
      let unit = units[next]
      let start = y + (isFirst ? 0 : unit.spacing)
      if unit.role == .items {
        guard let end = placeItems(next, at: start) else { return }
        y = end
        next += 1
        continue
      }
      let length = unit.length - (isFirst ? consumed : 0)
      var placement = Placement(
        unit: next, page: page, start: start,
        part: (unit.length - length, unit.length), isFirst: isFirst)
      if start + length <= pageLength + pageTolerance {
        pending.append(placement)
        y = start + length
        next += 1
        continue
      }
      if let unit = lastBreak(upTo: next) { return endPage(before: unit) }
      // Nothing is before the unit, so it is split.
      if let error = error(splitting: unit, pageLength: pageLength - y) {
        failure = error
        return
      }
      placement.part.end = consumed + pageLength - start
      placements.append(placement)
      consumed = placement.part.end
      page += 1
      return
    }
    placements += pending
    pending = []
    first = units.count
  }

  /// Places the items of a section with columns, and returns their end on the page on which they
  /// end, or nil if the page ends before them.
  private mutating func placeItems(_ unit: Int, at start: Double) -> Double? {
    let isFirst = unit == first
    let index = units[unit].section!
    let section = source.sections[index]!
    if !isFirst, isKeptTogether(index) {
      let rest = units[unit...section.units.last!].reduce(0) { $0 + $1.length }
      if start + rest > pageLength + pageTolerance, let other = lastBreak(upTo: unit, [.all]) {
        endPage(before: other)
        return nil
      }
    }
    let (current, page) = (self, page)
    func columns(moving moved: Int?) -> PagedColumns {
      var columns = PagedColumns(
        unit: current.units[unit], section: section, page: page, start: start, isFirst: isFirst,
        length: { current.spec.length(ofPage: $0) },
        top: { current.top(ofPage: $0, continuing: index) })
      columns.place(moving: moved)
      return columns
    }
    var body = columns(moving: nil)
    if !isFirst && !body.firstItemFits {
      endPage(before: lastBreak(upTo: unit)!)
      return nil
    }
    // A kept footer takes the item that ends last with it.
    let kept = footers(keptBehind: unit)
    if !kept.isEmpty,
      body.end.position + kept.reduce(0, { $0 + units[$1].length })
        > spec.length(ofPage: body.end.page) + pageTolerance
    {
      if let moved = body.movableItem {
        body = columns(moving: moved)
      } else if body.end.page == page,
        let other = lastBreak(upTo: unit, [.all, .withoutTogether, .withoutMinimumLines])
      {
        endPage(before: other)
        return nil
      }
    }
    bodies[unit] = body
    pending.append(
      Placement(
        unit: unit, page: page, start: start, part: (0, units[unit].length), isFirst: isFirst))
    if body.end.page > page {
      placements += pending
      pending = []
      for later in page + 1...body.end.page { _ = startPage(later, continuing: index) }
      self.page = body.end.page
      first = unit
      consumed = 0
    }
    return body.end.position
  }

  /// Returns the footers that stay with the last item of a section with columns.
  private func footers(keptBehind unit: Int) -> Range<Int> {
    var end = unit + 1
    let hasFooter = end < units.count && units[end].role == .footer
    if hasFooter {
      guard rules.keepsFooterWithLastLine else { return end..<end }
      end += 1
    }
    if end < units.count, units[end].role == .collectionFooter,
      rules.keepsCollectionFooterWithLastLine
    {
      end += 1
    }
    return unit + 1..<end
  }

  // MARK: Boxes

  /// Adds the boxes of all placements.
  private mutating func addPieces() {
    for placement in placements {
      let unit = units[placement.unit]
      if let body = bodies[placement.unit] {
        pieces += body.pieces
        continue
      }
      let (low, high) = placement.part
      let isWhole = low == 0 && high == unit.length
      for box in unit.boxes {
        if isWhole {
          // Items of an orthogonal section can be longer than the section.
          pieces.append(
            PagePiece(
              path: box.path, isCollectionHeader: unit.role == .collectionHeader,
              page: placement.page, start: placement.start + box.start, length: box.length,
              across: box.across))
          continue
        }
        // Items of groups can reach outside their group.
        let isFirst = low == 0
        let isLast = high == unit.length
        let (least, most) = (isFirst ? -Double.infinity : low, isLast ? .infinity : high)
        let start = max(box.start, least)
        let end = min(box.start + box.length, most)
        let isHere =
          box.length == 0
          ? box.start >= least - pageTolerance && box.start < most - pageTolerance
          : end > start + pageTolerance
        guard isHere else { continue }
        pieces.append(
          PagePiece(
            path: box.path, isCollectionHeader: unit.role == .collectionHeader,
            page: placement.page, start: placement.start + start - low, length: end - start,
            across: box.across))
      }
    }
    for (index, section) in source.sections {
      for box in section.beside { addParts(of: box, inSection: index) }
    }
  }

  /// Adds a header or a footer beside the lines: on each page, the part beside the section's units.
  private mutating func addParts(of box: PageUnit.Box, inSection index: Int) {
    let own = placements.filter { units[$0.unit].section == index }
    /// The page, its first placement, and the interval of the section's units on it.
    let pages = Set(own.map(\.page)).sorted().map { page in
      let shown = own.filter { $0.page == page }
      let low = units[shown[0].unit].origin + shown[0].part.start
      let high = units[shown.last!.unit].origin + shown.last!.part.end
      return (page: page, start: shown[0].start, low: low, high: high)
    }
    let boxEnd = box.start + box.length
    // Its line is the first one.
    let firstLine = own.filter {
      switch units[$0.unit].role {
      case .line(0), .insets: true
      default: false
      }
    }
    let line = firstLine.last {
      units[$0.unit].origin + $0.part.start <= box.start + pageTolerance
    }
    var first = pages.firstIndex { $0.page == line!.page }!
    var last = first
    if box.length > 0 {
      last = max(pages.lastIndex { $0.low < boxEnd - pageTolerance } ?? first, first)
      let shown = pages.firstIndex { $0.high > box.start + pageTolerance } ?? first
      first = min(max(first, shown), last)
    }
    for page in pages[first...last] {
      let start = min(max(box.start, page.low), page.high)
      let end = max(min(boxEnd, page.high), start)
      pieces.append(
        PagePiece(
          path: box.path, page: page.page, start: page.start + start - page.low,
          length: end - start, across: box.across))
    }
  }
}
