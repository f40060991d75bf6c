import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Sizes at the limits of floating-point numbers in all arrangements: frames are finite, searches
/// find them, and every loop ends.
///
/// The limit detects loops that do not end. It is long because the time of a test includes waiting
/// for tests that run in parallel.
@Suite(.timeLimit(.minutes(10))) struct AdversarialTests {
  private static let lengths: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-12, 1e-3, 1, 1e15, 1e29, 1e30,
  ]

  private static let arrangements: [(name: String, layout: SectionLayout)] = [
    ("list", .list()),
    ("grid", .grid(.count(3), alignment: .center)),
    ("dense grid", .grid(.count(3), dense: true)),
    ("adaptive grid", .grid(.adaptive(minimum: 50, maximum: 60))),
    ("tracks", .grid(.tracks([.fixed(1e30), .fraction(1), .fixed(0), .fraction(0)]))),
    ("grid items", .grid(.gridItems([.flexible(minimum: 1e30), .adaptive(minimum: 50)]))),
    ("flow", .flow(alignment: .end)),
    ("flow layout", .flow(justification: .flowLayout)),
    ("centered last line", .flow(justification: .center, lastLine: .flowLayout)),
    ("masonry", .masonry(.count(3))),
    ("tolerant masonry", .masonry(.count(3), tolerance: 1e30)),
    ("orthogonal", .flow(justification: .flowLayout).orthogonalScrolling(length: 50)),
    ("groups", .groups(huge)),
    ("orthogonal groups", .groups(huge).orthogonalScrolling(length: 50)),
    ("groups without length", .groups(.item(.fraction(height: 0)))),
  ]

  /// A group of members that exceed it and of members without length.
  private static let huge = LayoutGroup.horizontal(
    .init(width: .fractionalWidth(1), height: .estimated(1)), spacing: .flexible(1e29),
    [
      .item(.init(width: .absolute(1e30), height: .absolute(1e30))),
      .item(.init(width: .absolute(.leastNonzeroMagnitude), height: .fractionalHeight(1)))
        .edgeSpacing(top: .flexible(0), leading: .fixed(1e30)),
      .vertical(.init(width: .absolute(0), height: .fractionalWidth(1)), [.item(.fraction())]),
    ])

  /// Sizes that are equal, alternate, grow, or contain one huge size.
  private func sizes(_ pattern: Int, _ length: Double, _ other: Double) -> [LayoutSize] {
    (0..<24).map { item in
      let side =
        switch pattern {
        case 0: length
        case 1: item.isMultiple(of: 2) ? length : other
        case 2: item == 17 ? length : other
        default: min(length * Double(item), 1e30)
        }
      return LayoutSize(width: side, height: pattern == 1 ? other : side)
    }
  }

  @Test(arguments: 0..<4)
  func `frames of extreme layouts are finite and can be found`(pattern: Int) throws {
    let step = Exhaustive.step(3)
    var number = 0
    for (name, section) in Self.arrangements {
      for length in Self.lengths {
        for (other, spacing) in [(0, 0), (1e-12, 8), (40, 0), (1e30, 8)] as [(Double, Double)] {
          number += 1
          if number % step != 0 { continue }
          let sizes = sizes(pattern, length, other)
          var section = section
          section.lineSpacing = spacing
          section.itemSpacing = spacing
          let layout = try layout(
            of: sizes, width: 320, span: { $0.item! % 5 == 0 ? .max : 1 }, section)
          let comment = "\(name), \(length), \(other), \(spacing)"
          check(layout.contentSize.height.isFinite, "\(comment)")
          for element in layout.everyElement {
            let frame = element.frame
            let isSound =
              frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0
              && frame.maxX.isFinite && frame.maxY.isFinite
            if !isSound { Issue.record("\(comment): \(element)") }
            let origin = LayoutRect(origin: frame.origin, size: .zero)
            // An orthogonal section hides items outside its frame.
            if layout.elements(overlapping: origin).contains(element)
              != layout.shows(element, in: origin)
            {
              Issue.record("\(comment): \(element) is not found")
            }
          }
        }
      }
    }
  }

  @Test func `a line of items of width 0 ends`() throws {
    for width in [0, .leastNonzeroMagnitude, 1e-300, 1e-12, 1e-4] as [Double] {
      for spacing in [0, 1e-12] as [Double] {
        for available in [0, 320, 1e30] as [Double] {
          let sizes = Array(repeating: LayoutSize(width: width, height: 5), count: 100)
          for justification in SectionLayout.Justification.allCases {
            let frames = try layout(
              of: sizes, width: available,
              .flow(justification: justification, lastLine: .flowLayout, itemSpacing: spacing)
            ).itemFrames()
            check(
              frames.allSatisfy { $0.x >= -1e-3 && $0.x <= available + 1e-3 },
              "width \(width), spacing \(spacing), available \(available), justification \(justification)"
            )
          }
        }
      }
    }
  }

  @Test func `the last line keeps the pitch when a full line has too many items to count`() throws {
    // A million items per line and three in the last one.
    let sizes = Array(repeating: LayoutSize(width: 0.0003, height: 5), count: 3)
    let frames = try layout(of: sizes, width: 320, .flow(justification: .flowLayout)).itemFrames()
    let gap = (320 - 0.0003 * 1_066_666) / 1_066_665
    check(areClose(frames.map(\.x), [0, 0.0003 + gap, 2 * (0.0003 + gap)], within: 1e-12))
  }

  @Test func `spans work with the largest number of columns`() throws {
    for span in [1, 2, 1000, 30_000, 65_535, 65_536]
    where isDeepRun || [1, 1000, 65_536].contains(span) {
      let sizes = (0..<60).map { LayoutSize(width: 1, height: Double($0 % 7)) }
      let wide = try layout(
        of: sizes, width: 320, span: { $0.item!.isMultiple(of: 20) ? span : 1 },
        .masonry(.count(65_536)))
      check(wide.contentSize.height.isFinite)
      let dense = try layout(
        of: sizes, width: 320, span: { $0.item!.isMultiple(of: 2) ? span : 1 },
        .grid(.count(65_536), dense: true))
      check(dense.itemFrames().allSatisfy { $0.maxX <= 320 + 1e-9 })
    }
  }

  /// In content of 1e30 points, the search box covers all columns, so the search must check each.
  @Test(arguments: [CollectionLayout.Direction.leftToRight, .rightToLeft])
  func `columns are found in content of the largest length`(
    direction: CollectionLayout.Direction
  ) throws {
    for count in [3, 17, 500, 2_147_483_647] {
      for (spacing, scale) in [(0, nil), (8, nil), (0, 2)] as [(Double, Double?)] {
        let layout = try CollectionLayout(
          of: SectionCounts([700], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 320, height: 480), direction: direction, pixelScale: scale
        ) { _ in .grid(.count(count), itemLength: .fixed(1e27), itemSpacing: spacing) }
        for (x, width) in [
          (0, 320), (-10, 10), (-10, 10.5), (0, 0), (100, 1), (100, 0), (319, 50), (320, 50),
          (5000, 400), (-5000, 9000), (-1e30, 2e30),
        ] as [(Double, Double)] {
          let area = LayoutRect(x: x, y: 0, width: width, height: 1e30)
          let found = Array(layout.elements(overlapping: area)).map(\.path)
          let expected = layout.paths.filter { area.overlaps(layout.frame(of: $0)!) }
          check(
            found.count == expected.count && found == expected,
            "\(count) columns, spacing \(spacing), scale \(scale ?? 0), \(area)")
        }
      }
    }
  }

  @Test func `grid items with too many columns are rejected`() {
    let items = Array(repeating: SectionLayout.GridItem.adaptive(minimum: 1), count: 60_000)
    #expect(throws: LayoutError.self) {
      try layout(of: [.zero], width: 320, .grid(.gridItems(items + [.flexible(minimum: 1e30)])))
    }
  }

  @Test func `tracks with successive minimum violations are resolved`() throws {
    // Each pass of the division freezes one track: 1,000 passes over 1,000 tracks.
    let count = 1_000
    var minimums: [Double] = []
    var rest = 1e6
    for index in 0..<count {
      let share = rest / Double(count - index)
      minimums.append(share * (1 + 1e-7))
      rest -= share * (1 + 1e-7)
    }
    let frames = try layout(
      of: Array(repeating: .zero, count: count), width: 1e6,
      .grid(.tracks(minimums.map { .fraction(1, minimum: $0) }), itemLength: .fixed(1))
    ).itemFrames()
    check(frames.count, equals: count)
    for (frame, minimum) in zip(frames, minimums) {
      check(frame.width, isAtLeast: minimum - 1e-6, "frame \(frame), minimum \(minimum)")
    }
  }
}
