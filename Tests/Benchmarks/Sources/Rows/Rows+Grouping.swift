// P4 and P5: grouped arrays, compared with dictionaries of arrays, ordered dictionaries and nested
// arrays.

import OrderedCollections
import SectileGrouping
import SectilePaths

private struct Record: Sendable {
  var id: Int
  var company: Int
}

private struct NamedRecord: Sendable {
  var id: Int
  var name: String
}

extension Row {
  private static func order(_ count: Int, below limit: Int) -> [Int] {
    var numbers = Numbers(seed: 7)
    return (0..<count).map { _ in numbers.below(limit) }
  }

  private static func grouped() -> GroupedArray<Int, Int> {
    GroupedArray(grouping: 0..<1_000_000, by: { $0 % 1_000 })
  }

  private static func nested() -> [[Int]] {
    (0..<1_000).map { section in (0..<1_000).map { $0 * 1_000 + section } }
  }

  /// Appends elements by section value and returns the number of elements.
  private static func appended(_ order: [Int]) -> Int {
    var grouped = GroupedArray<Int, Int>()
    for section in order { grouped.append(section, toSection: section) }
    return grouped.count
  }

  static let grouping: [Row] = [
    Row(
      "P4a", "group 1M records into 1,000 sections, Int key",
      against: "Dictionary(grouping:) and sort", count: 1_000_000
    ) { isShort in
      let records = order(isShort ? 100_000 : 1_000_000, below: 1_000).enumerated()
        .map { Record(id: $0.offset, company: $0.element) }
      return (
        { GroupedArray(grouping: records, by: { $0.company }).sections.count },
        {
          Dictionary(grouping: records, by: { $0.company }).sorted { $0.key < $1.key }.count
        }
      )
    },
    Row(
      "P4b", "group 1M records into 1,000 sections, String key",
      against: "Dictionary(grouping:) and sort", count: 1_000_000
    ) { isShort in
      let records = order(isShort ? 100_000 : 1_000_000, below: 1_000).enumerated()
        .map { NamedRecord(id: $0.offset, name: "Company \($0.element)") }
      return (
        { GroupedArray(grouping: records, by: { $0.name }).sections.count },
        { Dictionary(grouping: records, by: { $0.name }).sorted { $0.key < $1.key }.count }
      )
    },
    Row(
      "P4c", "group 1M records into 1,000 sections, Int key", against: "OrderedDictionary",
      count: 1_000_000
    ) { isShort in
      let records = order(isShort ? 100_000 : 1_000_000, below: 1_000).enumerated()
        .map { Record(id: $0.offset, company: $0.element) }
      return (
        { GroupedArray(grouping: records, by: { $0.company }).sections.count },
        { OrderedDictionary(grouping: records, by: { $0.company }).count }
      )
    },
    Row(
      "P5a", "read at random by path", against: "nested [[T]]", count: 1_000_000
    ) { _ in
      let (grouped, nested) = (grouped(), nested())
      var numbers = Numbers(seed: 8)
      let paths = (0..<1_000_000).map { _ in
        KindedIndexPath.item(numbers.below(1_000), inSection: numbers.below(1_000))
      }
      return (
        { paths.reduce(0) { $0 &+ grouped[$1] } },
        { paths.reduce(0) { $0 &+ nested[$1.section][$1.item!] } }
      )
    },
    Row(
      "P5b", "append by section number", against: "nested [[T]]", count: 1_000_000
    ) { isShort in
      let order = order(isShort ? 100_000 : 1_000_000, below: 1_000)
      var empty = GroupedArray<Int, Int>()
      empty.declareSections(0..<1_000)
      return (
        { [empty] in
          var grouped = empty
          for section in order { try! grouped.append(section, inSection: section) }
          return grouped.count
        },
        {
          var nested = [[Int]](repeating: [], count: 1_000)
          for section in order { nested[section].append(section) }
          return nested[0].count
        }
      )
    },
    Row(
      "P5c", "append by section value", against: "Dictionary of arrays",
      count: 1_000_000
    ) { isShort in
      let order = order(isShort ? 100_000 : 1_000_000, below: 1_000)
      return (
        { appended(order) },
        {
          var lists: [Int: [Int]] = [:]
          for section in order { lists[section, default: []].append(section) }
          return lists.count
        }
      )
    },
    Row(
      "P5i", "append by section value", against: "OrderedDictionary of arrays",
      count: 1_000_000
    ) { isShort in
      let order = order(isShort ? 100_000 : 1_000_000, below: 1_000)
      return (
        { appended(order) },
        {
          var lists: OrderedDictionary<Int, [Int]> = [:]
          for section in order { lists[section, default: []].append(section) }
          return lists.count
        }
      )
    },
    Row(
      "P5j", "read at random by section value", against: "OrderedDictionary of arrays",
      count: 1_000_000
    ) { _ in
      let grouped = grouped()
      let lists = OrderedDictionary(
        uniqueKeysWithValues: grouped.groups.map { ($0.section, Array($0.elements)) })
      var numbers = Numbers(seed: 9)
      let reads = (0..<1_000_000).map { _ in (numbers.below(1_000), numbers.below(1_000)) }
      return (
        {
          reads.reduce(0) { sum, read in
            sum &+ grouped[grouped.index(ofSection: read.0)!, read.1]
          }
        },
        { reads.reduce(0) { $0 &+ lists[$1.0]![$1.1] } }
      )
    },
    Row(
      "P5g", "remove half of 1M by predicate", against: "nested removeAll(where:)",
      count: 1_000_000
    ) { _ in
      let (grouped, nested) = (grouped(), nested())
      return (
        {
          var copy = grouped
          copy.removeAll { $0 / 1_000 & 1 == 0 }
          return copy.count
        },
        {
          var copy = nested
          for section in copy.indices { copy[section].removeAll { $0 / 1_000 & 1 == 0 } }
          return copy[0].count
        }
      )
    },
    Row("P5h", "walk 1M elements", against: "nested joined()", count: 1_000_000) { _ in
      let (grouped, nested) = (grouped(), nested())
      return (
        {
          var sum = 0
          for element in grouped { sum = (sum &* 3) &+ element }
          return sum
        },
        {
          var sum = 0
          for element in nested.joined() { sum = (sum &* 3) &+ element }
          return sum
        }
      )
    },
  ]
}
