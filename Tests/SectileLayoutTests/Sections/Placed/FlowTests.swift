import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Flows: exhaustive for a few items, and across the blocks and leaves of the tree.
@Suite struct FlowTests {
  @Test(arguments: SectionLayout.Justification.allCases, [0.0, 10])
  func `each flow of up to five items of five widths equals the oracle`(
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
        guard number.isMultiple(of: Exhaustive.step(27)) else { continue }
        section.sizes = widths.map { LayoutSize(width: $0, height: $0 / 10) }
        try expectOracle(section)
      }
    }
    check(number, equals: 3_905)
  }

  /// A flow with three justifications consists of the lines of flows with one.
  @Test func `each line has the justification that is chosen for it`() throws {
    let all = SectionLayout.Justification.allCases
    var lines = 0
    let step = Exhaustive.step(4)
    let widths = Exhaustive.sequences(of: [30, 45, 110.0], length: 5)
    for widths in stride(from: 0, to: widths.count, by: step).map({ widths[$0] }) {
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
      // The last line of the preset depends on the other lines; FlowLayoutCases covers it.
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
    check(all.last, equals: .flowLayout)
    check(lines, equals: (242 / step + 1) * 6 * 7 * 3 * 5)
  }

  @Test func `a flow of several leaves equals a loop over lines`() throws {
    var generator = SeededGenerator(seed: 2)
    let lengths = (0..<severalLeaves).map { _ in Double(generator.int(in: 1...200)) * 0.25 }
    let layout = try placedLayout(lengths, section: .flow(lineSpacing: 2, itemSpacing: 5))
    // Three items of 100 fill a line of 310; the line is as long as the longest of them.
    var y = 0.0
    for first in stride(from: 0, to: severalLeaves, by: 3) {
      for item in first..<first + 3 {
        let expected = LayoutRect(
          x: Double(item - first) * 105, y: y, width: 100, height: lengths[item])
        let frame = layout.frame(of: .item(item, inSection: 0))
        if frame != expected {
          Issue.record("item \(item) is \(frame as Any), not \(expected)")
          return
        }
      }
      y += lengths[first..<first + 3].max()! + 2
    }
    check(layout.contentSize.height, equals: y - 2)
  }
}
