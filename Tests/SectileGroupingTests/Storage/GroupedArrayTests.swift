// Value semantics and equality. An edit does not change copies, and does not copy the storage of
// other sections. Identical spans show that two arrays share storage.

import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileGrouping

/// Returns whether two nonempty arrays share storage.
func shareStorage<T>(_ first: [T], _ second: [T]) -> Bool {
  first.span.isIdentical(to: second.span)
}

@Suite struct GroupedArrayTests {
  typealias Grouped = GroupedArray<String, Int>

  /// Every kind of edit, and the names of the sections whose elements it may copy.
  private var edits: [(String, touched: Set<String>, (inout Grouped) throws -> Void)] {
    [
      ("append", ["a"], { $0.append(9, toSection: "a") }),
      ("append many", ["a"], { $0.append(contentsOf: [8, 9], toSection: "a") }),
      ("append new", [], { $0.append(9, toSection: "e") }),
      ("append by number", ["b"], { try $0.append(9, inSection: 1) }),
      ("append by key", ["a", "c"], { $0.append(contentsOf: [8, 9]) { $0 == 8 ? "a" : "c" } }),
      ("insert", ["b"], { try $0.insert(9, at: path("1.0")) }),
      ("insert many", ["b"], { try $0.insert(contentsOf: [8, 9], at: path("1.1")) }),
      ("insert at", ["a", "c"], { try $0.insert([8, 9], at: [path("0.0"), path("2.1")]) }),
      ("subscript", ["a"], { $0[0, 0] = 9 }),
      ("subscript path", ["c"], { $0[path("2.0")] += 9 }),
      ("replace", ["c"], { try $0.replace(at: path("2.0"), with: 9) }),
      ("replace elements", ["b"], { try $0.replaceElements(inSection: 1, with: [9]) }),
      ("swap", ["a", "b"], { try $0.swapAt(path("0.0"), path("1.0")) }),
      ("move", ["a", "d"], { try $0.move(from: path("0.0"), to: path("3.0")) }),
      ("move sole", ["a", "b"], { try $0.move(from: path("1.0"), to: path("0.0")) }),
      ("move many", ["a", "c"], { try $0.move([path("0.0")], before: path("2.0")) }),
      ("remove", ["a"], { try $0.remove(at: path("0.0")) }),
      ("remove sole", ["b"], { try $0.remove(at: path("1.0")) }),
      ("remove many", ["a", "d"], { try $0.remove(at: [path("0.0"), path("3.0")]) }),
      ("remove items", ["d"], { try $0.remove(items: 0..<2, inSection: 3) }),
      ("remove value", ["c"], { $0.removeAll { $0 == 5 } }),
      ("remove where", ["a"], { $0.removeAll { $0 < 2 } }),
      ("insert section", [], { try $0.insertSection("e", [9], at: 1) }),
      ("replace section", [], { try $0.replaceSection(at: 0, with: "z") }),
      ("move section", [], { try $0.moveSection(from: 0, to: 2) }),
      ("swap sections", [], { try $0.swapSections(0, 3) }),
      ("remove section", ["a"], { try $0.removeSection(at: 0) }),
      ("remove sections", ["a", "b"], { try $0.removeSections(at: [1, 0]) }),
      ("declare", [], { $0.declareSection("e") }),
      ("set declared", [], { try $0.setDeclared(true, section: 0) }),
      ("set header", [], { try $0.setHeader(false, inSection: 0) }),
      ("sort sections", [], { $0.sortSections(by: >) }),
      ("sort one", ["d"], { try $0.sortElements(inSection: 3, by: >) }),
      ("filter sections", ["a"], { $0 = $0.filterSections { $0 != "a" } }),
      ("filter", ["a"], { $0 = $0.filter { $0 > 1 } }),
    ]
  }

  private func make() -> Grouped {
    ["a": [0, 1, 2], "b": [3], "c": [4, 5, 6], "d": [7, 8, 9, 10]]
  }

  @Test func `an edit changes no copy, and other sections keep their storage`() throws {
    for (name, touched, edit) in edits {
      for isRecording in [false, true] {
        var edited = make()
        let copy = edited
        let before = edited.groups.map { ($0.section, $0.elements) }
        if isRecording {
          _ = try edited.recordingChanges { try edit(&$0) }
        } else {
          try edit(&edited)
        }
        check(copy, equals: make(), "\(name)")
        check(edited != copy || name.hasPrefix("set "), "\(name)")
        for (section, elements) in before where !touched.contains(section) {
          // A renamed section still has its elements, so sections are found by their storage.
          let now = edited.groups.first { shareStorage($0.elements, elements) }
          check(now != nil, "\(name) copied section \(section)")
        }
      }
    }
  }

  @Test func `an edit of a unique value copies nothing`() throws {
    var grouped = make()
    for _ in 0..<100 { grouped.append(1, toSection: "c") }  // Leaves spare capacity.
    let edits: [(String, (inout Grouped) throws -> Void)] = [
      ("append", { $0.append(9, toSection: "c") }),
      ("subscript", { $0[2, 0] = 9 }),
      ("replace", { try $0.replace(at: path("2.1"), with: 9) }),
      ("insert", { try $0.insert(9, at: path("2.1")) }),
      ("remove", { try $0.remove(at: path("2.1")) }),
      ("remove many", { try $0.remove(at: [path("2.1"), path("2.3")]) }),
      ("remove where", { $0.removeAll { $0 == 9 } }),
      ("move", { try $0.move(from: path("2.1"), to: path("2.3")) }),
      ("swap", { try $0.swapAt(path("2.1"), path("2.3")) }),
      ("sort", { $0.sortElements(by: <) }),
    ]
    for (name, edit) in edits {
      // A list that is changed in place keeps its capacity; a copied one gets another capacity.
      let capacity = grouped[2].capacity
      try edit(&grouped)
      check(grouped[2].capacity, equals: capacity, "\(name)")
    }
  }

  @Test func `edits do not affect existing views and iterators`() throws {
    var grouped = make()
    let groups = grouped.groups
    let elements = grouped.elements
    let pairs = grouped.pairs
    let sections = grouped.sections
    let paths = grouped.paths
    var iterator = grouped.makeIterator()
    _ = iterator.next()
    grouped.removeAll()
    check(grouped.isEmpty, "\(grouped)")
    check(grouped.numberOfSections, equals: 0)
    check(groups.count, equals: 4)
    check(Array(elements), equals: Array(0...10))
    check(pairs.count, equals: 11)
    check(sections, equals: ["a", "b", "c", "d"])
    check(paths.count, equals: 11)
    check(Array(iterator), equals: Array(1...10))
  }

  @Test func `equality and hashing ignore declarations and the section table`() throws {
    let plain = make()
    var other = make()
    try other.setDeclared(true, section: 0)
    check(other, equals: plain)
    check(other.hashValue, equals: plain.hashValue)
    check(other.groups[0], equals: plain.groups[0])
    check(other.groups[0].hashValue, equals: plain.groups[0].hashValue)
    check(Set([plain, other]).count, equals: 1)
    for path in ["1.header", "2.footer"].map(path) {
      var bare = make()
      if path.kind == .header { try bare.setHeader(false, inSection: path.section) }
      if path.kind == .footer { try bare.setFooter(false, inSection: path.section) }
      check(
        bare != plain && bare.groups[path.section] != plain.groups[path.section], "path \(path)")
      check(Set([plain, bare]).count, equals: 2, "path \(path)")
    }
    // The table differs after insertions at the front, and does not count either.
    var moved = GroupedArray<String, Int>()
    for group in plain.groups.reversed() {
      try moved.insertSection(group.section, group.elements, isDeclared: false, at: 0)
    }
    check(moved, equals: plain)
    check(moved.hashValue, equals: plain.hashValue)
    check(plain != plain.filter { $0 != 10 })
    check(Set([plain, plain.sortedSections(by: >)]).count, equals: 2)
  }

  #if SECTILE_CHECKS
    @Test func `checkInvariants traps if stored properties contradict each other`() async {
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.total += 1
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.lists[0] = []
        grouped.total -= 1
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.keys.swapAt(0, 1)
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.table.buckets = grouped.table.buckets.map { $0 == 1 ? -1 : $0 }
        grouped.checkInvariants()
      }
      await #expect(processExitsWith: .failure) {
        var grouped: GroupedArray = ["a": [1], "b": [2]]
        grouped.traits.removeLast()
        grouped.checkInvariants()
      }
    }
  #endif
}
