import SectileLayout
import SectilePaths
import Testing

/// The default rules, and sections that are one line.
@Suite struct PageRulesTests {
  @Test func `by default nothing is kept together and nothing is repeated`() {
    let rules = PageRules()
    #expect(!rules.keepsHeaderWithFirstLine && !rules.keepsFooterWithLastLine)
    #expect(!rules.keepsCollectionFooterWithLastLine && !rules.keepsSectionsTogether)
    #expect(!rules.startsSectionsOnNewPages)
    #expect(!rules.repeatsHeaders && !rules.repeatsCollectionHeader)
    #expect(rules.minimumLinesBeforeBreak == 1 && rules.minimumLinesAfterBreak == 1)
    #expect(
      rules
        == PageRules(
          keepsHeaderWithFirstLine: false, keepsFooterWithLastLine: false,
          keepsCollectionFooterWithLastLine: false, startsSectionsOnNewPages: false,
          repeatsHeaders: false, repeatsCollectionHeader: false, keepsSectionsTogether: false,
          minimumLinesBeforeBreak: 1, minimumLinesAfterBreak: 1))
  }

  @Test func `an orthogonal section is whole on a page`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 30]), in: LayoutSize(width: 100, height: 100)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(60))
        : .list(itemLength: .fixed(40)).orthogonalScrolling(length: 80)
    }
    let pages = try layout.pages(length: 100)
    #expect(pages.count == 2)
    #expect(pages.elements(onPage: 0).map(\.path) == [.item(0, inSection: 0)])
    // The items that the section shows before it is scrolled.
    #expect(
      pages.elements(onPage: 1).map(\.frame)
        == (0..<3).map { LayoutRect(x: Double($0) * 40, y: 0, width: 40, height: 80) })
    #expect(pages.page(of: .item(29, inSection: 1)) == 1)
    #expect(pages.pages(ofSection: 1) == 1..<2)
  }
}
