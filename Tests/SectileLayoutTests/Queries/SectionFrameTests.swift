import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Frames and layouts of whole sections.
@Suite struct SectionFrameTests {
  @Test func `the frame of each section equals the oracle`() throws {
    var shown = 0
    for seed in 0..<400 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      let oracle = LayoutOracle(spec)
      let size = layout.contentSize
      let tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
      for (section, edges) in oracle.sections.enumerated() {
        let found = layout.frame(ofSection: section)
        guard let edges else {
          check(found, equals: nil, "seed \(seed), section \(section)")
          continue
        }
        let width = spec.axis == .vertical ? size.width : size.height
        var expected = LayoutRect(
          x: 0, y: edges.start, width: width, height: edges.end - edges.start)
        if spec.axis == .horizontal {
          expected = expected.transposed
          if spec.direction == .rightToLeft { expected = expected.mirrored(in: size.width) }
        }
        let isSame = found.map { isClose($0, expected, within: tolerance) } ?? false
        check(isSame, "seed \(seed), section \(section): \(found as Any), not \(expected)")
        shown += 1
      }
      check(layout.frame(ofSection: -1), equals: nil, "seed \(seed)")
      check(layout.frame(ofSection: spec.sections.count), equals: nil, "seed \(seed)")
    }
    check(shown, isGreaterThan: 500)
  }

  @Test func `the layout of a section is the one that was given`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      var layout = try spec.layout()
      check(layout.layout(forSection: -1), equals: nil, "seed \(seed)")
      check(layout.layout(forSection: spec.sections.count), equals: nil, "seed \(seed)")
      for (index, section) in spec.sections.enumerated() {
        check(layout.layout(forSection: index), equals: section.sectionLayout, "seed \(seed)")
      }
      guard !spec.sections.isEmpty else { continue }
      let other = SectionLayout.list(itemLength: .estimated(9)).header(.fixed(4))
      try layout.setLayout(other, forSection: 0)
      check(layout.layout(forSection: 0), equals: other, "seed \(seed)")
      try layout.setEstimate(LayoutSize(square: 12), forSection: 0)
      check(
        layout.layout(forSection: 0), equals: .list(itemLength: .estimated(12)).header(.fixed(4)),
        "seed \(seed)")
      // A layout that was read makes an equal section.
      var copy = layout
      try copy.setLayout(layout.layout(forSection: 0)!, forSection: 0)
      check(copy.everyElement, equals: layout.everyElement, "seed \(seed)")
    }
  }
}
