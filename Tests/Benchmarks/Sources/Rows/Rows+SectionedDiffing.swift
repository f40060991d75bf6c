// P8: differences of sections, compared with a linear difference of the same elements and with the
// least that a difference needs.

import Foundation
import SectileDiffing
import SectileGrouping
import SectilePaths

/// An element with an identity and a content.
private struct Record: Hashable, Identifiable, Sendable {
  var id: UUID
  var version = 0
}

extension Row {
  static let sectionedDiffing: [Row] = [
    Row(
      "P8a", "diff 1,000 x 100, 5 % changed, 20 sections moved",
      against: "linear diff of the same 100k", kind: .growth, count: 100_000
    ) { isShort in
      let (old, new) = sections(isShort ? 100 : 1_000)
      let (flatOld, flatNew) = (old.flatMap { $0.items }, new.flatMap { $0.items })
      let (groupedOld, groupedNew) = (grouped(old), grouped(new))
      return (
        { groupedNew.changes(from: groupedOld).itemMoves.count },
        { flatNew.changes(from: flatOld).itemMoves.count }
      )
    },
    Row(
      "P8b", "the same as arrays of a model", against: "linear diff of the same 100k",
      kind: .growth,
      count: 100_000
    ) { isShort in
      let (old, new) = sections(isShort ? 100 : 1_000)
      let (flatOld, flatNew) = (old.flatMap { $0.items }, new.flatMap { $0.items })
      return (
        {
          new.changes(
            from: old, sectionsIdentifiedBy: { $0.number }, elements: { $0.items },
            identifiedBy: { $0.id }, contentEquals: ==
          ).itemMoves.count
        },
        { flatNew.changes(from: flatOld).itemMoves.count }
      )
    },
    Row(
      "P8c", "the same", against: "one hash per element", count: 100_000
    ) { isShort in
      let (old, new) = sections(isShort ? 100 : 1_000)
      let (groupedOld, groupedNew) = (grouped(old), grouped(new))
      return (
        { groupedNew.changes(from: groupedOld).itemMoves.count },
        {
          var sum = 0
          for section in old { for item in section.items { sum ^= item.id.hashValue } }
          for section in new { for item in section.items { sum ^= item.id.hashValue } }
          return sum
        }
      )
    },
    Row(
      "P8d", "diff 1,000 x 100 unchanged", against: "one == scan", count: 100_000
    ) { isShort in
      let old = sections(isShort ? 100 : 1_000).old
      let copy = sections(isShort ? 100 : 1_000).old
      let (groupedOld, groupedNew) = (grouped(old), grouped(copy))
      return (
        { groupedNew.changes(from: groupedOld).itemMoves.count },
        { zip(old, copy).allSatisfy { $0.items == $1.items } ? 1 : 0 }
      )
    },
  ]

  private struct Section {
    var number: Int
    var items: [Record]
  }

  private static func grouped(_ sections: [Section]) -> GroupedArray<Int, Record> {
    var grouped = GroupedArray<Int, Record>()
    for section in sections {
      for item in section.items { grouped.append(item, toSection: section.number) }
    }
    return grouped
  }

  /// Returns sections of 100 items before and after an edit: of each section, one item is removed,
  /// one inserted, one updated, one moved within the section and one moved to another; one section
  /// in fifty is moved.
  private static func sections(_ count: Int) -> (old: [Section], new: [Section]) {
    let ids = identifiers(count * 100)
    let old = (0..<count).map { section in
      Section(
        number: section,
        items: ids[(section * 100)..<(section * 100 + 100)].map { Record(id: $0) })
    }
    var numbers = Numbers(seed: 14)
    var new = old
    for section in new.indices {
      new[section].items.remove(at: numbers.below(100))
      new[section].items.insert(Record(id: numbers.identifier()), at: numbers.below(100))
      new[section].items[numbers.below(100)].version += 1
      let item = new[section].items.remove(at: numbers.below(100))
      new[section].items.insert(item, at: numbers.below(100))
    }
    for section in new.indices {
      let item = new[section].items.remove(at: numbers.below(90))
      new[numbers.below(count)].items.insert(item, at: numbers.below(90))
    }
    for _ in 0..<(count / 50) {
      let section = new.remove(at: numbers.below(new.count))
      new.insert(section, at: numbers.below(new.count + 1))
    }
    return (old, new)
  }
}
