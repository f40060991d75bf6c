// Tests of Geometry/VisibleInterval.swift and Geometry/ContentSpace.swift.

import SectileTestSupport
import Testing

@testable import SectileLayout

@Suite struct VisibleIntervalTests {
  /// Content of 1000 points in a container of 100 by 80 points.
  private func content(
    _ axis: CollectionLayout.Axis, _ direction: CollectionLayout.Direction
  ) -> ContentSpace {
    ContentSpace(
      space: AxisSpace(
        axis: axis, direction: direction, container: LayoutSize(width: 100, height: 80),
        pixelScale: nil),
      contentLength: 1000)
  }

  @Test func `start and end count from the start of the content on every axis`() {
    let down = VisibleInterval(
      LayoutRect(x: 0, y: 300, width: 100, height: 80), in: content(.vertical, .rightToLeft))
    check(down.start, equals: 300)
    check(down.end, equals: 380)
    check(down.length, equals: 80)
    let right = VisibleInterval(
      LayoutRect(x: 300, y: 0, width: 100, height: 80), in: content(.horizontal, .leftToRight))
    check(right.start, equals: 300)
    check(right.end, equals: 400)
    check(right.length, equals: 100)
    let left = VisibleInterval(
      LayoutRect(x: 300, y: 0, width: 100, height: 80), in: content(.horizontal, .rightToLeft))
    check(left.start, equals: 600)
    check(left.end, equals: 700)
    check(left.length, equals: 100)
  }

  @Test func `an extended viewport grows before its start and after its end`() {
    let rect = LayoutRect(x: 300, y: 300, width: 100, height: 80)
    for direction in CollectionLayout.Direction.allCases {
      check(
        VisibleInterval(rect, in: content(.vertical, direction)).extended(before: 10, after: 20),
        equals: LayoutRect(x: 300, y: 290, width: 100, height: 110), "direction \(direction)")
    }
    check(
      VisibleInterval(rect, in: content(.horizontal, .leftToRight)).extended(before: 10, after: 20),
      equals: LayoutRect(x: 290, y: 300, width: 130, height: 80))
    // The start is at the right edge.
    check(
      VisibleInterval(rect, in: content(.horizontal, .rightToLeft)).extended(before: 10, after: 20),
      equals: LayoutRect(x: 280, y: 300, width: 130, height: 80))
  }

  @Test func `a moved viewport starts where it is moved to and keeps its cross side`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let content = content(axis, direction)
        let viewport = VisibleInterval(LayoutRect(x: 7, y: 9, width: 100, height: 80), in: content)
        let moved = VisibleInterval(viewport.moved(to: 250), in: content)
        check(moved.start, equals: 250, "axis \(axis), direction \(direction)")
        check(moved.length, equals: viewport.length, "axis \(axis), direction \(direction)")
        check(
          content.space.crossSide(of: moved.rect),
          equals: content.space.crossSide(of: viewport.rect), "axis \(axis), direction \(direction)"
        )
        let longer = VisibleInterval(viewport.moved(to: 250, length: 300), in: content)
        check(longer.start, equals: 250, "axis \(axis), direction \(direction)")
        check(longer.end, equals: 550, "axis \(axis), direction \(direction)")
      }
    }
  }

  @Test func `a leading point is on the edge where lines start`() {
    let rect = LayoutRect(x: 10, y: 20, width: 100, height: 80)
    check(
      VisibleInterval(rect, in: content(.vertical, .leftToRight)).leadingPoint(at: 50),
      equals: LayoutPoint(x: 10, y: 50))
    check(
      VisibleInterval(rect, in: content(.vertical, .rightToLeft)).leadingPoint(at: 50),
      equals: LayoutPoint(x: 110, y: 50))
    check(
      VisibleInterval(rect, in: content(.horizontal, .leftToRight)).leadingPoint(at: 50),
      equals: LayoutPoint(x: 50, y: 20))
    check(
      VisibleInterval(rect, in: content(.horizontal, .rightToLeft)).leadingPoint(at: 50),
      equals: LayoutPoint(x: 950, y: 20))
  }

  @Test func `mirroring an offset twice returns it`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let content = content(axis, direction)
        for offset in stride(from: -200.0, through: 1200, by: 100) {
          let mirrored = content.mirroredOffset(offset, viewportLength: 100)
          check(
            content.mirroredOffset(mirrored, viewportLength: 100), equals: offset,
            "axis \(axis), direction \(direction)")
        }
      }
    }
  }

  @Test func `a clamped offset keeps the viewport inside the content`() {
    let left = content(.horizontal, .rightToLeft)
    check(left.clampedOffset(0, viewportLength: 100), equals: 900)
    check(left.clampedOffset(5000, viewportLength: 100), equals: 0)
    let down = content(.vertical, .leftToRight)
    check(down.clampedOffset(-5, viewportLength: 80), equals: 0)
    check(down.clampedOffset(5000, viewportLength: 80), equals: 920)
    // The viewport is longer than the content: both start at the same position.
    check(left.clampedOffset(50, viewportLength: 1300), equals: -300)
    check(down.clampedOffset(50, viewportLength: 1300), equals: 0)
  }
}
