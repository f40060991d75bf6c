import Sectile
import SectileTestSupport
import Testing

/// The stages of differences with their data, performed in the strict model of a view.
@Suite struct StagesTests {
  typealias Grouped = GroupedArray<String, Versioned>

  /// All sets of options, because each option can change the number of stages.
  private static let everyOptions = (0..<16).map { DifferenceOptions(rawValue: $0) }

  /// Returns the states of a seed, with headers and footers toggled.
  private func states(seed: UInt64, isUnique: Bool) throws -> (old: Grouped, new: Grouped) {
    let example = LawsTests.Case(seed: seed, isUnique: isUnique)
    var (old, new) = (example.old, example.new)
    var generator = SeededGenerator(seed: seed)
    for section in old.sections.indices where generator.oneIn(5) {
      try old.setHeader(false, inSection: section)
    }
    for section in new.sections.indices where generator.oneIn(5) {
      try new.setFooter(false, inSection: section)
    }
    return (old, new)
  }

  private func number(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 * 128 + Int($1.value) }
  }

  private func violation(
    old: Grouped, new: Grouped, _ options: DifferenceOptions
  ) throws -> String? {
    let changes = new.changes(from: old, options: options)
    let stages = try changes.stages(from: old, to: new)
    if stages.map(\.changes) != changes.stages() { return "the changes differ" }
    if stages.isEmpty { return old == new ? nil : "there is no stage" }
    if stages.last!.data != new { return "the last data is \(stages.last!.data)" }
    let byNumber = options.contains(.withoutSectionOperations)
    if let violation = stageViolation(
      of: stages, from: old, sectionID: { byNumber ? 0 : number($0) }, id: { number($0.id) })
    {
      return violation
    }
    // The data of a stage is a step on the way: its changes applied to the data before.
    var data = old
    for stage in stages {
      if try data.applying(stage.changes, insertingFrom: stage.data) != stage.data {
        return "a stage is not applicable: \(stage.changes)"
      }
      data = stage.data
    }
    return nil
  }

  @Test(arguments: [true, false])
  func `each stage of a difference fits its data and the last data is the new state`(
    isUnique: Bool
  ) throws {
    for seed in 0..<seedCount(50, deep: 5_000) {
      let (old, new) = try states(seed: seed, isUnique: isUnique)
      for options in Self.everyOptions {
        if let violation = try violation(old: old, new: new, options) {
          Issue.record(
            "seed \(seed), unique \(isUnique), options \(options.rawValue): \(violation)")
          return
        }
      }
    }
  }

  @Test func `with moves between surviving sections only, fewer differences need several stages`()
    throws
  {
    var counts: [[Int]] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
    for seed in 0..<UInt64(500) {
      let (old, new) = try states(seed: seed, isUnique: true)
      let sets: [DifferenceOptions] = [[], .movesOnlyBetweenSurvivingSections]
      for (row, options) in sets.enumerated() {
        let changes = new.changes(from: old, options: options)
        counts[row][changes.stages().count] += 1
        if row == 1 {
          check(
            changes.itemMoves.allSatisfy {
              changes.newSection(for: $0.old.section) != nil
                && changes.oldSection(for: $0.new.section) != nil
            }, "seed \(seed), options \(options)")
          let all = new.changes(from: old)
          check(
            all.itemMoves.count, isAtLeast: changes.itemMoves.count,
            "seed \(seed), options \(options)")
          check(all.stages().count, isAtLeast: changes.stages().count, "seed \(seed)")
        }
      }
    }
    // One stage is the most frequent case, and not nearly the only one.
    check(counts[0][2...].reduce(0, +), isGreaterThan: 100)
    check(counts[1][2...].reduce(0, +), isLessThan: counts[0][2...].reduce(0, +))
    check(counts[1][3...].reduce(0, +), isLessThan: counts[0][3...].reduce(0, +))
  }

  @Test func `the last card of a column moves to a new column`() throws {
    let old: GroupedArray = ["To do": ["curtain"], "Doing": ["poster"]]
    let new: GroupedArray = ["Doing": ["poster"], "Done": ["curtain"]]
    let stages = try new.changes(from: old).stages(from: old, to: new)
    check(
      stages.map(\.changes.description),
      equals: ["section 2 inserted", "0.0 → 2.0 moved", "section 0 removed"])
    check(
      stages.map(\.data),
      equals: [
        ["To do": ["curtain"], "Doing": ["poster"], "Done": []],
        ["To do": [], "Doing": ["poster"], "Done": ["curtain"]], new,
      ])
    let one = new.changes(from: old, options: .movesOnlyBetweenSurvivingSections)
    check(one.description, equals: "section 0 removed, section 1 inserted")
    try check(one.stages(from: old, to: new).map(\.data), equals: [new])
  }

  /// UIKit reports "attempt to perform an insert and a move to the same index path" if the two
  /// changes are in one batch.
  @Test func `of two exchanged rows, the changed one is updated after the move`() throws {
    let old: Grouped = ["S": [Versioned("A"), Versioned("B")]]
    let new: Grouped = ["S": [Versioned("B2"), Versioned("A")]]
    let stages = try new.changes(from: old).stages(from: old, to: new)
    check(stages.map(\.changes.description), equals: ["0.0 → 0.1 moved", "0.0 updated"])
    check(stages[0].data[0].map(\.version), equals: [1, 1])
    check(stages[1].data, equals: new)
  }

  @Test func `one moved and one changed row of ten are accepted in every place`() throws {
    let rows = (0..<10).map { Versioned(id: "\($0)") }
    let old: Grouped = ["S": rows]
    var counts = [0, 0, 0]
    for moved in rows.indices {
      for target in rows.indices where target != moved {
        for changed in rows.indices where changed != moved {
          var list = rows
          list[changed].version = 2
          list.insert(list.remove(at: moved), at: target)
          let new: Grouped = ["S": list]
          let stages = try new.changes(from: old).stages(from: old, to: new)
          counts[stages.count] += 1
          let violation = stageViolation(
            of: stages, from: old, sectionID: { number($0) }, id: { number($0.id) })
          check(violation, equals: nil, "\(moved) to \(target), \(changed) changed")
        }
      }
    }
    check(counts, equals: [0, 480, 330])
  }

  @Test func `headers and declarations change with the stage that lists their section`() throws {
    var old: GroupedArray = ["A": [1], "B": [2]]
    try old.setHeader(false, inSection: 0)
    try old.setDeclared(true, section: 0)
    var new: GroupedArray = ["A": [], "C": [1]]
    try new.setFooter(false, inSection: 1)
    let stages = try new.changes(from: old).stages(from: old, to: new)
    check(
      stages.map(\.changes.description),
      equals: ["section 1 removed, section 1 inserted, section 0 updated", "0.0 → 1.0 moved"])
    check(stages[0].data.sections == ["A", "C"] && stages[0].data[1].isEmpty)
    check(stages[0].data.hasHeader(inSection: 0))
    check(!stages[0].data.hasFooter(inSection: 1))
    check(stages[0].data.isDeclared(section: 0))
    check(stages[1].data, equals: new)
    // An item of a section changes, too, so that the section is updated in the stage after it.
    try new.insert(5, at: path("0.0"))
    let late = try new.changes(from: old).stages(from: old, to: new)
    check(late.count == 2 && late[0].data.hasHeader(inSection: 0))
  }

  @Test func `changes that do not fit grouped arrays have no stages`() {
    let old: GroupedArray = ["A": [1, 2], "B": [3]]
    let new: GroupedArray = ["A": [2, 3]]
    let changes = new.changes(from: old)
    #expect(throws: ChangesError.sectionCountMismatch(2, expected: 1)) {
      try changes.stages(from: old, to: old)
    }
    #expect(throws: ChangesError.sectionMissing(1, .old, count: 1)) {
      try changes.stages(from: new, to: old)
    }
  }
}
