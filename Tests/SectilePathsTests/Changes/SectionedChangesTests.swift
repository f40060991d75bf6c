import SectileTestSupport
import Testing

@testable import SectilePaths

/// Mapping of paths, against models whose elements have identities.
@Suite struct SectionedChangesTests {
  /// All pairs of sources of up to two sections and three items in total, and of up to
  /// three sections and two items; one in 10 unless the run is deep.
  ///
  /// The changes list the fewest moves, more moves and all elements as moved, in turn.
  @Test(arguments: [(2, 3), (3, 2)])
  func `mapping agrees with replaying between all small states`(sections: Int, items: Int) throws {
    let step = Exhaustive.step(10)
    var generator = SeededGenerator(seed: 1)
    var staying = 0
    for (_, pair) in Exhaustive.statePairs(sections: sections, items: items, every: step) {
      staying = (staying + 50) % 150
      let changes = try pair.changes(staying: staying, updating: 30, using: &generator)
      if let violation = violation(of: changes, in: pair) {
        Issue.record("\(pair): \(violation)\n\(changes.code)")
        return
      }
    }
  }

  @Test(arguments: 0..<8)
  func `mapping agrees with replaying between random states`(block: Int) throws {
    for seed in UInt64(block) * 25..<UInt64(block) * 25 + 25 {
      var generator = SeededGenerator(seed: seed)
      let pair = StatePair.random(
        sections: 0...8, items: 12, edits: 0...20, using: &generator)
      let changes = try pair.changes(
        staying: generator.int(in: 0...100), updating: 20, using: &generator)
      if let violation = violation(of: changes, in: pair) {
        Issue.record("seed \(seed), \(pair): \(violation)\n\(changes.code)")
      }
    }
  }

  /// Returns an error of changes that should lead from one state to the other, or nil.
  private func violation(of changes: SectionedChanges, in pair: StatePair) -> String? {
    if let violation = pair.violation(of: changes) { return violation }
    let replayed = pair.replaying(changes)
    if replayed != pair.new { return "replay gives \(replayed.map { "\($0)" } ?? "nothing")" }
    let inverse = changes.inverse()
    if let violation = pair.violation(ofInverse: inverse) { return violation }
    if inverse.inverse() != changes { return "the inverse of the inverse is not the same" }
    if inverse.inverse().hashValue != changes.hashValue { return "equal values hash differently" }
    // The maps of the inverse must agree with its lists.
    if let remade = try? remade(inverse), remade != inverse || !remade.mapsPaths(like: inverse) {
      return "the inverse is not in normal form"
    }
    do throws(ChangesError) {
      try changes.validate(from: pair.old.counts, to: pair.new.counts)
      try inverse.validate(from: pair.new.counts, to: pair.old.counts)
    } catch {
      return error.description
    }
    return nil
  }

  /// Returns changes created again from their lists.
  private func remade(_ changes: SectionedChanges) throws(ChangesError) -> SectionedChanges {
    try SectionedChanges(
      sectionRemovals: changes.sectionRemovals, sectionInsertions: changes.sectionInsertions,
      sectionMoves: changes.sectionMoves, sectionUpdates: changes.sectionUpdates,
      itemRemovals: changes.itemRemovals, itemInsertions: changes.itemInsertions,
      itemMoves: changes.itemMoves, itemUpdates: changes.itemUpdates)
  }

  @Test func `insertions, removals and moves are mapped in both directions`() throws {
    let changes = try SectionedChanges(
      sectionInsertions: [0],
      itemRemovals: [.item(1, inSection: 0)],
      itemMoves: [.init(old: .item(4, inSection: 0), new: .item(0, inSection: 1))])
    check(changes.newPath(for: .item(4, inSection: 0)), equals: .item(0, inSection: 1))
    check(changes.newPath(for: .item(0, inSection: 0)), equals: .item(1, inSection: 1))
    check(changes.newPath(for: .item(1, inSection: 0)), equals: nil)
    check(changes.oldPath(for: .header(inSection: 1)), equals: .header(inSection: 0))
  }

  @Test func `headers and footers map with their section`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [0], sectionInsertions: [2], sectionMoves: [.init(old: 3, new: 0)])
    check(changes.newPath(for: .header(inSection: 3)), equals: .header(inSection: 0))
    check(changes.newPath(for: .footer(inSection: 3)), equals: .footer(inSection: 0))
    check(changes.newPath(for: .footer(inSection: 1)), equals: .footer(inSection: 1))
    check(changes.newPath(for: .footer(inSection: 2)), equals: .footer(inSection: 3))
    check(changes.newPath(for: .header(inSection: 0)), equals: nil)
    check(changes.newPath(for: .footer(inSection: 0)), equals: nil)
    check(changes.newPath(for: .item(7, inSection: 0)), equals: nil)
    check(changes.oldPath(for: .header(inSection: 2)), equals: nil)
    check(changes.oldPath(for: .item(0, inSection: 2)), equals: nil)
    check(changes.newSection(for: 3), equals: 0)
    check(changes.newSection(for: 0), equals: nil)
    check(changes.oldSection(for: 2), equals: nil)
    check(changes.oldSection(for: 4), equals: 4)
    for absurd in [-1, Int.min, 2_147_483_648, Int.max] {
      check(changes.newSection(for: absurd), equals: nil, "absurd \(absurd)")
      check(changes.oldSection(for: absurd), equals: nil, "absurd \(absurd)")
    }
  }

  @Test func `empty changes map every path to itself and store no run`() throws {
    let none = SectionedChanges()
    check(none.isEmpty, "\(none)")
    try check(none, equals: SectionedChanges(sectionRemovals: []))
    check(none.forward.runs, equals: [])
    for path in [KindedIndexPath.header(inSection: 0), .footer(inSection: 2_147_483_647)] {
      check(none.newPath(for: path), equals: path)
      check(none.oldPath(for: path), equals: path)
    }
    check(none.inverse(), equals: none)
    let update = try SectionedChanges(sectionUpdates: [.init(old: 3, new: 3)])
    check(!update.isEmpty)
    check(update.mapsPaths(like: none))
  }

  @Test func `paths that are shifted beyond the limits map to nil`() throws {
    let last = KindedIndexPath.item(4_294_967_295, inSection: 5)
    let insertion = try SectionedChanges(itemInsertions: [.item(0, inSection: 5)])
    check(insertion.newPath(for: last), equals: nil)
    check(insertion.newPath(for: .footer(inSection: 5)), equals: .footer(inSection: 5))
    check(insertion.oldPath(for: last), equals: .item(4_294_967_294, inSection: 5))
    check(insertion.newPath(for: .header(inSection: 6)), equals: .header(inSection: 6))
    let lastSection = 2_147_483_647
    let section = try SectionedChanges(sectionInsertions: [lastSection, 4])
    check(section.newSection(for: lastSection), equals: nil)
    check(section.newPath(for: .footer(inSection: lastSection)), equals: nil)
    check(section.newSection(for: lastSection - 1), equals: nil)
    check(section.newSection(for: lastSection - 2), equals: lastSection - 1)
    check(section.oldSection(for: lastSection), equals: nil)
    check(section.oldSection(for: lastSection - 1), equals: lastSection - 2)
    let across = try SectionedChanges(
      sectionMoves: [.init(old: 0, new: lastSection), .init(old: lastSection, new: 0)],
      itemMoves: [.init(old: .item(4_294_967_295, inSection: 0), new: .item(0, inSection: 0))])
    check(across.newPath(for: .footer(inSection: 0)), equals: .footer(inSection: lastSection))
    check(across.newPath(for: .header(inSection: lastSection)), equals: .header(inSection: 0))
    check(across.newPath(for: .item(0, inSection: lastSection)), equals: .item(1, inSection: 0))
    check(across.newPath(for: .item(4_294_967_295, inSection: 0)), equals: .item(0, inSection: 0))
    check(across.oldPath(for: .item(0, inSection: 0)), equals: .item(4_294_967_295, inSection: 0))
    check(across.newPath(for: .item(4_294_967_295, inSection: lastSection)), equals: nil)
  }
}
