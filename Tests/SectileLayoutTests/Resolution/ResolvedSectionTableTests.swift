import SectileTestSupport
import Testing

@testable import SectileLayout

/// The distinct layouts of sections.
@Suite struct ResolvedSectionTableTests {
  @Test func `each layout is resolved once, for any number of layouts`() throws {
    let space = AxisSpace(
      axis: .vertical, direction: .leftToRight, container: LayoutSize(width: 320, height: 480),
      pixelScale: nil)
    for layoutCount in [1, 2, 7, 8, 9, 10, 40] {
      var generator = SeededGenerator(seed: UInt64(layoutCount))
      var table = ResolvedSectionTable(space: space)
      // A header beside the items makes two resolved sections of one layout.
      var known: [[Int]: Int] = [:]
      for section in 0..<400 {
        let number = generator.int(in: 0...layoutCount - 1)
        let hasHeader = generator.int(in: 0...1) == 1
        var layout = SectionLayout.list(itemLength: .fixed(Double(number)))
          .header(.fixed(20), placement: .beside(width: 60))
        layout.isCollapsed = generator.int(in: 0...1) == 1
        let index = try table.index(
          of: layout, hasHeader: hasHeader, hasFooter: true, section: section)
        let key = [number, hasHeader ? 1 : 0, layout.isCollapsed ? 1 : 0]
        check(
          index, equals: known[key] ?? known.count, "\(layoutCount) layouts, section \(section)")
        known[key] = index
        check(
          table.resolvedSections[index].layout, equals: layout,
          "layoutCount \(layoutCount), section \(section)")
      }
      check(table.resolvedSections.count, equals: known.count, "layoutCount \(layoutCount)")
    }
  }
}
