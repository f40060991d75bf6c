import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Rules that the browser's cases do not contain, and invalid input.
@Suite struct PagedLayoutTests {
  /// Returns a list of sections with rows of given heights, 100 points wide.
  static func list(
    _ sections: [[Double]], header: Double? = nil, footer: Double? = nil,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
    _ change: (SectionLayout) -> SectionLayout = { $0 }
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(
        sections.map(\.count), hasHeaders: header != nil, hasFooters: footer != nil),
      in: LayoutSize(width: 100, height: 100), configuration: configuration,
      measure: { path, _ in LayoutSize(width: 100, height: sections[path.section][path.item!]) },
      section: { _ in
        var layout = SectionLayout.list(itemLength: .measured)
        if let header { layout = layout.header(.fixed(header)) }
        if let footer { layout = layout.footer(.fixed(footer)) }
        return change(layout)
      })
  }

  @Test func `a section that fits is kept on one page`() throws {
    let layout = try Self.list([[30, 30], [30, 30], [30, 30]], header: 10)
    let rules = PageRules(keepsSectionsTogether: true)
    try check(layout.pages(length: 100).count, equals: 3)
    try check(
      layout.pages(length: 100, rules: rules).text,
      equals: [
        "0.header 0-10, 0.0 10-40, 0.1 40-70", "1.header 0-10, 1.0 10-40, 1.1 40-70",
        "2.header 0-10, 2.0 10-40, 2.1 40-70",
      ])
    // A section longer than a page is broken where it reaches the end.
    try check(
      layout.pages(length: 60, rules: rules).text,
      equals: [
        "0.header 0-10, 0.0 10-40", "0.1 0-30, 1.header 30-40", "1.0 0-30, 1.1 30-60",
        "2.header 0-10, 2.0 10-40", "2.1 0-30",
      ])
  }

  @Test func `rules are dropped in their order if no break is allowed`() throws {
    let layout = try Self.list([[30, 30, 30]], header: 10, footer: 10)
    // The section fits on a page, except on the first.
    try check(
      layout.pages(
        length: 200, firstPageLength: 45,
        rules: PageRules(
          keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true,
          keepsSectionsTogether: true, minimumLinesAfterBreak: 2)
      ).text,
      equals: [
        "0.header 0-10, 0.0 10-40", "0.1 0-30, 0.2 30-60, 0.footer 60-70",
      ])
    // Three lines are too many for a page.
    try check(
      layout.pages(
        length: 75,
        rules: PageRules(keepsHeaderWithFirstLine: true, minimumLinesBeforeBreak: 3)
      ).text,
      equals: [
        "0.header 0-10, 0.0 10-40, 0.1 40-70", "0.2 0-30, 0.footer 30-40",
      ])
    // Neither the footer and the last line nor the header and the first line fit together.
    try check(
      layout.pages(
        length: 35,
        rules: PageRules(keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true)
      ).text,
      equals: [
        "0.header 0-10", "0.0 0-30", "0.1 0-30", "0.2 0-30", "0.footer 0-10",
      ])
  }

  @Test func `a line longer than a page is split below repeated headers`() throws {
    let layout = try Self.list([[20, 250, 20]], header: 20) { section in
      var section = section
      section.lineSpacing = 5
      return section
    }
    try check(
      layout.pages(length: 100, rules: PageRules(repeatsHeaders: true)).text,
      equals: [
        "0.header 0-20, 0.0 20-40", "0.header* 0-20, 0.1 20-100", "0.header* 0-20, 0.1'1 20-100",
        "0.header* 0-20, 0.1'2 20-100", "0.header* 0-20, 0.1'3 20-30, 0.2 35-55",
      ])
    // A header longer than a quarter of the page is not repeated.
    try check(
      layout.pages(length: 79, rules: PageRules(repeatsHeaders: true)).text,
      equals: [
        "0.header 0-20, 0.0 20-40", "0.1 0-79", "0.1'1 0-79", "0.1'2 0-79",
        "0.1'3 0-13, 0.2 18-38",
      ])
  }

  @Test func `the header of the collection is repeated on each page after the first`() throws {
    let layout = try Self.list(
      [[40, 40, 40]], header: 10,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(15)),
        footer: SectionLayout.Supplementary(length: .fixed(30))))
    let pages = try layout.pages(
      length: 100, rules: PageRules(repeatsHeaders: true, repeatsCollectionHeader: true))
    check(
      pages.text,
      equals: [
        "0.header 15-25, 0.0 25-65", "0.header* 15-25, 0.1 25-65", "0.header* 15-25, 0.2 25-65",
      ])
    let frames = (0..<3).map { page in
      pages.decorations(onPage: page).map { "\($0.kind) \(Int($0.frame.y))-\(Int($0.frame.maxY))" }
    }
    check(
      frames,
      equals: [
        ["collectionHeader 0-15"], ["collectionHeader 0-15"],
        ["collectionHeader 0-15", "collectionFooter 65-95"],
      ])
  }

  /// The footer of the collection contains the grand total of a report.
  @Test func `the footer of the collection stays with the last line`() throws {
    func pages(_ rules: PageRules, footer: Double? = nil, length: Double = 100) throws -> [String] {
      let pages = try Self.list(
        [[40, 40, 20]], footer: footer,
        configuration: CollectionLayout.Configuration(
          footer: SectionLayout.Supplementary(length: .fixed(15)))
      ).pages(length: length, rules: rules)
      return zip(pages.text, 0..<pages.count).map { text, page in
        pages.decorations(onPage: page).reduce(text) {
          "\($0) total \(Int($1.frame.y))-\(Int($1.frame.maxY))"
        }
      }
    }
    var rules = PageRules()
    // A page that shows only the footer of the collection has no section.
    try check(pages(rules), equals: ["0.0 0-40, 0.1 40-80, 0.2 80-100", " total 0-15"])
    rules.keepsCollectionFooterWithLastLine = true
    try check(pages(rules), equals: ["0.0 0-40, 0.1 40-80", "0.2 0-20 total 20-35"])
    // It stays with the footer of the last section, and with both rules also with the last line.
    try check(
      pages(rules, footer: 10, length: 110),
      equals: [
        "0.0 0-40, 0.1 40-80, 0.2 80-100", "0.footer 0-10 total 10-25",
      ])
    rules.keepsFooterWithLastLine = true
    try check(
      pages(rules, footer: 10, length: 110),
      equals: [
        "0.0 0-40, 0.1 40-80", "0.2 0-20, 0.footer 20-30 total 30-45",
      ])
    // The rule is dropped after the least numbers of lines, which would move all lines.
    rules.minimumLinesAfterBreak = 3
    try check(
      pages(rules, footer: 10, length: 110),
      equals: [
        "0.0 0-40, 0.1 40-80", "0.2 0-20, 0.footer 20-30 total 30-45",
      ])
  }

  @Test func `the footer of the collection takes the lowest item of a masonry with it`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100),
      configuration: CollectionLayout.Configuration(
        footer: SectionLayout.Supplementary(length: .fixed(15))),
      measure: { path, _ in LayoutSize(width: 50, height: [60, 30, 60][path.item!]) },
      section: { _ in .masonry(.count(2)) })
    let pages = try layout.pages(
      length: 100, rules: PageRules(keepsCollectionFooterWithLastLine: true))
    check(pages.text, equals: ["0.0 0-60, 0.1 0-30", "0.2 0-60"])
    check(pages.decorations(onPage: 1).map(\.frame.y), equals: [60])
    try check(layout.pages(length: 100).elements(onPage: 0).count, equals: 3)
  }

  @Test func `there is no separator at a break`() throws {
    let layout = try Self.list([[40, 40, 40, 40]]) { section in
      var section = section
      section.lineSpacing = 10
      section.separator = SectionLayout.Separator(thickness: 2)
      return section
    }
    let pages = try layout.pages(length: 100)
    check(pages.count, equals: 2)
    for page in 0..<2 {
      let frames = pages.decorations(onPage: page).map { [$0.frame.y, $0.frame.maxY] }
      check(frames, equals: [[44, 46]], "page \(page)")
    }
  }

  @Test func `edges are snapped on each page`() throws {
    var spec = LayoutSpec()
    spec.pixelScale = 2
    var section = LayoutSpec.Section()
    section.sizes = Array(repeating: LayoutSize(width: 100, height: 33.3), count: 8)
    spec.sections = [section]
    let pages = try spec.layout().pages(length: 100)
    check(pages.count, equals: 3)
    for page in 0..<2 {
      let edges = pages.elements(onPage: page).map { $0.frame.y }
      check(edges, equals: [0, 33.5, 66.5], "page \(page)")
    }
  }

  @Test func `a header beside the items is cut at breaks`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in
      var section = SectionLayout.list(itemLength: .fixed(40))
      section.header = SectionLayout.Supplementary(
        length: .fixed(110), placement: .beside(width: 30))
      return section
    }
    let pages = try layout.pages(length: 100)
    check(pages.text, equals: ["0.header 0-80, 0.0 0-40, 0.1 40-80", "0.header'1 0-30, 0.2 0-40"])
    check(pages.pages(of: .header(inSection: 0)), equals: 0..<2)
  }

  @Test func `an empty layout has no pages`() throws {
    let layout = try Self.list([])
    let pages = try layout.pages(length: 100)
    check(pages.count, equals: 0)
    check(pages.elements(onPage: 0).isEmpty)
    check(pages.tableOfContents, equals: [])
    check(pages.size(ofPage: 0), equals: LayoutSize(width: 100, height: 100))
  }
}

// MARK: Invalid input

extension PagedLayoutTests {
  @Test func `an invalid number is an error with its value`() throws {
    let layout = try Self.list([[10, 20]])
    for length in [0, -1, .infinity, -.infinity, 1e31] {
      #expect(throws: PageError.invalidLength(length)) { try layout.pages(length: length) }
      #expect(throws: PageError.invalidFirstPageLength(length)) {
        try layout.pages(length: 10, firstPageLength: length)
      }
    }
    #expect(throws: PageError.self) { try layout.pages(length: .nan) }
    #expect(throws: PageError.self) { try layout.pages(length: 1, firstPageLength: .nan) }
    for count in [0, -1, Int.min] {
      #expect(throws: PageError.invalidMinimumLinesBeforeBreak(count)) {
        try layout.pages(length: 10, rules: PageRules(minimumLinesBeforeBreak: count))
      }
      #expect(throws: PageError.invalidMinimumLinesAfterBreak(count)) {
        try layout.pages(length: 10, rules: PageRules(minimumLinesAfterBreak: count))
      }
    }
    check(
      "\(PageError.invalidLength(-1))",
      equals: "PageError: the length of a page is -1.0; it must be above 0 and at most 1e+30.")
    check(
      "\(PageError.invalidFirstPageLength(0))",
      equals:
        "PageError: the length of the first page is 0.0; it must be above 0 and at most 1e+30.")
    check(
      "\(PageError.invalidMinimumLinesBeforeBreak(0))",
      equals: "PageError: the least number of lines before a break is 0; it must be at least 1.")
    check(
      "\(PageError.invalidMinimumLinesAfterBreak(0))",
      equals: "PageError: the least number of lines after a break is 0; it must be at least 1.")
  }

  @Test func `too many pages are an error`() throws {
    let layout = try Self.list([[1e30]])
    let error = PageError.tooManyPages(length: 1, contentLength: 1e30)
    #expect(throws: error) { try layout.pages(length: 1) }
    #expect(throws: PageError.tooManyPages(length: .leastNonzeroMagnitude, contentLength: 20)) {
      try Self.list([[20]]).pages(length: .leastNonzeroMagnitude)
    }
    check("\(error)".contains("1e+30 points has too many pages of 1.0 points"))
  }

  @Test func `extreme numbers of lines and lengths end`() throws {
    let layout = try Self.list([Array(repeating: 10, count: 40), [5, 0, 0, 5]], header: 5)
    for count in [1, 2, 39, 40, 41, Int.max] {
      for other in [1, 40, Int.max] {
        for length in [5, 10, 12, 1e30] {
          let pages = try layout.pages(
            length: length,
            rules: PageRules(
              keepsHeaderWithFirstLine: true, minimumLinesBeforeBreak: count,
              minimumLinesAfterBreak: other))
          check(PageLaws.violation(pages).violation, equals: nil, "\(count), \(other), \(length)")
        }
      }
    }
  }
}
