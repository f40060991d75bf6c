import SectileTestSupport
import Testing

@testable import SectilePaths

/// Mapping against elements that are really moved.
@Suite struct ChangesMappingTests {
  /// Every transition between sources of up to two sections and three items in all, and of up to
  /// three sections and two items, described as few moves, as some, and as all, in turn; in debug
  /// builds one in three.
  @Test(arguments: [(2, 3), (3, 2)])
  func `replaying equals mapping for every small transition`(sections: Int, items: Int) throws {
    let step = Exhaustive.step(debug: 3)
    var generator = SeededGenerator(seed: 1)
    var staying = 0
    var number = 0
    let shapes = Exhaustive.shapes(sections: sections, items: items)
    for oldShape in shapes {
      let old = ModelState(counts: oldShape)
      for newShape in shapes {
        for new in Exhaustive.successors(of: old, shape: newShape) {
          number += 1
          guard number % step == 0 else { continue }
          let transition = ModelTransition(from: old, to: new)
          staying = (staying + 50) % 150
          let changes = try transition.changes(staying: staying, updating: 30, using: &generator)
          if let violation = violation(of: changes, in: transition) {
            Issue.record("\(transition): \(violation)\n\(changes.code)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `replaying equals mapping for random transitions`(block: Int) throws {
    for seed in UInt64(block) * 25..<UInt64(block) * 25 + 25 {
      var generator = SeededGenerator(seed: seed)
      var fresh = 10_000
      let old = ModelState.random(
        sections: generator.int(in: 0...8), items: 12, using: &generator)
      let new = old.edited(
        edits: generator.int(in: 0...20), fresh: &fresh, using: &generator)
      let transition = ModelTransition(from: old, to: new)
      let changes = try transition.changes(
        staying: generator.int(in: 0...100), updating: 20, using: &generator)
      if let violation = violation(of: changes, in: transition) {
        Issue.record("seed \(seed), \(transition): \(violation)\n\(changes.code)")
      }
    }
  }

  /// Returns what is wrong with changes that should make a transition, or nil.
  private func violation(of changes: SectionedChanges, in transition: ModelTransition) -> String? {
    if let violation = transition.violation(of: changes) { return violation }
    let replayed = transition.replaying(changes)
    if replayed != transition.new { return "replay gives \(replayed.map { "\($0)" } ?? "nothing")" }
    let inverse = changes.inverse()
    if let violation = transition.violation(ofInverse: inverse) { return violation }
    if inverse.inverse() != changes { return "the inverse of the inverse is not the same" }
    if inverse.inverse().hashValue != changes.hashValue { return "equal values hash differently" }
    // The inverse keeps maps of its own, which must be those that its lists give.
    if let remade = try? remade(inverse), remade != inverse || !remade.hasSameMap(as: inverse) {
      return "the inverse is not in normal form"
    }
    do throws(ChangesError) {
      try changes.validate(from: transition.old.counts, to: transition.new.counts)
      try inverse.validate(from: transition.new.counts, to: transition.old.counts)
    } catch {
      return error.description
    }
    return nil
  }

  /// Returns changes made again from their lists.
  private func remade(_ changes: SectionedChanges) throws(ChangesError) -> SectionedChanges {
    try SectionedChanges(
      sectionRemovals: changes.sectionRemovals, sectionInsertions: changes.sectionInsertions,
      sectionMoves: changes.sectionMoves, sectionUpdates: changes.sectionUpdates,
      itemRemovals: changes.itemRemovals, itemInsertions: changes.itemInsertions,
      itemMoves: changes.itemMoves, itemUpdates: changes.itemUpdates)
  }

  @Test func `the example of the type`() throws {
    let changes = try SectionedChanges(
      sectionInsertions: [0],
      itemRemovals: [.item(1, inSection: 0)],
      itemMoves: [.init(old: .item(4, inSection: 0), new: .item(0, inSection: 1))])
    #expect(changes.newPath(for: .item(4, inSection: 0)) == .item(0, inSection: 1))
    #expect(changes.newPath(for: .item(0, inSection: 0)) == .item(1, inSection: 1))
    #expect(changes.newPath(for: .item(1, inSection: 0)) == nil)
    #expect(changes.oldPath(for: .header(inSection: 1)) == .header(inSection: 0))
  }

  @Test func `headers and footers go with their section, and inserted ones were nowhere`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [0], sectionInsertions: [2], sectionMoves: [.init(old: 3, new: 0)])
    #expect(changes.newPath(for: .header(inSection: 3)) == .header(inSection: 0))
    #expect(changes.newPath(for: .footer(inSection: 3)) == .footer(inSection: 0))
    #expect(changes.newPath(for: .footer(inSection: 1)) == .footer(inSection: 1))
    #expect(changes.newPath(for: .footer(inSection: 2)) == .footer(inSection: 3))
    #expect(changes.newPath(for: .header(inSection: 0)) == nil)
    #expect(changes.newPath(for: .footer(inSection: 0)) == nil)
    #expect(changes.newPath(for: .item(7, inSection: 0)) == nil)
    #expect(changes.oldPath(for: .header(inSection: 2)) == nil)
    #expect(changes.oldPath(for: .item(0, inSection: 2)) == nil)
    #expect(changes.newSection(for: 3) == 0)
    #expect(changes.newSection(for: 0) == nil)
    #expect(changes.oldSection(for: 2) == nil)
    #expect(changes.oldSection(for: 4) == 4)
    for absurd in [-1, Int.min, 2_147_483_648, Int.max] {
      #expect(changes.newSection(for: absurd) == nil)
      #expect(changes.oldSection(for: absurd) == nil)
    }
  }

  @Test func `no changes, no memory, everything stays`() throws {
    let none = SectionedChanges()
    #expect(none.isEmpty)
    #expect(try none == SectionedChanges(sectionRemovals: []))
    #expect(none.forward.pieces.isEmpty)
    for path in [KindedIndexPath.header(inSection: 0), .footer(inSection: 2_147_483_647)] {
      #expect(none.newPath(for: path) == path)
      #expect(none.oldPath(for: path) == path)
    }
    #expect(none.inverse() == none)
    let update = try SectionedChanges(sectionUpdates: [.init(old: 3, new: 3)])
    #expect(!update.isEmpty)
    #expect(update.hasSameMap(as: none))
  }

  @Test func `paths at the limits are pushed over the edge, never round it`() throws {
    let last = KindedIndexPath.item(4_294_967_295, inSection: 5)
    let insertion = try SectionedChanges(itemInsertions: [.item(0, inSection: 5)])
    #expect(insertion.newPath(for: last) == nil)
    #expect(insertion.newPath(for: .footer(inSection: 5)) == .footer(inSection: 5))
    #expect(insertion.oldPath(for: last) == .item(4_294_967_294, inSection: 5))
    #expect(insertion.newPath(for: .header(inSection: 6)) == .header(inSection: 6))
    let lastSection = 2_147_483_647
    let section = try SectionedChanges(sectionInsertions: [lastSection, 4])
    #expect(section.newSection(for: lastSection) == nil)
    #expect(section.newPath(for: .footer(inSection: lastSection)) == nil)
    #expect(section.newSection(for: lastSection - 1) == nil)
    #expect(section.newSection(for: lastSection - 2) == lastSection - 1)
    #expect(section.oldSection(for: lastSection) == nil)
    #expect(section.oldSection(for: lastSection - 1) == lastSection - 2)
    let across = try SectionedChanges(
      sectionMoves: [.init(old: 0, new: lastSection), .init(old: lastSection, new: 0)],
      itemMoves: [.init(old: .item(4_294_967_295, inSection: 0), new: .item(0, inSection: 0))])
    #expect(across.newPath(for: .footer(inSection: 0)) == .footer(inSection: lastSection))
    #expect(across.newPath(for: .header(inSection: lastSection)) == .header(inSection: 0))
    #expect(
      across.newPath(for: .item(0, inSection: lastSection)) == .item(1, inSection: 0))
    #expect(
      across.newPath(for: .item(4_294_967_295, inSection: 0)) == .item(0, inSection: 0))
    #expect(across.oldPath(for: .item(0, inSection: 0)) == .item(4_294_967_295, inSection: 0))
    #expect(across.newPath(for: .item(4_294_967_295, inSection: lastSection)) == nil)
  }

  @Test
  func `100,000 changes over 10,000,000 items take two searches of fewer than 20 steps a path`()
    throws
  {
    var removals: [KindedIndexPath] = []
    var insertions: [KindedIndexPath] = []
    var moves: [SectionedChanges.PathPair] = []
    for number in 0..<33_333 {
      removals.append(.item(number * 300, inSection: 0))
      insertions.append(.item(number * 300 + 100, inSection: 0))
      moves.append(
        .init(
          old: .item(number * 300 + 200, inSection: 0),
          new: .item((33_332 - number) * 300 + 250, inSection: 0)))
    }
    let changes = try SectionedChanges(
      itemRemovals: removals, itemInsertions: insertions, itemMoves: moves)
    for map in [changes.forward, changes.backward] {
      #expect(map.flow.list.count > 100_000)
      #expect(map.moves.count == 33_333)
      var worst = 0
      for number in stride(from: 0, to: 10_000_000, by: 4_999) {
        // The searches that `newPath(for:)` makes, with their comparisons counted.
        let word = KindedIndexPath.item(number, inSection: 0).word
        var steps = 0
        let move = partitionPoint(count: map.moves.count) {
          steps += 1
          return map.moves.place($0) < word
        }
        worst = max(worst, steps)
        steps = 0
        let next = partitionPoint(count: map.flow.list.count) {
          steps += 1
          return map.flow.list[$0].start <= word
        }
        worst = max(worst, steps)
        let isMoved = move < map.moves.count && map.moves.place(move) == word
        #expect(
          map.shift(at: word)
            == (isMoved ? map.moves.counterpart(move) &- word : map.flow.shift(before: next)))
      }
      #expect(worst < 20)
    }
    // Spot checks: 10,000,000 items stay 10,000,000.
    #expect(changes.newPath(for: .item(0, inSection: 0)) == nil)
    #expect(changes.newPath(for: .item(200, inSection: 0)) == moves[0].new)
    #expect(
      changes.newPath(for: .item(9_999_999, inSection: 0)) == .item(9_999_999, inSection: 0))
    try changes.validate(from: SectionCounts([10_000_000]), to: SectionCounts([10_000_000]))
  }

  @Test func `sections that shift alike are one piece, however many they are`() throws {
    let changes = try SectionedChanges(sectionRemovals: [0], sectionInsertions: [1_000_000])
    #expect(changes.forward.pieces.count == 3)
    #expect(changes.backward.pieces.count == 3)
    let edited = try SectionedChanges(
      sectionRemovals: [0], itemInsertions: [.item(5, inSection: 7)])
    #expect(edited.forward.pieces.count == 4)
  }
}
