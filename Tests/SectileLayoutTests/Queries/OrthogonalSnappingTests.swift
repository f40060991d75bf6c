import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Offsets at which orthogonal sections stop, compared with brute force over all targets.
@Suite struct OrthogonalSnappingTests {
  @Test
  func
    `an orthogonal section snaps to the nearest target, or the next in the direction of the velocity`()
    throws
  {
    var covered: Set<SnapBehavior> = []
    for seed in 0..<seedCount(100, deep: 200) {
      let spec = LayoutSpec.randomOrthogonal(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for section in spec.sections.indices {
        guard let snapping = spec.sections[section].orthogonal?.snapping,
          let inner = layout.orthogonalLayout(ofSection: section)
        else {
          check(
            layout.orthogonalOffset(ofSection: section, near: 50), equals: 0,
            "seed \(seed), section \(section)")
          continue
        }
        let line = MainLine(inner)
        let own = spec.orthogonalLayout(ofSection: section)
        let outer = line.isVertical ? own.container.height : own.container.width
        let insets = own.sections[0].insets
        let start = line.isVertical ? insets.top : insets.leading
        let end = line.isVertical ? insets.bottom : insets.trailing
        let crossLength = max(outer - start - end, 0)
        for _ in 0..<8 {
          let offset = Double(generator.int(in: -40...Int(line.length) + 40)) + 0.0625
          for velocity in [-1, 0, 1] as [Double] {
            let found = layout.orthogonalOffset(
              ofSection: section, near: offset, velocity: velocity)
            let places = places(
              snapping, line, own, start: start, crossLength: crossLength, near: offset)
            func reachable(_ place: Double) -> Double {
              min(max(place, 0), max(line.length - outer, 0))
            }
            let expected = chosen(
              of: places.map(reachable), near: reachable(offset), velocity: velocity)
            if abs(found - expected) > 1e-9 {
              Issue.record("seed \(seed), \(section), \(offset), \(velocity): \(found)\n\(spec)")
            }
            covered.insert(snapping)
          }
        }
      }
    }
    check(covered.count, equals: SnapBehavior.allCases.count)
  }

  /// The frame of the section is 100.5 points wide, the container 100.3.
  @Test(arguments: CollectionLayout.Direction.allCases)
  func `the largest offset shows the end of the content on the pixel grid`(
    direction: CollectionLayout.Direction
  ) throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100.3, height: 100), direction: direction, pixelScale: 2
    ) { _ in .list(itemLength: .fixed(68)).orthogonalScrolling(length: 50) }
    let largest = layout.orthogonalOffset(ofSection: 0, near: 1000)
    check(largest, equals: 103.5)
    check(layout.limitedOrthogonalOffsets([0: 1000]), equals: [0: 103.5])
    let last = try #require(
      layout.element(
        at: .item(2, inSection: 0), in: Viewport(.zero, orthogonalOffsets: [0: largest])))
    let clip = try #require(layout.orthogonalFrame(ofSection: 0))
    check(direction == .leftToRight ? last.frame.maxX == clip.maxX : last.frame.x == clip.x)
  }

  /// Returns all offsets that an orthogonal section may snap to.
  private func places(
    _ snapping: SnapBehavior, _ line: MainLine, _ spec: LayoutSpec, start: Double,
    crossLength: Double, near offset: Double
  ) -> [Double] {
    let items = groups(of: spec, start) ?? line.layout.itemFrames().map(line.along)
    switch snapping {
    case .none: return [offset]
    case .lineStart: return items.map { $0.start - start }
    case .lineCenter: return items.map { ($0.start + $0.end) / 2 - start - crossLength / 2 }
    case .page: return crossLength == 0 ? [offset] : (-50...200).map { Double($0) * crossLength }
    }
  }

  /// Returns the intervals of the groups of an orthogonal layout, or nil if it has none.
  private func groups(of spec: LayoutSpec, _ start: Double) -> [(start: Double, end: Double)]? {
    let section = spec.sections[0]
    guard let group = section.group else { return nil }
    let isVertical = spec.axis == .vertical
    let insets = section.insets
    let oracle = GroupOracle(
      group,
      in: LayoutSize(
        width: max(spec.container.width - insets.leading - insets.trailing, 0),
        height: max(spec.container.height - insets.top - insets.bottom, 0)),
      isVertical: isVertical)
    let (before, after) = isVertical ? (0, 2) : (1, 3)
    func points(_ edge: Int) -> Double {
      switch group.edges[edge] {
      case .fixed(let points), .flexible(let points): points
      }
    }
    func snapped(_ edge: Double) -> Double {
      spec.pixelScale.map { (edge * $0 + 0.5 + 1e-7).rounded(.down) / $0 } ?? edge
    }
    return stride(from: 0, to: section.sizes.count, by: oracle.count).map { first in
      let number = Double(first / oracle.count)
      let origin = start + number * (oracle.length + section.lineSpacing)
      return (
        snapped(origin + points(before)), snapped(origin + oracle.length - points(after))
      )
    }
  }

  private func chosen(of places: [Double], near offset: Double, velocity: Double) -> Double {
    let before = places.filter { $0 <= offset + 1e-9 }.max()
    let after = places.filter { $0 >= offset - 1e-9 }.min()
    guard let before, let after else { return before ?? after ?? offset }
    if velocity != 0 { return velocity > 0 ? after : before }
    return offset - before <= after - offset ? before : after
  }
  @Test func `an orthogonal section snaps to its own pages and the layout to the container's`()
    throws
  {
    let layout = try CollectionLayout(
      of: SectionCounts([4, 4, 4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(320)).orthogonalScrolling(length: 480, snapping: .page) }
    let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    check(
      [0, 239, 241, 500, 960].map {
        layout.snapOffset(near: $0, to: .page, in: Viewport(viewport))
      },
      equals: [0, 0, 480, 480, 960])
    check(layout.snapOffset(near: 500, velocity: 1, to: .page, in: Viewport(viewport)), equals: 960)
    for section in 0..<3 {
      check(
        [0, 159, 161, 450, 960, 2000].map {
          layout.orthogonalOffset(ofSection: section, near: $0)
        }, equals: [0, 0, 320, 320, 960, 960], "section \(section)")
      check(
        layout.orthogonalOffset(ofSection: section, near: 330, velocity: 1), equals: 640,
        "section \(section)")
      check(
        layout.orthogonalOffset(ofSection: section, near: 330, velocity: -1), equals: 320,
        "section \(section)")
    }
    // Page 2 of the orthogonal section on page 3 of the layout fills the viewport.
    let visible = layout.elements(
      in: Viewport(LayoutRect(x: 0, y: 960, width: 320, height: 480), orthogonalOffsets: [2: 320]))
    check(visible.map(\.path), equals: [.item(1, inSection: 2)])
    check(visible.map(\.frame), equals: [LayoutRect(x: 0, y: 960, width: 320, height: 480)])
  }
}
