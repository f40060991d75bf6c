import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Rules that move units to the next page, and lines longer than a page below their header.
///
/// Each case is compared with the oracle, too.
@Suite struct PageBreakerKeptUnitsTests {
  /// A section with items of the given heights.
  private func section(
    _ heights: [Double], header: Double? = nil, footer: Double? = nil,
    _ arrangement: LayoutSpec.Arrangement = .list
  ) -> LayoutSpec.Section {
    var section = LayoutSpec.Section()
    section.arrangement = arrangement
    section.sizes = heights.map { LayoutSize(width: 100, height: $0) }
    section.header = header
    section.footer = footer
    return section
  }

  /// Returns the elements of each page, with the footer of the collection as `total`.
  private func text(
    _ sections: [LayoutSpec.Section], first: Double? = nil, length: Double = 100,
    total: Double? = nil, _ rules: PageRules
  ) throws -> [String] {
    var layout = LayoutSpec()
    layout.sections = sections
    if let total {
      layout.configuration.footer = SectionLayout.Supplementary(length: .fixed(total))
    }
    var spec = PageSpec(layout, length: length)
    spec.firstPageLength = first
    spec.rules = rules
    try check(spec.difference(from: PageOracle(spec)), equals: nil)
    let pages = try spec.pages()
    return (0..<pages.count).map { page in
      let elements = pages.elements(onPage: page).map { element in
        let part = element.isRepeated ? "*" : element.fragment > 0 ? "'\(element.fragment)" : ""
        return "\(element.path)\(part) \(Int(element.frame.y))-\(Int(element.frame.maxY))"
      }
      let totals = pages.decorations(onPage: page).filter { $0.kind == .collectionFooter }.map {
        "total \(Int($0.frame.y))-\(Int($0.frame.maxY))"
      }
      return (elements + totals).joined(separator: ", ")
    }
  }

  // MARK: Lines longer than a page

  @Test func `a first line longer than a page is split below its header`() throws {
    var rules = PageRules()
    let long = section([250, 20], header: 20)
    try check(
      text([long], rules),
      equals: [
        "0.header 0-20", "0.0 0-100", "0.0'1 0-100", "0.0'2 0-50, 0.1 50-70",
      ])
    rules.keepsHeaderWithFirstLine = true
    try check(
      text([long], rules),
      equals: [
        "0.header 0-20, 0.0 20-100", "0.0'1 0-100", "0.0'2 0-70, 0.1 70-90",
      ])
    // The header starts a page if anything is before it.
    try check(
      text([section([30]), long], rules),
      equals: [
        "0.0 0-30", "1.header 0-20, 1.0 20-100", "1.0'1 0-100", "1.0'2 0-70, 1.1 70-90",
      ])
    rules.repeatsHeaders = true
    try check(
      text([long], rules),
      equals: [
        "0.header 0-20, 0.0 20-100", "0.header* 0-20, 0.0'1 20-100",
        "0.header* 0-20, 0.0'2 20-100", "0.header* 0-20, 0.0'3 20-30, 0.1 30-50",
      ])
  }

  @Test func `a header is alone if its page has no space or the line fits on the next page`() throws
  {
    let rules = PageRules(keepsHeaderWithFirstLine: true)
    try check(
      text([section([150], header: 100)], rules),
      equals: [
        "0.header 0-100", "0.0 0-100", "0.0'1 0-50",
      ])
    // A line is split only if it is longer than a page.
    try check(
      text([section([90, 10], header: 20)], rules),
      equals: [
        "0.header 0-20", "0.0 0-90, 0.1 90-100",
      ])
    try check(
      text([section([101], header: 20)], rules),
      equals: ["0.header 0-20, 0.0 20-100", "0.0'1 0-21"])
  }

  @Test func `a first item of a masonry longer than a page is split below its header`() throws {
    let rules = PageRules(keepsHeaderWithFirstLine: true)
    // Columns: 150, and 90, 30. The second item fits on a page, so that it moves to the next one.
    let masonry = section(
      [150, 90, 30], header: 20, .masonry(columns: 2, tolerance: nil))
    try check(
      text([masonry], rules),
      equals: [
        "0.header 0-20, 0.0 20-100", "0.0'1 0-70, 0.1 0-90", "0.2 0-30",
      ])
    try check(
      text([section([30]), masonry], rules),
      equals: [
        "0.0 0-30", "1.header 0-20, 1.0 20-100", "1.0'1 0-70, 1.1 0-90", "1.2 0-30",
      ])
  }

  @Test func `an inset longer than a page is split below its header`() throws {
    let rules = PageRules(keepsHeaderWithFirstLine: true)
    for arrangement in [
      LayoutSpec.Arrangement.list, .masonry(columns: 1, tolerance: nil),
    ] {
      var long = section([10], header: 20, arrangement)
      long.insets.top = 130
      try check(text([long], rules), equals: ["0.header 0-20", "0.0 50-60"], "\(arrangement)")
    }
  }

  // MARK: Rules that would gain nothing

  @Test func `a footer does not move a last line that does not fit with it on a page`() throws {
    let rules = PageRules(keepsFooterWithLastLine: true)
    try check(
      text([section([10, 70], footer: 30)], rules),
      equals: [
        "0.0 0-10", "0.1 0-70, 0.footer 70-100",
      ])
    try check(
      text([section([10, 80], footer: 30)], rules),
      equals: [
        "0.0 0-10, 0.1 10-90", "0.footer 0-30",
      ])
    // Nor does it move a header that stays with the line.
    var both = rules
    both.keepsHeaderWithFirstLine = true
    try check(
      text([section([20]), section([50], header: 20, footer: 40)], both),
      equals: [
        "0.0 0-20, 1.header 20-40, 1.0 40-90", "1.footer 0-40",
      ])
  }

  @Test func `the footer of the collection does not move lines that do not fit with it`() throws {
    var rules = PageRules(keepsCollectionFooterWithLastLine: true)
    try check(
      text([section([10, 80])], total: 30, rules), equals: ["0.0 0-10, 0.1 10-90", "total 0-30"])
    // The footer of the section fits with the total, but not with the line.
    let list = section([10, 60], footer: 20)
    try check(
      text([list], total: 30, rules),
      equals: [
        "0.0 0-10, 0.1 10-70", "0.footer 0-20, total 20-50",
      ])
    rules.keepsFooterWithLastLine = true
    try check(
      text([list], total: 30, rules),
      equals: [
        "0.0 0-10, 0.1 10-70, 0.footer 70-90", "total 0-30",
      ])
  }

  @Test func `least numbers of lines that do not fit on a page are dropped at once`() throws {
    try check(
      text([section([20]), section([30, 30, 60])], PageRules(minimumLinesBeforeBreak: 3)),
      equals: [
        "0.0 0-20, 1.0 20-50, 1.1 50-80", "1.2 0-60",
      ])
    // Two lines fit, with the header that stays with them.
    try check(
      text(
        [section([40]), section([30, 50, 60], header: 20)],
        PageRules(keepsHeaderWithFirstLine: true, minimumLinesBeforeBreak: 2)),
      equals: [
        "0.0 0-40", "1.header 0-20, 1.0 20-50, 1.1 50-100", "1.2 0-60",
      ])
    // The last three lines do not fit on a page with the footer, the last two do.
    try check(
      text(
        [section([20, 20, 20, 20, 20], footer: 50)],
        PageRules(keepsFooterWithLastLine: true, minimumLinesAfterBreak: 3)),
      equals: [
        "0.0 0-20, 0.1 20-40, 0.2 40-60, 0.3 60-80", "0.4 0-20, 0.footer 20-70",
      ])
    try check(
      text(
        [section([20, 20, 20, 20, 20], footer: 50)], length: 110,
        PageRules(keepsFooterWithLastLine: true, minimumLinesAfterBreak: 3)),
      equals: [
        "0.0 0-20, 0.1 20-40", "0.2 0-20, 0.3 20-40, 0.4 40-60, 0.footer 60-110",
      ])
  }

  @Test func `a header that fills a page is not moved for a line longer than a page`() throws {
    let rules = PageRules(keepsHeaderWithFirstLine: true)
    for arrangement in [LayoutSpec.Arrangement.list, .masonry(columns: 2, tolerance: nil)] {
      let long = section([150], header: 100, arrangement)
      try check(
        text([section([0]), long], rules),
        equals: [
          "0.0 0-0, 1.header 0-100", "1.0 0-100", "1.0'1 0-50",
        ], "arrangement \(arrangement)")
      // The line is below its header where the page has space for a part of it.
      try check(
        text([section([30]), long], first: 150, rules),
        equals: [
          "0.0 0-30, 1.header 30-130, 1.0 130-150", "1.0'1 0-100", "1.0'2 0-30",
        ], "arrangement \(arrangement)")
    }
  }

  @Test func `lines that stay with a line fit on a page with it, or are not kept`() throws {
    try check(
      text([section([20]), section([30, 60, 60])], PageRules(minimumLinesBeforeBreak: 3)),
      equals: [
        "0.0 0-20, 1.0 20-50", "1.1 0-60", "1.2 0-60",
      ])
    let rules = PageRules(keepsCollectionFooterWithLastLine: true, keepsSectionsTogether: true)
    try check(
      text([section([20]), section([30, 30, 30])], total: 40, rules),
      equals: [
        "0.0 0-20, 1.0 20-50, 1.1 50-80", "1.2 0-30, total 30-70",
      ])
  }

  /// The browser's cases do not contain a kept footer that moves lines of a continued section.
  @Test func `lines after a break are as many before the next break`() throws {
    try check(
      text(
        [section([20, 20, 20, 20, 20, 20], footer: 20)], length: 60,
        PageRules(keepsFooterWithLastLine: true, minimumLinesAfterBreak: 2)),
      equals: [
        "0.0 0-20, 0.1 20-40, 0.2 40-60", "0.3 0-20, 0.4 20-40", "0.5 0-20, 0.footer 20-40",
      ])
  }

  @Test func `a section is not moved as a whole if a kept total separates it again`() throws {
    let rules = PageRules(keepsCollectionFooterWithLastLine: true, keepsSectionsTogether: true)
    let sections = [section([20]), section([30, 30])]
    try check(
      text(sections, total: 40, rules), equals: ["0.0 0-20", "1.0 0-30, 1.1 30-60, total 60-100"])
    try check(
      text(sections, total: 50, rules), equals: ["0.0 0-20, 1.0 20-50", "1.1 0-30, total 30-80"])
  }

  @Test func `a footer does not move an item of a masonry that does not fit with it`() throws {
    let rules = PageRules(keepsFooterWithLastLine: true)
    func pages(_ last: Double) throws -> [String] {
      try text(
        [section([20, 20, last], footer: 30, .masonry(columns: 2, tolerance: nil))], rules)
    }
    try check(pages(70), equals: ["0.0 0-20, 0.1 0-20", "0.2 0-70, 0.footer 70-100"])
    try check(pages(75), equals: ["0.0 0-20, 0.1 0-20, 0.2 20-95", "0.footer 0-30"])
    // Nor does it move the only item with the header.
    let one = section([60], header: 10, footer: 40, .masonry(columns: 2, tolerance: nil))
    try check(
      text(
        [section([20]), one],
        PageRules(keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true)),
      equals: [
        "0.0 0-20, 1.header 20-30, 1.0 30-90", "1.footer 0-40",
      ])
  }
}

#if SECTILE_CHECKS || DEBUG
  extension PageBreakerKeptUnitsTests {
    @Test func `the choice of a break does not visit more lines than the page has`() throws {
      func visits(_ count: Int, _ arrangement: LayoutSpec.Arrangement) throws -> Int {
        var layout = LayoutSpec()
        let heights = (0..<count).map { Double(20 + $0 % 7) }
        layout.sections = [section(heights, header: 20, footer: 70, arrangement)]
        var spec = PageSpec(layout, length: 200)
        spec.rules = PageRules(
          keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true,
          minimumLinesBeforeBreak: 3, minimumLinesAfterBreak: 6)
        let (built, counter) = (try spec.layout.layout(), VisitCounter())
        let pages = try VisitCounter.$current.withValue(counter) {
          try built.pages(length: 200, rules: spec.rules)
        }
        check(pages.count, isGreaterThan: 10)
        return counter.value
      }
      for arrangement in [LayoutSpec.Arrangement.list, .flow(.leading)] {
        let (few, many) = (try visits(500, arrangement), try visits(4_000, arrangement))
        check(many, isAtMost: few * 9 + 100, "\(arrangement): \(few), \(many)")
      }
    }
  }
#endif
