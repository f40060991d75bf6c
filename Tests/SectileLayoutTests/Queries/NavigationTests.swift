import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Arrow keys, line ends and pages, compared with the slow navigator and by laws.
@Suite struct NavigationTests {
  private static let selections: [KindedIndexPath.Kinds] = [
    .item, .all, [.header, .item], [.item, .footer], .header, [],
  ]

  @Test(arguments: [true, false])
  func `each arrow key equals the slow navigator`(isExact: Bool) throws {
    var count = 0
    let seeds = seedCount(15, deep: 45)
    for seed in 0..<seeds {
      var spec = LayoutSpec.random(seed: seed, isExact: isExact, itemLimit: 20)
      spec.pixelScale = nil
      let layout = try spec.layout()
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      for kinds in [Self.selections[Int(seed % 6)], .item] {
        let slow = SlowNavigator(spec, layout, kinds: kinds)
        for path in layout.paths {
          for direction in NavigationDirection.allCases {
            // Half of the steps aim at a goal, in reading direction and as a coordinate.
            let position = generator.oneIn(2) ? nil : Double(generator.int(in: -80...2000)) / 4
            var goal = position.map {
              let point = line.point(along: 0, across: $0)
              return line.isVertical ? point.x : point.y
            }
            let found =
              goal == nil
              ? layout.path(direction, from: path, of: kinds)
              : layout.path(direction, from: path, of: kinds, goal: &goal)
            let expected = slow.path(direction, from: path, goal: position)
            if found != expected {
              Issue.record(
                """
                seed \(seed): \(direction) from \(path) in \(kinds) leads to \
                \(found as Any), not \(expected as Any)\n\(spec)
                """)
            }
            count += found == nil ? 0 : 1
          }
        }
      }
    }
    check(count > 170 * seeds)
  }

  @Test func `each element can be reached from each other one and no key cycles`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, itemLimit: 20)
      let layout = try spec.layout()
      for kinds in [.item, .all] as [KindedIndexPath.Kinds] {
        let all = layout.paths.filter { kinds.contains(KindedIndexPath.Kinds($0.kind)) }
        // Steps forward and backward through all elements.
        let isVertical = spec.axis == .vertical
        let isMirrored = isVertical && spec.direction == .rightToLeft
        let forward: NavigationDirection = isVertical ? (isMirrored ? .left : .right) : .down
        let backward: NavigationDirection = isVertical ? (isMirrored ? .right : .left) : .up
        for (path, next) in zip(all, all.dropFirst()) {
          if layout.path(forward, from: path, of: kinds) != next
            || layout.path(backward, from: next, of: kinds) != path
          {
            Issue.record("seed \(seed): \(path) and \(next) are not neighbors\n\(spec)")
          }
        }
        guard let first = all.first, let last = all.last else { continue }
        check(
          layout.path(backward, from: first, of: kinds), equals: nil, "seed \(seed), kinds \(kinds)"
        )
        check(
          layout.path(forward, from: last, of: kinds), equals: nil, "seed \(seed), kinds \(kinds)")
        // Repeating a key ends from every element.
        let keys: [NavigationDirection] = [.up, .down, .left, .right, .pageUp, .pageDown]
        for (direction, start) in keys.flatMap({ [($0, first), ($0, last)] }) {
          var path = start
          var steps = 0
          while let next = layout.path(direction, from: path, of: kinds), steps <= all.count {
            path = next
            steps += 1
          }
          check(steps, isAtMost: all.count, "seed \(seed): \(direction) goes in circles")
        }
      }
    }
  }

  @Test func `a page moves by the rows of a container in all axes and directions`() throws {
    let step = Exhaustive.step(7)
    var number = 0
    for (axis, direction) in [
      (CollectionLayout.Axis.vertical, CollectionLayout.Direction.leftToRight),
      (.vertical, .rightToLeft), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ] {
      // Multiples of 44.1 are rounded, and ten rows of 44.463 are not a whole number of pixels.
      for length in [44, 44.1, 44.463] as [Double] {
        for columns in 1...4 {
          for pixelScale in [nil, 1, 1.5, 2, 3] as [Double?] {
            let layout = try CollectionLayout(
              of: SectionCounts([60 * columns], hasHeaders: false, hasFooters: false),
              in: LayoutSize(width: 10 * length, height: 10 * length), axis: axis,
              direction: direction, pixelScale: pixelScale
            ) { _ in .grid(.count(columns), itemLength: .fixed(length)) }
            for row in 0..<60 {
              for column in 0..<columns {
                number += 1
                if number % step != 0 { continue }
                let path = KindedIndexPath.item(row * columns + column, inSection: 0)
                let down = row < 50 ? row + 10 : 59
                let up = row >= 10 ? row - 10 : 0
                let name = "\(axis) \(direction) \(length) \(columns) \(path)"
                check(
                  layout.path(.pageDown, from: path),
                  equals: row == 59 ? nil : .item(down * columns + column, inSection: 0), "\(name)")
                check(
                  layout.path(.pageUp, from: path),
                  equals: row == 0 ? nil : .item(up * columns + column, inSection: 0), "\(name)")
              }
            }
          }
        }
      }
    }
  }

  @Test func `page keys of a reversed layout move as the arrow keys do`() throws {
    for (axis, up, down) in [
      (CollectionLayout.Axis.vertical, NavigationDirection.up, NavigationDirection.down),
      (.horizontal, .left, .right),
    ] {
      for isReversed in [false, true] {
        let layout = try CollectionLayout(
          of: SectionCounts([100], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 440, height: 440), axis: axis, isReversed: isReversed
        ) { _ in .list(itemLength: .fixed(44)) }
        let start = KindedIndexPath.item(50, inSection: 0)
        let (back, forward) = isReversed ? (1, -1) : (-1, 1)
        for (key, step) in [
          (up, back), (down, forward), (.pageUp, 10 * back), (.pageDown, 10 * forward),
        ] {
          check(
            layout.path(key, from: start), equals: .item(50 + step, inSection: 0),
            "\(axis) \(key), reversed: \(isReversed)")
        }
      }
    }
  }

  @Test func `a page is as long as the part that pinned elements and bars leave`() throws {
    func rows(_ section: SectionLayout) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([100, 100], hasFooters: false), in: LayoutSize(width: 320, height: 440)
      ) { _ in section }
    }
    let start = KindedIndexPath.item(50, inSection: 0)
    let list = SectionLayout.list(itemLength: .fixed(44))
    for (section, insets, page) in [
      (list.header(.fixed(44)), .zero, 10), (list.header(.fixed(44), pinned: true), .zero, 9),
      (list.header(.fixed(44), pinned: true), LayoutInsets(top: 44, bottom: 88), 6),
      (list.header(.fixed(44)), LayoutInsets(top: 44), 9),
      // Nothing is left: a page is one step.
      (list.header(.fixed(44)), LayoutInsets(top: 300, bottom: 300), 1),
    ] as [(SectionLayout, LayoutInsets, Int)] {
      let layout = try rows(section)
      for y in [0, 700.0] {
        let viewport = Viewport(LayoutRect(x: 0, y: y, width: 320, height: 440), insets: insets)
        for (key, step) in [(NavigationDirection.pageDown, page), (.pageUp, -page)] {
          check(
            layout.path(key, from: start, in: viewport),
            equals: .item(50 + step, inSection: 0), "\(key), \(insets)")
          if insets == .zero {
            check(layout.path(key, from: start), equals: .item(50 + step, inSection: 0), "\(key)")
          }
        }
      }
    }
    // The viewport can be smaller than the container, and its length need not be finite.
    let layout = try rows(list.header(.fixed(44)))
    for (height, page) in [(220.0, 5), (.infinity, 10), (.nan, 10)] {
      check(
        layout.path(
          .pageDown, from: start,
          in: Viewport(LayoutRect(x: 0, y: 0, width: 320, height: height))),
        equals: .item(50 + page, inSection: 0))
    }
  }

  @Test func `a goal keeps the column past a short line`() throws {
    // Three columns, and a last line with one item.
    let layout = try CollectionLayout(
      of: SectionCounts([4, 6], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 400)
    ) { _ in .grid(.count(3), itemLength: .fixed(50)) }
    var goal: Double?
    var path = KindedIndexPath.item(2, inSection: 0)
    var visited: [KindedIndexPath] = []
    func press(_ key: NavigationDirection) {
      path = layout.path(key, from: path, goal: &goal) ?? path
      visited.append(path)
    }
    press(.down)
    press(.down)
    press(.down)
    press(.down)
    check(
      visited,
      equals: [
        .item(3, inSection: 0), .item(2, inSection: 1), .item(5, inSection: 1),
        .item(5, inSection: 1),
      ])
    check(goal, equals: 250)
    press(.up)
    press(.up)
    press(.up)
    check(path, equals: .item(2, inSection: 0))
    // A step along the line ends the column, and so do the other keys.
    press(.down)
    press(.right)
    check(goal, equals: nil)
    check(path, equals: .item(0, inSection: 1))
    press(.down)
    check(path, equals: .item(3, inSection: 1))
    press(.lineEnd)
    check(goal, equals: nil)
    // Without a goal, the column of the short line is kept.
    check(layout.path(.down, from: .item(3, inSection: 0)), equals: .item(0, inSection: 1))
    // A goal that is not finite counts as none.
    for wild in [Double.nan, .infinity] {
      var goal: Double? = wild
      check(
        layout.path(.down, from: .item(1, inSection: 1), goal: &goal),
        equals: .item(4, inSection: 1))
      check(goal, equals: 150)
    }
  }

  /// In lists and grids with full rows, each step across can be reversed.
  @Test func `up reverses down in lists and full grids`() throws {
    for columns in 1...6 {
      for (axis, direction) in [
        (CollectionLayout.Axis.vertical, CollectionLayout.Direction.leftToRight),
        (.vertical, .rightToLeft),
        (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
      ] {
        let layout = try CollectionLayout(
          of: SectionCounts([4 * columns, 0, columns, 3 * columns]),
          in: LayoutSize(width: 333.3, height: 333.3), axis: axis, direction: direction
        ) { section in
          .grid(.count(columns), itemLength: .fixed(20), lineSpacing: 3, itemSpacing: 7.7)
            .header(.fixed(10)).insets(LayoutInsets(3))
        }
        let isMirrored = direction == .rightToLeft
        let (on, back): (NavigationDirection, NavigationDirection) =
          axis == .vertical ? (.down, .up) : isMirrored ? (.left, .right) : (.right, .left)
        let items = layout.paths.filter { $0.kind == .item }
        for (path, below) in zip(items, items.dropFirst(columns)) {
          check(layout.path(on, from: path), equals: below, "\(axis) \(direction) \(path)")
          check(layout.path(back, from: below), equals: path, "\(axis) \(direction) \(below)")
        }
        for path in items.suffix(columns) {
          check(
            layout.path(on, from: path), equals: nil,
            "columns \(columns), axis \(axis), direction \(direction), path \(path)")
        }
        for path in items.prefix(columns) {
          check(
            layout.path(back, from: path), equals: nil,
            "columns \(columns), axis \(axis), direction \(direction), path \(path)")
        }
      }
    }
  }

  @Test func `from a wide line the first of two equally near items is next`() throws {
    for width in [320, 333.3, 100.1, 1.0 / 3] {
      let layout = try CollectionLayout(
        of: SectionCounts([1, 2, 4]), in: LayoutSize(width: width, height: 100)
      ) { section in .grid(.count([1, 2, 4][section]), itemLength: .fixed(10)) }
      check(
        layout.path(.down, from: .item(0, inSection: 0)), equals: .item(0, inSection: 1),
        "width \(width)")
      check(
        layout.path(.down, from: .item(1, inSection: 1)), equals: .item(2, inSection: 2),
        "width \(width)")
      check(
        layout.path(.up, from: .item(3, inSection: 2)), equals: .item(1, inSection: 1),
        "width \(width)")
    }
  }

  @Test func `arrow keys follow masonry columns however sums are rounded`() throws {
    let sizes = (0..<40).map { LayoutSize(width: 1, height: 0.1 * Double($0 % 7 + 1)) }
    let layout = try layout(of: sizes, width: 300, .masonry(.count(3)))
    for column in 0..<3 {
      let frames = layout.itemFrames()
      let items = frames.indices.filter { frames[$0].x == Double(column) * 100 }
      for (item, next) in zip(items, items.dropFirst()) {
        check(
          layout.path(.down, from: .item(item, inSection: 0)), equals: .item(next, inSection: 0),
          "column \(column), item \(item), next \(next)")
        check(
          layout.path(.up, from: .item(next, inSection: 0)), equals: .item(item, inSection: 0),
          "column \(column), item \(item), next \(next)")
      }
    }
  }

  @Test func `down leaves an orthogonal section of two rows after its last row`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([6, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { section in
      section == 0
        ? .grid(.count(2), itemLength: .fixed(30)).orthogonalScrolling(length: 40)
        : .list(itemLength: .fixed(10))
    }
    // Items 0, 2, 4 above 1, 3, 5.
    check(layout.path(.down, from: .item(2, inSection: 0)), equals: .item(3, inSection: 0))
    check(layout.path(.down, from: .item(3, inSection: 0)), equals: .item(0, inSection: 1))
    check(layout.path(.up, from: .item(3, inSection: 0)), equals: .item(2, inSection: 0))
    check(layout.path(.up, from: .item(2, inSection: 0)), equals: nil)
    check(layout.path(.right, from: .item(1, inSection: 0)), equals: .item(2, inSection: 0))
  }

  @Test func `arrow keys enter an orthogonal section whose items have no length`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 3, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { section in
      section == 1
        ? .list(itemLength: .fixed(0)).orthogonalScrolling(length: 40)
        : .list(itemLength: .fixed(10))
    }
    check(layout.path(.down, from: .item(0, inSection: 0)), equals: .item(0, inSection: 1))
    check(layout.path(.up, from: .item(0, inSection: 2)), equals: .item(0, inSection: 1))
  }

  @Test func `arrow keys do not go in circles among items shorter than a rounding error`() throws {
    let lengths = [43.116, 0, 1e-10, 6e-10, 9e-10, 2e-9]
    for seed in 0..<seedCount(40, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let sizes = (0..<14).map { _ in lengths.randomElement(using: &generator)! }
      for axis in [CollectionLayout.Axis.horizontal, .vertical] {
        // Columns without width.
        let layout = try CollectionLayout(
          of: SectionCounts([14], hasHeaders: false, hasFooters: false),
          in: axis == .horizontal
            ? LayoutSize(width: 4000, height: 0) : LayoutSize(width: 0, height: 4000),
          axis: axis,
          measure: { path, _ in
            LayoutSize(width: sizes[path.item ?? 0], height: sizes[path.item ?? 0])
          },
          section: { _ in .masonry(.count(3)) })
        let directions: [NavigationDirection] =
          axis == .horizontal ? [.right, .left] : [.down, .up]
        for direction in directions {
          for start in layout.paths {
            var (path, steps) = (start, 0)
            while steps < 15, let next = layout.path(direction, from: path) {
              path = next
              steps += 1
            }
            check(steps, isLessThan: 14, "seed \(seed): \(direction) from \(start) in \(sizes)")
          }
        }
      }
    }
  }

  @Test func `a missing path has no neighbor`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 3), width: 100, .list(itemLength: .fixed(10)))
    for path in [
      KindedIndexPath.item(3, inSection: 0), .header(inSection: 0), .footer(inSection: 7),
    ] {
      for direction in NavigationDirection.allCases {
        check(
          layout.path(direction, from: path), equals: nil, "path \(path), direction \(direction)")
      }
    }
  }
}
