import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned badges of sections.
extension SectionBadgesTests {
  /// Every combination of edges along y, lengths, offsets, areas, viewports and pinned headers.
  @Test func `a pinned badge is anchored to the visible part of its area`() throws {
    var displaced = 0
    for edges in [[], .top, .bottom, [.top, .bottom]] as [Badge.Edges] {
      for height in [.fixed(0), .fixed(24), .fixed(700), .fraction(0.25), .fraction(1)]
        as [Badge.Length]
      {
        for offset in [0, 7, -7, -30] as [Double] {
          for includes in [true, false] {
            for isPinned in [true, false] {
              let section = SectionLayout.list(itemLength: .fixed(40))
                .header(.fixed(30), pinned: isPinned).footer(.fixed(20), pinned: isPinned)
                .insets(LayoutInsets(top: 4, bottom: 6))
                .sectionBadge(
                  width: .fixed(10), height: height,
                  anchor: .init(edges: edges, absoluteOffset: LayoutPoint(x: 0, y: offset)),
                  pinned: true, includingSupplementaries: includes)
              let layout = try layout(counts: [3, 10, 3], section)
              let natural = layout.decoration(.init(.badge, section: 1))!.frame
              let frame = layout.frame(ofSection: 1)!
              let area =
                includes
                ? (start: frame.y, end: frame.maxY)
                : (start: frame.y + 34, end: frame.maxY - 26)
              for step in stride(from: -3, to: 34, by: Exhaustive.step(2)) {
                let viewport = viewport(at: Double(step) * 25 + 0.5)
                let pinned = layout.decoration(.init(.badge, section: 1), in: Viewport(viewport))!
                // The visible part, without the pinned header and footer.
                var window = (start: viewport.y, end: viewport.maxY)
                if isPinned && !includes {
                  let header = layout.frame(of: .header(inSection: 1), in: Viewport(viewport))!
                  let footer = layout.frame(of: .footer(inSection: 1), in: Viewport(viewport))!
                  window = (max(window.start, header.maxY), min(window.end, footer.y))
                }
                let visible = (
                  start: min(max(area.start, window.start), area.end),
                  end: max(min(area.end, window.end), area.start)
                )
                let before = natural.y - area.start
                let after = natural.maxY - area.end
                var start =
                  edges == .top
                  ? visible.start + before
                  : edges == .bottom
                    ? visible.end + after - natural.height
                    : (visible.start + visible.end - natural.height) / 2 + offset
                // It leaves the area as far as its natural frame does.
                start = min(start, max(natural.y, area.end - natural.height))
                start = max(start, min(natural.y, area.start))
                if abs(pinned.frame.y - start) > 1e-9 || pinned.frame.height != natural.height {
                  Issue.record(
                    "\(edges) \(height) \(offset) \(includes) \(isPinned), \(viewport): \(pinned) is not at \(start)"
                  )
                }
                check(
                  pinned.isPinned, equals: pinned.frame != natural,
                  "edges \(edges), offset \(offset), includes \(includes), isPinned \(isPinned), step \(step)"
                )
                displaced += pinned.isPinned ? 1 : 0
                let found = layout.pinnedDecorations(
                  overlapping: Self.everywhere, in: Viewport(viewport))
                let expected = layout.decorations(
                  overlapping: Self.everywhere, in: Viewport(viewport)
                )
                .filter(\.isPinned)
                check(
                  found, equals: expected,
                  "edges \(edges), offset \(offset), includes \(includes), isPinned \(isPinned), step \(step)"
                )
                check(
                  found.contains(pinned), equals: pinned.isPinned,
                  "edges \(edges), offset \(offset), includes \(includes), isPinned \(isPinned), step \(step)"
                )
              }
            }
          }
        }
      }
    }
    check(displaced, isGreaterThan: 1_000, "\(displaced)")
  }

  @Test func `a pinned badge stays in the viewport until its section pushes it out`() throws {
    let layout = try layout(
      counts: [10, 10], hasHeaders: false,
      SectionLayout.list(itemLength: .fixed(40)).sectionBadge(
        width: .fixed(20), height: .fixed(20), anchor: .init(edges: [.top, .trailing]),
        pinned: true))
    func positions(at y: Double) -> [Double] {
      layout.decorations(in: Viewport(viewport(at: y))).map(\.frame.y)
    }
    check(positions(at: -10), equals: [0])
    check(positions(at: 150), equals: [150])
    check(positions(at: 380), equals: [400, 380])
    check(positions(at: 390), equals: [400, 380])
    check(positions(at: 401), equals: [401])
    // Without a viewport, and after the last section.
    check(layout.decorations(overlapping: viewport(at: 0)).map(\.frame.y), equals: [0])
    check(positions(at: 900), equals: [])
  }

  /// Random layouts on both axes, in both directions and reversed.
  @Test func `decorations in an area and a viewport are the overlapping ones`() throws {
    var found = 0
    for seed in 0..<150 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      spec.isReversed = seed.isMultiple(of: 3)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let size = layout.contentSize
      for _ in 0..<8 {
        let viewport = LayoutRect(
          x: Double(generator.int(in: -50...Int(size.width) + 50)),
          y: Double(generator.int(in: -50...Int(size.height) + 50)),
          width: Double(generator.int(in: 0...200)), height: Double(generator.int(in: 0...200)))
        let all = layout.decorations(overlapping: Self.everywhere, in: Viewport(viewport))
        for area in [viewport] + all.prefix(4).map(\.frame) {
          let expected = all.filter {
            $0.frame.overlaps(area) && ($0.kind != .badge || layout.showsBadge($0, in: area))
          }
          let answer = layout.decorations(overlapping: area, in: Viewport(viewport))
          if answer != expected {
            Issue.record("seed \(seed), \(area): \(answer) is not \(expected)\n\(spec)")
          }
          let pinned = layout.pinnedDecorations(overlapping: area, in: Viewport(viewport))
          check(pinned, equals: expected.filter(\.isPinned), "seed \(seed), \(area)")
          found += pinned.count { $0.kind == .badge }
        }
      }
    }
    check(found, isGreaterThan: 100, "\(found)")
  }
}
