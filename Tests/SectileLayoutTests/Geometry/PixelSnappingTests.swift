import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Edges on the pixel grid, exhaustive over phone widths, 1-7 columns and scales 1-3.
@Suite struct PixelSnappingTests {
  /// Thirds are not exact in binary: at scale 3 edges may differ in the last bit.
  private static let lastBit = 1e-9

  private static let widths: [Double] = [320, 375, 390, 393, 414, 430]

  private typealias Edges = (low: Double, high: Double)

  private func expectSnapped(
    _ edges: [Edges], scale: Double, spacing: Double, ideal: [Edges], _ comment: String
  ) {
    if let violation = violation(of: edges, scale: scale, spacing: spacing, ideal: ideal) {
      Issue.record("\(comment): \(violation): \(edges)")
    }
  }

  /// Returns the violation of a snapping law by consecutive boxes with a spacing, or nil.
  ///
  /// - Parameter ideal: The start and end of each box without snapping.
  private func violation(
    of edges: [Edges], scale: Double, spacing: Double, ideal: [Edges]
  ) -> String? {
    if edges.count != ideal.count { return "\(edges.count) boxes" }
    let tolerance = scale == 3 ? Self.lastBit : 0
    for (edge, ideal) in zip(edges, ideal) {
      for (found, ideal) in [(edge.low, ideal.low), (edge.high, ideal.high)] {
        let pixels = found * scale
        if abs(pixels - pixels.rounded()) > tolerance * scale { return "\(found) is off the grid" }
        // Each edge equals the ideal edge, rounded once; errors do not accumulate.
        if abs(found - ideal) > 0.5 / scale + 1e-5 { return "\(found) is far from \(ideal)" }
      }
    }
    for (edge, next) in zip(edges, edges.dropFirst()) {
      let gap = next.low - edge.high
      if gap < -tolerance { return "an overlap of \(-gap)" }
      if spacing == 0 ? gap > tolerance : abs(gap - spacing) >= 1 / scale + tolerance {
        return "a gap of \(gap)"
      }
    }
    return nil
  }

  @Test func `the checker finds each violation of the snapping laws`() {
    let ideal: [Edges] = [(0, 10.4), (10.4, 20.8)]
    func violation(_ edges: [Edges], spacing: Double = 0, ideal: [Edges]) -> String? {
      self.violation(of: edges, scale: 2, spacing: spacing, ideal: ideal)
    }
    check(violation([(0, 10.5), (10.5, 21)], ideal: ideal), equals: nil)
    check(violation([(0, 10.5)], ideal: ideal), equals: "1 boxes")
    check(violation([(0, 10.4), (10.4, 21)], ideal: ideal), equals: "10.4 is off the grid")
    check(violation([(0, 10.5), (10.5, 21.5)], ideal: ideal), equals: "21.5 is far from 20.8")
    check(violation([(0, 10.5), (10, 21)], ideal: [(0, 10.25), (10.25, 21)])?.first, equals: "a")
    check(
      violation([(0, 10), (10.5, 21)], ideal: [(0, 10.25), (10.25, 21)]), equals: "a gap of 0.5")
    let apart: [Edges] = [(0, 10), (12.25, 20)]
    check(violation([(0, 10), (12.5, 20)], spacing: 2.25, ideal: apart), equals: nil)
    check(violation([(0, 10.0), (12, 20)], spacing: 2.25, ideal: apart), equals: nil)
    check(violation([(0, 9.5), (12.5, 20)], spacing: 2, ideal: [(0, 9.75), (12.25, 20)]) != nil)
  }

  @Test(arguments: [1.0, 2, 3], [CollectionLayout.Direction.leftToRight, .rightToLeft])
  func `columns end at the far edge and adjacent columns share edges`(
    scale: Double, direction: CollectionLayout.Direction
  ) throws {
    let insets: [(Double, Double)] = [(0, 0), (16, 16), (20, 10.5), (7.3, 11.9), (1.0 / 3, 0)]
    var rows = 0
    for width in Self.widths {
      for count in 1...7 {
        for spacing in [0, 1, 8, 0.5, 10.0 / 3, 12.7] {
          for (leading, trailing) in insets {
            let layout = try layout(
              of: Array(repeating: .zero, count: count), width: width, direction: direction,
              pixelScale: scale,
              .grid(.count(count), itemLength: .fixed(10), itemSpacing: spacing)
                .insets(LayoutInsets(leading: leading, trailing: trailing)))
            let available = width - leading - trailing
            let each = (available - spacing * Double(count - 1)) / Double(count)
            let ideal = (0..<count).map { column in
              let low = leading + Double(column) * (each + spacing)
              return (low: low, high: low + each)
            }
            // In reading direction: from the right edge for right-to-left.
            let edges = layout.itemFrames().map { frame in
              direction == .leftToRight
                ? (low: frame.x, high: frame.maxX)
                : (low: width - frame.maxX, high: width - frame.x)
            }
            let comment = "\(width) / \(count), \(spacing), \(leading), \(trailing)"
            expectSnapped(edges, scale: scale, spacing: spacing, ideal: ideal, comment)
            func snapped(_ edge: Double) -> Double {
              (edge * scale + 0.5 + 1e-6).rounded(.down) / scale
            }
            let isClosed =
              abs(edges.first!.low - snapped(leading)) <= (scale == 3 ? Self.lastBit : 0)
              && abs(edges.last!.high - snapped(width - trailing))
                <= (scale == 3 ? Self.lastBit : 0)
            if !isClosed { Issue.record("\(comment): the row does not close: \(edges)") }
            rows += 1
          }
        }
      }
    }
    check(rows, equals: 6 * 7 * 6 * 5)
  }

  /// The same columns in other spellings, and on the other axis.
  @Test(arguments: [1.0, 2, 3])
  func `tracks, grid items, masonry and horizontal layouts end at the far edge`(
    scale: Double
  ) throws {
    var rows = 0
    for width in Self.widths {
      for count in 1...7 {
        for spacing in [0, 8, 10.0 / 3] {
          let sizes = Array(repeating: LayoutSize(width: 10, height: 10), count: count)
          let available = width - 16.5
          let each = (available - spacing * Double(count - 1)) / Double(count)
          let ideal = (0..<count).map { column in
            let low = 16.5 + Double(column) * (each + spacing)
            return (low: low, high: low + each)
          }
          for (name, section) in [
            ("count", SectionLayout.grid(.count(count), itemSpacing: spacing)),
            ("adaptive", .grid(.adaptive(minimum: each - 1e-6), itemSpacing: spacing)),
            (
              "tracks",
              .grid(
                .tracks(Array(repeating: .fraction(1), count: count)), itemSpacing: spacing)
            ),
            (
              "grid items",
              .grid(
                .gridItems(Array(repeating: .flexible(), count: count)), itemSpacing: spacing)
            ),
            ("masonry", .masonry(.count(count), itemSpacing: spacing)),
          ] {
            for axis in CollectionLayout.Axis.allCases {
              let layout = try layout(
                of: sizes, width: width, height: width, axis: axis, pixelScale: scale,
                section.insets(
                  axis == .vertical ? LayoutInsets(leading: 16.5) : LayoutInsets(top: 16.5)))
              let line = MainLine(layout)
              let edges = layout.itemFrames().map { frame -> Edges in
                let across = line.across(frame)
                return (across.start, across.end)
              }
              let comment = "\(name), \(axis), \(width) / \(count), \(spacing)"
              expectSnapped(edges, scale: scale, spacing: spacing, ideal: ideal, comment)
              if let last = edges.last, abs(last.high - width) > (scale == 3 ? Self.lastBit : 0) {
                Issue.record("\(comment): the row does not close: \(edges)")
              }
              rows += 1
            }
          }
        }
      }
    }
    check(rows, equals: 6 * 7 * 3 * 5 * 2)
  }

  /// Rows whose edges are exactly half-way between pixels, by sums with different rounding.
  @Test(arguments: [1.0, 2, 3])
  func `adjacent rows share edges however their offsets were summed`(scale: Double) throws {
    let lengths: [[Double]] = [
      [0.35], [0.1], [33.3], [1.0 / 3], [20.05], [44.25], [0.7, 0.1, 0.2],
      [10.1, 20.2, 30.3, 0.15],
      [0, 0.05], [12.35, 0.45],
    ]
    let step = Exhaustive.step(5)
    var number = 0
    for pattern in lengths {
      for spacing in [0, 0.1, 8, 1.0 / 3] {
        for (axis, direction) in [
          (CollectionLayout.Axis.vertical, CollectionLayout.Direction.leftToRight),
          (.horizontal, .leftToRight),
          (.horizontal, .rightToLeft),
        ] {
          let count = 150
          let sizes = (0..<count).map {
            LayoutSize(width: pattern[$0 % pattern.count], height: pattern[$0 % pattern.count])
          }
          number += 1
          if number % step != 0 { continue }
          for (name, section) in [
            ("list", SectionLayout.list(lineSpacing: spacing)),
            ("masonry", .masonry(.count(1), lineSpacing: spacing)),
            ("flow", .flow(lineSpacing: spacing, itemSpacing: 1000)),
          ] {
            // Items of one length are one run in one list and single entries in the other.
            let layout = try layout(
              of: sizes, width: 100, height: 100, axis: axis, direction: direction,
              pixelScale: scale, section.insets(LayoutInsets(top: 0.15, leading: 0.15)))
            let line = MainLine(layout)
            var low = 0.15
            let ideal = sizes.map { size in
              defer { low += size.width + spacing }
              return (low: low, high: low + size.width)
            }
            let edges = layout.itemFrames().map { frame -> (low: Double, high: Double) in
              let along = line.along(frame)
              return (along.start, along.end)
            }
            expectSnapped(
              edges, scale: scale, spacing: spacing, ideal: ideal,
              "\(name) of \(pattern), \(spacing), \(axis), \(direction)")
          }
        }
      }
    }
  }

  @Test func `sections, headers and footers share edges`() throws {
    for scale in [1, 2, 3] as [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts(Array(repeating: 3, count: 40)), in: LayoutSize(width: 100, height: 100),
        pixelScale: scale,
        configuration: CollectionLayout.Configuration(
          header: SectionLayout.Supplementary(length: .fixed(0.3)))
      ) { section in
        .list(itemLength: .fixed(0.35 + Double(section % 3) / 10))
          .header(.fixed(0.25)).footer(.fixed(12.35))
      }
      var low = 0.3
      let ideal = layout.paths.map { path in
        let length =
          switch path.kind {
          case .header: 0.25
          case .footer: 12.35
          case .item: 0.35 + Double(path.section % 3) / 10
          }
        defer { low += length }
        return (low: low, high: low + length)
      }
      expectSnapped(
        layout.everyElement.map { ($0.frame.y, $0.frame.maxY) }, scale: scale, spacing: 0,
        ideal: ideal, "scale \(scale)")
    }
  }
}
