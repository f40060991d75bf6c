// P9 and P14a-P14c: layouts from scratch, compared with loops that write frames; queries of very
// large layouts, compared with layouts of one element.

import SectileLayout
import SectilePaths

extension Row {
  private static let container = LayoutSize(width: 320, height: 480)

  static func heights(_ count: Int) -> [Double] {
    var numbers = Numbers(seed: 10)
    return (0..<count).map { _ in Double(20 + numbers.below(61)) }
  }

  static func list(_ heights: [Double]) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([heights.count]), in: container,
      measure: { path, _ in LayoutSize(width: 320, height: heights[path.item!]) },
      section: { _ in .list() })
  }

  /// Returns a layout of one section with the given item lengths.
  static func layout(of lengths: [Double], _ section: SectionLayout) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([lengths.count]), in: container,
      measure: { path, _ in LayoutSize(width: 320, height: lengths[path.item!]) }
    ) { _ in section }
  }

  /// Returns all frames of a layout of one section, found by iterating over its elements.
  private static func walked(_ layout: CollectionLayout) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(layout.paths.count)
    for element in layout.elements(overlapping: everything) { frames.append(element.frame) }
    return frames
  }

  /// Returns the frames of rows, computed by the simplest loop.
  private static func rows(_ heights: [Double]) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(heights.count)
    var y = 0.0
    for height in heights {
      frames.append(LayoutRect(x: 0, y: y, width: 320, height: height))
      y += height
    }
    return frames
  }

  private static let everything = LayoutRect(x: 0, y: 0, width: 320, height: 1e15)

  static let layout: [Row] = [
    Row(
      "P9a", "frames of 1M uneven rows from scratch", against: "a loop that writes the frames",
      count: 1_000_000
    ) { isShort in
      let heights = heights(isShort ? 50_000 : 1_000_000)
      return (
        {
          walked(layout(of: heights, .list())).count
        }, { rows(heights).count }
      )
    },
    Row(
      "P9b", "frames of a 4-column grid of 1M from scratch",
      against: "a loop that writes the frames", count: 1_000_000
    ) { isShort in
      let heights = heights(isShort ? 50_000 : 1_000_000)
      let grid = SectionLayout.grid(.count(4), itemSpacing: 8)
      return (
        { walked(layout(of: heights, grid)).count },
        {
          var frames: [LayoutRect] = []
          frames.reserveCapacity(heights.count)
          var y = 0.0
          for start in stride(from: 0, to: heights.count, by: 4) {
            var tallest = 0.0
            for item in start..<min(start + 4, heights.count) {
              frames.append(
                LayoutRect(
                  x: Double(item - start) * 82, y: y, width: 74, height: heights[item]))
              tallest = max(tallest, heights[item])
            }
            y += tallest
          }
          return frames.count
        }
      )
    },
    Row(
      "P14a", "query a screen of 1 billion uniform rows", against: "the same of 1 row",
      kind: .growth,
      count: 1_000
    ) { _ in
      func uniform(_ count: Int) -> CollectionLayout {
        try! CollectionLayout(of: SectionCounts([count]), in: container) { _ in
          .list(itemLength: .fixed(480))
        }
      }
      let (many, one) = (uniform(1_000_000_000), uniform(1))
      var numbers = Numbers(seed: 14)
      var offsets = Batches { Double(numbers.below(1_000_000_000)) * 480 }
      return (
        { offsets.next().reduce(0) { $0 &+ many.screen(at: $1) } },
        { (0..<1_000).reduce(0) { sum, _ in sum &+ one.screen(at: 0) } }
      )
    },
    Row(
      "P14b", "query a screen of 1M sections", against: "the same of 1 section", kind: .growth,
      count: 1_000
    ) { isShort in
      func sections(_ count: Int) -> CollectionLayout {
        try! CollectionLayout(
          of: SectionCounts((0..<count).map { 1 + $0 % 17 }), in: container
        ) { _ in .list(itemLength: .fixed(480)) }
      }
      let (many, one) = (sections(isShort ? 20_000 : 1_000_000), sections(1))
      let rows = Int(many.contentSize.height / 480)
      var numbers = Numbers(seed: 15)
      var offsets = Batches { Double(numbers.below(rows)) * 480 }
      return (
        { offsets.next().reduce(0) { $0 &+ many.screen(at: $1) } },
        { (0..<1_000).reduce(0) { sum, _ in sum &+ one.screen(at: 0) } }
      )
    },
    Row(
      "P14c", "make 1 billion uniform rows", against: "make 1 row", kind: .growth,
      count: 1
    ) { _ in
      func make(_ count: Int) -> Int {
        let layout = try! CollectionLayout(of: SectionCounts([count]), in: container) { _ in
          .list(itemLength: .fixed(44))
        }
        return Int(layout.contentSize.height)
      }
      return ({ make(1_000_000_000) }, { make(1) })
    },
  ]
}

extension CollectionLayout {
  /// Visits the visible elements at an offset.
  fileprivate func screen(at offset: Double) -> Int {
    var sum = 0
    for element in elements(overlapping: LayoutRect(x: 0, y: offset, width: 320, height: 480)) {
      sum &+= Int(element.frame.y) &+ element.path.section
    }
    return sum
  }
}
