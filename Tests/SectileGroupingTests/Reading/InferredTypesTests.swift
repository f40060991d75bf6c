// Methods whose names the standard library also has. The compiler must choose those of this module
// without a type in the call: `Sequence.filter` returns an array and would lose the sections. Each
// result is therefore bound to a variable without a type first, and its type is checked afterwards.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct InferredTypesTests {
  private let grouped: Letters = ["A": ["Amy", "Al"], "B": ["Bob"]]

  private struct Refused: Error {}

  /// Throws for one element.
  private func isShort(_ text: String) throws(Refused) -> Bool {
    if text == "refused" { throw Refused() }
    return text.count < 3
  }

  @Test func `filter returns a grouped array without a type in the call`() {
    let found = grouped.filter { $0.hasPrefix("A") }
    let _: Letters = found
    check(type(of: found) == Letters.self)
    check(found.sections, equals: ["A"])
    let long = grouped.filter {
      let count = $0.count
      return count > 2
    }
    check(type(of: long) == Letters.self)
    let byKeyPath = grouped.filter(\.isEmpty)
    check(type(of: byKeyPath) == Letters.self)
    var sections: [String] = []
    for group in grouped.filter({ $0 != "Al" }).groups { sections.append(group.section) }
    check(sections, equals: ["A", "B"])
  }

  @Test func `filter with a function value returns a grouped array`() {
    let keep: (String) -> Bool = { $0.count == 3 }
    let kept = grouped.filter(keep)
    check(type(of: kept) == Letters.self)
    func isBob(_ text: String) -> Bool { text == "Bob" }
    let bob = grouped.filter(isBob)
    check(type(of: bob) == Letters.self)
    let escaping: @Sendable (String) -> Bool = { $0.count == 3 }
    let escaped = grouped.filter(escaping)
    check(type(of: escaped) == Letters.self)
  }

  @Test func `filter with a predicate that throws returns a grouped array or the error`() throws {
    let short = try grouped.filter { try isShort($0) }
    check(type(of: short) == Letters.self)
    check(short, equals: ["A": ["Al"]])
    let same = try grouped.filter(isShort)
    check(type(of: same) == Letters.self)
    #expect(throws: Refused.self) {
      let refused: Letters = ["A": ["refused"]]
      let result = try refused.filter { try isShort($0) }
      check(type(of: result) == Letters.self)
    }
  }

  @Test func `chained calls keep the sections`() {
    let chained = grouped.filter { $0 != "Bob" }.sortedElements(by: <).filter { $0 != "x" }
    check(type(of: chained) == Letters.self)
    check(chained, equals: ["A": ["Al", "Amy"]])
    let mapped = grouped.filter { $0 != "Bob" }.mapElements(\.count)
    check(type(of: mapped) == GroupedArray<String, Int>.self)
    let byCount = grouped.mapElements(\.count).filter { $0 > 2 }.mapSections(\.count)
    check(type(of: byCount) == GroupedArray<Int, Int>.self)
    let optional = Optional(grouped).map { $0.filter { $0 != "Bob" } }
    check(type(of: optional) == Letters?.self)
    let nested = [grouped, grouped].map { $0.filter { $0 != "Bob" } }
    check(type(of: nested) == [Letters].self)
  }

  @Test func `all other methods that keep sections return grouped arrays`() throws {
    let sections = grouped.filterSections { $0 == "A" }
    check(type(of: sections) == Letters.self)
    let sortedElements = grouped.sortedElements(by: >)
    check(type(of: sortedElements) == Letters.self)
    let sortedSections = grouped.sortedSections(by: >)
    check(type(of: sortedSections) == Letters.self)
    let compact = grouped.compactMapElements { $0.first }
    check(type(of: compact) == GroupedArray<String, Character>.self)
    let applied = try grouped.applying(SectionedChanges(), insertingFrom: grouped)
    check(type(of: applied) == Letters.self)
  }

  @Test func `methods of the standard library without a form for sections return flat results`() {
    let capitals = grouped.map { $0.uppercased() }
    check(capitals, equals: ["AMY", "AL", "BOB"])
    let sorted = grouped.sorted()
    check(sorted, equals: ["Al", "Amy", "Bob"])
    let descending = grouped.sorted { $0 > $1 }
    check(descending, equals: ["Bob", "Amy", "Al"])
    check(Array(grouped.reversed()), equals: ["Bob", "Al", "Amy"])
    check(grouped.compactMap(\.first), equals: ["A", "A", "B"])
    check(Array(grouped.prefix(2)), equals: ["Amy", "Al"])
    check(Array(grouped.dropFirst()), equals: ["Al", "Bob"])
    let lazily = grouped.lazy.filter { $0 != "Al" }
    check(Array(lazily), equals: ["Amy", "Bob"])
    check(grouped.elements.filter { $0 != "Al" }, equals: ["Amy", "Bob"])
  }

  @Test func `searches of paths use the enumeration and do not visit all paths`() {
    // With the methods of the standard library, these calls would take minutes.
    let paths = IndexPaths(SectionCounts([4_000_000_000, 4_000_000_000]))
    let last = KindedIndexPath.item(3_999_999_999, inSection: 1)
    let isMember = paths.contains(last)
    let position = paths.firstIndex(of: last)
    let lastPosition = paths.lastIndex(of: last)
    check(isMember)
    check(position, equals: lastPosition)
    check(position, equals: 8_000_000_002)
    let contains: (KindedIndexPath) -> Bool = paths.contains
    check(contains(last))
    let headers = paths.filter(include: .header)
    check(type(of: headers) == IndexPaths.self)
    let inOne = paths.filter(include: .item, inSections: [1])
    check(type(of: inOne) == IndexPaths.self)
    let set = IndexPathSet(paths)
    check(set.count(in: paths), equals: paths.count)
    let union = set.union(set).subtracting(set)
    check(type(of: union) == IndexPathSet.self)
  }
}
