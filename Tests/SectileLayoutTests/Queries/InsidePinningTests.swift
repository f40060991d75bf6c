import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A pinned header or footer inside the insets, opposite to one outside of them.
@Suite struct InsidePinningTests {
  private func y(
    of path: KindedIndexPath, _ section: SectionLayout, at offset: Double
  ) throws -> Double? {
    let layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 100, height: 100), section: { _ in section })
    return layout.frame(
      of: path, in: Viewport(LayoutRect(x: 0, y: offset, width: 100, height: 100)))?.y
  }

  @Test func `a header inside the insets stays there before a footer outside of them`() throws {
    for area in [SectionLayout.PinningArea.items, .section] {
      let section = SectionLayout.list(itemLength: .fixed(50))
        .insets(LayoutInsets(top: 10, bottom: 10))
        .header(.fixed(20), pinned: true, placement: .inside)
        .footer(.fixed(5), placement: .outside).pinning(within: area)
      let header = KindedIndexPath.header(inSection: 0)
      check(try y(of: header, section, at: 205), equals: 205, "\(area)")
      check(try y(of: header, section, at: 220), equals: 210, "\(area)")
    }
  }

  @Test func `a footer inside the insets stays there behind a header outside of them`() throws {
    for area in [SectionLayout.PinningArea.items, .section] {
      let section = SectionLayout.list(itemLength: .fixed(50))
        .insets(LayoutInsets(top: 10, bottom: 10))
        .header(.fixed(20), placement: .outside)
        .footer(.fixed(5), pinned: true, placement: .inside).pinning(within: area)
      let footer = KindedIndexPath.footer(inSection: 0)
      check(try y(of: footer, section, at: -60), equals: 35, "\(area)")
      check(try y(of: footer, section, at: -80), equals: 30, "\(area)")
    }
  }
}
