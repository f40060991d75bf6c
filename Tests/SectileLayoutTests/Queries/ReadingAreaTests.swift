import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The lengths that bars and pinned elements cover, and the range of scroll offsets, against
/// statements of the rules for all elements.
@Suite struct ReadingAreaTests {
  private func viewports(
    of spec: LayoutSpec, _ layout: CollectionLayout, seed: UInt64
  ) -> [(viewport: Viewport, start: Double, length: Double)] {
    var generator = SeededGenerator(seed: seed)
    let line = MainLine(layout)
    return (0..<6).map { _ in
      let length = Double(generator.int(in: 20...400))
      let start = Double(generator.int(in: -60...Int(line.length) + 60))
      return (spec.viewport(line.viewport(at: start, length: length)), start, length)
    }
  }

  @Test func `covered lengths end where the last pinned element ends`() throws {
    var covered = 0
    for seed in 0..<seedCount(150, deep: 600) {
      let spec = LayoutSpec.random(seed: seed, isExact: true)
      let layout = try spec.layout()
      let line = MainLine(layout)
      for (viewport, start, length) in viewports(of: spec, layout, seed: seed) {
        var (low, high) = (start + spec.startInset, start + length - spec.endInset)
        for bar in layout.pinnedDecorations(overlapping: .everywhere, in: viewport) {
          let edges = line.along(bar.frame)
          if bar.kind == .collectionHeader { low = max(low, edges.end) }
          if bar.kind == .collectionFooter { high = min(high, edges.start) }
        }
        for element in layout.elements(in: viewport) where element.isPinned {
          if case .beside = spec.sections[element.path.section].placement { continue }
          let edges = line.along(element.frame)
          if element.path.kind == .footer {
            high = min(high, edges.start)
          } else {
            low = max(low, edges.end)
          }
        }
        let expected = (
          min(max(low - start, 0), length), min(max(start + length - high, 0), length)
        )
        let found = layout.coveredLengths(in: viewport)
        check(
          abs(found.start - expected.0) + abs(found.end - expected.1), isAtMost: 1e-9,
          "seed \(seed), \(viewport.rect): \(found), not \(expected)\n\(spec)")
        if found.start > spec.startInset || found.end > spec.endInset { covered += 1 }
      }
    }
    check(covered, isGreaterThan: 100)
  }

  @Test func `a viewport inside the scroll range does not overscroll, and others do`() throws {
    var outside = 0
    for seed in 0..<seedCount(100, deep: 400) {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      for (viewport, _, _) in viewports(of: spec, layout, seed: seed) {
        let range = layout.scrollRange(in: viewport)
        let offset = spec.axis == .vertical ? viewport.rect.y : viewport.rect.x
        let overscroll = layout.overscroll(in: viewport)
        let message = "seed \(seed), \(viewport.rect), \(range)\n\(spec)"
        check(range.contains(offset), equals: overscroll == 0, message)
        let nearest = min(max(offset, range.lowerBound), range.upperBound)
        check(abs(abs(offset - nearest) - abs(overscroll)), isAtMost: 1e-9, message)
        outside += overscroll == 0 ? 0 : 1
        for end in [range.lowerBound, range.upperBound] {
          var atEnd = viewport
          atEnd.rect = viewport.rect.moved(to: end, along: spec.axis)
          check(layout.overscroll(in: atEnd), equals: 0, "\(end), \(message)")
        }
      }
    }
    check(outside, isGreaterThan: 50)
  }

  @Test func `without a finite length a viewport has one offset and nothing is covered`() throws {
    let layout = try LayoutSpec.random(seed: 3).layout()
    for number in [Double.nan, .infinity, -.infinity] {
      let viewport = Viewport(LayoutRect(x: number, y: number, width: number, height: number))
      let range = layout.scrollRange(in: viewport)
      check(range.lowerBound == range.upperBound && range.lowerBound.isFinite, "\(range)")
      check(layout.coveredLengths(in: viewport) == (0, 0), "\(number)")
      check(layout.overscroll(in: viewport), equals: 0)
    }
  }

  @Test func `an extended rectangle has the distances before its start and after its end`() throws {
    for seed in 0..<60 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: true)
      let layout = try spec.layout()
      let line = MainLine(layout)
      for (viewport, start, length) in viewports(of: spec, layout, seed: seed) {
        let rect = layout.rect(of: viewport, extendedBy: .init(before: 30, after: -5))
        let edges = line.along(rect)
        check(
          abs(edges.start - (start - 30)) + abs(edges.end - (start + length - 5)),
          isAtMost: 1e-9, "seed \(seed), \(viewport.rect)")
      }
    }
  }

  @Test func `an element that the layout does not have has no proposal`() throws {
    let layout = try LayoutSpec.random(seed: 1).layout()
    check(layout.proposal(for: .item(999, inSection: 0)), equals: ProposedSize())
    check(layout.proposal(for: .header(inSection: 99)), equals: ProposedSize())
  }
}

extension LayoutRect {
  fileprivate static let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 4e6, height: 4e6)
}
