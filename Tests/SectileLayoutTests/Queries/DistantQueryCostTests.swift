// The cost of prefetching and of searches for the nearest element in long layouts and for points
// far away, measured by counting what they visit.

import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

#if SECTILE_CHECKS || DEBUG
  @Suite struct DistantQueryCostTests {
    /// Ten million rows, with and without pinned headers, and masonries and grids of many columns.
    private static func longLayouts() throws -> [(name: String, layout: CollectionLayout)] {
      let rows = SectionLayout.list(itemLength: .fixed(20))
      func layout(_ counts: [Int], _ section: SectionLayout) throws -> CollectionLayout {
        try CollectionLayout(
          of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480),
          measure: { path, _ in
            LayoutSize(width: 40, height: Double(20 + (path.item ?? 0) % 3))
          },
          section: { _ in section })
      }
      return [
        ("rows", try layout([10_000_000], rows)),
        ("short rows", try layout([10_000_000], .list(itemLength: .fixed(0.001)))),
        (
          "rows between headers",
          try layout(
            [3, 10_000_000, 3],
            rows.header(.fixed(20), pinned: true).footer(.fixed(20), pinned: true)
          )
        ),
        (
          "short rows after a long header",
          try layout([10_000_000], .list(itemLength: .fixed(0.001)).header(.fixed(1e9)))
        ),
        (
          "rows after an inset",
          try layout([10_000_000], rows.insets(LayoutInsets(top: 1e8, bottom: 1e8)))
        ),
        ("masonry", try layout([40_000], .masonry(.count(4)))),
      ]
    }

    /// A distance with too many elements is searched again in parts, up to a dozen times, and each
    /// search visits some hundreds of elements.
    @Test func `prefetching with a limit visits as many elements as it returns`() throws {
      for (name, layout) in try Self.longLayouts() {
        let length = layout.contentSize.height
        for offset in [
          -1e300, -1e6, 0, 100, (length / 2).rounded(), length - 480, length + 1e6, 1e300,
        ]
          as [Double]
        {
          let viewport = LayoutRect(x: 0, y: offset, width: 320, height: 480)
          for velocity in [-1, 0, 1] as [Double] {
            for distance in [length / 4, 1e300, .infinity] as [Double] {
              for limit in [1, 50] {
                let count = visits {
                  _ = layout.prefetchPaths(
                    in: Viewport(viewport), velocity: velocity, distance: distance, limit: limit)
                }
                if count > 4 * QueryCostTests.limit {
                  Issue.record(
                    "\(name) at \(offset), velocity \(velocity), distance \(distance), limit \(limit): \(count) visits"
                  )
                }
              }
            }
          }
        }
      }
    }

    @Test func `a nearest element costs no more for a point that is far away`() throws {
      // Among short rows, hundreds of rows are near any point.
      for (name, layout) in try Self.longLayouts() where !name.hasPrefix("short") {
        let size = layout.contentSize
        for far in [1e6, 1e9, 1e13, 1e18, 1e300] as [Double] {
          for x in [-far, 160, far] {
            for y in [-far, (size.height / 2).rounded(), size.height + far] {
              for kinds in QueryCostTests.kinds {
                let count = visits {
                  _ = layout.nearestPath(to: LayoutPoint(x: x, y: y), of: kinds)
                }
                if count > QueryCostTests.limit {
                  Issue.record("\(name), \(kinds) from \(x) \(y): \(count) visits")
                }
              }
            }
          }
        }
      }
    }
  }
#endif
