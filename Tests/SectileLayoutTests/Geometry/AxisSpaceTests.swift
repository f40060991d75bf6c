// Tests of Geometry/AxisSpace.swift. Mirroring and snapping of frames have tests of their own:
// AxisSpaceLaws and PixelSnappingTests.

import Testing

@testable import SectileLayout

@Suite struct AxisSpaceTests {
  private func space(
    _ axis: CollectionLayout.Axis, _ direction: CollectionLayout.Direction,
    pixelScale: Double? = nil
  ) -> AxisSpace {
    AxisSpace(
      axis: axis, direction: direction, container: LayoutSize(width: 100, height: 80),
      pixelScale: pixelScale)
  }

  @Test func `an arrow key follows the main axis or the line, forward or back`() {
    for direction in CollectionLayout.Direction.allCases {
      let isRight = direction == .leftToRight
      let steps: [(AxisSpace.ScreenDirection, isVertical: Bool, isForward: Bool)] = [
        (.down, true, true), (.up, true, false), (.right, false, isRight),
        (.left, false, !isRight),
      ]
      for (key, isVertical, isForward) in steps {
        for axis in CollectionLayout.Axis.allCases {
          let step = space(axis, direction).step(key)
          #expect(step.isAlongMain == (isVertical == (axis == .vertical)))
          #expect(step.isForward == isForward)
        }
      }
    }
  }

  @Test func `only a horizontal right-to-left layout reverses velocities`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let isReversed = axis == .horizontal && direction == .rightToLeft
        #expect(space(axis, direction).mainVelocity(3) == (isReversed ? -3 : 3))
      }
    }
  }

  @Test func `insets are assigned to the edges of both axes`() {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      space(.vertical, .rightToLeft).insets(insets)
        == AxisInsets(start: 1, end: 3, crossStart: 2, crossEnd: 4))
    #expect(
      space(.horizontal, .leftToRight).insets(insets)
        == AxisInsets(start: 2, end: 4, crossStart: 1, crossEnd: 3))
    for axis in CollectionLayout.Axis.allCases {
      let space = space(axis, .leftToRight)
      #expect(
        space.insets(space.crossInsets(start: 5, end: 6))
          == AxisInsets(start: 0, end: 0, crossStart: 5, crossEnd: 6))
    }
  }

  @Test func `sizes keep their lengths along both axes`() {
    for axis in CollectionLayout.Axis.allCases {
      let space = space(axis, .leftToRight)
      let size = space.size(length: 3, cross: 4)
      #expect(space.main(size) == 3 && space.cross(size) == 4)
      #expect(space.axis.transposed != space.axis && space.axis.transposed.transposed == space.axis)
    }
  }

  @Test func `a search box extends a rectangle by a pixel and the rounding error`() {
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)
    let error = AxisSpace.roundingError(upTo: 1000)
    #expect(error > 0 && error < 1e-6)
    let plain = space(.vertical, .leftToRight).searchBox(rect, contentLength: 1000)
    #expect(
      plain
        == SearchBox(
          mainStart: 20 - error, mainEnd: 60 + error, crossStart: 10 - error, crossEnd: 40 + error))
    let snapped = space(.vertical, .leftToRight, pixelScale: 2)
      .searchBox(rect, contentLength: 1000)
    #expect(snapped.mainStart == 20 - (0.5 + error) && snapped.crossEnd == 40 + (0.5 + error))
  }
}
