import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

#if SECTILE_CHECKS || DEBUG
  /// The cost of pages of masonries.
  @Suite struct PagedLayoutLooseItemsTests {
    private func masonry(_ count: Int) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([count]), in: LayoutSize(width: 100, height: 100),
        measure: { path, _ in LayoutSize(width: 20, height: Double(20 + path.item! % 7)) },
        section: { _ in
          var section = SectionLayout.masonry(.count(4), lineSpacing: 3)
          section.badges = [
            SectionLayout.Badge(width: .fixed(4), height: .fixed(4), anchor: .init(edges: .top))
          ]
          return section
        })
    }

    @Test func `the cost of a page of a masonry does not depend on the number of items`() throws {
      func visits(_ count: Int) throws -> Int {
        let pages = try masonry(count).pages(length: 200)
        let counter = VisitCounter()
        VisitCounter.$current.withValue(counter) {
          let page = pages.count / 2
          check(pages.elements(onPage: page).count, isGreaterThan: 20)
          check(!pages.decorations(onPage: page).isEmpty)
          check(pages.page(of: .item(count / 2, inSection: 0)) != nil)
        }
        return counter.value
      }
      let (few, many) = (try visits(400), try visits(20_000))
      check(few > 0 && many <= 2 * few, "\(few), \(many)")
    }

    @Test func `breaking a masonry visits each item a constant number of times`() throws {
      func visits(_ count: Int) throws -> Int {
        let layout = try masonry(count)
        let counter = VisitCounter()
        let pages = try VisitCounter.$current.withValue(counter) { try layout.pages(length: 200) }
        check(pages.count, isGreaterThan: count / 40)
        return counter.value
      }
      let (few, many) = (try visits(1_000), try visits(20_000))
      check(few > 0 && many <= 22 * few, "\(few), \(many)")
    }
  }
#endif
