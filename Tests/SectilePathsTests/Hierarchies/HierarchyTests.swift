import SectilePaths
import SectileTestSupport
import Testing

@Suite struct HierarchyTests {
  @Test func `all small forests have the parents and descendants of their levels`() {
    var count = 0
    for size in 0...6 {
      for levels in LevelHierarchy.allLevels(count: size) {
        let items = Hierarchy(levels: levels, inSection: 2)
        let oracle = LevelHierarchy([[], [], levels])
        for item in 0..<size {
          let path = KindedIndexPath.item(item, inSection: 2)
          let siblings = (0..<size).filter {
            oracle.parent(of: .item($0, inSection: 2)) == oracle.parent(of: path)
          }
          check(
            items.parent(of: path), equals: oracle.parent(of: path),
            "size \(size), levels \(levels), item \(item)")
          check(
            items.lastDescendant(of: path), equals: oracle.lastDescendant(of: path),
            "size \(size), levels \(levels), item \(item)")
          check(
            items.level(of: path), equals: levels[item],
            "size \(size), levels \(levels), item \(item)")
          let position = items.siblingPosition(of: path)
          check(
            position?.index, equals: siblings.firstIndex(of: item),
            "size \(size), levels \(levels), item \(item)")
          check(
            position?.count, equals: siblings.count, "size \(size), levels \(levels), item \(item)")
          count += 1
        }
      }
    }
    check(count, isGreaterThan: 900)
  }

  @Test func `skipped levels make the last lower item the parent, whatever the numbers are`() {
    // Headings of levels 2, 4, 3, 1, minimum, maximum.
    let items = Hierarchy(levels: [2, 4, 3, 1, .min, .max])
    check((0..<6).map { items.level(of: .item($0, inSection: 0)) }, equals: [0, 1, 1, 0, 0, 1])
    let parents = (0..<6).map { items.parent(of: .item($0, inSection: 0))?.item }
    check(parents, equals: [nil, 0, 0, nil, nil, 4])
    check(items.lastDescendant(of: .item(0, inSection: 0)), equals: .item(2, inSection: 0))
    check(
      items.siblingPosition(of: .item(3, inSection: 0)).map { [$0.index, $0.count] },
      equals: [1, 3])
  }

  @Test func `other paths are roots without siblings`() {
    let items = Hierarchy(levels: [0, 1])
    for path in [
      KindedIndexPath.item(2, inSection: 0), .item(1, inSection: 1), .header(inSection: 0),
      .footer(inSection: 0),
    ] {
      check(items.parent(of: path), equals: nil, "path \(path)")
      check(items.lastDescendant(of: path), equals: path)
      check(items.siblingPosition(of: path) == nil, "path \(path)")
      check(items.level(of: path), equals: 0, "path \(path)")
    }
    check(Hierarchy(levels: []).parent(of: .item(0, inSection: 0)), equals: nil)
  }

  @Test func `each section has the paths of its hierarchy`() {
    let parts = [1: [0, 1, 1], 4: [0, 1, 2, 3, 4], 6: [0]]
    let hierarchies = parts.map { Hierarchy(levels: $0.value, inSection: $0.key) }
    let joined = hierarchies[0].joined(with: hierarchies[1]).joined(with: hierarchies[2])
    let nested = hierarchies[2].joined(with: hierarchies[0].joined(with: hierarchies[1]))
    check(joined, equals: nested)
    let model = LevelHierarchy((0..<8).map { parts[$0] ?? [] })
    for section in 0...7 {
      for item in 0...6 {
        let path = KindedIndexPath.item(item, inSection: section)
        check(joined.parent(of: path), equals: model.parent(of: path), "\(path)")
        check(joined.lastDescendant(of: path), equals: model.lastDescendant(of: path), "\(path)")
        let level = parts[section].flatMap { $0.indices.contains(item) ? $0[item] : nil }
        check(joined.level(of: path), equals: level ?? 0, "\(path)")
      }
    }
    // Of a section that both have, the rows of the first stay.
    let flat = Hierarchy(levels: [0, 0, 0], inSection: 1)
    check(joined.joined(with: flat), equals: joined)
    check(flat.joined(with: joined).level(of: .item(1, inSection: 1)), equals: 0)
  }

  @Test func `hierarchies are equal if their rows have the same parents`() {
    check(Hierarchy(), equals: Hierarchy())
    check(Hierarchy().isEmpty && Hierarchy(levels: []).isEmpty)
    let rows = Hierarchy(levels: [0, 1, 2, 0])
    check(rows, equals: Hierarchy(levels: [3, 5, 7, 3]))
    check(rows != Hierarchy(levels: [0, 1, 1, 0]))
    check(rows != Hierarchy(levels: [0, 1, 2, 0], inSection: 1))
    let source = IndexPaths(SectionCounts([4]))
    let shown = ShownPaths(of: source, collapsed: [.item(1, inSection: 0)], hierarchy: rows)
    check(shown.hierarchy(rows), equals: shown.hierarchy(rows))
    check(shown.hierarchy(rows) != rows)
    check(ShownPaths(IndexPathSet(), of: source).hierarchy(rows).isEmpty)
  }

  @Test func `shown rows are siblings if they have the same shown parent`() {
    for seed in 0..<seedCount(100, deep: 400) {
      var generator = SeededGenerator(seed: seed)
      let levels = LevelHierarchy.randomLevels(count: 12, using: &generator)
      let source = IndexPaths(SectionCounts([12], hasHeaders: false, hasFooters: false))
      let list = source.filter { _ in generator.int(in: 0...3) > 0 }
      let shown = ShownPaths(IndexPathSet(list), of: source)
      let rows = shown.hierarchy(Hierarchy(levels: levels))
      for path in shown.paths {
        let siblings = shown.paths.filter { rows.parent(of: $0) == rows.parent(of: path) }
        let position = rows.siblingPosition(of: path)
        check(position?.index, equals: siblings.firstIndex(of: path), "seed \(seed), \(path)")
        check(position?.count, equals: siblings.count, "seed \(seed), \(path)")
        var ancestors = 0
        var current = path
        while let parent = rows.parent(of: current) {
          (ancestors, current) = (ancestors + 1, parent)
        }
        check(rows.level(of: path), equals: ancestors, "seed \(seed), \(path)")
      }
      check(rows.siblingPosition(of: .item(99, inSection: 0)) == nil, "seed \(seed)")
    }
  }
}
