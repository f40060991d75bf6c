// The code that Docs/Reference/Layouts/Supplementaries.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct SupplementariesSnippets {
  @Test func `header placements`() throws {
    // snippet: header placements
    func header(_ placement: SectionLayout.Supplementary.Placement) throws -> [LayoutRect] {
      let layout = try CollectionLayout(
        of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480)
      ) { _ in
        .list(itemLength: .fixed(40), lineSpacing: 8)
          .header(.fixed(28), placement: placement)
          .insets(LayoutInsets(10))
      }
      return layout.paths.prefix(2).compactMap { layout.frame(of: $0) }
    }

    try show(header(.outside))  // [0.0 0.0 320.0 28.0, 10.0 38.0 300.0 40.0]
    try show(header(.inside))  // [10.0 10.0 300.0 28.0, 10.0 38.0 300.0 40.0]
    try show(header(.beside(width: 60)))  // [10.0 10.0 60.0 28.0, 70.0 10.0 240.0 40.0]
    // end
  }

  @Test func `insets of the items`() throws {
    // snippet: insets of the items
    func frames(_ placement: SectionLayout.Supplementary.Placement) throws -> [LayoutRect] {
      let layout = try CollectionLayout(
        of: SectionCounts([1]), in: LayoutSize(width: 320, height: 480)
      ) { _ in
        .list(itemLength: .fixed(40))
          .header(.fixed(28), placement: placement)
          .insets(LayoutInsets(10))
          .itemInsets(LayoutInsets(top: 4, leading: 16))
      }
      return layout.paths.prefix(2).compactMap { layout.frame(of: $0) }
    }

    try show(frames(.outside))  // [0.0 0.0 320.0 28.0, 26.0 42.0 284.0 40.0]
    try show(frames(.inside))  // [10.0 10.0 300.0 28.0, 26.0 42.0 284.0 40.0]
    // end
  }

  @Test func `backgrounds and separators`() throws {
    // snippet: backgrounds and separators
    let layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480),
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(50)))
    ) { _ in
      .list(itemLength: .fixed(40), lineSpacing: 9)
        .header(.fixed(28)).insets(LayoutInsets(10))
        .background(insets: LayoutInsets(2))
        .separators(thickness: 1, leadingInset: 16)
    }
    let decorations = layout.decorations(
      overlapping: LayoutRect(x: 0, y: 0, width: 320, height: 480))

    show(decorations.count)  // 3, a background, a separator and the header of the collection
    show(decorations[0].frame)  // 2.0 52.0 316.0 133.0
    show(decorations[1].frame)  // 26.0 132.0 284.0 1.0
    show(decorations[1].item)  // 0.1
    // end
  }

  @Test func `empty and collapsed sections`() throws {
    // snippet: empty and collapsed sections
    func height(_ section: SectionLayout, items: Int = 0) throws -> Double {
      try CollectionLayout(
        of: SectionCounts([items, 1]), in: LayoutSize(width: 320, height: 480),
        configuration: CollectionLayout.Configuration(sectionSpacing: 12)
      ) { index in
        index == 0 ? section : .list(itemLength: .fixed(40))
      }.contentSize.height - 40
    }
    let section = SectionLayout.list(itemLength: .fixed(40))
      .header(.fixed(28)).footer(.fixed(20)).insets(LayoutInsets(top: 5, bottom: 5))

    try show(height(section, items: 3))  // 190.0
    try show(height(section))  // 70.0
    try show(height(section.whenEmpty(.header)))  // 40.0
    try show(height(section.whenEmpty(.hidden)))  // 0.0
    try show(height(section.collapsed(), items: 3))  // 40.0
    // end
  }
}
