import SectilePaths
import SectileTestSupport
import Testing

/// Two sets of changes of the same state, combined in both orders.
@Suite struct SectionedChangesRebasingTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  /// All pairs of changes of sources of one section with up to two items.
  ///
  /// With two sections of up to one item, one pair in 7; all in a deep run. With two
  /// sections of up to two items, one in 293; in a deep run one in 7.
  @Test(arguments: [
    (1, 2, 1), (2, 1, Exhaustive.step(7)),
    (2, 2, Exhaustive.step(293, deep: 7)),
  ])
  func `both orders lead to the same state for every small pair`(
    sections: Int, items: Int, step: Int
  ) throws {
    var generator = SeededGenerator(seed: 5)
    var number = 0
    let shapes = Exhaustive.shapes(sections: sections, items: items)
    for shape in shapes {
      let old = ModelState(counts: shape)
      let states = shapes.flatMap { Exhaustive.successors(of: old, shape: $0) }
      for first in states {
        for second in states {
          number += 1
          guard number % step == 0 else { continue }
          let a = StatePair(from: old, to: first)
          let b = StatePair(from: old, to: second)
          let pair = Fork(
            old: old, first: first, second: second,
            a: try a.changes(staying: number % 3 * 50, updating: 20, using: &generator),
            b: try b.changes(staying: number % 2 * 100, updating: 20, using: &generator))
          if let violation = pair.violation() {
            Issue.record("\(violation)\n\(pair)")
            return
          }
        }
      }
    }
    check(number, isGreaterThan: 150)
  }

  @Test(arguments: 0..<6)
  func `both orders lead to the same state for random pairs`(block: Int) throws {
    for number in 0..<seedCount(25, deep: 50) {
      let seed = number * 6 + UInt64(block)
      var generator = SeededGenerator(seed: seed)
      let old = ModelState.random(
        sections: generator.int(in: 0...5), items: 7, using: &generator)
      var fresh = 10_000
      let first = old.edited(
        edits: generator.int(in: 0...10), fresh: &fresh, using: &generator)
      let second = old.edited(
        edits: generator.int(in: 0...10), fresh: &fresh, using: &generator)
      let fork = Fork(
        old: old, first: first, second: second,
        a: try StatePair(from: old, to: first).changes(
          staying: generator.int(in: 0...100), updating: 20, using: &generator),
        b: try StatePair(from: old, to: second).changes(
          staying: generator.int(in: 0...100), updating: 20, using: &generator))
      if let violation = fork.violation() {
        Issue.record("seed \(seed): \(violation)\n\(fork)")
      }
    }
  }

  @Test func `a drag is rebased over a refresh that removes an item`() throws {
    let refresh = try SectionedChanges(itemRemovals: [path("0.0")])
    let drag = try SectionedChanges(itemMoves: [Move(old: path("0.3"), new: path("0.1"))])
    check(drag.rebased(over: refresh).itemMoves, equals: [Move(old: path("0.2"), new: path("0.0"))])
    check(refresh.rebased(over: drag, as: .earlier), equals: refresh)
  }

  @Test func `the later of two moves of an item counts`() throws {
    let up = try SectionedChanges(itemMoves: [Move(old: path("0.2"), new: path("0.0"))])
    let out = try SectionedChanges(itemMoves: [Move(old: path("0.2"), new: path("1.0"))])
    check(out.rebased(over: up).itemMoves, equals: [Move(old: path("0.0"), new: path("1.0"))])
    check(out.rebased(over: up, as: .earlier).isEmpty)
    check(up.rebased(over: out).itemMoves, equals: [Move(old: path("1.0"), new: path("0.0"))])
    let front = try SectionedChanges(sectionMoves: [Pair(old: 2, new: 0)])
    let back = try SectionedChanges(sectionMoves: [Pair(old: 2, new: 4)])
    check(back.rebased(over: front).sectionMoves, equals: [Pair(old: 0, new: 4)])
    check(back.rebased(over: front, as: .earlier).isEmpty)
  }

  @Test func `edits of removed items and sections are dropped`() throws {
    let removal = try SectionedChanges(
      sectionRemovals: [1], itemRemovals: [path("0.2")])
    let edits = try SectionedChanges(
      sectionMoves: [Pair(old: 1, new: 0)], itemInsertions: [path("0.0")],
      itemMoves: [Move(old: path("0.2"), new: path("2.0"))]
    ).updating(sections: [1], items: [path("1.1"), path("0.2")])
    check(edits.rebased(over: removal).isEmpty)
    // The removal is rebased to the new positions of the removed elements.
    check(removal.rebased(over: edits).sectionRemovals, equals: [0])
    check(removal.rebased(over: edits).itemRemovals, equals: [path("2.0")])
  }

  @Test func `an item that moves into a removed section stays at its old position`() throws {
    let removal = try SectionedChanges(sectionRemovals: [1])
    let drag = try SectionedChanges(
      itemInsertions: [path("1.4")], itemMoves: [Move(old: path("0.3"), new: path("1.0"))])
    check(drag.rebased(over: removal).isEmpty)
    let after = removal.rebased(over: drag)
    check(after.sectionRemovals, equals: [1])
    check(after.itemMoves, equals: [Move(old: path("1.0"), new: path("0.3"))])
    check(drag.followed(by: after).newPath(for: path("0.3")), equals: path("0.3"))
  }

  @Test func `an item is removed if both its old and its new section are removed`() throws {
    // One set moves the item to section 1 and removes its old section; the other removes
    // section 1.
    let regroup = try SectionedChanges(
      sectionRemovals: [0], itemMoves: [Move(old: path("0.3"), new: path("0.0"))])
    let removal = try SectionedChanges(sectionRemovals: [1])
    check(regroup.newPath(for: path("0.3")), equals: path("0.0"))
    let both = removal.followed(by: regroup.rebased(over: removal))
    check(both.newPath(for: path("0.3")), equals: nil)
    check(both.sectionRemovals, equals: [0, 1])
    check(both.mapsPaths(like: regroup.followed(by: removal.rebased(over: regroup, as: .earlier))))
  }

  @Test func `insertions into one gap are in the order of the sets`() throws {
    let first = try SectionedChanges(itemInsertions: [path("0.2")])
    let second = try SectionedChanges(itemInsertions: [path("0.2"), path("0.3")])
    check(
      second.rebased(over: first, as: .later).itemInsertions, equals: [path("0.3"), path("0.4")])
    check(first.rebased(over: second, as: .earlier).itemInsertions, equals: [path("0.2")])
  }

  @Test func `rebasing over empty changes, or empty changes, has no effect`() throws {
    let changes = try SectionedChanges(
      sectionInsertions: [0], itemMoves: [Move(old: path("0.3"), new: path("0.0"))]
    ).updating(items: [path("0.0")])
    check(changes.rebased(over: SectionedChanges()), equals: changes)
    check(SectionedChanges().rebased(over: changes).isEmpty)
    check(
      changes.rebased(over: try SectionedChanges().updating(items: [path("0.0")])), equals: changes)
  }
}

/// A state, and two sets of changes of it.
private struct Fork: CustomStringConvertible {
  var old: ModelState
  var first: ModelState
  var second: ModelState
  var a: SectionedChanges
  var b: SectionedChanges

  var description: String { "\(old) to \(first) and to \(second)\n\(a.code)\n\(b.code)" }

  /// Returns a difference between the two orders, a violated rule, or nil.
  func violation() -> String? {
    let bAfterA = b.rebased(over: a, as: .later)
    let aAfterB = a.rebased(over: b, as: .earlier)
    let left = a.followed(by: bAfterA)
    let right = b.followed(by: aAfterB)
    if !left.mapsPaths(like: right) { return "maps differ: \(left.code)\n\(right.code)" }
    guard let end = Self.state(after: bAfterA, of: first, inserting: b, into: second, as: -2),
      let otherEnd = Self.state(after: aAfterB, of: second, inserting: a, into: first, as: -1)
    else { return "no replay: \(bAfterA.code)\n\(aAfterB.code)" }
    // The positions of insertions must be the same in both orders.
    let oldItems = Set(old.items)
    let leftItems = end.sections.map { $0.items.map { $0 < 0 || oldItems.contains($0) ? $0 : -1 } }
    let rightItems = otherEnd.sections.map {
      $0.items.map { $0 < 0 || oldItems.contains($0) ? $0 : -2 }
    }
    if leftItems != rightItems { return "insertions differ: \(leftItems), \(rightItems)" }
    if left.itemUpdates.map(\.old) != right.itemUpdates.map(\.old)
      || left.sectionUpdates.map(\.old) != right.sectionUpdates.map(\.old)
    {
      return "updates differ"
    }
    if let violation = ruleViolation(left: left, bAfterA: bAfterA) { return violation }

    // If no element is moved by both, precedence has no effect on surviving elements.
    let isMovedByBoth =
      a.itemMoves.contains { pair in b.itemMoves.contains { $0.old == pair.old } }
      || a.sectionMoves.contains { pair in b.sectionMoves.contains { $0.old == pair.old } }
    if !isMovedByBoth {
      let plain = b.followed(by: a.rebased(over: b))
      for path in old.paths where plain.newPath(for: path) != left.newPath(for: path) {
        return "\(path) depends on the order although only one moves it"
      }
    }
    return nil
  }

  /// Checks the rules that `rebased(over:as:)` documents, for each path.
  private func ruleViolation(
    left: SectionedChanges, bAfterA: SectionedChanges
  ) -> String? {
    let moves = (a: Set(a.itemMoves.map(\.old)), b: Set(b.itemMoves.map(\.old)))
    for path in old.paths {
      guard let inA = a.newPath(for: path), let inB = b.newPath(for: path) else {
        if left.newPath(for: path) != nil { return "\(path) is removed by one and survives" }
        continue
      }
      // Whether the section that each set moves or leaves the path in survives the other.
      let aTarget =
        a.oldSection(for: inA.section).map { b.newSection(for: $0) != nil } ?? true
      let bTarget =
        b.oldSection(for: inB.section).map { a.newSection(for: $0) != nil } ?? true
      guard let new = left.newPath(for: path) else {
        if path.kind == .item && !(aTarget && bTarget) { continue }
        return "\(path) survives both sets and not their combination"
      }
      guard path.kind == .item else { continue }
      let sectionA = bAfterA.newSection(for: inA.section)
      if moves.b.contains(path) && bTarget {
        // The later move counts: the item is in the section that b moves it to.
        if let source = b.oldSection(for: inB.section), new.section != left.newSection(for: source)
        {
          return "\(path) is in section \(new.section), not in that of the later move"
        }
      } else if aTarget && sectionA != new.section {
        return "\(path) is in section \(new.section), not in that of the earlier set"
      }
    }
    // Two items that b does not move keep their order after a, and vice versa.
    for first in old.paths where first.kind == .item {
      for second in old.paths where second.kind == .item && first < second {
        guard let newFirst = left.newPath(for: first), let newSecond = left.newPath(for: second),
          newFirst.section == newSecond.section
        else { continue }
        for (changes, movedByOther) in [(a, moves.b), (b, moves.a)] {
          guard !movedByOther.contains(first), !movedByOther.contains(second),
            let pathFirst = changes.newPath(for: first),
            let pathSecond = changes.newPath(for: second),
            pathFirst.section == pathSecond.section
          else { continue }
          // Both return to their old section if the other removes the section they moved to.
          let source = changes.oldSection(for: pathFirst.section)
          let isKept = source.map { left.newSection(for: $0) == newFirst.section } ?? true
          if isKept && (pathFirst < pathSecond) != (newFirst < newSecond) {
            return "\(first) and \(second) change their order"
          }
        }
      }
    }
    return nil
  }

  /// Returns a state after rebased changes, in which all inserted items have the number `mark`.
  private static func state(
    after changes: SectionedChanges, of state: ModelState, inserting original: SectionedChanges,
    into target: ModelState, as mark: Int
  ) -> ModelState? {
    // The number of items of each section, from the lists and the original insertions.
    var counts: [Int?] = Array(
      repeating: nil,
      count: state.sections.count - changes.sectionRemovals.count
        + changes.sectionInsertions.count)
    guard changes.sectionInsertions.count == original.sectionInsertions.count else { return nil }
    for (new, section) in zip(changes.sectionInsertions, original.sectionInsertions) {
      let movedIn = original.itemMoves.count { $0.new.section == section }
      let count = target.sections[section].items.count - movedIn
      counts[new] = count + changes.itemMoves.count { $0.new.section == new }
    }
    for (number, section) in state.sections.enumerated() {
      guard let new = changes.newSection(for: number) else { continue }
      let left =
        changes.itemRemovals.count { $0.section == number }
        + changes.itemMoves.count { $0.old.section == number }
      let entered =
        changes.itemInsertions.count { $0.section == new }
        + changes.itemMoves.count { $0.new.section == new }
      counts[new] = section.items.count - left + entered
    }
    guard counts.allSatisfy({ $0 != nil && $0! >= 0 }) else { return nil }
    return state.applying(
      changes, newCounts: counts.map { $0! }, insertedSection: { -100 - $0 },
      insertedItem: { _ in mark })
  }
}
