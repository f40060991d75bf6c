import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The anchor keeps its position on the screen through measurements, changes of data, section
/// layouts and containers: over all arrangements, axes and directions, with pinned headers.
@Suite struct AnchorLaws {
  private static let seeds = seedCount(150)

  @Test(arguments: [true, false])
  func `the anchor equals the oracle and keeps its position`(isExact: Bool) throws {
    var movedCount = 0
    for seed in 0..<Self.seeds {
      var live = LiveSpec(seed: seed, isExact: isExact)
      var layout = try live.spec.layout()
      var generator = SeededGenerator(seed: seed)
      for step in 0..<12 {
        let old = layout
        let spec = live.spec
        let viewport = viewport(in: old, isExact: isExact, &generator)
        var edge = LayoutAnchor.Edge.allCases.randomElement(using: &generator)!
        let velocity = Double(generator.int(in: -1...1))
        let oracle = AnchorOracle(layout: old, viewport: viewport) { spec.isEstimated($0) }
        func fail(_ text: String) {
          Issue.record("seed \(seed), step \(step), \(edge) of \(viewport): \(text)\n\(live)")
        }
        let anchor = old.anchor(in: Viewport(viewport), edge: edge, velocity: velocity)
        let expected = oracle.path(edge: edge, velocity: velocity)
        if anchor.target != (expected.map { .element($0) } ?? .content) {
          return fail("the anchor is \(anchor), not \(expected as Any)")
        }
        if let expected, !oracle.visible.contains(where: { $0.path == expected }) {
          let edges = oracle.edges(of: old.frame(of: expected)!)
          if edges.end < oracle.edges(of: viewport).start { edge = .end }
          if edges.start > oracle.edges(of: viewport).end { edge = .start }
        }
        if anchor.edge != edge { return fail("the edge of \(anchor) is not \(edge)") }
        let there = old.offset(restoring: anchor, in: Viewport(viewport), isClamped: false)
        let origin = old.axis == .vertical ? viewport.y : viewport.x
        let place = expected.flatMap { old.frame(of: $0) } ?? .zero
        // Mirrored positions are distances from the end of the content.
        let isMirrored = old.axis == .horizontal && old.direction == .rightToLeft
        let isOnGrid =
          [place.x, place.y, place.width, place.height].allSatisfy(Self.isExact)
          && (!isMirrored || Self.isExact(old.contentSize.width))
        if abs(there - origin) > (isExact && isOnGrid ? 0 : 1e-9) {
          return fail("an unchanged layout goes from \(origin) to \(there)")
        }

        try live.step(&layout)
        let mapped = anchor.mapped(through: live.lastChanges, from: old, in: Viewport(viewport))
        guard case .element(let path) = anchor.target else { continue }
        let (target, oldPath, isEnd) = oracle.mapped(path, edge: edge, through: live.lastChanges)
        guard let target else {
          if mapped != (isEnd ? .contentEnd : .contentStart) { fail("it becomes \(mapped)") }
          continue
        }
        if mapped.target != .element(target) { return fail("\(path) becomes \(mapped)") }
        guard let frame = layout.frame(of: target) else { continue }
        // The old position of the element if it was visible, otherwise that of the anchor.
        let was = oracle.edges(of: old.frame(of: oldPath ?? path)!)
        let window = oracle.edges(of: viewport)
        let moved = layout.moved(
          viewport, to: layout.offset(restoring: mapped, in: Viewport(viewport), isClamped: false))
        let now = AnchorOracle.edges(of: frame, in: layout)
        let newWindow = AnchorOracle.edges(of: moved, in: layout)
        var distance = was.start - window.start
        var newDistance = now.start - newWindow.start
        if edge == .start {
          distance = max(distance, -(now.end - now.start))
        } else {
          distance = min(was.end - window.end, now.end - now.start)
          newDistance = now.end - newWindow.end
        }
        // Sums are not exact if a length before it is a multiple of a third.
        let isBitExact =
          isExact && abs(distance) < 1e6
          && [was.start, was.end, now.start, now.end, distance, layout.contentSize.width]
            .allSatisfy(Self.isExact)
        if abs(distance - newDistance) > (isBitExact ? 0 : 1e-9) {
          return fail("\(mapped) was \(distance) away and is \(newDistance) away")
        }
        movedCount += 1
      }
    }
    check(movedCount, isGreaterThan: Int(Self.seeds) * 6)
  }

  /// Returns whether a number is a multiple of 1/16; sums of such numbers are exact.
  private static func isExact(_ value: Double) -> Bool { (value * 16).rounded() == value * 16 }

  private func viewport(
    in layout: CollectionLayout, isExact: Bool, _ generator: inout SeededGenerator
  ) -> LayoutRect {
    func number(_ limit: Double) -> Double {
      isExact
        ? Double(generator.int(in: -80...Int(limit) * 4)) / 4
        : Double.random(in: -20...max(limit, 0), using: &generator)
    }
    let content = layout.contentSize
    let length = max(number(200), 0)
    return layout.axis == .vertical
      ? LayoutRect(
        x: 0, y: number(content.height), width: layout.container.width, height: length)
      : LayoutRect(
        x: number(content.width), y: 0, width: length, height: layout.container.height)
  }
}

extension CollectionLayout {
  /// Returns a viewport with a different offset.
  fileprivate func moved(_ viewport: LayoutRect, to offset: Double) -> LayoutRect {
    var viewport = viewport
    if axis == .vertical { viewport.y = offset } else { viewport.x = offset }
    return viewport
  }
}
