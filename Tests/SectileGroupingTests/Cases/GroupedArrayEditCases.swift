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
    try check(grouped.replaceSection(at: 3, with: "V"), equals: "Z")
    check(grouped.sections, equals: ["Y", "W", "X", "V"])
    check(!grouped.contains(section: "Z"))
    check(grouped.index(ofSection: "V"), equals: 3)
    check(grouped.count, equals: 8)
    try check(grouped.replace(at: path("3.0"), with: "Q"), equals: "D")
    check(grouped["V"], equals: ["Q"])
    check(grouped.numberOfSections, equals: 4)
    check(grouped.count, equals: 8)
    // The new value may be equal to another section. Edits by value then use the first.
    try grouped.replaceSection(at: 3, with: "Y")
    check(grouped.sections, equals: ["Y", "W", "X", "Y"])
    check(grouped.index(ofSection: "Y"), equals: 0)
    grouped.append("R", toSection: "Y")
    check(grouped[0].last, equals: "R")
    try grouped.removeSection(at: 0)
    check(grouped.index(ofSection: "Y"), equals: 2)
  }

  @Test func `a moved section gets the target index (CASES 6.1.14)`() throws {
    var grouped = fixtureU
    try grouped.moveSection(from: 0, to: 3)
    check(grouped.sections, equals: ["W", "X", "Z", "Y"])
    try grouped.moveSection(from: 3, to: 2)
    check(grouped.sections, equals: ["W", "X", "Y", "Z"])
    try grouped.moveSection(from: 3, to: 0)
    check(grouped.sections, equals: ["Z", "W", "X", "Y"])
    try grouped.moveSection(from: 0, to: 1)
    check(grouped.sections, equals: ["W", "Z", "X", "Y"])
    check(grouped["Y"], equals: ["E", "B", "A", "C"])
    for section in 0..<4 {
      let before = grouped
      try grouped.moveSection(from: section, to: section)
      check(grouped, equals: before, "section \(section)")
    }
    #expect(throws: GroupedArrayError.sectionMissing(4, count: 4)) {
      try grouped.moveSection(from: 4, to: 0)
    }
    #expect(throws: GroupedArrayError.sectionMissing(4, count: 4)) {
      try grouped.moveSection(from: 0, to: 4)
    }
  }

  @Test func `an element moved within its section gets the target index (CASES 6.1.15)`() throws {
    var grouped = fixtureU
    try check(grouped.move(from: path("0.0"), to: path("0.3")), equals: path("0.3"))
    check(grouped["Y"], equals: ["B", "A", "C", "E"])
    try grouped.move(from: path("0.0"), to: path("0.1"))
    check(grouped["Y"], equals: ["A", "B", "C", "E"])
    try grouped.move(from: path("0.3"), to: path("0.0"))
    check(grouped["Y"], equals: ["E", "A", "B", "C"])
    try grouped.move(from: path("0.3"), to: path("0.2"))
    check(grouped["Y"], equals: ["E", "A", "C", "B"])
  }

  @Test func `an element moved to another section is inserted at the target (CASES 6.1.16)`() throws
  {
    var grouped = fixtureU
    try grouped.move(from: path("0.0"), to: path("1.0"))
    check(grouped["Y"], equals: ["B", "A", "C"])
    check(grouped["W"], equals: ["E", "A", "D"])
    grouped = fixtureU
    try grouped.move(from: path("0.3"), to: path("1.1"))
    check(grouped["Y"], equals: ["E", "B", "A"])
    check(grouped["W"], equals: ["A", "C", "D"])
    grouped = fixtureU
    try grouped.move(from: path("0.1"), to: path("1.2"))
    check(grouped["Y"], equals: ["E", "A", "C"])
    check(grouped["W"], equals: ["A", "D", "B"])
  }

  @Test func `moving the only element of a section removes the section (CASES 6.1.17)`() throws {
    var grouped = fixtureU
    try check(grouped.move(from: path("3.0"), to: path("2.1")), equals: path("2.1"))
    check(grouped.sections, equals: ["Y", "W", "X"])
    check(grouped["X"], equals: ["F", "D"])
    check(grouped.count, equals: 8)
    grouped = fixtureU
    try check(grouped.move(from: path("2.0"), to: path("2.0")), equals: path("2.0"))
    check(grouped, equals: fixtureU)
  }

  @Test func `a move takes section indices before it and returns the path after it (CASES 6.1.18)`()
    throws
  {
    var grouped = fixtureU
    try check(grouped.move(from: path("2.0"), to: path("3.1")), equals: path("2.1"))
    check(grouped.sections, equals: ["Y", "W", "Z"])
    check(grouped["Z"], equals: ["D", "F"])
    check(grouped[path("2.1")], equals: "F")
  }

  @Test func `an invalid move throws and changes nothing (CASES 6.1.19)`() {
    var grouped = fixtureU
    let refused: [(String, String, GroupedArrayError)] = [
      ("4.0", "0.0", .sectionMissing(4, count: 4)),
      ("0.0", "4.0", .sectionMissing(4, count: 4)),
      ("2.1", "0.0", .itemMissing(1, section: 2, count: 1)),
      ("1.0", "0.6", .itemInsertionOutOfRange(6, section: 0, count: 4)),
      ("1.0", "0.5", .itemInsertionOutOfRange(5, section: 0, count: 4)),
      ("0.0", "0.5", .itemMissing(5, section: 0, count: 4)),
      ("0.0", "0.4", .itemMissing(4, section: 0, count: 4)),
    ]
    for (from, to, error) in refused {
      #expect(throws: error, "\(from) to \(to)") {
        try grouped.move(from: path(from), to: path(to))
      }
      check(grouped, equals: fixtureU, "\(from) to \(to)")
    }
  }

  @Test func `swaps exchange sections and elements (CASES 6.1.20)`() throws {
    var grouped = fixtureU
    try grouped.swapSections(0, 3)
    check(grouped.sections, equals: ["Z", "W", "X", "Y"])
    try grouped.swapSections(0, 1)
    check(grouped.sections, equals: ["W", "Z", "X", "Y"])
    try grouped.swapSections(3, 3)
    check(grouped.sections, equals: ["W", "Z", "X", "Y"])
    grouped = fixtureU
    try grouped.swapAt(path("0.0"), path("0.3"))
    check(grouped["Y"], equals: ["C", "B", "A", "E"])
    grouped = fixtureU
    try grouped.swapAt(path("0.0"), path("1.0"))
    check(grouped["Y"], equals: ["A", "B", "A", "C"])
    check(grouped["W"], equals: ["E", "D"])
    var reversed = fixtureU
    try reversed.swapAt(path("1.0"), path("0.0"))
    check(reversed, equals: grouped)
    try grouped.swapAt(path("0.1"), path("0.1"))
    check(reversed, equals: grouped)
  }

  @Test func `equality compares sections and elements in order (CASES 6.1.21)`() {
    check(Letters(), equals: Letters())
    check(fixtureU, equals: ["Y": ["E", "B", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"]])
    check(fixtureU != ["W": ["A", "D"], "Y": ["E", "B", "A", "C"], "X": ["F"], "Z": ["D"]])
    check(fixtureU != ["Y": ["B", "E", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"]])
    check(fixtureU != Letters())
    check(["A": ["B"], "C": ["D"]] as Letters != ["A": ["B", "D"]])
    check(["A": ["x", "y"], "B": ["z"]] as Letters != ["A": ["x"], "B": ["y", "z"]])
    var copy = fixtureU
    check(copy, equals: fixtureU)
    check(fixtureU, equals: copy)
    copy.append("!", toSection: "Z")
    copy.removeAll { $0 == "!" }
    check(copy, equals: fixtureU)
    check(copy.hashValue, equals: fixtureU.hashValue)
  }

  @Test func `filters keep matching sections and elements in order (CASES 6.1.22)`() {
    check(fixtureU.filterSections { $0 == "Z" }, equals: ["Z": ["D"]])
    check(fixtureU.filter { $0 == "A" }, equals: ["Y": ["A"], "W": ["A"]])
    let none = fixtureU.filterSections { $0 == "Z" }.filter { $0 == "A" }
    check(none.isEmpty)
    check(none.numberOfSections, equals: 0)
    check(fixtureU.filterSections { _ in true }.filter { _ in true }, equals: fixtureU)
    check(fixtureU.filterSections { $0 != "Y" }.sections, equals: ["W", "X", "Z"])
    check(fixtureU.filter { $0 < "C" }, equals: ["Y": ["B", "A"], "W": ["A"]])
    check(fixtureU.count, equals: 8)
  }

  @Test func `sorts order sections, elements or both (CASES 6.1.23)`() {
    let byKey = fixtureU.sortedSections(by: <)
    check(byKey.sections, equals: ["W", "X", "Y", "Z"])
    check((0..<4).map { byKey.numberOfItems(inSection: $0) }, equals: [2, 1, 4, 1])
    check(byKey["Y"], equals: ["E", "B", "A", "C"])
    let byItem = fixtureU.sortedElements(by: <)
    check(byItem["Y"], equals: ["A", "B", "C", "E"])
    check(byItem.sections, equals: fixtureU.sections)
    check(
      fixtureU.sortedSections(by: <).sortedElements(by: <),
      equals: ["W": ["A", "D"], "X": ["F"], "Y": ["A", "B", "C", "E"], "Z": ["D"]])
    check(
      byItem.sortedSections(by: <), equals: fixtureU.sortedSections(by: <).sortedElements(by: <))
    check(fixtureU.sorted(), equals: ["A", "A", "B", "C", "D", "D", "E", "F"])
  }

  @Test func `pairs contain every element of every section (CASES 6.1.24)`() {
    let literal: Letters = ["S1": ["A", "B"], "S2": ["C"], "S3": ["D", "E", "F"]]
    var pairs: [String] = []
    for (section, element) in literal.pairs { pairs.append(section + element) }
    check(pairs, equals: ["S1A", "S1B", "S2C", "S3D", "S3E", "S3F"])
  }

  @Test func `iterators are independent, concurrent visits see each element once (CASES 6.1.25)`()
    async
  {
    for taken in 0...8 {
      var iterator = fixtureU.makeIterator()
      for _ in 0..<taken { _ = iterator.next() }
      check(Array(iterator).count, equals: 8 - taken, "taken \(taken)")
    }
    var first = fixtureU.makeIterator()
    var second = fixtureU.makeIterator()
    check(first.next(), equals: "E")
    check(first.next(), equals: "B")
    check(second.next(), equals: "E")
    check(Array(first), equals: ["A", "C", "A", "D", "F", "D"])
    while second.next() != nil {}
    check(second.next(), equals: nil)
    check(Array(second), equals: [])

    let counts = Locked<[KindedIndexPath: Int]>([:])
    await fixtureU.concurrentForEach(inParts: 3) { path, element in
      check(fixtureU[path], equals: element)
      counts.withLock { $0[path, default: 0] += 1 }
    }
    let visited = counts.withLock { $0 }
    check(visited.count, equals: 8)
    check(visited.values.allSatisfy { $0 == 1 })
    check(Set(visited.keys.map(\.section)).count, equals: 4)
    check(visited.keys.count { $0.section == 0 }, equals: 4)
  }

  @Test func `copies are independent, coding preserves the value (CASES 6.1.26)`() throws {
    var original = fixtureU
    let copy = original
    original.append("G", toSection: "Y")
    try original.remove(at: path("2.0"))
    check(copy, equals: fixtureU)
    check(copy.numberOfSections, equals: 4)
    check(copy.count, equals: 8)
    check(original.numberOfSections, equals: 3)
    check(original.count, equals: 8)
    let data = try JSONEncoder().encode(fixtureU)
    try check(JSONDecoder().decode(Letters.self, from: data), equals: fixtureU)
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
      ("sorted", fixtureU.sortedSections(by: { _, _ in false })),
      ("mapped", fixtureU.mapSections { $0 + "" }.mapElements { $0 + "" }),
      ("decoded", try JSONDecoder().decode(Letters.self, from: data)),
    ]
    for (name, route) in routes {
      check(route, equals: fixtureU, "\(name)")
      try check(afterEveryEdit(route), equals: afterEveryEdit(fixtureU), "\(name)")
    }
    let flat = GroupedArray([.init("W", ["A"])])
    try check(afterEveryEdit(flat).count, isGreaterThan: 0)
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
    grouped.sortElements(by: <)
    grouped.sortSections(by: <)
    try grouped.remove(at: grouped.startIndex)
    grouped.removeAll { $0 == "3" }
    grouped.removeAll { $0 == "4" }
    grouped.removeSection("new")
    try grouped.removeSection(at: 0)
    check(grouped.count, equals: Array(grouped).count)
    return grouped
  }
}
