import Foundation
import SectileFoundation
import SectileLayout
import SectileTestSupport
import Testing

@Suite struct CoreGraphicsTests {
  /// Numbers that survive a round trip bit by bit.
  let numbers = [0, -0.0, 1, -2.5, 0.1, 1e300, .infinity, .leastNonzeroMagnitude]

  @Test func `points, sizes and rectangles survive a round trip`() {
    for first in numbers {
      for second in numbers {
        let point = LayoutPoint(x: first, y: second)
        check(LayoutPoint(CGPoint(point)), equals: point, "first \(first), second \(second)")
        check(
          CGPoint(point), equals: CGPoint(x: first, y: second), "first \(first), second \(second)")
        let size = LayoutSize(width: first, height: second)
        check(LayoutSize(CGSize(size)), equals: size, "first \(first), second \(second)")
        check(
          CGSize(size), equals: CGSize(width: first, height: second),
          "first \(first), second \(second)")
        guard first.isFinite && second.isFinite else { continue }
        let rect = LayoutRect(x: first, y: second, width: 3, height: 0.25)
        check(LayoutRect(CGRect(rect)), equals: rect, "first \(first), second \(second)")
        check(
          CGRect(rect), equals: CGRect(x: first, y: second, width: 3, height: 0.25),
          "first \(first), second \(second)")
      }
    }
  }

  @Test func `a rectangle with negative sides covers the same points`() {
    let rect = LayoutRect(CGRect(x: 100, y: 50, width: -30, height: -20))
    check(rect, equals: LayoutRect(x: 70, y: 30, width: 30, height: 20))
  }

  @Test func `NaN and infinities are converted without change`() {
    check(LayoutPoint(CGPoint(x: CGFloat.nan, y: 0)).x.isNaN)
    check(LayoutSize(CGSize(width: 0, height: CGFloat.nan)).height.isNaN)
    check(LayoutRect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).x.isNaN)
  }
}
