import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Grids: columns on whole pixels, and items that span columns, with and without dense placement.
@Suite struct GridTests {
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
        guard number.isMultiple(of: Exhaustive.step(27)) else { continue }
        section.sizes = spans.indices.map { LayoutSize(width: 0, height: Double($0 * 7 % 4) * 10) }
        section.spans = spans
        try expectOracle(section)
      }
    }
    check(number, equals: 5_460)
  }

  @Test func `rounded edges of three columns end at 320`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 3), width: 320, pixelScale: 1,
      .grid(.count(3), itemLength: .fixed(10), itemSpacing: 8))
    expectFrames(of: layout, "pixels-three-columns")
  }

  @Test func `on whole pixels columns have two widths and add up to the total`() throws {
    for total in 1...200 {
      for count in 1...7 {
        let frames = try layout(
          of: Array(repeating: .zero, count: count), width: Double(total), pixelScale: 1,
          .grid(.count(count), itemLength: .fixed(10))
        ).itemFrames()
        check(frames.count, equals: count, "total \(total)")
        let share = total / count
        check(
          frames.allSatisfy { $0.width == Double(share) || $0.width == Double(share + 1) },
          "total \(total), count \(count)")
        check(frames.reduce(0) { $0 + $1.width }, equals: Double(total), "\(total) / \(count)")
      }
    }
  }
}
