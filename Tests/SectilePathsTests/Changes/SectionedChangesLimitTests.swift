import SectilePaths
import SectileTestSupport
import Testing

/// Changes that name sections and items at the limits of paths.
///
/// No real state has this number of elements, but such changes can come from outside and must not
/// trap.
@Suite struct SectionedChangesLimitTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  static let sections = [0, 1, 2, 2_147_483_645, 2_147_483_646, 2_147_483_647]
  static let items = [0, 1, 2, 4_294_967_293, 4_294_967_294, 4_294_967_295]

  /// Returns changes from random lists, most of which contradict each other, or nil.
  private func random(using generator: inout SeededGenerator) -> SectionedChanges? {
    func few<T>(_ make: () -> T) -> [T] { (0..<generator.int(in: 0...3)).map { _ in make() } }
    func section() -> Int { Self.sections.randomElement(using: &generator)! }
    func item() -> KindedIndexPath {
      .item(Self.items.randomElement(using: &generator)!, inSection: section())
    }
    let changes = try? SectionedChanges(
      sectionRemovals: few(section), sectionInsertions: few(section),
      sectionMoves: few { Pair(old: section(), new: section()) },
      itemRemovals: few(item), itemInsertions: few(item),
      itemMoves: few { Move(old: item(), new: item()) })
    guard let changes else { return nil }
    let updated = try? changes.updating(sections: few(section), items: few(item))
    return updated ?? changes
  }

  @Test(arguments: 0..<4)
  func `every operation returns changes in normal form and does not trap`(block: Int) throws {
    let samples = Self.sections.flatMap { section in
      [KindedIndexPath.header(inSection: section), .footer(inSection: section)]
        + Self.items.map { .item($0, inSection: section) }
    }
    var tried = 0
    for seed in UInt64(block) * 200..<UInt64(block) * 200 + 200 {
      var generator = SeededGenerator(seed: seed)
      guard let a = random(using: &generator), let b = random(using: &generator) else { continue }
      tried += 1
      let comment = "seed \(seed)\n\(a.code)\n\(b.code)"
      let both = a.followed(by: b)
      var results = [
        both, a.inverse(), a.simplified(), a.withoutMoves(), a.followed(by: a.inverse()),
      ]
      results += [a.rebased(over: b), b.rebased(over: a), a.rebased(over: b, as: .earlier)]
      results += a.stages()
      if let merged = try? a.merging(b) { results.append(merged) }
      for result in results {
        let remade = try SectionedChanges(
          sectionRemovals: result.sectionRemovals, sectionInsertions: result.sectionInsertions,
          sectionMoves: result.sectionMoves, sectionUpdates: result.sectionUpdates,
          itemRemovals: result.itemRemovals, itemInsertions: result.itemInsertions,
          itemMoves: result.itemMoves, itemUpdates: result.itemUpdates)
        check(remade == result, comment)
        check(remade.mapsPaths(like: result), comment)
      }
      for path in samples {
        // An element that a shifts beyond the limit can have a path in the composition, but not in
        // a.
        if let new = a.newPath(for: path) {
          check(a.oldPath(for: new) == path, comment)
          if let end = b.newPath(for: new) { check(both.newPath(for: path) == end, comment) }
        }
      }
      let set = IndexPathSet(samples[seed.hashed(below: 40)]...samples[40 + seed.hashed(below: 8)])
      let mapped = set.mapped(through: a)
      for path in samples {
        if let new = a.newPath(for: path) {
          check(mapped.contains(new) == set.contains(path), comment)
        }
        if let old = a.oldPath(for: path) {
          check(mapped.contains(path) == set.contains(old), comment)
        }
      }
      #expect(throws: ChangesError.self, "\(comment)") {
        try a.followed(by: try SectionedChanges().updating(sections: [9]))
          .validate(from: SectionCounts([3, 3, 3]), to: SectionCounts([3, 3]))
      }
    }
    check(tried, isGreaterThan: 10)
  }

  @Test func `changes near the limit are one stage`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [0], sectionMoves: [Pair(old: 1, new: 2_147_483_647)],
      itemMoves: [Move(old: path("0.0"), new: path("2147483647.0"))])
    check(changes.stages(), equals: [changes])
  }
}

extension UInt64 {
  /// Returns a random number that depends only on this one.
  fileprivate func hashed(below limit: UInt64) -> Int {
    var generator = SeededGenerator(seed: self)
    return Int(generator.next() % limit)
  }
}
