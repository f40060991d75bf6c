import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The elements of a page as a collection, and their cost.
@Suite struct PageElementTests {
  /// Returns a list with rows of 20 to 26 points.
  private func list(_ count: Int, header: Double? = nil) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: header != nil, hasFooters: false),
      in: LayoutSize(width: 100, height: 200),
      measure: { path, _ in LayoutSize(width: 100, height: Double(20 + path.item! % 7)) },
      section: { _ in
        let layout = SectionLayout.list(itemLength: .measured)
        return header.map { layout.header(.fixed($0)) } ?? layout
      })
  }

  @Test func `frames on pages equal those of the elements of each page`() throws {
    for seed in 0..<seedCount(60, deep: 200) {
      let spec = LayoutSpec.random(seed: seed, isExact: true)
      let layout = try spec.layout()
      guard
        let pages = try? layout.pages(length: 150, rules: PageRules(repeatsHeaders: seed % 2 == 0))
      else { continue }
      for page in -1...min(pages.count, 20) {
        let elements = pages.elements(onPage: page)
        for path in layout.paths {
          let expected = elements.filter { $0.path == path }.map(\.frame)
          check(expected.count, isAtMost: 1, "seed \(seed), page \(page), path \(path)")
          check(
            pages.frame(of: path, onPage: page), equals: expected.first, "seed \(seed): \(path)")
        }
        check(
          pages.frame(of: .header(inSection: 1_000), onPage: page), equals: nil,
          "seed \(seed), page \(page)")
      }
    }
  }

  /// Pages with repeated headers store their elements in another way.
  @Test func `elements have positions from 0, on pages with repeated headers too`() throws {
    for repeats in [false, true] {
      let pages = try list(100, header: 30).pages(
        length: 200, rules: PageRules(repeatsHeaders: repeats))
      for page in 0..<pages.count {
        let elements = pages.elements(onPage: page)
        check(elements.startIndex, equals: 0, "repeats \(repeats), page \(page)")
        check(elements.endIndex, equals: elements.count, "repeats \(repeats), page \(page)")
        check(
          elements.indices.map { elements[$0] }, equals: Array(elements),
          "repeats \(repeats), page \(page)")
        check(
          Array(elements.reversed().reversed()), equals: Array(elements),
          "repeats \(repeats), page \(page)")
        check(
          elements.first?.isRepeated, equals: repeats && page > 0,
          "repeats \(repeats), page \(page)")
        check(elements.allSatisfy { $0.fragment == 0 }, "repeats \(repeats), page \(page)")
      }
      check(pages.elements(onPage: pages.count).isEmpty, "repeats \(repeats)")
    }
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `the elements of a page visit as much as those of a screen`() throws {
      for count in [1_000, 20_000] {
        let layout = try list(count)
        let pages = try layout.pages(length: 200)
        func visits(_ body: () -> Void) -> Int {
          let counter = VisitCounter()
          VisitCounter.$current.withValue(counter, operation: body)
          return counter.value
        }
        let page = pages.count / 2
        let first = try #require(pages.firstPath(onPage: page))
        let start = try #require(layout.frame(of: first)).y
        let ofPage = visits { _ = pages.elements(onPage: page) }
        let screen = LayoutRect(x: 0, y: start, width: 100, height: 200)
        let ofScreen = visits { _ = Array(layout.elements(overlapping: screen)) }
        // One more descent, to the first row of the page.
        check(ofScreen > 0 && ofPage <= ofScreen + 6, "\(ofPage), \(ofScreen)")
      }
    }
  #endif
}
