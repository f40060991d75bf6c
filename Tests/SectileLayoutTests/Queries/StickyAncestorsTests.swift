import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Ancestors that stay above their descendants: the browser's family, all small forests, and
/// random forests.
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
        check(
          line.length, equals: browserCase.expected.contentHeight,
          "browserCase \(browserCase.name), axis \(axis), direction \(direction)")
        check(
          browserCase.expected.rows.count, equals: browserCase.rows.count,
          "browserCase \(browserCase.name), axis \(axis), direction \(direction)")
        for pinned in browserCase.expected.pinned {
          let outer = browserCase.container.height
          let viewport = line.viewport(at: pinned.offset, length: outer)
          let expected = Dictionary(uniqueKeysWithValues: pinned.rows.map { ($0.row, $0.y) })
          for (row, natural) in browserCase.expected.rows.enumerated() {
            let frame = try #require(
              layout.frame(
                of: .item(row, inSection: 0), in: spec.viewport(viewport, levels: .max)))
            let found = line.along(frame)
            let name = "\(browserCase.name), \(axis), \(direction), \(pinned.offset), row \(row)"
            check(found.start, equals: expected[row] ?? natural.y, "\(name)")
            check(found.end - found.start, equals: natural.height, "\(name)")
            count += expected[row] == nil ? 0 : 1
          }
        }
      }
    }
    check(count, isGreaterThan: 4_000)
  }

  @Test(arguments: 1...6)
  func `elements, frames and hit tests equal the formula in all small forests`(
    count: Int
  ) throws {
    for (index, levels) in LevelHierarchy.allLevels(count: count).enumerated()
    where count < 6 || index.isMultiple(of: Exhaustive.step(3)) {
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
    let seeds = seedCount(40, deep: 120)
    for seed in 0..<seeds {
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
    check(displaced > 8 * seeds)
  }

  @Test func `a slightly wrong formula gives other elements`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1]]
    spec.lengths = [[10, 10, 10]]
    try check(violation(spec, offsets: [5], 20), equals: nil)
    try check(violation(spec, offsets: [5], 20, error: 0.5) != nil)
  }

  /// Returns the first difference from the oracle, or nil.
  ///
  /// - Parameter error: A distance that is added to the offset of the oracle.
  private func violation(
    _ spec: StickySpec, offsets: some Sequence<Double>, _ outer: Double, error: Double = 0
  ) throws -> String? {
    let layout = try spec.layout()
    let oracle = StickyOracle(spec, layout)
    for offset in offsets {
      let all = oracle.elements(at: offset + error, length: outer)
      let viewport = oracle.line.viewport(at: offset, length: outer)
      for element in all {
        let found = layout.frame(
          of: element.path, in: spec.viewport(viewport))
        if found != element.frame {
          return "at \(offset): \(element.path) is \(found as Any), not \(element.frame)\n\(spec)"
        }
      }
      let areas = [viewport, oracle.line.viewport(at: offset - 30, length: outer + 50), .unbounded]
      for area in areas {
        let expected = all.filter { $0.frame.overlaps(area) }
        let found = Array(
          layout.elements(
            overlapping: area, in: spec.viewport(viewport)))
        if found != expected {
          return "in \(area) at \(offset): \(found), not \(expected)\n\(spec)"
        }
      }
      for distance in stride(from: -5, to: outer + 5, by: 7) {
        let point = oracle.line.point(along: offset + distance, across: 30)
        let rect = LayoutRect(origin: point, size: .zero)
        let expected = all.last { $0.frame.overlaps(rect) }?.path
        let found = layout.path(
          at: point, in: spec.viewport(viewport))
        if found != expected {
          return "at \(offset), \(point): \(found as Any), not \(expected as Any)\n\(spec)"
        }
      }
    }
    return nil
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
