// The coded form, texts, and what SOURCES says not to inherit.

import Foundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct CodingTests {
  typealias Grouped = GroupedArray<String, Int>

  @Test func `the coded form is a list of groups, without what is ordinary`() throws {
    var grouped: Grouped = ["a": [1, 2], "b": []]
    try grouped.setHeader(false, inSection: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(grouped), as: UTF8.self)
        == #"[{"elements":[1,2],"section":"a"},"#
        + #"{"elements":[],"hasHeader":false,"isDeclared":true,"section":"b"}]"#)
  }

  @Test func `coding keeps everything`() throws {
    for shape in everyShape(sections: 3, items: 0...2) {
      var grouped = shape
      try grouped.setDeclared(true, section: 1)
      try grouped.setHeader(false, inSection: 0)
      try grouped.setFooter(false, inSection: 2)
      let decoded = try JSONDecoder().decode(Grouped.self, from: JSONEncoder().encode(grouped))
      #expect(decoded == grouped)
      #expect(decoded.groups.map(\.isDeclared) == grouped.groups.map(\.isDeclared))
      #expect(SectionCounts(of: decoded) == SectionCounts(of: grouped))
      #expect(decoded.index(ofSection: "s2") == 2)
    }
  }

  @Test func `what was written by hand is read, and nonsense refused`() throws {
    func decode(_ json: String) throws -> Grouped {
      try JSONDecoder().decode(Grouped.self, from: Data(json.utf8))
    }
    #expect(try decode("[]") == [:])
    // An empty section cannot be but declared, and equal sections may come.
    let read = try decode(
      #"[{"section":"a","elements":[]},{"section":"b","elements":[1]},"#
        + #"{"section":"a","elements":[2],"isDeclared":false,"hasFooter":true}]"#)
    #expect(read.sections == ["a", "b", "a"])
    #expect(read.isDeclared(section: 0))
    #expect(read.index(ofSection: "a") == 0)
    for json in ["{}", #"[{"section":"a"}]"#, #"[{"elements":[1]}]"#, #"[["a",[1]]]"#] {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }
}

@Suite struct TextTests {
  @Test func `the description is like a literal, the outline for people`() {
    let grouped: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]
    #expect(
      grouped.description == #"["Fruit": ["Apple", "Pear"], "Veg": [], "Grain": ["Rye"]]"#)
    #expect(grouped.debugDescription == grouped.description)
    #expect(GroupedArray<Int, Int>().description == "[:]")
    #expect(grouped.outline == "Fruit\n- Apple\n- Pear\n\nVeg\n\nGrain\n- Rye")
    #expect(GroupedArray<Int, Int>().outline == "")
    let numbers: GroupedArray = [1: [2.5], 3: [4]]
    #expect("\(numbers)" == "[1: [2.5], 3: [4.0]]")
  }
}

/// The defects of the systems that are replaced (SOURCES 1f, 3 and 4) and the decisions of its
/// section 7, each as a test that it is not so here.
///
/// What a case of 6.1 or 6.3 covers is there.
@Suite struct InheritanceTests {
  @Test func `1f.1: no way of making refuses an edit`() throws {
    // Every route accepts every edit: case 6.1.27. The sample that crashed:
    let literal: Letters = ["S1": ["A"]]
    var copy = literal
    copy.append("B", toSection: "S1")
    #expect(copy == ["S1": ["A", "B"]])
  }

  @Test func `1f.2: a refused insertion leaves nothing behind`() {
    var grouped = Letters()
    #expect(throws: GroupedArrayError.self) { try grouped.insert("A", at: 1, ofSection: "S") }
    #expect(grouped.numberOfSections == 0)
  }

  @Test func `1f.3: equality has a hash, no filter is no change, the first is at hand`() {
    #expect(Set([fixtureU, fixtureU]).count == 1)
    #expect(fixtureU.filtered(sections: nil, elements: nil) == fixtureU)
    #expect(fixtureU.first == "E")
    #expect(fixtureU.pairs.count == 8)
  }

  @Test func `1f.4: every visit is over when the visits return`() async {
    let visits = Visits()
    await fixtureU.concurrentForEach(inParts: 8) { _, _ in await visits.add() }
    #expect(await visits.count == 8)
  }

  private actor Visits {
    var count = 0
    func add() { count += 1 }
  }

  @Test func `3: two sections with one key and other rows are not equal`() {
    #expect(["K": [1]] as GroupedArray != ["K": [2]])
    #expect(GroupedArray<String, Int>.Group("K", [1]) != .init("K", [2]))
  }

  @Test func `4: no element becomes invisible, and an empty text ends nothing`() {
    for policy in [UnknownSectionPolicy<String>.append, .collect(into: "#"), .reject] {
      let foods = ["Pie", "", "7up", "éclair"]
      let grouping = Grouping(
        of: foods, into: ["P"], by: { $0.first.map { String($0).uppercased() } }, unknown: policy)
      #expect(grouping.grouped.count + grouping.rejected.count == 4)
      #expect(grouping.grouped.groups.flatMap(\.elements).count == grouping.grouped.count)
      #expect(grouping.restored() == foods)
    }
  }

  @Test func `7.1: the flag is of a section, not of a mode, and a copy keeps it`() throws {
    var grouped: Letters = ["a": ["x"], "b": []]
    let copy = grouped
    try grouped.remove(at: path("0.0"))
    #expect(grouped.sections == ["b"])
    #expect(copy.isDeclared(section: 1))
  }

  @Test func `7.2: look-up by value acts on the first, by number exactly`() throws {
    var grouped = Letters([.init("a", ["1"]), .init("b", ["2"]), .init("a", ["3"])])
    grouped.append("4", toSection: "a")
    try grouped.append("5", inSection: 2)
    #expect(grouped.groups.map(\.elements) == [["1", "4"], ["2"], ["3", "5"]])
    #expect(grouped.removeSection("a")?.elements == ["1", "4"])
    #expect(grouped.index(ofSection: "a") == 1)
  }

  @Test func `7.5: sorts are stable`() {
    let source = (0..<500).map { (key: $0 * 7 % 5, position: $0) }
    var grouped = GroupedArray(grouping: source, by: { $0.position % 3 })
    grouped.sortElements { $0.key < $1.key }
    for group in grouped.groups {
      for (first, second) in zip(group.elements, group.elements.dropFirst()) {
        #expect(
          first.key < second.key || first.key == second.key && first.position < second.position)
      }
    }
    var sections = GroupedArray(
      source.map { (key: $0.key, value: [$0.position]) })
    sections.sortSections()
    for (first, second) in zip(sections.groups, sections.groups.dropFirst()) {
      #expect(
        first.section < second.section
          || first.section == second.section && first.elements[0] < second.elements[0])
    }
  }

  @Test func `7.13: values cross tasks`() async {
    let grouped = fixtureU
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var copy = grouped
          copy.append("!", toSection: "Y")
          return copy.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 9, count: 8))
    #expect(grouped == fixtureU)
  }
}
