import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Random layouts and rules.
@Suite struct PageLawsTests {
  @Test(arguments: 0..<4)
  func `each element is on its pages once, in order and inside the page`(part: Int) throws {
    let seeds = seedCount(70, deep: 200)
    var count = 0
    for seed in stride(from: UInt64(part), to: seeds, by: 4) {
      var generator = SeededGenerator(seed: seed)
      let spec = Self.spec(seed: seed)
      let rules = PageRules.random(using: &generator)
      let length = Double(generator.int(in: 4...1200)) / 4
      let first = generator.oneIn(2) ? nil : Double(generator.int(in: 4...1200)) / 4
      let pages = try spec.layout().pagesOfEnoughLength(length, first, rules)
      let groups = spec.sections.indices.filter { spec.sections[$0].group != nil }
      let result = PageLaws.violation(pages, groups: Set(groups))
      if let violation = result.violation {
        Issue.record(
          "seed \(seed): \(violation)\n\(rules), \(length), \(first as Any)\n\(spec)")
      }
      count += result.count
    }
    check(count, isGreaterThan: Int(seeds))
  }

  @Test func `pages of an updated layout equal those of a new one`() throws {
    var count = 0
    var groupCount = 0
    let seeds = seedCount(14, deep: 40)
    for seed in 0..<seeds {
      var generator = SeededGenerator(seed: seed)
      var live = LiveSpec(seed: seed, isExact: true, mayReverse: true)
      var layout = try live.spec.layout()
      let rules = PageRules.random(using: &generator)
      let length = Double(generator.int(in: 40...1200)) / 4
      for step in 0..<8 {
        try live.step(&layout)
        let found = try layout.pagesOfEnoughLength(length, nil, rules)
        let expected = try live.spec.layout().pagesOfEnoughLength(length, nil, rules)
        check(found.count, equals: expected.count, "seed \(seed), step \(step)")
        for page in 0..<min(found.count, expected.count) {
          let elements = Array(found.elements(onPage: page))
          check(
            elements, equals: Array(expected.elements(onPage: page)),
            "seed \(seed), step \(step), page \(page)\n\(live)")
          check(
            found.decorations(onPage: page), equals: expected.decorations(onPage: page),
            "seed \(seed), step \(step), page \(page)")
          count += elements.count
        }
        if live.spec.sections.contains(where: { $0.group != nil && !$0.sizes.isEmpty }) {
          groupCount += 1
        }
      }
    }
    check(count > 25 * seeds)
    check(groupCount > seeds / 4)
  }

  /// Returns a random spec whose arrangements have lines.
  static func spec(seed: UInt64) -> LayoutSpec {
    var spec = LayoutSpec.random(seed: seed)
    spec.isReversed = seed % 5 == 2
    for index in spec.sections.indices {
      switch spec.sections[index].arrangement {
      case .masonry, .trackMasonry, .scatter: spec.sections[index].arrangement = .list
      case .spans(let columns, _):
        spec.sections[index].arrangement = .spans(columns: columns, isDense: false)
      case .trackSpans(let widths, _):
        spec.sections[index].arrangement = .trackSpans(widths, isDense: false)
      default: break
      }
    }
    return spec
  }
}

extension CollectionLayout {
  /// Returns pages of the given lengths, or of the shortest multiples by a power of two that are
  /// long enough for all headers and footers.
  fileprivate func pagesOfEnoughLength(
    _ length: Double, _ first: Double?, _ rules: PageRules
  ) throws -> PagedLayout {
    var (length, first) = (length, first)
    while true {
      do {
        return try pages(length: length, firstPageLength: first, rules: rules)
      } catch .headerTooLong, .footerTooLong {
        length *= 2
        first = first.map { $0 * 2 }
      }
    }
  }
}

extension PageRules {
  /// Returns random rules.
  static func random(using generator: inout SeededGenerator) -> Self {
    PageRules(
      keepsHeaderWithFirstLine: generator.oneIn(2), keepsFooterWithLastLine: generator.oneIn(2),
      keepsCollectionFooterWithLastLine: generator.oneIn(2),
      startsSectionsOnNewPages: generator.oneIn(4), repeatsHeaders: generator.oneIn(2),
      repeatsCollectionHeader: generator.oneIn(3), keepsSectionsTogether: generator.oneIn(3),
      minimumLinesBeforeBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...6),
      minimumLinesAfterBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...6))
  }
}
