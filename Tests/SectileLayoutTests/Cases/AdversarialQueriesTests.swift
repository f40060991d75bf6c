import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Queries, scroll offsets and transitions with numbers that are not finite or at the limits:
/// results are finite.
@Suite(.timeLimit(.minutes(10))) struct AdversarialQueriesTests {
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
          expectFinite(layout.elements(in: Viewport(rect)).map { $0.frame }, "elements", rect)
          expectFinite(
            layout.decorations(in: Viewport(rect)).map { $0.frame }, "decorations", rect)
          expectFinite(
            layout.paths.compactMap { layout.frame(of: $0, in: Viewport(rect)) }, "frame(of:)", rect
          )
          let overscan = CollectionLayout.Overscan(before: first, after: second)
          check(
            layout.visiblePaths(in: Viewport(rect), overscan: overscan).count,
            isAtMost: layout.paths.count,
            "axis \(axis), direction \(direction), first \(first), second \(second)")
          check(
            layout.path(at: rect.origin, in: Viewport(rect)).map { layout.paths.contains($0) }
              ?? true,
            "axis \(axis), direction \(direction), first \(first), second \(second)")
          check(
            layout.nearestPath(to: rect.origin) != nil, equals: first.isFinite && second.isFinite,
            "axis \(axis), direction \(direction), first \(first), second \(second)")
          check(
            layout.insertionPath(at: rect.origin) != nil, equals: first.isFinite && second.isFinite,
            "axis \(axis), direction \(direction), first \(first), second \(second)")
          check(
            layout.prefetchPaths(in: Viewport(rect), velocity: first).count,
            isAtMost: layout.paths.count,
            "axis \(axis), direction \(direction), first \(first), second \(second)")
        }
      }
    }
    check(count, isGreaterThan: 10_000)
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
                  toShow: .item(3, inSection: 0), aligned: alignment, in: Viewport(rect),
                  startPadding: second, endPadding: first), "offset(toShow:)", rect, second)
              for target in CollectionLayout.SnapTarget.allCases {
                expectFinite(
                  layout.snapOffset(
                    near: first, velocity: second, to: target, aligned: alignment,
                    in: Viewport(rect), startPadding: second, endPadding: first),
                  "snapOffset to \(target)", rect,
                  second)
                expectFinite(
                  layout.snapOffset(
                    near: 10, to: target, aligned: alignment, in: Viewport(rect),
                    startPadding: second),
                  "snapOffset near 10 to \(target)", rect, second)
              }
            }
            var anchors = [
              LayoutAnchor.contentStart, .contentEnd, layout.anchor(in: Viewport(rect)),
            ]
            for edge in LayoutAnchor.Edge.allCases {
              anchors.append(
                LayoutAnchor(.element(.item(3, inSection: 0)), edge: edge, distance: second))
            }
            for anchor in anchors {
              for isClamped in [true, false] {
                expectFinite(
                  layout.offset(restoring: anchor, in: Viewport(rect), isClamped: isClamped),
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
    check(count, isGreaterThan: 10_000)
  }

  @Test func `a viewport without finite length keeps its offset`() throws {
    let layout = try Self.pinned(.vertical, .leftToRight)
    for height in [Double.nan, .infinity, -.infinity] {
      let viewport = LayoutRect(x: 0, y: 50, width: 320, height: height)
      check(
        layout.snapOffset(near: 130, to: .item, in: Viewport(viewport)), equals: 130,
        "height \(height)")
      check(
        layout.offset(restoring: .contentEnd, in: Viewport(viewport), isClamped: false), equals: 50,
        "height \(height)")
      check(
        layout.offset(restoring: .contentEnd, in: Viewport(viewport)), equals: 50,
        "height \(height)")
    }
    let viewport = LayoutRect(x: 0, y: .nan, width: 320, height: 480)
    let end = layout.contentSize.height - 480
    check(layout.offset(restoring: .contentEnd, in: Viewport(viewport)), equals: end)
    check(
      layout.snapOffset(near: 130, to: .item, in: Viewport(viewport), startPadding: .nan),
      equals: 130)
    check(
      layout.snapOffset(near: 1e6, to: .item, in: Viewport(viewport), startPadding: .infinity),
      equals: end)
  }

  @Test func `transitions between viewports that are not finite have finite frames`() throws {
    let step = Exhaustive.step(5)
    var (number, count) = (0, 0)
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
          number += 1
          if number % step != 0 { continue }
          let transition = layout.transition(
            to: target, in: Viewport(old), newViewport: Viewport(new))
          let next = target.transition(to: layout, in: Viewport(new), newViewport: Viewport(old))
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
    check(count, isGreaterThan: 10_000 / step)
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
