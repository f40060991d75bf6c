import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Headers and footers that shrink while they are pinned.
///
/// `PinningOracleTests` compares them with an
/// oracle in random layouts, `PinningTests` all queries with brute force, and `AxisSpaceLaws`
/// transposes and mirrors them.
@Suite struct ShrinkingHeaderTests {
  private func layout(
    _ counts: [Int] = [5, 5], area: SectionLayout.PinningArea = .items,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration()
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: 100, height: 200),
      configuration: configuration
    ) { _ in
      .list(itemLength: .fixed(100))
        .header(.fixed(100), pinned: true, minimumLength: 40)
        .footer(.fixed(30)).pinning(within: area)
    }
  }

  private func viewport(_ offset: Double) -> LayoutRect {
    LayoutRect(x: 0, y: offset, width: 100, height: 200)
  }

  /// Flutter: paintExtent = max(minExtent, maxExtent - scrollOffset), then pushed off by the end of
  /// the group.
  @Test func `a pinned header shrinks to its minimum and is then pushed off`() throws {
    let layout = try layout()
    // The first section is 630 long, and its footer starts at 600.
    for (offset, expected) in [
      (-50, (0, 100)), (0, (0, 100)), (1, (1, 99)), (30, (30, 70)), (60, (60, 40)),
      (61, (61, 40)), (300, (300, 40)), (560, (560, 40)), (570, (560, 40)), (700, (560, 40)),
    ] as [(Double, (Double, Double))] {
      let header = KindedIndexPath.header(inSection: 0)
      let frame = layout.frame(of: header, in: Viewport(viewport(offset)))!
      check((frame.y, frame.height) == expected, "offset \(offset)")
      let element = layout.elements(in: Viewport(viewport(offset))).first { $0.path == header }
      check(
        element,
        equals: offset < 600
          ? LayoutElement(path: header, frame: frame, isPinned: offset > 0) : nil,
        "offset \(offset)")
      // A point below the shrunk header belongs to the item there.
      let point = LayoutPoint(x: 5, y: frame.maxY)
      check(
        layout.path(at: point, in: Viewport(viewport(offset)))?.kind != .header, "offset \(offset)")
      check(
        layout.path(at: LayoutPoint(x: 5, y: frame.maxY - 1), in: Viewport(viewport(offset))),
        equals: header, "offset \(offset)")
    }
  }

  @Test func `a pinned footer shrinks from its end`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).footer(.fixed(80), pinned: true, minimumLength: 20)
    }
    // The footer is at 300...380.
    for (offset, expected) in [
      (180, (300, 80)), (170, (300, 70)), (121, (300, 21)), (120, (300, 20)), (100, (280, 20)),
      (0, (180, 20)), (-200, (0, 20)),
    ] as [(Double, (Double, Double))] {
      let frame = layout.frame(of: .footer(inSection: 0), in: Viewport(viewport(offset)))!
      check((frame.y, frame.height) == expected, "offset \(offset)")
    }
  }

  @Test func `the header of the collection shrinks above the headers of sections`() throws {
    let layout = try layout(
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(
          length: .fixed(120), isPinned: true, minimumLength: 50)))
    // Offset, then the collection's header and the first section's, which is naturally at 120.
    for (offset, bar, header) in [
      (-10, (0, 120), (120, 100)), (0, (10, 110), (120, 100)), (40, (50, 70), (120, 100)),
      (60, (70, 50), (120, 100)), (80, (90, 50), (140, 80)), (120, (130, 50), (180, 40)),
      (200, (210, 50), (260, 40)),
    ] as [(Double, (Double, Double), (Double, Double))] {
      let viewport = Viewport(viewport(offset), insets: LayoutInsets(top: 10))
      let found = layout.decoration(.init(.collectionHeader), in: viewport)!
      check((found.frame.y, found.frame.height) == bar, "offset \(offset)")
      check(found.isPinned, equals: offset > -10, "offset \(offset), bar \(bar), header \(header)")
      let frame = layout.frame(of: .header(inSection: 0), in: viewport)!
      check((frame.y, frame.height) == header, "offset \(offset)")
    }
  }

  /// Laws: continuous, monotonic, never shorter than the minimum, and equal to a header of the
  /// minimum length once it has shrunk.
  @Test func `scrolling changes a header by no more than the distance`() throws {
    for area in SectionLayout.PinningArea.allCases {
      let layout = try layout(area: area)
      var last: [LayoutRect?] = [nil, nil]
      for offset in stride(from: -120, through: 1_400, by: 4.0) {
        for section in 0..<2 {
          let path = KindedIndexPath.header(inSection: section)
          let natural = layout.frame(of: path)!
          let frame = layout.frame(of: path, in: Viewport(viewport(offset)))!
          check(frame.height, isAtLeast: 40, "area \(area), offset \(offset), section \(section)")
          check(frame.height, isAtMost: 100, "area \(area), offset \(offset), section \(section)")
          check(frame.y, isAtLeast: natural.y, "area \(area), offset \(offset), section \(section)")
          check(
            frame.maxY, isAtLeast: natural.maxY,
            "area \(area), offset \(offset), section \(section)")
          if let last = last[section] {
            check(
              (0...4).contains(frame.y - last.y),
              "area \(area), offset \(offset), section \(section): \(frame.y - last.y)")
            check(
              (0...4).contains(frame.maxY - last.maxY),
              "area \(area), offset \(offset), section \(section): \(frame.maxY - last.maxY)")
            check(
              (0...4).contains(last.height - frame.height),
              "area \(area), offset \(offset), section \(section): \(last.height - frame.height)")
          }
          if frame.height > 40 {
            check(
              frame.maxY, equals: natural.maxY, "area \(area), offset \(offset), section \(section)"
            )
          }
          last[section] = frame
        }
      }
    }
  }

  @Test func `a minimum has no effect without pinning or above the length`() throws {
    func frames(_ isPinned: Bool, _ minimum: Double?) throws -> [LayoutRect?] {
      let layout = try CollectionLayout(
        of: SectionCounts([9], hasFooters: false), in: LayoutSize(width: 100, height: 200)
      ) { _ in
        .list(itemLength: .fixed(100)).header(.fixed(40), pinned: isPinned, minimumLength: minimum)
      }
      return stride(from: -50, to: 1_000, by: 13.0).map {
        layout.frame(of: .header(inSection: 0), in: Viewport(viewport($0)))
      }
    }
    try check(frames(false, 10), equals: frames(false, nil))
    try check(frames(true, 40), equals: frames(true, nil))
    try check(frames(true, 500), equals: frames(true, nil))
    try check(frames(true, 10) != frames(true, nil))
  }

  @Test func `an item that is scrolled to is below the shrunk headers`() throws {
    let layout = try layout(
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(
          length: .fixed(120), isPinned: true, minimumLength: 50)))
    let roots = LevelHierarchy([[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]).hierarchy
    for path in layout.paths where path.kind == .item {
      let offset = layout.offset(
        toShow: path, aligned: .start,
        in: Viewport(viewport(0), insets: LayoutInsets(top: 10), hierarchy: roots))
      let item = layout.frame(of: path)!
      let largest = layout.contentSize.height - 200
      check(offset, equals: min(max(item.y - 100, 0), largest), "\(path)")
      // The pinned headers end where the item starts, unless the content ends before.
      let header = layout.frame(
        of: .header(inSection: path.section),
        in: Viewport(viewport(offset), insets: LayoutInsets(top: 10)))!
      if offset < largest { check(header.maxY == item.y && header.height == 40, "path \(path)") }
    }
  }

  /// A header of 100 with the minimum 0, and a collection header of 50 with the minimum 0.
  @Test func `an element that has shrunk to nothing is not visible`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for isReversed in [false, true] {
        let layout = try CollectionLayout(
          of: SectionCounts([9], hasFooters: false), in: LayoutSize(width: 200, height: 200),
          axis: axis, isReversed: isReversed,
          configuration: CollectionLayout.Configuration(
            header: SectionLayout.Supplementary(
              length: .fixed(50), isPinned: true, minimumLength: 0))
        ) { _ in
          .list(itemLength: .fixed(100)).header(.fixed(100), pinned: true, minimumLength: 0)
        }
        let line = MainLine(layout)
        let header = KindedIndexPath.header(inSection: 0)
        for (offset, bar, length) in [
          (0, 50, 100), (49, 1, 100), (50, 0, 100), (51, 0, 99), (149, 0, 1), (150, 0, 0),
          (300, 0, 0),
        ] as [(Double, Double, Double)] {
          let viewport = line.viewport(at: offset, length: 200)
          func own(_ frame: LayoutRect) -> Double {
            axis == .vertical ? frame.height : frame.width
          }
          check(
            own(layout.frame(of: header, in: Viewport(viewport))!), equals: length,
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar)")
          let isVisible = length > 0
          check(
            layout.elements(in: Viewport(viewport)).contains { $0.path == header },
            equals: isVisible,
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          check(
            layout.visiblePaths(in: Viewport(viewport)).contains(header), equals: isVisible,
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          check(
            layout.pinnedElements(in: Viewport(viewport)).map(\.path),
            equals: isVisible && offset > 50 ? [header] : [],
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          var appended: [LayoutElement] = []
          layout.appendElements(in: Viewport(viewport), to: &appended)
          check(
            appended, equals: Array(layout.elements(in: Viewport(viewport))),
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          let start = layout.frame(of: header, in: Viewport(viewport))!.origin
          check(
            layout.path(at: start, in: Viewport(viewport)) == header, equals: isVisible,
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          check(
            layout.decorations(in: Viewport(viewport)).map(\.kind),
            equals: bar > 0 ? [.collectionHeader] : [],
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
          check(
            layout.decoration(.init(.collectionHeader), in: Viewport(viewport)) != nil,
            "axis \(axis), isReversed \(isReversed), offset \(offset), bar \(bar), length \(length)"
          )
        }
        // An element whose own length is 0 is visible where it is.
        let empty = try CollectionLayout(
          of: SectionCounts([9], hasFooters: false), in: LayoutSize(width: 200, height: 200),
          axis: axis, isReversed: isReversed
        ) { _ in
          .list(itemLength: .fixed(100)).header(.fixed(0), pinned: true, minimumLength: 0)
        }
        let viewport = MainLine(empty).viewport(at: 30, length: 200)
        let found = empty.elements(overlapping: viewport.expanded(by: 1), in: Viewport(viewport))
        check(found.contains { $0.path == header }, "axis \(axis), isReversed \(isReversed)")
      }
    }
  }

  /// A footer beside the items is pinned at the start of the viewport.
  @Test func `a footer beside the items shrinks from its start`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5], hasHeaders: false), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).footer(
        .fixed(80), pinned: true, placement: .beside(width: 30), minimumLength: 20)
    }
    for (offset, expected) in [
      (-10, (0, 80)), (0, (0, 80)), (30, (30, 50)), (60, (60, 20)), (100, (100, 20)),
      (480, (480, 20)), (499, (480, 20)),
    ] as [(Double, (Double, Double))] {
      let frame = layout.frame(of: .footer(inSection: 0), in: Viewport(viewport(offset)))!
      check((frame.y, frame.height) == expected, "offset \(offset)")
    }
  }

  @Test func `an estimated header that is measured shrinks from its new length`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([9], hasFooters: false), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).header(.estimated(60), pinned: true, minimumLength: 30)
    }
    let header = KindedIndexPath.header(inSection: 0)
    check(layout.frame(of: header, in: Viewport(viewport(10)))?.height, equals: 50)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 90), for: header)
    check(layout.frame(of: header, in: Viewport(viewport(10)))?.height, equals: 80)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 20), for: header)
    check(layout.frame(of: header, in: Viewport(viewport(10)))?.height, equals: 20)
  }
}

extension LayoutRect {
  fileprivate func expanded(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
