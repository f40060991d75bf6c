// The cases of section 6.1 in Tests/Cases/Cases.md, first part: creating, reading, adding and
// removing. A test name ends with the number of its case.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayCases {
  @Test func `a literal keeps its order and must not repeat a section (CASES 6.1.1)`() async {
    let literal: Letters = ["W": ["A"], "X": ["B", "A", "A"]]
    check(literal.numberOfSections, equals: 2)
    check(literal.count, equals: 4)
    check(literal[path("1.0")], equals: "B")
    check(literal[path("1.1")], equals: "A")
    check(literal[path("1.2")], equals: "A")
    let empty: Letters = [:]
    check(empty.isEmpty, "\(empty)")
    check(empty.sections, equals: [])
    // A section without a list, and two sections in a row, do not compile. An empty list declares
    // the section instead of trapping, because the list can be a variable that is empty at run
    // time.
    let withoutItems: Letters = ["W": []]
    check(withoutItems.sections, equals: ["W"])
    check(withoutItems.isDeclared(section: 0))
    // Two equal sections in a literal are a programming error and trap. Groups may have them.
    await #expect(processExitsWith: .failure) {
      _ = ["Y": ["A"], "X": ["B"], "Y": ["C"]] as GroupedArray<String, String>
    }
    let twice = Letters([.init("Y", ["A"]), .init("X", ["B"]), .init("Y", ["C"])])
    check(twice.sections, equals: ["Y", "X", "Y"])
    check(twice.index(ofSection: "Y"), equals: 0)
  }

  @Test func `a flat array makes one section, or none if it is empty (CASES 6.1.2)`() {
    var flat = GroupedArray<Int, String>()
    flat.append(contentsOf: [], toSection: 0)
    check(flat.numberOfSections, equals: 0)
    flat.append(contentsOf: ["A", "B", "C", "D", "E", "F"], toSection: 0)
    check(flat.numberOfSections, equals: 1)
    check(flat.count, equals: 6)
  }

  @Test func `sections and elements are in order of first appearance (CASES 6.1.3)`() {
    check(fixtureU.sections, equals: ["Y", "W", "X", "Z"])
    check(fixtureU.first, equals: "E")
    check(fixtureU.last, equals: "D")
    check(Array(fixtureU), equals: ["E", "B", "A", "C", "A", "D", "F", "D"])
    check(fixtureU.reversed(), equals: ["D", "F", "D", "A", "C", "A", "B", "E"])
    check(Array(fixtureU.elements), equals: Array(fixtureU))
    check(Letters().first, equals: nil)
    check(Letters().last, equals: nil)
  }

  @Test func `searches stop at the first match (CASES 6.1.4)`() {
    check(fixtureU.sectionIndex { _ in true }, equals: 0)
    check(fixtureU.sectionIndex { $0 == "Z" }, equals: 3)
    check(fixtureU.path(of: "C"), equals: path("0.3"))
    check(fixtureU.path(of: "A"), equals: path("0.2"))
    check(fixtureU.path(of: "D"), equals: path("1.1"))
    var visited: [String] = []
    let found = fixtureU.sectionIndex {
      visited.append($0)
      return $0 == "W"
    }
    check(found, equals: 1)
    check(visited, equals: ["Y", "W"])
    var calls = 0
    for _ in fixtureU.pairs {  // To stop without a result, leave the loop.
      calls += 1
      break
    }
    check(calls, equals: 1)
    calls = 0
    let absent = fixtureU.path { _ in
      calls += 1
      return calls == 3
    }
    check(absent, equals: path("0.2"))
    check(calls, equals: 3)
  }

  @Test func `searches find the remaining elements after removals (CASES 6.1.5)`() throws {
    var grouped: Letters = [
      "Y": ["A", "B", "C", "A"], "W": ["A", "E"], "X": ["B"], "Z": ["F"],
    ]
    check(grouped.path(of: "A", ofSection: "Y"), equals: path("0.0"))
    check(grouped.path(of: "E"), equals: path("1.1"))
    check(grouped.path(of: "F"), equals: path("3.0"))
    check(grouped.path(of: "A", ofSection: "Z"), equals: nil)
    check(grouped.path(of: "A", ofSection: "absent"), equals: nil)
    try grouped.remove(at: path("0.0"))
    check(grouped.path(of: "A"), equals: path("0.2"))
    check(grouped.lastIndex(of: "A"), equals: path("1.0"))
    check(grouped.removeAll { $0 == "A" }, equals: 2)
    check(grouped.path(of: "A"), equals: nil)
    check(grouped, equals: ["Y": ["B", "C"], "W": ["E"], "X": ["B"], "Z": ["F"]])
  }

  @Test func `removing a value removes all of its duplicates (CASES 6.1.6)`() {
    var grouped: GroupedArray = ["S1": [1, 2, 1], "S2": [1]]
    check(grouped.removeAll { $0 == 1 }, equals: 3)
    check(grouped, equals: ["S1": [2]])
    check(grouped.count, equals: 1)
    grouped.append(contentsOf: [1, 2, 1], toSection: "S1")
    check(grouped, equals: ["S1": [2, 1, 2, 1]])
    grouped.append(2, toSection: "S2")
    check(grouped.removeAll(inSection: 0) { $0 == 2 }, equals: 2)
    check(grouped, equals: ["S1": [1, 1], "S2": [2]])
  }

  @Test func `a transient section is removed with its last element (CASES 6.1.7)`() throws {
    var grouped = GroupedArray(grouping: 0..<200, by: { $0 / 10 })
    for _ in 0..<10 { try grouped.remove(at: path("0.0")) }
    check(grouped.numberOfSections, equals: 19)
    check(grouped.count, equals: 190)
    check(!grouped.contains(section: 0))
    while !grouped.isEmpty { try grouped.remove(at: path("0.0")) }
    check(grouped.numberOfSections, equals: 0)
  }

  @Test
  func `removing an absent value changes nothing, an absent section index throws (CASES 6.1.8)`() {
    var grouped = fixtureU
    check(grouped.removeSection("absent"), equals: nil)
    check(grouped.removeAll { $0 == "absent" }, equals: 0)
    check(grouped.removeAll(inSection: 3) { $0 == "A" }, equals: 0)
    check(grouped, equals: fixtureU)
    var empty = Letters()
    #expect(throws: GroupedArrayError.sectionMissing(0, count: 0)) {
      try empty.removeSection(at: 0)
    }
    var large = GroupedArray(grouping: 0..<1500, by: { $0 / 500 })
    #expect(throws: Never.self) { try large.removeSection(at: 0) }
    check(large.numberOfSections, equals: 2)
    check(large.count, equals: 1000)
    #expect(throws: Never.self) { try large.removeSection(at: 1) }
    check(large.numberOfSections, equals: 1)
    check(large.count, equals: 500)
    #expect(throws: Never.self) { try large.removeSection(at: 0) }
    check(large.numberOfSections, equals: 0)
    check(large.count, equals: 0)
  }

  @Test func `appending to an absent section adds it unless there are no elements (CASES 6.1.9)`() {
    var grouped = Letters()
    grouped.append(contentsOf: [], toSection: "X")
    check(grouped.numberOfSections, equals: 0)
    grouped.append(contentsOf: ["D", "B", "C", "F"], toSection: "X")
    grouped.append(contentsOf: ["E", "D", "B"], toSection: "W")
    check(Array(grouped), equals: ["D", "B", "C", "F", "E", "D", "B"])
    check(grouped.sections, equals: ["X", "W"])
  }

  @Test func `no hint changes the result, also among equal sections`() {
    let sections = ["A", "B", "A", "C", "B", "A"]
    let start = GroupedArray(sections.enumerated().map { (key: $1, value: [$0]) })
    for value in ["A", "B", "C", "D"] {
      for hint in -1...6 {
        var (plain, hinted) = (start, start)
        let changes = plain.recordingChanges { $0.append(9, toSection: value) }
        let hintedChanges = hinted.recordingChanges { $0.append(9, toSection: value, hint: hint) }
        check(hinted, equals: plain, "hint \(hint) for \(value)")
        check(hintedChanges, equals: changes, "hint \(hint) for \(value)")
        plain.append(contentsOf: [8, 7], toSection: value)
        hinted.append(contentsOf: [8, 7], toSection: value, hint: hint)
        check(hinted, equals: plain, "hint \(hint) for \(value)")
      }
    }
  }

  @Test func `a wrong hint does not change the result of an append (CASES 6.1.10)`() {
    var grouped = Letters()
    check(grouped.append("A", toSection: "W", hint: 50), equals: path("0.0"))
    check(grouped.append("B", toSection: "W", hint: 50), equals: path("0.1"))
    check(grouped.append("C", toSection: "X", hint: 0), equals: path("1.0"))
    check(grouped.append("D", toSection: "X", hint: 1), equals: path("1.1"))
    check(grouped["X"], equals: ["C", "D"])
    check(grouped.append("E", toSection: "Y", hint: 2), equals: path("2.0"))
    check(grouped.append("F", toSection: "Y", hint: 2), equals: path("2.1"))
    check(grouped, equals: ["W": ["A", "B"], "X": ["C", "D"], "Y": ["E", "F"]])
    grouped.append(contentsOf: ["G"], toSection: "Y", hint: -1)
    check(grouped["Y"], equals: ["E", "F", "G"])
  }

  @Test func `inserting by section value adds the section only at item 0 (CASES 6.1.11)`() throws {
    var grouped = Letters()
    try grouped.insert("D", at: 0, ofSection: "W")
    try grouped.insert("A", at: 1, ofSection: "W")
    try grouped.insert("C", at: 0, ofSection: "W")
    try grouped.insert("B", at: 1, ofSection: "W")
    check(grouped, equals: ["W": ["C", "B", "D", "A"]])
    try check(grouped.insert("A", at: 0, ofSection: "Z"), equals: path("1.0"))
    check(grouped["Z"], equals: ["A"])
    let before = grouped
    #expect(throws: GroupedArrayError.itemInsertionOutOfRange(2, section: 1, count: 1)) {
      try grouped.insert("B", at: 2, ofSection: "Z")
    }
    check(grouped, equals: before)
    var one: Letters = ["W": ["C", "B", "D", "A"]]
    #expect(throws: GroupedArrayError.itemInsertionOutOfRange(5, section: 0, count: 4)) {
      try one.insert("B", at: path("0.5"))
    }
    #expect(throws: GroupedArrayError.sectionMissing(1, count: 1)) {
      try one.insert("B", at: path("1.0"))
    }
    check(one, equals: ["W": ["C", "B", "D", "A"]])
  }

  @Test func `a rejected insertion adds no section (CASES 6.1.12)`() {
    var grouped: Letters = ["W": ["A"]]
    #expect(throws: GroupedArrayError.itemInsertionIntoMissingSection(2)) {
      try grouped.insert("B", at: 2, ofSection: "X")
    }
    #expect(throws: GroupedArrayError.itemInsertionIntoMissingSection(-1)) {
      try grouped.insert("B", at: -1, ofSection: "X")
    }
    check(grouped, equals: ["W": ["A"]])
    check(!grouped.contains(section: "X"))
  }
}
