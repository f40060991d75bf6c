import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The library's pages and those of an oracle that tries every break.
///
/// `SECTILE_SEEDS` sets the number of random layouts.
@Suite struct PagedLayoutOracleTests {
  @Test(arguments: 0..<4)
  func `random pages equal those of the oracle`(part: Int) throws {
    let seeds = seedCount(600)
    var count = 0
    for seed in stride(from: UInt64(part), to: seeds, by: 4) {
      let spec = PageSpec.random(seed: seed)
      let oracle = PageOracle(spec)
      let difference = try spec.difference(from: oracle)
      count += oracle.fragments.count
      if let difference {
        Issue.record("seed \(seed): \(difference)\n\(spec)")
        break
      }
    }
    check(count, isGreaterThan: 2_500)
  }

  /// All lists of up to three rows, with and without header, footer and spacing, before a second
  /// section, with all rules.
  @Test func `pages of small lists and masonries equal those of the oracle`() throws {
    var index = 0
    var count = 0
    let step = Exhaustive.step(113)
    let heights = (0...3).flatMap { Exhaustive.sequences(of: [10.0, 30.0], length: $0) }
    for rows in heights {
      for parts in 0..<16 {
        for length in [15.0, 30, 45, 60] {
          for rules in 0..<64 {
            index += 1
            guard index.isMultiple(of: step) else { continue }
            let spec = Self.spec(rows: rows, parts: parts, length: length, rules: rules)
            let oracle = PageOracle(spec)
            let difference = try spec.difference(from: oracle)
            count += oracle.fragments.count
            if let difference {
              Issue.record(
                "rows: \(rows), parts: \(parts), length: \(length), rules: \(rules): \(difference)")
              return
            }
          }
        }
      }
    }
    check(count, isGreaterThan: 240_000 / step)
  }

  /// Returns two sections; the bits of `parts` and `rules` select what they have.
  private static func spec(
    rows: [Double], parts: Int, length: Double, rules: Int
  ) -> PageSpec {
    var section = LayoutSpec.Section()
    section.sizes = rows.map { LayoutSize(width: 10, height: $0) }
    if parts & 1 != 0 { section.header = 10 }
    if parts & 2 != 0 { section.footer = 10 }
    if parts & 4 != 0 { section.lineSpacing = 5 }
    if parts & 8 != 0 { section.arrangement = .masonry(columns: 2, tolerance: nil) }
    var second = section
    second.sizes = [LayoutSize(width: 10, height: 10), LayoutSize(width: 10, height: 20)]
    var layout = LayoutSpec()
    layout.sections = [section, second]
    layout.configuration.sectionSpacing = 5
    var spec = PageSpec(layout, length: length)
    spec.rules = PageRules(
      keepsHeaderWithFirstLine: rules & 1 != 0, keepsFooterWithLastLine: rules & 2 != 0,
      repeatsHeaders: rules & 4 != 0, keepsSectionsTogether: rules & 8 != 0,
      minimumLinesBeforeBreak: rules & 16 != 0 ? 2 : 1,
      minimumLinesAfterBreak: rules & 32 != 0 ? 2 : 1)
    return spec
  }

  /// A changed spec must make the comparison fail.
  @Test func `each changed property makes the oracle disagree`() throws {
    var spec = Self.spec(rows: [10, 30, 10, 20, 30, 10], parts: 15, length: 60, rules: 7)
    spec.layout.sections[1].arrangement = .list
    var list = LayoutSpec.Section()
    list.sizes = [10, 30, 20, 20, 30].map { LayoutSize(width: 10, height: $0) }
    list.lineSpacing = 5
    list.header = 15
    list.separator = SectionLayout.Separator(thickness: 1)
    list.background = SectionLayout.Background()
    spec.layout.sections.append(list)
    spec.layout.configuration.header = SectionLayout.Supplementary(length: .fixed(5))
    spec.layout.configuration.footer = SectionLayout.Supplementary(length: .fixed(25))
    let changes: [(String, (inout PageSpec) -> Void)] = [
      ("length", { $0.length += 0.25 }),
      ("first page", { $0.firstPageLength = 35 }),
      ("kept headers", { $0.rules.keepsHeaderWithFirstLine = false }),
      ("kept footers", { $0.rules.keepsFooterWithLastLine = false }),
      ("repeated headers", { $0.rules.repeatsHeaders = false }),
      ("repeated collection header", { $0.rules.repeatsCollectionHeader = true }),
      ("sections on new pages", { $0.rules.startsSectionsOnNewPages = true }),
      ("kept collection footer", { $0.rules.keepsCollectionFooterWithLastLine = true }),
      ("sections together", { $0.rules.keepsSectionsTogether = true }),
      ("lines after a break", { $0.rules.minimumLinesAfterBreak = 3 }),
      ("spacing", { $0.layout.sections[0].lineSpacing = 6 }),
      ("separator", { $0.layout.sections[2].separator!.thickness = 2 }),
      ("background", { $0.layout.sections[2].background!.insets.top = 1 }),
      ("direction", { $0.layout.direction = .rightToLeft }),
      ("reversed axis", { $0.layout.isReversed = true }),
      ("pixels", { $0.layout.pixelScale = 0.7 }),
    ]
    var differences: [String: Int] = [:]
    for length in stride(from: 40.0, through: 120, by: 5) {
      spec.length = length
      let pages = try spec.pages()
      check(PageOracle(spec).difference(from: pages), equals: nil, "\(length)")
      for (name, change) in changes {
        var other = spec
        change(&other)
        if PageOracle(other).difference(from: pages) != nil { differences[name, default: 0] += 1 }
      }
    }
    for (name, _) in changes { check(differences[name, default: 0], isGreaterThan: 0, "\(name)") }
  }
}
