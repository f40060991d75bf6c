import Sectile
import SectileTestSupport
import Testing

/// Equal values behave equally: equal grouped arrays have equal paths and no changes between them.
@Suite struct EqualityTests {
  typealias Grouped = GroupedArray<String, Int>

  /// All groups of up to two elements, with all combinations of properties.
  private static let everyGroup: [Grouped.Group] = [[], [1], [1, 2], [2]].flatMap { elements in
    ["a", "b"].flatMap { section in
      (0..<8).map { flags in
        Grouped.Group(
          section, elements, isDeclared: flags & 1 != 0, hasHeader: flags & 2 != 0,
          hasFooter: flags & 4 != 0)
      }
    }
  }

  /// Everything that equality must cover.
  private struct Behavior: Equatable {
    var paths: [KindedIndexPath]
    var indexPaths: IndexPaths
    var sections: [String]
    var elements: [[Int]]

    init(_ grouped: Grouped) {
      indexPaths = IndexPaths(grouped)
      paths = PathOracle.paths(of: grouped)
      sections = grouped.sections
      elements = grouped.groups.map(\.elements)
    }
  }

  @Test func `grouped arrays are equal exactly if they have equal paths and no changes`() {
    // All values of one section, and a sample of those of two.
    var values = [Grouped()] + Self.everyGroup.map { Grouped([$0]) }
    for (number, first) in Self.everyGroup.enumerated() {
      values += stride(from: number % 7, to: Self.everyGroup.count, by: 7).map {
        Grouped([first, Self.everyGroup[$0]])
      }
    }
    let behaviors = values.map { Behavior($0) }
    for (first, old) in values.enumerated() {
      for second in values.indices.dropFirst(first) {
        let new = values[second]
        let isEqual = old == new
        if isEqual != (behaviors[first] == behaviors[second]) {
          Issue.record("\(old.debugDescription) and \(new.debugDescription)")
          return
        }
        if isEqual {
          check(old.hashValue, equals: new.hashValue, "old \(old), second \(second)")
          check(new.changes(from: old).isEmpty, "old \(old), second \(second)")
        } else if first % 16 == 0 {
          check(!new.changes(from: old).isEmpty, "\(old.debugDescription)")
        }
      }
    }
  }

  @Test func `a group is equal to another exactly if grouped arrays of them are`() {
    for first in Self.everyGroup {
      for second in Self.everyGroup {
        check(
          first == second, equals: Grouped([first]) == Grouped([second]),
          "first \(first), second \(second)")
        if first == second {
          check(first.hashValue, equals: second.hashValue, "first \(first), second \(second)")
        }
      }
    }
  }

  @Test func `a header that is hidden makes a value different, a declaration does not`() throws {
    let old: Grouped = ["a": [1]]
    var new = old
    try new.setHeader(false, inSection: 0)
    check(new != old)
    check(new.changes(from: old).description, equals: "section 0 updated")
    try new.setHeader(true, inSection: 0)
    try new.setFooter(false, inSection: 0)
    check(new != old)
    check(new.changes(from: old).description, equals: "section 0 updated")
    try new.setFooter(true, inSection: 0)
    try new.setDeclared(false, section: 0)
    check(new, equals: old)
    check(new.changes(from: old).isEmpty)
  }
}
