// The cases of section 6.1 in Tests/Cases/Cases.md, second part: moving, swapping, filtering,
// sorting and copying. A test name ends with the number of its case.

import Foundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayEditCases {
  @Test func `replacing a section or an element keeps everything else (CASES 6.1.13)`() throws {
    var grouped = fixtureU
    #expect(try grouped.replaceSection(at: 3, with: "V") == "Z")
    #expect(grouped.sections == ["Y", "W", "X", "V"])
    #expect(!grouped.contains(section: "Z"))
    #expect(grouped.index(ofSection: "V") == 3)
    #expect(grouped.count == 8)
    #expect(try grouped.replace(at: path("3.0"), with: "Q") == "D")
    #expect(grouped["V"] == ["Q"])
    #expect(grouped.numberOfSections == 4 && grouped.count == 8)
    // The new value may be equal to another section. Edits by value then use the first.
    try grouped.replaceSection(at: 3, with: "Y")
    #expect(grouped.sections == ["Y", "W", "X", "Y"])
    #expect(grouped.index(ofSection: "Y") == 0)
    grouped.append("R", toSection: "Y")
    #expect(grouped[0].last == "R")
    try grouped.removeSection(at: 0)
    #expect(grouped.index(ofSection: "Y") == 2)
  }

  @Test func `a moved section gets the target index (CASES 6.1.14)`() throws {
    var grouped = fixtureU
    try grouped.moveSection(from: 0, to: 3)
    #expect(grouped.sections == ["W", "X", "Z", "Y"])
    try grouped.moveSection(from: 3, to: 2)
    #expect(grouped.sections == ["W", "X", "Y", "Z"])
    try grouped.moveSection(from: 3, to: 0)
    #expect(grouped.sections == ["Z", "W", "X", "Y"])
    try grouped.moveSection(from: 0, to: 1)
    #expect(grouped.sections == ["W", "Z", "X", "Y"])
    #expect(grouped["Y"] == ["E", "B", "A", "C"])
    for section in 0..<4 {
      let before = grouped
      try grouped.moveSection(from: section, to: section)
      #expect(grouped == before)
    }
    #expect(throws: GroupedArrayError.section(4, count: 4)) {
      try grouped.moveSection(from: 4, to: 0)
    }
    #expect(throws: GroupedArrayError.section(4, count: 4)) {
      try grouped.moveSection(from: 0, to: 4)
    }
  }

  @Test func `an element moved within its section gets the target index (CASES 6.1.15)`() throws {
    var grouped = fixtureU
    #expect(try grouped.move(from: path("0.0"), to: path("0.3")) == path("0.3"))
    #expect(grouped["Y"] == ["B", "A", "C", "E"])
    try grouped.move(from: path("0.0"), to: path("0.1"))
    #expect(grouped["Y"] == ["A", "B", "C", "E"])
    try grouped.move(from: path("0.3"), to: path("0.0"))
    #expect(grouped["Y"] == ["E", "A", "B", "C"])
    try grouped.move(from: path("0.3"), to: path("0.2"))
    #expect(grouped["Y"] == ["E", "A", "C", "B"])
  }

  @Test func `an element moved to another section is inserted at the target (CASES 6.1.16)`() throws
  {
    var grouped = fixtureU
    try grouped.move(from: path("0.0"), to: path("1.0"))
    #expect(grouped["Y"] == ["B", "A", "C"] && grouped["W"] == ["E", "A", "D"])
    grouped = fixtureU
    try grouped.move(from: path("0.3"), to: path("1.1"))
    #expect(grouped["Y"] == ["E", "B", "A"] && grouped["W"] == ["A", "C", "D"])
    grouped = fixtureU
    try grouped.move(from: path("0.1"), to: path("1.2"))
    #expect(grouped["Y"] == ["E", "A", "C"] && grouped["W"] == ["A", "D", "B"])
  }

  @Test func `moving the only element of a section removes the section (CASES 6.1.17)`() throws {
    var grouped = fixtureU
    #expect(try grouped.move(from: path("3.0"), to: path("2.1")) == path("2.1"))
    #expect(grouped.sections == ["Y", "W", "X"])
    #expect(grouped["X"] == ["F", "D"])
    #expect(grouped.count == 8)
    grouped = fixtureU
    #expect(try grouped.move(from: path("2.0"), to: path("2.0")) == path("2.0"))
    #expect(grouped == fixtureU)
  }

  @Test func `a move takes section indices before it and returns the path after it (CASES 6.1.18)`()
    throws
  {
    var grouped = fixtureU
    #expect(try grouped.move(from: path("2.0"), to: path("3.1")) == path("2.1"))
    #expect(grouped.sections == ["Y", "W", "Z"])
    #expect(grouped["Z"] == ["D", "F"])
    #expect(grouped[path("2.1")] == "F")
  }

  @Test func `an invalid move throws and changes nothing (CASES 6.1.19)`() {
    var grouped = fixtureU
    let refused: [(String, String, GroupedArrayError)] = [
      ("4.0", "0.0", .section(4, count: 4)),
      ("0.0", "4.0", .section(4, count: 4)),
      ("2.1", "0.0", .item(1, section: 2, count: 1)),
      ("1.0", "0.6", .itemPlace(6, section: 0, count: 4)),
      ("1.0", "0.5", .itemPlace(5, section: 0, count: 4)),
      ("0.0", "0.5", .item(5, section: 0, count: 4)),
      ("0.0", "0.4", .item(4, section: 0, count: 4)),
    ]
    for (from, to, error) in refused {
      #expect(throws: error, "\(from) to \(to)") {
        try grouped.move(from: path(from), to: path(to))
      }
      #expect(grouped == fixtureU, "\(from) to \(to)")
    }
  }

  @Test func `swaps exchange sections and elements (CASES 6.1.20)`() throws {
    var grouped = fixtureU
    try grouped.swapSections(0, 3)
    #expect(grouped.sections == ["Z", "W", "X", "Y"])
    try grouped.swapSections(0, 1)
    #expect(grouped.sections == ["W", "Z", "X", "Y"])
    try grouped.swapSections(3, 3)
    #expect(grouped.sections == ["W", "Z", "X", "Y"])
    grouped = fixtureU
    try grouped.swapAt(path("0.0"), path("0.3"))
    #expect(grouped["Y"] == ["C", "B", "A", "E"])
    grouped = fixtureU
    try grouped.swapAt(path("0.0"), path("1.0"))
    #expect(grouped["Y"] == ["A", "B", "A", "C"] && grouped["W"] == ["E", "D"])
    var reversed = fixtureU
    try reversed.swapAt(path("1.0"), path("0.0"))
    #expect(reversed == grouped)
    try grouped.swapAt(path("0.1"), path("0.1"))
    #expect(reversed == grouped)
  }

  @Test func `equality compares sections and elements in order (CASES 6.1.21)`() {
    #expect(Letters() == Letters())
    #expect(fixtureU == ["Y": ["E", "B", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"]])
    #expect(fixtureU != ["W": ["A", "D"], "Y": ["E", "B", "A", "C"], "X": ["F"], "Z": ["D"]])
    #expect(fixtureU != ["Y": ["B", "E", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"]])
    #expect(fixtureU != Letters())
    #expect(["A": ["B"], "C": ["D"]] as Letters != ["A": ["B", "D"]])
    #expect(["A": ["x", "y"], "B": ["z"]] as Letters != ["A": ["x"], "B": ["y", "z"]])
    var copy = fixtureU
    #expect(copy == fixtureU && fixtureU == copy)
    copy.append("!", toSection: "Z")
    copy.removeAll("!")
    #expect(copy == fixtureU && copy.hashValue == fixtureU.hashValue)
  }

  @Test func `filters keep matching sections and elements in order (CASES 6.1.22)`() {
    #expect(fixtureU.filterSections { $0 == "Z" } == ["Z": ["D"]])
    #expect(fixtureU.filter { $0 == "A" } == ["Y": ["A"], "W": ["A"]])
    #expect(fixtureU.filtered(sections: { $0 == "Z" }, elements: { $0 == "A" }).isEmpty)
    #expect(
      fixtureU.filtered(sections: { $0 == "Z" }, elements: { $0 == "A" }).numberOfSections == 0)
    #expect(fixtureU.filtered(sections: nil, elements: nil) == fixtureU)
    #expect(fixtureU.filtered(sections: { $0 != "Y" }, elements: nil).sections == ["W", "X", "Z"])
    #expect(
      fixtureU.filtered(sections: nil, elements: { $0 < "C" })
        == ["Y": ["B", "A"], "W": ["A"]])
    #expect(fixtureU.count == 8)
  }

  @Test func `sorts order sections, elements, both or neither (CASES 6.1.23)`() {
    let byKey = fixtureU.sorted(sectionsBy: <, elementsBy: nil)
    #expect(byKey.sections == ["W", "X", "Y", "Z"])
    #expect((0..<4).map { byKey.count(inSection: $0) } == [2, 1, 4, 1])
    #expect(byKey["Y"] == ["E", "B", "A", "C"])
    let byItem = fixtureU.sorted(sectionsBy: nil, elementsBy: <)
    #expect(byItem["Y"] == ["A", "B", "C", "E"])
    #expect(byItem.sections == fixtureU.sections)
    #expect(fixtureU.sorted(sectionsBy: nil, elementsBy: nil) == fixtureU)
    #expect(
      fixtureU.sorted(sectionsBy: <, elementsBy: <)
        == ["W": ["A", "D"], "X": ["F"], "Y": ["A", "B", "C", "E"], "Z": ["D"]])
    #expect(fixtureU.sortedSections() == byKey)
    #expect(fixtureU.sortedElements() == byItem)
  }

  @Test func `pairs contain every element of every section (CASES 6.1.24)`() {
    let literal: Letters = ["S1": ["A", "B"], "S2": ["C"], "S3": ["D", "E", "F"]]
    var pairs: [String] = []
    for (section, element) in literal.pairs { pairs.append(section + element) }
    #expect(pairs == ["S1A", "S1B", "S2C", "S3D", "S3E", "S3F"])
  }

  @Test func `iterators are independent, concurrent visits see each element once (CASES 6.1.25)`()
    async
  {
    for taken in 0...8 {
      var iterator = fixtureU.makeIterator()
      for _ in 0..<taken { _ = iterator.next() }
      #expect(Array(iterator).count == 8 - taken)
    }
    var first = fixtureU.makeIterator()
    var second = fixtureU.makeIterator()
    #expect(first.next() == "E")
    #expect(first.next() == "B")
    #expect(second.next() == "E")
    #expect(Array(first) == ["A", "C", "A", "D", "F", "D"])
    while second.next() != nil {}
    #expect(second.next() == nil)
    #expect(Array(second) == [])

    let counts = Locked<[KindedIndexPath: Int]>([:])
    await fixtureU.concurrentForEach(inParts: 3) { path, element in
      #expect(fixtureU[path] == element)
      counts.withLock { $0[path, default: 0] += 1 }
    }
    let visited = counts.withLock { $0 }
    #expect(visited.count == 8)
    #expect(visited.values.allSatisfy { $0 == 1 })
    #expect(Set(visited.keys.map(\.section)).count == 4)
    #expect(visited.keys.count { $0.section == 0 } == 4)
  }

  @Test func `copies are independent, coding preserves the value (CASES 6.1.26)`() throws {
    var original = fixtureU
    let copy = original
    original.append("G", toSection: "Y")
    try original.remove(at: path("2.0"))
    #expect(copy == fixtureU)
    #expect(copy.numberOfSections == 4 && copy.count == 8)
    #expect(original.numberOfSections == 3 && original.count == 8)
    let data = try JSONEncoder().encode(fixtureU)
    #expect(try JSONDecoder().decode(Letters.self, from: data) == fixtureU)
  }

  @Test func `every way to create a value allows every edit (CASES 6.1.27)`() throws {
    let pairs = fixtureU.sections.map { ($0, fixtureU[$0]) }
    var appended = Letters()
    for (section, elements) in pairs { appended.append(contentsOf: elements, toSection: section) }
    let data = try JSONEncoder().encode(fixtureU)
    let routes: [(String, Letters)] = [
      ("literal", fixtureU),
      (
        "grouped",
        GroupedArray(
          grouping: fixtureU.pairs.map { ($0.section, $0.element) }, by: { $0.0 }
        ).mapElements { $0.1 }
      ),
      ("groups", Letters(fixtureU.groups)),
      ("unique groups", try Letters(uniqueSections: fixtureU.groups)),
      ("pairs", Letters(pairs.map { (key: $0.0, value: $0.1) })),
      ("appended", appended),
      ("filtered", fixtureU.filter { _ in true }),
      ("sorted", fixtureU.sortedSections { _, _ in false }),
      ("mapped", fixtureU.mapSections { $0 + "" }.mapElements { $0 + "" }),
      ("decoded", try JSONDecoder().decode(Letters.self, from: data)),
    ]
    for (name, route) in routes {
      #expect(route == fixtureU, "\(name)")
      #expect(try afterEveryEdit(route) == afterEveryEdit(fixtureU), "\(name)")
    }
    let flat = GroupedArray(["A"], inSection: "W")
    #expect(try afterEveryEdit(flat).count > 0)
  }

  /// Performs one edit of each kind; none of them may throw.
  private func afterEveryEdit(_ start: Letters) throws -> Letters {
    var grouped = start
    grouped.append("1", toSection: "W")
    grouped.append("2", toSection: "new")
    grouped.append(contentsOf: ["3", "4"], toSection: "W")
    try grouped.append("5", inSection: 0)
    try grouped.insert("6", at: path("0.0"))
    try grouped.insert("7", at: 0, ofSection: "newer")
    try grouped.insert(contentsOf: ["8", "9"], at: path("0.1"))
    try grouped.replace(at: path("0.0"), with: "10")
    try grouped.replaceSection(at: 0, with: "first")
    try grouped.move(from: path("0.0"), to: path("1.0"))
    try grouped.moveSection(from: 0, to: 1)
    try grouped.swapAt(path("0.0"), path("1.0"))
    try grouped.swapSections(0, 1)
    grouped.declareSection("declared")
    try grouped.insertSection("inserted", ["11"], at: 0)
    try grouped.setHeader(false, inSection: 0)
    grouped.sortElements()
    grouped.sortSections()
    try grouped.remove(at: grouped.startIndex)
    grouped.removeAll("3")
    grouped.removeAll { $0 == "4" }
    grouped.removeSection("new")
    try grouped.removeSection(at: 0)
    #expect(grouped.count == grouped.flattened().count)
    return grouped
  }
}
