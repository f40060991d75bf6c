// The hash table of sections: with colliding hashes, equal sections, and every edit that changes
// section indices.

import SectileTestSupport
import Testing

@testable import SectileGrouping

/// A section whose hash has only four values.
private struct Weak: Hashable {
  var number: Int
  init(_ number: Int) { self.number = number }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 4) }
}

@Suite struct SectionTableTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `sections are found after random edits of sections`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var grouped = GroupedArray<Weak, Int>()
    for step in 0..<300 {
      let count = grouped.numberOfSections
      let key = Weak(generator.int(in: 0...12))
      let place = generator.int(in: 0...count)
      switch count < 3 ? 0 : generator.int(in: 0...9) {
      case 0, 1: try grouped.insertSection(key, at: place)
      case 2: try grouped.insertSections([.init(key, []), .init(Weak(3), [1])], at: place)
      case 3: grouped.append(1, toSection: key)
      case 4: try grouped.replaceSection(at: place % count, with: key)
      case 5: try grouped.moveSection(from: place % count, to: generator.int(in: 0...count - 1))
      case 6: try grouped.swapSections(place % count, generator.int(in: 0...count - 1))
      case 7: try grouped.removeSection(at: generator.oneIn(2) ? count - 1 : place % count)
      case 8: grouped.removeSection(key)
      default: if count > 20 { grouped.removeSections { $0.number % 3 == 0 } }
      }
      for number in 0...13 {
        let expected = grouped.sections.firstIndex(of: Weak(number))
        check(
          grouped.index(ofSection: Weak(number)), equals: expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `generic code without a Hashable constraint still uses the table`() throws {
    func makeUnconstrained<S>(_ sections: [S]) throws -> GroupedArray<S, Int> {
      var grouped = GroupedArray<S, Int>()
      for section in sections { try grouped.insertSection(section, at: 0) }
      return grouped
    }
    try check(makeUnconstrained([1, 2, 3]).table.isPresent)
    try check(makeUnconstrained([1, nil, 3]).index(ofSection: nil), equals: 1)
    struct Opaque {}
    try check(!makeUnconstrained([Opaque(), Opaque()]).table.isPresent)
  }

  @Test func `the next edit by section value builds a dropped table again`() {
    var grouped: GroupedArray = ["a": [1], "b": [2]]
    grouped.table.drop()
    check(grouped.index(ofSection: "b"), equals: 1)  // Compares sections; changes nothing.
    check(!grouped.table.isPresent)
    grouped.append(3, toSection: "b")
    check(grouped.table.isPresent)
    check(grouped.index(ofSection: "b"), equals: 1)
    check(grouped.index(ofSection: "c"), equals: nil)
  }
}
