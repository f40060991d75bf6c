import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Badges of every arrangement on both axes, in both directions, reversed and orthogonal, compared
/// with the oracle's badges and with brute force.
@Suite struct BadgeArrangementTests {
  private static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// One section of each arrangement.
  private static let arrangements: [(name: String, arrangement: LayoutSpec.Arrangement)] = {
    [
      ("list", .list), ("grid", .count(3)), ("tracks", .tracks([40, -1, -2])),
      ("spans", .spans(columns: 4, isDense: false)), ("dense", .spans(columns: 4, isDense: true)),
      ("masonry", .masonry(columns: 3, tolerance: nil)),
      ("tolerant", .masonry(columns: 3, tolerance: 16)),
      ("unequal masonry", .trackMasonry([60, -1, -1], tolerance: 0)), ("custom", .scatter),
    ]
      + SectionLayout.Justification.allCases.map { ("\($0) flow", .flow($0)) }
      + (0..<6 as Range<UInt64>).compactMap { seed in
        randomGroup(seed: seed).map { ("groups \(seed)", .groups($0)) }
      }
  }()

  /// Returns the first group of the random specs from a seed on.
  private static func randomGroup(seed: UInt64) -> GroupSpec? {
    for number in (seed * 50)..<(seed * 50 + 400) {
      if let group = LayoutSpec.random(seed: number).sections.lazy.compactMap(\.group).first {
        return group
      }
    }
    return nil
  }

  /// Returns a spec of two sections of an arrangement with badges at all edges, some behind the
  /// elements, some of a few items.
  private static func spec(
    of arrangement: LayoutSpec.Arrangement, seed: UInt64
  ) -> LayoutSpec {
    var random = SeededGenerator(seed: seed)
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: 260, height: 220)
    for _ in 0..<2 {
      var section = LayoutSpec.Section()
      section.arrangement = arrangement
      section.sizes = (0..<14).map { _ in
        LayoutSize(
          width: Double(random.int(in: 1...7) * 10), height: Double(random.int(in: 0...6) * 8))
      }
      section.spans = (0..<14).map { _ in random.int(in: 1...3) }
      (section.lineSpacing, section.itemSpacing) = (6, 4)
      section.insets = LayoutInsets(top: 5, leading: 8, bottom: 3, trailing: 2)
      section.itemInsets = LayoutInsets(top: 1, leading: 2, bottom: 4, trailing: 6)
      (section.header, section.isPinned) = (20, true)
      for place in 0..<4 {
        var badge = LayoutSpec.Badge()
        badge.edges = .init(rawValue: UInt8(random.int(in: 0...15)))
        badge.width = place == 1 ? .fraction(0.5) : .fixed(Double(random.int(in: 2...12)))
        badge.height = place == 2 ? .fraction(1) : .fixed(Double(random.int(in: 2...12)))
        badge.absoluteOffset = LayoutPoint(
          x: Double(random.int(in: -9...9)), y: Double(random.int(in: -9...9)))
        if place == 0 { badge.fractionalOffset = LayoutPoint(x: 0.5, y: -0.5) }
        badge.zIndex = random.int(in: -1...1)
        if place == 3 { badge.items = [0, 3, 4, 13, 14] }
        section.badges.append(badge)
      }
      for place in 0..<3 {
        var badge = LayoutSpec.Badge()
        badge.isOfSection = true
        badge.isPinned = place == 1
        badge.includesSupplementaries = place != 2
        badge.edges = .init(rawValue: UInt8(random.int(in: 0...15)))
        badge.width = place == 2 ? .fraction(0.5) : .fixed(Double(random.int(in: 2...40)))
        badge.height = .fixed(Double(random.int(in: 2...40)))
        badge.absoluteOffset = LayoutPoint(
          x: Double(random.int(in: -9...9)), y: Double(random.int(in: -9...9)))
        if place == 0 { badge.fractionalOffset = LayoutPoint(x: 0.5, y: -0.5) }
        badge.zIndex = random.int(in: -1...1)
        section.badges.append(badge)
      }
      spec.sections.append(section)
    }
    return spec
  }

  @Test(arguments: [false, true])
  func `badges equal the oracle in every arrangement`(isOrthogonal: Bool) throws {
    var checked: [String: Int] = [:]
    var groupBadges = 0
    check(Self.arrangements.count, equals: 9 + 7 + 6)
    // Each arrangement in one of three combinations of axes and directions, in a deep run in all.
    let step = Exhaustive.step(3)
    var number = 0
    for (seed, (name, arrangement)) in Self.arrangements.enumerated() {
      for axis in CollectionLayout.Axis.allCases {
        for direction in CollectionLayout.Direction.allCases {
          for isReversed in [false, true] {
            number += 1
            if number % step != 0 { continue }
            var spec = Self.spec(of: arrangement, seed: UInt64(seed))
            (spec.axis, spec.direction, spec.isReversed) = (axis, direction, isReversed)
            if isOrthogonal {
              for index in spec.sections.indices {
                spec.sections[index].orthogonal = OrthogonalScrolling(length: 90)
              }
            }
            let layout = try spec.layout()
            let oracle = LayoutOracle(spec).decorations.filter { $0.kind == .badge }
            let label = "\(name), \(axis), \(direction), reversed \(isReversed)"
            // Two sections with three badges of 14 items, one of four and three of the section.
            let ofGroups = oracle.filter { $0.badge! >= 7 }
            check(oracle.count - ofGroups.count, equals: 2 * (3 * 14 + 4 + 3), "\(label)")
            groupBadges += ofGroups.count
            let all = badges(of: layout, spec)
            check(all.count, equals: oracle.count, "\(label)")
            // In drawing order: by number, then by section, item and badge.
            for (badge, expected) in zip(all, oracle) {
              let isSame =
                badge.item == expected.item && badge.badge == expected.badge
                && badge.zIndex == expected.zIndex && badge.section == expected.section
                && isClose(badge.frame, expected.frame, within: 1e-9)
              if !isSame { Issue.record("\(label): \(badge) is not \(expected)") }
            }
            checked[name, default: 0] += compare(layout, all, label)
          }
        }
      }
    }
    check(groupBadges, isGreaterThan: 500 / step, "\(groupBadges)")
    check(checked.count == 22 && checked.values.allSatisfy { $0 > 50 / step }, "\(checked)")
  }

  /// Returns all badges in drawing order, each by a look-up.
  private func badges(of layout: CollectionLayout, _ spec: LayoutSpec) -> [LayoutDecoration] {
    var badges: [LayoutDecoration] = []
    for path in layout.paths where path.kind == .item {
      let section = spec.sections[path.section]
      for index in 0..<section.badges.count + (section.group?.badgeCount ?? 0) {
        badges += [
          layout.decoration(.init(.badge, section: path.section, item: path, badge: index))
        ].compactMap(\.self)
      }
    }
    for section in spec.sections.indices.reversed() {
      // Those of the section follow those of its items.
      let end = badges.lastIndex { $0.section == section }.map { $0 + 1 } ?? 0
      badges.insert(
        contentsOf: spec.sections[section].badges.indices.compactMap {
          layout.decoration(.init(.badge, section: section, badge: $0))
        }, at: end)
    }
    return Set(badges.map(\.zIndex)).sorted().flatMap { zIndex in
      badges.filter { $0.zIndex == zIndex }
    }
  }

  /// Compares searches in areas of all sizes with brute force; returns the number of badges found
  /// in areas that are smaller than the content.
  private func compare(
    _ layout: CollectionLayout, _ all: [LayoutDecoration], _ label: String
  ) -> Int {
    var generator = SeededGenerator(seed: UInt64(all.count))
    var found = 0
    let areas =
      [Self.everywhere]
      + all.prefix(6).map { $0.frame }
      + (0..<12).map { _ in
        LayoutRect(
          x: Double(generator.int(in: -30...280)) + 0.3,
          y: Double(generator.int(in: -30...500)) + 0.3,
          width: Double(generator.int(in: 0...120)), height: Double(generator.int(in: 0...120)))
      }
    for area in areas {
      let answer = layout.decorations(overlapping: area).filter { $0.kind == .badge }
      let expected = all.filter { layout.showsBadge($0, in: area) }
      if answer != expected {
        Issue.record("\(label), \(area): \(answer) is not \(expected)")
      }
      if area != Self.everywhere { found += answer.count }
    }
    return found
  }

  /// A badge of an item that moves starts and ends at the places of the badge, in every
  /// arrangement.
  @Test func `badges move with their items in transitions of every arrangement`() throws {
    var count = 0
    for (seed, (name, arrangement)) in Self.arrangements.enumerated() {
      for (axis, isReversed) in [
        (CollectionLayout.Axis.vertical, false), (.horizontal, false), (.vertical, true),
      ] {
        var spec = Self.spec(of: arrangement, seed: UInt64(seed))
        (spec.axis, spec.isReversed) = (axis, isReversed)
        // Badges of all items, because indices do not follow a move.
        for index in spec.sections.indices { spec.sections[index].badges.remove(at: 3) }
        let old = try spec.layout()
        let changes = try SectionedChanges(
          itemMoves: [.init(old: .item(0, inSection: 0), new: .item(5, inSection: 0))])
        let size = spec.sections[0].sizes.remove(at: 0)
        spec.sections[0].sizes.insert(size, at: 5)
        let span = spec.sections[0].spans.remove(at: 0)
        spec.sections[0].spans.insert(span, at: 5)
        let new = try spec.layout()
        let transition = old.transition(to: new, through: changes, in: Viewport(Self.everywhere))
        let moved = transition.decorations.filter {
          $0.old?.item == .item(0, inSection: 0) && $0.old!.badge! < 3
        }
        check(moved.count, equals: 3, "\(name)")
        for badge in moved {
          let index = badge.old?.badge ?? 0
          let start = old.decoration(
            .init(.badge, section: 0, item: .item(0, inSection: 0), badge: index))
          let end = new.decoration(
            .init(.badge, section: 0, item: .item(5, inSection: 0), badge: index))
          check(badge.old == start && badge.new == end, "\(name)")
          check(badge.end, equals: end?.frame, "\(name)")
          count += 1
        }
      }
    }
    check(count, equals: 22 * 3 * 3)
  }
}
