import Foundation
import SectileFoundation
import SectileLayout
import Testing

@Suite struct CoreGraphicsTests {
  /// Numbers that survive a round trip bit by bit.
  let numbers = [0, -0.0, 1, -2.5, 0.1, 1e300, .infinity, .leastNonzeroMagnitude]

  @Test func `points, sizes and rectangles survive a round trip`() {
    for first in numbers {
      for second in numbers {
        let point = LayoutPoint(x: first, y: second)
        #expect(LayoutPoint(CGPoint(point)) == point)
        #expect(CGPoint(point) == CGPoint(x: first, y: second))
        let size = LayoutSize(width: first, height: second)
        #expect(LayoutSize(CGSize(size)) == size)
        #expect(CGSize(size) == CGSize(width: first, height: second))
        guard first.isFinite && second.isFinite else { continue }
        let rect = LayoutRect(x: first, y: second, width: 3, height: 0.25)
        #expect(LayoutRect(CGRect(rect)) == rect)
        #expect(CGRect(rect) == CGRect(x: first, y: second, width: 3, height: 0.25))
      }
    }
  }

  @Test func `a rectangle with negative sides covers the same points`() {
    let rect = LayoutRect(CGRect(x: 100, y: 50, width: -30, height: -20))
    #expect(rect == LayoutRect(x: 70, y: 30, width: 30, height: 20))
  }

  @Test func `NaN and infinities are converted without change`() {
    #expect(LayoutPoint(CGPoint(x: CGFloat.nan, y: 0)).x.isNaN)
    #expect(LayoutSize(CGSize(width: 0, height: CGFloat.nan)).height.isNaN)
    #expect(LayoutRect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).x.isNaN)
  }
}
