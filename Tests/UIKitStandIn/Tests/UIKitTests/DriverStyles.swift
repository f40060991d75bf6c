import Sectile

/// The layouts of sections, which depend on the identity of the section.
@MainActor final class Styles {
  var id: (Int) -> Int = { $0 }
  var isCollapsed: (Int) -> Bool = { _ in false }

  func layout(of section: Int) -> SectionLayout {
    let id = id(section)
    return style(id).collapsed(isCollapsed(id))
  }

  private func style(_ id: Int) -> SectionLayout {
    switch id % 5 {
    case 0: .list(itemLength: .estimated(30)).header(.estimated(12), pinned: true)
    case 1:
      .grid(.count(3), itemLength: .estimated(25), lineSpacing: 3).footer(.fixed(8), pinned: true)
    case 2: .masonry(.count(2), itemLength: .estimated(40)).header(.fixed(10))
    case 3: .flow(lineSpacing: 2, estimatedItemSize: LayoutSize(width: 30, height: 18))
    default:
      .list(itemLength: .fixed(22), lineSpacing: 2).header(.fixed(10), pinned: true).background()
        .separators(thickness: 2)
        .badge(
          width: .fixed(6), height: .fixed(6),
          anchor: SectionLayout.Badge.Anchor(edges: [.top, .trailing])
        )
        .sectionBadge(
          width: .fixed(6), height: .fixed(6),
          anchor: SectionLayout.Badge.Anchor(edges: [.bottom, .leading]), pinned: true)
    }
  }
}
