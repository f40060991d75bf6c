import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Grids whose items span columns, with and without dense placement.
@Suite struct SpannedGridTests {
  @Test(arguments: [true, false], SectionLayout.Alignment.allCases)
  func `each grid of up to six items with spans equals the oracle`(
    isDense: Bool, alignment: SectionLayout.Alignment
  ) throws {
    var section = LayoutSpec.Section()
    section.arrangement = .spans(columns: 4, isDense: isDense)
    section.alignment = alignment
    section.lineSpacing = 3
    section.itemSpacing = 4
    var number = 0
    for count in 1...6 {
      for spans in Exhaustive.sequences(of: [1, 2, 3, 4], length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = spans.indices.map { LayoutSize(width: 0, height: Double($0 * 7 % 4) * 10) }
        section.spans = spans
        try expectOracle(section)
      }
    }
    #expect(number == 5_460)
  }
}
