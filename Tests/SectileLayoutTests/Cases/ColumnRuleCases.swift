import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Column rules of other systems, in addition to the rows in `SystemCase`: laws of SwiftUI and
/// Flutter, CSS's auto-fill, and the rounding of UIKit.
@Suite struct ColumnRuleCases {
  /// Returns the frames of one row of a grid, and expects the next item in the next row.
  private func row(
    _ columns: SectionLayout.Columns, count: Int, width: Double, spacing: Double = 0,
    pixelScale: Double? = nil, direction: CollectionLayout.Direction = .leftToRight
  ) throws -> [LayoutRect] {
    let layout = try layout(
      of: Array(repeating: LayoutSize(width: 1, height: 10), count: count + 1), width: width,
      direction: direction, pixelScale: pixelScale,
      .grid(columns, itemLength: .fixed(10), itemSpacing: spacing))
    let frames = layout.itemFrames()
    check(frames.count, equals: count + 1)
    check(frames.map(\.y), equals: Array(repeating: 0, count: count) + [10])
    return Array(frames.prefix(count))
  }

  // MARK: SwiftUI

  @Test func `a maximum that divides the width equally gives CSS's columns`() throws {
    let bounded = try row(
      .adaptive(minimum: 50, maximum: 100), count: 7, width: 400, spacing: 8)
    let unbounded = try row(.adaptive(minimum: 50), count: 7, width: 400, spacing: 8)
    check(bounded, equals: unbounded)
    check(bounded.last!.maxX, equals: 400)
  }

  // MARK: Flutter

  /// First index at an offset: n ⌊o / stride⌋; last: max(0, n ⌈o / stride⌉ - 1); total: strides
  /// minus one spacing.
  @Test func `Flutter's stride arithmetic finds the same items`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 40), width: 800,
      .grid(.upTo(maximum: 200), itemLength: .aspectRatio(2), lineSpacing: 6, itemSpacing: 8))
    let stride = 194.0 / 2 + 6
    check(layout.contentSize.height, equals: 10 * stride - 6)
    for step in 0..<100 {
      let offset = Double(step) * 10 + 3
      if offset >= layout.contentSize.height { break }
      let found = layout.elements(overlapping: LayoutRect(x: 0, y: offset, width: 800, height: 150))
        .map { $0.path.item! }
      let first = 4 * Int(offset / stride)
      let last = max(0, 4 * Int(((offset + 150) / stride).rounded(.up)) - 1)
      // The offset may be in the spacing after Flutter's first row.
      let isInSpacing = offset - Double(Int(offset / stride)) * stride >= 97
      check(found, equals: Array((isInSpacing ? first + 4 : first)...min(last, 39)), "\(offset)")
    }
  }

  // MARK: CSS and UIKit

  @Test func `auto-fill gives the largest number of columns that fits`() throws {
    for width in stride(from: 0.0, through: 700, by: 12.5) {
      for minimum in [1, 37.5, 50, 99.5, 160, 320] as [Double] {
        for spacing in [0, 8, 12.5] as [Double] {
          var count = 1
          while Double(count + 1) * minimum + Double(count) * spacing <= width { count += 1 }
          let frames = try row(
            .adaptive(minimum: minimum), count: count, width: width, spacing: spacing)
          check(
            frames.first!.x == 0 && frames.last!.maxX == width,
            "width \(width), minimum \(minimum), spacing \(spacing)")
        }
      }
    }
  }

  /// UIKit rounds each width and loses half a point of 375 here.
  @Test func `fractions that leave gaps in UIKit add up to the width`() throws {
    let fractions = [0.22448, 0.09995, 0.22555, 0.22448, 0.22555]
    let frames = try row(
      .tracks(fractions.map { .fraction($0) }), count: 5, width: 375, pixelScale: 2)
    check(frames.first!.x, equals: 0)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      check(frame.maxX, equals: next.x, "frame \(frame), next \(next)")
    }
    check(abs(frames.last!.maxX - 375), isAtMost: 0.5)
    for (frame, fraction) in zip(frames, fractions) {
      check(
        abs(frame.width - 375 * fraction), isAtMost: 0.5 + 1e-9,
        "frame \(frame), fraction \(fraction)")
    }
  }
}
