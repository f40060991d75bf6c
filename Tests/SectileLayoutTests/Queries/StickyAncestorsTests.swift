import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Ancestors that stay above their descendants: the browser's family, all small forests, random
/// forests, and laws of complete scrolls.
@Suite struct StickyAncestorsTests {
  @Test func `pinned ancestors equal the browser's in both directions and on both axes`() throws {
    var count = 0
    for browserCase in try StickyLevelCases.all().cases {
      var spec = StickySpec()
      spec.levels = [browserCase.rows.map(\.depth)]
      spec.lengths = [browserCase.rows.map(\.height)]
      for (axis, direction) in AxisAndDirection.all {
        spec.axis = axis
        spec.direction = direction
        let layout = try spec.layout()
        let line = MainLine(layout)
        #expect(line.length == browserCase.expected.contentHeight)
        #expect(browserCase.expected.rows.count == browserCase.rows.count)
        for pinned in browserCase.expected.pinned {
          let outer = browserCase.container.height
          let viewport = line.viewport(at: pinned.offset, length: outer)
          let expected = Dictionary(uniqueKeysWithValues: pinned.rows.map { ($0.row, $0.y) })
          for (row, natural) in browserCase.expected.rows.enumerated() {
            let frame = try #require(
              layout.frame(
                of: .item(row, inSection: 0), inViewport: viewport, hierarchy: spec.hierarchy))
            let found = line.along(frame)
            let name = "\(browserCase.name), \(axis), \(direction), \(pinned.offset), row \(row)"
            #expect(found.start == expected[row] ?? natural.y, "\(name)")
            #expect(found.end - found.start == natural.height, "\(name)")
            count += expected[row] == nil ? 0 : 1
          }
        }
      }
    }
    #expect(count > 4_000)
  }

  @Test(arguments: 1...6)
  func `elements, frames and hit tests equal the formula in all small forests`(
    count: Int
  ) throws {
    for (index, levels) in LevelHierarchy.allLevels(count: count).enumerated() {
      var spec = StickySpec()
      spec.levels = [levels]
      spec.lengths = [(0..<count).map { Double(10 + $0 % 3) }]
      spec.header = index % 2 == 0 ? nil : 6
      spec.isPinned = true
      (spec.axis, spec.direction) = AxisAndDirection.all[index % 4]
      if let violation = try violation(spec, offsets: stride(from: -8, to: 76, by: 4.5), 27) {
        Issue.record("\(violation)")
      }
    }
  }

  @Test func `elements, frames and hit tests equal the formula in random forests`() throws {
    var displaced = 0
    for seed in 0..<120 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let length = MainLine(try spec.layout()).length
      let offsets = (0..<10).map { _ in Double(generator.int(in: -40...Int(length) + 40)) }
      let outer = Double([0, 20, 60, 150][generator.int(in: 0...3)])
      if let violation = try violation(spec, offsets: offsets, outer) {
        Issue.record("seed \(seed), \(violation)")
      }
      let oracle = StickyOracle(spec, try spec.layout())
      for offset in offsets {
        displaced += oracle.elements(at: offset, length: outer)
          .count { $0.isPinned && $0.path.kind == .item }
      }
    }
    #expect(displaced > 1_000)
  }

  @Test func `a slightly wrong formula gives other elements`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1]]
    spec.lengths = [[10, 10, 10]]
    #expect(try violation(spec, offsets: [5], 20) == nil)
    #expect(try violation(spec, offsets: [5], 20, error: 0.5) != nil)
  }

  /// Returns the first difference from the oracle, or nil.
  ///
  /// - Parameter error: A distance that is added to the offset of the oracle.
  private func violation(
    _ spec: StickySpec, offsets: some Sequence<Double>, _ outer: Double, error: Double = 0
  ) throws -> String? {
    let layout = try spec.layout()
    let oracle = StickyOracle(spec, layout)
    let hierarchy = spec.hierarchy
    let levels = spec.maximumLevels
    for offset in offsets {
      let all = oracle.elements(at: offset + error, length: outer)
      let viewport = oracle.line.viewport(at: offset, length: outer)
      for element in all {
        let found = layout.frame(
          of: element.path, inViewport: viewport, hierarchy: hierarchy, maximumLevels: levels)
        if found != element.frame {
          return "at \(offset): \(element.path) is \(found as Any), not \(element.frame)\n\(spec)"
        }
      }
      let areas = [viewport, oracle.line.viewport(at: offset - 30, length: outer + 50), .unbounded]
      for area in areas {
        let expected = all.filter { $0.frame.overlaps(area) }
        let found = Array(
          layout.elements(
            in: area, viewport: viewport, hierarchy: hierarchy, maximumLevels: levels))
        if found != expected {
          return "in \(area) at \(offset): \(found), not \(expected)\n\(spec)"
        }
      }
      for distance in stride(from: -5, to: outer + 5, by: 7) {
        let point = oracle.line.point(along: offset + distance, across: 30)
        let rect = LayoutRect(origin: point, size: .zero)
        let expected = all.last { $0.frame.overlaps(rect) }?.path
        let found = layout.path(
          at: point, viewport: viewport, hierarchy: hierarchy, maximumLevels: levels)
        if found != expected {
          return "at \(offset), \(point): \(found as Any), not \(expected as Any)\n\(spec)"
        }
      }
    }
    return nil
  }

  // MARK: Complete scrolls

  /// While the viewport scrolls forward, each element moves forward in the content or stays, by at
  /// most the distance of the scroll.
  @Test func `an ancestor never jumps while the viewport scrolls`() throws {
    for seed in 0..<24 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let line = MainLine(layout)
      var previous: [KindedIndexPath: Double] = [:]
      let step = 2.5
      for offset in stride(from: -30, to: line.length + 30, by: step) {
        let viewport = line.viewport(at: offset, length: 80)
        for path in layout.paths where path.kind == .item {
          let frame = layout.frame(
            of: path, inViewport: viewport, hierarchy: spec.hierarchy,
            maximumLevels: spec.maximumLevels)
          let start = line.along(try #require(frame)).start
          let distance = start - (previous[path] ?? start)
          if distance < 0 || distance > step {
            Issue.record("seed \(seed): \(path) moves by \(distance) at \(offset)\n\(spec)")
          }
          previous[path] = start
        }
      }
    }
  }

  /// Two rows overlap only if one is an ancestor of the other, and only if the end of its subtree
  /// pushes the deeper row off.
  ///
  /// The ancestor is then drawn later.
  @Test func `pinned ancestors overlap only while they are pushed off`() throws {
    var overlaps = 0
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let oracle = StickyOracle(spec, layout)
      let line = oracle.line
      for offset in stride(from: 0, to: line.length, by: 6.5) {
        let viewport = line.viewport(at: offset, length: 120)
        let rows = layout.elements(
          inViewport: viewport, hierarchy: spec.hierarchy, maximumLevels: spec.maximumLevels
        ).filter { $0.isPinned && $0.path.kind == .item }
        for (index, lower) in rows.enumerated() {
          for upper in rows[(index + 1)...] where upper.frame.intersection(lower.frame) != nil {
            let area = try #require(upper.frame.intersection(lower.frame))
            if area.width * area.height == 0 { continue }
            overlaps += 1
            let ancestor = lower.path
            var current: KindedIndexPath? = ancestor
            while let path = current, path != upper.path {
              current = spec.hierarchy.parent(of: path)
            }
            #expect(current == upper.path, "seed \(seed), \(offset): \(upper) covers \(lower)")
            let last = spec.hierarchy.lastDescendant(of: lower.path)
            let end = line.along(try #require(layout.frame(of: last))).end
            #expect(line.along(lower.frame).end == end, "seed \(seed), \(offset): \(lower)")
          }
        }
      }
    }
    #expect(overlaps > 100)
  }

  @Test func `a row covered by its pinned ancestors is not hit`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 2, 2, 2, 0]]
    spec.lengths = [[20, 20, 20, 20, 20, 20]]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 35, width: 100, height: 70)
    func path(atY y: Double) -> KindedIndexPath? {
      layout.path(at: LayoutPoint(x: 5, y: y), viewport: viewport, hierarchy: spec.hierarchy)
    }
    #expect(path(atY: 36) == .item(0, inSection: 0))
    #expect(path(atY: 56) == .item(1, inSection: 0))
    #expect(path(atY: 76) == .item(3, inSection: 0))
    #expect(path(atY: 101) == .item(5, inSection: 0))
    #expect(
      layout.elements(inViewport: viewport, hierarchy: spec.hierarchy).map(\.path.item) == [
        2, 3, 4, 5, 1, 0,
      ])
  }

  @Test func `the limit of levels keeps deeper ancestors at their natural position`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 2, 3, 3, 3, 3, 3]]
    spec.lengths = [Array(repeating: 10, count: 8)]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 35, width: 100, height: 40)
    for (levels, expected) in [
      (0, []), (-1, []), (1, [35]), (2, [35, 45]), (3, [35, 45, 55]), (.max, [35, 45, 55]),
    ] as [(Int, [Double])] {
      let found = layout.elements(
        inViewport: viewport, hierarchy: spec.hierarchy, maximumLevels: levels
      ).filter(\.isPinned).map(\.frame.y)
      #expect(found == expected.reversed(), "\(levels)")
    }
  }

  @Test func `64 levels stack until the end of their subtrees pushes them off`() throws {
    var spec = StickySpec()
    spec.levels = [Array(0..<64) + Array(repeating: 64, count: 200) + [0]]
    spec.lengths = [Array(repeating: 10, count: 265)]
    let layout = try spec.layout()
    let hierarchy = spec.hierarchy
    for offset in [0, 5, 630, 1_000, 1_995, 2_300, 2_630, 2_640] as [Double] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 700)
      let elements = Array(layout.elements(inViewport: viewport, hierarchy: hierarchy))
      let expected = (0..<64).reversed().compactMap { row -> LayoutElement? in
        let y = max(Double(row) * 10, min(offset + Double(row) * 10, 2_630))
        let isMoved = y != Double(row) * 10 && y + 10 > offset
        return isMoved
          ? LayoutElement(
            path: .item(row, inSection: 0),
            frame: LayoutRect(x: 0, y: y, width: 100, height: 10), isPinned: true) : nil
      }
      #expect(elements.filter(\.isPinned) == expected, "\(offset)")
      #expect(Set(elements.map(\.path)).count == elements.count, "\(offset)")
    }
  }

  // MARK: Sections

  @Test func `ancestors stack below pin inset, collection header and section header`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1, 1], [0, 1, 1, 1]]
    spec.lengths = [[20, 20, 20, 20], [20, 20, 20, 20]]
    spec.header = 10
    spec.isPinned = true
    spec.collectionHeader = 15
    spec.startPinInset = 5
    let layout = try spec.layout()
    // Offset, then y of the headers and the first rows of both sections.
    for (offset, expected) in [
      (0, [20, 30, 105, 115]), (30, [50, 60, 105, 115]), (55, [75, 85, 105, 115]),
      (70, [90, 85, 105, 115]), (90, [95, 85, 110, 120]), (200, [95, 85, 185, 175]),
    ] as [(Double, [Double])] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 90)
      let found = [
        .header(inSection: 0), .item(0, inSection: 0), .header(inSection: 1),
        .item(0, inSection: 1),
      ].map { path in
        layout.frame(of: path, inViewport: viewport, hierarchy: spec.hierarchy)?.y
      }
      #expect(found == expected, "\(offset)")
    }
  }

  @Test func `a subtree that continues in the next section ends with its section`() throws {
    struct Across: SectionedHierarchy {
      func parent(of path: KindedIndexPath) -> KindedIndexPath? {
        path == .item(0, inSection: 0) ? nil : .item(0, inSection: 0)
      }
      func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
        path == .item(0, inSection: 0) ? .item(2, inSection: 1) : path
      }
    }
    var spec = StickySpec()
    spec.levels = [[0, 1, 1], [0, 0, 0]]
    spec.lengths = [[20, 20, 20], [20, 20, 20]]
    let layout = try spec.layout()
    for offset in stride(from: 0, through: 110, by: 5) as StrideThrough<Double> {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 50)
      let found = Array(layout.elements(inViewport: viewport, hierarchy: Across()))
      #expect(found == Array(layout.elements(inViewport: viewport, hierarchy: spec.hierarchy)))
    }
    let viewport = LayoutRect(x: 0, y: 70, width: 100, height: 50)
    #expect(
      layout.frame(of: .item(0, inSection: 0), inViewport: viewport, hierarchy: Across())?.y == 40)
    #expect(
      layout.offset(
        toShow: .item(1, inSection: 1), aligned: .start, in: viewport, hierarchy: Across()) == 70)
  }

  @Test func `items in several columns and in orthogonal sections keep their position`() throws {
    let levels = [0, 1, 1, 2, 2, 0, 1, 1, 1, 1]
    let hierarchy = LevelHierarchy([levels])
    for section in [
      .grid(.count(2), itemLength: .fixed(20)), .flow(), .masonry(.count(2)),
      .list(itemLength: .fixed(40)).orthogonalScrolling(length: 30),
    ] as [SectionLayout] {
      let layout = try layout(
        of: (0..<10).map { LayoutSize(width: 30, height: Double(20 + $0)) }, width: 100, section)
      for offset in stride(from: -5, to: 120, by: 9) as StrideTo<Double> {
        let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 60)
        #expect(
          Array(layout.elements(inViewport: viewport, hierarchy: hierarchy))
            == Array(layout.elements(inViewport: viewport)))
        for path in layout.paths {
          #expect(
            layout.frame(of: path, inViewport: viewport, hierarchy: hierarchy)
              == layout.frame(of: path))
        }
      }
    }
    // A grid of one column is a list.
    let grid = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .grid(.count(1), itemLength: .fixed(20)))
    let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)
    #expect(grid.elements(inViewport: viewport, hierarchy: hierarchy).contains { $0.isPinned })
  }

  // MARK: Pixels

  @Test func `an ancestor that moves by less than a pixel is not pinned`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1, 1]]
    spec.lengths = [[20, 20, 20, 20]]
    spec.pixelScale = 2
    let layout = try spec.layout()
    func pinned(at offset: Double) -> [LayoutElement] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 40)
      return layout.elements(inViewport: viewport, hierarchy: spec.hierarchy).filter(\.isPinned)
    }
    #expect(pinned(at: 0.125) == [])
    #expect(pinned(at: 0.375).map(\.frame) == [LayoutRect(x: 0, y: 0.5, width: 100, height: 20)])
  }
}

/// The four combinations.
private enum AxisAndDirection {
  static let all: [(CollectionLayout.Axis, CollectionLayout.Direction)] = [
    (.vertical, .leftToRight), (.vertical, .rightToLeft), (.horizontal, .leftToRight),
    (.horizontal, .rightToLeft),
  ]
}

extension LayoutRect {
  fileprivate static let unbounded = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}
