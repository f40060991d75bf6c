// The cost of pinned ancestors, measured by counting the calls of the hierarchy and the visits of
// the layout. It must depend on the depth and on the visible rows only.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

#if SECTILE_CHECKS || DEBUG

  @Suite struct StickyAncestorsCostTests {
    private final class Counter: Sendable {
      let count = Locked(0)
    }

    /// A chain of `depth` rows, each the child of the one before, then families of ten rows at the
    /// level `depth`: a parent and nine children.
    private struct Families: SectionedHierarchy {
      let rowCount: Int
      let depth: Int
      let counter = Counter()

      func parent(of path: KindedIndexPath) -> KindedIndexPath? {
        counter.count.withLock { $0 += 1 }
        guard let item = path.item, item < rowCount, item > 0 else { return nil }
        if item < depth { return .item(item - 1, inSection: 0) }
        let place = (item - depth) % 10
        if place > 0 { return .item(item - place, inSection: 0) }
        return depth == 0 ? nil : .item(depth - 1, inSection: 0)
      }

      func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
        counter.count.withLock { $0 += 1 }
        guard let item = path.item, item < rowCount else { return path }
        if item < depth { return .item(rowCount - 1, inSection: 0) }
        return (item - depth) % 10 == 0 ? .item(min(item + 9, rowCount - 1), inSection: 0) : path
      }
    }

    /// Returns the calls of a hierarchy and the visits of a layout during a query.
    private func cost(
      _ rowCount: Int, depth: Int, lengths: [Double]? = nil, at offset: Double,
      _ query: (CollectionLayout, LayoutRect, Families) -> Void
    ) throws -> (calls: Int, visits: Int) {
      var layout = try CollectionLayout(
        of: SectionCounts([rowCount], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 800)
      ) { _ in .list(itemLength: .fixed(20)) }
      if let lengths { try layout.setItemLengths(lengths, inSection: 0) }
      let families = Families(rowCount: rowCount, depth: depth)
      let viewport = LayoutRect(x: 0, y: offset, width: 320, height: 800)
      let counter = VisitCounter()
      VisitCounter.$current.withValue(counter) { query(layout, viewport, families) }
      return (families.counter.count.withLock { $0 }, counter.value)
    }

    @Test func `a screen of a million rows costs as much as one of ten thousand`() throws {
      for depth in [0, 3, 10] {
        for offset in [1_000, 7_777, 100_010] as [Double] {
          let costs = try [10_000, 1_000_000].map { count in
            try cost(count, depth: depth, at: offset) { layout, viewport, families in
              let elements = Array(layout.elements(inViewport: viewport, hierarchy: families))
              check(
                (40...53).contains(elements.count),
                "depth \(depth), offset \(offset): \(elements.count)")
            }
          }
          check(costs[0] == costs[1], "\(depth), \(offset)")
          // Each row under the stack and each ancestor has one call for its parent and at most one
          // for its last descendant.
          check(
            costs[0].calls, isAtMost: 2 * (2 * (depth + 1) + 2), "\(depth), \(offset): \(costs)")
        }
      }
    }

    @Test func `the number of calls grows with the depth`() throws {
      for depth in [16, 64, 256] {
        let elements = try cost(10_000, depth: depth, at: 100_010) { layout, viewport, families in
          _ = Array(layout.elements(inViewport: viewport, hierarchy: families))
        }
        check(elements.calls, isAtLeast: depth)
        check(elements.calls, isAtMost: 2 * (depth + 1 + 42), "\(depth): \(elements)")
        check(elements.visits, isAtMost: 8 * (depth + 41), "\(depth): \(elements)")
        let frame = try cost(10_000, depth: depth, at: 100_010) { layout, viewport, families in
          let path = KindedIndexPath.item(5_000, inSection: 0)
          _ = layout.frame(of: path, inViewport: viewport, hierarchy: families)
        }
        check(frame.calls, isAtMost: depth + 4, "\(depth): \(frame)")
        let hit = try cost(10_000, depth: depth, at: 100_010) { layout, viewport, families in
          let point = LayoutPoint(x: 5, y: viewport.y + 30)
          let found = layout.path(at: point, viewport: viewport, hierarchy: families)
          check(found, equals: .item(1, inSection: 0), "depth \(depth)")
        }
        check(hit.calls, isAtMost: 2 * (depth + 1 + 42), "\(depth): \(hit)")
      }
    }

    @Test func `a screen of rows of different lengths costs little more if there are many`() throws
    {
      let costs = try [10_000, 200_000].map { count in
        try cost(
          count, depth: 5, lengths: (0..<count).map { Double(20 + $0 % 7) }, at: 50_000
        ) { layout, viewport, families in
          _ = Array(layout.elements(inViewport: viewport, hierarchy: families))
        }
      }
      check(costs[0].calls, equals: costs[1].calls)
      check(costs[1].visits, isAtMost: 2 * costs[0].visits, "\(costs)")
      check(costs[1].visits, isAtMost: 200, "\(costs)")
    }
  }
#endif
