import SectilePaths
import SectileTestSupport
import Testing

/// All laws of changes on sources of about a thousand items, with many changes and long runs.
@Suite struct SectionedChangesLargeTests {
  @Test(arguments: 1...seedCount(1, deep: 3))
  func `mapping, composition, rebasing, stages and sets agree with a model of 1,000 items`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var fresh = 100_000
    let old = ModelState(counts: (0..<25).map { _ in generator.int(in: 0...60) })
    let middle = old.edited(edits: 80, fresh: &fresh, using: &generator)
    let new = middle.edited(edits: 80, fresh: &fresh, using: &generator)
    let first = StatePair(from: old, to: middle)
    let second = StatePair(from: middle, to: new)
    let whole = StatePair(from: old, to: new)
    let a = try first.changes(staying: 99, updating: 5, using: &generator)
    let b = try second.changes(staying: 99, updating: 5, using: &generator)
    let comment = "seed \(seed)"

    // Each set of changes and its inverse.
    for (pair, changes) in [(first, a), (second, b)] {
      check(pair.violation(of: changes) == nil, comment)
      check(pair.violation(ofInverse: changes.inverse()) == nil, comment)
      check(pair.replaying(changes) == pair.new, comment)
      try changes.validate(from: pair.old.counts, to: pair.new.counts)
      check(pair.violation(ofStages: changes.stages()) == nil, comment)
    }

    // Both sets composed.
    let both = a.followed(by: b)
    check(whole.violation(of: both) == nil, comment)
    check(whole.replaying(both) == new, comment)
    check(whole.violation(ofStages: both.stages()) == nil, comment)
    check(both.inverse().mapsPaths(like: b.inverse().followed(by: a.inverse())), comment)
    let back = both.inverse()
    check(
      a.followed(by: b).followed(by: back).mapsPaths(like: a.followed(by: b.followed(by: back))),
      comment)
    for path in old.paths {
      let survives = both.newPath(for: path) != nil
      check(both.followed(by: back).newPath(for: path) == (survives ? path : nil), comment)
    }

    // Rebasing: another edit of the middle state.
    let other = middle.edited(edits: 40, fresh: &fresh, using: &generator)
    let c = try StatePair(from: middle, to: other)
      .changes(staying: 99, using: &generator)
    let oneWay = b.followed(by: c.rebased(over: b, as: .later))
    let otherWay = c.followed(by: b.rebased(over: c, as: .earlier))
    check(oneWay.mapsPaths(like: otherWay), comment)
    for path in middle.paths where b.newPath(for: path) == nil || c.newPath(for: path) == nil {
      check(oneWay.newPath(for: path) == nil, comment)
    }

    // A selection mapped through both sets.
    let paths = IndexPaths(old.counts)
    var selection = IndexPathSet()
    for _ in 0..<30 {
      let start = generator.int(in: 0...paths.count - 1)
      let end = min(start + generator.int(in: 0...40), paths.count - 1)
      selection.formSymmetricDifference(IndexPathSet(paths[start]...paths[end]))
    }
    let mapped = selection.mapped(through: both)
    let expected = selection.paths(in: paths).compactMap { whole.newPath(for: $0) }
    check(Array(mapped.paths(in: IndexPaths(new.counts))) == expected.sorted(), comment)
    check(
      selection.mapped(through: a).mapped(through: b).paths(in: IndexPaths(new.counts))
        .elementsEqual(expected.sorted()), comment)
  }
}
