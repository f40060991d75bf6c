// Queries for one element among elements with the same frames, such as rows without length, and in
// layouts as long or as wide as a layout can be. There can be billions of them, so a query skips
// most of them.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct EqualFramesTests {
  struct Shape: Sendable {
    let name: String
    var size = LayoutSize(width: 320, height: 480)
    let counts: @Sendable (_ count: Int) -> [Int]
    let section: @Sendable (_ section: Int) -> SectionLayout

    func layout(
      _ count: Int, _ axis: CollectionLayout.Axis = .vertical,
      _ direction: CollectionLayout.Direction = .leftToRight, isReversed: Bool = false,
      pixelScale: Double? = nil
    ) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts(counts(count)),
        in: axis == .vertical ? size : LayoutSize(width: size.height, height: size.width),
        axis: axis, direction: direction, isReversed: isReversed, pixelScale: pixelScale,
        section: section)
    }

    /// The layout along each axis, mirrored and snapped.
    func layouts(_ count: Int) throws -> [CollectionLayout] {
      [
        try layout(count), try layout(count, isReversed: true), try layout(count, pixelScale: 2),
        try layout(count, .horizontal), try layout(count, .horizontal, .rightToLeft),
      ]
    }
  }

  /// Two items side by side in a group that has no length.
  private static func flatGroups(_ length: Double) -> SectionLayout {
    .groups(
      .horizontal(
        .init(width: .absolute(200), height: .absolute(0)),
        [
          .item(.init(width: .absolute(80), height: .absolute(length))),
          .item(.fraction(width: 0.5)),
        ]
      ))
  }

  static let shapes: [Shape] = [
    Shape(name: "rows", counts: { [$0] }) { _ in .list(itemLength: .fixed(0)) },
    Shape(name: "rows between rows", counts: { [3, $0, 3] }) {
      .list(itemLength: .fixed($0 == 1 ? 0 : 40)).header(.fixed(20))
    },
    Shape(name: "a grid whose last row is not full", counts: { [$0 * 3 + 1] }) { _ in
      .grid(.count(3), itemLength: .fixed(0))
    },
    Shape(name: "items shorter than their row", counts: { [$0 * 3 + 2] }) { _ in
      .grid(.count(3), itemLength: .estimated(0), alignment: .center)
    },
    Shape(name: "groups", counts: { [$0 * 2 + 1] }) { _ in flatGroups(0) },
    Shape(name: "groups of items with a length", counts: { [$0 * 2 + 1] }) { _ in flatGroups(30) },
    Shape(name: "an orthogonal section", counts: { [$0] }) { _ in
      .list(itemLength: .fixed(0)).orthogonalScrolling(length: 60)
    },
    Shape(name: "a wide orthogonal section", counts: { [$0 * 9 + 1] }) { _ in
      .grid(.count(9), itemLength: .fixed(0)).orthogonalScrolling(length: 60)
    },
    Shape(name: "headers", counts: { Array(repeating: 0, count: $0) }) { _ in
      .list(itemLength: .fixed(0)).header(.fixed(0)).whenEmpty(.header)
    },
    Shape(name: "sections", counts: { [1] + Array(repeating: 2, count: $0) + [1] }) { section in
      .list(itemLength: .fixed(0)).header(.fixed(section == 0 ? 10 : 0))
    },
    Shape(name: "rows that rounding moves to one position", counts: { [$0] }) { _ in
      .list(itemLength: .fixed(.leastNonzeroMagnitude)).header(.fixed(10))
    },
  ]

  @Test func `a query for one element among equal frames returns that of all elements`() throws {
    for shape in Self.shapes {
      for layout in try shape.layouts(9) {
        let all = layout.everyElement
        for frame in Set(all.map(\.frame)) {
          for dx in [-7, 0, 5, 90] as [Double] {
            for dy in [-7, 0, 5, 90] as [Double] {
              let point = LayoutPoint(x: frame.x + dx, y: frame.y + dy)
              let rect = LayoutRect(origin: point, size: .zero)
              let topmost = all.last { layout.shows($0, in: rect) }?.path
              if layout.path(at: point) != topmost {
                Issue.record("\(shape.name), \(layout.axis): at \(point)")
              }
              for kinds in [.all, .item] as [KindedIndexPath.Kinds] {
                let expected = Self.nearest(to: point, kinds, in: layout, all)
                if layout.nearestPath(to: point, of: kinds) != expected {
                  Issue.record("\(shape.name), \(layout.axis): nearest to \(point), \(kinds)")
                }
              }
            }
          }
        }
      }
    }
  }

  /// The topmost element that contains the point, or else the first of the nearest.
  private static func nearest(
    to point: LayoutPoint, _ kinds: KindedIndexPath.Kinds, in layout: CollectionLayout,
    _ all: [LayoutElement]
  ) -> KindedIndexPath? {
    let wanted = all.filter { kinds.contains(KindedIndexPath.Kinds($0.path.kind)) }
    let rect = LayoutRect(origin: point, size: .zero)
    if let topmost = wanted.last(where: { layout.shows($0, in: rect) }) { return topmost.path }
    var nearest: KindedIndexPath?
    var least = Double.infinity
    for element in wanted {
      guard let frame = layout.visibleFrame(of: element) else { continue }
      let dx = max(frame.x - point.x, 0, point.x - frame.maxX)
      let dy = max(frame.y - point.y, 0, point.y - frame.maxY)
      let distance = dx * dx + dy * dy
      if distance < least * (1 - 1e-12) { (nearest, least) = (element.path, distance) }
    }
    return nearest
  }

  /// Rows of 40 points in a container, or before an inset or a row, of 1e30 points.
  static let longShapes: [Shape] = [
    Shape(name: "wide rows", size: LayoutSize(width: 1e30, height: 480), counts: { [$0] }) { _ in
      .list(itemLength: .fixed(40))
    },
    Shape(
      name: "wide groups", size: LayoutSize(width: 1e30, height: 480), counts: { [$0] }
    ) { _ in
      .groups(
        .horizontal(
          .init(width: .fractionalWidth(1), height: .absolute(40)), [.item(.fraction(width: 1))]))
    },
    Shape(name: "rows before a long row", counts: { [$0, 1] }) {
      .list(itemLength: .fixed($0 == 0 ? 40 : 1e29))
    },
    Shape(name: "rows before a long inset", counts: { [$0] }) { _ in
      .list(itemLength: .fixed(40)).insets(LayoutInsets(bottom: 1e30))
    },
  ]

  @Test func `a page is the length of the container in long and wide layouts`() throws {
    for shape in Self.longShapes {
      let layout = try shape.layout(2_000_000_000)
      for item in [12, 1_000, 1_000_000_000] {
        let path = KindedIndexPath.item(item, inSection: 0)
        let pages = [NavigationDirection.pageUp, .pageDown].map { layout.path($0, from: path) }
        check(
          pages, equals: [.item(item - 12, inSection: 0), .item(item + 12, inSection: 0)],
          "\(shape.name), \(item)")
        let frame = layout.frame(of: path)!
        check(layout.path(at: frame.origin), equals: path, "\(shape.name), \(item)")
        check(
          layout.nearestPath(to: LayoutPoint(x: frame.x - 3, y: frame.y + 1)), equals: path,
          "\(shape.name), \(item)")
      }
    }
  }
}
