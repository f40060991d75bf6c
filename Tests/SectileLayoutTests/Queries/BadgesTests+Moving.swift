import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Badges of items in scrolled sections, transitions and updates.
extension BadgesTests {
  @Test func `badges of a scrolled orthogonal section move with their items`() throws {
    var found = 0
    for seed in 0..<200 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      for index in spec.sections.indices where !spec.sections[index].sizes.isEmpty {
        spec.sections[index].orthogonal = OrthogonalScrolling(length: 60)
        if spec.sections[index].badges.isEmpty {
          var badge = LayoutSpec.Badge()
          (badge.width, badge.height) = (.fixed(12), .fraction(0.5))
          badge.edges = [.top, .trailing]
          badge.fractionalOffset.x = 0.5
          spec.sections[index].badges = [badge]
        }
      }
      spec = spec.unpinned
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      var offsets: [Int: Double] = [:]
      for index in spec.sections.indices {
        offsets[index] = Double(generator.int(in: -40...300)) / 2
      }
      // Each badge at its place, by a look-up.
      var badges: [LayoutDecoration] = []
      for path in layout.paths where path.kind == .item {
        let section = spec.sections[path.section]
        for index in 0..<section.badges.count + (section.group?.badgeCount ?? 0) {
          guard
            let badge = layout.decoration(
              .init(.badge, section: path.section, item: path, badge: index),
              in: Viewport(.zero, orthogonalOffsets: offsets))
          else { continue }
          badges.append(badge)
          let resting = layout.decoration(
            .init(.badge, section: path.section, item: path, badge: index))!
          let isMirrored = spec.axis == .vertical && spec.direction == .rightToLeft
          var moved = resting.frame
          if layout.isOrthogonal(path.section) {
            let distance = offsets[path.section]! * (isMirrored ? -1 : 1)
            if spec.axis == .vertical { moved.x -= distance } else { moved.y -= distance }
          }
          let tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
          check(isClose(badge.frame, moved, within: tolerance), "seed \(seed), \(badge)")
        }
      }
      // Those of sections do not move with the items.
      for (section, content) in spec.sections.enumerated() {
        badges += content.badges.indices.compactMap {
          layout.decoration(
            .init(.badge, section: section, badge: $0),
            in: Viewport(.zero, orthogonalOffsets: offsets))
        }
      }
      for _ in 0..<8 {
        let area = LayoutRect(
          x: Double(generator.int(in: -60...400)) + 0.3,
          y: Double(generator.int(in: -60...400)) + 0.3,
          width: Double(generator.int(in: 0...300)), height: Double(generator.int(in: 0...300)))
        let expected = badges.filter { layout.showsBadge($0, in: area) }
        let answer = layout.decorations(
          overlapping: area, in: Viewport(area, orthogonalOffsets: offsets)
        )
        .filter { $0.kind == .badge }
        check(answer.count, equals: expected.count, "seed \(seed), \(area)\n\(spec)")
        check(Set(answer), equals: Set(expected), "seed \(seed), \(area)\n\(spec)")
        found += answer.count
      }
    }
    check(found, isGreaterThan: 1_000)
  }

  @Test func `a transition moves the badge of a scrolled item`() throws {
    func carousel(_ items: Int) throws -> CollectionLayout {
      try layout(
        of: Array(repeating: .zero, count: items), width: 100,
        .list(itemLength: .fixed(50)).orthogonalScrolling(length: 30)
          .badge(width: .fixed(10), height: .fixed(10), anchor: .init(edges: [.top, .leading])))
    }
    let changes = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    let transition = try carousel(9).transition(
      to: try carousel(8), through: changes,
      in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 100), orthogonalOffsets: [0: 70]),
      newViewport: Viewport(
        LayoutRect(x: 0, y: 0, width: 100, height: 100), orthogonalOffsets: [0: 20]))
    let moving = transition.decorations.map {
      "\($0.old?.item?.description ?? "-") \($0.start.x) \($0.new?.item?.description ?? "-") \($0.end.x)"
    }
    check(moving, equals: ["0.2 30.0 0.1 30.0", "0.3 80.0 0.2 80.0"])
  }

  @Test func `a section layout with other badges keeps measured sizes`() throws {
    var layout = try layout(
      of: (0..<9).map { LayoutSize(width: 10, height: 20 + Double($0)) }, width: 100, .list())
    let frames = layout.itemFrames()
    var measured = 0
    try layout.setLayout(
      SectionLayout.list().badge(
        width: .fixed(8), height: .fixed(8), anchor: .init(edges: .top), items: [2]),
      forSection: 0,
      measure: { _, _ in
        measured += 1
        return .zero
      })
    check(measured, equals: 0)
    check(layout.itemFrames(), equals: frames)
    check((0..<9).allSatisfy { !layout.isEstimated(.item($0, inSection: 0)) })
    check(
      layout.decorations(overlapping: Self.everywhere).map(\.item), equals: [.item(2, inSection: 0)]
    )
    try layout.setLayout(.list(), forSection: 0)
    check(layout.decorations(overlapping: Self.everywhere), equals: [])
  }
}
