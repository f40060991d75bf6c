// Every edit by position rejects an invalid position. The error text has the position and the
// bounds, and the value is unchanged.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayErrorTests {
  typealias Grouped = GroupedArray<String, Int>

  /// Two sections, of two elements and of one.
  let grouped: Grouped = ["a": [0, 1], "b": [2]]

  /// Every edit by position with invalid positions, and the expected error text.
  private var refusals: [(String, String, (inout Grouped) throws -> Void)] {
    let header = "0.header is not the path of an item."
    let item2 = "item 2 is not in 0..<2 of section 0."
    let place3 = "place 3 for an item is not in 0...2 of section 0."
    let section2 = "section 2 is not in 0..<2."
    let negative = "section -1 is not in 0..<2."
    return [
      ("append", section2, { try $0.append(9, inSection: 2) }),
      ("append", negative, { try $0.append(9, inSection: -1) }),
      ("append contents", section2, { try $0.append(contentsOf: [9], inSection: 2) }),
      ("insert", place3, { try $0.insert(9, at: path("0.3")) }),
      ("insert", section2, { try $0.insert(9, at: path("2.0")) }),
      ("insert", header, { try $0.insert(9, at: path("0.header")) }),
      (
        "insert", "1.footer is not the path of an item.",
        { try $0.insert(9, at: path("1.footer")) }
      ),
      ("insert contents", place3, { try $0.insert(contentsOf: [9], at: path("0.3")) }),
      ("insert contents", header, { try $0.insert(contentsOf: [9], at: path("0.header")) }),
      (
        "insert at", "place 4 for an item is not in 0...3 of section 0.",
        { try $0.insert([8, 9], at: [path("0.0"), path("0.4")]) }
      ),
      (
        "insert at", "place 2 for an item is not in 0...1 of section 1.",
        { try $0.insert([8, 9], at: [path("0.0"), path("1.2")]) }
      ),
      ("insert at", section2, { try $0.insert([8, 9], at: [path("0.0"), path("2.0")]) }),
      ("insert at", header, { try $0.insert([9], at: [path("0.header")]) }),
      (
        "insert at", "0.1 is given twice; a position is given once.",
        { try $0.insert([8, 9], at: [path("0.1"), path("0.1")]) }
      ),
      (
        "insert at", "0.0 follows 0.1; positions must ascend.",
        { try $0.insert([8, 9], at: [path("0.1"), path("0.0")]) }
      ),
      (
        "insert at", "1 positions are given for 2 elements; each element has one.",
        { try $0.insert([8, 9], at: [path("0.1")]) }
      ),
      (
        "insert by value", "place 3 for an item is not in 0...2 of section 0.",
        { try $0.insert(9, at: 3, ofSection: "a") }
      ),
      (
        "insert by value", "place -1 for an item is not in 0...2 of section 0.",
        { try $0.insert(9, at: -1, ofSection: "a") }
      ),
      (
        "insert by value",
        "place 1 for an item is not in 0...0 of a section that does not exist yet.",
        { try $0.insert(9, at: 1, ofSection: "c") }
      ),
      ("replace", item2, { try $0.replace(at: path("0.2"), with: 9) }),
      ("replace", header, { try $0.replace(at: path("0.header"), with: 9) }),
      ("replace", section2, { try $0.replace(at: path("2.0"), with: 9) }),
      ("replace elements", section2, { try $0.replaceElements(inSection: 2, with: [9]) }),
      ("swap", item2, { try $0.swapAt(path("0.0"), path("0.2")) }),
      ("swap", item2, { try $0.swapAt(path("0.2"), path("0.0")) }),
      ("swap", header, { try $0.swapAt(path("0.header"), path("0.header")) }),
      ("move", item2, { try $0.move(from: path("0.2"), to: path("1.0")) }),
      ("move", item2, { try $0.move(from: path("0.0"), to: path("0.2")) }),
      (
        "move", "place 2 for an item is not in 0...1 of section 1.",
        { try $0.move(from: path("0.0"), to: path("1.2")) }
      ),
      ("move", section2, { try $0.move(from: path("0.0"), to: path("2.0")) }),
      ("move", header, { try $0.move(from: path("0.0"), to: path("0.header")) }),
      ("move many", item2, { try $0.move([path("0.0"), path("0.2")], before: path("1.0")) }),
      ("move many", place3, { try $0.move([path("0.0")], before: path("0.3")) }),
      (
        "move many", "0.0 is given twice; a position is given once.",
        { try $0.move([path("0.0"), path("0.1"), path("0.0")], before: path("1.0")) }
      ),
      ("remove", item2, { try $0.remove(at: path("0.2")) }),
      ("remove", header, { try $0.remove(at: path("0.header")) }),
      ("remove", section2, { try $0.remove(at: path("2.0")) }),
      ("remove many", item2, { try $0.remove(at: [path("0.0"), path("0.2")]) }),
      (
        "remove many", "1.0 is given twice; a position is given once.",
        { try $0.remove(at: [path("1.0"), path("0.0"), path("1.0")]) }
      ),
      (
        "remove items", "items 1..<3 are not in 0..<2 of section 0.",
        { try $0.remove(items: 1..<3, inSection: 0) }
      ),
      (
        "remove items", "items -1..<1 are not in 0..<2 of section 0.",
        { try $0.remove(items: -1..<1, inSection: 0) }
      ),
      ("remove items", section2, { try $0.remove(items: 0..<1, inSection: 2) }),
      (
        "insert section", "place 3 for a section is not in 0...2.",
        { try $0.insertSection("c", at: 3) }
      ),
      (
        "insert sections", "place -1 for a section is not in 0...2.",
        { try $0.insertSections([.init("c", [9])], at: -1) }
      ),
      ("replace section", section2, { try $0.replaceSection(at: 2, with: "c") }),
      ("move section", section2, { try $0.moveSection(from: 2, to: 0) }),
      ("move section", negative, { try $0.moveSection(from: 0, to: -1) }),
      ("swap sections", section2, { try $0.swapSections(0, 2) }),
      ("remove section", negative, { try $0.removeSection(at: -1) }),
      ("remove sections", section2, { try $0.removeSections(at: [0, 2]) }),
      (
        "remove sections", "section 1 is given twice; a section is given once.",
        { try $0.removeSections(at: [1, 0, 1]) }
      ),
      ("set declared", section2, { try $0.setDeclared(true, section: 2) }),
      ("set header", section2, { try $0.setHeader(true, inSection: 2) }),
      ("set footer", negative, { try $0.setFooter(true, inSection: -1) }),
      ("sort", section2, { try $0.sortElements(inSection: 2, by: <) }),
    ]
  }

  @Test func `an invalid position throws an error with position and bounds, and changes nothing`() {
    for (name, text, edit) in refusals {
      var copy = grouped
      #expect {
        try edit(&copy)
      } throws: { error in
        let actual = (error as? GroupedArrayError)?.description
        if actual != "GroupedArrayError: " + text {
          Issue.record("\(name) throws \(actual ?? "another error")")
        }
        return true
      }
      check(copy, equals: grouped, "\(name)")
      check(copy.groups.map(\.isDeclared), equals: grouped.groups.map(\.isDeclared), "\(name)")
      // In a recording, the error also undoes the earlier edits.
      #expect(throws: (any Error).self, "\(name)") {
        _ = try copy.recordingChanges { draft in
          draft[0, 0] = 7
          try edit(&draft)
        }
      }
      check(copy, equals: grouped, "\(name)")
    }
  }

  @Test func `equal sections throw an error with their indices if all must differ`() throws {
    #expect(throws: GroupedArrayError.equalSections(0, 2)) {
      try Grouped(uniqueSections: [.init("a", [0]), .init("b", [1]), .init("a", [2])])
    }
    check(
      GroupedArrayError.equalSections(0, 2).description,
      equals: "GroupedArrayError: sections 0 and 2 are equal; all must differ.")
    try check(Grouped(uniqueSections: grouped.groups), equals: grouped)
  }

  @Test func `an edit whose closure throws changes nothing`() {
    struct Stop: Error, Equatable {}
    var copy = grouped
    #expect(throws: Stop()) {
      try copy.removeAll { (element) throws(Stop) in
        if element == 2 { throw Stop() }
        return true
      }
    }
    #expect(throws: Stop()) {
      try copy.removeSections { (section) throws(Stop) in
        if section == "b" { throw Stop() }
        return true
      }
    }
    #expect(throws: Stop()) {
      try copy.append(contentsOf: [7, 8, 9]) { (element) throws(Stop) in
        if element == 9 { throw Stop() }
        return "new"
      }
    }
    #expect(throws: Stop()) {
      try copy.removeAll(inSection: 0) { (element) throws(Stop) in
        if element == 1 { throw Stop() }
        return true
      }
    }
    check(copy, equals: grouped)
    #expect(throws: Stop()) { try grouped.mapElements { (_) throws(Stop) -> Int in throw Stop() } }
    #expect(throws: Stop()) { try grouped.path { (_) throws(Stop) in throw Stop() } }
  }
}
