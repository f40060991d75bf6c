// Tests of Geometry/AxisSpace.swift. Mirroring and snapping of frames have tests of their own:
// AxisSpaceLaws and PixelSnappingTests.

import SectileTestSupport
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
          check(
            step.isAlongMain, equals: isVertical == (axis == .vertical),
            "direction \(direction), key \(key), isVertical \(isVertical), isForward \(isForward), axis \(axis)"
          )
          check(
            step.isForward, equals: isForward,
            "direction \(direction), key \(key), isVertical \(isVertical), axis \(axis)")
        }
      }
    }
  }

  @Test func `only a horizontal right-to-left layout reverses velocities`() {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let isReversed = axis == .horizontal && direction == .rightToLeft
        check(
          space(axis, direction).mainVelocity(3), equals: isReversed ? -3 : 3,
          "axis \(axis), direction \(direction)")
      }
    }
  }

  @Test func `insets are assigned to the edges of both axes`() {
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    check(
      space(.vertical, .rightToLeft).insets(insets),
      equals: AxisInsets(start: 1, end: 3, crossStart: 2, crossEnd: 4))
    check(
      space(.horizontal, .leftToRight).insets(insets),
      equals: AxisInsets(start: 2, end: 4, crossStart: 1, crossEnd: 3))
    for axis in CollectionLayout.Axis.allCases {
      let space = space(axis, .leftToRight)
      check(
        space.insets(space.crossInsets(start: 5, end: 6)),
        equals: AxisInsets(start: 0, end: 0, crossStart: 5, crossEnd: 6), "axis \(axis)")
    }
  }

  @Test func `sizes keep their lengths along both axes`() {
    for axis in CollectionLayout.Axis.allCases {
      let space = space(axis, .leftToRight)
      let size = space.size(length: 3, cross: 4)
      check(space.main(size), equals: 3, "axis \(axis)")
      check(space.cross(size), equals: 4, "axis \(axis)")
      check(space.axis.transposed != space.axis, "axis \(axis)")
      check(space.axis.transposed.transposed, equals: space.axis, "axis \(axis)")
    }
  }

  @Test func `a search box extends a rectangle by a pixel and the rounding error`() {
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)
    let error = AxisSpace.roundingError(upTo: 1000)
    check(error, isGreaterThan: 0)
    check(error, isLessThan: 1e-6)
    let plain = space(.vertical, .leftToRight).searchBox(rect, contentLength: 1000)
    check(
      plain,
      equals: SearchBox(
        mainStart: 20 - error, mainEnd: 60 + error, crossStart: 10 - error, crossEnd: 40 + error))
    let snapped = space(.vertical, .leftToRight, pixelScale: 2)
      .searchBox(rect, contentLength: 1000)
    check(snapped.mainStart, equals: 20 - (0.5 + error))
    check(snapped.crossEnd, equals: 40 + (0.5 + error))
  }
}
