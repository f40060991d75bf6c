import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Badges on pages; the oracle compares them for random layouts.
@Suite struct PageViewDecorationsTests {
  private func badge(_ y: Double = 0, edges: SectionLayout.Badge.Edges) -> SectionLayout.Badge {
    SectionLayout.Badge(
      width: .fixed(8), height: .fixed(8),
      anchor: .init(edges: edges, absoluteOffset: LayoutPoint(x: 0, y: y)))
  }

  private func layout(_ lengths: [Double], _ section: SectionLayout) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([lengths.count]), in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in LayoutSize(width: 50, height: lengths[path.item!]) },
      section: { _ in section })
  }

  private func badges(_ pages: PagedLayout) -> [[LayoutDecoration]] {
    (0..<pages.count).map { pages.decorations(onPage: $0).filter { $0.kind == .badge } }
  }

  @Test func `whole items of a masonry on several pages have badges`() throws {
    var section = SectionLayout.masonry(.count(2), lineSpacing: 5)
    section.badges = [badge(edges: [.top, .leading])]
    let layout = try layout([60, 30, 40, 30, 130, 20, 20, 90], section)
    let pages = try layout.pages(length: 70)
    check(pages.count, isGreaterThan: 3)
    var count = 0
    for (page, badges) in badges(pages).enumerated() {
      let whole = pages.elements(onPage: page).filter { pages.pages(of: $0.path)?.count == 1 }
      count += whole.count
      check(badges.map(\.item), equals: whole.map(\.path), "page \(page)")
      for (badge, element) in zip(badges, whole) {
        let frame = LayoutRect(x: element.frame.x, y: element.frame.y, width: 8, height: 8)
        check(badge.frame, equals: frame, "page \(page)")
      }
    }
    check(count, equals: 6)
  }

  @Test func `whole items of a split row have badges`() throws {
    var section = SectionLayout.grid(.count(2))
    section.badges = [badge(edges: [.bottom, .leading])]
    let pages = try layout([250, 30], section).pages(length: 100)
    let found = badges(pages)
    check(found.map(\.count), equals: [1, 0, 0])
    check(found[0].first?.item, equals: .item(1, inSection: 0))
    check(found[0].first?.frame.y, equals: 22)
  }

  /// The line of a group includes the inset, so a long inset makes a page split the line.
  @Test func `a whole group has badges if only the inset beside it is split`() throws {
    let group = LayoutGroup.vertical(
      LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(40)),
      [.item(.fraction(height: 0.5)), .item(.fraction(height: 0.5))]
    ).badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: .bottom))
    for (insets, expected) in [
      (LayoutInsets(top: 110, leading: 0, bottom: 0, trailing: 0), [[], [42.0]]),
      (LayoutInsets(top: 80, leading: 0, bottom: 0, trailing: 0), [[], []]),
      (LayoutInsets(top: 0, leading: 0, bottom: 90, trailing: 0), [[32], []]),
    ] {
      let layout = try layout([20, 20], SectionLayout.groups(group).insets(insets))
      check(
        badges(try layout.pages(length: 100)).map { $0.map(\.frame.y) }, equals: expected,
        "insets \(insets)")
    }
  }

  @Test func `a badge at the end of a section is on the page that cuts its end inset`() throws {
    let section = SectionLayout.masonry(.count(1))
      .insets(LayoutInsets(top: 0, leading: 0, bottom: 80, trailing: 0))
      .sectionBadge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: .bottom))
    let found = badges(try layout([60], section).pages(length: 100))
    check(found.map { $0.map(\.frame.y) }, equals: [[92]])
  }

  /// The badge is below the last line, where the page has nothing else.
  @Test func `a badge outside the lines of its page is shown`() throws {
    var section = SectionLayout.list()
    section.badges = [badge(18, edges: .bottom)]
    let found = badges(try layout([40, 40, 40], section).pages(length: 100))
    check(found.map { $0.map(\.frame.y) }, equals: [[50, 90], [50]])
    // It is cut at the end of the page.
    section.badges = [badge(24, edges: .bottom)]
    let cut = badges(try layout([40, 40, 40], section).pages(length: 100))
    check(cut.map { $0.map(\.frame.height) }, equals: [[8, 4], [8]])
  }

  /// The last row has no length and moves to the next page with the footer.
  @Test func `the background of items fills a page before a last line without length`() throws {
    let section = SectionLayout.list(lineSpacing: 10).footer(.fixed(20))
      .background(includingSupplementaries: false)
    let pages = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false, hasFooters: true),
      in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in LayoutSize(width: 50, height: [60, 30, 0][path.item!]) },
      section: { _ in section }
    ).pages(length: 120, rules: PageRules(keepsFooterWithLastLine: true))
    check(pages.page(of: .item(2, inSection: 0)), equals: 1)
    check(pages.decorations(onPage: 0).map(\.frame.height), equals: [120])
    check(pages.decorations(onPage: 1), equals: [])
  }

  @Test func `badges on a page are ordered by zIndex across sections`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 1]), in: LayoutSize(width: 100, height: 100)
    ) { index in
      var section: SectionLayout =
        index == 0
        ? .masonry(.count(1), itemLength: .fixed(40)) : .list(itemLength: .fixed(20))
      section.badges = [badge(edges: .top), badge(edges: .bottom)]
      section.badges[1].zIndex = -1
      return section
    }
    let found = badges(try layout.pages(length: 70))
    check(
      found.last?.map { "\($0.item!) \($0.badge!)" }, equals: ["0.1 1", "1.0 1", "0.1 0", "1.0 0"])
  }
}
