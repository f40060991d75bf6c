import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Equal rows in closed form, and the cost of many rows.
extension PagedLayoutTests {
  @Test func `pages of equal rows equal those of rows that are stored one by one`() throws {
    var counts: [Int: Int] = [:]
    let seeds = seedCount(100, deep: 300)
    for seed in 0..<seeds {
      var generator = SeededGenerator(seed: seed)
      var rules = PageRules.random(using: &generator)
      rules.minimumLinesAfterBreak = generator.int(in: 1...9)
      let count = generator.int(in: 1...90)
      let columns = generator.int(in: 1...3)
      let rowLength = Double(generator.int(in: 0...120)) / 4
      // The footer is 7 points long.
      let length = Double(generator.int(in: 28...600)) / 4
      let first = generator.oneIn(2) ? nil : Double(generator.int(in: 28...600)) / 4
      func layout(_ other: Double?) throws -> CollectionLayout {
        // A different last row makes rows that are stored one by one or in runs.
        var layout = try CollectionLayout(
          of: SectionCounts([count], hasHeaders: true, hasFooters: true),
          in: LayoutSize(width: 100, height: 100)
        ) { _ in
          var section = SectionLayout.grid(.count(columns), itemLength: .fixed(rowLength))
          section.lineSpacing = Double(seed % 3)
          section.insets = LayoutInsets(top: 3, bottom: 5)
          section.header = SectionLayout.Supplementary(length: .fixed(6))
          section.footer = SectionLayout.Supplementary(length: .fixed(7))
          return section
        }
        if let other {
          try layout.setItemLengths(
            (0..<count).map {
              $0 < count - columns ? rowLength + Double($0 % 2) * other : rowLength
            },
            inSection: 0)
        }
        return layout
      }
      let pages = try layout(nil).pages(length: length, firstPageLength: first, rules: rules)
      // Lengths that differ by less than the rounding error give the same breaks.
      let plain = try layout(rowLength == 0 ? nil : rowLength.ulp).pages(
        length: length, firstPageLength: first, rules: rules)
      check(pages.count, equals: plain.count, "seed \(seed)")
      for page in 0..<min(pages.count, plain.count) {
        let (found, expected) = (pages.elements(onPage: page), plain.elements(onPage: page))
        check(found.map(\.path), equals: expected.map(\.path), "seed \(seed), page \(page)")
        check(found.map(\.fragment), equals: expected.map(\.fragment), "seed \(seed), page \(page)")
        for (element, other) in zip(found, expected) {
          check(
            abs(element.frame.y - other.frame.y), isLessThan: 1e-6, "seed \(seed), page \(page)")
        }
      }
      let result = PageLaws.violation(pages)
      check(result.violation, equals: nil, "seed \(seed)")
      counts[min(pages.count / 8, 3), default: 0] += 1
    }
    check((0...3).allSatisfy { counts[$0, default: 0] > seeds / 30 }, "\(counts)")
  }

  @Test func `a billion equal rows have pages in closed form`() throws {
    let count = 1_000_000_000
    let layout = try CollectionLayout(
      of: SectionCounts([count, count], hasHeaders: true, hasFooters: true),
      in: LayoutSize(width: 320, height: 700)
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(20)).footer(.fixed(20)) }
    let pages = try layout.pages(length: 700, rules: PageRules(repeatsHeaders: true))
    // 17 rows on each page; a page of 700 has no more with the header.
    check(pages.count, equals: 117_647_059)
    check(pages.page(of: .item(499_999_999, inSection: 0)), equals: 29_411_764)
    check(pages.firstPath(onPage: 29_411_764), equals: .item(17 * 29_411_764, inSection: 0))
    check(pages.elements(onPage: 29_411_764).count, equals: 18)
    check(pages.elements(onPage: 29_411_764).last?.frame.maxY, equals: 700)
    // A row longer than a page, a billion times.
    let tall = try layout.pages(length: 25)
    check(tall.count, isGreaterThan: 3_900_000_000)
    check(tall.page(of: .item(999_999_999, inSection: 1)).map { $0 > 3_900_000_000 }, equals: true)
  }

  @Test func `an element of a billion points has pages in closed form`() throws {
    let layout = try Self.list([[1e9]])
    let pages = try layout.pages(length: 100)
    check(pages.count, equals: 10_000_000)
    check(pages.elements(onPage: 5_000_000).map(\.fragment), equals: [5_000_000])
    check(pages.pages(of: .item(0, inSection: 0)), equals: 0..<10_000_000)
  }
}

#if SECTILE_CHECKS || DEBUG
  extension PagedLayoutTests {
    @Test func `the cost of a page does not depend on the number of rows`() throws {
      func visits(_ count: Int) throws -> Int {
        let layout = try Self.list([(0..<count).map { Double(20 + $0 % 7) }])
        let pages = try layout.pages(length: 200)
        let counter = VisitCounter()
        VisitCounter.$current.withValue(counter) {
          _ = pages.elements(onPage: pages.count / 2)
          _ = pages.page(of: .item(count / 2, inSection: 0))
        }
        return counter.value
      }
      let (few, many) = (try visits(400), try visits(40_000))
      check(few > 0 && many <= few + 20, "\(few), \(many)")
    }

    @Test func `breaking takes a few searches for each page`() throws {
      let count = 40_000
      let layout = try Self.list([(0..<count).map { Double(20 + $0 % 7) }])
      let counter = VisitCounter()
      let pages = try VisitCounter.$current.withValue(counter) { try layout.pages(length: 60) }
      check(pages.count, isGreaterThan: 15_000)
      check(counter.value, isLessThan: 14 * pages.count, "\(counter.value)")
    }
  }
#endif
