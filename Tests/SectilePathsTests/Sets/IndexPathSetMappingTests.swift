import SectilePaths
import SectileTestSupport
import Testing

/// Sets mapped through changes, against models whose elements have identities.
@Suite struct IndexPathSetMappingTests {
  /// All pairs of states in a deep run, otherwise one in 13 and one in 61.
  @Test(arguments: [
    (2, 3, Exhaustive.step(13)), (3, 2, Exhaustive.step(61)),
  ])
  func `a mapped set has the same elements, for all small states`(
    sections: Int, items: Int, step: Int
  ) throws {
    var generator = SeededGenerator(seed: 7)
    for (number, pair) in Exhaustive.statePairs(
      sections: sections, items: items, every: step)
    {
      let changes = try pair.changes(staying: number % 3 * 50, using: &generator)
      for _ in 0..<2 {
        let selection = randomSet(of: pair.old.paths, using: &generator)
        if let violation = violation(of: selection, changes, in: pair) {
          Issue.record("\(selection) in \(pair): \(violation)\n\(changes.code)")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `a mapped set has the same elements, for random states`(block: Int) throws {
    for seed in UInt64(block) * 50..<UInt64(block) * 50 + 50 {
      var generator = SeededGenerator(seed: seed)
      let pair = StatePair.random(
        sections: 0...7, items: 9, edits: 0...15, using: &generator)
      let changes = try pair.changes(
        staying: generator.int(in: 0...100), using: &generator)
      let selection = randomSet(of: pair.old.paths, using: &generator)
      if let violation = violation(of: selection, changes, in: pair) {
        Issue.record("seed \(seed), \(selection) in \(pair): \(violation)\n\(changes.code)")
      }
    }
  }

  /// Returns a set of a few ranges, which can contain paths that the source does not have.
  private func randomSet(
    of paths: [KindedIndexPath], using generator: inout SeededGenerator
  ) -> IndexPathSet {
    var set = IndexPathSet()
    for _ in 0..<generator.int(in: 1...3) {
      let bounds = [0, 0].compactMap { _ in paths.randomElement(using: &generator) }.sorted()
      guard bounds.count == 2 else { return IndexPathSet(sections: 0..<5) }
      set.insert(contentsOf: bounds[0]...bounds[1])
    }
    return generator.oneIn(3) ? set.complement() : set
  }

  private func violation(
    of selection: IndexPathSet, _ changes: SectionedChanges, in pair: StatePair
  ) -> String? {
    let mapped = selection.mapped(through: changes)
    for path in pair.old.paths {
      guard let new = pair.newPath(for: path) else { continue }
      if mapped.contains(new) != selection.contains(path) {
        return "\(path) is at \(new), which is \(mapped.contains(new) ? "" : "not ")in \(mapped)"
      }
    }
    let survivors = Set(pair.old.paths.compactMap { pair.newPath(for: $0) })
    for path in pair.new.paths where !survivors.contains(path) && mapped.contains(path) {
      return "\(path) is new, but in \(mapped)"
    }
    // Mapping the members one by one gives the same set.
    let exact = selection.intersection(IndexPathSet(IndexPaths(pair.old.counts)))
    let members = exact.paths(in: IndexPaths(pair.old.counts))
    let images = IndexPathSet(members.compactMap { changes.newPath(for: $0) })
    let paths = IndexPaths(pair.new.counts)
    if Array(images.paths(in: paths)) != Array(mapped.paths(in: paths)) {
      return "\(mapped) is not \(images)"
    }
    if exact.mapped(through: changes) != images { return "\(exact) maps inexactly" }
    return nil
  }

  @Test func `an insertion splits a run, and its removal joins it again`() throws {
    let selection = IndexPathSet(path("0.2")...path("4.footer"))
    let insertion = try SectionedChanges(itemInsertions: [path("0.5")])
    check(selection.mapped(through: insertion).description, equals: "0.2…0.4, 0.6…4.footer")
    check(
      selection.mapped(through: insertion).mapped(through: insertion.inverse()), equals: selection)
    check(selection.mapped(through: SectionedChanges()), equals: selection)
  }

  @Test func `the set of all paths maps to all paths except inserted ones`() throws {
    let all = IndexPathSet().complement()
    let removal = try SectionedChanges(
      sectionRemovals: [3], itemRemovals: [path("0.5"), path("2.0")])
    check(all.mapped(through: removal).description, equals: "0.header…2147483646.footer")
    let insertion = removal.inverse()
    check(
      all.mapped(through: insertion).complement().description, equals: "0.5, 2.0, 3.header…3.footer"
    )
    let move = try SectionedChanges(
      sectionMoves: [.init(old: 0, new: 2_147_483_647)],
      itemMoves: [.init(old: path("5.4294967295"), new: path("6.0"))])
    // One ordinal is missing: no old item maps to the last possible item of section 4.
    check(all.mapped(through: move).complement().description, equals: "4.4294967295")
    check(
      IndexPathSet(sections: 0..<4).mapped(through: move).description,
      equals: "0.header…2.footer, 2147483647.header…2147483647.footer")
    let last = IndexPathSet(sections: 2_147_483_647..<2_147_483_648)
    check(last.mapped(through: move.inverse()).description, equals: "0.header…0.footer")
    check(IndexPathSet(sections: 0..<1).mapped(through: move), equals: last)
  }

  @Test func `an item at the limit is dropped or moved without its neighbors`() throws {
    let last = IndexPathSet([path("3.4294967295")])
    let push = try SectionedChanges(itemInsertions: [path("3.0")])
    check(last.mapped(through: push).isEmpty)
    let move = try SectionedChanges(
      itemMoves: [.init(old: path("3.4294967295"), new: path("3.0"))])
    check(last.mapped(through: move).description, equals: "3.0")
    let footer = IndexPathSet(path("3.4294967295")...path("3.footer"))
    check(footer.mapped(through: move).description, equals: "3.0, 3.footer")
    let lastOfAll = IndexPathSet([path("2147483647.footer")])
    let edit = try SectionedChanges(itemInsertions: [path("2147483647.0")])
    check(lastOfAll.mapped(through: edit), equals: lastOfAll)
    let section = try SectionedChanges(sectionInsertions: [0])
    check(lastOfAll.mapped(through: section).isEmpty)
    check(IndexPathSet([path("2147483646.footer")]).mapped(through: section), equals: lastOfAll)
  }
}
