import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Scrolling to a part of an element.
@Suite struct RevealingTests {
  /// A layout of one item at the place of the part: scrolling to the item is tested by itself.
  @Test func `a part is shown like an element with its frame`() throws {
    for seed in 0..<seedCount(60, deep: 120) {
      var spec = LayoutSpec.random(seed: seed, isExact: true)
      spec.isReversed = seed.isMultiple(of: 2)
      let layout = try spec.layout()
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      for path in layout.paths {
        let frame = try #require(layout.frame(of: path))
        let whole = LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: frame.size)
        let part = LayoutRect(
          x: Double(generator.int(in: -20...60)), y: Double(generator.int(in: -20...60)),
          width: Double(generator.int(in: 0...40)), height: Double(generator.int(in: 0...40)))
        let viewport = line.viewport(
          at: Double(generator.int(in: -100...1000)), length: Double(generator.int(in: 0...400)))
        for alignment in ScrollAlignment.allCases {
          let padding = alignment == .center ? 0 : 12.0
          check(
            layout.offset(
              toShow: whole, of: path, aligned: alignment, in: Viewport(viewport),
              startPadding: padding, endPadding: 5),
            equals: layout.offset(
              toShow: path, aligned: alignment, in: Viewport(viewport), startPadding: padding,
              endPadding: 5), "seed \(seed), \(path), \(alignment)")
          let found = layout.offset(
            toShow: part, of: path, aligned: alignment, in: Viewport(viewport), startPadding: 0,
            endPadding: 0)
          let target = line.along(part.moved(by: frame.origin))
          let length = line.isVertical ? viewport.height : viewport.width
          let from = line.mirroredOffset(
            line.isVertical ? viewport.y : viewport.x, outer: length)
          let expected = expectedDistance(
            target, alignment, from: from, length: length, content: line.length)
          check(
            abs(line.mirroredOffset(found, outer: length) - expected), isAtMost: 1e-9,
            "seed \(seed), \(part) of \(path), \(alignment)")
        }
      }
    }
  }

  /// The nearest offset at which the part is visible or covers the viewport, by trying both edges.
  private func expectedDistance(
    _ target: (start: Double, end: Double), _ alignment: ScrollAlignment, from: Double,
    length: Double, content: Double
  ) -> Double {
    let (atStart, atEnd) = (target.start, target.end - length)
    let wanted: Double
    switch alignment {
    case .start: wanted = atStart
    case .end: wanted = atEnd
    case .center: wanted = (atStart + atEnd) / 2
    case .nearest:
      let isVisible =
        target.start >= from && target.end <= from + length
        || target.start <= from && target.end >= from + length
      wanted =
        isVisible ? from : [atStart, atEnd].min { abs($0 - from) < abs($1 - from) } ?? from
    }
    return min(max(wanted, 0), max(content - length, 0))
  }

  @Test func `a part that is not a rectangle does not move the viewport`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .list(itemLength: .fixed(50)))
    let viewport = LayoutRect(x: 0, y: 120, width: 100, height: 200)
    let numbers = [Double.nan, .infinity, -.infinity]
    let parts =
      numbers.flatMap { number in
        [
          LayoutRect(x: number, y: 0, width: 1, height: 1),
          LayoutRect(x: 0, y: number, width: 1, height: 1),
          LayoutRect(x: 0, y: 0, width: number, height: 1),
          LayoutRect(x: 0, y: 0, width: 1, height: number),
        ]
      } + [
        LayoutRect(x: 0, y: 0, width: -1, height: 1), LayoutRect(x: 0, y: 0, width: 1, height: -1),
      ]
    for alignment in ScrollAlignment.allCases {
      for part in parts {
        check(
          layout.offset(
            toShow: part, of: .item(9, inSection: 0), aligned: alignment, in: Viewport(viewport)),
          equals: 120, "\(part)")
      }
      for path in [KindedIndexPath.item(10, inSection: 0), .header(inSection: 0)] {
        check(
          layout.offset(toShow: .zero, of: path, aligned: alignment, in: Viewport(viewport)),
          equals: 120,
          "alignment \(alignment), path \(path)")
      }
    }
    // Very far outside the element, the offset is limited to the content.
    let far = LayoutRect(x: 0, y: 1e300, width: 1, height: 1)
    check(
      layout.offset(
        toShow: far, of: .item(0, inSection: 0), aligned: .start, in: Viewport(viewport)),
      equals: 300)
  }
}
