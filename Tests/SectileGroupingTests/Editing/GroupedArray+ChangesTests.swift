// The exact changes that each kind of edit records, series of edits, errors, nested recordings, and
// assignments during a recording. The random and exhaustive tests check that changes lead from the
// old state to the new one.

import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileGrouping

@Suite struct RecordingTests {
  typealias Grouped = GroupedArray<String, Int>

  let start: Grouped = ["a": [0, 1, 2], "b": [3], "c": [4, 5]]

  @Test func `each edit records its exact changes`() throws {
    let cases: [(String, (inout Grouped) throws -> Void)] = [
      ("| +0.3", { $0.append(9, toSection: "a") }),
      ("| +0.3 +0.4", { $0.append(contentsOf: [8, 9], toSection: "a") }),
      ("+3 |", { $0.append(9, toSection: "d") }),
      ("+3 |", { $0.append(contentsOf: [8, 9], toSection: "d") }),
      ("|", { $0.append(contentsOf: [], toSection: "d") }),
      ("+3 | +1.1", { $0.append(contentsOf: [7, 8, 9]) { $0 == 8 ? "b" : "d" } }),
      ("| +1.0", { try $0.insert(9, at: path("1.0")) }),
      ("| +1.1 +1.2", { try $0.insert(contentsOf: [8, 9], at: path("1.1")) }),
      ("| +0.0 +2.1", { try $0.insert([8, 9], at: [path("0.0"), path("2.1")]) }),
      ("+3 |", { try $0.insert(9, at: 0, ofSection: "d") }),
      ("| ~0.1→0.1", { try $0.replace(at: path("0.1"), with: 9) }),
      ("| ~0.1→0.1", { $0[0, 1] = 9 }),
      ("| ~0.1→0.1", { $0[path("0.1")] += 9 }),
      ("| -1.0 +1.0 +1.1", { try $0.replaceElements(inSection: 1, with: [8, 9]) }),
      ("-1 |", { try $0.replaceElements(inSection: 1, with: []) }),
      ("| 0.0→2.0 2.0→0.0", { try $0.swapAt(path("0.0"), path("2.0")) }),
      ("| 0.0→0.2", { try $0.move(from: path("0.0"), to: path("0.2")) }),
      ("| 0.0→2.2", { try $0.move(from: path("0.0"), to: path("2.2")) }),
      ("-1 | 1.0→1.0", { try $0.move(from: path("1.0"), to: path("2.0")) }),
      ("|", { try $0.move(from: path("1.0"), to: path("1.0")) }),
      ("-1 | 0.0→1.1 1.0→1.2", { try $0.move([path("1.0"), path("0.0")], before: path("2.1")) }),
      ("| -0.1", { try $0.remove(at: path("0.1")) }),
      ("-1 |", { try $0.remove(at: path("1.0")) }),
      ("-1 | -0.0", { try $0.remove(at: [path("1.0"), path("0.0")]) }),
      ("| -0.0 -0.1", { try $0.remove(items: 0..<2, inSection: 0) }),
      ("-0 |", { try $0.remove(items: 0..<3, inSection: 0) }),
      ("|", { try $0.remove(items: 1..<1, inSection: 0) }),
      ("-1 | -0.1 -2.1", { $0.removeAll { $0 % 2 == 1 } }),
      ("-1 |", { $0.removeAll { $0 == 3 } }),
      ("|", { $0.removeAll { $0 == 99 } }),
      ("-0 -1 -2 |", { $0.removeAll() }),
      ("+1 |", { try $0.insertSection("d", at: 1) }),
      ("+1 +2 |", { try $0.insertSections([.init("d", [8]), .init("e", [9])], at: 1) }),
      ("~1→1 |", { try $0.replaceSection(at: 1, with: "d") }),
      ("0→2 |", { try $0.moveSection(from: 0, to: 2) }),
      ("0→2 2→0 |", { try $0.swapSections(0, 2) }),
      ("-2 |", { try $0.removeSection(at: 2) }),
      ("-0 -2 |", { try $0.removeSections(at: [2, 0]) }),
      ("+3 |", { $0.declareSection("d") }),
      ("|", { $0.declareSection("a") }),
      ("~0→0 |", { try $0.setHeader(false, inSection: 0) }),
      ("|", { try $0.setHeader(true, inSection: 0) }),
      // The fewest moves: one element that moves to the top is one move.
      ("2→0 |", { $0.sortGroups { $0.elements.count == 2 && $1.elements.count != 2 } }),
      ("| 0.2→0.0", { $0.sortElements { $0 == 2 && $1 < 2 } }),
      ("|", { $0.sortElements(by: <) }),
      ("|", { $0.sortSections(by: <) }),
    ]
    for (expected, edit) in cases {
      var grouped = start
      let changes = try grouped.recordingChanges { try edit(&$0) }
      check(changes.debugDescription, equals: "SectionedChanges(\(expected))")
      #expect(throws: Never.self) { try changes.validate(from: start, to: grouped) }
      var plain = start
      try edit(&plain)
      check(plain, equals: grouped, "recording \(expected) affects the result")
    }
  }

  @Test func `a series of edits has one value of changes`() throws {
    var grouped = start
    let changes = try grouped.recordingChanges { grouped in
      try grouped.remove(at: path("0.0"))
      try grouped.remove(at: path("0.0"))
      grouped.append(9, toSection: "d")
      try grouped.move(from: path("1.0"), to: path("0.0"))
      try grouped.removeSection(at: 2)
    }
    check(changes.debugDescription, equals: "SectionedChanges(-1 | -0.0 -0.1 1.0→0.0)")
    check(grouped, equals: ["a": [3, 2], "c": [4, 5]])
  }

  @Test func `edits that cancel each other have no changes`() throws {
    var grouped = start
    let changes = try grouped.recordingChanges { grouped in
      grouped.append(9, toSection: "a")
      try grouped.remove(at: path("0.3"))
      try grouped.moveSection(from: 0, to: 2)
      try grouped.moveSection(from: 2, to: 0)
    }
    check(changes.isEmpty, "\(changes)")
    check(grouped, equals: start)
  }

  @Test func `an error undoes recordingChanges and keeps earlier edits of recordChanges`() throws {
    struct Stop: Error {}
    var grouped = start
    #expect(throws: GroupedArrayError.sectionMissing(9, count: 3)) {
      _ = try grouped.recordingChanges { (grouped) throws(GroupedArrayError) in
        grouped.append(9, toSection: "a")
        try grouped.remove(at: path("9.0"))
      }
    }
    check(grouped, equals: start)
    var changes = SectionedChanges()
    #expect(throws: Stop.self) {
      try grouped.recordChanges(into: &changes) { grouped in
        grouped.append(9, toSection: "a")
        throw Stop()
      }
    }
    check(grouped[0], equals: [0, 1, 2, 9])
    check(changes.debugDescription, equals: "SectionedChanges(| +0.3)")
    try grouped.recordChanges(into: &changes) { try $0.remove(at: path("0.0")) }
    check(changes.debugDescription, equals: "SectionedChanges(| -0.0 +0.2)")
  }

  @Test func `recording without errors edits in place`() throws {
    var grouped = start
    for _ in 0..<50 { grouped.append(9, toSection: "a") }
    let capacity = grouped[0].capacity
    _ = grouped.recordingChanges { $0.append(9, toSection: "a") }
    check(grouped[0].capacity, equals: capacity)
    var changes = SectionedChanges()
    try grouped.recordChanges(into: &changes) { try $0.remove(at: path("0.0")) }
    check(grouped[0].capacity, equals: capacity)
  }

  @Test func `a nested recording reports to both recordings`() throws {
    var grouped = start
    var inner = SectionedChanges()
    let outer = grouped.recordingChanges { grouped in
      grouped.append(8, toSection: "a")
      inner = grouped.recordingChanges { $0.append(9, toSection: "a") }
      grouped.append(10, toSection: "a")
    }
    check(inner.debugDescription, equals: "SectionedChanges(| +0.4)")
    check(outer.debugDescription, equals: "SectionedChanges(| +0.3 +0.4 +0.5)")
    // Later edits are not recorded.
    grouped.append(11, toSection: "a")
    check(outer.itemInsertions.count, equals: 3)
  }

  @Test func `a copy that is assigned back restores its changes`() throws {
    var grouped = start
    let changes = grouped.recordingChanges { grouped in
      grouped.append(8, toSection: "a")
      let saved = grouped
      grouped.removeAll()
      grouped = saved
      grouped.append(9, toSection: "b")
    }
    check(changes.debugDescription, equals: "SectionedChanges(| +0.3 +1.1)")
    check(grouped, equals: ["a": [0, 1, 2, 8], "b": [3, 9], "c": [4, 5]])
  }

  @Test func `assigning an unrelated value replaces all sections`() throws {
    var grouped = start
    let other: Grouped = ["x": [1], "y": [2]]
    let changes = grouped.recordingChanges { $0 = other }
    check(changes.debugDescription, equals: "SectionedChanges(-0 -1 -2 +0 +1 |)")
    // A value from before the recording, or from another recording, does the same.
    grouped = start
    var fromOther = start
    _ = fromOther.recordingChanges { draft in
      draft.append(9, toSection: "a")
      grouped = draft
    }
    let again = grouped.recordingChanges { draft in
      draft.append(1, toSection: "b")
      draft = fromOther
    }
    check(again.debugDescription, equals: "SectionedChanges(-0 -1 -2 +0 +1 +2 |)")
  }

  @Test func `a copy that leaves a recording stops recording at its next edit`() throws {
    var left: Grouped = [:]
    var grouped = start
    _ = grouped.recordingChanges { draft in
      draft.append(8, toSection: "a")
      left = draft
    }
    check(left.recorder != nil)
    left.append(9, toSection: "a")
    check(left.recorder == nil)
    check(left[0] == [0, 1, 2, 8, 9] && grouped[0] == [0, 1, 2, 8])
    let changes = left.recordingChanges { $0.append(10, toSection: "a") }
    check(changes.debugDescription, equals: "SectionedChanges(| +0.5)")
  }

  @Test func `the last of several copies that leave a recording stops recording`() throws {
    var copies: [Grouped] = []
    var grouped = start
    _ = grouped.recordingChanges { draft in
      draft.append(8, toSection: "a")
      copies = [draft, draft]
    }
    // Neither copy can know that the recording has ended, and both edit correctly.
    copies[0].append(9, toSection: "a")
    try copies[1].remove(at: path("1.0"))
    check(copies.map { $0.recorder != nil }, equals: [true, true])
    check(copies[0], equals: ["a": [0, 1, 2, 8, 9], "b": [3], "c": [4, 5]])
    check(copies[1], equals: ["a": [0, 1, 2, 8], "c": [4, 5]])
    let changes = copies[0].recordingChanges { $0.append(10, toSection: "b") }
    check(changes.debugDescription, equals: "SectionedChanges(| +1.1)")
    copies.removeLast()
    copies[0].append(11, toSection: "b")
    check(copies[0].recorder == nil)
  }
}
