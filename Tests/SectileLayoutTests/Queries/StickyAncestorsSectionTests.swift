import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned ancestors beside pinned headers, at the ends of sections, and in arrangements without
/// rows.
@Suite struct StickyAncestorsSectionTests {
  @Test func `ancestors stack below pin inset, collection header and section header`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1, 1], [0, 1, 1, 1]]
    spec.lengths = [[20, 20, 20, 20], [20, 20, 20, 20]]
    spec.header = 10
    spec.isPinned = true
    spec.collectionHeader = 15
    spec.startPinInset = 5
    let layout = try spec.layout()
    // Offset, then y of the headers and the first rows of both sections.
    for (offset, expected) in [
      (0, [20, 30, 105, 115]), (30, [50, 60, 105, 115]), (55, [75, 85, 105, 115]),
      (70, [90, 85, 105, 115]), (90, [95, 85, 110, 120]), (200, [95, 85, 185, 175]),
    ] as [(Double, [Double])] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 90)
      let found = [
        .header(inSection: 0), .item(0, inSection: 0), .header(inSection: 1),
        .item(0, inSection: 1),
      ].map { path in
        layout.frame(of: path, in: spec.viewport(viewport, levels: .max))?.y
      }
      check(found, equals: expected, "\(offset)")
    }
  }

  @Test func `items in several columns and in orthogonal sections keep their position`() throws {
    let levels = [0, 1, 1, 2, 2, 0, 1, 1, 1, 1]
    let hierarchy = LevelHierarchy([levels]).hierarchy
    for section in [
      .grid(.count(2), itemLength: .fixed(20)), .flow(), .masonry(.count(2)),
      .list(itemLength: .fixed(40)).orthogonalScrolling(length: 30),
    ] as [SectionLayout] {
      let layout = try layout(
        of: (0..<10).map { LayoutSize(width: 30, height: Double(20 + $0)) }, width: 100, section)
      for offset in stride(from: -5, to: 120, by: 9) as StrideTo<Double> {
        let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 60)
        check(
          Array(layout.elements(in: Viewport(viewport, hierarchy: hierarchy))),
          equals: Array(layout.elements(in: Viewport(viewport))),
          "section \(section), offset \(offset)")
        for path in layout.paths {
          check(
            layout.frame(of: path, in: Viewport(viewport, hierarchy: hierarchy)),
            equals: layout.frame(of: path), "section \(section), offset \(offset), path \(path)")
        }
      }
    }
    // A grid of one column is a list.
    let grid = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .grid(.count(1), itemLength: .fixed(20)))
    let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)
    check(grid.elements(in: Viewport(viewport, hierarchy: hierarchy)).contains { $0.isPinned })
  }

  @Test(arguments: [false, true])
  func `a grid with one column in this container is a list, whatever its items span`(
    isDense: Bool
  ) throws {
    let hierarchy = LevelHierarchy([(0..<200).map { [0, 1, 2, 2, 1, 2, 3][$0 % 7] }]).hierarchy
    func layout(_ section: SectionLayout) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([200], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 100, height: 100),
        measure: { path, _ in LayoutSize(width: 100, height: Double(path.item! * 7 % 5) * 10) },
        span: { $0.item! % 3 == 0 ? .max : 2 }, section: { _ in section })
    }
    let list = try layout(.list(lineSpacing: 2))
    let grid = try layout(.grid(.adaptive(minimum: 80), lineSpacing: 2, dense: isDense))
    for offset in stride(from: -10, through: list.contentSize.height, by: 13) {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 90)
      let found = Array(grid.elements(in: Viewport(viewport, hierarchy: hierarchy)))
      check(
        found, equals: Array(list.elements(in: Viewport(viewport, hierarchy: hierarchy))),
        "offset \(offset)")
    }
    let viewport = LayoutRect(x: 0, y: 1_700, width: 100, height: 90)
    for path in list.paths {
      let frame = grid.frame(of: path, in: Viewport(viewport, hierarchy: hierarchy))
      check(
        frame, equals: list.frame(of: path, in: Viewport(viewport, hierarchy: hierarchy)),
        "path \(path)")
      let offset = grid.offset(
        toShow: path, aligned: .start, in: Viewport(viewport, hierarchy: hierarchy))
      check(
        offset,
        equals: list.offset(
          toShow: path, aligned: .start, in: Viewport(viewport, hierarchy: hierarchy)),
        "path \(path)")
    }
  }
}
