// CASES 6.1, row by row. The first part: making, reading, adding and removing.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

typealias Letters = GroupedArray<String, String>

/// Fixture U.
let fixtureU: Letters = [
  "Y": ["E", "B", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"],
]

func path(_ text: String) -> KindedIndexPath {
  KindedIndexPath(text)!
}

@Suite struct GroupedArrayCases {
  @Test func `1: literals`() async {
    let literal: Letters = ["W": ["A"], "X": ["B", "A", "A"]]
    #expect(literal.numberOfSections == 2)
    #expect(literal.count == 4)
    #expect(literal[path("1.0")] == "B")
    #expect(literal[path("1.1")] == "A")
    #expect(literal[path("1.2")] == "A")
    let empty: Letters = [:]
    #expect(empty.isEmpty && empty.sections.isEmpty)
    // A section without a list, and two keys in a row, do not compile. A list may be a variable
    // that is empty today, and then ending the program would be no rejection but a crash: the
    // section is declared.
    let withoutItems: Letters = ["W": []]
    #expect(withoutItems.sections == ["W"])
    #expect(withoutItems.isDeclared(section: 0))
    // Two equal sections in a literal are a slip, and stop the program; groups may repeat.
    await #expect(processExitsWith: .failure) {
      _ = ["Y": ["A"], "X": ["B"], "Y": ["C"]] as GroupedArray<String, String>
    }
    let twice = Letters([.init("Y", ["A"]), .init("X", ["B"]), .init("Y", ["C"])])
    #expect(twice.sections == ["Y", "X", "Y"])
    #expect(twice.index(ofSection: "Y") == 0)
  }

  @Test func `2: a flat array is one section, and none without elements`() {
    let flat = GroupedArray(["A", "B", "C", "D", "E", "F"], inSection: 0)
    #expect(flat.numberOfSections == 1)
    #expect(flat.count == 6)
    #expect(GroupedArray([String](), inSection: 0).numberOfSections == 0)
  }

  @Test func `3: sections in order of first appearance, and both ends`() {
    #expect(fixtureU.sections == ["Y", "W", "X", "Z"])
    #expect(fixtureU.first == "E")
    #expect(fixtureU.last == "D")
    #expect(Array(fixtureU) == ["E", "B", "A", "C", "A", "D", "F", "D"])
    #expect(fixtureU.reversed() == ["D", "F", "D", "A", "C", "A", "B", "E"])
    #expect(fixtureU.flattened() == Array(fixtureU))
    #expect(Letters().first == nil)
    #expect(Letters().last == nil)
  }

  @Test func `4: searches stop where they are told to`() {
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
    for _ in fixtureU.pairs {  // Stopping without a result is leaving the loop.
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

  @Test func `5: searches after removals`() throws {
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

  @Test func `6: duplicates`() {
    var grouped: GroupedArray = ["S1": [1, 2, 1], "S2": [1]]
    #expect(grouped.removeAll(1) == 3)
    #expect(grouped == ["S1": [2]])
    #expect(grouped.count == 1)
    grouped.append(contentsOf: [1, 2, 1], toSection: "S1")
    #expect(grouped == ["S1": [2, 1, 2, 1]])
    #expect(grouped.removeAll(2, fromSection: "S1") == 2)
    #expect(grouped == ["S1": [1, 1]])
  }

  @Test func `7: a section goes with its last item`() throws {
    var grouped = GroupedArray(grouping: 0..<200, by: { $0 / 10 })
    for _ in 0..<10 { try grouped.remove(at: path("0.0")) }
    #expect(grouped.numberOfSections == 19)
    #expect(grouped.count == 190)
    #expect(!grouped.contains(section: 0))
    while !grouped.isEmpty { try grouped.remove(at: path("0.0")) }
    #expect(grouped.numberOfSections == 0)
  }

  @Test func `8: removing what is absent, and sections by number`() {
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

  @Test func `9: adding to a section that is absent`() {
    var grouped = Letters()
    grouped.append(contentsOf: [], toSection: "X")
    #expect(grouped.numberOfSections == 0)
    grouped.append(contentsOf: ["D", "B", "C", "F"], toSection: "X")
    grouped.append(contentsOf: ["E", "D", "B"], toSection: "W")
    #expect(Array(grouped) == ["D", "B", "C", "F", "E", "D", "B"])
    #expect(grouped.sections == ["X", "W"])
  }

  @Test func `10: hints, right and wrong`() {
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

  @Test func `11: inserting into sections by value`() throws {
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

  @Test func `12: a refused insertion leaves no section behind`() {
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

extension GroupedArray where Section == String {
  /// The elements of a section, for the brevity of tests.
  subscript(section: String) -> [Element] { elements(ofSection: section) ?? [] }
}
