// The changes of many edits as one value, compared with their composition one by one.

import SectilePaths
import SectileTestSupport
import Testing

@Suite struct ComposedChangesTests {
  /// Returns the changes of random edits of a section that has ten items before them.
  private func edits(count: Int, _ generator: inout SeededGenerator) throws -> [SectionedChanges] {
    var items = 10
    return try (0..<count).map { _ in
      let old = KindedIndexPath.item(generator.int(in: 0...items - 1), inSection: 0)
      let new = KindedIndexPath.item(generator.int(in: 0...items - 1), inSection: 0)
      switch generator.int(in: 0...3) {
      case 0 where items > 1:
        items -= 1
        return try SectionedChanges(itemRemovals: [old])
      case 1:
        items += 1
        return try SectionedChanges(itemInsertions: [new])
      case 2: return try SectionedChanges().updating(items: [old])
      default: return try SectionedChanges(itemMoves: [.init(old: old, new: new)])
      }
    }
  }

  @Test func `changes of many edits are composed as one by one`() throws {
    for seed in 0..<seedCount(60, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let edits = try edits(count: Int(seed % 40), &generator)
      let composed = SectionedChanges(composing: edits)
      let expected = edits.reduce(SectionedChanges()) { $0.followed(by: $1) }
      check(composed.mapsPaths(like: expected), "seed \(seed)")
      check(composed.itemUpdates, equals: expected.itemUpdates, "seed \(seed)")
      check(composed.simplified(), equals: composed, "seed \(seed)")
    }
    check(SectionedChanges(composing: []), equals: SectionedChanges())
  }

  /// One by one, this takes hundreds of millions of steps.
  @Test func `30,000 insertions are composed`() throws {
    let edits = try (0..<30_000).map {
      try SectionedChanges(itemInsertions: [.item($0 / 2, inSection: 0)])
    }
    check(SectionedChanges(composing: edits).itemInsertions.count, equals: 30_000)
  }
}
