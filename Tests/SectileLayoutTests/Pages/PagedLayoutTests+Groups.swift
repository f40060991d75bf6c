import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Groups on pages that the oracle does not make: billions of them, and items far outside them.
extension PagedLayoutTests {
  private static func groups(_ counts: [Int], _ group: LayoutGroup) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .groups(group, groupSpacing: 10) }
  }

  /// A group of one item with an estimated size.
  private static let measuredGroup = LayoutGroup.vertical(
    .init(width: .fractionalWidth(1), height: .estimated(20)),
    [.item(.init(width: .fractionalWidth(1), height: .estimated(20)))])

  @Test func `a billion items in groups have pages in closed form`() throws {
    let count = 1_500_000_000
    // Two columns: one item, and two below each other.
    let group = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .absolute(60)),
      [
        .item(.fraction(width: 0.5)),
        .vertical(.fraction(width: 0.5), repeating: .item(.fraction(height: 0.5)), count: 2),
      ])
    let pages = try Self.groups([count, 3], group).pages(length: 140)
    // Two groups of three items on each page.
    check(pages.count, equals: count / 6 + 1)
    check(pages.page(of: .item(count - 1, inSection: 0)), equals: count / 6 - 1)
    check(pages.elements(onPage: 1_000).map(\.path.item), equals: (6_000..<6_006).map { $0 })
  }

  @Test func `items that reach outside their group are on its page`() throws {
    let group = LayoutGroup.custom(
      .init(width: .fractionalWidth(1), height: .absolute(40)), Outside.shared)
    let pages = try Self.groups([4], group).pages(length: 100)
    check(pages.text, equals: ["0.0 -30--10, 0.1 50-70, 0.2 20-40, 0.3 100-120"])
    let two = try Self.groups([6], group).pages(length: 100)
    check(
      two.text,
      equals: [
        "0.0 -30--10, 0.1 50-70, 0.2 20-40, 0.3 100-120", "0.4 -30--10, 0.5 50-70",
      ])
  }

  /// The last group has no such item, so that no item reaches as far outside the section.
  @Test func `items that reach far outside a measured group are on its page`() throws {
    let group = LayoutGroup.vertical(
      .init(width: .fractionalWidth(1), height: .estimated(40)),
      [
        .item(.init(width: .fractionalWidth(1), height: .estimated(20))),
        .custom(.init(width: .fractionalWidth(1), height: .absolute(20)), Far.shared),
      ])
    var layout = try Self.groups([7], group)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 30), for: .item(0, inSection: 0))
    let pages = try layout.pages(length: 100)
    check(
      pages.text,
      equals: [
        "0.0 0-30, 0.1 530-550, 0.2 60-80, 0.3 580-600", "0.4 0-20, 0.5 520-540, 0.6 50-70",
      ])
  }

  /// One item far after the group.
  private final class Far: GroupArrangement {
    static let shared = Far()

    func frames(in size: LayoutSize) -> [LayoutRect] {
      [LayoutRect(x: 0, y: 500, width: 20, height: 20)]
    }
  }

  /// One item before the group and one after it.
  private final class Outside: GroupArrangement {
    static let shared = Outside()

    func frames(in size: LayoutSize) -> [LayoutRect] {
      [
        LayoutRect(x: 0, y: -30, width: 20, height: 20),
        LayoutRect(x: 0, y: 50, width: 20, height: 20),
      ]
    }
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `breaking groups with measured items takes a few searches for each page`() throws {
      let count = 20_000
      let layout = try Self.groups([count], Self.measuredGroup)
      let counter = VisitCounter()
      let pages = try VisitCounter.$current.withValue(counter) { try layout.pages(length: 100) }
      check(pages.count, isGreaterThan: count / 4)
      check(counter.value, isLessThan: 20 * pages.count, "\(counter.value)")
    }
  #endif
}
