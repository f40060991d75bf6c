import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Badges of groups.
///
/// `BadgeArrangementTests` and `DecorationTests` compare them with the oracle in random groups,
/// `IncrementalTests` and `GroupLawsTests` compare updated layouts with fresh ones, and
/// `PageLawsTests` compares those on pages with the oracle.
@Suite struct GroupBadgesTests {
  private typealias Badge = SectionLayout.Badge

  private static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// Three items side by side, 80 high and 10 apart from the next row.
  private static let row = LayoutGroup.horizontal(
    .init(width: .fractionalWidth(1), height: .absolute(80)),
    fitting: .item(.fraction()), count: 3)

  private func layout(
    _ count: Int, width: Double = 300, _ section: SectionLayout
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: width, height: 400)
    ) { _ in section }
  }

  @Test func `each group has its badges, a partly filled one too`() throws {
    let group = Self.row.badge(
      width: .fraction(1), height: .fixed(4), anchor: .init(edges: .top))
    let layout = try layout(7, .groups(group, groupSpacing: 10))
    let found = layout.decorations(overlapping: Self.everywhere)
    check(found.map(\.item), equals: [0, 3, 6].map { .item($0, inSection: 0) })
    check(found.map(\.badge), equals: [0, 0, 0])
    check(
      found.map(\.frame),
      equals: [0, 90, 180].map { LayoutRect(x: 0, y: $0, width: 300, height: 4) })
    for item in -1..<8 where item >= 0 {
      let path = KindedIndexPath.item(item, inSection: 0)
      let badge = layout.decoration(.init(.badge, section: 0, item: path))
      check(badge, equals: found.first { $0.item == path }, "item \(item)")
    }
    check(
      layout.decoration(.init(.badge, section: 0, item: .item(0, inSection: 0), badge: 1)),
      equals: nil)
    // A badge is not an element, and takes no length.
    check(layout.contentSize, equals: LayoutSize(width: 300, height: 260))
  }

  /// Every combination of two levels of groups, of the number of items, and of the badge's node.
  @Test func `badges of inner groups are in the order of the description`() throws {
    let size = LayoutGroup.Size(width: .absolute(50), height: .absolute(40))
    // Each badge is a point wider than its index.
    func mark(_ group: LayoutGroup, _ badge: Double) -> LayoutGroup {
      group.badge(
        width: .fixed(badge + 1), height: .fixed(6), anchor: .init(edges: [.top, .leading]))
    }
    var checked = 0
    for first in 1...2 {
      for second in 1...3 {
        for repetitions in 1...2 {
          let one = mark(.vertical(size, repeating: .item(.fraction()), count: first), 3)
          let item = mark(.item(.fraction()), 5)
          let two = mark(.vertical(size, repeating: item, count: second), 4)
          let outer = mark(
            .horizontal(
              .init(width: .absolute(200), height: .absolute(40)),
              repeating: mark(
                .horizontal(.fraction(width: 0.5), [one, two]), 2), count: repetitions), 1)
          let size = (first + second) * repetitions
          for count in 1...2 * size + 1 {
            let section = SectionLayout.groups(outer)
              .badge(width: .fixed(1), height: .fixed(1), anchor: .init(edges: []), items: [0])
            let found = try layout(count, section).decorations(overlapping: Self.everywhere)
            // The outer group, the repeated one, the two inner groups and the items of the second.
            var expected: [(item: Int, badge: Int)] = [(0, 0)]
            for start in stride(from: 0, to: count, by: size) {
              expected.append((start, 1))
              for part in 0..<repetitions {
                let start = start + part * (first + second)
                expected += [(start, 2), (start, 3), (start + first, 4)]
                expected += (0..<second).map { (start + first + $0, 5) }
              }
            }
            expected = expected.filter { $0.item < count }.sorted { $0 < $1 }
            check(
              found.map { $0.item!.item! }, equals: expected.map(\.item),
              "first \(first), second \(second), repetitions \(repetitions), count \(count)")
            check(
              found.map { $0.badge! }, equals: expected.map(\.badge),
              "first \(first), second \(second), repetitions \(repetitions), count \(count)")
            check(
              found.map { Int($0.frame.width) - 1 }, equals: expected.map(\.badge),
              "first \(first), second \(second), repetitions \(repetitions), count \(count)")
            checked += found.count
          }
        }
      }
    }
    check(checked, isGreaterThan: 500)
  }

  @Test func `a badge is anchored to a group with its insets and to an item without them`() throws {
    let item = LayoutGroup.item(
      .fraction(), insets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    ).badge(width: .fraction(1), height: .fraction(1), anchor: .init(edges: []))
    let group = LayoutGroup.vertical(
      .init(width: .absolute(100), height: .absolute(60)),
      insets: LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8), [item]
    ).badge(width: .fraction(1), height: .fraction(1), anchor: .init(edges: []))
      .edgeSpacing(top: .fixed(9), leading: .fixed(11))
    let layout = try layout(1, .groups(group))
    check(
      layout.decorations(overlapping: Self.everywhere).map(\.frame),
      equals: [
        LayoutRect(x: 11, y: 9, width: 100, height: 60),
        layout.frame(of: .item(0, inSection: 0))!,
      ])
  }

  @Test func `a group without items has no badge`() throws {
    let empty = LayoutGroup.horizontal(.fraction(width: 0.5), [])
      .badge(width: .fixed(4), height: .fixed(4), anchor: .init(edges: .top))
    let group = LayoutGroup.horizontal(
      .init(width: .absolute(100), height: .absolute(40)), [empty, .item(.fraction(width: 0.5))])
    try check(layout(3, .groups(group)).decorations(overlapping: Self.everywhere), equals: [])
    let full = group.badge(width: .fixed(4), height: .fixed(4), anchor: .init(edges: .top))
    try check(
      layout(3, .groups(full)).decorations(overlapping: Self.everywhere).map(\.badge),
      equals: [0, 0, 0])
    try check(layout(0, .groups(full)).decorations(overlapping: Self.everywhere), equals: [])
    try check(
      layout(3, SectionLayout.groups(full).collapsed()).decorations(overlapping: Self.everywhere),
      equals: []
    )
  }

  @Test func `badges of estimated groups follow measured items`() throws {
    let card = LayoutGroup.item(.init(width: .fractionalWidth(0.5), height: .estimated(80)))
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .estimated(80)), [card, card]
    ).badge(width: .fixed(10), height: .fixed(10), anchor: .init(edges: [.bottom, .trailing]))
    var layout = try layout(200, .groups(row, groupSpacing: 10))
    try layout.setMeasuredSize(LayoutSize(width: 150, height: 120), for: .item(1, inSection: 0))
    try layout.setMeasuredSize(LayoutSize(width: 150, height: 95), for: .item(199, inSection: 0))
    func badge(_ item: Int) -> LayoutRect? {
      layout.decoration(.init(.badge, section: 0, item: .item(item, inSection: 0)))?.frame
    }
    check(badge(0), equals: LayoutRect(x: 290, y: 110, width: 10, height: 10))
    check(badge(1), equals: nil)
    check(badge(2), equals: LayoutRect(x: 290, y: 200, width: 10, height: 10))
    // 120 and 10, 98 groups of 90, and the last one of 95.
    check(badge(198), equals: LayoutRect(x: 290, y: 130 + 98 * 90 + 85, width: 10, height: 10))
    for item in [0, 2, 64, 100, 198] {
      let frame = badge(item)!
      let found = layout.decorations(overlapping: frame)
      check(found.map(\.frame), equals: [frame], "item \(item)")
      check(found.first?.item, equals: .item(item, inSection: 0), "item \(item)")
    }
  }

  @Test func `a section layout with other badges of groups keeps measured sizes`() throws {
    let card = LayoutGroup.item(.init(width: .fractionalWidth(0.5), height: .estimated(80)))
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .estimated(80)), [card, card])
    var layout = try layout(8, .groups(row))
    for item in 0..<8 {
      try layout.setMeasuredSize(
        LayoutSize(width: 150, height: 50 + Double(item)), for: .item(item, inSection: 0))
    }
    let frames = layout.itemFrames()
    let badged = row.badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: .top))
    try layout.setLayout(.groups(badged), forSection: 0)
    check(layout.itemFrames(), equals: frames)
    check((0..<8).allSatisfy { !layout.isEstimated(.item($0, inSection: 0)) })
    check(layout.decorations(overlapping: Self.everywhere).count, equals: 4)
  }

  @Test func `pages show the badges of the groups that they show as a whole`() throws {
    let group = LayoutGroup.vertical(
      .init(width: .fractionalWidth(1), height: .absolute(120)), fitting: .item(.fraction()),
      count: 3
    ).badge(
      width: .fixed(10), height: .fixed(10),
      anchor: .init(edges: .bottom, fractionalOffset: LayoutPoint(x: 0, y: 0.5)))
    func pages(_ length: Double) throws -> [[[Double]]] {
      let pages = try layout(9, .groups(group)).pages(length: length)
      return (0..<pages.count).map { page in
        pages.decorations(onPage: page).map { [$0.frame.y, $0.frame.maxY] }
      }
    }
    try check(pages(250), equals: [[[115, 125], [235, 245]], [[115, 125]]])
    try check(pages(124), equals: [[[115, 124]], [[115, 124]], [[115, 124]]])
    // Each group is on two pages.
    try check(pages(100).joined().isEmpty)
  }

  @Test func `invalid numbers of badges of groups are errors`() throws {
    func error(_ group: LayoutGroup) -> LayoutError? {
      do throws(LayoutError) {
        _ = try CollectionLayout(
          of: SectionCounts([1]), in: LayoutSize(width: 100, height: 100)
        ) { _ in .groups(group) }
        return nil
      } catch {
        return error
      }
    }
    let inner = LayoutGroup.item(.fraction()).badge(
      width: .fixed(-2), height: .fixed(1), anchor: .init(edges: []))
    check(
      error(.vertical(.fraction(), [inner])),
      equals: .invalidParameter(.badgeLength, -2, section: 0))
    let infinite = Badge.Anchor(edges: [], absoluteOffset: LayoutPoint(x: 0, y: -.infinity))
    check(
      error(Self.row.badge(width: .fixed(1), height: .fixed(1), anchor: infinite)),
      equals: .invalidParameter(.badgeOffset, -.infinity, section: 0))
    check(
      error(Self.row.badge(width: .fixed(1), height: .fraction(2), anchor: .init(edges: []))),
      equals: .invalidParameter(.badgeFraction, 2, section: 0))
    // The badge of a group that does not fit is checked too.
    check(
      error(
        .horizontal(.fraction(), repeating: [.item(.fraction()), inner])),
      equals: .invalidParameter(.badgeLength, -2, section: 0))
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `a search for badges visits as much in a billion items as in a thousand`() throws {
      for edges in [.top, .bottom] as [Badge.Edges] {
        // Inside the group, and far outside of it.
        for offset in [0, 3_000.0] {
          let group = Self.row.badge(
            width: .fraction(1), height: .fixed(4),
            anchor: .init(edges: edges, absoluteOffset: LayoutPoint(x: 0, y: offset)))
          func visits(_ count: Int) throws -> Int {
            let layout = try layout(count, .groups(group, groupSpacing: 10))
            let middle = (layout.contentSize.height / 2).rounded()
            let area = LayoutRect(x: 0, y: middle, width: 300, height: 480)
            let counter = VisitCounter()
            var found: [LayoutDecoration] = []
            VisitCounter.$current.withValue(counter) {
              found = layout.decorations(overlapping: area)
            }
            check((5...6).contains(found.count), "\(found.count)")
            return counter.value
          }
          let (few, many) = (try visits(1_000), try visits(1_000_000_000))
          check(few >= 5 && many <= few + 4, "\(few), \(many)")
        }
      }
    }
  #endif
}
