import SectilePaths
import SectileTestSupport
import Testing

/// Shown paths, against a loop over all paths of the source.
@Suite struct ShownPathsTests {
  /// Compares all mappings with those of the list of shown paths; returns the first difference.
  private func difference(
    _ shown: ShownPaths, _ source: IndexPaths, _ list: [KindedIndexPath]
  )
    -> String?
  {
    var own: [KindedIndexPath] = []
    var count: [Int: Int] = [:]
    for path in list {
      guard path.kind == .item else {
        own.append(path)
        continue
      }
      own.append(.item(count[path.section, default: 0], inSection: path.section))
      count[path.section, default: 0] += 1
    }
    if Array(shown.paths) != own { return "\(Array(shown.paths)) is not \(own)" }
    if shown.numberOfSections != source.numberOfSections { return "sections" }
    if Array(IndexPaths(shown)) != own { return "the data source has other counts" }
    for (path, record) in zip(own, list) {
      if shown.sourcePath(of: path) != record { return "source of \(path)" }
      if shown.path(of: record) != path { return "path of \(record)" }
      if shown.nearestPath(to: record, in: .all) != path { return "nearest to \(record)" }
    }
    for record in source where !list.contains(record) {
      if shown.path(of: record) != nil { return "\(record) is not hidden" }
      for kinds in [KindedIndexPath.Kinds.all, .item, [.header, .item]] {
        let before = zip(own, list).reversed().first {
          $1 < record && kinds.contains(KindedIndexPath.Kinds($0.kind))
        }
        let first = own.first { kinds.contains(KindedIndexPath.Kinds($0.kind)) }
        if shown.nearestPath(to: record, in: kinds) != before?.0 ?? first {
          return "nearest to hidden \(record)"
        }
      }
    }
    return nil
  }

  /// Returns the paths that the filter and the collapsed paths leave, by their definition.
  private func expected(
    _ source: IndexPaths, _ matching: IndexPathSet?, _ collapsed: IndexPathSet,
    _ hierarchy: LevelHierarchy
  ) -> [KindedIndexPath] {
    func ancestors(_ path: KindedIndexPath) -> [KindedIndexPath] {
      var all: [KindedIndexPath] = []
      var current = path
      while let parent = hierarchy.parent(of: current) {
        all.append(parent)
        current = parent
      }
      return all
    }
    return source.filter { path in
      if let matching {
        let isNeeded = source.contains { item in
          item.kind == .item && matching.contains(item)
            && (path.kind == .item
              ? item == path || ancestors(item).contains(path) : item.section == path.section)
        }
        if !isNeeded { return false }
      }
      if path.kind != .header && collapsed.contains(.header(inSection: path.section))
        && source.contains(.header(inSection: path.section))
      {
        return false
      }
      return path.kind != .item || !ancestors(path).contains { collapsed.contains($0) }
    }
  }

  @Test func `every filter and all collapsed rows of small outlines show the expected rows`() {
    var count = 0
    for size in 0...3 {
      let source = IndexPaths(SectionCounts([size]))
      let items = (0..<size).map { KindedIndexPath.item($0, inSection: 0) }
      func subset(_ bits: Int) -> IndexPathSet {
        IndexPathSet(items.filter { bits >> $0.item! & 1 == 1 })
      }
      for levels in LevelHierarchy.allLevels(count: size) {
        let hierarchy = LevelHierarchy([levels])
        for filter in -1..<1 << size {
          for bits in 0..<2 << size {
            var collapsed = subset(bits)
            if bits >> size & 1 == 1 { collapsed.insert(.header(inSection: 0)) }
            let matching = filter < 0 ? nil : subset(filter)
            let shown = ShownPaths(
              of: source, matching: matching, collapsed: collapsed, hierarchy: hierarchy.hierarchy)
            let list = expected(source, matching, collapsed, hierarchy)
            let difference = difference(shown, source, list)
            check(difference, equals: nil, "\(levels), \(filter), \(bits)")
            count += 1
          }
        }
      }
    }
    check(count, isGreaterThan: 600)
  }

  @Test func `random filters of several outlines show the expected rows`() {
    for seed in 0..<120 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let levels = (0..<generator.int(in: 1...3)).map { _ in
        LevelHierarchy.randomLevels(count: generator.int(in: 0...8), using: &generator)
      }
      var counts = SectionCounts(levels.map(\.count))
      for section in levels.indices {
        counts.sections[section].hasHeader = generator.oneIn(2)
        counts.sections[section].hasFooter = generator.oneIn(2)
      }
      let source = IndexPaths(counts)
      let hierarchy = LevelHierarchy(levels)
      func some(_ chance: Int) -> IndexPathSet {
        // Some paths are not in the source.
        var set = IndexPathSet(source.filter { _ in generator.oneIn(chance) })
        if generator.oneIn(3) { set.insert(.item(20, inSection: 0)) }
        return set
      }
      let matching = generator.oneIn(3) ? nil : some(3)
      let collapsed = some(4)
      let shown = ShownPaths(
        of: source, matching: matching, collapsed: collapsed, hierarchy: hierarchy.hierarchy)
      let list = expected(source, matching, collapsed, hierarchy)
      check(difference(shown, source, list), equals: nil, "seed \(seed)")

      let flat = ShownPaths(of: source, matching: matching, collapsed: collapsed)
      let flatList = expected(source, matching, collapsed, LevelHierarchy([]))
      check(difference(flat, source, flatList), equals: nil, "seed \(seed), flat")

      // Sets are mapped as their members are.
      let own = shown.paths.filter { _ in generator.oneIn(2) }
      let records = source.filter { _ in generator.oneIn(2) }
      check(
        Array(shown.sourcePaths(of: IndexPathSet(own)).paths(in: source)),
        equals: own.compactMap(shown.sourcePath), "seed \(seed)")
      check(
        Array(shown.paths(of: IndexPathSet(records)).paths(in: shown.paths)),
        equals: records.compactMap(shown.path), "seed \(seed)")

      // The hierarchy of the rows is that of the source without the hidden paths.
      let rows = shown.hierarchy(hierarchy.hierarchy)
      for (path, record) in zip(shown.paths, list) {
        var parent = hierarchy.parent(of: record)
        while let hidden = parent, !list.contains(hidden) { parent = hierarchy.parent(of: hidden) }
        check(rows.parent(of: path), equals: parent.flatMap(shown.path), "seed \(seed), \(path)")
        let last = hierarchy.lastDescendant(of: record)
        let descendant = list.last { $0 <= last && $0.kind == record.kind } ?? record
        let expected = record.kind == .item ? shown.path(of: descendant) : path
        check(rows.lastDescendant(of: path), equals: expected, "seed \(seed), \(path)")
      }
      check(rows.parent(of: .item(99, inSection: 0)), equals: nil, "seed \(seed)")
      check(
        rows.lastDescendant(of: .item(99, inSection: 0)), equals: .item(99, inSection: 0),
        "seed \(seed)")
    }
  }

  @Test func `any set of paths can be shown, also of a source with gaps`() {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(1_000 + seed))
      let all = IndexPaths(SectionCounts((0..<5).map { _ in generator.int(in: 0...4) }))
      let source =
        generator.oneIn(2)
        ? all : all.filter(include: [.item, .footer], inSections: [1, 3])
      let list = source.filter { _ in generator.oneIn(2) }
      let shown = ShownPaths(IndexPathSet(list), of: source)
      check(difference(shown, source, list), equals: nil, "seed \(seed)")
      check(shown.sourcePaths, equals: IndexPathSet(list), "seed \(seed)")
      // A set may have other paths, too.
      check(
        Array(ShownPaths(IndexPathSet(sections: 0..<9), of: source).paths).count,
        equals: source.count, "seed \(seed)")
    }
    let none = ShownPaths(of: IndexPaths(), matching: [.item(0, inSection: 0)])
    check(none.paths.isEmpty, "\(none.paths)")
    check(none.nearestPath(to: .item(0, inSection: 0)), equals: nil)
  }

  @Test func `a billion rows are filtered by runs`() {
    let source = IndexPaths(SectionCounts([1_000_000_000, 1_000_000_000]))
    var found = IndexPathSet(
      .item(7, inSection: 0)...(.item(500_000_000, inSection: 0)))
    found.insert(.item(3, inSection: 1))
    let shown = ShownPaths(of: source, matching: found, collapsed: [.header(inSection: 1)])
    check(shown.paths.count, equals: 499_999_994 + 2 + 1)
    check(
      shown.sourcePath(of: .item(400_000_000, inSection: 0)),
      equals: .item(400_000_007, inSection: 0))
    check(shown.path(of: .item(3, inSection: 1)), equals: nil)
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `ancestors that items share are visited once`() {
      // A chain of 500 items, and 500 children of its last one.
      let levels = Array(0..<500) + Array(repeating: 500, count: 500)
      let source = IndexPaths(SectionCounts([1_000]))
      let hierarchy = Hierarchy(levels: levels)
      func lookUps(_ work: () -> Void) -> Int {
        let counter = HierarchyVisits()
        HierarchyVisits.$current.withValue(counter, operation: work)
        return counter.value
      }
      let matching = IndexPathSet(.item(500, inSection: 0)...(.item(999, inSection: 0)))
      let all = IndexPathSet(source)
      let calls = [
        lookUps {
          let shown = ShownPaths(of: source, matching: matching, hierarchy: hierarchy)
          check(shown.paths.count(of: .item), equals: 1_000)
        },
        // Descendants of a collapsed item are not visited.
        lookUps {
          let closed = ShownPaths(of: source, collapsed: all, hierarchy: hierarchy)
          check(closed.paths.map(\.description), equals: ["0.header"])
        },
        lookUps {
          _ = ShownPaths(
            of: source, collapsed: all.subtracting([.header(inSection: 0)]), hierarchy: hierarchy)
        },
      ]
      check(calls, equals: [1_000, 0, 1])
    }
  #endif

  @Test func `changes between filters lead from the old rows to the new ones`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let source = IndexPaths(
        SectionCounts((0..<4).map { _ in generator.int(in: 0...6) }, hasFooters: seed % 3 != 0))
      func random() -> ShownPaths {
        let share = generator.int(in: 1...4)
        let items = IndexPathSet(source.filter { _ in generator.oneIn(share) })
        let closed = IndexPathSet(source.filter { $0.kind == .header && generator.oneIn(4) })
        return ShownPaths(of: source, matching: generator.oneIn(4) ? nil : items, collapsed: closed)
      }
      let (old, new) = (random(), random())
      let changes = new.changes(from: old)
      try changes.validate(from: old, to: new)
      check(changes.itemMoves, equals: [], "seed \(seed)")
      check(changes.sectionMoves, equals: [], "seed \(seed)")
      for path in source where path.kind == .item {
        guard let shown = old.path(of: path) else { continue }
        check(changes.newPath(for: shown), equals: new.path(of: path), "seed \(seed): \(path)")
      }
      let hidden = old.paths.count(of: .item) - changes.itemRemovals.count
      check(
        new.paths.count(of: .item), equals: hidden + changes.itemInsertions.count, "seed \(seed)")
      for section in 0..<4 {
        let differs =
          old.hasHeader(inSection: section) != new.hasHeader(inSection: section)
          || old.hasFooter(inSection: section) != new.hasFooter(inSection: section)
        check(
          changes.sectionUpdates.contains { $0.new == section }, equals: differs,
          "seed \(seed), section \(section)")
      }
      check(changes, equals: changes.simplified(), "seed \(seed)")
      check(new.changes(from: new).isEmpty, "seed \(seed)")
    }
  }

  @Test func `changes between sources with other sections name existing paths`() throws {
    let few = ShownPaths(of: IndexPaths(SectionCounts([2, 1])))
    let many = ShownPaths(of: IndexPaths(SectionCounts([2, 1, 3])))
    try many.changes(from: few).validate(from: few, to: many)
    try few.changes(from: many).validate(from: many, to: few)
  }
}
