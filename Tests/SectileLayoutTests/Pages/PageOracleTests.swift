import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Tests of the model that the tests of pages compare with: the browser's pages, the order in which
/// rules are dropped, sections with columns, and laws.
@Suite struct PageOracleTests {
  @Test func `the oracle's pages are those of a browser`() throws {
    let (cases, tolerance) = try PageCases.all()
    for example in cases {
      let oracle = PageOracle(example.pageSpec)
      let difference = example.difference(
        of: oracle.fragments, pageCount: oracle.pageCount, tolerance: tolerance)
      check(difference, equals: nil, "example \(example)")
    }
  }

  @Test func `a wrong page differs from the browser's`() throws {
    let (cases, tolerance) = try PageCases.all()
    for example in cases {
      let oracle = PageOracle(example.pageSpec)
      for (index, fragment) in oracle.fragments.enumerated() {
        func difference(_ change: (inout [PageOracle.Fragment]) -> Void) -> String? {
          var wrong = oracle.fragments
          change(&wrong)
          return example.difference(of: wrong, pageCount: oracle.pageCount, tolerance: tolerance)
        }
        check(difference { $0[index].frame.y += 0.1 } != nil, "\(example.name) \(fragment)")
        check(difference { $0[index].page += 1 } != nil, "\(example.name) \(fragment)")
        check(difference { $0.remove(at: index) } != nil, "\(example.name) \(fragment)")
      }
      let difference = example.difference(
        of: oracle.fragments, pageCount: oracle.pageCount + 1, tolerance: tolerance)
      check(difference != nil, "example \(example)")
    }
  }

  /// Each rule changes the pages of at least one case.
  @Test func `a changed rule makes the oracle differ from the browser`() throws {
    let (cases, tolerance) = try PageCases.all()
    let changes: [(String, (inout PageSpec) -> Void)] = [
      ("header", { $0.rules.keepsHeaderWithFirstLine.toggle() }),
      ("footer", { $0.rules.keepsFooterWithLastLine.toggle() }),
      ("sections on new pages", { $0.rules.startsSectionsOnNewPages.toggle() }),
      ("repeated headers", { $0.rules.repeatsHeaders.toggle() }),
      ("lines before", { $0.rules.minimumLinesBeforeBreak += 2 }),
      ("lines after", { $0.rules.minimumLinesAfterBreak += 2 }),
      ("length", { $0.length -= 20 }),
      (
        "spacing",
        { for index in $0.layout.sections.indices { $0.layout.sections[index].lineSpacing += 1 } }
      ),
    ]
    for (name, change) in changes {
      let differences = cases.compactMap { example in
        var spec = example.pageSpec
        change(&spec)
        let oracle = PageOracle(spec)
        return example.difference(
          of: oracle.fragments, pageCount: oracle.pageCount, tolerance: tolerance)
      }
      check(!differences.isEmpty, "\(name)")
    }
  }

  // MARK: Dropped rules

  /// A list with a header of 10, rows of 10 and a footer of 10.
  private func list(rows: Int, header: Double? = 10, footer: Double? = 10) -> LayoutSpec.Section {
    var section = LayoutSpec.Section()
    section.sizes = Array(repeating: LayoutSize(width: 0, height: 10), count: rows)
    section.header = header
    section.footer = footer
    return section
  }

  /// The paths on each page.
  private func paths(
    _ sections: [LayoutSpec.Section], length: Double, _ rules: PageRules
  ) -> [[String]] {
    var layout = LayoutSpec()
    layout.sections = sections
    var spec = PageSpec(layout, length: length)
    spec.rules = rules
    let oracle = PageOracle(spec)
    return (0..<oracle.pageCount).map { page in
      oracle.fragments.filter { $0.page == page }.map { "\($0.path)" + ($0.isRepeated ? "*" : "") }
    }
  }

  @Test func `rules are dropped in their order where no break is allowed`() {
    var rules = PageRules(keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true)
    // The header cannot stay with the row, nor the row with the footer.
    check(paths([list(rows: 1)], length: 10, rules), equals: [["0.header"], ["0.0"], ["0.footer"]])
    check(paths([list(rows: 1)], length: 20, rules), equals: [["0.header", "0.0"], ["0.footer"]])
    // The footer's rule is dropped before the header's, and least numbers before both.
    rules.minimumLinesAfterBreak = 2
    rules.minimumLinesBeforeBreak = 2
    check(
      paths([list(rows: 3)], length: 30, rules),
      equals: [["0.header", "0.0", "0.1"], ["0.2", "0.footer"]])
    // A section that is longer than a page is not kept together.
    rules = PageRules(keepsSectionsTogether: true)
    check(
      paths([list(rows: 1), list(rows: 2)], length: 50, rules),
      equals: [
        ["0.header", "0.0", "0.footer"], ["1.header", "1.0", "1.1", "1.footer"],
      ])
    check(
      paths([list(rows: 1), list(rows: 4)], length: 50, rules),
      equals: [
        ["0.header", "0.0", "0.footer", "1.header", "1.0"], ["1.1", "1.2", "1.3", "1.footer"],
      ])
  }

  @Test func `a repeated header is at most a quarter of the page`() {
    let rules = PageRules(keepsHeaderWithFirstLine: true, repeatsHeaders: true)
    check(
      paths([list(rows: 5, footer: nil)], length: 40, rules),
      equals: [
        ["0.header", "0.0", "0.1", "0.2"], ["0.header*", "0.3", "0.4"],
      ])
    check(
      paths([list(rows: 5, footer: nil)], length: 39, rules),
      equals: [["0.header", "0.0", "0.1"], ["0.2", "0.3", "0.4"]])
  }

  // MARK: Columns

  @Test func `an item of a masonry that does not fit moves with everything below it`() {
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: 2, tolerance: nil)
    section.lineSpacing = 5
    section.sizes = [60, 30, 40, 30, 20, 20].map { LayoutSize(width: 0, height: $0) }
    var layout = LayoutSpec()
    layout.container = LayoutSize(width: 200, height: 100)
    layout.sections = [section]
    // Columns: 60, 30 at 65, 20 at 100 and 30, 40 at 35, 20 at 80.
    let oracle = PageOracle(PageSpec(layout, length: 70))
    let found = oracle.fragments.map {
      [Double($0.path.item!), Double($0.page), $0.frame.x, $0.frame.y, $0.frame.height]
    }
    check(
      found,
      equals: [
        [0, 0, 0, 0, 60], [1, 0, 100, 0, 30],
        [2, 1, 100, 0, 40], [3, 1, 0, 0, 30], [4, 1, 100, 45, 20], [5, 1, 0, 35, 20],
      ])
  }

  // MARK: Laws

  @Test func `random pages obey the laws`() {
    var pageCount = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      let spec = PageSpec.random(seed: seed)
      let oracle = PageOracle(spec)
      pageCount += oracle.pageCount
      let violation = PageFragmentLaws(spec).violation(oracle)
      check(violation, equals: nil, "seed \(seed)\n\(spec)")
      if violation != nil { break }
    }
    check(pageCount > 2 * seeds)
  }

  /// The second item starts 113.5 points behind the start of the first one.
  @Test func `a page between the items of a custom arrangement can be empty`() {
    var section = LayoutSpec.Section()
    section.arrangement = .scatter
    section.sizes = Array(repeating: LayoutSize(width: 10, height: 40), count: 2)
    var layout = LayoutSpec()
    layout.container = LayoutSize(width: 100, height: 100)
    layout.sections = [section]
    let spec = PageSpec(layout, length: 20)
    let oracle = PageOracle(spec)
    check(PageFragmentLaws(spec).violation(oracle), equals: nil)
    check(Set(oracle.fragments.map(\.page)).count, isLessThan: oracle.pageCount)
  }
}
