import SectileTestSupport
import Testing

@testable import SectileLayout

/// The distinct layouts of sections: a few are compared one by one, many by a dictionary.
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
        // The hash does not contain it.
        layout.isCollapsed = generator.int(in: 0...1) == 1
        let index = try table.index(
          of: layout, hasHeader: hasHeader, hasFooter: true, section: section)
        let key = [number, hasHeader ? 1 : 0, layout.isCollapsed ? 1 : 0]
        #expect(index == known[key] ?? known.count, "\(layoutCount) layouts, section \(section)")
        known[key] = index
        #expect(table.resolvedSections[index].layout == layout)
      }
      #expect(table.resolvedSections.count == known.count)
    }
  }

  /// A dictionary compares all layouts of one hash, so thousands of them would take a square.
  @Test func `layouts that differ in one number have different hashes`() {
    let group = LayoutGroup.item(.fraction())
    let changes: [(Double) -> SectionLayout] = [
      { .list(itemLength: .fixed($0)) },
      { .list(itemLength: .estimated($0)) },
      { .list(lineSpacing: $0) },
      { .grid(.count(Int($0))) },
      { .grid(.count(2), itemSpacing: $0) },
      { .grid(.adaptive(minimum: $0)) },
      { .grid(.adaptive(minimum: 20, maximum: 20 + $0)) },
      { .grid(.upTo(maximum: $0)) },
      { .grid(.tracks([.fixed($0), .fraction(1)])) },
      { .flow(estimatedItemSize: LayoutSize(width: $0, height: 9)) },
      { .masonry(.count(2), tolerance: $0) },
      { .groups(.horizontal(.init(width: .absolute($0), height: .absolute(9)), [group])) },
      { .list().insets(LayoutInsets(leading: $0)) },
      { .list().itemInsets(LayoutInsets(bottom: $0)) },
      { .list().header(.fixed($0)) },
      { .list().header(.measured, minimumLength: $0) },
      { .list().footer(.fixed(9), placement: .beside(width: $0)) },
      { .list().background(insets: LayoutInsets(top: $0)) },
      { .list().separators(thickness: $0) },
      { .list().badge(width: .fixed($0), height: .fixed(1), anchor: .init(edges: .top)) },
      { .list().orthogonalScrolling(length: $0) },
    ]
    for (index, change) in changes.enumerated() {
      let hashes = (1...100).map { change(Double($0)).tableHash }
      #expect(Set(hashes).count > 98, "change \(index)")
    }
  }
}
