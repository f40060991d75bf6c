// The code that Docs/Reference/Layouts/Badges.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct BadgesSnippets {
  @Test func `anchors of badges`() throws {
    // snippet: anchors of badges
    let section = SectionLayout.grid(.count(2), itemLength: .fixed(60), itemSpacing: 20)
      .badge(
        width: .fixed(20), height: .fixed(20),
        anchor: .init(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.5, y: -0.5)),
        items: [1]
      )
      .badge(
        width: .fraction(1), height: .fixed(4),
        anchor: .init(edges: .bottom, absoluteOffset: LayoutPoint(x: 0, y: 6)))
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 220, height: 480)
    ) { _ in
      section
    }
    let badges = layout.decorations(overlapping: LayoutRect(x: 0, y: 0, width: 220, height: 480))

    show(badges.count)  // 4
    show(badges[1].item)  // 0.1
    show(badges[1].badge)  // 0
    show(badges[1].frame)  // 210.0 -10.0 20.0 20.0
    show(badges[2].frame)  // 120.0 62.0 100.0 4.0
    show(layout.contentSize)  // (220.0, 120.0)
    // end
  }

  @Test func `items of badges`() throws {
    // snippet: items of badges
    var layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in LayoutSize(width: 320, height: 40) }
    ) { _ in
      .list()
    }
    func unread(_ items: SectionLayout.Badge.Items) -> SectionLayout {
      .list().badge(
        width: .fixed(8), height: .fixed(8), anchor: .init(edges: .leading), items: items)
    }

    func mark(_ item: Int) -> LayoutRect? {
      layout.decoration(.init(.badge, section: 0, item: .item(item, inSection: 0)))?.frame
    }

    // No element is measured again.
    try layout.setLayout(unread([0, 2]), forSection: 0)
    show(mark(2))  // 0.0 96.0 8.0 8.0
    show(mark(1))  // nil
    // end
  }

  @Test func `badges of sections`() throws {
    // snippet: badges of sections
    let section = SectionLayout.list(itemLength: .fixed(50))
      .header(.fixed(30), pinned: true)
      .sectionBadge(
        width: .fixed(20), height: .fixed(10), anchor: .init(edges: [.top, .trailing]),
        pinned: true, includingSupplementaries: false)
    let layout = try CollectionLayout(
      of: SectionCounts([4, 4], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { _ in section }
    func badge(at offset: Double) -> LayoutDecoration? {
      let viewport = Viewport(LayoutRect(x: 0, y: offset, width: 320, height: 480))
      return layout.decoration(.init(.badge, section: 0), in: viewport)
    }

    show(badge(at: 0)?.frame)  // 300.0 30.0 20.0 10.0
    show(badge(at: 100)?.frame)  // 300.0 130.0 20.0 10.0
    show(badge(at: 195)?.frame)  // 300.0 220.0 20.0 10.0
    show(badge(at: 100)?.isPinned)  // true
    // end
  }
}
