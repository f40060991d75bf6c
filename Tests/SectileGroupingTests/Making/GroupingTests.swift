// Grouping: the order of sections, the policies, and the mapping of `Grouping`.

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
          check(grouped.sections, equals: order, "\(source), \(declared), \(policy)")
          for (section, name) in order.enumerated() {
            check(grouped[section].map(\.offset), equals: lists[name] ?? [], "\(source), \(policy)")
            check(
              grouped.isDeclared(section: section), equals: declared.contains(name),
              "declared \(declared), policy \(policy), name \(name)")
          }
          check(grouping.rejectedPositions, equals: rejected, "\(source), \(policy)")
          check(
            grouping.rejected.map(\.offset), equals: rejected,
            "declared \(declared), policy \(policy)")
          check(
            grouping.ungrouped().map(\.offset), equals: Array(0..<length),
            "declared \(declared), policy \(policy)")
          for path in grouped.paths {
            check(
              grouping.position(of: path), equals: grouped[path].offset,
              "declared \(declared), policy \(policy), path \(path)")
            check(
              grouping.path(ofPosition: grouped[path].offset), equals: path,
              "declared \(declared), policy \(policy)")
          }
          for position in rejected {
            check(
              grouping.path(ofPosition: position), equals: nil,
              "declared \(declared), policy \(policy), position \(position)")
          }
          let plain = GroupedArray(
            grouping: elements, into: declared, by: { $0.element }, unknown: policy)
          check(
            plain.mapElements(\.offset), equals: grouped.mapElements(\.offset),
            "declared \(declared), policy \(policy)")
        }
      }
    }
  }

  @Test func `declared sections without a policy keep all elements`() {
    let keys = [3, 1, 4, 1, 5, 9, 2, 6]
    let grouped = GroupedArray(grouping: keys, into: [1, 7, 1], by: { $0 })
    check(grouped.sections, equals: [1, 7, 3, 4, 5, 9, 2, 6])
    check(
      grouped,
      equals: GroupedArray(grouping: keys, into: [1, 7], by: { Optional($0) }, unknown: .append))
    // Sections can be optional themselves: nil is then a section.
    let optional = GroupedArray(
      grouping: keys, into: [Int?](), by: { $0 > 4 ? nil : Optional(0) })
    check(optional.sections, equals: [0, nil])
  }

  @Test func `invalid positions and paths map to nil`() {
    let grouping = Grouping(of: ["a", "b"], by: { $0 })
    for position in [-1, 2, .max, .min] {
      check(grouping.path(ofPosition: position), equals: nil, "position \(position)")
    }
    for stale in ["0.1", "2.0", "0.header", "1.footer"] {
      check(grouping.position(of: path(stale)), equals: nil, "stale \(stale)")
    }
    let empty = Grouping(of: [String](), by: { $0 })
    check(empty.ungrouped(), equals: [])
    check(empty.rejected, equals: [])
    check(empty.grouped.isEmpty, "\(empty.grouped)")
  }

  @Test func `grouping does not depend on the type of the key`() {
    let source = (0..<200).map { $0 * 31 % 17 }
    let byInt = GroupedArray(grouping: source, by: { $0 })
    let byPlain = GroupedArray(grouping: source, by: { Plain($0) })
    check(byPlain.sections.map(\.number), equals: byInt.sections)
    check(byPlain.groups.map(\.elements), equals: byInt.groups.map(\.elements))
    let byString = GroupedArray(grouping: source, by: { "\($0)" })
    check(byString.sections, equals: byInt.sections.map { "\($0)" })
    let byEight = GroupedArray(grouping: source, by: { UInt8($0) })
    check(byEight.sections.map { Int($0) }, equals: byInt.sections)
  }

  @Test func `every edit by value finds or adds its section`() throws {
    var grouped = GroupedArray(grouping: [1, 2, 1], by: { Plain($0) })
    grouped.append(9, toSection: Plain(2))
    grouped.append(8, toSection: Plain(3), hint: 1)
    grouped.append(contentsOf: [7, 6], toSection: Plain(3), hint: 2)
    grouped.append(contentsOf: [], toSection: Plain(4))
    check(grouped.sections, equals: [Plain(1), Plain(2), Plain(3)])
    try check(grouped.insert(5, at: 0, ofSection: Plain(1)), equals: path("0.0"))
    #expect(throws: GroupedArrayError.itemInsertionIntoMissingSection(1)) {
      try grouped.insert(5, at: 1, ofSection: Plain(4))
    }
    check(grouped.declareSection(Plain(4)), equals: 3)
    grouped.declareSections([Plain(4), Plain(1)])
    check(grouped.numberOfSections, equals: 4)
    check(grouped.isDeclared(section: 0))
    check(grouped.count(ofSection: Plain(3)), equals: 3)
    check(grouped.elements(ofSection: Plain(1)), equals: [5, 1, 1])
    check(grouped.elements(ofSection: Plain(7)), equals: nil)
    check(grouped.path(of: 7, ofSection: Plain(3)), equals: path("2.1"))
    check(grouped.path(of: 7, ofSection: Plain(1)), equals: nil)
    check(grouped.removeSection(Plain(3))?.elements, equals: [8, 7, 6])
    check(grouped.removeSection(Plain(3)), equals: nil)
    check(!grouped.contains(section: Plain(3)))
    let literal: GroupedArray = [Plain(1): [1], Plain(2): [2]]
    check(literal.index(ofSection: Plain(2)), equals: 1)
  }

  @Test func `sections that are not hashable allow every edit by index`() throws {
    struct Title {
      var text: String
    }
    var grouped = GroupedArray([.init(Title(text: "a"), [1]), .init(Title(text: "b"), [2])])
    try grouped.append(3, inSection: 1)
    try grouped.insertSection(Title(text: "c"), [4], isDeclared: false, at: 0)
    try grouped.move(from: path("0.0"), to: path("2.1"))
    check(grouped.sectionIndex { $0.text == "b" }, equals: 1)
    check(grouped.sectionIndex { $0.text == "c" }, equals: nil)
    check(grouped.groups.map(\.elements), equals: [[1], [2, 4, 3]])
    check(grouped.path(of: 4), equals: path("1.1"))
    check(grouped.sortedSections(by: { $0.text > $1.text })[0], equals: [2, 4, 3])
  }

  @Test func `nil can be a section`() {
    let grouped = GroupedArray(grouping: ["ab", "", "b", "ac"], by: { $0.first })
    check(grouped.sections, equals: ["a", nil, "b"])
    check(grouped.index(ofSection: nil), equals: 1)
  }

  @Test func `appending by key uses existing sections and adds new ones`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2], "a ": [3]]
    grouped.append(contentsOf: [10, 20, 30, 40]) { ["b", "c", "a", "c"][$0 / 10 - 1] }
    check(grouped, equals: ["a": [1, 30], "b": [2, 10], "a ": [3], "c": [20, 40]])
    // The first of equal sections gets the elements.
    try grouped.replaceSection(at: 1, with: "a")
    grouped.append(contentsOf: [50], by: { _ in "a" })
    check(grouped[0], equals: [1, 30, 50])
    grouped.append(contentsOf: [Int](), by: { _ in "never" })
    check(grouped.numberOfSections, equals: 4)
  }

  @Test func `a source can be lazy, single-pass or a slice`() {
    // The type annotation saves the compiler half a second for each closure below.
    let parity = { (number: Int) in number % 2 }
    var count = 0
    let once = AnyIterator {
      count += 1
      return count <= 6 ? count : nil
    }
    check(GroupedArray(grouping: once, by: parity), equals: [1: [1, 3, 5], 0: [2, 4, 6]])
    check(GroupedArray(grouping: (1...6).lazy.map { $0 }, by: parity).count, equals: 6)
    check(GroupedArray(grouping: Array(1...6)[2..<5], by: parity), equals: [1: [3, 5], 0: [4]])
  }
}
