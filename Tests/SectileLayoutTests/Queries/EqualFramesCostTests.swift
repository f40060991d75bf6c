// The cost of queries for one element among elements with the same frames, measured by counting
// what they visit.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

#if SECTILE_CHECKS || DEBUG
  @Suite struct EqualFramesCostTests {
    private static func expectFew(
      _ name: String, _ query: String, _ layout: CollectionLayout, _ work: () -> Void
    ) {
      let count = visits(of: work)
      if count > QueryCostTests.limit {
        Issue.record("\(name), \(layout.axis), \(layout.direction), \(query): \(count) visits")
      }
    }

    private static func expectFewAtPoints(
      _ name: String, _ layout: CollectionLayout, around frame: LayoutRect
    ) {
      for dx in [-3, 0, 1] as [Double] {
        for dy in [-2, 0, 1] as [Double] {
          let point = LayoutPoint(x: frame.x + dx, y: frame.y + dy)
          expectFew(name, "path(at:)", layout) { _ = layout.path(at: point) }
          for kinds in QueryCostTests.kinds {
            expectFew(name, "nearestPath(to:in: \(kinds))", layout) {
              _ = layout.nearestPath(to: point, of: kinds)
            }
          }
        }
      }
    }

    private static func expectFewPages(
      _ name: String, _ layout: CollectionLayout, from path: KindedIndexPath
    ) {
      for key in [NavigationDirection.pageUp, .pageDown] {
        for kinds in QueryCostTests.kinds {
          expectFew(name, "\(key) in \(kinds)", layout) {
            _ = layout.path(key, from: path, of: kinds)
          }
        }
      }
    }

    @Test func `a query for one element visits few of many equal frames`() throws {
      for shape in EqualFramesTests.shapes {
        for layout in try shape.layouts(20_000) {
          let paths = layout.paths
          for path in [paths[0], paths[paths.count / 2], paths[paths.count - 1]] {
            Self.expectFewAtPoints(shape.name, layout, around: layout.frame(of: path)!)
            // In groups and in orthogonal sections without length, all items are in one line.
            if shape.name.contains("groups") || shape.name.contains("orthogonal") { continue }
            Self.expectFewPages(shape.name, layout, from: path)
          }
        }
      }
    }

    @Test func `a query visits few elements in long and wide layouts`() throws {
      for shape in EqualFramesTests.longShapes {
        let layout = try shape.layout(20_000)
        for item in [0, 10_000, 19_999] {
          let path = KindedIndexPath.item(item, inSection: 0)
          let frame = layout.frame(of: path)!
          Self.expectFewAtPoints(shape.name, layout, around: frame)
          for key in NavigationDirection.allCases {
            Self.expectFew(shape.name, "\(key)", layout) { _ = layout.path(key, from: path) }
          }
          let viewport = LayoutRect(x: 0, y: frame.y, width: 320, height: 480)
          Self.expectFew(shape.name, "elements(overlapping: )", layout) {
            for _ in layout.elements(in: Viewport(viewport)) {}
          }
        }
      }
    }

    /// From the far end of mirrored content, billions of rows have one position.
    @Test func `a query visits few rows that rounding moves to one position`() throws {
      for shape in EqualFramesTests.longShapes where shape.name.contains("rows") {
        let layout = try shape.layout(20_000, isReversed: true)
        for item in [0, 10_000, 19_999] {
          let path = KindedIndexPath.item(item, inSection: 0)
          Self.expectFewAtPoints(shape.name, layout, around: layout.frame(of: path)!)
          Self.expectFewPages(shape.name, layout, from: path)
        }
      }
    }
  }
#endif
