import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Scrolling to an element: the browser's scroll-to family, then brute force.
@Suite struct ScrollingTests {
  private let alignments: [String: ScrollAlignment] = [
    "start": .start, "center": .center, "end": .end, "nearest": .nearest,
  ]

  /// The browser rounds scroll offsets to whole points.
  private let tolerance = 1.0

  @Test func `scroll targets equal the browser's in both directions and on both axes`() throws {
    var count = 0
    for browserCase in try BrowserCases.family("scroll-to").cases {
      let targets = try #require(browserCase.expected.targets)
      let width = browserCase.container.width
      let height = browserCase.container.height
      let isLeftToRight = browserCase.direction == "ltr"
      let upright = try [
        browserCase.layout(), browserCase.layout(mirrored: true),
      ]
      let lying = try browserCase.layout(mirrored: !isLeftToRight, transposed: true)
      for target in targets {
        let path = KindedIndexPath.item(target.item, inSection: target.section)
        let alignment = try #require(alignments[target.alignment])
        for layout in upright {
          let viewport = LayoutRect(x: 0, y: target.from, width: width, height: height)
          let found = layout.offset(toShow: path, aligned: alignment, in: Viewport(viewport))
          check(
            abs(found - target.offset), isAtMost: tolerance,
            "\(browserCase.name): \(target), found \(found)")
          check(found, isAtLeast: 0, "browserCase \(browserCase.name), target \(target)")
          check(
            found, isAtMost: max(layout.contentSize.height - height, 0),
            "browserCase \(browserCase.name), target \(target)")
        }
        let viewport = LayoutRect(x: target.from, y: 0, width: height, height: width)
        let found = lying.offset(toShow: path, aligned: alignment, in: Viewport(viewport))
        check(
          abs(found - target.offset), isAtMost: tolerance,
          "\(browserCase.name), transposed: \(target)")
        count += 1
      }
    }
    check(count, equals: 204)
  }

  /// The meaning of the four alignments, by positions instead of formulas.
  @Test func `each scroll offset shows the element between the paddings`() throws {
    for seed in 0..<150 as Range<UInt64> {
      for violation in try violations(seed: seed) { Issue.record("\(violation)") }
    }
  }

  @Test func `a viewport that is not finite does not move and its offset is finite`() throws {
    let numbers = [0, 7, -.infinity, .infinity, .nan, 1e300, -1e300]
    for seed in 0..<seedCount(14, deep: 40) {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      let missing = KindedIndexPath.item(0, inSection: 99)
      for path in [layout.paths.first, layout.paths.last, missing].compactMap({ $0 }) {
        for alignment in ScrollAlignment.allCases {
          for start in numbers {
            for length in numbers {
              let viewport =
                spec.axis == .vertical
                ? LayoutRect(x: 0, y: start, width: 100, height: length)
                : LayoutRect(x: start, y: 0, width: length, height: 100)
              for padding in numbers {
                let found = layout.offset(
                  toShow: path, aligned: alignment, in: Viewport(viewport), startPadding: padding,
                  endPadding: 3)
                check(found.isFinite, "seed \(seed), \(path), \(viewport), \(padding)")
                if !(start + length).isFinite {
                  check(found, equals: start.isFinite ? start : 0, "seed \(seed), \(viewport)")
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func `a slightly wrong rule gives different offsets`() throws {
    try check(!violations(seed: 1, error: 0.001).isEmpty)
  }

  /// Returns the offsets in a random layout that differ from the oracle, which may add an error.
  private func violations(seed: UInt64, error: Double = 0) throws -> [String] {
    var violations: [String] = []
    let layout = try LayoutSpec.random(seed: seed).layout()
    let line = MainLine(layout)
    var generator = SeededGenerator(seed: seed)
    for path in layout.paths {
      let from = Double(generator.int(in: -100...1000))
      let paddings = generator.oneIn(2) ? (0.0, 0.0) : (12.0, 30.0)
      let outer = paddings.0 + paddings.1 + Double(generator.int(in: 0...400))
      for alignment in ScrollAlignment.allCases {
        let found = line.mirroredOffset(
          layout.offset(
            toShow: path, aligned: alignment, in: Viewport(line.viewport(at: from, length: outer)),
            startPadding: paddings.0, endPadding: paddings.1), outer: outer)
        let expected =
          expectedOffset(
            line.along(layout.frame(of: path)!), aligned: alignment, from: from, outer: outer,
            padding: paddings, content: line.length) + error
        if abs(found - expected) > 1e-9 {
          violations.append(
            "seed \(seed), \(path), \(alignment), \(from), \(outer), \(paddings): \(found), "
              + "not \(expected), for \(line.along(layout.frame(of: path)!))")
        }
      }
    }
    return violations
  }

  /// Tries offsets: of those that satisfy the alignment, the one with the least movement.
  private func expectedOffset(
    _ target: (start: Double, end: Double), aligned alignment: ScrollAlignment, from: Double,
    outer: Double, padding: (start: Double, end: Double), content: Double
  ) -> Double {
    let largest = max(content - outer, 0)
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), largest) }
    // The visible interval between the paddings, at offset 0.
    let window = (start: padding.start, end: outer - padding.end)
    let atStart = target.start - window.start
    let atEnd = target.end - window.end
    switch alignment {
    case .start: return clamped(atStart)
    case .end: return clamped(atEnd)
    case .center: return clamped((atStart + atEnd) / 2)
    case .nearest:
      // Visible: the element is inside the interval, or covers it.
      func isInSight(_ offset: Double) -> Bool {
        let low = offset + window.start
        let high = offset + window.end
        return target.start >= low && target.end <= high
          || target.start <= low && target.end >= high
      }
      if isInSight(from) { return clamped(from) }
      // At both, the element is inside the interval or covers it, by its length.
      return clamped([atStart, atEnd].min { abs($0 - from) < abs($1 - from) }!)
    }
  }

  @Test func `scrolling to a missing element keeps the offset`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .list(itemLength: .fixed(50)))
    let viewport = { (offset: Double) in LayoutRect(x: 0, y: offset, width: 100, height: 200) }
    for path in [
      KindedIndexPath.item(10, inSection: 0), .header(inSection: 0), .item(0, inSection: 9),
    ] {
      check(
        layout.offset(toShow: path, aligned: .start, in: Viewport(viewport(120))), equals: 120,
        "path \(path)"
      )
      check(
        layout.offset(toShow: path, aligned: .center, in: Viewport(viewport(-7))), equals: 0,
        "path \(path)")
      check(
        layout.offset(toShow: path, aligned: .nearest, in: Viewport(viewport(900))), equals: 300,
        "path \(path)")
    }
  }
}
