// The cost of pinned ancestors, measured by counting the look-ups of the hierarchy and the visits
// of the layout. It must depend on the depth and on the visible rows only.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

#if SECTILE_CHECKS || DEBUG

  @Suite struct StickyAncestorsCostTests {
    /// Returns a chain of `depth` rows, each the child of the one before, then families of ten rows
    /// at the level `depth`: a parent and nine children.
    private func families(_ rowCount: Int, depth: Int) -> Hierarchy {
      Hierarchy(
        levels: (0..<rowCount).lazy.map { row in
          row < depth ? row : (row - depth) % 10 == 0 ? depth : depth + 1
        })
    }

    /// Returns the calls of a hierarchy and the visits of a layout during a query.
    private func cost(
      _ rowCount: Int, depth: Int, lengths: [Double]? = nil, at offset: Double,
      _ query: (CollectionLayout, Viewport) -> Void
    ) throws -> (calls: Int, visits: Int) {
      var layout = try CollectionLayout(
        of: SectionCounts([rowCount], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 800)
      ) { _ in .list(itemLength: .fixed(20)) }
      if let lengths { try layout.setItemLengths(lengths, inSection: 0) }
      let viewport = Viewport(
        LayoutRect(x: 0, y: offset, width: 320, height: 800),
        hierarchy: families(rowCount, depth: depth))
      let (counter, calls) = (VisitCounter(), HierarchyVisits())
      VisitCounter.$current.withValue(counter) {
        HierarchyVisits.$current.withValue(calls) { query(layout, viewport) }
      }
      return (calls.value, counter.value)
    }

    @Test func `a screen of a million rows costs as much as one of ten thousand`() throws {
      for depth in [0, 3, 10] {
        for offset in [1_000, 7_777, 100_010] as [Double] {
          let costs = try [10_000, 1_000_000].map { count in
            try cost(count, depth: depth, at: offset) { layout, viewport in
              let elements = Array(layout.elements(in: viewport))
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
        let elements = try cost(10_000, depth: depth, at: 100_010) { layout, viewport in
          _ = Array(layout.elements(in: viewport))
        }
        check(elements.calls, isAtLeast: depth)
        check(elements.calls, isAtMost: 2 * (depth + 1 + 42), "\(depth): \(elements)")
        check(elements.visits, isAtMost: 8 * (depth + 41), "\(depth): \(elements)")
        let frame = try cost(10_000, depth: depth, at: 100_010) { layout, viewport in
          let path = KindedIndexPath.item(5_000, inSection: 0)
          _ = layout.frame(of: path, in: viewport)
        }
        check(frame.calls, isAtMost: depth + 4, "\(depth): \(frame)")
        let hit = try cost(10_000, depth: depth, at: 100_010) { layout, viewport in
          let point = LayoutPoint(x: 5, y: viewport.rect.y + 30)
          let found = layout.path(at: point, in: viewport)
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
        ) { layout, viewport in
          _ = Array(layout.elements(in: viewport))
        }
      }
      check(costs[0].calls, equals: costs[1].calls)
      check(costs[1].visits, isAtMost: 2 * costs[0].visits, "\(costs)")
      check(costs[1].visits, isAtMost: 200, "\(costs)")
    }
  }
#endif
