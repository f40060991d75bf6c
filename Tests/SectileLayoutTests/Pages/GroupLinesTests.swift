import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Groups on pages; the oracle compares random groups.
@Suite struct GroupLinesTests {
  /// A group of two columns: one item, and two below each other.
  private static let group = LayoutGroup.horizontal(
    .init(width: .fractionalWidth(1), height: .absolute(60)),
    [
      .item(.fraction(width: 0.5)),
      .vertical(.fraction(width: 0.5), repeating: .item(.fraction(height: 0.5)), count: 2),
    ])

  private func layout(
    _ counts: [Int], _ group: LayoutGroup = Self.group, header: Double? = nil
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: header != nil, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in
      let section = SectionLayout.groups(group, groupSpacing: 10)
      return header.map { section.header(.fixed($0)) } ?? section
    }
  }

  private func text(_ pages: PagedLayout) -> [String] {
    (0..<pages.count).map { page in
      pages.elements(onPage: page).map { element in
        let mark = element.isRepeated ? "*" : element.fragment > 0 ? "'\(element.fragment)" : ""
        return "\(element.path)\(mark) \(Int(element.frame.y))-\(Int(element.frame.maxY))"
      }.joined(separator: ", ")
    }
  }

  @Test func `groups are whole and a break drops the spacing between them`() throws {
    let pages = try layout([8]).pages(length: 135)
    #expect(
      text(pages) == [
        "0.0 0-60, 0.1 0-30, 0.2 30-60, 0.3 70-130, 0.4 70-100, 0.5 100-130",
        "0.6 0-60, 0.7 0-30",
      ])
    #expect(pages.pages(of: .item(7, inSection: 0)) == 1..<2)
    #expect(pages.firstPath(onPage: 1) == .item(6, inSection: 0))
  }

  @Test func `a group longer than a page is split, with a repeated header`() throws {
    let pages = try layout([4], header: 10).pages(
      length: 40, rules: PageRules(repeatsHeaders: true))
    #expect(
      text(pages) == [
        "0.header 0-10", "0.0 0-40, 0.1 0-30, 0.2 30-40",
        "0.header* 0-10, 0.0'1 10-30, 0.2'1 10-30", "0.header* 0-10, 0.3 10-40",
        "0.header* 0-10, 0.3'1 10-40",
      ])
  }

  @Test func `least numbers of lines count groups`() throws {
    let pages = try layout([9]).pages(
      length: 135, rules: PageRules(minimumLinesAfterBreak: 2))
    #expect(pages.pages(of: .item(3, inSection: 0)) == 1..<2)
  }

  @Test func `a billion items in groups have pages in closed form`() throws {
    let count = 1_500_000_000
    let pages = try layout([count, 3]).pages(length: 140)
    // Two groups of three items on each page.
    #expect(pages.count == count / 6 + 1)
    #expect(pages.page(of: .item(count - 1, inSection: 0)) == count / 6 - 1)
    #expect(pages.elements(onPage: 1_000).map(\.path.item) == (6_000..<6_006).map { $0 })
  }

  @Test func `groups with measured items break at their own lengths`() throws {
    let group = LayoutGroup.vertical(
      .init(width: .fractionalWidth(1), height: .estimated(20)),
      [.item(.init(width: .fractionalWidth(1), height: .estimated(20)))])
    var layout = try layout([5], group)
    for (item, length) in [30.0, 50, 250].enumerated() {
      try layout.setMeasuredSize(
        LayoutSize(width: 100, height: length), for: .item(item, inSection: 0))
    }
    #expect(
      text(try layout.pages(length: 100)) == [
        "0.0 0-30, 0.1 40-90", "0.2 0-100", "0.2'1 0-100", "0.2'2 0-50, 0.3 60-80",
        "0.4 0-20",
      ])
  }

  @Test func `items that reach outside their group are on its page`() throws {
    let group = LayoutGroup.custom(
      .init(width: .fractionalWidth(1), height: .absolute(40)), Outside.shared)
    let pages = try layout([4], group).pages(length: 100)
    #expect(
      text(pages) == ["0.0 -30--10, 0.1 50-70, 0.2 20-40, 0.3 100-120"])
    let two = try layout([6], group).pages(length: 100)
    #expect(
      text(two) == [
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
    var layout = try layout([7], group)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 30), for: .item(0, inSection: 0))
    let pages = try layout.pages(length: 100)
    #expect(
      text(pages) == [
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
    @Test func `breaking groups with measured items visits each block once`() throws {
      let group = LayoutGroup.vertical(
        .init(width: .fractionalWidth(1), height: .estimated(20)),
        [.item(.init(width: .fractionalWidth(1), height: .estimated(20)))])
      let count = 20_000
      let layout = try layout([count], group)
      let counter = VisitCounter()
      let pages = try VisitCounter.$current.withValue(counter) { try layout.pages(length: 100) }
      #expect(pages.count > count / 4)
      #expect(counter.value < count / 4, "\(counter.value)")
    }
  #endif
}
