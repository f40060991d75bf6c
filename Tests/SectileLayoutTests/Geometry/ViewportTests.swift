// Tests of Geometry/Viewport.swift and Geometry/ContentSpace.swift.

import Testing

@testable import SectileLayout

@Suite struct ViewportTests {
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
    let down = Viewport(
      LayoutRect(x: 0, y: 300, width: 100, height: 80), in: content(.vertical, .rightToLeft))
    #expect(down.start == 300 && down.end == 380 && down.length == 80)
    let right = Viewport(
      LayoutRect(x: 300, y: 0, width: 100, height: 80), in: content(.horizontal, .leftToRight))
    #expect(right.start == 300 && right.end == 400 && right.length == 100)
    let left = Viewport(
      LayoutRect(x: 300, y: 0, width: 100, height: 80), in: content(.horizontal, .rightToLeft))
    #expect(left.start == 600 && left.end == 700 && left.length == 100)
  }

  @Test func `an extended viewport grows before its start and after its end`() {
    let rect = LayoutRect(x: 300, y: 300, width: 100, height: 80)
    for direction in CollectionLayout.Direction.allCases {
      #expect(
        Viewport(rect, in: content(.vertical, direction)).extended(before: 10, after: 20)
          == LayoutRect(x: 300, y: 290, width: 100, height: 110))
    }
    #expect(
      Viewport(rect, in: content(.horizontal, .leftToRight)).extended(before: 10, after: 20)
        == LayoutRect(x: 290, y: 300, width: 130, height: 80))
    // The start is at the right edge.
    #expect(
      Viewport(rect, in: content(.horizontal, .rightToLeft)).extended(before: 10, after: 20)
        == LayoutRect(x: 280, y: 300, width: 130, height: 80))
  }

  @Test func `a moved viewport starts where it is moved to and keeps its cross side`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let content = content(axis, direction)
        let viewport = Viewport(LayoutRect(x: 7, y: 9, width: 100, height: 80), in: content)
        let moved = Viewport(viewport.moved(to: 250), in: content)
        #expect(moved.start == 250 && moved.length == viewport.length)
        #expect(
          content.space.crossSide(of: moved.rect) == content.space.crossSide(of: viewport.rect))
        let longer = Viewport(viewport.moved(to: 250, length: 300), in: content)
        #expect(longer.start == 250 && longer.end == 550)
      }
    }
  }

  @Test func `a leading point is on the edge where lines start`() {
    let rect = LayoutRect(x: 10, y: 20, width: 100, height: 80)
    #expect(
      Viewport(rect, in: content(.vertical, .leftToRight)).leadingPoint(at: 50)
        == LayoutPoint(x: 10, y: 50))
    #expect(
      Viewport(rect, in: content(.vertical, .rightToLeft)).leadingPoint(at: 50)
        == LayoutPoint(x: 110, y: 50))
    #expect(
      Viewport(rect, in: content(.horizontal, .leftToRight)).leadingPoint(at: 50)
        == LayoutPoint(x: 50, y: 20))
    #expect(
      Viewport(rect, in: content(.horizontal, .rightToLeft)).leadingPoint(at: 50)
        == LayoutPoint(x: 950, y: 20))
  }

  @Test func `mirroring an offset twice returns it`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let content = content(axis, direction)
        for offset in stride(from: -200.0, through: 1200, by: 100) {
          let mirrored = content.mirroredOffset(offset, viewportLength: 100)
          #expect(content.mirroredOffset(mirrored, viewportLength: 100) == offset)
        }
      }
    }
  }

  @Test func `a clamped offset keeps the viewport inside the content`() {
    let left = content(.horizontal, .rightToLeft)
    #expect(left.clampedOffset(0, viewportLength: 100) == 900)
    #expect(left.clampedOffset(5000, viewportLength: 100) == 0)
    let down = content(.vertical, .leftToRight)
    #expect(down.clampedOffset(-5, viewportLength: 80) == 0)
    #expect(down.clampedOffset(5000, viewportLength: 80) == 920)
    // The viewport is longer than the content: both start at the same position.
    #expect(left.clampedOffset(50, viewportLength: 1300) == -300)
    #expect(down.clampedOffset(50, viewportLength: 1300) == 0)
  }
}
