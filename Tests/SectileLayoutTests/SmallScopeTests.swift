import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Every placer on everything there is up to a size, against the loops of the oracle.
@Suite struct SmallScopeTests {
  private func expect(_ section: LayoutSpec.Section, width: Double = 100) throws {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: width, height: 100)
    spec.sections = [section]
    if let difference = difference(of: try spec.layout(), from: LayoutOracle(spec)) {
      Issue.record("\(difference)\n\(spec)")
    }
  }

  @Test(arguments: 1...3, [0.0, 10, 15])
  func `masonries of up to six items of four lengths`(columns: Int, tolerance: Double) throws {
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.lineSpacing = 5
    var number = 0
    for count in 0...6 {
      for lengths in Exhaustive.sequences(of: [0, 10, 20, 30.0], length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = lengths.map { LayoutSize(width: 0, height: $0) }
        try expect(section)
      }
    }
    #expect(number == 5_461)
  }

  @Test(arguments: [2, 3, 4], [0.0, 10])
  func `masonries of up to five items with spans`(columns: Int, tolerance: Double) throws {
    let shapes = [(10.0, 1), (30, 1), (10, 2), (20, 3), (0, 9)]
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.itemSpacing = 4
    var number = 0
    for count in 1...5 {
      for items in Exhaustive.sequences(of: shapes, length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = items.map { LayoutSize(width: 0, height: $0.0) }
        section.spans = items.map(\.1)
        try expect(section)
      }
    }
    #expect(number == 3_905)
  }

  @Test(arguments: [true, false], SectionLayout.Alignment.allCases)
  func `rows of up to six items with spans`(
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
        try expect(section)
      }
    }
    #expect(number == 5_460)
  }

  @Test(arguments: SectionLayout.Justification.allCases, [0.0, 10])
  func `flows of up to five items of five widths`(
    justification: SectionLayout.Justification, spacing: Double
  ) throws {
    var section = LayoutSpec.Section()
    section.arrangement = .flow(justification)
    section.itemSpacing = spacing
    section.lineSpacing = 2
    section.alignment = .end
    var number = 0
    for count in 1...5 {
      for widths in Exhaustive.sequences(of: [0, 30, 45, 100, 110.0], length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = widths.map { LayoutSize(width: $0, height: $0 / 10) }
        try expect(section)
      }
    }
    #expect(number == 3_905)
  }

  /// A flow with three choices is made of the lines of flows with one.
  @Test func `every line of a flow is as the choice for it makes it`() throws {
    let all = SectionLayout.Justification.allCases
    var lines = 0
    for widths in Exhaustive.sequences(of: [30, 45, 110.0], length: 5) {
      let sizes = widths.map { LayoutSize(width: $0, height: 10) }
      func frames(
        _ justification: SectionLayout.Justification,
        _ last: SectionLayout.Justification? = nil, _ lone: SectionLayout.Justification? = nil
      ) throws -> [LayoutRect] {
        try layout(
          of: sizes, width: 100,
          .flow(justification: justification, lastLine: last, loneItem: lone, itemSpacing: 5)
        ).itemFrames()
      }
      let pure = try all.map { try frames($0) }
      let tops = pure[0].map(\.y)
      // The preset's last line depends on the other lines; it has cases of its own.
      for (last, lone) in all.dropLast().flatMap({ last in all.map { (last, $0) } }) {
        for justification in [SectionLayout.Justification.leading, .spaceAround, .flowLayout] {
          let found = try frames(justification, last, lone)
          for item in found.indices {
            let isLast = tops[item] == tops.last
            let isLone = tops.count { $0 == tops[item] } == 1
            let choice = isLast ? last : isLone ? lone : justification
            let expected = pure[all.firstIndex(of: choice)!][item]
            if found[item] != expected {
              Issue.record(
                "\(widths), \(justification), \(last), \(lone): \(item) is \(found[item])")
            }
            lines += 1
          }
        }
      }
    }
    #expect(all.last == .flowLayout && lines == 243 * 6 * 7 * 3 * 5)
  }

  @Test func `the checker finds a wrong frame, a wrong count and a wrong content size`() throws {
    var spec = LayoutSpec()
    var section = LayoutSpec.Section()
    section.sizes = [LayoutSize(width: 0, height: 10), LayoutSize(width: 0, height: 20)]
    spec.sections = [section]
    let oracle = LayoutOracle(spec)
    #expect(difference(of: try spec.layout(), from: oracle) == nil)
    spec.sections[0].insets.bottom = 1
    #expect(difference(of: try spec.layout(), from: oracle)?.contains("content") == true)
    spec.sections[0].insets = LayoutInsets(leading: 1e-6)
    #expect(difference(of: try spec.layout(), from: oracle)?.contains("0.0 is") == true)
    spec.sections[0].sizes.removeLast()
    #expect(difference(of: try spec.layout(), from: oracle)?.contains("1 elements") == true)
    spec.sections[0].insets = .zero
    spec.sections[0].footer = 20
    #expect(difference(of: try spec.layout(), from: oracle)?.contains("no 0.1") == true)
  }
}
