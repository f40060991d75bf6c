import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Insets below headers, and sections that show only a header, a footer or nothing.
extension PagedLayoutTests {
  @Test func `a break below a header inside the insets keeps the inset of the items`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in
      var section = SectionLayout.list(itemLength: .fixed(30))
        .header(.fixed(10), placement: .inside)
      section.insets.top = 5
      section.itemInsets.top = 20
      return section
    }
    let pages = try layout.pages(length: 55)
    check(pages.elements(onPage: 0).map(\.path), equals: [.header(inSection: 0)])
    check(pages.elements(onPage: 0).map(\.frame.y), equals: [5])
    check(pages.elements(onPage: 1).map(\.frame.y), equals: [20])
    check(pages.elements(onPage: 2).map(\.frame.y), equals: [0])
  }

  @Test func `a section that shows only a footer starts on the page of the footer`() throws {
    let counts = SectionCounts([
      .init(itemCount: 1, hasHeader: false, hasFooter: false),
      .init(itemCount: 0, hasHeader: false, hasFooter: true),
    ])
    for spacing in [0.0, 5] {
      let layout = try CollectionLayout(
        of: counts, in: LayoutSize(width: 100, height: 100),
        configuration: CollectionLayout.Configuration(sectionSpacing: spacing)
      ) { _ in .list(itemLength: .fixed(80)).footer(.fixed(30)) }
      for keepsFooter in [false, true] {
        let pages = try layout.pages(
          length: 100, rules: PageRules(keepsFooterWithLastLine: keepsFooter))
        check(pages.count, equals: 2, "spacing \(spacing), keepsFooter \(keepsFooter)")
        check(
          pages.elements(onPage: 1).map(\.path), equals: [.footer(inSection: 1)],
          "spacing \(spacing), keepsFooter \(keepsFooter)")
        check(
          pages.elements(onPage: 1).map(\.frame.y), equals: [0],
          "spacing \(spacing), keepsFooter \(keepsFooter)")
        check(
          pages.pages(ofSection: 1), equals: 1..<2, "spacing \(spacing), keepsFooter \(keepsFooter)"
        )
        check(
          pages.tableOfContents.map(\.page), equals: [0, 1],
          "spacing \(spacing), keepsFooter \(keepsFooter)")
      }
    }
  }

  @Test func `the footer of the collection stays with a header that is alone in its section`()
    throws
  {
    let counts = SectionCounts([1, 0], hasHeaders: true, hasFooters: false)
    let layout = try CollectionLayout(
      of: counts, in: LayoutSize(width: 100, height: 100),
      configuration: CollectionLayout.Configuration(footer: .init(length: .fixed(30)))
    ) { _ in
      .list(itemLength: .fixed(60)).header(.fixed(15))
        .background(insets: LayoutInsets(-5), includingSupplementaries: false)
    }
    let kept = try layout.pages(
      length: 100, rules: PageRules(keepsCollectionFooterWithLastLine: true))
    check(kept.pages(ofSection: 1), equals: 1..<2)
    check(kept.page(of: .header(inSection: 1)), equals: 1)
    // The background of items without length is after the header.
    let decorations = kept.decorations(onPage: 1)
    check(decorations.map(\.frame.y), equals: [10, 15])
    check(decorations.map(\.frame.height), equals: [10, 30])
    let free = try layout.pages(length: 100)
    check(free.pages(ofSection: 1), equals: 0..<1)
    check(free.decorations(onPage: 0).map(\.frame.y), equals: [10, 85])
    check(free.decorations(onPage: 1).map(\.kind), equals: [.collectionFooter])
  }

  @Test func `a section that shows nothing has no decorations on pages`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 0], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { index in
      index == 0
        ? .list(itemLength: .fixed(60))
        : .list().background(insets: LayoutInsets(-5), includingSupplementaries: false)
          .sectionBadge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: []))
    }
    let pages = try layout.pages(length: 100)
    check(pages.pages(ofSection: 1), equals: nil)
    check(pages.decorations(onPage: 0), equals: [])
  }

  @Test func `a section that shows only a footer is not preceded by an empty page`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([0], hasHeaders: false, hasFooters: true),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(10)).footer(.fixed(40)) }
    #expect(throws: PageError.footerTooLong(section: 0, length: 40, pageLength: 30)) {
      try layout.pages(length: 100, firstPageLength: 30)
    }
  }

  @Test(arguments: [false, true])
  func `a footer without length beside no items is on the page of its section`(
    isReversed: Bool
  ) throws {
    let counts = SectionCounts([
      .init(itemCount: 0, hasHeader: false, hasFooter: true),
      .init(itemCount: 2, hasHeader: false, hasFooter: true),
      .init(itemCount: 0, hasHeader: false, hasFooter: true),
    ])
    let layout = try CollectionLayout(
      of: counts, in: LayoutSize(width: 100, height: 100), isReversed: isReversed
    ) { _ in
      .list(itemLength: .fixed(30)).footer(.fixed(0), placement: .beside(width: 20))
    }
    let pages = try layout.pages(length: 40)
    check(pages.count, equals: 2)
    let paths = (0..<2).map { page in pages.elements(onPage: page).map(\.path) }
    check(
      paths,
      equals: [
        [.footer(inSection: 0), .item(0, inSection: 1), .footer(inSection: 1)],
        [.item(1, inSection: 1), .footer(inSection: 2)],
      ])
    check(pages.page(of: .footer(inSection: 0)), equals: 0)
    check(pages.pages(ofSection: 0), equals: 0..<1)
    check(pages.tableOfContents.map(\.page), equals: [0, 0, 1])
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `the cost of a page does not depend on the number of empty sections before it`()
      throws
    {
      func visits(_ count: Int) throws -> Int {
        let layout = try CollectionLayout(
          of: SectionCounts([1] + Array(repeating: 0, count: count) + [1]),
          in: LayoutSize(width: 100, height: 100),
          configuration: CollectionLayout.Configuration(sectionSpacing: 0.001)
        ) {
          // Neighbors differ, because equal sections are one run.
          $0.isMultiple(of: 2)
            ? .list(itemLength: .fixed(60)) : .grid(.count(2), itemLength: .fixed(60))
        }
        let pages = try layout.pages(length: 100)
        check(pages.count, equals: 2)
        let counter = VisitCounter()
        VisitCounter.$current.withValue(counter) {
          check(pages.elements(onPage: 0).count, equals: 1)
          check(pages.elements(onPage: 1).count, equals: 1)
          check(pages.page(of: .item(0, inSection: count + 1)), equals: 1)
        }
        return counter.value
      }
      let (few, many) = (try visits(100), try visits(20_000))
      check(few > 0 && many <= few + 40, "\(few), \(many)")
    }
  #endif
}
