// Grouping: the order of sections, the policies, and the mapping of `Grouping`. Keys are Hashable,
// only Equatable, or nil.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupingTests {
  /// All sources of up to five elements, with all policies, against plain loops.
  ///
  /// Of five elements, one in five unless the run is deep.
  @Test(arguments: 0...5)
  func `every small source, policy and key agrees with plain loops`(length: Int) {
    let keys: [Int?] = [nil, 0, 1, 2]
    let policies: [UnknownSectionPolicy<Int>] = [
      .append, .collect(into: 9), .collect(into: 1), .reject,
    ]
    let step = Exhaustive.step(5)
    var number = 0
    for source in Exhaustive.sequences(of: keys, length: length) {
      let elements = Array(source.enumerated())
      for declared in [[], [1], [1, 0, 1]] {
        for policy in policies {
          number += 1
          if length == 5 && number % step != 0 { continue }
          var order: [Int] = []
          for section in declared where !order.contains(section) { order.append(section) }
          var lists: [Int: [Int]] = [:]
          var rejected: [Int] = []
          for (position, key) in elements {
            var section = key.flatMap { order.contains($0) ? $0 : nil }
            if section == nil {
              switch policy {
              case .append: section = key
              case .collect(let collector): section = collector
              case .reject: break
              }
            }
            guard let section else {
              rejected.append(position)
              continue
            }
            if !order.contains(section) { order.append(section) }
            lists[section, default: []].append(position)
          }

          let grouping = Grouping(
            of: elements, into: declared, by: { $0.element }, unknown: policy)
          let grouped = grouping.grouped
          #expect(grouped.sections == order, "\(source), \(declared), \(policy)")
          for (section, name) in order.enumerated() {
            #expect(grouped[section].map(\.offset) == lists[name] ?? [], "\(source), \(policy)")
            #expect(grouped.isDeclared(section: section) == declared.contains(name))
          }
          #expect(grouping.rejectedPositions == rejected, "\(source), \(policy)")
          #expect(grouping.rejected.map(\.offset) == rejected)
          #expect(grouping.restored().map(\.offset) == Array(0..<length))
          for path in grouped.paths {
            #expect(grouping.position(of: path) == grouped[path].offset)
            #expect(grouping.path(ofPosition: grouped[path].offset) == path)
          }
          for position in rejected { #expect(grouping.path(ofPosition: position) == nil) }
          let plain = GroupedArray(
            grouping: elements, into: declared, by: { $0.element }, unknown: policy)
          #expect(plain.mapElements(\.offset) == grouped.mapElements(\.offset))
        }
      }
    }
  }

  @Test func `invalid positions and paths map to nil`() {
    let grouping = Grouping(of: ["a", "b"], by: { $0 })
    for position in [-1, 2, .max, .min] { #expect(grouping.path(ofPosition: position) == nil) }
    for stale in ["0.1", "2.0", "0.header", "1.footer"] {
      #expect(grouping.position(of: path(stale)) == nil)
    }
    let empty = Grouping(of: [String](), by: { $0 })
    #expect(empty.restored() == [] && empty.rejected == [] && empty.grouped.isEmpty)
  }

  @Test func `grouping does not depend on the type of the key`() {
    let source = (0..<200).map { $0 * 31 % 17 }
    let byInt = GroupedArray(grouping: source, by: { $0 })
    let byPlain = GroupedArray(grouping: source, by: { Plain($0) })
    #expect(byPlain.sections.map(\.number) == byInt.sections)
    #expect(byPlain.groups.map(\.elements) == byInt.groups.map(\.elements))
    let byString = GroupedArray(grouping: source, by: { "\($0)" })
    #expect(byString.sections == byInt.sections.map { "\($0)" })
    let byEight = GroupedArray(grouping: source, by: { UInt8($0) })
    #expect(byEight.sections.map { Int($0) } == byInt.sections)
  }

  @Test func `sections that are only Equatable allow every edit by value`() throws {
    var grouped = GroupedArray(grouping: [1, 2, 1], by: { Plain($0) })
    grouped.append(9, toSection: Plain(2))
    grouped.append(8, toSection: Plain(3), hint: 1)
    grouped.append(contentsOf: [7, 6], toSection: Plain(3), hint: 2)
    grouped.append(contentsOf: [], toSection: Plain(4))
    #expect(grouped.sections == [Plain(1), Plain(2), Plain(3)])
    #expect(try grouped.insert(5, at: 0, ofSection: Plain(1)) == path("0.0"))
    #expect(throws: GroupedArrayError.newSectionPlace(1)) {
      try grouped.insert(5, at: 1, ofSection: Plain(4))
    }
    #expect(grouped.declareSection(Plain(4)) == 3)
    grouped.declareSections([Plain(4), Plain(1)])
    #expect(grouped.numberOfSections == 4 && grouped.isDeclared(section: 0))
    #expect(grouped.count(ofSection: Plain(3)) == 3)
    #expect(grouped.elements(ofSection: Plain(1)) == [5, 1, 1])
    #expect(grouped.elements(ofSection: Plain(7)) == nil)
    #expect(grouped.removeAll(1, fromSection: Plain(1)) == 2)
    #expect(grouped.removeSection(Plain(3))?.elements == [8, 7, 6])
    #expect(grouped.removeSection(Plain(3)) == nil)
    #expect(!grouped.contains(section: Plain(3)))
    let literal: GroupedArray = [Plain(1): [1], Plain(2): [2]]
    #expect(literal.index(ofSection: Plain(2)) == 1)
  }

  @Test func `nil can be a section`() {
    let grouped = GroupedArray(grouping: ["ab", "", "b", "ac"], by: { $0.first })
    #expect(grouped.sections == ["a", nil, "b"])
    #expect(grouped.index(ofSection: nil) == 1)
  }

  @Test func `appending by key uses existing sections and adds new ones`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2], "a ": [3]]
    grouped.append(contentsOf: [10, 20, 30, 40]) { ["b", "c", "a", "c"][$0 / 10 - 1] }
    #expect(grouped == ["a": [1, 30], "b": [2, 10], "a ": [3], "c": [20, 40]])
    // The first of equal sections gets the elements.
    try grouped.replaceSection(at: 1, with: "a")
    grouped.append(contentsOf: [50], by: { _ in "a" })
    #expect(grouped[0] == [1, 30, 50])
    grouped.append(contentsOf: [Int](), by: { _ in "never" })
    #expect(grouped.numberOfSections == 4)
  }

  @Test func `a source can be lazy, single-pass or a slice`() {
    // The type annotation saves the compiler half a second for each closure below.
    let parity = { (number: Int) in number % 2 }
    var count = 0
    let once = AnyIterator {
      count += 1
      return count <= 6 ? count : nil
    }
    #expect(GroupedArray(grouping: once, by: parity) == [1: [1, 3, 5], 0: [2, 4, 6]])
    #expect(GroupedArray(grouping: (1...6).lazy.map { $0 }, by: parity).count == 6)
    #expect(GroupedArray(grouping: Array(1...6)[2..<5], by: parity) == [1: [3, 5], 0: [4]])
  }
}
