import SectilePaths
import SectileTestSupport
import Testing

/// Stages, applied to a model of a view that rejects the batch updates that UIKit rejects.
@Suite struct SectionedChangesStagesTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  /// All pairs of states in a deep run, otherwise one in 13 and one in 61.
  @Test(arguments: [
    (2, 3, Exhaustive.step(13)), (3, 2, Exhaustive.step(61)),
  ])
  func `the stages between all small states are accepted and lead to the new state`(
    sections: Int, items: Int, step: Int
  ) throws {
    var generator = SeededGenerator(seed: 6)
    for (number, pair) in Exhaustive.statePairs(
      sections: sections, items: items, every: step)
    {
      let changes = try pair.changes(
        staying: number % 3 * 50, updating: 40, using: &generator)
      if let violation = violation(of: changes, in: pair) {
        Issue.record("\(violation)\n\(pair)\n\(changes.code)")
        return
      }
    }
  }

  @Test(arguments: 0..<6)
  func `the stages between random states are accepted and lead to the new state`(
    block: Int
  ) throws {
    for number in 0..<seedCount(25, deep: 50) {
      let seed = number * 6 + UInt64(block)
      var generator = SeededGenerator(seed: seed)
      let pair = StatePair.random(
        sections: 0...7, items: 9, edits: 0...15, using: &generator)
      let changes = try pair.changes(
        staying: generator.int(in: 0...100), updating: 20, using: &generator)
      if let violation = violation(of: changes, in: pair) {
        Issue.record("seed \(seed): \(violation)\n\(pair)\n\(changes.code)")
      }
    }
  }

  private func violation(
    of changes: SectionedChanges, in pair: StatePair
  ) -> String? {
    let stages = changes.stages()
    if let violation = pair.violation(ofStages: stages) { return violation }
    if let violation = dataViolation(of: changes, in: pair) { return violation }
    if stages.count > 4 { return "\(stages.count) stages" }
    if stages.contains(where: \.isEmpty) { return "an empty stage" }
    let composed = stages.reduce(SectionedChanges()) { $0.followed(by: $1) }
    return composed == changes.simplified() ? nil : "the stages compose to \(composed.code)"
  }

  /// Performs the stages with the data that they have.
  private func dataViolation(
    of changes: SectionedChanges, in pair: StatePair
  ) -> String? {
    typealias Stage = SectionedChanges.Stage<SectionPairs<Int, Int>>
    let (old, new) = (SectionPairs(pair.old), SectionPairs(pair.new))
    do throws(ChangesError) {
      let stages = try changes.stages(from: old, to: new).map {
        Stage(changes: $0.changes, data: SectionPairs($0.data))
      }
      if stages.map(\.changes) != changes.stages() { return "the stages are different" }
      if let last = stages.last {
        if last.data.sections != new.sections { return "the last sections are different" }
        if last.data.pairs.map(\.elements) != new.pairs.map(\.elements) {
          return "the last elements are different"
        }
      }
      return stageViolation(of: stages, from: old, sectionID: { $0 }, id: { $0 })
    } catch {
      return "\(error)"
    }
  }

  @Test func `changes without conflicts are one stage`() throws {
    check(SectionedChanges().stages(), equals: [])
    let changes = try SectionedChanges(
      sectionRemovals: [3], sectionInsertions: [0], sectionMoves: [Pair(old: 5, new: 2)],
      itemRemovals: [path("0.1")], itemInsertions: [path("1.0")],
      itemMoves: [Move(old: path("0.4"), new: path("3.0"))]
    ).updating(sections: [6], items: [path("0.0"), path("7.1")])
    check(changes.stages(), equals: [changes])
  }

  @Test func `a moved item is updated in the stage after its move`() throws {
    let changes = try SectionedChanges(
      itemMoves: [Move(old: path("0.0"), new: path("1.2"))]
    ).updating(sections: [2], items: [path("0.0"), path("0.1")])
    let stages = changes.stages()
    check(stages.count, equals: 2)
    check(stages[0].itemMoves, equals: changes.itemMoves)
    check(stages[0].itemUpdates, equals: [])
    check(stages[0].sectionUpdates, equals: [Pair(old: 2, new: 2)])
    check(stages[1].itemUpdates.map { $0.old }, equals: [path("0.0"), path("1.2")])
  }

  @Test func `items of a moved section change in the stage after its move`() throws {
    let changes = try SectionedChanges(
      sectionMoves: [Pair(old: 2, new: 0)], itemRemovals: [path("2.1")])
    let stages = changes.stages()
    check(stages.count, equals: 2)
    check(stages[0].sectionMoves, equals: changes.sectionMoves)
    check(stages[0].itemRemovals, equals: [])
    check(stages[1].itemRemovals, equals: [path("0.1")])
  }

  @Test func `items move from a removed section to an inserted one while both exist`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [1], sectionInsertions: [0],
      itemMoves: [Move(old: path("1.2"), new: path("0.0"))]
    ).updating(items: [path("1.2")])
    let stages = changes.stages()
    check(stages.count, equals: 3)
    check(stages[0].sectionInsertions, equals: [0])
    check(stages[1].itemMoves, equals: [Move(old: path("2.2"), new: path("0.0"))])
    check(stages[2].sectionRemovals, equals: [2])
    check(stages[2].itemUpdates, equals: [Move(old: path("0.0"), new: path("0.0"))])
  }

  @Test func `a section is updated in the stage after its items`() throws {
    let changes = try SectionedChanges(sectionMoves: [Pair(old: 3, new: 0)])
      .updating(sections: [1, 3], items: [path("1.0"), path("3.0")])
    let stages = changes.stages()
    check(stages.count, equals: 3)
    check(stages[0].itemUpdates, equals: [])
    check(stages[1].itemUpdates.map { $0.old }, equals: [path("0.0"), path("2.0")])
    check(stages[2].sectionUpdates, equals: [Pair(old: 0, new: 0), Pair(old: 2, new: 2)])
  }

  /// UIKit reports "attempt to perform an insert and a move to the same section (4)" for this batch
  /// (https://github.com/Instagram/IGListKit/issues/690).
  @Test func `a section that a move displaces is updated in the next stage`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [4], sectionInsertions: [2], sectionMoves: [Pair(old: 2, new: 4)]
    ).updating(sections: [1, 3])
    check(
      changes.stages().map(\.description),
      equals: [
        "section 4 removed, section 2 inserted, section 2 → 4 moved, section 1 updated",
        "section 3 updated",
      ])
  }

  @Test func `an item that a move displaces is updated in the next stage`() throws {
    let exchange = try SectionedChanges(itemMoves: [Move(old: path("0.0"), new: path("0.1"))])
      .updating(items: [path("0.1"), path("0.2")])
    check(
      exchange.stages().map(\.description), equals: ["0.0 → 0.1 moved, 0.2 updated", "0.0 updated"])
    // The position of 0.3 is the same with and without the move, and that of 1.0 is not.
    let changes = try SectionedChanges(
      itemRemovals: [path("0.0")], itemInsertions: [path("0.0")],
      itemMoves: [Move(old: path("0.5"), new: path("1.0"))]
    ).updating(items: [path("0.3"), path("1.0")])
    let stages = changes.stages()
    check(stages.count, equals: 2)
    check(stages[0].itemUpdates, equals: [Move(old: path("0.3"), new: path("0.3"))])
    check(stages[1].itemUpdates, equals: [Move(old: path("1.1"), new: path("1.1"))])
  }

  @Test func `an item of a section that a move displaces is updated in the next stage`() throws {
    let changes = try SectionedChanges(sectionMoves: [Pair(old: 0, new: 1)])
      .updating(items: [path("1.0"), path("2.0")])
    check(
      changes.stages().map(\.description),
      equals: ["section 0 → 1 moved, 2.0 updated", "0.0 updated"])
  }

  @Test func `changes that do not fit the states have no stages`() throws {
    let old = SectionPairs([(section: "A", elements: [1, 2]), (section: "B", elements: [3])])
    let new = SectionPairs([(section: "A", elements: [1, 2, 3])])
    let changes = try SectionedChanges(
      sectionRemovals: [1], itemMoves: [Move(old: path("1.0"), new: path("0.2"))])
    let stages = try changes.stages(from: old, to: new)
    check(stages.map(\.changes), equals: changes.stages())
    check(stages.map { $0.data.map(\.section) }, equals: [["A", "B"], ["A"]])
    check(stages.map { $0.data.map(\.elements) }, equals: [[[1, 2, 3], []], [[1, 2, 3]]])
    try check(SectionedChanges().stages(from: old, to: old).isEmpty)
    #expect(throws: ChangesError.sectionCountMismatch(2, expected: 1)) {
      try changes.stages(from: old, to: old)
    }
    #expect(throws: ChangesError.sectionMissing(1, .old, count: 1)) {
      try changes.stages(from: new, to: new)
    }
  }

  @Test func `stages of a list have lists as data`() throws {
    let changes = try SectionedChanges(
      itemRemovals: [path("2.0")], itemMoves: [Move(old: path("2.2"), new: path("2.0"))]
    ).updating(items: [path("2.1"), path("2.2")])
    let stages = try changes.stages(
      from: ["x", "b", "a"], to: ["A", "B"], inSection: 2)
    check(stages.map(\.changes), equals: changes.stages())
    check(stages.map(\.data), equals: [["a", "b"], ["A", "B"]])
    #expect(throws: ChangesError.itemCountMismatch(3, newSection: 2, expected: 2)) {
      try changes.stages(from: ["x", "b", "a"], to: ["A", "B", "C"], inSection: 2)
    }
  }

  @Test func `items move only between surviving sections`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [1], sectionInsertions: [0],
      itemMoves: [
        Move(old: path("0.0"), new: path("1.1")), Move(old: path("0.1"), new: path("0.0")),
        Move(old: path("1.0"), new: path("0.1")), Move(old: path("1.1"), new: path("1.0")),
      ]
    ).updating(sections: [0], items: [path("0.0"), path("0.1"), path("1.1"), path("0.2")])
    let reduced = changes.movingOnlyBetweenSurvivingSections()
    check(
      reduced.description,
      equals: "section 1 removed, section 0 inserted, section 0 → 1 updated, 0.1 removed, "
        + "1.0 inserted, 0.0 → 1.1 moved and updated, 0.2 → 1.2 updated")
    check(reduced.movingOnlyBetweenSurvivingSections(), equals: reduced)
  }
}
