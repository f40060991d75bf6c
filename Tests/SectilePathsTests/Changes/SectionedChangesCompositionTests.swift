import SectileTestSupport
import Testing

@testable import SectilePaths

/// Algebraic laws of composition, inverse and union, for every small chain of changes and for
/// random large ones.
@Suite struct SectionedChangesCompositionTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  /// Two pairs of states, one after the other, and their changes.
  struct Chain: CustomStringConvertible {
    var first: StatePair
    var second: StatePair
    var a: SectionedChanges
    var b: SectionedChanges

    var description: String { "\(first) to \(second.new)\n\(a.code)\n\(b.code)" }
  }

  /// All chains of two sets of changes between sources of one section with up to three items, and
  /// of up to two sections with up to one item; one in 7 unless the run is deep.
  ///
  /// With up to two items in two sections, one in 623; in a deep run one in 11.
  @Test(arguments: [
    (1, 3, 1), (2, 1, 1),
    (2, 2, Exhaustive.step(89, deep: 11)),
  ])
  func `composed changes map elements through both, for every small chain`(
    sections: Int, items: Int, step: Int
  ) throws {
    var generator = SeededGenerator(seed: 2)
    var (middleNumber, number) = (0, 0)
    let shapes = Exhaustive.shapes(sections: sections, items: items)
    for shape in shapes {
      let old = ModelState(counts: shape)
      for middle in shapes.flatMap({ Exhaustive.successors(of: old, shape: $0) }) {
        middleNumber += 1
        guard middleNumber.isMultiple(of: Exhaustive.step(7)) else { continue }
        let first = StatePair(from: old, to: middle)
        for new in shapes.flatMap({ Exhaustive.successors(of: middle, shape: $0) }) {
          number += 1
          guard number % step == 0 else { continue }
          let second = StatePair(from: middle, to: new)
          let chain = Chain(
            first: first, second: second,
            a: try first.changes(staying: number % 3 * 50, updating: 30, using: &generator),
            b: try second.changes(staying: number % 2 * 100, updating: 30, using: &generator))
          if let violation = violation(in: chain) {
            Issue.record("\(violation)\n\(chain)")
            return
          }
        }
      }
    }
    check(number, isGreaterThan: 3_000 / Exhaustive.step(7))
  }

  @Test(arguments: 0..<6)
  func `composed changes map elements through all, and composition is associative`(
    block: Int
  ) throws {
    for seed in UInt64(block) * 25..<UInt64(block) * 25 + 25 {
      var generator = SeededGenerator(seed: seed)
      var fresh = 10_000
      func edited(_ state: ModelState) -> ModelState {
        state.edited(edits: generator.int(in: 0...12), fresh: &fresh, using: &generator)
      }
      let old = ModelState.random(
        sections: generator.int(in: 0...6), items: 8, using: &generator)
      var all = [StatePair(from: old, to: edited(old))]
      while all.count < 3 {
        all.append(StatePair(from: all.last!.new, to: edited(all.last!.new)))
      }
      let changes = try all.map {
        try $0.changes(staying: generator.int(in: 0...100), updating: 20, using: &generator)
      }
      let chain = Chain(first: all[0], second: all[1], a: changes[0], b: changes[1])
      if let violation = violation(in: chain) {
        Issue.record("seed \(seed): \(violation)\n\(chain)")
      }
      let left = changes[0].followed(by: changes[1]).followed(by: changes[2])
      let right = changes[0].followed(by: changes[1].followed(by: changes[2]))
      check(left.mapsPaths(like: right), "seed \(seed)")
      check(left.sectionUpdates, equals: right.sectionUpdates, "seed \(seed)")
      check(left.itemUpdates, equals: right.itemUpdates, "seed \(seed)")
      let whole = StatePair(from: old, to: all[2].new)
      check(whole.violation(of: left), equals: nil, "seed \(seed)")
      check(whole.replaying(right), equals: all[2].new, "seed \(seed)")
    }
  }

  /// All chains of three sets of changes between states of one section with up to two items, and of
  /// up to two sections with up to one item; unless the run is deep, one in 3 and one in 293 pairs.
  @Test(arguments: [(1, 2, Exhaustive.step(3)), (2, 1, Exhaustive.step(293))])
  func `composition is associative for every small triple`(
    sections: Int, items: Int, step: Int
  ) throws {
    var generator = SeededGenerator(seed: 3)
    var number = 0
    let shapes = Exhaustive.shapes(sections: sections, items: items)
    func successors(_ state: ModelState) -> [StatePair] {
      shapes.flatMap { Exhaustive.successors(of: state, shape: $0) }.map {
        StatePair(from: state, to: $0)
      }
    }
    for shape in shapes {
      for first in successors(ModelState(counts: shape)) {
        let a = try first.changes(staying: 50, using: &generator)
        for second in successors(first.new) {
          number += 1
          guard number % step == 0 else { continue }
          let b = try second.changes(staying: 50, using: &generator)
          let ab = a.followed(by: b)
          for third in successors(second.new) {
            let c = try third.changes(staying: 50, using: &generator)
            if !ab.followed(by: c).mapsPaths(like: a.followed(by: b.followed(by: c))) {
              Issue.record("\(a.code)\n\(b.code)\n\(c.code)")
              return
            }
          }
        }
      }
    }
    check(number, isGreaterThan: 100)
  }

  /// Returns the first law that a chain breaks, or nil.
  private func violation(in chain: Chain) -> String? {
    let (a, b) = (chain.a, chain.b)
    let whole = StatePair(from: chain.first.old, to: chain.second.new)
    let both = a.followed(by: b)
    if let violation = whole.violation(of: both) { return "then: \(violation)" }
    if whole.replaying(both) != whole.new { return "then does not replay: \(both.code)" }
    if remade(both) != both { return "then is not in normal form: \(both.code)" }
    if both.simplified() != both { return "then has a redundant move" }
    let updates = chain.first.old.paths.filter { path in
      guard path.kind == .item, let middle = a.newPath(for: path) else { return false }
      let isUpdated =
        a.itemUpdates.contains { $0.old == path } || b.itemUpdates.contains { $0.old == middle }
      return isUpdated && b.newPath(for: middle) != nil
    }
    if both.itemUpdates.map({ $0.old }) != updates { return "then updates \(both.itemUpdates)" }
    let sectionUpdates = chain.first.old.sections.indices.filter { section in
      guard let middle = a.newSection(for: section) else { return false }
      let isUpdated =
        a.sectionUpdates.contains { $0.old == section }
        || b.sectionUpdates.contains { $0.old == middle }
      return isUpdated && b.newSection(for: middle) != nil
    }
    if both.sectionUpdates.map({ $0.old }) != sectionUpdates {
      return "then updates \(both.sectionUpdates)"
    }

    // Changes and then their inverse map every surviving element to itself, without moves.
    let back = a.followed(by: a.inverse())
    for path in chain.first.old.paths {
      let expected = a.newPath(for: path) == nil ? nil : path
      if back.newPath(for: path) != expected { return "a then its inverse moves \(path)" }
      if back.oldPath(for: path) != expected { return "a then its inverse has a wrong \(path)" }
    }
    // Items that move out of a removed section move back into a new section with the same number.
    let leftBehind = a.itemMoves.filter { a.sectionRemovals.contains($0.old.section) }.map(\.old)
    if !back.sectionMoves.isEmpty || back.itemMoves.map(\.old) != leftBehind {
      return "a then its inverse has a move"
    }
    if back.sectionRemovals != a.sectionRemovals || back.sectionInsertions != a.sectionRemovals {
      return "a then its inverse replaces sections that stayed"
    }
    // The inverse of a then b is the inverse of b then the inverse of a.
    if !both.inverse().mapsPaths(like: b.inverse().followed(by: a.inverse())) {
      return "the inverse of a then b is not the composition of the inverses"
    }

    let simple = a.simplified()
    if !simple.mapsPaths(like: a) || simple.simplified() != simple {
      return "simplified changes have another map or can be simplified again"
    }
    if remade(simple) != simple || !remade(simple)!.mapsPaths(like: simple) {
      return "simplified changes the map"
    }
    return nil
  }

  /// Returns changes created again from their lists.
  private func remade(_ changes: SectionedChanges) -> SectionedChanges? {
    try? SectionedChanges(
      sectionRemovals: changes.sectionRemovals, sectionInsertions: changes.sectionInsertions,
      sectionMoves: changes.sectionMoves, sectionUpdates: changes.sectionUpdates,
      itemRemovals: changes.itemRemovals, itemInsertions: changes.itemInsertions,
      itemMoves: changes.itemMoves, itemUpdates: changes.itemUpdates)
  }

  @Test func `empty changes are the identity of composition`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [1], itemMoves: [Move(old: path("0.4"), new: path("0.1"))])
    check(changes.followed(by: SectionedChanges()), equals: changes)
    check(SectionedChanges().followed(by: changes), equals: changes)
  }

  @Test func `insertion then removal is empty; removal then insertion makes a new item`() throws {
    let insertion = try SectionedChanges(itemInsertions: [path("0.3")])
    check(insertion.followed(by: insertion.inverse()).isEmpty)
    let again = insertion.inverse().followed(by: insertion)
    check(again.itemRemovals, equals: [path("0.3")])
    check(again.itemInsertions, equals: [path("0.3")])
    check(again.newPath(for: path("0.3")), equals: nil)
    check(again.newPath(for: path("0.4")), equals: path("0.4"))
  }

  // Two removals in a row: a is removed from [a, b, c], then b from [b, c]. A union of both lists
  // would contain only the removal of a.
  @Test func `then composes and does not unite the lists`() throws {
    let first = try SectionedChanges(itemRemovals: [path("0.0")])
    let both = first.followed(by: first)
    check(both.itemRemovals, equals: [path("0.0"), path("0.1")])
    check(both.newPath(for: path("0.2")), equals: path("0.0"))
  }

  @Test func `merging unites changes between the same states (CASES 6.2)`() throws {
    let first = try SectionedChanges(itemRemovals: [path("0.0"), path("0.2")])
    let second = try SectionedChanges(
      itemRemovals: [path("0.0"), path("0.3")], itemInsertions: [path("0.0"), path("0.4")]
    ).updating(items: [path("0.1")])
    let both = try first.merging(second)
    check(both.itemRemovals, equals: [path("0.0"), path("0.2"), path("0.3")])
    check(both.itemInsertions, equals: [path("0.0"), path("0.4")])
    check(both.itemUpdates, equals: [Move(old: path("0.1"), new: path("0.1"))])
    try check(second.merging(first), equals: both)
    try check(both.merging(both), equals: both)
    try check(both.merging(SectionedChanges()), equals: both)
  }

  @Test func `merging maps updates again and drops removals in removed sections`() throws {
    let updates = try SectionedChanges(
      sectionUpdates: [Pair(old: 2, new: 2)], itemRemovals: [path("1.0")],
      itemUpdates: [Move(old: path("2.5"), new: path("2.5"))])
    let removal = try SectionedChanges(sectionRemovals: [1], itemInsertions: [path("1.0")])
    let both = try updates.merging(removal)
    check(both.sectionUpdates, equals: [Pair(old: 2, new: 1)])
    check(both.itemUpdates, equals: [Move(old: path("2.5"), new: path("1.6"))])
    check(both.itemRemovals, equals: [])
  }

  @Test func `merging throws if the parts contradict each other`() throws {
    let removal = try SectionedChanges(
      sectionRemovals: [1], itemRemovals: [path("0.0")])
    let move = try SectionedChanges(itemMoves: [Move(old: path("0.0"), new: path("0.5"))])
    #expect(throws: ChangesError.itemListedTwice(path("0.0"), .old)) { try removal.merging(move) }
    let other = try SectionedChanges(itemMoves: [Move(old: path("0.0"), new: path("0.6"))])
    #expect(throws: ChangesError.itemListedTwice(path("0.0"), .old)) { try move.merging(other) }
    let insertion = try SectionedChanges(itemInsertions: [path("0.5")])
    #expect(throws: ChangesError.itemListedTwice(path("0.5"), .new)) {
      try move.merging(insertion)
    }
    let update = try SectionedChanges().updating(sections: [1])
    #expect(throws: ChangesError.sectionUpdateMismatch(Pair(old: 1, new: 1), actual: nil)) {
      try removal.merging(update)
    }
    let section = try SectionedChanges(sectionMoves: [Pair(old: 1, new: 4)])
    #expect(throws: ChangesError.sectionListedTwice(1, .old)) { try section.merging(removal) }
  }

  @Test func `300 composed sets of changes have the changes of all`() throws {
    var all = SectionedChanges()
    for number in 0..<300 {
      let step = try SectionedChanges(
        itemRemovals: [.item(number, inSection: 0)],
        itemInsertions: [.item(0, inSection: 1_000_000)])
      all = all.followed(by: step)
    }
    check(all.itemRemovals, equals: (0..<300).map { .item(2 * $0, inSection: 0) })
    check(all.itemInsertions.count, equals: 300)
    check(
      all.newPath(for: .item(0, inSection: 1_000_000)), equals: .item(300, inSection: 1_000_000))
  }
}
