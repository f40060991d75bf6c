import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// A layout is created on one task and read on many.
///
/// Run with `--sanitize=thread` to detect races.
@Suite struct ConcurrentReadTests {
  /// The results of all queries of a layout, as text.
  private static func answers(of layout: CollectionLayout, at offset: Double) -> String {
    let viewport = LayoutRect(x: 0, y: offset, width: 300, height: 200)
    let elements = layout.elements(in: Viewport(viewport)).map(\.description)
    let anchor = layout.anchor(in: Viewport(viewport))
    let point = LayoutPoint(x: 150, y: offset + 90)
    let answers: [String] = [
      layout.nearestPath(to: point)?.description ?? "-", anchor.description,
      "\(layout.offset(restoring: anchor, in: Viewport(viewport)))",
      "\(layout.prefetchPaths(in: Viewport(viewport), velocity: 100))",
      "\(layout.transition(to: layout, in: Viewport(viewport)).frames(at: 0.5).count)",
      "\(layout.contentSize) \(layout.measuredSizes.count)",
    ]
    return (elements + answers).joined(separator: "\n")
  }

  @Test func `one layout gives the same results on many tasks`() async throws {
    for seed in 0..<6 as Range<UInt64> {
      let live = LiveSpec(seed: seed, isExact: true)
      let layout = try live.spec.layout()
      let offsets = (0..<40).map { Double($0) * 25 }
      let expected = offsets.map { Self.answers(of: layout, at: $0) }
      await withTaskGroup(of: (Int, String).self) { group in
        for index in offsets.indices {
          group.addTask { (index, Self.answers(of: layout, at: offsets[index])) }
        }
        for await (index, answer) in group {
          check(answer, equals: expected[index], "seed \(seed), \(offsets[index])")
        }
      }
    }
  }

  /// Copies that share storage change concurrently, each on its own task.
  @Test func `copies that change on many tasks are independent`() async throws {
    let layout = try CollectionLayout(
      of: SectionCounts([500, 500, 500]), in: LayoutSize(width: 300, height: 200)
    ) { index in
      index == 1
        ? .masonry(.count(3), itemLength: .estimated(40)) : .list(itemLength: .estimated(40))
    }
    let before = layout.contentSize
    func change(_ layout: CollectionLayout, _ task: Int) throws -> LayoutSize {
      var layout = layout
      for step in 0..<60 {
        let path = KindedIndexPath.item((step * 37 + task * 11) % 500, inSection: step % 3)
        try layout.setMeasuredSize(
          LayoutSize(width: 100, height: Double(step + task)), for: path)
      }
      return layout.contentSize
    }
    let expected = try (0..<16).map { try change(layout, $0) }
    try await withThrowingTaskGroup(of: (Int, LayoutSize).self) { group in
      for task in 0..<16 { group.addTask { (task, try change(layout, task)) } }
      for try await (task, size) in group { check(size, equals: expected[task], "\(task)") }
    }
    check(layout.contentSize, equals: before)
  }
}
