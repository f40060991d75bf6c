import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The default rules, and sections that are one line.
@Suite struct PageRulesTests {
  @Test func `by default nothing is kept together and nothing is repeated`() {
    let rules = PageRules()
    check(!rules.keepsHeaderWithFirstLine)
    check(!rules.keepsFooterWithLastLine)
    check(!rules.keepsCollectionFooterWithLastLine)
    check(!rules.keepsSectionsTogether)
    check(!rules.startsSectionsOnNewPages)
    check(!rules.repeatsHeaders)
    check(!rules.repeatsCollectionHeader)
    check(rules.minimumLinesBeforeBreak, equals: 1)
    check(rules.minimumLinesAfterBreak, equals: 1)
    check(
      rules,
      equals: PageRules(
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
    check(pages.count, equals: 2)
    check(pages.elements(onPage: 0).map(\.path), equals: [.item(0, inSection: 0)])
    // The items that the section shows before it is scrolled.
    check(
      pages.elements(onPage: 1).map(\.frame),
      equals: (0..<3).map { LayoutRect(x: Double($0) * 40, y: 0, width: 40, height: 80) })
    check(pages.page(of: .item(29, inSection: 1)), equals: 1)
    check(pages.pages(ofSection: 1), equals: 1..<2)
  }
}
