// The code that Docs/Reference/Layouts/Errors.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct ErrorsSnippets {
  @Test func `rejected values`() throws {
    // snippet: rejected values
    func why(_ section: SectionLayout, _ size: LayoutSize = .zero) -> String {
      do throws(LayoutError) {
        _ = try CollectionLayout(
          of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480),
          measure: { _, _ in size }, span: { _ in 0 }
        ) { _ in section }
        return "nothing"
      } catch {
        return String(error.description.dropFirst("LayoutError: ".count))
      }
    }
    let bad = LayoutSize(width: 5, height: -2)

    let rows = SectionLayout.list()
    let tooShort = SectionLayout.list(itemLength: .fixed(-1))
    let negative = SectionLayout.list().insets(LayoutInsets(-4))
    let apart = SectionLayout.list(lineSpacing: .nan)

    show(why(tooShort))  // "the item length of section 0 is -1.0; it must be in 0...1e+30."
    show(why(negative))  // "the inset of section 0 is -4.0; it must be in 0...1e+30."
    show(why(apart))  // "the line spacing of section 0 is nan; it must be in 0...1e+30."
    show(why(rows, bad))  // "the size of 0.0 is (5.0, -2.0); both sides must be in 0...1e+30."
    show(why(.grid(.count(3))))  // "item 0.0 spans 0 columns; it must span at least 1."
    show(why(.masonry(.count(70_000))))  // "section 0 has 70000 columns; it must have 1...65536."
    // end
  }

  @Test func `extreme values`() throws {
    // snippet: extreme values
    func frames(_ section: SectionLayout, width: Double) throws -> [LayoutRect] {
      let layout = try CollectionLayout(
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: width, height: 480)
      ) { _ in section }
      return layout.paths.compactMap { layout.frame(of: $0) }
    }
    let narrow = SectionLayout.grid(.adaptive(minimum: 200), itemLength: .fixed(10))
    let grid = SectionLayout.grid(.count(3), itemLength: .fixed(10), itemSpacing: 20)
    let inset = grid.insets(LayoutInsets(leading: 50))

    try show(frames(grid, width: 30).map(\.x))  // [0.0, 20.0, 40.0]
    try show(frames(grid, width: 30).map(\.width))  // [0.0, 0.0, 0.0]
    try show(frames(inset, width: 30).map(\.x))  // [50.0, 70.0, 90.0]
    try show(frames(.list(itemLength: .fixed(0)), width: 0).map(\.y))  // [0.0, 0.0, 0.0]
    try show(frames(narrow, width: 30)[0])  // 0.0 0.0 30.0 10.0
    // end
  }
}
