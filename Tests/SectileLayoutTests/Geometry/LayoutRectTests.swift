import SectileLayout
import SectileTestSupport
import Testing

/// Intersections, unions and insets, against the points of a small grid.
@Suite struct LayoutRectTests {
  private static let rects: [LayoutRect] = {
    var rects: [LayoutRect] = []
    for x in 0...3 {
      for y in 0...2 {
        for width in 0...2 {
          for height in 0...2 {
            rects.append(
              LayoutRect(
                x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
          }
        }
      }
    }
    return rects
  }()

  private static let points: [LayoutPoint] = (-2...14).flatMap { x in
    (-2...14).map { LayoutPoint(x: Double(x) / 2, y: Double($0) / 2) }
  }

  @Test func `moving along an axis sets the origin on this axis`() {
    let rect = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    check(
      rect.moved(to: -7.5, along: .vertical), equals: LayoutRect(x: 1, y: -7.5, width: 3, height: 4)
    )
    check(
      rect.moved(to: -7.5, along: .horizontal),
      equals: LayoutRect(x: -7.5, y: 2, width: 3, height: 4))
  }

  @Test func `an intersection covers the points that both rectangles cover`() {
    for first in Self.rects {
      for second in Self.rects {
        let both = Self.points.filter { first.contains($0) && second.contains($0) }
        let found = first.intersection(second)
        check(found, equals: second.intersection(first), "first \(first), second \(second)")
        let covered = found.map { rect in Self.points.filter { rect.contains($0) } } ?? []
        if covered != both { Issue.record("\(first) and \(second): \(found as Any)") }
        check(found == nil, equals: both.isEmpty, "first \(first), second \(second)")
      }
    }
  }

  @Test func `a union is the smallest rectangle around both`() {
    for first in Self.rects {
      for second in Self.rects {
        let union = first.union(second)
        check(union, equals: second.union(first), "first \(first), second \(second)")
        check(union.x, equals: min(first.x, second.x), "first \(first), second \(second)")
        check(union.y, equals: min(first.y, second.y), "first \(first), second \(second)")
        check(union.maxX, equals: max(first.maxX, second.maxX), "first \(first), second \(second)")
        check(union.maxY, equals: max(first.maxY, second.maxY), "first \(first), second \(second)")
      }
    }
  }

  @Test func `insets move the edges inwards and leave no negative side`() {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)
    check(rect.inset(by: insets), equals: LayoutRect(x: 12, y: 21, width: 24, height: 36))
    check(
      rect.inset(by: insets, direction: .rightToLeft),
      equals: LayoutRect(x: 14, y: 21, width: 24, height: 36))
    check(rect.inset(by: LayoutInsets(-5)), equals: LayoutRect(x: 5, y: 15, width: 40, height: 50))
    check(rect.inset(by: LayoutInsets(25)).size, equals: LayoutSize(width: 0, height: 0))
  }

  @Test func `rectangles without bounds have intersections and unions`() {
    let row = LayoutRect(x: 3, y: 4, width: 5, height: 6)
    let right = LayoutRect(x: 4, y: 0, width: .infinity, height: .infinity)
    check(row.intersection(right), equals: LayoutRect(x: 4, y: 4, width: 4, height: 6))
    check(row.union(right), equals: LayoutRect(x: 3, y: 0, width: .infinity, height: .infinity))
    check(row.intersection(LayoutRect(x: .nan, y: 0, width: 9, height: 9)), equals: nil)
  }
}
