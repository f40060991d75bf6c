import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Badges of sections, unpinned and pinned.
///
/// `BadgeArrangementTests` and `DecorationTests` compare unpinned ones with the oracle in all
/// arrangements, `AxisSpaceLaws` and `ReversedTests` transpose, mirror and reverse pinned ones, and
/// `PageLawsTests` compares those on pages with the oracle.
@Suite struct SectionBadgesTests {
  typealias Badge = SectionLayout.Badge

  static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  func layout(
    counts: [Int] = [10], hasHeaders: Bool = true, _ section: SectionLayout
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: hasHeaders, hasFooters: hasHeaders),
      in: LayoutSize(width: 100, height: 200)
    ) { _ in section }
  }

  func viewport(at y: Double, length: Double = 200) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: 100, height: length)
  }

  @Test func `a badge is anchored to the section or to its items`() throws {
    let section = SectionLayout.list(itemLength: .fixed(40))
      .header(.fixed(30)).footer(.fixed(20))
      .insets(LayoutInsets(top: 4, leading: 10, bottom: 6, trailing: 20))
      .itemInsets(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .sectionBadge(
        width: .fixed(16), height: .fixed(8), anchor: .init(edges: [.top, .trailing])
      )
      .sectionBadge(
        width: .fraction(1), height: .fraction(0.5), anchor: .init(edges: .bottom),
        includingSupplementaries: false)
    let layout = try layout(counts: [2, 3], section)
    // 30 + 4 + 1 + 2 * 40 + 3 + 6 + 20.
    let second = 144.0
    let found = layout.decorations(overlapping: Self.everywhere)
    check(found.map(\.section) == [0, 0, 1, 1] && found.map(\.badge) == [0, 1, 0, 1])
    check(found.allSatisfy { $0.kind == .badge && $0.item == nil })
    check(
      found.map(\.frame),
      equals: [
        LayoutRect(x: 84, y: 0, width: 16, height: 8),
        // The items with their item insets are from 34 to 118.
        LayoutRect(x: 10, y: 76, width: 70, height: 42),
        LayoutRect(x: 84, y: second, width: 16, height: 8),
        LayoutRect(x: 10, y: second + 96, width: 70, height: 62),
      ])
    check(layout.contentSize, equals: LayoutSize(width: 100, height: 328))
    for decoration in found {
      check(
        layout.decoration(.init(.badge, section: decoration.section, badge: decoration.badge!)),
        equals: decoration)
    }
    check(layout.decoration(.init(.badge, section: 0, badge: 2)), equals: nil)
    check(layout.decoration(.init(.badge, section: 0, badge: -1)), equals: nil)
    check(
      layout.decoration(.init(.badge, section: 0, item: .item(0, inSection: 0))), equals: nil)
  }

  /// UIKit's boundary items with `extendsBoundary = true`, at two corners of one edge.
  @Test func `badges in an inset are beside each other before the items`() throws {
    let section = SectionLayout.list(itemLength: .fixed(40)).header(.fixed(30))
      .insets(LayoutInsets(top: 24))
      .sectionBadge(
        width: .fixed(40), height: .fixed(24),
        anchor: .init(edges: [.top, .leading], absoluteOffset: LayoutPoint(x: 0, y: 30))
      )
      .sectionBadge(
        width: .fixed(20), height: .fixed(24),
        anchor: .init(edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: 0, y: 30)))
    let layout = try layout(counts: [1], section)
    check(
      layout.decorations(overlapping: Self.everywhere).map(\.frame),
      equals: [
        LayoutRect(x: 0, y: 30, width: 40, height: 24),
        LayoutRect(x: 80, y: 30, width: 20, height: 24),
      ])
    check(layout.frame(of: .item(0, inSection: 0))?.y, equals: 54)
  }

  @Test func `a badge of a section exists without items, unless the section is hidden`() throws {
    let section = SectionLayout.list(itemLength: .fixed(40)).header(.fixed(30))
      .insets(LayoutInsets(top: 10, bottom: 10))
      .sectionBadge(
        width: .fraction(1), height: .fixed(20), anchor: .init(edges: []),
        includingSupplementaries: false)
    func frames(_ section: SectionLayout, _ counts: [Int]) throws -> [LayoutRect] {
      try layout(counts: counts, section).decorations(overlapping: Self.everywhere).map(\.frame)
    }
    try check(
      frames(section, [0, 2]),
      equals: [
        LayoutRect(x: 0, y: 30, width: 100, height: 20),
        LayoutRect(x: 0, y: 120, width: 100, height: 20),
      ])
    try check(frames(section.whenEmpty(.hidden), [0]), equals: [])
    try check(
      frames(section.collapsed(), [5]), equals: [LayoutRect(x: 0, y: 20, width: 100, height: 20)])
    // Far outside of all sections.
    let nan = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
    try check(layout(section).decorations(in: Viewport(nan)), equals: [])
    let infinite = LayoutRect(x: 0, y: .infinity, width: 1, height: 1)
    let pinned = section.sectionBadge(
      width: .fixed(1e30), height: .fixed(1e30), anchor: .init(edges: .bottom), pinned: true)
    for viewport in [nan, infinite] {
      for badge in try layout(pinned).decorations(
        overlapping: Self.everywhere, in: Viewport(viewport))
      {
        check(badge.frame.y.isFinite, "viewport \(viewport), badge \(badge)")
        check(badge.frame.x.isFinite, "viewport \(viewport), badge \(badge)")
      }
    }
  }

  @Test func `badges of sections follow those of items, and pinned ones are last`() throws {
    let anchor = Badge.Anchor(edges: .top)
    var section = SectionLayout.list(itemLength: .fixed(40))
    for zIndex in [0, -1, 2] {
      section = section.sectionBadge(
        width: .fixed(4), height: .fixed(4), anchor: anchor, zIndex: zIndex, pinned: true)
      section = section.badge(width: .fixed(4), height: .fixed(4), anchor: anchor, zIndex: zIndex)
    }
    let layout = try layout(counts: [2, 1], hasHeaders: false, section)
    func order(_ viewport: LayoutRect?) -> [String] {
      layout.decorations(overlapping: Self.everywhere, in: viewport.map { Viewport($0) }).map {
        "\($0.zIndex) \($0.item?.description ?? "section \($0.section!)")"
      }
    }
    let behind = ["-1 0.0", "-1 0.1", "-1 section 0", "-1 1.0", "-1 section 1"]
    check(
      order(nil),
      equals: behind + [
        "0 0.0", "0 0.1", "0 section 0", "0 1.0", "0 section 1", "2 0.0", "2 0.1", "2 section 0",
        "2 1.0", "2 section 1",
      ])
    check(
      order(viewport(at: 10)),
      equals: behind + [
        "0 0.0", "0 0.1", "0 1.0", "0 section 1", "2 0.0", "2 0.1", "2 1.0", "2 section 1",
        "0 section 0", "2 section 0",
      ])
  }

  @Test func `badges of sections are on the pages with their ends`() throws {
    func badge(_ edges: Badge.Edges, _ height: Badge.Length = .fixed(20)) -> SectionLayout {
      SectionLayout.list(itemLength: .fixed(100))
        .sectionBadge(width: .fixed(20), height: height, anchor: .init(edges: edges))
    }
    func pages(_ section: SectionLayout, _ count: Int) throws -> [[Double]] {
      let layout = try CollectionLayout(
        of: SectionCounts([count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 100, height: 100)
      ) { _ in section }
      let pages = try layout.pages(length: 250)
      return (0..<pages.count).map { pages.decorations(onPage: $0).map(\.frame.y) }
    }
    try check(pages(badge(.top), 5), equals: [[0], [], []])
    try check(pages(badge(.bottom), 5), equals: [[], [], [80]])
    try check(pages(badge([]), 5), equals: [[], [], []])
    try check(pages(badge(.top, .fraction(0.5)), 5), equals: [[], [], []])
    try check(pages(badge([]), 2), equals: [[90]])
    try check(pages(badge(.bottom, .fraction(0.5)), 2), equals: [[100]])
  }

  @Test func `a badge of a section moves with its section in a transition`() throws {
    let section = SectionLayout.list(itemLength: .fixed(40)).sectionBadge(
      width: .fixed(20), height: .fixed(20), anchor: .init(edges: .bottom))
    let old = try layout(counts: [1, 3], hasHeaders: false, section)
    let new = try layout(counts: [4], hasHeaders: false, section)
    let changes = try SectionedChanges(
      sectionRemovals: [0], itemInsertions: [.item(3, inSection: 0)])
    let transition = old.transition(to: new, through: changes, in: Viewport(viewport(at: 0)))
    let moving = transition.decorations.map {
      "\($0.old?.section ?? -1) \($0.start.y) \($0.new?.section ?? -1) \($0.end.y)"
    }
    check(moving, equals: ["0 20.0 -1 20.0", "1 140.0 0 140.0"])
  }

  @Test func `invalid numbers of badges of sections are errors`() throws {
    func error(_ badge: Badge) -> LayoutError? {
      do throws(LayoutError) {
        var section = SectionLayout.list(itemLength: .fixed(40))
        section.badges = [badge]
        _ = try CollectionLayout(
          of: SectionCounts([1]), in: LayoutSize(width: 100, height: 100)
        ) { _ in section }
        return nil
      } catch {
        return error
      }
    }
    let anchor = Badge.Anchor(edges: .top)
    check(
      error(.init(width: .fixed(-1), height: .fixed(1), anchor: anchor, owner: .section())),
      equals: .invalidParameter(.badgeLength, -1, section: 0))
    check(
      error(.init(width: .fixed(1), height: .fraction(1.5), anchor: anchor, owner: .section())),
      equals: .invalidParameter(.badgeFraction, 1.5, section: 0))
    check(
      error(
        .init(
          width: .fixed(1), height: .fixed(1),
          anchor: .init(edges: [], absoluteOffset: LayoutPoint(x: .infinity, y: 0)),
          owner: .section(isPinned: true))),
      equals: .invalidParameter(.badgeOffset, .infinity, section: 0))
    check(
      error(
        .init(
          width: .fraction(1), height: .fixed(1),
          anchor: .init(edges: [], fractionalOffset: LayoutPoint(x: 0.5, y: 0)),
          owner: .section())), equals: .invalidParameter(.badgeFractionalOffset, 0.5, section: 0))
    guard
      case .invalidParameter(.badgeLength, let value, section: 0)? = error(
        .init(width: .fixed(.nan), height: .fixed(1), anchor: anchor, owner: .section()))
    else {
      Issue.record("a badge of the width NaN is allowed")
      return
    }
    check(value.isNaN)
  }

  @Test func `the owner of a badge is items or a section`() {
    var badge = Badge(
      width: .fixed(1), height: .fixed(1), anchor: .init(edges: .top), items: [1, 2])
    check(badge.owner == .items([1, 2]) && badge.items == [1, 2])
    badge.owner = .section()
    check(badge.items, equals: [])
    badge.items = [3]
    check(badge.owner, equals: .items([3]))
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `a search for badges of sections visits no items`() throws {
      func visits(_ count: Int) throws -> Int {
        let layout = try layout(
          counts: [3, count, 3], hasHeaders: false,
          SectionLayout.list(itemLength: .fixed(40)).sectionBadge(
            width: .fixed(20), height: .fixed(20), anchor: .init(edges: .top), pinned: true))
        let area = viewport(at: (layout.contentSize.height / 2).rounded())
        let counter = VisitCounter()
        var found: [LayoutDecoration] = []
        VisitCounter.$current.withValue(counter) {
          found = layout.decorations(in: Viewport(area))
        }
        check(found.count, equals: 1)
        check(found.first?.isPinned, equals: true)
        return counter.value
      }
      try check(visits(1_000_000), isAtMost: 20)
    }
  #endif
}
