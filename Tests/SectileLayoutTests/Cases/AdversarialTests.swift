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
    for (name, section) in Self.arrangements {
      for length in Self.lengths {
        for (other, spacing) in [(0, 0), (1e-12, 8), (40, 0), (1e30, 8)] as [(Double, Double)] {
          let sizes = sizes(pattern, length, other)
          var section = section
          section.lineSpacing = spacing
          section.itemSpacing = spacing
          let layout = try layout(
            of: sizes, width: 320, span: { $0.item! % 5 == 0 ? .max : 1 }, section)
          let comment = "\(name), \(length), \(other), \(spacing)"
          #expect(layout.contentSize.height.isFinite, "\(comment)")
          for element in layout.everyElement {
            let frame = element.frame
            let isSound =
              frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0
              && frame.maxX.isFinite && frame.maxY.isFinite
            if !isSound { Issue.record("\(comment): \(element)") }
            let origin = LayoutRect(origin: frame.origin, size: .zero)
            // An orthogonal section hides items outside its frame.
            if layout.elements(in: origin).contains(element) != layout.shows(element, in: origin) {
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
            #expect(frames.allSatisfy { $0.x >= -1e-3 && $0.x <= available + 1e-3 })
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
    #expect(areClose(frames.map(\.x), [0, 0.0003 + gap, 2 * (0.0003 + gap)], within: 1e-12))
  }

  @Test func `spans work with the largest number of columns`() throws {
    for span in [1, 2, 1000, 30_000, 65_535, 65_536] {
      let sizes = (0..<60).map { LayoutSize(width: 1, height: Double($0 % 7)) }
      let wide = try layout(
        of: sizes, width: 320, span: { $0.item!.isMultiple(of: 20) ? span : 1 },
        .masonry(.count(65_536)))
      #expect(wide.contentSize.height.isFinite)
      let dense = try layout(
        of: sizes, width: 320, span: { $0.item!.isMultiple(of: 2) ? span : 1 },
        .grid(.count(65_536), dense: true))
      #expect(dense.itemFrames().allSatisfy { $0.maxX <= 320 + 1e-9 })
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
          let found = Array(layout.elements(in: area)).map(\.path)
          let expected = layout.paths.filter { area.overlaps(layout.frame(of: $0)!) }
          #expect(
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
    #expect(frames.count == count)
    for (frame, minimum) in zip(frames, minimums) { #expect(frame.width >= minimum - 1e-6) }
  }

  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 0,
  ]

  private static func pinned(
    _ axis: CollectionLayout.Axis, _ direction: CollectionLayout.Direction, count: Int = 20
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count, 0, 30]), in: LayoutSize(width: 320, height: 480), axis: axis,
      direction: direction,
      configuration: CollectionLayout.Configuration(
        header: .init(length: .fixed(10), isPinned: true))
    ) { section in
      section == 2
        ? .grid(.count(3), itemLength: .fixed(30)).orthogonalScrolling(length: 70, snapping: .page)
        : .list(itemLength: .fixed(44)).header(.fixed(20), pinned: true).separators(thickness: 1)
    }
  }

  /// All axes and directions.
  private static func spaces() -> [(CollectionLayout.Axis, CollectionLayout.Direction)] {
    CollectionLayout.Axis.allCases.flatMap { axis in
      CollectionLayout.Direction.allCases.map { (axis, $0) }
    }
  }

  @Test func `queries with NaN and infinities return finite frames`() throws {
    var count = 0
    func expectFinite(_ frames: some Sequence<LayoutRect>, _ name: String, _ rect: LayoutRect) {
      for frame in frames {
        count += 1
        if !frame.isFinite { Issue.record("\(name) in \(rect): \(frame)") }
      }
    }
    for (axis, direction) in Self.spaces() {
      let layout = try Self.pinned(axis, direction)
      for first in Self.wild {
        for second in Self.wild {
          let rect = LayoutRect(x: first, y: second, width: second, height: first)
          expectFinite(layout.elements(inViewport: rect).map { $0.frame }, "elements", rect)
          expectFinite(
            layout.decorations(in: rect, viewport: rect).map { $0.frame }, "decorations", rect)
          expectFinite(
            layout.paths.compactMap { layout.frame(of: $0, inViewport: rect) }, "frame(of:)", rect)
          let overscan = CollectionLayout.Overscan(before: first, after: second)
          #expect(layout.visiblePaths(in: rect, overscan: overscan).count <= layout.paths.count)
          #expect(
            layout.path(at: rect.origin, viewport: rect).map { layout.paths.contains($0) } ?? true)
          #expect(
            (layout.nearestPath(to: rect.origin) != nil) == (first.isFinite && second.isFinite))
          #expect(
            (layout.insertionPath(at: rect.origin) != nil) == (first.isFinite && second.isFinite))
          #expect(layout.prefetchPaths(for: rect, velocity: first).count <= layout.paths.count)
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test func `scroll offsets are finite for viewports and paddings that are not`() throws {
    var count = 0
    func expectFinite(_ offset: Double, _ name: String, _ rect: LayoutRect, _ number: Double) {
      count += 1
      if !offset.isFinite { Issue.record("\(name), \(rect), \(number): \(offset)") }
    }
    for (axis, direction) in Self.spaces() {
      let layout = try Self.pinned(axis, direction)
      for first in Self.wild {
        for second in Self.wild {
          let rects = [
            LayoutRect(x: first, y: second, width: second, height: first),
            LayoutRect(x: first, y: first, width: 320, height: 480),
          ]
          for rect in rects {
            for alignment in ScrollAlignment.allCases {
              expectFinite(
                layout.offset(
                  toShow: .item(3, inSection: 0), aligned: alignment, in: rect,
                  startPadding: second, endPadding: first), "offset(toShow:)", rect, second)
              for target in CollectionLayout.SnapTarget.allCases {
                expectFinite(
                  layout.snapOffset(
                    near: first, velocity: second, to: target, aligned: alignment, in: rect,
                    startPadding: second), "snapOffset to \(target)", rect, second)
                expectFinite(
                  layout.snapOffset(
                    near: 10, to: target, aligned: alignment, in: rect, startPadding: second),
                  "snapOffset near 10 to \(target)", rect, second)
              }
            }
            var anchors = [LayoutAnchor.contentStart, .contentEnd, layout.anchor(in: rect)]
            for edge in LayoutAnchor.Edge.allCases {
              anchors.append(
                LayoutAnchor(.element(.item(3, inSection: 0)), edge: edge, distance: second))
            }
            for anchor in anchors {
              for isClamped in [true, false] {
                expectFinite(
                  layout.offset(restoring: anchor, in: rect, isClamped: isClamped),
                  "offset(restoring: \(anchor)), clamped: \(isClamped)", rect, second)
              }
            }
          }
          expectFinite(
            layout.orthogonalOffset(ofSection: 2, near: first, velocity: second),
            "orthogonalOffset", .zero, first)
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test func `a viewport without finite length keeps its offset`() throws {
    let layout = try Self.pinned(.vertical, .leftToRight)
    for height in [Double.nan, .infinity, -.infinity] {
      let viewport = LayoutRect(x: 0, y: 50, width: 320, height: height)
      #expect(layout.snapOffset(near: 130, to: .item, in: viewport) == 130)
      #expect(layout.offset(restoring: .contentEnd, in: viewport, isClamped: false) == 50)
      #expect(layout.offset(restoring: .contentEnd, in: viewport) == 50)
    }
    let viewport = LayoutRect(x: 0, y: .nan, width: 320, height: 480)
    let end = layout.contentSize.height - 480
    #expect(layout.offset(restoring: .contentEnd, in: viewport) == end)
    #expect(layout.snapOffset(near: 130, to: .item, in: viewport, startPadding: .nan) == 130)
    #expect(layout.snapOffset(near: 1e6, to: .item, in: viewport, startPadding: .infinity) == end)
  }

  @Test func `transitions between viewports that are not finite have finite frames`() throws {
    var count = 0
    for (axis, direction) in Self.spaces() {
      let layout = try Self.pinned(axis, direction)
      let target = try Self.pinned(axis, direction, count: 18)
      let viewports = Self.wild.flatMap { first in
        [
          LayoutRect(x: first, y: first, width: 320, height: 480),
          LayoutRect(x: -50, y: 0, width: first, height: first),
          LayoutRect(
            x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude, width: first, height: first),
        ]
      }
      for old in viewports {
        for new in viewports {
          let transition = layout.transition(to: target, in: old, newViewport: new)
          let next = target.transition(to: layout, in: new, newViewport: old)
          for transition in [transition, transition.interrupted(at: 0.5, by: next)] {
            for progress in [0, 0.3, 1, .nan] as [Double] {
              for element in transition.frames(at: progress)
                + transition.decorationFrames(at: progress)
              {
                count += 1
                if !element.frame.isFinite {
                  Issue.record("from \(old) to \(new) at \(progress): \(element.frame)")
                  return
                }
              }
            }
          }
        }
      }
    }
    #expect(count > 10_000)
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
