import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Repeated new section layouts, and invalid arguments.
@Suite struct ResizeTests {
  /// Resolved sections that no section uses are removed.
  ///
  /// The test checks that this does not affect other sections.
  @Test func `after a thousand section layouts the layout equals a fresh one`() throws {
    let container = LayoutSize(width: 320, height: 480)
    func look(_ step: Int) -> SectionLayout {
      .list(itemLength: .fixed(Double(1 + step % 500)), lineSpacing: Double(step % 7))
    }
    var looks = [look(1), look(2), look(3)]
    let source = SectionCounts([3, 1000, 2])
    var layout = try CollectionLayout(of: source, in: container) { looks[$0] }
    for step in 0..<1000 {
      looks[step % 3] = look(step * 31)
      try layout.setLayout(looks[step % 3], forSection: step % 3)
      guard step % 50 == 0 || step == 999 else { continue }
      let fresh = try CollectionLayout(of: source, in: container) { looks[$0] }
      #expect(layout.contentSize == fresh.contentSize, "step \(step)")
      for path in fresh.paths where (path.item ?? 0) % 97 < 3 {
        #expect(layout.frame(of: path) == fresh.frame(of: path), "step \(step): \(path)")
      }
    }
  }

  @Test func `invalid sections and containers are rejected`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(44)) }
    for section in [-1, 1, .max, .min] {
      #expect(throws: LayoutError.sectionOutOfRange(section, count: 1)) {
        try layout.setLayout(.list(itemLength: .fixed(1)), forSection: section)
      }
    }
    for side in [-1, .infinity, 1e31] {
      let size = LayoutSize(width: side, height: 480)
      #expect(throws: LayoutError.invalidContainer(size)) { try layout.resize(to: size) }
    }
    #expect(layout.contentSize == LayoutSize(width: 320, height: 88))
  }

  @Test func `with one column, items with larger spans take it as in a fresh layout`() throws {
    let container = LayoutSize(width: 320, height: 480)
    let column = SectionLayout.grid(.tracks([.fixed(80)]), itemLength: .fixed(20))
    var layout = try CollectionLayout(
      of: SectionCounts([3]), in: container, span: { _ in 2 },
      section: { _ in .grid(.tracks([.fixed(80), .fixed(40)]), itemLength: .fixed(20)) })
    try layout.setLayout(column, forSection: 0, span: { _ in 2 })
    let fresh = try CollectionLayout(
      of: SectionCounts([3]), in: container, span: { _ in 2 }, section: { _ in column })
    #expect(layout.paths.map { layout.frame(of: $0) } == fresh.paths.map { fresh.frame(of: $0) })
  }
}
