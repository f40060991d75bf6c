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
    #expect(
      rect.moved(to: -7.5, along: .vertical) == LayoutRect(x: 1, y: -7.5, width: 3, height: 4))
    #expect(
      rect.moved(to: -7.5, along: .horizontal) == LayoutRect(x: -7.5, y: 2, width: 3, height: 4))
  }

  @Test func `an intersection covers the points that both rectangles cover`() {
    for first in Self.rects {
      for second in Self.rects {
        let both = Self.points.filter { first.contains($0) && second.contains($0) }
        let found = first.intersection(second)
        #expect(found == second.intersection(first))
        let covered = found.map { rect in Self.points.filter { rect.contains($0) } } ?? []
        if covered != both { Issue.record("\(first) and \(second): \(found as Any)") }
        #expect((found == nil) == both.isEmpty)
      }
    }
  }

  @Test func `a union is the smallest rectangle around both`() {
    for first in Self.rects {
      for second in Self.rects {
        let union = first.union(second)
        #expect(union == second.union(first))
        #expect(union.x == min(first.x, second.x) && union.y == min(first.y, second.y))
        #expect(union.maxX == max(first.maxX, second.maxX))
        #expect(union.maxY == max(first.maxY, second.maxY))
      }
    }
  }

  @Test func `insets move the edges inwards and leave no negative side`() {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.inset(by: insets) == LayoutRect(x: 12, y: 21, width: 24, height: 36))
    #expect(
      rect.inset(by: insets, direction: .rightToLeft)
        == LayoutRect(x: 14, y: 21, width: 24, height: 36))
    #expect(
      rect.inset(by: LayoutInsets(-5)) == LayoutRect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.inset(by: LayoutInsets(25)).size == LayoutSize(width: 0, height: 0))
  }

  @Test func `rectangles without bounds have intersections and unions`() {
    let row = LayoutRect(x: 3, y: 4, width: 5, height: 6)
    let right = LayoutRect(x: 4, y: 0, width: .infinity, height: .infinity)
    #expect(row.intersection(right) == LayoutRect(x: 4, y: 4, width: 4, height: 6))
    #expect(
      row.union(right) == LayoutRect(x: 3, y: 0, width: .infinity, height: .infinity))
    #expect(row.intersection(LayoutRect(x: .nan, y: 0, width: 9, height: 9)) == nil)
  }
}
