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
          #expect(found == nil, "seed \(seed), section \(section)")
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
        #expect(isSame, "seed \(seed), section \(section): \(found as Any), not \(expected)")
        shown += 1
      }
      #expect(layout.frame(ofSection: -1) == nil)
      #expect(layout.frame(ofSection: spec.sections.count) == nil)
    }
    #expect(shown > 500)
  }

  @Test func `the layout of a section is the one that was given`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      var layout = try spec.layout()
      #expect(layout.layout(forSection: -1) == nil)
      #expect(layout.layout(forSection: spec.sections.count) == nil)
      for (index, section) in spec.sections.enumerated() {
        #expect(layout.layout(forSection: index) == section.sectionLayout, "seed \(seed)")
      }
      guard !spec.sections.isEmpty else { continue }
      let other = SectionLayout.list(itemLength: .estimated(9)).header(.fixed(4))
      try layout.setLayout(other, forSection: 0)
      #expect(layout.layout(forSection: 0) == other)
      try layout.setEstimate(12, forSection: 0)
      #expect(
        layout.layout(forSection: 0) == .list(itemLength: .estimated(12)).header(.fixed(4)))
      // A layout that was read makes an equal section.
      var copy = layout
      try copy.setLayout(layout.layout(forSection: 0)!, forSection: 0)
      #expect(copy.everyElement == layout.everyElement, "seed \(seed)")
    }
  }
}
