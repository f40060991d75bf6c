import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Scrolling to a row of an outline whose rows and ancestors were never measured: settle, then ask
/// again.
@Suite struct ShowingRowsTests {
  /// Measured lengths, which differ from the estimate of 20 points.
  private func length(_ path: KindedIndexPath) -> Double { Double(6 + (path.item ?? 0) * 13 % 31) }

  private func layout(
    _ levels: [Int], axis: CollectionLayout.Axis, direction: CollectionLayout.Direction
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([levels.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 400, height: 400), axis: axis, direction: direction
    ) { _ in .list(itemLength: .estimated(20)) }
  }

  /// Scrolls to a row until the offset stays; returns the number of rounds.
  private func show(
    _ row: KindedIndexPath, in viewport: inout LayoutRect, of layout: inout CollectionLayout,
    _ hierarchy: Hierarchy
  ) throws -> Int {
    var rounds = 0
    var measured = 0
    var shown = Viewport(viewport, hierarchy: hierarchy)
    defer { viewport = shown.rect }
    repeat {
      let offset = layout.offset(toShow: row, aligned: .start, in: shown)
      shown.rect = shown.rect.moved(to: offset, along: layout.axis)
      measured = try layout.settle(in: &shown) { path, _ in
        LayoutSize(width: length(path), height: length(path))
      }
      rounds += 1
    } while measured > 0
    return rounds
  }

  @Test func `a row is below its measured ancestors after settling and asking again`() throws {
    var (shown, rounds) = (0, 0)
    for seed in 0..<120 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let levels = LevelHierarchy.randomLevels(count: 300, deepest: 6, using: &generator)
      let hierarchy = Hierarchy(levels: levels)
      var layout = try layout(
        levels, axis: generator.oneIn(2) ? .vertical : .horizontal,
        direction: generator.oneIn(2) ? .leftToRight : .rightToLeft)
      let row = KindedIndexPath.item(generator.int(in: 0...299), inSection: 0)
      var viewport = MainLine(layout).viewport(at: 0, length: 400)
      rounds = max(rounds, try show(row, in: &viewport, of: &layout, hierarchy))

      let line = MainLine(layout)
      let start = line.along(viewport).start
      var ancestors: [KindedIndexPath] = []
      while let parent = hierarchy.parent(of: ancestors.last ?? row) { ancestors.append(parent) }
      check(ancestors.allSatisfy { !layout.isEstimated($0) }, "seed \(seed): \(row)")
      let stacked = ancestors.reduce(0) { $0 + length($1) }
      let frame = try #require(layout.frame(of: row))
      // At the ends of the content, the viewport cannot scroll further.
      let expected = min(max(line.along(frame).start - stacked, 0), line.length - 400)
      check(start, equals: expected, "seed \(seed): \(row)")
      let inside = line.point(along: line.along(frame).start + 0.5, across: 5)
      check(
        layout.path(at: inside, in: Viewport(viewport, hierarchy: hierarchy)), equals: row,
        "seed \(seed): \(row)")
      shown += ancestors.isEmpty || start == line.length - 400 ? 0 : 1
    }
    check(shown, isGreaterThan: 40)
    // The first round measures the ancestors, the second one the rows that the correction shows.
    check(rounds, isAtMost: 4, "\(rounds)")
  }

  @Test func `the first offset counts ancestors with their estimates`() throws {
    let levels = [0, 1, 2] + Array(repeating: 3, count: 200)
    let hierarchy = Hierarchy(levels: levels)
    var layout = try layout(levels, axis: .vertical, direction: .leftToRight)
    var viewport = LayoutRect(x: 0, y: 0, width: 400, height: 400)
    let row = KindedIndexPath.item(100, inSection: 0)
    let first = layout.offset(
      toShow: row, aligned: .start, in: Viewport(viewport, hierarchy: hierarchy))
    check(first, equals: 100 * 20 - 60)
    _ = try show(row, in: &viewport, of: &layout, hierarchy)
    // Rows 0, 1 and 2 are 6, 19 and 32 points long.
    check(layout.frame(of: row)!.y - viewport.y, equals: 57)
  }
}
