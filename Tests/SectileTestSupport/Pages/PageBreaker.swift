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
  enum Level: Int, CaseIterable {
    case all, withoutTogether, withoutMinimumLines, withoutFooter, none

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  let spec: PageSpec
  let source: PageUnits
  var pieces: [PagePiece] = []
  var placements: [Placement] = []
  /// The items of sections with columns, by unit.
  var bodies: [Int: PagedColumns] = [:]
  /// The position after the repeated headers of a page, and before that of the section.
  var tops: [Int: (content: Double, sectionHeader: Double)] = [:]
  /// The error that ends breaking: a header or a footer is longer than its page.
  var failure: PageError?

  var page = 0
  /// The first unit of the page, and the length of it that earlier pages have.
  var first = 0
  var consumed = 0.0
  /// The units of the page that are not in `placements` yet.
  var pending: [Placement] = []

  var rules: PageRules { spec.rules }
  var units: [PageUnit] { source.units }
  var pageLength: Double { spec.length(ofPage: page) }

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

  /// The header of the collection, if pages after the first repeat it; one without length is not
  /// repeated.
  func repeatedBar(onPage page: Int) -> PageUnit.Box? {
    guard rules.repeatsCollectionHeader, page > 0, let unit = units.first,
      unit.role == .collectionHeader, unit.length > 0,
      unit.length <= spec.length(ofPage: page) / 4
    else { return nil }
    return unit.boxes[0]
  }

  /// The header of a section, if a page that continues its items repeats it.
  func repeatedHeader(ofSection section: Int, onPage page: Int) -> PageUnit.Box? {
    guard rules.repeatsHeaders, let header = source.sections[section]!.header, header.length > 0,
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
  var continuedSection: Int? {
    switch units[first].role {
    case .line(let line): line > 0 || consumed > 0 ? units[first].section : nil
    case .insets: consumed > 0 ? units[first].section : nil
    default: nil
    }
  }

  /// Adds the repeated headers of a page and returns the position after them.
  mutating func startPage(_ page: Int, continuing section: Int?) -> Double {
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

  // MARK: Pages

  /// Ends the page before a unit.
  mutating func endPage(before unit: Int) {
    placements += pending.filter { $0.unit < unit }
    pending = []
    for later in units.indices where later >= unit { bodies[later] = nil }
    first = unit
    consumed = 0
    page += 1
  }

  mutating func fillPage() {
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
      if let unit = bestBreak(upTo: next) {
        let isSplit =
          unit == next && isKeptBelowHeader(next) && isLongerThanPage(length)
          && pageLength - start > pageTolerance
        if !isSplit { return endPage(before: unit) }
        placements += pending
        pending = []
        first = next
      }
      // Nothing is before the unit, except its header, so it is split.
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
}
