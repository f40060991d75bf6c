// The cases of section 6.1 in Tests/Cases/Cases.md, first part: creating, reading, adding and
// removing. A test name ends with the number of its case.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayCases {
  @Test func `a literal keeps its order and must not repeat a section (CASES 6.1.1)`() async {
    let literal: Letters = ["W": ["A"], "X": ["B", "A", "A"]]
    #expect(literal.numberOfSections == 2)
    #expect(literal.count == 4)
    #expect(literal[path("1.0")] == "B")
    #expect(literal[path("1.1")] == "A")
    #expect(literal[path("1.2")] == "A")
    let empty: Letters = [:]
    #expect(empty.isEmpty && empty.sections.isEmpty)
    // A section without a list, and two sections in a row, do not compile. An empty list declares
    // the section instead of trapping, because the list can be a variable that is empty at run
    // time.
    let withoutItems: Letters = ["W": []]
    #expect(withoutItems.sections == ["W"])
    #expect(withoutItems.isDeclared(section: 0))
    // Two equal sections in a literal are a programming error and trap. Groups may have them.
    await #expect(processExitsWith: .failure) {
      _ = ["Y": ["A"], "X": ["B"], "Y": ["C"]] as GroupedArray<String, String>
    }
    let twice = Letters([.init("Y", ["A"]), .init("X", ["B"]), .init("Y", ["C"])])
    #expect(twice.sections == ["Y", "X", "Y"])
    #expect(twice.index(ofSection: "Y") == 0)
  }

  @Test func `a flat array makes one section, or none if it is empty (CASES 6.1.2)`() {
    let flat = GroupedArray(["A", "B", "C", "D", "E", "F"], inSection: 0)
    #expect(flat.numberOfSections == 1)
    #expect(flat.count == 6)
    #expect(GroupedArray([String](), inSection: 0).numberOfSections == 0)
  }

  @Test func `sections and elements are in order of first appearance (CASES 6.1.3)`() {
    #expect(fixtureU.sections == ["Y", "W", "X", "Z"])
    #expect(fixtureU.first == "E")
    #expect(fixtureU.last == "D")
    #expect(Array(fixtureU) == ["E", "B", "A", "C", "A", "D", "F", "D"])
    #expect(fixtureU.reversed() == ["D", "F", "D", "A", "C", "A", "B", "E"])
    #expect(fixtureU.flattened() == Array(fixtureU))
    #expect(Letters().first == nil)
    #expect(Letters().last == nil)
  }

  @Test func `searches stop at the first match (CASES 6.1.4)`() {
    #expect(fixtureU.sectionIndex { _ in true } == 0)
    #expect(fixtureU.sectionIndex { $0 == "Z" } == 3)
    #expect(fixtureU.path(of: "C") == path("0.3"))
    #expect(fixtureU.path(of: "A") == path("0.2"))
    #expect(fixtureU.path(of: "D") == path("1.1"))
    var visited: [String] = []
    let found = fixtureU.sectionIndex {
      visited.append($0)
      return $0 == "W"
    }
    #expect(found == 1)
    #expect(visited == ["Y", "W"])
    var calls = 0
    for _ in fixtureU.pairs {  // To stop without a result, leave the loop.
      calls += 1
      break
    }
    #expect(calls == 1)
    calls = 0
    let absent = fixtureU.path { _ in
      calls += 1
      return calls == 3
    }
    #expect(absent == path("0.2"))
    #expect(calls == 3)
  }

  @Test func `searches find the remaining elements after removals (CASES 6.1.5)`() throws {
    var grouped: Letters = [
      "Y": ["A", "B", "C", "A"], "W": ["A", "E"], "X": ["B"], "Z": ["F"],
    ]
    #expect(grouped.path(of: "A", ofSection: "Y") == path("0.0"))
    #expect(grouped.path(of: "E") == path("1.1"))
    #expect(grouped.path(of: "F") == path("3.0"))
    #expect(grouped.path(of: "A", ofSection: "Z") == nil)
    #expect(grouped.path(of: "A", ofSection: "absent") == nil)
    try grouped.remove(at: path("0.0"))
    #expect(grouped.path(of: "A") == path("0.2"))
    #expect(grouped.lastPath(of: "A") == path("1.0"))
    #expect(grouped.removeAll("A") == 2)
    #expect(grouped.path(of: "A") == nil)
    #expect(grouped == ["Y": ["B", "C"], "W": ["E"], "X": ["B"], "Z": ["F"]])
  }

  @Test func `removing a value removes all of its duplicates (CASES 6.1.6)`() {
    var grouped: GroupedArray = ["S1": [1, 2, 1], "S2": [1]]
    #expect(grouped.removeAll(1) == 3)
    #expect(grouped == ["S1": [2]])
    #expect(grouped.count == 1)
    grouped.append(contentsOf: [1, 2, 1], toSection: "S1")
    #expect(grouped == ["S1": [2, 1, 2, 1]])
    #expect(grouped.removeAll(2, fromSection: "S1") == 2)
    #expect(grouped == ["S1": [1, 1]])
  }

  @Test func `a transient section is removed with its last element (CASES 6.1.7)`() throws {
    var grouped = GroupedArray(grouping: 0..<200, by: { $0 / 10 })
    for _ in 0..<10 { try grouped.remove(at: path("0.0")) }
    #expect(grouped.numberOfSections == 19)
    #expect(grouped.count == 190)
    #expect(!grouped.contains(section: 0))
    while !grouped.isEmpty { try grouped.remove(at: path("0.0")) }
    #expect(grouped.numberOfSections == 0)
  }

  @Test
  func `removing an absent value changes nothing, an absent section index throws (CASES 6.1.8)`() {
    var grouped = fixtureU
    #expect(grouped.removeSection("absent") == nil)
    #expect(grouped.removeAll("absent") == 0)
    #expect(grouped.removeAll("A", fromSection: "absent") == 0)
    #expect(grouped.removeAll("A", fromSection: "Z") == 0)
    #expect(grouped == fixtureU)
    var empty = Letters()
    #expect(throws: GroupedArrayError.section(0, count: 0)) { try empty.removeSection(at: 0) }
    var large = GroupedArray(grouping: 0..<1500, by: { $0 / 500 })
    #expect(throws: Never.self) { try large.removeSection(at: 0) }
    #expect(large.numberOfSections == 2 && large.count == 1000)
    #expect(throws: Never.self) { try large.removeSection(at: 1) }
    #expect(large.numberOfSections == 1 && large.count == 500)
    #expect(throws: Never.self) { try large.removeSection(at: 0) }
    #expect(large.numberOfSections == 0 && large.count == 0)
  }

  @Test func `appending to an absent section adds it unless there are no elements (CASES 6.1.9)`() {
    var grouped = Letters()
    grouped.append(contentsOf: [], toSection: "X")
    #expect(grouped.numberOfSections == 0)
    grouped.append(contentsOf: ["D", "B", "C", "F"], toSection: "X")
    grouped.append(contentsOf: ["E", "D", "B"], toSection: "W")
    #expect(Array(grouped) == ["D", "B", "C", "F", "E", "D", "B"])
    #expect(grouped.sections == ["X", "W"])
  }

  @Test func `a wrong hint does not change the result of an append (CASES 6.1.10)`() {
    var grouped = Letters()
    #expect(grouped.append("A", toSection: "W", hint: 50) == path("0.0"))
    #expect(grouped.append("B", toSection: "W", hint: 50) == path("0.1"))
    #expect(grouped.append("C", toSection: "X", hint: 0) == path("1.0"))
    #expect(grouped.append("D", toSection: "X", hint: 1) == path("1.1"))
    #expect(grouped["X"] == ["C", "D"])
    #expect(grouped.append("E", toSection: "Y", hint: 2) == path("2.0"))
    #expect(grouped.append("F", toSection: "Y", hint: 2) == path("2.1"))
    #expect(grouped == ["W": ["A", "B"], "X": ["C", "D"], "Y": ["E", "F"]])
    grouped.append(contentsOf: ["G"], toSection: "Y", hint: -1)
    #expect(grouped["Y"] == ["E", "F", "G"])
  }

  @Test func `inserting by section value adds the section only at item 0 (CASES 6.1.11)`() throws {
    var grouped = Letters()
    try grouped.insert("D", at: 0, ofSection: "W")
    try grouped.insert("A", at: 1, ofSection: "W")
    try grouped.insert("C", at: 0, ofSection: "W")
    try grouped.insert("B", at: 1, ofSection: "W")
    #expect(grouped == ["W": ["C", "B", "D", "A"]])
    #expect(try grouped.insert("A", at: 0, ofSection: "Z") == path("1.0"))
    #expect(grouped["Z"] == ["A"])
    let before = grouped
    #expect(throws: GroupedArrayError.itemPlace(2, section: 1, count: 1)) {
      try grouped.insert("B", at: 2, ofSection: "Z")
    }
    #expect(grouped == before)
    var one: Letters = ["W": ["C", "B", "D", "A"]]
    #expect(throws: GroupedArrayError.itemPlace(5, section: 0, count: 4)) {
      try one.insert("B", at: path("0.5"))
    }
    #expect(throws: GroupedArrayError.section(1, count: 1)) { try one.insert("B", at: path("1.0")) }
    #expect(one == ["W": ["C", "B", "D", "A"]])
  }

  @Test func `a rejected insertion adds no section (CASES 6.1.12)`() {
    var grouped: Letters = ["W": ["A"]]
    #expect(throws: GroupedArrayError.newSectionPlace(2)) {
      try grouped.insert("B", at: 2, ofSection: "X")
    }
    #expect(throws: GroupedArrayError.newSectionPlace(-1)) {
      try grouped.insert("B", at: -1, ofSection: "X")
    }
    #expect(grouped == ["W": ["A"]])
    #expect(!grouped.contains(section: "X"))
  }
}
