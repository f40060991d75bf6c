// The cost of queries, measured by counting what they visit. It must not depend on elements that a
// query neither returns nor has to pass: on sections that are empty, hidden or without elements of
// the searched kind, and on the content on the other side.

import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

#if SECTILE_CHECKS || DEBUG

  /// Returns the number of descents, sections, rows, items and blocks that a closure visits.
  func visits(of work: () -> Void) -> Int {
    let counter = VisitCounter()
    VisitCounter.$current.withValue(counter) { work() }
    return counter.value
  }

  @Suite struct QueryCostTests {
    /// A layout in which a side, a kind or everything is empty, by the number of equal parts.
    private struct Shape: Sendable {
      let name: String
      let make: @Sendable (_ size: Int) throws -> CollectionLayout
    }

    private static let container = LayoutSize(width: 320, height: 400)

    private static func layout(
      _ sections: [(count: Int, section: Counted)], measure: Bool = false
    ) throws -> CollectionLayout {
      let all = sections.flatMap { Array(repeating: $0.section, count: $0.count) }
      return try CollectionLayout(
        of: Source(sections: all), in: container,
        measure: { path, _ in LayoutSize(width: 40, height: Double(20 + (path.item ?? 0) % 3)) },
        section: { all[$0].layout })
    }

    private struct Counted {
      var items = 0
      var hasHeader = false
      var hasFooter = false
      var layout = SectionLayout.list(itemLength: .fixed(40)).header(.fixed(20)).footer(.fixed(20))
        .whenEmpty(.hidden)
    }

    private struct Source: SectionedDataSource {
      let sections: [Counted]
      var numberOfSections: Int { sections.count }
      func numberOfItems(inSection section: Int) -> Int { sections[section].items }
      func hasHeader(inSection section: Int) -> Bool { sections[section].hasHeader }
      func hasFooter(inSection section: Int) -> Bool { sections[section].hasFooter }
    }

    /// Sections that show nothing and differ from their neighbors.
    private static func hiddenSections(_ count: Int) -> [(count: Int, section: Counted)] {
      (0..<count).map { index in
        (1, Counted(hasHeader: index % 2 == 0, hasFooter: index % 3 == 0))
      }
    }

    private static let full = Counted(items: 30, hasHeader: true, hasFooter: true)

    private static let shapes: [Shape] = [
      Shape(name: "rows below a header") { size in
        try layout([(1, Counted(items: 1_000 * size, hasHeader: true))])
      },
      Shape(name: "rows without a header") { size in
        try layout([(1, Counted(items: 1_000 * size))])
      },
      Shape(name: "rows with a top inset") { size in
        var rows = Counted(items: 1_000 * size)
        rows.layout.insets = LayoutInsets(top: 500, bottom: 500)
        return try layout([(1, rows)])
      },
      Shape(name: "measured rows below a header") { size in
        var rows = Counted(items: 100 * size, hasHeader: true)
        rows.layout = .list().header(.fixed(20))
        return try layout([(1, rows)])
      },
      Shape(name: "a grid below a header") { size in
        var grid = Counted(items: 1_000 * size, hasHeader: true)
        grid.layout = .grid(.count(4), itemLength: .fixed(40)).header(.fixed(20))
        return try layout([(1, grid)])
      },
      Shape(name: "a masonry below a header") { size in
        var masonry = Counted(items: 100 * size, hasHeader: true)
        masonry.layout = .masonry(.count(4)).header(.fixed(20))
        return try layout([(1, masonry)])
      },
      Shape(name: "a flow below a header") { size in
        var flow = Counted(items: 100 * size, hasHeader: true)
        flow.layout = .flow().header(.fixed(20))
        return try layout([(1, flow)])
      },
      Shape(name: "equal sections with headers only") { size in
        var header = Counted(hasHeader: true)
        header.layout = header.layout.whenEmpty(.header)
        return try layout([(100 * size, header)])
      },
      Shape(name: "headers only around rows") { size in
        var header = Counted(hasHeader: true)
        header.layout = header.layout.whenEmpty(.header)
        return try layout([(100 * size, header), (1, full), (100 * size, header)])
      },
      Shape(name: "rows only around a header") { size in
        try layout([(100 * size, Counted(items: 3)), (1, full), (100 * size, Counted(items: 3))])
      },
      Shape(name: "equal hidden sections between rows") { size in
        try layout([(1, full), (100 * size, Counted()), (1, full)])
      },
      Shape(name: "unequal hidden sections between rows") { size in
        try layout([(1, full)] + hiddenSections(100 * size) + [(1, full)])
      },
      Shape(name: "unequal hidden sections around rows") { size in
        try layout(hiddenSections(100 * size) + [(1, full)] + hiddenSections(100 * size))
      },
      Shape(name: "hidden sections only") { size in try layout(hiddenSections(100 * size)) },
      Shape(name: "empty shown sections only") { size in
        var empty = Counted()
        empty.layout = empty.layout.whenEmpty(.complete)
        return try layout([(100 * size, empty)])
      },
      Shape(name: "an orthogonal section") { size in
        var orthogonal = Counted(items: 1_000 * size, hasHeader: true)
        orthogonal.layout = .list(itemLength: .fixed(40)).insets(LayoutInsets(leading: 30))
          .header(.fixed(20)).orthogonalScrolling(length: 60, snapping: .lineStart)
        return try layout([(1, orthogonal)])
      },
      Shape(name: "no sections") { _ in try layout([]) },
    ]

    /// A query, as a closure whose result is ignored.
    private typealias Query = (name: String, run: (CollectionLayout) -> Void)

    /// The offsets at which queries look: before, at the start of, inside, at the end of and after
    /// the content.
    private static func offsets(_ layout: CollectionLayout) -> [Double] {
      let end = layout.contentSize.height
      return [
        -1e6, -100, 0, 10, (end / 2).rounded(), end - 400, end - 10, end, end + 100, end + 1e6,
      ]
    }

    static let kinds: [KindedIndexPath.Kinds] = [.header, .item, .footer, .all]

    /// Queries at an offset.
    private static func queries(at offset: Double) -> [Query] {
      let viewport = LayoutRect(x: 0, y: offset, width: 320, height: 400)
      let point = LayoutPoint(x: 100, y: offset)
      var queries: [Query] = [
        ("elements(overlapping: )", { _ = Array($0.elements(overlapping: viewport)) }),
        ("elements(in: Viewport())", { _ = Array($0.elements(in: Viewport(viewport))) }),
        ("visiblePaths(in: Viewport())", { _ = $0.visiblePaths(in: Viewport(viewport)) }),
        ("path(at:)", { _ = $0.path(at: point) }),
        ("insertionPath(at:)", { _ = $0.insertionPath(at: point) }),
        ("prefetchPaths(in: Viewport())", { _ = $0.prefetchPaths(in: Viewport(viewport)) }),
        ("decorations(overlapping: )", { _ = $0.decorations(overlapping: viewport) }),
        ("anchor(in: Viewport())", { _ = $0.anchor(in: Viewport(viewport)) }),
        (
          "orthogonalOffset(ofSection:near:)",
          {
            for velocity in [-1, 0, 1] as [Double] {
              _ = $0.orthogonalOffset(ofSection: 0, near: offset, velocity: velocity)
            }
          }
        ),
      ]
      for kinds in kinds {
        queries.append(
          ("nearestPath(to:in: \(kinds))", { _ = $0.nearestPath(to: point, of: kinds) }))
      }
      for target in CollectionLayout.SnapTarget.allCases {
        for alignment in ScrollAlignment.allCases {
          queries.append(
            (
              "snapOffset(to: \(target), aligned: \(alignment))",
              {
                for velocity in [-1, 0, 1] as [Double] {
                  _ = $0.snapOffset(
                    near: offset, velocity: velocity, to: target, aligned: alignment,
                    in: Viewport(viewport))
                }
              }
            ))
        }
      }
      return queries
    }

    /// Queries from the first, a middle and the last element.
    private static func walks(_ layout: CollectionLayout) -> [Query] {
      guard
        let first = layout.path(.first, from: .item(0, inSection: 0), of: .all)
          ?? layout.paths.first
      else { return [] }
      let paths = layout.paths
      let starts = [first, paths[paths.count / 2], paths[paths.count - 1]]
      var queries: [Query] = []
      for (index, path) in starts.enumerated() {
        queries.append(("frame(of:) \(index)", { _ = $0.frame(of: path) }))
        for key in NavigationDirection.allCases {
          for kinds in kinds {
            queries.append(
              ("\(key) from \(index) in \(kinds)", { _ = $0.path(key, from: path, of: kinds) }))
          }
        }
        queries.append(
          (
            "offset(toShow:) \(index)",
            {
              _ = $0.offset(
                toShow: path, aligned: .nearest,
                in: Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 400)))
            }
          ))
      }
      return queries
    }

    /// The number of visits that a query may make: those of the elements of a few containers, and
    /// those of some dozens of descents.
    ///
    /// All layouts have more sections, rows or items.
    static let limit = 3_000

    @Test(arguments: 0..<17)
    func `no query visits more than it returns and passes`(shape: Int) throws {
      let shape = Self.shapes[shape]
      let layout = try shape.make(100)
      func expectFew(_ query: Query, _ place: String) {
        let count = visits { query.run(layout) }
        if count > Self.limit {
          Issue.record("\(shape.name), \(query.name)\(place): \(count) visits")
        }
      }
      for offset in Self.offsets(layout) {
        for query in Self.queries(at: offset) { expectFew(query, " at \(offset)") }
      }
      for query in Self.walks(layout) { expectFew(query, "") }
    }

    @Test func `visits are counted`() throws {
      let layout = try Self.shapes[0].make(10)
      let all = LayoutRect(x: 0, y: 0, width: 320, height: 1e6)
      check(visits { _ = Array(layout.elements(overlapping: all)) }, isAtLeast: 10_000)
      check(visits {}, equals: 0)
    }
  }
#endif
