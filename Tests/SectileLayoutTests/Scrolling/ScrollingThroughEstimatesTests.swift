// Thousands of rows, a hundred thousand in a deep run, that are measured when they become visible,
// scrolled down and up. Only scrolling may move rows that were visible before.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct ScrollingThroughEstimatesTests {
  private static let rowCount = isDeepRun ? 100_000 : 2_500

  @Test func `anchored elements keep their position in many rows`() throws {
    try scrollThrough(rowCount: Self.rowCount, isExact: true, edge: .start)
  }

  @Test(arguments: [true, false], [LayoutAnchor.Edge.start, .end])
  func `anchored elements keep their position for all lengths and both edges`(
    isExact: Bool, edge: LayoutAnchor.Edge
  ) throws {
    try scrollThrough(rowCount: isDeepRun ? 3_000 : 1_000, isExact: isExact, edge: edge)
  }

  private func scrollThrough(
    rowCount: Int, isExact: Bool, edge: LayoutAnchor.Edge
  ) throws {
    var screen = try Screen(rowCount: rowCount, isExact: isExact, edge: edge)
    // Scrolls down from the first row.
    while !screen.isAtEnd { try screen.scroll(by: screen.stride()) }
    check(screen.measuredCount, equals: rowCount)
    check(screen.largestJump, isAtMost: screen.tolerance)
    // Scrolls up again with all rows measured.
    while screen.viewport.y > 0 { try screen.scroll(by: -screen.stride()) }
    check(screen.largestJump, isAtMost: screen.tolerance)

    // Scrolls up from the last row, where all rows above are estimates.
    screen = try Screen(rowCount: rowCount, isExact: isExact, edge: edge)
    try screen.scroll(by: .infinity)
    while screen.viewport.y > 0 { try screen.scroll(by: -screen.stride()) }
    check(screen.measuredCount, equals: rowCount)
    check(screen.largestJump, isAtMost: screen.tolerance)
  }

  @Test func `after a jump into unmeasured rows the anchor keeps its position`() throws {
    var screen = try Screen(rowCount: Self.rowCount, isExact: true, edge: .start)
    for _ in 0..<(isDeepRun ? 2_000 : 700) {
      let row = screen.generator.int(in: 0...Self.rowCount - 1)
      try screen.jump(to: .item(row, inSection: 0))
    }
    check(screen.largestJump, equals: 0)
  }

  /// Without an anchor all visible rows move, and the checks above must detect it.
  @Test func `the check finds an element that jumps`() throws {
    var screen = try Screen(rowCount: 1000, isExact: true, edge: .start)
    screen.keepsAnchor = false
    try screen.scroll(by: .infinity)
    for _ in 0..<10 { try screen.scroll(by: -screen.stride()) }
    check(screen.largestJump, isGreaterThan: 10)
  }
}

/// A scroll view whose rows are measured when they become visible.
private struct Screen {
  var layout: CollectionLayout
  var viewport = LayoutRect(x: 0, y: 0, width: 320, height: 900)
  var generator = SeededGenerator(seed: 7)
  var keepsAnchor = true
  let isExact: Bool
  let edge: LayoutAnchor.Edge
  private let heights: [Double]
  private(set) var measuredCount = 0
  /// The largest unexpected movement of a row.
  private(set) var largestJump = 0.0
  /// Whether an end of the content clamped the viewport, so that rows must move.
  private var wasStopped = false

  /// Sums of quarters are exact; sums of 100,000 other lengths are not.
  var tolerance: Double { isExact ? 0 : 1e-6 }

  var isAtEnd: Bool { viewport.maxY >= layout.contentSize.height }

  init(rowCount: Int, isExact: Bool, edge: LayoutAnchor.Edge) throws {
    self.isExact = isExact
    self.edge = edge
    var generator = SeededGenerator(seed: 5)
    heights = (0..<rowCount).map { _ in
      isExact
        ? Double(generator.int(in: 80...480)) / 4 : Double.random(in: 20...120, using: &generator)
    }
    layout = try CollectionLayout(
      of: SectionCounts([rowCount]), in: LayoutSize(width: 320, height: 900)
    ) { _ in
      .list(itemLength: .estimated(44), lineSpacing: 2).header(.fixed(30), pinned: true)
    }
    try measure()
  }

  mutating func stride() -> Double { Double(generator.int(in: 100...1600)) / 2 }

  /// Scrolls within the content and measures the rows that become visible.
  mutating func scroll(by distance: Double) throws {
    let settled = visible(isEstimated: false)
    let largest = max(layout.contentSize.height - viewport.height, 0)
    viewport.y = min(max(viewport.y + distance, 0), largest)
    let expected = positions(of: settled)
    wasStopped = false
    try measure(velocity: distance)
    note(expected)
  }

  mutating func jump(to path: KindedIndexPath) throws {
    viewport.y = layout.offset(toShow: path, aligned: .start, in: Viewport(viewport))
    try measure()
  }

  /// Measures visible rows until all of them are measured.
  private mutating func measure(velocity: Double = 0) throws {
    while true {
      let paths = visible(isEstimated: true)
      if paths.isEmpty { return }
      let anchor = layout.anchor(in: Viewport(viewport), edge: edge, velocity: velocity)
      guard case .element(let path) = anchor.target else {
        largestJump = .infinity
        return
      }
      let expected = positions(of: [path])
      measuredCount += paths.count
      try layout.setMeasuredSizes(
        paths.map { ($0, LayoutSize(width: 320, height: heights[$0.item!])) })
      if keepsAnchor {
        viewport.y = layout.offset(restoring: anchor, in: Viewport(viewport), isClamped: false)
      }
      if edge == .start { note(expected) }
      let largest = max(layout.contentSize.height - viewport.height, 0)
      wasStopped = wasStopped || viewport.y < 0 || viewport.y > largest
      viewport.y = min(max(viewport.y, 0), largest)
    }
  }

  private func visible(isEstimated: Bool) -> [KindedIndexPath] {
    layout.visiblePaths(in: Viewport(viewport)).filter {
      $0.kind == .item && layout.isEstimated($0) == isEstimated
    }
  }

  /// Returns the positions of the rows on the screen.
  private func positions(of paths: [KindedIndexPath]) -> [(path: KindedIndexPath, y: Double)] {
    paths.map { ($0, layout.frame(of: $0)!.y - viewport.y) }
  }

  /// Records how far the rows that are still visible moved on the screen.
  private mutating func note(_ expected: [(path: KindedIndexPath, y: Double)]) {
    if wasStopped { return }
    for (path, y) in expected where y + layout.frame(of: path)!.height > 0 && y < viewport.height {
      largestJump = max(largestJump, abs(layout.frame(of: path)!.y - viewport.y - y))
    }
  }
}
