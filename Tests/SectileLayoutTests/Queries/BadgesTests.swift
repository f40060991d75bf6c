import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Badges of items.
///
/// `DecorationTests` compares them with the oracle and with brute force in all
/// arrangements, `AxisSpaceLaws` transposes and mirrors them, and `TransitionDecorationTests` moves
/// them.
@Suite struct BadgesTests {
  private typealias Badge = SectionLayout.Badge

  static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// Returns a grid of two columns of 100 with rows of 40, and one badge.
  private func grid(
    items: Int = 2, axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight, pixelScale: Double? = nil, _ badge: Badge
  ) throws -> CollectionLayout {
    var section = SectionLayout.grid(.count(2), itemLength: .fixed(40))
    section.badges = [badge]
    return try layout(
      of: Array(repeating: .zero, count: items), width: 200, height: 200, axis: axis,
      direction: direction, pixelScale: pixelScale, section)
  }

  /// Every combination of edges, lengths and offsets along both axes: 2,304 badges, each on both
  /// axes and in both directions.
  @Test func `a badge is at the edges of its anchor, moved by its offsets`() throws {
    let lengths: [Badge.Length] = [.fixed(0), .fixed(20), .fraction(0.5), .fraction(1)]
    let offsets: [(absolute: Double, fractional: Double)] = [(0, 0), (6, 0), (0, -0.5)]
    /// The interval of a badge in the interval of its item.
    func expected(
      _ length: Badge.Length, _ edges: (start: Bool, end: Bool),
      _ offset: (absolute: Double, fractional: Double), in item: (start: Double, end: Double)
    ) -> (start: Double, end: Double) {
      let own =
        switch length {
        case .fixed(let points): points
        case .fraction(let fraction): fraction * (item.end - item.start)
        }
      let start =
        switch edges {
        case (true, false): item.start
        case (false, true): item.end - own
        default: item.start + (item.end - item.start - own) / 2
        }
      let moved = start + offset.absolute + offset.fractional * own
      return (moved, moved + own)
    }
    var checked = 0
    for edges in (0...15 as ClosedRange<UInt8>).map(Badge.Edges.init) {
      for (width, height) in lengths.flatMap({ width in lengths.map { (width, $0) } }) {
        for (x, y) in offsets.flatMap({ x in offsets.map { (x, $0) } }) {
          // Fractional offsets are for badges whose length is in points.
          if case .fraction = width, x.fractional != 0 { continue }
          if case .fraction = height, y.fractional != 0 { continue }
          let badge = Badge(
            width: width, height: height,
            anchor: .init(
              edges: edges, absoluteOffset: LayoutPoint(x: x.absolute, y: y.absolute),
              fractionalOffset: LayoutPoint(x: x.fractional, y: y.fractional)))
          for axis in CollectionLayout.Axis.allCases {
            for direction in CollectionLayout.Direction.allCases {
              let layout = try grid(axis: axis, direction: direction, badge)
              let found = layout.decorations(overlapping: Self.everywhere)
              check(
                found.count, equals: 2,
                "edges \(edges), width \(width), height \(height), x \(x), y \(y), axis \(axis), direction \(direction)"
              )
              for (decoration, item) in zip(found, layout.itemFrames()) {
                let isLeft = direction == .leftToRight
                let across = expected(
                  width, (edges.contains(.leading), edges.contains(.trailing)), x,
                  in: isLeft ? (item.x, item.maxX) : (-item.maxX, -item.x))
                let down = expected(
                  height, (edges.contains(.top), edges.contains(.bottom)), y,
                  in: (item.y, item.maxY))
                let frame = LayoutRect(
                  x: isLeft ? across.start : -across.end, y: down.start,
                  width: across.end - across.start, height: down.end - down.start)
                if decoration.frame != frame {
                  Issue.record("\(badge), \(axis), \(direction): \(decoration) is not at \(frame)")
                }
                checked += 1
              }
            }
          }
        }
      }
    }
    // 16 sets of edges; 2 lengths with 3 offsets and 2 with 2, along each axis.
    check(checked, equals: 16 * 10 * 10 * 4 * 2)
  }

  @Test func `UIKit's corner badge is half outside the corner`() throws {
    let layout = try grid(
      Badge(
        width: .fixed(20), height: .fixed(20),
        anchor: .init(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.5, y: -0.5))))
    check(
      layout.decorations(overlapping: Self.everywhere).map(\.frame),
      equals: [
        LayoutRect(x: 90, y: -10, width: 20, height: 20),
        LayoutRect(x: 190, y: -10, width: 20, height: 20),
      ])
    // Found where only the badge is, and not where only its item is.
    check(
      layout.decorations(overlapping: LayoutRect(x: 205, y: -5, width: 1, height: 1)).count,
      equals: 1)
    check(
      layout.decorations(overlapping: LayoutRect(x: 0, y: 0, width: 90, height: 40)), equals: [])
    // A badge is not an element.
    check(layout.path(at: LayoutPoint(x: 205, y: -5)), equals: nil)
    check(layout.contentSize, equals: LayoutSize(width: 200, height: 40))
  }

  @Test func `a badge stays at its edges in a reversed layout`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let section = SectionLayout.list(itemLength: .fixed(40)).badge(
          width: .fixed(10), height: .fixed(10),
          anchor: .init(
            edges: [.top, .leading], absoluteOffset: LayoutPoint(x: 3, y: 2),
            fractionalOffset: LayoutPoint(x: -0.5, y: 1)))
        let layout = try CollectionLayout(
          of: SectionCounts([3], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 100, height: 100), axis: axis, direction: direction,
          isReversed: true
        ) { _ in section }
        for item in 0..<3 {
          let path = KindedIndexPath.item(item, inSection: 0)
          let frame = layout.frame(of: path)!
          let badge = layout.decoration(.init(.badge, section: 0, item: path))!
          let x = direction == .leftToRight ? frame.x - 2 : frame.maxX - 8
          check(
            badge.frame, equals: LayoutRect(x: x, y: frame.y + 12, width: 10, height: 10),
            "axis \(axis), direction \(direction), item \(item)")
        }
      }
    }
  }

  @Test func `a badge is on the pages of its item, cut at breaks`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 5), width: 100,
      .list(itemLength: .fixed(100)).badge(
        width: .fixed(20), height: .fixed(20),
        anchor: .init(edges: .top, fractionalOffset: LayoutPoint(x: 0, y: -0.5))))
    let pages = try layout.pages(length: 250)
    let badges = (0..<pages.count).map { page in
      pages.decorations(onPage: page).map { [$0.frame.y, $0.frame.maxY] }
    }
    check(badges, equals: [[[0, 10], [90, 110]], [[0, 10], [90, 110]], [[0, 10]]])
  }

  @Test func `edges of badges are on the pixels of their items`() throws {
    for corner in [[.top, .leading], [.bottom, .trailing]] as [Badge.Edges] {
      let badge = Badge(
        width: .fixed(7.3), height: .fraction(0.7), anchor: .init(edges: corner))
      for (axis, direction) in [
        (CollectionLayout.Axis.vertical, CollectionLayout.Direction.leftToRight),
        (.vertical, .rightToLeft), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
      ] {
        var section = SectionLayout.grid(.count(3), itemLength: .fixed(10.4), lineSpacing: 0.3)
        section.badges = [badge]
        let layout = try layout(
          of: Array(repeating: .zero, count: 30), width: 100, height: 100, axis: axis,
          direction: direction, pixelScale: 2, section)
        let badges = layout.decorations(overlapping: Self.everywhere)
        check(badges.count, equals: 30, "corner \(corner), axis \(axis), direction \(direction)")
        for (badge, item) in zip(badges, layout.itemFrames()) {
          for edge in [badge.frame.x, badge.frame.y, badge.frame.maxX, badge.frame.maxY] {
            check(
              (edge * 2).rounded(), equals: edge * 2,
              "corner \(corner), axis \(axis), direction \(direction), badge \(badge), item \(item), edge \(edge)"
            )
          }
          let isLeft = corner.contains(.leading) == (direction == .leftToRight)
          check(
            isLeft ? badge.frame.x == item.x : badge.frame.maxX == item.maxX,
            "corner \(corner), axis \(axis), direction \(direction), badge \(badge), item \(item)")
          check(
            corner.contains(.top) ? badge.frame.y == item.y : badge.frame.maxY == item.maxY,
            "corner \(corner), axis \(axis), direction \(direction), badge \(badge), item \(item)")
        }
      }
    }
  }

  /// Every subset of six indices, as a sequence and as a range.
  @Test func `the items of a badge are those of the given indices`() throws {
    for bits in 0..<64 {
      let chosen = (0..<6).filter { bits >> $0 & 1 == 1 }
      let items = Badge.Items(chosen.reversed() + chosen + [-1, -7])
      check(items, equals: Badge.Items(chosen), "bits \(bits)")
      let badge = Badge(
        width: .fixed(4), height: .fixed(4), anchor: .init(edges: .top), items: items)
      let layout = try grid(items: 5, badge)
      let found = layout.decorations(overlapping: Self.everywhere).map { $0.item!.item! }
      check(found, equals: chosen.filter { $0 < 5 }, "bits \(bits)")
      for item in -2..<8 {
        check(items.contains(item), equals: chosen.contains(item), "bits \(bits), item \(item)")
      }
    }
    for low in -2..<5 {
      for high in low..<6 {
        check(
          Badge.Items(low..<high), equals: Badge.Items(Array(low..<high)),
          "low \(low), high \(high)")
      }
    }
    check(Badge.Items.all.contains(.max))
    check(!Badge.Items.all.contains(-1))
    let literal: Badge.Items = [3, 1, 2]
    check(literal, equals: Badge.Items(1..<4))
    check(!Badge.Items(0..<Int.max).contains(.max))
  }

  @Test func `badges are returned in drawing order`() throws {
    var section = SectionLayout.list(itemLength: .fixed(10), lineSpacing: 2)
      .background().separators(thickness: 1)
    let anchor = Badge.Anchor(edges: .top)
    for zIndex in [3, -1, 0, -5, 3] {
      section = section.badge(
        width: .fixed(2), height: .fixed(2), anchor: anchor, zIndex: zIndex)
    }
    let layout = try CollectionLayout(
      of: SectionCounts([2, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 50, height: 50),
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(5)))
    ) { _ in section }
    let found = layout.decorations(overlapping: Self.everywhere)
    check(
      found.map { "\($0.kind)\($0.badge.map { " \($0)" } ?? "") \($0.item?.description ?? "")" },
      equals: [
        "background ", "separator 0.1", "background ",
        "badge 3 0.0", "badge 3 0.1", "badge 3 1.0", "badge 1 0.0", "badge 1 0.1", "badge 1 1.0",
        "badge 2 0.0", "badge 2 0.1", "badge 2 1.0",
        "badge 0 0.0", "badge 4 0.0", "badge 0 0.1", "badge 4 0.1", "badge 0 1.0", "badge 4 1.0",
        "collectionHeader ",
      ])
  }

  @Test func `badges reach into other sections`() throws {
    var section = SectionLayout.list(itemLength: .fixed(10))
    let layout = try CollectionLayout(
      of: SectionCounts([1, 1, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 50, height: 50)
    ) { index in
      section.badges =
        index == 1
        ? []
        : [
          Badge(
            width: .fixed(4), height: .fixed(4),
            anchor: .init(edges: .top, absoluteOffset: LayoutPoint(x: 0, y: index == 0 ? 13 : -7)))
        ]
      return section
    }
    // The items are at 0, 10 and 20, and the badges at 13 and 13.
    let middle = layout.frame(of: .item(0, inSection: 1))!
    check(layout.decorations(overlapping: middle).map(\.section), equals: [0, 2])
    check(layout.decorations(overlapping: layout.frame(of: .item(0, inSection: 0))!), equals: [])
  }

  @Test func `sections without shown items have no badges, and large numbers are finite`() throws {
    let anchor = Badge.Anchor(
      edges: .bottom, absoluteOffset: LayoutPoint(x: -1e30, y: 1e30))
    let section = SectionLayout.list(itemLength: .fixed(10))
      .badge(width: .fixed(1e30), height: .fraction(1), anchor: anchor)
    func layout(_ count: Int, _ section: SectionLayout) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 50, height: 50)
      ) { _ in section }
    }
    let all = LayoutRect(x: -4e30, y: -4e30, width: 8e30, height: 8e30)
    try check(layout(0, section).decorations(overlapping: all), equals: [])
    try check(layout(3, section.collapsed()).decorations(overlapping: all), equals: [])
    let found = try layout(3, section).decorations(overlapping: all)
    check(found.count, equals: 3)
    for badge in found {
      check(badge.frame.maxX.isFinite, "badge \(badge)")
      check(badge.frame.maxY.isFinite, "badge \(badge)")
      check(badge.frame.width, equals: 1e30, "badge \(badge)")
    }
    let nan = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
    try check(layout(3, section).decorations(overlapping: nan), equals: [])
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `a search for badges visits as much in a million items as in a thousand`() throws {
      for section in [
        SectionLayout.list(itemLength: .fixed(40)),
        .grid(.count(4), itemLength: .fixed(40), lineSpacing: 5),
      ] {
        func visits(_ count: Int) throws -> Int {
          let layout = try CollectionLayout(
            of: SectionCounts([count], hasHeaders: false, hasFooters: false),
            in: LayoutSize(width: 320, height: 480)
          ) { _ in
            section.badge(
              width: .fixed(20), height: .fixed(20),
              anchor: .init(
                edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
          }
          let middle = (layout.contentSize.height / 2).rounded()
          let viewport = LayoutRect(x: 0, y: middle, width: 320, height: 480)
          let counter = VisitCounter()
          VisitCounter.$current.withValue(counter) { _ = layout.decorations(overlapping: viewport) }
          return counter.value
        }
        let (few, many) = (try visits(1_000), try visits(1_000_000))
        check(few > 10 && many <= few + 10, "\(few), \(many)")
      }
    }
  #endif
}
