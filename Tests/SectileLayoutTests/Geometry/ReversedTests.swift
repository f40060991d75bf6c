import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// A layout with a reversed main axis is the mirror image of the layout without, for frames and for
/// the results of all queries.
///
/// Insets stay at their edges.
@Suite struct ReversedTests {
  private static let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// The mirror image of a layout along its main axis.
  private struct Mirror {
    let layout: CollectionLayout

    var isVertical: Bool { layout.axis == .vertical }
    var length: Double { isVertical ? layout.contentSize.height : layout.contentSize.width }

    func rect(_ rect: LayoutRect) -> LayoutRect {
      isVertical
        ? LayoutRect(x: rect.x, y: length - rect.maxY, width: rect.width, height: rect.height)
        : LayoutRect(x: length - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }

    func point(_ point: LayoutPoint) -> LayoutPoint {
      isVertical
        ? LayoutPoint(x: point.x, y: length - point.y)
        : LayoutPoint(x: length - point.x, y: point.y)
    }

    func isImage(_ found: LayoutRect?, of frame: LayoutRect?) -> Bool {
      guard let found, let frame else { return found == nil && frame == nil }
      return isClose(found, rect(frame), within: 1e-9)
    }

    func offset(_ offset: Double, in area: LayoutRect) -> Double {
      length - (isVertical ? area.height : area.width) - offset
    }

    /// The arrow keys of the image.
    var keys: [(NavigationDirection, image: NavigationDirection)] {
      let arrows: [(NavigationDirection, image: NavigationDirection)] =
        isVertical
        ? [(.up, .down), (.down, .up), (.left, .left), (.right, .right)]
        : [(.up, .up), (.down, .down), (.left, .right), (.right, .left)]
      return arrows + [
        (.pageUp, .pageDown), (.pageDown, .pageUp), (.lineStart, .lineStart), (.lineEnd, .lineEnd),
      ]
    }
  }

  /// Returns the random spec of a seed, or that in which every section shows groups.
  private static func spec(
    _ seed: UInt64, hasOnlyGroups: Bool, itemLimit: Int = 30
  ) -> LayoutSpec {
    let isExact = seed.isMultiple(of: 2)
    return hasOnlyGroups
      ? .randomGroups(seed: seed, isExact: isExact, itemLimit: itemLimit)
      : .random(seed: seed, isExact: isExact, itemLimit: itemLimit)
  }

  @Test(arguments: [false, true])
  func `a reversed layout equals the oracle`(hasOnlyGroups: Bool) throws {
    for seed in 0..<seedCount(70, deep: 200) {
      var spec = Self.spec(seed, hasOnlyGroups: hasOnlyGroups)
      spec.isReversed = true
      // The mirror law below covers pixels.
      spec.pixelScale = nil
      if let difference = try difference(of: spec.layout(), from: LayoutOracle(spec)) {
        Issue.record("seed \(seed): \(difference)\n\(spec)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a reversed layout is the mirror image`(hasOnlyGroups: Bool) throws {
    for seed in 0..<seedCount(40, deep: 120) {
      let spec = Self.spec(seed, hasOnlyGroups: hasOnlyGroups, itemLimit: 20)
      let layout = try spec.exchangingMainInsets.layout()
      let other = try spec.reversed.layout()
      let mirror = Mirror(layout: layout)
      func expect(_ isLawful: Bool, _ law: String) {
        if !isLawful { Issue.record("seed \(seed): \(law)\n\(spec)") }
      }
      expect(other.isReversed && !layout.isReversed, "isReversed")
      expect(other.contentSize == layout.contentSize, "content size")
      for path in layout.paths {
        expect(
          mirror.isImage(other.frame(of: path), of: layout.frame(of: path)), "frame of \(path)")
      }
      var generator = SeededGenerator(seed: seed)
      let size = layout.contentSize
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      for area in [Self.everywhere]
        + (0..<8).map({ _ in
          LayoutRect(
            x: number(-50...size.width + 50), y: number(-50...size.height + 50),
            width: number(1...300), height: number(1...300))
        })
      {
        expectEqualQueries(layout, other, mirror, in: area, expect)
      }
      for _ in 0..<12 {
        let point = LayoutPoint(
          x: number(-60...size.width + 60), y: number(-60...size.height + 60))
        let image = mirror.point(point)
        expect(other.path(at: image) == layout.path(at: point), "path at \(point)")
        expect(other.nearestPath(to: image) == layout.nearestPath(to: point), "near \(point)")
        expect(
          other.insertionPath(at: image) == layout.insertionPath(at: point), "insertion at \(point)"
        )
      }
      for path in layout.paths {
        for (key, image) in mirror.keys {
          expect(
            other.path(image, from: path, of: .all) == layout.path(key, from: path, of: .all),
            "\(key) from \(path)")
        }
      }
      for section in spec.sections.indices {
        expect(
          mirror.isImage(
            other.orthogonalFrame(ofSection: section),
            of: layout.orthogonalFrame(ofSection: section)
          ), "orthogonal frame of section \(section)")
        let plain = layout.elements(
          overlapping: Self.everywhere,
          in: Viewport(Self.everywhere, orthogonalOffsets: [section: 33.5]))
        let found = other.elements(
          overlapping: Self.everywhere,
          in: Viewport(Self.everywhere, orthogonalOffsets: [section: 33.5]))
        expect(
          Array(plain).count == Array(found).count
            && zip(found, plain).allSatisfy { mirror.isImage($0.frame, of: $1.frame) },
          "elements of the scrolled section \(section)")
      }
    }
  }

  private func expectEqualQueries(
    _ layout: CollectionLayout, _ other: CollectionLayout, _ mirror: Mirror, in area: LayoutRect,
    _ expect: (_ isLawful: Bool, _ law: String) -> Void
  ) {
    let image = mirror.rect(area)
    let elements = Array(layout.elements(in: Viewport(area)))
    let found = Array(other.elements(in: Viewport(image)))
    expect(
      found.map(\.path) == elements.map(\.path)
        && found.map(\.isPinned) == elements.map(\.isPinned)
        && zip(found, elements).allSatisfy { mirror.isImage($0.frame, of: $1.frame) },
      "elements in \(area)")
    let boxes = layout.decorations(in: Viewport(area))
    let decorations = other.decorations(in: Viewport(image))
    expect(
      decorations.map(\.item) == boxes.map(\.item)
        && zip(decorations, boxes).allSatisfy {
          $0.kind == $1.kind && $0.isPinned == $1.isPinned && mirror.isImage($0.frame, of: $1.frame)
        }, "decorations in \(area)")
    let overscan = CollectionLayout.Overscan(before: 30, after: 60)
    expect(
      other.visiblePaths(in: Viewport(image), overscan: overscan)
        == layout.visiblePaths(in: Viewport(area), overscan: overscan), "visible paths in \(area)")
    // Elements at one distance may be in another order, because distances are rounded.
    expect(
      other.prefetchPaths(in: Viewport(image), velocity: -900).sorted()
        == layout.prefetchPaths(in: Viewport(area), velocity: 900).sorted(),
      "prefetched near \(area)")
    if area == Self.everywhere { return }
    for velocity in [0, 1] as [Double] {
      for target in CollectionLayout.SnapTarget.allCases {
        let plain = layout.snapOffset(
          near: area.x, velocity: velocity, to: target, in: Viewport(area))
        let found = other.snapOffset(
          near: mirror.offset(area.x, in: area), velocity: -velocity, to: target,
          in: Viewport(image))
        expect(abs(found - mirror.offset(plain, in: area)) <= 1e-9, "snap offset to \(target)")
      }
    }
    for path in layout.paths {
      let plain = layout.offset(toShow: path, aligned: .nearest, in: Viewport(area))
      let found = other.offset(toShow: path, aligned: .nearest, in: Viewport(image))
      expect(abs(found - mirror.offset(plain, in: area)) <= 1e-9, "offset of \(path)")
    }
    let anchor = layout.anchor(in: Viewport(area))
    let imageAnchor = other.anchor(in: Viewport(image))
    // Rounded sums decide between two elements that start at almost one position.
    let offset = layout.offset(restoring: imageAnchor, in: Viewport(area), isClamped: false)
    expect(
      abs(offset - layout.offset(restoring: anchor, in: Viewport(area), isClamped: false)) <= 1e-9,
      "anchor in \(area)")
  }

  // MARK: Settings and updates

  @Test(arguments: [false, true])
  func `reversing an existing layout gives the frames of a new one`(hasOnlyGroups: Bool) throws {
    for seed in 0..<seedCount(34, deep: 100) {
      let spec = Self.spec(2 * seed, hasOnlyGroups: hasOnlyGroups)
      var layout = try spec.layout()
      let plain = layout.everyElement
      try layout.setReversed(true)
      check(layout.everyElement, equals: (try spec.reversed.layout()).everyElement, "seed \(seed)")
      let direction: CollectionLayout.Direction =
        spec.direction == .leftToRight ? .rightToLeft : .leftToRight
      try layout.setDirection(direction)
      try layout.setPixelScale(2)
      try layout.resize(
        to: LayoutSize(width: spec.container.height, height: spec.container.width))
      check(layout.isReversed, "seed \(seed)")
      try layout.resize(to: spec.container)
      try layout.setPixelScale(spec.pixelScale)
      try layout.setDirection(spec.direction)
      try layout.setReversed(false)
      check(layout.paths.elementsEqual(plain.map(\.path)), "seed \(seed)")
    }
  }

  /// A chat: the newest message is item 0 at the bottom, and older ones are appended at the top.
  @Test func `appended rows leave the visible rows where they are`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        var layout = try chat(messages: 30, axis: axis, direction: direction)
        var viewport = LayoutRect(x: 0, y: 0, width: 200, height: 200)
        func move(to offset: Double) {
          if axis == .vertical { viewport.y = offset } else { viewport.x = offset }
        }
        for distance in [0, 55, 130] as [Double] {
          move(to: layout.offset(atStartDistance: distance, in: Viewport(viewport)))
          check(
            abs(layout.mainInterval(of: viewport).start - distance), isAtMost: 1e-9,
            "axis \(axis), direction \(direction), distance \(distance)")
          let before = Dictionary(
            uniqueKeysWithValues: layout.elements(in: Viewport(viewport)).map {
              ($0.path, $0.frame.moved(by: LayoutPoint(x: -viewport.x, y: -viewport.y)))
            })
          let count = layout.paths.count
          let changes = try SectionedChanges(
            itemInsertions: (count..<count + 7).map { .item($0, inSection: 0) })
          try layout.apply(
            changes, of: SectionCounts([count + 7], hasHeaders: false, hasFooters: false))
          move(to: layout.offset(atStartDistance: distance, in: Viewport(viewport)))
          let after = layout.elements(in: Viewport(viewport)).map {
            ($0.path, $0.frame.moved(by: LayoutPoint(x: -viewport.x, y: -viewport.y)))
          }
          check(
            after.count, equals: before.count,
            "axis \(axis), direction \(direction), distance \(distance)")
          check(
            before.count, isAtLeast: 4, "axis \(axis), direction \(direction), distance \(distance)"
          )
          for (path, frame) in after { check(before[path], equals: frame, "\(path)") }
        }
      }
    }
  }

  private func chat(
    messages: Int, axis: CollectionLayout.Axis, direction: CollectionLayout.Direction
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([messages], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 200, height: 200), axis: axis, direction: direction, isReversed: true
    ) { _ in .list(itemLength: .fixed(40)) }
  }

  @Test func `a short chat is at the bottom of the viewport`() throws {
    let layout = try chat(messages: 2, axis: .vertical, direction: .leftToRight)
    let viewport = LayoutRect(x: 0, y: 0, width: 200, height: 200)
    // The content has 80 points; the viewport starts 120 points above it.
    let offset = layout.offset(
      toShow: .item(0, inSection: 0), aligned: .nearest, in: Viewport(viewport))
    check(offset, equals: -120)
    check(layout.frame(of: .item(0, inSection: 0))?.y, equals: 40)
    check(layout.frame(of: .item(1, inSection: 0))?.y, equals: 0)
  }

  @Test func `the distance from the start is the offset unless the start is right or bottom`()
    throws
  {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        for isReversed in [false, true] {
          var layout = try chat(messages: 30, axis: axis, direction: direction)
          try layout.setReversed(isReversed)
          // A horizontal layout that is both right-to-left and reversed starts at its left edge.
          let isAtEnd =
            axis == .vertical ? isReversed : (direction == .rightToLeft) != isReversed
          let viewport =
            axis == .vertical
            ? LayoutRect(x: 0, y: 130, width: 200, height: 200)
            : LayoutRect(x: 130, y: 0, width: 200, height: 200)
          let distance = layout.mainInterval(of: viewport).start
          // The content is 1,200 long.
          check(
            distance, equals: isAtEnd ? 1200 - 330 : 130,
            "axis \(axis), direction \(direction), isReversed \(isReversed)")
          check(
            layout.offset(atStartDistance: distance, in: Viewport(viewport)), equals: 130,
            "axis \(axis), direction \(direction), isReversed \(isReversed)")
        }
      }
    }
  }

  @Test func `offsets at a distance from the start are finite`() throws {
    for isReversed in [false, true] {
      var layout = try chat(messages: 30, axis: .vertical, direction: .leftToRight)
      try layout.setReversed(isReversed)
      for number in [Double.nan, .infinity, -.infinity] {
        let viewport = LayoutRect(x: 0, y: 7, width: 200, height: 200)
        check(
          layout.offset(atStartDistance: number, in: Viewport(viewport)), equals: 7,
          "isReversed \(isReversed), number \(number)")
        check(
          layout.offset(
            atStartDistance: 3,
            in: Viewport(LayoutRect(x: 0, y: number, width: 200, height: number))),
          equals: 0, "isReversed \(isReversed), number \(number)")
      }
    }
  }
}
