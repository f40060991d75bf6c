// The code that Docs/Reference/Layouts/Groups.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct GroupsSnippets {
  @Test func `a group`() throws {
    // snippet: a group
    let group = LayoutGroup.horizontal(
      LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(120)), spacing: 10,
      [
        .item(LayoutGroup.Size(width: .absolute(190), height: .fractionalHeight(1))),
        .vertical(
          LayoutGroup.Size(width: .absolute(100), height: .fractionalHeight(1)), spacing: 10,
          fitting: .item(.fraction()), count: 2),
      ])
    let layout = try CollectionLayout(
      of: SectionCounts([7], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 480)
    ) { _ in
      .groups(group, groupSpacing: 10)
    }
    show(layout.frame(of: .item(0, inSection: 0)))  // 0.0 0.0 190.0 120.0
    show(layout.frame(of: .item(2, inSection: 0)))  // 200.0 65.0 100.0 55.0
    show(layout.frame(of: .item(3, inSection: 0)))  // 0.0 130.0 190.0 120.0
    show(layout.contentSize)  // (300.0, 380.0)
    // end
  }

  @Test func `repeated members`() throws {
    // snippet: repeated members
    func starts(_ group: LayoutGroup) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 480)
      ) { _ in .groups(group) }
      return layout.paths.map { layout.frame(of: $0)!.x }
    }
    let row = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(50))
    let third = LayoutGroup.item(.fraction(width: 1 / 3))
    let small = LayoutGroup.item(.init(width: .absolute(60), height: .absolute(50)))
    let fitting = LayoutGroup.horizontal(row, spacing: 10, repeating: [third])
    let sharing = LayoutGroup.horizontal(row, spacing: 15, fitting: third, count: 3)
    let spread = LayoutGroup.horizontal(row, spacing: .flexible(0), [small, small, small])

    try show(starts(fitting))  // [0.0, 110.0, 0.0]
    try show(starts(sharing))  // [0.0, 105.0, 210.0]
    try show(starts(spread))  // [0.0, 120.0, 240.0]
    // end
  }

  @Test func `estimated groups`() throws {
    // snippet: estimated groups
    let card = LayoutGroup.item(.init(width: .fractionalWidth(0.5), height: .estimated(80)))
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .estimated(80)), [card, card])
    let layout = try CollectionLayout(
      of: SectionCounts([4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 480)
    ) { _ in .groups(row, groupSpacing: 10) }
    show(layout.frame(of: .item(2, inSection: 0)))  // 0.0 90.0 150.0 80.0
    var list = LiveLayout(layout, in: Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 60)))
    try list.measure { path, proposal in
      LayoutSize(width: proposal.width ?? 0, height: path.item == 1 ? 120 : 100)
    }
    show(list.layout.frame(of: .item(0, inSection: 0)))  // 0.0 0.0 150.0 100.0
    show(list.layout.frame(of: .item(2, inSection: 0)))  // 0.0 130.0 150.0 80.0
    // end
  }

  @Test func `pages of groups`() throws {
    // snippet: pages of groups
    let page = LayoutGroup.vertical(
      .init(width: .fractionalWidth(0.9), height: .fractionalHeight(1)), spacing: 10,
      fitting: .item(.fraction()), count: 3)
    let layout = try CollectionLayout(
      of: SectionCounts([9], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 390, height: 844)
    ) { _ in
      .groups(page, groupSpacing: 10)
        .insets(LayoutInsets(leading: 20, trailing: 20))
        .orthogonalScrolling(length: 200, snapping: .lineStart)
    }
    show(layout.frame(of: .item(1, inSection: 0)))  // 20.0 70.0 315.0 60.0
    show(layout.orthogonalOffset(ofSection: 0, near: 200))  // 325.0
    // end
  }

  @Test func `badges of groups`() throws {
    // snippet: badges of groups
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .absolute(80)),
      fitting: .item(.fraction()), count: 3
    ).badge(width: .fraction(1), height: .fixed(4), anchor: .init(edges: .top))
    let layout = try CollectionLayout(
      of: SectionCounts([7], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 480)
    ) { _ in .groups(row, groupSpacing: 10) }
    let bars = layout.decorations(overlapping: LayoutRect(x: 0, y: 0, width: 300, height: 480))
    show(bars.map(\.frame.y))  // [0.0, 90.0, 180.0]
    show(bars.compactMap(\.item))  // [0.0, 0.3, 0.6]
    // end
  }
}
